//! What a run file says of one rulebook.

use super::record::{
    CountsRecord, FailureRecord, FindingRecord, KnownBugRecord, Record, RuleResult, RuleVerdict,
    RulebookHeader,
};
use super::same_bug::GroupedUnder;
use headjudge_play::play::{FailureKind, Signature};

/// The records of a rulebook, by kind. In a run file the kinds are in this order.
#[derive(Clone, Debug, PartialEq)]
pub struct RulebookResults {
    /// The rulebook, and the engine that was checked.
    pub header: RulebookHeader,
    /// The rules, in the order of the document.
    pub rules: Vec<RuleResult>,
    /// The known bugs, in the order of `headjudge.toml`.
    pub known: Vec<KnownBugRecord>,
    /// The findings.
    pub findings: Vec<FindingRecord>,
    /// The failures of the engine.
    pub failures: Vec<FailureRecord>,
    /// The counts; `None` if the file was cut short before them.
    pub counts: Option<CountsRecord>,
}

impl RulebookResults {
    /// A rulebook of which nothing else is known yet.
    pub fn new(header: RulebookHeader) -> RulebookResults {
        let (rules, known, findings, failures) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        RulebookResults { header, rules, known, findings, failures, counts: None }
    }

    /// Sorts findings and failures: the order is the same for a whole run as for its merged shards. Failures of generated
    /// cases come first.
    pub fn sort(&mut self) {
        self.findings.sort_by_cached_key(|finding| finding.signature.to_string());
        let key = |f: &FailureRecord| {
            let what = f.signature.as_ref().map_or(f.what.clone(), ToString::to_string);
            (f.case_name.is_some(), f.kind, what, f.case_name.clone())
        };
        self.failures.sort_by_cached_key(key);
    }

    /// The lines of a run file.
    pub fn into_records(self) -> Vec<Record> {
        let mut records = vec![Record::Rulebook(self.header)];
        records.extend(self.rules.into_iter().map(Record::Rule));
        records.extend(self.known.into_iter().map(Record::Known));
        records.extend(self.findings.into_iter().map(|finding| Record::Finding(Box::new(finding))));
        records.extend(self.failures.into_iter().map(|failure| Record::EngineFailure(Box::new(failure))));
        records.extend(self.counts.map(Record::Counts));
        records
    }

    /// The kinds of step that the adapter declares and that were never done, though often enough asked for, with how often
    /// the engine refused them. A small scope may leave a kind impossible, so this says nothing of an exhaustive run.
    pub fn never_done(&self) -> impl Iterator<Item = (&str, u64)> {
        let counts = self.counts.iter().filter(|counts| counts.scope.is_none());
        let never = counts.flat_map(|counts| &counts.kinds).filter(|(_, kind)| kind.is_never_done());
        never.map(|(name, kind)| (name.as_str(), kind.refused))
    }
    /// The rules whose precondition was met by refused steps alone, though often enough met. A small scope may leave no other
    /// steps, so this says nothing of an exhaustive run.
    pub fn held_by_refusals(&self) -> impl Iterator<Item = &RuleResult> {
        let is_generated = self.counts.as_ref().is_some_and(|counts| counts.scope.is_none());
        self.rules.iter().filter(move |rule| is_generated && rule.is_held_by_refusals())
    }
    /// The number of rules with this verdict.
    pub fn count(&self, verdict: RuleVerdict) -> usize {
        self.rules.iter().filter(|rule| rule.verdict == verdict).count()
    }
    /// The finding with this signature.
    pub fn finding(&self, signature: &Signature) -> Option<&FindingRecord> {
        self.findings.iter().find(|finding| finding.signature == *signature)
    }
    /// The findings of a rule.
    pub fn findings_of(&self, rule: &str) -> impl Iterator<Item = &FindingRecord> {
        self.findings.iter().filter(move |finding| finding.signature.rule == rule)
    }
    /// The findings that are grouped under this one.
    pub fn same_bug(&self, finding: &FindingRecord) -> impl Iterator<Item = &FindingRecord> {
        let is_under = |group: &GroupedUnder| group.under == finding.signature;
        self.findings.iter().filter(move |other| other.grouped_under.as_ref().is_some_and(is_under))
    }
    /// The failures of the engine, without cards that it cannot deal.
    pub fn engine_failures(&self) -> impl Iterator<Item = &FailureRecord> {
        self.failures.iter().filter(|failure| failure.kind != FailureKind::NotDealt)
    }
}
