//! Runs every arm on every fault and seed.

use super::game::{self, Visitor};
use super::search::{self, Outcome};
use headjudge::Rulebook;
use headjudge_corpus::Example;
use headjudge_reference::Reference;
use std::path::Path;
use std::process::{Command, Stdio};

/// The arms, in the order of the table.
pub const ARMS: [&str; 4] = ["campaign", "mutator", "guided", "seeded"];

/// Prints a line for each search that `done` does not have: the game, the fault, the arm, the seed, whether it found the
/// fault, the cases and the seconds. One seed after another, so that an early end leaves each fault and arm with as many.
pub fn run(folder: &Path, faults: &str, done: &str, budget: f64, seeds: u32) -> Result<(), String> {
    for seed in 1..=seeds {
        game::each(&mut Arms { folder, faults, done, budget, seed })?;
    }
    Ok(())
}

struct Arms<'a> {
    folder: &'a Path,
    faults: &'a str,
    done: &'a str,
    budget: f64,
    /// libFuzzer reads 0 as "choose one".
    seed: u32,
}

impl Visitor for Arms<'_> {
    fn visit<R: Rulebook, E: Reference<R>>(&mut self, examples: &'static [Example]) -> Result<(), String> {
        let listed = |name: &str| {
            let begin = format!("{} {name} ", R::NAME);
            self.faults.lines().any(|line| line.starts_with(&begin))
        };
        for fault in E::FAULTS.iter().map(|fault| fault.name).filter(|name| listed(name)) {
            for arm in ARMS {
                let search = format!("{} {fault} {arm} {} ", R::NAME, self.seed);
                if self.done.lines().any(|line| line.starts_with(&search)) {
                    continue;
                }
                let seed = u64::from(self.seed);
                let Outcome { found, cases, seconds } = match arm {
                    "campaign" => search::campaign::<R, E>(fault, seed, self.budget)?,
                    "mutator" => search::unguided::<R, E>(fault, seed, self.budget)?,
                    "guided" => self.fuzz(R::NAME, fault, &[])?,
                    _ => self.fuzz(R::NAME, fault, examples)?,
                };
                println!("{search}{} {cases} {seconds:.3}", if found { "found" } else { "missed" });
            }
        }
        Ok(())
    }
}

impl Arms<'_> {
    /// Runs libFuzzer, beginning with these examples.
    fn fuzz(&self, game: &str, fault: &str, examples: &[Example]) -> Result<Outcome, String> {
        let folder = tempfile::tempdir().map_err(|error| format!("failed to make a corpus: {error}"))?;
        for example in examples {
            let path = folder.path().join(example.name);
            std::fs::write(&path, example.text)
                .map_err(|error| format!("failed to write {path:?}: {error}"))?;
        }
        let target = self.folder.join(game);
        let mut command = Command::new(&target);
        command.arg(folder.path()).arg(format!("-seed={}", self.seed)).args(headjudge_fuzz::FLAGS);
        command.arg(format!("-artifact_prefix={}/", folder.path().display()));
        command.env("HEADJUDGE_FAULT", fault).env("HEADJUDGE_MEASURE", self.budget.to_string());
        let output = command.stdin(Stdio::null()).output();
        let output = output.map_err(|error| format!("failed to start {}: {error}", target.display()))?;
        let text = String::from_utf8_lossy(&output.stderr);
        let outcome = text.lines().find_map(outcome);
        outcome.ok_or_else(|| format!("{} ended unexpectedly: {text}", target.display()))
    }
}

/// Reads what a measured target prints at its end.
fn outcome(line: &str) -> Option<Outcome> {
    let mut parts = line.strip_prefix("measured: ")?.split(": ");
    let found = parts.next()? == "found";
    let mut number = |unit| parts.next()?.strip_suffix(unit)?.parse::<f64>().ok();
    let cases = number(" cases")? as u64;
    Some(Outcome { found, cases, seconds: number(" seconds")? })
}
