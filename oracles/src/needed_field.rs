//! A field of cards or steps that a rule needs.

/// A field of cards or of a kind of step that must be able to have one of some words before a rule's precondition can be met.
///
/// ```
/// use headjudge_oracles::{Allowed, Capabilities, Limit, NeededField};
///
/// const HERO: NeededField = NeededField::word("card", "type", &["hero"]);
/// const ONLY_ALLIES: &[Limit] = &[Limit::only("card", "type", &["ally"])];
/// assert!(HERO.is_met(Capabilities::ALL));
/// assert!(!HERO.is_met(Capabilities::ALL.limited(ONLY_ALLIES)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NeededField {
    /// The name of a kind of step, or [`Limit::CARD`](crate::Limit::CARD).
    pub of: &'static str,
    /// The name of the field, as in case files.
    pub field: &'static str,
    /// The words of which it must be able to have one. Empty: it must be able to be there.
    pub words: &'static [&'static str],
}

impl NeededField {
    /// The field must be able to have one of these words.
    pub const fn word(of: &'static str, field: &'static str, words: &'static [&'static str]) -> NeededField {
        NeededField { of, field, words }
    }
    /// The field must be able to be there: not none, `false` or empty.
    pub const fn present(of: &'static str, field: &'static str) -> NeededField {
        NeededField { of, field, words: &[] }
    }
}
