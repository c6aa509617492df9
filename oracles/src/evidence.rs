//! The evidence of a violation: what a rule expects, and what the engine showed.

use crate::ObjectId;

/// Why a rule is violated: which property of which object, what the rule expects, and what was shown.
///
/// `kind` and `field` are part of a finding's signature: violations with the same rule, kind and field are
/// one finding. They are words of the rule's own, never values.
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
    /// The object whose property is wrong, if it is an object's.
    pub object: Option<ObjectId>,
    /// What the rule expects, one line for each item.
    pub expected: String,
    /// What the engine showed or answered, one line for each item, in the same order.
    pub shown: String,
}

impl Evidence {
    /// Evidence of this kind about this field. Say what was expected and shown with [`expected`](Self::expected)
    /// and [`shown`](Self::shown).
    pub fn of(kind: &'static str, field: &'static str) -> Evidence {
        Evidence { kind, field, object: None, expected: String::new(), shown: String::new() }
    }
    /// What the rule expects.
    #[must_use]
    pub fn expected(self, expected: impl ToString) -> Evidence {
        Evidence { expected: expected.to_string(), ..self }
    }
    /// What the engine showed or answered.
    #[must_use]
    pub fn shown(self, shown: impl ToString) -> Evidence {
        Evidence { shown: shown.to_string(), ..self }
    }
    /// The object that the evidence is about.
    #[must_use]
    pub fn on(self, object: ObjectId) -> Evidence {
        Evidence { object: Some(object), ..self }
    }
}
