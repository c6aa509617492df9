//! A dressed case shows the finding of the bare one and no other, and is always the same.
#![cfg(all(feature = "fab", feature = "kf", feature = "ga", feature = "reference"))]

use headjudge::campaign::Plan;
use headjudge::triage::{Confirmation, Finding, Origin, Triage};
use headjudge::{
    Case, Check, End, InProcess, Interpretations, Judge, Rulebook, RunOptions, Signature, Stop, fab, ga, kf,
    rules,
};
use headjudge_reference::Reference;
use std::collections::BTreeSet;

/// The shrunk first finding of an engine with this fault that no metamorphic rule reports.
fn finding<R: Rulebook, E: Reference<R>>(triage: &Triage<R>, fault: &str) -> Option<Finding<R>> {
    let mut driver = InProcess(E::with_fault(fault).expect("it is in the table"));
    let mut judge = Judge::<R>::new(triage.plan.can, Interpretations::default());
    let mut case = Case::default();
    let is_violated = |index: &u64| {
        case = triage.case(*index);
        matches!(judge.run(&mut driver, &case), End::Violated(_))
    };
    (0..16_384).find(is_violated)?;
    let signature = judge.signatures().remove(0);
    let confirmed = triage.confirm_case(&mut driver, &signature, case, Origin::Stored, None).unwrap();
    let Confirmation::Confirmed(mut finding) = confirmed else { panic!("{signature} is flaky") };
    assert!(triage.shrink(&mut driver, &mut finding).unwrap().is_none());
    Some(*finding)
}

/// All that a whole case shows.
fn shown<R: Rulebook, E: Reference<R>>(fault: &str, case: &Case<R>) -> BTreeSet<Signature> {
    let mut judge = Judge::<R>::new(E::capabilities(), Interpretations::default());
    let mut driver = InProcess(E::with_fault(fault).expect("it is in the table"));
    judge.run_with(&mut driver, case, RunOptions { stop: Stop::Never, ..RunOptions::default() });
    judge.signatures().into_iter().collect()
}

/// Dresses the finding of every sixth fault. Returns the dressed cases, and how many of all were changed.
fn dressed<R: Rulebook, E: Reference<R>>(pool: &'static [R::Card]) -> (Vec<Case<R>>, [usize; 2]) {
    let (mut cases, mut counts) = (Vec::new(), [0, 0]);
    let is_alone = |rule: &str| {
        rules::<R>().any(|own| own.id == rule && !matches!(own.check, Check::Metamorphic { .. }))
    };
    for fault in E::FAULTS.iter().filter(|fault| is_alone(fault.rule)).step_by(6) {
        let plan = Plan { seed: 1, pool: true, can: E::capabilities(), ..Plan::default() };
        let triage = Triage::<R>::new(plan, pool, None).unwrap();
        let Some(bare) = finding::<R, E>(&triage, fault.name) else { continue };
        let dress = || {
            let mut driver = InProcess(E::with_fault(fault.name).unwrap());
            let mut finding = bare.clone();
            triage.dress(&mut driver, &mut finding).unwrap();
            finding
        };
        let finding = dress();
        assert_eq!(finding.case, dress().case, "{}: another dress", fault.name);
        let (all, own) = (shown::<R, E>(fault.name, &bare.case), shown::<R, E>(fault.name, &finding.case));
        assert!(own.contains(&finding.signature), "{}: {} is gone", fault.name, finding.signature);
        assert!(own.is_subset(&all), "{}: {own:?} are not among {all:?}", fault.name);
        assert_eq!(finding.step, bare.step, "{}", fault.name);
        counts[0] += usize::from(finding.case != bare.case);
        counts[1] += 1;
        cases.push(finding.case);
    }
    (cases, counts)
}

#[test]
fn a_dressed_case_shows_the_same_finding_and_no_other() {
    let (cases, [changed, all]) =
        dressed::<fab::Rulebook, headjudge_reference::fab::Engine>(headjudge_corpus::fab::pool());
    assert!(changed * 4 >= all * 3, "{changed} of {all}");
    // A real card has its own facts.
    let mut real = 0;
    for card in cases.iter().flat_map(|case| &case.cards).filter(|card| !card.name.is_empty()) {
        let printed = |other: &&fab::Card| other.name == card.name && other.numbers == card.numbers;
        real += usize::from(headjudge_corpus::fab::pool().iter().any(|other| printed(&other)));
    }
    assert!(real * 2 > cases.len(), "{real} real cards in {} cases", cases.len());
    let (_, [changed, all]) = dressed::<kf::Rulebook, headjudge_reference::kf::Engine>(&[]);
    assert!(changed * 2 >= all, "{changed} of {all}");
    let (_, [changed, all]) = dressed::<ga::Rulebook, headjudge_reference::ga::Engine>(&[]);
    assert!(changed * 2 >= all, "{changed} of {all}");
}
