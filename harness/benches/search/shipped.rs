//! The faults of the reference engines.

use crate::passed::Options;
use crate::scope;
use crate::subject::Subject;
use crate::tally::{Tally, median};
use headjudge::{Case, Rulebook, Signature, shrink_case};
use headjudge_reference::{Fault, Reference};

/// How many cases that are generated for the rule of a fault may be played.
const CASES: u64 = 256;
/// How many runs of the engine shrinking may take.
const BUDGET: usize = 20_000;

pub(crate) fn measure_all(options: &Options) {
    let seeds = options.seeds;
    match options.is_exhaustive {
        true => println!("planted faults in the default scope; smallest cases out of {seeds} seeds"),
        false => println!("\nplanted faults, {CASES} cases for the rule of each, {seeds} seeds"),
    }
    #[cfg(feature = "fab")]
    measure::<headjudge::fab::Fab, headjudge_reference::fab::Engine>(options);
    #[cfg(feature = "mtg")]
    measure::<headjudge::mtg::Mtg, headjudge_reference::mtg::Engine>(options);
    #[cfg(feature = "kf")]
    measure::<headjudge::kf::Kf, headjudge_reference::kf::Engine>(options);
    #[cfg(feature = "ga")]
    measure::<headjudge::ga::Ga, headjudge_reference::ga::Engine>(options);
}

/// Prints how soon the faults of a game are found, and what they shrink to.
fn measure<R: Rulebook, E: Reference<R>>(options: &Options) {
    if !options.has(R::NAME) {
        return;
    }
    if options.is_exhaustive {
        return scope::measure::<R, E>(options);
    }
    let (mut cases, mut runs, mut findings, mut ends) = (Vec::new(), Vec::new(), 0, 0);
    let (mut always, mut one_end, mut hardest) = (0, 0, Vec::new());
    for fault in E::FAULTS {
        let tallies = seek::<R, E>(fault, options);
        let found: Vec<usize> = tallies.iter().flat_map(|(_, tally)| tally.cases.clone()).collect();
        always += usize::from(found.len() as u64 == options.seeds);
        one_end += usize::from(tallies.iter().all(|(_, tally)| tally.ends.len() == 1));
        findings += tallies.len();
        ends += tallies.iter().map(|(_, tally)| tally.ends.len()).sum::<usize>();
        runs.extend(tallies.iter().flat_map(|(_, tally)| tally.runs.clone()));
        if (found.len() as u64) < options.seeds || median(found.clone()) > 32 {
            hardest.push(format!("{} ({}: median {})", fault.name, found.len(), median(found.clone())));
        }
        cases.push(median(found));
        for (signature, tally) in
            tallies.iter().filter(|(_, tally)| options.prints_ends && tally.ends.len() > 1)
        {
            println!("    {} {signature} ends as {} cases", fault.name, tally.ends.len());
            tally.ends.iter().for_each(|(end, count)| println!("      {count} x {end:?}"));
        }
    }
    let mean = cases.iter().sum::<usize>() as f64 / cases.len() as f64;
    println!(
        "  {}: {always} of {} faults found on every seed; cases: median {}, mean of medians {mean:.1}, most {}",
        R::NAME,
        E::FAULTS.len(),
        median(cases.clone()),
        cases.iter().max().unwrap_or(&0)
    );
    println!(
        "    runs to shrink: median {}, mean {:.0}; {findings} findings end as {ends} cases, those of {one_end} faults as one each",
        median(runs.clone()),
        runs.iter().sum::<usize>() as f64 / runs.len().max(1) as f64
    );
    if !hardest.is_empty() {
        println!("    rare: {}", hardest.join(", "));
    }
}

/// Seeks a fault with so many seeds, and shrinks what is found: by signature.
pub(crate) fn seek<R: Rulebook, E: Reference<R>>(
    fault: &Fault,
    options: &Options,
) -> Vec<(Signature, Tally<R>)> {
    let mut subject = Subject::<R, E>::of(fault);
    let mut tallies: Vec<(Signature, Tally<R>)> = Vec::new();
    for seed in 1..=options.seeds {
        let mut case = Case::default();
        let found = (0..CASES).find_map(|index| {
            case.generate(seed, index, Some(subject.rule), &[]);
            Some((index, subject.violation(&case)?))
        });
        let Some((index, (signature, step))) = found else { continue };
        case.steps.truncate(step);
        let fails = &mut |case: &Case<R>| subject.signature_of(case).is_some_and(|found| found == signature);
        let shrunk = shrink_case(case, fails, if options.shrinks { BUDGET } else { 0 });
        let at = tallies.iter().position(|(of, _)| *of == signature).unwrap_or(tallies.len());
        if at == tallies.len() {
            tallies.push((signature, Tally::new(options.seeds as usize)));
        }
        tallies[at].1.add(index as usize + 1, shrunk.runs, shrunk.case);
    }
    tallies
}
