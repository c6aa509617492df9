//! The lines of a run file, made from the results of a run.

use crate::campaign::{CampaignResult, Occurrences};
use crate::exhaust::{self, Count};
use crate::files::case_file::{CaseFile, print_case};
use crate::files::config::KnownBug;
use crate::files::run_file::{
    CaseSource, Counts, EngineInfo, Evidence, FailureRecord, FindingRecord, KnownBugRecord, KnownBugStatus,
    Record, RuleResult, RulebookHeader, Scope, Shrunk, Verdict,
};
use crate::isolate::PostMortem;
use crate::play::{Case, EngineFailure, Signature};
use crate::report::{RuleStatus, TriagedSignatures};
use crate::triage::{Finding, Flaky, Origin, Reproduction};
use crate::wire::Header;
use headjudge_oracles::{Capabilities, Interpretations, Kinds, Rule, Rulebook, rules};
use serde_json::Value;
use std::path::Path;

/// The rulebook that was checked.
pub fn rulebook_record<R: Rulebook>(
    engine: Option<&Header>,
    can: Capabilities,
    interpretations: Interpretations,
) -> Record {
    let names = |kinds: Kinds| -> Vec<String> {
        let known = kinds.iter().filter_map(|kind| R::KINDS.get(usize::from(kind)));
        known.map(|kind| kind.name.to_owned()).collect()
    };
    let engine = engine.map(|header| EngineInfo {
        name: header.name.clone(),
        version: header.version.clone(),
        language: header.language.clone(),
        tracker: header.tracker.clone(),
        kinds: names(can.kinds),
        partly: names(can.partly),
    });
    let chosen = R::INTERPRETATIONS.iter().enumerate().map(|(i, interpretation)| {
        let option = interpretation.options[usize::from(interpretations.option(i))];
        (interpretation.name.to_owned(), option.to_owned())
    });
    Record::Rulebook(RulebookHeader { rulebook: R::NAME.into(), engine, interpretations: chosen.collect() })
}

/// The results of a run, from which its records are made.
pub struct RecordContext<'a> {
    /// What the campaign counted.
    pub result: &'a CampaignResult,
    /// Signatures that triage has put into a class.
    pub triaged: &'a TriagedSignatures,
    /// Makes the command that replays the case at a path.
    pub replay_command: &'a dyn Fn(&Path) -> String,
}

impl RecordContext<'_> {
    fn cases(&self, signature: &Signature) -> u64 {
        self.result.counts.occurrences(signature).map_or(0, |seen| seen.cases)
    }
    fn preconditions<R: Rulebook>(&self, rule: &Rule<R>) -> u64 {
        let index = rules::<R>().position(|r| r.id == rule.id);
        index.and_then(|i| self.result.counts.preconditions.get(i)).copied().unwrap_or(0)
    }
}

/// A rule and its status.
pub fn rule_record<R: Rulebook>(context: &RecordContext<'_>, rule: &Rule<R>, status: RuleStatus) -> Record {
    let cases = |is: &dyn Fn(&Signature) -> bool| -> u64 {
        let found = context.result.counts.found.iter().filter(|(s, _)| s.rule == rule.id && is(s));
        found.map(|(_, seen)| seen.cases).sum()
    };
    Record::Rule(RuleResult {
        rule: rule.id.into(),
        slug: rule.slug.into(),
        verdict: match status {
            RuleStatus::Held(_) => Verdict::Held,
            RuleStatus::NotExercised => Verdict::NotExercised,
            RuleStatus::Unsupported => Verdict::Unsupported,
            RuleStatus::Violated(..) => Verdict::Violated,
            RuleStatus::Flaky(..) => Verdict::Flaky,
            RuleStatus::Known(_) => Verdict::Known,
            RuleStatus::NotChosen => Verdict::NotChosen,
            RuleStatus::NotTestable => Verdict::NotTestable,
        },
        precondition_met: context.preconditions(rule),
        violated: cases(&|s| context.triaged.is_violated(s)),
        known: cases(&|s| context.triaged.is_known(s)),
    })
}

/// A known bug, and whether its case still reproduces it.
pub fn known_record<R: Rulebook>(
    context: &RecordContext<'_>,
    known: &KnownBug<R>,
    reproduction: &Reproduction,
) -> Record {
    let (status, reason) = match reproduction {
        Reproduction::Always(..) => (KnownBugStatus::Reproduces, None),
        Reproduction::Sometimes(_) => (KnownBugStatus::Flaky, None),
        Reproduction::Never => (KnownBugStatus::NoLongerReproduces, None),
        Reproduction::NotPlayable(why) => (KnownBugStatus::NotTried, Some(why.clone())),
        Reproduction::EngineFailure(step, failure) => {
            (KnownBugStatus::NotDecided, Some(format!("at step {step}, {failure}")))
        }
    };
    Record::Known(KnownBugRecord {
        signature: known.signature.to_string(),
        path: known.path.display().to_string(),
        issue: known.issue.clone(),
        status,
        reason,
        cases: context.cases(&known.signature),
    })
}

/// A finding.
pub fn finding_record<R: Rulebook>(context: &RecordContext<'_>, finding: &Finding<R>) -> Record {
    let evidence = &finding.evidence;
    Record::Finding(Box::new(FindingRecord {
        signature: finding.signature.to_string(),
        verdict: Verdict::Violated,
        source: source(finding.origin),
        cases: context.cases(&finding.signature),
        precondition_met: context.preconditions(finding.rule),
        evidence: Some(Evidence {
            step: finding.step,
            object: evidence.object.map(|id| id.number()),
            expected: evidence.expected.clone(),
            shown: evidence.shown.clone(),
        }),
        shrunk: finding.shrunk.map(|shrunk| Shrunk {
            from_steps: shrunk.from_steps,
            from_cards: shrunk.from_cards,
            runs: shrunk.runs,
            complete: shrunk.complete,
            minimal: shrunk.minimal,
        }),
        reproduced: None,
        signatures: finding.violated.iter().map(ToString::to_string).collect(),
        grouped_under: finding.grouped_under.as_ref().map(ToString::to_string),
        path: finding.path.as_deref().map(display),
        replay: finding.path.as_deref().map(context.replay_command),
        log: finding.log.clone(),
        log_unavailable: finding.log_unavailable,
        case: case(&finding.case, &finding.signature),
    }))
}

/// A flaky signature.
pub fn flaky_record<R: Rulebook>(context: &RecordContext<'_>, flaky: &Flaky<R>) -> Record {
    Record::Finding(Box::new(FindingRecord {
        signature: flaky.signature.to_string(),
        verdict: Verdict::Flaky,
        source: source(flaky.origin),
        cases: context.cases(&flaky.signature),
        precondition_met: context.preconditions(flaky.rule),
        evidence: None,
        shrunk: None,
        reproduced: Some([flaky.repeats.shown, flaky.repeats.plays]),
        signatures: Vec::new(),
        grouped_under: None,
        path: flaky.path.as_deref().map(display),
        replay: flaky.path.as_deref().map(context.replay_command),
        log: Vec::new(),
        log_unavailable: false,
        case: case(&flaky.case, &flaky.signature),
    }))
}

/// An engine failure in generated cases. `examined` has the replays of its first case.
pub fn failure_record<R: Rulebook>(
    context: &RecordContext<'_>,
    failure: &EngineFailure,
    seen: Occurrences,
    examined: Option<&PostMortem<R>>,
) -> Record {
    let path = examined.and_then(|examined| examined.path.as_deref());
    Record::EngineFailure(FailureRecord {
        first_case: Some(seen.first),
        cases: seen.cases,
        reproduced: examined
            .filter(|examined| examined.attempts > 0)
            .map(|examined| [examined.reproduced, examined.attempts]),
        path: path.map(display),
        replay: path.map(context.replay_command),
        log: examined.map_or(Vec::new(), |examined| examined.log.clone()),
        ..failure_at_step(failure, seen.step)
    })
}

/// An engine failure in a stored case or a worked example.
pub fn stored_failure_record(case_name: &str, step: usize, failure: &EngineFailure) -> Record {
    Record::EngineFailure(FailureRecord {
        case_name: Some(case_name.into()),
        ..failure_at_step(failure, step)
    })
}

/// An engine failure at a step, without anything that replays would add.
fn failure_at_step(failure: &EngineFailure, step: usize) -> FailureRecord {
    let (kind, what) = (failure.kind().into(), failure.to_string());
    let (first_case, case_name, cases) = (None, None, 1);
    let (reproduced, path, replay, log) = (None, None, None, Vec::new());
    FailureRecord { kind, what, first_case, case_name, step, cases, reproduced, path, replay, log }
}

/// The counts of a rulebook, and the scope of an exhaustive run.
pub fn counts_record<R: Rulebook>(
    result: &CampaignResult,
    scope: Option<(exhaust::Scope, Count)>,
    not_saved: &[String],
) -> Record {
    let scope = scope.map(|(exhaust::Scope { steps, objects, fields, .. }, count)| Scope {
        steps,
        objects,
        fields,
        cases: count.cases,
        symmetric: result.counts.symmetric,
    });
    Record::Counts(Counts {
        rulebook: R::NAME.into(),
        cases: result.counts.cases,
        steps: result.counts.steps,
        scope,
        interrupted: result.interrupted,
        given_up: result.given_up.clone(),
        not_saved: not_saved.to_vec(),
    })
}

fn source(origin: Origin) -> CaseSource {
    match origin {
        Origin::Generated(seen) => CaseSource::Generated(seen.first),
        Origin::Stored => CaseSource::Stored,
        Origin::Example(name) => CaseSource::Example(name.into()),
    }
}

fn display(path: &Path) -> String {
    path.display().to_string()
}

/// A case as its file has it.
fn case<R: Rulebook>(case: &Case<R>, signature: &Signature) -> Value {
    let file = CaseFile { case: case.clone(), finding: Some(signature.clone()), note: None, log: Vec::new() };
    // A printed case is JSON. If it were not, a string would stand in its place, which readers reject.
    let text = print_case(&file);
    serde_json::from_str(&text).unwrap_or(Value::String(text))
}
