//! What is recorded over a case: what was done to each object, what it last showed where it was, and what
//! each ability on the stack was announced with.

use super::Mtg;
use super::record::{Announced, Changes, Doubt, Entry, Fate, Last, Reference};
use super::step::Step;
use super::vocabulary::{List, Script, Until, Zone};
use crate::{Listed, MAX_OBJECTS, ObjectId, Objects, Past, Shown, Words};

/// What the harness records over a case.
///
/// A move is known only from what is shown after it, and a record sees what was shown *before* its step. So
/// the ledger looks back: on each step it first takes in what the step before it moved.
#[derive(Clone, Debug, Default)]
pub struct Ledger {
    pub(super) entries: [Entry; MAX_OBJECTS + 1],
    pub(super) announced: [Announced; MAX_OBJECTS + 1],
    /// Whether a step was recorded yet: until then nothing shown is news.
    begun: bool,
    /// The objects that were ever shown.
    known: Objects,
    /// The tokens that were made.
    pub(super) tokens: Objects,
    /// What is on the stack, the top last.
    stack: [ObjectId; MAX_OBJECTS + 1],
    depth: usize,
    /// What this step resolved.
    pub(super) resolved: Option<ObjectId>,
    /// The object that the last recorded step moved, if moving was all that it did.
    moving: Option<ObjectId>,
}

impl Ledger {
    /// Records a step that was carried out.
    pub(super) fn record(&mut self, past: &Past<'_, Mtg>) -> Objects {
        if self.begun {
            self.look_back(past.before);
        }
        self.begun = true;
        self.known = self.known.or(past.before.objects());
        (self.resolved, self.moving) = (None, None);
        let touched = past.step.map_or(Objects::NONE, |step| self.note(step, past));
        for id in self.known.iter() {
            let entry = &mut self.entries[id.number()];
            entry.shown = past.before.objects().has(id);
            entry.zone = past.before.zone(id);
            entry.last = Last::of(past.before, id);
        }
        touched
    }

    /// Takes in what the step before this one moved.
    fn look_back(&mut self, before: &Shown<Mtg>) {
        let moved = |id: &ObjectId| {
            let entry = &self.entries[id.number()];
            entry.shown && (!before.objects().has(*id) || before.zone(*id) != entry.zone)
        };
        let moved: Objects = self.known.iter().filter(moved).collect();
        for id in moved.iter() {
            let alone = self.moving == Some(id);
            self.left(id, moved.len() == 1 && alone);
            let entry = &mut self.entries[id.number()];
            entry.changes = entry.changes.after_moving(entry.zone, before.zone(id), alone);
        }
        for id in before.objects().iter() {
            if !self.entries[id.number()].shown {
                // Where it was, and whether what was done to it there follows it, is not known.
                self.entries[id.number()].changes = Changes::UNCLEAR;
            }
            self.announced[id.number()].seen |= before.zone(id) == Some(Zone::Stack);
            if let Some(zone) = before.zone(id) {
                self.came(id, zone);
            }
        }
    }

    /// Notes for every ability on the stack that speaks of an object in that zone, and which it had left, that
    /// it came back: whether it is then the same, and which of its lives counts, is not said.
    fn came(&mut self, id: ObjectId, zone: Zone) {
        for ability in self.stack[..self.depth].iter() {
            let announced = &mut self.announced[ability.number()];
            for reference in [&mut announced.source, &mut announced.of] {
                if reference.id == id && reference.zone == Some(zone) && reference.fate != Fate::There {
                    reference.fate = Fate::Unclear;
                }
            }
        }
    }

    /// Notes for every ability on the stack that speaks of an object that it left.
    fn left(&mut self, id: ObjectId, alone: bool) {
        let fate = if alone { Fate::Left(self.entries[id.number()].last) } else { Fate::Unclear };
        for ability in self.stack[..self.depth].iter() {
            let announced = &mut self.announced[ability.number()];
            for reference in [&mut announced.source, &mut announced.of] {
                if reference.id == id && reference.fate == Fate::There {
                    reference.fate = fate;
                }
            }
        }
    }

    /// Notes what the step itself does; returns the objects whose records it touched.
    fn note(&mut self, step: &Step, past: &Past<'_, Mtg>) -> Objects {
        match *step {
            Step::Cast { card } => self.push(card),
            Step::Activate { source, script, of, ability } => {
                let of = if script.names_another() { of } else { source };
                self.announce(past.before, (source, of), script, ability);
                self.push(ability);
                return Objects::one(ability);
            }
            Step::Resolve => return self.resolve(past.before),
            Step::Pump { object, power, toughness, until } => {
                let changes = self.alter(object, past.before);
                let i = until.index() as usize;
                changes.power[i] = changes.power[i].saturating_add(power);
                changes.toughness[i] = changes.toughness[i].saturating_add(toughness);
            }
            Step::Recolor { object, color, until } => {
                let changes = self.alter(object, past.before);
                changes.color[until.index() as usize] = Some(color);
                let announced = &mut self.announced[object.number()];
                announced.colors = announced.colors.map(|_| Words::of(&[color]));
            }
            Step::Grant { object, keyword, until } => {
                let words = &mut self.alter(object, past.before).words[until.index() as usize];
                *words = words.with(keyword);
            }
            Step::Animate { object, .. } | Step::Counter { object, .. } => self.size(object),
            Step::Move { object, zone } if past.before.zone(object) == Some(zone) => self.blink(object),
            Step::Move { object, zone } => {
                self.moving = Some(object);
                self.came(object, zone);
                self.take(object);
            }
            Step::Token { token, .. } => self.tokens.insert(token),
            Step::EndTurn => return self.end_turn(),
            Step::Attach { .. }
            | Step::Tap { .. }
            | Step::Untap { .. }
            | Step::Control { .. }
            | Step::Match { .. } => {}
        }
        Objects::NONE
    }

    fn announce(
        &mut self,
        before: &Shown<Mtg>,
        (source, of): (ObjectId, ObjectId),
        script: Script,
        ability: ObjectId,
    ) {
        let refer = |id: ObjectId| Reference {
            id,
            zone: before.zone(id),
            fate: Fate::There,
            first: Last::of(before, id),
            changed: false,
        };
        let controller = match before.zone(source) {
            Some(Zone::Battlefield) => before.controller(source),
            Some(_) => before.owner(source),
            None => None,
        };
        let colors = before.words(source, List::Colors);
        let (source, of) = (refer(source), refer(of));
        self.announced[ability.number()] = Announced {
            is_one: true,
            script,
            controller,
            source,
            of,
            colors,
            seen: false,
            doubt: Doubt::None,
        };
    }

    fn resolve(&mut self, before: &Shown<Mtg>) -> Objects {
        let Some(top) = self.top() else { return Objects::NONE };
        self.depth -= 1;
        self.resolved = Some(top);
        self.pumps(top);
        let elsewhere = before.zone(top).is_some_and(|zone| zone != Zone::Stack);
        if elsewhere || self.is_gone(top, before) {
            // What resolves in its place is not said: it may be any of those below.
            let announced = &self.announced[top.number()];
            let lost = announced.is_one && !announced.has_target() && announced.source.is_other(before);
            self.doubt(if lost { Doubt::InPlaceOfLost } else { Doubt::Any });
        }
        Objects::one(top)
    }

    /// Whatever is on the stack may resolve now, or leave it.
    fn doubt(&mut self, doubt: Doubt) {
        for at in 0..self.depth {
            self.pumps(self.stack[at]);
            let announced = &mut self.announced[self.stack[at].number()];
            announced.doubt = announced.doubt.max(doubt);
        }
    }

    /// Notes that an ability may have resolved, of those that change the size of their source.
    fn pumps(&mut self, ability: ObjectId) {
        let announced = self.announced[ability.number()];
        if announced.is_one && announced.script == Script::OwnPowerTwice {
            self.size(announced.source.id);
        }
    }

    /// Whether a spell or an ability was shown on the stack once, and is not any more.
    fn is_gone(&self, id: ObjectId, before: &Shown<Mtg>) -> bool {
        self.announced[id.number()].seen && before.zone(id) != Some(Zone::Stack)
    }

    /// The changes of an object, to add one; the abilities that speak of it hear of it.
    fn change(&mut self, id: ObjectId) -> &mut Changes {
        for ability in self.stack[..self.depth].iter() {
            let announced = &mut self.announced[ability.number()];
            announced.source.changed |= announced.source.id == id;
            announced.of.changed |= announced.of.id == id;
        }
        &mut self.entries[id.number()].changes
    }

    /// The same, of what may be a spell.
    fn alter(&mut self, id: ObjectId, before: &Shown<Mtg>) -> &mut Changes {
        let changes = self.change(id);
        changes.as_spell |= before.zone(id) == Some(Zone::Stack);
        changes
    }

    /// An object was moved to where it is. Whether that makes it a new one is not said, so nothing that was
    /// known of it is known any more.
    fn blink(&mut self, id: ObjectId) {
        self.left(id, false);
        self.entries[id.number()].changes = Changes::UNCLEAR;
    }

    fn size(&mut self, id: ObjectId) {
        let changes = self.change(id);
        changes.sized = changes.sized.saturating_add(1);
    }

    /// Ends what lasts until end of turn; returns the objects that it may end on, as K.6.4 asks.
    fn end_turn(&mut self) -> Objects {
        let over = Until::EndOfTurn.index() as usize;
        let mut ended = Objects::NONE;
        for id in self.known.iter() {
            let changes = &mut self.entries[id.number()].changes;
            if changes.color[over].take().is_some() || changes.as_spell {
                ended.insert(id);
            }
            (changes.power[over], changes.toughness[over]) = (0, 0);
            changes.words[over] = Words::NONE;
        }
        // A turn ends with an empty stack; what an engine does that ends one sooner is not said: it may have all of
        // it resolve before, or leave, or stay.
        self.doubt(Doubt::Any);
        for ability in self.stack[..self.depth].iter() {
            self.announced[ability.number()].colors = None;
        }
        ended
    }

    fn push(&mut self, id: ObjectId) {
        self.take(id);
        if let Some(free) = self.stack.get_mut(self.depth) {
            *free = id;
            self.depth += 1;
        }
    }

    /// Takes an object off the stack, if it is there.
    fn take(&mut self, id: ObjectId) {
        if let Some(at) = self.stack[..self.depth].iter().position(|on| *on == id) {
            self.stack.copy_within(at + 1..self.depth, at);
            self.depth -= 1;
        }
    }

    /// What is on top of the stack.
    pub(super) fn top(&self) -> Option<ObjectId> {
        self.depth.checked_sub(1).map(|top| self.stack[top])
    }
    /// The ability that this step resolved, where what was shown does not say that it had gone before, and
    /// another one resolved in its place.
    pub(super) fn ability(&self, before: &Shown<Mtg>) -> Option<&Announced> {
        let id = self.resolved?;
        let announced = &self.announced[id.number()];
        let gone = self.depth > 0 && self.is_gone(id, before);
        (announced.is_one && announced.doubt == Doubt::None && !gone).then_some(announced)
    }
    /// What was done to an object since it came where it is.
    pub(super) fn changes(&self, id: ObjectId) -> &Changes {
        &self.entries[id.number()].changes
    }
}
