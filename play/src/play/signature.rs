//! The signature of a violation: violations with the same signature are one finding.

use crate::error::{InputError, invalid};
use headjudge_oracles::Evidence;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The rule, the kind of evidence and the property of a violation. Violations with the same signature are one
/// finding.
///
/// Everywhere it is the text `fab:2.0.3c/negative/power`: printed, parsed and in files. A case that shows the same, and lacks a kind of
/// step that the case of a known bug has, is another finding: `fab:2.0.3c/negative/power/2`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema), schemars(inline))]
#[serde(try_from = "String", into = "String")]
pub struct Signature {
    /// The rule's id.
    pub rule: String,
    /// The kind of evidence.
    pub kind: String,
    /// The property.
    pub field: String,
    /// Which of the findings with these three it is, 1 for the first.
    pub number: u16,
}

/// What stands in the place of a rule in the signature of an engine failure, after the rulebook's name.
pub(super) const ENGINE: &str = ":engine";

impl Signature {
    /// The signature of a violation.
    pub fn of(rule: &str, evidence: &Evidence) -> Signature {
        let (kind, field) = (evidence.kind.to_string(), evidence.field().to_owned());
        Signature { rule: rule.into(), kind, field, number: 1 }
    }
    /// Whether a violation has this signature, apart from its number.
    pub fn is(&self, rule: &str, evidence: &Evidence) -> bool {
        self.rule == rule && self.kind == evidence.kind && self.field == evidence.field()
    }
    /// Whether they differ in the number alone, and this one's is less.
    pub fn is_before(&self, other: &Signature) -> bool {
        self.number < other.number && Signature { number: other.number, ..self.clone() } == *other
    }
    /// The name of the rulebook: `fab`.
    pub fn rulebook(&self) -> &str {
        self.rule.split(':').next().unwrap_or_default()
    }
    /// What stands in the place of a rule in the signatures of a rulebook's engine failures: `fab:engine`.
    pub fn engine_of(rulebook: &str) -> String {
        format!("{rulebook}{ENGINE}")
    }
    /// Whether it is that of an [engine failure](super::EngineFailure::signature), and not of a violation.
    pub fn is_engine_failure(&self) -> bool {
        self.rule.ends_with(ENGINE)
    }
    /// Parses a printed signature; `None` if it is not one. Behind a third slash there is a number above 1. That of an engine failure may
    /// have more slashes: in the place of a panic.
    pub fn parse(text: &str) -> Option<Signature> {
        let mut parts = text.splitn(3, '/').map(str::to_owned);
        let (rule, kind, field) = (parts.next()?, parts.next()?, parts.next()?);
        let mut signature = Signature { rule, kind, field, number: 1 };
        if signature.is_engine_failure() {
            return Some(signature);
        }
        if let Some((field, number)) = signature.field.split_once('/') {
            let number = number.parse().ok().filter(|n: &u16| *n > 1 && n.to_string() == number)?;
            signature = Signature { field: field.into(), number, ..signature };
        }
        Some(signature)
    }
}

impl TryFrom<String> for Signature {
    type Error = InputError;
    fn try_from(text: String) -> Result<Signature, InputError> {
        Signature::parse(&text).ok_or_else(|| invalid!("{text:?} is not a signature"))
    }
}

impl From<Signature> for String {
    fn from(signature: Signature) -> String {
        signature.to_string()
    }
}

impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.rule, self.kind, self.field)?;
        if self.number > 1 { write!(f, "/{}", self.number) } else { Ok(()) }
    }
}
