//! The command line.

use clap::Parser;
use std::path::PathBuf;

/// The games with a reference engine.
pub(crate) const GAMES: [&str; 4] = ["fab", "mtg", "kf", "ga"];

/// The cases of the list of survivors.
pub(crate) const LISTED_CASES: u64 = 4_096;

/// Judges every mutant of the reference engines as `headjudge check` judges an engine.
///
/// Exits with 0 if each mutant that survives is listed with its reason, with 1 if one is not, and with 2 if the tool itself
/// fails.
#[derive(Parser, Debug)]
#[command(name = "mutants")]
pub(crate) struct Options {
    /// Mutate the engines of these games: fab, mtg, kf, ga [default: all]
    pub(crate) games: Vec<String>,
    /// Play this many cases for each mutant; `check` plays 131072
    #[arg(long, default_value_t = LISTED_CASES)]
    pub(crate) cases: u64,
    /// Generate cases from this seed
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Judge the mutants whose file, function or mutation contains this text
    #[arg(long, default_value = "")]
    pub(crate) only: String,
    /// Judge one in this many mutants
    #[arg(long, default_value_t = 1)]
    pub(crate) every: usize,
    /// Judge this many mutants at once [default: one for each core]
    #[arg(long)]
    pub(crate) jobs: Option<usize>,
    /// Read the list of survivors from this file
    #[arg(long, default_value = concat!(env!("CARGO_MANIFEST_DIR"), "/survivors.toml"))]
    pub(crate) survivors: PathBuf,
    /// Write the verdict on each mutant to this file, in lines with tabs
    #[arg(long)]
    pub(crate) output: Option<PathBuf>,
}

impl Options {
    /// The chosen games.
    pub(crate) fn games(&self) -> Result<Vec<&'static str>, String> {
        if let Some(unknown) = self.games.iter().find(|name| !GAMES.contains(&name.as_str())) {
            return Err(format!("there is no game {unknown:?}: the games are {}", GAMES.join(", ")));
        }
        let is_chosen = |game: &&str| self.games.is_empty() || self.games.iter().any(|name| name == game);
        Ok(GAMES.into_iter().filter(is_chosen).collect())
    }
    /// How many mutants are judged at once.
    pub(crate) fn jobs(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, |cores| cores.get());
        self.jobs.unwrap_or_else(cores).max(1)
    }
    /// Whether all mutants of the games are judged, under the default budget or a greater one.
    pub(crate) fn is_whole(&self) -> bool {
        self.only.is_empty() && self.every == 1
    }
}
