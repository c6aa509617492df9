//! Declares what is printed on a card: a struct and its fields in one place.

use crate::{Blank, Described, Description, Shape};

/// What has fields that a [`Shape`] visits: a step or a card. [`steps!`](crate::steps!) and [`record!`](crate::record!) implement it.
pub trait Fields: Clone + PartialEq + std::fmt::Debug + Send + Sync {
    /// What it is, for the author of an engine.
    const DESCRIPTION: Description;

    /// Visits the fields, in order. Which ones there are may depend on the values of those before them; the others get their
    /// defaults.
    fn fields<S: Shape + ?Sized>(&mut self, shape: &mut S);
}

/// What is printed on a card. [`record!`](crate::record!) implements it.
pub trait Record: Fields + Default + Blank {
    /// What the fields mean, for each field of the struct.
    const DESCRIBED: &'static [&'static [Described]];
}

/// The type of a field that is a record or a list of records.
pub trait Nested {
    /// What the fields of the record mean.
    const PARTS: &'static [&'static [Described]];
}
impl<T: Record> Nested for T {
    const PARTS: &'static [&'static [Described]] = T::DESCRIBED;
}
impl<T: Record> Nested for Vec<T> {
    const PARTS: &'static [&'static [Described]] = T::DESCRIBED;
}
impl<T: Record, const N: usize> Nested for arrayvec::ArrayVec<T, N> {
    const PARTS: &'static [&'static [Described]] = T::DESCRIBED;
}

/// For a game whose cards have nothing printed on them.
impl Fields for () {
    const DESCRIPTION: Description = Description::NONE;
    fn fields<S: Shape + ?Sized>(&mut self, _: &mut S) {}
}
impl Record for () {
    const DESCRIBED: &'static [&'static [Described]] = &[];
}

/// Declares what is printed on a card, or a record within it: a struct that implements [`Record`](crate::Record).
///
/// A field has its type and its [form](crate::field), which says what values it may have. It has another name in case files if
/// one stands behind `as`, another default than its type if one stands behind `or`, and is there only for some cards if there is
/// an `if`: the condition sees the fields before it by reference. Doc comments describe the card and its fields:
/// see [`Description`](crate::Description).
///
/// ```
/// use headjudge_oracles::{Blank, Player, Range, Record, record};
///
/// record! {
///     /// A lantern as printed.
///     pub struct Lantern {
///         /// Whose it is.
///         pub owner: Player = one_of(),
///         /// How much oil it has.
///         pub volume as "oil": i32 = number(Range::usual(1, 20)) or 1,
///         /// How long its spare wick is. Only a lantern with much oil has one.
///         pub spare: Option<i32> = optional(Range::usual(1, 9)) if *volume > 9,
///         /// Its panes, which are two fields in case files.
///         pub panes: [i32; 2] = {
///             /// The color of the front.
///             panes[0] as "front" = number(Range::usual(0, 7)),
///             /// The color of the back.
///             panes[1] as "back" = number(Range::usual(0, 7)),
///         },
///     }
/// }
/// let lantern = Lantern::default();
/// assert_eq!((lantern.owner, lantern.volume), (Player::One, 1));
/// assert_eq!(Lantern::DESCRIBED[1][0].name, "oil");
/// assert_eq!(Lantern::DESCRIBED[3][1].description.summary(), "The color of the back.");
/// ```
#[macro_export]
macro_rules! record {
    ($(#[$($attr:tt)*])* $vis:vis struct $record:ident { $(
        $(#[$($fattr:tt)*])* $fvis:vis $field:ident $(as $json:literal)?: $type:ty =
            $({ $(
                $(#[$($pattr:tt)*])* $of:ident $(.$part:ident)? $([$index:literal])? as $name:literal =
                    $pform:ident $(::<$plist:ty>)? ($($parg:expr),* $(,)?) $(or $pdefault:tt)? $(if $pcond:expr)?
            ),+ $(,)? })?
            $($form:ident $(::<$list:ty>)? ($($arg:expr),* $(,)?) $(or $default:tt)? $(if $cond:expr)?)?
    ),* $(,)? }) => {
        $(#[$($attr)*])*
        #[derive(Clone, Debug, PartialEq)]
        $vis struct $record { $($(#[$($fattr)*])* $fvis $field: $type),* }

        impl $crate::Blank for $record {
            const BLANK: Self = $record { $($field: $crate::blank_field!($type $($(, $default)?)?)),* };
        }
        impl Default for $record {
            fn default() -> Self {
                <Self as $crate::Blank>::BLANK
            }
        }
        impl $crate::Fields for $record {
            const DESCRIPTION: $crate::Description =
                $crate::Description::new($crate::doc_text!($([$($attr)*])*));
            #[inline]
            fn fields<S: $crate::Shape + ?Sized>(&mut self, shape: &mut S) {
                let $record { $($field),* } = self;
                $($crate::visit_record_field!(
                    shape [$field $($json)?]
                    [$($( ($name, &mut $of $(.$part)? $([$index])?, [$pform $($plist)?] [$($parg),*] [$($pdefault)?] [$($pcond)?]) )+)?]
                    $(($field, [$form $($list)?] [$($arg),*] [$($default)?] [$($cond)?]))?
                );)*
            }
        }
        impl $crate::Record for $record {
            const DESCRIBED: &'static [&'static [$crate::Described]] = &[$(
                $crate::describe_record_field!(
                    [$([$($fattr)*])*] [$field $($json)?] [$($( ([$([$($pattr)*])*] $name) )+)?] [$($form $type)?]
                )
            ),*];
        }
    };
}

/// Visits a field of a record, or its parts.
#[doc(hidden)]
#[macro_export]
macro_rules! visit_record_field {
    ($shape:ident [$($name:tt)*] [] ($field:ident, $($how:tt)*)) => {
        $crate::visit_field!($shape, $crate::field_name!($($name)*), $field, $($how)*)
    };
    ($shape:ident [$($field:tt)*] [$(($name:literal, $place:expr, $($how:tt)*))+]) => {
        $($crate::visit_field!($shape, $name, $place, $($how)*);)+
    };
}

/// What a field of a record means in case files, or its parts.
#[doc(hidden)]
#[macro_export]
macro_rules! describe_record_field {
    ([$($doc:tt)*] [$($name:tt)*] [] [$form:ident $type:ty]) => {
        &[$crate::described!([$($doc)*] $crate::field_name!($($name)*), $form $type)]
    };
    ([$($doc:tt)*] [$($field:tt)*] [$(([$($part:tt)*] $name:literal))+] []) => {
        &[$($crate::described!([$($part)*] $name)),+]
    };
}
