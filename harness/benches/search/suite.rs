//! Which bugs of the small games a suite finds, by how many cases the test of a rule plays.

use crate::games::{BUGS, Bug, Game};
use crate::passed::Options;
use headjudge::suite::targets;
use headjudge::{Capabilities, Case, End, InProcess, Interpretations, Judge, RunOptions};

/// The numbers of cases of a rule's test.
const BUDGETS: [u64; 5] = [64, 256, 512, 1024, 4096];

/// Prints the head of the table.
pub(crate) fn print_head(seeds: u64) {
    println!(
        "small games: on how many of {seeds} seeds a suite finds each bug, by the cases of a rule's test"
    );
    println!("\n| game | bug | cases | {} |", BUDGETS.map(|cases| cases.to_string()).join(" | "));
    println!("|{}", "---|".repeat(BUDGETS.len() + 3));
}

/// Prints a line for each bug of a game, with cases that are generated for the rule of the test alone, and one with the cases of a suite.
pub(crate) fn measure<G: Game>(options: &Options) {
    if !options.has(G::NAME) {
        return;
    }
    for (bug, name) in BUGS {
        for (is_suite, cases) in [(false, "for the rule"), (true, "of a suite")] {
            let found: Vec<u64> =
                (1..=options.seeds).filter_map(|seed| search::<G>(bug, seed, is_suite)).collect();
            let within = BUDGETS.map(|cases| found.iter().filter(|at| **at < cases).count().to_string());
            println!("| {} | {name} | {cases} | {} |", G::NAME, within.join(" | "));
        }
    }
}

/// The number of the first case with which the test of some rule finds the bug.
fn search<G: Game>(bug: Bug, seed: u64, is_suite: bool) -> Option<u64> {
    let mut judge = Judge::<G>::new(Capabilities::ALL, Interpretations::default());
    let mut engine = InProcess(G::engine(Some(bug)));
    let mut case = Case::default();
    let turns: Vec<Vec<usize>> = (0..judge.rules().len())
        .map(|own| targets::<G>(own, Capabilities::ALL, Interpretations::default()))
        .collect();
    let most = BUDGETS[BUDGETS.len() - 1];
    (0..most).find(|index| {
        (0..judge.rules().len()).any(|own| {
            let turns = if is_suite { &turns[own][..] } else { &[own] };
            let target = judge.rules()[turns[*index as usize % turns.len()]];
            case.generate(seed, *index, Some(target), &[]);
            let options = RunOptions { rules: &[own], ..RunOptions::default() };
            matches!(judge.run_with(&mut engine, &case, options), End::Violated(_))
        })
    })
}
