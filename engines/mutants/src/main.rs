//! The mutation score of the rules: every mutant of the four reference engines is judged as `headjudge check` judges.

mod engine;
mod options;
mod play;
mod reached;
mod report;
mod run;
mod survivors;
mod switch;
mod verdict;

use clap::Parser;
use headjudge_oracles::{fab as fab_rules, ga as ga_rules, kf as kf_rules, mtg as mtg_rules};
use options::Options;
use std::process::ExitCode;
use survivors::Survivors;

// The engines with their mutants, as the build script writes them: the modules `fab`, `mtg`, `kf` and `ga`, and what they
// share.
include!(concat!(env!("OUT_DIR"), "/engines.rs"));

/// A mutant of a function of a reference engine.
pub(crate) struct Mutant {
    /// The file, from `engines/reference/src`.
    pub(crate) file: &'static str,
    pub(crate) function: &'static str,
    pub(crate) mutation: &'static str,
    pub(crate) line: u32,
}

include!(concat!(env!("OUT_DIR"), "/catalog.rs"));

fn main() -> ExitCode {
    match judge_all(&Options::parse()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(what) => {
            eprintln!("error: {what}");
            ExitCode::from(2)
        }
    }
}

/// Judges the mutants of all chosen games. Returns whether each that survived is listed.
fn judge_all(options: &Options) -> Result<bool, String> {
    let listed = Survivors::read(&options.survivors)?;
    let mut verdicts = Vec::new();
    for game in options.games()? {
        // A panic of a mutant is a verdict, and no message.
        verdicts.extend(match game {
            "fab" => run::game::<fab_rules::Rulebook, fab::Engine>(
                headjudge_corpus::fab::pool(),
                options,
                &listed,
            )?,
            "mtg" => run::game::<mtg_rules::Rulebook, mtg::Engine>(&[], options, &listed)?,
            "kf" => run::game::<kf_rules::Rulebook, kf::Engine>(&[], options, &listed)?,
            _ => run::game::<ga_rules::Rulebook, ga::Engine>(&[], options, &listed)?,
        });
    }
    report::report(&verdicts, &listed, options)
}
