//! A flaky signature: replaying its case does not show it every time.

use super::finding::in_brief;
use super::paint::{STRONG, UNSURE, paint};
use super::title::words;
use headjudge_oracles::Rulebook;
use headjudge_triage::triage::{Flaky, Origin, Repeats};
use std::fmt;

/// A flaky signature: what was seen, where, how often its case reproduces it, and where the case is.
pub struct FlakyText<'a, R: Rulebook> {
    /// The signature, with its case.
    pub flaky: &'a Flaky<R>,
    /// The command that replays the case; `None` if it is not on disk.
    pub replay: Option<&'a str>,
    /// Whether to say what makes a finding flaky: once is enough for several.
    pub explains: bool,
}

impl<R: Rulebook> fmt::Display for FlakyText<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Flaky { signature, rule, case, origin, repeats, at, path, .. } = self.flaky;
        let Repeats { shown, plays } = *repeats;
        let (unsure, strong) = (paint(f, UNSURE), paint(f, STRONG));
        writeln!(f, "{unsure}flaky:{unsure:#} {signature} {}", rule.slug)?;
        if let Some((step, evidence)) = at {
            let words = words(*rule, case, *step, evidence);
            writeln!(f, "  {strong}{}{strong:#}", words.with_cite(None))?;
        }
        writeln!(f, "  the rule demands: {}", rule.demand)?;
        if let Some((step, evidence)) = at {
            writeln!(f, "  step {step}: {}", in_brief(evidence))?;
        }
        let place = match origin {
            Origin::Generated(seen) => format!("case {}", seen.first),
            Origin::Stored => "its stored case".into(),
            Origin::Example(name) => format!("worked example {name}"),
        };
        writeln!(f, "  seen in {place}; {shown} of {plays} replays of that case reproduced it")?;
        if repeats.is_undecided() || self.explains {
            writeln!(f, "  {}", why(*repeats))?;
        }
        path.iter().try_for_each(|path| writeln!(f, "  the case is in {}", path.display()))?;
        self.replay.iter().try_for_each(|command| writeln!(f, "  reproduce: {strong}{command}{strong:#}"))
    }
}

/// Why replays do not always reproduce it, or that nothing is known of that.
fn why(repeats: Repeats) -> &'static str {
    match repeats.is_undecided() {
        true => "it is not confirmed: these are too few replays",
        false => "the engine is not deterministic, or its behavior depends on cases that it played before",
    }
}

/// How often replays of a flaky finding's case reproduced it, and why not always.
#[cfg(feature = "command")]
pub(super) fn replays(shown: usize, plays: usize) -> String {
    format!("{shown} of {plays} replays of that case reproduced it; {}", why(Repeats { shown, plays }))
}
