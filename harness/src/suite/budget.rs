//! The default budget of the test of a rule.

/// How many cases the test of a rule plays.
///
/// Within it, each fault that is planted for the rule in a reference engine is found on at least 19 of 20 seeds:
/// `harness/tests/rules/suite_budget.rs` measures that.
pub const CASES: u64 = 256;
