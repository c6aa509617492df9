//! Measures what it takes to detect faults of the reference engines, by fuzzing and by a campaign: processor time and cases.
//!
//!     cargo +nightly fuzz build -O --sanitizer none --no-trace-compares
//!     cargo run --release --example measure -- select 5 > faults.txt
//!     cargo run --release --example measure -- run target/x86_64-unknown-linux-gnu/release faults.txt 4 10 > runs.txt
//!     cargo run --release --example measure -- table runs.txt
//!
//! `select 5` lists the five faults of each game that take a campaign the most cases. `run` searches for each of them on ten
//! seeds, by each arm, and gives up after four seconds of processor time. It prints a line a search. With the lines of an
//! interrupted run as a last argument, it leaves out their searches. `table` prints the table.

mod game;
mod select;

use game::Visitor;
use headjudge_corpus::Example;
use headjudge_fuzz::Subject;
use headjudge_fuzz::measure::{Arms, number, print_table, read};
use std::path::Path;

fn main() -> Result<(), String> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args[..] {
        ["select", each] => select::print(number(each)? as usize),
        ["run", folder, faults, budget, seeds] => run(folder, &read(faults)?, budget, seeds, ""),
        ["run", folder, faults, budget, seeds, done] => {
            run(folder, &read(faults)?, budget, seeds, &read(done)?)
        }
        ["table", runs] => print_table(&read(runs)?),
        _ => Err("give `select N`, `run FOLDER FAULTS SECONDS SEEDS [RUNS]` or `table RUNS`".into()),
    }
}

/// One seed after another, so that an early end leaves each fault and arm with as many.
fn run(folder: &str, faults: &str, budget: &str, seeds: &str, done: &str) -> Result<(), String> {
    let (folder, faults, budget) = (Path::new(folder), Some(faults), number(budget)?);
    for seed in 1..=number(seeds)? as u32 {
        game::each(&mut OfEachGame(Arms { folder, faults, done, budget, seed }))?;
    }
    Ok(())
}

struct OfEachGame<'a>(Arms<'a>);

impl Visitor for OfEachGame<'_> {
    fn visit<S: Subject>(&mut self, examples: &'static [Example]) -> Result<(), String> {
        self.0.run::<S>(examples)
    }
}
