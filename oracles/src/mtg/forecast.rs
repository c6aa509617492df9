//! What the generator expects the game to look like, so that it casts, changes and resolves what is there.

use super::card::Card;
use super::step::{AURA, CASTABLE, CREATURE, PERMANENT, PUMPABLE, RECOLORABLE, SOURCE, Step};
use super::vocabulary::{Keyword, Script, Text, Until, Zone};
use crate::{Kinds, Listed, MAX_OBJECTS, ObjectId, Objects, Role, Source, Steps, one_in, pick_object};

/// The state of the game as it should be.
pub(super) struct Forecast {
    /// The cards and tokens that exist.
    exist: Objects,
    tokens: Objects,
    auras: Objects,
    /// Lords on the cards, wherever they are.
    lords: Objects,
    /// What is printed as a creature, and the tokens.
    printed_creatures: Objects,
    /// What no ability can target, by a keyword.
    untargetable: Objects,
    /// The objects in each zone.
    zones: [Objects; Zone::WORDS.len()],
    /// What effects made a creature: until end of turn, and for good.
    animated: [Objects; 2],
    /// The printed toughness, then what effects add until end of turn and for good, counters included.
    toughness: [[i32; 3]; MAX_OBJECTS],
    /// The creatures that the Auras are attached to.
    hosts: [Option<ObjectId>; MAX_OBJECTS],
    /// The stack, its top last: spells, and abilities with what their script does.
    stack: [(ObjectId, Option<Waiting>); MAX_OBJECTS],
    height: usize,
    /// The abilities on the stack.
    abilities: Objects,
}

/// The kinds of step after which something may die.
const DEADLY: Kinds =
    Kinds::of(&[Step::RESOLVE, Step::PUMP, Step::ANIMATE, Step::ATTACH, Step::MOVE, Step::END_TURN]);

/// What a waiting ability may do to the table.
#[derive(Clone, Copy)]
struct Waiting {
    script: Script,
    of: ObjectId,
}

impl Forecast {
    pub(super) fn new(cards: &[Card]) -> Forecast {
        let mut forecast = Forecast {
            exist: Objects::first(cards.len()),
            tokens: Objects::NONE,
            auras: Objects::NONE,
            lords: Objects::NONE,
            printed_creatures: Objects::NONE,
            untargetable: Objects::NONE,
            zones: [Objects::NONE; Zone::WORDS.len()],
            animated: [Objects::NONE; 2],
            toughness: [[0; 3]; MAX_OBJECTS],
            hosts: [None; MAX_OBJECTS],
            stack: [(ObjectId::FIRST, None); MAX_OBJECTS],
            height: 0,
            abilities: Objects::NONE,
        };
        for (id, card) in forecast.exist.iter().zip(cards) {
            let put = |set: &mut Objects, is: bool| {
                if is {
                    set.insert(id)
                }
            };
            put(&mut forecast.auras, card.text.is_aura());
            put(&mut forecast.lords, card.text == Text::Lord);
            put(&mut forecast.printed_creatures, card.is_creature());
            put(&mut forecast.untargetable, card.keywords.has(Keyword::Untargetable));
            forecast.zones[card.zone.index() as usize].insert(id);
            forecast.toughness[id.card_index()][0] = card.toughness;
        }
        forecast
    }

    fn zone(&self, zone: Zone) -> Objects {
        self.zones[zone.index() as usize]
    }
    fn zone_of(&self, id: ObjectId) -> Option<Zone> {
        Zone::all().find(|zone| self.zone(*zone).has(id))
    }
    fn battlefield(&self) -> Objects {
        self.zone(Zone::Battlefield)
    }
    /// Creatures and creature spells.
    fn creatures(&self) -> Objects {
        let creatures = self.printed_creatures.or(self.animated[0]).or(self.animated[1]);
        creatures.and(self.battlefield().or(self.zone(Zone::Stack)))
    }
    fn creatures_in_play(&self) -> Objects {
        self.creatures().and(self.battlefield())
    }
    fn targets(&self) -> Objects {
        self.creatures_in_play().minus(self.untargetable)
    }
    /// What the source of an ability can be, and the other card that it names.
    fn sources(&self) -> Objects {
        let existing = self.exist.minus(self.zone(Zone::Stack));
        let creatures = existing.and(self.printed_creatures).minus(self.zone(Zone::Hand));
        if creatures.is_empty() { existing } else { creatures }
    }

    /// Puts an object into another zone, where it is a new object. A token ceases to exist outside the battlefield.
    fn put(&mut self, id: ObjectId, zone: Zone) {
        self.zones.iter_mut().for_each(|zone| zone.remove(id));
        self.animated.iter_mut().for_each(|animated| animated.remove(id));
        self.toughness[id.card_index()][1..].fill(0);
        self.hosts[id.card_index()] = None;
        match self.tokens.has(id) && zone != Zone::Battlefield {
            true => self.exist.remove(id),
            false => self.zones[zone.index() as usize].insert(id),
        }
    }

    /// Puts what dies into the graveyard: creatures without toughness, and Auras without a creature.
    fn settle(&mut self) {
        loop {
            let lords = self.lords.and(self.battlefield());
            let toughness = |id: ObjectId| {
                let given = lords.len() - usize::from(lords.has(id));
                self.toughness[id.card_index()].iter().sum::<i32>() + given as i32
            };
            let creatures = self.creatures_in_play();
            let host = |id: ObjectId| self.hosts[id.card_index()].filter(|host| creatures.has(*host));
            let auras = self.auras.and(self.battlefield());
            let dead: Objects = creatures
                .iter()
                .filter(|id| toughness(*id) <= 0)
                .chain(auras.iter().filter(|id| host(*id).is_none()))
                .collect();
            if dead.is_empty() {
                return;
            }
            dead.iter().for_each(|id| self.put(id, Zone::Graveyard));
        }
    }

    fn push(&mut self, id: ObjectId, waiting: Option<Waiting>) {
        if self.height < MAX_OBJECTS {
            self.stack[self.height] = (id, waiting);
            self.height += 1;
        }
    }

    fn resolve(&mut self) {
        let Some(top) = self.height.checked_sub(1) else { return };
        self.height = top;
        match self.stack[top] {
            (spell, None) => {
                // It keeps the changes that were made to it on the stack.
                self.zones.iter_mut().for_each(|zone| zone.remove(spell));
                self.zones[Zone::Battlefield.index() as usize].insert(spell);
            }
            (ability, Some(waiting)) => {
                self.abilities.remove(ability);
                if waiting.script == Script::BuryAndGain && self.exist.has(waiting.of) {
                    self.put(waiting.of, Zone::Graveyard);
                }
            }
        }
    }

    fn leave_stack(&mut self, id: ObjectId) {
        if let Some(at) = self.stack[..self.height].iter().position(|(spell, _)| *spell == id) {
            self.stack.copy_within(at + 1..self.height, at);
            self.height -= 1;
        }
    }

    fn can_activate(&self, source: ObjectId, script: Script, of: ObjectId) -> bool {
        let there = self.exist.minus(self.zone(Zone::Stack));
        there.has(source)
            && (!script.names_another() || there.has(of))
            && (script != Script::TargetPower || self.targets().has(of))
    }

    fn can_move(&self, id: ObjectId, to: Zone) -> bool {
        let lost = to == Zone::Battlefield && self.auras.has(id);
        self.exist.has(id) && self.zone_of(id) != Some(to) && !lost
    }
}

impl crate::Forecast<Step> for Forecast {
    fn suited(&self, kind: u8, role: Role) -> Option<Objects> {
        let spells = self.zone(Zone::Stack);
        Some(match role {
            CREATURE => self.creatures_in_play(),
            PERMANENT if kind == Step::ANIMATE => self.battlefield().minus(self.auras),
            PERMANENT => self.battlefield(),
            CASTABLE => self.zone(Zone::Hand).minus(self.auras),
            AURA => self.auras,
            PUMPABLE => self.creatures(),
            RECOLORABLE => self.battlefield().or(spells).or(self.abilities),
            SOURCE if kind == Step::MOVE => self.exist.and(self.printed_creatures),
            SOURCE => self.sources(),
            _ => return None,
        })
    }

    fn allows(&self, kind: u8) -> bool {
        match kind {
            Step::CAST => !self.zone(Zone::Hand).minus(self.auras).is_empty(),
            Step::RESOLVE => self.height > 0,
            Step::END_TURN => self.height == 0,
            Step::PUMP | Step::GRANT => !self.creatures().is_empty(),
            Step::COUNTER => !self.creatures_in_play().is_empty(),
            Step::ATTACH => !self.auras.is_empty() && !self.creatures_in_play().is_empty(),
            Step::ANIMATE | Step::TAP | Step::UNTAP | Step::CONTROL => !self.battlefield().is_empty(),
            Step::ACTIVATE => !self.sources().is_empty(),
            Step::RECOLOR => !(self.battlefield().is_empty() && self.height == 0),
            _ => true,
        }
    }

    fn prepares(&self, kind: u8) -> Option<u8> {
        Some(match kind {
            Step::RESOLVE if self.allows(Step::CAST) => Step::CAST,
            Step::RESOLVE => Step::ACTIVATE,
            Step::END_TURN => Step::RESOLVE,
            Step::CAST | Step::PUMP | Step::GRANT | Step::COUNTER => Step::MOVE,
            Step::ANIMATE | Step::TAP | Step::UNTAP | Step::CONTROL | Step::ATTACH => Step::MOVE,
            _ => return None,
        })
    }

    fn amend(&self, source: &mut impl Source, step: &mut Step) {
        // An effect that changes nothing makes a report hard to believe.
        if let Step::Pump { power: power @ 0, toughness: 0, .. } = step {
            *power = 1 + source.below(3) as i32;
        }
        match step {
            Step::Activate { script: Script::TargetPower, of, .. } if !self.targets().has(*of) => {
                *of = pick_object(source, self.targets()).unwrap_or(*of);
            }
            // What changes a spell is rarer than what changes a permanent.
            Step::Pump { object, .. } | Step::Grant { object, .. } | Step::Recolor { object, .. }
                if one_in(source, 2) =>
            {
                let spells = self.creatures().and(self.zone(Zone::Stack));
                *object = pick_object(source, spells).unwrap_or(*object);
            }
            Step::Move { object, zone } if !self.can_move(*object, *zone) => {
                let zones = [Zone::Battlefield, Zone::Hand, Zone::Graveyard, Zone::Exile];
                let from = source.below(zones.len() as u32) as usize;
                let mut others = (0..zones.len()).map(|n| zones[(from + n) % zones.len()]);
                *zone = others.find(|zone| self.can_move(*object, *zone)).unwrap_or(*zone);
            }
            _ => {}
        }
    }

    fn record(&mut self, step: &Step) {
        match *step {
            Step::Cast { card } if self.zone(Zone::Hand).minus(self.auras).has(card) => {
                self.put(card, Zone::Stack);
                self.push(card, None);
            }
            Step::Activate { source, script, of, ability } if self.can_activate(source, script, of) => {
                self.abilities.insert(ability);
                self.push(ability, Some(Waiting { script, of }));
            }
            Step::Resolve => self.resolve(),
            Step::Pump { object, toughness, until, .. } if self.creatures().has(object) => {
                self.toughness[object.card_index()][1 + usize::from(until == Until::ForGood)] += toughness;
            }
            Step::Animate { object, toughness, until, .. }
                if self.battlefield().minus(self.auras).has(object) =>
            {
                self.animated[usize::from(until == Until::ForGood)].insert(object);
                if until == Until::ForGood || !self.printed_creatures.has(object) {
                    self.toughness[object.card_index()][0] = toughness;
                }
            }
            Step::Counter { object, by } if self.battlefield().has(object) => {
                self.toughness[object.card_index()][2] += by;
            }
            Step::Attach { aura, object }
                if self.exist.and(self.auras).has(aura) && self.creatures_in_play().has(object) =>
            {
                self.put(aura, Zone::Battlefield);
                self.hosts[aura.card_index()] = Some(object);
            }
            Step::Move { object, zone } if self.can_move(object, zone) => {
                self.leave_stack(object);
                self.put(object, zone);
            }
            Step::Token { token, toughness, keywords, .. } => {
                self.exist.insert(token);
                self.tokens.insert(token);
                self.printed_creatures.insert(token);
                self.zones[Zone::Battlefield.index() as usize].insert(token);
                self.toughness[token.card_index()] = [toughness, 0, 0];
                if keywords.has(Keyword::Untargetable) {
                    self.untargetable.insert(token);
                }
            }
            Step::EndTurn if self.height == 0 => {
                self.animated[0] = Objects::NONE;
                self.toughness.iter_mut().for_each(|of| of[1] = 0);
            }
            _ => return,
        }
        if DEADLY.has(step.kind()) {
            self.settle();
        }
    }
}
