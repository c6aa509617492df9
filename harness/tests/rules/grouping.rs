//! Why findings that look alike stay apart: engines with another cause for each show the same cases.
#![cfg(all(feature = "mtg", feature = "reference"))]

use headjudge::campaign::Plan;
use headjudge::files::case_file::{CaseFile, parse_case, read_case};
use headjudge::mtg::Mtg;
use headjudge::triage::{Confirmation, Finding, Origin, Triage};
use headjudge::{Driver, InProcess};
use headjudge_reference::{Reference, mtg::Engine};
use std::path::Path;

/// The issues about manabrew in which an ability uses a wrong power. Its FINDINGS.md has two causes for them.
const ISSUES: [&str; 5] = [
    "mtg:K.6.7/not-last-value/life",
    "mtg:K.6.7.any-zone/not-last-value/life",
    "mtg:K.6.6/not-current/life",
    "mtg:K.6.R3/not-current/life",
    "mtg:K.6.7.any-zone/not-last-value-before-moving/life",
];

/// Faults of the reference engine that show the case of one of these issues, and of no other.
const FAULTS: [(&str, &str); 4] = [
    ("last-known-is-printed", ISSUES[0]),
    ("card-is-read-where-it-is", ISSUES[1]),
    ("look-up-is-locked", ISSUES[2]),
    ("self-look-up-is-locked", ISSUES[3]),
];

/// A case of the third issue that a fault of the reference engine shows. No single fault shows that of manabrew's known bug.
const LOOKED_UP: &str = r#"{"headjudge":1,"rulebook":"mtg","finding":"mtg:K.6.6/not-current/life","cards":[
{"owner":"one","zone":"battlefield","generic":0,"types":["creature"],"power":0,"toughness":1,"text":"none"},
{"owner":"one","zone":"battlefield","generic":0,"types":["creature"],"power":0,"toughness":1,"text":"none"}],"steps":[
{"activate":{"source":2,"script":"power-of","of":1,"ability":3}},
{"pump":{"object":1,"power":1,"toughness":0,"until":"end of turn"}},
{"resolve":{}}]}"#;

/// The cases of these issues: those of the known bugs.
fn cases() -> Vec<CaseFile<Mtg>> {
    let known = Path::new(env!("CARGO_MANIFEST_DIR")).join("../engines/adapters/manabrew/known");
    let of = |issue: &str| {
        let (_, name) = issue.split_once(':').unwrap();
        let path = known.join(format!("{}.json", name.replace('/', "--")));
        match issue == ISSUES[2] {
            true => parse_case::<Mtg>(&path, LOOKED_UP.as_bytes()).unwrap(),
            false => read_case::<Mtg>(&path).unwrap(),
        }
    };
    ISSUES.map(of).to_vec()
}

/// What an engine shows in these cases of what their issues are about.
fn findings(engine: &mut dyn Driver<Mtg>) -> Vec<Finding<Mtg>> {
    let triage = Triage::<Mtg>::new(Plan::default(), &[], None).unwrap();
    let finding = |CaseFile { finding, case, .. }: CaseFile<Mtg>| {
        let signature = finding.unwrap();
        match triage.confirm_case(engine, &signature, case, Origin::Stored, None).unwrap() {
            Confirmation::Confirmed(finding) => Some(*finding),
            _ => None,
        }
    };
    cases().into_iter().filter_map(finding).collect()
}

#[test]
fn each_of_these_issues_can_have_a_cause_of_its_own() {
    let shown = |fault| {
        let mut engine = InProcess(Engine::with_faults(&[fault]).unwrap());
        findings(&mut engine).iter().map(|finding| finding.signature.to_string()).collect::<Vec<_>>()
    };
    let shown = FAULTS.map(|(fault, _)| (fault, shown(fault)));
    assert_eq!(shown, FAULTS.map(|(fault, issue)| (fault, vec![issue.to_owned()])));
}

/// The cases of these two issues differ in the source of an ability.
#[test]
fn two_causes_with_cases_that_differ_in_one_object_are_two_findings() {
    let triage = Triage::<Mtg>::new(Plan::default(), &[], None).unwrap();
    let mut engine = InProcess(Engine::with_faults(&[FAULTS[2].0, FAULTS[3].0]).unwrap());
    let found = findings(&mut engine);
    assert_eq!(found.len(), 2);
    let grouped = triage.group(&mut engine, found);
    assert!(grouped.iter().all(|finding| finding.grouped_under.is_none()), "{grouped:#?}");
}
