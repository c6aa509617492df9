//! Measures what it takes to find the known bugs of manabrew-engine, by fuzzing and by a campaign. In the folder of the adapter:
//!
//!     cargo +nightly fuzz build -O --sanitizer none --no-trace-compares
//!     measure="cargo run --release --manifest-path fuzz/Cargo.toml --example measure --"
//!     $measure run fuzz/target/x86_64-unknown-linux-gnu/release 4 10 > runs.txt
//!     $measure table runs.txt
//!
//! `fuzz/README.md` in the root of the repository says what is measured. With the lines of an interrupted run as a last argument,
//! `run` leaves out their searches.

use headjudge_fuzz::measure::{Arms, number, print_table, read};
use manabrew_adapter::on_large_stack;
use manabrew_adapter_fuzz::Manabrew;
use std::path::Path;

fn main() -> Result<(), String> {
    on_large_stack(|| {
        let args: Vec<String> = std::env::args().skip(1).collect();
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        match args[..] {
            ["run", folder, budget, seeds] => run(folder, budget, seeds, ""),
            ["run", folder, budget, seeds, done] => run(folder, budget, seeds, &read(done)?),
            ["table", runs] => print_table(&read(runs)?),
            _ => Err("give `run FOLDER SECONDS SEEDS [RUNS]` or `table RUNS`".into()),
        }
    })
}

/// One seed after another, so that an early end leaves each bug and arm with as many.
fn run(folder: &str, budget: &str, seeds: &str, done: &str) -> Result<(), String> {
    let (folder, budget) = (Path::new(folder), number(budget)?);
    for seed in 1..=number(seeds)? as u32 {
        Arms { folder, faults: None, done, budget, seed }.run::<Manabrew>(headjudge_corpus::mtg::EXAMPLES)?;
    }
    Ok(())
}
