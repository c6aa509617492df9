//! The faults that can be planted, and the rule that must convict each.

use crate::Fault;

headjudge_oracles::listed! {
    /// A fault that can be planted.
    pub enum Bug {
        DefenseFindsPower = "defense-finds-power",
        AbsentDefenseIsZero = "absent-defense-is-zero",
        GetWritesBase = "get-writes-base",
        NegativeValue = "negative-value",
        NegativeBase = "negative-base",
        CounterWritesBase = "counter-writes-base",
        CostIsModified = "cost-is-modified",
        DiscountStays = "discount-stays",
        DiscountIgnored = "discount-ignored",
        CostSymbolsOneMore = "cost-symbols-one-more",
        SecondLossReplaces = "second-loss-replaces-the-first",
        GainEndsWithTurn = "gain-ends-with-turn",
        CopyForgetsLosses = "life-forgets-losses-on-copy",
        NegativeLife = "negative-life",
        SameNameIsEnough = "same-name-is-enough",
    }
}

/// A fault with its name as its place in the list, modelled on no real bug and convicted by one rule alone.
const fn fault(name: &'static str, rule: &'static str, what: &'static str) -> Fault {
    Fault { name, rule, what, model: None, also: &[] }
}

pub(super) const FAULTS: &[Fault] = &[
    fault("defense-finds-power", "fab:2.0.1", "looking for a defense looks at the power"),
    fault("absent-defense-is-zero", "fab:2.0.2", "a card with no printed defense has defense 0"),
    fault("get-writes-base", "fab:2.0.3a", "what an object gets to its power is written into its base"),
    Fault {
        model: Some("throneteki #404"),
        ..fault("negative-value", "fab:2.0.3c", "a value that effects take below zero is shown negative")
    },
    fault("negative-base", "fab:2.0.3c", "an effect can set a base below zero"),
    Fault {
        model: Some("mage #2131"),
        ..fault("counter-writes-base", "fab:2.0.3d", "a counter is written into the base")
    },
    fault("cost-is-modified", "fab:2.2.4", "effects and counters modify the cost property"),
    fault(
        "discount-stays",
        "fab:2.2.4a",
        "a discount stays in the cost of the card when it has been paid for",
    ),
    fault("discount-ignored", "fab:2.2.4a", "a discount is not subtracted from what is paid"),
    fault("cost-symbols-one-more", "fab:2.2.5", "a cost asked for in symbols finds the next cost"),
    fault(
        "second-loss-replaces-the-first",
        "fab:2.5.3a",
        "of several losses of life only the last one is kept",
    ),
    Fault {
        also: &[("fab:2.5.3c", "a base that changes back as the turn ends is recomputed without the record")],
        ..fault("gain-ends-with-turn", "fab:2.5.3b", "life gained and lost is forgotten when the turn ends")
    },
    fault("life-forgets-losses-on-copy", "fab:2.5.3c", "becoming a copy forgets the life that was lost"),
    fault("negative-life", "fab:2.5.3e", "a life total below zero is shown negative"),
    fault("same-name-is-enough", "fab:2.7.1", "cards of one name are the same card whatever their pitch"),
];
