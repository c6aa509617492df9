//! Variants of the engine, each by another honest reading: where the two pages leave something open, or the
//! fuller rules of the game say more, an engine may do as these do, and no rule may convict it.
//!
//! Each is applied after the step, on top of what the engine does by itself.

use super::{Engine, Kept};
use headjudge_oracles::ga::{Conferred, Ga, List, Number, Stat, Step, Supertype, Type, Zone};
use headjudge_oracles::{Answer, Listed, ObjectId, ObjectView, Objects, Reply, Words, listed};

listed! {
    /// An honest reading that differs from this engine's own.
    pub enum Variant {
        FirstSetterWins = "of two set types the first stays",
        SetTypeComesLast = "a type that was set hides what is conferred later",
        ConferredOutlivesSet = "a conferred type stays when a type is set",
        SameTypeIsNoChange = "setting the type that an object has changes nothing",
        GivenSubtypesAdd = "subtypes that come with a type add to the others",
        UnprintedStatsGo = "a stat that was never printed goes with the type that used it",
        DurabilityIsCounters = "durability is counted in counters, whatever the stat is set to",
        LifelessUnitsDie = "a unit without life dies",
        UniqueIsSacrificed = "of two unique objects of a name one is sacrificed",
        CombatEndsAtOnce = "an attack is fought to its end at once",
        LifeIsWhatIsLeft = "the life of a unit is shown as what damage left of it",
        DamageIsNotShown = "the life of a unit is shown as what damage left of it, and damage is not shown",
        StackIsNotShown = "what stands on the effects stack is not shown",
        ResolvesAtOnce = "what is put on the effects stack resolves at once",
        PrivateZonesAreHidden = "cards in hands, memories and decks are not shown",
        LineageIsOnTheField = "a lineage is shown on the field, under its champion",
        PhantasiaIsNoObject = "a phantasia is not reached",
    }
}

/// The reading, and what it needs to remember.
#[derive(Debug, Default)]
pub(super) struct Otherwise {
    variant: Option<Variant>,
    /// The objects whose type was set.
    set: Objects,
}

impl Otherwise {
    pub(super) fn start(&mut self) {
        self.set = Objects::NONE;
    }
    fn is(&self, variant: Variant) -> bool {
        self.variant == Some(variant)
    }
    /// Shows an object, or not: false where it stays hidden.
    pub(super) fn shows(&self, kept: &Kept) -> bool {
        let private = matches!(kept.zone, Zone::Hand | Zone::Memory | Zone::MainDeck | Zone::MaterialDeck);
        let stacked = kept.zone == Zone::Stack && self.is(Variant::StackIsNotShown);
        !(stacked || private && self.is(Variant::PrivateZonesAreHidden))
    }
    /// Whether damage is shown.
    pub(super) fn shows_damage(&self) -> bool {
        !self.is(Variant::DamageIsNotShown)
    }
    /// Shows an object's fields once more.
    pub(super) fn show(&self, kept: &Kept, object: ObjectView<'_, Ga>) {
        let life = kept.stat(Stat::Life);
        match (self.variant, life) {
            (Some(Variant::LifeIsWhatIsLeft | Variant::DamageIsNotShown), Some(life)) if kept.is_unit() => {
                object.number(Number::Life, life, life.saturating_sub(kept.damage));
            }
            (Some(Variant::LineageIsOnTheField), _) if kept.zone == Zone::Lineage && kept.host.is_some() => {
                object.zone(Zone::Field);
            }
            _ => {}
        }
    }
}

impl Engine {
    /// The honest engine by another reading.
    pub fn variant(variant: Variant) -> Engine {
        let otherwise = Otherwise { variant: Some(variant), set: Objects::NONE };
        Engine { otherwise, ..Engine::default() }
    }

    /// What the step is about, as it is before it; nothing where all is read as here.
    pub(super) fn about(&self, step: &Step) -> Option<Kept> {
        self.otherwise.variant?;
        match *step {
            Step::Become { object, .. } | Step::Also { object, .. } | Step::Set { object, .. } => {
                self.table.get(object).cloned()
            }
            _ => None,
        }
    }

    /// Does what the other reading does after a step.
    pub(super) fn read_otherwise(&mut self, step: &Step, was: Option<Kept>, reply: Reply) -> Reply {
        let Some(variant) = self.otherwise.variant else { return reply };
        match (variant, step) {
            (Variant::CombatEndsAtOnce, Step::Attack { .. }) if reply.is_done() => {
                self.end_combat();
            }
            (Variant::LifelessUnitsDie, _) => {
                while let Some(id) = self.lifeless() {
                    self.destroy(id);
                }
            }
            (Variant::UniqueIsSacrificed, _) => {
                while let Some(id) = self.second_unique() {
                    self.destroy(id);
                }
            }
            (
                Variant::ResolvesAtOnce,
                Step::Activate { .. } | Step::Use { .. } | Step::Materialize { .. },
            ) if reply.is_done() => return self.resolve(None, None),
            (Variant::PhantasiaIsNoObject, _) => return self.without_phantasia(reply),
            _ => {}
        }
        if let (Some(was), true) = (was, reply.is_done()) {
            self.set_otherwise(variant, step, &was);
        }
        reply
    }

    fn lifeless(&self) -> Option<ObjectId> {
        let dead = |o: &&Kept| o.is_unit() && o.stat(Stat::Life).is_none();
        self.table.in_zone(Zone::Field).find(dead).map(|o| o.id)
    }

    fn second_unique(&self) -> Option<ObjectId> {
        let unique = |o: &&Kept| o.list(List::Supertypes).has(Supertype::Unique);
        let name = |o: &Kept| self.table.card(o.id).map(|card| card.name.clone());
        let all: Vec<_> = self.table.in_zone(Zone::Field).filter(unique).collect();
        let pair = |at: &usize| {
            let same = |o: &&Kept| o.controller == all[*at].controller && name(o) == name(all[*at]);
            all[..*at].iter().any(same)
        };
        (0..all.len()).find(pair).map(|at| all[at].id)
    }

    /// The answer, without what is a phantasia and nothing else.
    fn without_phantasia(&self, reply: Reply) -> Reply {
        let Reply::Done(Answer { objects: Some(objects), number, .. }) = reply else { return reply };
        let is = |id: &ObjectId| {
            let types = self.table.get(*id).filter(|o| o.zone == Zone::Field).map(|o| o.list(List::Types));
            types == Some(Words::NONE.with(Type::Phantasia)) && !self.table.get(*id).is_some_and(|o| o.token)
        };
        let hidden: Objects = objects.iter().filter(is).collect();
        let answer = Answer::NONE.objects(objects.minus(hidden));
        Reply::Done(number.map_or(answer, |n| answer.number(n - hidden.len() as i32)))
    }

    /// What the other reading makes of an effect on an object that `was` so before.
    fn set_otherwise(&mut self, variant: Variant, step: &Step, was: &Kept) {
        let set_before = self.otherwise.set.has(was.id);
        let printed = self.table.card(was.id).map_or([None; 3], |card| Stat::ALL.map(|stat| card.stat(stat)));
        let Some(kept) = self.table.on_field(was.id) else { return };
        match (variant, step) {
            (Variant::FirstSetterWins, Step::Become { .. }) if set_before => kept.words = was.words,
            (Variant::SetTypeComesLast, Step::Also { .. }) if set_before => kept.words = was.words,
            (Variant::SameTypeIsNoChange, Step::Become { kind, .. })
                if was.list(List::Types) == Words::NONE.with(*kind) =>
            {
                kept.words = was.words
            }
            (Variant::ConferredOutlivesSet, Step::Become { .. }) => confer_again(kept),
            (Variant::GivenSubtypesAdd, Step::Become { .. }) => {
                kept.list_mut(List::Subtypes).0 |= was.list(List::Subtypes).0;
            }
            (Variant::UnprintedStatsGo, Step::Become { kind, .. }) => {
                let goes = |stat: &Stat| !kind.uses(*stat) && printed[stat.index() as usize].is_none();
                Stat::ALL.into_iter().filter(goes).for_each(|stat| *kept.stat_mut(stat) = None);
            }
            (Variant::DurabilityIsCounters, Step::Set { stat: Stat::Durability, .. }) => {
                kept.stats = was.stats
            }
            _ => {}
        }
        if let Step::Become { .. } = step {
            self.otherwise.set.insert(was.id);
        }
    }
}

fn confer_again(kept: &mut Kept) {
    for conferred in kept.conferred.iter::<Conferred>() {
        match conferred.card_type() {
            Some(kind) => *kept.list_mut(List::Types) = kept.list(List::Types).with(kind),
            None => {
                *kept.list_mut(List::Supertypes) = kept.list(List::Supertypes).with(Supertype::Regalia);
            }
        }
    }
}
