//! A small, conforming engine for Grand Archive, written from the two pages of its rules, with optional faults.
//!
//! This file takes steps and shows the table. `table` keeps the objects, `effects` changes them, `stack` plays
//! cards, and `ask` answers questions. `faults` lists the faults, `variants` the behaviors of other conforming
//! engines.

mod ask;
mod effects;
mod faults;
mod stack;
mod table;
mod variants;
mod varied;

use crate::{Bugs, Fault, Reference};
use headjudge_oracles::ga::{Card, Conferred, Flag, Ga, List, Number, Stat, Step};
use headjudge_oracles::{Capabilities, Listed, Outcome, Player, Reply, View, Vocabulary};
use table::{Entity, Table};

pub use faults::Bug;
pub use variants::Variant;

/// A conforming engine, or one with a fault.
#[derive(Debug, Default)]
pub struct Engine {
    bugs: Bugs<Bug>,
    variant_state: variants::VariantState,
    table: Table,
}

impl Engine {
    /// Whether the engine has this fault.
    fn has(&self, bug: Bug) -> bool {
        self.bugs.has(bug)
    }
}

impl Reference<Ga> for Engine {
    const FAULTS: &'static [Fault] = faults::FAULTS;

    fn with_faults(planted: &[&str]) -> Option<Self> {
        Some(Engine { bugs: Bugs::parse(planted)?, ..Engine::default() })
    }
}

impl headjudge_oracles::Engine<Ga> for Engine {
    fn capabilities() -> Capabilities {
        Capabilities::ALL
    }

    fn start(&mut self, cards: &[Card]) -> Result<(), String> {
        self.table.start(cards);
        if self.has(Bug::ObjectsAreDealtResting) {
            self.table.rest_all();
        }
        Ok(())
    }

    fn take(&mut self, step: &Step) -> Reply {
        if self.table.loser.is_some() {
            return Reply::Refused;
        }
        let was = self.affected_before(step);
        let reply = self.apply(step);
        let reply = self.apply_variants(step, was, reply);
        self.destroy_the_dying();
        reply
    }

    fn observe(&mut self, view: &mut View<'_, Ga>) {
        for player in Player::BOTH {
            let outcome = match self.table.loser {
                None => Outcome::Playing,
                Some(loser) if loser == player => Outcome::Lost,
                Some(_) => Outcome::Won,
            };
            view.player(player).outcome(outcome);
        }
        for entity in &self.table.objects {
            if entity.exists && self.variant_state.shows(entity) {
                self.show(entity, view);
            }
        }
    }
}

impl Engine {
    fn apply(&mut self, step: &Step) -> Reply {
        match *step {
            Step::Become { object, kind, supertypes, subtypes } => {
                self.set_type(object, kind, supertypes, subtypes)
            }
            Step::Also { object, kind } => self.add_type(object, kind),
            Step::Set { object, stat, to } => self.set_stat(object, stat, to),
            Step::Allow { object, kind } => self.let_attack_as(object, kind),
            Step::Rest { object, .. } => self.set_awake(object, false),
            Step::Wake { object, .. } => self.set_awake(object, true),
            Step::Destroy { object, .. } => self.destroy_by_effect(object),
            Step::Activate { card, target } => self.activate(card, target),
            Step::Use { source, ability } => self.activate_ability(source, ability),
            Step::Materialize { card } => self.materialize(card),
            Step::Attack { attacker, card, defender } => self.attack(attacker, card, defender),
            Step::EndCombat => self.end_combat(),
            Step::Resolve { discard, choose } => self.resolve(discard, choose),
            _ => self.answer(step),
        }
    }

    fn show(&self, entity: &Entity, view: &mut View<'_, Ga>) {
        let mut object = view
            .object(entity.id)
            .zone(entity.zone)
            .owner(entity.owner)
            .controller(entity.controller)
            .host(entity.host)
            .flag(Flag::Awake, entity.awake)
            .flag(Flag::Token, entity.token);
        if let Some(card) = self.table.card(entity.id) {
            object = object.name(&card.name);
        }
        let cost = entity.cost.filter(|_| !self.has(Bug::CostsAreAbsent));
        object = object.number_or_absent(Number::Cost, cost.map(|n| (n, n)));
        if self.variant_state.shows_damage() {
            object = object.modified(Number::Damage, entity.damage);
        }
        for stat in Stat::ALL {
            let value = entity.stat(stat).map(|n| (n, n));
            object = object.number_or_absent(stat.number(), value);
        }
        for at in 0..List::WORDS.len() as u8 {
            if let Some(list) = List::at(at) {
                object = object.word_set(list, entity.words[at as usize]);
            }
        }
        let lists: &[List] = match () {
            _ if entity.given_again.is_empty() => &[],
            _ if self.has(Bug::AdditionalTypeIsListedAgain) => &[List::Types],
            _ if self.has(Bug::AdditionalWordIsListedAgain) => {
                &[List::Types, List::Supertypes, List::Subtypes]
            }
            _ => &[],
        };
        for list in lists {
            let again = entity.given_again.iter::<Conferred>().filter(|kind| kind.list() == *list);
            let once = (0..).zip(Ga::vocabulary(*list)).filter(|(at, _)| entity.list(*list).0 >> at & 1 == 1);
            let words = once.map(|(_, word)| *word).chain(again.map(|kind| kind.word()));
            object = object.words(*list, words);
        }
        self.variant_state.show(entity, object);
    }
}
