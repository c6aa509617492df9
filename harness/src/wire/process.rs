//! A driver for an engine in another process.

use super::cached_reader::CachedReader;
use super::child_process::ChildProcess;
use super::exchange::{Exchange, ShownTable};
use super::header::Header;
use super::limits::Limits;
use super::pipeline::Pipeline;
use super::protocol::LONGEST_LINE;
use super::read_shown::read_shown;
use super::receive_error::ReceiveError;
use super::request::write_stop;
use super::response_line::Response;
use super::start_engine::{StartError, start_engine};
use crate::play::{Case, Driver, EngineFailure, Times};
use headjudge_oracles::{Capabilities, Reply, Rulebook, View};
use std::process::Command;
use std::time::Instant;

/// An engine in another process, driven over the wire protocol.
///
/// The process has a process group of its own. After a crash, a hang or an invalid response the group is killed, and the
/// process is restarted for the next case. On drop, the process is asked to stop, and then the group is killed, so no
/// process is left behind.
///
/// An announced case is sent while the one before it is played. That does not change its results.
pub struct Process<R: Rulebook> {
    command: Command,
    limits: Limits,
    header: Header,
    declared: Option<Capabilities>,
    child: Option<ChildProcess>,
    /// The standard error of the last process that ended.
    last_log: Vec<String>,
    restarts: u32,
    deaths: u64,
    given_up: Option<String>,
    line: String,
    reader: CachedReader<R>,
    shown: ShownTable,
    pipeline: Pipeline<R>,
    times: Times,
    /// When the last timed operation ended.
    last_timed: Instant,
}

impl<R: Rulebook> Process<R> {
    /// Starts the engine and reads its header.
    ///
    /// # Errors
    /// The process cannot be run, ends, sends nothing, or has another protocol or rulebook.
    pub fn start(mut command: Command, limits: Limits) -> Result<Self, StartError> {
        let (child, header) = start_engine::<R>(&mut command, limits)?;
        Ok(Process {
            command,
            limits,
            header,
            declared: None,
            child: Some(child),
            last_log: Vec::new(),
            restarts: 0,
            deaths: 0,
            given_up: None,
            line: String::new(),
            reader: CachedReader::default(),
            shown: ShownTable::default(),
            pipeline: Pipeline::new(),
            times: Times::default(),
            last_timed: Instant::now(),
        })
    }

    /// The engine's header.
    pub fn header(&self) -> &Header {
        &self.header
    }
    /// Sets what the adapter supports, in place of what its header says.
    pub fn declare(&mut self, capabilities: Capabilities) {
        self.declared = Some(capabilities);
    }
    /// The last lines of the engine's standard error, the oldest first: at most 40 lines of 400 characters.
    pub fn stderr(&mut self) -> Vec<String> {
        self.child.as_mut().map_or_else(|| self.last_log.clone(), ChildProcess::log)
    }
    /// Asks the engine to stop, ends it, and returns the last lines of its standard error, to its very end.
    pub fn end(mut self) -> Vec<String> {
        self.stop();
        std::mem::take(&mut self.last_log)
    }
    /// How many times the process was restarted.
    pub fn restarts(&self) -> u32 {
        self.restarts
    }
    /// Why the engine was given up, if it was. Then every further case fails as *not dealt*.
    pub fn given_up(&self) -> Option<&str> {
        self.given_up.as_deref()
    }

    /// Asks the process to stop, and ends it.
    fn stop(&mut self) {
        if let Some(mut child) = self.child.take() {
            let mut line = String::new();
            write_stop(&mut line);
            child.stop(&line);
            self.last_log = child.log();
        }
    }

    /// Kills the process. The next case starts another one.
    fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            child.kill();
            self.last_log = child.log();
            self.times += child.take_times();
        }
        self.pipeline.reset();
    }

    /// Closes the first case, and skips the rest of the engine's response to it. If that fails, the process is killed, and
    /// nothing is reported.
    fn close_first(&mut self) {
        while self.pipeline.first().is_some_and(|exchange| exchange.is_pending()) {
            let is_received = self.receive().is_ok();
            let (line, reader) = (&self.line, &mut self.reader);
            let mut is_read =
                |exchange: &mut Exchange<R>| exchange.read(line, reader, Capabilities::ALL).is_ok();
            if !is_received || !self.pipeline.first().is_some_and(&mut is_read) {
                self.kill();
            }
        }
        self.pipeline.close();
    }

    /// Makes the case the first one, and skips those that were announced before it.
    fn advance_to(&mut self, case: &Case<R>) {
        if self.pipeline.is_open() {
            self.close_first();
        }
        while !self.pipeline.open(case) {
            match self.pipeline.first() {
                Some(_) => self.close_first(),
                None => self.pipeline.announce(case),
            }
        }
    }

    fn restart(&mut self) -> Result<(), EngineFailure> {
        if self.child.is_some() {
            return Ok(());
        }
        if self.given_up.is_none() && self.restarts == self.limits.restarts {
            self.given_up = Some(format!("it was restarted {} times, and is given up", self.restarts));
        }
        if self.given_up.is_none() {
            self.restarts += 1;
            match start_engine::<R>(&mut self.command, self.limits) {
                Ok((child, header)) if header == self.header => self.child = Some(child),
                Ok(_) => self.given_up = Some("it sent another `ready` after a restart".into()),
                Err(error) => {
                    self.given_up = Some(error.to_string());
                    self.last_log = error.stderr;
                }
            }
        }
        self.given_up.clone().map_or(Ok(()), |why| Err(EngineFailure::NotDealt(why)))
    }

    /// Sends as many cases as the engine may have.
    fn send(&mut self) {
        if let Some(child) = &mut self.child {
            self.pipeline.send(|line| child.send(line));
        }
    }

    fn receive(&mut self) -> Result<(), ReceiveError> {
        match &mut self.child {
            Some(child) => {
                self.times.lines += 1;
                child.receive(self.limits.reply, &mut self.line)
            }
            None => Err(ReceiveError::Ended("has ended".into())),
        }
    }

    /// Does something that may wait for the engine, and adds the time to the times.
    fn timed<T>(&mut self, what: impl FnOnce(&mut Self) -> T) -> T {
        self.timed_since(Instant::now(), what)
    }

    fn timed_since<T>(&mut self, began: Instant, what: impl FnOnce(&mut Self) -> T) -> T {
        let waited = self.times.engine;
        let done = what(self);
        self.times += self.child.as_mut().map(ChildProcess::take_times).unwrap_or_default();
        let waited = self.times.engine.saturating_sub(waited);
        self.last_timed = Instant::now();
        self.times.pipe += self.last_timed.saturating_duration_since(began).saturating_sub(waited);
        done
    }

    /// Waits for the next line. Kills the process if none comes, or if the line is wrong.
    fn next(&mut self) -> Result<Response, EngineFailure> {
        let capabilities = self.capabilities();
        let received = self.receive();
        let Some(exchange) = self.pipeline.first() else {
            return Err(EngineFailure::NotDealt("no case is open".into()));
        };
        let read = match received {
            Err(error) => Err(failure(&error, &exchange.next_step(), self.limits)),
            Ok(()) => exchange
                .read(&self.line, &mut self.reader, capabilities)
                .map_err(|what| bad_output(&exchange.next_step(), &what)),
        };
        match read {
            Ok((response, shown)) => {
                self.shown = shown;
                self.send();
                Ok(response)
            }
            Err(failure) => {
                self.deaths += 1;
                self.kill();
                Err(failure)
            }
        }
    }

    fn deal(&mut self, case: &Case<R>) -> Result<(), EngineFailure> {
        self.advance_to(case);
        self.restart()?;
        self.send();
        if self.pipeline.first().is_some_and(|exchange| exchange.id.is_none()) {
            return Err(EngineFailure::NotDealt(format!(
                "the case is longer than a line of {LONGEST_LINE} bytes"
            )));
        }
        match self.next()? {
            Response::NotDealt(why) => Err(EngineFailure::NotDealt(why)),
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
        if self.shown.is_cached && self.shown.place.is_some() && self.reader.show(known, view) {
            return Ok(());
        }
        let shown = self.shown.place.clone().and_then(|range| self.line.get(range));
        let read = match shown {
            Some(shown) => read_shown::<R>(shown, known, view),
            None => Err("the line has no \"shown\"".into()),
        };
        read.map_err(|what| self.bad_last_line(&what))
    }

    /// The failure for a line that was received and is wrong.
    fn bad_last_line(&mut self, what: &str) -> EngineFailure {
        bad_output(&self.pipeline.first().map_or_else(String::new, |exchange| exchange.last_step()), what)
    }
}

fn failure(error: &ReceiveError, step: &str, limits: Limits) -> EngineFailure {
    match error {
        ReceiveError::Ended(exit) => EngineFailure::Crash(format!("its process {exit} at {step}")),
        ReceiveError::Timeout => {
            EngineFailure::Hang(format!("no response to {step} within {:?}", limits.reply))
        }
        // The exact amount differs from run to run.
        ReceiveError::Memory(_) => {
            EngineFailure::Memory(format!("more than {} MiB at {step}", limits.memory_mib))
        }
        ReceiveError::TooLong => bad_output(step, &format!("the line is longer than {LONGEST_LINE} bytes")),
        ReceiveError::NotUtf8 => bad_output(step, "the line is not UTF-8"),
    }
}

fn bad_output(step: &str, what: &str) -> EngineFailure {
    EngineFailure::BadOutput(format!("sent an invalid response to {step}: {what}"))
}

impl<R: Rulebook> Driver<R> for Process<R> {
    fn capabilities(&self) -> Capabilities {
        self.declared.unwrap_or(self.header.capabilities)
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

    fn times(&self) -> Times {
        self.times
    }

    fn deaths(&self) -> u64 {
        self.deaths
    }

    fn given_up(&self) -> Option<&str> {
        self.given_up.as_deref()
    }

    fn log(&mut self) -> Vec<String> {
        self.stderr()
    }
}

impl<R: Rulebook> Drop for Process<R> {
    fn drop(&mut self) {
        self.stop();
    }
}
