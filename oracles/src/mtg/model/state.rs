//! The state of a game: its objects and effects.

use super::effect::Effect;
use super::face::Copied;
use super::happened::Happened;
use super::item::{Gone, Item};
use super::object::Object;
use super::scratch::Scratch;
use super::shields::Shields;
use super::totals::Totals;
use super::turn::Turn;
use super::values::Values;
use crate::mtg::ability::Change;
use crate::mtg::card::Card;
use crate::mtg::language::Sort;
use crate::mtg::vocabulary::Subtype;
use crate::{MAX_OBJECTS, ObjectId, Objects};
use arrayvec::ArrayVec;

/// The state of a game.
#[derive(Debug)]
pub struct Model {
    /// By their numbers: the first stands for none.
    pub(super) objects: ArrayVec<Object, { MAX_OBJECTS + 1 }>,
    pub(super) effects: Vec<Effect>,
    pub(super) clock: u32,
    /// When the last step began.
    pub(super) began: u32,
    /// Permanents that static abilities do not change yet, where the law is broken that they do at once.
    pub(super) unchanged: Objects,
    /// Whether the rules, or this model of them, leave open what is on the table.
    pub(super) is_open: bool,
    /// The life totals, and how much mana there is.
    pub(super) life: [i32; 2],
    pub(super) mana: [i32; 2],
    /// Which players have drawn from an empty library.
    pub(super) drew_nothing: [bool; 2],
    /// How many cards were dealt.
    pub(super) dealt: u32,
    /// What happened this turn.
    pub(super) turn: Turn,
    /// To whom damage is prevented this turn.
    pub(super) shields: Shields,
    /// The top is the last.
    pub(super) stack: Vec<Item>,
    /// The abilities that have triggered, and are not yet on the stack.
    pub(super) waiting: Vec<Item>,
    /// What happens at once, until it is seen.
    pub(super) happened: Happened,
    /// What permanents were when they left the battlefield.
    pub(super) gone: Vec<Gone>,
    /// The effects by which objects are copies, in the order in which they began.
    pub(super) copies: Vec<Copied>,
    /// Whether a card has a triggered ability.
    pub(super) has_triggers: bool,
    /// Whether something happened in the last step that a triggered ability waits for.
    pub(super) noticed: bool,
    /// Lists that are used again, where the layers are gone through once more in between.
    pub(super) spare: Option<Box<Scratch>>,
}

impl Default for Model {
    fn default() -> Model {
        Model {
            objects: ArrayVec::new(),
            effects: Vec::new(),
            clock: 0,
            began: 0,
            unchanged: Objects::NONE,
            is_open: false,
            life: [Totals::START.life; 2],
            mana: [0; 2],
            drew_nothing: [false; 2],
            dealt: 0,
            turn: Turn::default(),
            shields: Shields::default(),
            stack: Vec::new(),
            waiting: Vec::new(),
            happened: Happened::default(),
            gone: Vec::new(),
            copies: Vec::new(),
            has_triggers: false,
            noticed: false,
            spare: None,
        }
    }
}

impl Clone for Model {
    fn clone(&self) -> Model {
        let mut model = Model::default();
        model.clone_from(self);
        model
    }
    fn clone_from(&mut self, other: &Model) {
        self.objects.clone_from(&other.objects);
        self.effects.clone_from(&other.effects);
        (self.clock, self.is_open) = (other.clock, other.is_open);
        (self.began, self.unchanged) = (other.began, other.unchanged);
        (self.life, self.mana, self.turn) = (other.life, other.mana, other.turn);
        (self.drew_nothing, self.dealt) = (other.drew_nothing, other.dealt);
        self.shields.copy_from(&other.shields);
        self.stack.clone_from(&other.stack);
        self.waiting.clone_from(&other.waiting);
        self.gone.clone_from(&other.gone);
        self.copies.clone_from(&other.copies);
        (self.happened, self.has_triggers, self.noticed) =
            (other.happened, other.has_triggers, other.noticed);
    }
}

impl Model {
    /// Deals these cards.
    pub fn deal(&mut self, cards: &[Card]) {
        self.objects.clear();
        self.objects.push(Object::NONE);
        self.effects.clear();
        self.shields.clear();
        self.stack.clear();
        self.waiting.clear();
        self.gone.clear();
        self.copies.clear();
        (self.happened, self.noticed) = (Happened::default(), false);
        (self.life, self.mana, self.turn) = ([Totals::START.life; 2], [0; 2], Turn::deal());
        (self.drew_nothing, self.dealt) = ([false; 2], cards.len() as u32);
        (self.began, self.unchanged) = (0, Objects::NONE);
        (self.clock, self.is_open) = (0, !cards.iter().all(Card::is_legal));
        self.has_triggers = cards.iter().any(|card| card.abilities_of(Sort::Triggered).next().is_some());
        for (id, card) in Objects::first(cards.len()).iter().zip(cards) {
            self.clock += 1;
            let object = Object::dealt(card, id.card_index());
            *self.at(id) = Object { timestamp: self.clock, entered: self.clock, ..object };
        }
    }
    /// Whether the rules, or this model of them, leave open what is on the table.
    pub fn is_open(&self) -> bool {
        self.is_open
    }
    /// Whether something happened in the last step that a triggered ability waits for.
    pub(crate) fn noticed(&self) -> bool {
        self.noticed
    }
    /// Leaves the rest of the case open: what happened as it was dealt is nobody's step.
    pub(crate) fn open_if_noticed(&mut self) {
        self.is_open |= self.noticed;
    }
    /// Which players have drawn from an empty library.
    pub(crate) fn drew_nothing(&self) -> [bool; 2] {
        self.drew_nothing
    }
    /// How many spells and abilities are on the stack.
    pub(crate) fn on_stack(&self) -> usize {
        self.stack.len()
    }
    /// All cards and tokens that exist.
    pub fn ids(&self) -> Objects {
        self.filter(|object| object.printed.exists)
    }
    /// Those on the battlefield.
    pub fn ids_in_play(&self) -> Objects {
        self.filter(Object::in_play)
    }
    fn filter(&self, is: impl Fn(&Object) -> bool) -> Objects {
        let numbered = Objects::first(MAX_OBJECTS).iter().zip(self.objects.iter().skip(1));
        numbered.filter(|(_, object)| is(object)).map(|(id, _)| id).collect()
    }
    pub(super) fn of(&self, id: ObjectId) -> &Object {
        self.objects.get(id.number()).unwrap_or(&Object::NONE)
    }
    pub(super) fn at(&mut self, id: ObjectId) -> &mut Object {
        while self.objects.len() <= id.number() {
            self.objects.push(Object::NONE);
        }
        &mut self.objects[id.number()]
    }
    pub(super) fn tick(&mut self) -> u32 {
        self.clock += 1;
        self.clock
    }
}

/// What there is on a table, for a quick look.
#[derive(Clone, Copy, Default)]
pub(crate) struct Things {
    pub(crate) counters: bool,
    pub(crate) old_counters: bool,
    pub(crate) damage: bool,
    pub(crate) auras: bool,
    pub(crate) tokens: bool,
    pub(crate) effects: bool,
    /// Whether an effect changed something that is now a new object.
    pub(crate) stale: bool,
    /// Whether an effect changes what a filter described.
    pub(crate) filters: bool,
    /// Whether an effect began to change something that was not a creature.
    pub(crate) on_noncreatures: bool,
}

impl Model {
    /// The changes of all effects of spells and abilities that have resolved.
    pub(crate) fn changes(&self) -> impl Iterator<Item = &Change> {
        self.effects.iter().flat_map(|effect| &effect.does)
    }
    /// What there is on the table.
    pub(crate) fn things(&self) -> Things {
        let mut things = Things::default();
        for id in self.ids().iter() {
            let object = self.of(id);
            let is = &object.printed;
            things.counters |= is.counters != Values::NONE.counters;
            things.old_counters |= object.old_counters != Values::NONE.counters;
            things.damage |= is.damage > 0;
            things.auras |= is.subtypes.has(Subtype::Aura);
            things.tokens |= is.token;
        }
        for effect in &self.effects {
            things.effects = true;
            things.stale |= !effect.stale.is_empty();
            things.filters |= effect.filter.is_some();
            things.on_noncreatures |= !effect.noncreatures.is_empty();
        }
        things
    }
}
