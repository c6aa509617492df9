//! The limits of a rulebook.
//!
//! What an engine shows is kept in arrays and bit masks of fixed size, so that headjudge compares it fast and without
//! allocating. These constants say how much fits. [`check_limits`](crate::check_limits) enforces them.

/// The most numbers that an object can show: words of [`Vocabulary::Number`](crate::Vocabulary::Number).
pub const MAX_NUMBERS: usize = 8;
/// The most lists of words that an object can show: words of [`Vocabulary::List`](crate::Vocabulary::List).
pub const MAX_LISTS: usize = 8;
/// The most flags that an object can show: words of [`Vocabulary::Flag`](crate::Vocabulary::Flag).
pub const MAX_FLAGS: usize = 16;
/// The most numbers that a player can show: words of [`Vocabulary::Tally`](crate::Vocabulary::Tally).
pub const MAX_TALLIES: usize = 8;
/// The most zones: words of [`Vocabulary::Zone`](crate::Vocabulary::Zone).
pub const MAX_ZONES: usize = 32;
/// The most words of a closed list whose words are collected in a [`Words`](crate::Words) set: the vocabulary of a list that an object
/// shows, [`Vocabulary::Fact`](crate::Vocabulary::Fact), and the list of a [`some_of`](crate::field::some_of) field.
pub const MAX_WORDS: usize = 64;
/// The most words of the list of a [`one_of`](crate::field::one_of) field.
pub const MAX_CHOICES: usize = 256;
/// The most kinds of step: entries of [`Steps::KINDS`](crate::Steps::KINDS).
pub const MAX_KINDS: usize = 64;
/// The most rules, in all sections of [`Rulebook::SECTIONS`](crate::Rulebook::SECTIONS) together.
pub const MAX_RULES: usize = 256;
/// The most roles, [`Role::ANY`](crate::Role::ANY) included: a role's number is 0 to 15.
pub const MAX_ROLES: usize = 16;
/// The most interpretations: entries of [`Rulebook::INTERPRETATIONS`](crate::Rulebook::INTERPRETATIONS).
pub const MAX_INTERPRETATIONS: usize = 8;
/// The most options of one interpretation, its default included.
pub const MAX_OPTIONS: usize = 256;
/// The most characters of a [`text`](crate::field::text) field.
pub const MAX_TEXT: usize = 200;
