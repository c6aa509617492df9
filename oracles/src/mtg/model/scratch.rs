//! What is used again while the layers are gone through, so that nothing is allocated.

use super::state::Model;
use super::totals::Totals;
use super::values::Table;
use crate::{MAX_OBJECTS, ObjectId, Objects, Player, Words};
use arrayvec::ArrayVec;

/// A continuous effect while the layers are gone through.
#[derive(Clone, Copy, Debug)]
pub(super) struct Live {
    pub(super) origin: Origin,
    pub(super) timestamp: u32,
    /// What it applies to, as soon as it has started.
    pub(super) started: Option<Objects>,
    /// Whether its condition was met when it would apply last, if it has one.
    pub(super) met: Option<bool>,
}

impl Live {
    /// An effect that has not started.
    pub(super) fn new(origin: Origin, timestamp: u32) -> Live {
        Live { origin, timestamp, started: None, met: None }
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Origin {
    /// That of a spell or ability that has resolved.
    Resolved(usize),
    /// That of a static ability of an object.
    Static(ObjectId, usize),
}

/// Lists that are used again, so that nothing is allocated. What the layers came to stays in it until the next time.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scratch {
    pub(super) live: Vec<Live>,
    pub(super) pending: Vec<usize>,
    pub(super) state: State,
    pub(super) trial: State,
    pub(super) depends: Dependencies,
    /// What the objects were before the last state-based actions, where somebody looks back.
    pub(super) before: Table,
    /// What the objects were before the first state-based action.
    pub(crate) first: Table,
    /// Whether an effect waited for one that it depends on, whether some depended on each other, and whether one lost its ability, since
    /// this was last cleared.
    pub(crate) waited: bool,
    pub(crate) looped: bool,
    pub(crate) lost_text: bool,
}

impl Scratch {
    pub(super) fn keep_first(&mut self) {
        self.first.copy(&self.state.table);
    }
    pub(super) fn keep_before(&mut self) {
        self.before.copy(&self.state.table);
    }
    pub(super) fn set_totals(&mut self, totals: [Totals; 2]) {
        self.state.table.totals = totals;
    }
    /// What the layers came to.
    pub(crate) fn table(&self) -> &Table {
        &self.state.table
    }
}

/// What an effect does, as far as another effect may change it.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Look {
    pub(super) exists: bool,
    pub(super) set: Objects,
    pub(super) you: Option<Player>,
}

/// Which of the effects of a layer depend on which others.
#[derive(Clone, Debug, Default)]
pub(super) struct Dependencies {
    /// What each effect does now.
    pub(super) now: Vec<Look>,
    /// For each effect, whether it depends on each other one.
    on: Vec<bool>,
}

impl Dependencies {
    /// Begins with effects of which none depends on another.
    pub(super) fn begin(&mut self, now: impl Iterator<Item = Look>) {
        self.now.clear();
        self.now.extend(now);
        self.on.clear();
        self.on.resize(self.now.len() * self.now.len(), false);
    }
    pub(super) fn on(&self, one: usize, other: usize) -> bool {
        self.on[one * self.now.len() + other]
    }
    pub(super) fn set(&mut self, one: usize, other: usize, is: bool) {
        let count = self.now.len();
        self.on[one * count + other] = is;
    }
    /// Adds what is reached over others.
    pub(super) fn reach(&mut self) {
        let all = 0..self.now.len();
        for over in all.clone() {
            for one in all.clone().filter(|one| *one != over) {
                if !self.on(one, over) {
                    continue;
                }
                for other in all.clone() {
                    let is = self.on(one, other) || self.on(over, other);
                    self.set(one, other, is);
                }
            }
        }
    }
}

/// What changes while the layers are gone through.
#[derive(Clone, Debug, Default)]
pub(super) struct State {
    pub(super) table: Table,
    /// The objects with the text that is printed on them.
    pub(super) with_text: Objects,
    pub(super) more: ArrayVec<More, { MAX_OBJECTS + 1 }>,
}

/// What is remembered of an object in the meantime.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct More {
    /// When a size was last set.
    pub(super) set_at: u32,
    /// Subtypes that were taken with their card type, and those that were not given, because the object does not have their card type.
    pub(super) doubtful: Words,
}

impl State {
    /// What is printed on all objects.
    pub(super) fn start(&mut self, model: &Model, in_play: Objects) {
        self.table.values.clear();
        self.table.values.extend(model.objects.iter().map(|object| object.printed));
        self.table.totals = model.totals();
        self.more.clear();
        self.more.extend(model.objects.iter().map(|_| More::default()));
        self.with_text = in_play;
    }
    pub(super) fn copy(&mut self, other: &State) {
        self.table.copy(&other.table);
        self.more.clone_from(&other.more);
        self.with_text = other.with_text;
    }
    /// Whether all objects are the same.
    pub(super) fn is_like(&self, other: &State) -> bool {
        self.table == other.table && self.with_text == other.with_text
    }
}
