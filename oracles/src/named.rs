//! Which objects a step names, and giving them other names.

use crate::{Listed, MAX_OBJECTS, ObjectId, Objects, Role, Rulebook, Shape, Words};
use std::borrow::Cow;

/// The objects that a step names, the one it may create included.
pub fn objects<R: Rulebook>(step: &R::Step) -> Objects {
    visit::<R>(step).all
}

/// The objects that a step may bring into being.
pub fn created<R: Rulebook>(step: &R::Step) -> Objects {
    visit::<R>(step).created
}

/// Gives the objects of a step other numbers: `map[n]` is the new one of object n, `None` if it is gone.
/// False, with the step half renamed, when it names an object that is gone; from sets it just leaves.
pub fn rename<R: Rulebook>(step: &mut R::Step, map: &Map) -> bool {
    let mut rename = Rename { map, ok: true };
    R::step_fields(step, &mut rename);
    rename.ok
}

/// New numbers for objects, by old number.
pub type Map = [Option<ObjectId>; MAX_OBJECTS + 1];

/// What is wrong with a case's fields, before any engine sees it: a number out of range, an object that
/// nothing deals or creates.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Flaw {
    /// The card, counted from 0, if it is a card's flaw.
    pub card: Option<usize>,
    /// The step, counted from 0, if it is a step's flaw.
    pub step: Option<usize>,
    /// What is wrong, as a lowercase fragment.
    pub what: String,
}

/// Holds cards and steps against their shapes.
///
/// # Errors
/// The first flaw.
pub fn validate<R: Rulebook>(cards: &[R::Card], steps: &[R::Step]) -> Result<(), Flaw> {
    let mut check = Validate { known: Objects::first(cards.len()), flaw: None };
    if cards.len() > MAX_OBJECTS {
        let what = format!("{} cards are dealt, and a case holds {MAX_OBJECTS} objects", cards.len());
        return Err(Flaw { card: Some(MAX_OBJECTS), step: None, what });
    }
    for (i, card) in cards.iter().enumerate() {
        R::card_fields(&mut card.clone(), &mut check);
        if let Some(what) = check.flaw.take() {
            return Err(Flaw { card: Some(i), step: None, what });
        }
    }
    for (i, step) in steps.iter().enumerate() {
        R::step_fields(&mut step.clone(), &mut check);
        if let Some(what) = check.flaw.take() {
            return Err(Flaw { card: None, step: Some(i), what });
        }
    }
    Ok(())
}

/// Both at once, for one visit: the objects that a step names, and those among them that it may bring into being.
pub fn objects_and_created<R: Rulebook>(step: &R::Step) -> (Objects, Objects) {
    let named = visit::<R>(step);
    (named.all, named.created)
}

fn visit<R: Rulebook>(step: &R::Step) -> Named {
    let mut named = Named::default();
    // A visitor may write, so it takes a copy; steps own no memory but for free text.
    R::step_fields(&mut step.clone(), &mut named);
    named
}

#[derive(Default)]
struct Named {
    all: Objects,
    created: Objects,
}

impl Shape for Named {
    fn object(&mut self, _: &'static str, id: &mut ObjectId, _: Role) {
        self.all.insert(*id);
    }
    fn maybe_object(&mut self, _: &'static str, id: &mut Option<ObjectId>, _: Role) {
        id.iter().for_each(|id| self.all.insert(*id));
    }
    fn objects(&mut self, _: &'static str, set: &mut Objects, _: Role) {
        self.all = self.all.or(*set);
    }
    fn created(&mut self, _: &'static str, id: &mut ObjectId) {
        self.all.insert(*id);
        self.created.insert(*id);
    }
}

struct Rename<'a> {
    map: &'a Map,
    ok: bool,
}

impl Shape for Rename<'_> {
    fn object(&mut self, _: &'static str, id: &mut ObjectId, _: Role) {
        match self.map[id.number()] {
            Some(new) => *id = new,
            None => self.ok = false,
        }
    }
    fn maybe_object(&mut self, name: &'static str, id: &mut Option<ObjectId>, role: Role) {
        if let Some(id) = id {
            self.object(name, id, role);
        }
    }
    fn objects(&mut self, _: &'static str, set: &mut Objects, _: Role) {
        *set = set.iter().filter_map(|id| self.map[id.number()]).collect();
    }
    fn created(&mut self, name: &'static str, id: &mut ObjectId) {
        self.object(name, id, Role::ANY);
    }
}

struct Validate {
    known: Objects,
    flaw: Option<String>,
}

impl Validate {
    fn flaw(&mut self, what: impl FnOnce() -> String) {
        self.flaw.get_or_insert_with(what);
    }
    fn known(&mut self, name: &str, id: ObjectId) {
        if !self.known.has(id) {
            self.flaw(|| format!("{name} names object {}, which nothing deals or creates", id.number()));
        }
    }
}

impl Shape for Validate {
    fn number(&mut self, name: &'static str, value: &mut i32, low: i32, high: i32) {
        if *value < low || *value > high {
            let value = *value;
            self.flaw(|| format!("{name} is {value}, and may be {low} to {high}"));
        }
    }
    fn optional(&mut self, name: &'static str, value: &mut Option<i32>, low: i32, high: i32) {
        if let Some(value) = value {
            self.number(name, value, low, high);
        }
    }
    fn word(&mut self, name: &'static str, index: &mut u8, list: &'static [&'static str]) {
        if *index as usize >= list.len() {
            self.flaw(|| format!("{name} is no word of its list"));
        }
    }
    fn words(&mut self, name: &'static str, set: &mut Words, list: &'static [&'static str]) {
        if list.len() < 64 && set.0 >> list.len() != 0 {
            self.flaw(|| format!("{name} has a word that its list lacks"));
        }
    }
    fn text(&mut self, name: &'static str, value: &mut Cow<'static, str>, _: &'static [&'static str]) {
        if value.chars().count() > 200 {
            self.flaw(|| format!("{name} is longer than 200 characters"));
        }
    }
    fn object(&mut self, name: &'static str, id: &mut ObjectId, _: Role) {
        self.known(name, *id);
    }
    fn maybe_object(&mut self, name: &'static str, id: &mut Option<ObjectId>, _: Role) {
        id.iter().for_each(|id| self.known(name, *id));
    }
    fn objects(&mut self, name: &'static str, set: &mut Objects, _: Role) {
        set.iter().for_each(|id| self.known(name, id));
    }
    fn created(&mut self, name: &'static str, id: &mut ObjectId) {
        if self.known.has(*id) {
            self.flaw(|| format!("{name} creates object {}, which exists already", id.number()));
        }
        self.known.insert(*id);
    }
}

/// The texts on the cards of a case, for steps that name one.
pub(crate) fn texts<R: Rulebook>(cards: &[R::Card]) -> Vec<Cow<'static, str>> {
    struct Gather(Vec<Cow<'static, str>>);
    impl Shape for Gather {
        fn text(&mut self, _: &'static str, value: &mut Cow<'static, str>, _: &'static [&'static str]) {
            if !value.is_empty() && !self.0.contains(value) {
                self.0.push(value.clone());
            }
        }
    }
    let mut gather = Gather(Vec::new());
    cards.iter().for_each(|card| R::card_fields(&mut card.clone(), &mut gather));
    gather.0
}

/// The words of a list that are in a set, as printed.
pub fn printed<W: Listed>(set: Words) -> impl Iterator<Item = &'static str> {
    set.iter::<W>().map(Listed::word)
}
