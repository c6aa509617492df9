//! What the generator expects the game to look like: the model, so that steps name what is there.

use super::ability::{Change, Changes};
use super::card::Card;
use super::deal::Scheme;
use super::model::{Model, Scratch, Table, Values, is_clear};
use super::step::{AURA, CREATURE, MOVABLE, PERMANENT, Step};
use super::vocabulary::{Type, Verb, Zone};
use crate::{Objects, Role, Source, one_in, pick_object};

/// The state of the game as it should be.
pub(super) struct Forecast {
    cards: Vec<Card>,
    model: Model,
    table: Table,
    scratch: Scratch,
}

impl Forecast {
    pub(super) fn new(cards: &[Card]) -> Forecast {
        let (cards, mut model) = (cards.to_vec(), Model::default());
        model.deal(&cards);
        let mut scratch = Scratch::default();
        model.settle(&cards, false, None, &mut scratch);
        let table = scratch.table().clone();
        Forecast { cards, model, table, scratch }
    }
    fn creatures(&self) -> Objects {
        let is = |id: &_| self.table.of(*id).types.has(Type::Creature);
        self.model.ids_in_play().iter().filter(is).collect()
    }
    fn auras(&self) -> Objects {
        let all = Objects::first(self.cards.len()).iter().zip(&self.cards);
        all.filter(|(_, card)| card.is_aura()).map(|(id, _)| id).collect()
    }
}

impl crate::Forecast<Step> for Forecast {
    fn suited(&self, _: u8, role: Role) -> Option<Objects> {
        match role {
            PERMANENT => Some(self.model.ids_in_play()),
            CREATURE => Some(self.creatures()),
            AURA => Some(self.auras()),
            MOVABLE => Some(self.model.ids()),
            _ => None,
        }
    }
    fn allows(&self, kind: u8) -> bool {
        match kind {
            Step::CHANGE | Step::COUNTER | Step::TAP => !self.model.ids_in_play().is_empty(),
            Step::DAMAGE => !self.creatures().is_empty(),
            Step::ATTACH => !self.creatures().is_empty() && !self.auras().is_empty(),
            _ => true,
        }
    }
    fn amend(&self, source: &mut impl Source, step: &mut Step) {
        match step {
            Step::Change { object, does, .. } => {
                amend(source, &self.cards, does);
                suit(source, self.table.of(*object), does);
            }
            Step::ChangeAll { filter, does, .. } => {
                amend(source, &self.cards, does);
                let scheme = Scheme::on(source, &self.cards);
                *filter = super::deal::filter(source, &scheme);
            }
            Step::Move { object, zone } => {
                let is = self.table.of(*object);
                if is.exists && is.zone == *zone {
                    *zone = if *zone == Zone::Battlefield { Zone::Graveyard } else { Zone::Battlefield };
                }
                let is_aura = self.auras().has(*object);
                if is_aura && *zone == Zone::Battlefield {
                    *zone = Zone::Exile;
                }
            }
            Step::Attach { aura, object } => {
                let others =
                    self.creatures().minus(self.table.of(*aura).host.map_or(Objects::NONE, Objects::one));
                if !others.has(*object) {
                    *object = pick_object(source, others).unwrap_or(*object);
                }
            }
            _ => {}
        }
    }
    fn record(&mut self, step: &Step) {
        if self.model.allows(&self.table, step) {
            self.model.perform(&self.table, step, None);
            let is_damage = matches!(step, Step::Damage { .. });
            self.model.settle(&self.cards, is_damage, None, &mut self.scratch);
            self.table.copy(self.scratch.table());
        }
    }
}

/// Replaces changes that contradict each other, and most of the others, by some that meet the abilities on the cards.
fn amend(source: &mut impl Source, cards: &[Card], does: &mut Changes) {
    if does.is_empty() || !is_clear(does) || !one_in(source, 4) {
        let scheme = Scheme::on(source, cards);
        *does = super::deal::changes(source, &scheme);
    }
}

/// Gives a permanent that is not a creature what makes it one, or counts once it is; and a land a land type.
fn suit(source: &mut impl Source, is: &Values, does: &mut Changes) {
    let only = |verb: Verb| Change { verb, ..Change::default() };
    if is.types.has(Type::Creature) {
        return;
    }
    match source.below(6) {
        0 => *does = [Change { power: 2, toughness: 1, ..only(Verb::Pump) }].into_iter().collect(),
        1 => {
            let creature = Change { kind: Type::Creature, ..only(Verb::AddType) };
            let set = Change { power: 1, toughness: 3, ..only(Verb::Set) };
            *does = [creature, set].into_iter().take(1 + source.below(2) as usize).collect();
        }
        2 | 3 if is.types.has(Type::Land) => {
            *does =
                [Change { subtype: super::deal::land(source), ..only(Verb::Subtype) }].into_iter().collect();
        }
        _ => {}
    }
}
