//! The rules of K.6 in the order of the document, and the functions that they share.

mod common;
mod counts;
mod lookups;
mod rulings;
mod stack;

use super::Mtg;
use crate::Section;

pub(super) const SECTIONS: &[Section<Mtg>] = &[
    Section { title: "K.6.1-3 Characteristics and initial values", rules: counts::RULES },
    Section { title: "K.6.4-5 Spells and abilities on the stack", rules: stack::RULES },
    Section { title: "K.6.6-7 Looking up characteristics", rules: lookups::RULES },
    Section { title: "K.6 Rulings", rules: rulings::RULES },
    crate::frame!("mtg"),
];
