//! A known bug, and whether its case still reproduces it.

use super::failure_report::{FailureRef, FailureReport};
use super::paint::{BAD, UNSURE, paint};
use super::title::words;
use headjudge_oracles::Rulebook;
use headjudge_play::play::escape;
use headjudge_triage::files::config::KnownBug;
use headjudge_triage::triage::{Repeats, Reproduction};
use std::fmt;

/// The result of replaying a known bug's case.
pub struct KnownText<'a, R: Rulebook> {
    /// The bug.
    pub known: &'a KnownBug<R>,
    /// The result.
    pub reproduction: &'a Reproduction,
    /// In how many cases of the run the bug was seen, if cases were played.
    pub cases: Option<u64>,
}

impl<R: Rulebook> fmt::Display for KnownText<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let KnownBug { signature, rule, path, config, line, .. } = self.known;
        let issue = escape(&self.known.issue);
        let seen = self.cases.map_or(String::new(), |cases| format!(", {}", seen_in(cases)));
        let (bad, unsure) = (paint(f, BAD), paint(f, UNSURE));
        match self.reproduction {
            Reproduction::Always(..) | Reproduction::Failed(..) => {
                writeln!(f, "{unsure}known:{unsure:#} {signature}{seen} ({issue})")?;
                title(self.known, self.reproduction)
                    .map_or(Ok(()), |title| writeln!(f, "  {}", escape(&title)))
            }
            Reproduction::Sometimes(Repeats { shown, plays }) => {
                write!(f, "{unsure}known:{unsure:#} {signature}{seen} ({issue}); ")?;
                writeln!(f, "flaky, {shown} of {plays} replays of its case reproduced it")
            }
            Reproduction::Never => {
                writeln!(
                    f,
                    "{bad}known bug no longer reproduces:{bad:#} {signature}{}",
                    rule.map_or(String::new(), |rule| format!(" {}", rule.slug))
                )?;
                writeln!(
                    f,
                    "  {} passes now, or shows only what an entry before it has ({issue})",
                    path.display()
                )?;
                writeln!(f, "  remove the entry: {}:{line}", config.display())
            }
            Reproduction::NotPlayable(why) => {
                writeln!(f, "{unsure}known, not tried:{unsure:#} {signature} ({issue}): {}", escape(why))
            }
            Reproduction::EngineFailure(step, failure) => {
                let failure = escape(&failure.to_string());
                writeln!(
                    f,
                    "{unsure}known, not decided:{unsure:#} {signature} ({issue}): at step {step}, {failure}"
                )
            }
        }
    }
}

/// In how many generated cases a known bug that still reproduces was seen. Its own case shows it anyway.
pub(super) fn seen_in(cases: u64) -> String {
    match cases {
        0 => "seen in its own case only".into(),
        1 => "seen in 1 case".into(),
        _ => format!("seen in {cases} cases"),
    }
}

/// What the case of a known bug shows, if it was seen again.
pub(super) fn title<R: Rulebook>(known: &KnownBug<R>, reproduction: &Reproduction) -> Option<String> {
    match reproduction {
        Reproduction::Always(step, evidence) => {
            let words = words(known.rule?, &known.case, *step, evidence);
            Some(words.with_cite(None))
        }
        Reproduction::Failed(_, failure) => {
            let failure = FailureRef { failure, log: &[], story: None, shrunk: None };
            Some(FailureReport::new(&known.case, failure).title)
        }
        _ => None,
    }
}
