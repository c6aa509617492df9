//! A flaky signature: replaying its case does not show it every time.

use super::paint::{UNSURE, paint};
use crate::triage::{Flaky, Origin, Repeats};
use headjudge_oracles::Rulebook;
use std::fmt;

/// Where it was seen, how often its case reproduces it, and where the case is.
impl<R: Rulebook> fmt::Display for Flaky<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Repeats { shown, plays } = self.repeats;
        let is_undecided = self.repeats.is_undecided();
        let unsure = paint(f, UNSURE);
        writeln!(f, "{unsure}flaky:{unsure:#} {} {}", self.signature, self.rule.slug)?;
        let place = match self.origin {
            Origin::Generated(seen) => format!("case {}", seen.first),
            Origin::Stored => "its stored case".into(),
            Origin::Example(name) => format!("worked example {name}"),
        };
        writeln!(f, "  seen in {place}; {shown} of {plays} replays of that case reproduced it")?;
        if is_undecided {
            writeln!(f, "  it is not confirmed: these are too few replays")?;
            return self.path.iter().try_for_each(|path| writeln!(f, "  the case is in {}", path.display()));
        }
        writeln!(
            f,
            "  the engine is not deterministic, or its behavior depends on cases that it played before"
        )?;
        self.path.iter().try_for_each(|path| writeln!(f, "  the case is in {}", path.display()))
    }
}
