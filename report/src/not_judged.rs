//! Rules that were not judged, grouped by the reason.

use headjudge_triage::files::run_file::{RuleResult, RuleVerdict};

/// Rules that were not judged for the same reason.
pub(super) struct NotJudged<'a> {
    pub(super) verdict: RuleVerdict,
    pub(super) missing: &'a [String],
    pub(super) rules: Vec<&'a RuleResult>,
}

impl NotJudged<'_> {
    /// The rules that were not exercised, then those that are not supported, each grouped by the reason.
    pub(super) fn of(rules: &[RuleResult]) -> Vec<NotJudged<'_>> {
        let mut groups: Vec<NotJudged<'_>> = Vec::new();
        for verdict in [RuleVerdict::NotExercised, RuleVerdict::Unsupported] {
            for rule in rules.iter().filter(|rule| rule.verdict == verdict) {
                let is_same =
                    |group: &&mut NotJudged<'_>| (group.verdict, group.missing) == (verdict, &rule.missing);
                match groups.iter_mut().find(is_same) {
                    Some(group) => group.rules.push(rule),
                    None => groups.push(NotJudged { verdict, missing: &rule.missing, rules: vec![rule] }),
                }
            }
        }
        groups
    }
    /// What the rules are.
    pub(super) fn word(&self) -> &'static str {
        if self.verdict == RuleVerdict::NotExercised { "not exercised" } else { "unsupported" }
    }
    /// Why, if that is known.
    pub(super) fn reason(&self) -> Option<String> {
        (!self.missing.is_empty()).then(|| self.missing.join("; "))
    }
    /// The reason and the rules; a single rule with its name.
    pub(super) fn list(&self) -> String {
        let rules = match &self.rules[..] {
            [rule] => format!("{} {}", rule.rule, rule.slug),
            rules => rules.iter().map(|rule| rule.rule.as_str()).collect::<Vec<_>>().join(", "),
        };
        self.reason().map_or(format!(" {rules}"), |reason| format!(" {reason}: {rules}"))
    }
}
