//! The process of an engine, which is started again after it died.

use super::child_process::ChildProcess;
use super::header::Header;
use super::limits::Limits;
use super::request::write_stop;
use super::start_engine::start_engine;
use super::wait::INTERRUPTED;
use headjudge_oracles::Rulebook;
use headjudge_play::error::StartError;
use headjudge_play::play::{EngineFailure, NotDealt, Patience, Times};
use std::process::Command;
use std::time::{Duration, Instant};

/// The shortest time that a restart has: another run may keep the machine busy.
const RESTART: Duration = Duration::from_secs(10);

/// The process of an engine, which is started again after it died.
pub(super) struct EngineProcess {
    command: Command,
    pub(super) limits: Limits,
    pub(super) header: Header,
    pub(super) patience: Patience,
    /// The time for each restart.
    restart_time: Duration,
    state: State,
    pub(super) restarts: u32,
}

/// What there is of the process. A log is the end of its standard error.
enum State {
    /// It runs.
    Running(Box<ChildProcess>),
    /// It has ended. The next case starts another one.
    Ended { log: Vec<String>, before_ready: usize },
    /// It has ended, and no other one is started.
    GivenUp { why: String, log: Vec<String> },
}

impl EngineProcess {
    /// Starts the process and reads its header.
    pub(super) fn start<R: Rulebook>(
        mut command: Command,
        limits: Limits,
        patience: Patience,
    ) -> Result<Self, StartError> {
        let began = Instant::now();
        let (child, header) = start_engine::<R>(&mut command, limits, limits.start, &patience)?;
        let restart_time = (began.elapsed() * 2).max(RESTART).max(limits.reply).min(limits.start);
        let state = State::Running(Box::new(child));
        Ok(EngineProcess { command, limits, header, patience, restart_time, state, restarts: 0 })
    }

    /// Starts another process if the last one has ended. Fails if the engine is given up.
    pub(super) fn restart<R: Rulebook>(&mut self) -> Result<(), EngineFailure> {
        if self.patience.is_over() {
            self.give_up(INTERRUPTED);
        } else if let State::Ended { log, .. } = &mut self.state {
            let log = std::mem::take(log);
            self.state = self.restarted::<R>(log);
        }
        let why = self.given_up().map(|why| NotDealt::GivenUp(why.to_owned()));
        why.map_or(Ok(()), |why| Err(EngineFailure::NotDealt(why)))
    }

    fn restarted<R: Rulebook>(&mut self, log: Vec<String>) -> State {
        if self.restarts == self.limits.restarts {
            let why = format!("it was restarted {} times, and is given up", self.restarts);
            return State::GivenUp { why, log };
        }
        self.restarts += 1;
        match start_engine::<R>(&mut self.command, self.limits, self.restart_time, &self.patience) {
            Ok((child, header)) if header == self.header => State::Running(Box::new(child)),
            Ok(_) => State::GivenUp { why: "it sent another `ready` after a restart".into(), log },
            Err(error) => State::GivenUp { why: error.to_string(), log: error.stderr },
        }
    }

    /// Kills the process if it runs, and starts no other one.
    pub(super) fn give_up(&mut self, why: &str) {
        if self.given_up().is_none() {
            self.kill();
            self.state = State::GivenUp { why: why.to_owned(), log: self.log() };
        }
    }

    /// Why the engine was given up, if it was.
    pub(super) fn given_up(&self) -> Option<&str> {
        match &self.state {
            State::GivenUp { why, .. } => Some(why),
            State::Running(_) | State::Ended { .. } => None,
        }
    }

    /// The last lines of the standard error so far.
    pub(super) fn log(&mut self) -> Vec<String> {
        match &mut self.state {
            State::Running(child) => child.log(),
            State::Ended { log, .. } | State::GivenUp { log, .. } => log.clone(),
        }
    }

    /// The same without what was written before it was ready, such as the warnings of a compiler that built it. All of it if
    /// no process could be started.
    pub(super) fn log_since_ready(&mut self) -> Vec<String> {
        let mut log = self.log();
        let before_ready = match &self.state {
            State::Running(child) => child.lines_before_ready(),
            State::Ended { before_ready, .. } => *before_ready,
            State::GivenUp { .. } => 0,
        };
        log.split_off(before_ready)
    }

    /// The process, if it runs.
    pub(super) fn running(&mut self) -> Option<&mut ChildProcess> {
        match &mut self.state {
            State::Running(child) => Some(child),
            State::Ended { .. } | State::GivenUp { .. } => None,
        }
    }

    /// What the time was spent on since the last call.
    pub(super) fn take_times(&mut self) -> Times {
        self.running().map(|child| child.take_times()).unwrap_or_default()
    }

    /// Asks the process to stop, and ends it.
    pub(super) fn stop(&mut self) {
        let mut line = String::new();
        write_stop(&mut line);
        let is_over = self.patience.is_over();
        self.end(|child| match is_over {
            true => child.kill(),
            false => child.stop(&line),
        });
    }

    /// Kills the process. Returns what its time was spent on since it was asked last.
    pub(super) fn kill(&mut self) -> Times {
        self.end(ChildProcess::kill)
    }

    fn end(&mut self, end: impl FnOnce(&mut ChildProcess)) -> Times {
        let Some(child) = self.running() else { return Times::default() };
        end(child);
        let (log, times) = (child.log(), child.take_times());
        let before_ready = child.lines_before_ready();
        self.state = State::Ended { log, before_ready };
        times
    }
}
