//! The rules, one file for each of the two documents, and the functions that they share.

mod characteristics;
mod common;
mod targeting;

use super::Ga;
use crate::Section;

/// The sections, in the order of the documents.
pub(super) const SECTIONS: &[Section<Ga>] = &[
    Section { title: "Card characteristics", rules: characteristics::RULES },
    Section { title: "Objects and targeting", rules: targeting::RULES },
    crate::frame!("ga"),
];
