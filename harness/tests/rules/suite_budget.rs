//! Within the default budget of `cargo test`, the test of a rule finds the faults that are planted for it.
#![cfg(feature = "reference")]

use headjudge::suite::{CASES, targets};
use headjudge::{
    Case, Check, End, InProcess, Interpretations, Judge, Rulebook, RunOptions, fab, ga, kf, mtg, rules,
};
use headjudge_reference::{Fault, Reference};

/// On how many of these seeds a fault is found.
fn found_on<R: Rulebook, E: Reference<R>>(fault: &Fault, seeds: std::ops::RangeInclusive<u64>) -> u64 {
    seeds.filter(|seed| is_found::<R, E>(fault, *seed)).count() as u64
}

/// Plays the cases of the test of the fault's rule, as a suite does.
fn is_found<R: Rulebook, E: Reference<R>>(fault: &Fault, seed: u64) -> bool {
    let own = rules::<R>().position(|rule| rule.id == fault.rule).expect("a fault has a rule");
    let rule = rules::<R>().nth(own).expect("it is there");
    let interpretations =
        rule.under.map_or(Interpretations::default(), |under| Interpretations::default().with(under));
    let (all, turns) =
        (rules::<R>().collect::<Vec<_>>(), targets::<R>(own, E::capabilities(), interpretations));
    let mut judge = Judge::<R>::new(E::capabilities(), interpretations);
    let mut driver = InProcess(E::with_fault(fault.name).expect("the fault is there"));
    let mut case = Case::default();
    (0..CASES).any(|index| {
        let target = turns[(index % turns.len() as u64) as usize];
        case.generate(seed, index, Some(all[target]), &[]);
        let is_pair = target == own && matches!(rule.check, Check::Metamorphic { .. });
        let pairs: &[usize] = if is_pair { &[own] } else { &[] };
        let options = RunOptions { rules: &[own], pairs, ..RunOptions::default() };
        matches!(judge.run_with(&mut driver, &case, options), End::Violated(_))
    })
}

/// Prints how many faults are found on each seed, and names those that are found on fewer than 19 in 20.
fn print_found<R: Rulebook, E: Reference<R>>(seeds: u64) -> Vec<String> {
    let found: Vec<_> = E::FAULTS.iter().map(|fault| (fault, found_on::<R, E>(fault, 1..=seeds))).collect();
    let rare = found.iter().filter(|(_, count)| count * 20 < seeds * 19);
    let rare: Vec<String> =
        rare.map(|(fault, count)| format!("{} {} ({count})", fault.rule, fault.name)).collect();
    let (sum, all) = (found.iter().map(|(_, count)| count).sum::<u64>(), found.len() as u64);
    println!(
        "{}: {CASES} cases for each fault and seed: {sum} of {} found, {} of {all} faults on at least 19 of 20 seeds",
        R::NAME,
        all * seeds,
        all - rare.len() as u64
    );
    rare.iter().for_each(|fault| println!("  {fault} of {seeds}"));
    rare
}

macro_rules! for_each_game {
    ($($test:ident, $long:ident: $rulebook:ty, $engine:ty;)*) => { $(
        #[test]
        fn $test() {
            let missed = <$engine>::FAULTS.iter().filter(|fault| found_on::<$rulebook, $engine>(fault, 1..=2) == 0);
            let missed: Vec<&str> = missed.map(|fault| fault.name).collect();
            assert!(missed.is_empty(), "{missed:#?}");
        }
        #[test]
        #[ignore = "long"]
        fn $long() {
            let rare = print_found::<$rulebook, $engine>(20);
            assert!(rare.is_empty(), "{rare:#?}");
        }
    )* };
}

for_each_game! {
    flesh_and_blood, flesh_and_blood_long_run: fab::Fab, headjudge_reference::fab::Engine;
    magic, magic_long_run: mtg::Mtg, headjudge_reference::mtg::Engine;
    keyforge, keyforge_long_run: kf::Kf, headjudge_reference::kf::Engine;
    grand_archive, grand_archive_long_run: ga::Ga, headjudge_reference::ga::Engine;
}
