//! The status of each rule after a campaign, and the counts at the end of a report.

use crate::campaign::CampaignResult;
use crate::play::Signature;
use crate::triage::Repeats;
use headjudge_oracles::{Capabilities, Interpretations, Rule, Rulebook, rules};
use std::fmt::{self, Write};

/// The status of a rule after a campaign. No two of them are ever merged into one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleStatus {
    /// Its precondition was met in this many cases, and it was never violated.
    Held(u64),
    /// Its precondition was never met.
    NotExercised,
    /// The adapter does not support the steps that its precondition needs.
    Unsupported,
    /// It was violated in the first number of cases; its precondition was met in the second.
    Violated(u64, u64),
    /// Replaying its cases reproduced what was seen in the first number of replays; the second is their total.
    Flaky(usize, usize),
    /// Every signature of it that was seen is a known bug; they were seen in this many cases.
    Known(u64),
    /// It applies only under an interpretation that is not chosen.
    NotChosen,
    /// Nothing that an engine does could violate it.
    NotTestable,
}

/// Signatures that triage or a replay has put into a class.
#[derive(Clone, Debug, Default)]
pub struct TriagedSignatures {
    /// Known bugs whose case still reproduces them.
    pub known: Vec<Signature>,
    /// Known bugs whose case could not be played to its end.
    pub undecided: Vec<Signature>,
    /// Flaky signatures, and how often they reproduced.
    pub flaky: Vec<(Signature, Repeats)>,
    /// Signatures that a stored case or a worked example shows, whether or not the campaign saw them too.
    pub shown: Vec<Signature>,
}

impl TriagedSignatures {
    /// Whether a signature is a known bug that still reproduces, or of which that is undecided.
    pub fn is_known(&self, signature: &Signature) -> bool {
        self.known.contains(signature) || self.undecided.contains(signature)
    }
    /// Whether a signature that the campaign counted is a violation: neither known nor flaky.
    pub fn is_violated(&self, signature: &Signature) -> bool {
        !self.is_known(signature) && !self.flaky.iter().any(|(flaky, _)| flaky == signature)
    }
}

/// Each rule of the rulebook, in the order of the document, with its status.
pub fn rule_statuses<R: Rulebook>(
    result: &CampaignResult,
    can: Capabilities,
    interpretations: Interpretations,
    triaged: &TriagedSignatures,
) -> Vec<(&'static Rule<R>, RuleStatus)> {
    let status = |(i, rule): (usize, &'static Rule<R>)| {
        let met = result.counts.preconditions.get(i).copied().unwrap_or(0);
        let found = || result.counts.found.iter().filter(|(s, _)| s.rule == rule.id);
        let cases = |is: &dyn Fn(&Signature) -> bool| -> u64 {
            found().filter(|(s, _)| is(s)).map(|(_, seen)| seen.cases).sum()
        };
        let of_rule = |s: &Signature| s.rule == rule.id;
        let is_violated = found().any(|(s, _)| triaged.is_violated(s)) || triaged.shown.iter().any(of_rule);
        let flaky: Vec<Repeats> =
            triaged.flaky.iter().filter(|(s, _)| of_rule(s)).map(|(_, repeats)| *repeats).collect();
        let status = match () {
            () if !rule.is_checked() => RuleStatus::NotTestable,
            () if !rule.applies_under(interpretations) => RuleStatus::NotChosen,
            () if is_violated => RuleStatus::Violated(cases(&|s| triaged.is_violated(s)), met),
            () if !flaky.is_empty() => {
                RuleStatus::Flaky(flaky.iter().map(|r| r.shown).sum(), flaky.iter().map(|r| r.plays).sum())
            }
            () if triaged.known.iter().any(of_rule) || cases(&|s| triaged.is_known(s)) > 0 => {
                RuleStatus::Known(cases(&|s| triaged.is_known(s)))
            }
            () if !rule.is_supported(can.kinds) => RuleStatus::Unsupported,
            () if met == 0 => RuleStatus::NotExercised,
            () => RuleStatus::Held(met),
        };
        (rule, status)
    };
    rules::<R>().enumerate().map(status).collect()
}

/// Prints the end of a report: the rules that were not exercised or not supported, and the counts.
///
/// # Errors
/// When `out` cannot be written.
pub fn print_summary<R: Rulebook>(
    out: &mut dyn Write,
    result: &CampaignResult,
    statuses: &[(&'static Rule<R>, RuleStatus)],
) -> fmt::Result {
    for (rule, status) in statuses {
        match status {
            RuleStatus::NotExercised => writeln!(out, "not exercised: {} {}", rule.id, rule.slug)?,
            RuleStatus::Unsupported => writeln!(out, "unsupported: {} {}", rule.id, rule.slug)?,
            _ => {}
        }
    }
    let count = |is: fn(&RuleStatus) -> bool| statuses.iter().filter(|(_, s)| is(s)).count();
    let held = count(|s| matches!(s, RuleStatus::Held(_)));
    let violated = count(|s| matches!(s, RuleStatus::Violated(..)));
    let rules = if held == 1 { "rule" } else { "rules" };
    write!(out, "{:<4} {held} {rules} held, {violated} violated", R::NAME)?;
    for (n, word) in [
        (count(|s| matches!(s, RuleStatus::Flaky(..))), "flaky"),
        (count(|s| matches!(s, RuleStatus::Known(_))), "known"),
        (count(|s| matches!(s, RuleStatus::NotExercised)), "not exercised"),
        (count(|s| matches!(s, RuleStatus::Unsupported)), "unsupported"),
        (count(|s| matches!(s, RuleStatus::NotChosen)), "under another interpretation"),
    ] {
        if n > 0 {
            write!(out, ", {n} {word}")?;
        }
    }
    writeln!(out, "; {} cases, {} steps judged", result.counts.cases, result.counts.steps)?;
    if result.interrupted {
        writeln!(out, "{:<4} interrupted: these counts do not cover the whole campaign", R::NAME)?;
    }
    match &result.given_up {
        Some(why) => writeln!(out, "{:<4} not finished: {}", R::NAME, crate::play::escape(why)),
        None => Ok(()),
    }
}
