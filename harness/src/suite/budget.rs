//! The default budget of the test of a rule.

use headjudge_oracles::{Capabilities, Interpretations, Rulebook, rules};
use headjudge_play::campaign::reachable_rules;

/// How many cases the test of a rule plays.
///
/// Within it, each fault that is planted for the rule in a reference engine is found on at least 19 of 20 seeds:
/// `harness/tests/rules/suite_budget.rs` measures that. `cargo bench -p headjudge --bench search -- --suite` measures which bugs of
/// small games are found.
pub const CASES: u64 = 1024;

/// The rules that the cases of the test of rule `own` are generated for, in turn: every second one for the rule itself, and the others
/// for each rule, as in a campaign.
///
/// Cases that are generated for a rule have the kinds of step that the rulebook says it needs. A bug that breaks it by another kind shows
/// in cases for other rules.
pub fn targets<R: Rulebook>(own: usize, can: Capabilities, interpretations: Interpretations) -> Vec<usize> {
    if !rules::<R>().nth(own).is_some_and(|rule| rule.is_supported(can)) {
        return vec![own];
    }
    reachable_rules::<R>(can, interpretations).into_iter().flat_map(|other| [own, other]).collect()
}
