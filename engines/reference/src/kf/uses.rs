//! Using cards: fights, reaping, *Action:* and *Omni:* abilities, and which uses are possible.

use super::{Bug, Engine};
use headjudge_oracles::kf::{Ability, Constant, Fact, Model, Precursor, Zone};
use headjudge_oracles::{Answer, ObjectId, Player, Words};

impl Engine {
    /// Whether the active player may use a card in the active house: the card is ready, theirs, and of that
    /// house or usable as if it were.
    fn may_use(&self, id: ObjectId) -> bool {
        let as_if = || self.abilities(id, Precursor::Constant).any(|a| a.is(Constant::AsIf));
        self.is_ready(id) && (self.card(id).house() == self.house || as_if())
    }

    fn is_ready(&self, id: ObjectId) -> bool {
        self.is_yours(id) && (!self.state(id).exhausted || self.has(Bug::UsedWhileExhausted))
    }

    /// Whether the card is a creature or an artifact in play that the active player controls.
    fn is_yours(&self, id: ObjectId) -> bool {
        let held = self.has(Bug::UsedFromHand) && self.state(id).zone == Some(Zone::Hand);
        (self.in_play(id) || held) && self.state(id).controller == self.active && self.card(id).is_usable()
    }

    /// If the creature is stunned, removes the stun and exhausts the creature; nothing else happens.
    fn unstun(&mut self, id: ObjectId) -> bool {
        let state = self.state_mut(id);
        let stunned = state.stunned;
        if stunned {
            (state.stunned, state.exhausted) = (false, true);
        }
        stunned
    }

    fn resolve_all(&mut self, id: ObjectId, you: Player, precursor: Precursor, target: Option<ObjectId>) {
        let mut queue = std::mem::take(&mut self.queue);
        queue.extend(self.abilities(id, precursor));
        self.resolve(id, you, target, queue);
    }

    /// Exhausts the creature, gains 1 Æmber, and then resolves its *Reap:* abilities.
    pub(super) fn reap(&mut self, id: ObjectId) -> bool {
        let may = self.may_use(id) || self.has(Bug::ReapsWhileExhausted) && self.is_yours(id);
        let too_hurt = self.has(Bug::DamagedDoNotReap) && self.state(id).damage > 0;
        if !may || too_hurt || !self.card(id).is_creature() {
            return false;
        }
        if !self.unstun(id) {
            let you = self.active;
            self.state_mut(id).exhausted = true;
            if !self.has(Bug::GainsAfterReaping) {
                self.gain(you, 1);
            }
            self.resolve_reap(id, you);
            if self.has(Bug::GainsAfterReaping) {
                self.gain(you, 1);
            }
        }
        true
    }

    fn resolve_reap(&mut self, id: ObjectId, you: Player) {
        let mut queue = std::mem::take(&mut self.queue);
        queue.extend(self.abilities(id, Precursor::Reap));
        if self.has(Bug::FirstReapAbilityOnly) {
            queue.truncate(1);
        }
        self.resolve(id, you, None, queue);
    }

    /// Exhausts the card, and then resolves its *Action:* ability.
    pub(super) fn action(&mut self, id: ObjectId, target: Option<ObjectId>) -> bool {
        let precursor = self.precursor_used(id, Precursor::Action);
        if !self.may_act(id) || self.abilities(id, precursor).next().is_none() {
            return false;
        }
        let for_free = self.has(Bug::ActionExhaustsNothing);
        if for_free || !self.unstun(id) {
            self.state_mut(id).exhausted |= !for_free && !self.has(Bug::ActionExhaustsAfter);
            self.resolve_all(id, self.active, precursor, target);
            if self.has(Bug::ActionExhaustsAfter) && self.in_play(id) {
                self.state_mut(id).exhausted = true;
            }
        }
        true
    }

    fn may_act(&self, id: ObjectId) -> bool {
        let in_hand = || self.state(id).zone == Some(Zone::Hand) && self.card(id).owner == self.active;
        self.may_use(id)
            || self.has(Bug::ActionWhileExhausted) && self.is_yours(id)
            || self.has(Bug::ActionFromHand) && in_hand() && self.card(id).is_usable()
    }

    /// The precursor of the abilities that resolve when the card is used for this one. Faults use another one if
    /// the card has none.
    fn precursor_used(&self, id: ObjectId, precursor: Precursor) -> Precursor {
        let has_none = self.abilities(id, precursor).next().is_none();
        match precursor {
            Precursor::Action if has_none && self.has(Bug::ActionResolvesOmni) => Precursor::Omni,
            Precursor::Omni if has_none && self.has(Bug::OmniResolvesAction) => Precursor::Action,
            _ => precursor,
        }
    }

    /// Does the same for *Omni:* in any active house.
    pub(super) fn omni(&mut self, id: ObjectId, target: Option<ObjectId>) -> bool {
        let precursor = self.precursor_used(id, Precursor::Omni);
        let theirs = || self.in_play(id) && !self.state(id).exhausted && self.card(id).is_usable();
        let may = self.may_omni(id, precursor)
            || self.has(Bug::OmniOnAnyTurn) && theirs() && self.abilities(id, precursor).next().is_some();
        if !may {
            return false;
        }
        if !self.unstun(id) {
            self.state_mut(id).exhausted = true;
            self.resolve_all(id, self.active, precursor, target);
        }
        true
    }

    fn may_omni(&self, id: ObjectId, precursor: Precursor) -> bool {
        let house = !self.has(Bug::OmniNeedsItsHouse) || self.card(id).house() == self.house;
        let has_one = self.has(Bug::OmniWithoutOne) || self.abilities(id, precursor).next().is_some();
        self.is_ready(id) && house && has_one
    }

    /// Lets two creatures damage each other. Then the constant abilities of survivors resolve, and the *Fight:*
    /// abilities of the attacker.
    pub(super) fn fight(&mut self, attacker: ObjectId, defender: ObjectId) -> bool {
        let enemy = self.is_creature_in_play(defender) && self.state(defender).controller != self.active;
        if !enemy || !self.may_use(attacker) || !self.card(attacker).is_creature() {
            return false;
        }
        if !self.unstun(attacker) {
            self.resolve_fight(attacker, defender);
        }
        true
    }

    fn resolve_fight(&mut self, attacker: ObjectId, defender: ObjectId) {
        let (me, foe) = (self.active, self.active.opponent());
        // A destroyed creature loses its upgrades, so the abilities are read before the fight.
        let kills = [self.kills(attacker), self.kills(defender)];
        let fights = self.fights(attacker);
        let mut defends = Vec::new();
        if self.has(Bug::DefenderFightsToo) {
            defends.extend(self.abilities(defender, Precursor::Fight));
        }
        let is_warded = self.state(attacker).warded || self.state(defender).warded;
        let is_stopped = is_warded && self.has(Bug::WardStopsFightAbilities);
        self.strike(attacker, defender);
        self.after_fight(attacker, defender, kills[0], me);
        self.after_fight(defender, attacker, kills[1], foe);
        if !is_stopped && (self.in_play(attacker) || self.has(Bug::DeadAttackerResolves)) {
            self.resolve(attacker, me, None, fights);
        } else {
            self.queue = fights;
            self.queue.clear();
        }
        if !defends.is_empty() {
            self.resolve(defender, foe, None, defends);
        }
    }

    /// Lets the creatures damage each other at the same time, unless the defender is elusive and attacked for
    /// the first time this turn.
    fn strike(&mut self, attacker: ObjectId, defender: ObjectId) {
        self.state_mut(attacker).exhausted = true;
        let first = !std::mem::replace(&mut self.state_mut(defender).attacked, true);
        if !(first && self.is_elusive(defender)) {
            let (a, d) = (self.power(attacker), self.power(defender));
            self.damage(attacker, d);
            self.damage(defender, a);
            self.settle();
        }
    }

    fn is_elusive(&self, id: ObjectId) -> bool {
        let card = self.card(id);
        card.is_elusive() && !(card.model == Model::Mack && self.has(Bug::MackIsNotElusive))
    }

    /// The *Fight:* abilities of the attacker, in the buffer.
    fn fights(&mut self, id: ObjectId) -> Vec<Ability> {
        let mut queue = std::mem::take(&mut self.queue);
        queue.extend(self.abilities(id, Precursor::Fight));
        if self.has(Bug::FirstFightAbilityOnly) {
            queue.truncate(1);
        }
        queue
    }

    /// The amount that the constant abilities of a creature gain when it destroys an enemy in a fight.
    fn kills(&self, id: ObjectId) -> i32 {
        let you = self.state(id).controller;
        let all = self.abilities(id, Precursor::Constant).filter(|a| a.is(Constant::AfterKill));
        let ignored = self.has(Bug::KillsWithoutCondition);
        all.filter(|a| ignored || self.condition_met(a.condition, you)).map(|a| a.amount.number()).sum()
    }

    /// Gains the amount for the player if their creature survived and its enemy was destroyed.
    fn after_fight(&mut self, id: ObjectId, enemy: ObjectId, amount: i32, you: Player) {
        let survived = self.in_play(id) || self.has(Bug::DestroyedStillGains);
        if survived && (!self.in_play(enemy) || self.has(Bug::PaysWithoutAKill)) {
            self.gain(you, amount);
        }
    }

    pub(super) fn answer_uses(&self, id: ObjectId) -> Answer {
        let mut facts = Words::NONE;
        let exhausted_too = self.has(Bug::ActionOfferedWhileExhausted);
        let offered =
            self.may_use(id) || exhausted_too && self.in_play(id) && self.state(id).controller == self.active;
        if offered && self.abilities(id, Precursor::Action).next().is_some() {
            facts = facts.with(Fact::Action);
        }
        let too_hurt = self.has(Bug::DamagedAreNotOffered) && self.state(id).damage > 0;
        let may_use = self.may_use(id) && !too_hurt;
        let reaps = may_use || self.has(Bug::ReapOfferedWhileExhausted) && self.is_yours(id);
        if reaps && self.card(id).is_creature() {
            facts = facts.with(Fact::Reap);
        }
        if may_use && self.card(id).is_creature() {
            let is_hidden = |c: ObjectId| self.has(Bug::ElusiveAreNoEnemies) && self.card(c).is_elusive();
            let enemy = |c: ObjectId| {
                self.is_creature_in_play(c) && self.state(c).controller != self.active && !is_hidden(c)
            };
            if self.ids().any(enemy) || self.has(Bug::FightOfferedWithoutEnemy) {
                facts = facts.with(Fact::Fight);
            }
        }
        if self.may_omni(id, Precursor::Omni) {
            facts = facts.with(Fact::Omni);
        }
        Answer { facts: Some(facts), ..Answer::NONE }
    }

    /// The types of its printed abilities. The keyword elusive counts as a constant ability.
    pub(super) fn answer_kinds(&self, id: ObjectId) -> Answer {
        let card = self.card(id);
        let all = card.abilities();
        let mut facts = Words::NONE;
        for fact in all.iter().filter_map(Ability::fact) {
            if fact != Fact::Constant || !self.has(Bug::ConstantsNotCounted) {
                facts = facts.with(fact);
            }
        }
        if card.is_elusive() {
            facts = facts.with(Fact::Constant);
        }
        Answer { facts: Some(facts), ..Answer::NONE }
    }
}
