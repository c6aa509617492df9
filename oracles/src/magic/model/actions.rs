//! State-based actions (704).

use super::law::Law;
use super::layers::{self, Live, Origin, Scratch};
use super::state::Model;
use super::values::Table;
use crate::magic::card::Card;
use crate::magic::vocabulary::{Subtype, Type, Zone};
use crate::{ObjectId, Objects};

/// What state-based actions do at once.
#[derive(Default)]
struct Actions {
    /// The permanents that go to the graveyard.
    buried: Objects,
    /// The tokens that cease to exist.
    ceased: Objects,
    /// The permanents whose counters remove each other.
    cancelled: Objects,
}

impl Actions {
    fn is_empty(&self) -> bool {
        self.buried.or(self.ceased).or(self.cancelled).is_empty()
    }
}

impl Model {
    /// Performs state-based actions until none applies. What the objects are then is in `scratch`, with what they were before the first of
    /// them. Returns how often some were performed. `is_damage`: damage has just been dealt. `broken`: a law that is broken.
    pub(crate) fn settle(
        &mut self,
        cards: &[Card],
        is_damage: bool,
        broken: Option<Law>,
        scratch: &mut Scratch,
    ) -> usize {
        for rounds in 0.. {
            let is_open = layers::evaluate(self, cards, broken, scratch);
            if rounds == 0 {
                scratch.keep_first();
            }
            let actions = self.actions(scratch.table(), is_damage, broken);
            let is_last = rounds > 0 && broken == Some(Law::CheckedAgain);
            if actions.is_empty() || is_last {
                self.is_open |= is_open;
                self.remember(cards, &scratch.live);
                return rounds;
            }
            self.perform_actions(&actions);
        }
        unreachable!("each round buries a permanent, ends a token, or takes counters away")
    }

    fn actions(&self, table: &Table, is_damage: bool, broken: Option<Law>) -> Actions {
        let mut actions = Actions::default();
        let breaks = |law| broken == Some(law);
        for id in self.ids().iter() {
            let is = table.of(id);
            if !is.in_play() {
                if is.token && !breaks(Law::TokenCeases) {
                    actions.ceased.insert(id);
                }
                continue;
            }
            let is_creature = is.types.has(Type::Creature);
            let has_none = is.size[1] <= 0 && !breaks(Law::NoToughness);
            let is_lethal = is.size[1] > 0
                && is.damage >= is.size[1]
                && !breaks(Law::LethalDamage)
                && (is_damage || !breaks(Law::LethalLater));
            if is_creature && (has_none || is_lethal) || self.falls(table, id) && !breaks(Law::AuraFalls) {
                actions.buried.insert(id);
            }
            if is.counters.iter().all(|n| *n > 0) && !breaks(Law::CountersCancel) {
                actions.cancelled.insert(id);
            }
        }
        actions
    }

    /// Whether an Aura is attached to nothing, or to what is no creature.
    fn falls(&self, table: &Table, id: ObjectId) -> bool {
        let is = table.of(id);
        let host = is.host.map(|host| table.of(host));
        let is_legal = host.is_some_and(|host| host.in_play() && host.types.has(Type::Creature));
        is.subtypes.has(Subtype::Aura) && !is_legal
    }

    fn perform_actions(&mut self, actions: &Actions) {
        let now = self.tick();
        for id in actions.cancelled.iter() {
            let counters = &mut self.at(id).printed.counters;
            let pairs = counters[0].min(counters[1]);
            *counters = counters.map(|n| n - pairs);
        }
        for id in actions.buried.iter() {
            self.put(id, Zone::Graveyard, now);
        }
        for id in actions.ceased.iter() {
            self.at(id).printed.exists = false;
        }
    }

    /// Remembers what static abilities change first.
    fn remember(&mut self, cards: &[Card], live: &[Live]) {
        let set_of = |of: ObjectId, nth: usize| {
            live.iter().find_map(|live| match live.origin {
                Origin::Static(id, ability) if (id, ability) == (of, nth) => live.started,
                _ => None,
            })
        };
        for (id, card) in Objects::first(cards.len()).iter().zip(cards) {
            if !self.of(id).in_play() {
                continue;
            }
            for nth in 0..card.abilities.len() {
                let (set, object) = (set_of(id, nth), self.at(id));
                object.met[nth].get_or_insert(set.is_some());
                object.first[nth] = object.first[nth].or(set);
            }
        }
    }
}
