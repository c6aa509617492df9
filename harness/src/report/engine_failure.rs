//! An engine failure after its case was replayed: a crash, hang or bad output, which violates no rule.

use super::LogText;
use super::failure_report::shrinking_line;
use super::paint::{BAD, QUIET, STRONG, paint};
use super::{FailureRef, FailureReport};
use crate::play::{FailureKind, escape, object_name};
use crate::triage::{PostMortem, StoppedCase};
use headjudge_oracles::{ObjectId, Rulebook};
use std::fmt;

/// What happened, at which step of which case, in how many cases, where the case is, how often it reproduced, how it was
/// shrunk, and the end of the engine's log.
impl<R: Rulebook> fmt::Display for PostMortem<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (case, seen) = (&self.case, self.occurrences);
        let bad = paint(f, BAD);
        writeln!(f, "{bad}{}:{bad:#} {}", self.failure.kind(), escape(&self.failure.to_string()))?;
        FailedCase(self).fmt(f)?;
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
        self.path.iter().try_for_each(|path| writeln!(f, "  the case is in {}", path.display()))?;
        Examination(self).fmt(f)
    }
}

/// What the engine does in the words of the game, and the case that shows it: nothing for cards that it cannot deal.
pub struct FailedCase<'a, R: Rulebook>(pub &'a PostMortem<R>);

impl<R: Rulebook> fmt::Display for FailedCase<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PostMortem { case, failure, log, story, shrunk, .. } = self.0;
        if failure.kind() == FailureKind::NotDealt {
            return Ok(());
        }
        let (kind, what, story, shrunk) = (failure.kind(), &failure.to_string(), story.as_ref(), *shrunk);
        let report = FailureReport::new(case, FailureRef { kind, what, log, story, shrunk });
        let strong = paint(f, STRONG);
        writeln!(f, "  {strong}{}{strong:#}\n", report.title)?;
        report.fmt(f)?;
        writeln!(f)
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

impl fmt::Display for StoppedCase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let StoppedCase { place, step, failure, .. } = self;
        let (kind, what) = (failure.kind(), escape(&failure.to_string()));
        let bad = paint(f, BAD);
        writeln!(f, "{bad}{kind}:{bad:#} {what}\n  {place}, at step {step}")
    }
}
