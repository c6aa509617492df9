//! From a signature to a finding: confirm that it repeats, shrink its case, group what is likely the same bug.

mod desk;
mod finding;
mod group;
mod probe;

pub use desk::{Desk, SHRINK_BUDGET, case_path};
pub use finding::{Finding, Flaky, Opened, Origin, Shrinking};
pub use group::{Leaf, Under, fold};
pub use probe::{Fate, Played, Probe, Repeats};
