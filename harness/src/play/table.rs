//! A table: one engine playing one case, and what it shows.

use crate::play::{Case, Driver, EngineFailure};
use headjudge_oracles::{Capabilities, Objects, Reply, Rulebook, Shown, Texts, View, named};

/// One engine playing one case: what is shown now, and what was shown a step ago.
pub(crate) struct Table<R: Rulebook> {
    shown: [Shown<R>; 2],
    now: usize,
    pub(crate) texts: Texts,
    known: Objects,
    /// The objects that the last effect names.
    pub(crate) named: Objects,
}

impl<R: Rulebook> Table<R> {
    pub(crate) fn new() -> Self {
        let shown = [Shown::default(), Shown::default()];
        Table { shown, now: 0, texts: Texts::default(), known: Objects::NONE, named: Objects::NONE }
    }

    /// What is shown now.
    pub(crate) fn after(&self) -> &Shown<R> {
        &self.shown[self.now]
    }
    /// What was shown before the last effect.
    pub(crate) fn before(&self) -> &Shown<R> {
        &self.shown[1 - self.now]
    }

    /// Deals the cards and observes the opening table. The texts of an earlier case are forgotten, unless
    /// `keep` says that this is its pair.
    pub(crate) fn open(
        &mut self,
        player: &mut dyn Driver<R>,
        case: &Case<R>,
        keep: bool,
    ) -> Result<(), EngineFailure> {
        if !keep {
            self.texts.clear();
        }
        self.known = Objects::first(case.cards.len());
        self.named = Objects::NONE;
        player.open(case)?;
        self.observe(player)?;
        View::new(&mut self.shown[1 - self.now], &mut self.texts);
        Ok(())
    }

    /// Takes step `at` and observes, if the table can have changed. A kind of step that the adapter does not
    /// carry out is not asked for.
    pub(crate) fn step(
        &mut self,
        player: &mut dyn Driver<R>,
        at: usize,
        step: &R::Step,
        can: Capabilities,
    ) -> Result<Reply, EngineFailure> {
        let kind = R::kind(step);
        if !can.kinds.has(kind) {
            return Ok(Reply::Unsupported);
        }
        let asks = R::KINDS[kind as usize].question;
        let (named, created) = match asks {
            true => (Objects::NONE, Objects::NONE), // a question brings nothing into being
            false => named::objects_and_created::<R>(step),
        };
        self.named = named;
        let reply = player.take(at, step)?;
        let name = R::KINDS[kind as usize].name;
        match reply {
            Reply::Unsupported if can.partly.has(kind) => return Ok(reply),
            Reply::Unsupported => return Err(EngineFailure::Adapter(name.into())),
            Reply::Done(answer) => {
                self.known = self.known.or(created);
                let strangers = answer.objects.unwrap_or_default().minus(self.known);
                if !strangers.is_empty() {
                    return Err(EngineFailure::BadOutput(format!(
                        "answered {name} with unknown object {strangers}"
                    )));
                }
            }
            Reply::Refused => {}
        }
        if !asks {
            self.now = 1 - self.now;
            self.observe(player)?;
        }
        Ok(reply)
    }

    fn observe(&mut self, player: &mut dyn Driver<R>) -> Result<(), EngineFailure> {
        let shown = &mut self.shown[self.now];
        player.observe(&mut View::new(shown, &mut self.texts))?;
        let strangers = shown.objects().minus(self.known);
        match strangers.is_empty() {
            true => Ok(()),
            false => Err(EngineFailure::BadOutput(format!("showed unknown object {strangers}"))),
        }
    }
}
