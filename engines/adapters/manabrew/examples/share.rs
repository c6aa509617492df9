//! The share of the time that is not spent in the engine's own code, as a ratio within one run: drawing cases,
//! translating steps, showing the table, judging.
//!
//! `cargo run --release --features clock --example share`

use headjudge::campaign::{BlockRunner, Block, Plan};
use headjudge::{InProcess, mtg};
use manabrew_adapter::{Adapter, clock, on_large_stack};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How often is measured; the median counts.
const TURNS: u64 = 7;
/// How many cases a turn plays.
const CASES: u64 = 1_024;

fn main() -> Result<(), String> {
    on_large_stack(run)
}

fn run() -> Result<(), String> {
    let plan = Plan { seed: 1, target: None, stop_after: None, pool: false, scope: None, interpretations: Interpretations::DEFAULT };
    let renew = Arc::new(|| Ok(InProcess(Adapter::default())));
    let mut bench = BlockRunner::<mtg::Rulebook, _>::new(plan, &[], renew)?;
    // What is found in the first turn is tolerated, so that cases are played to their end.
    let mut block = Block { first: 0, len: CASES, tolerated: Vec::new() };
    block.tolerated = bench.play_block(&block, &mut || {}).found.into_iter().map(|(s, _)| s).collect();
    let (mut shares, mut steps, mut whole) = (Vec::new(), 0, Duration::ZERO);
    for turn in 1..=TURNS {
        block.first = turn * CASES;
        let (begin, before) = (Instant::now(), clock::spent());
        steps += bench.play_block(&block, &mut || {}).steps;
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
