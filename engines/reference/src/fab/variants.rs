//! Variants of the engine, each by another honest reading: where the chapter leaves something open, an engine may do as these
//! do, and no rule may convict it.

use super::Engine;

headjudge_oracles::listed! {
    /// An honest reading that differs from this engine's own.
    pub enum Variant {
        ClampsEach = "a value is not below zero after any effect, counters last",
        AlliesKeepLosses = "what an ally lost stays when the turn ends",
        ReducesFirst = "a discount comes before an increase",
        BaseIsNoIncrease = "a change of the base is no increase and no decrease",
        LivesInTheArena = "only what is in the arena lives",
        OffHandIsFunctional = "Off-Hand is a functional subtype",
        ChapterWordsOnly = "later keywords are not known",
        DrawsLast = "cards are drawn when effects have ended with the turn",
        CopyIsNew = "a copy forgets what was done to its base before",
        BothLose = "when both heroes have no life left, both players lose",
        PartOfAWordIsFound = "a part of a name is found inside a word",
        EffectsFollow = "effects stay on what goes to another zone",
    }
}

impl Engine {
    /// An engine by that reading.
    pub fn variant(variant: Variant) -> Engine {
        Engine { variant: Some(variant), ..Engine::default() }
    }
    /// Whether it is an engine by that reading.
    pub(super) fn reads(&self, variant: Variant) -> bool {
        matches!(self.variant, Some(read) if read as u8 == variant as u8)
    }
}
