//! An engine in another process, as a driver of cases.

use super::flight::Flight;
use super::leg::{Leg, Shown};
use super::pipe::{Fault, Pipe};
use super::start::{NoStart, start};
use super::{Header, LONGEST_LINE, Limits, Said, Scene, read_shown, write_stop};
use crate::play::{Case, Driver, EngineFailure, Times};
use headjudge_oracles::{Capabilities, Reply, Rulebook, View};
use std::process::Command;
use std::time::Instant;

/// An engine in another process, which speaks the protocol: a [`Driver`].
///
/// The process runs in a group of its own, which is killed when it dies, hangs or answers badly, and started
/// again when the next case is opened. Dropped, it is told to stop, and then ended: no process of its group
/// is left behind.
///
/// A case that is announced is sent while the one before it is played; what comes of a case is the same.
pub struct Process<R: Rulebook> {
    command: Command,
    limits: Limits,
    header: Header,
    declared: Option<Capabilities>,
    pipe: Option<Pipe>,
    /// The stderr of the last process that is gone.
    last_log: Vec<String>,
    restarts: u32,
    deaths: u64,
    given_up: Option<String>,
    line: String,
    scene: Scene<R>,
    shown: Shown,
    flight: Flight<R>,
    times: Times,
    /// When the clock was looked at last.
    looked: Instant,
}

impl<R: Rulebook> Process<R> {
    /// Starts the engine and reads its header.
    ///
    /// # Errors
    /// Why it cannot be used: it cannot be run, ends, is silent, or speaks another protocol or rulebook.
    pub fn start(mut command: Command, limits: Limits) -> Result<Self, NoStart> {
        let (pipe, header) = start::<R>(&mut command, limits)?;
        Ok(Process {
            command,
            limits,
            header,
            declared: None,
            pipe: Some(pipe),
            last_log: Vec::new(),
            restarts: 0,
            deaths: 0,
            given_up: None,
            line: String::new(),
            scene: Scene::default(),
            shown: Shown::default(),
            flight: Flight::new(),
            times: Times::default(),
            looked: Instant::now(),
        })
    }

    /// What the engine says of itself.
    pub fn header(&self) -> &Header {
        &self.header
    }
    /// Sets what the adapter can carry out, whatever its header says.
    pub fn declare(&mut self, can: Capabilities) {
        self.declared = Some(can);
    }
    /// The last lines of the engine's stderr, at most 40 of 400 characters, the oldest first.
    pub fn stderr(&mut self) -> Vec<String> {
        self.pipe.as_mut().map_or_else(|| self.last_log.clone(), Pipe::log)
    }
    /// Asks the engine to stop, ends it, and returns the last lines of its stderr: all that it wrote came by then.
    pub fn end(mut self) -> Vec<String> {
        self.stop();
        std::mem::take(&mut self.last_log)
    }
    /// How often the process was started again.
    pub fn restarts(&self) -> u32 {
        self.restarts
    }
    /// Why the engine is not run any more; every further case is *not dealt*.
    pub fn given_up(&self) -> Option<&str> {
        self.given_up.as_deref()
    }

    /// Asks the process to stop, and ends it.
    fn stop(&mut self) {
        if let Some(mut pipe) = self.pipe.take() {
            let mut line = String::new();
            write_stop(&mut line);
            pipe.stop(&line);
            self.last_log = pipe.log();
        }
    }

    /// Ends the process, as whatever comes next must begin anew.
    fn bring_down(&mut self) {
        if let Some(mut pipe) = self.pipe.take() {
            pipe.kill();
            self.last_log = pipe.log();
            self.times += pipe.take_times();
        }
        self.flight.recall();
    }

    /// Leaves the first case, and reads over what the engine still owes for it. What goes wrong there is
    /// nobody's business any more: the process is started again.
    fn leave(&mut self) {
        while self.flight.first().is_some_and(|leg| leg.is_due()) {
            let came = self.receive().is_ok();
            let (line, scene) = (&self.line, &mut self.scene);
            let mut is_read = |leg: &mut Leg<R>| leg.read(line, scene, Capabilities::ALL).is_ok();
            if !came || !self.flight.first().is_some_and(&mut is_read) {
                self.bring_down();
            }
        }
        self.flight.close();
    }

    /// Makes the case the first one. Those that were announced before it are left out.
    fn reach(&mut self, case: &Case<R>) {
        if self.flight.is_open() {
            self.leave();
        }
        while !self.flight.open(case) {
            match self.flight.first() {
                Some(_) => self.leave(),
                None => self.flight.announce(case),
            }
        }
    }

    fn restart(&mut self) -> Result<(), EngineFailure> {
        if self.pipe.is_some() {
            return Ok(());
        }
        if self.given_up.is_none() && self.restarts == self.limits.restarts {
            self.given_up = Some(format!("it was started again {} times, and is given up", self.restarts));
        }
        if self.given_up.is_none() {
            self.restarts += 1;
            match start::<R>(&mut self.command, self.limits) {
                Ok((pipe, header)) if header == self.header => self.pipe = Some(pipe),
                Ok(_) => self.given_up = Some("started again, it shows another header".into()),
                Err(no) => {
                    self.given_up = Some(no.to_string());
                    self.last_log = no.stderr;
                }
            }
        }
        self.given_up.clone().map_or(Ok(()), |why| Err(EngineFailure::NotDealt(why)))
    }

    /// Sends as many of the cases as may be in flight.
    fn send(&mut self) {
        if let Some(pipe) = &mut self.pipe {
            self.flight.send(|line| pipe.send(line));
        }
    }

    fn receive(&mut self) -> Result<(), Fault> {
        match &mut self.pipe {
            Some(pipe) => {
                self.times.lines += 1;
                pipe.receive(self.limits.reply, &mut self.line)
            }
            None => Err(Fault::Ended("has ended".into())),
        }
    }

    /// Does something for which the engine may have to be waited for, and takes the time.
    fn timed<T>(&mut self, what: impl FnOnce(&mut Self) -> T) -> T {
        self.timed_since(Instant::now(), what)
    }

    fn timed_since<T>(&mut self, began: Instant, what: impl FnOnce(&mut Self) -> T) -> T {
        let waited = self.times.engine;
        let done = what(self);
        self.times += self.pipe.as_mut().map(Pipe::take_times).unwrap_or_default();
        let waited = self.times.engine.saturating_sub(waited);
        self.looked = Instant::now();
        self.times.pipe += self.looked.saturating_duration_since(began).saturating_sub(waited);
        done
    }

    /// Waits for the line of the step that is due; whatever is wrong with it ends the process.
    fn next(&mut self) -> Result<Said, EngineFailure> {
        let can = self.capabilities();
        let received = self.receive();
        let Some(leg) = self.flight.first() else {
            return Err(EngineFailure::NotDealt("no case is open".into()));
        };
        let said = match received {
            Err(fault) => Err(failure(&fault, &leg.place(), self.limits)),
            Ok(()) => leg.read(&self.line, &mut self.scene, can).map_err(|what| bad(&leg.place(), &what)),
        };
        match said {
            Ok((said, shown)) => {
                self.shown = shown;
                self.send();
                Ok(said)
            }
            Err(failure) => {
                self.deaths += 1;
                self.bring_down();
                Err(failure)
            }
        }
    }

    fn deal(&mut self, case: &Case<R>) -> Result<(), EngineFailure> {
        self.reach(case);
        self.restart()?;
        self.send();
        if self.flight.first().is_some_and(|leg| leg.id.is_none()) {
            return Err(EngineFailure::NotDealt(format!(
                "the case is longer than a line of {LONGEST_LINE} bytes"
            )));
        }
        match self.next()? {
            Said::NotDealt(why) => Err(EngineFailure::NotDealt(why)),
            Said::Dealt | Said::Reply(_) => Ok(()),
        }
    }

    fn reply(&mut self, at: usize) -> Result<Reply, EngineFailure> {
        // Steps that the adapter does not declare are not asked for, and answered all the same.
        while self.flight.first().is_some_and(|leg| leg.came <= at && leg.is_due()) {
            self.next()?;
        }
        match self.next()? {
            Said::Reply(reply) => Ok(reply),
            Said::Dealt | Said::NotDealt(_) => Err(self.bad_last("it is no reply")),
        }
    }

    fn show(&mut self, view: &mut View<'_, R>) -> Result<(), EngineFailure> {
        let known = self.flight.first().map_or_else(Default::default, |leg| leg.known);
        if self.shown.is_fast && self.shown.place.is_some() && self.scene.show(known, view) {
            return Ok(());
        }
        let shown = self.shown.place.clone().and_then(|range| self.line.get(range));
        let read = match shown {
            Some(shown) => read_shown::<R>(shown, known, view),
            None => Err("the line has no \"shown\"".into()),
        };
        read.map_err(|what| self.bad_last(&what))
    }

    /// That what was said to the last step is wrong.
    fn bad_last(&mut self, what: &str) -> EngineFailure {
        bad(&self.flight.first().map_or_else(String::new, |leg| leg.last_place()), what)
    }
}

fn failure(fault: &Fault, place: &str, limits: Limits) -> EngineFailure {
    match fault {
        Fault::Ended(how) => EngineFailure::Crash(format!("at {place} its process {how}")),
        Fault::Late => EngineFailure::Hang(format!("{place} had {:?}", limits.reply)),
        // How much it was when we looked differs from run to run.
        Fault::Memory(_) => {
            EngineFailure::Memory(format!("at {place} it holds more than {} MiB", limits.memory_mib))
        }
        Fault::Long => bad(place, &format!("the line is longer than {LONGEST_LINE} bytes")),
        Fault::NotUtf8 => bad(place, "the line is no UTF-8"),
    }
}

fn bad(place: &str, what: &str) -> EngineFailure {
    EngineFailure::BadOutput(format!("answered {place} badly: {what}"))
}

impl<R: Rulebook> Driver<R> for Process<R> {
    fn capabilities(&self) -> Capabilities {
        self.declared.unwrap_or(self.header.capabilities)
    }

    fn announce(&mut self, case: &Case<R>) {
        self.timed(|this| {
            this.flight.announce(case);
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
        // A table is looked at as soon as it came: what passes between the two is not worth a look at the clock.
        self.timed_since(self.looked, |this| this.show(view))
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
