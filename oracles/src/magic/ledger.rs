//! What the rules remember: the model of the game, and what would be shown if a law were broken in the last step.

use super::card::Card;
use super::compare::{Aspect, differences};
use super::game::Magic;
use super::model::{Law, Model, Table};
use super::relevant::relevant;
use super::step::Step;
use crate::{Listed, Objects, Past};

/// The model of the game after the steps so far.
#[derive(Debug, Default)]
pub struct Ledger {
    model: Model,
    table: Table,
    before: Model,
    broken: Vec<Broken>,
}

/// What would be shown if a law were broken in the last step.
#[derive(Debug)]
pub(super) struct Broken {
    pub(super) law: Law,
    pub(super) table: Table,
    /// The objects that would be shown differently.
    pub(super) differs: Objects,
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
    /// The laws that decided something in the last step, and what would be shown without them.
    pub(super) fn broken(&self) -> &[Broken] {
        if self.model.is_open() { &[] } else { &self.broken }
    }
    /// What would be shown if this law were broken, if anything would be different.
    pub(super) fn without(&self, law: Law) -> Option<&Broken> {
        self.broken().iter().find(|broken| broken.law == law)
    }

    pub(super) fn start(&mut self, cards: &[Card]) {
        self.model.deal(cards);
        self.before.clone_from(&self.model);
        self.table = self.model.open(cards, None);
        self.broken.clear();
        self.break_each(cards, None);
    }
    /// Records a step, and returns the objects on which some law decided.
    pub(super) fn record(&mut self, past: &Past<'_, Magic>) -> Objects {
        let Some(step) = past.step else { return Objects::NONE };
        self.before.clone_from(&self.model);
        let table = self.model.take(past.cards, &self.table, step, None);
        let was = std::mem::replace(&mut self.table, table);
        self.broken.clear();
        if !self.model.is_open() {
            self.break_each(past.cards, Some((step, &was)));
        }
        self.broken.iter().fold(Objects::NONE, |all, broken| all.or(broken.differs))
    }

    fn break_each(&mut self, cards: &[Card], step: Option<(&Step, &Table)>) {
        let mut laws = relevant(&self.before, cards, step.map(|(step, _)| step));
        while laws != 0 {
            let law = Law::at(laws.trailing_zeros() as u8);
            laws &= laws - 1;
            let Some(law) = law else { continue };
            let mut model = self.before.clone();
            let table = match step {
                None => model.open(cards, Some(law)),
                Some((step, was)) => model.take(cards, was, step, Some(law)),
            };
            let ids = self.model.ids().or(model.ids());
            let is_other = |id: &_| differences(self.table.of(*id), table.of(*id)) != Aspect::NONE;
            let differs: Objects = ids.iter().filter(is_other).collect();
            if !differs.is_empty() {
                self.broken.push(Broken { law, table, differs });
            }
        }
    }
}
