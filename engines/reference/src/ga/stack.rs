//! Activating and materializing cards, attacking, and resolving what stands on the effects stack.

use super::{Bug, Engine};
use headjudge_oracles::ga::{Fact, List, Script, Stat, Type, Word, Zone};
use headjudge_oracles::{Answer, ObjectId, Player, Reply};

impl Engine {
    fn script(&self, card: ObjectId) -> Script {
        self.table.card(card).map_or(Script::None, |card| card.script)
    }
    fn is_unit_on_field(&self, id: ObjectId) -> bool {
        self.table.get(id).is_some_and(|o| o.zone == Zone::Field && o.is_unit())
    }

    /// A card from hand goes on the stack; a text that targets is given its target now.
    pub(super) fn activate(&mut self, card: ObjectId, target: Option<ObjectId>) -> Reply {
        let Some(kept) = self.table.get(card).filter(|o| o.zone == Zone::Hand) else { return Reply::Refused };
        if kept.is(Type::Champion) {
            return Reply::Refused;
        }
        let targets = kept.is(Type::Action) && self.script(card) == Script::Hit;
        let target = target.filter(|id| targets && self.is_unit_on_field(*id));
        if targets && target.is_none() {
            return Reply::Refused;
        }
        self.put_on_stack(card, false);
        if let Some(kept) = self.table.get_mut(card) {
            kept.target = target;
        }
        let early = self.has(Bug::ChoosesOnActivation) && self.script(card) == Script::Shock;
        let asked: &[Fact] = match (targets, early) {
            (true, _) => &[Fact::Targeted],
            (_, true) => &[Fact::Chose],
            _ => &[],
        };
        Reply::Done(Answer::NONE.facts(asked))
    }

    fn put_on_stack(&mut self, card: ObjectId, materialized: bool) {
        self.table.put(card, Zone::Stack);
        self.table.stack.push(card);
        if let Some(kept) = self.table.get_mut(card) {
            kept.materialized = materialized;
        }
    }

    /// "Rest this: draw a card."
    pub(super) fn activate_ability(&mut self, source: ObjectId, ability: ObjectId) -> Reply {
        let scripted = self.script(source) == Script::Draw;
        match self.table.on_field(source) {
            Some(kept) if scripted && kept.awake => {
                kept.awake = false;
                let controller = kept.controller;
                self.table.create(ability, source, controller);
                Reply::DONE
            }
            _ => Reply::Refused,
        }
    }

    pub(super) fn materialize(&mut self, card: ObjectId) -> Reply {
        match self.table.get(card) {
            Some(kept) if kept.zone == Zone::MaterialDeck => {
                self.put_on_stack(card, true);
                Reply::DONE
            }
            _ => Reply::Refused,
        }
    }

    /// Whether the object can attack in player one's turn, whoever it attacks: a unit, or what may act as one.
    pub(super) fn can_attack(&self, id: ObjectId) -> bool {
        let Some(kept) = self.table.get(id).filter(|o| o.zone == Zone::Field) else { return false };
        let acts = !kept.acts_as.is_empty() && !self.has(Bug::ActingIsNotAllowed);
        let free = self.table.stack.is_empty() && self.table.combat.is_none();
        free && kept.awake && kept.controller == Player::One && (kept.is_unit() || acts)
    }

    /// A unit rests to attack; a champion's attack card goes to the intent.
    pub(super) fn attack(&mut self, attacker: ObjectId, card: Option<ObjectId>, defender: ObjectId) -> Reply {
        let theirs = |o: &super::Kept| o.controller == Player::Two;
        let fair = self.is_unit_on_field(defender) && self.table.get(defender).is_some_and(theirs);
        let held = |o: &super::Kept| o.zone == Zone::Hand && o.owner == Player::One && o.is(Type::Attack);
        let champion = self.table.get(attacker).is_some_and(|o| o.is(Type::Champion));
        let armed = card.is_none_or(|card| champion && self.table.get(card).is_some_and(held));
        if !fair || !armed || !self.can_attack(attacker) {
            return Reply::Refused;
        }
        if let Some(kept) = self.table.get_mut(attacker) {
            kept.awake = false;
        }
        if let Some(card) = card {
            self.table.put(card, Zone::Intent);
        }
        self.table.combat = Some((attacker, defender));
        Reply::DONE
    }

    /// The attacker's power, or for a champion that of its intent, is dealt; the intent is cleared.
    pub(super) fn end_combat(&mut self) -> Reply {
        let Some((attacker, defender)) = self.table.combat.take() else { return Reply::Refused };
        let power = |o: &super::Kept| o.stat(Stat::Power).unwrap_or(0);
        let own = self.table.get(attacker).filter(|o| o.zone == Zone::Field).map_or(0, power);
        let intent: i32 = self.table.in_zone(Zone::Intent).map(power).sum();
        self.damage(defender, own + intent);
        while let Some(id) = self.first_intent() {
            self.table.put(id, Zone::Graveyard);
        }
        Reply::DONE
    }

    fn first_intent(&self) -> Option<ObjectId> {
        self.table.in_zone(Zone::Intent).next().map(|o| o.id)
    }

    /// The top of the stack resolves: an ability is done, an action too, and what is to be an object enters.
    pub(super) fn resolve(&mut self, discard: Option<ObjectId>, choose: Option<ObjectId>) -> Reply {
        let Some(top) = self.table.stack.pop() else { return Reply::Refused };
        let Some(kept) = self.table.get(top) else { return Reply::Refused };
        let (owner, action, target) = (kept.owner, kept.is(Type::Action), kept.target);
        if self.table.card(top).is_none() {
            self.table.cease(top);
            self.draw(owner);
            return Reply::DONE;
        }
        if !action {
            self.enter(top);
            return Reply::DONE;
        }
        let answer = match (self.script(top), target) {
            (Script::Hit, Some(unit)) => {
                self.damage(unit, 2);
                Answer::NONE.facts::<Fact>(&[])
            }
            (Script::Shock, _) => self.shock(owner, discard, choose),
            _ => Answer::NONE.facts::<Fact>(&[]),
        };
        self.leave_stack(top);
        Reply::Done(answer)
    }

    /// A discard; if the card was Fire, its player is asked for a unit, now.
    fn shock(&mut self, owner: Player, discard: Option<ObjectId>, choose: Option<ObjectId>) -> Answer {
        let held = |o: &&super::Kept| o.zone == Zone::Hand && o.owner == owner;
        let named = discard.and_then(|id| self.table.get(id)).filter(held);
        let Some(kept) = named.or_else(|| self.table.in_zone(Zone::Hand).find(|o| o.owner == owner)) else {
            return Answer::NONE.facts::<Fact>(&[]);
        };
        let (discarded, fire) = (kept.id, kept.has(Word::Fire.meaning()));
        let regalia = kept.is_regalia();
        self.table.put(discarded, if regalia { Zone::Banishment } else { Zone::Graveyard });
        let chosen = choose.filter(|id| self.is_unit_on_field(*id));
        let chosen = chosen.or_else(|| self.table.in_zone(Zone::Field).find(|o| o.is_unit()).map(|o| o.id));
        match chosen {
            Some(unit) if fire => {
                self.damage(unit, 2);
                let early = self.has(Bug::ChoosesOnActivation) || self.has(Bug::NeverAsksForTheChoice);
                Answer::NONE.facts(if early { &[] } else { &[Fact::Chose] })
            }
            _ => Answer::NONE.facts::<Fact>(&[]),
        }
    }

    /// An attack or an action is done with; all else enters the field. A new champion levels up the old.
    fn enter(&mut self, card: ObjectId) {
        let Some(kept) = self.table.get(card) else { return };
        let (owner, champion) = (kept.owner, kept.is(Type::Champion));
        if kept.is(Type::Attack) || kept.list(List::Types).is_empty() {
            return self.leave_stack(card);
        }
        let old = self.table.in_zone(Zone::Field).find(|o| o.owner == owner && o.is(Type::Champion));
        let old = old.filter(|_| champion).map(|o| (o.id, o.damage));
        self.table.put(card, Zone::Field);
        if let Some((old, damage)) = old {
            self.table.put(old, Zone::Lineage);
            let below = self.table.objects.iter_mut().filter(|o| o.zone == Zone::Lineage && o.owner == owner);
            below.for_each(|o| o.host = Some(card));
            if let Some(kept) = self.table.get_mut(card) {
                kept.damage = damage;
            }
        }
    }

    fn leave_stack(&mut self, card: ObjectId) {
        let regalia = self.table.get(card).is_some_and(|o| o.is_regalia());
        self.table.put(card, if regalia { Zone::Banishment } else { Zone::Graveyard });
    }

    /// The lowest of the main deck's cards is drawn; drawing from an empty deck changes nothing here.
    fn draw(&mut self, player: Player) {
        let top = self.table.in_zone(Zone::MainDeck).find(|o| o.owner == player).map(|o| o.id);
        if let Some(id) = top {
            self.table.put(id, Zone::Hand);
        }
    }
}
