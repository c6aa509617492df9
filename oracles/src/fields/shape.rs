//! The fields of a step and of a card, described once for every use.

use crate::limits::MAX_ROLES;
use crate::{ObjectId, Objects, Range, WordList, Words};
use std::borrow::Cow;

/// The part that an object plays in a step, such as "attacker": the generator prefers objects that suit it.
///
/// A role is a number that your rulebook gives a meaning to; [`Generator::suits`](crate::Generator::suits) says which cards
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
    #[inline(always)]
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// A field of a step or a card: where its value is, and which values it may have.
#[derive(Debug)]
pub enum Slot<'a> {
    /// A number, and which it may be.
    Number(&'a mut i32, Range),
    /// A number or none, and which number it may be.
    Optional(&'a mut Option<i32>, Range),
    /// A flag: yes or no.
    Flag(&'a mut bool),
    /// The index of a word of this closed list.
    Word(&'a mut u8, WordList),
    /// A set of words of this closed list.
    Words(&'a mut Words, WordList),
    /// A text, and the usual texts.
    Text(&'a mut Cow<'static, str>, &'static [&'static str]),
    /// An object that exists before the step, and its role.
    Object(&'a mut ObjectId, Role),
    /// An object that exists before the step or none, and its role.
    MaybeObject(&'a mut Option<ObjectId>, Role),
    /// A set of objects that exist before the step, and their role.
    Objects(&'a mut Objects, Role),
    /// The id of an object that the step may create.
    Created(&'a mut ObjectId),
    /// The name of the printed card that carries out the step; empty for none.
    Printed(&'a mut Cow<'static, str>),
    /// How many items a list of records has. The fields of the items come next, between [`Shape::enter`] and [`Shape::leave`].
    Length(&'a mut Length),
}

/// How many items a list has, and what a visitor makes of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Length {
    /// How many items there are. If a visitor changes it, the list is cut off or filled with blank items.
    pub len: usize,
    /// How many there may be.
    pub most: usize,
    /// The item that a visitor takes out, if it does.
    pub without: Option<usize>,
}

/// The value of a field, apart from it.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs, reason = "the variants are those of `Slot`")]
pub enum Value {
    Number(i32),
    Optional(Option<i32>),
    Flag(bool),
    Word(u8),
    Words(Words),
    Text(Cow<'static, str>),
    Object(ObjectId),
    MaybeObject(Option<ObjectId>),
    Objects(Objects),
    Created(ObjectId),
    Printed(Cow<'static, str>),
    Length(usize),
    /// Not a value but a change of one: the list without this item.
    Without(usize),
}

impl Slot<'_> {
    /// The same field, borrowed for less long.
    pub fn reborrow(&mut self) -> Slot<'_> {
        match self {
            Slot::Number(n, range) => Slot::Number(n, *range),
            Slot::Optional(n, range) => Slot::Optional(n, *range),
            Slot::Flag(on) => Slot::Flag(on),
            Slot::Word(index, list) => Slot::Word(index, *list),
            Slot::Words(set, list) => Slot::Words(set, *list),
            Slot::Text(text, usual) => Slot::Text(text, usual),
            Slot::Object(id, role) => Slot::Object(id, *role),
            Slot::MaybeObject(id, role) => Slot::MaybeObject(id, *role),
            Slot::Objects(set, role) => Slot::Objects(set, *role),
            Slot::Created(id) => Slot::Created(id),
            Slot::Printed(name) => Slot::Printed(name),
            Slot::Length(length) => Slot::Length(length),
        }
    }
    /// The value of the field.
    pub fn get(&self) -> Value {
        match self {
            Slot::Number(n, _) => Value::Number(**n),
            Slot::Optional(n, _) => Value::Optional(**n),
            Slot::Flag(on) => Value::Flag(**on),
            Slot::Word(index, _) => Value::Word(**index),
            Slot::Words(set, _) => Value::Words(**set),
            Slot::Text(text, _) => Value::Text((*text).clone()),
            Slot::Object(id, _) => Value::Object(**id),
            Slot::MaybeObject(id, _) => Value::MaybeObject(**id),
            Slot::Objects(set, _) => Value::Objects(**set),
            Slot::Created(id) => Value::Created(**id),
            Slot::Printed(name) => Value::Printed((*name).clone()),
            Slot::Length(length) => Value::Length(length.len),
        }
    }
    /// Writes a value into the field. A value of another type changes nothing: the value of one field may decide which others
    /// exist, so a value may come to a field that it was not made for.
    pub fn set(self, value: Value) {
        match (self, value) {
            (Slot::Number(field, _), Value::Number(n)) => *field = n,
            (Slot::Optional(field, _), Value::Optional(n)) => *field = n,
            (Slot::Flag(field), Value::Flag(on)) => *field = on,
            (Slot::Word(field, _), Value::Word(index)) => *field = index,
            (Slot::Words(field, _), Value::Words(set)) => *field = set,
            (Slot::Text(field, _), Value::Text(text)) => *field = text,
            (Slot::Object(field, _), Value::Object(id)) => *field = id,
            (Slot::MaybeObject(field, _), Value::MaybeObject(id)) => *field = id,
            (Slot::Objects(field, _), Value::Objects(set)) => *field = set,
            (Slot::Created(field), Value::Created(id)) => *field = id,
            (Slot::Printed(field), Value::Printed(name)) => *field = name,
            (Slot::Length(length), Value::Length(len)) => length.len = len,
            (Slot::Length(length), Value::Without(item)) => length.without = Some(item),
            _ => {}
        }
    }
    /// The objects that the field names.
    #[inline(always)]
    pub fn objects(&self) -> Objects {
        match self {
            Slot::Object(id, _) | Slot::Created(id) => Objects::one(**id),
            Slot::MaybeObject(id, _) => id.map_or(Objects::NONE, Objects::one),
            Slot::Objects(set, _) => **set,
            _ => Objects::NONE,
        }
    }
    /// For a word or a set of words: the closed list. For a text: the usual texts.
    pub fn list(&self) -> &'static [&'static str] {
        match self {
            Slot::Word(_, list) | Slot::Words(_, list) => list.words(),
            Slot::Text(_, usual) => usual,
            _ => &[],
        }
    }
    /// For a number, or the length of a list: which it may be.
    pub fn range(&self) -> Range {
        match self {
            Slot::Number(_, range) | Slot::Optional(_, range) => *range,
            Slot::Length(length) => Range::usual(0, length.most as i32),
            _ => Range::usual(0, 0),
        }
    }
    /// Whether case files omit the field as it is: see [`Value::omitted`].
    pub fn is_omitted(&self) -> bool {
        match self {
            Slot::Optional(None, _) | Slot::Flag(false) | Slot::MaybeObject(None, _) => true,
            Slot::Words(set, _) => set.is_empty(),
            Slot::Text(text, _) | Slot::Printed(text) => text.is_empty(),
            Slot::Objects(set, _) => set.is_empty(),
            Slot::Length(length) => length.len == 0,
            _ => false,
        }
    }
}

impl Value {
    /// The value with which case files omit a field of this type: none, `false` or empty. `None` if they never omit it.
    pub fn omitted(&self) -> Option<Value> {
        Some(match self {
            Value::Optional(_) => Value::Optional(None),
            Value::Flag(_) => Value::Flag(false),
            Value::Words(_) => Value::Words(Words::NONE),
            Value::Text(_) => Value::Text(Cow::Borrowed("")),
            Value::MaybeObject(_) => Value::MaybeObject(None),
            Value::Objects(_) => Value::Objects(Objects::NONE),
            Value::Printed(_) => Value::Printed(Cow::Borrowed("")),
            Value::Length(_) | Value::Without(_) => Value::Length(0),
            Value::Number(_) | Value::Word(_) | Value::Object(_) | Value::Created(_) => return None,
        })
    }
}

/// A visitor of the fields of a step or a card.
///
/// [`steps!`](crate::steps!) and [`record!`](crate::record!) declare the fields, and make a function that calls
/// [`field`](Self::field) for each of them, in order. Generating, shrinking, mutating, enumerating, validating, reading and
/// writing cases are implementations of `Shape` that come with headjudge; you write none of them.
///
/// The name of a field is its key in JSON. Case files omit optional fields, flags, sets and texts that are none, `false` or
/// empty, and the shrinker moves every field towards its simplest value.
pub trait Shape {
    /// Visits a field of any type.
    fn field(&mut self, name: &'static str, slot: Slot<'_>);
    /// The fields up to the matching [`leave`](Self::leave) are those of the record in this field; in a list, of the item with this
    /// index.
    #[inline(always)]
    fn enter(&mut self, _name: &'static str, _item: Option<usize>) {}
    /// Ends the fields of a record.
    #[inline(always)]
    fn leave(&mut self) {}
}
