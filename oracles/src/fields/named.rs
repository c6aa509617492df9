//! The objects that steps name: collecting, renumbering and validating them.

use crate::limits::{MAX_TEXT, MAX_WORDS};
use crate::{Fields, Listed, MAX_OBJECTS, ObjectId, Objects, Shape, Slot, Vocabulary, Words};
use std::borrow::Cow;
use std::fmt;

/// The objects that a step names, including those that it may create.
pub fn objects<R: Vocabulary>(step: &R::Step) -> Objects {
    visit::<R>(step).all
}

/// The objects that a step may create.
pub fn created<R: Vocabulary>(step: &R::Step) -> Objects {
    visit::<R>(step).created
}

/// Renumbers the objects of a step: `map[n]` is the new id of object n, or `None` if that object was removed.
///
/// Removed objects disappear from sets. If the step names a removed object elsewhere, this returns `false` and leaves the step
/// partly renumbered.
pub fn rename<R: Vocabulary>(step: &mut R::Step, map: &Map) -> bool {
    let mut rename = Rename { map, ok: true };
    step.fields::<dyn Shape>(&mut rename);
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

impl Flaw {
    /// A flaw in one card or step, whose place in the case is not known.
    pub(crate) fn of(what: impl Into<String>) -> Flaw {
        Flaw { card: None, step: None, what: what.into() }
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.card, self.step) {
            (_, Some(step)) => write!(f, "step {}: {}", step + 1, self.what),
            (Some(card), None) => write!(f, "card {}: {}", card + 1, self.what),
            (None, None) => f.write_str(&self.what),
        }
    }
}

impl std::error::Error for Flaw {}

/// Checks that the fields of cards and steps have valid values.
///
/// # Errors
/// The first flaw, if there is one.
pub fn validate<R: Vocabulary>(cards: &[R::Card], steps: &[R::Step]) -> Result<(), Flaw> {
    let mut check = Validate { existing: Objects::first(cards.len()), flaw: None };
    if cards.len() > MAX_OBJECTS {
        let what = format!("the case has {} cards; at most {MAX_OBJECTS} are possible", cards.len());
        return Err(Flaw { card: Some(MAX_OBJECTS), step: None, what });
    }
    for (i, card) in cards.iter().enumerate() {
        card.clone().fields::<dyn Shape>(&mut check);
        if let Some(what) = check.flaw.take() {
            return Err(Flaw { card: Some(i), step: None, what });
        }
    }
    for (i, step) in steps.iter().enumerate() {
        step.clone().fields::<dyn Shape>(&mut check);
        if let Some(what) = check.flaw.take() {
            return Err(Flaw { card: None, step: Some(i), what });
        }
    }
    Ok(())
}

/// The results of [`objects`] and [`created`], with one visit of the step.
pub fn objects_and_created<R: Vocabulary>(step: &R::Step) -> (Objects, Objects) {
    let named = visit::<R>(step);
    (named.all, named.created)
}

fn visit<R: Vocabulary>(step: &R::Step) -> Named {
    let mut named = Named::default();
    // A shape takes the step by mutable reference, so it visits a copy. A copy allocates only if the step has free text.
    step.clone().fields(&mut named);
    named
}

#[derive(Default)]
struct Named {
    all: Objects,
    created: Objects,
}

impl Shape for Named {
    // So that each method of the trait is compiled for its own type of field.
    #[inline(always)]
    fn field(&mut self, _: &'static str, slot: Slot<'_>) {
        self.all = self.all.or(slot.objects());
        if let Slot::Created(id) = slot {
            self.created.insert(*id);
        }
    }
}

struct Rename<'a> {
    map: &'a Map,
    ok: bool,
}

impl Shape for Rename<'_> {
    fn field(&mut self, _: &'static str, slot: Slot<'_>) {
        match slot {
            Slot::Object(id, _) | Slot::Created(id) | Slot::MaybeObject(Some(id), _) => {
                match self.map[id.number()] {
                    Some(new) => *id = new,
                    None => self.ok = false,
                }
            }
            Slot::Objects(set, _) => *set = set.iter().filter_map(|id| self.map[id.number()]).collect(),
            _ => {}
        }
    }
}

struct Validate {
    existing: Objects,
    flaw: Option<String>,
}

impl Shape for Validate {
    fn field(&mut self, name: &'static str, slot: Slot<'_>) {
        let missing = slot.objects().minus(self.existing).nth(0);
        let flaw = match slot {
            Slot::Number(n, range) | Slot::Optional(Some(n), range) if !range.allows(*n) => {
                format!("{name} is {n}; the allowed range is {} to {}", range.low, range.high)
            }
            Slot::Word(index, list) if *index as usize >= list.len() => {
                format!("{name} is not a word of its list")
            }
            Slot::Words(set, list) if list.len() < MAX_WORDS && set.0 >> list.len() != 0 => {
                format!("{name} has a word that is not in its list")
            }
            Slot::Text(text, _) | Slot::Printed(text) if text.chars().count() > MAX_TEXT => {
                format!("{name} is longer than {MAX_TEXT} characters")
            }
            Slot::Length(length) if length.len > length.most => {
                format!("{name} has {} items; at most {} are possible", length.len, length.most)
            }
            Slot::Created(id) if missing.is_none() => {
                format!("{name} creates object {}, which already exists", id.number())
            }
            Slot::Created(id) => return self.existing.insert(*id),
            _ => match missing {
                Some(id) => {
                    format!("{name} names object {}, which is neither dealt nor created before", id.number())
                }
                None => return,
            },
        };
        self.flaw.get_or_insert(flaw);
    }
}

/// The texts on the cards of a case, each once. The generator uses them in the texts of steps.
pub(crate) fn texts<R: Vocabulary>(cards: &[R::Card]) -> Vec<Cow<'static, str>> {
    struct Collect(Vec<Cow<'static, str>>);
    impl Shape for Collect {
        // So that each method of the trait is compiled for its own type of field: most are no texts.
        #[inline(always)]
        fn field(&mut self, _: &'static str, slot: Slot<'_>) {
            if let Slot::Text(text, _) = slot
                && !text.is_empty()
                && !self.0.contains(text)
            {
                self.0.push(text.clone());
            }
        }
    }
    let mut collect = Collect(Vec::new());
    cards.iter().for_each(|card| card.clone().fields(&mut collect));
    collect.0
}

/// The words in a set of words of list `W`, as printed.
pub fn printed<W: Listed>(set: Words) -> impl Iterator<Item = &'static str> {
    set.iter::<W>().map(Listed::label)
}
