//! What a step is played under: the cards, and perhaps a broken law.

use super::law::Law;
use crate::ObjectId;
use crate::magic::ability::Ability;
use crate::magic::card::Card;

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
    /// The card of an object that is none of the tokens.
    pub(super) fn card(self, id: ObjectId) -> Option<&'a Card> {
        self.cards.get(id.card_index())
    }
    pub(super) fn ability(self, id: ObjectId, nth: usize) -> Option<&'a Ability> {
        self.card(id)?.abilities.get(nth)
    }
}
