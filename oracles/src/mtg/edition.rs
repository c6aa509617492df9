//! The rulings of 1999, which say some of the same as the Comprehensive Rules.

use super::game::Mtg;
use crate::{Choice, Earlier, Interpretation, Observation};

/// An engine is judged by the rules of today. Who has an old one can read in its reports what was said then.
pub(super) const INTERPRETATIONS: &[Interpretation] = &[Interpretation {
    name: "edition",
    question: "Do reports also cite section K.6 of the rulings of 1999, where that says the same?",
    options: &["current", "1999"],
    decides: &[],
}];

/// What says the same there. `docs/magic-engines.md` has the other rulings of the section.
pub(super) const EARLIER: Earlier = Earlier {
    of: "of 1999",
    under: Choice { interpretation: 0, option: 1 },
    statements: &[
        ("613", "K.6.1"),
        ("707.2", "K.6.2"),
        ("400.7a", "K.6.4"),
        ("113.7a", "K.6.5"),
        ("608.2h", "K.6.6"),
        ("608.2h.gone", "K.6.7"),
        ("604.7", "K.6.7"),
    ],
};

/// The ruling of 1999 that says the same as a statement with this id, if reports are to cite it.
pub(super) fn said_then(m: &Observation<'_, Mtg>, id: &str) -> Option<&'static str> {
    let Choice { interpretation, option } = EARLIER.under;
    let number = id.strip_prefix("mtg:").filter(|_| m.interpretations.option(interpretation) == option);
    number.and_then(|number| EARLIER.of(number))
}
