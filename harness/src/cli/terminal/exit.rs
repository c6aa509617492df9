//! Exit codes, and which one is used where several apply.

use crate::files::run_file::{KnownBugStatus, Record, Verdict};
use std::process::ExitCode;

/// How the command ended. Where several apply, the last one in this list is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// 0: no rule was violated.
    Clean,
    /// 4: no rule was exercised.
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
    /// How the check of a rulebook ended, by its records in the run file.
    pub(crate) fn of(records: &[Record]) -> Exit {
        let any = |is: &dyn Fn(&Record) -> bool| records.iter().any(is);
        let row = |verdicts: &[Verdict]| {
            any(&|r| matches!(r, Record::Rule(row) if verdicts.contains(&row.verdict)))
        };
        let found =
            |verdict: Verdict| any(&|r| matches!(r, Record::Finding(found) if found.verdict == verdict));
        let known =
            |status: KnownBugStatus| any(&|r| matches!(r, Record::Known(bug) if bug.status == status));
        let stopped =
            |is: &dyn Fn(&str) -> bool| any(&|r| matches!(r, Record::EngineFailure(stop) if is(&stop.kind)));
        let unfinished =
            any(&|r| matches!(r, Record::Counts(c) if c.given_up.is_some() || !c.not_saved.is_empty()));
        let is_violated = row(&[Verdict::Violated]) || found(Verdict::Violated);
        let is_engine = stopped(&|kind| !["not-dealt", "oracle-error"].contains(&kind));
        let exits = [
            (stopped(&|kind| kind == "oracle-error"), Exit::OracleFailure),
            (is_violated || known(KnownBugStatus::NoLongerReproduces), Exit::Findings),
            (
                is_engine || unfinished || found(Verdict::Flaky) || known(KnownBugStatus::NotDecided),
                Exit::EngineFailure,
            ),
            (!row(&[Verdict::Held, Verdict::Known]), Exit::NotExercised),
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
  4    no rule was exercised
  5    a rule of headjudge failed
  130  interrupted
If more than one applies, the exit code is the first of 130, 5, 1, 3, 4.";
