//! Which card of the engine is which object of the case.

use headjudge::{MAX_OBJECTS, ObjectId};
use manabrew_engine::ids::CardId;

/// An activated ability on the stack.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pending {
    /// The object that it is in the case.
    pub(crate) id: ObjectId,
    /// The engine's number for its place on the stack.
    pub(crate) entry: u32,
    /// The object whose ability it is.
    pub(crate) source: ObjectId,
}

/// The objects of a case and the engine's cards, by either.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    cards: [Option<CardId>; MAX_OBJECTS + 1],
    /// The activated abilities that were put on the stack.
    pub(crate) pending: Vec<Pending>,
}

impl Default for Table {
    fn default() -> Self {
        Table { cards: [None; MAX_OBJECTS + 1], pending: Vec::new() }
    }
}

impl Table {
    /// Notes which card an object is.
    pub(crate) fn is(&mut self, id: ObjectId, card: CardId) {
        self.cards[id.number()] = Some(card);
    }
    /// The card that an object is; none for an ability.
    pub(crate) fn card(&self, id: ObjectId) -> Option<CardId> {
        self.cards[id.number()]
    }
    /// The object that a card is; none for what is no card of the case.
    pub(crate) fn object(&self, card: CardId) -> Option<ObjectId> {
        self.all().find(|(_, other)| *other == card).map(|(id, _)| id)
    }
    /// Every card and token with its object, lowest number first.
    pub(crate) fn all(&self) -> impl Iterator<Item = (ObjectId, CardId)> {
        (1..=MAX_OBJECTS).filter_map(|n| ObjectId::new(n).zip(self.cards[n]))
    }
}
