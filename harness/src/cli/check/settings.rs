//! The settings of a run: the command line, and `headjudge.toml` for what the command line leaves out.

use super::date::run_date;
use super::options::CheckOptions;
use crate::campaign::Shard;
use crate::cli::engine::{
    CRASH_MODES, EngineSetup, ReplayCommand, choose, cores, read_config, rulebook_part,
};
use crate::cli::games::{GameInfo, Games, find_fault, find_games, find_rules, list};
use crate::exhaust::ScopeRequest;
use crate::files::config::{Config, RulebookSettings};
use crate::files::run_file::{self, Record, Run};
use headjudge_oracles::Rulebook;
use std::path::PathBuf;

/// How many cases `check` runs for each rulebook by default.
pub const DEFAULT_CASES: u64 = 131_072;

/// The seed by default.
const DEFAULT_SEED: u64 = 1;

/// What `check` is to do.
pub(crate) struct Settings {
    /// The games to check.
    pub games: Vec<GameInfo>,
    /// The ids of the rules to check. Empty: all.
    pub rules: Vec<&'static str>,
    /// The day of the run, if the environment gives it.
    pub date: Option<String>,
    pub seed: u64,
    pub cases: u64,
    /// The scope of which every case is run. `None`: cases are generated at random.
    pub exhaustive: Option<ScopeRequest>,
    pub jobs: usize,
    pub shard: Shard,
    /// The options chosen on the command line, as they stand there.
    pub interpret: Vec<String>,
    /// The folder in which failing cases are kept.
    pub findings: PathBuf,
    pub engine: EngineSetup,
    pub config: Option<Config>,
    /// The command that replays a case of this run.
    pub replay: ReplayCommand,
}

impl Settings {
    /// Reads the file, and takes from it what the command line leaves out.
    ///
    /// # Errors
    /// When the file is invalid, a name is unknown, or no engine is named.
    pub(crate) fn new(games: &impl Games, options: &CheckOptions) -> Result<Settings, String> {
        let config = read_config(games, options.config.as_deref())?;
        let budget = config.as_ref().map(Config::budget).unwrap_or_default();
        let mut rulebooks = options.rulebook.clone();
        if let (true, Some(config)) = (rulebooks.is_empty(), &config) {
            rulebooks = config.rulebooks().map(str::to_owned).collect();
        }
        let default_folder = || match &config {
            Some(config) => config.folder().join("headjudge"),
            None => "headjudge-findings".into(),
        };
        let (engine, interpret) = (&options.engine, &options.interpret);
        let selected = Selected::new(games, &rulebooks, options)?;
        let setup = engine.resolve(config.as_ref(), games.is_under_test())?;
        if selected.games.len() > 1 && !setup.command.is_empty() && rulebooks.is_empty() {
            return Err("an engine plays one game; name its rulebook with --rulebook".into());
        }
        Ok(Settings {
            rules: selected.rules,
            games: selected.games,
            date: run_date()?,
            seed: options.seed.or(budget.seed).unwrap_or(DEFAULT_SEED),
            cases: options.cases.or(budget.cases).unwrap_or(DEFAULT_CASES),
            exhaustive: options.scope.request(),
            jobs: options.jobs.unwrap_or_else(cores),
            shard: options.shard.unwrap_or(Shard::WHOLE),
            interpret: interpret.clone(),
            findings: options.findings.clone().unwrap_or_else(default_folder),
            engine: setup,
            config,
            replay: ReplayCommand::new(games.program(), engine, interpret, options.config.as_deref()),
        })
    }

    /// The run file's first line.
    pub(crate) fn run_record(&self) -> Record {
        Record::Run(Run {
            format: run_file::FORMAT,
            headjudge: env!("CARGO_PKG_VERSION").into(),
            date: self.date.clone(),
            // A scope has no seed, and its number of cases is recorded for each rulebook.
            seed: if self.exhaustive.is_some() { 0 } else { self.seed },
            cases: if self.exhaustive.is_some() { 0 } else { self.cases },
            exhaustive: self.exhaustive.is_some(),
            shard: (self.shard != Shard::WHOLE).then(|| self.shard.parts().into()),
            program: Some(self.replay.program()).filter(|program| program != "headjudge"),
            engine: Some(self.replay.engine()).filter(|engine| !engine.is_empty()),
            rules: self.rules.iter().map(|id| (*id).to_owned()).collect(),
        })
    }

    /// Whether a rule is to be checked.
    pub(crate) fn is_asked(&self, id: &str) -> bool {
        self.rules.is_empty() || self.rules.contains(&id)
    }

    /// What is set for one rulebook: in the file, and over it the interpretations of the command line.
    ///
    /// # Errors
    /// The first invalid entry or choice.
    pub(crate) fn part<R: Rulebook>(&self) -> Result<RulebookSettings<R>, String> {
        let part = rulebook_part::<R>(self.config.as_ref())?;
        let interpretations = choose::<R>(part.interpretations, &self.interpret)?;
        Ok(RulebookSettings { interpretations, ..part })
    }
}

/// The games and rules that the command line and the file name.
struct Selected {
    games: Vec<GameInfo>,
    rules: Vec<&'static str>,
}

impl Selected {
    fn new(games: &impl Games, rulebooks: &[String], options: &CheckOptions) -> Result<Selected, String> {
        let (mut found, fault) = (find_games(games, rulebooks)?, options.engine.fault.as_deref());
        let mut rules = Vec::new();
        if !options.rule.is_empty() {
            found = find_rules(&found, &options.rule).map_err(|unknown| {
                match find_rules(&list(games), &options.rule) {
                    Ok(_) => format!("{}: the rulebook of this rule is not checked", options.rule.join(", ")),
                    Err(_) => unknown,
                }
            })?;
            rules = found.iter().flat_map(|game| &game.rules).map(|rule| rule.id).collect();
        }
        Ok(Selected { games: find_fault(found, fault, CRASH_MODES)?, rules })
    }
}
