//! The bugs of the small games.

use crate::games::{BUGS, Bug, Game};
use crate::passed::Options;
use crate::tally::{Tally, median};
use headjudge::{Capabilities, Case, InProcess, Interpretations, Judge, Signature, shrink_case};

/// After so many cases a bug counts as not found.
const MAX_CASES: u64 = 100_000;
/// How many runs of the engine shrinking may take.
const BUDGET: usize = 20_000;

/// Prints a line for each bug of a game.
pub(crate) fn measure<G: Game>(options: &Options) {
    if !options.has(G::NAME) {
        return;
    }
    for (bug, name) in BUGS {
        let mut tally = Tally::<G>::new(options.seeds as usize);
        for seed in 1..=options.seeds {
            search(bug, seed, options, &mut tally);
        }
        let (found, seeds) = (tally.cases.len(), tally.seeds);
        let at_smallest = format!("{} of {seeds}", tally.at_smallest());
        let missed = if found < seeds { format!("  found on {found} seeds") } else { String::new() };
        let (cases, runs, ends) = (median(tally.cases.clone()), median(tally.runs.clone()), tally.ends.len());
        println!("  {:<10}{name:<22}{cases:>8}{runs:>8}{at_smallest:>14}{ends:>7}{missed}", G::NAME);
        if options.prints_ends {
            tally.ends.iter().for_each(|(end, count)| println!("    {count} x {end:?}"));
        }
    }
}

/// Searches with one seed as a campaign does, with each rule as the target in turn, and shrinks what is found.
fn search<G: Game>(bug: Bug, seed: u64, options: &Options, tally: &mut Tally<G>) {
    let mut judge = Judge::<G>::new(Capabilities::ALL, Interpretations::default());
    let mut engine = InProcess(G::engine(Some(bug)));
    let mut case = Case::default();
    for index in 0..MAX_CASES {
        let target = judge.rules()[index as usize % judge.rules().len()];
        case.generate(seed, index, Some(target), &[]);
        judge.run(&mut engine, &case);
        let Some(found) = judge.violations().first() else { continue };
        let signature = Signature::of(judge.rules()[found.rule].id, &found.evidence);
        case.steps.truncate(found.step);
        let fails = &mut |case: &Case<G>| {
            judge.run(&mut engine, case);
            let id = |rule: usize| judge.rules()[rule].id;
            judge.violations().iter().any(|v| signature.is(id(v.rule), &v.evidence))
        };
        let shrunk = shrink_case(case, fails, if options.shrinks { BUDGET } else { 0 });
        assert!(!options.shrinks || shrunk.complete, "{} {bug:?}: not shrunk within {BUDGET} runs", G::NAME);
        tally.add(index as usize + 1, shrunk.runs, shrunk.case);
        return;
    }
}
