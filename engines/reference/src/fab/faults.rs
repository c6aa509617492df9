//! The faults that can be planted in this engine, and the rule that must detect each.

use super::faults_of_words::OF_WORDS;
use crate::Fault;
use crate::fault::{count, joined};

/// A fault that is modeled on no real bug, and that only one rule detects.
pub(super) const fn fault(name: &'static str, rule: &'static str, what: &'static str) -> Fault {
    Fault { name, rule, what, model: None, also: &[] }
}

/// A word that is missing or in the wrong list also means that the type box is not read as printed.
pub(super) const BOX: &[(&str, &str)] = &[("fab:2.14.1", "the type box is not read as printed")];

/// The faults of numbers and life, and then those of what names and words an object has.
const PARTS: [&[Fault]; 2] = [OF_NUMBERS, OF_WORDS];

/// The table of faults.
pub(super) const FAULTS: &[Fault] = &joined::<{ count(PARTS) }, 2>(PARTS);

const OF_NUMBERS: &[Fault] = &[
    Fault {
        also: &[("fab:2.3.3", "the modified defense is not compared either")],
        ..fault("defense-finds-power", "fab:2.0.1", "looking for a defense compares the power instead")
    },
    fault("layer-has-no-cost", "fab:2.0.1a", "activated-layers have no cost"),
    Fault {
        also: &[("fab:2.3.2", "a card shows a defense that is not printed on it")],
        ..fault("absent-defense-is-zero", "fab:2.0.2", "a card with no printed defense has defense 0")
    },
    Fault {
        also: &[("fab:2.7.1", "a misprinted pitch is shown, but the corrected pitch is compared")],
        ..fault(
            "erratum-ignored",
            "fab:2.0.2a",
            "a misprinted number stays as misprinted despite its erratum",
        )
    },
    Fault {
        also: &[("fab:2.0.3d", "the copy's base includes the counters of the copied object")],
        model: Some("mage #2131"),
        ..fault(
            "copy-takes-modified",
            "fab:2.0.3",
            "a copy takes the modified values of the copied object instead of its base values",
        )
    },
    Fault {
        also: &[
            ("fab:2.9.2a", "the base of a power printed as (c) is wrong"),
            ("fab:2.0.3c", "a base that was set below zero includes a later change instead of being zero"),
            ("fab:2.0.3", "a copy keeps the changed base instead of taking the copied one"),
        ],
        ..fault(
            "get-writes-base",
            "fab:2.0.3a",
            "a change of an object's power is written into its base power",
        )
    },
    Fault {
        also: &[
            ("fab:2.0.3", "a copy of a copy that should have ended takes what that one copied"),
            ("fab:2.0.3c", "an effect that should have ended keeps a value at zero"),
            ("fab:2.0.3d", "a counter is added to a value on which an effect should have ended"),
            ("fab:2.5.3a", "a later life total is computed from a base life that should have changed back"),
            ("fab:2.5.3b", "the base life is still the changed one when a later turn ends"),
            ("fab:2.5.3c", "the base life does not change back when the turn ends"),
            ("fab:2.9.2a", "the base power is still the changed one, and not what its ability counts"),
            ("fab:2.10.5", "a subtype that should have ended stays"),
            ("fab:2.11.5", "a supertype that should have ended stays"),
            ("fab:2.15.5", "a type that should have ended stays"),
            ("fab:2.0.5", "the ability of a copy that should have ended gives other life"),
            ("fab:2.1.2", "a copy that should have ended still has the other color"),
            ("fab:2.2.1", "the ability of a copy that should have ended costs as much as the other one"),
            ("fab:2.2.3", "the ability of a copy that should have ended costs as much as the other one"),
            ("fab:2.2.4a", "the ability of a copy that should have ended costs as much as the other one"),
            ("fab:2.3.2a", "an increase of a defense, which a token has counted, should have ended"),
            ("fab:2.5.3d", "the base life of a copy that should have ended is the other one"),
            ("fab:2.6.1", "a copy that should have ended still has the other metatypes"),
            ("fab:2.6.6", "a copy that should have ended still has the other metatypes"),
            ("fab:2.12.3a", "the ability of a copy that should have ended means the other name"),
            ("fab:2.15.4", "the ability of a copy that should have ended has the other types"),
            ("fab:2.15.4a", "the ability of a copy that should have ended has the other types"),
        ],
        ..fault("effects-never-end", "fab:2.0.3a", "effects that last until end of turn never end")
    },
    Fault {
        also: &[("fab:2.0.3", "a card that was moved and becomes a copy has +1 power at once")],
        ..fault("moved-cards-are-stronger", "fab:2.0.3a", "a card that was moved has +1 power")
    },
    fault(
        "record-is-net",
        "fab:2.0.3b",
        "an increase and a decrease in the same turn cancel out in the record",
    ),
    Fault {
        model: Some("throneteki #404"),
        ..fault("negative-value", "fab:2.0.3c", "a value that effects take below zero is shown as negative")
    },
    Fault {
        also: &[
            ("fab:2.0.3a", "an increase starts from a negative base instead of from zero"),
            ("fab:2.0.3d", "a counter is added to a negative base instead of to zero"),
            ("fab:2.5.3a", "a life total is computed from a negative base"),
            ("fab:2.5.3c", "a life total is recomputed from a negative base"),
        ],
        ..fault("negative-base", "fab:2.0.3c", "an effect can set a base value below zero")
    },
    Fault {
        also: &[
            ("fab:2.9.2a", "the base of a power printed as (c) is wrong"),
            ("fab:2.0.3", "a copy keeps the counter in its base instead of taking the copied base"),
            ("fab:2.0.3c", "a base that was set below zero includes a later counter instead of being zero"),
            (
                "fab:2.0.3a",
                "setting the base erases the counter, so a later change is added to a wrong value",
            ),
        ],
        ..fault("counter-writes-base", "fab:2.0.3d", "counters are written into the base value")
    },
    Fault {
        also: &[("fab:2.13.3", "losing the added trait makes the card report other keywords as lost too")],
        ..fault(
            "losing-one-reports-all",
            "fab:2.0.4",
            "an object that lost one keyword is reported to have lost every keyword that it does not have",
        )
    },
    fault(
        "granted-pays-the-other",
        "fab:2.0.5",
        "an ability given to an object benefits the opponent of the object's controller",
    ),
    fault(
        "granted-ability-is-not-listed",
        "fab:2.0.5",
        "an ability given to an object is not among the abilities of the object",
    ),
    Fault {
        also: &[("fab:2.0.1", "it finds cards that are not shown as blue")],
        ..fault("blue-finds-yellow", "fab:2.1.2", "looking for blue cards finds the yellow ones instead")
    },
    fault("layers-keep-the-strip", "fab:2.1.2", "an activated-layer has the color strip of its source"),
    Fault {
        also: &[("fab:2.1.2", "colors are looked up in the changed strip")],
        ..fault(
            "strip-follows-pitch",
            "fab:2.1.3",
            "the color strip of a card changes with its modified pitch",
        )
    },
    Fault {
        also: &[("fab:2.2.2a", "a cost with X that adds up to 1 is free too")],
        ..fault("cost-one-is-free", "fab:2.2.1", "nothing is paid for a cost of 1")
    },
    Fault {
        also: &[("fab:2.0.2", "a card shows a cost that is not printed on it")],
        ..fault("no-cost-is-zero", "fab:2.2.2", "a card with no printed cost has cost 0")
    },
    fault("double-x-is-one", "fab:2.2.2a", "a cost of XX counts as X"),
    Fault {
        also: &[("fab:2.2.1", "the same wrong cost is paid"), ("fab:2.2.4a", "the same wrong cost is paid")],
        ..fault("ability-costs-at-most-two", "fab:2.2.3", "an ability with three {r} costs 2")
    },
    Fault {
        also: &[("fab:2.2.1", "nothing is paid for it"), ("fab:2.2.4a", "the increase alone is paid for it")],
        ..fault("granted-ability-is-free", "fab:2.2.3", "an ability \"{r}: ...\" given by an effect costs 0")
    },
    fault("cost-is-modified", "fab:2.2.4", "effects and counters change the cost property"),
    Fault {
        also: &[("fab:2.2.2a", "the cost shown on the stack is the discounted one, not the sum")],
        ..fault("discount-stays", "fab:2.2.4a", "a discount stays in the cost of a card after the payment")
    },
    fault("discount-ignored", "fab:2.2.4a", "a discount is not subtracted from the payment"),
    fault("payment-finds-cost", "fab:2.2.4b", "looking for a payment compares the cost instead"),
    fault(
        "cost-symbols-one-more",
        "fab:2.2.5",
        "looking for a cost written in symbols finds the next higher cost",
    ),
    Fault {
        also: &[("fab:2.9.1", "the damage is also wrong when the power is modified")],
        ..fault("first-defender-only", "fab:2.3.1", "only the first defender reduces the damage")
    },
    Fault {
        also: &[("fab:2.0.2", "a card does not show a defense that is printed on it")],
        ..fault("defense-zero-is-absent", "fab:2.3.2", "a printed defense of 0 is read as no defense")
    },
    fault("defense-counts-in-arena-only", "fab:2.3.2a", "a defense printed as (c) is 0 outside the arena"),
    fault("defense-finds-base", "fab:2.3.3", "looking for a defense compares the base defense"),
    fault(
        "draws-intellect-cards",
        "fab:2.4.1",
        "a player draws as many cards as the hero's intellect instead of drawing up to it",
    ),
    Fault {
        also: &[("fab:2.0.2", "a card does not show an intellect that is printed on it")],
        ..fault("intellect-zero-is-absent", "fab:2.4.2", "a printed intellect of 0 is read as no intellect")
    },
    fault("intellect-finds-base", "fab:2.4.3", "looking for an intellect compares the base intellect"),
    fault("only-heroes-live", "fab:2.5.1", "only heroes count as living objects"),
    fault("printed-life-is-capped", "fab:2.5.2", "a printed life above 5 is read as 5"),
    fault("life-finds-base", "fab:2.5.3", "looking for a life total compares the base life"),
    Fault {
        also: &[
            ("fab:2.3.1", "only the latest damage is subtracted from the life total"),
            ("fab:2.9.1", "only the latest damage is subtracted from the life total"),
            ("fab:2.5.3b", "the life total at the end of the turn lacks the earlier losses"),
        ],
        ..fault(
            "second-loss-replaces-the-first",
            "fab:2.5.3a",
            "each loss of life replaces the previous loss instead of adding to it",
        )
    },
    Fault {
        also: &[(
            "fab:2.5.3c",
            "when the base changes back at the end of the turn, \
                 the life total is recomputed without the record",
        )],
        ..fault("gain-ends-with-turn", "fab:2.5.3b", "life gains and losses are forgotten when the turn ends")
    },
    Fault {
        also: &[
            ("fab:2.5.3a", "later life totals lack the forgotten losses"),
            ("fab:2.5.3b", "the forgotten losses are missing when the turn has ended"),
        ],
        ..fault(
            "life-forgets-losses-on-copy",
            "fab:2.5.3c",
            "an object that becomes a copy forgets the life that it has lost",
        )
    },
    Fault {
        also: &[
            ("fab:2.5.3a", "the life total lacks some of the life gained"),
            ("fab:2.0.5", "the life that the ability gives is not shown"),
            ("fab:2.3.1", "damage is first taken from the hidden gain"),
            ("fab:2.9.1", "damage is first taken from the hidden gain"),
            ("fab:2.5.3b", "life gained above the base is missing when the turn has ended"),
        ],
        ..fault("life-is-capped", "fab:2.5.3d", "a life total never exceeds the base life")
    },
    Fault {
        also: &[
            ("fab:2.3.1", "damage makes a life total negative"),
            ("fab:2.9.1", "damage makes a life total negative"),
        ],
        ..fault("negative-life", "fab:2.5.3e", "a life total below zero is shown as negative")
    },
    fault("allies-stay-at-zero", "fab:2.5.3f", "an ally with no life left stays in the arena"),
    fault("draw-is-a-win", "fab:2.5.3f", "if both heroes have no life left at once, the turn-player wins"),
    fault("token-death-is-unreported", "fab:2.5.3g", "a token that is cleared is not reported to have died"),
    Fault {
        also: &[("fab:2.0.3c", "an earlier increase of a base that is set below zero is missing")],
        ..fault(
            "new-base-ends-changes",
            "fab:2.0.3a",
            "an effect that sets a base value ends the earlier effects that changed that value",
        )
    },
    Fault {
        also: &[("fab:2.0.3c", "a counter on a defense that is below zero is missing")],
        ..fault("defense-ignores-counters", "fab:2.0.3d", "counters do not change the defense")
    },
    fault("missing-number-is-zero", "fab:2.0.1", "effects that look for objects take a missing number for 0"),
    fault(
        "negative-cost-pays",
        "fab:2.2.4a",
        "a cost that is reduced below zero gives its player resource points",
    ),
    Fault {
        also: &[("fab:2.0.3", "the copy takes all base values but its life")],
        ..fault("copy-keeps-its-life", "fab:2.5.3c", "an object that becomes a copy keeps its own base life")
    },
    Fault {
        also: &[("fab:2.5.3a", "later life totals lack what was forgotten")],
        ..fault(
            "copy-heals-fully",
            "fab:2.5.3c",
            "an object that becomes a copy forgets the life that it has gained and lost",
        )
    },
    fault(
        "first-hero-loses",
        "fab:2.5.3f",
        "if both heroes have no life left at once, the player of the one with the lower number loses",
    ),
    fault(
        "gain-pays-the-other",
        "fab:2.0.5",
        "every ability that gains life benefits the opponent of its controller",
    ),
    fault("draws-up-to-four", "fab:2.4.1", "the hand is drawn up to four cards, whatever the intellect is"),
    fault("death-is-unreported", "fab:2.5.3g", "an object that is cleared is not reported to have died"),
];
