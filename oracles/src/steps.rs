//! Declares the steps of a rulebook in one place, and the kinds of steps that are written out as an enum.

/// Declares the steps of a rulebook: the enum, the kinds in order, and the fields of each kind.
///
/// Each line declares one kind of step:
///
/// - `POUR:` is the constant that stands for the kind, as in `Kinds::of(&[Step::POUR])`.
/// - `effect` means that the step changes the table, `question` that it only asks.
/// - `Pour = "pour"` is the variant of the enum, and its name in case files.
/// - `{ by: i32 = number(-20, 20) }` are its fields: name, type, and the method of [`Shape`](crate::Shape) that describes the
///   field, with the arguments of that method after name and value. The type must implement `Default`; the default is the
///   field's value in [`Rulebook::default_step`](crate::Rulebook::default_step).
/// - `then GLOW` names the kind that often comes next, for the generator.
///
/// The enum gets the constant `KINDS` and the functions `kind`, `default_of` and `fields`, for the methods of
/// [`Rulebook`](crate::Rulebook) of these purposes.
///
/// ```
/// use headjudge_oracles::{Kinds, ObjectId, Player, Role, steps};
///
/// steps! {
///     /// An effect on a lantern, or a question about one.
///     pub enum Step {
///         LIGHT: effect Light = "light" { object: ObjectId = object(Role::ANY) } then GLOW,
///         POUR: effect Pour = "pour" { object: ObjectId = object(Role::ANY), by: i32 = number(-20, 20) },
///         GLOW: question Glow = "glow" { player: Player = one_of() },
///     }
/// }
/// let step = Step::default_of(Step::POUR);
/// assert_eq!(step, Step::Pour { object: ObjectId::FIRST, by: 0 });
/// assert_eq!(Step::KINDS[step.kind() as usize].name, "pour");
/// assert!(Kinds::of(&[Step::GLOW]).has(Step::KINDS[0].then.unwrap()));
/// ```
///
/// A field whose type has no default does not compile, and the message says so:
///
/// ```compile_fail
/// struct Oil(i32);
/// headjudge_oracles::steps! {
///     /// An effect on a lantern.
///     pub enum Step { POUR: effect Pour = "pour" { oil: Oil = number(0, 9) } }
/// }
/// ```
#[macro_export]
macro_rules! steps {
    ($(#[$meta:meta])* $vis:vis enum $step:ident { $(
        $(#[$vmeta:meta])*
        $constant:ident: $kind:ident $name:ident = $word:literal {
            $($field:ident: $type:ty = $shape:ident($($arg:expr),*)),* $(,)?
        } $(then $next:ident)?
    ),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq)]
        $vis enum $step { $(
            #[doc = concat!("The step `", $word, "`.")] $(#[$vmeta])*
            $name { $(#[doc = concat!("Its field `", stringify!($field), "`.")] $field: $type),* }
        ),+ }

        const _: () = {
            #[allow(non_camel_case_types, reason = "a kind's constant names its place")]
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
            /// The kinds of step, in order.
            $vis const KINDS: &'static [$crate::Kind] =
                &[$($crate::Kind::$kind($word)$(.then($step::$next))?),+];

            /// Which kind of step this is: an index into `KINDS`.
            $vis fn kind(&self) -> u8 {
                match self { $($step::$name { .. } => $step::$constant),+ }
            }
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

/// Declares the kinds of the enum `Step` of the same file: in each line the constant, the variant, and its [`Kind`](crate::Kind).
/// Gives `Step` the constants and the function `kind`, and the file the list `ALL_KINDS`.
#[cfg(any(feature = "fab", feature = "ga", feature = "kf", feature = "mtg"))]
macro_rules! kinds {
    ($($constant:ident $variant:ident $kind:expr;)+) => {
        #[repr(u8)]
        enum Order { $($variant),+ }
        impl Step {
            $(
                #[doc = concat!("The kind of [`Step::", stringify!($variant), "`].")]
                pub const $constant: u8 = Order::$variant as u8;
            )+

            /// The kind of this step: an index into the list of all kinds.
            pub fn kind(&self) -> u8 {
                match self { $(Step::$variant { .. } => Step::$constant),+ }
            }
        }
        /// The kinds of step, in order.
        pub(super) const ALL_KINDS: &[Kind] = &[$($kind),+];
    };
}

#[cfg(any(feature = "fab", feature = "ga", feature = "kf", feature = "mtg"))]
pub(crate) use kinds;
