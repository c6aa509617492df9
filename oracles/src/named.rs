//! The objects that steps name: collecting, renumbering and validating them.

use crate::limits::{MAX_TEXT, MAX_WORDS};
use crate::{Listed, MAX_OBJECTS, ObjectId, Objects, Role, Rulebook, Shape, Words};
use std::borrow::Cow;

/// The objects that a step names, including those that it may create.
pub fn objects<R: Rulebook>(step: &R::Step) -> Objects {
    visit::<R>(step).all
}

/// The objects that a step may create.
pub fn created<R: Rulebook>(step: &R::Step) -> Objects {
    visit::<R>(step).created
}

/// Renumbers the objects of a step: `map[n]` is the new id of object n, or `None` if that object was removed.
///
/// Removed objects disappear from sets. If the step names a removed object elsewhere, this returns `false` and leaves the step
/// partly renumbered.
pub fn rename<R: Rulebook>(step: &mut R::Step, map: &Map) -> bool {
    let mut rename = Rename { map, ok: true };
    R::step_fields(step, &mut rename);
    rename.ok
}

/// The new id of each object, by its old number.
pub type Map = [Option<ObjectId>; MAX_OBJECTS + 1];

/// Why a case is invalid: a number is out of range, for example, or an object does not exist.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Flaw {
    /// The index of the card, if the flaw is in a card.
    pub card: Option<usize>,
    /// The index of the step, if the flaw is in a step.
    pub step: Option<usize>,
    /// What is wrong, in lower case and without a period.
    pub what: String,
}

/// Checks that the fields of cards and steps have valid values.
///
/// # Errors
/// The first flaw, if there is one.
pub fn validate<R: Rulebook>(cards: &[R::Card], steps: &[R::Step]) -> Result<(), Flaw> {
    let mut check = Validate { existing: Objects::first(cards.len()), flaw: None };
    if cards.len() > MAX_OBJECTS {
        let what = format!("the case has {} cards; at most {MAX_OBJECTS} are possible", cards.len());
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

/// The results of [`objects`] and [`created`], with one visit of the step.
pub fn objects_and_created<R: Rulebook>(step: &R::Step) -> (Objects, Objects) {
    let named = visit::<R>(step);
    (named.all, named.created)
}

fn visit<R: Rulebook>(step: &R::Step) -> Named {
    let mut named = Named::default();
    // A shape takes the step by mutable reference, so it visits a copy. A copy allocates only if the step has free text.
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
    existing: Objects,
    flaw: Option<String>,
}

impl Validate {
    fn flaw(&mut self, what: impl FnOnce() -> String) {
        self.flaw.get_or_insert_with(what);
    }
    fn exists(&mut self, name: &str, id: ObjectId) {
        if !self.existing.has(id) {
            self.flaw(|| {
                format!("{name} names object {}, which is neither dealt nor created before", id.number())
            });
        }
    }
}

impl Shape for Validate {
    fn number(&mut self, name: &'static str, value: &mut i32, low: i32, high: i32) {
        if *value < low || *value > high {
            let value = *value;
            self.flaw(|| format!("{name} is {value}; the allowed range is {low} to {high}"));
        }
    }
    fn optional(&mut self, name: &'static str, value: &mut Option<i32>, low: i32, high: i32) {
        if let Some(value) = value {
            self.number(name, value, low, high);
        }
    }
    fn word(&mut self, name: &'static str, index: &mut u8, list: &'static [&'static str]) {
        if *index as usize >= list.len() {
            self.flaw(|| format!("{name} is not a word of its list"));
        }
    }
    fn words(&mut self, name: &'static str, set: &mut Words, list: &'static [&'static str]) {
        if list.len() < MAX_WORDS && set.0 >> list.len() != 0 {
            self.flaw(|| format!("{name} has a word that is not in its list"));
        }
    }
    fn text(&mut self, name: &'static str, value: &mut Cow<'static, str>, _: &'static [&'static str]) {
        if value.chars().count() > MAX_TEXT {
            self.flaw(|| format!("{name} is longer than {MAX_TEXT} characters"));
        }
    }
    fn object(&mut self, name: &'static str, id: &mut ObjectId, _: Role) {
        self.exists(name, *id);
    }
    fn maybe_object(&mut self, name: &'static str, id: &mut Option<ObjectId>, _: Role) {
        id.iter().for_each(|id| self.exists(name, *id));
    }
    fn objects(&mut self, name: &'static str, set: &mut Objects, _: Role) {
        set.iter().for_each(|id| self.exists(name, id));
    }
    fn created(&mut self, name: &'static str, id: &mut ObjectId) {
        if self.existing.has(*id) {
            self.flaw(|| format!("{name} creates object {}, which already exists", id.number()));
        }
        self.existing.insert(*id);
    }
}

/// The texts on the cards of a case, each once. The generator uses them in the texts of steps.
pub(crate) fn texts<R: Rulebook>(cards: &[R::Card]) -> Vec<Cow<'static, str>> {
    struct Collect(Vec<Cow<'static, str>>);
    impl Shape for Collect {
        fn text(&mut self, _: &'static str, value: &mut Cow<'static, str>, _: &'static [&'static str]) {
            if !value.is_empty() && !self.0.contains(value) {
                self.0.push(value.clone());
            }
        }
    }
    let mut collect = Collect(Vec::new());
    cards.iter().for_each(|card| R::card_fields(&mut card.clone(), &mut collect));
    collect.0
}

/// The words in a set of words of list `W`, as printed.
pub fn printed<W: Listed>(set: Words) -> impl Iterator<Item = &'static str> {
    set.iter::<W>().map(Listed::word)
}
