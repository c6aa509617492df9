//! Adding up the run files of a run's shards: the result is what one machine would have written.

use crate::campaign;
use crate::files::run_file::{
    CaseSource, Counts, FailureRecord, FindingRecord, KnownBugRecord, KnownBugStatus, Record, RuleResult,
    RulebookHeader, Run, RunFile, Scope, Verdict, sort,
};
use crate::play::Signature;
use crate::triage::{self, Candidate};
use std::collections::BTreeMap;

/// A whole run, without its end.
#[derive(Clone, Debug, PartialEq)]
pub struct MergedRun {
    /// What was run.
    pub run: Run,
    /// The rulebooks, each with its records in order.
    pub rulebooks: Vec<(RulebookHeader, Vec<Record>)>,
}

/// Merges the shards of one run. Each shard comes with its name, for errors. `is_metamorphic` says of a rule's id
/// whether the rule compares two cases.
///
/// # Errors
/// A shard is missing, given twice, cut short, or part of another run.
pub fn merge_shards(
    shards: Vec<(String, RunFile)>,
    is_metamorphic: &dyn Fn(&str) -> bool,
) -> Result<MergedRun, String> {
    let shards = sorted_shards(shards)?;
    let run = Run { shard: None, ..shards[0].1.run.clone() };
    let mut rulebooks = Vec::new();
    for (at, (header, _)) in shards[0].1.rulebooks.iter().enumerate() {
        let mut parts = Vec::new();
        for (name, shard) in &shards {
            match shard.rulebooks.get(at) {
                Some((same, records)) if same == header => parts.push(records.as_slice()),
                _ => return Err(format!("{name} has another engine or rulebook than {}", shards[0].0)),
            }
        }
        rulebooks.push((header.clone(), merge_records(header, &parts, is_metamorphic)));
    }
    Ok(MergedRun { run, rulebooks })
}

/// The shards by number, after checking that they are all of one run.
fn sorted_shards(mut shards: Vec<(String, RunFile)>) -> Result<Vec<(String, RunFile)>, String> {
    let Some((_, first)) = shards.first() else { return Err("there is no run file to merge".into()) };
    let run = Run { shard: None, ..first.run.clone() };
    let of = first.run.shard.map_or(0, |[_, of]| of);
    let mut names = BTreeMap::new();
    for (name, shard) in &shards {
        let Some([number, total]) = shard.run.shard else {
            return Err(format!("{name} is not a shard of a run: it was written without --shard"));
        };
        if (Run { shard: None, ..shard.run.clone() }) != run || total != of {
            return Err(format!(
                "{name} is part of another run than {}: its seed, say, differs",
                shards[0].0
            ));
        }
        if shard.end.is_none_or(|end| end.interrupted) {
            return Err(format!("{name} is cut short: run `headjudge check --shard {number}/{of}` again"));
        }
        if shard.rulebooks.len() != first.rulebooks.len() {
            return Err(format!("{name} has other rulebooks than {}", shards[0].0));
        }
        if let Some(other) = names.insert(number, name) {
            return Err(format!("{name} and {other} are both shard {number} of {of}; leave one out"));
        }
    }
    if let Some(missing) = (1..=of).find(|number| !names.contains_key(number)) {
        return Err(format!(
            "shard {missing} of {of} is missing; `headjudge check --shard {missing}/{of}` runs it"
        ));
    }
    shards.sort_by_key(|(_, shard)| shard.run.shard);
    Ok(shards)
}

/// The records of one rulebook, out of those of each shard.
fn merge_records(
    header: &RulebookHeader,
    shards: &[&[Record]],
    is_metamorphic: &dyn Fn(&str) -> bool,
) -> Vec<Record> {
    let (mut rules, mut known, mut findings) = (Vec::new(), Vec::new(), BTreeMap::new());
    let (mut failures, mut counts) = (Vec::new(), empty_counts(&header.rulebook));
    for record in shards.iter().flat_map(|records| records.iter()) {
        match record {
            Record::Rule(rule) => add_rule(&mut rules, rule),
            Record::Known(bug) => add_known_bug(&mut known, bug),
            Record::Finding(finding) => add_finding(&mut findings, finding),
            Record::EngineFailure(failure) => add_failure(&mut failures, failure),
            Record::Counts(shard) => add_counts(&mut counts, shard),
            Record::Run(_) | Record::Rulebook(_) | Record::End(_) => {}
        }
    }
    let mut findings: Vec<FindingRecord> = findings.into_values().collect();
    for finding in &mut findings {
        let id = finding.signature.split('/').next().unwrap_or_default();
        let rule = rules.iter().find(|rule: &&RuleResult| rule.rule == id);
        finding.precondition_met = rule.map_or(0, |rule| rule.precondition_met);
    }
    group(&mut findings, is_metamorphic);
    let mut merged: Vec<Record> = rules.into_iter().map(Record::Rule).collect();
    merged.extend(known.into_iter().map(Record::Known));
    merged.extend(findings.into_iter().map(|finding| Record::Finding(Box::new(finding))));
    merged.extend(failures.into_iter().map(Record::EngineFailure));
    merged.push(Record::Counts(counts));
    sort(&mut merged);
    drop_failures_beyond_the_most(&mut merged);
    merged
}

fn add_rule(rules: &mut Vec<RuleResult>, rule: &RuleResult) {
    let Some(sum) = rules.iter_mut().find(|sum| sum.rule == rule.rule) else {
        rules.push(rule.clone());
        return;
    };
    sum.precondition_met += rule.precondition_met;
    sum.violated += rule.violated;
    sum.known += rule.known;
    // One of these verdicts in one shard is the verdict of the whole run, the first in this order. Otherwise the sum decides.
    let verdict = [
        Verdict::NotTestable,
        Verdict::NotChosen,
        Verdict::Violated,
        Verdict::Flaky,
        Verdict::Known,
        Verdict::Unsupported,
    ];
    let verdict = verdict.into_iter().find(|verdict| [sum.verdict, rule.verdict].contains(verdict));
    let from_sum = if sum.precondition_met > 0 { Verdict::Held } else { Verdict::NotExercised };
    sum.verdict = verdict.unwrap_or(from_sum);
}

fn add_known_bug(bugs: &mut Vec<KnownBugRecord>, bug: &KnownBugRecord) {
    match bugs.iter_mut().find(|sum| sum.signature == bug.signature) {
        None => bugs.push(bug.clone()),
        Some(sum) => {
            sum.cases += bug.cases;
            if sum.status != bug.status {
                (sum.status, sum.reason) = (KnownBugStatus::Flaky, None);
            }
        }
    }
}

/// Keeps the finding whose case comes first: one machine would have shrunk that one.
fn add_finding(findings: &mut BTreeMap<String, FindingRecord>, finding: &FindingRecord) {
    let first_case = |finding: &FindingRecord| match finding.source {
        CaseSource::Generated(number) => Some(number),
        CaseSource::Stored | CaseSource::Example(_) => None,
    };
    match findings.get_mut(&finding.signature) {
        None => {
            findings.insert(finding.signature.clone(), finding.clone());
        }
        Some(kept) => {
            let cases = kept.cases + finding.cases;
            if first_case(finding) < first_case(kept) {
                *kept = finding.clone();
            }
            kept.cases = cases;
        }
    }
}

/// Groups the findings anew: a shard knows only its own.
fn group(findings: &mut [FindingRecord], is_metamorphic: &dyn Fn(&str) -> bool) {
    let is_violated = |i: &usize| findings[*i].verdict == Verdict::Violated;
    let violated: Vec<usize> = (0..findings.len()).filter(is_violated).collect();
    let candidates: Option<Vec<Candidate>> =
        violated.iter().map(|i| candidate(&findings[*i], is_metamorphic)).collect();
    let Some(candidates) = candidates else { return };
    for (place, under) in triage::group(&candidates).into_iter().enumerate() {
        findings[violated[place]].grouped_under =
            under.map(|(kept, _)| candidates[kept].signature.to_string());
    }
}

fn candidate(finding: &FindingRecord, is_metamorphic: &dyn Fn(&str) -> bool) -> Option<Candidate> {
    let signature = Signature::parse(&finding.signature)?;
    let kind = |step: &serde_json::Value| step.as_object()?.keys().next().cloned();
    Some(Candidate {
        is_metamorphic: is_metamorphic(&signature.rule),
        signature,
        cards: finding.case["cards"].as_array()?.len(),
        kinds: finding.case["steps"].as_array()?.iter().map(kind).collect::<Option<_>>()?,
        violated: finding.signatures.iter().map(|other| Signature::parse(other)).collect::<Option<_>>()?,
    })
}

fn add_failure(failures: &mut Vec<FailureRecord>, failure: &FailureRecord) {
    let is_same = |sum: &&mut FailureRecord| {
        (&sum.kind, &sum.what, &sum.case_name) == (&failure.kind, &failure.what, &failure.case_name)
    };
    match failures.iter_mut().find(is_same) {
        None => failures.push(failure.clone()),
        Some(sum) if failure.case_name.is_none() => {
            let cases = sum.cases + failure.cases;
            if failure.first_case < sum.first_case {
                *sum = failure.clone();
            }
            sum.cases = cases;
        }
        // Every shard plays the stored cases.
        Some(_) => {}
    }
}

/// One machine keeps only so many failures of generated cases.
fn drop_failures_beyond_the_most(records: &mut Vec<Record>) {
    let mut kept = 0;
    records.retain(|record| match record {
        Record::EngineFailure(failure) if failure.case_name.is_none() => {
            kept += 1;
            kept <= campaign::Counts::MAX_FAILURES
        }
        _ => true,
    });
}

fn empty_counts(rulebook: &str) -> Counts {
    Counts {
        rulebook: rulebook.into(),
        cases: 0,
        steps: 0,
        scope: None,
        interrupted: false,
        given_up: None,
        not_saved: Vec::new(),
    }
}

fn add_counts(sum: &mut Counts, shard: &Counts) {
    sum.cases += shard.cases;
    sum.steps += shard.steps;
    let symmetric = sum.scope.map_or(0, |scope| scope.symmetric);
    sum.scope = shard.scope.map(|scope| Scope { symmetric: scope.symmetric + symmetric, ..scope });
    if sum.given_up.is_none() {
        sum.given_up.clone_from(&shard.given_up);
    }
    for error in &shard.not_saved {
        if !sum.not_saved.contains(error) {
            sum.not_saved.push(error.clone());
        }
    }
}
