//! Chooses the deep faults: those that take a campaign the most cases.

use super::game::{self, Visitor};
use headjudge_corpus::Example;
use headjudge_fuzz::Subject;
use headjudge_fuzz::measure::campaign;

/// Other seeds than those of the measurement: a fault that takes many cases on these by chance need not on others.
const SEEDS: [u64; 3] = [101, 102, 103];
/// A campaign that takes longer is taken to find nothing, in seconds.
const BUDGET: f64 = 4.0;

/// Prints the deepest faults of each game that a campaign finds at all, a line each.
pub fn print(each: usize) -> Result<(), String> {
    game::each(&mut Deepest { each })
}

struct Deepest {
    each: usize,
}

impl Visitor for Deepest {
    fn visit<S: Subject>(&mut self, _: &'static [Example]) -> Result<(), String> {
        let mut depths = Vec::new();
        for fault in S::faults() {
            let mut cases = Vec::new();
            for seed in SEEDS {
                let outcome = campaign::<S>(&fault, seed, BUDGET)?;
                cases.extend(outcome.found.then_some(outcome.cases));
            }
            cases.sort_unstable();
            if cases.len() == SEEDS.len() {
                depths.push((cases[cases.len() / 2], fault));
            } else {
                eprintln!("not found on each seed: {} {fault}", S::TARGET);
            }
        }
        depths.sort_unstable();
        for (cases, fault) in depths.iter().rev().take(self.each) {
            println!("{} {fault} {cases}", S::TARGET);
        }
        Ok(())
    }
}
