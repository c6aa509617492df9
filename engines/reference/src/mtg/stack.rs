//! The stack: spells and abilities that wait, and the effects of abilities on resolution.

use super::Engine;
use super::faults::Bug;
use super::item::{Ability, Item};
use super::table::{Effect, What};
use headjudge_oracles::mtg::{Keyword, Script, Text, Until, Zone};
use headjudge_oracles::{ObjectId, Player, Reply, Words};

/// The damage that an ability deals.
const DAMAGE: i32 = 2;

impl Engine {
    pub(super) fn cast(&mut self, card: ObjectId) -> Reply {
        let object = self.table.get(card);
        if !self.table.exists(card) || object.zone != Zone::Hand || object.printed.text.is_aura() {
            return Reply::Refused;
        }
        self.table.put(card, Zone::Stack);
        self.stack.push(Item::Spell(card));
        Reply::DONE
    }

    pub(super) fn activate(&mut self, source: ObjectId, script: Script, of: ObjectId, id: ObjectId) -> Reply {
        let of = if script.names_another() { of } else { source };
        let can_be_referred_to = |o: ObjectId| self.table.exists(o) && self.table.get(o).zone != Zone::Stack;
        if !can_be_referred_to(source) || !can_be_referred_to(of) {
            return Reply::Refused;
        }
        if script == Script::TargetPower && !self.can_be_target(of) {
            return Reply::Refused;
        }
        let ability = Ability {
            id,
            script,
            controller: self.table.get(source).controller,
            source: self.table.refer(source),
            of: self.table.refer(of),
            own: self.table.values(source),
            power_at_announcement: self.table.values(of).power(),
        };
        match self.table.has(Bug::AbilityNeverWaits) {
            true => self.run(&ability),
            false => self.stack.push(Item::Ability(ability)),
        }
        Reply::DONE
    }

    fn can_be_target(&self, id: ObjectId) -> bool {
        let words = self.table.values(id).abilities;
        self.table.is_creature_in_play(id) && !words.has(Keyword::Untargetable) && !self.table.is_shielded(id)
    }

    pub(super) fn resolve(&mut self) -> Reply {
        match self.stack.pop() {
            None => return Reply::Refused,
            Some(Item::Spell(card)) => self.table.enter(card),
            Some(Item::Ability(ability)) => self.run(&ability),
        }
        Reply::DONE
    }

    fn run(&mut self, ability: &Ability) {
        let (you, source, of) = (ability.controller, ability.source, ability.of);
        match ability.script {
            Script::OwnPower => {
                let locked = self.table.has(Bug::OwnPowerIsLocked) && self.table.is_there(source);
                let power = if locked {
                    ability.own.power()
                } else {
                    self.table.values_or_last_known(source).power()
                };
                self.gain(you, power);
            }
            Script::PowerOf => self.gain(you, self.power_of_other(ability)),
            Script::TargetPower => {
                if self.table.is_there(of) && self.can_be_target(of.id) {
                    self.gain(you, self.power_of_other(ability));
                }
            }
            Script::OwnPowerTwice => {
                let first = self.table.values_or_last_known(source).power();
                self.gain(you, first);
                if self.table.is_there(source) && self.table.get(source.id).in_play() {
                    let (object, what) = (source.id, What::Pump(2, 0));
                    self.table.effects.push(Effect { object, what, until: Until::EndOfTurn });
                }
                let shared = self.table.has(Bug::LookUpsShareOneValue);
                self.gain(you, if shared { first } else { self.table.values_or_last_known(source).power() });
            }
            Script::BuryAndGain => {
                let buried = self.table.is_there(of) && self.table.get(of.id).zone != Zone::Graveyard;
                if buried {
                    self.table.put(of.id, Zone::Graveyard);
                }
                let moved = buried && self.table.has(Bug::MovedCardIsReadWhereItIs);
                let power = if moved {
                    self.table.values(of.id).power()
                } else {
                    self.table.values_or_last_known(of).power()
                };
                self.gain(you, power);
            }
            Script::ThisDeals => {
                let as_announced = self.table.has(Bug::ThisDealsAsAnnounced);
                let colors = if as_announced {
                    ability.own.colors
                } else {
                    self.table.values_or_last_known(source).colors
                };
                self.damage(you.opponent(), colors);
            }
            Script::Deals => {
                let as_source = self.table.has(Bug::AbilityDealsAsSource);
                let colors = if as_source {
                    self.table.values_or_last_known(source).colors
                } else {
                    ability.own.colors
                };
                self.damage(you.opponent(), colors);
            }
        }
    }

    /// The current power of the other card that an ability names, which may be its own source.
    fn power_of_other(&self, ability: &Ability) -> i32 {
        let itself = ability.of.id == ability.source.id;
        let there = self.table.is_there(ability.of);
        let locked = if itself { Bug::SelfLookUpIsLocked } else { Bug::LookUpIsLocked };
        if there && self.table.has(locked) {
            ability.power_at_announcement
        } else {
            self.table.values_or_last_known(ability.of).power()
        }
    }

    /// A negative gain changes nothing.
    fn gain(&mut self, player: Player, by: i32) {
        let life = &mut self.life[player as usize];
        *life = life.saturating_add(by.max(0));
    }

    fn damage(&mut self, player: Player, colors: Words) {
        let wards = |id: ObjectId| {
            let ward = self.table.get(id);
            ward.in_play()
                && ward.controller == player
                && ward.printed.text == Text::Ward
                && colors.has(ward.printed.against)
        };
        if !self.table.ids().any(wards) {
            let life = &mut self.life[player as usize];
            *life = life.saturating_sub(DAMAGE);
        }
    }
}
