//! The forms of fields: what [`steps!`](crate::steps!) and [`record!`](crate::record!) have after the type of a field.
//!
//! The macros call these functions with the visitor, the name of the field and its value; a declaration has only the other
//! arguments: `by: i32 = number(Range::usual(-9, 9))`.

use crate::shape::Length;
use crate::{Fields, Listed, ObjectId, Objects, Range, Record, Role, Shape, Slot, WordList, Words};
use arrayvec::ArrayVec;
use std::borrow::Cow;

/// A number within a range.
#[inline(always)]
pub fn number(shape: &mut (impl Shape + ?Sized), name: &'static str, value: &mut i32, range: Range) {
    shape.field(name, Slot::Number(value, range));
}

/// A number within a range, or none.
#[inline(always)]
pub fn optional(
    shape: &mut (impl Shape + ?Sized),
    name: &'static str,
    value: &mut Option<i32>,
    range: Range,
) {
    shape.field(name, Slot::Optional(value, range));
}

/// Yes or no.
#[inline(always)]
pub fn flag(shape: &mut (impl Shape + ?Sized), name: &'static str, value: &mut bool) {
    shape.field(name, Slot::Flag(value));
}

/// One word of a closed list, the type of the field. The list has at most [`MAX_CHOICES`](crate::limits::MAX_CHOICES) words.
#[inline(always)]
pub fn one_of<W: Listed>(shape: &mut (impl Shape + ?Sized), name: &'static str, value: &mut W) {
    one_of_first(shape, name, value, W::WORDS.len());
}

/// One of the first `count` words of a closed list.
#[inline(always)]
pub fn one_of_first<W: Listed>(
    shape: &mut (impl Shape + ?Sized),
    name: &'static str,
    value: &mut W,
    count: usize,
) {
    let mut index = value.index();
    word(shape, name, &mut index, WordList::of::<W>().first(count));
    *value = W::at(index).unwrap_or(*value);
}

/// One word of a list that is no type, by its index.
#[inline(always)]
pub fn word(shape: &mut (impl Shape + ?Sized), name: &'static str, index: &mut u8, list: WordList) {
    shape.field(name, Slot::Word(index, list));
}

/// A set of words of a closed list: `some_of::<Color>()`. The list has at most [`MAX_WORDS`](crate::limits::MAX_WORDS) words.
#[inline(always)]
pub fn some_of<W: Listed>(shape: &mut (impl Shape + ?Sized), name: &'static str, set: &mut Words) {
    some_of_first::<W>(shape, name, set, W::WORDS.len());
}

/// A set of the first `count` words of a closed list: `some_of_first::<Keyword>(3)`.
#[inline(always)]
pub fn some_of_first<W: Listed>(
    shape: &mut (impl Shape + ?Sized),
    name: &'static str,
    set: &mut Words,
    count: usize,
) {
    shape.field(name, Slot::Words(set, WordList::of::<W>().first(count)));
}

/// Free text of at most [`MAX_TEXT`](crate::limits::MAX_TEXT) characters. The generator takes it from `usual` and from the texts on
/// the cards of the case.
#[inline(always)]
pub fn text(
    shape: &mut (impl Shape + ?Sized),
    name: &'static str,
    value: &mut Cow<'static, str>,
    usual: &'static [&'static str],
) {
    shape.field(name, Slot::Text(value, usual));
}

/// An object that exists before the step.
#[inline(always)]
pub fn object(shape: &mut (impl Shape + ?Sized), name: &'static str, id: &mut ObjectId, role: Role) {
    shape.field(name, Slot::Object(id, role));
}

/// An object that exists before the step, or none.
#[inline(always)]
pub fn maybe_object(
    shape: &mut (impl Shape + ?Sized),
    name: &'static str,
    id: &mut Option<ObjectId>,
    role: Role,
) {
    shape.field(name, Slot::MaybeObject(id, role));
}

/// A set of objects that exist before the step, possibly empty.
#[inline(always)]
pub fn objects(shape: &mut (impl Shape + ?Sized), name: &'static str, set: &mut Objects, role: Role) {
    shape.field(name, Slot::Objects(set, role));
}

/// The id of an object that the step may create, such as a token or a layer on the stack. The generator picks a new id.
#[inline(always)]
pub fn created(shape: &mut (impl Shape + ?Sized), name: &'static str, id: &mut ObjectId) {
    shape.field(name, Slot::Created(id));
}

/// The name of the printed card that carries out the step; empty for none. The field is called
/// [`printed`](crate::PrintedStep::FIELD) in every rulebook. The generator names only cards that an adapter
/// [declares](crate::PrintedStep).
#[inline(always)]
pub fn printed(shape: &mut (impl Shape + ?Sized), name: &'static str, card: &mut Cow<'static, str>) {
    shape.field(name, Slot::Printed(card));
}

/// A record: its fields are visited one by one. In case files it is an object.
#[inline]
pub fn record<T: Record>(shape: &mut (impl Shape + ?Sized), name: &'static str, value: &mut T) {
    shape.enter(name, None);
    value.fields(shape);
    shape.leave();
}

/// A list of at most `most` records, as a [`Vec`] or an [`ArrayVec`](arrayvec::ArrayVec), which is copied without allocating. In case files
/// it is an array of objects, and left out if it is empty.
///
/// # Panics
/// If an `ArrayVec` has room for fewer.
#[inline]
pub fn list<L: Items>(shape: &mut (impl Shape + ?Sized), name: &'static str, items: &mut L, most: usize) {
    let had = items.as_mut().len();
    let mut length = Length { len: had, most, without: None };
    shape.field(name, Slot::Length(&mut length));
    if let Some(item) = length.without.filter(|item| *item < had) {
        items.take_out(item);
    } else if length.len != had {
        items.resize_to(length.len.min(most));
    }
    for (i, item) in items.as_mut().iter_mut().enumerate() {
        shape.enter(name, Some(i));
        item.fields(shape);
        shape.leave();
    }
}

/// A list of records.
pub trait Items: AsMut<[Self::Item]> {
    /// One of them.
    type Item: Record;
    /// Takes one out.
    fn take_out(&mut self, at: usize);
    /// Cuts the list off, or fills it with blank records.
    fn resize_to(&mut self, len: usize);
}
impl<T: Record> Items for Vec<T> {
    type Item = T;
    fn take_out(&mut self, at: usize) {
        self.remove(at);
    }
    fn resize_to(&mut self, len: usize) {
        self.resize(len, T::BLANK);
    }
}
impl<T: Record, const N: usize> Items for ArrayVec<T, N> {
    type Item = T;
    fn take_out(&mut self, at: usize) {
        self.remove(at);
    }
    fn resize_to(&mut self, len: usize) {
        self.truncate(len);
        self.extend((self.len()..len).map(|_| T::BLANK));
    }
}

/// Writes the default into a field that other fields rule out.
#[doc(hidden)]
#[inline(always)]
pub fn reset<T>(place: &mut T, default: T) {
    *place = default;
}

/// Visits a field, or resets it if its condition is not met.
#[doc(hidden)]
#[macro_export]
macro_rules! visit_field {
    ($shape:ident, $name:expr, $place:expr, [$form:ident $($list:ty)?] [$($arg:expr),*] [$($default:tt)?] []) => {
        $crate::field::$form$(::<$list>)?($shape, $name, $place $(, $arg)*)
    };
    ($shape:ident, $name:expr, $place:expr, $form:tt $args:tt [$($default:tt)?] [$condition:expr]) => {
        if $condition {
            $crate::visit_field!($shape, $name, $place, $form $args [] [])
        } else {
            $crate::field::reset($place, $crate::blank_field!(_ $(, $default)?))
        }
    };
}

/// The default of a field: the one behind `or`, or that of its type.
#[doc(hidden)]
#[macro_export]
macro_rules! blank_field {
    ($type:ty) => {
        <$type as $crate::Blank>::BLANK
    };
    ($type:ty, $default:tt) => {
        $default
    };
}

/// The name of a field in case files.
#[doc(hidden)]
#[macro_export]
macro_rules! field_name {
    ($field:ident) => {
        stringify!($field)
    };
    ($field:ident $name:literal) => {
        $name
    };
}
