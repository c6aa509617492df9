//! Exit codes, and which of several wins.

use crate::files::run_file::{KnownBugStatus, Record, Verdict};
use std::process::ExitCode;

/// How the command ended. Of several, the one that stands later in this list wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// Nothing was violated: 0.
    Clean,
    /// Nothing was exercised: 4.
    Nothing,
    /// The engine could not be run, crashed, hung, answered what cannot be, or did not do the same twice: 3.
    Engine,
    /// Findings, or a known bug that is gone: 1.
    Findings,
    /// An oracle of ours failed: 5.
    Oracle,
    /// Interrupted: 130.
    Interrupted,
    /// Bad usage or input: 2. It ends the command before anything is run.
    Usage,
}

impl Exit {
    /// How the check of a rulebook ends, by what its run file says.
    pub(super) fn of(records: &[Record]) -> Exit {
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
            (stopped(&|kind| kind == "oracle-error"), Exit::Oracle),
            (is_violated || known(KnownBugStatus::NoLongerReproduces), Exit::Findings),
            (
                is_engine || unfinished || found(Verdict::Flaky) || known(KnownBugStatus::NotDecided),
                Exit::Engine,
            ),
            (!row(&[Verdict::Held, Verdict::Known]), Exit::Nothing),
        ];
        exits.into_iter().filter(|(so, _)| *so).map(|(_, exit)| exit).max().unwrap_or(Exit::Clean)
    }

    /// The exit code.
    pub fn code(self) -> u8 {
        match self {
            Exit::Clean => 0,
            Exit::Findings => 1,
            Exit::Usage => 2,
            Exit::Engine => 3,
            Exit::Nothing => 4,
            Exit::Oracle => 5,
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
pub(super) const HELP: &str = "\
Exit codes:
  0    nothing was violated
  1    findings, or a known bug that is gone
  2    bad usage or input
  3    the engine could not be run, crashed, hung, answered what cannot be, or was flaky
  4    nothing was exercised
  5    an oracle of headjudge failed
  130  interrupted
Of several, 130 comes before 5 before 1 before 3 before 4.";
