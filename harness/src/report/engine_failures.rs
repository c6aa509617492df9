//! The engine failures of a run. Equal ones are one paragraph.

use super::cause::Cause;
use super::paint::{BAD, STRONG, paint};
use crate::play::{EngineFailure, Signature, escape};
use crate::triage::{PostMortem, StoppedCase};
use headjudge_oracles::Rulebook;
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

fn cause<'a>(signature: &Signature, failure: &EngineFailure, log: &'a [String]) -> Cause<'a> {
    Cause::new(signature, failure.kind(), &failure.to_string(), log)
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
            let cause = cause(&one.signature, &one.failure, &one.log);
            match all.iter_mut().find(|equal| equal.cause == cause) {
                Some(equal) => equal.examined.push(one),
                None => all.push(Equal { cause, examined: vec![one], stopped: Vec::new() }),
            }
        }
        for one in self.stopped {
            // It was not examined, so nothing is known of its log.
            let cause = cause(&one.signature, &one.failure, &[]);
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
                (Some(first), _) => first.fmt(f)?,
                (None, Some(first)) => {
                    let bad = paint(f, BAD);
                    let (kind, what) = (first.failure.kind(), escape(&first.failure.to_string()));
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
