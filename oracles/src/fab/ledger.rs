//! What is recorded over a case: the lasting effects on each object, and what happened this turn.
//!
//! It is computed from the steps and from what was shown *before* each step. If the chapter does not say what a step leads to,
//! the record is marked as unclear, and the rules do not judge what depends on it.

use super::card::{Card, Script};
use super::game::Fab;
use super::line::Origin;
use super::part::Part;
use super::step::Step;
use super::track::Track;
use super::vocabulary::{List, Number, Until, Zone};

use crate::{Listed, MAX_OBJECTS, ObjectId, Objects, Observed, Past, Player, Shown, ShownObject};

/// Which ability of an object was activated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Whose {
    /// The ability that is printed on the source.
    Printed,
    /// The ability that [`Step::Grant`] gave to the source, which has no other.
    Granted,
    /// The triggered ability of the source.
    Triggered,
    /// It is uncertain which ability it is, or whether the source is still the same object.
    #[default]
    Open,
}

/// A layer on the stack.
#[derive(Clone, Copy, Debug, Default)]
pub struct Layer {
    /// The card, the activated-layer or the triggered-layer.
    pub id: ObjectId,
    /// The object whose ability was activated or triggered, if this is no card.
    pub source: Option<ObjectId>,
    /// The amount paid for it, if the engine reported it. Nothing is paid for a triggered-layer.
    pub paid: Option<i32>,
    /// Which ability of the source it is.
    pub ability: Whose,
    /// The player who controlled the source when the ability was activated or triggered.
    pub controller: Option<Player>,
}

/// What is recorded over a case of Flesh and Blood.
#[derive(Clone, Debug)]
pub struct Ledger {
    tracks: [Track; MAX_OBJECTS + 1],
    /// Where each object was shown when its record began. It is compared at each step, so it is kept apart from the records,
    /// which are large.
    shown_at: [[u8; 2]; MAX_OBJECTS + 1],
    /// The highest number of an object with a record.
    last: usize,
    /// Whether the opening table was recorded.
    begun: bool,
    heroes: Objects,
    carriers: i32,
    mixed: bool,
    turn: Player,
    /// Whether no turn has ended.
    is_first_turn: bool,
    stack: Vec<Layer>,
    resolved: Option<Layer>,
    unwound: bool,
    moved: Option<ObjectId>,
    dying: Objects,
    died: Objects,
    /// If the last step resolved an ability that gives objects +1 power: those that it may mean, each with the power that it has
    /// then.
    growing: Vec<(ObjectId, i32)>,
}

impl Default for Ledger {
    fn default() -> Self {
        Ledger {
            tracks: [Track::NEW; MAX_OBJECTS + 1],
            shown_at: [[0; 2]; MAX_OBJECTS + 1],
            last: 0,
            begun: false,
            heroes: Objects::NONE,
            carriers: 0,
            mixed: false,
            turn: Player::One,
            is_first_turn: true,
            stack: Vec::new(),
            resolved: None,
            unwound: false,
            moved: None,
            dying: Objects::NONE,
            died: Objects::NONE,
            growing: Vec::new(),
        }
    }
}

impl Ledger {
    /// The record of an object.
    pub fn of(&self, id: ObjectId) -> &Track {
        &self.tracks[id.number()]
    }
    /// The player whose turn it is after this step.
    pub fn turn(&self) -> Player {
        self.turn
    }

    /// Whether no turn has ended yet.
    pub(super) fn is_first_turn(&self) -> bool {
        self.is_first_turn
    }
    /// Whether the object is where it was when its record began.
    pub(super) fn is_current(&self, id: ObjectId, before: &Shown<Fab>) -> bool {
        place(before.object(id)) == self.shown_at[id.number()]
    }
    /// The record of an object before a step that is not recorded yet.
    pub(super) fn now(&self, past: &Past<'_, Fab>, id: ObjectId) -> Track {
        let mut track = self.tracks[id.number()];
        if !self.is_current(id, past.before) {
            renew(&mut track, past, id, self.begun);
        }
        track
    }

    /// The layers that are certainly on the stack, the top layer last.
    pub fn stack(&self) -> &[Layer] {
        &self.stack
    }
    /// The layer that this step resolved.
    pub fn resolved(&self) -> Option<Layer> {
        self.resolved
    }
    /// The objects that were dealt as heroes.
    pub fn heroes(&self) -> Objects {
        self.heroes
    }
    /// Whether a hero became a copy of another kind of object, or the other way round. It is then uncertain which objects are
    /// heroes.
    pub fn mixed(&self) -> bool {
        self.mixed
    }
    /// Whether this step, which is not a `resolve` step, may have resolved abilities on the stack.
    pub fn unwound(&self) -> bool {
        self.unwound
    }
    /// The object that this step moved, if nothing had happened to it before.
    pub fn moved(&self) -> Option<ObjectId> {
        self.moved
    }
    /// The objects that died this turn: they lost their life, and then were in the graveyard or gone.
    pub fn died(&self) -> Objects {
        self.died
    }

    /// How many printed cards carried out steps. Each lies in its owner's graveyard, unless the game moved it on: it has no number
    /// and is not shown, and an engine may count it.
    pub fn carriers(&self) -> i32 {
        self.carriers
    }

    pub(super) fn start(&mut self, cards: &[Card]) {
        self.tracks[..=self.last].iter_mut().for_each(Track::clear);
        self.shown_at = [[0; 2]; MAX_OBJECTS + 1];
        self.last = cards.len().min(MAX_OBJECTS);
        (self.turn, self.is_first_turn, self.begun) = (Player::One, true, false);
        self.stack.clear();
        (self.resolved, self.unwound, self.moved, self.mixed) = (None, false, None, false);
        (self.dying, self.died) = (Objects::NONE, Objects::NONE);
        self.growing.clear();
        let hero = |id: &ObjectId| cards.get(id.card_index()).is_some_and(Card::is_hero);
        self.carriers = 0;
        self.heroes = Objects::first(cards.len()).iter().filter(hero).collect();
    }

    pub(super) fn record(&mut self, past: &Past<'_, Fab>) -> Objects {
        self.follow(past);
        self.record_growth(past);
        (self.resolved, self.unwound, self.moved, self.dying) = (None, false, None, Objects::NONE);
        let Some(step) = past.step else { return Objects::NONE };
        let is_carried = matches!(
            step,
            Step::Get { printed, .. } | Step::Have { printed, .. } | Step::Life { printed, .. }
                if !printed.is_empty()
        );
        self.carriers += i32::from(is_carried);
        match step {
            Step::Get { object, property, by, until, .. } => self.get(past, *object, *property, *by, *until),
            Step::Base { object, property, is, until } => self.base(past, *object, *property, *is, *until),
            Step::Counter { object, property, minus, off } => {
                let (track, bit) = (self.mut_of(*object), 1 << property.index());
                match minus == off {
                    true => track.counted_up |= bit,
                    false => track.counted_down |= bit,
                }
                let by = if *minus { -1 } else { 1 };
                match off {
                    true => track.mut_line(*property).take_off(by),
                    false => track.mut_line(*property).change(by, Origin::Counter, by),
                }
            }
            Step::Life { objects, by, .. } => objects.iter().for_each(|id| self.life(past, id, *by)),
            Step::Combat { .. } => self.combat(past),
            Step::Have { object, part, until, .. } => self.have(past, *object, *part, *until),
            Step::Lose { object, part, until } => self.lose(past, *object, *part, *until),
            Step::Become { object, reference, until } => self.copy(*object, *reference, *until),
            Step::Move { object, .. } => {
                self.moved = Some(*object).filter(|id| self.of(*id).is_untouched());
                self.mut_of(*object).make_unclear();
                self.stack.retain(|layer| layer.id != *object);
                self.died.remove(*object);
                // This includes a move to the same zone, which may make it a new object.
                mark_uncertain(&mut self.stack, *object);
            }
            Step::Grant { object } => self.mut_of(*object).granted = true,
            Step::Play { object, .. } => self.put_on_stack(past, *object, None),
            Step::Activate { object, layer, .. } => self.put_on_stack(past, *layer, Some(*object)),
            Step::Trigger { object, layer } => {
                let controller = past.before.controller(*object);
                let (id, source, ability) = (*layer, Some(*object), Whose::Triggered);
                self.stack.push(Layer { id, source, controller, ability, paid: None });
            }
            Step::Resolve { .. } => self.resolve(past),
            Step::EndTurn => self.end_turn(),
            _ => return Objects::NONE,
        }
        match step {
            Step::EndTurn | Step::Resolve { .. } | Step::Combat { .. } => past.before.objects(),
            _ => Objects::NONE,
        }
    }

    fn mut_of(&mut self, id: ObjectId) -> &mut Track {
        self.last = self.last.max(id.number());
        &mut self.tracks[id.number()]
    }

    /// Starts a new record for each object whose zone or controller has changed since its record began.
    fn follow(&mut self, past: &Past<'_, Fab>) {
        let shown = past.before.objects().last().map_or(0, ObjectId::number);
        self.last = self.last.max(shown);
        for id in Objects::first(self.last).iter() {
            let shown_at = place(past.before.object(id));
            if shown_at == self.shown_at[id.number()] {
                continue;
            }
            self.shown_at[id.number()] = shown_at;
            let track = &mut self.tracks[id.number()];
            // What is still shown, but in no zone, may be anywhere.
            let gone = match past.before.zone(id) {
                Some(zone) => zone == Zone::Graveyard,
                None => !past.before.objects().has(id),
            };
            // An object that moves on after it died is another object.
            match gone && self.dying.has(id) {
                true => self.died.insert(id),
                false => self.died.remove(id),
            }
            if track.place.is_some_and(|(zone, _)| zone == Zone::Stack) {
                self.stack.retain(|layer| layer.id != id);
            }
            mark_uncertain(&mut self.stack, id);
            renew(track, past, id, self.begun);
        }
        self.begun = true;
    }

    fn base(&mut self, past: &Past<'_, Fab>, id: ObjectId, number: Number, is: i32, until: Until) {
        let (track, bit) = (self.mut_of(id), 1 << number.index());
        // It is uncertain whether an effect can set a cost.
        track.unclear |= if number == Number::Cost { bit } else { 0 };
        let base = match past.before.base(id, number) {
            Observed::Present(base) => base,
            shown => {
                track.unclear |= bit;
                // The base is set even if it is not shown, but not on an object that does not have the number.
                if shown == Observed::NotObserved {
                    track.mut_line(number).set(is, until);
                }
                return;
            }
        };
        // A value of zero may hide effects and counters that would take it below.
        let line = track.line(number);
        if past.before.modified(id, number) != Observed::Present(base) || line.changed > 0 || line.unclear {
            track.base_under_effects |= bit;
        }
        track.mut_line(number).set(is, until);
        match is.max(0) {
            is if is > base => track.base_raised |= bit,
            is if is < base => track.base_lowered |= bit,
            _ => {}
        }
    }

    fn get(&mut self, past: &Past<'_, Fab>, id: ObjectId, number: Number, by: i32, until: Until) {
        let track = self.mut_of(id);
        let bit = 1 << number.index();
        match past.before.modified(id, number) {
            // A lasting effect may leave a life total at zero because of earlier losses.
            Observed::Present(value) if number == Number::Cost || (number == Number::Life && value <= 0) => {
                track.unclear |= bit;
            }
            Observed::Present(value) if !track.line(number).moves(value, by) => track.unclear |= bit,
            // Which counters and effects are on the number is uncertain.
            Observed::Present(_) if track.line(number).unclear => track.unclear |= bit,
            Observed::Present(_) if by > 0 => track.increased |= bit,
            Observed::Present(_) => track.decreased |= bit,
            _ => track.unclear |= bit,
        }
        let value = past.before.modified(id, number);
        if value == Observed::NotObserved && by < 0 {
            track.mut_line(number).make_unclear();
        }
        let limited = by.max(-value.present().map_or(i32::MAX, |value| value.max(0)));
        track.mut_line(number).change(by, Origin::Effect(until), limited);
    }

    fn life(&mut self, past: &Past<'_, Fab>, id: ObjectId, by: i32) {
        if past
            .before
            .modified(id, Number::Life)
            .present()
            .is_some_and(|life| life > 0 && life.saturating_add(by) <= 0)
        {
            self.dying.insert(id);
        }
        let track = self.mut_of(id);
        let bit = 1 << Number::Life.index();
        // Losses may exceed the base, with only added life left. The total may then stay as it is.
        let added = track.line(Number::Life).added();
        let life = &mut track.life;
        life.changed = true;
        match past.before.modified(id, Number::Life) {
            Observed::Present(value) => {
                life.in_full = life.in_full.saturating_add(by);
                life.to_zero = life.to_zero.saturating_add(by.max(-value.max(0)));
                match by {
                    _ if i64::from(value) <= added => track.unclear |= bit,
                    1.. => track.increased |= bit,
                    ..=-1 => track.decreased |= bit,
                    0 => track.unclear |= bit,
                }
            }
            Observed::Absent => {}
            Observed::NotObserved => {
                life.unclear = true;
                track.unclear |= bit;
            }
        }
    }

    /// Damage is not recorded, so the record of life is unclear from here on.
    fn combat(&mut self, past: &Past<'_, Fab>) {
        self.unwind();
        for id in past.before.objects().iter() {
            self.mut_of(id).life.unclear = true;
            self.mut_of(id).unclear |= 1 << Number::Life.index();
        }
    }

    /// Metatypes are never gained or lost, so the word is unclear even if the engine performed the step.
    fn have(&mut self, past: &Past<'_, Fab>, id: ObjectId, part: Part, until: Until) {
        let (track, bit) = (self.mut_of(id), 1 << part.index());
        let had = past.before.words(id, part.list()).is_none_or(|words| part.is_in(words));
        let touched = (track.given | track.taken) & bit != 0;
        if had || touched || part.list() == List::Metatypes {
            track.words_unclear |= bit;
        }
        track.fleeting |= if until == Until::Turn { bit } else { 0 };
        track.given |= bit;
        track.given_now |= bit;
    }

    fn lose(&mut self, past: &Past<'_, Fab>, id: ObjectId, part: Part, until: Until) {
        let (track, bit) = (self.mut_of(id), 1 << part.index());
        let had = past.before.words(id, part.list()).map(|words| part.is_in(words));
        let touched = (track.given | track.taken) & bit != 0;
        if had.is_none() || touched || part.list() == List::Metatypes {
            track.words_unclear |= bit;
        }
        track.fleeting |= if until == Until::Turn { bit } else { 0 };
        track.taken |= bit;
        // What was never there is not lost.
        match had {
            Some(false) if !touched => track.missed |= bit,
            _ => track.taken_now |= bit,
        }
    }

    /// A copy takes the bases that the copied object started with. These are uncertain if that object is a copy itself, or if its
    /// base was changed. A hero that becomes a copy of another kind of object may heal at end of turn.
    fn copy(&mut self, id: ObjectId, reference: ObjectId, until: Until) {
        let mixes = self.heroes.has(id) != self.heroes.has(reference);
        self.mixed |= mixes;
        let of = *self.of(reference);
        let base = |n: Number| match of.line(n) {
            line if of.is_copy() || line.unclear || line.based > 0 => Observed::NotObserved,
            line => line.origin,
        };
        let track = self.mut_of(id);
        track.copy = match track.copy {
            // If a copy becomes another copy, it is uncertain what it is when the second effect ends.
            Some(_) => Some(([Observed::NotObserved; 6], Until::Game)),
            None => Some((Number::ALL.map(base), until)),
        };
        track.life.unclear |= mixes;
        track.unclear = u8::MAX;
        track.words_unclear = u32::MAX;
    }

    fn put_on_stack(&mut self, past: &Past<'_, Fab>, id: ObjectId, source: Option<ObjectId>) {
        let paid = past.answer().and_then(|a| a.number);
        let controller = source.and_then(|source| past.before.controller(source));
        let ability = source.map_or(Whose::Open, |source| self.whose(past, source));
        self.stack.push(Layer { id, source, paid, ability, controller });
    }

    /// Which ability of the source is activated.
    fn whose(&self, past: &Past<'_, Fab>, source: ObjectId) -> Whose {
        let track = self.of(source);
        let printed = past.card(source).map(|card| card.script != Script::None);
        match printed {
            _ if track.is_copy() => Whose::Open,
            Some(true) if track.is_itself() => Whose::Printed,
            Some(false) if track.granted => Whose::Granted,
            _ => Whose::Open,
        }
    }

    /// An ability may change the power of the objects that it names and the life of a hero, so these records become unclear.
    fn resolve(&mut self, past: &Past<'_, Fab>) {
        self.resolved = self.stack.pop();
        self.record_growing(past);
        if self.resolved.is_none_or(|layer| layer.source.is_some()) {
            self.make_abilities_unclear();
        }
    }

    /// Records which objects the resolved ability may give +1 power.
    fn record_growing(&mut self, past: &Past<'_, Fab>) {
        let printed = self.resolved.filter(|layer| layer.ability == Whose::Printed);
        let card = printed.and_then(|layer| past.card(layer.source?));
        if !card.is_some_and(|card| matches!(card.script, Script::Grow | Script::GrowNamed)) {
            return;
        }
        for id in past.before.in_zone(Zone::Arena).iter() {
            let power = past.before.modified(id, Number::Power);
            if let (Observed::Present(power), false) = (power, self.of(id).is_copy()) {
                self.growing.push((id, power.saturating_add(1)));
            }
        }
    }

    /// Records that an ability has raised a power, if that shows after it has resolved, on the same object.
    fn record_growth(&mut self, past: &Past<'_, Fab>) {
        for (id, power) in self.growing.drain(..) {
            let track = &mut self.tracks[id.number()];
            let stayed = track.place.is_some_and(|(zone, _)| zone == Zone::Arena);
            if stayed && past.before.modified(id, Number::Power) == Observed::Present(power) {
                track.grown |= 1 << Number::Power.index();
            }
        }
    }

    /// Called for combat and the end of a turn, which a game reaches only with an empty stack. An engine may resolve the layers
    /// first, or leave them there.
    fn unwind(&mut self) {
        self.unwound = self.stack.iter().any(|layer| layer.source.is_some());
        if self.unwound {
            self.make_abilities_unclear();
        }
        self.stack.clear();
    }

    fn make_abilities_unclear(&mut self) {
        for track in &mut self.tracks[..=self.last] {
            let power = track.mut_line(Number::Power);
            (power.unclear, power.raised) = (true, true);
            track.life.unclear = true;
            track.unclear |= 1 << Number::Life.index() | 1 << Number::Power.index();
        }
    }

    fn end_turn(&mut self) {
        self.unwind();
        (self.turn, self.is_first_turn) = (self.turn.opponent(), false);
        self.died = Objects::NONE;
        for (number, track) in self.tracks[..=self.last].iter_mut().enumerate().skip(1) {
            let hero = ObjectId::new(number).is_some_and(|id| self.heroes.has(id));
            track.end_turn(hero);
        }
    }
}

/// The zone and the controller of an object as they are stored: equal if both are shown to be the same, or no zone is shown.
fn place(object: &ShownObject) -> [u8; 2] {
    if object.zone == 0 { [0; 2] } else { [object.zone, object.controller] }
}

/// Begins a new record for an object that has come to another zone.
fn renew(track: &mut Track, past: &Past<'_, Fab>, id: ObjectId, late: bool) {
    track.leave_behind();
    track.place = past.before.zone(id).map(|zone| (zone, past.before.controller(id)));
    track.late = late;
    for n in Number::ALL {
        let follows = track.is_followed(n);
        let line = track.mut_line(n);
        line.origin = past.before.base(id, n);
        // If the value differs from the base, effects that no step of this case has made are on the number.
        let differs = past.before.modified(id, n) != line.origin;
        line.unclear = differs || follows || past.card(id).is_some_and(|card| card.counts(n));
        line.strange = line.unclear;
    }
    track.life.unclear = track.line(Number::Life).unclear;
    track.unclear = if late { u8::MAX } else { 0 };
}

/// Marks the activated abilities of a source on the stack as uncertain.
fn mark_uncertain(stack: &mut [Layer], source: ObjectId) {
    stack
        .iter_mut()
        .filter(|layer| layer.source == Some(source) && layer.ability != Whose::Triggered)
        .for_each(|layer| layer.ability = Whose::Open);
}
