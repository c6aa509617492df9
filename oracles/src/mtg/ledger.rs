//! What is recorded during a case: the changes to each object, its last shown values, and the state of each
//! ability on the stack when it was announced.

use super::Mtg;
use super::initial::Initial;
use super::record::{Announced, Changes, Doubt, Entry, LastKnown, Reference, Whereabouts};
use super::step::Step;
use super::vocabulary::{Color, List, Script, Subtype, Text, Until, Zone};
use crate::{Listed, MAX_OBJECTS, ObjectId, Objects, Past, Shown, Verdict, Words};

/// A token as the effect that creates it says.
#[derive(Clone, Copy, Debug)]
pub(super) struct NewToken {
    pub(super) id: ObjectId,
    pub(super) color: Color,
    pub(super) subtype: Subtype,
    pub(super) keywords: Words,
}

/// The record of a case.
///
/// A move shows only in the state after it, but a record sees the state *before* its step. So each step first
/// records the moves of the step before it.
#[derive(Clone, Debug, Default)]
pub struct Ledger {
    pub(super) entries: [Entry; MAX_OBJECTS + 1],
    pub(super) announced: [Announced; MAX_OBJECTS + 1],
    /// Whether any step was recorded. Before the first one, nothing can have moved.
    started: bool,
    /// The objects that were ever shown.
    ever_shown: Objects,
    /// The objects whose entries were written although they may never have been shown.
    written: Objects,
    /// The objects that were shown before the last recorded step.
    shown: Objects,
    /// Those of them in each zone.
    zones: Zones,
    /// The tokens that were created.
    pub(super) tokens: Objects,
    /// The token that the last effect created with toughness.
    pub(super) new_token: Option<NewToken>,
    /// The objects on the stack, the top last.
    stack: [ObjectId; MAX_OBJECTS + 1],
    height: usize,
    /// The object that this step resolved.
    pub(super) resolved: Option<ObjectId>,
    /// The object that the last recorded step moved, if the step did nothing else.
    moved: Option<ObjectId>,
    /// The ability that the last recorded step put on the stack.
    activated: Option<ObjectId>,
}

impl Ledger {
    /// Forgets the case before.
    pub(super) fn start(&mut self) {
        for id in self.ever_shown.or(self.written).iter() {
            self.entries[id.number()] = Entry::default();
            self.announced[id.number()] = Announced::default();
        }
        self.started = false;
        (self.ever_shown, self.written, self.tokens) = (Objects::NONE, Objects::NONE, Objects::NONE);
        self.height = 0;
        (self.resolved, self.moved, self.activated, self.new_token) = (None, None, None, None);
        (self.shown, self.zones) = (Objects::NONE, Default::default());
    }

    /// Records a step that the engine performed.
    pub(super) fn record(&mut self, past: &Past<'_, Mtg>) -> Objects {
        if self.started {
            self.record_moves(past.before);
        }
        self.started = true;
        self.ever_shown = self.ever_shown.or(past.before.objects());
        (self.resolved, self.moved, self.activated) = (None, None, None);
        let touched = past.step.map_or(Objects::NONE, |step| self.record_step(step, past));
        self.look(past.before);
        touched
    }

    /// Records what is shown before a step, to compare it with what is shown before the next one.
    fn look(&mut self, before: &Shown<Mtg>) {
        self.shown = before.objects();
        self.zones = in_zones(before);
        // The values of other objects are of no use when they leave.
        for ability in self.stack[..self.height].iter() {
            let Announced { source, of, .. } = &self.announced[ability.number()];
            for id in [source.id, of.id] {
                self.entries[id.number()].last = LastKnown::of(before, id);
            }
        }
    }

    /// The zone in which an object was shown before the last recorded step.
    fn zone_before(&self, id: ObjectId) -> Option<Zone> {
        Zone::all().find(|zone| self.zones[zone.index() as usize].has(id))
    }

    /// Records the moves of the step before this one.
    fn record_moves(&mut self, before: &Shown<Mtg>) {
        let zones = in_zones(before);
        let mut moved = Objects::NONE;
        for (i, was) in self.zones.iter().enumerate() {
            moved = moved.or(was.xor(zones[i]));
        }
        moved = moved.or(self.shown.minus(before.objects())).and(self.shown);
        for id in moved.iter() {
            let alone = self.moved == Some(id);
            self.object_left(id, moved.len() == 1 && alone);
            let from = self.zone_before(id);
            let changes = &mut self.entries[id.number()].changes;
            *changes = changes.after_moving(from, before.zone(id), alone);
        }
        for id in before.objects().minus(self.shown).iter() {
            // Its earlier zone is unknown, and so is whether earlier changes still apply.
            self.entries[id.number()].changes = Changes::UNCLEAR;
        }
        for id in before.in_zone(Zone::Stack).iter() {
            self.announced[id.number()].seen = true;
        }
        self.objects_returned(|id| before.zone(id));
        if let Some(ability) = self.activated.filter(|ability| !self.announced[ability.number()].seen) {
            // It may have been carried out at once.
            self.record_own_pump(ability);
        }
    }

    /// Records in each ability on the stack that an object which it refers to came back to that zone. `to` says where an object
    /// is now, or `None` if it did not come back.
    fn objects_returned(&mut self, to: impl Fn(ObjectId) -> Option<Zone>) {
        for ability in self.stack[..self.height].iter() {
            let announced = &mut self.announced[ability.number()];
            for reference in [&mut announced.source, &mut announced.of] {
                if reference.zone.is_some() && reference.zone == to(reference.id) {
                    reference.whereabouts = match reference.whereabouts {
                        Whereabouts::Left(last) => Whereabouts::Returned(last),
                        other => other,
                    };
                }
            }
        }
    }

    /// Records in each ability on the stack that an object which it refers to left its zone. `alone`: nothing
    /// else happened in that step.
    fn object_left(&mut self, id: ObjectId, alone: bool) {
        let (zone, last) = (self.zone_before(id), self.entries[id.number()].last);
        let whereabouts = if alone { Whereabouts::Left(last) } else { Whereabouts::Unclear };
        for ability in self.stack[..self.height].iter() {
            let announced = &mut self.announced[ability.number()];
            for reference in [&mut announced.source, &mut announced.of] {
                match reference.whereabouts {
                    _ if reference.id != id => {}
                    Whereabouts::There => reference.whereabouts = whereabouts,
                    // It left that zone twice. Which of its last values counts is uncertain.
                    Whereabouts::Returned(_) if reference.zone == zone => {
                        reference.whereabouts = Whereabouts::Unclear;
                    }
                    Whereabouts::Left(_) | Whereabouts::Returned(_) | Whereabouts::Unclear => {}
                }
            }
        }
    }

    /// Records what the step itself does; returns the objects whose record it changed.
    fn record_step(&mut self, step: &Step, past: &Past<'_, Mtg>) -> Objects {
        if !matches!(step, Step::Match { .. }) {
            self.new_token = None;
        }
        match *step {
            Step::Cast { card } => {
                self.entries[card.number()].cast_altered = is_altered(past, card);
                self.push(card);
            }
            Step::Activate { source, script, of, ability } => {
                let of = if script.names_another() { of } else { source };
                self.record_activation(past.before, (source, of), script, ability);
                self.push(ability);
                self.activated = Some(ability);
                return Objects::one(ability);
            }
            Step::Resolve => return self.record_resolve(past.before),
            Step::Pump { object, power, toughness, until } => {
                let changes = self.changes_of_spell_or_permanent(object, until, past.before);
                let i = until.index() as usize;
                changes.power[i] = changes.power[i].saturating_add(power);
                changes.toughness[i] = changes.toughness[i].saturating_add(toughness);
            }
            Step::Recolor { object, color, until } => {
                let changes = self.changes_of_spell_or_permanent(object, until, past.before);
                changes.color[until.index() as usize] = Some(color);
                let announced = &mut self.announced[object.number()];
                announced.colors = announced.colors.map(|_| Words::of(&[color]));
            }
            Step::Grant { object, keyword, until } => {
                let changes = self.changes_of_spell_or_permanent(object, until, past.before);
                let words = &mut changes.words[until.index() as usize];
                *words = words.with(keyword);
            }
            Step::Animate { object, until, .. } => self.record_resize(object, until),
            Step::Counter { object, .. } => self.record_resize(object, Until::ForGood),
            Step::Move { object, zone } if past.before.zone(object) == Some(zone) => {
                self.move_in_place(object)
            }
            Step::Move { object, zone } => {
                self.moved = Some(object);
                self.objects_returned(|id| (id == object).then_some(zone));
                self.remove_from_stack(object);
            }
            Step::Token { token, color, subtype, keywords, toughness, .. } => {
                self.tokens.insert(token);
                let new = NewToken { id: token, color, subtype, keywords };
                self.new_token = (toughness > 0).then_some(new);
            }
            Step::EndTurn => return self.end_turn(),
            Step::Attach { .. }
            | Step::Tap { .. }
            | Step::Untap { .. }
            | Step::Control { .. }
            | Step::Match { .. } => {}
        }
        Objects::NONE
    }

    fn record_activation(
        &mut self,
        before: &Shown<Mtg>,
        (source, of): (ObjectId, ObjectId),
        script: Script,
        ability: ObjectId,
    ) {
        let reference_to = |id: ObjectId| Reference {
            id,
            zone: before.zone(id),
            whereabouts: Whereabouts::There,
            at_announcement: LastKnown::of(before, id),
            changed: false,
        };
        let shown = before.controller(source);
        let controller = match before.zone(source) {
            Some(Zone::Battlefield) => shown,
            // An engine may let another player control a card out of play, too.
            Some(_) => before.owner(source).filter(|owner| shown.is_none_or(|shown| shown == *owner)),
            None => None,
        };
        let colors = before.words(source, List::Colors);
        let (source, of) = (reference_to(source), reference_to(of));
        self.announced[ability.number()] = Announced {
            exists: true,
            script,
            controller,
            source,
            of,
            colors,
            seen: false,
            doubt: Doubt::None,
        };
    }

    fn record_resolve(&mut self, before: &Shown<Mtg>) -> Objects {
        let Some(top) = self.top() else { return Objects::NONE };
        self.height -= 1;
        self.resolved = Some(top);
        self.record_own_pump(top);
        let elsewhere = before.zone(top).is_some_and(|zone| zone != Zone::Stack);
        if elsewhere || self.is_gone(top, before) {
            // The document does not say what resolves instead: it may be any ability below.
            let announced = &self.announced[top.number()];
            let lost = announced.exists && !announced.has_target() && announced.source.is_other(before);
            self.doubt(if lost { Doubt::InPlaceOfLost } else { Doubt::Any });
        }
        Objects::one(top)
    }

    /// Every object on the stack may already have resolved or left the stack.
    fn doubt(&mut self, doubt: Doubt) {
        for at in 0..self.height {
            self.record_own_pump(self.stack[at]);
            let announced = &mut self.announced[self.stack[at].number()];
            announced.doubt = announced.doubt.max(doubt);
        }
    }

    /// If the ability changes the size of its source, records that it may have resolved.
    fn record_own_pump(&mut self, ability: ObjectId) {
        let announced = self.announced[ability.number()];
        if announced.exists && announced.script == Script::OwnPowerTwice {
            self.record_resize(announced.source.id, Until::EndOfTurn);
        }
    }

    /// Whether a spell or an ability was once shown on the stack and no longer is.
    fn is_gone(&self, id: ObjectId, before: &Shown<Mtg>) -> bool {
        self.announced[id.number()].seen && before.zone(id) != Some(Zone::Stack)
    }

    /// The changes of an object, so that one can be added. Marks the object as changed in the abilities that
    /// refer to it.
    fn changes_of(&mut self, id: ObjectId) -> &mut Changes {
        for ability in self.stack[..self.height].iter() {
            let announced = &mut self.announced[ability.number()];
            announced.source.changed |= announced.source.id == id;
            announced.of.changed |= announced.of.id == id;
        }
        self.written.insert(id);
        &mut self.entries[id.number()].changes
    }

    /// The same for an object that may be a spell.
    fn changes_of_spell_or_permanent(
        &mut self,
        id: ObjectId,
        until: Until,
        before: &Shown<Mtg>,
    ) -> &mut Changes {
        let changes = self.changes_of(id);
        let spell = before.zone(id) == Some(Zone::Stack);
        changes.as_spell |= spell;
        changes.lasting_in_play |= !spell && until == Until::ForGood;
        changes
    }

    /// Records a move to the zone where the object already is. The document does not say whether it becomes a
    /// new object, so its record becomes unclear.
    fn move_in_place(&mut self, id: ObjectId) {
        self.object_left(id, false);
        self.entries[id.number()].changes = Changes::UNCLEAR;
    }

    fn record_resize(&mut self, id: ObjectId, until: Until) {
        let changes = self.changes_of(id);
        changes.resized = changes.resized.saturating_add(1);
        changes.size_until_end |= until == Until::EndOfTurn;
    }

    /// Ends the effects that last until end of turn; returns the objects that rule K.6.4 has to check.
    fn end_turn(&mut self) -> Objects {
        let over = Until::EndOfTurn.index() as usize;
        let mut ended = Objects::NONE;
        for id in self.ever_shown.iter() {
            let changes = &mut self.entries[id.number()].changes;
            if changes.color[over].take().is_some() || changes.as_spell {
                ended.insert(id);
            }
            (changes.power[over], changes.toughness[over]) = (0, 0);
            changes.words[over] = Words::NONE;
            changes.size_until_end = false;
        }
        // A turn ends with an empty stack. If an engine ends one earlier, the document does not say whether the
        // objects on the stack resolve, leave or stay.
        self.doubt(Doubt::Any);
        for ability in self.stack[..self.height].iter() {
            self.announced[ability.number()].colors = None;
        }
        ended
    }

    fn push(&mut self, id: ObjectId) {
        self.remove_from_stack(id);
        self.written.insert(id);
        if let Some(free) = self.stack.get_mut(self.height) {
            *free = id;
            self.height += 1;
        }
    }

    /// Removes an object from the stack, if it is there.
    fn remove_from_stack(&mut self, id: ObjectId) {
        if let Some(at) = self.stack[..self.height].iter().position(|on| *on == id) {
            self.stack.copy_within(at + 1..self.height, at);
            self.height -= 1;
        }
    }

    /// The object on top of the stack.
    pub(super) fn top(&self) -> Option<ObjectId> {
        self.height.checked_sub(1).map(|top| self.stack[top])
    }
    /// The ability that this step resolved; `None` if the shown states suggest that it had left before and
    /// another one resolved in its place, and if it was never shown on the stack: its effect may have come when it
    /// was activated.
    pub(super) fn ability(&self, before: &Shown<Mtg>) -> Option<&Announced> {
        let id = self.resolved?;
        let announced = &self.announced[id.number()];
        let gone = self.height > 0 && self.is_gone(id, before);
        (announced.exists && announced.seen && announced.doubt == Doubt::None && !gone).then_some(announced)
    }
    /// The changes to an object since it came to its zone.
    pub(super) fn changes(&self, id: ObjectId) -> &Changes {
        &self.entries[id.number()].changes
    }
    /// The same before the next step is recorded, which also records the moves of this one.
    pub(super) fn changes_now(&self, id: ObjectId, before: &Shown<Mtg>) -> Changes {
        let (from, to) = (self.zone_before(id), before.zone(id));
        let changes = self.entries[id.number()].changes;
        match from == to || !self.started {
            true => changes,
            false => changes.after_moving(from, to, self.moved == Some(id)),
        }
    }
    /// Whether a spell, or the permanent that it became, did not have its printed values in the hand.
    pub(super) fn cast_altered(&self, id: ObjectId) -> bool {
        self.entries[id.number()].cast_altered
    }
}

/// The objects in each zone, by its index.
type Zones = [Objects; Zone::WORDS.len()];

fn in_zones(shown: &Shown<Mtg>) -> Zones {
    use Zone::{Battlefield, Exile, Graveyard, Hand, Stack};
    let there = |zone| shown.in_zone(zone);
    [there(Battlefield), there(Hand), there(Graveyard), there(Exile), there(Stack)]
}

/// Whether a card is shown with other values than its printed ones.
fn is_altered(past: &Past<'_, Mtg>, id: ObjectId) -> bool {
    past.card(id).is_some_and(|card| {
        let unaffected = card.text != Text::Follower;
        matches!(Initial::of(card).compare(past.before, id, unaffected), Verdict::Violated(_))
    })
}
