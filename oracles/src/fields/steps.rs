//! Declares the steps of a rulebook in one place.

use crate::{Fields, Kind};

/// The steps of a rulebook. [`steps!`](crate::steps!) implements it.
pub trait Steps: Fields {
    /// The kinds of step, in order. At most [`MAX_KINDS`](crate::limits::MAX_KINDS).
    const KINDS: &'static [Kind];

    /// Which kind of step this is: an index into [`KINDS`](Self::KINDS).
    fn kind(&self) -> u8;
    /// A step of this kind in which every field has its default.
    ///
    /// # Panics
    /// If there is no such kind.
    fn of_kind(kind: u8) -> Self;
}

/// Declares the steps of a rulebook: an enum that implements [`Steps`](crate::Steps).
///
/// Each line declares one kind of step:
///
/// - `POUR:` is the constant that stands for the kind, as in `Kinds::of(&[Step::POUR])`.
/// - `effect` means that the step changes the table, `question` that it only asks.
/// - `Pour = "pour"` is the variant of the enum, and its name in case files.
/// - `{ by: i32 = number(Range::usual(-20, 20)) or 1 }` are its fields: name, type, and the [form](crate::field) that says what
///   values the field may have. Its default is that of its [type](crate::Blank), or the one behind `or`, which is one token
///   or stands in parentheses. A field that has another name in case files has it behind `as`. One that depends on others has a
///   condition: `wick: i32 = number(WICK) if *by > 0`. The condition sees the fields before it, by reference. If it is false, the
///   field is not visited, and gets its default.
/// - `then GLOW` names the kind that often comes next, for the generator.
/// - The doc comments say what the steps, a kind or a field means to the author of an engine: see
///   [`Description`](crate::Description).
///
/// The enum is `Clone`, `Debug` and `PartialEq`; derive `Copy` and `Eq` if its fields are.
///
/// ```
/// use headjudge_oracles::{Fields, Kinds, ObjectId, Player, Range, Role, Steps, steps};
///
/// steps! {
///     /// An effect on a lantern, or a question about one.
///     #[derive(Copy)]
///     pub enum Step {
///         LIGHT: effect Light = "light" { object: ObjectId = object(Role::ANY) } then GLOW,
///         /// Pour oil into a lantern, or out of it.
///         POUR: effect Pour = "pour" {
///             object: ObjectId = object(Role::ANY),
///             /// How much; negative to pour out.
///             by: i32 = number(Range::usual(-20, 20)) or 1,
///             /// Whether some is spilled.
///             spills as "spilled": bool = flag() if *by > 9,
///         },
///         DUSK: effect Dusk = "dusk",
///         GLOW: question Glow = "glow" { player: Player = one_of() },
///     }
/// }
/// let step = Step::of_kind(Step::POUR);
/// assert_eq!(step, Step::Pour { object: ObjectId::FIRST, by: 1, spills: false });
/// assert_eq!(Step::KINDS[step.kind() as usize].name, "pour");
/// assert_eq!(Step::KINDS[1].description.summary(), "Pour oil into a lantern, or out of it.");
/// assert_eq!(Step::KINDS[1].fields[2].name, "spilled");
/// assert!(Kinds::of(&[Step::GLOW]).has(Step::KINDS[0].then.unwrap()));
/// ```
///
/// A field whose type has no default does not compile, and the message says which types there are:
///
/// ```compile_fail
/// #[derive(Clone, Debug, PartialEq)]
/// pub struct Oil(i32);
/// headjudge_oracles::steps! {
///     /// An effect on a lantern.
///     pub enum Step { POUR: effect Pour = "pour" { oil: Oil = number(headjudge_oracles::Range::usual(0, 9)) } }
/// }
/// ```
#[macro_export]
macro_rules! steps {
    ($(#[$($attr:tt)*])* $vis:vis enum $step:ident { $(
        $(#[$($vattr:tt)*])*
        $constant:ident: $kind:ident $name:ident = $word:literal
        $({ $(
            $(#[$($fattr:tt)*])* $field:ident $(as $json:literal)?: $type:ty =
                $form:ident $(::<$list:ty>)? ($($arg:expr),* $(,)?) $(or $default:tt)? $(if $cond:expr)?
        ),* $(,)? })?
        $(then $next:ident)?
    ),+ $(,)? }) => {
        $(#[$($attr)*])*
        #[derive(Clone, Debug, PartialEq)]
        $vis enum $step { $(
            $(#[$($vattr)*])* #[doc = ""] #[doc = concat!("The step `", $word, "`.")]
            $name $({ $(
                $(#[$($fattr)*])* #[doc = ""] #[doc = concat!("Its field `", stringify!($field), "`.")]
                $field: $type
            ),* })?
        ),+ }

        const _: () = {
            #[allow(
                non_camel_case_types,
                clippy::upper_case_acronyms,
                reason = "a kind's constant names its place"
            )]
            #[repr(u8)]
            enum Order { $($constant),+ }
            impl $step {
                $(
                    #[doc = concat!("The number of the kind `", $word, "`.")]
                    $vis const $constant: u8 = Order::$constant as u8;
                )+
            }
        };

        impl $crate::Fields for $step {
            const DESCRIPTION: $crate::Description =
                $crate::Description::new($crate::doc_text!($([$($attr)*])*));
            #[inline]
            fn fields<S: $crate::Shape + ?Sized>(&mut self, shape: &mut S) {
                match self { $(
                    $step::$name { $($($field),*)? } => {
                        $($($crate::visit_field!(
                            shape, $crate::field_name!($field $($json)?), $field,
                            [$form $($list)?] [$($arg),*] [$($default)?] [$($cond)?]
                        );)*)?
                    }
                ),+ }
            }
        }

        impl $crate::Steps for $step {
            const KINDS: &'static [$crate::Kind] = &[$(
                $crate::Kind::$kind($word)$(.then($step::$next))?.described(
                    $crate::Description::new($crate::doc_text!($([$($vattr)*])*)),
                    &[$($($crate::described!([$([$($fattr)*])*] $crate::field_name!($field $($json)?), $form $type)),*)?],
                    &[$($(stringify!($form)),*)?],
                )
            ),+];

            #[inline]
            fn kind(&self) -> u8 {
                match self { $($step::$name { .. } => $step::$constant),+ }
            }
            // Constants, because a step that is copied as a whole is there sooner than one that is written field by field and
            // then copied.
            #[inline]
            fn of_kind(kind: u8) -> $step {
                match kind {
                    $($step::$constant => const {
                        $step::$name { $($($field: $crate::blank_field!($type $(, $default)?)),*)? }
                    },)+
                    _ => panic!("there are {} kinds of step, and no kind {kind}", Self::KINDS.len()),
                }
            }
        }
    };
}
