//! A driver for an engine in another process.

use super::engine_process::EngineProcess;
use super::header::Header;
use super::last_line::{LastLine, WrongLine};
use super::limits::Limits;
use super::pipeline::Pipeline;
use super::protocol::LONGEST_LINE;
use super::receive_error::ReceiveError;
use super::response_line::Response;
use super::wait::{INTERRUPTED, Wait};
use headjudge_oracles::{Assertion, Capabilities, Reply, Rulebook, View};
use headjudge_play::error::{InputError, StartError};
use headjudge_play::play::{
    Asked, BadOutput, Case, Death, Driver, EngineFailure, NotDealt, OwnTest, Panic, Patience, ProcessEnd,
    Times,
};
use headjudge_triage::files::printed::within_limits;
use std::process::Command;
use std::time::Instant;

/// An engine in another process, driven over the wire protocol.
///
/// The process has a process group of its own. After a crash, a hang, or a response to another step than the one that was due, the
/// group is killed, and the process is restarted for the next case. An invalid response to the step that was due costs only its
/// case. On drop, the process is asked to stop, and then the group is killed, so no process is left behind.
///
/// An announced case is sent while the one before it is played. That does not change its results.
pub struct Process<R: Rulebook> {
    engine: EngineProcess,
    capabilities: Capabilities,
    pipeline: Pipeline<R>,
    last_line: LastLine,
    deaths: u64,
    times: Times,
    /// When the last timed operation ended.
    last_timed: Instant,
}

impl<R: Rulebook> Process<R> {
    /// Starts the engine and reads its header.
    ///
    /// # Errors
    /// The process cannot be run, ends, sends nothing, or has another protocol or rulebook.
    pub fn start(command: Command, limits: Limits) -> Result<Self, StartError> {
        Process::start_with(command, limits, Patience::default())
    }

    /// Like [`start`](Self::start), with a patience that other processes of the engine share.
    ///
    /// # Errors
    /// As [`start`](Self::start).
    pub fn start_with(command: Command, limits: Limits, patience: Patience) -> Result<Self, StartError> {
        let engine = EngineProcess::start::<R>(command, limits, patience)?;
        Ok(Process {
            capabilities: engine.header.capabilities,
            engine,
            pipeline: Pipeline::new(),
            last_line: LastLine::default(),
            deaths: 0,
            times: Times::default(),
            last_timed: Instant::now(),
        })
    }

    /// The engine's header.
    pub fn header(&self) -> &Header {
        &self.engine.header
    }
    /// Sets what the adapter supports, in place of what its header says. If they have no printed cards, those of the header stay
    /// that are within the limits.
    pub fn declare(&mut self, capabilities: Capabilities) {
        self.capabilities = match capabilities.printed {
            [] => within_limits::<R>(capabilities.printed(self.engine.header.capabilities.printed)),
            _ => capabilities,
        };
    }
    /// The last lines of the engine's standard error, the oldest first: at most 40 lines of 400 characters.
    pub fn stderr(&mut self) -> Vec<String> {
        self.engine.log()
    }
    /// How many times the process was restarted.
    pub fn restarts(&self) -> u32 {
        self.engine.restarts
    }
    /// Why the engine was given up, if it was. Then every further case fails as *not dealt*.
    pub fn given_up(&self) -> Option<&str> {
        self.engine.given_up()
    }

    /// Kills the process. The next case starts another one.
    fn kill(&mut self) {
        self.times += self.engine.kill();
        self.pipeline.reset();
    }

    /// Closes the first case, and skips the rest of the engine's response to it. If that fails, the process is killed, and
    /// nothing is reported but a hang: the step, and the hang.
    fn close_first(&mut self) -> Result<(), (usize, EngineFailure)> {
        let mut closed = Ok(());
        while self.pipeline.first().is_some_and(|exchange| exchange.is_pending()) {
            let received = self.receive();
            let Some(exchange) = self.pipeline.first() else { break };
            let is_hang = matches!(received, Err(ReceiveError::Timeout));
            if is_hang {
                closed = Err((exchange.received, EngineFailure::Hang(exchange.next_step())));
            } else if received.is_ok() {
                match self.last_line.read(exchange, Capabilities::ALL) {
                    Ok(_) | Err(WrongLine { was_due: true, .. }) => continue,
                    Err(WrongLine { was_due: false, .. }) => {}
                }
            }
            // An engine that is lost after a wrong line is lost by it.
            self.deaths += u64::from(is_hang || exchange.is_wrong);
            self.kill();
        }
        self.pipeline.close();
        closed
    }

    /// Makes the case the first one, and skips those that were announced before it.
    fn advance_to(&mut self, case: &Case<R>) {
        if self.pipeline.is_open() {
            let _: Result<_, _> = self.close_first(); // nobody asked by `close`
        }
        while !self.pipeline.open(case) {
            match self.pipeline.first() {
                Some(_) => _ = self.close_first(),
                None => self.pipeline.announce(case),
            }
        }
    }

    /// Skips what the engine still sends for cases that it has.
    fn finish_sent(&mut self) {
        while self.pipeline.is_open() || self.pipeline.first().is_some_and(|exchange| exchange.is_pending()) {
            let _: Result<_, _> = self.close_first(); // nobody asked for these steps
        }
    }

    /// Sends as many cases as the engine may have.
    fn send(&mut self) {
        if let Some(child) = self.engine.running() {
            self.pipeline.send(|line| child.send(line));
        }
    }

    /// Waits for the next line for the first case.
    fn receive(&mut self) -> Result<(), ReceiveError> {
        let (patience, pipeline) = (self.engine.patience.clone(), &self.pipeline);
        let step = || pipeline.front().map_or_else(String::new, |exchange| exchange.next_step().to_string());
        let limit = patience.limit(self.engine.limits.reply, step);
        let Some(child) = self.engine.running() else {
            return Err(ReceiveError::Ended(ProcessEnd::Ended));
        };
        self.times.lines += 1;
        let wait =
            Wait { limit, patience: &patience, what: &|| format!("the engine's response to {}", step()) };
        let received = child.await_line(&wait, &mut self.last_line.text);
        if let Err(ReceiveError::Timeout) = received {
            patience.note_hang(&step());
        }
        received
    }

    /// Does something that may wait for the engine, and adds the time to the times.
    fn timed<T>(&mut self, what: impl FnOnce(&mut Self) -> T) -> T {
        self.timed_since(Instant::now(), what)
    }

    fn timed_since<T>(&mut self, began: Instant, what: impl FnOnce(&mut Self) -> T) -> T {
        let waited = self.times.engine;
        let done = what(self);
        self.times += self.engine.take_times();
        let waited = self.times.engine.saturating_sub(waited);
        self.last_timed = Instant::now();
        self.times.pipe += self.last_timed.saturating_duration_since(began).saturating_sub(waited);
        done
    }

    /// Waits for the next line. Kills the process if none comes, or another one than was due.
    fn next(&mut self) -> Result<Response, EngineFailure> {
        let received = self.receive();
        let Some(exchange) = self.pipeline.first() else {
            return Err(EngineFailure::NotDealt(NotDealt::GivenUp("no case is open".into())));
        };
        let read = match received {
            Err(ReceiveError::Interrupted) => {
                self.engine.give_up(INTERRUPTED);
                self.pipeline.reset();
                return Err(interrupted());
            }
            Err(error) => Err((failure(error, exchange.next_step(), self.engine.limits), false)),
            Ok(()) => {
                let step = exchange.received;
                let read = self.last_line.read(exchange, self.capabilities);
                read.map_err(|wrong| (bad_output(exchange.request(step), wrong.what), wrong.was_due))
            }
        };
        match read {
            Ok(response) => {
                self.send();
                Ok(response)
            }
            // The case is lost, and the process is not: the lines after this one can be read.
            Err((failure, true)) => Err(failure),
            Err((failure, false)) => {
                self.deaths += 1;
                self.kill();
                Err(self.name_panic(failure))
            }
        }
    }

    /// Names the panic in the log, if one ended the process.
    fn name_panic(&mut self, failure: EngineFailure) -> EngineFailure {
        match failure {
            EngineFailure::Crash(Death::Process { end, at }) if end.may_be_panic() => {
                let panic = Panic::in_log(&self.engine.log()).map(Death::Panic);
                EngineFailure::Crash(panic.unwrap_or(Death::Process { end, at }))
            }
            other => other,
        }
    }

    fn deal(&mut self, case: &Case<R>) -> Result<(), EngineFailure> {
        self.advance_to(case);
        self.engine.restart::<R>()?;
        self.send();
        if self.pipeline.first().is_some_and(|exchange| exchange.id.is_none()) {
            let why =
                format!("the case is longer than a line of {LONGEST_LINE} bytes; give one with fewer steps");
            return Err(EngineFailure::NotDealt(NotDealt::NotPlayable(why)));
        }
        match self.next()? {
            Response::NotDealt(why) => Err(EngineFailure::NotDealt(NotDealt::Engine(why))),
            Response::Dealt | Response::Reply(_) => Ok(()),
        }
    }

    fn reply(&mut self, at: usize) -> Result<Reply, EngineFailure> {
        // The caller skips steps of kinds that the adapter does not declare. The engine answers them all the same.
        while self.pipeline.first().is_some_and(|exchange| exchange.received <= at && exchange.is_pending()) {
            self.next()?;
        }
        match self.next()? {
            Response::Reply(reply) => Ok(reply),
            Response::Dealt | Response::NotDealt(_) => Err(self.bad_last_line("the line has no reply")),
        }
    }

    fn show(&mut self, view: &mut View<'_, R>) -> Result<(), EngineFailure> {
        let known = self.pipeline.first().map_or_else(Default::default, |exchange| exchange.known);
        self.last_line.show(known, view).map_err(|error| self.bad_last_line(&error.to_string()))
    }

    /// The failure for a line that was received and is wrong.
    fn bad_last_line(&mut self, what: &str) -> EngineFailure {
        bad_output(self.pipeline.first().map_or(Asked::Deal, |exchange| exchange.last_step()), what)
    }
}

fn failure(error: ReceiveError, at: Asked, limits: Limits) -> EngineFailure {
    match error {
        ReceiveError::Ended(end) => EngineFailure::Crash(Death::Process { end, at }),
        ReceiveError::Timeout => EngineFailure::Hang(at),
        ReceiveError::Interrupted => interrupted(),
        ReceiveError::Memory(_) => EngineFailure::Memory { limit_mib: limits.memory_mib, at },
        ReceiveError::TooLong => bad_output(at, format!("the line is longer than {LONGEST_LINE} bytes")),
        ReceiveError::NotUtf8 => bad_output(at, "the line is not UTF-8"),
    }
}

fn interrupted() -> EngineFailure {
    EngineFailure::NotDealt(NotDealt::GivenUp(INTERRUPTED.into()))
}

fn bad_output(to: Asked, what: impl Into<String>) -> EngineFailure {
    EngineFailure::BadOutput(BadOutput::Response { to, what: what.into() })
}

impl<R: Rulebook> Driver<R> for Process<R> {
    fn capabilities(&self) -> Capabilities {
        self.capabilities
    }

    fn announce(&mut self, case: &Case<R>) {
        self.timed(|this| {
            this.pipeline.announce(case);
            this.send();
        });
    }

    fn open(&mut self, case: &Case<R>) -> Result<(), EngineFailure> {
        self.timed(|this| this.deal(case))
    }

    fn take(&mut self, at: usize, _step: &R::Step) -> Result<Reply, EngineFailure> {
        self.timed(|this| this.reply(at))
    }

    fn observe(&mut self, view: &mut View<'_, R>) -> Result<(), EngineFailure> {
        // This comes right after the last timed operation, so its end serves as the start time.
        self.timed_since(self.last_timed, |this| this.show(view))
    }

    fn close(&mut self) -> Result<(), (usize, EngineFailure)> {
        match self.pipeline.is_open() {
            true => self.timed(Self::close_first),
            false => Ok(()),
        }
    }

    fn times(&self) -> Times {
        self.times
    }

    fn deaths(&self) -> u64 {
        self.deaths
    }

    fn note(&self) -> Option<&str> {
        Some(self.last_line.note.as_str()).filter(|note| !note.is_empty())
    }

    fn as_test(&mut self, case: &Case<R>, assertions: &[Assertion]) -> Result<Option<OwnTest>, InputError> {
        if !self.engine.header.as_test {
            return Ok(None);
        }
        self.finish_sent();
        self.engine.restart::<R>().map_err(InputError::plain)?;
        let asked = self.engine.ask_for_test(case, assertions);
        if asked.is_err() {
            self.kill();
        }
        asked
    }

    fn name(&self) -> Option<String> {
        let Header { name, version, .. } = &self.engine.header;
        (!name.is_empty()).then(|| format!("{name} {version}").trim_end().to_owned())
    }

    fn given_up(&self) -> Option<&str> {
        self.engine.given_up()
    }

    fn is_spent(&self) -> bool {
        self.engine.patience.is_spent()
    }

    fn end(&mut self) -> Vec<String> {
        self.engine.stop();
        self.engine.log_since_ready()
    }
}

impl<R: Rulebook> Drop for Process<R> {
    fn drop(&mut self) {
        self.engine.stop();
    }
}
