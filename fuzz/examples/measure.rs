//! Measures how many executions it takes to detect a fault, by fuzzing and by a campaign.
//!
//!     cargo +nightly fuzz build --sanitizer none
//!     cargo run --release --example measure -- target/x86_64-unknown-linux-gnu/release
//!
//! A campaign's executions are the cases that `headjudge check` generates. A fuzzer's are the cases that libFuzzer plays,
//! with the worked examples of `corpus/` as seeds and without seeds. The first rule that detects the fault counts.

use headjudge::campaign::{Block, BlockRunner, NewDriver, Plan};
use headjudge::{InProcess, Rulebook, fab, mtg};
use headjudge_corpus::Example;
use headjudge_reference::Reference;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;

/// The seeds. libFuzzer reads 0 as "choose one".
const SEEDS: [u32; 5] = [1, 2, 3, 4, 5];
/// A search gives up after this many executions.
const MOST: u64 = 20_000;

fn main() -> Result<(), String> {
    let folder = PathBuf::from(std::env::args().nth(1).ok_or("give the folder of the built targets")?);
    println!("fault                              search          executions, a seed each      median");
    measure::<mtg::Mtg, headjudge_reference::mtg::Engine>(
        &folder,
        "look-up-is-locked",
        headjudge_corpus::mtg::EXAMPLES,
    )?;
    let examples = headjudge_corpus::fab::EXAMPLES;
    measure::<fab::Fab, headjudge_reference::fab::Engine>(&folder, "record-is-net", examples)?;
    measure::<fab::Fab, headjudge_reference::fab::Engine>(&folder, "token-death-is-unreported", examples)
}

fn measure<R: Rulebook, E: Reference<R>>(
    folder: &Path,
    fault: &'static str,
    seeds: &[Example],
) -> Result<(), String> {
    let campaign = SEEDS.iter().map(|seed| campaign::<R, E>(fault, *seed)).collect::<Result<Vec<_>, _>>()?;
    print_row(R::NAME, fault, "campaign", campaign);
    for (name, seeds) in [("fuzz, seeded", seeds), ("fuzz, empty", &[])] {
        let run = |seed: &u32| fuzz(&folder.join(R::NAME), fault, *seed, seeds);
        print_row(R::NAME, fault, name, SEEDS.iter().map(run).collect::<Result<Vec<_>, _>>()?);
    }
    Ok(())
}

/// How many cases a campaign plays until one detects the fault; `None` if none does.
fn campaign<R: Rulebook, E: Reference<R>>(fault: &'static str, seed: u32) -> Result<Option<u64>, String> {
    let new_driver: NewDriver<InProcess<E>> =
        Arc::new(move || E::with_fault(fault).map(InProcess).ok_or(format!("no fault {fault:?}")));
    let plan = Plan { seed: u64::from(seed), ..Plan::default() };
    let mut runner = BlockRunner::<R, _>::new(plan, &[], new_driver)?;
    let detects = |first: &u64| {
        let block = Block { first: *first, len: 1, tolerated: Vec::new() };
        !runner.play_block(&block, &mut || {}).found.is_empty()
    };
    Ok((0..MOST).find(detects).map(|index| index + 1))
}

/// How many cases the fuzzer plays until one detects the fault; `None` if none does.
fn fuzz(target: &Path, fault: &str, seed: u32, seeds: &[Example]) -> Result<Option<u64>, String> {
    let folder = tempfile::tempdir().map_err(|error| format!("failed to make a corpus: {error}"))?;
    for example in seeds {
        let path = folder.path().join(example.name);
        std::fs::write(&path, example.text).map_err(|error| format!("failed to write {path:?}: {error}"))?;
    }
    let mut command = Command::new(target);
    command.arg(folder.path()).arg(format!("-seed={seed}")).arg(format!("-runs={MOST}"));
    command.arg(format!("-artifact_prefix={}/", folder.path().display()));
    command.args(["-max_len=65536", "-len_control=0"]).env("HEADJUDGE_FAULT", fault);
    let output = command.stdin(Stdio::null()).output();
    let output = output.map_err(|error| format!("failed to start {}: {error}", target.display()))?;
    let text = String::from_utf8_lossy(&output.stderr);
    let after = text.split_once("\nafter ").and_then(|(_, rest)| rest.split(' ').next()?.parse().ok());
    match (output.status.success(), after) {
        (true, None) => Ok(None),
        (false, Some(played)) => Ok(Some(played)),
        _ => Err(format!("{} ended unexpectedly: {text}", target.display())),
    }
}

fn print_row(game: &str, fault: &str, search: &str, mut runs: Vec<Option<u64>>) {
    let word = |run: &Option<u64>| run.map_or(format!(">{MOST}"), |run| run.to_string());
    let each: Vec<String> = runs.iter().map(word).collect();
    runs.sort_by_key(|run| run.unwrap_or(u64::MAX));
    let median = word(&runs[runs.len() / 2]);
    println!("{:34} {search:15} {:28} {median}", format!("{game} {fault}"), each.join(" "));
}
