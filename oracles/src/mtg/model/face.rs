//! The values of an object that a copy takes over.

use super::item::Stay;
use super::values::Values;
use crate::Words;
use crate::mtg::language::Until;

/// The copiable values of an object: what is printed on it, or on what it is a copy of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Face {
    colors: Words,
    supertypes: Words,
    types: Words,
    subtypes: Words,
    keywords: Words,
    base: [i32; 2],
    mana_value: i32,
    loyalty: i32,
    pub(super) text: Option<u8>,
}

/// An effect by which an object is a copy.
#[derive(Clone, Copy, Debug)]
pub(super) struct Copied {
    pub(super) object: Stay,
    pub(super) of: Stay,
    pub(super) face: Face,
    pub(super) until: Until,
}

impl Face {
    pub(super) const NONE: Face = Face::of(&Values::NONE);

    pub(super) const fn of(values: &Values) -> Face {
        Face {
            colors: values.colors,
            supertypes: values.supertypes,
            types: values.types,
            subtypes: values.subtypes,
            keywords: values.keywords,
            base: values.base,
            mana_value: values.mana_value,
            loyalty: values.loyalty,
            text: values.text,
        }
    }
}

impl Values {
    /// Takes over the copiable values of another object.
    pub(super) fn show(&mut self, face: &Face) {
        self.colors = face.colors;
        self.supertypes = face.supertypes;
        self.types = face.types;
        self.subtypes = face.subtypes;
        self.keywords = face.keywords;
        self.base = face.base;
        self.mana_value = face.mana_value;
        self.loyalty = face.loyalty;
        self.text = face.text;
    }
}
