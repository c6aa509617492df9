//! What a field of a step or a record holds before anything is written into it.

use crate::{ObjectId, Objects, Words};
use std::borrow::Cow;

/// The value of a field before anything is written into it: 0, none, `false`, the first word, empty, or object 1.
///
/// It is a constant, so that making a step is copying it.
#[diagnostic::on_unimplemented(
    message = "a field of a step or a record cannot have the type `{Self}`",
    note = "use i32, bool, ObjectId, Objects, Words, Cow<'static, str>, an Option or an array of these, or a closed list of `listed!`"
)]
pub trait Blank: Sized {
    /// That value.
    const BLANK: Self;
}

macro_rules! blank {
    ($($type:ty = $value:expr),*) => { $(impl Blank for $type { const BLANK: Self = $value; })* };
}
blank! {
    () = (), i32 = 0, u8 = 0, bool = false, Words = Words::NONE, Objects = Objects::NONE,
    ObjectId = ObjectId::FIRST, Cow<'static, str> = Cow::Borrowed("")
}
impl<T> Blank for Option<T> {
    const BLANK: Self = None;
}
impl<T> Blank for Vec<T> {
    const BLANK: Self = Vec::new();
}
impl<T, const N: usize> Blank for arrayvec::ArrayVec<T, N> {
    const BLANK: Self = Self::new_const();
}
impl<T: Blank, const N: usize> Blank for [T; N] {
    const BLANK: Self = [T::BLANK; N];
}
