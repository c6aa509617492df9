//! A flaky signature: replaying its case does not show it every time.

use crate::triage::{Flaky, Origin, Repeats};
use headjudge_oracles::Rulebook;
use std::fmt::{self, Write};

/// Prints a flaky signature: where it was seen, how often its case reproduces it, and where the case is.
///
/// # Errors
/// When `out` cannot be written.
pub fn print_flaky<R: Rulebook>(out: &mut dyn Write, flaky: &Flaky<R>) -> fmt::Result {
    let Repeats { shown, plays } = flaky.repeats;
    writeln!(out, "flaky: {} {}", flaky.signature, flaky.rule.slug)?;
    let place = match flaky.origin {
        Origin::Generated(seen) => format!("case {}", seen.first),
        Origin::Stored => "its stored case".into(),
        Origin::Example(name) => format!("worked example {name}"),
    };
    writeln!(out, "  seen in {place}; {shown} of {plays} replays of that case reproduced it")?;
    writeln!(
        out,
        "  the engine is not deterministic, or its behavior depends on cases that it played before"
    )?;
    match &flaky.path {
        Some(path) => writeln!(out, "  the case is in {}", path.display()),
        None => Ok(()),
    }
}
