//! Cards and tokens: what is printed on them, and what is on them in the zone where they are.

use headjudge_oracles::mtg::{Abilities, Card, Counter, Sort, Type, Until, Zone};
use headjudge_oracles::{ObjectId, Objects, Player, Words};

/// What is printed on a card, or what the effect that made a token says.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Face {
    pub(super) colors: Words,
    pub(super) supertypes: Words,
    pub(super) types: Words,
    pub(super) subtypes: Words,
    pub(super) keywords: Words,
    pub(super) power: i32,
    pub(super) toughness: i32,
    pub(super) mana_value: i32,
    pub(super) loyalty: i32,
    /// The generic part of its mana cost, and whether there is an {X} in it.
    pub(super) generic: i32,
    pub(super) x: bool,
    pub(super) abilities: Abilities,
}

/// A card or token.
#[derive(Clone, Debug)]
pub(super) struct Object {
    pub(super) id: ObjectId,
    pub(super) is_token: bool,
    pub(super) face: Face,
    pub(super) owner: Player,
    pub(super) zone: Zone,
    /// When it came to its zone.
    pub(super) arrived: u32,
    /// When it was last attached, if it was.
    pub(super) attached_at: Option<u32>,
    pub(super) host: Option<ObjectId>,
    pub(super) tapped: bool,
    pub(super) damage: i32,
    pub(super) plus: i32,
    pub(super) minus: i32,
    /// Its loyalty counters.
    pub(super) loyalty: i32,
    /// How often it has changed zones: effects know which object they change.
    pub(super) life: u32,
    /// What each ability has changed first, for an engine that remembers it.
    pub(super) remembered: [Option<Objects>; 2],
    /// Whether each condition was met first.
    pub(super) condition: [Option<bool>; 2],
    /// Whether its controller has not controlled it all the time.
    pub(super) is_fresh: bool,
    /// Who put it onto the battlefield under their own control, if somebody did.
    pub(super) brought_by: Option<Player>,
    /// Who controlled it last.
    pub(super) last_controller: Option<Player>,
    /// The X of a spell.
    pub(super) x: i32,
    /// What is printed on it, and what it is a copy of since when, for how long.
    pub(super) printed: Face,
    pub(super) copies: Vec<(u32, Original, Until)>,
    /// Its face before it changed zones.
    pub(super) last_face: Face,
}

/// What an object is a copy of: its values as it became that, and the object.
#[derive(Clone, Debug)]
pub(super) struct Original {
    pub(super) face: Face,
    pub(super) id: ObjectId,
}

impl Face {
    pub(super) fn of(card: &Card) -> Face {
        let counted = card.abilities.iter().any(|ability| ability.sort == Sort::Counts);
        let printed = card.types.has(Type::Creature) && !counted;
        Face {
            colors: card.colors,
            supertypes: card.supertypes,
            types: card.types,
            subtypes: card.subtypes,
            keywords: card.keywords,
            power: if printed { card.power } else { 0 },
            toughness: if printed { card.toughness } else { 0 },
            mana_value: card.mana_value(),
            loyalty: if card.types.has(Type::Planeswalker) { card.loyalty } else { 0 },
            generic: card.generic,
            x: card.x,
            abilities: card.abilities.clone(),
        }
    }
}

impl Object {
    pub(super) fn new(id: ObjectId, face: Face, owner: Player, zone: Zone, arrived: u32) -> Object {
        Object {
            id,
            is_token: false,
            printed: face.clone(),
            copies: Vec::new(),
            last_face: face.clone(),
            face,
            owner,
            zone,
            arrived,
            attached_at: None,
            host: None,
            tapped: false,
            damage: 0,
            plus: 0,
            minus: 0,
            loyalty: 0,
            life: 0,
            remembered: [None, None],
            condition: [None; 2],
            is_fresh: false,
            brought_by: None,
            last_controller: None,
            x: 0,
        }
    }
    /// Shows the values of what it is a copy of, or its own.
    pub(super) fn wear(&mut self) {
        let face = self.copies.last().map_or(&self.printed, |(_, original, _)| &original.face).clone();
        if face != self.face {
            self.remembered = [None, None];
            self.condition = [None; 2];
        }
        self.face = face;
    }
    pub(super) fn add_counters(&mut self, sort: Counter, number: i32) {
        let counters = match sort {
            Counter::Plus => &mut self.plus,
            Counter::Minus => &mut self.minus,
            Counter::Loyalty => &mut self.loyalty,
        };
        *counters = counters.saturating_add(number);
    }
    pub(super) fn attach(&mut self, host: ObjectId, now: u32) {
        self.host = Some(host);
        self.attached_at = Some(now);
    }
    pub(super) fn in_play(&self) -> bool {
        self.zone == Zone::Battlefield
    }
    /// When it came to its zone or was attached, whatever was later.
    pub(super) fn stamp(&self) -> u32 {
        self.attached_at.unwrap_or(self.arrived)
    }
    /// The same card in another zone.
    pub(super) fn go(&mut self, zone: Zone, now: u32, keeps_counters: bool) {
        self.zone = zone;
        self.arrived = now;
        self.life += 1;
        self.is_fresh = true;
        self.brought_by = None;
        self.last_face = self.face.clone();
        self.copies.clear();
        self.wear();
        self.last_controller = None;
        self.x = 0;
        (self.attached_at, self.host, self.tapped, self.damage) = (None, None, false, 0);
        self.remembered = [None, None];
        self.condition = [None; 2];
        if !keeps_counters {
            (self.plus, self.minus, self.loyalty) = (0, 0, 0);
        }
    }
}
