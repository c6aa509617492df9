//! Why findings that look alike stay apart: engines with another cause for each show the same cases.
#![cfg(all(feature = "mtg", feature = "reference"))]

use headjudge::campaign::Plan;
use headjudge::files::case_file::{CaseFile, parse_case};
use headjudge::mtg::Mtg;
use headjudge::triage::{Confirmation, Finding, Origin, Triage};
use headjudge::{Driver, InProcess};
use headjudge_reference::{Reference, mtg::Engine};
use std::path::Path;

/// An issue, a fault that shows its case and that of no other, and what happens to the source of an ability that is on the stack.
type Cause = (&'static str, &'static str, &'static str);

const CAUSES: [Cause; 3] = [
    (
        "mtg:608.2h/looked-up-when-used/any",
        "amount-is-fixed-early",
        r#"{"change":{"object":1,"player":"one","does":[{"verb":"pump","power":2,"toughness":0}],"until":"end of turn"}}"#,
    ),
    ("mtg:608.2h.gone/last-known/any", "gone-ones-have-no-power", r#"{"move":{"object":1,"zone":"exile"}}"#),
    (
        "mtg:109.5.ability/you-activated/any",
        "you-is-the-sources-controller",
        r#"{"change":{"object":1,"player":"two","does":[{"verb":"control"}],"until":"end of turn"}}"#,
    ),
];

/// A creature with "{0}: Your opponent loses life equal to this creature's power. You gain 1 life."
const CARD: &str = r#"{"owner":"one","zone":"battlefield","generic":0,"types":["creature"],"power":3,"toughness":3,"abilities":[
{"sort":"activated","cost":{"generic":0,"life":0},"targets":"none","acts":[{"deed":"lose-life","on":"opponent","amount":"power"},
{"deed":"gain-life","on":"you","amount":"number","number":1}]}]}"#;

const NO_MANA: &str = r#"{"white":0,"blue":0,"black":0,"red":0,"green":0,"colorless":0}"#;

/// The case of an issue: the ability is activated, and its source is another one when it resolves.
fn case((issue, _, step): &Cause) -> CaseFile<Mtg> {
    let text = format!(
        r#"{{"headjudge":1,"rulebook":"mtg","finding":"{issue}","cards":[{CARD}],"steps":[
        {{"activate":{{"source":1,"ability":1,"targets":[],"mana":{NO_MANA}}}}},{step},{{"resolve":{{}}}}]}}"#
    );
    parse_case::<Mtg>(Path::new("case.json"), text.as_bytes()).unwrap()
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
    CAUSES.iter().map(case).filter_map(finding).collect()
}

#[test]
fn each_of_these_issues_can_have_a_cause_of_its_own() {
    let shown = |fault| {
        let mut engine = InProcess(Engine::with_faults(&[fault]).unwrap());
        findings(&mut engine).iter().map(|finding| finding.signature.to_string()).collect::<Vec<_>>()
    };
    let shown = CAUSES.map(|(_, fault, _)| (fault, shown(fault)));
    assert_eq!(shown, CAUSES.map(|(issue, fault, _)| (fault, vec![issue.to_owned()])));
}

/// The cases differ in one step.
#[test]
fn causes_with_cases_that_differ_in_one_step_are_findings_of_their_own() {
    let triage = Triage::<Mtg>::new(Plan::default(), &[], None).unwrap();
    let mut engine = InProcess(Engine::with_faults(&[CAUSES[0].1, CAUSES[2].1]).unwrap());
    let found = findings(&mut engine);
    assert_eq!(found.len(), 2);
    let grouped = triage.group(&mut engine, found);
    assert!(grouped.iter().all(|finding| finding.grouped_under.is_none()), "{grouped:#?}");
}
