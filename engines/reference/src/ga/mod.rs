//! A small engine for Grand Archive, written from the two pages of its rules, and the faults that can be
//! planted in it.
//!
//! This file takes steps and shows the table; `table` keeps the objects, `effects` does things to them, `stack`
//! plays cards, `ask` answers questions. `faults` lists what can be planted, `variants` what may honestly be
//! done otherwise.

mod ask;
mod effects;
mod faults;
mod stack;
mod table;
mod variants;

use crate::{Fault, Reference};
use headjudge_oracles::ga::{Card, Flag, Ga, List, Number, Stat, Step};
use headjudge_oracles::{Capabilities, Listed, Outcome, Player, Reply, View};
use table::{Kept, Table};

pub use faults::Bug;
pub use variants::Variant;

/// An honest engine, or one with a fault planted.
#[derive(Debug, Default)]
pub struct Engine {
    bug: Option<Bug>,
    otherwise: variants::Otherwise,
    table: Table,
}

impl Engine {
    /// Whether that fault is planted.
    fn has(&self, bug: Bug) -> bool {
        self.bug == Some(bug)
    }
}

impl Reference<Ga> for Engine {
    const FAULTS: &'static [Fault] = faults::FAULTS;

    fn with_fault(name: &str) -> Option<Self> {
        Some(Engine { bug: Some(Bug::parse(name)?), ..Engine::default() })
    }
}

impl headjudge_oracles::Engine<Ga> for Engine {
    fn capabilities() -> Capabilities {
        Capabilities::ALL
    }

    fn start(&mut self, cards: &[Card]) -> Result<(), String> {
        self.table.start(cards);
        self.otherwise.start();
        Ok(())
    }

    fn take(&mut self, step: &Step) -> Reply {
        if self.table.loser.is_some() {
            return Reply::Refused;
        }
        let was = self.about(step);
        let reply = self.carry_out(step);
        let reply = self.read_otherwise(step, was, reply);
        self.bury_the_dead();
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
        for kept in &self.table.objects {
            if kept.exists && self.otherwise.shows(kept) {
                self.show(kept, view);
            }
        }
    }
}

impl Engine {
    fn carry_out(&mut self, step: &Step) -> Reply {
        match *step {
            Step::Become { object, kind, supertypes, subtypes } => {
                self.becomes(object, kind, supertypes, subtypes)
            }
            Step::Also { object, kind } => self.is_also(object, kind),
            Step::Set { object, stat, to } => self.set_stat(object, stat, to),
            Step::Allow { object, kind } => self.may_act_as(object, kind),
            Step::Rest { object } => self.turn(object, false),
            Step::Wake { object } => self.turn(object, true),
            Step::Destroy { object } => self.destroyed(object),
            Step::Activate { card, target } => self.activate(card, target),
            Step::Use { source, ability } => self.activate_ability(source, ability),
            Step::Materialize { card } => self.materialize(card),
            Step::Attack { attacker, card, defender } => self.attack(attacker, card, defender),
            Step::EndCombat => self.end_combat(),
            Step::Resolve { discard, choose } => self.resolve(discard, choose),
            _ => self.answer(step),
        }
    }

    fn show(&self, kept: &Kept, view: &mut View<'_, Ga>) {
        let mut object = view
            .object(kept.id)
            .zone(kept.zone)
            .owner(kept.owner)
            .controller(kept.controller)
            .host(kept.host)
            .flag(Flag::Awake, kept.awake)
            .flag(Flag::Token, kept.token);
        if let Some(card) = self.table.card(kept.id) {
            object = object.name(&card.name);
        }
        object = object.number_or_absent(Number::Cost, kept.cost.map(|n| (n, n)));
        if self.otherwise.shows_damage() {
            object = object.modified(Number::Damage, kept.damage);
        }
        for stat in Stat::ALL {
            let value = kept.stat(stat).map(|n| (n, n));
            object = object.number_or_absent(stat.number(), value);
        }
        for at in 0..List::WORDS.len() as u8 {
            if let Some(list) = List::at(at) {
                object = object.word_set(list, kept.words[at as usize]);
            }
        }
        self.otherwise.show(kept, object);
    }
}
