//! Most generated steps are ones that the game allows; some are refused, because rules judge that, too.
#![cfg(feature = "cli")]

use headjudge::campaign::{BlockRunner, Campaign, Plan, Rounds, Worker};
use headjudge::{InProcess, Rulebook, fab, ga, kf, mtg};
use headjudge_reference::Reference;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// How many of 1,000 generated effects a reference engine refuses at most, as the generator promises.
const MOST: u64 = 200;
/// How many it refuses at least, so that rules about refusals are judged.
const LEAST: u64 = 20;

/// Of 1,000 effects that are generated for all rules in turn: how many the reference engine refuses.
fn refused<R: Rulebook, E: Reference<R>>() -> u64 {
    let worker = BlockRunner::<R, InProcess<E>>::new(
        Plan { seed: 1, ..Plan::default() },
        &[],
        Arc::new(|| Ok(InProcess(E::default()))),
    );
    let mut workers = [Box::new(worker.expect("an engine can be made")) as Box<dyn Worker>];
    let stop = AtomicBool::new(false);
    let campaign = Campaign { rounds: Rounds::all(4_096), known: Vec::new(), progress: &|_| {}, stop: &stop };
    let counts = campaign.run(&mut workers, &mut |_| {}).counts;
    let effects = || R::KINDS.iter().zip(&counts.kinds).filter(|(kind, _)| !kind.question);
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
    assert!(permille.iter().all(|refused| (LEAST..MOST).contains(refused)), "{permille:?}");
}
