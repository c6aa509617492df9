//! Declaring the steps of a rulebook in one place.

/// Declares the steps of a rulebook: the enum, its kinds in order, and the fields of each.
///
/// A step is an `effect` or a `question`; after its name come its fields, each with the method of
/// [`Shape`](crate::Shape) that describes it and what that takes beyond name and value. `then` names the kind
/// that often comes next. `by` names the enum of the kinds themselves, whose numbers rules hear.
///
/// ```
/// use headjudge_oracles::{Kind, Kinds, ObjectId, Player, Role, steps};
///
/// steps! {
///     /// What is done to lanterns, and asked.
///     pub enum Step by Verb {
///         effect Light = "light" { object: ObjectId = object(Role::ANY) } then Glow,
///         effect Pour = "pour" { object: ObjectId = object(Role::ANY), by: i32 = number(-20, 20) },
///         question Glow = "glow" { player: Player = one_of() },
///     }
/// }
/// let step = Step::blank(Verb::Pour as u8);
/// assert_eq!(step, Step::Pour { object: ObjectId::FIRST, by: 0 });
/// assert_eq!(Step::KINDS[step.kind() as usize].name, "pour");
/// assert!(Kinds::of(&[Verb::Glow as u8]).has(Step::KINDS[0].then.unwrap()));
/// ```
#[macro_export]
macro_rules! steps {
    ($(#[$meta:meta])* $vis:vis enum $step:ident by $verb:ident { $(
        $(#[$vmeta:meta])*
        $kind:ident $name:ident = $word:literal {
            $($field:ident: $type:ty = $shape:ident($($arg:expr),*)),* $(,)?
        } $(then $next:ident)?
    ),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq)]
        $vis enum $step { $(
            #[doc = concat!("The step `", $word, "`.")] $(#[$vmeta])*
            $name { $(#[doc = concat!("Its field `", stringify!($field), "`.")] $field: $type),* }
        ),+ }

        $crate::listed! {
            #[doc = concat!("The kinds of [`", stringify!($step), "`], in order.")]
            $vis enum $verb { $($name = $word),+ }
        }

        impl $step {
            /// The kinds of step, in order.
            $vis const KINDS: &'static [$crate::Kind] =
                &[$($crate::Kind::$kind($word)$(.then($verb::$next as u8))?),+];

            /// Which kind of step this is.
            $vis fn kind(&self) -> u8 {
                match self { $($step::$name { .. } => $verb::$name as u8),+ }
            }
            /// A step of that kind, its fields plain.
            $vis fn blank(kind: u8) -> $step {
                const BLANKS: &[fn() -> $step] =
                    &[$(|| $step::$name { $($field: ::std::default::Default::default()),* }),+];
                BLANKS[kind as usize]()
            }
            /// The fields of the step, in order.
            $vis fn shape(&mut self, shape: &mut dyn $crate::Shape) {
                match self { $(
                    $step::$name { $($field),* } => {
                        $(shape.$shape(stringify!($field), $field $(, $arg)*);)*
                    }
                ),+ }
            }
        }
    };
}
