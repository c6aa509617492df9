//! A finding as a bug report: the rule, the steps, the difference.

use super::paint::{BAD, QUIET, STRONG, paint};
use super::{CaseReport, LOG_NOT_KEPT, LogText, variation_lines, words};
use headjudge_oracles::{Evidence, Rulebook};
use headjudge_play::exhaust::MAX_STEPS;
use headjudge_play::play::{AnyCase, one_line, plural};
use headjudge_triage::triage::{EndedEarly, Finding, Origin, Shrinking};
use std::fmt;

/// A finding before it is shrunk, in two or three lines.
pub struct FirstSeen<'a, R: Rulebook>(pub &'a Finding<R>);

impl<R: Rulebook> fmt::Display for FirstSeen<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Finding { case, signature, rule, evidence, origin, .. } = self.0;
        let slug = rule.slug;
        let bad = paint(f, BAD);
        match origin {
            Origin::Generated(seen) => {
                writeln!(f, "{bad}found{bad:#} {signature} in case {}: {slug}", seen.first)?;
            }
            Origin::Stored => writeln!(f, "{bad}still reproduces:{bad:#} {signature}: {slug}")?,
            Origin::Example(name) => {
                writeln!(f, "{bad}worked example{bad:#} {name} shows {signature}: {slug}")?;
            }
        }
        write!(f, "  {}", in_brief(evidence))?;
        let (step, steps, cards) = (self.0.step, case.steps.len(), case.cards.len());
        let state = if *origin == Origin::Stored { "stored by an earlier run" } else { "not yet shrunk" };
        writeln!(f, " (step {step} of {steps}, {}, {state})", plural(cards, "card"))?;
        self.0.path.iter().try_for_each(|path| writeln!(f, "  the case is in {}", path.display()))
    }
}

/// The finding as a bug report: the rule, the cards, the steps, and what was expected and shown.
pub fn bug_report<R: Rulebook>(finding: &Finding<R>) -> String {
    FindingText { finding, replay: None }.to_string()
}

/// A finding as a bug report, with the command that replays its case.
pub struct FindingText<'a, R: Rulebook> {
    /// The finding.
    pub finding: &'a Finding<R>,
    /// The command; `None` if the case is not on disk.
    pub replay: Option<&'a str>,
}

impl<R: Rulebook> fmt::Display for FindingText<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let FindingText { finding, replay } = self;
        let (violation, story) = (Some((finding.step, &finding.evidence)), finding.story.as_ref());
        CaseReport::new(finding.rule, &finding.case, violation, story, finding.diagnosis.as_ref()).fmt(f)?;
        LogText(&finding.log).fmt(f)?;
        if finding.log_unavailable {
            writeln!(f, "  {LOG_NOT_KEPT}")?;
        }
        let shrinking = finding.shrunk.iter().flat_map(|shrunk| shrinking_lines(*shrunk, &finding.case));
        let quiet = paint(f, QUIET);
        for line in shrinking.chain(variation_lines(&finding.varied, &finding.case)) {
            writeln!(f, "  {quiet}{line}{quiet:#}")?;
        }
        let strong = paint(f, STRONG);
        replay.iter().try_for_each(|command| writeln!(f, "  reproduce: {strong}{command}{strong:#}"))
    }
}

/// A finding that is grouped under another one: what shows that they are the same bug, and where its own case is.
pub struct SameBugText<'a, R: Rulebook> {
    /// The finding with the larger case.
    pub finding: &'a Finding<R>,
    /// The command that replays its case; `None` if that is not on disk.
    pub replay: Option<&'a str>,
}

impl<R: Rulebook> fmt::Display for SameBugText<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Finding { signature, rule, case, evidence, grouped_under, diagnosis, .. } = self.finding;
        let Some(group) = grouped_under else { return Ok(()) };
        let (bad, strong) = (paint(f, BAD), paint(f, STRONG));
        writeln!(f, "  {bad}the same bug:{bad:#} {signature} ({})", group.reason(signature))?;
        let words = words(*rule, case, self.finding.step, evidence);
        writeln!(f, "    {}", words.with_cite(diagnosis.as_ref()))?;
        writeln!(f, "    step {}: {}", self.finding.step, in_brief(evidence))?;
        self.replay.iter().try_for_each(|command| writeln!(f, "    reproduce: {strong}{command}{strong:#}"))
    }
}

/// The findings that are grouped under one of them.
pub fn grouped_under<'a, R: Rulebook>(
    kept: &'a Finding<R>,
    all: &'a [Finding<R>],
) -> impl Iterator<Item = &'a Finding<R>> {
    let is_under = |other: &&Finding<R>| match &other.grouped_under {
        Some(group) => group.under == kept.signature,
        None => false,
    };
    all.iter().filter(is_under)
}

/// What was expected and what was shown, in a line: `expected 0; actual -2`.
pub(super) fn in_brief(evidence: &Evidence) -> String {
    let (expected, actual) = (evidence.expected_text(), evidence.shown.to_string());
    format!("expected {}; actual {}", one_line(&expected), one_line(&actual))
}

/// How a case was shrunk and whether it is minimal, a line each.
pub fn shrinking_lines(shrinking: Shrinking, case: &dyn AnyCase) -> Vec<String> {
    let Shrinking { from_steps, from_cards, runs, ended_early, minimal, dressed } = shrinking;
    let (steps, cards) = (plural(from_steps, "step"), plural(from_cards, "card"));
    let early = match ended_early {
        None => "",
        Some(EndedEarly::Budget) => "; stopped early: no more runs are allowed",
        Some(EndedEarly::Engine) => "; stopped early: the engine died or hung too often in smaller cases",
        Some(EndedEarly::Interrupted) => "; stopped early: the run was interrupted",
    };
    let shrunk = match (case.step_count(), case.card_count()) {
        same if same == (from_steps, from_cards) => {
            format!("already smallest: {steps}, {cards} ({runs} runs of the engine){early}")
        }
        (to_steps, to_cards) => format!(
            "shrunk from {steps} to {to_steps}, {cards} to {to_cards}, in {runs} runs of the engine{early}"
        ),
    };
    let is_minimal = match minimal {
        Some(0) => Some("minimal: there is no smaller case".into()),
        Some(1) => Some("minimal: the one smaller case passes".into()),
        Some(smaller) => Some(format!("minimal: all {smaller} smaller cases pass")),
        None if ended_early.is_some() => None,
        None if case.step_count() > MAX_STEPS => {
            Some(format!("locally minimal: all smaller cases are tried only for up to {MAX_STEPS} steps"))
        }
        None => Some("locally minimal: there are too many smaller cases to try all".into()),
    };
    let dressed =
        dressed.then(|| "then dressed: real cards or usual numbers, where they do not matter".to_owned());
    [shrunk].into_iter().chain(is_minimal).chain(dressed).collect()
}

/// In how many generated cases a finding was seen. A stored case or a worked example may be the only one that shows it.
pub fn failed_in(cases: u64) -> String {
    if cases == 0 { "failed in no generated case".into() } else { format!("failed in {cases}") }
}
