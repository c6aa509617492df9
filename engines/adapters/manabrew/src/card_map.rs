//! The objects of a case, and the engine's cards that stand for them.

use headjudge::{MAX_OBJECTS, ObjectId};
use manabrew_engine::ids::{CardId, PlayerId};
use manabrew_engine::spellability::SpellAbility;

/// Maps objects to cards and back.
#[derive(Clone, Debug)]
pub(crate) struct CardMap([Option<CardId>; MAX_OBJECTS + 1]);

impl Default for CardMap {
    fn default() -> Self {
        CardMap([None; MAX_OBJECTS + 1])
    }
}

impl CardMap {
    /// Records the card of an object.
    pub(crate) fn insert(&mut self, id: ObjectId, card: CardId) {
        self.0[id.number()] = Some(card);
    }
    /// The card of an object; `None` for one that does not exist.
    pub(crate) fn card(&self, id: ObjectId) -> Option<CardId> {
        self.0[id.number()]
    }
    /// The object of a card; `None` for a card that is not part of the case.
    pub(crate) fn object(&self, card: CardId) -> Option<ObjectId> {
        self.all().find(|(_, other)| *other == card).map(|(id, _)| id)
    }
    /// The place of a triggered ability among those that trigger at once: those of player one come first, then the lower number of the
    /// permanent, then the one that is printed first.
    pub(crate) fn order(&self, trigger: &SpellAbility) -> (PlayerId, Option<ObjectId>, Option<usize>) {
        let object = trigger.source.and_then(|source| self.object(source));
        (trigger.activating_player, object, trigger.trigger_index)
    }
    /// Every card and token with its object, lowest number first.
    pub(crate) fn all(&self) -> impl Iterator<Item = (ObjectId, CardId)> {
        (1..=MAX_OBJECTS).filter_map(|n| ObjectId::new(n).zip(self.0[n]))
    }
}
