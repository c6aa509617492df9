//! Measures how many times as fast `check` is with two jobs as with one. Each job plays its engine in a process of its own.
//!
//! `cargo bench -p headjudge-cli --bench jobs` takes three minutes on a machine with two cores on which nothing else runs. Names at the
//! end (`-- kf`) choose rulebooks.

#[path = "../../harness/benches/ratio/median.rs"]
mod median;

use median::{median, ratio};
use std::process::{Command, ExitCode, Stdio};
use std::time::Instant;

/// Each rulebook, and how many cases take one job about eight seconds: in shorter runs, the start of the processes counts.
const CASES: [(&str, u32); 4] = [("fab", 240_000), ("mtg", 20_000), ("kf", 800_000), ("ga", 800_000)];
/// How often both are measured. They take turns, because the speed of a machine varies over time. The medians count.
const TURNS: usize = 3;

fn main() -> ExitCode {
    let names: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    println!("{:<10}{:>16}{:>16}{:>12}", "rulebook", "1 job", "2 jobs", "ratio");
    for (rulebook, cases) in CASES {
        if !names.is_empty() && !names.iter().any(|name| name == rulebook) {
            continue;
        }
        if let Err(what) = measure(rulebook, cases) {
            eprintln!("error: {rulebook}: {what}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

/// Measures one rulebook, and prints cases a second and the ratio.
fn measure(rulebook: &str, cases: u32) -> Result<(), String> {
    let (mut one, mut two) = (Vec::new(), Vec::new());
    for _ in 0..TURNS {
        one.push(seconds(rulebook, cases, 1)?);
        two.push(seconds(rulebook, cases, 2)?);
    }
    let ratio = ratio(&one, &two);
    let speed = |seconds| f64::from(cases) / median(seconds);
    println!("{rulebook:<10}{:>14.0}/s{:>14.0}/s{ratio:>12.2}", speed(one), speed(two));
    Ok(())
}

/// How long a campaign takes with so many jobs.
fn seconds(rulebook: &str, cases: u32, jobs: usize) -> Result<f64, String> {
    let began = Instant::now();
    let done = Command::new(env!("CARGO_BIN_EXE_headjudge"))
        .args(["check", "--rulebook", rulebook, "--cases", &cases.to_string(), "--jobs", &jobs.to_string()])
        .stdin(Stdio::null())
        .output()
        .map_err(|e| format!("check cannot be started: {e}"))?;
    match done.status.success() {
        true => Ok(began.elapsed().as_secs_f64()),
        false => Err(format!("check: {}: {}", done.status, String::from_utf8_lossy(&done.stderr))),
    }
}
