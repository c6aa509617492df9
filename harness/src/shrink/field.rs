//! Reads and writes the fields of a case one by one.

use crate::play::Case;
use headjudge_oracles::{ObjectId, Objects, Role, Rulebook, Shape, Words};
use std::borrow::Cow;

/// The value of a field.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value {
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
}

/// The card or the step that a field belongs to, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Item {
    Card(usize),
    Step(usize),
}

/// The place of a field: its card or step, and its index there.
pub(crate) type Place = (Item, usize);

/// A field, and the values that it may have.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    pub(crate) place: Place,
    pub(crate) name: &'static str,
    pub(crate) value: Value,
    /// For a word or a set of words: the closed list. For a text: the usual texts.
    pub(crate) list: &'static [&'static str],
    /// For a number: the lowest and the highest that it may be.
    pub(crate) range: (i32, i32),
}

impl Field {
    /// The number in the field, if it has one.
    pub(crate) fn number(&self) -> Option<i32> {
        match self.value {
            Value::Number(n) | Value::Optional(Some(n)) => Some(n),
            _ => None,
        }
    }
    /// A value of the same type with this number; `None` if the number is out of range.
    pub(crate) fn with(&self, n: i64) -> Option<Value> {
        let n = i32::try_from(n).ok().filter(|n| (self.range.0..=self.range.1).contains(n))?;
        Some(if let Value::Number(_) = self.value { Value::Number(n) } else { Value::Optional(Some(n)) })
    }
    /// The number nearest to 0 that the field may have.
    pub(crate) fn target(&self) -> i32 {
        0.clamp(self.range.0, self.range.1)
    }
    /// The default value; `None` if the field has it already, or if no value is simpler than another.
    pub(crate) fn default_value(&self) -> Option<Value> {
        let default = match self.value {
            Value::Number(_) => Value::Number(self.target()),
            Value::Optional(_) => Value::Optional(None),
            Value::Flag(_) => Value::Flag(false),
            Value::Word(_) => Value::Word(0),
            Value::Words(_) => Value::Words(Words::NONE),
            Value::Text(_) => Value::Text(Cow::Borrowed("")),
            Value::MaybeObject(_) => Value::MaybeObject(None),
            Value::Objects(_) => Value::Objects(Objects::NONE),
            Value::Object(_) | Value::Created(_) => return None,
        };
        (default != self.value).then_some(default)
    }
}

/// All fields of a case: first those of its cards, then those of its steps.
pub(crate) fn fields<R: Rulebook>(case: &Case<R>) -> Vec<Field> {
    let mut read = Read { item: Item::Card(0), at: 0, fields: Vec::new() };
    for (i, card) in case.cards.iter().enumerate() {
        (read.item, read.at) = (Item::Card(i), 0);
        R::card_fields(&mut card.clone(), &mut read);
    }
    for (i, step) in case.steps.iter().enumerate() {
        (read.item, read.at) = (Item::Step(i), 0);
        R::step_fields(&mut step.clone(), &mut read);
    }
    read.fields
}

/// The case with its hidden fields set to their defaults. Where the value of one field decides which others exist, a
/// field that does not exist may still have a value in memory. It is never written to a file, so it must not count.
pub(crate) fn without_hidden<R: Rulebook>(case: &Case<R>) -> Case<R> {
    let mut blank = case.clone();
    blank.cards.fill_with(R::Card::default);
    blank.steps.iter_mut().for_each(|step| *step = R::default_step(R::kind(step)));
    let edits: Vec<_> = fields(case).into_iter().map(|field| (field.place, field.value)).collect();
    with(&blank, &edits)
}

/// The case with other values in these fields.
pub(crate) fn with<R: Rulebook>(case: &Case<R>, edits: &[(Place, Value)]) -> Case<R> {
    let mut case = case.clone();
    for (i, card) in case.cards.iter_mut().enumerate() {
        Write::to(Item::Card(i), edits, |write| R::card_fields(card, write));
    }
    for (i, step) in case.steps.iter_mut().enumerate() {
        Write::to(Item::Step(i), edits, |write| R::step_fields(step, write));
    }
    case
}

struct Read {
    item: Item,
    at: usize,
    fields: Vec<Field>,
}

impl Read {
    fn add(&mut self, name: &'static str, value: Value, list: &'static [&'static str], range: (i32, i32)) {
        self.fields.push(Field { place: (self.item, self.at), name, value, list, range });
        self.at += 1;
    }
}

impl Shape for Read {
    fn number(&mut self, name: &'static str, value: &mut i32, low: i32, high: i32) {
        self.add(name, Value::Number(*value), &[], (low, high));
    }
    fn optional(&mut self, name: &'static str, value: &mut Option<i32>, low: i32, high: i32) {
        self.add(name, Value::Optional(*value), &[], (low, high));
    }
    fn flag(&mut self, name: &'static str, value: &mut bool) {
        self.add(name, Value::Flag(*value), &[], (0, 0));
    }
    fn word(&mut self, name: &'static str, index: &mut u8, list: &'static [&'static str]) {
        self.add(name, Value::Word(*index), list, (0, 0));
    }
    fn words(&mut self, name: &'static str, set: &mut Words, list: &'static [&'static str]) {
        self.add(name, Value::Words(*set), list, (0, 0));
    }
    fn text(&mut self, name: &'static str, value: &mut Cow<'static, str>, usual: &'static [&'static str]) {
        self.add(name, Value::Text(value.clone()), usual, (0, 0));
    }
    fn object(&mut self, name: &'static str, id: &mut ObjectId, _: Role) {
        self.add(name, Value::Object(*id), &[], (0, 0));
    }
    fn maybe_object(&mut self, name: &'static str, id: &mut Option<ObjectId>, _: Role) {
        self.add(name, Value::MaybeObject(*id), &[], (0, 0));
    }
    fn objects(&mut self, name: &'static str, set: &mut Objects, _: Role) {
        self.add(name, Value::Objects(*set), &[], (0, 0));
    }
    fn created(&mut self, name: &'static str, id: &mut ObjectId) {
        self.add(name, Value::Created(*id), &[], (0, 0));
    }
}

struct Write<'a> {
    item: Item,
    at: usize,
    edits: &'a [(Place, Value)],
}

impl<'a> Write<'a> {
    /// Visits an item, if there is an edit for it.
    fn to(item: Item, edits: &'a [(Place, Value)], visit: impl FnOnce(&mut Self)) {
        if edits.iter().any(|((of, _), _)| *of == item) {
            visit(&mut Write { item, at: 0, edits });
        }
    }
    fn next(&mut self) -> Option<&'a Value> {
        let here = (self.item, self.at);
        self.at += 1;
        self.edits.iter().find(|(place, _)| *place == here).map(|(_, value)| value)
    }
}

/// Writes the value if it has the field's type. Where the value of one field decides which others exist, an edit of
/// several fields may meet a field of another type than it was made for.
macro_rules! write_field {
    ($self:ident, $type:ident, $field:ident) => {
        if let Some(Value::$type(value)) = $self.next() {
            $field.clone_from(value);
        }
    };
}

impl Shape for Write<'_> {
    fn number(&mut self, _: &'static str, field: &mut i32, _: i32, _: i32) {
        write_field!(self, Number, field);
    }
    fn optional(&mut self, _: &'static str, field: &mut Option<i32>, _: i32, _: i32) {
        write_field!(self, Optional, field);
    }
    fn flag(&mut self, _: &'static str, field: &mut bool) {
        write_field!(self, Flag, field);
    }
    fn word(&mut self, _: &'static str, field: &mut u8, _: &'static [&'static str]) {
        write_field!(self, Word, field);
    }
    fn words(&mut self, _: &'static str, field: &mut Words, _: &'static [&'static str]) {
        write_field!(self, Words, field);
    }
    fn text(&mut self, _: &'static str, field: &mut Cow<'static, str>, _: &'static [&'static str]) {
        write_field!(self, Text, field);
    }
    fn object(&mut self, _: &'static str, field: &mut ObjectId, _: Role) {
        write_field!(self, Object, field);
    }
    fn maybe_object(&mut self, _: &'static str, field: &mut Option<ObjectId>, _: Role) {
        write_field!(self, MaybeObject, field);
    }
    fn objects(&mut self, _: &'static str, field: &mut Objects, _: Role) {
        write_field!(self, Objects, field);
    }
    fn created(&mut self, _: &'static str, field: &mut ObjectId) {
        write_field!(self, Created, field);
    }
}
