//! Which laws may decide something in a step: a quick look that leaves out those that cannot.

use super::ability::{Ability, Change};
use super::card::Card;
use super::model::{Law, Model};
use super::step::Step;
use super::vocabulary::{Sort, Verb, Whom, Whose};
use crate::Objects;

/// What there is on a table, as far as laws need it.
#[derive(Default)]
struct Scene {
    /// The verbs of all changes, a bit for each, and of those of static abilities.
    verbs: u32,
    changes: usize,
    statics: usize,
    each: bool,
    condition: bool,
    counted: bool,
    yours: bool,
}

impl Scene {
    fn of(model: &Model, cards: &[Card], step: Option<&Step>) -> Scene {
        let mut scene = Scene::default();
        for (id, card) in Objects::first(cards.len()).iter().zip(cards) {
            if !card.abilities.is_empty() && model.ids().has(id) {
                card.abilities.iter().for_each(|ability| scene.add_ability(ability));
            }
        }
        model.changes().for_each(|change| scene.add(change));
        match step {
            Some(Step::Change { does, .. } | Step::ChangeAll { does, .. }) => {
                does.iter().for_each(|change| scene.add(change));
            }
            _ => {}
        }
        scene
    }
    fn add(&mut self, change: &Change) {
        self.verbs |= 1 << change.verb as u8;
        self.changes += 1;
    }
    fn add_ability(&mut self, ability: &Ability) {
        ability.does.iter().for_each(|change| self.add(change));
        self.counted |= ability.sort == Sort::Counts;
        self.statics += usize::from(ability.sort == Sort::Static);
        self.each |= ability.whom == Whom::Each && ability.sort == Sort::Static;
        self.condition |= ability.only_if;
        self.yours |= ability.only_if || ability.filter.whose != Whose::Any || ability.does.iter().any(|c| c.verb == Verb::Control);
    }
    fn has(&self, verb: Verb) -> bool {
        self.verbs >> verb as u8 & 1 == 1
    }
}

/// The laws that may decide something in this step, a bit for each.
pub(super) fn relevant(model: &Model, cards: &[Card], step: Option<&Step>) -> u64 {
    let scene = Scene::of(model, cards, step);
    let things = model.things();
    let sets = scene.has(Verb::Set) || scene.counted;
    let types = scene.has(Verb::Type) || scene.has(Verb::AddType);
    let is = |kind: fn(&Step) -> bool| step.is_some_and(kind);
    let ends = is(|step| matches!(step, Step::EndTurn));
    let counters = things.counters || is(|step| matches!(step, Step::Counter { .. }));
    let damage = things.damage || is(|step| matches!(step, Step::Damage { .. }));
    let shrinks = scene.has(Verb::Pump)
        || scene.has(Verb::Set)
        || scene.has(Verb::Switch)
        || scene.counted
        || types
        || counters
        || is(|step| matches!(step, Step::Token { .. } | Step::Move { .. } | Step::Attach { .. }))
        || step.is_none();
    let all = [
        (Law::NoToughness, shrinks),
        (Law::LethalDamage, damage),
        (Law::LethalLater, damage),
        (Law::AuraFalls, things.auras),
        (Law::TokenCeases, things.tokens),
        (Law::CountersCancel, counters),
        (Law::CheckedAgain, scene.statics > 0 || things.auras || things.tokens),
        (Law::NewObject, things.stale),
        (Law::CountersCease, things.old_counters),
        (Law::DamageWearsOff, ends && damage),
        (Law::EffectEnds, ends && things.effects),
        (Law::SetIsFixed, things.filters),
        (Law::SetFollows, scene.each),
        (Law::SourceInPlay, scene.statics > 0),
        (Law::YouControl, scene.yours),
        (Law::ConditionNow, scene.condition),
        (Law::StartedGoesOn, scene.statics > 0 && (scene.has(Verb::LoseAll) || scene.has(Verb::Subtype))),
        (Law::AttachedAnew, things.auras && scene.changes > 1),
        (Law::CountedFirst, scene.counted && scene.has(Verb::Set)),
        (Law::CountedEverywhere, scene.counted),
        (Law::SetKeepsPumps, scene.has(Verb::Set) && (scene.has(Verb::Pump) || scene.has(Verb::Switch))),
        (Law::SetKeepsCounters, scene.has(Verb::Set) && counters),
        (Law::SwitchIsLast, scene.has(Verb::Switch) && scene.has(Verb::Pump)),
        (Law::OnlyCreatures, types || sets),
        (Law::PumpWaits, things.on_noncreatures),
        (Law::TypeReplaces, scene.has(Verb::Type)),
        (Law::SubtypesGo, scene.has(Verb::Type)),
        (Law::TypeAdds, scene.has(Verb::AddType)),
        (Law::SubtypeReplaces, scene.has(Verb::Subtype)),
        (Law::SubtypeAdds, scene.has(Verb::AddSubtype)),
        (Law::SupertypesStay, scene.has(Verb::Type)),
        (Law::LandLosesText, scene.has(Verb::Subtype)),
        (Law::ColorReplaces, scene.has(Verb::Color)),
        (Law::ColorAdds, scene.has(Verb::AddColor)),
        (Law::Dependency, scene.statics > 0 && scene.changes > 1),
        (Law::Timestamps, scene.changes > 1),
        (Law::Layers, scene.changes > 1),
    ];
    all.iter().filter(|(_, is)| *is).fold(0, |laws, (law, _)| laws | law.bit())
}
