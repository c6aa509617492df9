//! What a run is to do: the command line, and where it is silent, `headjudge.toml`.

use super::DEFAULT_CASES;
use super::again::Again;
use super::games::Game;
use super::options::{Check, Engine};
use crate::campaign::Shard;
use crate::exhaust::ScopeRequest;
use crate::files::config::{Config, Part};
use crate::files::run_file::{self, Record, Run};
use headjudge_oracles::{Capabilities, Interpretations, Rulebook};
use std::path::{Path, PathBuf};

/// The seed, unless something says another.
const SEED: u64 = 1;

/// What of an engine `headjudge.toml` says.
#[derive(Debug, Clone, Default)]
pub(super) struct Settled {
    /// The folder that the command is started in; none: this one.
    folder: Option<PathBuf>,
    /// What the adapter can do under the rulebook at hand; none: what its header says.
    can: Option<Capabilities>,
}

impl Settled {
    pub(super) fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }
    pub(super) fn can(&self) -> Option<Capabilities> {
        self.can
    }
}

/// The file that the command line names, or the one in this folder.
pub(super) fn config(named: Option<&Path>) -> Result<Option<Config>, String> {
    let config = match named {
        Some(path) => Config::read(path).map(Some),
        None => Config::find(Path::new("")),
    };
    let config = config.map_err(|e| e.to_string())?;
    if let Some(config) = &config {
        let all: Vec<&str> = super::games::GAMES.iter().map(|game| game.name).collect();
        config.names_only(&all).map_err(|e| e.to_string())?;
    }
    Ok(config)
}

/// What the file says under a game's rulebook; where there is no file, nothing.
pub(super) fn part<G: Game>(config: Option<&Config>) -> Result<Part<G::Rulebook>, String> {
    config.map_or_else(|| Ok(Part::default()), |config| config.part().map_err(|e| e.to_string()))
}

impl Engine {
    /// Takes from the file what the command line does not say.
    pub(super) fn settle(mut self, config: Option<&Config>) -> Result<Engine, String> {
        let Some(config) = config else { return Ok(self) };
        self.time_limit = self.time_limit.or(config.budget().time_limit);
        self.memory_limit = self.memory_limit.or(config.budget().memory_limit);
        if self.fault.is_some() || !self.command.is_empty() {
            return Ok(self);
        }
        let Some(engine) = config.engine() else {
            return Err(format!(
                "{} names no engine to play; add [engine] to it, give `-- COMMAND`, or run `cargo test`",
                config.path().display()
            ));
        };
        self.command = engine.command().to_vec();
        let folder = std::path::absolute(Path::new(".").join(config.folder()));
        let folder = folder.map_err(|e| format!("failed to find {}: {e}", config.folder().display()))?;
        // A program that is a path is meant from the file's folder, as all paths of the file are.
        if Path::new(&self.command[0]).components().count() > 1 {
            self.command[0] = folder.join(&self.command[0]).display().to_string();
        }
        self.settled.folder = Some(folder);
        Ok(self)
    }
    /// The engine as it is under one rulebook. What an engine of ours can do, it says itself.
    pub(super) fn with(&self, can: Option<Capabilities>) -> Engine {
        let mut engine = self.clone();
        engine.settled.can = can.filter(|_| !self.command.is_empty());
        engine
    }
}

/// What `check` is to do.
pub(super) struct Settings {
    pub rulebook: Vec<String>,
    pub rule: Option<String>,
    pub seed: u64,
    pub cases: u64,
    /// The scope of which every case is played; none: cases are drawn.
    pub exhaustive: Option<ScopeRequest>,
    pub jobs: usize,
    pub share: Shard,
    pub interpret: Vec<String>,
    /// Where cases are kept.
    pub folder: PathBuf,
    pub engine: Engine,
    pub config: Option<Config>,
    /// How a case of this run is played again.
    pub again: Again,
}

impl Settings {
    /// The command line's, and the file's where it is silent.
    pub(super) fn of(options: &Check) -> Result<Settings, String> {
        let config = config(options.config.as_deref())?;
        let budget = config.as_ref().map(Config::budget).unwrap_or_default();
        let mut rulebook = options.rulebook.clone();
        if let (true, Some(config)) = (rulebook.is_empty(), &config) {
            rulebook = config.rulebooks().map(str::to_owned).collect();
        }
        let kept = || match &config {
            Some(config) => config.folder().join("headjudge"),
            None => "headjudge-findings".into(),
        };
        Ok(Settings {
            rulebook,
            rule: options.rule.clone(),
            seed: options.seed.or(budget.seed).unwrap_or(SEED),
            cases: options.cases.or(budget.cases).unwrap_or(DEFAULT_CASES),
            exhaustive: options.scope.asked(),
            jobs: options.jobs.unwrap_or_else(super::check::cores).max(1),
            share: options.shard.unwrap_or(Shard::WHOLE),
            interpret: options.interpret.clone(),
            folder: options.findings.clone().unwrap_or_else(kept),
            engine: options.engine.clone().settle(config.as_ref())?,
            config,
            again: Again::of(&options.engine, &options.interpret, options.config.as_deref()),
        })
    }

    /// The run file's first line.
    pub(super) fn header(&self) -> Record {
        Record::Run(Run {
            format: run_file::FORMAT,
            headjudge: env!("CARGO_PKG_VERSION").into(),
            // Where cases are not drawn, how many there are is said under each rulebook.
            seed: if self.exhaustive.is_some() { 0 } else { self.seed },
            cases: if self.exhaustive.is_some() { 0 } else { self.cases },
            exhaustive: self.exhaustive.is_some(),
            shard: (self.share != Shard::WHOLE).then(|| self.share.parts().into()),
            rule: self.rule.clone(),
        })
    }

    /// What the file says under a game's rulebook.
    pub(super) fn part<G: Game>(&self) -> Result<Part<G::Rulebook>, String> {
        part::<G>(self.config.as_ref())
    }
}

/// The readings that the file chooses, and over them those that the command line chooses.
pub(super) fn interpretations<R: Rulebook>(
    of: Interpretations,
    interpret: &[String],
) -> Result<Interpretations, String> {
    interpret.iter().try_fold(of, |interpretations, text| match text.split_once('=') {
        Some((name, reading)) => {
            interpretations.choose(R::INTERPRETATIONS, name, reading).map_err(|unknown| unknown.to_string())
        }
        None => Err(format!("--interpret is {text:?}, and must be NAME=READING")),
    })
}
