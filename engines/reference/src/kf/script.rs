//! The effects of abilities.

use super::{Bug, Engine};
use headjudge_oracles::kf::{Ability, Model, Precursor, Script, Zone};
use headjudge_oracles::{Listed, ObjectId, Player};

impl Engine {
    /// Resolves the abilities of a card one after the other, and keeps the buffer.
    pub(super) fn resolve(
        &mut self,
        id: ObjectId,
        you: Player,
        target: Option<ObjectId>,
        mut queue: Vec<Ability>,
    ) {
        for ability in &queue {
            self.script(id, you, target, ability);
            self.settle();
        }
        queue.clear();
        self.queue = queue;
    }

    pub(super) fn script(&mut self, id: ObjectId, you: Player, target: Option<ObjectId>, ability: &Ability) {
        match ability.script {
            Script::Gain => self.gain(you, ability.amount.number()),
            Script::LoseAll => self.pools[you.index() as usize] = 0,
            Script::Ready => {
                if self.in_play(id) {
                    self.state_mut(id).exhausted = false;
                }
            }
            Script::DamageEach => {
                let stops = self.has(Bug::StopsAtADeath) && ability.precursor == Precursor::Play;
                self.damage_each(stops, |_| true);
            }
            Script::GainPerDiscard => {
                let mine = |t: &&super::CardState| t.zone == Some(Zone::Discard) && t.controller == you;
                let count = self.states.iter().filter(mine).count();
                self.gain(you, count as i32);
            }
            Script::Stab => self.hit(target, 1),
            Script::Javelin => {
                if self.in_play(id) && !self.has(Bug::JavelinStays) {
                    self.move_out_of_play(id, Zone::Discard);
                }
                self.hit(target, 4);
            }
            Script::Pestilence => {
                let all = self.has(Bug::HorsemanHitsHorsemen);
                self.damage_each(false, |model| all || model != Model::Horseman);
            }
        }
    }

    pub(super) fn gain(&mut self, player: Player, amount: i32) {
        let narrow = self.has(Bug::AemberIsKeptIn8Bits);
        let pool = &mut self.pools[player.index() as usize];
        *pool += amount;
        if narrow {
            *pool = i32::from(*pool as i8);
        }
    }

    /// Deals 1 damage to each creature that suits. A fault stops at the first lethal damage.
    fn damage_each(&mut self, stops: bool, suits: impl Fn(Model) -> bool) {
        for id in self.ids() {
            let in_hand = self.state(id).zone == Some(Zone::Hand) && self.card(id).is_creature();
            let there = self.is_creature_in_play(id) || in_hand && self.has(Bug::DamageReachesTheHand);
            if there && suits(self.card(id).model) {
                self.damage(id, 1);
            }
            if stops && there && self.state(id).damage >= self.power(id) {
                return;
            }
        }
    }

    fn hit(&mut self, target: Option<ObjectId>, amount: i32) {
        if let Some(id) = target.filter(|id| self.is_creature_in_play(*id)) {
            self.damage(id, amount);
        }
    }
}
