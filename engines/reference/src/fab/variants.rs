//! Conforming variants of the engine. Where the chapter is ambiguous, an engine may do what these do, and no rule may report a
//! violation.

use super::Engine;

headjudge_oracles::listed! {
    /// One way in which a conforming engine may differ from this one.
    pub enum Variant {
        ClampsEach = "a negative value becomes zero after each effect, and counters apply last",
        AlliesKeepLosses = "an ally does not recover lost life when the turn ends",
        ReducesFirst = "a discount applies before an increase",
        BaseIsNoIncrease = "a change of the base does not count as an increase or decrease",
        LivesInTheArena = "only objects in the arena are living objects",
        OffHandIsFunctional = "Off-Hand is a functional subtype",
        ChapterWordsOnly = "later keywords are not known",
        DrawsLast = "cards are drawn after effects have ended with the turn",
        CopyIsNew = "a copy loses earlier changes of its base",
        BothLose = "when both heroes have no life left, both players lose",
        PartOfAWordIsFound = "a part of a name is found inside a word",
        GameEndsFirst = "if a hero has no life left, the game ends before other objects are cleared",
        CountersLeaveLife = "counters do not change a life total",
        ReductionIsLimited = "an effect that would take a value below zero takes away only what is there",
        TriggeredLayersCostZero = "the layer of a triggered ability has a cost of 0",
        EffectsFollow = "effects stay on an object that moves to another zone",
    }
}

impl Engine {
    /// The engine in this variant.
    pub fn variant(variant: Variant) -> Engine {
        Engine { variant: Some(variant), ..Engine::default() }
    }
    /// Whether the engine is this variant.
    pub(super) fn is_variant(&self, variant: Variant) -> bool {
        matches!(self.variant, Some(own) if own as u8 == variant as u8)
    }
}
