//! The generator: draws cases, targeted and swarming, independent of any engine.
//!
//! Every case is drawn for one rule, whose needs weight the draw; around it each case draws its own subset
//! of step kinds, of objects and of values, and its own length. That swarm is what finds deep bugs: a case
//! of nine steps of one kind on one object is likely only where most kinds and objects are left out.

use crate::named;
use crate::{
    Kinds, MAX_OBJECTS, ObjectId, Objects, Role, Rule, Rulebook, Shape, Source, Words, one_in, pick,
};
use std::borrow::Cow;

/// Draws a case into `cards` and `steps`, whose old contents are dropped: dealt for `target`, if given, with
/// real cards from `pool` mixed in.
pub fn case<R: Rulebook, S: Source>(
    source: &mut S,
    target: Option<&Rule<R>>,
    pool: &[R::Card],
    cards: &mut Vec<R::Card>,
    steps: &mut Vec<R::Step>,
) {
    cards.clear();
    steps.clear();
    let swarm = Swarm::draw::<R>(source, target);
    R::deal(source, swarm.targeted, pool, cards);
    cards.truncate(MAX_OBJECTS);
    let mut pen = Pen::<R, S>::new(source, cards);
    let mut last = None;
    while steps.len() < swarm.length && pen.source.more() {
        let kind = swarm.next::<R>(pen.source, last);
        let mut step = R::default_step(kind);
        pen.full = false;
        R::step_fields(&mut step, &mut pen);
        if pen.full {
            break;
        }
        last = Some(kind);
        steps.push(step);
    }
}

/// Draws one step of that kind, for a case with these cards in which the objects `exist` by then. `None` if it
/// needs a new object where a case holds no more.
pub fn step<R: Rulebook>(
    mut source: &mut dyn Source,
    cards: &[R::Card],
    exist: Objects,
    kind: u8,
) -> Option<R::Step> {
    let mut pen = Pen::<R, _>::new(&mut source, cards);
    pen.exist = exist;
    pen.hot = pen.hot.or(exist.minus(Objects::first(cards.len())));
    let mut step = R::default_step(kind);
    R::step_fields(&mut step, &mut pen);
    (!pen.full).then_some(step)
}

/// What one case is made of: its kinds of step, how much each weighs, and its length.
struct Swarm {
    targeted: Kinds,
    /// The kinds beside those, a few of them more than once: the first so many.
    beside: [u8; 64],
    extra: usize,
    length: usize,
}

/// How often an targeted kind is in the bag for each time that another is.
const TARGETED: usize = 4;

impl Swarm {
    fn draw<R: Rulebook>(source: &mut impl Source, target: Option<&Rule<R>>) -> Swarm {
        let targeted = target.map_or(Kinds::NONE, |rule| some_of_each(source, rule.needs));
        let all = R::KINDS.len() as u32;
        let extra = match source.below(8) {
            0 => all,
            n if targeted.is_empty() => n.min(all),
            n => n.saturating_sub(3),
        };
        let mut beside = [0; 64];
        for (kind, place) in (0..extra).zip(&mut beside) {
            *place = if extra == all { kind } else { source.below(all) } as u8;
        }
        let most = *pick(source, &[8, 16, 32, 64, 16, 32, 16, 64]);
        let length = 1 + source.below(most) as usize;
        Swarm { targeted, beside, extra: extra as usize, length }
    }

    /// The next kind of step: what often follows the last one, or any in the bag.
    fn next<R: Rulebook>(&self, source: &mut impl Source, last: Option<u8>) -> u8 {
        let then = last.and_then(|kind| R::KINDS[kind as usize].then);
        let bag = self.targeted.len() * TARGETED + self.extra;
        match then {
            Some(kind) if one_in(source, 2) => kind,
            _ if bag == 0 => source.below(R::KINDS.len() as u32) as u8,
            _ => self.nth(source.below(bag as u32) as usize),
        }
    }

    /// What is in the bag at this place: each targeted kind [`TARGETED`] times, then the others.
    fn nth(&self, place: usize) -> u8 {
        match place.checked_sub(self.targeted.len() * TARGETED) {
            Some(place) => self.beside[place],
            None => self.targeted.iter().nth(place / TARGETED).unwrap_or_default(),
        }
    }
}

/// From each set at least one kind, often one alone.
fn some_of_each(source: &mut impl Source, sets: &[Kinds]) -> Kinds {
    let mut all = Kinds::NONE;
    for set in sets {
        for _ in 0..1 + source.below(2) {
            let nth = source.below(set.len() as u32) as usize;
            all = all.or(set.iter().nth(nth).map_or(Kinds::NONE, |kind| Kinds::of(&[kind])));
        }
    }
    all
}

/// Fills a step's fields, from the objects and values that this case keeps to.
///
/// It knows its source by type, for it draws most of a case's choices, a few at a time.
struct Pen<'a, R: Rulebook, S> {
    source: &'a mut S,
    cards: &'a [R::Card],
    dealt: Objects,
    /// The objects that exist so far.
    exist: Objects,
    /// Those of them that this case keeps to; whatever it creates is among them.
    hot: Objects,
    /// The objects that suit a role, by role, once asked for.
    suit: [Option<Objects>; 16],
    favourites: [u32; 3],
    word_mask: u64,
    texts: Option<Vec<Cow<'static, str>>>,
    /// Whether a step needed a new object where a case holds no more.
    full: bool,
}

impl<'a, R: Rulebook, S: Source> Pen<'a, R, S> {
    fn new(source: &'a mut S, cards: &'a [R::Card]) -> Self {
        let dealt = Objects::first(cards.len());
        let mut hot = Objects::NONE;
        for _ in 0..2 + source.below(cards.len() as u32 + 2) {
            hot.insert(ObjectId::new(1 + source.below(cards.len() as u32) as usize).unwrap_or_default());
        }
        let favourites = [source.below(u32::MAX), source.below(u32::MAX), source.below(u32::MAX)];
        let word_mask = u64::from(source.below(u32::MAX)) << 32 | u64::from(source.below(u32::MAX));
        let suit = [None; 16];
        Pen { source, cards, dealt, exist: dealt, hot, suit, favourites, word_mask, texts: None, full: false }
    }

    /// The objects that suit a role: dealt ones by their card, created ones by what the rulebook says of those.
    fn suited(&mut self, role: Role) -> Objects {
        let dealt = *self.suit[role.0 as usize & 15].get_or_insert_with(|| {
            let suits = |id: &ObjectId| R::suits(self.cards.get(id.card_index()), role);
            self.dealt.iter().filter(suits).collect()
        });
        let created = self.exist.minus(self.dealt);
        if !created.is_empty() && R::suits(None, role) { dealt.or(created) } else { dealt }
    }

    /// An object for a role: nearly always one that suits, mostly one that this case keeps to.
    fn choose(&mut self, role: Role) -> Option<ObjectId> {
        let suited = self.suited(role);
        let hot = suited.and(self.hot);
        let from = match self.source.below(16) {
            0 => self.exist,
            1 | 2 => suited,
            _ if hot.is_empty() => suited,
            _ => hot,
        };
        let from = if from.is_empty() { self.exist } else { from };
        from.nth(self.source.below(from.len() as u32) as usize)
    }
}

impl<R: Rulebook, S: Source> Shape for Pen<'_, R, S> {
    fn number(&mut self, _: &'static str, value: &mut i32, low: i32, high: i32) {
        let span = (high - low + 1) as u32;
        *value = if one_in(self.source, 4) {
            low + self.source.below(span) as i32
        } else {
            let liked = *pick(self.source, &self.favourites);
            let special = [0, 1, 2, 3, -1, -2, low, high];
            let n = special.get(liked as usize % 16).copied();
            n.unwrap_or(low + (liked / 16 % span) as i32).clamp(low, high)
        };
    }
    fn optional(&mut self, name: &'static str, value: &mut Option<i32>, low: i32, high: i32) {
        *value = None;
        if !one_in(self.source, 3) {
            let mut n = low;
            self.number(name, &mut n, low, high);
            *value = Some(n);
        }
    }
    fn flag(&mut self, _: &'static str, value: &mut bool) {
        *value = one_in(self.source, 2);
    }
    fn word(&mut self, name: &'static str, index: &mut u8, list: &'static [&'static str]) {
        // A word that this case leaves out is drawn again, twice at most.
        for _ in 0..3 {
            *index = self.source.below(list.len() as u32) as u8;
            if self.word_mask >> ((*index as usize * 7 + name.len()) % 64) & 1 == 1 {
                break;
            }
        }
    }
    fn words(&mut self, name: &'static str, set: &mut Words, list: &'static [&'static str]) {
        *set = Words::NONE;
        for _ in 0..self.source.below(4) {
            let mut index = 0;
            self.word(name, &mut index, list);
            set.0 |= 1 << index;
        }
    }
    fn text(&mut self, _: &'static str, value: &mut Cow<'static, str>, usual: &'static [&'static str]) {
        let cards = self.cards;
        let own = self.texts.get_or_insert_with(|| named::texts::<R>(cards));
        let from_cards = !own.is_empty() && (usual.is_empty() || one_in(self.source, 2));
        *value = match from_cards {
            true => pick(self.source, own).clone(),
            false if usual.is_empty() => Cow::Borrowed(""),
            false => Cow::Borrowed(*pick(self.source, usual)),
        };
    }
    fn object(&mut self, _: &'static str, id: &mut ObjectId, role: Role) {
        *id = self.choose(role).unwrap_or_default();
    }
    fn maybe_object(&mut self, _: &'static str, id: &mut Option<ObjectId>, role: Role) {
        *id = if one_in(self.source, 3) { None } else { self.choose(role) };
    }
    fn objects(&mut self, _: &'static str, set: &mut Objects, role: Role) {
        *set = Objects::NONE;
        for _ in 0..1 + self.source.below(3) {
            self.choose(role).iter().for_each(|id| set.insert(*id));
        }
    }
    fn created(&mut self, _: &'static str, id: &mut ObjectId) {
        let next = self.exist.iter().last().map_or(1, |last| last.number() + 1);
        match ObjectId::new(next) {
            Some(new) => {
                *id = new;
                self.exist.insert(new);
                self.hot.insert(new);
            }
            None => self.full = true,
        }
    }
}
