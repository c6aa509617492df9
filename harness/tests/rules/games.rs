//! Tests that are the same for all four games: generated cases, numbers of workers, touched objects.
#![cfg(feature = "cli")]

use headjudge::campaign::{BlockRunner, Campaign, CampaignResult, Plan, Rounds, Worker, target_rules};
use headjudge::files::json::{write_card, write_step};
use headjudge::{
    Case, InProcess, Interpretations, Judge, Listed, ObjectId, Objects, Observed, Reply, Rulebook,
    RunOptions, Shown, Steps, Texts, View, fab, ga, kf, mtg, rules,
};
use headjudge_reference::Reference;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

fn plan() -> Plan {
    Plan { seed: 3, ..Plan::default() }
}

fn campaign<R: Rulebook, E: Reference<R>>(
    fault: Option<&'static str>,
    cases: u64,
    jobs: usize,
) -> CampaignResult {
    let engine = move || Ok(InProcess(fault.and_then(E::with_fault).unwrap_or_default()));
    let worker = |_| -> Box<dyn Worker> {
        Box::new(
            BlockRunner::<R, InProcess<E>>::new(plan(), &[], Arc::new(engine))
                .expect("an engine can be made"),
        )
    };
    let mut workers: Vec<_> = (0..jobs).map(worker).collect();
    let stop = AtomicBool::new(false);
    let campaign = Campaign { rounds: Rounds::all(cases), known: Vec::new(), progress: &|_| {}, stop: &stop };
    campaign.run(&mut workers, &mut |_| {})
}

fn same_for_any_number_of_workers<R: Rulebook, E: Reference<R>>() {
    let mut found = 0;
    let some = E::FAULTS.len() / 2 + 1;
    for fault in E::FAULTS.iter().step_by(some).map(|fault| Some(fault.name)).chain([None]) {
        let one = campaign::<R, E>(fault, 1000, 1);
        assert_eq!(one.counts.cases, 1000);
        assert!(fault.is_some() || one.counts.found.is_empty(), "{:?}", one.counts.found);
        found += one.counts.found.len();
        for jobs in [2, 5] {
            assert_eq!(
                format!("{one:?}"),
                format!("{:?}", campaign::<R, E>(fault, 1000, jobs)),
                "{fault:?} {jobs}"
            );
        }
    }
    assert!(found > 0, "some faults are found, so that findings are compared too");
}

/// Judging touched objects only must find every violation that judging all objects finds.
fn judging_touched_objects_misses_no_violation<R: Rulebook, E: Reference<R>>() {
    let mut violations = 0;
    for fault in E::FAULTS {
        let Some(engine) = E::with_fault(fault.name) else { panic!("no fault is called {}", fault.name) };
        let mut driver = InProcess(engine);
        let mut touched = Judge::<R>::new(E::capabilities(), Interpretations::default());
        let mut all = Judge::<R>::new(E::capabilities(), Interpretations::default());
        let target = touched.rules().iter().position(|r| r.id == fault.rule).map(|i| touched.rules()[i]);
        let mut case = Case::default();
        for index in 0..40 {
            case.generate(11, index, target, &[]);
            let ends = (touched.run(&mut driver, &case), {
                let options = RunOptions { all_objects: true, ..RunOptions::default() };
                all.run_with(&mut driver, &case, options)
            });
            assert_eq!(ends.0, ends.1, "{} case {index}\n{case:#?}", fault.name);
            // One cause can violate a rule on several objects: a finding is the rule, and the case ends at the first one.
            let rules = |judge: &Judge<R>| {
                let mut all: Vec<_> = judge.violations().iter().map(|v| (v.rule, v.step)).collect();
                all.dedup();
                all
            };
            assert_eq!(rules(&touched), rules(&all), "{} case {index}\n{case:#?}", fault.name);
            violations += touched.violations().len();
        }
    }
    assert!(violations > 0 || E::FAULTS.is_empty());
}

/// A digest (FNV-1a) of the first 1,000 cases of seed 1 as they are written to case files, generated without a pool.
fn digest<R: Rulebook>() -> u64 {
    let (mut digest, mut case, mut text) = (0xcbf2_9ce4_8422_2325u64, Case::<R>::default(), String::new());
    let all: Vec<_> = rules::<R>().collect();
    let targets = target_rules::<R>(Interpretations::default());
    for index in 0..1000u64 {
        case.generate(1, index, Some(all[targets[index as usize % targets.len()]]), &[]);
        text.clear();
        case.cards.iter().for_each(|card| write_card::<R>(card, &mut text));
        case.steps.iter().for_each(|step| write_step::<R>(step, &mut text));
        for byte in text.bytes() {
            digest = (digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    digest
}

/// If a digest changes, every seed generates different cases. After the first release, CHANGELOG.md says so.
#[test]
fn the_first_thousand_cases_of_each_rulebook_are_what_they_were() {
    let digests = [
        digest::<fab::Rulebook>(),
        digest::<mtg::Rulebook>(),
        digest::<kf::Rulebook>(),
        digest::<ga::Rulebook>(),
    ];
    let were = [0x7d97_7b5f_b26c_11e0, 0x5e30_3c45_68eb_1e7f, 0x3c15_c59d_bffe_2cda, 0x89f4_1391_7191_70f3];
    assert_eq!(digests, were, "{digests:#x?}");
}

/// After every step, each zone contains the objects that the engine shows in it, and no others.
fn zones_contain_the_objects_shown_in_them<R: Rulebook, E: Reference<R>>() {
    let mut judge = Judge::<R>::new(E::capabilities(), Interpretations::default());
    let (mut driver, mut case, mut moved) = (InProcess(E::default()), Case::default(), 0);
    for index in 0..100 {
        case.generate(7, index, None, &[]);
        let mut watch = |_: usize, _: Reply, shown: &Shown<R>, _: &Texts| {
            let zones = R::Zone::all();
            let objects: Vec<_> = zones.map(|zone| (zone, shown.in_zone(zone))).collect();
            for (zone, objects) in &objects {
                let there = shown.objects().iter().filter(|id| shown.zone(*id) == Some(*zone));
                assert_eq!(*objects, there.collect(), "{}", zone.word());
            }
            assert_eq!(
                objects.iter().fold(Objects::NONE, |all, (_, of_zone)| all.or(*of_zone)),
                shown.in_zones()
            );
            moved += usize::from(objects.iter().filter(|(_, of_zone)| !of_zone.is_empty()).count() > 1);
        };
        judge.run_with(&mut driver, &case, RunOptions { watch: Some(&mut watch), ..RunOptions::default() });
    }
    assert!(moved > 0, "objects are in more than one zone, so that the zones differ");
}

#[test]
fn the_zone_that_is_set_last_counts() {
    let (mut shown, mut texts) = (Shown::<kf::Rulebook>::default(), Texts::default());
    let mut view = View::new(&mut shown, &mut texts);
    view.object(ObjectId::FIRST).zone(kf::Zone::Play).zone(kf::Zone::Hand);
    assert_eq!(shown.in_zone(kf::Zone::Play), Objects::NONE);
    assert_eq!(shown.in_zone(kf::Zone::Hand), Objects::one(ObjectId::FIRST));
    View::new(&mut shown, &mut texts);
    assert_eq!((shown.in_zone(kf::Zone::Hand), shown.in_zones()), (Objects::NONE, Objects::NONE));
}

#[test]
fn same_as_copies_everything_but_the_texts() {
    let (first, second) = (ObjectId::FIRST, ObjectId::new(2).unwrap());
    let (mut shown, mut texts) = (Shown::<kf::Rulebook>::default(), Texts::default());
    let mut view = View::new(&mut shown, &mut texts);
    let full = view.object(first).zone(kf::Zone::Play).number(kf::Number::Power, 3, 5);
    let other = *full.flag(kf::Flag::Exhausted, true).name("Rogue Ogre").shown();
    view.object(second).same_as(&other);
    assert_eq!(shown.in_zone(kf::Zone::Play), Objects::one(first).or(Objects::one(second)));
    assert_eq!(shown.modified(second, kf::Number::Power), Observed::Present(5));
    assert_eq!(shown.flag(second, kf::Flag::Exhausted), Some(true));
    assert!(shown.name(first).is_some() && shown.name(second).is_none());
}

macro_rules! for_each_game {
    ($($test:ident = $proof:ident;)+) => { $(
        mod $test {
            use super::*;
            #[test]
            fn fab() { $proof::<fab::Rulebook, headjudge_reference::fab::Engine>(); }
            #[test]
            fn mtg() { $proof::<mtg::Rulebook, headjudge_reference::mtg::Engine>(); }
            #[test]
            fn kf() { $proof::<kf::Rulebook, headjudge_reference::kf::Engine>(); }
            #[test]
            fn ga() { $proof::<ga::Rulebook, headjudge_reference::ga::Engine>(); }
        }
    )+ };
}

for_each_game! {
    workers = same_for_any_number_of_workers;
    touched = judging_touched_objects_misses_no_violation;
    zones = zones_contain_the_objects_shown_in_them;
}

/// A kind of step that an engine always refuses fails its check, so cases must not ask for steps in vain.
fn every_kind_of_step_is_often_done<R: Rulebook, E: Reference<R>>() {
    let counts = campaign::<R, E>(None, 2_048, 1).counts;
    assert_eq!(counts.kinds.len(), R::Step::KINDS.len());
    for (kind, count) in R::Step::KINDS.iter().zip(&counts.kinds) {
        let asked = count.done + count.refused;
        assert!(asked > 0 && count.done * 30 > asked, "{} {}: {count:?}", R::NAME, kind.name);
        assert!(!count.is_never_done());
    }
    assert_eq!(counts.kinds.iter().map(|count| count.done + count.refused).sum::<u64>(), counts.steps);
}

#[test]
fn a_reference_engine_often_performs_steps_of_every_kind() {
    every_kind_of_step_is_often_done::<fab::Rulebook, headjudge_reference::fab::Engine>();
    every_kind_of_step_is_often_done::<mtg::Rulebook, headjudge_reference::mtg::Engine>();
    every_kind_of_step_is_often_done::<kf::Rulebook, headjudge_reference::kf::Engine>();
    every_kind_of_step_is_often_done::<ga::Rulebook, headjudge_reference::ga::Engine>();
}
