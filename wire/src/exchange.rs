//! A case and an engine's response to it, as far as it came.

use super::response_line::{Response, ResponseLine};
use headjudge_oracles::{Capabilities, Objects, Reply, Rulebook, Steps, named};
use headjudge_play::error::{InputError, invalid};
use headjudge_play::play::{Asked, Case};

/// A case that was sent to an engine, or will be, and how much of it is answered.
pub(super) struct Exchange<R: Rulebook> {
    pub(super) case: Case<R>,
    /// The number that it was sent under; `None` before it is sent.
    pub(super) id: Option<i32>,
    /// How many lines were received.
    pub(super) received: usize,
    /// The objects that can exist by now.
    pub(super) known: Objects,
    /// Whether a line of it was wrong.
    pub(super) is_wrong: bool,
    /// How many lines the engine must send in all.
    lines: usize,
    /// The kind of each step, and the objects that it creates.
    steps: Vec<(u8, Objects)>,
}

impl<R: Rulebook> Exchange<R> {
    pub(super) fn new() -> Self {
        let (case, known, steps) = (Case::default(), Objects::NONE, Vec::new());
        Exchange { case, id: None, received: 0, known, is_wrong: false, lines: 0, steps }
    }

    /// Makes it the exchange of this case, not sent yet.
    pub(super) fn set(&mut self, case: &Case<R>) {
        self.case.cards.clone_from(&case.cards);
        self.case.steps.clone_from(&case.steps);
        self.steps.clear();
        self.steps.extend(case.steps.iter().map(|step| (step.kind(), named::created::<R>(step))));
        self.reset();
    }

    /// Sets it back to before the case was sent.
    pub(super) fn reset(&mut self) {
        (self.id, self.is_wrong) = (None, false);
        (self.lines, self.received) = (self.steps.len() + 1, 0);
        self.known = Objects::first(self.case.cards.len());
    }

    /// Whether the case was sent, and lines are still missing.
    pub(super) fn is_pending(&self) -> bool {
        self.id.is_some() && self.received < self.lines
    }

    /// Whether a line with this case and step is the next one.
    pub(super) fn is_next(&self, (case, step): (i32, i32)) -> bool {
        Some(case) == self.id && usize::try_from(step) == Ok(self.received)
    }
    /// Takes the next line, which is wrong: what it says is lost, and the lines after it are not.
    pub(super) fn skip(&mut self) {
        self.received += 1;
        self.is_wrong = true;
    }
    /// Takes the next line of an engine with these capabilities.
    pub(super) fn take(
        &mut self,
        line: &ResponseLine<'_>,
        capabilities: Capabilities,
    ) -> Result<(), InputError> {
        self.check(&line.response, line.shown.is_some(), capabilities)?;
        if let Response::NotDealt(_) = line.response {
            self.lines = 1;
        }
        self.received += 1;
        Ok(())
    }

    /// Checks that the response fits the step: a table is shown where it can have changed, and no undeclared kind of step
    /// is done.
    fn check(
        &mut self,
        response: &Response,
        is_shown: bool,
        capabilities: Capabilities,
    ) -> Result<(), InputError> {
        let step = self.received.checked_sub(1).map(|at| self.steps[at]);
        let is_declared = step.is_none_or(|(kind, _)| capabilities.kinds.has(kind));
        let must_show = match (response, step) {
            (Response::Reply(Reply::Done(_)), _) if !is_declared => {
                return Err(invalid!("the step is done, but `kinds` does not have its kind"; "add it there"));
            }
            (Response::NotDealt(_) | Response::Reply(Reply::Unsupported), _) => false,
            (_, None) => true,
            (_, Some((kind, _))) => is_declared && !R::Step::KINDS[kind as usize].question,
        };
        if let (Response::Reply(Reply::Done(_)), Some((_, created))) = (response, step) {
            self.known = self.known.or(created);
        }
        match must_show && !is_shown {
            true => Err(invalid!("the line has no \"shown\"")),
            false => Ok(()),
        }
    }

    /// The step that is to be answered next, in words.
    pub(super) fn next_step(&self) -> Asked {
        self.request(self.received)
    }
    /// The step that was answered last, in words.
    pub(super) fn last_step(&self) -> Asked {
        self.request(self.received.saturating_sub(1))
    }

    /// A step in words, without its number: the same failure at another step is the same failure.
    pub(super) fn request(&self, step: usize) -> Asked {
        match step.checked_sub(1).and_then(|at| self.steps.get(at)) {
            Some((kind, _)) => Asked::Step(R::Step::KINDS[*kind as usize].name.into()),
            None => Asked::Deal,
        }
    }
}
