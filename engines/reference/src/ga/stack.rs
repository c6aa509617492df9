//! Activating and materializing cards, attacking, and resolving the effects stack.

use super::{Bug, Engine};
use headjudge_oracles::ga::{Fact, Keyword, List, Script, Stat, Type, Word, Zone};
use headjudge_oracles::{Answer, ObjectId, Player, Reply};

impl Engine {
    fn script(&self, card: ObjectId) -> Script {
        self.table.card(card).map_or(Script::None, |card| card.script)
    }
    fn is_unit_on_field(&self, id: ObjectId) -> bool {
        self.table.get(id).is_some_and(|o| o.zone == Zone::Field && o.is_unit())
    }

    /// Puts a card from hand on the stack, with its target if its text has one.
    pub(super) fn activate(&mut self, card: ObjectId, target: Option<ObjectId>) -> Reply {
        let Some(entity) = self.table.get(card).filter(|o| o.zone == Zone::Hand) else {
            return Reply::Refused;
        };
        if entity.is(Type::Champion) {
            return Reply::Refused;
        }
        let targets = entity.is(Type::Action) && self.script(card) == Script::Hit;
        let suits = |id: ObjectId| {
            let on_field = self.table.get(id).filter(|o| o.zone == Zone::Field);
            let any = |o: &super::Entity| {
                let has = |keyword| o.list(List::Abilities).has(keyword);
                let theirs = o.controller != entity.owner;
                !(has(Keyword::Spellshroud) || theirs && has(Keyword::Omnishroud))
            };
            (self.is_unit_on_field(id) || on_field.is_some_and(any) && self.has(Bug::TargetsAnyObject))
                && !self.is_spared(id)
        };
        let target = target.filter(|id| targets && suits(*id));
        if targets && target.is_none() {
            return Reply::Refused;
        }
        self.put_on_stack(card, false);
        if let Some(entity) = self.table.get_mut(card) {
            entity.target = target;
        }
        let early = self.has(Bug::ChoosesOnActivation) && self.script(card) == Script::Shock;
        let asked: &[Fact] = match (targets, early) {
            (true, _) => &[Fact::Targeted],
            (_, true) => &[Fact::Chose],
            _ => &[],
        };
        Reply::Done(Answer::NONE.facts(asked))
    }

    /// A fault: an object that rests cannot be targeted.
    fn is_spared(&self, id: ObjectId) -> bool {
        self.has(Bug::RestedIsNoTarget) && self.table.get(id).is_some_and(|o| !o.awake)
    }

    fn put_on_stack(&mut self, card: ObjectId, materialized: bool) {
        self.table.move_to(card, Zone::Stack);
        self.table.stack.push(card);
        if let Some(entity) = self.table.get_mut(card) {
            entity.materialized = materialized;
        }
    }

    /// Puts the ability "Rest this: draw a card" on the stack.
    pub(super) fn activate_ability(&mut self, source: ObjectId, ability: ObjectId) -> Reply {
        let scripted = self.script(source) == Script::Draw;
        match self.table.on_field(source) {
            Some(entity) if scripted && entity.awake => {
                entity.awake = false;
                let controller = entity.controller;
                self.table.create(ability, source, controller);
                Reply::DONE
            }
            _ => Reply::Refused,
        }
    }

    pub(super) fn materialize(&mut self, card: ObjectId) -> Reply {
        match self.table.get(card) {
            Some(entity) if entity.zone == Zone::MaterialDeck => {
                self.put_on_stack(card, true);
                Reply::DONE
            }
            _ => Reply::Refused,
        }
    }

    /// Whether the object can attack in player one's turn, apart from the choice of a defender: it is a unit,
    /// or may attack as one.
    pub(super) fn can_attack(&self, id: ObjectId) -> bool {
        let Some(entity) = self.table.get(id).filter(|o| o.zone == Zone::Field) else { return false };
        let acts = !entity.acts_as.is_empty() && !self.has(Bug::ActingIsNotAllowed);
        let no_other_activity = self.table.stack.is_empty() && self.table.combat.is_none();
        no_other_activity && entity.awake && entity.controller == Player::One && (entity.is_unit() || acts)
    }

    /// Rests the attacking unit and moves the attack card of a champion to the intent.
    pub(super) fn attack(&mut self, attacker: ObjectId, card: Option<ObjectId>, defender: ObjectId) -> Reply {
        let theirs = |o: &super::Entity| o.controller == Player::Two;
        let legal_defender = self.is_unit_on_field(defender) && self.table.get(defender).is_some_and(theirs);
        let in_hand =
            |o: &super::Entity| o.zone == Zone::Hand && o.owner == Player::One && o.is(Type::Attack);
        let champion = self.table.get(attacker).is_some_and(|o| o.is(Type::Champion));
        let legal_attack_card = card.is_none_or(|card| champion && self.table.get(card).is_some_and(in_hand));
        if !legal_defender || !legal_attack_card || !self.can_attack(attacker) {
            let rests = self.has(Bug::RefusedAttackRests);
            self.table.on_field(attacker).into_iter().for_each(|o| o.awake &= !rests);
            return Reply::Refused;
        }
        if let Some(entity) = self.table.get_mut(attacker) {
            entity.awake = false;
        }
        if let Some(card) = card {
            self.table.move_to(card, Zone::Intent);
        }
        self.table.combat = Some((attacker, defender));
        Reply::DONE
    }

    /// Deals the power of the attacker and of the intent, and clears the intent.
    pub(super) fn end_combat(&mut self) -> Reply {
        let Some((attacker, defender)) = self.table.combat.take() else { return Reply::Refused };
        let wakes = self.has(Bug::AttackersWakeAfterCombat);
        self.table.on_field(attacker).into_iter().for_each(|o| o.awake |= wakes);
        let power = |o: &super::Entity| o.stat(Stat::Power).unwrap_or(0);
        let own = self.table.get(attacker).filter(|o| o.zone == Zone::Field).map_or(0, power);
        let intent: i32 = self.table.in_zone(Zone::Intent).map(power).sum();
        self.damage(defender, own + intent);
        while let Some(id) = self.first_intent() {
            self.table.move_to(id, Zone::Graveyard);
        }
        Reply::DONE
    }

    fn first_intent(&self) -> Option<ObjectId> {
        self.table.in_zone(Zone::Intent).next().map(|o| o.id)
    }

    /// Resolves the top of the stack: an ability or an action takes effect, and any other card enters the
    /// field.
    pub(super) fn resolve(&mut self, discard: Option<ObjectId>, choose: Option<ObjectId>) -> Reply {
        let Some(top) = self.table.stack.pop() else { return Reply::Refused };
        let Some(entity) = self.table.get(top) else { return Reply::Refused };
        let (owner, action, target) = (entity.owner, entity.is(Type::Action), entity.target);
        if self.table.card(top).is_none() {
            self.table.remove(top);
            self.draw(owner);
            return Reply::DONE;
        }
        if !action {
            self.enter(top);
            return Reply::DONE;
        }
        let answer = match (self.script(top), target) {
            (Script::Hit, Some(unit)) => {
                if !self.is_spared(unit) && !self.has(Bug::TargetIsNotDamaged) {
                    self.damage(unit, 2);
                }
                Answer::NONE.facts::<Fact>(&[])
            }
            (Script::Shock, _) => self.shock(owner, discard, choose),
            _ => Answer::NONE.facts::<Fact>(&[]),
        };
        self.leave_stack(top);
        Reply::Done(answer)
    }

    /// Discards a card. If it was Fire, asks its player to choose a unit now.
    fn shock(&mut self, owner: Player, discard: Option<ObjectId>, choose: Option<ObjectId>) -> Answer {
        let in_hand = |o: &&super::Entity| o.zone == Zone::Hand && o.owner == owner;
        let named = discard.and_then(|id| self.table.get(id)).filter(in_hand);
        let Some(entity) = named.or_else(|| self.table.in_zone(Zone::Hand).find(|o| o.owner == owner)) else {
            return Answer::NONE.facts::<Fact>(&[]);
        };
        let (discarded, fire) = (entity.id, entity.has(Word::Fire.meaning()));
        let regalia = entity.is_regalia();
        self.table.move_to(discarded, if regalia { Zone::Banishment } else { Zone::Graveyard });
        let impossible = choose.filter(|id| !self.is_unit_on_field(*id));
        if let Some(answer) = impossible.filter(|_| fire).and_then(|id| self.misled_by(id)) {
            return answer;
        }
        let chosen = choose.filter(|id| self.is_unit_on_field(*id));
        let chosen = chosen.or_else(|| self.table.in_zone(Zone::Field).find(|o| o.is_unit()).map(|o| o.id));
        match chosen {
            Some(unit) if fire => {
                let first = self.table.in_zone(Zone::Field).find(|o| o.is_unit()).map_or(unit, |o| o.id);
                let damaged = if self.has(Bug::DamagesTheFirstUnit) { first } else { unit };
                self.damage(damaged, if self.has(Bug::ChoiceIsNotDamaged) { 0 } else { 2 });
                let early = self.has(Bug::ChoosesOnActivation) || self.has(Bug::NeverAsksForTheChoice);
                Answer::NONE.facts(if early { &[] } else { &[Fact::Chose] })
            }
            _ => Answer::NONE.facts::<Fact>(&[]),
        }
    }

    /// What faults do if an object is named that is no unit.
    fn misled_by(&mut self, named: ObjectId) -> Option<Answer> {
        if self.has(Bug::DamagesAnyObject) {
            self.table.on_field(named)?.damage += 2;
        } else if !self.has(Bug::ImpossibleChoiceIsSkipped) {
            return None;
        }
        Some(Answer::NONE.facts(&[Fact::Chose]))
    }

    /// Moves an attack card to the graveyard and any other card to the field. A new champion levels up the old
    /// one.
    fn enter(&mut self, card: ObjectId) {
        let Some(entity) = self.table.get(card) else { return };
        let (owner, champion) = (entity.owner, entity.is(Type::Champion));
        if entity.is(Type::Attack) || entity.list(List::Types).is_empty() {
            return self.leave_stack(card);
        }
        let old = self.table.in_zone(Zone::Field).find(|o| o.owner == owner && o.is(Type::Champion));
        let old = old.filter(|_| champion).map(|o| (o.id, o.damage));
        self.table.move_to(card, Zone::Field);
        if let Some((old, damage)) = old {
            self.table.move_to(old, Zone::Lineage);
            let below = self.table.objects.iter_mut().filter(|o| o.zone == Zone::Lineage && o.owner == owner);
            below.for_each(|o| o.host = Some(card));
            if let Some(entity) = self.table.get_mut(card) {
                entity.damage = damage;
            }
        }
    }

    fn leave_stack(&mut self, card: ObjectId) {
        let regalia = self.table.get(card).is_some_and(|o| o.is_regalia());
        self.table.move_to(card, if regalia { Zone::Banishment } else { Zone::Graveyard });
    }

    /// Draws the card of the main deck with the lowest number. Drawing from an empty deck changes nothing.
    fn draw(&mut self, player: Player) {
        let top = self.table.in_zone(Zone::MainDeck).find(|o| o.owner == player).map(|o| o.id);
        if let Some(id) = top {
            self.table.move_to(id, Zone::Hand);
        }
    }
}
