//! From what a run has in hand to the lines of its file.

use crate::campaign::{CampaignResult, Occurrences};
use crate::exhaust::{self, Count};
use crate::files::case_file::{CaseFile, print_case};
use crate::files::config::Known;
use crate::files::run_file::{
    Book, Counts, EngineName, Evidence, Found, KnownBug, Place, Record, Row, Scope, Shrunk, Stop, Verdict,
};
use crate::isolate::Examined;
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
    let engine = engine.map(|header| EngineName {
        name: header.name.clone(),
        version: header.version.clone(),
        language: header.language.clone(),
        tracker: header.tracker.clone(),
        kinds: names(can.kinds),
        partly: names(can.partly),
    });
    let readings = R::INTERPRETATIONS.iter().enumerate().map(|(i, interpretation)| {
        let reading = interpretation.options[usize::from(interpretations.option(i))];
        (interpretation.name.to_owned(), reading.to_owned())
    });
    Record::Rulebook(Book { rulebook: R::NAME.into(), engine, interpretations: readings.collect() })
}

/// What a run knows when it writes of its findings.
pub struct RecordContext<'a> {
    /// What was counted.
    pub result: &'a CampaignResult,
    /// Signatures of which more is known.
    pub triaged: &'a TriagedSignatures,
    /// The command that replays a case that is on disk.
    pub replay_command: &'a dyn Fn(&Path) -> String,
}

impl RecordContext<'_> {
    fn cases(&self, signature: &Signature) -> u64 {
        self.result.counts.seen(signature).map_or(0, |seen| seen.cases)
    }
    fn preconditions<R: Rulebook>(&self, rule: &Rule<R>) -> u64 {
        let place = rules::<R>().position(|r| r.id == rule.id);
        place.and_then(|i| self.result.counts.preconditions.get(i)).copied().unwrap_or(0)
    }
}

/// How a rule stands.
pub fn rule_record<R: Rulebook>(of: &RecordContext<'_>, rule: &Rule<R>, standing: RuleStatus) -> Record {
    let cases = |is: &dyn Fn(&Signature) -> bool| -> u64 {
        let found = of.result.counts.found.iter().filter(|(s, _)| s.rule == rule.id && is(s));
        found.map(|(_, seen)| seen.cases).sum()
    };
    Record::Rule(Row {
        rule: rule.id.into(),
        slug: rule.slug.into(),
        verdict: match standing {
            RuleStatus::Held(_) => Verdict::Held,
            RuleStatus::NotExercised => Verdict::NotExercised,
            RuleStatus::Unsupported => Verdict::Unsupported,
            RuleStatus::Violated(..) => Verdict::Violated,
            RuleStatus::Flaky(..) => Verdict::Flaky,
            RuleStatus::Known(_) => Verdict::Known,
            RuleStatus::NotChosen => Verdict::NotChosen,
            RuleStatus::NotTestable => Verdict::NotTestable,
        },
        preconditions: of.preconditions(rule),
        violated: cases(&|s| of.triaged.is_violated(s)),
        known: cases(&|s| of.triaged.is_known(s)),
    })
}

/// A known bug, and what its case says.
pub fn known_record<R: Rulebook>(of: &RecordContext<'_>, known: &Known<R>, fate: &Reproduction) -> Record {
    let (fate, why) = match fate {
        Reproduction::Shows(..) => ("shown", None),
        Reproduction::Sometimes(_) => ("flaky", None),
        Reproduction::Gone => ("gone", None),
        Reproduction::Untried(why) => ("not-tried", Some(why.clone())),
        Reproduction::EngineFailure(step, failure) => {
            ("not-decided", Some(format!("at step {step}, {failure}")))
        }
    };
    Record::Known(KnownBug {
        signature: known.signature.to_string(),
        path: known.path.display().to_string(),
        issue: known.issue.clone(),
        fate: fate.into(),
        why,
        cases: of.cases(&known.signature),
    })
}

/// A finding.
pub fn finding_record<R: Rulebook>(of: &RecordContext<'_>, finding: &Finding<R>) -> Record {
    let evidence = &finding.evidence;
    Record::Finding(Box::new(Found {
        signature: finding.signature.to_string(),
        verdict: Verdict::Violated,
        from: place(finding.origin),
        cases: of.cases(&finding.signature),
        preconditions: of.preconditions(finding.rule),
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
        repeats: None,
        shows: finding.shows.iter().map(ToString::to_string).collect(),
        under: finding.under.as_ref().map(ToString::to_string),
        path: finding.path.as_deref().map(path),
        replay: finding.path.as_deref().map(of.replay_command),
        log: finding.log.clone(),
        unheard: finding.unheard,
        case: case(&finding.case, &finding.signature),
    }))
}

/// What does not repeat.
pub fn flaky_record<R: Rulebook>(of: &RecordContext<'_>, flaky: &Flaky<R>) -> Record {
    Record::Finding(Box::new(Found {
        signature: flaky.signature.to_string(),
        verdict: Verdict::Flaky,
        from: place(flaky.origin),
        cases: of.cases(&flaky.signature),
        preconditions: of.preconditions(flaky.rule),
        evidence: None,
        shrunk: None,
        repeats: Some([flaky.repeats.shown, flaky.repeats.of]),
        shows: Vec::new(),
        under: None,
        path: flaky.path.as_deref().map(path),
        replay: flaky.path.as_deref().map(of.replay_command),
        log: Vec::new(),
        unheard: false,
        case: case(&flaky.case, &flaky.signature),
    }))
}

/// What stopped cases of the search, and what was seen when it was looked into.
pub fn failure_record<R: Rulebook>(
    of: &RecordContext<'_>,
    failure: &EngineFailure,
    seen: Occurrences,
    examined: Option<&Examined<R>>,
) -> Record {
    let kept = examined.and_then(|examined| examined.path.as_deref());
    Record::EngineFailure(Stop {
        first: Some(seen.first),
        cases: seen.cases,
        repeats: examined.filter(|examined| examined.of > 0).map(|examined| [examined.again, examined.of]),
        path: kept.map(path),
        replay: kept.map(of.replay_command),
        log: examined.map_or(Vec::new(), |examined| examined.log.clone()),
        ..stop(failure, seen.step)
    })
}

/// What stopped a stored case or a worked example.
pub fn stopped_record(place: &str, step: usize, failure: &EngineFailure) -> Record {
    Record::EngineFailure(Stop { place: Some(place.into()), ..stop(failure, step) })
}

/// What stopped a case at a step, and no more.
fn stop(failure: &EngineFailure, step: usize) -> Stop {
    let (kind, what) = (failure.word().into(), failure.to_string());
    let (first, place, cases) = (None, None, 1);
    let (repeats, path, replay, log) = (None, None, None, Vec::new());
    Stop { kind, what, first, place, step, cases, repeats, path, replay, log }
}

/// What was counted under a rulebook, and the scope that was asked for, if one was.
pub fn counts_record<R: Rulebook>(
    result: &CampaignResult,
    scope: Option<(exhaust::Scope, Count)>,
    lost: &[String],
) -> Record {
    let scope = scope.map(|(exhaust::Scope { steps, objects, fields, .. }, count)| Scope {
        steps,
        objects,
        fields,
        of: count.cases,
        symmetric: result.counts.symmetric,
    });
    Record::Counts(Counts {
        rulebook: R::NAME.into(),
        cases: result.counts.cases,
        steps: result.counts.steps,
        scope,
        interrupted: result.interrupted,
        dead: result.dead.clone(),
        lost: lost.to_vec(),
    })
}

fn place(origin: Origin) -> Place {
    match origin {
        Origin::Drawn(seen) => Place::Drawn(seen.first),
        Origin::Stored => Place::Stored,
        Origin::Example(name) => Place::Example(name.into()),
    }
}

fn path(path: &Path) -> String {
    path.display().to_string()
}

/// A case as its file has it.
fn case<R: Rulebook>(case: &Case<R>, signature: &Signature) -> Value {
    let file = CaseFile { case: case.clone(), finding: Some(signature.clone()), note: None, log: Vec::new() };
    // What we print is JSON: were it not, a text would stand in its place, which no reader takes for a case.
    let text = print_case(&file);
    serde_json::from_str(&text).unwrap_or(Value::String(text))
}
