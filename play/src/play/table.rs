//! The table of one case: what the engine shows now, and what it showed before the last step.

use super::moment::Moment;
use crate::play::{BadOutput, Case, Driver, EngineFailure};
use headjudge_oracles::{
    Capabilities, Evidence, Hidden, Interpretations, Kinds, Objects, Past, Reply, Rulebook, Shown, Steps,
    Texts, View, named,
};

/// What an engine shows while it plays a case: now, and before the last step that was not a question.
pub(super) struct Table<R: Rulebook> {
    shown: [Shown<R>; 2],
    /// Whether the second of them is what it shows now, and not the first.
    // Not an index, which would be compared with the length each time.
    now_second: bool,
    pub texts: Texts,
    /// What counts as not shown.
    hidden: Hidden,
    /// The objects that exist: the engine may show no others.
    existing: Objects,
    /// The objects that the last step names, but for those that it creates; none for a question, and for a step that the engine refused.
    pub named: Objects,
}

impl<R: Rulebook> Table<R> {
    pub(super) fn new() -> Self {
        let shown = [Shown::default(), Shown::default()];
        Table {
            shown,
            now_second: false,
            texts: Texts::default(),
            hidden: Hidden::default(),
            existing: Objects::NONE,
            named: Objects::NONE,
        }
    }

    /// What the engine shows now.
    #[inline]
    pub(super) fn after(&self) -> &Shown<R> {
        &self.shown[usize::from(self.now_second)]
    }
    /// What it showed before the last step that was not a question.
    #[inline]
    pub(super) fn before(&self) -> &Shown<R> {
        &self.shown[usize::from(!self.now_second)]
    }

    /// Deals the cards and observes the opening table. Forgets the texts of the case before, unless `keep_texts`
    /// is set because this case is its pair.
    pub(super) fn open(
        &mut self,
        driver: &mut dyn Driver<R>,
        case: &Case<R>,
        keep_texts: bool,
    ) -> Result<(), EngineFailure> {
        if !keep_texts {
            self.texts.clear();
            // So the name that must be shown has an id, whatever the engine shows.
            case.cards.iter().filter_map(R::dealt_name).for_each(|name| _ = self.texts.intern(name));
        }
        self.hidden.clear();
        self.existing = Objects::first(case.cards.len());
        self.named = Objects::NONE;
        driver.open(case)?;
        self.observe(driver)?;
        View::new(&mut self.shown[usize::from(!self.now_second)], &mut self.texts);
        Ok(())
    }

    /// Performs step `at`, and observes the table unless the step is a question. Does not send steps of a kind
    /// that the engine does not support.
    // Inlined, because its result is so large that it would be handed on through memory.
    #[inline(always)]
    pub(super) fn step(
        &mut self,
        driver: &mut dyn Driver<R>,
        at: usize,
        step: &R::Step,
        can: Capabilities,
    ) -> Result<Reply, EngineFailure> {
        let kind = step.kind();
        if !can.kinds.has(kind) {
            return Ok(Reply::Unsupported);
        }
        let is_question = Kinds::questions::<R>().has(kind);
        self.named = Objects::NONE;
        let reply = driver.take(at, step)?;
        match reply {
            Reply::Unsupported if can.partly.has(kind) => return Ok(reply),
            Reply::Unsupported => return Err(unsupported::<R>(kind)),
            Reply::Done(answer) => {
                if !is_question {
                    let (named, created) = named::objects_and_created::<R>(step);
                    (self.named, self.existing) = (named.minus(created), self.existing.or(created));
                }
                let unknown = answer.objects.unwrap_or_default().minus(self.existing);
                if !unknown.is_empty() {
                    let step = R::Step::KINDS[kind as usize].name.into();
                    let answers = BadOutput::AnswersUnknown { step, objects: unknown };
                    return Err(EngineFailure::BadOutput(answers));
                }
            }
            Reply::Refused => {}
        }
        if !is_question {
            self.now_second = !self.now_second;
            self.observe(driver)?;
        }
        Ok(reply)
    }

    /// What a rule may derive an expectation from at this step, the last one.
    #[inline]
    pub(super) fn past<'a>(
        &'a self,
        case: &'a Case<R>,
        Moment { number, step }: Moment<'a, R>,
        reply: Reply,
        interpretations: Interpretations,
    ) -> Past<'a, R> {
        let is_question = step.is_some_and(|step| Kinds::questions::<R>().has(step.kind()));
        let before = if is_question { self.after() } else { self.before() };
        Past { cards: &case.cards, step, number, reply, before, texts: &self.texts, interpretations }
    }
    /// Counts the game as over.
    #[cold]
    pub(super) fn end(&mut self) {
        self.shown[usize::from(self.now_second)].end_unless_shown();
    }
    /// Hides what the evidence of a violation at the last step reports, from now on.
    #[cold]
    pub(super) fn report(&mut self, evidence: &Evidence) {
        self.hidden.report(evidence, &mut self.shown[usize::from(self.now_second)]);
    }
    /// Hides what was reported at earlier steps in what the engine shows now.
    #[inline]
    pub(crate) fn hide_reported(&mut self) {
        if !self.hidden.is_empty() {
            self.hidden.apply(&mut self.shown[usize::from(self.now_second)]);
        }
    }

    fn observe(&mut self, driver: &mut dyn Driver<R>) -> Result<(), EngineFailure> {
        let shown = &mut self.shown[usize::from(self.now_second)];
        driver.observe(&mut View::new(shown, &mut self.texts))?;
        let unknown = shown.objects().minus(self.existing);
        match unknown.is_empty() {
            true => Ok(()),
            false => Err(EngineFailure::BadOutput(BadOutput::ShowsUnknown(unknown))),
        }
    }
}

#[cold]
fn unsupported<R: Rulebook>(kind: u8) -> EngineFailure {
    EngineFailure::Adapter(R::Step::KINDS[kind as usize].name.into())
}
