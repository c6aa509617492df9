//! How soon each tool finds a bug, and what it reports.

use crate::games::{BUGS, Size, size};
use crate::options::Options;
use crate::tally::{Found, Trial, trial};
use crate::{TOOLS, Tested, median, tools};

/// Prints the table of a game.
pub fn print<G: Tested>(options: &Options) {
    println!(
        "\n### {}\n\n| bug | tool | found | cases | ms | runs to shrink | starts in all | ms in all | steps, cards | at smallest | ends | proven |\n|{}",
        G::TITLE,
        "---|".repeat(12)
    );
    for (bug, name) in BUGS {
        let seek = |run: crate::Run<G>| {
            (1..=options.seeds).map(move |seed| trial(Some(bug), || run(seed, options.cases)))
        };
        let trials =
            tools::<G>().map(|run| seek(run).filter(|trial| trial.found.is_some()).collect::<Vec<_>>());
        let sizes =
            trials.iter().flatten().filter_map(|trial| trial.found.as_ref()).map(|found| size(&found.case));
        let smallest = sizes.min();
        for (tool, trials) in TOOLS.into_iter().zip(&trials) {
            print_row(name, tool, trials, options, smallest);
        }
    }
}

fn print_row<G: Tested>(
    bug: &str,
    tool: &str,
    trials: &[Trial<G>],
    options: &Options,
    smallest: Option<Size>,
) {
    let Options { seeds, cases, .. } = options;
    let found: Vec<&Found<G>> = trials.iter().filter_map(|trial| trial.found.as_ref()).collect();
    if found.is_empty() {
        println!("| {bug} | {tool} | 0 of {seeds} | more than {cases} |{}", " |".repeat(8));
        return;
    }
    let mut ends = Vec::new();
    for Found { case, .. } in &found {
        if !ends.contains(&case) {
            ends.push(case);
        }
    }
    let of_found = |number: fn(&Found<G>) -> f64| median(found.iter().map(|found| number(found)).collect());
    let of_trials = |number: fn(&Trial<G>) -> f64| median(trials.iter().map(number).collect());
    let count = |is: &dyn Fn(&Found<G>) -> bool| found.iter().filter(|found| is(found)).count();
    let all = found.len();
    println!(
        "| {bug} | {tool} | {all} of {seeds} | {} | {:.2} | {} | {} | {:.2} | {}, {} | {} of {all} | {} | {} of {all} |",
        of_found(|found| found.cases as f64),
        of_found(|found| found.milliseconds),
        of_found(|found| found.runs as f64),
        of_trials(|trial| trial.starts as f64),
        of_trials(|trial| trial.milliseconds),
        of_found(|found| found.case.steps.len() as f64),
        of_found(|found| found.case.cards.len() as f64),
        count(&|found| Some(size(&found.case)) == smallest),
        ends.len(),
        count(&|found| found.is_proven),
    );
}
