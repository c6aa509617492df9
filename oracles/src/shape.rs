//! The one description of a step's and a card's fields.

use crate::{Listed, ObjectId, Objects, Words};
use std::borrow::Cow;

/// What part an object plays in a step: which cards suit it. Roles are the rulebook's own numbers;
/// [`Role::ANY`] suits every object. See [`Rulebook::suits`](crate::Rulebook::suits).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Role(pub u8);

impl Role {
    /// Any object will do.
    pub const ANY: Role = Role(0);
}

/// A visitor of the fields of a step or a card.
///
/// A rulebook names the fields once, in order. Whoever must draw, shrink, mutate, enumerate, validate,
/// write, read or rename them is a `Shape`, and no rulebook writes any of these itself. A field's name is
/// its key in the JSON form; ranges are inclusive and hold for files and engines as for the generator.
///
/// Optional fields, flags and sets have a plain value (none, false, empty): the JSON form leaves them out
/// then, and the shrinker moves towards it. A visitor that has no use for a kind of field leaves its method
/// out, and the field stays as it is.
pub trait Shape {
    /// A number within `low..=high`.
    fn number(&mut self, _name: &'static str, _value: &mut i32, _low: i32, _high: i32) {}
    /// A number within `low..=high`, or none.
    fn optional(&mut self, _name: &'static str, _value: &mut Option<i32>, _low: i32, _high: i32) {}
    /// A yes or no.
    fn flag(&mut self, _name: &'static str, _value: &mut bool) {}
    /// One word of a closed list, by its index.
    fn word(&mut self, _name: &'static str, _index: &mut u8, _list: &'static [&'static str]) {}
    /// A set of words of a closed list of at most 64.
    fn words(&mut self, _name: &'static str, _set: &mut Words, _list: &'static [&'static str]) {}
    /// Free text of at most 200 characters; a generator draws it from `usual` and from the cards' own texts.
    fn text(&mut self, _name: &'static str, _value: &mut Cow<'static, str>, _usual: &'static [&'static str]) {
    }
    /// An object that exists by then.
    fn object(&mut self, _name: &'static str, _id: &mut ObjectId, _role: Role) {}
    /// An object, or none.
    fn maybe_object(&mut self, _name: &'static str, _id: &mut Option<ObjectId>, _role: Role) {}
    /// Several objects, possibly none.
    fn objects(&mut self, _name: &'static str, _set: &mut Objects, _role: Role) {}
    /// The id of an object that this step may bring into being.
    fn created(&mut self, _name: &'static str, _id: &mut ObjectId) {}
}

impl dyn Shape + '_ {
    /// One word of a closed list: [`Shape::word`] for an enum.
    pub fn one_of<W: Listed>(&mut self, name: &'static str, value: &mut W) {
        word(self, name, value);
    }
}

/// One word of the closed list `W`: [`Shape::word`] for an enum.
pub fn word<W: Listed>(shape: &mut dyn Shape, name: &'static str, value: &mut W) {
    let mut index = value.index();
    shape.word(name, &mut index, W::WORDS);
    *value = W::at(index).unwrap_or(*value);
}

/// A set of words of the closed list `W`: [`Shape::words`] for an enum.
pub fn words<W: Listed>(shape: &mut dyn Shape, name: &'static str, set: &mut Words) {
    shape.words(name, set, W::WORDS);
}
