//! What people read of a run: findings, engine failures and how each rule fared, as text, Markdown, JUnit, issues and HTML.

mod case_report;
mod engine_failure;
mod finding;
mod flaky;
#[cfg(feature = "command")]
mod html;
#[cfg(feature = "command")]
mod issue;
#[cfg(feature = "command")]
mod junit;
mod known;
mod log;
#[cfg(feature = "command")]
mod markdown;
mod merge;
mod records;
mod summary;

pub use case_report::{
    CaseReport, DiffSide, EvidenceRef, FindingReport, Violation, object_name, print_case_report,
};
pub use engine_failure::{print_engine_failure, print_examined_failure};
pub use finding::{bug_report, print_finding, print_first_seen, print_shrinking};
pub use flaky::print_flaky;
#[cfg(feature = "command")]
pub use html::{GameTexts, RulesDocument, Statement, html};
#[cfg(feature = "command")]
pub use issue::{Issue, issue, issues};
#[cfg(feature = "command")]
pub use junit::junit;
pub use known::print_known;
pub use log::{LOG_NOT_KEPT, print_log};
#[cfg(feature = "command")]
pub use markdown::{DescribeFinding, case_lines, markdown};
pub use merge::{MergedRun, merge_shards};
pub use records::{
    RecordContext, counts_record, failure_record, finding_record, flaky_record, known_record, rule_record,
    rulebook_record, stored_failure_record,
};
pub use summary::{RuleStatus, TriagedSignatures, print_summary, rule_statuses};
