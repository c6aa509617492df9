//! An engine in another process, as a driver of cases.

use super::pipe::{Fault, Pipe};
use super::{Header, LONGEST_LINE, Line, Said, read_shown, write_case, write_start, write_stop};
use crate::json::quote;
use crate::{Case, Driver, Trouble};
use headjudge_oracles::{Capabilities, Objects, Reply, Rulebook, View, named};
use std::fmt;
use std::process::Command;
use std::time::{Duration, Instant};

/// What a process is allowed.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How long it has to start, up to its header.
    pub start: Duration,
    /// How long it has for each reply.
    pub reply: Duration,
    /// How often it is started again after it died, hung or answered badly. After that it is not run any more.
    pub restarts: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { start: Duration::from_secs(60), reply: Duration::from_secs(10), restarts: 64 }
    }
}

/// Why an engine's process cannot be used at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoStart {
    /// The command.
    pub command: String,
    /// What went wrong, as a lowercase fragment.
    pub what: String,
    /// The last lines of its stderr.
    pub stderr: Vec<String>,
}

impl fmt::Display for NoStart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cannot start {}: {}", self.command, self.what)
    }
}

impl std::error::Error for NoStart {}

/// An engine in another process, which speaks the protocol: a [`Driver`].
///
/// The process runs in a group of its own, which is killed when it dies, hangs or answers badly, and started
/// again when the next case is opened. Dropped, it is told to stop, and then ended: no process of its group
/// is left behind.
pub struct Process<R: Rulebook> {
    command: Command,
    limits: Limits,
    header: Header,
    declared: Option<Capabilities>,
    pipe: Option<Pipe>,
    /// The stderr of the last process that is gone.
    last_log: Vec<String>,
    restarts: u32,
    dead: Option<String>,
    out: String,
    line: String,
    /// Where in the line what is shown stands.
    shown: Option<std::ops::Range<usize>>,
    case: Opened<R>,
}

/// The case that is played.
struct Opened<R: Rulebook> {
    id: i32,
    /// How many lines the engine owes for it, and how many came.
    lines: usize,
    came: usize,
    steps: Vec<(u8, Objects)>,
    known: Objects,
    rulebook: std::marker::PhantomData<R>,
}

impl<R: Rulebook> Process<R> {
    /// Starts the engine and reads its header.
    ///
    /// # Errors
    /// Why it cannot be used: it cannot be run, ends, is silent, or speaks another protocol or rulebook.
    pub fn start(mut command: Command, limits: Limits) -> Result<Self, NoStart> {
        let (pipe, header) = start::<R>(&mut command, limits)?;
        let rulebook = std::marker::PhantomData;
        let case = Opened { id: 0, lines: 0, came: 0, steps: Vec::new(), known: Objects::NONE, rulebook };
        Ok(Process {
            command,
            limits,
            header,
            declared: None,
            pipe: Some(pipe),
            last_log: Vec::new(),
            restarts: 0,
            dead: None,
            out: String::new(),
            line: String::new(),
            shown: None,
            case,
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
    pub fn stderr(&self) -> Vec<String> {
        self.pipe.as_ref().map_or_else(|| self.last_log.clone(), Pipe::log)
    }
    /// How often the process was started again.
    pub fn restarts(&self) -> u32 {
        self.restarts
    }
    /// Why the engine is not run any more; every further case is *not dealt*.
    pub fn dead(&self) -> Option<&str> {
        self.dead.as_deref()
    }

    /// Ends the process, as whatever comes next must begin anew.
    fn bring_down(&mut self) {
        if let Some(mut pipe) = self.pipe.take() {
            pipe.kill();
            self.last_log = pipe.log();
        }
        self.case.lines = 0;
        self.case.came = 0;
    }

    /// Reads what is left of a case that was not played to its end. What goes wrong there is nobody's
    /// business any more: the process is started again.
    fn drain(&mut self) {
        let deadline = Instant::now() + self.limits.reply;
        while self.pipe.is_some() && self.case.came < self.case.lines {
            let came = self.receive(deadline).is_ok();
            if !came || !self.read_line().is_ok_and(|(step, _)| step == self.case.came) {
                return self.bring_down();
            }
            self.case.came += 1;
        }
    }

    fn restart(&mut self) -> Result<(), Trouble> {
        if self.pipe.is_some() {
            return Ok(());
        }
        if self.dead.is_none() && self.restarts == self.limits.restarts {
            self.dead = Some(format!("it was started again {} times, and is given up", self.restarts));
        }
        if self.dead.is_none() {
            self.restarts += 1;
            match start::<R>(&mut self.command, self.limits) {
                Ok((pipe, header)) if header == self.header => self.pipe = Some(pipe),
                Ok(_) => self.dead = Some("started again, it shows another header".into()),
                Err(no) => {
                    self.dead = Some(no.to_string());
                    self.last_log = no.stderr;
                }
            }
        }
        self.dead.clone().map_or(Ok(()), |why| Err(Trouble::NotDealt(why)))
    }

    fn receive(&mut self, deadline: Instant) -> Result<(), Fault> {
        match &mut self.pipe {
            Some(pipe) => pipe.receive(deadline, &mut self.line),
            None => Err(Fault::Ended("has ended".into())),
        }
    }

    /// Reads the line that came: which step it answers, and what it says.
    fn read_line(&mut self) -> Result<(usize, Said), String> {
        self.shown = None;
        let line = Line::read::<R>(&self.line)
            .map_err(|what| format!("{what}; the line is {}", quote(&self.line)))?;
        let (case, due) = (self.case.id, self.case.came);
        if line.case != case || usize::try_from(line.step) != Ok(due) {
            let other = if line.case == case { "" } else { " of another case" };
            return Err(format!("the line is for step {}{other}", line.step));
        }
        // A slice of the line: its place is known.
        let shown =
            line.shown.map(|shown| (shown.as_ptr() as usize - self.line.as_ptr() as usize, shown.len()));
        let said = line.said;
        self.shown = shown.map(|(from, length)| from..from + length);
        Ok((due, said))
    }

    /// Waits for the line of the step that is due; whatever is wrong with it ends the process.
    fn next(&mut self) -> Result<Said, Trouble> {
        let place = self.place(self.case.came);
        let received = self.receive(Instant::now() + self.limits.reply);
        let said = received.map_err(|fault| trouble(&fault, &place, self.limits.reply)).and_then(|()| {
            let said = self.read_line().map_err(|what| bad(&place, &what))?;
            self.check(&said.1).map_err(|what| bad(&place, &what))?;
            Ok(said.1)
        });
        match &said {
            Ok(Said::NotDealt(_)) => self.case.lines = 1,
            Ok(_) => {}
            Err(_) => self.bring_down(),
        }
        if said.is_ok() {
            self.case.came += 1;
        }
        said
    }

    /// Whether what was said fits the step that is due: a table is shown where it can have changed, and
    /// nothing is done that the adapter does not declare.
    fn check(&mut self, said: &Said) -> Result<(), String> {
        let kind = self.case.came.checked_sub(1).map(|at| self.case.steps[at].0);
        let declared = kind.is_none_or(|kind| self.capabilities().kinds.has(kind));
        let shows = match (said, kind) {
            (Said::Reply(Reply::Done(_)), _) if !declared => {
                return Err("it is done, and the adapter does not declare this kind of step".into());
            }
            (Said::NotDealt(_) | Said::Reply(Reply::Unsupported), _) => false,
            (_, None) => true,
            (_, Some(kind)) => declared && !R::KINDS[kind as usize].question,
        };
        if let (Said::Reply(Reply::Done(_)), Some(at)) = (said, self.case.came.checked_sub(1)) {
            self.case.known = self.case.known.or(self.case.steps[at].1);
        }
        match shows && self.shown.is_none() {
            true => Err("the line has no \"shown\"".into()),
            false => Ok(()),
        }
    }

    /// A step in words: `step 3 (get)`.
    fn place(&self, step: usize) -> String {
        match step.checked_sub(1).and_then(|at| self.case.steps.get(at)) {
            Some((kind, _)) => format!("step {step} ({})", R::KINDS[*kind as usize].name),
            None => "the cards".into(),
        }
    }
}

/// Starts a process and reads its header.
fn start<R: Rulebook>(command: &mut Command, limits: Limits) -> Result<(Pipe, Header), NoStart> {
    let name = std::iter::once(command.get_program()).chain(command.get_args());
    let name: Vec<_> = name.map(|word| word.to_string_lossy()).collect();
    let name = name.join(" ");
    let no = |what: String, stderr| NoStart { command: name.clone(), what, stderr };
    let mut pipe = Pipe::start(command).map_err(|error| no(error.to_string(), Vec::new()))?;
    let (mut out, mut line) = (String::new(), String::new());
    write_start::<R>(&mut out);
    pipe.send(&out);
    let header = match pipe.receive(Instant::now() + limits.start, &mut line) {
        Ok(()) => {
            Header::read::<R>(&line).map_err(|what| format!("{what}; its first line is {}", quote(&line)))
        }
        Err(Fault::Ended(how)) => Err(format!("it {how} before its header")),
        Err(Fault::Late) => Err(format!("its header did not come within {:?}", limits.start)),
        Err(Fault::Long) => Err(format!("its first line is longer than {LONGEST_LINE} bytes")),
        Err(Fault::NotUtf8) => Err("its first line is no UTF-8".into()),
    };
    match header {
        Ok(header) => Ok((pipe, header)),
        Err(what) => {
            pipe.kill();
            Err(no(what, pipe.log()))
        }
    }
}

fn trouble(fault: &Fault, place: &str, limit: Duration) -> Trouble {
    match fault {
        Fault::Ended(how) => Trouble::Crash(format!("at {place} its process {how}")),
        Fault::Late => Trouble::Hang(format!("{place} had {limit:?}")),
        Fault::Long => bad(place, &format!("the line is longer than {LONGEST_LINE} bytes")),
        Fault::NotUtf8 => bad(place, "the line is no UTF-8"),
    }
}

fn bad(place: &str, what: &str) -> Trouble {
    Trouble::BadOutput(format!("answered {place} badly: {what}"))
}

impl<R: Rulebook> Driver<R> for Process<R> {
    fn capabilities(&self) -> Capabilities {
        self.declared.unwrap_or(self.header.capabilities)
    }

    fn open(&mut self, case: &Case<R>) -> Result<(), Trouble> {
        self.drain();
        self.restart()?;
        self.case.id = self.case.id.wrapping_add(1) & i32::MAX;
        self.out.clear();
        write_case::<R>(self.case.id, case, &mut self.out);
        if self.out.len() > LONGEST_LINE {
            return Err(Trouble::NotDealt(format!("the case is longer than a line of {LONGEST_LINE} bytes")));
        }
        self.case.steps.clear();
        self.case.steps.extend(case.steps.iter().map(|step| (R::kind(step), named::created::<R>(step))));
        self.case.known = Objects::first(case.cards.len());
        (self.case.lines, self.case.came) = (case.steps.len() + 1, 0);
        if let Some(pipe) = &mut self.pipe {
            pipe.send(&self.out);
        }
        match self.next()? {
            Said::NotDealt(why) => Err(Trouble::NotDealt(why)),
            Said::Dealt | Said::Reply(_) => Ok(()),
        }
    }

    fn take(&mut self, at: usize, _step: &R::Step) -> Result<Reply, Trouble> {
        // Steps that the adapter does not declare are not asked for, and answered all the same.
        while self.case.came <= at && self.case.came < self.case.lines {
            self.next()?;
        }
        match self.next()? {
            Said::Reply(reply) => Ok(reply),
            Said::Dealt | Said::NotDealt(_) => Err(bad(&self.place(at + 1), "it is no reply")),
        }
    }

    fn observe(&mut self, view: &mut View<'_, R>) -> Result<(), Trouble> {
        let shown = self.shown.clone().and_then(|range| self.line.get(range));
        let place = || self.place(self.case.came.saturating_sub(1));
        let read = match shown {
            Some(shown) => read_shown::<R>(shown, self.case.known, view),
            None => Err("the line has no \"shown\"".into()),
        };
        read.map_err(|what| bad(&place(), &what))
    }
}

impl<R: Rulebook> Drop for Process<R> {
    fn drop(&mut self) {
        if let Some(pipe) = &mut self.pipe {
            self.out.clear();
            write_stop(&mut self.out);
            pipe.stop(&self.out);
        }
    }
}
