//! Turns a violation into a finding: confirms that it reproduces, shrinks its case, groups it with duplicates.

mod assertions;
mod beside;
mod diagnose;
mod dress;
mod examples;
mod finding;
mod findings;
mod group;
mod keep;
mod known;
mod post_mortem;
mod probe;
mod rename;
mod scratch_engine;
mod search;
#[expect(clippy::module_inception, reason = "the type Triage is what this room is about")]
mod triage;
mod variation;
mod vary;

pub use crate::files::run_file::{
    Diagnosis, EndedEarly, GroupedUnder, Preceding, SameBug, Shrinking, Stage, Variation,
};
pub use assertions::assertions_of;
pub use diagnose::{Suspect, Suspects};
pub use finding::{Confirmation, Finding, Flaky, Origin};
pub use findings::{Findings, MakeSuspects, OnFinding, StoppedCase};
pub use group::{Candidate, group};
pub use post_mortem::PostMortem;
pub use probe::{Probe, Repeats, Replayed, Reproduction};
pub use scratch_engine::{RESTARTS, ScratchEngine, StartEngine};
pub use search::{Search, SearchResult};
pub use triage::{SHRINK_BUDGET, Triage, case_path};
