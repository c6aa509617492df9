//! The evidence of a violation: what a rule expected, and what the engine showed.

use crate::ObjectId;

/// The evidence of a violation: which property of which object is wrong, what the rule expected, and what was shown.
///
/// Violations with the same rule, `kind` and `field` count as the same finding. Both are fixed words that the rule chooses;
/// put values into `expected` and `shown`.
///
/// ```
/// use headjudge_oracles::{Evidence, ObjectId};
///
/// let evidence = Evidence::of("negative", "power").expected(0).shown(-2).on(ObjectId::FIRST);
/// assert_eq!((evidence.expected.as_str(), evidence.shown.as_str()), ("0", "-2"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Evidence {
    /// What went wrong, in a word or two with hyphens: `negative`, `not-recalculated`.
    pub kind: &'static str,
    /// The property, tally or answer that is wrong: `power`, `life`, `paid`.
    pub field: &'static str,
    /// The object whose property is wrong, if the evidence is about an object.
    pub object: Option<ObjectId>,
    /// What the rule expected, one line for each item.
    pub expected: String,
    /// What the engine showed or answered, one line for each item, in the same order.
    pub shown: String,
}

impl Evidence {
    /// Evidence of this kind about this field. Add what was expected and what was shown with [`expected`](Self::expected)
    /// and [`shown`](Self::shown).
    pub fn of(kind: &'static str, field: &'static str) -> Evidence {
        Evidence { kind, field, object: None, expected: String::new(), shown: String::new() }
    }
    /// Sets what the rule expected.
    #[must_use]
    pub fn expected(self, expected: impl ToString) -> Evidence {
        Evidence { expected: expected.to_string(), ..self }
    }
    /// Sets what the engine showed or answered.
    #[must_use]
    pub fn shown(self, shown: impl ToString) -> Evidence {
        Evidence { shown: shown.to_string(), ..self }
    }
    /// Sets the object that the evidence is about.
    #[must_use]
    pub fn on(self, object: ObjectId) -> Evidence {
        Evidence { object: Some(object), ..self }
    }
}
