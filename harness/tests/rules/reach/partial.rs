//! A reference engine behind an adapter that declares a part of the vocabulary, and shows a part of what it knows.

use headjudge::{
    Capabilities, Case, Driver, EngineFailure, InProcess, Listed, ObjectId, Observed, Player, Reply,
    Rulebook, Shown, Texts, View,
};
use headjudge_reference::Reference;

/// A conforming engine behind such an adapter.
pub(super) struct Partial<R: Rulebook, E> {
    engine: InProcess<E>,
    can: Capabilities,
    /// The fields that it does not show, by their names in `headjudge.toml`.
    hidden: Vec<String>,
    shown: Shown<R>,
    texts: Texts,
}

impl<R: Rulebook, E: Reference<R>> Partial<R, E> {
    /// An adapter with these capabilities. It shows no field with one of these names.
    pub(super) fn hiding(can: Capabilities, hidden: Vec<String>) -> Self {
        let (engine, shown, texts) = (InProcess(E::default()), Shown::default(), Texts::default());
        Partial { engine, can, hidden, shown, texts }
    }
    fn shows(&self, field: &str) -> bool {
        !self.hidden.iter().any(|hidden| hidden == field)
    }
    fn shows_word<W: Listed>(&self, group: &str, word: W) -> bool {
        self.shows(&format!("{group}.{}", word.word()))
    }
}

impl<R: Rulebook, E: Reference<R>> Driver<R> for Partial<R, E> {
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
        for player in Player::BOTH {
            for tally in R::Tally::all().filter(|tally| self.shows_word("tallies", *tally)) {
                self.shown.tally(player, tally).map(|n| view.player(player).tally(tally, n));
            }
            let outcome = self.shown.outcome(player).filter(|_| self.shows("outcome"));
            outcome.map(|outcome| view.player(player).outcome(outcome));
        }
        Ok(())
    }
}

impl<R: Rulebook, E: Reference<R>> Partial<R, E> {
    fn show_object(&self, view: &mut View<'_, R>, id: ObjectId) {
        let shown = &self.shown;
        let mut object = view.object(id);
        if let Some(zone) = shown.zone(id).filter(|_| self.shows("zone")) {
            object = object.zone(zone);
        }
        if let Some(owner) = shown.owner(id).filter(|_| self.shows("owner")) {
            object = object.owner(owner);
        }
        if let Some(controller) = shown.controller(id).filter(|_| self.shows("controller")) {
            object = object.controller(controller);
        }
        if shown.host(id).is_observed() && self.shows("host") {
            object = object.host(shown.host(id).present());
        }
        if let Some(name) = shown.name(id).filter(|_| self.shows("name")) {
            object = object.name(self.texts.get(name));
        }
        for number in R::Number::all().filter(|number| self.shows_word("numbers", *number)) {
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
        for list in R::List::all().filter(|list| self.shows_word("words", *list)) {
            if let Some(words) = shown.words(id, list) {
                let known = R::vocabulary(list).iter().enumerate();
                let known = known.filter(|(bit, _)| words.0 >> bit & 1 == 1).map(|(_, word)| *word);
                let others = shown.others(id, list).chain(shown.repeated(id, list));
                object = object.words(list, known.chain(others.map(|text| self.texts.get(text))));
            }
        }
        for flag in R::Flag::all().filter(|flag| self.shows_word("flags", *flag)) {
            if let Some(on) = shown.flag(id, flag) {
                object = object.flag(flag, on);
            }
        }
    }
}
