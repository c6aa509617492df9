//! What the generator expects the table to look like, so that it changes, plays and activates what is there.

use super::card::{Card, Script};
use super::step::{
    ACTIVE, ARENA, ATTACK, CARD, DEFENDER, PITCHABLE, PLAYABLE, Step, TRIGGERED, base_range, gain_range,
};
use super::vocabulary::{List, Number, Until, Zone};
use super::words::{Subtype, Type};
use crate::{Listed, MAX_OBJECTS, ObjectId, Objects, Player, Role, Source, pick_object};

const NUMBERS: usize = Number::ALL.len();

/// What is printed on the cards, as sets of them.
#[derive(Default)]
struct Printed {
    heroes: Objects,
    tokens: Objects,
    with_script: Objects,
    with_trigger: Objects,
    /// Cards that go to the arena when they resolve.
    permanents: Objects,
    /// Cards that go to the graveyard after combat.
    spent: Objects,
    has: [Objects; NUMBERS],
}

/// The table as it should be.
pub(super) struct Forecast<'a> {
    cards: &'a [Card],
    printed: Printed,
    of_one: Objects,
    /// The objects in each zone, layers excluded.
    zones: [Objects; Zone::WORDS.len()],
    /// Objects that got an ability.
    granted: Objects,
    /// The numbers that objects have now: other than printed if they are copies.
    has: [Objects; NUMBERS],
    /// Copies until end of turn.
    copies: Objects,
    /// The life of allies: what is left without effects until end of turn, and these.
    life: [[i32; 2]; MAX_OBJECTS],
    /// The counters on each object.
    counters: [[i8; NUMBERS]; MAX_OBJECTS],
    /// The stack, its top last: cards, and layers with their source.
    stack: [(ObjectId, Option<ObjectId>); MAX_OBJECTS],
    height: usize,
    /// The layers of triggered abilities.
    triggers: Objects,
}

impl<'a> Forecast<'a> {
    pub(super) fn new(cards: &'a [Card]) -> Forecast<'a> {
        let mut forecast = Forecast {
            cards,
            printed: Printed::default(),
            of_one: Objects::NONE,
            zones: [Objects::NONE; Zone::WORDS.len()],
            granted: Objects::NONE,
            has: [Objects::NONE; NUMBERS],
            copies: Objects::NONE,
            life: [[0; 2]; MAX_OBJECTS],
            counters: [[0; NUMBERS]; MAX_OBJECTS],
            stack: [(ObjectId::FIRST, None); MAX_OBJECTS],
            height: 0,
            triggers: Objects::NONE,
        };
        for (id, card) in Objects::first(cards.len()).iter().zip(cards) {
            let put = |set: &mut Objects, is: bool| {
                if is {
                    set.insert(id)
                }
            };
            let printed = &mut forecast.printed;
            put(&mut printed.heroes, card.is_hero());
            put(&mut printed.tokens, card.types.has(Type::Token));
            put(&mut printed.with_script, card.script != Script::None);
            put(&mut printed.with_trigger, card.trigger);
            put(&mut printed.permanents, is_permanent(card));
            put(&mut printed.spent, card.types.has(Type::Action) && !card.subtypes.has(Subtype::Ally));
            put(&mut forecast.of_one, card.owner == Player::One);
            for number in Number::ALL {
                put(&mut printed.has[number.index() as usize], card.has(number));
            }
            forecast.life[id.card_index()][0] = card.number(Number::Life).unwrap_or(0);
            forecast.zones[card.zone.index() as usize].insert(id);
        }
        forecast.has = forecast.printed.has;
        forecast
    }

    fn zone(&self, zone: Zone) -> Objects {
        self.zones[zone.index() as usize]
    }
    fn zone_of(&self, id: ObjectId) -> Option<Zone> {
        Zone::all().find(|zone| self.zone(*zone).has(id))
    }
    fn arena(&self) -> Objects {
        self.zone(Zone::Arena)
    }
    fn has(&self, number: Number) -> Objects {
        self.has[number.index() as usize]
    }
    /// The objects with this number that effects can reach.
    fn with(&self, number: Number) -> Objects {
        let seen = self.arena().or(self.zone(Zone::Hand)).or(self.zone(Zone::Stack));
        self.has(number).and(seen)
    }
    fn fighters(&self, number: Number) -> Objects {
        self.arena().and(self.has(number)).minus(self.printed.heroes)
    }
    /// The objects of the other player than that of this object.
    fn against(&self, id: ObjectId) -> Objects {
        let of_one = self.of_one;
        if of_one.has(id) { Objects::first(MAX_OBJECTS).minus(of_one) } else { of_one }
    }
    fn attacks(&self) -> Objects {
        let all = self.fighters(Number::Power);
        let of_one = all.and(self.of_one);
        if of_one.is_empty() { all } else { of_one }
    }
    fn playable(&self) -> Objects {
        let held = self.zone(Zone::Hand).or(self.zone(Zone::Arsenal));
        held.and(self.printed.has[Number::Cost.index() as usize]).minus(self.printed.tokens)
    }
    fn active(&self) -> Objects {
        self.arena().and(self.printed.with_script.or(self.granted))
    }
    fn triggered(&self) -> Objects {
        self.arena().and(self.printed.with_trigger)
    }
    /// The objects that effects can move.
    fn movable(&self) -> Objects {
        let all = self.zones.iter().fold(Objects::NONE, |all, zone| all.or(*zone));
        all.minus(self.printed.heroes)
    }
    fn can_move(&self, id: ObjectId, to: Zone) -> bool {
        self.movable().has(id) && to != Zone::Stack && self.zone_of(id) != Some(to)
    }

    /// Puts an object into a zone, where it is a new object. A token ceases to exist outside the arena.
    fn put(&mut self, id: ObjectId, zone: Zone) {
        self.zones.iter_mut().for_each(|zone| zone.remove(id));
        self.granted.remove(id);
        self.renew(id);
        self.counters[id.card_index()] = [0; NUMBERS];
        if zone == Zone::Arena || !self.printed.tokens.has(id) {
            self.zones[zone.index() as usize].insert(id);
        }
    }
    /// Gives an object the numbers that are printed on it.
    fn renew(&mut self, id: ObjectId) {
        let one = Objects::one(id);
        for (has, printed) in self.has.iter_mut().zip(&self.printed.has) {
            *has = has.minus(one).or(printed.and(one));
        }
        let life = self.cards.get(id.card_index()).map_or(Some(1), |card| card.number(Number::Life));
        self.life[id.card_index()] = [life.unwrap_or(0), 0];
        self.copies.remove(id);
    }

    /// An object gains or loses life. It leaves the arena without life, unless it is a hero: then the game is over.
    fn gain_life(&mut self, id: ObjectId, by: i32, until: Until) {
        let life = &mut self.life[id.card_index()];
        let was = life[0] + life[1];
        life[usize::from(until == Until::Turn)] += by;
        let dies = was > 0 && was + by <= 0;
        if dies && self.arena().has(id) && !self.printed.heroes.has(id) {
            self.put(id, Zone::Graveyard);
        }
    }

    /// A layer of an activated or triggered ability is put on the stack.
    fn create_layer(&mut self, layer: ObjectId, source: ObjectId, triggered: bool) {
        if self.of_one.has(source) {
            self.of_one.insert(layer);
        }
        if triggered {
            self.triggers.insert(layer);
        }
        self.push(layer, Some(source));
    }
    fn push(&mut self, id: ObjectId, source: Option<ObjectId>) {
        if self.height < MAX_OBJECTS {
            self.stack[self.height] = (id, source);
            self.height += 1;
        }
    }
    fn leave_stack(&mut self, id: ObjectId) {
        if let Some(at) = self.stack[..self.height].iter().position(|(on, _)| *on == id) {
            self.stack.copy_within(at + 1..self.height, at);
            self.height -= 1;
        }
    }

    fn resolve(&mut self, token: ObjectId) {
        let Some(top) = self.height.checked_sub(1) else { return };
        self.height = top;
        let (id, source) = self.stack[top];
        let Some(source) = source else {
            let permanent = self.printed.permanents.has(id);
            return self.put(id, if permanent { Zone::Arena } else { Zone::Graveyard });
        };
        let creates = self.cards.get(source.card_index()).is_some_and(|card| card.script == Script::Create);
        if creates && !self.triggers.has(id) {
            self.printed.tokens.insert(token);
            for number in [Number::Power, Number::Life] {
                self.printed.has[number.index() as usize].insert(token);
            }
            if self.of_one.has(source) {
                self.of_one.insert(token);
            }
            self.put(token, Zone::Arena);
        }
    }

    fn end_turn(&mut self) {
        self.zone(Zone::Pitch).iter().for_each(|id| self.put(id, Zone::Deck));
        self.copies.iter().for_each(|id| self.renew(id));
        for id in self.arena().minus(self.printed.heroes).iter() {
            let life = self.cards.get(id.card_index()).map_or(Some(1), |card| card.number(Number::Life));
            self.life[id.card_index()] = [life.unwrap_or(0), 0];
        }
    }

    fn combat(&mut self, attack: ObjectId, defenders: Objects) {
        let can_defend = self.fighters(Number::Defense).and(self.against(attack));
        if self.fighters(Number::Power).has(attack) && defenders.minus(can_defend).is_empty() {
            let spent = defenders.or(Objects::one(attack)).and(self.printed.spent);
            spent.iter().for_each(|id| self.put(id, Zone::Graveyard));
        }
    }

    /// Whether a counter of this sort can be taken off.
    fn has_counter(&self, id: ObjectId, number: Number, minus: bool) -> bool {
        let on = self.counters[id.card_index()][number.index() as usize];
        if minus { on < 0 } else { on > 0 }
    }
    /// The others of its sort in the arena: heroes or not.
    fn alike(&self, id: ObjectId) -> Objects {
        let heroes = self.printed.heroes;
        let sort = if heroes.has(id) { self.arena().and(heroes) } else { self.arena().minus(heroes) };
        sort.minus(Objects::one(id))
    }
    /// The object that becomes a copy gets the numbers of the other one.
    fn copy(&mut self, id: ObjectId, reference: ObjectId, until: Until) {
        for has in &mut self.has {
            match has.has(reference) {
                true => has.insert(id),
                false => has.remove(id),
            }
        }
        if until == Until::Turn {
            self.copies.insert(id);
        }
    }
}

/// Whether a card goes to the arena when it resolves.
fn is_permanent(card: &Card) -> bool {
    use Subtype::{Affliction, Ally, Ash, Attack, Aura, Construct, Figment, Invocation, Item, Landmark};
    let types = [Type::Weapon, Type::Equipment, Type::Token];
    let subtypes = [Affliction, Ally, Ash, Attack, Aura, Construct, Figment, Invocation, Item, Landmark];
    types.iter().any(|t| card.types.has(*t)) || subtypes.iter().any(|s| card.subtypes.has(*s))
}

impl crate::Forecast<Step> for Forecast<'_> {
    fn suited(&self, kind: u8, role: Role) -> Option<Objects> {
        Some(match role {
            ARENA => self.arena(),
            ACTIVE => self.active(),
            TRIGGERED => self.triggered(),
            ATTACK => self.attacks(),
            DEFENDER => self.fighters(Number::Defense).minus(self.of_one),
            PLAYABLE => self.playable(),
            PITCHABLE => self.zone(Zone::Hand).and(self.has(Number::Pitch)),
            CARD => self.movable(),
            _ => {
                let number = *Number::ALL.get((role.number() as usize).checked_sub(8)?)?;
                if kind == Step::LIFE { self.arena().and(self.has(number)) } else { self.with(number) }
            }
        })
    }

    fn allows(&self, kind: u8) -> bool {
        match kind {
            Step::PLAY => !self.playable().is_empty(),
            Step::ACTIVATE => !self.active().is_empty(),
            Step::TRIGGER => !self.triggered().is_empty(),
            Step::RESOLVE => self.height > 0,
            Step::PITCH => !self.zone(Zone::Hand).and(self.has(Number::Pitch)).is_empty(),
            Step::COMBAT => !self.attacks().is_empty(),
            Step::MOVE => !self.movable().is_empty(),
            _ => true,
        }
    }

    fn prepares(&self, kind: u8) -> Option<u8> {
        Some(match kind {
            Step::RESOLVE if self.allows(Step::PLAY) => Step::PLAY,
            Step::RESOLVE if self.allows(Step::ACTIVATE) => Step::ACTIVATE,
            Step::RESOLVE | Step::ACTIVATE => Step::GRANT,
            Step::PLAY | Step::PITCH | Step::COMBAT => Step::MOVE,
            _ => return None,
        })
    }

    fn amend(&self, source: &mut impl Source, step: &mut Step) {
        // An effect that changes nothing makes a report hard to believe.
        if let Step::Get { by: by @ 0, .. } | Step::Life { by: by @ 0, .. } = step {
            *by = 1 + source.below(3) as i32;
        }
        match step {
            Step::Get { property, object, by, .. } => {
                self.amend_number(source, property, *object, |number| gain_range(number).allows(*by));
            }
            Step::Counter { property, object, .. } => {
                self.amend_number(source, property, *object, |_| true);
                if let Step::Counter { property, object, minus, off } = step
                    && *off
                    && !self.has_counter(*object, *property, *minus)
                {
                    *minus ^= self.has_counter(*object, *property, !*minus);
                    *off = self.has_counter(*object, *property, *minus);
                }
            }
            Step::Base { property, object, is, .. } => {
                let fits = |number| number != Number::Cost && base_range(number).allows(*is);
                self.amend_number(source, property, *object, fits);
            }
            Step::Have { part, .. } | Step::Lose { part, .. } if part.list() == List::Metatypes => {
                *part =
                    super::Part::at(source.below(u32::from(super::Part::METATYPES)) as u8).unwrap_or(*part);
            }
            Step::Become { object, reference, .. } if !self.alike(*object).has(*reference) => {
                *reference = pick_object(source, self.alike(*object)).unwrap_or(*reference);
            }
            Step::Move { object, zone } if !self.can_move(*object, *zone) => {
                let zones = [Zone::Arena, Zone::Hand, Zone::Graveyard, Zone::Arsenal, Zone::Banished];
                let from = source.below(zones.len() as u32) as usize;
                let mut others = (0..zones.len()).map(|n| zones[(from + n) % zones.len()]);
                *zone = others.find(|zone| self.can_move(*object, *zone)).unwrap_or(*zone);
            }
            Step::Combat { attack, defenders } => {
                *defenders = defenders.and(self.against(*attack)).and(self.fighters(Number::Defense));
            }
            _ => {}
        }
    }

    fn record(&mut self, step: &Step) {
        match *step {
            Step::Get { property: Number::Life, object, by, until, .. } if self.arena().has(object) => {
                self.gain_life(object, by, until);
            }
            Step::Counter { property, object, minus, off }
                if self.with(property).has(object) && (!off || self.has_counter(object, property, minus)) =>
            {
                let by = if minus != off { -1 } else { 1 };
                self.counters[object.card_index()][property.index() as usize] += by;
                if property == Number::Life {
                    self.gain_life(object, i32::from(by), Until::Game);
                }
            }
            Step::Life { objects, by, .. }
                if objects.minus(self.arena().and(self.has(Number::Life))).is_empty() =>
            {
                objects.iter().for_each(|id| self.gain_life(id, by, Until::Game));
            }
            Step::Grant { object } if self.arena().has(object) => self.granted.insert(object),
            Step::Become { object, reference, until }
                if self.arena().has(object) && self.alike(object).has(reference) =>
            {
                self.copy(object, reference, until);
            }
            Step::Move { object, zone } if self.can_move(object, zone) => {
                self.leave_stack(object);
                self.put(object, zone);
            }
            Step::Play { object, .. } if self.playable().has(object) => {
                self.put(object, Zone::Stack);
                self.push(object, None);
            }
            Step::Activate { object, layer, .. } if self.active().has(object) => {
                self.create_layer(layer, object, false);
            }
            Step::Trigger { object, layer } if self.triggered().has(object) => {
                self.create_layer(layer, object, true);
            }
            Step::Resolve { token } => self.resolve(token),
            Step::Pitch { object } if self.zone(Zone::Hand).and(self.has(Number::Pitch)).has(object) => {
                self.put(object, Zone::Pitch);
            }
            Step::Combat { attack, defenders } => self.combat(attack, defenders),
            Step::EndTurn => self.end_turn(),
            _ => {}
        }
    }
}

impl Forecast<'_> {
    /// Asks for a number that the object has, if effects can reach it.
    fn amend_number(
        &self,
        source: &mut impl Source,
        property: &mut Number,
        object: ObjectId,
        fits: impl Fn(Number) -> bool,
    ) {
        if self.with(*property).has(object) && fits(*property) {
            return;
        }
        let from = source.below(NUMBERS as u32) as usize;
        let mut all = (0..NUMBERS).map(|n| Number::ALL[(from + n) % NUMBERS]);
        *property = all.find(|n| fits(*n) && self.with(*n).has(object)).unwrap_or(*property);
    }
}
