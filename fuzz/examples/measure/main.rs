//! Measures what it takes to detect faults, by fuzzing and by a campaign: processor time and cases.
//!
//!     cargo +nightly fuzz build -O --sanitizer none --no-trace-compares
//!     cargo run --release --example measure -- select 5 > faults.txt
//!     cargo run --release --example measure -- run target/x86_64-unknown-linux-gnu/release faults.txt 4 10 > runs.txt
//!     cargo run --release --example measure -- table runs.txt
//!
//! `select 5` lists the five faults of each game that take a campaign the most cases. `run` searches for each of them on ten
//! seeds, by each arm, and gives up after four seconds of processor time. It prints a line a search. With the lines of an
//! interrupted run as a last argument, it leaves out their searches. `table` prints the table.

mod arms;
mod game;
mod search;
mod select;
mod table;

use std::path::Path;

fn main() -> Result<(), String> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args[..] {
        ["select", each] => select::print(number(each)? as usize),
        ["run", folder, faults, budget, seeds] => {
            arms::run(Path::new(folder), &read(faults)?, "", number(budget)?, number(seeds)? as u32)
        }
        ["run", folder, faults, budget, seeds, done] => {
            arms::run(Path::new(folder), &read(faults)?, &read(done)?, number(budget)?, number(seeds)? as u32)
        }
        ["table", runs] => table::print(&read(runs)?),
        _ => Err("give `select N`, `run FOLDER FAULTS SECONDS SEEDS [RUNS]` or `table RUNS`".into()),
    }
}

fn read(path: &str) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| format!("failed to read {path}: {error}"))
}

fn number(text: &str) -> Result<f64, String> {
    text.parse().map_err(|_| format!("{text:?} is not a number"))
}
