//! The table: all objects, the effects on them, what they are now and what they last were.

use super::faults::Bug;
use super::object::{Object, Printed, Size, Values};
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

/// An object as something speaks of it: in the life that it had then.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reference {
    pub(super) id: ObjectId,
    pub(super) life: u16,
}

/// An object as it last was before it left a zone.
#[derive(Clone, Copy, Debug)]
struct Gone {
    what: Reference,
    from: Zone,
    controller: Player,
    values: Values,
}

#[derive(Clone, Debug)]
pub(super) struct Table {
    pub(super) bug: Option<Bug>,
    objects: [Object; MAX_OBJECTS + 1],
    /// Every card and token; a token that left play is no more.
    exist: Objects,
    /// The cards with a static ability.
    worded: Objects,
    pub(super) effects: Vec<Effect>,
    gone: Vec<Gone>,
}

impl Default for Table {
    fn default() -> Self {
        Table {
            bug: None,
            objects: [Object::NONE; MAX_OBJECTS + 1],
            exist: Objects::NONE,
            worded: Objects::NONE,
            effects: Vec::new(),
            gone: Vec::new(),
        }
    }
}

impl Table {
    /// Puts the cards on the table; whatever was there is forgotten.
    pub(super) fn deal(&mut self, cards: &[Card]) {
        self.objects = [Object::NONE; MAX_OBJECTS + 1];
        self.effects.clear();
        self.gone.clear();
        self.exist = Objects::first(cards.len());
        self.worded = Objects::NONE;
        for (id, card) in self.exist.iter().zip(cards) {
            self.objects[id.number()] = Object::dealt(card);
            if card.text != Text::Plain {
                self.worded.insert(id);
            }
        }
        self.settle();
    }

    pub(super) fn has(&self, bug: Bug) -> bool {
        self.bug == Some(bug)
    }
    pub(super) fn get(&self, id: ObjectId) -> &Object {
        &self.objects[id.number()]
    }
    pub(super) fn get_mut(&mut self, id: ObjectId) -> &mut Object {
        &mut self.objects[id.number()]
    }
    /// Every card and token, lowest number first.
    pub(super) fn ids(&self) -> impl Iterator<Item = ObjectId> + use<> {
        self.exist.iter()
    }
    pub(super) fn exists(&self, id: ObjectId) -> bool {
        self.exist.has(id)
    }
    /// What is on the battlefield with a static ability, other than that object.
    pub(super) fn statics_besides(&self, id: ObjectId) -> impl Iterator<Item = (ObjectId, &Object)> {
        let others = self.worded.iter().filter(move |other| *other != id);
        others.map(|other| (other, self.get(other))).filter(|(_, object)| object.in_play())
    }
    pub(super) fn refer(&self, id: ObjectId) -> Reference {
        Reference { id, life: self.get(id).life }
    }
    /// Whether the object is still where it was when it was referred to.
    pub(super) fn is_there(&self, what: Reference) -> bool {
        self.exists(what.id) && self.get(what.id).life == what.life
    }

    /// What the object is now or, if it is no longer where it was, what it last was there.
    pub(super) fn look(&self, what: Reference) -> Values {
        if self.is_there(what) {
            return self.values(what.id);
        }
        if self.has(Bug::LastKnownIsPrinted) {
            return self.get(what.id).printed.values();
        }
        let was = |gone: &&Gone| gone.what.id == what.id && gone.what.life == what.life;
        match self.gone.iter().find(was) {
            Some(gone) if gone.from != Zone::Battlefield && self.has(Bug::CardIsReadWhereItIs) => {
                self.values(what.id)
            }
            Some(gone) => gone.values,
            None => Values::default(),
        }
    }

    /// What an object is now: where it began, then what changed it, the oldest effect first.
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
                    (size.base_power, size.base_toughness) = (power, toughness);
                }
                What::Color(color) => now.colors = Words::of(&[color]),
                What::Keyword(keyword) => now.abilities = now.abilities.with(keyword),
                What::Pump(..) => {}
            }
        }
        now.size = now.types.has(Type::Creature).then(|| self.grown(id, size));
        if object.in_play() {
            self.apply_statics(id, &mut now);
        }
        now
    }

    /// Power and toughness from their base: counters and effects. They may go below zero.
    fn grown(&self, id: ObjectId, base: Size) -> Size {
        let object = self.get(id);
        let power = base.base_power.saturating_add(object.counters);
        let toughness = base.base_toughness.saturating_add(object.counters);
        let mut size = Size { power, toughness, ..base };
        for effect in self.effects.iter().filter(|e| e.object == id) {
            if let What::Pump(power, toughness) = effect.what {
                size.power = size.power.saturating_add(power);
                size.toughness = size.toughness.saturating_add(toughness);
            }
        }
        if object.tapped && self.has(Bug::TappingDropsPower) {
            size.power = 0;
        }
        size
    }

    /// What lords and auras do to a permanent.
    fn apply_statics(&self, id: ObjectId, now: &mut Values) {
        for (_, by) in self.statics_besides(id) {
            match (by.printed.text, &mut now.size) {
                (Text::Lord, Some(size)) => {
                    if !self.has(Bug::LordsGiftsDoNotCount) {
                        now.abilities = now.abilities.with(by.printed.gives);
                    }
                    size.power = size.power.saturating_add(1);
                    size.toughness = size.toughness.saturating_add(1);
                }
                (Text::AuraHas, _) if by.host == Some(id) => {
                    now.abilities = now.abilities.with(by.printed.gives);
                }
                // What this aura says is true of its host, but is no ability of it.
                (Text::AuraShields, _) if by.host == Some(id) && self.has(Bug::AurasEffectIsListed) => {
                    now.abilities = now.abilities.with(Keyword::Untargetable);
                }
                _ => {}
            }
        }
    }

    /// The greatest power among other creatures of its controller; followers follow no followers.
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

    /// Whether an aura says that it can't be the target.
    pub(super) fn is_shielded(&self, id: ObjectId) -> bool {
        self.statics_besides(id).any(|(_, by)| by.host == Some(id) && by.printed.text == Text::AuraShields)
    }

    /// Puts an object into another zone, where it is a new object; the spell that becomes a permanent keeps
    /// what changed it.
    pub(super) fn put(&mut self, id: ObjectId, zone: Zone) {
        self.remember(id);
        self.place(id, zone);
    }

    /// A spell becomes a permanent: what changed the spell goes on changing that.
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

    fn remember(&mut self, id: ObjectId) {
        let object = self.get(id);
        let (from, controller) = (object.zone, object.controller);
        self.gone.push(Gone { what: self.refer(id), from, controller, values: self.values(id) });
    }

    fn place(&mut self, id: ObjectId, zone: Zone) {
        let enters = self.get(id).zone == Zone::Stack && zone == Zone::Battlefield;
        if !enters || self.has(Bug::SpellsChangeIsLost) {
            let stays = self.has(Bug::ReentryKeepsAnimation);
            self.effects.retain(|e| e.object != id || stays && matches!(e.what, What::Animate(..)));
        }
        let counters = if self.has(Bug::ReentryKeepsCounters) { self.get(id).counters } else { 0 };
        let object = self.get_mut(id);
        (object.zone, object.controller, object.host) = (zone, object.owner, None);
        (object.tapped, object.counters) = (false, counters);
        object.life += 1;
    }

    /// What the game does by itself before a player gets priority: creatures with no toughness left and auras
    /// on nothing go to the graveyard, all at once; tokens that left play are no more.
    pub(super) fn settle(&mut self) {
        loop {
            let falls: Objects = self.ids().filter(|id| self.falls(*id)).collect();
            falls.iter().for_each(|id| self.remember(id));
            falls.iter().for_each(|id| self.place(id, Zone::Graveyard));
            for id in self.ids() {
                if self.get(id).token && !self.get(id).in_play() {
                    self.exist.remove(id);
                }
            }
            if falls.is_empty() {
                return;
            }
        }
    }

    fn falls(&self, id: ObjectId) -> bool {
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

    /// A new token.
    pub(super) fn make(&mut self, id: ObjectId, printed: Printed, owner: Player) {
        self.objects[id.number()] = Object::token(printed, owner);
        self.exist.insert(id);
    }
}
