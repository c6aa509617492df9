//! What convicts: expected against shown.

use crate::ObjectId;

/// Why a rule is violated: which property of which object, what the rule expects, and what was shown.
///
/// `kind` and `field` are part of a finding's signature: violations with the same rule, kind and field are
/// one finding. They are words of the rule's own, never values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Evidence {
    /// What went wrong, in a word or two with hyphens: `negative`, `not-recalculated`.
    pub kind: &'static str,
    /// The property, tally or answer that is wrong: `power`, `life`, `paid`.
    pub field: &'static str,
    /// The object it is wrong on, if it is an object's.
    pub object: Option<ObjectId>,
    /// What the rule expects, a line each.
    pub expected: String,
    /// What the engine showed or answered, a line each, in the same order.
    pub shown: String,
}

impl Evidence {
    /// Evidence about `field`, with what was expected and what was shown.
    pub fn new(
        kind: &'static str,
        field: &'static str,
        expected: impl ToString,
        shown: impl ToString,
    ) -> Evidence {
        Evidence { kind, field, object: None, expected: expected.to_string(), shown: shown.to_string() }
    }
    /// The same, about one object.
    #[must_use]
    pub fn on(self, object: ObjectId) -> Evidence {
        Evidence { object: Some(object), ..self }
    }
}
