//! The table: all objects, the effects on them, their current values and their last known values.

use super::faults::Bug;
use super::object::{Object, Printed, Size, Values};
use super::variants::Variant;
use crate::Bugs;
use headjudge_oracles::mtg::{Card, Color, Keyword, Text, Type, Until, Zone};
use headjudge_oracles::{MAX_OBJECTS, ObjectId, Objects, Player, Words};

/// A continuous effect on one object.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effect {
    pub(super) object: ObjectId,
    pub(super) what: What,
    pub(super) until: Until,
}

/// What an effect does.
#[derive(Clone, Copy, Debug)]
pub(super) enum What {
    Pump(i32, i32),
    Color(Color),
    Keyword(Keyword),
    Animate(i32, i32),
}

/// A reference to one incarnation of an object: it is another object after it changes zones.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reference {
    pub(super) id: ObjectId,
    pub(super) incarnation: u16,
}

/// The last known values of an object that left a zone.
#[derive(Clone, Copy, Debug)]
struct Gone {
    what: Reference,
    from: Zone,
    controller: Player,
    values: Values,
}

#[derive(Clone, Debug)]
pub(super) struct Table {
    pub(super) bugs: Bugs<Bug>,
    pub(super) variant: Option<Variant>,
    objects: [Object; MAX_OBJECTS + 1],
    /// Every card and token that exists. A token that left play does not.
    existing: Objects,
    /// The cards with a static ability.
    with_static: Objects,
    pub(super) effects: Vec<Effect>,
    gone: Vec<Gone>,
}

impl Default for Table {
    fn default() -> Self {
        Table {
            bugs: Bugs::default(),
            variant: None,
            objects: [Object::NONE; MAX_OBJECTS + 1],
            existing: Objects::NONE,
            with_static: Objects::NONE,
            effects: Vec::new(),
            gone: Vec::new(),
        }
    }
}

impl Table {
    /// Puts the cards on the table and clears all earlier state.
    pub(super) fn deal(&mut self, cards: &[Card]) {
        self.objects = [Object::NONE; MAX_OBJECTS + 1];
        self.effects.clear();
        self.gone.clear();
        self.existing = Objects::first(cards.len());
        self.with_static = Objects::NONE;
        for (id, card) in self.existing.iter().zip(cards) {
            self.objects[id.number()] = Object::from_card(card);
            if card.text != Text::None {
                self.with_static.insert(id);
            }
        }
        self.settle();
    }

    pub(super) fn has(&self, bug: Bug) -> bool {
        self.bugs.has(bug)
    }
    pub(super) fn get(&self, id: ObjectId) -> &Object {
        &self.objects[id.number()]
    }
    pub(super) fn get_mut(&mut self, id: ObjectId) -> &mut Object {
        &mut self.objects[id.number()]
    }
    /// Taps or untaps all permanents; only faults do so.
    pub(super) fn set_tapped(&mut self, tapped: bool) {
        let in_play = self.objects.iter_mut().filter(|object| object.in_play());
        in_play.for_each(|object| object.tapped = tapped);
    }
    /// Every card and token, lowest number first.
    pub(super) fn ids(&self) -> impl Iterator<Item = ObjectId> + use<> {
        self.existing.iter()
    }
    pub(super) fn exists(&self, id: ObjectId) -> bool {
        self.existing.has(id)
    }
    /// The permanents with a static ability other than this object.
    pub(super) fn statics_besides(&self, id: ObjectId) -> impl Iterator<Item = (ObjectId, &Object)> {
        let others = self.with_static.iter().filter(move |other| *other != id);
        others.map(|other| (other, self.get(other))).filter(|(_, object)| object.in_play())
    }
    pub(super) fn refer(&self, id: ObjectId) -> Reference {
        Reference { id, incarnation: self.get(id).incarnation }
    }
    fn is_variant(&self, variant: Variant) -> bool {
        matches!(self.variant, Some(own) if own as u8 == variant as u8)
    }
    /// Whether the object is still in the zone where it was when the reference was made.
    pub(super) fn is_there(&self, what: Reference) -> bool {
        let stayed = self.exists(what.id) && self.get(what.id).incarnation == what.incarnation;
        stayed || self.is_variant(Variant::ReturnedCardIsTheSame) && self.came_back(what)
    }
    /// Whether the card left the zone where it was when the reference was made, and is there again.
    fn came_back(&self, what: Reference) -> bool {
        let here = self.get(what.id).zone;
        self.exists(what.id) && self.last_known(what).is_some_and(|gone| gone.from == here)
    }
    /// The object as it was when it left the zone where it was when the reference was made.
    fn last_known(&self, what: Reference) -> Option<&Gone> {
        let was = |gone: &&Gone| gone.what.id == what.id && gone.what.incarnation == what.incarnation;
        let left = self.gone.iter().find(was)?;
        match self.is_variant(Variant::ReturnedCardIsTheSame) {
            // It may have left more than once.
            true => self.gone.iter().rfind(|gone| gone.what.id == what.id && gone.from == left.from),
            false => Some(left),
        }
    }

    /// The current values of the object or, if it has changed zones, its last known values.
    pub(super) fn values_or_last_known(&self, what: Reference) -> Values {
        if self.is_there(what) {
            return self.values(what.id);
        }
        if self.has(Bug::LastKnownIsPrinted) {
            return self.get(what.id).printed.values();
        }
        match self.last_known(what) {
            Some(_)
                if self.get(what.id).incarnation > what.incarnation + 1
                    && self.has(Bug::TwiceMovedCardCountsAsNothing) =>
            {
                Values::default()
            }
            Some(gone) if gone.from != Zone::Battlefield && self.has(Bug::CardIsReadWhereItIs) => {
                self.values(what.id)
            }
            Some(gone) => gone.values,
            None => Values::default(),
        }
    }

    /// The current values of an object: its initial values, then the effects on it, oldest first.
    pub(super) fn values(&self, id: ObjectId) -> Values {
        let object = self.get(id);
        let mut now = object.printed.values();
        let mut size = now.size.unwrap_or_default();
        if object.printed.text == Text::Follower {
            size.base_power = self.greatest_besides(id);
        }
        for effect in self.effects.iter().filter(|e| e.object == id) {
            match effect.what {
                What::Animate(power, toughness) => {
                    let kept = if self.has(Bug::AnimationDropsTypes) { Words::NONE } else { now.types };
                    now.types = kept.with(Type::Creature);
                    size.base_power = power;
                    if !self.has(Bug::AnimationSetsNoToughness) {
                        size.base_toughness = toughness;
                    }
                }
                What::Color(color) => now.colors = Words::of(&[color]),
                What::Keyword(keyword) => now.abilities = now.abilities.with(keyword),
                What::Pump(..) => {}
            }
        }
        now.size = now.types.has(Type::Creature).then(|| self.current_size(id, size));
        if object.in_play() {
            self.apply_statics(id, &mut now);
        }
        if self.has(Bug::PowerIsKeptIn8Bits) {
            let narrow = |n: i32| i32::from(n as i8);
            let kept =
                |size: Size| Size { base_power: narrow(size.base_power), power: narrow(size.power), ..size };
            now.size = now.size.map(kept);
        }
        now
    }

    /// Power and toughness from their base values, counters and effects. They may be negative.
    fn current_size(&self, id: ObjectId, base: Size) -> Size {
        let object = self.get(id);
        let counters =
            if self.has(Bug::CountersCountOnce) { object.counters.min(1) } else { object.counters };
        let power = base.base_power.saturating_add(counters);
        let toughness = base.base_toughness.saturating_add(counters);
        let mut size = Size { power, toughness, ..base };
        for effect in self.effects.iter().filter(|e| e.object == id) {
            if let What::Pump(power, toughness) = effect.what {
                if self.has(Bug::SecondPumpReplacesTheFirst) {
                    size = Size { power: base.base_power, toughness: base.base_toughness, ..base };
                }
                size.power = size.power.saturating_add(power);
                size.toughness = size.toughness.saturating_add(toughness);
            }
        }
        if object.tapped && self.has(Bug::TappingDropsPower) {
            size.power = 0;
        }
        size
    }

    /// Applies lords and Auras to a permanent.
    fn apply_statics(&self, id: ObjectId, now: &mut Values) {
        for (_, by) in self.statics_besides(id) {
            match (by.printed.text, &mut now.size) {
                (Text::Lord, Some(size)) => {
                    if !self.has(Bug::LordsGiftsDoNotCount) {
                        now.abilities = now.abilities.with(by.printed.gives);
                    }
                    size.power = size.power.saturating_add(1);
                    if !self.has(Bug::LordsGiveNoToughness) {
                        size.toughness = size.toughness.saturating_add(1);
                    }
                }
                (Text::AuraHas, _) if by.host == Some(id) => {
                    now.abilities = now.abilities.with(by.printed.gives);
                }
                // This Aura applies to its host, but the host does not have it as an ability.
                (Text::AuraShields, _) if by.host == Some(id) && self.has(Bug::AurasEffectIsListed) => {
                    now.abilities = now.abilities.with(Keyword::Untargetable);
                }
                _ => {}
            }
        }
    }

    /// The greatest power among the other creatures of its controller, without followers.
    fn greatest_besides(&self, id: ObjectId) -> i32 {
        let theirs = |other: &ObjectId| {
            let object = self.get(*other);
            *other != id
                && object.in_play()
                && object.controller == self.get(id).controller
                && object.printed.text != Text::Follower
        };
        let sizes = self.ids().filter(theirs).filter_map(|other| self.values(other).size);
        let mut greatest = sizes.map(|size| size.power).max().unwrap_or(0);
        if self.has(Bug::StaticUsesLastKnown) {
            let theirs = |gone: &&Gone| {
                gone.from == Zone::Battlefield
                    && gone.controller == self.get(id).controller
                    && gone.what.id != id
            };
            let old = self.gone.iter().rfind(theirs).map_or(0, |gone| gone.values.power());
            greatest = greatest.max(old);
        }
        greatest
    }

    /// Whether an Aura on it prevents that it is targeted.
    pub(super) fn is_shielded(&self, id: ObjectId) -> bool {
        self.statics_besides(id).any(|(_, by)| by.host == Some(id) && by.printed.text == Text::AuraShields)
    }

    /// Puts an object into another zone, where it is a new object. A permanent keeps the changes to its spell.
    pub(super) fn put(&mut self, id: ObjectId, zone: Zone) {
        self.record_last_known(id);
        self.move_to(id, zone);
    }

    /// Turns a spell into a permanent. The changes to the spell still apply.
    pub(super) fn enter(&mut self, card: ObjectId) {
        if self.has(Bug::SpellsChangeIsPrinted) {
            let now = self.values(card);
            let printed = &mut self.get_mut(card).printed;
            printed.colors = now.colors;
            printed.power = now.size.map_or(printed.power, |size| size.power);
            self.effects.retain(|e| e.object != card || !matches!(e.what, What::Color(_) | What::Pump(..)));
        }
        self.put(card, Zone::Battlefield);
    }

    fn record_last_known(&mut self, id: ObjectId) {
        let object = self.get(id);
        let (from, controller) = (object.zone, object.controller);
        self.gone.push(Gone { what: self.refer(id), from, controller, values: self.values(id) });
    }

    fn move_to(&mut self, id: ObjectId, zone: Zone) {
        let enters = self.get(id).zone == Zone::Stack && zone == Zone::Battlefield;
        if !enters || self.has(Bug::SpellsChangeIsLost) {
            let stays = self.has(Bug::ReentryKeepsAnimation);
            self.effects.retain(|e| e.object != id || stays && matches!(e.what, What::Animate(..)));
        }
        let counters = if self.has(Bug::ReentryKeepsCounters) { self.get(id).counters } else { 0 };
        let object = self.get_mut(id);
        (object.zone, object.controller, object.host) = (zone, object.owner, None);
        (object.tapped, object.counters) = (false, counters);
        object.incarnation += 1;
    }

    /// Applies state-based effects until none applies: creatures with no toughness and Auras attached to
    /// nothing go to the graveyard together; tokens that left play cease to exist.
    pub(super) fn settle(&mut self) {
        loop {
            let dies: Objects = self.ids().filter(|id| self.dies(*id)).collect();
            dies.iter().for_each(|id| self.record_last_known(id));
            dies.iter().for_each(|id| self.move_to(id, Zone::Graveyard));
            for id in self.ids() {
                if self.get(id).token && !self.get(id).in_play() {
                    self.existing.remove(id);
                }
            }
            if dies.is_empty() {
                return;
            }
        }
    }

    fn dies(&self, id: ObjectId) -> bool {
        let object = self.get(id);
        if !object.in_play() {
            return false;
        }
        if object.printed.text.is_aura() {
            return !object.host.is_some_and(|host| self.is_creature_in_play(host));
        }
        self.values(id).size.is_some_and(|size| size.toughness <= 0)
    }

    pub(super) fn is_creature_in_play(&self, id: ObjectId) -> bool {
        self.get(id).in_play() && self.values(id).size.is_some()
    }

    /// Creates a token.
    pub(super) fn make(&mut self, id: ObjectId, printed: Printed, owner: Player) {
        self.objects[id.number()] = Object::token(printed, owner);
        self.existing.insert(id);
    }
}
