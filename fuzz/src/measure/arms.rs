//! Runs every arm on every fault.

use super::search::{self, Outcome};
use crate::Subject;
use headjudge_corpus::Example;
use std::path::Path;
use std::process::{Command, Stdio};

/// The arms, in the order of the table.
pub(super) const ARMS: [&str; 4] = ["campaign", "mutator", "guided", "seeded"];

/// The searches of one seed.
#[derive(Clone, Copy, Debug)]
pub struct Arms<'a> {
    /// Where the fuzz targets are.
    pub folder: &'a Path,
    /// The faults, a line for each that begins with its target and its name; of these only. `None`: all.
    pub faults: Option<&'a str>,
    /// The lines of searches that need not be run again.
    pub done: &'a str,
    /// The processor time after which a search gives up, in seconds.
    pub budget: f64,
    /// The seed. libFuzzer reads 0 as "choose one".
    pub seed: u32,
}

impl Arms<'_> {
    /// Prints a line for each search that is not done: the target, the fault, the arm, the seed, whether it found the fault, the
    /// cases and the seconds. The arm "seeded" begins with these examples.
    ///
    /// # Errors
    /// When a search cannot be run, or finds what is no fault.
    pub fn run<S: Subject>(&self, examples: &[Example]) -> Result<(), String> {
        let listed = |name: &String| {
            let begin = format!("{} {name} ", S::TARGET);
            self.faults.is_none_or(|faults| faults.lines().any(|line| line.starts_with(&begin)))
        };
        for fault in S::faults().iter().filter(|name| listed(name)) {
            for arm in ARMS {
                let search = format!("{} {fault} {arm} {} ", S::TARGET, self.seed);
                if self.done.lines().any(|line| line.starts_with(&search)) {
                    continue;
                }
                let seed = u64::from(self.seed);
                let Outcome { found, cases, seconds } = match arm {
                    "campaign" => search::campaign::<S>(fault, seed, self.budget)?,
                    "mutator" => search::unguided::<S>(fault, seed, self.budget)?,
                    "guided" => self.fuzz(S::TARGET, fault, &[])?,
                    _ => self.fuzz(S::TARGET, fault, examples)?,
                };
                println!("{search}{} {cases} {seconds:.3}", if found { "found" } else { "missed" });
            }
        }
        Ok(())
    }

    /// Runs libFuzzer, beginning with these examples.
    fn fuzz(&self, target: &str, fault: &str, examples: &[Example]) -> Result<Outcome, String> {
        let folder = tempfile::tempdir().map_err(|error| format!("failed to make a corpus: {error}"))?;
        for example in examples {
            let path = folder.path().join(example.name);
            std::fs::write(&path, example.text)
                .map_err(|error| format!("failed to write {path:?}: {error}"))?;
        }
        let target = self.folder.join(target);
        let mut command = Command::new(&target);
        command.arg(folder.path()).arg(format!("-seed={}", self.seed)).args(crate::FLAGS);
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
