//! Other readings of the document. Under the interpretation that chooses such a reading, the variant of the engine conforms; under
//! one that chooses another, it has a bug.

use super::Engine;

headjudge_oracles::listed! {
    /// One way in which an engine may differ from this one.
    pub enum Variant {
        ReturnedCardIsTheSame = "a card that left and came back is still what an ability looks up, or its target",
    }
}

impl Engine {
    /// The engine in this variant.
    pub fn variant(variant: Variant) -> Engine {
        let mut engine = Engine::default();
        engine.table.variant = Some(variant);
        engine
    }
}
