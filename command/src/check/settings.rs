//! The settings of a run: the command line, and `headjudge.toml` for what the command line leaves out.

use super::date::run_date;
use super::extent::{Amount, Extent};
use super::options::CheckOptions;
use crate::engine::{
    CRASH_MODES, EngineSetup, ReplayCommand, choose, cores, engine_commit, read_config, rulebook_part,
};
use crate::games::{GameInfo, Games, find_fault, find_games, find_rules, list};
use headjudge_oracles::Rulebook;
use headjudge_play::campaign::{Lanes, Shard};
use headjudge_play::error::{Error, InputError, invalid};
use headjudge_play::exhaust::ScopeRequest;
use headjudge_triage::files::config::{Config, RulebookSettings};
use headjudge_triage::files::run_file::{self, Run};
use std::path::PathBuf;
use std::time::Instant;

/// What `check` is to do.
pub(crate) struct Settings {
    /// The games to check.
    pub games: Vec<GameInfo>,
    /// The ids of the rules to check. Empty: all.
    pub rules: Vec<&'static str>,
    /// The commits of headjudge and of the engine, if they are known.
    pub commits: [Option<String>; 2],
    /// The day of the run, if the environment gives it.
    pub date: Option<String>,
    /// Where others get the adapter, if the file says it.
    pub adapter: Option<String>,
    /// Which cases are run.
    pub extent: Extent,
    /// The scope of which every case is run. `None`: cases are generated at random.
    pub exhaustive: Option<ScopeRequest>,
    pub jobs: usize,
    /// When the run began.
    pub began: Instant,
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
    pub(super) fn new(games: &impl Games, options: &CheckOptions) -> Result<Settings, Error> {
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
            return Err(invalid!("an engine plays one game"; "name its rulebook with --rulebook").into());
        }
        let name = engine.own.engine.as_deref();
        let adapter = config.as_ref().map_or(Ok(None), |config| config.adapter(name))?;
        Ok(Settings {
            rules: selected.rules,
            games: selected.games,
            commits: [
                games.commit().map(str::to_owned),
                engine_commit(options.engine_commit.as_ref(), config.as_ref(), name)?,
            ],
            adapter,
            date: run_date()?,
            extent: Extent::new(options, &budget)?,
            exhaustive: options.scope.request(),
            jobs: options.jobs.unwrap_or_else(cores),
            began: Instant::now(),
            interpret: interpret.clone(),
            findings: options.findings.clone().unwrap_or_else(default_folder),
            engine: setup,
            config,
            replay: ReplayCommand::new(games.program(), engine, interpret, options.config.as_deref()),
        })
    }

    /// The run file's first line. `cases` is the number of cases of each rulebook, once it is known.
    pub(crate) fn run_record(&self, cases: Option<u64>) -> Run {
        let Extent { seed, first, amount, lanes, shard, .. } = self.extent;
        // A scope has no seed, and its number of cases is recorded for each rulebook.
        let is_random = self.exhaustive.is_none();
        let (cases, time) = match (cases, amount) {
            (Some(cases), _) | (None, Amount::Cases(cases)) => (cases, None),
            (None, Amount::Time(time)) => (0, Some(time.as_secs())),
        };
        Run {
            format: run_file::FORMAT,
            headjudge: env!("CARGO_PKG_VERSION").into(),
            headjudge_commit: self.commits[0].clone(),
            engine_commit: self.commits[1].clone(),
            date: self.date.clone(),
            seed: if is_random { seed } else { 0 },
            from: if is_random { first } else { 0 },
            cases: if is_random { cases } else { 0 },
            time: time.filter(|_| is_random),
            lanes: (lanes != Lanes::default()).then(|| lanes.count()),
            exhaustive: self.exhaustive.is_some(),
            shard: (shard != Shard::WHOLE).then(|| shard.parts().into()),
            program: Some(self.replay.program()).filter(|program| program != "headjudge"),
            engine: Some(self.replay.engine()).filter(|engine| !engine.is_empty()),
            adapter: self.adapter.clone(),
            rules: self.rules.iter().map(|id| (*id).to_owned()).collect(),
        }
    }

    /// Whether a rule is to be checked.
    pub(super) fn is_asked(&self, id: &str) -> bool {
        self.rules.is_empty() || self.rules.contains(&id)
    }

    /// What is set for one rulebook: in the file, and over it the interpretations of the command line.
    ///
    /// # Errors
    /// The first invalid entry or choice.
    pub(super) fn part<R: Rulebook>(&self) -> Result<RulebookSettings<R>, Error> {
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
    fn new(games: &impl Games, rulebooks: &[String], options: &CheckOptions) -> Result<Selected, InputError> {
        let (mut found, fault) = (find_games(games, rulebooks)?, options.engine.fault.as_deref());
        let mut rules = Vec::new();
        if !options.rule.is_empty() {
            found = find_rules(&found, &options.rule).map_err(|unknown| {
                match find_rules(&list(games), &options.rule) {
                    Ok(_) => {
                        invalid!("the rulebook of this rule is not checked").within(options.rule.join(", "))
                    }
                    Err(_) => unknown,
                }
            })?;
            rules = found.iter().flat_map(|game| &game.rules).map(|rule| rule.id).collect();
        }
        Ok(Selected { games: find_fault(found, fault, CRASH_MODES)?, rules })
    }
}
