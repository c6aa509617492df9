//! What an adapter can play: kinds of step, and limits on the fields of steps and cards.

use crate::{Kinds, PrintedStep};

/// What an adapter can play: the kinds of step that it performs, and the limits on the fields of steps and cards.
///
/// ```
/// use headjudge_oracles::{Capabilities, Limit, steps};
///
/// steps! {
///     /// What can happen to a lantern.
///     pub enum Step { LIGHT: effect Light = "light" {}, POUR: effect Pour = "pour" {}, GLOW: question Glow = "glow" {} }
/// }
/// // This adapter can light every lantern, pour into some, and answer no question.
/// let capabilities = Capabilities::of(&[Step::LIGHT]).partly(&[Step::POUR]);
/// assert!(capabilities.kinds.has(Step::POUR) && !capabilities.kinds.has(Step::GLOW));
///
/// // It has small lanterns only.
/// const SMALL: &[Limit] = &[Limit::range("card", "oil", 0, 9), Limit::never("card", "handle")];
/// assert_eq!(capabilities.limited(SMALL).limits.len(), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Capabilities {
    /// The kinds that it can perform, at least for some steps. Steps of other kinds are not sent to the engine.
    pub kinds: Kinds,
    /// Those of these kinds that it can perform for some steps only. For such a step, it may reply
    /// [`Reply::Unsupported`](crate::Reply::Unsupported); elsewhere, that reply is an adapter error.
    pub partly: Kinds,
    /// The limits on the fields of steps and cards. A case beyond them is neither generated nor played.
    pub limits: &'static [Limit],
    /// The steps that printed cards of the engine carry out, and the ways that the engine has to do steps of a kind. Some of the steps
    /// then name such a card or way; without any, none does.
    pub printed: &'static [PrintedStep],
}

impl Default for Capabilities {
    fn default() -> Capabilities {
        Capabilities::ALL
    }
}

impl Capabilities {
    /// Every kind of step, without exception.
    pub const ALL: Capabilities =
        Capabilities { kinds: Kinds::ALL, partly: Kinds::NONE, limits: &[], printed: &[] };

    /// What an adapter can play that says nothing of it: perhaps everything. It may reply
    /// [`Reply::Unsupported`](crate::Reply::Unsupported) to any step, and a run finds out in its first round what it refuses.
    pub const UNDECLARED: Capabilities = Capabilities { partly: Kinds::ALL, ..Capabilities::ALL };

    /// Exactly these kinds of step, without exception.
    pub const fn of(kinds: &[u8]) -> Capabilities {
        Capabilities { kinds: Kinds::of(kinds), ..Capabilities::ALL }
    }
    /// In addition, some steps of these kinds.
    #[must_use]
    pub const fn partly(self, kinds: &[u8]) -> Capabilities {
        let some = Kinds::of(kinds);
        Capabilities { kinds: self.kinds.or(some), partly: self.partly.or(some), ..self }
    }
    /// Only steps and cards within these limits.
    #[must_use]
    pub const fn limited(self, limits: &'static [Limit]) -> Capabilities {
        Capabilities { limits, ..self }
    }
    /// These steps by printed cards, and these ways of doing steps.
    #[must_use]
    pub const fn printed(self, printed: &'static [PrintedStep]) -> Capabilities {
        Capabilities { printed, ..self }
    }
}

/// A limit on one field: which of its values an adapter can play.
///
/// `of` is the name of a kind of step, or [`CARD`](Self::CARD). `field` is the name of one of its fields. A field has one
/// limit at most.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limit {
    /// The name of a kind of step, or [`CARD`](Self::CARD).
    pub of: &'static str,
    /// The name of the field, as in case files.
    pub field: &'static str,
    /// The values that it may have.
    pub allowed: Allowed,
}

/// The values that a limited field may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Allowed {
    /// Only these words or texts. A field that case files may omit may still be empty.
    Only(&'static [&'static str]),
    /// Any word or text but these.
    Not(&'static [&'static str]),
    /// Only numbers from the first to the second, both included. An optional number may still be none.
    Range(i32, i32),
    /// Nothing: the field is none, `false` or empty, as in a case file that omits it.
    Never,
    /// Anything but that.
    Always,
}

impl Limit {
    /// What [`Limit::of`] is for a field of cards.
    pub const CARD: &'static str = "card";

    /// Only these words or texts.
    pub const fn only(of: &'static str, field: &'static str, words: &'static [&'static str]) -> Limit {
        Limit { of, field, allowed: Allowed::Only(words) }
    }
    /// Any word or text but these.
    pub const fn not(of: &'static str, field: &'static str, words: &'static [&'static str]) -> Limit {
        Limit { of, field, allowed: Allowed::Not(words) }
    }
    /// Only numbers from `low` to `high`, both included.
    pub const fn range(of: &'static str, field: &'static str, low: i32, high: i32) -> Limit {
        Limit { of, field, allowed: Allowed::Range(low, high) }
    }
    /// Never this field: it is none, `false` or empty.
    pub const fn never(of: &'static str, field: &'static str) -> Limit {
        Limit { of, field, allowed: Allowed::Never }
    }
    /// Always this field: it is never none, `false` or empty.
    pub const fn always(of: &'static str, field: &'static str) -> Limit {
        Limit { of, field, allowed: Allowed::Always }
    }
}
