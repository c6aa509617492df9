//! What is recorded during a case: the effects on each object, and the objects on the effects stack.

use super::{Card, Conferred, Ga, Keyword, List, Number, Stat, Step, Type, Zone};
use crate::{Kinds, MAX_OBJECTS, ObjectId, Objects, Observed, Past, Steps, Words};

/// The record of one object since it came to its zone.
#[derive(Clone, Copy, Debug, Default)]
pub struct Record {
    /// The number of effects that set its type.
    pub type_setters: u8,
    /// The types, supertypes and subtypes that effects added to it, as [`Conferred`].
    pub conferred: Words,
    /// The stats that effects set, as [`Stat`].
    pub stats_set: Words,
    /// The number of effects that set a stat.
    pub stat_setters: u8,
    /// The types, as [`Type`], as which it may attack.
    pub attacks_as: Words,
}

/// How a card or an ability got onto the effects stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum StackOrigin {
    /// In a way that was not recorded.
    #[default]
    Unknown,
    /// By activating a card or an ability.
    Activation,
    /// By materializing a card.
    Materialization,
}

/// An attack that was made.
#[derive(Clone, Copy, Debug)]
pub struct Combat {
    /// The attacker.
    pub attacker: ObjectId,
    /// The attack card, if there is one.
    pub card: Option<ObjectId>,
    /// The attacked unit.
    pub defender: ObjectId,
    /// The power of the attacker when the attack was made.
    pub power: Observed<i32>,
    /// Whether attacker and defender have stayed on the field since, as far as is shown.
    pub both_stayed: bool,
}

/// A card or an ability on the effects stack.
#[derive(Clone, Copy, Debug)]
pub struct OnStack {
    /// The card or the ability.
    pub id: ObjectId,
    /// The kind of step that put it there.
    pub by: u8,
    /// The unit that it targets, as the step says.
    pub target: Option<ObjectId>,
    /// Whether the target has stayed on the field since, as far as is shown.
    pub target_stayed: bool,
}

/// The record of a case.
#[derive(Debug, Default)]
pub struct Ledger {
    records: [Record; MAX_OBJECTS + 1],
    /// The objects whose record was written.
    recorded: Objects,
    stack_origin: [StackOrigin; MAX_OBJECTS + 1],
    /// The objects whose way onto the stack was written.
    with_origin: Objects,
    /// The effects stack, the top last.
    stack: Vec<OnStack>,
    /// The kinds of step of which the card or ability was ever shown on the effects stack.
    on_stack_by: Kinds,
    /// The object that the last recorded step resolved.
    resolved: Option<ObjectId>,
    combat: Option<Combat>,
    /// Whether combat was ever ended by a step, or anything shown in the intent, so that the engine does not end it at once.
    keeps_combat: bool,
    /// Whether an attack was ever made.
    attack_made: bool,
    /// Whether an ability was ever activated that draws a card. A player who cannot draw may have lost.
    may_have_drawn: bool,
    /// Whether any step so far can have dealt damage.
    may_have_damage: bool,
    /// The cards with a printed keyword that may protect from effects.
    protecting: Objects,
    /// The cards that were dealt on the field, as long as they are shown there.
    dealt: Objects,
}

impl Ledger {
    /// The record of an object.
    pub fn record_of(&self, id: ObjectId) -> &Record {
        &self.records[id.number()]
    }
    /// How it got onto the effects stack, if it is still there.
    pub fn stack_origin(&self, id: ObjectId) -> StackOrigin {
        self.stack_origin[id.number()]
    }
    /// The objects that effects were recorded of since they came to their zones.
    pub fn recorded(&self) -> Objects {
        self.recorded
    }
    /// The cards with a printed keyword of [`Keyword::PROTECTING`].
    pub fn protecting(&self) -> Objects {
        self.protecting
    }
    /// The cards that were dealt on the field and have not left it. What entered during the case may be too new to attack.
    pub fn dealt(&self) -> Objects {
        self.dealt
    }
    /// The object that the last recorded step resolved, if the step was a resolution and the object was
    /// recorded.
    pub fn resolved(&self) -> Option<ObjectId> {
        self.resolved
    }

    /// Whether an attack was made and combat has not ended since.
    pub fn in_combat(&self) -> bool {
        self.combat.is_some()
    }
    /// The attack that was made, if combat has not ended since.
    pub fn combat(&self) -> Option<&Combat> {
        self.combat.as_ref()
    }
    /// Whether what a step of this kind puts onto the effects stack was ever shown there. Another engine may resolve it at once.
    pub fn waits_on_stack(&self, kind: u8) -> bool {
        self.on_stack_by.has(kind)
    }
    /// Whether combat was ever ended by a step, or a card shown in the intent. Another engine may end combat at once.
    pub fn keeps_combat(&self) -> bool {
        self.keeps_combat
    }
    /// What is on top of the effects stack, if what is there was recorded. What is shown elsewhere is not there any more.
    pub fn top(&self, past: &Past<'_, Ga>) -> Option<&OnStack> {
        let elsewhere = |id| past.before.zone(id).is_some_and(|zone| zone != Zone::Stack);
        self.stack.iter().rev().find(|on_stack| !elsewhere(on_stack.id))
    }

    /// Whether an attack was ever made. A weapon may have been used in it.
    pub fn attack_made(&self) -> bool {
        self.attack_made
    }
    /// Whether an ability was ever activated that draws a card.
    pub fn may_have_drawn(&self) -> bool {
        self.may_have_drawn
    }
    /// Whether any step so far can have dealt damage. An engine that shows no damage may then have some.
    pub fn may_have_damage(&self) -> bool {
        self.may_have_damage
    }

    /// Whether the record of the effects stack is empty, whatever the engine shows.
    pub fn is_stack_empty(&self) -> bool {
        self.stack.is_empty()
    }

    pub(super) fn start(&mut self, cards: &[Card]) {
        (self.protecting, self.dealt) = (Objects::NONE, Objects::NONE);
        let words = Words::of(&Keyword::PROTECTING).0;
        for (id, card) in Objects::first(cards.len()).iter().zip(cards) {
            self.protecting.insert_if(card.abilities.0 & words != 0, id);
            self.dealt.insert_if(card.zone == Zone::Field, id);
        }
        (self.combat, self.keeps_combat, self.on_stack_by) = (None, false, Kinds::NONE);
        (self.attack_made, self.may_have_drawn, self.may_have_damage) = (false, false, false);
        self.clear_records(self.recorded);
        self.clear_origins(self.with_origin);
        self.stack.clear();
        self.resolved = None;
    }

    pub(super) fn record(&mut self, past: &Past<'_, Ga>) -> Objects {
        self.clear_moved(past);
        self.resolved = None;
        match past.step {
            Some(step) => {
                self.dealt = self.dealt.and(past.before.in_zone(Zone::Field));
                self.record_step(step, past)
            }
            None => Objects::NONE,
        }
    }

    /// Clears the records of cards that left the field or the stack: each is a new object, or a card again.
    fn clear_moved(&mut self, past: &Past<'_, Ga>) {
        let before = past.before;
        self.clear_records(before.in_zones().minus(before.in_zone(Zone::Field)).and(self.recorded));
        let off_stack = before.in_zones().minus(before.in_zone(Zone::Stack));
        self.clear_origins(off_stack.and(self.with_origin));
        self.stack.retain(|on_stack| !off_stack.has(on_stack.id));
        self.keeps_combat |= !before.in_zone(Zone::Intent).is_empty();
        let field = before.in_zone(Zone::Field);
        for on_stack in &mut self.stack {
            if before.in_zone(Zone::Stack).has(on_stack.id) {
                self.on_stack_by = self.on_stack_by.or(Kinds::of(&[on_stack.by]));
            }
            on_stack.target_stayed &= on_stack.target.is_none_or(|target| field.has(target));
        }
        if let Some(combat) = &mut self.combat {
            combat.both_stayed &= field.has(combat.attacker) && field.has(combat.defender);
        }
    }
    fn clear_records(&mut self, of: Objects) {
        of.iter().for_each(|id| self.records[id.number()] = Record::default());
        self.recorded = self.recorded.minus(of);
    }
    fn clear_origins(&mut self, of: Objects) {
        of.iter().for_each(|id| self.stack_origin[id.number()] = StackOrigin::Unknown);
        self.with_origin = self.with_origin.minus(of);
    }
    fn mut_record(&mut self, id: ObjectId) -> &mut Record {
        self.recorded.insert(id);
        &mut self.records[id.number()]
    }

    fn record_step(&mut self, step: &Step, past: &Past<'_, Ga>) -> Objects {
        // An engine may resolve an activation at once, and finish an attack at once.
        self.attack_made |= matches!(step, Step::Attack { .. });
        self.may_have_damage |= matches!(
            step,
            Step::Activate { .. } | Step::Resolve { .. } | Step::Attack { .. } | Step::EndCombat
        );
        match step {
            Step::Become { object, .. } => {
                let record = self.mut_record(*object);
                record.type_setters = record.type_setters.saturating_add(1);
                Objects::one(*object)
            }
            Step::Also { object, kind } => {
                let record = self.mut_record(*object);
                record.conferred = record.conferred.with(*kind);
                Objects::one(*object)
            }
            Step::Set { object, stat, .. } => {
                let record = self.mut_record(*object);
                record.stats_set = record.stats_set.with(*stat);
                record.stat_setters = record.stat_setters.saturating_add(1);
                Objects::one(*object)
            }
            Step::Allow { object, kind } => {
                let record = self.mut_record(*object);
                record.attacks_as = record.attacks_as.with(*kind);
                Objects::one(*object)
            }
            Step::Activate { card, target } => self.put_on_stack(*card, *target, step.kind()),
            Step::Use { ability, .. } => {
                self.may_have_drawn = true;
                self.put_on_stack(*ability, None, step.kind())
            }
            Step::Materialize { card } => self.put_on_stack(*card, None, step.kind()),
            Step::Resolve { .. } => {
                self.resolved = self.stack.pop().map(|top| top.id);
                self.resolved.map_or(Objects::NONE, Objects::one)
            }
            Step::Attack { attacker, card, defender } => {
                let power = past.before.modified(*attacker, Number::Power);
                let (attacker, card, defender) = (*attacker, *card, *defender);
                self.combat = Some(Combat { attacker, card, defender, power, both_stayed: true });
                Objects::NONE
            }
            Step::EndCombat => {
                (self.combat, self.keeps_combat) = (None, true);
                Objects::NONE
            }
            _ => Objects::NONE,
        }
    }

    fn put_on_stack(&mut self, id: ObjectId, target: Option<ObjectId>, by: u8) -> Objects {
        self.stack_origin[id.number()] = match by {
            Step::MATERIALIZE => StackOrigin::Materialization,
            _ => StackOrigin::Activation,
        };
        self.with_origin.insert(id);
        self.stack.push(OnStack { id, by, target, target_stayed: true });
        Objects::one(id)
    }
}

impl Record {
    /// Whether no effect changed its types.
    pub fn types_as_printed(&self) -> bool {
        self.type_setters == 0 && self.conferred.is_empty()
    }
    /// Whether an effect set the stat.
    pub fn set(&self, stat: Stat) -> bool {
        self.stats_set.has(stat)
    }
    /// Whether an effect added a card type or a supertype, which have rules of their own. A subtype has none.
    pub fn has_conferred_rules(&self) -> bool {
        self.conferred.iter::<Conferred>().any(|conferred| conferred.list() != List::Subtypes)
    }
    /// Whether an effect added the card type.
    pub fn confers(&self, kind: Type) -> bool {
        self.conferred.iter::<Conferred>().any(|c| c.card_type() == Some(kind))
    }
}
