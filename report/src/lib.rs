//! What people read of a run: findings, engine failures and how each rule fared, as text, Markdown, JUnit, issues and HTML.

mod case_report;
mod case_text;
mod code;
#[cfg(feature = "command")]
mod command;
mod diagnosis;
mod engine_failures;
mod failure_report;
mod finding;
mod flaky;
#[cfg(feature = "command")]
mod history;
#[cfg(feature = "command")]
mod html;
#[cfg(feature = "command")]
mod issue;
#[cfg(feature = "command")]
mod junit;
mod known;
#[cfg(feature = "command")]
mod markdown;
mod merge;
mod not_judged;
mod own_test;
mod paint;
mod records;
mod remarks;
mod sentence;
mod shell_path;
mod summary;
mod title;
mod variations;

pub use case_report::{CaseReport, Difference, FindingReport};
pub use case_text::{CaseText, LOG_NOT_KEPT, LogText, StepText, card_lines, step_lines};
#[cfg(feature = "command")]
pub use code::played_on;
pub use engine_failures::{EngineFailures, Examination, FailedCase, PostMortemText, StoppedCaseText};
pub use failure_report::{FailureRef, FailureReport};
pub use finding::{
    FindingText, FirstSeen, SameBugText, bug_report, failed_in, grouped_under, shrinking_lines,
};
pub use flaky::FlakyText;
#[cfg(feature = "command")]
pub use history::history;
#[cfg(feature = "command")]
pub use html::{GameTexts, RulesDocument, Statement, compare_html, html};
#[cfg(feature = "command")]
pub use issue::{Issue, issue, issues};
#[cfg(feature = "command")]
pub use junit::junit;
pub use known::KnownText;
#[cfg(feature = "command")]
pub use markdown::{DescribeFailure, ReportFinding, case_lines, markdown};
pub use merge::merge_shards;
pub use own_test::OwnTestText;
pub use records::{
    RecordContext, counts_record, failure_record, finding_record, flaky_record, known_record,
    rulebook_header, stored_failure_record,
};
pub use remarks::{
    Remark, assumed, cases_refused, is_much, met_by_refusals, never_done, remarks, steps_unsupported,
};
pub use sentence::LONGEST_TITLE;
pub use shell_path::shell_path;
pub use summary::{Summary, TriagedSignatures, planned_rules, rule_results};
pub use title::{Words, words};
pub use variations::variation_lines;
