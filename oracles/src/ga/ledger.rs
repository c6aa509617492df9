//! What the harness records over a case: what effects did to each object, and what stands on the stack.

use super::{Conferred, Ga, Stat, Step, Type, Zone};
use crate::{MAX_OBJECTS, ObjectId, Objects, Past, Words};

/// What is recorded of one object since it came where it is.
#[derive(Clone, Copy, Debug, Default)]
pub struct Record {
    /// How many effects set its type.
    pub type_setters: u8,
    /// The types that effects conferred on it besides, as [`Conferred`].
    pub conferred: Words,
    /// The stats that effects set, as [`Stat`].
    pub stats_set: Words,
    /// The types, as [`Type`], as though of which it may attack.
    pub attacks_as: Words,
}

/// What put a card or an ability on the effects stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Put {
    /// Nothing that was recorded.
    #[default]
    Unknown,
    /// An activation, of a card or an ability.
    Activation,
    /// A materialization.
    Materialization,
}

/// What is recorded over a case.
#[derive(Debug, Default)]
pub struct Ledger {
    records: [Record; MAX_OBJECTS + 1],
    put: [Put; MAX_OBJECTS + 1],
    /// What stands on the effects stack, the last on top.
    stack: Vec<ObjectId>,
    /// What resolved with the step that was just recorded.
    resolved: Option<ObjectId>,
    combat: bool,
    /// Whether an attack was ever made.
    fought: bool,
    /// Whether anything was done yet that can deal damage.
    harm: bool,
}

impl Ledger {
    /// What effects did to the object.
    pub fn of(&self, id: ObjectId) -> &Record {
        &self.records[id.number()]
    }
    /// What put it on the effects stack, if it is still there.
    pub fn put(&self, id: ObjectId) -> Put {
        self.put[id.number()]
    }
    /// What resolved with the step that was just recorded, if that was a resolution of something recorded.
    pub fn resolved(&self) -> Option<ObjectId> {
        self.resolved
    }

    /// Whether an attack was made, and combat not ended since.
    pub fn combat(&self) -> bool {
        self.combat
    }

    /// Whether an attack was ever made: a weapon may have been used in it.
    pub fn fought(&self) -> bool {
        self.fought
    }
    /// Whether anything was done yet that can deal damage: where an engine shows none, there may be some since.
    pub fn harm(&self) -> bool {
        self.harm
    }

    /// Whether nothing that was put on the effects stack is known to wait there, shown or not.
    pub fn is_stack_empty(&self) -> bool {
        self.stack.is_empty()
    }

    pub(super) fn open(&mut self) {
        (self.combat, self.fought, self.harm) = (false, false, false);
        self.records.fill(Record::default());
        self.put.fill(Put::Unknown);
        self.stack.clear();
        self.resolved = None;
    }

    pub(super) fn record(&mut self, past: &Past<'_, Ga>) -> Objects {
        self.forget(past);
        self.resolved = None;
        match past.step {
            Some(step) => self.enter(step),
            None => Objects::NONE,
        }
    }

    /// What left the field or the stack is a new object, or a card again.
    fn forget(&mut self, past: &Past<'_, Ga>) {
        let before = past.before;
        for id in before.in_zones().minus(before.in_zone(Zone::Field)).iter() {
            self.records[id.number()] = Record::default();
        }
        let off_stack = before.in_zones().minus(before.in_zone(Zone::Stack));
        for id in off_stack.iter() {
            self.put[id.number()] = Put::Unknown;
        }
        self.stack.retain(|id| !off_stack.has(*id));
    }

    fn enter(&mut self, step: &Step) -> Objects {
        // An engine may resolve at once what is activated, and fight an attack to its end.
        self.fought |= matches!(step, Step::Attack { .. });
        self.harm |= matches!(
            step,
            Step::Activate { .. } | Step::Resolve { .. } | Step::Attack { .. } | Step::EndCombat
        );
        match step {
            Step::Become { object, .. } => {
                let record = &mut self.records[object.number()];
                record.type_setters = record.type_setters.saturating_add(1);
                Objects::one(*object)
            }
            Step::Also { object, kind } => {
                let record = &mut self.records[object.number()];
                record.conferred = record.conferred.with(*kind);
                Objects::one(*object)
            }
            Step::Set { object, stat, .. } => {
                let record = &mut self.records[object.number()];
                record.stats_set = record.stats_set.with(*stat);
                Objects::one(*object)
            }
            Step::Allow { object, kind } => {
                let record = &mut self.records[object.number()];
                record.attacks_as = record.attacks_as.with(*kind);
                Objects::one(*object)
            }
            Step::Activate { card, .. } => self.put_on_stack(*card, Put::Activation),
            Step::Use { ability, .. } => self.put_on_stack(*ability, Put::Activation),
            Step::Materialize { card } => self.put_on_stack(*card, Put::Materialization),
            Step::Resolve { .. } => {
                self.resolved = self.stack.pop();
                self.resolved.map_or(Objects::NONE, Objects::one)
            }
            Step::Attack { .. } | Step::EndCombat => {
                self.combat = matches!(step, Step::Attack { .. });
                Objects::NONE
            }
            _ => Objects::NONE,
        }
    }

    fn put_on_stack(&mut self, id: ObjectId, put: Put) -> Objects {
        self.put[id.number()] = put;
        self.stack.push(id);
        Objects::one(id)
    }
}

impl Record {
    /// Whether no effect touched its types.
    pub fn types_as_printed(&self) -> bool {
        self.type_setters == 0 && self.conferred.is_empty()
    }
    /// Whether an effect set the stat.
    pub fn set(&self, stat: Stat) -> bool {
        self.stats_set.has(stat)
    }
    /// Whether an effect conferred the card type.
    pub fn confers(&self, kind: Type) -> bool {
        self.conferred.iter::<Conferred>().any(|c| c.card_type() == Some(kind))
    }
}
