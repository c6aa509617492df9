//! What the rules remember: the model of the game, and what would be shown if a law were broken in the last step.
//! A law is tried out when a rule first asks for it.

// Nothing depends on which laws were tried: each try begins with the step, and the workshop only saves allocating.
#![expect(
    clippy::disallowed_types,
    reason = "what a law comes to is kept, and no state that a rule could see"
)]

use super::card::Card;
use super::compare::{Aspect, differences, wrong_and_shown};
use super::game::Mtg;
use super::model::{Law, Laws, Model, Scratch, Setting, Table};
use super::relevant::{Played, relevant};
use super::step::Step;
use super::vocabulary::Tally;
use crate::{Listed, Objects, Past, Player, Shown};
use std::cell::{OnceCell, RefCell};

/// The model of the game after the steps so far.
#[derive(Debug, Default)]
pub struct Ledger {
    model: Model,
    table: Table,
    /// The model before the last step, and after it, but before state-based actions.
    before: Model,
    unsettled: Model,
    /// The last step; `None` for the deal.
    step: Option<Step>,
    /// How often state-based actions were performed in it.
    rounds: usize,
    /// The laws that may decide something in it.
    laws: Laws,
    /// For each law that was tried, what came of it.
    broken: Vec<OnceCell<Option<Broken>>>,
    workshop: RefCell<Workshop>,
    /// The table before the last step, and before state-based actions.
    was: Table,
    first: Table,
}

/// Where a step is played again.
#[derive(Debug, Default)]
struct Workshop {
    other: Model,
    scratch: Scratch,
}

/// What would be shown if a law were broken in the last step.
#[derive(Debug)]
pub(super) struct Broken {
    pub(super) table: Table,
    /// The objects that would be shown differently.
    pub(super) differs: Objects,
}

impl Broken {
    /// Whether this player's totals would be different from those.
    pub(super) fn differs_for(&self, player: Player, table: &Table) -> bool {
        self.table.totals(player) != table.totals(player)
    }
}

impl Ledger {
    /// The table as it must be now.
    pub fn table(&self) -> &Table {
        &self.table
    }
    /// The model of the game.
    pub fn model(&self) -> &Model {
        &self.model
    }
    /// The model before the last step, and the table. `is_done`: whether it was recorded.
    pub(super) fn before(&self, is_done: bool) -> (&Model, &Table) {
        if is_done { (&self.before, &self.was) } else { (&self.model, &self.table) }
    }
    /// Which players have no life left since the last step, if that is known.
    pub(super) fn without_life(&self) -> [bool; 2] {
        let is_known = !self.unsettled.is_open();
        Player::BOTH.map(|player| is_known && self.table.totals(player).of(Tally::Life) <= 0)
    }
    /// Which players have drawn from an empty library in the last step, if that is known.
    pub(super) fn without_cards(&self) -> [bool; 2] {
        if self.unsettled.is_open() { [false; 2] } else { self.unsettled.drew_nothing() }
    }
    /// The laws that decided something in the last step, and what would be shown without them.
    pub(super) fn broken(&self, cards: &[Card]) -> impl Iterator<Item = (Law, &Broken)> {
        Law::all().filter_map(move |law| Some((law, self.without(cards, law)?)))
    }
    /// What would be shown if this law were broken, if anything would be different.
    pub(super) fn without(&self, cards: &[Card], law: Law) -> Option<&Broken> {
        if !self.laws.has(law) {
            return None;
        }
        self.broken.get(law as usize)?.get_or_init(|| self.try_without(cards, law)).as_ref()
    }

    /// Whether this law decided, before the last step already, something that was shown then. What follows it there does not break it.
    pub(super) fn was_followed(&self, cards: &[Card], law: Law, shown: &Shown<Mtg>) -> bool {
        if self.step.is_none() || law.is_of_steps() || law.spares() {
            return false;
        }
        let Workshop { scratch, .. } = &mut *self.workshop.borrow_mut();
        let setting = Setting { broken: Some(law), ..Setting::lawful(cards) };
        let broken = self.before.unsettled(setting, scratch);
        let is_followed = |id| {
            let (is, broken) = (self.was.of(id), broken.of(id));
            let (wrong, seen) = wrong_and_shown(shown, id, is);
            wrong == Aspect::NONE && is != broken && differences(is, broken).and(seen) != Aspect::NONE
        };
        self.before.ids().iter().any(is_followed)
    }

    pub(super) fn start(&mut self, cards: &[Card]) {
        self.broken.resize_with(Law::WORDS.len(), OnceCell::new);
        self.model.deal(cards);
        // The last table of the case before must not count as the one before the deal.
        self.table.clear();
        self.play(cards, None);
    }
    /// Records a step, and returns the objects that it must change, and those on which some law decided.
    pub(super) fn record(&mut self, past: &Past<'_, Mtg>) -> Objects {
        self.play(past.cards, past.step);
        let changes = |id: &_| self.was.of(*id) != self.table.of(*id);
        let changed = self.model.ids().iter().filter(changes).collect();
        self.broken(past.cards).fold(changed, |all: Objects, (_, broken)| all.or(broken.differs))
    }

    /// Performs a step, or the state-based actions of the opening table, with all laws.
    fn play(&mut self, cards: &[Card], step: Option<&Step>) {
        let setting = Setting::lawful(cards);
        let scratch = &mut self.workshop.get_mut().scratch;
        self.before.clone_from(&self.model);
        (scratch.waited, scratch.looped, scratch.lost_text) = (false, false, false);
        if let Some(step) = step {
            self.model.perform(setting, &self.table, step, scratch);
        }
        self.unsettled.clone_from(&self.model);
        self.step = step.cloned();
        self.rounds = self.model.settle(setting, is_damage(step), scratch);
        if step.is_none() {
            self.model.open_if_noticed();
        }
        self.was.copy(&self.table);
        self.first.copy(&scratch.first);
        self.table.copy(scratch.table());
        let tried = Law::all().zip(&mut self.broken).filter(|(law, _)| self.laws.has(*law));
        tried.for_each(|(_, broken)| drop(broken.take()));
        self.laws = self.relevant(cards);
    }

    /// The laws that may decide something in the last step.
    fn relevant(&mut self, cards: &[Card]) -> Laws {
        if self.model.is_open() {
            return Laws::NONE;
        }
        let scratch = &self.workshop.get_mut().scratch;
        let laws = relevant(&Played {
            cards,
            is_deal: self.step.is_none(),
            unsettled: &self.unsettled,
            before: &self.was,
            first: &self.first,
            table: &self.table,
            acted: self.rounds > 0,
            waited: scratch.waited,
            looped: scratch.looped,
            lost_text: scratch.lost_text,
        });
        let (setting, noticed) = (Setting::lawful(cards), self.model.noticed());
        let of_step = self
            .step
            .as_ref()
            .map_or(Laws::NONE, |step| self.before.decisive(setting, &self.was, step, noticed));
        laws | of_step
    }

    /// What comes of the last step with a broken law, if that is different.
    fn try_without(&self, cards: &[Card], law: Law) -> Option<Broken> {
        let Workshop { other, scratch } = &mut *self.workshop.borrow_mut();
        let setting = Setting { broken: Some(law), ..Setting::lawful(cards) };
        match &self.step {
            Some(step) if law.is_of_steps() => {
                other.clone_from(&self.before);
                other.perform(setting, &self.was, step, scratch);
            }
            // What is not different before the first state-based action is not different after it.
            _ if !law.is_of_steps()
                && !law.spares()
                && self.rounds == 0
                && *self.unsettled.unsettled(setting, scratch) == self.first =>
            {
                return None;
            }
            _ => other.clone_from(&self.unsettled),
        }
        other.settle(setting, is_damage(self.step.as_ref()), scratch);
        let table = scratch.table();
        if *table == self.table {
            return None;
        }
        let ids = self.model.ids().or(other.ids());
        let is_other = |id: &_| {
            let (is, other) = (self.table.of(*id), table.of(*id));
            is != other && differences(is, other) != Aspect::NONE
        };
        let differs: Objects = ids.iter().filter(is_other).collect();
        let is_same = |player| self.table.totals(player) == table.totals(player);
        let is_different = !differs.is_empty() || !Player::BOTH.into_iter().all(is_same);
        is_different.then(|| Broken { table: table.clone(), differs })
    }
}

fn is_damage(step: Option<&Step>) -> bool {
    matches!(step, Some(Step::Damage { .. } | Step::Resolve { .. }))
}
