//! The objects of a case, and the engine's cards that stand for them.

use headjudge::{MAX_OBJECTS, ObjectId};
use manabrew_engine::ids::CardId;

/// An activated ability on the stack.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PendingAbility {
    /// The object of the case that it is.
    pub(crate) id: ObjectId,
    /// The engine's id of its stack entry.
    pub(crate) entry: u32,
    /// The object whose ability it is.
    pub(crate) source: ObjectId,
}

/// Maps objects to cards and back.
#[derive(Clone, Debug)]
pub(crate) struct CardMap {
    cards: [Option<CardId>; MAX_OBJECTS + 1],
    /// The activated abilities that were put on the stack.
    pub(crate) pending: Vec<PendingAbility>,
}

impl Default for CardMap {
    fn default() -> Self {
        CardMap { cards: [None; MAX_OBJECTS + 1], pending: Vec::new() }
    }
}

impl CardMap {
    /// Records the card of an object.
    pub(crate) fn insert(&mut self, id: ObjectId, card: CardId) {
        self.cards[id.number()] = Some(card);
    }
    /// The card of an object; `None` for an ability.
    pub(crate) fn card(&self, id: ObjectId) -> Option<CardId> {
        self.cards[id.number()]
    }
    /// The object of a card; `None` for a card that is not part of the case.
    pub(crate) fn object(&self, card: CardId) -> Option<ObjectId> {
        self.all().find(|(_, other)| *other == card).map(|(id, _)| id)
    }
    /// Every card and token with its object, lowest number first.
    pub(crate) fn all(&self) -> impl Iterator<Item = (ObjectId, CardId)> {
        (1..=MAX_OBJECTS).filter_map(|n| ObjectId::new(n).zip(self.cards[n]))
    }
}
