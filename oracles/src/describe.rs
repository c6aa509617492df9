//! Describes a step or a card by its fields, for rulebooks without descriptions of their own.

use crate::{ObjectId, Objects, Role, Rulebook, Shape, Words};
use std::borrow::Cow;

/// Describes a step by its kind and its fields: `pour object lantern #2, by 3`. `name` gives the name of an object.
pub fn step<R: Rulebook>(step: &R::Step, name: &dyn Fn(ObjectId) -> String) -> String {
    let mut describe = Describe { fields: Vec::new(), name };
    R::step_fields(&mut step.clone(), &mut describe);
    format!("{} {}", R::KINDS[R::kind(step) as usize].name, describe.fields.join(", ")).trim_end().to_owned()
}

/// Describes a card by its fields: `owner one, oil 3, hues red, blue`.
pub fn card<R: Rulebook>(card: &R::Card) -> String {
    let mut describe = Describe { fields: Vec::new(), name: &|id| id.to_string() };
    R::card_fields(&mut card.clone(), &mut describe);
    describe.fields.join(", ")
}

/// Collects the fields that do not have their default, each with its name.
struct Describe<'a> {
    fields: Vec<String>,
    name: &'a dyn Fn(ObjectId) -> String,
}

impl Shape for Describe<'_> {
    fn number(&mut self, name: &'static str, value: &mut i32, _: i32, _: i32) {
        self.fields.push(format!("{name} {value}"));
    }
    fn optional(&mut self, name: &'static str, value: &mut Option<i32>, low: i32, high: i32) {
        value.iter_mut().for_each(|value| self.number(name, value, low, high));
    }
    fn flag(&mut self, name: &'static str, value: &mut bool) {
        self.fields.extend(value.then(|| name.to_owned()));
    }
    fn word(&mut self, name: &'static str, index: &mut u8, list: &'static [&'static str]) {
        self.fields.extend(list.get(*index as usize).map(|word| format!("{name} {word}")));
    }
    fn words(&mut self, name: &'static str, set: &mut Words, list: &'static [&'static str]) {
        self.fields.extend((!set.is_empty()).then(|| format!("{name} {}", set.print(list))));
    }
    fn text(&mut self, name: &'static str, value: &mut Cow<'static, str>, _: &'static [&'static str]) {
        self.fields.extend((!value.is_empty()).then(|| format!("{name} {value:?}")));
    }
    fn object(&mut self, name: &'static str, id: &mut ObjectId, _: Role) {
        self.fields.push(format!("{name} {}", (self.name)(*id)));
    }
    fn maybe_object(&mut self, name: &'static str, id: &mut Option<ObjectId>, role: Role) {
        id.iter_mut().for_each(|id| self.object(name, id, role));
    }
    fn objects(&mut self, name: &'static str, set: &mut Objects, _: Role) {
        let names: Vec<String> = set.iter().map(|id| (self.name)(id)).collect();
        self.fields.extend((!names.is_empty()).then(|| format!("{name} {}", names.join(" and "))));
    }
    fn created(&mut self, name: &'static str, id: &mut ObjectId) {
        self.object(name, id, Role::ANY);
    }
}
