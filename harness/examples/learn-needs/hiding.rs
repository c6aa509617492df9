//! A reference engine behind an adapter that does not show some of what it knows.

use headjudge::{
    Capabilities, Case, Driver, EngineFailure, FieldSet, InProcess, Listed, ObjectId, Observed, Player,
    Reply, Rulebook, Shown, Texts, View,
};
use headjudge_reference::Reference;

/// A reference engine behind an adapter that does not show these fields.
pub(crate) struct Hiding<R: Rulebook, E> {
    engine: InProcess<E>,
    pub(crate) can: Capabilities,
    pub(crate) hidden: FieldSet,
    shown: Shown<R>,
    texts: Texts,
}

impl<R: Rulebook, E: Reference<R>> Hiding<R, E> {
    /// An adapter of this engine that shows everything.
    pub(crate) fn of(engine: E) -> Self {
        let (shown, texts) = (Shown::default(), Texts::default());
        Hiding { engine: InProcess(engine), can: Capabilities::ALL, hidden: FieldSet::NONE, shown, texts }
    }
    fn shows(&self, at: usize) -> bool {
        !self.hidden.has(at)
    }
}

impl<R: Rulebook, E: Reference<R>> Driver<R> for Hiding<R, E> {
    fn capabilities(&self) -> Capabilities {
        self.can
    }
    fn open(&mut self, case: &Case<R>) -> Result<(), EngineFailure> {
        self.engine.open(case)
    }
    fn take(&mut self, at: usize, step: &R::Step) -> Result<Reply, EngineFailure> {
        self.engine.take(at, step)
    }
    fn observe(&mut self, view: &mut View<'_, R>) -> Result<(), EngineFailure> {
        if self.hidden.is_empty() {
            return self.engine.observe(view);
        }
        self.texts.clear();
        self.engine.observe(&mut View::new(&mut self.shown, &mut self.texts))?;
        for id in self.shown.objects().iter() {
            self.show_object(view, id);
        }
        let first = 5 + R::Number::WORDS.len() + R::List::WORDS.len() + R::Flag::WORDS.len();
        for player in Player::BOTH {
            for (_, tally) in R::Tally::all().enumerate().filter(|(at, _)| self.shows(first + at)) {
                self.shown.tally(player, tally).map(|n| view.player(player).tally(tally, n));
            }
            let outcome = self.shown.outcome(player).filter(|_| self.shows(first + R::Tally::WORDS.len()));
            outcome.map(|outcome| view.player(player).outcome(outcome));
        }
        Ok(())
    }
}

impl<R: Rulebook, E: Reference<R>> Hiding<R, E> {
    /// Shows an object, by the places of [`headjudge::field_names`].
    fn show_object(&self, view: &mut View<'_, R>, id: ObjectId) {
        let shown = &self.shown;
        let mut object = view.object(id);
        if let Some(zone) = shown.zone(id).filter(|_| self.shows(0)) {
            object = object.zone(zone);
        }
        if let Some(owner) = shown.owner(id).filter(|_| self.shows(1)) {
            object = object.owner(owner);
        }
        if let Some(controller) = shown.controller(id).filter(|_| self.shows(2)) {
            object = object.controller(controller);
        }
        if shown.host(id).is_observed() && self.shows(3) {
            object = object.host(shown.host(id).present());
        }
        if let Some(name) = shown.name(id).filter(|_| self.shows(4)) {
            object = object.name(self.texts.get(name));
        }
        for (_, number) in R::Number::all().enumerate().filter(|(at, _)| self.shows(5 + at)) {
            let (base, modified) = (shown.base(id, number), shown.modified(id, number));
            if base == Observed::Absent || modified == Observed::Absent {
                object = object.absent(number);
            }
            if let Some(base) = base.present() {
                object = object.base(number, base);
            }
            if let Some(modified) = modified.present() {
                object = object.modified(number, modified);
            }
        }
        let lists = 5 + R::Number::WORDS.len();
        for (_, list) in R::List::all().enumerate().filter(|(at, _)| self.shows(lists + at)) {
            if let Some(words) = shown.words(id, list) {
                let known = R::vocabulary(list).iter().enumerate();
                let known = known.filter(|(bit, _)| words.0 >> bit & 1 == 1).map(|(_, word)| *word);
                let others = shown.others(id, list).chain(shown.repeated(id, list));
                object = object.words(list, known.chain(others.map(|text| self.texts.get(text))));
            }
        }
        let flags = lists + R::List::WORDS.len();
        for (_, flag) in R::Flag::all().enumerate().filter(|(at, _)| self.shows(flags + at)) {
            if let Some(on) = shown.flag(id, flag) {
                object = object.flag(flag, on);
            }
        }
    }
}
