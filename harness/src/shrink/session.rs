//! The shrinker, driven from outside: it proposes a case, and is told whether that one fails too.

use super::{Shrunk, shrink_while};
use crate::play::Case;
use headjudge_oracles::Rulebook;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{Builder, JoinHandle};

/// A shrinker that asks nobody: whoever owns it takes its candidate, tries it, and says what came of it.
///
/// Property testing libraries run the test themselves, and call a shrinker between runs. This is [`shrink`]
/// for them, candidate by candidate: the same shrinker, on a thread of its own that waits for each answer, so with
/// the same answers it goes the same way and ends at the same case.
///
/// [`shrink`]: super::shrink
#[derive(Debug)]
pub struct ShrinkSession<R: Rulebook> {
    best: Case<R>,
    candidate: Option<Case<R>>,
    offered: usize,
    budget: usize,
    shrinker: State<R>,
}

/// Where the shrinker is.
#[derive(Debug)]
enum State<R: Rulebook> {
    /// Nothing was asked of it yet.
    Fresh,
    /// It proposes, and waits for answers.
    Running(Talk<R>),
    /// It is done; whether nothing smaller was left to try.
    Done(bool),
}

#[derive(Debug)]
struct Talk<R: Rulebook> {
    candidates: Receiver<Case<R>>,
    answers: Sender<bool>,
    thread: JoinHandle<Shrunk<R>>,
}

impl<R: Rulebook> ShrinkSession<R> {
    /// A walk from a case that fails, over at most `budget` candidates. No thread is started before the first
    /// candidate is asked for.
    pub fn new(case: Case<R>, budget: usize) -> ShrinkSession<R> {
        ShrinkSession { best: case, candidate: None, offered: 0, budget, shrinker: State::Fresh }
    }

    /// The case to try now, the same until [`hear`](ShrinkSession::hear) is told of it; `None` when the walk is over.
    pub fn candidate(&mut self) -> Option<&Case<R>> {
        if let State::Fresh = self.shrinker {
            self.shrinker = State::start(self.best.clone(), self.budget);
        }
        if self.candidate.is_none()
            && let State::Running(talk) = &self.shrinker
        {
            match talk.candidates.recv() {
                Ok(case) => {
                    self.candidate = Some(case);
                    self.offered += 1;
                }
                Err(_) => self.end(),
            }
        }
        self.candidate.as_ref()
    }

    /// Says whether the candidate fails too. Without a candidate nothing happens.
    pub fn report(&mut self, fails: bool) {
        let Some(case) = self.candidate.take() else { return };
        if fails {
            self.best = case;
        }
        if let State::Running(talk) = &self.shrinker
            && talk.answers.send(fails).is_err()
        {
            self.end();
        }
    }

    /// The smallest case that is known to fail: the one that the walk began with, until a smaller one did.
    pub fn best(&self) -> &Case<R> {
        &self.best
    }
    /// The candidate that was taken, and that nothing was said of yet.
    pub fn waiting(&self) -> Option<&Case<R>> {
        self.candidate.as_ref()
    }
    /// How many candidates were proposed.
    pub fn offered(&self) -> usize {
        self.offered
    }
    /// Whether the walk is over and nothing smaller was left to try; false when the budget ran out first.
    pub fn is_complete(&self) -> bool {
        matches!(self.shrinker, State::Done(true))
    }

    /// Hears the shrinker out. If it panicked, which is a bug of ours, so does its owner.
    fn end(&mut self) {
        if let State::Running(talk) = std::mem::replace(&mut self.shrinker, State::Done(false)) {
            match talk.thread.join() {
                Ok(shrunk) => self.shrinker = State::Done(shrunk.complete),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
    }
}

impl<R: Rulebook> State<R> {
    /// Starts the thread. Where there is none to be had, the case stays as large as it is.
    fn start(case: Case<R>, budget: usize) -> State<R> {
        let (propose, candidates) = channel();
        let (answers, hear) = channel();
        let run = move || {
            // An owner that is gone takes no candidate and gives no answer: that stops the shrinker.
            let mut fails = |case: &Case<R>| propose.send(case.clone()).ok().and_then(|()| hear.recv().ok());
            shrink_while(case, &mut fails, budget)
        };
        match Builder::new().name("headjudge shrink".into()).spawn(run) {
            Ok(thread) => State::Running(Talk { candidates, answers, thread }),
            Err(_) => State::Done(false),
        }
    }
}
