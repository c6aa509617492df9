//! From a signature to a finding: confirm that it repeats, shrink its case, group what is likely the same bug.

mod finding;
mod group;
mod probe;
mod search;
#[expect(clippy::module_inception, reason = "the type Triage is what this room is about")]
mod triage;

pub use finding::{Finding, Flaky, Opened, Origin, Shrinking};
pub use group::{Leaf, Under, fold};
pub use probe::{Probe, Repeats, Replayed, Reproduction};
pub use search::{Search, SearchResult};
pub use triage::{SHRINK_BUDGET, Triage, case_path};
