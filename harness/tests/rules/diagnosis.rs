//! A diagnosis names the planted bug, or nothing.
#![cfg(all(feature = "fab", feature = "mtg", feature = "kf", feature = "ga", feature = "reference"))]

use headjudge::campaign::Plan;
use headjudge::triage::{Confirmation, Finding, Origin, Suspect, Suspects, Triage};
use headjudge::{
    Capabilities, Case, Driver, End, EngineFailure, Fault, InProcess, Interpretations, Judge, Player, Reply,
    Rulebook, View, fab, ga, kf, mtg,
};
use headjudge_reference::Reference;

fn suspects<R: Rulebook, E: Reference<R>>(leave_out: &[&str]) -> Suspects<R> {
    let suspected = E::FAULTS.iter().filter(|fault| !leave_out.contains(&fault.name));
    let faulty = suspected.map(|fault| {
        let engine = Box::new(InProcess(E::with_fault(fault.name).expect("it is in the table")));
        Suspect { what: fault.what, rule: fault.rule, engine }
    });
    Suspects { correct: Box::new(InProcess(E::default())), faulty: faulty.collect() }
}

/// The shrunk first finding of an engine with these faults.
fn finding<R: Rulebook, E: Reference<R>>(triage: &Triage<R>, faults: &[&str]) -> Finding<R> {
    finding_of::<R, E>(triage, faults, R::NAME)
}

/// The same of the rules whose id begins so.
fn finding_of<R: Rulebook, E: Reference<R>>(triage: &Triage<R>, faults: &[&str], rule: &str) -> Finding<R> {
    let mut driver = InProcess(E::with_faults(faults).expect("they are in the table"));
    let mut judge = Judge::<R>::new(triage.plan.can, Interpretations::default());
    let mut case = Case::default();
    let is_violated = |index: &u64| {
        case = triage.case(*index);
        matches!(judge.run(&mut driver, &case), End::Violated(_))
            && judge.signatures().iter().any(|signature| signature.rule.starts_with(rule))
    };
    (0..16_384).find(is_violated).unwrap_or_else(|| panic!("{faults:?} shows in no case"));
    let signature =
        judge.signatures().into_iter().find(|signature| signature.rule.starts_with(rule)).unwrap();
    let confirmed = triage.confirm_case(&mut driver, &signature, case, Origin::Stored, None).unwrap();
    let Confirmation::Confirmed(mut finding) = confirmed else { panic!("{signature} is flaky") };
    assert!(triage.shrink(&mut driver, &mut finding).unwrap().is_none());
    *finding
}

/// What the diagnosis of the first finding says, for an engine with these faults.
fn diagnosis<R: Rulebook, E: Reference<R>>(faults: &[&str], leave_out: &[&str]) -> Option<String> {
    let triage = Triage::<R>::new(Plan { seed: 1, ..Plan::default() }, &[], None).unwrap();
    let finding = finding::<R, E>(&triage, faults);
    let mut driver = InProcess(E::with_faults(faults).unwrap());
    let diagnosis = triage.diagnose(&mut driver, &finding, &mut suspects::<R, E>(leave_out)).unwrap();
    diagnosis.map(|diagnosis| diagnosis.what)
}

/// Every twenty-fourth fault, without those that only metamorphic rules report.
fn some<R: Rulebook, E: Reference<R>>() -> Vec<&'static Fault> {
    let is_shown_alone = |fault: &&Fault| {
        let rule = headjudge::rules::<R>().find(|rule| rule.id == fault.rule).expect("there is the rule");
        !matches!(rule.check, headjudge::Check::Metamorphic { .. })
    };
    E::FAULTS.iter().filter(is_shown_alone).step_by(24).collect()
}

/// Bugs that do just what another one does where they are found first. What they do elsewhere counts as one more bug of the engine, as
/// most engines have several.
const LIKE_ANOTHER: &[&str] = &["first-in-first-out", "ability-needs-its-source", "all-names-mind-the-case"];

/// Nothing else is ever said, and the bug itself is said of most.
fn names_planted<R: Rulebook, E: Reference<R>>() {
    let all = some::<R, E>();
    let mut named = 0;
    for fault in &all {
        let said = diagnosis::<R, E>(&[fault.name], &[]);
        assert!(said.as_deref().is_none_or(|said| said == fault.what), "{}: {said:?}", fault.name);
        named += usize::from(said.is_some());
        if LIKE_ANOTHER.contains(&fault.name) {
            continue;
        }
        let other = diagnosis::<R, E>(&[fault.name], &[fault.name]);
        assert_eq!(other, None, "{}, without that suspect", fault.name);
    }
    println!("{}: {named} of {} are named", R::NAME, all.len());
    assert!(named * 4 >= all.len() * 3, "{named} of {}", all.len());
}

#[test]
fn a_planted_bug_is_named_and_none_that_is_not_suspected() {
    names_planted::<fab::Rulebook, headjudge_reference::fab::Engine>();
    names_planted::<mtg::Rulebook, headjudge_reference::mtg::Engine>();
    names_planted::<kf::Rulebook, headjudge_reference::kf::Engine>();
    names_planted::<ga::Rulebook, headjudge_reference::ga::Engine>();
}

/// An engine that does not deal the decks which the reference engine deals.
struct OtherDecks(InProcess<headjudge_reference::fab::Engine>);

impl Driver<fab::Rulebook> for OtherDecks {
    fn capabilities(&self) -> Capabilities {
        self.0.capabilities()
    }
    fn open(&mut self, case: &Case<fab::Rulebook>) -> Result<(), EngineFailure> {
        self.0.open(case)
    }
    fn take(&mut self, at: usize, step: &fab::Step) -> Result<Reply, EngineFailure> {
        self.0.take(at, step)
    }
    fn observe(&mut self, view: &mut View<'_, fab::Rulebook>) -> Result<(), EngineFailure> {
        self.0.observe(view)?;
        Player::BOTH.into_iter().for_each(|player| _ = view.player(player).tally(fab::Tally::Deck, 3));
        Ok(())
    }
    fn close(&mut self) -> Result<(), (usize, EngineFailure)> {
        self.0.close()
    }
}

#[test]
fn a_bug_is_named_although_the_engine_deals_other_decks() {
    type Engine = headjudge_reference::fab::Engine;
    let triage = Triage::<fab::Rulebook>::new(Plan { seed: 1, ..Plan::default() }, &[], None).unwrap();
    let finding = finding::<fab::Rulebook, Engine>(&triage, &["cost-is-modified"]);
    let mut driver = OtherDecks(InProcess(Engine::with_fault("cost-is-modified").unwrap()));
    let diagnosis = triage.diagnose(&mut driver, &finding, &mut suspects::<_, Engine>(&[])).unwrap();
    assert_eq!(diagnosis.expect("it is named").what, "effects and counters change the cost property");
}

/// The cases with which it is compared have questions, after which nothing is shown.
#[test]
fn a_bug_is_named_although_questions_come_before_it() {
    type Engine = headjudge_reference::kf::Engine;
    let triage = Triage::<kf::Rulebook>::new(Plan { seed: 1, ..Plan::default() }, &[], None).unwrap();
    let faults = ["action-exhausts-nothing"];
    let finding = finding_of::<kf::Rulebook, Engine>(&triage, &faults, "kf:ability.action");
    let mut driver = InProcess(Engine::with_faults(&faults).unwrap());
    let diagnosis = triage.diagnose(&mut driver, &finding, &mut suspects::<_, Engine>(&[])).unwrap();
    let fault = Engine::FAULTS.iter().find(|fault| fault.name == faults[0]).unwrap();
    assert_eq!(diagnosis.expect("it is named").what, fault.what);
}

/// A bug of the reference engine may do what another one does in most cases, and more.
#[test]
fn two_bugs_at_once_are_named_one_by_one_or_not_at_all() {
    type Engine = headjudge_reference::kf::Engine;
    let named = ["dead-attacker-resolves", "reap-gains-last"];
    let what = |name: &str| Engine::FAULTS.iter().find(|fault| fault.name == name).unwrap().what;
    let said = diagnosis::<kf::Rulebook, Engine>(&named, &[]).expect("one of them is named");
    assert!(named.map(what).contains(&&*said), "{said}");
}
