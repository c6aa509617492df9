//! What the rules remember: the model of the game, and what would be shown if a law were broken in the last step.

use super::card::Card;
use super::compare::{Aspect, differences};
use super::game::Mtg;
use super::model::{Law, Model, Scratch, Setting, Table};
use super::relevant::{Played, relevant};
use super::step::Step;
use crate::{Listed, Objects, Past, Player};

/// The model of the game after the steps so far.
#[derive(Debug, Default)]
pub struct Ledger {
    model: Model,
    table: Table,
    /// The model before the last step, and after it, but before state-based actions.
    before: Model,
    unsettled: Model,
    /// For one of these with a broken law.
    other: Model,
    /// What the laws decided in the last step: the first `count`. The others are from earlier ones.
    broken: Vec<Broken>,
    count: usize,
    scratch: Scratch,
    /// The table before the last step, and before state-based actions.
    was: Table,
    first: Table,
}

/// What would be shown if a law were broken in the last step.
#[derive(Debug)]
pub(super) struct Broken {
    pub(super) law: Law,
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
    /// The laws that decided something in the last step, and what would be shown without them.
    pub(super) fn broken(&self) -> &[Broken] {
        if self.model.is_open() { &[] } else { &self.broken[..self.count] }
    }
    /// What would be shown if this law were broken, if anything would be different.
    pub(super) fn without(&self, law: Law) -> Option<&Broken> {
        self.broken().iter().find(|broken| broken.law == law)
    }

    pub(super) fn start(&mut self, cards: &[Card]) {
        self.model.deal(cards);
        self.play(cards, None);
    }
    /// Records a step, and returns the objects on which some law decided.
    pub(super) fn record(&mut self, past: &Past<'_, Mtg>) -> Objects {
        self.play(past.cards, past.step);
        self.broken[..self.count].iter().fold(Objects::NONE, |all, broken| all.or(broken.differs))
    }

    /// Performs a step, or the state-based actions of the opening table, with all laws and without each.
    fn play(&mut self, cards: &[Card], step: Option<&Step>) {
        let setting = Setting::lawful(cards);
        self.before.clone_from(&self.model);
        (self.scratch.waited, self.scratch.looped, self.scratch.lost_text) = (false, false, false);
        if let Some(step) = step {
            self.model.perform(setting, &self.table, step, &mut self.scratch);
        }
        self.unsettled.clone_from(&self.model);
        let is_damage = matches!(step, Some(Step::Damage { .. } | Step::Resolve { .. }));
        let rounds = self.model.settle(setting, is_damage, &mut self.scratch);
        if step.is_none() {
            self.model.open_if_noticed();
        }
        self.was.copy(&self.table);
        self.first.copy(&self.scratch.first);
        self.table.copy(self.scratch.table());
        self.count = 0;
        if self.model.is_open() {
            return;
        }
        let laws = relevant(&Played {
            cards,
            is_deal: step.is_none(),
            unsettled: &self.unsettled,
            before: &self.was,
            first: &self.first,
            table: &self.table,
            acted: rounds > 0,
            waited: self.scratch.waited,
            looped: self.scratch.looped,
            lost_text: self.scratch.lost_text,
        });
        let noticed = self.model.noticed();
        let of_step = step.map_or(0, |step| self.before.decisive(setting, &self.was, step, noticed));
        for law in Law::all().filter(|law| (laws | of_step) & law.bit() != 0) {
            let setting = Setting { broken: Some(law), ..setting };
            if law.is_of_steps() || law.spares() || rounds > 0 || self.differs_first(setting) {
                self.play_without(setting, step, law);
            }
        }
    }

    /// Whether the objects are different before the first state-based action if a law is broken. If not, they are not different after them.
    fn differs_first(&mut self, setting: Setting<'_>) -> bool {
        *self.unsettled.unsettled(setting, &mut self.scratch) != self.first
    }

    /// Performs the step with a broken law, and keeps what comes of it if that is different.
    fn play_without(&mut self, setting: Setting<'_>, step: Option<&Step>, law: Law) {
        match step {
            Some(step) if law.is_of_steps() => {
                self.other.clone_from(&self.before);
                self.other.perform(setting, &self.was, step, &mut self.scratch);
            }
            _ => self.other.clone_from(&self.unsettled),
        }
        let is_damage = matches!(step, Some(Step::Damage { .. } | Step::Resolve { .. }));
        self.other.settle(setting, is_damage, &mut self.scratch);
        let table = self.scratch.table();
        let ids = self.model.ids().or(self.other.ids());
        let is_other = |id: &_| differences(self.table.of(*id), table.of(*id)) != Aspect::NONE;
        let differs: Objects = ids.iter().filter(is_other).collect();
        let is_same = |player| self.table.totals(player) == table.totals(player);
        if differs.is_empty() && Player::BOTH.into_iter().all(is_same) {
            return;
        }
        if self.count == self.broken.len() {
            self.broken.push(Broken { law, table: Table::default(), differs });
        }
        let broken = &mut self.broken[self.count];
        (broken.law, broken.differs) = (law, differs);
        broken.table.copy(table);
        self.count += 1;
    }
}
