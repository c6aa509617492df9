//! Most generated steps are ones that the game allows; some are refused, because rules judge that, too. Refusals alone meet
//! the precondition of a rule only if an engine may follow it by refusing.
#![cfg(feature = "cli")]

use headjudge::campaign::{BlockRunner, Campaign, Counts, Met, Plan, Rounds, Worker};
use headjudge::{InProcess, Rulebook, Steps, fab, ga, kf, mtg, rules};
use headjudge_reference::Reference;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// How many of 1,000 generated effects a reference engine refuses at most, as the generator promises.
const MOST: u64 = 200;
/// The same of Magic, where a spell or ability needs the right mana, targets and time.
const MOST_OF_MAGIC: u64 = 300;
/// How many it refuses at least, so that rules about refusals are judged.
const LEAST: u64 = 20;

/// What the reference engine replies to cases that are generated for all rules in turn.
fn counts<R: Rulebook, E: Reference<R>>(cases: u64) -> Counts {
    let worker = BlockRunner::<R, InProcess<E>>::new(
        Plan { seed: 1, ..Plan::default() },
        &[],
        Arc::new(|| Ok(InProcess(E::default()))),
    );
    let mut workers = [Box::new(worker.expect("an engine can be made")) as Box<dyn Worker>];
    let stop = AtomicBool::new(false);
    let campaign = Campaign { rounds: Rounds::all(cases), known: Vec::new(), progress: &|_| {}, stop: &stop };
    campaign.run(&mut workers, &mut |_| {}).counts
}

/// Of 1,000 effects: how many the reference engine refuses.
fn refused<R: Rulebook, E: Reference<R>>() -> u64 {
    let counts = counts::<R, E>(4_096);
    let effects = || R::Step::KINDS.iter().zip(&counts.kinds).filter(|(kind, _)| !kind.question);
    for (kind, count) in effects() {
        let (asked, name) = (count.done + count.refused, kind.name);
        println!("{} {name}: {} of {asked} refused", R::NAME, count.refused);
    }
    let refused: u64 = effects().map(|(_, count)| count.refused).sum();
    let asked: u64 = effects().map(|(_, count)| count.done + count.refused).sum();
    let permille = refused * 1_000 / asked;
    println!("{}: {permille} of 1,000 effects refused", R::NAME);
    permille
}

#[test]
fn few_generated_steps_are_refused() {
    let permille = [
        refused::<fab::Rulebook, headjudge_reference::fab::Engine>(),
        refused::<mtg::Rulebook, headjudge_reference::mtg::Engine>(),
        refused::<kf::Rulebook, headjudge_reference::kf::Engine>(),
        refused::<ga::Rulebook, headjudge_reference::ga::Engine>(),
    ];
    let most = [MOST, MOST_OF_MAGIC, MOST, MOST];
    assert!(permille.iter().zip(most).all(|(refused, most)| (LEAST..most).contains(refused)), "{permille:?}");
}

/// A rule that an engine may not follow by refusing is met by more than refusals in at least a third of the cases that meet it. Then
/// [`Met::MIN_CASES`] cases with nothing else are no chance.
fn rules_met_by_refusals<R: Rulebook, E: Reference<R>>() -> Vec<String> {
    let (counts, mut wrong) = (counts::<R, E>(16_384), Vec::new());
    for (at, rule) in rules::<R>().enumerate().filter(|(_, rule)| rule.is_checked()) {
        let Met { cases, by_refusals } = counts.met(at);
        if by_refusals > 0 {
            println!("{}: {by_refusals} of {cases} cases met it by refusals alone", rule.id);
        }
        let is_as_said = match rule.may_refuse {
            true => by_refusals > 0,
            false => by_refusals * 3 <= cases * 2,
        };
        if !is_as_said {
            wrong.push(format!("{}: {by_refusals} of {cases}, {}", rule.id, rule.may_refuse));
        }
    }
    wrong
}

#[test]
fn only_rules_that_may_be_followed_by_refusing_are_met_by_refusals_alone() {
    let wrong = [
        rules_met_by_refusals::<fab::Rulebook, headjudge_reference::fab::Engine>(),
        rules_met_by_refusals::<mtg::Rulebook, headjudge_reference::mtg::Engine>(),
        rules_met_by_refusals::<kf::Rulebook, headjudge_reference::kf::Engine>(),
        rules_met_by_refusals::<ga::Rulebook, headjudge_reference::ga::Engine>(),
    ]
    .concat();
    assert!(wrong.is_empty(), "{wrong:#?}");
}
