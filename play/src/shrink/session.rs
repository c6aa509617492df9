//! Shrinking that the caller drives, candidate by candidate.

use super::passes::shrink_while;
use super::shrinker::Shrunk;
use crate::play::Case;
use headjudge_oracles::Rulebook;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{Builder, JoinHandle};

/// Shrinks a case step by step: take a candidate, test it, report the result, and so on.
///
/// Property-testing libraries run the test themselves and call a shrinker between runs. This is [`shrink_case`] for
/// them. It runs on a thread that waits for each report, so with the same reports it tries the same candidates as
/// `shrink_case` and ends with the same case.
///
/// ```
/// use headjudge::{Case, ShrinkSession};
/// # fn shrink<R: headjudge::Rulebook>(failing: Case<R>, fails: impl Fn(&Case<R>) -> bool) -> Case<R> {
/// let mut session = ShrinkSession::new(failing, 4000);
/// while let Some(candidate) = session.candidate() {
///     let fails = fails(candidate);
///     session.report(fails);
/// }
/// session.best().clone()
/// # }
/// ```
///
/// [`shrink_case`]: super::shrink_case
#[derive(Debug)]
pub struct ShrinkSession<R: Rulebook> {
    best: Case<R>,
    candidate: Option<Case<R>>,
    offered: usize,
    budget: usize,
    shrinker: State<R>,
}

/// What the shrinker is doing.
#[derive(Debug)]
enum State<R: Rulebook> {
    /// It has not started.
    NotStarted,
    /// It sends candidates, and waits for answers.
    Running(Running<R>),
    /// It has ended. Holds whether nothing simpler was left to try.
    Done(bool),
}

#[derive(Debug)]
struct Running<R: Rulebook> {
    candidates: Receiver<Case<R>>,
    answers: Sender<bool>,
    thread: JoinHandle<Shrunk<R>>,
}

impl<R: Rulebook> ShrinkSession<R> {
    /// Starts from a case that fails, and tries at most `budget` candidates. The first call of
    /// [`candidate`](Self::candidate) starts the thread.
    pub fn new(case: Case<R>, budget: usize) -> ShrinkSession<R> {
        ShrinkSession { best: case, candidate: None, offered: 0, budget, shrinker: State::NotStarted }
    }

    /// The case to test next: the same one until you [`report`](Self::report) on it. `None` when shrinking has ended.
    pub fn candidate(&mut self) -> Option<&Case<R>> {
        if let State::NotStarted = self.shrinker {
            self.shrinker = State::start(self.best.clone(), self.budget);
        }
        if self.candidate.is_none()
            && let State::Running(running) = &self.shrinker
        {
            match running.candidates.recv() {
                Ok(case) => {
                    self.candidate = Some(case);
                    self.offered += 1;
                }
                Err(_) => self.end(),
            }
        }
        self.candidate.as_ref()
    }

    /// Reports whether the candidate fails too. Does nothing if no candidate was taken.
    pub fn report(&mut self, fails: bool) {
        let Some(case) = self.candidate.take() else { return };
        if fails {
            self.best = case;
        }
        if let State::Running(running) = &self.shrinker
            && running.answers.send(fails).is_err()
        {
            self.end();
        }
    }

    /// The simplest case that is known to fail.
    pub fn best(&self) -> &Case<R> {
        &self.best
    }
    /// The candidate that was taken and not yet reported on.
    pub fn pending(&self) -> Option<&Case<R>> {
        self.candidate.as_ref()
    }
    /// How many candidates there were so far.
    pub fn offered(&self) -> usize {
        self.offered
    }
    /// Whether shrinking has ended and nothing simpler was left to try; false if the budget ran out first.
    pub fn is_complete(&self) -> bool {
        matches!(self.shrinker, State::Done(true))
    }

    /// Waits for the shrinker's thread to end. If it panicked, which is a bug of headjudge, the panic goes on here.
    fn end(&mut self) {
        if let State::Running(running) = std::mem::replace(&mut self.shrinker, State::Done(false)) {
            match running.thread.join() {
                Ok(shrunk) => self.shrinker = State::Done(shrunk.complete),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
    }
}

impl<R: Rulebook> State<R> {
    /// Starts the thread. If that fails, nothing is shrunk.
    fn start(case: Case<R>, budget: usize) -> State<R> {
        let (send_candidate, candidates) = channel();
        let (answers, receive_answer) = channel();
        let run = move || {
            // When the session is dropped, sending and receiving fail, which stops the shrinker.
            let mut fails = |case: &Case<R>| {
                send_candidate.send(case.clone()).ok()?;
                receive_answer.recv().ok()
            };
            shrink_while(case, &mut fails, budget)
        };
        match Builder::new().name("headjudge shrink".into()).spawn(run) {
            Ok(thread) => State::Running(Running { candidates, answers, thread }),
            Err(_) => State::Done(false),
        }
    }
}
