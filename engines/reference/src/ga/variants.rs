//! Variants of the engine that also conform: where the two pages leave something open, or other rules of the
//! game say more, an engine may do as a variant does, and no rule may report it.
//!
//! A variant is applied after the step, in addition to what the engine does.

use super::table::Entity;
use headjudge_oracles::ga::{Ga, Number, Stat, Zone};
use headjudge_oracles::{ObjectView, Words, listed};

listed! {
    /// A conforming behavior that differs from that of the engine.
    pub enum Variant {
        ConferredOutlivesSet = "an added type stays when a type is set",
        SameTypeIsNoChange = "setting the type that an object has changes nothing",
        GivenSubtypesAdd = "subtypes that are set with a type add to the others",
        UnprintedStatsGo = "a stat that was not printed is lost with the type that uses it",
        DurabilityIsCounters = "setting durability does not change the durability counters",
        LifelessUnitsDie = "a unit without life dies",
        UniqueIsSacrificed = "one of two unique objects with the same name is sacrificed",
        CombatEndsAtOnce = "an attack and its combat end at once",
        LifeIsWhatIsLeft = "the remaining life of a unit is shown",
        DamageIsNotShown = "the remaining life of a unit is shown, and damage is not",
        StackIsNotShown = "the effects stack is not shown",
        ResolvesAtOnce = "a card or ability resolves at once on the effects stack",
        PrivateZonesAreHidden = "cards in hands, memories and decks are not shown",
        LineageIsOnTheField = "a lineage is shown on the field, under its champion",
        PhantasiaIsNoObject = "a phantasia is never an option",
        TokensHaveNoCost = "a token has no cost, and is not found by one",
    }
}

/// The variants of an engine, and the state that they need.
#[derive(Debug, Default)]
pub(super) struct VariantState {
    /// The variants, as [`Variant`].
    pub(super) on: Words,
}

impl VariantState {
    pub(super) fn is(&self, variant: Variant) -> bool {
        self.on.has(variant)
    }
    /// Whether the object is shown.
    pub(super) fn shows(&self, entity: &Entity) -> bool {
        let private = matches!(entity.zone, Zone::Hand | Zone::Memory | Zone::MainDeck | Zone::MaterialDeck);
        let stacked = entity.zone == Zone::Stack && self.is(Variant::StackIsNotShown);
        !(stacked || private && self.is(Variant::PrivateZonesAreHidden))
    }
    /// Whether damage is shown.
    pub(super) fn shows_damage(&self) -> bool {
        !self.is(Variant::DamageIsNotShown)
    }
    /// Shows fields of an object again with other values.
    pub(super) fn show(&self, entity: &Entity, object: ObjectView<'_, Ga>) {
        let mut object = object;
        let shows_left = self.is(Variant::LifeIsWhatIsLeft) || self.is(Variant::DamageIsNotShown);
        if let Some(life) = entity.stat(Stat::Life).filter(|_| shows_left && entity.is_unit()) {
            object = object.number(Number::Life, life, life.saturating_sub(entity.damage));
        }
        if entity.token && self.is(Variant::TokensHaveNoCost) {
            object = object.absent(Number::Cost);
        }
        let in_lineage = entity.zone == Zone::Lineage && entity.host.is_some();
        if in_lineage && self.is(Variant::LineageIsOnTheField) {
            object.zone(Zone::Field);
        }
    }
}
