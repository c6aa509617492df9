//! Measures the share of the time that is spent outside the engine's own code: generating cases, translating steps,
//! showing the table, judging.
//!
//! `cargo run --release --features clock --example share`

use headjudge::campaign::{Block, BlockRunner, Plan};
use headjudge::{Error, InProcess, mtg};
use manabrew_adapter::{Adapter, clock, on_large_stack};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The number of measurements; the median counts.
const TURNS: u64 = 7;
/// The number of cases in each.
const CASES: u64 = 1_024;

fn main() -> Result<(), Error> {
    on_large_stack(run)
}

fn run() -> Result<(), Error> {
    let plan = Plan { seed: 1, ..Plan::default() };
    let renew = Arc::new(|| Ok(InProcess(Adapter::default())));
    let mut runner = BlockRunner::<mtg::Rulebook, _>::new(plan, &[], renew)?;
    // The first block's findings are tolerated from then on, so that cases are played to their end.
    let mut block = Block { first: 0, len: CASES, tolerated: Vec::new() };
    block.tolerated = runner
        .play_block(&block, &mut || {})
        .found
        .into_iter()
        .map(|(signature, _)| signature.into())
        .collect();
    let (mut shares, mut steps, mut whole) = (Vec::new(), 0, Duration::ZERO);
    for turn in 1..=TURNS {
        block.first = turn * CASES;
        let (begin, before) = (Instant::now(), clock::spent());
        steps += runner.play_block(&block, &mut || {}).steps;
        let (all, engine) = (begin.elapsed(), clock::spent() - before);
        shares.push(1.0 - engine.as_secs_f64() / all.as_secs_f64());
        whole += all;
    }
    shares.sort_by(f64::total_cmp);
    let a_step = whole.as_secs_f64() * 1e6 / steps as f64;
    println!(
        "{:.1} % of the time is spent outside manabrew (median of {TURNS} turns,",
        shares[shares.len() / 2] * 100.0
    );
    println!(
        "{:.1} % to {:.1} %); {a_step:.0} microseconds a step in all",
        shares[0] * 100.0,
        shares[shares.len() - 1] * 100.0
    );
    Ok(())
}
