//! The run file: the results of a run, for `accept`, `merge`, `report` and other programs.
//!
//! It consists of JSON lines. Each is an object with one key, the kind of the record:
//!
//! ```json
//! {"run":{"format":1,"headjudge":"0.1.0","seed":1,"cases":131072}}
//! {"rulebook":{"rulebook":"fab","engine":{"name":"Mine","version":"2.1"},"interpretations":{"clamp":"either"}}}
//! {"rule":{"rule":"fab:2.0.3c","slug":"no_number_is_negative","verdict":"violated","precondition-met":60,"violated":11}}
//! {"finding":{"signature":"fab:2.0.3c/negative/power","verdict":"violated","source":{"generated":7},"case":{}}}
//! {"counts":{"rulebook":"fab","cases":131072,"steps":811032,"interrupted":false}}
//! {"end":{"exit":1,"interrupted":false}}
//! ```
//!
//! A rulebook's records are its header, its rules in the order of the document, its known bugs, its findings, the
//! failures of the engine, and its counts.
//!
//! The same run writes the same bytes: the file has no time of day, no duration, and no path that was not given. The one
//! exception is the engine's log, which is kept with a finding. It is the same only if the engine writes no times or
//! process numbers.
//!
//! The file is written during the run, so a run that was killed leaves what was finished. Such a file has no `end`: it is
//! *cut short*, and every command that reads it says so.

mod event;
mod read;
mod record;
mod results;
mod same_bug;
mod violation;
mod write;

pub use event::{Event, Live, PlannedRule, RemarkRecord, ReportRecord, RunPlan, Stage};
pub use read::RunFile;
pub use record::{
    CaseSource, CountsRecord, Diagnosis, End, EndedEarly, EngineInfo, FORMAT, FailureRecord, FindingRecord,
    KnownBugRecord, KnownBugStatus, Record, RuleResult, RuleVerdict, RulebookHeader, Run, ScopeRecord,
    Shrinking, Variation,
};
pub use results::RulebookResults;
pub use same_bug::{GroupedUnder, Preceding, SameBug};
pub use violation::ViolationRecord;
pub use write::Writer;
pub use write::lines;
