//! An engine failure: a crash, hang or bad output, which violates no rule.

use super::object_name;
use crate::campaign::Occurrences;
use crate::isolate::PostMortem;
use crate::play::{Case, EngineFailure, escape};
use headjudge_oracles::{ObjectId, Rulebook};
use std::fmt::{self, Write};
use std::path::Path;

/// Prints an engine failure: what happened, at which step of which case, in how many cases, and where the case is.
///
/// # Errors
/// When `out` cannot be written.
pub fn print_engine_failure<R: Rulebook>(
    out: &mut dyn Write,
    failure: &EngineFailure,
    seen: Occurrences,
    case: &Case<R>,
    path: Option<&Path>,
) -> fmt::Result {
    writeln!(out, "{}: {}", failure.kind(), escape(&failure.to_string()))?;
    let name = |id: ObjectId| object_name::<R>(&case.cards, id);
    let at = match seen.step.checked_sub(1).and_then(|i| case.steps.get(i)) {
        Some(step) => format!("at step {}, {}", seen.step, escape(&R::describe_step(step, &name))),
        None => "as the cards were dealt".into(),
    };
    let cases = if seen.cases == 1 { "case" } else { "cases" };
    writeln!(out, "  first in case {} {at}; in {} {cases}", seen.first, seen.cases)?;
    match path {
        Some(path) => writeln!(out, "  the case is in {}", path.display()),
        None => Ok(()),
    }
}

/// Prints an engine failure after its case was replayed: also how often it reproduced, how the case was shrunk, and
/// the end of the engine's log.
///
/// # Errors
/// When `out` cannot be written.
pub fn print_examined_failure<R: Rulebook>(out: &mut dyn Write, examined: &PostMortem<R>) -> fmt::Result {
    let case = &examined.case;
    let seen = Occurrences { step: examined.occurrences.step.min(case.steps.len()), ..examined.occurrences };
    print_engine_failure(out, &examined.failure, seen, case, examined.path.as_deref())?;
    if examined.attempts > 0 {
        writeln!(out, "  {}", examined.repeats())?;
    }
    if let Some(shrunk) = examined.shrunk {
        let (steps, cards) = (case.steps.len(), case.cards.len());
        let (from_steps, from_cards) = (shrunk.from_steps, shrunk.from_cards);
        writeln!(
            out,
            "  shrunk from {from_steps} steps and {from_cards} cards to {steps} and {cards}, {} runs",
            shrunk.runs
        )?;
    }
    super::print_log(out, &examined.log)
}
