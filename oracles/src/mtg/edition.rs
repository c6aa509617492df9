//! The rulings of 1999, which say some of the same as the Comprehensive Rules, and one thing that these do not.

use super::card::Card;
use super::game::Mtg;
use crate::{Choice, Earlier, Interpretation, Observation, Reserved};

/// An engine is judged by the rules of today. Who has an old one can ask for what was said then.
pub(super) const INTERPRETATIONS: &[Interpretation] = &[Interpretation {
    name: "edition",
    question: "Is the engine judged by section K.6 of the rulings of 1999 as well, so that reports cite it where it says the same?",
    options: &["current", "1999"],
    decides: &["mtg:K.6.Ruling.5"],
}];

/// The choice of the rulings of 1999.
pub(super) const RULINGS: Choice = Choice { interpretation: 0, option: 1 };

/// What says the same there. `docs/magic-engines.md` has the other rulings of the section.
pub(super) const EARLIER: Earlier = Earlier {
    title: "Magic: The Gathering rulings of 1999",
    of: "of 1999",
    under: RULINGS,
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
    let number = id.strip_prefix("mtg:").filter(|_| m.interpretations.has(RULINGS));
    number.and_then(|number| EARLIER.of(number))
}

/// A word of 1999 that a card has: an ability that deals damage itself. Today the permanent deals it (113.7a).
pub(super) fn reserved(card: &Card) -> Option<Reserved> {
    let mut acts = card.abilities.iter().flat_map(|ability| &ability.acts);
    let what = "by-ability, a word of --interpret edition=1999";
    acts.any(|act| act.by_ability).then_some(Reserved { under: RULINGS, what })
}
