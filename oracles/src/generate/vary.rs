//! Changes a card at random.

use crate::{Shape, Slot, Source, Words, one_in};

/// Leaves out half of the fields of a card that may be left out, and changes half of its words: what a word that is ruled
/// out brought with it may suit no other.
pub(super) struct Vary<'a, S> {
    pub(super) source: &'a mut S,
    /// Whether sets of words may become empty.
    pub(super) clears: bool,
}

impl<S: Source> Shape for Vary<'_, S> {
    fn field(&mut self, _: &'static str, slot: Slot<'_>) {
        if one_in(self.source, 2) {
            return;
        }
        match slot {
            Slot::Word(index, list) => *index = self.source.below(list.len() as u32) as u8,
            // A card without a name or a type is none to many an engine.
            Slot::Text(..) => {}
            Slot::Words(set, list) if !self.clears => *set = Words(1 << self.source.below(list.len() as u32)),
            slot => {
                if let Some(value) = slot.get().omitted() {
                    slot.set(value);
                }
            }
        }
    }
}
