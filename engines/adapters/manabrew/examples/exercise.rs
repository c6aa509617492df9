//! Prints in how many cases each rule's precondition was met and the rule violated, of the rules that the adapter
//! supports. The exit code is 4 if fewer than seven in ten of them are exercised.
//!
//! `cargo run --release --example exercise -- 30720`

use headjudge::campaign::{Block, BlockRunner, CASES_PER_ROUND, Counts, Plan};
use headjudge::{Engine, InProcess, Rule, mtg};
use manabrew_adapter::{Adapter, on_large_stack};
use std::process::ExitCode;
use std::sync::Arc;

fn main() -> ExitCode {
    on_large_stack(|| match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(4),
        Err(what) => {
            eprintln!("error: {what}");
            ExitCode::from(2)
        }
    })
}

/// Whether enough rules are exercised.
fn run() -> Result<bool, Box<dyn std::error::Error>> {
    let cases = std::env::args().nth(1).map_or(Ok(30_720), |text| text.parse());
    let cases: u64 = cases.map_err(|error| format!("failed to read how many cases to play: {error}"))?;
    let counts = play(cases)?;
    let checked = headjudge::rules::<mtg::Rulebook>().enumerate().filter(|(_, rule)| rule.is_checked());
    let can = <Adapter as Engine<mtg::Rulebook>>::capabilities();
    let is_judged =
        |rule: &Rule<mtg::Rulebook>| rule.applies_under(Default::default()) && rule.missing(can).is_empty();
    let judged: Vec<_> = checked.filter(|(_, rule)| is_judged(rule)).collect();
    let exercised = judged.iter().filter(|(at, _)| counts.preconditions[*at] > 0).count();
    for (at, rule) in &judged {
        let violated: u64 =
            counts.found.iter().filter(|(s, _)| s.rule == rule.id).map(|(_, seen)| seen.cases).sum();
        println!(
            "{:<18} precondition met in {:>6} cases; failed in {violated:>5}",
            rule.id, counts.preconditions[*at]
        );
    }
    println!(
        "{exercised} of {} supported rules exercised; {} cases, {} steps",
        judged.len(),
        counts.cases,
        counts.steps
    );
    for headjudge::campaign::FailureCount { failure, seen, .. } in &counts.failures {
        println!("case {}: {failure:?}", seen.first);
    }
    Ok(exercised * 10 >= judged.len() * 7)
}

/// Plays a campaign in this process. Signatures found in a round are tolerated from the next one on.
fn play(cases: u64) -> Result<Counts, headjudge::Error> {
    let plan = Plan { seed: 1, ..Plan::default() };
    let renew = Arc::new(|| Ok(InProcess(Adapter::default())));
    let mut runner = BlockRunner::<mtg::Rulebook, _>::new(plan, &[], renew)?;
    let mut all = Counts::default();
    for first in (0..cases).step_by(CASES_PER_ROUND as usize) {
        let tolerated = all.found.iter().map(|(signature, _)| signature.clone().into()).collect();
        let block = Block { first, len: CASES_PER_ROUND.min(cases - first), tolerated };
        all.add(runner.play_block(&block, &mut || {}));
    }
    Ok(all)
}
