//! Pitching, and the damage step of combat.

use super::Engine;
use super::bug::Bug;
use headjudge_oracles::fab::{Number, Subtype, Tally, Type, Zone};
use headjudge_oracles::{Answer, ObjectId, Objects, Reply};

impl Engine {
    /// Pitches a card in hand: its owner gains as many points as its pitch, of the printed kind.
    pub(super) fn pitch(&mut self, id: ObjectId) -> Reply {
        let object = self.object(id);
        let (true, Some(pitch)) = (object.there && object.zone == Zone::Hand, self.value(id, Number::Pitch))
        else {
            let owner = object.owner;
            if self.has(Bug::RefusedPitchPays) {
                self.gain_points(owner, Tally::Resources, 1);
            }
            return Reply::Refused;
        };
        if self.has(Bug::OnlyRedIsPitched) && pitch != 1 {
            return Reply::Refused;
        }
        let (owner, chi) = (object.owner, self.face(id).chi);
        let printed = self.face(id).number(Number::Pitch).filter(|_| self.has(Bug::PitchPaysPrinted));
        let pitch = printed.unwrap_or(pitch);
        self.put(id, Zone::Pitch);
        let pitch = if chi && self.has(Bug::OneChiTooMany) { pitch + 1 } else { pitch };
        let points = if chi && !self.has(Bug::ChiIsResources) { Tally::Chi } else { Tally::Resources };
        self.gain_points(owner, points, pitch);
        if self.has(Bug::PitchPaysBoth) {
            self.gain_points(owner.opponent(), points, pitch);
        }
        Reply::Done(Answer::NONE.number(pitch))
    }

    fn gain_points(&mut self, player: headjudge_oracles::Player, tally: Tally, points: i32) {
        let seat = self.seat(player);
        match tally {
            Tally::Chi => seat.chi += points,
            _ => seat.resources += points,
        }
    }

    /// An attack in the arena attacks the hero of the other player, and deals its power minus the defense of the defenders.
    pub(super) fn combat(&mut self, attack: ObjectId, defenders: Objects) -> Reply {
        let attacker = self.object(attack).controller;
        let (Some(power), Some(hero)) = (self.fighter(attack, Number::Power), self.hero(attacker.opponent()))
        else {
            return Reply::Refused;
        };
        let can_defend = |id: &ObjectId| {
            self.object(*id).controller != attacker && self.fighter(*id, Number::Defense).is_some()
        };
        if !defenders.iter().all(|id| can_defend(&id)) {
            return Reply::Refused;
        }
        let counted = if self.has(Bug::FirstDefenderOnly) { 1 } else { usize::MAX };
        let all = defenders.iter().filter_map(|id| self.value(id, Number::Defense));
        let defense: i32 = all.take(counted).sum();
        let power =
            if self.has(Bug::BasePowerDeals) { self.base(attack, Number::Power).unwrap_or(0) } else { power };
        let damage = (power - defense).max(0);
        self.gain_life(hero, -damage);
        for id in defenders.iter().chain([attack]) {
            let card = self.face(id);
            if card.types.has(Type::Action) && !card.subtypes.has(Subtype::Ally) {
                self.put(id, Zone::Graveyard);
            }
        }
        Reply::DONE
    }

    /// The power or defense of an object that can take part in combat: one in the arena that is no hero and no layer.
    fn fighter(&self, id: ObjectId, number: Number) -> Option<i32> {
        let object = self.object(id);
        let can = object.there && object.zone == Zone::Arena && !self.is_hero(id);
        if can { self.value(id, number) } else { None }
    }
}
