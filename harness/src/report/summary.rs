//! How each rule stands after a campaign.

use crate::campaign::CampaignResult;
use crate::play::Signature;
use crate::triage::Repeats;
use headjudge_oracles::{Capabilities, Interpretations, Rule, Rulebook, rules};
use std::fmt::{self, Write};

/// How a rule stands after a campaign. Never merged with one another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleStatus {
    /// Its precondition held in so many cases, and it was never violated.
    Held(u64),
    /// Its precondition never held: nothing can be said.
    NotExercised,
    /// The adapter does not carry out the steps that its precondition needs.
    Unsupported,
    /// It was violated in so many cases out of those in which its precondition held.
    Violated(u64, u64),
    /// What was seen of it does not show each time that its case is played: so many plays out of so many.
    Flaky(usize, usize),
    /// Every signature of it that was seen is known; in so many cases.
    Known(u64),
    /// It is law only under a reading that is not chosen.
    NotChosen,
    /// Nothing an engine could do would break it.
    NotTestable,
}

/// Signatures of which more is known than that a campaign counted them.
#[derive(Clone, Debug, Default)]
pub struct TriagedSignatures {
    /// Those of known bugs whose case still shows them.
    pub known: Vec<Signature>,
    /// Those of known bugs whose case could not be played, or not to its end.
    pub undecided: Vec<Signature>,
    /// Those that do not repeat, and how often they did.
    pub flaky: Vec<(Signature, Repeats)>,
    /// Those that a stored case or a worked example shows, whether the campaign came upon them or not.
    pub shown: Vec<Signature>,
}

impl TriagedSignatures {
    /// Whether a signature is of a known bug that is not gone.
    pub fn is_known(&self, signature: &Signature) -> bool {
        self.known.contains(signature) || self.undecided.contains(signature)
    }
    /// Whether a signature that was counted is held against the engine.
    pub fn is_violated(&self, signature: &Signature) -> bool {
        !self.is_known(signature) && !self.flaky.iter().any(|(flaky, _)| flaky == signature)
    }
}

/// How each rule stands: the rule, and its standing.
pub fn rule_statuses<R: Rulebook>(
    result: &CampaignResult,
    can: Capabilities,
    interpretations: Interpretations,
    triaged: &TriagedSignatures,
) -> Vec<(&'static Rule<R>, RuleStatus)> {
    let stand = |(i, rule): (usize, &'static Rule<R>)| {
        let held = result.counts.preconditions.get(i).copied().unwrap_or(0);
        let found = || result.counts.found.iter().filter(|(s, _)| s.rule == rule.id);
        let cases = |is: &dyn Fn(&Signature) -> bool| -> u64 {
            found().filter(|(s, _)| is(s)).map(|(_, seen)| seen.cases).sum()
        };
        let mine = |s: &Signature| s.rule == rule.id;
        let is_violated = found().any(|(s, _)| triaged.is_violated(s)) || triaged.shown.iter().any(mine);
        let flaky: Vec<Repeats> =
            triaged.flaky.iter().filter(|(s, _)| mine(s)).map(|(_, repeats)| *repeats).collect();
        let standing = match () {
            () if !rule.is_checked() => RuleStatus::NotTestable,
            () if !rule.applies_under(interpretations) => RuleStatus::NotChosen,
            () if is_violated => RuleStatus::Violated(cases(&|s| triaged.is_violated(s)), held),
            () if !flaky.is_empty() => {
                RuleStatus::Flaky(flaky.iter().map(|r| r.shown).sum(), flaky.iter().map(|r| r.of).sum())
            }
            () if triaged.known.iter().any(mine) || cases(&|s| triaged.is_known(s)) > 0 => {
                RuleStatus::Known(cases(&|s| triaged.is_known(s)))
            }
            () if !rule.is_supported(can.kinds) => RuleStatus::Unsupported,
            () if held == 0 => RuleStatus::NotExercised,
            () => RuleStatus::Held(held),
        };
        (rule, standing)
    };
    rules::<R>().enumerate().map(stand).collect()
}

/// The end of a report: the rules that were not tried, and the counts.
///
/// # Errors
/// When `out` cannot be written.
pub fn print_summary<R: Rulebook>(
    out: &mut dyn Write,
    result: &CampaignResult,
    rule_statuses: &[(&'static Rule<R>, RuleStatus)],
) -> fmt::Result {
    for (rule, standing) in rule_statuses {
        match standing {
            RuleStatus::NotExercised => writeln!(out, "not exercised: {} {}", rule.id, rule.slug)?,
            RuleStatus::Unsupported => writeln!(out, "unsupported: {} {}", rule.id, rule.slug)?,
            _ => {}
        }
    }
    let count = |is: fn(&RuleStatus) -> bool| rule_statuses.iter().filter(|(_, s)| is(s)).count();
    let held = count(|s| matches!(s, RuleStatus::Held(_)));
    let violated = count(|s| matches!(s, RuleStatus::Violated(..)));
    let silent = count(|s| matches!(s, RuleStatus::NotExercised));
    let unsupported = count(|s| matches!(s, RuleStatus::Unsupported));
    let other = count(|s| matches!(s, RuleStatus::NotChosen));
    let flaky = count(|s| matches!(s, RuleStatus::Flaky(..)));
    let known = count(|s| matches!(s, RuleStatus::Known(_)));
    let tally = &result.counts;
    let rules = if held == 1 { "rule" } else { "rules" };
    write!(out, "{:<4} {held} {rules} held, {violated} violated", R::NAME)?;
    for (n, word) in [
        (flaky, "flaky"),
        (known, "known"),
        (silent, "not exercised"),
        (unsupported, "unsupported"),
        (other, "under another reading"),
    ] {
        if n > 0 {
            write!(out, ", {n} {word}")?;
        }
    }
    writeln!(out, "; {} cases, {} steps judged", tally.cases, tally.steps)?;
    if result.interrupted {
        writeln!(out, "{:<4} interrupted: what is counted here is not the whole campaign", R::NAME)?;
    }
    match &result.dead {
        Some(why) => writeln!(out, "{:<4} not run to the end: {}", R::NAME, crate::play::escape(why)),
        None => Ok(()),
    }
}
