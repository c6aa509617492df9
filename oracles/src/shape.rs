//! The fields of a step and of a card, described once for every use.

use crate::limits::MAX_ROLES;
use crate::{Listed, ObjectId, Objects, Words};
use std::borrow::Cow;

/// The part that an object plays in a step, such as "attacker": the generator prefers objects that suit it.
///
/// A role is a number that your rulebook gives a meaning to; [`Rulebook::suits`](crate::Rulebook::suits) says which cards
/// suit which role. There are at most [`MAX_ROLES`].
///
/// ```
/// use headjudge_oracles::Role;
///
/// const ATTACKER: Role = Role::new(1);
/// assert_ne!(ATTACKER, Role::ANY);
/// ```
///
/// A role beyond the limit does not compile in a constant:
///
/// ```compile_fail
/// const ATTACKER: headjudge_oracles::Role = headjudge_oracles::Role::new(16);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Role(u8);

impl Role {
    /// The role that every object suits: number 0.
    pub const ANY: Role = Role(0);

    /// The role with this number, below [`MAX_ROLES`].
    ///
    /// # Panics
    /// If the number is too large. In a constant, this is a compile error.
    pub const fn new(number: u8) -> Role {
        assert!((number as usize) < MAX_ROLES, "a rulebook has at most 16 roles: 0 to 15");
        Role(number)
    }
    /// The number of this role, below [`MAX_ROLES`].
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// A visitor of the fields of a step or a card.
///
/// Your rulebook lists the fields once, in order, in [`Rulebook::step_fields`](crate::Rulebook::step_fields) and
/// [`Rulebook::card_fields`](crate::Rulebook::card_fields), by calling one method of this trait for each field. Generating,
/// shrinking, mutating, enumerating, validating, reading and writing cases are implementations of `Shape` that come with
/// headjudge; you write none of them.
///
/// The name of a field is its key in JSON. Ranges are inclusive, and apply to case files as well as to generated cases.
///
/// The default of a field is 0 (or the number of the range nearest to it), none, `false`, the first word of a list, or
/// empty. Case files omit optional fields, flags, sets and texts that have their default, and the shrinker moves every field
/// towards its default.
///
/// Each method does nothing unless a visitor overrides it.
pub trait Shape {
    /// A number within `low..=high`.
    fn number(&mut self, _name: &'static str, _value: &mut i32, _low: i32, _high: i32) {}
    /// A number within `low..=high`, or none.
    fn optional(&mut self, _name: &'static str, _value: &mut Option<i32>, _low: i32, _high: i32) {}
    /// A flag: yes or no.
    fn flag(&mut self, _name: &'static str, _value: &mut bool) {}
    /// One word of a closed list, by its index. The list has at most [`MAX_CHOICES`](crate::limits::MAX_CHOICES) words.
    fn word(&mut self, _name: &'static str, _index: &mut u8, _list: &'static [&'static str]) {}
    /// A set of words of a closed list. The list has at most [`MAX_WORDS`](crate::limits::MAX_WORDS) words.
    fn words(&mut self, _name: &'static str, _set: &mut Words, _list: &'static [&'static str]) {}
    /// Free text of at most [`MAX_TEXT`](crate::limits::MAX_TEXT) characters. The generator takes it from `usual` and from
    /// the texts on the cards of the case.
    fn text(&mut self, _name: &'static str, _value: &mut Cow<'static, str>, _usual: &'static [&'static str]) {
    }
    /// An object that exists before this step.
    fn object(&mut self, _name: &'static str, _id: &mut ObjectId, _role: Role) {}
    /// An object that exists before this step, or none.
    fn maybe_object(&mut self, _name: &'static str, _id: &mut Option<ObjectId>, _role: Role) {}
    /// A set of objects that exist before this step, possibly empty.
    fn objects(&mut self, _name: &'static str, _set: &mut Objects, _role: Role) {}
    /// The id of an object that this step may create, such as a token or a layer on the stack. The generator picks a new id.
    fn created(&mut self, _name: &'static str, _id: &mut ObjectId) {}
}

impl dyn Shape + '_ {
    /// One word of the closed list `W`: [`Shape::word`] for an enum. In `steps!`, write `one_of()`.
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
