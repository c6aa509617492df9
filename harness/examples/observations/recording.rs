//! What the reference engine replies and shows in a case.

use headjudge::{Case, Engine, Kinds, Objects, Reply, Rulebook, Shown, Steps, Texts, View, named};

/// What the reference engine replies and shows in a case: played once, and then shown to every mutant.
pub(crate) struct Recording<R: Rulebook> {
    replies: Vec<Reply>,
    /// For each step, which moment is the last one at which the engine was observed; for the table as dealt, the first.
    observed: Vec<usize>,
    moments: Vec<Moment<R>>,
    /// How many of them belong to the case; the rest is kept for its memory.
    used: usize,
    pub(crate) texts: Texts,
}

/// A moment at which the engine was observed: after the deal, or after a step that is no question.
pub(crate) struct Moment<R: Rulebook> {
    /// The kind of the step; `None` for the deal.
    pub(crate) kind: Option<u8>,
    /// The objects that the step names, if the engine performed it.
    pub(crate) named: Objects,
    /// The objects that were dealt or created so far.
    pub(crate) existing: Objects,
    pub(crate) shown: Shown<R>,
}

impl<R: Rulebook> Default for Recording<R> {
    fn default() -> Self {
        let (replies, observed, moments) = (Vec::new(), Vec::new(), Vec::new());
        Recording { replies, observed, moments, used: 0, texts: Texts::default() }
    }
}

impl<R: Rulebook> Recording<R> {
    /// Plays a case until the game is over.
    ///
    /// # Errors
    /// When the engine cannot deal it, or does not support a step of it.
    pub(crate) fn play<E: Engine<R>>(&mut self, engine: &mut E, case: &Case<R>) -> Result<(), String> {
        self.replies.clear();
        self.observed.clear();
        self.used = 0;
        self.texts.clear();
        engine.start(&case.cards)?;
        self.observe(engine, (None, Objects::NONE, Objects::first(case.cards.len())));
        for step in &case.steps {
            if self.moments().last().is_some_and(|moment| moment.shown.is_over()) {
                break;
            }
            let reply = engine.take(step);
            self.replies.push(reply);
            let (named, created) = match reply {
                Reply::Done(_) => named::objects_and_created::<R>(step),
                Reply::Refused => (Objects::NONE, Objects::NONE),
                Reply::Unsupported => {
                    let name = R::Step::KINDS[usize::from(step.kind())].name;
                    return Err(format!("the reference engine does not support {name}"));
                }
            };
            match Kinds::questions::<R>().has(step.kind()) {
                true => self.observed.push(self.used - 1),
                false => {
                    let existing = self.moments[self.used - 1].existing.or(created);
                    self.observe(engine, (Some(step.kind()), named, existing));
                }
            }
        }
        Ok(())
    }

    fn observe<E: Engine<R>>(
        &mut self,
        engine: &mut E,
        (kind, named, existing): (Option<u8>, Objects, Objects),
    ) {
        if self.used == self.moments.len() {
            let shown = Shown::default();
            self.moments.push(Moment { kind, named, existing, shown });
        }
        let moment = &mut self.moments[self.used];
        (moment.kind, moment.named, moment.existing) = (kind, named, existing);
        engine.observe(&mut View::new(&mut moment.shown, &mut self.texts));
        self.observed.push(self.used);
        self.used += 1;
    }

    /// The moments of the case, in order.
    pub(crate) fn moments(&self) -> &[Moment<R>] {
        &self.moments[..self.used]
    }
    /// The moment that is shown after a step, 0 for the deal. After the end of the game, the last one.
    pub(crate) fn moment_after(&self, step: usize) -> usize {
        self.observed.get(step).copied().unwrap_or(self.used - 1)
    }
    /// The first step after which a moment is shown, 0 for the deal.
    pub(crate) fn step_of(&self, moment: usize) -> usize {
        self.observed.iter().position(|observed| *observed == moment).unwrap_or_default()
    }
    /// The reply to the step with this index. After the end of the game, the engine refuses.
    pub(crate) fn reply(&self, at: usize) -> Reply {
        self.replies.get(at).copied().unwrap_or(Reply::Refused)
    }
}
