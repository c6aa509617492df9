//! The engine failures of a run, which violate no rule: crashes, hangs and bad output. Equal ones are one paragraph.

use super::failure_report::{exception_at, shrinking_line};
use super::paint::{BAD, QUIET, STRONG, paint};
use super::{FailureRef, FailureReport, LogText};
use headjudge_oracles::{ObjectId, Rulebook};
use headjudge_play::play::{Asked, Death, EngineFailure, FailureKind, escape, object_name, one_line};
use headjudge_triage::triage::{PostMortem, StoppedCase};
use std::fmt::{self, Display};
use std::path::Path;

/// The engine failures of a run.
pub struct EngineFailures<'a, R: Rulebook> {
    /// Those of generated cases.
    pub examined: &'a [PostMortem<R>],
    /// Those of stored cases and worked examples.
    pub stopped: &'a [StoppedCase],
    /// Makes the command that replays the case at a path.
    pub replay_command: &'a dyn Fn(&Path) -> String,
}

/// Failures of the same cause.
struct Equal<'a, R: Rulebook> {
    cause: Cause<'a>,
    examined: Vec<&'a PostMortem<R>>,
    stopped: Vec<&'a StoppedCase>,
}

impl<'a, R: Rulebook> EngineFailures<'a, R> {
    /// The failures, equal ones together: those that were examined first.
    fn equal(&self) -> Vec<Equal<'a, R>> {
        let mut all: Vec<Equal<'a, R>> = Vec::new();
        for one in self.examined {
            let cause = Cause::new(&one.failure, &one.log);
            match all.iter_mut().find(|equal| equal.cause == cause) {
                Some(equal) => equal.examined.push(one),
                None => all.push(Equal { cause, examined: vec![one], stopped: Vec::new() }),
            }
        }
        for one in self.stopped {
            // It was not examined, so nothing is known of its log.
            let cause = Cause::new(&one.failure, &[]);
            let is_equal = |equal: &&mut Equal<'a, R>| {
                let mut signatures = equal.examined.iter().map(|examined| &examined.signature);
                signatures.any(|signature| *signature == one.signature) || equal.cause == cause
            };
            match all.iter_mut().find(is_equal) {
                Some(equal) => equal.stopped.push(one),
                None => all.push(Equal { cause, examined: Vec::new(), stopped: vec![one] }),
            }
        }
        all
    }

    fn reproduce(&self, f: &mut fmt::Formatter<'_>, path: Option<&Path>) -> fmt::Result {
        let strong = paint(f, STRONG);
        match path {
            Some(path) => {
                writeln!(f, "  reproduce: {strong}{}{strong:#}", (self.replay_command)(path))
            }
            None => Ok(()),
        }
    }
}

impl<R: Rulebook> Display for EngineFailures<'_, R> {
    /// A paragraph for each cause, after an empty line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Equal { examined, stopped, .. } in self.equal() {
            writeln!(f)?;
            match (examined.first(), stopped.first()) {
                (Some(first), _) => PostMortemText(first).fmt(f)?,
                (None, Some(first)) => {
                    let bad = paint(f, BAD);
                    let (kind, what) = (first.failure.kind(), one_line(&first.failure.to_string()));
                    writeln!(f, "{bad}{kind}:{bad:#} {what}")?;
                }
                (None, None) => {}
            }
            let also = if examined.is_empty() { "" } else { "also in " };
            for StoppedCase { place, step, .. } in stopped {
                writeln!(f, "  {also}{place}, at step {step}")?;
            }
            let mut paths = examined.iter().map(|one| one.path.as_deref());
            self.reproduce(f, paths.next().flatten())?;
            let equal = examined.get(1..).unwrap_or_default();
            let (shown, rest) = equal.split_at(equal.len().min(MOST_SHOWN));
            for one in shown {
                writeln!(f, "  {}", AlsoAt(one))?;
                self.reproduce(f, one.path.as_deref())?;
            }
            more(f, rest)?;
        }
        Ok(())
    }
}

/// How many equal failures are listed, each with its command. An engine that fails everywhere has dozens.
const MOST_SHOWN: usize = 3;

/// The equal failures for which there is no room: at which kinds of step, and where their cases are.
fn more<R: Rulebook>(f: &mut fmt::Formatter<'_>, rest: &[&PostMortem<R>]) -> fmt::Result {
    if rest.is_empty() {
        return Ok(());
    }
    let places: Vec<_> = rest.iter().map(|one| place(one)).collect();
    let folder = rest.iter().find_map(|one| one.path.as_deref()?.parent());
    let cases = folder.map_or(String::new(), |folder| format!("; their cases are in {}", folder.display()));
    let kinds = if rest.len() == 1 { "kind" } else { "kinds" };
    writeln!(f, "  the same at {} more {kinds} of step: {}{cases}", rest.len(), places.join(", "))
}

/// The kind of step at which the engine failed.
fn place<R: Rulebook>(one: &PostMortem<R>) -> &'static str {
    one.failure.place(&one.case, one.occurrences.step.min(one.case.steps.len()))
}

/// An equal failure at a step of another kind.
struct AlsoAt<'a, R: Rulebook>(&'a PostMortem<R>);

impl<R: Rulebook> Display for AlsoAt<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seen = self.0.occurrences;
        let place = match place(self.0) {
            "deal" => "as cards were dealt".to_owned(),
            kind => format!("at step {kind}"),
        };
        let cases = if seen.cases == 1 { "case" } else { "cases" };
        write!(f, "the same {place}: first in case {}; in {} {cases}", seen.first, seen.cases)?;
        if self.0.is_flaky() { write!(f, "; {}", self.0.repeats()) } else { Ok(()) }
    }
}

/// What equal engine failures have in common: all but the kind of step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Cause<'a> {
    failure: EngineFailure,
    log: Vec<&'a str>,
}

impl<'a> Cause<'a> {
    /// The cause of a failure. `raw` is the end of the engine's log.
    pub(super) fn new(failure: &EngineFailure, raw: &'a [String]) -> Cause<'a> {
        let log = match failure {
            // The place and the message of a panic say it all. A log may have the numbers that are masked there.
            EngineFailure::NotDealt(_) | EngineFailure::Oracle(_) | EngineFailure::Crash(Death::Panic(_)) => {
                Vec::new()
            }
            _ => thrown(raw),
        };
        let failure = match failure.cause() {
            // One exception is one mistake, also where it is thrown as cards are dealt.
            EngineFailure::Crash(Death::Process { end, .. }) if exception_at(raw).is_some() => {
                EngineFailure::Crash(Death::Process { end, at: Asked::AnyStep })
            }
            other => other,
        };
        Cause { failure, log }
    }
}

/// What tells one exception from another: its message, and where it was thrown. The callers there are those of the kind of step. A log
/// without an exception says it as a whole.
fn thrown(log: &[String]) -> Vec<&str> {
    let Some(at) = exception_at(log) else { return log.iter().map(String::as_str).collect() };
    let is_frame =
        |line: &&String| ["at ", "File \"", "#0 "].iter().any(|begin| line.trim_start().starts_with(begin));
    // Python writes its frames before the message, the innermost last; others write them after it, the innermost first.
    let frame = log[at + 1..].iter().find(is_frame).or_else(|| log[..at].iter().rfind(is_frame));
    [Some(&log[at]), frame].into_iter().flatten().map(String::as_str).collect()
}

/// What happened, at which step of which case, in how many cases, where the case is, how often it reproduced, how it was
/// shrunk, and the end of the engine's log.
pub struct PostMortemText<'a, R: Rulebook>(pub &'a PostMortem<R>);

impl<R: Rulebook> fmt::Display for PostMortemText<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PostMortem { case, failure, occurrences: seen, path, .. } = self.0;
        let bad = paint(f, BAD);
        writeln!(f, "{bad}{}:{bad:#} {}", failure.kind(), one_line(&failure.to_string()))?;
        FailedCase(self.0).fmt(f)?;
        let name = |id: ObjectId| object_name::<R>(&case.cards, id);
        let number = seen.step.min(case.steps.len());
        let at = match number.checked_sub(1).and_then(|i| case.steps.get(i)) {
            Some(step) => {
                format!("at step {number}, {}", escape(&R::describe_step(step, &case.cards, &name)))
            }
            None => "as the cards were dealt".into(),
        };
        let cases = if seen.cases == 1 { "case" } else { "cases" };
        writeln!(f, "  first in case {} {at}; in {} {cases}", seen.first, seen.cases)?;
        path.iter().try_for_each(|path| writeln!(f, "  the case is in {}", path.display()))?;
        Examination(self.0).fmt(f)
    }
}

/// What the engine does in the words of the game, and the case that shows it: nothing for cards that it cannot deal.
pub struct FailedCase<'a, R: Rulebook>(pub &'a PostMortem<R>);

impl<R: Rulebook> fmt::Display for FailedCase<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.failure.kind() == FailureKind::NotDealt {
            return Ok(());
        }
        let report = self.report();
        let strong = paint(f, STRONG);
        writeln!(f, "  {strong}{}{strong:#}\n", report.title)?;
        report.fmt(f)?;
        writeln!(f)
    }
}

impl<R: Rulebook> FailedCase<'_, R> {
    /// The failure in the words of the game.
    pub fn report(&self) -> FailureReport {
        let PostMortem { case, failure, log, story, shrunk, .. } = self.0;
        let (story, shrunk) = (story.as_ref(), *shrunk);
        FailureReport::new(case, FailureRef { failure, log, story, shrunk })
    }
}

/// How often an engine failure reproduced, how its case was shrunk, and the end of the engine's log.
pub struct Examination<'a, R: Rulebook>(pub &'a PostMortem<R>);

impl<R: Rulebook> fmt::Display for Examination<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PostMortem { case, attempts, shrunk, log, .. } = self.0;
        let quiet = paint(f, QUIET);
        if *attempts > 0 {
            writeln!(f, "  {}", self.0.repeats())?;
        }
        if let Some(shrunk) = shrunk {
            writeln!(f, "  {quiet}{}{quiet:#}", shrinking_line(*shrunk, case))?;
        }
        LogText(log).fmt(f)
    }
}

/// What the engine did in a stored case, and where.
pub struct StoppedCaseText<'a>(pub &'a StoppedCase);

impl fmt::Display for StoppedCaseText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let StoppedCase { place, step, failure, .. } = self.0;
        let (kind, what) = (failure.kind(), one_line(&failure.to_string()));
        let bad = paint(f, BAD);
        writeln!(f, "{bad}{kind}:{bad:#} {what}\n  {place}, at step {step}")
    }
}
