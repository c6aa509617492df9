//! The faults that can be planted in the engine, and which rule must convict each.

use crate::Fault;

headjudge_oracles::listed! {
    /// A fault that can be planted; each is asked for at the one place where it goes wrong.
    pub enum Bug {
        TokensHaveNoColor = "tokens-have-no-color",
        TappingDropsPower = "tapping-drops-power",
        ReentryKeepsCounters = "reentry-keeps-counters",
        LastKnownIsPrinted = "last-known-is-printed",
        StaticUsesLastKnown = "static-uses-last-known",
    }
}

/// The table of faults: one row each.
pub const FAULTS: &[Fault] = &[
    Fault {
        name: "tokens-have-no-color",
        rule: "mtg:K.6.1",
        what: "a token is never found by its color",
        model: None,
        also: &[],
    },
    Fault {
        name: "tapping-drops-power",
        rule: "mtg:K.6.2",
        what: "a tapped creature has power 0",
        model: None,
        also: &[("mtg:K.6.3", "an artifact that is tapped when it becomes a creature begins with power 0")],
    },
    Fault {
        name: "reentry-keeps-counters",
        rule: "mtg:K.6.3",
        what: "counters stay on a card that leaves play, and count when it comes back",
        model: Some("magefree/mage #42"),
        also: &[],
    },
    Fault {
        name: "last-known-is-printed",
        rule: "mtg:K.6.7",
        what: "the power of what left play is read off the card",
        model: Some("Card-Forge/forge #4335"),
        also: &[],
    },
    Fault {
        name: "static-uses-last-known",
        rule: "mtg:K.6.7.static",
        what: "a static ability goes on using the power of a creature that is gone",
        model: Some("Card-Forge/forge #1995"),
        also: &[],
    },
];
