//! Declares the steps of a rulebook in one place, and the kinds of steps that are written out as an enum.

/// Declares the steps of a rulebook: the enum, the kinds in order, and the fields of each kind.
///
/// Each line declares one kind of step:
///
/// - `POUR:` is the constant that stands for the kind, as in `Kinds::of(&[Step::POUR])`.
/// - `effect` means that the step changes the table, `question` that it only asks.
/// - `Pour = "pour"` is the variant of the enum, and its name in case files.
/// - `{ by: i32 = number(Range::usual(-20, 20)) }` are its fields: name, type, and the method of [`Shape`](crate::Shape) that describes the
///   field, with the arguments of that method after name and value. The type must implement `Default`; the default is the
///   field's value in [`Rulebook::default_step`](crate::Rulebook::default_step).
/// - `then GLOW` names the kind that often comes next, for the generator.
/// - The doc comments say what the steps, a kind or a field means to the author of an engine: see
///   [`Description`](crate::Description).
///
/// The enum gets the constants `KINDS` and `DESCRIPTION` and the functions `kind`, `default_of` and `fields`, for the members of
/// [`Rulebook`](crate::Rulebook) of these purposes.
///
/// If which fields there are depends on other fields, declare the steps with [`kinds!`](crate::kinds!) and write `default_step`
/// and `step_fields` yourself.
///
/// ```
/// use headjudge_oracles::{Kinds, ObjectId, Player, Range, Role, steps};
///
/// steps! {
///     /// An effect on a lantern, or a question about one.
///     pub enum Step {
///         LIGHT: effect Light = "light" { object: ObjectId = object(Role::ANY) } then GLOW,
///         /// Pour oil into a lantern, or out of it.
///         POUR: effect Pour = "pour" {
///             object: ObjectId = object(Role::ANY),
///             /// How much; negative to pour out.
///             by: i32 = number(Range::usual(-20, 20)),
///         },
///         GLOW: question Glow = "glow" { player: Player = one_of() },
///     }
/// }
/// let step = Step::default_of(Step::POUR);
/// assert_eq!(step, Step::Pour { object: ObjectId::FIRST, by: 0 });
/// assert_eq!(Step::KINDS[step.kind() as usize].name, "pour");
/// assert_eq!(Step::KINDS[1].description.summary(), "Pour oil into a lantern, or out of it.");
/// assert!(Kinds::of(&[Step::GLOW]).has(Step::KINDS[0].then.unwrap()));
/// ```
///
/// A field whose type has no default does not compile, and the message says so:
///
/// ```compile_fail
/// struct Oil(i32);
/// headjudge_oracles::steps! {
///     /// An effect on a lantern.
///     pub enum Step { POUR: effect Pour = "pour" { oil: Oil = number(headjudge_oracles::Range::usual(0, 9)) } }
/// }
/// ```
#[macro_export]
macro_rules! steps {
    ($(#[$($attr:tt)*])* $vis:vis enum $step:ident { $(
        $(#[$($vattr:tt)*])*
        $constant:ident: $kind:ident $name:ident = $word:literal { $(
            $(#[$($fattr:tt)*])* $field:ident: $type:ty = $shape:ident($($arg:expr),*)
        ),* $(,)? } $(then $next:ident)?
    ),+ $(,)? }) => {
        $crate::kinds! {
            $(#[$($attr)*])*
            $vis enum $step { $(
                $(#[$($vattr)*])*
                $constant: $kind $name = $word { $($(#[$($fattr)*])* $field: $type),* } $(then $next)?
            ),+ }
        }

        impl $step {
            /// A step of this kind in which every field has its default.
            $vis fn default_of(kind: u8) -> $step {
                const DEFAULTS: &[fn() -> $step] =
                    &[$(|| $step::$name { $($field: $crate::steps::default_field::<$type>()),* }),+];
                DEFAULTS[kind as usize]()
            }
            /// Visits the fields of the step, in order.
            $vis fn fields(&mut self, shape: &mut dyn $crate::Shape) {
                match self { $(
                    $step::$name { $($field),* } => {
                        $(shape.$shape(stringify!($field), $field $(, $arg)*);)*
                    }
                ),+ }
            }
        }
    };
}

/// Declares the steps of a rulebook as [`steps!`](crate::steps!) does, but not the values of their fields: the enum with the
/// constants `KINDS` and `DESCRIPTION`, a constant for each kind, and the function `kind`.
///
/// A field that has another name in case files says so. A kind without fields needs no braces.
///
/// ```
/// use headjudge_oracles::{ObjectId, kinds};
///
/// kinds! {
///     /// An effect on a lantern, or a question about one.
///     #[derive(Eq)]
///     pub enum Step {
///         /// Turn a lantern into another kind of lantern.
///         TURN: effect Turn = "turn" {
///             /// The lantern.
///             object: ObjectId,
///             /// What it becomes.
///             kind as "type": u8,
///         } then DUSK,
///         /// All lanterns go out.
///         DUSK: effect Dusk = "dusk",
///     }
/// }
/// assert_eq!(Step::Dusk.kind(), Step::DUSK);
/// assert_eq!(Step::KINDS[0].fields[1].name, "type");
/// assert_eq!(Step::KINDS[0].fields[1].description.summary(), "What it becomes.");
/// ```
#[macro_export]
macro_rules! kinds {
    ($(#[$($attr:tt)*])* $vis:vis enum $step:ident { $(
        $(#[$($vattr:tt)*])*
        $constant:ident: $kind:ident $name:ident = $word:literal
        $({ $($(#[$($fattr:tt)*])* $field:ident $(as $json:literal)?: $type:ty),* $(,)? })?
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

        impl $step {
            /// What the author of an engine should know of all steps.
            $vis const DESCRIPTION: $crate::Description =
                $crate::Description::new($crate::doc_text!($([$($attr)*])*));
            /// The kinds of step, in order.
            $vis const KINDS: &'static [$crate::Kind] = &[$(
                $crate::Kind::$kind($word)$(.then($step::$next))?.described(
                    $crate::Description::new($crate::doc_text!($([$($vattr)*])*)),
                    &[$($($crate::described!([$([$($fattr)*])*] $field, $($json)?)),*)?],
                )
            ),+];

            /// Which kind of step this is: an index into `KINDS`.
            #[inline]
            $vis fn kind(&self) -> u8 {
                match self { $($step::$name { .. } => $step::$constant),+ }
            }
        }
    };
}

/// The type of a field of a step: any type with a default.
#[diagnostic::on_unimplemented(
    message = "the field type `{Self}` of a step has no default",
    label = "`steps!` needs `{Self}: Default`: the default is the field's value in `default_step`"
)]
pub trait Field {
    /// The field's default.
    fn default_field() -> Self;
}

impl<T: Default> Field for T {
    fn default_field() -> T {
        T::default()
    }
}

/// The default of a field, for [`steps!`](crate::steps!).
pub fn default_field<T: Field>() -> T {
    T::default_field()
}
