//! Exit codes, and which one is used where several apply.

use headjudge_play::error::Error;
use headjudge_play::play::{FailureKind, escape};
use headjudge_triage::files::run_file::{
    FailureRecord, KnownBugStatus, RuleResult, RuleVerdict, RulebookResults,
};
use std::process::ExitCode;

/// How the command ended. Where several apply, the last one in this list is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// 0: no rule was violated.
    Clean,
    /// 4: no rule was exercised, a kind of step was never done, or refusals alone met a rule.
    NotExercised,
    /// 3: the engine could not be started, crashed, hung or sent an invalid response, or a failure is flaky.
    EngineFailure,
    /// 1: there are findings, or a known bug no longer reproduces.
    Findings,
    /// 5: a rule of headjudge failed.
    OracleFailure,
    /// 130: the run was interrupted.
    Interrupted,
    /// 2: the arguments or an input file are invalid. Nothing was run.
    Usage,
}

impl Exit {
    /// How the check of a rulebook ended.
    pub fn of(book: &RulebookResults) -> Exit {
        let found = |verdict| book.findings.iter().any(|finding| finding.verdict == verdict);
        let known = |status| book.known.iter().any(|bug| bug.status == status);
        let is_oracle = |failure: &FailureRecord| failure.kind == FailureKind::OracleError;
        let unfinished = book.counts.iter().any(|c| c.given_up.is_some() || !c.not_saved.is_empty());
        let is_violated = book.count(RuleVerdict::Violated) > 0 || found(RuleVerdict::Violated);
        let is_engine = book.engine_failures().any(|failure| !is_oracle(failure));
        let exercised = [RuleVerdict::Held, RuleVerdict::HeldByAdapter, RuleVerdict::Known];
        // The frame is met by any engine that shows a table. It counts if a run has no other rules.
        let is_of_frame = book.rules.iter().all(RuleResult::is_frame);
        let of_document = book.rules.iter().filter(|rule| is_of_frame || !rule.is_frame());
        let is_exercised = of_document.into_iter().any(|rule| exercised.contains(&rule.verdict));
        let is_refused = book.never_done().next().is_some() || book.held_by_refusals().next().is_some();
        let exits = [
            (book.failures.iter().any(is_oracle), Exit::OracleFailure),
            (is_violated || known(KnownBugStatus::NoLongerReproduces), Exit::Findings),
            (
                is_engine || unfinished || found(RuleVerdict::Flaky) || known(KnownBugStatus::NotDecided),
                Exit::EngineFailure,
            ),
            (!is_exercised || is_refused, Exit::NotExercised),
        ];
        exits.into_iter().filter(|(applies, _)| *applies).map(|(_, exit)| exit).max().unwrap_or(Exit::Clean)
    }

    /// The exit code.
    pub fn code(self) -> u8 {
        match self {
            Exit::Clean => 0,
            Exit::Findings => 1,
            Exit::Usage => 2,
            Exit::EngineFailure => 3,
            Exit::NotExercised => 4,
            Exit::OracleFailure => 5,
            Exit::Interrupted => 130,
        }
    }
}

/// How the command ends with an error: nothing else decides that.
impl From<&Error> for Exit {
    fn from(error: &Error) -> Exit {
        match error {
            Error::Start(_) | Error::Engine(_) => Exit::EngineFailure,
            Error::Input(_) | Error::File(_) | Error::Unsaved { .. } | Error::System(_) => Exit::Usage,
        }
    }
}

/// Prints an error, and says how the command ends with it.
pub(crate) fn fail(error: &Error) -> Exit {
    match error {
        // The engine's standard error is in it.
        Error::Start(error) => eprintln!("error: {}", escape(&error.to_string())),
        error => eprintln!("error: {error}"),
    }
    error.into()
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit.code())
    }
}

/// The exit codes, for `--help`.
pub(crate) const HELP: &str = "\
Exit codes:
  0    no rule was violated
  1    findings, or a known bug no longer reproduces
  2    invalid arguments or input; nothing was run
  3    the engine could not be started, crashed, hung or sent an invalid response, or a failure is flaky
  4    no rule was exercised, or the engine refused every step of a kind or all that a rule needs
  5    a rule of headjudge failed
  130  interrupted
If more than one applies, the exit code is the first of 130, 5, 1, 3, 4.";
