//! What the generator expects the game to look like, so that it activates, attacks and resolves when that is possible.

use super::step::{
    ACTOR, ATTACK_CARD, ATTACKER, DEFENDER, FIRE_CARD, MATERIAL, NONCHAMPION, ON_FIELD, SOURCE, SPELL, UNIT,
};
use super::{Card, Script, Stat, Step, Type, Zone};
use crate::{Listed, MAX_OBJECTS, ObjectId, Objects, Player, Role, Source, Words, one_in, pick_object};

/// One target or choice in so many is an object on the field that is no unit. An engine must refuse it or choose a unit itself,
/// and chance rarely chooses it.
const NO_UNIT: u32 = 8;

/// What is printed on the cards, as sets of them.
#[derive(Default)]
struct Printed {
    of_one: Objects,
    champions: Objects,
    actions: Objects,
    attacks: Objects,
    fire: Objects,
    /// Actions that deal damage to a target.
    hits: Objects,
    /// Objects with an ability that can be activated.
    with_ability: Objects,
    tokens: Objects,
}

/// The state of the game as it should be. Abilities on the effects stack are in no set but `exist`.
pub(super) struct Forecast<'a> {
    cards: &'a [Card],
    printed: Printed,
    field: Objects,
    hand: Objects,
    material: Objects,
    intent: Objects,
    resting: Objects,
    /// Objects that may attack as though they were units.
    acting: Objects,
    types: [Words; MAX_OBJECTS],
    /// Champions and allies, wherever they are.
    with_unit_type: Objects,
    stats: [[Option<i32>; Stat::WORDS.len()]; MAX_OBJECTS],
    damage: [i32; MAX_OBJECTS],
    /// The effects stack, the top last, each with its target.
    stack: [(ObjectId, Option<ObjectId>); MAX_OBJECTS],
    height: usize,
    combat: Option<(ObjectId, ObjectId)>,
}

impl<'a> Forecast<'a> {
    pub(super) fn new(cards: &'a [Card]) -> Forecast<'a> {
        let mut forecast = Forecast {
            cards,
            printed: Printed::default(),
            field: Objects::NONE,
            hand: Objects::NONE,
            material: Objects::NONE,
            intent: Objects::NONE,
            resting: Objects::NONE,
            acting: Objects::NONE,
            types: [Words::NONE; MAX_OBJECTS],
            with_unit_type: Objects::NONE,
            stats: [[None; Stat::WORDS.len()]; MAX_OBJECTS],
            damage: [0; MAX_OBJECTS],
            stack: [(ObjectId::FIRST, None); MAX_OBJECTS],
            height: 0,
            combat: None,
        };
        for (id, card) in Objects::first(cards.len()).iter().zip(cards) {
            let put = |set: &mut Objects, is: bool| set.insert_if(is, id);
            let printed = &mut forecast.printed;
            put(&mut printed.of_one, card.owner == Player::One);
            put(&mut printed.champions, card.types.has(Type::Champion));
            put(&mut printed.actions, card.types.has(Type::Action));
            put(&mut printed.attacks, card.types.has(Type::Attack));
            put(&mut printed.fire, card.elements.has(super::Element::Fire));
            put(&mut printed.hits, card.script == Script::Hit && card.types.has(Type::Action));
            put(&mut printed.with_ability, card.script == Script::Draw);
            put(&mut printed.tokens, card.token);
            forecast.print(id, card);
            forecast.enter_zone(id, card.zone);
        }
        forecast
    }

    fn set_printed(&mut self, id: ObjectId) {
        self.damage[id.card_index()] = 0;
        for set in [&mut self.acting, &mut self.resting, &mut self.with_unit_type] {
            set.remove(id);
        }
        self.print(id, &self.cards[id.card_index()]);
    }
    /// Sets the types and stats of a card that is in no set for its types.
    #[inline]
    fn print(&mut self, id: ObjectId, card: &Card) {
        self.stats[id.card_index()] = [card.power, card.life, card.durability];
        self.types[id.card_index()] = card.types;
        self.with_unit_type.insert_if(is_unit_type(card.types), id);
    }
    fn set_types(&mut self, id: ObjectId, types: Words) {
        self.types[id.card_index()] = types;
        self.with_unit_type.remove(id);
        self.with_unit_type.insert_if(is_unit_type(types), id);
    }

    /// Puts a card into a zone, and takes it out of the others.
    fn put(&mut self, id: ObjectId, zone: Zone) {
        for set in [&mut self.field, &mut self.hand, &mut self.material, &mut self.intent] {
            set.remove(id);
        }
        self.enter_zone(id, zone);
    }
    /// The same for a card that is in none.
    #[inline]
    fn enter_zone(&mut self, id: ObjectId, zone: Zone) {
        self.field.insert_if(zone == Zone::Field, id);
        self.hand.insert_if(zone == Zone::Hand, id);
        self.material.insert_if(zone == Zone::MaterialDeck, id);
        self.intent.insert_if(zone == Zone::Intent, id);
    }
    fn move_to(&mut self, id: ObjectId, zone: Zone) {
        self.put(id, zone);
        self.set_printed(id);
    }

    fn is(&self, id: ObjectId, kind: Type) -> bool {
        self.types[id.card_index()].has(kind)
    }
    fn is_unit(&self, id: ObjectId) -> bool {
        self.with_unit_type.has(id)
    }
    fn stat(&self, id: ObjectId, stat: Stat) -> Option<i32> {
        self.stats[id.card_index()][stat.index() as usize]
    }
    fn units(&self) -> Objects {
        self.field.and(self.with_unit_type)
    }
    fn awake(&self) -> Objects {
        self.field.minus(self.resting)
    }
    fn can_activate(&self) -> Objects {
        let no_target = if self.units().is_empty() { self.printed.hits } else { Objects::NONE };
        self.hand.minus(self.printed.champions).minus(no_target)
    }
    fn attackers(&self) -> Objects {
        self.awake().and(self.printed.of_one).and(self.units().or(self.acting))
    }
    fn defenders(&self) -> Objects {
        self.units().minus(self.printed.of_one)
    }

    fn push(&mut self, id: ObjectId, target: Option<ObjectId>) {
        if self.height < MAX_OBJECTS {
            self.stack[self.height] = (id, target);
            self.height += 1;
        }
    }

    fn hit(&mut self, id: ObjectId, amount: i32) {
        if self.field.has(id) && self.is_unit(id) {
            self.damage[id.card_index()] += amount;
            self.settle(id);
        }
    }

    /// Takes an object from the field that dies or breaks.
    fn settle(&mut self, id: ObjectId) {
        let dies = self.is_unit(id)
            && self.stat(id, Stat::Life).is_some_and(|life| self.damage[id.card_index()] >= life);
        let breaks = self.is(id, Type::Weapon) && self.stat(id, Stat::Durability) == Some(0);
        if dies || breaks {
            self.move_to(id, Zone::Graveyard);
        }
    }

    /// Whether a unit may be chosen as the top of the effects stack resolves.
    fn top_chooses_a_unit(&self) -> bool {
        let top = self.height.checked_sub(1).and_then(|top| self.cards.get(self.stack[top].0.card_index()));
        top.is_some_and(|card| card.script == Script::Shock)
    }

    fn resolve(&mut self, discard: Option<ObjectId>, choose: Option<ObjectId>) {
        let Some(top) = self.height.checked_sub(1) else { return };
        self.height = top;
        let (card, target) = self.stack[top];
        let Some(printed) = self.cards.get(card.card_index()) else { return };
        if !self.printed.actions.has(card) {
            return self.enter(card);
        }
        if let Some(target) = target {
            self.hit(target, 2);
        }
        if printed.script == Script::Shock {
            let held = self.hand.iter().filter(|id| self.cards[id.card_index()].owner == printed.owner);
            let held: Objects = held.collect();
            let Some(lost) = discard.filter(|id| held.has(*id)).or(held.nth(0)) else { return };
            self.move_to(lost, Zone::Graveyard);
            let unit = choose.filter(|id| self.units().has(*id)).or(self.units().nth(0));
            if let Some(unit) = unit.filter(|_| self.printed.fire.has(lost)) {
                self.hit(unit, 2);
            }
        }
    }

    /// A card enters the field from the effects stack. A new champion goes on top of the old one.
    fn enter(&mut self, card: ObjectId) {
        if self.printed.attacks.has(card) {
            return;
        }
        let owner = self.cards[card.card_index()].owner;
        let theirs =
            |id: &ObjectId| self.cards[id.card_index()].owner == owner && self.is(*id, Type::Champion);
        let old = self.field.iter().find(theirs).filter(|_| self.printed.champions.has(card));
        self.move_to(card, Zone::Field);
        if let Some(old) = old {
            let damage = self.damage[old.card_index()];
            self.move_to(old, Zone::Lineage);
            self.damage[card.card_index()] = damage;
        }
    }

    fn end_combat(&mut self) {
        let Some((attacker, defender)) = self.combat.take() else { return };
        let power = |id: ObjectId| self.stat(id, Stat::Power).unwrap_or(0);
        let own = if self.field.has(attacker) { power(attacker) } else { 0 };
        let intent: i32 = self.intent.iter().map(power).sum();
        self.hit(defender, own + intent);
        self.intent.iter().for_each(|id| self.move_to(id, Zone::Graveyard));
    }

    /// An effect on an object on the field.
    fn affect(&mut self, step: &Step) {
        match *step {
            Step::Become { object, kind, .. } => {
                self.set_types(object, Words::of(&[kind]));
                self.settle(object);
            }
            Step::Also { object, kind } => {
                let types = self.types[object.card_index()];
                self.set_types(object, kind.card_type().map_or(types, |kind| types.with(kind)));
                self.settle(object);
            }
            Step::Set { object, stat, to } => {
                let value = &mut self.stats[object.card_index()][stat.index() as usize];
                *value = to.or(*value).or(Some(0));
                self.settle(object);
            }
            Step::Allow { object, .. } => self.acting.insert(object),
            Step::Rest { object, .. } => self.resting.insert(object),
            Step::Wake { object, .. } => self.resting.remove(object),
            Step::Destroy { object, .. } => self.move_to(object, Zone::Graveyard),
            _ => {}
        }
    }
}

/// Whether an object with these types is a unit.
fn is_unit_type(types: Words) -> bool {
    types.has(Type::Champion) | types.has(Type::Ally)
}

impl crate::Forecast<Step> for Forecast<'_> {
    #[inline]
    fn suited(&self, kind: u8, role: Role) -> Option<Objects> {
        let others = |of: Objects| of.minus(self.printed.champions);
        Some(match role {
            NONCHAMPION if kind == Step::REST => others(self.awake()),
            NONCHAMPION if kind == Step::WAKE => self.resting.and(self.field),
            NONCHAMPION => others(self.field),
            ACTOR => others(self.field).and(self.printed.of_one),
            ON_FIELD | UNIT => self.units(),
            SPELL => self.can_activate(),
            SOURCE => self.awake().and(self.printed.with_ability),
            MATERIAL => self.material,
            ATTACK_CARD => self.hand.and(self.printed.of_one).and(self.printed.attacks),
            FIRE_CARD => self.hand.and(self.printed.of_one).and(self.printed.fire),
            ATTACKER => self.attackers(),
            DEFENDER => self.defenders(),
            _ => return None,
        })
    }

    #[inline]
    fn allows(&self, kind: u8) -> bool {
        let has = |role| self.suited(kind, role).is_none_or(|objects| !objects.is_empty());
        match kind {
            Step::BECOME | Step::ALSO | Step::SET | Step::REST | Step::WAKE | Step::DESTROY => {
                has(NONCHAMPION)
            }
            Step::ALLOW => has(ACTOR),
            Step::ACTIVATE => has(SPELL),
            Step::USE => has(SOURCE),
            Step::MATERIALIZE => has(MATERIAL),
            Step::ATTACK => self.height == 0 && self.combat.is_none() && has(ATTACKER) && has(DEFENDER),
            Step::END_COMBAT => self.combat.is_some(),
            Step::RESOLVE => self.height > 0,
            _ => true,
        }
    }

    fn prepares(&self, kind: u8) -> Option<u8> {
        Some(match kind {
            Step::ATTACK if self.combat.is_some() => Step::END_COMBAT,
            Step::ATTACK if self.height > 0 => Step::RESOLVE,
            Step::ATTACK | Step::USE => Step::WAKE,
            Step::END_COMBAT => Step::ATTACK,
            Step::WAKE => Step::REST,
            Step::RESOLVE => {
                *[Step::ACTIVATE, Step::USE, Step::MATERIALIZE].iter().find(|kind| self.allows(**kind))?
            }
            _ => return None,
        })
    }

    fn amend(&self, source: &mut impl Source, step: &mut Step) {
        match step {
            Step::Activate { card, target } if self.printed.hits.has(*card) => {
                let others = self.field.minus(self.units());
                if !others.is_empty() && one_in(source, NO_UNIT) {
                    *target = pick_object(source, others);
                } else if target.is_none_or(|unit| !self.units().has(unit)) {
                    *target = pick_object(source, self.units());
                }
            }
            Step::Resolve { choose, .. } if self.top_chooses_a_unit() => {
                let others = self.field.minus(self.units());
                if !others.is_empty() && one_in(source, NO_UNIT) {
                    *choose = pick_object(source, others);
                }
            }
            // Only a champion attacks with a card.
            Step::Attack { attacker, card, .. } => {
                let champion = self.is(*attacker, Type::Champion);
                *card = card.filter(|_| champion);
            }
            _ => {}
        }
    }

    fn record(&mut self, step: &Step) {
        match *step {
            Step::Become { object, .. }
            | Step::Also { object, .. }
            | Step::Set { object, .. }
            | Step::Allow { object, .. }
            | Step::Rest { object, .. }
            | Step::Wake { object, .. }
            | Step::Destroy { object, .. }
                if self.field.has(object) =>
            {
                self.affect(step);
            }
            Step::Activate { card, target } => {
                let target = target.filter(|unit| self.printed.hits.has(card) && self.units().has(*unit));
                if self.can_activate().has(card) && (target.is_some() || !self.printed.hits.has(card)) {
                    self.move_to(card, Zone::Stack);
                    self.push(card, target);
                }
            }
            Step::Use { source, ability } if self.awake().and(self.printed.with_ability).has(source) => {
                self.resting.insert(source);
                self.push(ability, None);
            }
            Step::Materialize { card } if self.material.has(card) => {
                self.move_to(card, Zone::Stack);
                self.push(card, None);
            }
            Step::Attack { attacker, card, defender } => {
                let in_hand = self.hand.and(self.printed.of_one).and(self.printed.attacks);
                let fits = |card| in_hand.has(card) && self.is(attacker, Type::Champion);
                let is_free = self.height == 0 && self.combat.is_none();
                let can = self.attackers().has(attacker) && self.defenders().has(defender);
                if is_free && can && card.is_none_or(fits) {
                    self.resting.insert(attacker);
                    card.into_iter().for_each(|card| self.move_to(card, Zone::Intent));
                    self.combat = Some((attacker, defender));
                }
            }
            Step::EndCombat => self.end_combat(),
            Step::Resolve { discard, choose } => self.resolve(discard, choose),
            _ => {}
        }
    }
}
