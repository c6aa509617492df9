//! What the words of a vocabulary mean, for the author of an engine in any language.

/// What a word of the vocabulary means: a kind of step, a field, a zone. It speaks to the author of an engine, in any language.
///
/// The macros [`steps!`](crate::steps!), [`kinds!`](crate::kinds!), [`card!`](crate::card!) and [`listed!`](crate::listed!)
/// make it of the doc comment, so each description stands in the source once. Write paragraphs of plain sentences, with nothing
/// of Markdown but `code`. The first sentence must do by itself: lists and stubs show no more.
///
/// ```
/// use headjudge_oracles::Description;
///
/// let pour = Description::new(" Pour oil into a lantern. It may be\n negative.\n\n Refuse nothing.\n");
/// assert_eq!(pour.summary(), "Pour oil into a lantern.");
/// assert_eq!(pour.paragraphs(), ["Pour oil into a lantern. It may be negative.", "Refuse nothing."]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Description(&'static str);

impl Description {
    /// No description.
    pub const NONE: Description = Description("");

    /// A description of lines. An empty line ends a paragraph.
    pub const fn new(lines: &'static str) -> Description {
        Description(lines)
    }
    /// Whether nothing is described.
    pub fn is_empty(self) -> bool {
        self.0.trim().is_empty()
    }
    /// The paragraphs, each on one line.
    pub fn paragraphs(self) -> Vec<String> {
        let lines: Vec<&str> = self.0.lines().map(str::trim).collect();
        let all = lines.split(|line| line.is_empty()).filter(|paragraph| !paragraph.is_empty());
        all.map(|paragraph| paragraph.join(" ")).collect()
    }
    /// The first sentence; empty if nothing is described.
    pub fn summary(self) -> String {
        let first = self.paragraphs().into_iter().next().unwrap_or_default();
        let ends = [". ", "? "].iter().filter_map(|end| first.find(end));
        match ends.min() {
            Some(at) => first[..=at].to_owned(),
            None => first,
        }
    }
}

/// A name and what it means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Described {
    /// The name as in case files and on the wire.
    pub name: &'static str,
    /// What it means.
    pub description: Description,
}

/// The text of doc comments, given as attributes without `#`.
#[doc(hidden)]
#[macro_export]
macro_rules! doc_text {
    () => { "" };
    ([doc = $line:literal] $($rest:tt)*) => { concat!($line, "\n", $crate::doc_text!($($rest)*)) };
    ([$($other:tt)*] $($rest:tt)*) => { $crate::doc_text!($($rest)*) };
}

/// Declares a card: a struct whose doc comments describe the card and its fields.
///
/// The struct gets the constants `DESCRIPTION` and `FIELDS`, for [`Rulebook::CARD`](crate::Rulebook::CARD) and
/// [`Rulebook::CARD_FIELDS`](crate::Rulebook::CARD_FIELDS). A field that has another name in case files says so, and one that
/// stands for several fields there describes each of them:
///
/// ```
/// headjudge_oracles::card! {
///     /// A lantern as printed.
///     #[derive(Clone, Debug, Default, PartialEq)]
///     pub struct Lantern {
///         /// How much oil it has.
///         pub oil: i32,
///         /// What it is made of.
///         pub kind as "type": u8,
///         /// Its panes.
///         pub panes as {
///             /// The color of the front.
///             "front",
///             /// The color of the back.
///             "back",
///         }: [u8; 2],
///     }
/// }
/// assert_eq!(Lantern::FIELDS[0][0].description.summary(), "How much oil it has.");
/// assert_eq!(Lantern::FIELDS[1][0].name, "type");
/// assert_eq!(Lantern::FIELDS[2][1].description.summary(), "The color of the back.");
/// ```
#[macro_export]
macro_rules! card {
    ($(#[$($attr:tt)*])* $vis:vis struct $card:ident { $(
        $(#[$($fattr:tt)*])* $fvis:vis $field:ident $(as $names:tt)?: $type:ty
    ),* $(,)? }) => {
        $(#[$($attr)*])*
        $vis struct $card { $($(#[$($fattr)*])* $fvis $field: $type),* }
        impl $card {
            /// What a card is, for the author of an engine.
            $vis const DESCRIPTION: $crate::Description =
                $crate::Description::new($crate::doc_text!($([$($attr)*])*));
            /// What the fields of a card mean.
            $vis const FIELDS: &'static [&'static [$crate::Described]] =
                &[$($crate::card_fields!([$([$($fattr)*])*] $field $($names)?)),*];
        }
    };
}

/// What a field of a card's struct means in case files, for [`card!`](crate::card!).
#[doc(hidden)]
#[macro_export]
macro_rules! card_fields {
    ([$($doc:tt)*] $field:ident) => {
        &[$crate::described!([$($doc)*] stringify!($field))]
    };
    ([$($doc:tt)*] $field:ident $name:literal) => {
        &[$crate::described!([$($doc)*] $name)]
    };
    ([$($doc:tt)*] $field:ident { $($(#[$($attr:tt)*])* $name:literal),+ $(,)? }) => {
        &[$($crate::described!([$([$($attr)*])*] $name)),+]
    };
}

/// A name and the description in its doc comments.
#[doc(hidden)]
#[macro_export]
macro_rules! described {
    ([$($doc:tt)*] $name:expr) => {
        $crate::Described {
            name: $name,
            description: $crate::Description::new($crate::doc_text!($($doc)*)),
        }
    };
    ([$($doc:tt)*] $field:ident, $name:literal) => {
        $crate::described!([$($doc)*] $name)
    };
    ([$($doc:tt)*] $field:ident,) => {
        $crate::described!([$($doc)*] stringify!($field))
    };
}
