//! A case between us and an engine: what was asked, and how much of it is answered.

use super::{Line, Said, Scene};
use crate::files::json::quote;
use crate::play::Case;
use headjudge_oracles::{Capabilities, Objects, Reply, Rulebook, named};
use std::ops::Range;

/// A case that an engine was sent, or will be.
pub(super) struct Leg<R: Rulebook> {
    pub(super) case: Case<R>,
    /// The number that it was sent under; `None` before.
    pub(super) id: Option<i32>,
    /// How many lines came.
    pub(super) came: usize,
    /// The objects that there can be by now.
    pub(super) known: Objects,
    /// How many lines the engine owes for it in all.
    lines: usize,
    /// The kind of each step, and what it brings into being.
    steps: Vec<(u8, Objects)>,
}

/// What the last line shows.
#[derive(Clone, Default)]
pub(super) struct Shown {
    /// Where in the line it stands, if it shows anything.
    pub(super) place: Option<Range<usize>>,
    /// Whether the scene has it.
    pub(super) is_fast: bool,
}

impl<R: Rulebook> Leg<R> {
    pub(super) fn new() -> Self {
        let (case, known, steps) = (Case::default(), Objects::NONE, Vec::new());
        Leg { case, id: None, came: 0, known, lines: 0, steps }
    }

    /// Makes it this case, not sent yet.
    pub(super) fn fill(&mut self, case: &Case<R>) {
        self.case.cards.clone_from(&case.cards);
        self.case.steps.clone_from(&case.steps);
        self.steps.clear();
        self.steps.extend(case.steps.iter().map(|step| (R::kind(step), named::created::<R>(step))));
        self.recall();
    }

    /// As it was before it was sent.
    pub(super) fn recall(&mut self) {
        self.id = None;
        (self.lines, self.came) = (self.steps.len() + 1, 0);
        self.known = Objects::first(self.case.cards.len());
    }

    /// Whether it was sent, and lines of it are still to come.
    pub(super) fn is_due(&self) -> bool {
        self.id.is_some() && self.came < self.lines
    }

    /// Takes in a line of an engine that can do this: what it says, and what it shows.
    pub(super) fn read(
        &mut self,
        line: &str,
        scene: &mut Scene<R>,
        can: Capabilities,
    ) -> Result<(Said, Shown), String> {
        let fast = scene.read(line);
        let is_fast = fast.is_some();
        let read = match fast {
            Some(read) => read,
            None => Line::read::<R>(line).map_err(|what| format!("{what}; the line is {}", quote(line)))?,
        };
        if Some(read.case) != self.id || usize::try_from(read.step) != Ok(self.came) {
            let other = if Some(read.case) == self.id { "" } else { " of another case" };
            return Err(format!("the line is for step {}{other}", read.step));
        }
        self.check(&read.said, read.shown.is_some(), can)?;
        if let Said::NotDealt(_) = read.said {
            self.lines = 1;
        }
        self.came += 1;
        // A slice of the line: its place is known.
        let place = read.shown.map(|shown| {
            let from = shown.as_ptr() as usize - line.as_ptr() as usize;
            from..from + shown.len()
        });
        Ok((read.said, Shown { place, is_fast }))
    }

    /// Whether what was said fits the step that is due: a table is shown where it can have changed, and
    /// nothing is done that the adapter does not declare.
    fn check(&mut self, said: &Said, is_shown: bool, can: Capabilities) -> Result<(), String> {
        let step = self.came.checked_sub(1).map(|at| self.steps[at]);
        let declared = step.is_none_or(|(kind, _)| can.kinds.has(kind));
        let shows = match (said, step) {
            (Said::Reply(Reply::Done(_)), _) if !declared => {
                return Err("it is done, and the adapter does not declare this kind of step".into());
            }
            (Said::NotDealt(_) | Said::Reply(Reply::Unsupported), _) => false,
            (_, None) => true,
            (_, Some((kind, _))) => declared && !R::KINDS[kind as usize].question,
        };
        if let (Said::Reply(Reply::Done(_)), Some((_, created))) = (said, step) {
            self.known = self.known.or(created);
        }
        match shows && !is_shown {
            true => Err("the line has no \"shown\"".into()),
            false => Ok(()),
        }
    }

    /// The step that is due, in words.
    pub(super) fn place(&self) -> String {
        self.words(self.came)
    }
    /// The step that was answered last, in words.
    pub(super) fn last_place(&self) -> String {
        self.words(self.came.saturating_sub(1))
    }

    /// A step in words, without its number: the same failure at another step is the same failure.
    fn words(&self, step: usize) -> String {
        match step.checked_sub(1).and_then(|at| self.steps.get(at)) {
            Some((kind, _)) => format!("step {}", R::KINDS[*kind as usize].name),
            None => "the cards".into(),
        }
    }
}
