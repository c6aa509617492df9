#![cfg(all(feature = "reference", feature = "ga"))]
//! Grand Archive: the conforming reference engine violates no rule, and each fault is detected by its rule.

use crate::rulebook_checks;
use headjudge::ga::{Card, Conferred, Rulebook, Step, Subtype, Type, Zone};
use headjudge::{
    Case, End, Engine as _, Generator, InProcess, Interpretations, Judge, Listed, Rulebook as _, Words, named,
};
use headjudge_reference::ga::{Engine, Variant};

#[test]
fn default_steps_are_of_their_kind() {
    rulebook_checks::default_steps_are_of_their_kind::<Rulebook>();
}

#[test]
fn generated_cases_are_legal() {
    let mut case = Case::<Rulebook>::default();
    let rules: Vec<_> = headjudge::rules::<Rulebook>().collect();
    for index in 0..2_000 {
        case.generate(3, index as u64, Some(rules[index % rules.len()]), &[]);
        assert!(Rulebook::is_legal_table(&case.cards), "case {index}: {:#?}", case.cards);
        assert_eq!(named::validate::<Rulebook>(&case.cards, &case.steps), Ok(()), "case {index}");
    }
}

/// A loaded card is in a weapon, so its owner has one. All subtypes are dealt, and effects give and set all types that they can.
#[test]
fn cases_deal_weapons_for_loaded_cards_and_every_subtype() {
    let mut case = Case::<Rulebook>::default();
    let (mut loaded, mut dealt, mut given, mut set) = (0, Words::NONE, Words::NONE, Words::NONE);
    for index in 0..2_000 {
        case.generate(3, index, None, &[]);
        for card in &case.cards {
            dealt.0 |= card.subtypes.0;
            if card.zone == Zone::Loaded {
                loaded += 1;
                let arms = |other: &Card| {
                    other.owner == card.owner && other.zone == Zone::Field && other.types.has(Type::Weapon)
                };
                assert!(case.cards.iter().any(arms), "case {index}: {:#?}", case.cards);
            }
        }
        for step in &case.steps {
            match step {
                Step::Also { kind, .. } => given = given.with(*kind),
                Step::Become { kind, .. } => set = set.with(*kind),
                _ => {}
            }
        }
    }
    assert!(loaded > 100, "{loaded} loaded cards");
    assert_eq!(dealt.iter::<Subtype>().count(), Subtype::WORDS.len());
    assert_eq!(given.iter::<Conferred>().count(), Conferred::WORDS.len());
    assert!(set.has(Type::Phantasia));
}

#[test]
fn a_refused_step_changes_nothing() {
    rulebook_checks::a_refused_step_changes_nothing::<Rulebook, Engine>(&[]);
}

#[test]
fn conforming_engine_violates_nothing() {
    rulebook_checks::conforming_engine_violates_nothing::<Rulebook, Engine>(
        &[],
        Interpretations::default(),
        20_000,
    );
}

#[test]
fn conforming_engine_violates_nothing_when_every_stat_stays() {
    rulebook_checks::conforming_engine_violates_nothing::<Rulebook, Engine>(&[], every_stat_stays(), 20_000);
}

#[test]
#[ignore = "a million steps per seed under both editions; run it in release"]
fn conforming_engine_violates_nothing_in_the_long_run() {
    for interpretations in [Interpretations::default(), every_stat_stays()] {
        rulebook_checks::conforming_engine_violates_nothing::<Rulebook, Engine>(
            &[],
            interpretations,
            rulebook_checks::long_steps(),
        );
    }
}

/// The interpretation under which every stat stays on an object, and not only printed ones.
fn every_stat_stays() -> Interpretations {
    Interpretations::default()
        .choose(Rulebook::INTERPRETATIONS, "edition", "every")
        .expect("the rulebook has this edition")
}

#[test]
fn conforming_variants_violate_nothing() {
    let steps = if cfg!(debug_assertions) { 10_000 } else { 200_000 };
    rulebook_checks::conforming_variants_violate_nothing::<Rulebook, Engine, Variant>(
        |variant| Engine::with_variants(&[variant]),
        steps,
    );
}

fn variants() -> impl Iterator<Item = Variant> {
    Variant::all()
}

/// Plays cases on the engine with each pair of variants.
fn pairs_of_variants_violate_nothing(steps: usize) {
    let mut judge = Judge::<Rulebook>::new(Engine::capabilities(), Interpretations::default());
    let (mut case, mut index) = (Case::default(), 0);
    for (at, one) in variants().enumerate() {
        for other in variants().skip(at + 1) {
            let mut driver = InProcess(Engine::with_variants(&[one, other]));
            let mut done = 0;
            while done < steps {
                let target = judge.rules()[index as usize % judge.rules().len()];
                case.generate(5, index, Some(target), &[]);
                let end = judge.run(&mut driver, &case);
                let ok = matches!(end, End::Completed | End::GameOver(_));
                assert!(ok, "{one}, {other}: case {index}: {end:?} {:#?}\n{case:#?}", judge.violations());
                done += judge.judged_steps();
                index += 1;
            }
        }
    }
}

#[test]
fn conforming_pairs_of_variants_violate_nothing() {
    pairs_of_variants_violate_nothing(if cfg!(debug_assertions) { 500 } else { 20_000 });
}

#[test]
#[ignore = "100,000 steps for each pair; run it in release"]
fn conforming_pairs_of_variants_violate_nothing_in_the_long_run() {
    pairs_of_variants_violate_nothing(100_000);
}

#[test]
fn every_fault_is_detected_by_its_rule() {
    rulebook_checks::every_fault_is_detected_by_its_rule::<Rulebook, Engine>(&[]);
}

#[test]
fn nothing_depends_on_the_case_before() {
    rulebook_checks::nothing_depends_on_the_case_before::<Rulebook, Engine>(&[]);
}

#[test]
fn every_checked_rule_has_a_fault() {
    rulebook_checks::every_checked_rule_has_a_fault::<Rulebook, Engine>();
}

#[test]
fn every_precondition_is_met_often() {
    const TARGETED: u64 = 200; // cases per rule
    let checked = headjudge::rules::<Rulebook>().filter(|rule| rule.is_checked()).count() as u64;
    let counts = rulebook_checks::precondition_counts::<Rulebook, Engine>(&[], TARGETED * checked);
    let rare: Vec<_> = counts.iter().filter(|(_, n)| *n < TARGETED / 10).collect();
    assert!(rare.is_empty(), "preconditions that are met too rarely: {rare:?} of {counts:?}");
}
