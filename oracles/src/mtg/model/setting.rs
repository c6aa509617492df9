//! What a step is played under: the cards, and perhaps a broken law.

use super::law::Law;
use super::values::Values;
use crate::ObjectId;
use crate::mtg::card::Card;

/// The cards of a case, and the law that is broken.
#[derive(Clone, Copy)]
pub(crate) struct Setting<'a> {
    pub(crate) cards: &'a [Card],
    pub(crate) broken: Option<Law>,
}

impl<'a> Setting<'a> {
    /// With all laws.
    pub(crate) fn lawful(cards: &'a [Card]) -> Setting<'a> {
        Setting { cards, broken: None }
    }
    /// Whether this law is broken.
    pub(super) fn breaks(self, law: Law) -> bool {
        self.broken == Some(law)
    }
    /// The card of an object that is none of the tokens, whatever it is a copy of.
    pub(super) fn card(self, id: ObjectId) -> Option<&'a Card> {
        self.cards.get(id.card_index())
    }
    /// The card at this place among those of the case.
    pub(super) fn text_at(self, place: Option<u8>) -> Option<&'a Card> {
        self.cards.get(usize::from(place?))
    }
    /// The card whose abilities an object with these values has.
    pub(crate) fn text(self, values: &Values) -> Option<&'a Card> {
        self.text_at(values.text)
    }
}
