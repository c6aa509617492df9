//! What an engine with a variant does differently.

use super::Engine;
use super::table::Entity;
use super::variants::{Variant, VariantState};
use headjudge_oracles::ga::{Conferred, List, Stat, Step, Supertype, Type, Zone};
use headjudge_oracles::{Answer, Listed, ObjectId, Objects, Reply, Words};

impl Engine {
    /// The conforming engine with variants.
    pub fn with_variants(variants: &[Variant]) -> Engine {
        let variant_state = VariantState { on: Words::of(variants) };
        Engine { variant_state, ..Engine::default() }
    }

    /// The object of the step as it was before; `None` without a variant.
    pub(super) fn affected_before(&self, step: &Step) -> Option<Entity> {
        match *step {
            _ if self.variant_state.on.is_empty() => None,
            Step::Become { object, .. } | Step::Also { object, .. } | Step::Set { object, .. } => {
                self.table.get(object).cloned()
            }
            _ => None,
        }
    }

    /// Applies the variants after a step.
    pub(super) fn apply_variants(&mut self, step: &Step, was: Option<Entity>, reply: Reply) -> Reply {
        let was = was.filter(|_| reply.is_done());
        let mut reply = reply;
        for variant in self.variant_state.on.iter::<Variant>() {
            reply = self.apply_variant(variant, step, reply);
            if let Some(was) = &was {
                self.apply_variant_to_effect(variant, step, was);
            }
        }
        reply
    }

    fn apply_variant(&mut self, variant: Variant, step: &Step, reply: Reply) -> Reply {
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
        reply
    }

    fn lifeless(&self) -> Option<ObjectId> {
        let is_lifeless = |o: &&Entity| o.is_unit() && o.stat(Stat::Life).is_none();
        self.table.in_zone(Zone::Field).find(is_lifeless).map(|o| o.id)
    }

    fn second_unique(&self) -> Option<ObjectId> {
        let unique = |o: &&Entity| o.list(List::Supertypes).has(Supertype::Unique);
        let name = |o: &Entity| self.table.card(o.id).map(|card| card.name.clone());
        let all: Vec<_> = self.table.in_zone(Zone::Field).filter(unique).collect();
        let pair = |at: &usize| {
            let same = |o: &&Entity| o.controller == all[*at].controller && name(o) == name(all[*at]);
            all[..*at].iter().any(same)
        };
        (0..all.len()).find(pair).map(|at| all[at].id)
    }

    /// The answer without objects that are only a phantasia.
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

    /// Applies the variant to an effect on an object that `was` so before the step.
    fn apply_variant_to_effect(&mut self, variant: Variant, step: &Step, was: &Entity) {
        let printed = self.table.card(was.id).map_or([None; 3], |card| Stat::ALL.map(|stat| card.stat(stat)));
        let Some(entity) = self.table.on_field(was.id) else { return };
        match (variant, step) {
            (Variant::SameTypeIsNoChange, Step::Become { kind, .. })
                if was.list(List::Types) == Words::NONE.with(*kind) =>
            {
                entity.words = was.words
            }
            (Variant::ConferredOutlivesSet, Step::Become { .. }) => confer_again(entity),
            (Variant::GivenSubtypesAdd, Step::Become { .. }) => {
                entity.list_mut(List::Subtypes).0 |= was.list(List::Subtypes).0;
            }
            (Variant::UnprintedStatsGo, Step::Become { kind, .. }) => {
                let goes = |stat: &Stat| !kind.uses(*stat) && printed[stat.index() as usize].is_none();
                Stat::ALL.into_iter().filter(goes).for_each(|stat| *entity.stat_mut(stat) = None);
            }
            (Variant::DurabilityIsCounters, Step::Set { stat: Stat::Durability, .. }) => {
                entity.stats = was.stats
            }
            _ => {}
        }
    }
}

fn confer_again(entity: &mut Entity) {
    for conferred in entity.conferred.iter::<Conferred>() {
        entity.list_mut(conferred.list()).0 |= conferred.words().0;
    }
}
