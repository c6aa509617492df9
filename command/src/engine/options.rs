//! The engine on the command line, and the engine that a command ends up with.

use crate::terminal::{is_over, note};
use clap::builder::RangedU64ValueParser;
use headjudge_oracles::Capabilities;
use headjudge_play::error::{Error, InputError, SystemError, invalid};
use headjudge_play::play::Patience;
use headjudge_triage::files::config::{Config, MEMORY_LIMITS, TIME_LIMITS};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The engine, as the command line gives it.
#[derive(clap::Args, Debug, Clone, Default)]
pub(crate) struct EngineOptions {
    /// Inject this fault into the built-in engine
    ///
    /// `{program} rules` lists the faults. Every engine has the crash modes too: abort, stack-overflow, exit,
    /// endless-loop, runaway-memory, panic, print and read.
    #[arg(long, value_name = "NAME", conflicts_with_all = ["command", "engine"])]
    pub fault: Option<String>,
    #[command(flatten)]
    pub own: OwnEngine,
}

/// An engine with a command of its own, as the command line gives it.
#[derive(clap::Args, Debug, Clone, Default)]
pub(crate) struct OwnEngine {
    /// Start your engine with this command
    ///
    /// The engine speaks the wire protocol. Without a command, headjudge takes the one in headjudge.toml. If there is no
    /// such file, it plays the built-in engine.
    #[arg(last = true, value_name = "COMMAND")]
    pub command: Vec<String>,
    /// Play this engine of headjudge.toml: NAME for that of [engine.NAME] [default: that of [engine]]
    #[arg(long, value_name = "NAME", conflicts_with = "command")]
    pub engine: Option<String>,
    /// Limit the engine's time in seconds [default: 10]
    ///
    /// An engine in process may take this long for a batch of 16 cases; an engine behind the wire, for one reply. The start
    /// may take six times as long. The limit may be a day at most.
    #[arg(long, value_name = "SECONDS", value_parser = RangedU64ValueParser::<u64>::new().range(TIME_LIMITS))]
    pub time_limit: Option<u64>,
    /// Limit the engine's memory in MiB; 0 means no limit [default: 4096; no limit for bisect]
    ///
    /// The limit applies to the address space of an engine in process. The memory of an out-of-process engine is
    /// limited on Linux only.
    #[arg(long, value_name = "MIB", value_parser = RangedU64ValueParser::<u64>::new().range(MEMORY_LIMITS))]
    pub memory_limit: Option<u64>,
}

/// The engine that a command plays, once the command line and `headjudge.toml` are both read.
#[derive(Debug, Clone, Default)]
pub(crate) struct EngineSetup {
    /// The fault of the engine in this binary.
    pub fault: Option<String>,
    /// The command that starts the engine. Empty: the engine in this binary is played.
    pub command: Vec<String>,
    /// In seconds.
    pub time_limit: Option<u64>,
    /// In MiB.
    pub memory_limit: Option<u64>,
    /// The time for its start. `None`: as much as its time limit allows.
    pub start: Option<Duration>,
    /// The folder that the command is started in. `None`: the current one.
    pub folder: Option<PathBuf>,
    /// What the adapter supports under the rulebook at hand. `None`: what it declares itself.
    pub capabilities: Option<Capabilities>,
    /// What all its processes share.
    pub patience: Patience,
}

impl EngineOptions {
    /// Takes from the file what the command line does not say. `is_under_test` says whether the engine in this binary is
    /// the one that the file is about.
    ///
    /// # Errors
    /// When neither names an engine, or the file's folder cannot be found.
    pub(crate) fn resolve(&self, config: Option<&Config>, is_under_test: bool) -> Result<EngineSetup, Error> {
        let EngineOptions { fault, own: OwnEngine { command, engine, time_limit, memory_limit } } =
            self.clone();
        let mut setup = EngineSetup { fault, command, time_limit, memory_limit, ..EngineSetup::default() };
        let Some(config) = config else {
            return match engine {
                None => Ok(setup),
                Some(name) => {
                    Err(invalid!("--engine {name}: there is no headjudge.toml that names engines").into())
                }
            };
        };
        setup.time_limit = setup.time_limit.or(config.budget().time_limit);
        setup.memory_limit = setup.memory_limit.or(config.budget().memory_limit);
        if setup.fault.is_some() || !setup.command.is_empty() {
            return Ok(setup);
        }
        match config.engine(engine.as_deref())? {
            Some(engine) => setup.start_in(config.folder(), engine.command())?,
            None if is_under_test => {}
            None => return Err(no_engine(config).into()),
        }
        Ok(setup)
    }
}

/// Why no engine is played: the file has none, or none that is the default.
fn no_engine(config: &Config) -> InputError {
    let (path, names) = (config.path().display(), config.engine_names().collect::<Vec<_>>());
    match names.is_empty() {
        true => invalid!(
            "{path} names no engine to play"; "add [engine] to it, give `-- COMMAND`, or run `cargo test`"
        ),
        false => invalid!(
            "{path} has no engine that is played where none is named";
            "give --engine NAME: {}", names.join(", ")
        ),
    }
}

impl EngineSetup {
    /// Takes the command of a file in `folder`.
    fn start_in(&mut self, folder: &Path, command: &[String]) -> Result<(), SystemError> {
        self.command = command.to_vec();
        let absolute = std::path::absolute(Path::new(".").join(folder));
        let absolute = absolute.map_err(SystemError::to(format!("find {}", folder.display())))?;
        // A program that is given as a path is relative to the file's folder, as all paths in the file are.
        if Path::new(&self.command[0]).components().count() > 1 {
            self.command[0] = absolute.join(&self.command[0]).display().to_string();
        }
        self.folder = Some(absolute);
        Ok(())
    }

    /// Says that no engine was named, so that nobody takes the result for that of their own. `is_under_test` says whether the engine
    /// in this binary is.
    pub(crate) fn note_reference(&self, is_under_test: bool) {
        if self.command.is_empty() && self.fault.is_none() && !is_under_test {
            note(
                "note: no engine is named, so headjudge's reference engines are played; name yours after `--`",
            );
        }
    }

    /// The engine under one rulebook, with what `headjudge.toml` says it supports. The engine in this binary declares that
    /// itself.
    pub(crate) fn supporting(&self, capabilities: Option<Capabilities>) -> EngineSetup {
        let patience = Patience::default().until(is_over).noting(note);
        let mut setup = EngineSetup { patience, ..self.clone() };
        setup.capabilities = capabilities.filter(|_| !self.command.is_empty());
        setup
    }
}
