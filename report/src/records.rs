//! The lines of a run file, made from the results of a run.

use super::known;
use headjudge_oracles::{Capabilities, Interpretations, Kinds, Listed, Rule, Rulebook, Steps, rules};
use headjudge_play::campaign::{CampaignResult, FailureCount};
use headjudge_play::exhaust::{self, Count};
use headjudge_play::play::{Case, EngineFailure, Signature};
use headjudge_triage::files::case_file::{CaseFile, print_case};
use headjudge_triage::files::config::KnownBug;
use headjudge_triage::files::run_file::{
    CaseSource, CountsRecord, EngineInfo, FailureRecord, FindingRecord, KnownBugRecord, KnownBugStatus,
    RuleVerdict, RulebookHeader, ScopeRecord, ViolationRecord,
};
use headjudge_triage::triage::{Finding, Flaky, Origin, PostMortem, Reproduction, StoppedCase};
use headjudge_wire::Header;
use serde_json::Value;
use std::path::Path;

/// The rulebook that was checked.
pub fn rulebook_header<R: Rulebook>(
    engine: Option<&Header>,
    can: Capabilities,
    interpretations: Interpretations,
) -> RulebookHeader {
    let names = |kinds: Kinds| -> Vec<String> {
        let known = kinds.iter().filter_map(|kind| R::Step::KINDS.get(usize::from(kind)));
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
    let is_chosen = |(i, _): &(usize, _)| interpretations.option(*i) != 0;
    let not_default = R::INTERPRETATIONS.iter().enumerate().filter(is_chosen);
    let not_default = not_default.map(|(_, interpretation)| interpretation.name.to_owned()).collect();
    let chosen = R::INTERPRETATIONS.iter().enumerate().map(|(i, interpretation)| {
        let option = interpretation.options[usize::from(interpretations.option(i))];
        (interpretation.name.to_owned(), option.to_owned())
    });
    RulebookHeader {
        rulebook: R::NAME.into(),
        engine,
        interpretations: chosen.collect(),
        not_default,
        assumed: Vec::new(),
        lane_ends: Vec::new(),
    }
}

/// The results of a run, from which its records are made.
pub struct RecordContext<'a> {
    /// What the campaign counted.
    pub result: &'a CampaignResult,
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

/// A known bug, and whether its case still reproduces it.
pub fn known_record<R: Rulebook>(
    context: &RecordContext<'_>,
    known: &KnownBug<R>,
    reproduction: &Reproduction,
) -> KnownBugRecord {
    let (status, reason) = match reproduction {
        Reproduction::Always(..) | Reproduction::Failed(..) => (KnownBugStatus::Reproduces, None),
        Reproduction::Sometimes(_) => (KnownBugStatus::Flaky, None),
        Reproduction::Never => (KnownBugStatus::NoLongerReproduces, None),
        Reproduction::NotPlayable(why) => (KnownBugStatus::NotTried, Some(why.clone())),
        Reproduction::EngineFailure(step, failure) => {
            (KnownBugStatus::NotDecided, Some(format!("at step {step}, {failure}")))
        }
    };
    KnownBugRecord {
        signature: known.signature.clone(),
        title: known::title(known, reproduction),
        path: known.path.display().to_string(),
        issue: known.issue.clone(),
        status,
        reason,
        cases: context.cases(&known.signature),
    }
}

/// A finding.
pub fn finding_record<R: Rulebook>(context: &RecordContext<'_>, finding: &Finding<R>) -> FindingRecord {
    FindingRecord {
        signature: finding.signature.clone(),
        verdict: RuleVerdict::Violated,
        source: source(finding.origin),
        cases: context.cases(&finding.signature),
        precondition_met: context.preconditions(finding.rule),
        violation: Some(ViolationRecord { step: finding.step, evidence: finding.evidence.clone() }),
        story: finding.story.clone(),
        shrunk: finding.shrunk,
        varied: finding.varied.clone(),
        diagnosis: finding.diagnosis.clone(),
        reproduced: None,
        signatures: finding.violated.clone(),
        beside: finding.beside.clone(),
        before: finding.before.clone(),
        renamed: finding.renamed.clone(),
        grouped_under: finding.grouped_under.clone(),
        path: finding.path.as_deref().map(display),
        replay: finding.path.as_deref().map(context.replay_command),
        log: finding.log.clone(),
        log_unavailable: finding.log_unavailable,
        as_test: finding.as_test.clone(),
        case: case(&finding.case, &finding.signature, finding.engine.as_deref()),
    }
}

/// A flaky signature.
pub fn flaky_record<R: Rulebook>(context: &RecordContext<'_>, flaky: &Flaky<R>) -> FindingRecord {
    FindingRecord {
        signature: flaky.signature.clone(),
        verdict: RuleVerdict::Flaky,
        source: source(flaky.origin),
        cases: context.cases(&flaky.signature),
        precondition_met: context.preconditions(flaky.rule),
        violation: flaky.at.clone().map(|(step, evidence)| ViolationRecord { step, evidence }),
        story: None,
        shrunk: None,
        varied: Vec::new(),
        diagnosis: None,
        reproduced: Some([flaky.repeats.shown, flaky.repeats.plays]),
        signatures: Vec::new(),
        beside: Vec::new(),
        before: Vec::new(),
        renamed: Vec::new(),
        grouped_under: None,
        path: flaky.path.as_deref().map(display),
        replay: flaky.path.as_deref().map(context.replay_command),
        log: Vec::new(),
        log_unavailable: false,
        as_test: None,
        case: case(&flaky.case, &flaky.signature, flaky.engine.as_deref()),
    }
}

/// An engine failure in generated cases. `examined` has the replays of its first case.
pub fn failure_record<R: Rulebook>(
    context: &RecordContext<'_>,
    FailureCount { signature, failure, seen }: &FailureCount,
    examined: Option<&PostMortem<R>>,
) -> FailureRecord {
    let path = examined.and_then(|examined| examined.path.as_deref());
    FailureRecord {
        signature: Some(signature.clone()),
        first_case: Some(seen.first),
        cases: seen.cases,
        reproduced: examined
            .filter(|examined| examined.attempts > 0)
            .map(|examined| [examined.reproduced, examined.attempts]),
        path: path.map(display),
        replay: path.map(context.replay_command),
        log: examined.map_or(Vec::new(), |examined| examined.log.clone()),
        case: examined.map(|examined| case(&examined.case, signature, examined.engine.as_deref())),
        shrunk: examined.and_then(|examined| examined.shrunk),
        story: examined.and_then(|examined| examined.story.clone()),
        ..failure_at_step(failure, seen.step)
    }
}

/// An engine failure in a stored case or a worked example.
pub fn stored_failure_record(StoppedCase { place, signature, step, failure }: &StoppedCase) -> FailureRecord {
    let (case_name, signature) = (Some(place.clone()), Some(signature.clone()));
    FailureRecord { case_name, signature, ..failure_at_step(failure, *step) }
}

/// An engine failure at a step, without anything that replays would add.
fn failure_at_step(failure: &EngineFailure, step: usize) -> FailureRecord {
    let (kind, what, failure) = (failure.kind(), failure.to_string(), failure.clone());
    let (signature, first_case, case_name, cases) = (None, None, None, 1);
    let (reproduced, path, replay, log) = (None, None, None, Vec::new());
    let (case, shrunk, story) = (None, None, None);
    FailureRecord {
        kind,
        signature,
        what,
        failure,
        first_case,
        case_name,
        step,
        cases,
        reproduced,
        path,
        replay,
        log,
        case,
        shrunk,
        story,
    }
}

/// The names of the lists whose bits are set, in alphabetical order.
fn repeated_words<R: Rulebook>(lists: u8) -> Vec<String> {
    let lists = R::List::all().filter(|list| lists >> list.index() & 1 == 1);
    let mut names: Vec<String> = lists.map(|list| list.word().to_owned()).collect();
    names.sort();
    names
}

/// The counts of a rulebook, and the scope of an exhaustive run.
pub fn counts_record<R: Rulebook>(
    result: &CampaignResult,
    scope: Option<(exhaust::Scope, Count)>,
    not_saved: &[String],
) -> CountsRecord {
    let scope =
        scope.map(|(exhaust::Scope { steps, objects, fields, more_per_step, more_per_card, .. }, count)| {
            ScopeRecord {
                steps,
                objects,
                fields,
                more_per_step,
                more_per_card,
                cases: count.cases,
                symmetric: result.counts.symmetric,
            }
        });
    CountsRecord {
        rulebook: R::NAME.into(),
        cases: result.counts.cases,
        not_dealt: result.counts.not_dealt,
        steps: result.counts.steps,
        kinds: R::Step::KINDS
            .iter()
            .map(|kind| kind.name.to_owned())
            .zip(result.counts.kinds.iter().copied())
            .collect(),
        repeated_words: repeated_words::<R>(result.counts.repeated),
        scope,
        interrupted: result.interrupted,
        given_up: result.given_up.clone(),
        not_saved: not_saved.to_vec(),
    }
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
fn case<R: Rulebook>(case: &Case<R>, signature: &Signature, engine: Option<&str>) -> Value {
    let file = CaseFile {
        finding: Some(signature.clone()),
        engine: engine.map(str::to_owned),
        ..CaseFile::of(case.clone())
    };
    // A printed case is JSON. If it were not, a string would stand in its place, which readers reject.
    let text = print_case(&file);
    serde_json::from_str(&text).unwrap_or(Value::String(text))
}
