//! A flaky signature: what was seen, and does not repeat.

use crate::triage::{Flaky, Origin, Repeats};
use headjudge_oracles::Rulebook;
use std::fmt::{self, Write};

/// Prints a flaky signature: where it was seen, how often it repeats, and where its case is.
///
/// # Errors
/// When `out` cannot be written.
pub fn print_flaky<R: Rulebook>(out: &mut dyn Write, flaky: &Flaky<R>) -> fmt::Result {
    let Repeats { shown, of } = flaky.repeats;
    writeln!(out, "flaky: {} {}", flaky.signature, flaky.rule.slug)?;
    let place = match flaky.origin {
        Origin::Drawn(seen) => format!("case {}", seen.first),
        Origin::Stored => "its stored case".into(),
        Origin::Example(name) => format!("worked example {name}"),
    };
    writeln!(out, "  seen in {place}; played again, that case showed it in {shown} of {of} plays")?;
    writeln!(
        out,
        "  the engine does not do the same twice, or does what depends on cases that it played before"
    )?;
    match &flaky.path {
        Some(path) => writeln!(out, "  the case is in {}", path.display()),
        None => Ok(()),
    }
}
