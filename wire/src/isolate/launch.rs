//! How this binary is started again as a child, and the limits of the child.

use crate as wire;
use headjudge_oracles::{Capabilities, Rulebook};
use headjudge_play::error::{StartError, SystemError};
use headjudge_play::play::Patience;
use headjudge_triage::triage::StartEngine;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

/// The environment variable that makes this binary a child. Its value is the [`ChildMode`].
pub(super) const CHILD: &str = "HEADJUDGE_CHILD";
/// The environment variable with the child's memory limit in MiB; 0: no limit.
pub(super) const MEMORY: &str = "HEADJUDGE_MEMORY";
/// The environment variable with the name of the rulebook that the child plays.
pub(super) const RULEBOOK: &str = "HEADJUDGE_RULEBOOK";

/// What a child process does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChildMode {
    /// It plays blocks of cases.
    Blocks,
    /// It serves the engine over the wire protocol.
    Serve,
}

impl ChildMode {
    pub(super) const ALL: [ChildMode; 2] = [ChildMode::Blocks, ChildMode::Serve];

    /// The value of the environment variable.
    pub(super) fn word(self) -> &'static str {
        match self {
            ChildMode::Blocks => "blocks",
            ChildMode::Serve => "serve",
        }
    }
}

/// The limits of a child process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The time limit for 16 cases, or over the wire for one reply. The start may take six times as long, but at least ten
    /// seconds.
    pub time: Duration,
    /// How much memory the child may address, in MiB, where the platform can limit it; 0: no limit.
    pub memory_mib: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { time: Duration::from_secs(10), memory_mib: 4096 }
    }
}

/// How to start this binary again as a child.
#[derive(Clone, Debug)]
pub struct Launch {
    /// The binary.
    pub exe: PathBuf,
    /// Its arguments.
    pub args: Vec<OsString>,
    /// Environment variables that are set besides the parent's.
    pub envs: Vec<(String, String)>,
    /// The child's limits.
    pub limits: Limits,
    /// The time until an engine over the wire is ready for the first time; `None`: as the limits say.
    pub start: Option<Duration>,
    /// The folder to start it in; `None`: the parent's.
    pub folder: Option<PathBuf>,
    /// The capabilities of the engine, whatever it declares itself; `None`: those that it declares.
    pub can: Option<Capabilities>,
    /// How long its engine is waited for where it hung before.
    pub patience: Patience,
}

impl Launch {
    /// Starts the running binary, without arguments.
    ///
    /// # Errors
    /// When the platform does not say which file this process was started from.
    pub fn this_binary(limits: Limits) -> Result<Launch, SystemError> {
        let exe = std::env::current_exe().map_err(SystemError::to("find the running binary"))?;
        Ok(Launch {
            exe,
            args: Vec::new(),
            envs: Vec::new(),
            limits,
            start: None,
            folder: None,
            can: None,
            patience: Patience::default(),
        })
    }

    /// The command that starts a child for `rulebook`.
    pub fn command(&self, mode: ChildMode, rulebook: &str) -> Command {
        let mut command = Command::new(&self.exe);
        command.args(&self.args).envs(self.envs.iter().map(|(k, v)| (k, v)));
        command
            .env(CHILD, mode.word())
            .env(RULEBOOK, rulebook)
            .env(MEMORY, self.limits.memory_mib.to_string());
        if let Some(folder) = &self.folder {
            command.current_dir(folder);
        }
        command
    }

    /// The limits of an engine behind the wire.
    pub fn wire_limits(&self) -> wire::Limits {
        let limits = wire::Limits::with_reply(self.limits.time);
        let start = self.start.unwrap_or(limits.start);
        wire::Limits { memory_mib: self.limits.memory_mib, start, ..limits }
    }

    /// Starts a child that serves the engine over the wire, and starts it again each time that it dies, at most
    /// `max_restarts` times.
    ///
    /// # Errors
    /// When it cannot be started, or does not speak the protocol.
    pub fn start<R: Rulebook>(&self, max_restarts: u32) -> Result<wire::Process<R>, StartError> {
        let limits = wire::Limits { restarts: max_restarts, ..self.wire_limits() };
        let command = self.command(ChildMode::Serve, R::NAME);
        let mut process = wire::Process::start_with(command, limits, self.patience.clone())?;
        if self.can.is_some() {
            process.declare(process.header().supporting(self.can));
        }
        Ok(process)
    }

    /// The same launch, for what is played besides a campaign: see [`Patience::counting`].
    #[must_use]
    pub fn besides(&self) -> Launch {
        Launch { patience: self.patience.counting(), ..self.clone() }
    }

    /// Starts engines like [`start`](Self::start), for triage.
    pub fn engines<R: Rulebook>(&self) -> StartEngine<R> {
        let launch = self.besides();
        Box::new(move |restarts| Ok(Box::new(launch.start::<R>(restarts)?)))
    }
}
