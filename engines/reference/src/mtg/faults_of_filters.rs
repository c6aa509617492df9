//! The faults of the engine in what filters describe.

use super::fault_row::{SAME, fault};
use crate::Fault;

/// Faults of filters.
pub(super) const OF_FILTERS: &[Fault] = &[
    fault(
        "other-is-ignored",
        "mtg:613",
        "\"other\" does not leave out the permanent itself",
        &[("mtg:603.4", SAME), ("mtg:611.3b", SAME)],
    ),
    fault(
        "filters-see-printed-types",
        "mtg:613.1",
        "filters look at printed card types",
        &[
            ("mtg:205.1a", SAME),
            ("mtg:604.3", SAME),
            ("mtg:611.3a", SAME),
            ("mtg:613", SAME),
            ("mtg:611.2c", SAME),
            ("mtg:613.8", SAME),
        ],
    ),
    fault(
        "theirs-are-yours",
        "mtg:613",
        "\"an opponent controls\" is taken for \"you control\"",
        &[
            ("mtg:119.3", SAME),
            ("mtg:611.3a", SAME),
            ("mtg:109.5", SAME),
            ("mtg:601.2c", SAME),
            ("mtg:604.3", SAME),
        ],
    ),
    fault(
        "yours-are-owned",
        "mtg:613",
        "\"you control\" is taken for \"you own\"",
        &[
            ("mtg:604.2", SAME),
            ("mtg:604.3", SAME),
            ("mtg:613.1", SAME),
            ("mtg:117.1a", SAME),
            ("mtg:611.3a", SAME),
            ("mtg:608.2h", SAME),
        ],
    ),
    fault(
        "all-words-are-asked",
        "mtg:613",
        "a filter with two words asks for both",
        &[("mtg:101.3", SAME), ("mtg:608.2b.rest", SAME), ("mtg:604.3", SAME)],
    ),
    fault(
        "excluded-ones-are-in",
        "mtg:613",
        "what a filter excludes is not excluded",
        &[("mtg:613.1", SAME)],
    ),
    fault(
        "filters-see-printed-colors",
        "mtg:613",
        "filters look at printed colors",
        &[("mtg:604.3", SAME), ("mtg:613.1", SAME), ("mtg:613.8", SAME)],
    ),
    fault(
        "filters-see-printed-keywords",
        "mtg:603.6a.changed",
        "filters look at printed keywords",
        &[("mtg:613", SAME), ("mtg:613.1", SAME)],
    ),
];
