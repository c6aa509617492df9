//! The table of one case: what the engine shows now, and what it showed before the last step.

use crate::play::{Case, Driver, EngineFailure};
use headjudge_oracles::{Capabilities, Objects, Reply, Rulebook, Shown, Texts, View, named};

/// What an engine shows while it plays a case: now, and before the last step that was not a question.
pub(crate) struct Table<R: Rulebook> {
    shown: [Shown<R>; 2],
    now: usize,
    pub(crate) texts: Texts,
    /// The objects that exist: the engine may show no others.
    existing: Objects,
    /// The objects that the last step names; none for a question.
    pub(crate) named: Objects,
}

impl<R: Rulebook> Table<R> {
    pub(crate) fn new() -> Self {
        let shown = [Shown::default(), Shown::default()];
        Table { shown, now: 0, texts: Texts::default(), existing: Objects::NONE, named: Objects::NONE }
    }

    /// What the engine shows now.
    pub(crate) fn after(&self) -> &Shown<R> {
        &self.shown[self.now]
    }
    /// What it showed before the last step that was not a question.
    pub(crate) fn before(&self) -> &Shown<R> {
        &self.shown[1 - self.now]
    }

    /// Deals the cards and observes the opening table. Forgets the texts of the case before, unless `keep_texts`
    /// is set because this case is its pair.
    pub(crate) fn open(
        &mut self,
        driver: &mut dyn Driver<R>,
        case: &Case<R>,
        keep_texts: bool,
    ) -> Result<(), EngineFailure> {
        if !keep_texts {
            self.texts.clear();
        }
        self.existing = Objects::first(case.cards.len());
        self.named = Objects::NONE;
        driver.open(case)?;
        self.observe(driver)?;
        View::new(&mut self.shown[1 - self.now], &mut self.texts);
        Ok(())
    }

    /// Performs step `at`, and observes the table unless the step is a question. Does not send steps of a kind
    /// that the engine does not support.
    pub(crate) fn step(
        &mut self,
        driver: &mut dyn Driver<R>,
        at: usize,
        step: &R::Step,
        can: Capabilities,
    ) -> Result<Reply, EngineFailure> {
        let kind = R::kind(step);
        if !can.kinds.has(kind) {
            return Ok(Reply::Unsupported);
        }
        let is_question = R::KINDS[kind as usize].question;
        let (named, created) = match is_question {
            true => (Objects::NONE, Objects::NONE), // a question creates nothing
            false => named::objects_and_created::<R>(step),
        };
        self.named = named;
        let reply = driver.take(at, step)?;
        let name = R::KINDS[kind as usize].name;
        match reply {
            Reply::Unsupported if can.partly.has(kind) => return Ok(reply),
            Reply::Unsupported => return Err(EngineFailure::Adapter(name.into())),
            Reply::Done(answer) => {
                self.existing = self.existing.or(created);
                let unknown = answer.objects.unwrap_or_default().minus(self.existing);
                if !unknown.is_empty() {
                    return Err(EngineFailure::BadOutput(format!(
                        "answered {name} with unknown object {unknown}"
                    )));
                }
            }
            Reply::Refused => {}
        }
        if !is_question {
            self.now = 1 - self.now;
            self.observe(driver)?;
        }
        Ok(reply)
    }

    fn observe(&mut self, driver: &mut dyn Driver<R>) -> Result<(), EngineFailure> {
        let shown = &mut self.shown[self.now];
        driver.observe(&mut View::new(shown, &mut self.texts))?;
        let unknown = shown.objects().minus(self.existing);
        match unknown.is_empty() {
            true => Ok(()),
            false => Err(EngineFailure::BadOutput(format!("showed unknown object {unknown}"))),
        }
    }
}
