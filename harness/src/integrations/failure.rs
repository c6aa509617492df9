//! Why a case failed, as a report for people.

use headjudge_oracles::{Evidence, Rulebook, rules};
use headjudge_play::play::{Case, EngineFailure, Signature, Story, escape};
use headjudge_report::{CaseReport, FailureRef, FailureReport};
use std::fmt;

/// Why a case failed. Both `{}` and `{:?}` print the report: a test library prints the one or the other.
#[derive(Clone, PartialEq)]
pub enum Failure {
    /// A rule is violated.
    Violated {
        /// The rule, the kind of evidence and the property.
        signature: Signature,
        /// The step that violates the rule, 1 for the first; 0 for the opening table.
        step: usize,
        /// What was expected, and what was shown.
        evidence: Box<Evidence>,
        /// The rule, the cards, the steps, the difference, and how to replay the case.
        report: String,
    },
    /// The engine could not play the case: it could not deal the cards, or sent invalid output, for example.
    EngineFailure {
        /// The step, 1 for the first; 0 for dealing the cards.
        step: usize,
        /// The failure.
        failure: EngineFailure,
        /// What happened, the cards, the steps, and how to replay the case.
        report: String,
    },
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Failure::Violated { report, .. } | Failure::EngineFailure { report, .. }) = self;
        f.write_str(report)
    }
}

impl fmt::Debug for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Failure {}

/// A violation as a bug report.
pub(super) fn describe_violation<R: Rulebook>(
    signature: &Signature,
    case: &Case<R>,
    step: usize,
    evidence: &Evidence,
    story: Option<&Story>,
) -> String {
    let rule = rules::<R>().find(|rule| rule.id == signature.rule);
    rule.map_or_else(
        || signature.to_string(),
        |rule| CaseReport::new(rule, case, Some((step, evidence)), story, None).to_string(),
    )
}

/// An engine failure at the last step of a case.
pub(super) fn describe_failure<R: Rulebook>(case: &Case<R>, failure: &EngineFailure) -> String {
    let report = FailureReport::new(case, FailureRef { failure, log: &[], story: None, shrunk: None });
    format!("{}: {}\n  {}\n\n{report}", failure.kind(), escape(&failure.to_string()), report.title)
}
