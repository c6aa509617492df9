//! A known bug, and whether its case still reproduces it.

use crate::files::config::KnownBug;
use crate::play::escape;
use crate::triage::{Repeats, Reproduction};
use headjudge_oracles::Rulebook;
use std::fmt::{self, Write};

/// Prints the result of replaying a known bug's case, and in how many cases of the run the bug was seen.
///
/// # Errors
/// When `out` cannot be written.
pub fn print_known<R: Rulebook>(
    out: &mut dyn Write,
    known: &KnownBug<R>,
    reproduction: &Reproduction,
    cases: Option<u64>,
) -> fmt::Result {
    let (signature, issue) = (&known.signature, escape(&known.issue));
    let seen = cases.map_or(String::new(), |cases| format!(", seen in {cases} cases"));
    match reproduction {
        Reproduction::Always(..) => writeln!(out, "known: {signature}{seen} ({issue})"),
        Reproduction::Sometimes(Repeats { shown, plays }) => {
            write!(out, "known: {signature}{seen} ({issue}); ")?;
            writeln!(out, "flaky, {shown} of {plays} replays of its case reproduced it")
        }
        Reproduction::Never => {
            writeln!(out, "known bug no longer reproduces: {signature} {}", known.rule.slug)?;
            writeln!(out, "  {} passes now ({issue})", known.path.display())?;
            writeln!(out, "  remove the entry: {}:{}", known.config.display(), known.line)
        }
        Reproduction::NotPlayable(why) => {
            writeln!(out, "known, not tried: {signature} ({issue}): {}", escape(why))
        }
        Reproduction::EngineFailure(step, failure) => {
            let failure = escape(&failure.to_string());
            writeln!(out, "known, not decided: {signature} ({issue}): at step {step}, {failure}")
        }
    }
}
