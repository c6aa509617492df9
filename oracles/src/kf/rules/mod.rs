//! The rules in the order of the document, and the functions that they share.

mod action;
mod cards;
mod common;
mod constant;
mod fight;
mod general;
mod omni;
mod play;
mod reap;
mod uses;

use super::Kf;
use crate::Section;

/// The paragraphs of the document.
pub(super) const SECTIONS: &[Section<Kf>] = &[
    Section { title: "Abilities in general", rules: general::RULES },
    Section { title: "Action", rules: action::RULES },
    Section { title: "Constant", rules: constant::RULES },
    Section { title: "Fight", rules: fight::RULES },
    Section { title: "Play", rules: play::RULES },
    Section { title: "Reap", rules: reap::RULES },
    Section { title: "Omni", rules: omni::RULES },
    Section { title: "Printed cards", rules: cards::RULES },
    crate::frame!("kf"),
    uses::SECTION,
];
