//! In how many cases each rule's precondition held, and was violated: what of Magic's K.6 is really exercised here. Ends
//! with 4 if fewer than seven rules in ten are.
//!
//! `cargo run --release --example exercise -- 30720`

use headjudge::campaign::{BlockRunner, Block, Plan, CASES_PER_ROUND, Counts};
use headjudge::{InProcess, mtg};
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

/// Whether enough is exercised.
fn run() -> Result<bool, String> {
    let cases = std::env::args().nth(1).map_or(Ok(30_720), |text| text.parse());
    let cases: u64 = cases.map_err(|error| format!("failed to read how many cases to play: {error}"))?;
    let tally = play(cases)?;
    let checked = headjudge::rules::<mtg::Rulebook>().enumerate().filter(|(_, rule)| rule.is_checked());
    let heard: Vec<_> = checked.filter(|(_, rule)| rule.applies_under(Default::default())).collect();
    let exercised = heard.iter().filter(|(at, _)| tally.preconditions[*at] > 0).count();
    for (at, rule) in &heard {
        let violated: u64 =
            tally.found.iter().filter(|(s, _)| s.rule == rule.id).map(|(_, seen)| seen.cases).sum();
        println!("{:<18} precondition held in {:>6}, violated in {violated:>5}", rule.id, tally.preconditions[*at]);
    }
    println!("{exercised} of {} rules exercised; {} cases, {} steps", heard.len(), tally.cases, tally.steps);
    for (failure, seen) in &tally.failures {
        println!("case {}: {failure:?}", seen.first);
    }
    Ok(exercised * 10 >= heard.len() * 7)
}

/// Plays a campaign in this process: what is found in a round is tolerated from the next one on.
fn play(cases: u64) -> Result<Counts, String> {
    let plan = Plan { seed: 1, target: None, stop_after: None, pool: false, scope: None, interpretations: Interpretations::DEFAULT };
    let renew = Arc::new(|| Ok(InProcess(Adapter::default())));
    let mut bench = BlockRunner::<mtg::Rulebook, _>::new(plan, &[], renew)?;
    let mut all = Tally::default();
    for first in (0..cases).step_by(CASES_PER_ROUND as usize) {
        let tolerated = all.found.iter().map(|(signature, _)| signature.clone()).collect();
        let block = Block { first, len: CASES_PER_ROUND.min(cases - first), tolerated };
        all.add(bench.play_block(&block, &mut || {}));
    }
    Ok(all)
}
