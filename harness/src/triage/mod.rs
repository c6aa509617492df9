//! Turns a violation into a finding: confirms that it reproduces, shrinks its case, groups it with likely duplicates.

mod finding;
mod group;
mod probe;
mod search;
#[expect(clippy::module_inception, reason = "the type Triage is what this room is about")]
mod triage;

pub use finding::{Confirmation, Finding, Flaky, Origin, Shrinking};
pub use group::{Candidate, GroupedUnder, group};
pub use probe::{Probe, Repeats, Replayed, Reproduction};
pub use search::{Search, SearchResult};
pub use triage::{SHRINK_BUDGET, Triage, case_path};
