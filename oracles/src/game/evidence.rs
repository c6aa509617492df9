//! The evidence of a violation, as values: which property is wrong, what the rule expected, and what the engine showed.

use crate::{Datum, Expected, ObjectId, Property};
use std::borrow::Cow;

/// The evidence of a violation: which property is wrong, what the rule expected, what was shown, and why the one is expected.
///
/// Violations with the same rule, `kind` and [field](Property::field) count as the same finding, or with the same rule and kind, if that
/// [names the cause](Self::of_one_cause). Both are fixed words that the rule chooses.
///
/// ```
/// use headjudge_oracles::{Evidence, Expected, ObjectId, Outcome, Player, Property};
///
/// let evidence = Evidence::of("negative", Property::other("power")).expected(Expected::at_least(0)).shown(-2);
/// assert_eq!(evidence.to_string(), "expected at least 0; shown -2");
///
/// let evidence = Evidence::of("not-over", Property::Outcome(Player::One)).on(ObjectId::FIRST);
/// let evidence = evidence.expected(Expected::one_of([Outcome::Lost, Outcome::Drawn])).shown(Outcome::Playing);
/// assert_eq!(evidence.to_string(), "expected lost or drawn; shown playing");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct Evidence {
    /// What went wrong, in a word or two with hyphens: `negative`, `not-recalculated`.
    pub kind: Cow<'static, str>,
    /// The property that is wrong.
    pub property: Property,
    /// The object whose property is wrong, or that the answer or the player's total is about.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub object: Option<ObjectId>,
    /// What the rule expected.
    pub expected: Expected,
    /// What the engine showed, answered or replied.
    pub shown: Datum,
    /// What in this case makes the rule expect it, if that is not the same in all cases: `the target is not a unit`.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub why: Option<Cow<'static, str>>,
    /// The number of the statement that determines the expected value: `704.5f`. Only for a rule that is not itself a statement of the
    /// document.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub determined_by: Option<Cow<'static, str>>,
    /// Whether the kind names the cause, so that it does not matter which property is wrong.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "std::ops::Not::not"))]
    pub is_of_one_cause: bool,
}

impl Evidence {
    /// Evidence of this kind about this property. Add what was expected and what was shown with
    /// [`expected`](Self::expected) and [`shown`](Self::shown).
    pub fn of(kind: &'static str, property: Property) -> Evidence {
        let (expected, shown) = (Expected::Just(Datum::Nothing), Datum::Nothing);
        Evidence {
            kind: kind.into(),
            property,
            object: None,
            expected,
            shown,
            why: None,
            determined_by: None,
            is_of_one_cause: false,
        }
    }
    /// Sets what the rule expected.
    #[must_use]
    pub fn expected(self, expected: impl Into<Expected>) -> Evidence {
        Evidence { expected: expected.into(), ..self }
    }
    /// Sets what the engine showed, answered or replied.
    #[must_use]
    pub fn shown(self, shown: impl Into<Datum>) -> Evidence {
        Evidence { shown: shown.into(), ..self }
    }
    /// Sets the object that the evidence is about.
    #[must_use]
    pub fn on(self, object: ObjectId) -> Evidence {
        Evidence { object: Some(object), ..self }
    }
    /// Sets what in this case makes the rule expect it, as a clause: `it is exhausted`.
    #[must_use]
    pub fn because(self, why: impl Into<Cow<'static, str>>) -> Evidence {
        Evidence { why: Some(why.into()), ..self }
    }
    /// Names the statement of the document that determines the expected value, by its id: `mtg:704.5f`.
    #[must_use]
    pub fn determined_by(self, rule: Option<&'static str>) -> Evidence {
        let number = rule.map(|id| id.split_once(':').map_or(id, |(_, number)| number));
        Evidence { determined_by: number.map(Cow::Borrowed), ..self }
    }
    /// Says that the kind names the cause: all violations of the rule and kind are one finding, whatever property is wrong.
    #[must_use]
    pub fn of_one_cause(self) -> Evidence {
        Evidence { is_of_one_cause: true, ..self }
    }
    /// What stands for the property in the signature of a finding: its field, or `any` if the kind names the cause.
    pub fn field(&self) -> &str {
        if self.is_of_one_cause { "any" } else { self.property.field() }
    }
    /// What was expected as text, with the reason: `refused: it is exhausted`.
    pub fn expected_text(&self) -> String {
        match &self.why {
            Some(why) => format!("{}: {why}", self.expected),
            None => self.expected.to_string(),
        }
    }
}

impl std::fmt::Display for Evidence {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "expected {}; shown {}", self.expected_text(), self.shown)
    }
}
