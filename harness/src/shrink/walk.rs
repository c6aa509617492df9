//! The reducer, driven from outside: it proposes a case, and is told whether that one fails too.

use super::{Shrunk, reduce};
use crate::play::Case;
use headjudge_oracles::Rulebook;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{Builder, JoinHandle};

/// A reducer that asks nobody: whoever owns it takes its candidate, tries it, and says what came of it.
///
/// Property testing libraries run the test themselves, and call a shrinker between runs. This is [`shrink`]
/// for them, candidate by candidate: the same reducer, on a thread of its own that waits for each answer, so with
/// the same answers it goes the same way and ends at the same case.
///
/// [`shrink`]: super::shrink
#[derive(Debug)]
pub struct Walk<R: Rulebook> {
    best: Case<R>,
    candidate: Option<Case<R>>,
    offered: usize,
    budget: usize,
    reducer: State<R>,
}

/// Where the reducer is.
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

impl<R: Rulebook> Walk<R> {
    /// A walk from a case that fails, over at most `budget` candidates. No thread is started before the first
    /// candidate is asked for.
    pub fn new(case: Case<R>, budget: usize) -> Walk<R> {
        Walk { best: case, candidate: None, offered: 0, budget, reducer: State::Fresh }
    }

    /// The case to try now, the same until [`hear`](Walk::hear) is told of it; `None` when the walk is over.
    pub fn candidate(&mut self) -> Option<&Case<R>> {
        if let State::Fresh = self.reducer {
            self.reducer = State::start(self.best.clone(), self.budget);
        }
        if self.candidate.is_none()
            && let State::Running(talk) = &self.reducer
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
    pub fn hear(&mut self, fails: bool) {
        let Some(case) = self.candidate.take() else { return };
        if fails {
            self.best = case;
        }
        if let State::Running(talk) = &self.reducer
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
        matches!(self.reducer, State::Done(true))
    }

    /// Hears the reducer out. If it panicked, which is a bug of ours, so does its owner.
    fn end(&mut self) {
        if let State::Running(talk) = std::mem::replace(&mut self.reducer, State::Done(false)) {
            match talk.thread.join() {
                Ok(shrunk) => self.reducer = State::Done(shrunk.complete),
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
            // An owner that is gone takes no candidate and gives no answer: that stops the reducer.
            let mut fails = |case: &Case<R>| propose.send(case.clone()).ok().and_then(|()| hear.recv().ok());
            reduce(case, &mut fails, budget)
        };
        match Builder::new().name("headjudge shrink".into()).spawn(run) {
            Ok(thread) => State::Running(Talk { candidates, answers, thread }),
            Err(_) => State::Done(false),
        }
    }
}
