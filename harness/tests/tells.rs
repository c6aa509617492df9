//! A report tells all of a case: whatever differs between two cards, or two steps, differs between their sentences.
#![cfg(all(feature = "fab", feature = "mtg", feature = "kf", feature = "ga"))]

use headjudge::{Case, ObjectId, Objects, Role, Rulebook, Shape, Words, fab, ga, kf, mtg};
use std::borrow::Cow;
use std::collections::BTreeSet;

/// Changes the one field of a card or a step that stands at `at`, to another value that it may have.
struct Nudge {
    at: usize,
    seen: usize,
    name: Option<&'static str>,
}

impl Nudge {
    fn at(at: usize) -> Nudge {
        Nudge { at, seen: 0, name: None }
    }
    fn is_here(&mut self, name: &'static str) -> bool {
        self.seen += 1;
        let here = self.seen == self.at + 1;
        if here {
            self.name = Some(name);
        }
        here
    }
}

/// Another object than this.
fn other(id: ObjectId) -> ObjectId {
    ObjectId::new(if id.number() == 1 { 2 } else { 1 }).expect("one and two are numbers of objects")
}

impl Shape for Nudge {
    fn number(&mut self, name: &'static str, value: &mut i32, low: i32, high: i32) {
        if self.is_here(name) {
            *value = if *value < high { *value + 1 } else { low };
        }
    }
    fn optional(&mut self, name: &'static str, value: &mut Option<i32>, low: i32, _: i32) {
        if self.is_here(name) {
            *value = if value.is_some() { None } else { Some(low) };
        }
    }
    fn flag(&mut self, name: &'static str, value: &mut bool) {
        if self.is_here(name) {
            *value = !*value;
        }
    }
    fn word(&mut self, name: &'static str, index: &mut u8, list: &'static [&'static str]) {
        if self.is_here(name) {
            *index = (*index + 1) % list.len() as u8;
        }
    }
    fn words(&mut self, name: &'static str, set: &mut Words, _: &'static [&'static str]) {
        if self.is_here(name) {
            set.0 ^= 1;
        }
    }
    fn text(&mut self, name: &'static str, value: &mut Cow<'static, str>, _: &'static [&'static str]) {
        if self.is_here(name) {
            *value = Cow::Owned(format!("{value} Other"));
        }
    }
    fn object(&mut self, name: &'static str, id: &mut ObjectId, _: Role) {
        if self.is_here(name) {
            *id = other(*id);
        }
    }
    fn maybe_object(&mut self, name: &'static str, id: &mut Option<ObjectId>, _: Role) {
        if self.is_here(name) {
            *id = if id.is_some() { None } else { ObjectId::new(1) };
        }
    }
    fn objects(&mut self, name: &'static str, set: &mut Objects, _: Role) {
        if self.is_here(name) {
            let one = ObjectId::new(1).expect("one is the number of an object");
            *set = if *set == Objects::one(one) { Objects::NONE } else { Objects::one(one) };
        }
    }
    fn created(&mut self, name: &'static str, id: &mut ObjectId) {
        if self.is_here(name) {
            *id = other(*id);
        }
    }
}

/// Enters the fields whose change is not told, of what `shape` visits and `tell` tells, but those of which no engine makes
/// anything. Returns how many fields there are.
fn untold<T: Clone + PartialEq>(
    of: &T,
    shape: fn(&mut T, &mut dyn Shape),
    tell: impl Fn(&T) -> String,
    means_nothing: impl Fn(&T, &str) -> bool,
    kind: &str,
    out: &mut BTreeSet<String>,
) -> usize {
    let told = tell(of);
    assert!(!told.is_empty(), "nothing is told of a {kind}");
    let mut fields = 0;
    loop {
        let (mut changed, mut nudge) = (of.clone(), Nudge::at(fields));
        shape(&mut changed, &mut nudge);
        let Some(name) = nudge.name else { return fields };
        fields += 1;
        if changed != *of && tell(&changed) == told && !means_nothing(of, name) {
            out.insert(format!("{kind}.{name}"));
        }
    }
}

fn all<R: Rulebook>(idle: fn(&R::Card, &str) -> bool, idle_step: fn(&R::Step, &str) -> bool) {
    let (mut out, mut fields, mut kinds) = (BTreeSet::new(), 0, BTreeSet::new());
    let mut case = Case::<R>::default();
    for index in 0..300 {
        case.draw(1, index, None, &[]);
        for card in &case.cards {
            fields += untold(card, R::card_fields, R::describe_card, idle, "card", &mut out);
        }
        for step in &case.steps {
            let kind = R::KINDS[R::kind(step) as usize].name;
            kinds.insert(kind);
            let tell = |step: &R::Step| R::describe_step(step, &|id| format!("{id}"));
            fields += untold(step, R::step_fields, tell, idle_step, kind, &mut out);
        }
    }
    println!("{}: {fields} fields changed", R::NAME);
    assert!(fields > 3000 && kinds.len() == R::KINDS.len(), "{}: {fields} of {kinds:?}", R::NAME);
    assert!(out.is_empty(), "{}: not told: {out:#?}", R::NAME);
}

#[test]
fn flesh_and_blood() {
    // A (c) stands for the number; a pitch that is not printed has no symbols.
    let idle = |card: &fab::Card, field: &str| match field {
        "power" => card.power_counts,
        "defense" => card.defense_counts,
        "chi" => card.number(fab::Number::Pitch).is_none(),
        _ => false,
    };
    all::<fab::Fab>(idle, |_, _| false);
}

#[test]
fn magic() {
    // The power of a follower is what it follows.
    all::<mtg::Mtg>(|card, field| field == "power" && card.text == mtg::Text::Follower, |_, _| false);
}

#[test]
fn keyforge() {
    all::<kf::Kf>(|_, _| false, |_, _| false);
}

#[test]
fn grand_archive() {
    // There is no word to negate.
    let idle = |step: &ga::Step, field: &str| {
        field == "non" && matches!(step, ga::Step::Qualified { word: ga::Word::Any, .. })
    };
    all::<ga::Ga>(|_, _| false, idle);
}
