//! Which laws may decide something in a step: a quick look that leaves out those that cannot.

use super::ability::{Ability, Change};
use super::card::Card;
use super::language::{Sort, Verb, Whom};
use super::model::{Law, Laws, Layer, Model, Table, Values, layer_of};
use crate::Objects;

/// A step that was performed, with what came of it.
pub(super) struct Played<'a> {
    pub(super) cards: &'a [Card],
    pub(super) is_deal: bool,
    /// The model after it, but before state-based actions.
    pub(super) unsettled: &'a Model,
    /// The tables before it, after it, and in the end.
    pub(super) before: &'a Table,
    pub(super) first: &'a Table,
    pub(super) table: &'a Table,
    /// Whether state-based actions were performed.
    pub(super) acted: bool,
    /// Whether an effect waited for another, whether some depended on each other, and whether one lost its ability.
    pub(super) waited: bool,
    pub(super) looped: bool,
    pub(super) lost_text: bool,
}

/// What the effects and abilities on a table do, as far as laws need it.
#[derive(Default)]
struct Scene {
    /// The verbs of all changes, at a quick look.
    verbs: u32,
    /// How many changes there are in each layer.
    layers: [u8; 8],
    each: bool,
    condition: bool,
    /// Whether a static ability, or one that counts, is on a card that is not in play.
    static_elsewhere: bool,
    counted: bool,
    counted_elsewhere: bool,
}

impl Scene {
    fn of(played: &Played<'_>) -> Scene {
        let mut scene = Scene::default();
        let (exist, in_play) = (played.unsettled.ids(), played.unsettled.ids_in_play());
        for (id, card) in Objects::first(played.cards.len()).iter().zip(played.cards) {
            for ability in card.abilities.iter().filter(|_| exist.has(id)) {
                scene.add_ability(ability, in_play.has(id));
            }
        }
        played.unsettled.changes().for_each(|change| scene.add(change));
        scene
    }
    fn add(&mut self, change: &Change) {
        self.verbs |= 1 << change.verb as u8;
        let layer = &mut self.layers[layer_of(change.verb) as usize];
        *layer = layer.saturating_add(1);
    }
    fn add_ability(&mut self, ability: &Ability, in_play: bool) {
        ability.does.iter().for_each(|change| self.add(change));
        let counts = ability.sort == Sort::Counts;
        self.counted |= counts;
        self.counted_elsewhere |= counts && !in_play;
        let is_static = ability.sort == Sort::Static;
        self.static_elsewhere |= is_static && !in_play;
        self.each |= ability.whom == Whom::Each && is_static;
        self.condition |= ability.only_if && is_static;
    }
    fn has(&self, verb: Verb) -> bool {
        self.verbs >> verb as u8 & 1 == 1
    }
    /// Whether effects in one layer may contradict each other. Pumps add up.
    fn clashes(&self) -> bool {
        let layers = self.layers.iter().enumerate();
        layers.filter(|(layer, _)| *layer != Layer::Pump as usize).any(|(_, count)| *count > 1)
    }
    /// Whether there is anything but pumps, and more than one effect.
    fn is_layered(&self) -> bool {
        let all: u32 = self.layers.iter().map(|count| u32::from(*count)).sum();
        all > u32::from(self.layers[Layer::Pump as usize]) && (all > 1 || self.counted || self.each)
    }
}

/// The laws that may decide what comes of this step, at a quick look.
pub(super) fn relevant(played: &Played<'_>) -> Laws {
    let scene = Scene::of(played);
    let things = played.unsettled.things();
    let acted = played.acted;
    let of_ids = |is: &dyn Fn(&Values) -> bool| {
        played.unsettled.ids_in_play().iter().any(|id| is(played.first.of(id)))
    };
    let taken = of_ids(&|is| is.controller != is.owner);
    let retyped = played.is_deal
        || played.unsettled.ids().iter().any(|id| {
            let (was, is) = (played.before.of(id), played.table.of(id));
            was.types != is.types || was.zone != is.zone || !was.exists
        });
    let entered = played.unsettled.ids_in_play().iter().any(|id| !played.before.of(id).in_play());
    let pumps = scene.has(Verb::Pump) || scene.has(Verb::Switch);
    Laws::of(&[
        (Law::ChangedAsItEnters, scene.each && entered),
        (Law::NoToughness, acted),
        (Law::NoLoyalty, acted),
        (Law::LethalLater, acted),
        (Law::LethalDamage, acted),
        (Law::IndestructibleLives, things.damage),
        (Law::ProtectedAuraFalls, acted && things.auras),
        (Law::AuraFalls, acted),
        (Law::TokenCeases, acted),
        (Law::CountersCancel, acted),
        (Law::CheckedAgain, acted),
        (Law::NewObject, things.stale || things.effects && acted),
        (Law::CountersCease, things.old_counters || things.counters && acted),
        (Law::EachProtection, has_several_protections(played)),
        (Law::SetIsFixed, things.filters),
        (Law::SetFollows, scene.each),
        (Law::SourceInPlay, scene.static_elsewhere || scene.each && acted),
        (Law::YouControl, taken || acted),
        (Law::ConditionNow, scene.condition),
        (Law::StartedGoesOn, played.lost_text),
        (Law::SameObjects, scene.each && scene.is_layered()),
        (Law::AttachedAnew, things.auras && scene.clashes()),
        (Law::CountedFirst, scene.counted && scene.has(Verb::Set)),
        (Law::CountedEverywhere, scene.counted_elsewhere || scene.counted && acted),
        (Law::SetKeepsPumps, scene.has(Verb::Set) && pumps),
        (Law::SetKeepsCounters, scene.has(Verb::Set) && things.counters),
        (Law::SwitchIsLast, scene.has(Verb::Switch) && scene.has(Verb::Pump)),
        (Law::OnlyCreatures, retyped),
        (Law::PumpWaits, things.on_noncreatures && pumps),
        (Law::NoSizeIsZero, scene.has(Verb::Type) || scene.has(Verb::AddType)),
        (Law::TypeReplaces, scene.has(Verb::Type)),
        (Law::SubtypesGo, scene.has(Verb::Type)),
        (Law::TypeAdds, scene.has(Verb::AddType)),
        (Law::SubtypeReplaces, scene.has(Verb::Subtype)),
        (Law::SubtypeAdds, scene.has(Verb::AddSubtype)),
        (Law::SupertypesStay, scene.has(Verb::Type)),
        (Law::LandLosesText, scene.has(Verb::Subtype)),
        (Law::ColorReplaces, scene.has(Verb::Color)),
        (Law::ColorAdds, scene.has(Verb::AddColor)),
        (Law::Dependency, played.waited),
        (Law::LoopByTime, played.looped),
        (Law::Timestamps, scene.clashes()),
        (Law::Layers, scene.is_layered()),
    ])
}

/// Whether an object has several protections in the end, or had them before state-based actions.
fn has_several_protections(played: &Played<'_>) -> bool {
    let has = |is: &Values| is.protections().0.count_ones() > 1;
    played.unsettled.ids().iter().any(|id| has(played.first.of(id)) || has(played.table.of(id)))
}
