#![cfg(all(feature = "reference", feature = "ga"))]
//! Grand Archive: its rules convict each fault, and nothing else.

mod rulebook_checks;

use headjudge::ga::Rulebook;
use headjudge::{
    Case, End, Engine as _, InProcess, Interpretations, Judge, Listed, Reply, Rulebook as _, Shown, named,
};
use headjudge_reference::ga::{Engine, Variant};

#[test]
fn default_steps_are_of_their_kind() {
    rulebook_checks::default_steps_are_of_their_kind::<Rulebook>();
}

#[test]
fn what_is_dealt_is_lawful_and_sound() {
    let mut case = Case::<Rulebook>::default();
    let rules: Vec<_> = headjudge::rules::<Rulebook>().collect();
    for index in 0..2_000 {
        case.generate(3, index as u64, Some(rules[index % rules.len()]), &[]);
        assert!(Rulebook::is_legal_table(&case.cards), "case {index}: {:#?}", case.cards);
        assert_eq!(named::validate::<Rulebook>(&case.cards, &case.steps), Ok(()), "case {index}");
    }
}

#[test]
fn an_illegal_attempt_leaves_no_trace() {
    rulebook_checks::a_refused_step_changes_nothing::<Rulebook, Engine>(&[]);
}

#[test]
fn the_clean_engine_is_convicted_of_nothing() {
    rulebook_checks::conforming_engine_violates_nothing::<Rulebook, Engine>(
        &[],
        Interpretations::default(),
        20_000,
    );
}

#[test]
fn the_clean_engine_is_convicted_of_nothing_where_every_stat_stays() {
    rulebook_checks::conforming_engine_violates_nothing::<Rulebook, Engine>(&[], every_stat_stays(), 20_000);
}

#[test]
#[ignore = "a million steps a seed, under both editions: in release"]
fn the_clean_engine_is_convicted_of_nothing_in_the_long_run() {
    for interpretations in [Interpretations::default(), every_stat_stays()] {
        rulebook_checks::conforming_engine_violates_nothing::<Rulebook, Engine>(
            &[],
            interpretations,
            1_000_000,
        );
    }
}

/// The reading by which every stat stays on an object, not only printed ones.
fn every_stat_stays() -> Interpretations {
    Interpretations::default()
        .choose(Rulebook::INTERPRETATIONS, "edition", "every")
        .expect("the rulebook has this edition")
}

/// Engines by other honest readings of the document: none of them may be accused. Each does show or answer
/// something else than the plain engine, or it would prove nothing.
#[test]
fn an_engine_by_another_reading_is_convicted_of_nothing() {
    let steps = if cfg!(debug_assertions) { 10_000 } else { 200_000 };
    for variant in (0..Variant::WORDS.len() as u8).filter_map(Variant::at) {
        let mut judge = Judge::<Rulebook>::new(Engine::capabilities(), Interpretations::default());
        let (mut plain, mut other) = (InProcess(Engine::default()), InProcess(Engine::variant(variant)));
        let (mut case, mut done, mut index, mut differs) = (Case::default(), 0, 0, false);
        while done < steps {
            let target = judge.rules()[index as usize % judge.rules().len()];
            case.generate(1, index, Some(target), &[]);
            differs =
                differs || played(&mut judge, &mut plain, &case) != played(&mut judge, &mut other, &case);
            let end = judge.run(&mut other, &case);
            let fine = matches!(end, End::Completed | End::GameOver(_));
            assert!(fine, "{variant}: case {index}: {end:?} {:#?}\n{case:#?}", judge.violations());
            done += judge.judged();
            index += 1;
        }
        assert!(differs, "{variant}: never shows or answers anything else");
    }
}

/// All that the engine replies and shows in a case.
fn played(
    judge: &mut Judge<Rulebook>,
    engine: &mut InProcess<Engine>,
    case: &Case<Rulebook>,
) -> Vec<(Reply, Shown<Rulebook>)> {
    let mut all = Vec::new();
    judge.run_watched(engine, case, &mut |_, reply, shown, _| all.push((reply, shown.clone())));
    all
}

#[test]
fn every_fault_is_detected_by_its_rule() {
    rulebook_checks::every_fault_is_detected_by_its_rule::<Rulebook, Engine>(&[]);
}

#[test]
fn every_checked_rule_has_a_fault() {
    rulebook_checks::every_checked_rule_has_a_fault::<Rulebook, Engine>();
}

#[test]
fn every_premise_holds_in_enough_cases() {
    const TARGETED: u64 = 200; // cases a rule
    let checked = headjudge::rules::<Rulebook>().filter(|rule| rule.is_checked()).count() as u64;
    let counts = rulebook_checks::precondition_counts::<Rulebook, Engine>(&[], TARGETED * checked);
    let rare: Vec<_> = counts.iter().filter(|(_, n)| *n < TARGETED / 10).collect();
    assert!(rare.is_empty(), "preconditions that hold too rarely: {rare:?} of {counts:?}");
}
