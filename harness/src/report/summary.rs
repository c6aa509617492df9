//! How each rule stands after a campaign.

use crate::Trouble;
use crate::campaign::Outcome;
use headjudge_oracles::{Capabilities, Elections, Rule, Rulebook, rules};
use std::fmt::{self, Write};

/// How a rule stands after a campaign. Never merged with one another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Its premise held in so many cases, and it was never violated.
    Held(u64),
    /// Its premise never held: nothing can be said.
    NotExercised,
    /// The adapter does not carry out the steps that its premise needs.
    Unsupported,
    /// It was violated in so many cases out of those in which its premise held.
    Violated(u64, u64),
    /// Every signature of it that was seen is known; in so many cases.
    Known(u64),
    /// It is law only under a reading that is not elected.
    NotElected,
    /// Nothing an engine could do would break it.
    Informative,
}

/// How each rule stands: the rule, and its standing.
pub fn standings<R: Rulebook>(
    outcome: &Outcome,
    can: Capabilities,
    elections: Elections,
    is_known: &dyn Fn(&crate::Signature) -> bool,
) -> Vec<(&'static Rule<R>, Standing)> {
    let stand = |(i, rule): (usize, &'static Rule<R>)| {
        let held = outcome.tally.premises.get(i).copied().unwrap_or(0);
        let mine = || outcome.tally.found.iter().filter(|(s, _)| s.rule == rule.id);
        let unknown: u64 = mine().filter(|(s, _)| !is_known(s)).map(|(_, seen)| seen.cases).sum();
        let known: u64 = mine().filter(|(s, _)| is_known(s)).map(|(_, seen)| seen.cases).sum();
        let standing = match () {
            () if !rule.is_checked() => Standing::Informative,
            () if !rule.is_elected(elections) => Standing::NotElected,
            () if unknown > 0 => Standing::Violated(unknown, held),
            () if known > 0 => Standing::Known(known),
            () if !rule.is_supported(can.kinds) => Standing::Unsupported,
            () if held == 0 => Standing::NotExercised,
            () => Standing::Held(held),
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
    outcome: &Outcome,
    standings: &[(&'static Rule<R>, Standing)],
) -> fmt::Result {
    for (rule, standing) in standings {
        match standing {
            Standing::NotExercised => writeln!(out, "not exercised: {} {}", rule.id, rule.slug)?,
            Standing::Unsupported => writeln!(out, "unsupported: {} {}", rule.id, rule.slug)?,
            _ => {}
        }
    }
    let count = |is: fn(&Standing) -> bool| standings.iter().filter(|(_, s)| is(s)).count();
    let held = count(|s| matches!(s, Standing::Held(_)));
    let violated = count(|s| matches!(s, Standing::Violated(..)));
    let silent = count(|s| matches!(s, Standing::NotExercised));
    let unsupported = count(|s| matches!(s, Standing::Unsupported));
    let other = count(|s| matches!(s, Standing::NotElected));
    let known = count(|s| matches!(s, Standing::Known(_)));
    let tally = &outcome.tally;
    let rules = if held == 1 { "rule" } else { "rules" };
    write!(out, "{:<4} {held} {rules} held, {violated} violated", R::NAME)?;
    for (n, word) in [
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
    if outcome.interrupted {
        writeln!(out, "{:<4} interrupted: what is counted here is not the whole campaign", R::NAME)?;
    }
    match &outcome.dead {
        Some(why) => writeln!(out, "{:<4} not run to the end: {}", R::NAME, super::plain(why)),
        None => Ok(()),
    }
}

/// Whether any trouble is the engine's, and whether any is ours.
pub fn blame(outcome: &Outcome) -> (bool, bool) {
    let ours = |t: &Trouble| matches!(t, Trouble::Oracle(_));
    let troubles = || outcome.tally.troubles.iter().map(|(t, _)| t);
    let engine = troubles().any(|t| !ours(t) && !matches!(t, Trouble::NotDealt(_)));
    (engine, troubles().any(ours))
}
