//! The signature of a violation: violations with the same signature are one finding.

use headjudge_oracles::Evidence;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The rule, the kind of evidence and the property of a violation. Violations with the same signature are one
/// finding.
///
/// Printed and parsed as `fab:2.0.3c/negative/power`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Signature {
    /// The rule's id.
    pub rule: String,
    /// The kind of evidence.
    pub kind: String,
    /// The property.
    pub field: String,
}

impl Signature {
    /// The signature of no violation. A judge that stops at it plays every case to its end.
    pub const NONE: Signature = Signature { rule: String::new(), kind: String::new(), field: String::new() };

    /// The signature of a violation.
    pub fn of(rule: &str, evidence: &Evidence) -> Signature {
        Signature { rule: rule.into(), kind: evidence.kind.into(), field: evidence.field.into() }
    }
    /// Whether a violation has this signature.
    pub fn is(&self, rule: &str, evidence: &Evidence) -> bool {
        self.rule == rule && self.kind == evidence.kind && self.field == evidence.field
    }
    /// Parses a printed signature; `None` if it is not one.
    pub fn parse(text: &str) -> Option<Signature> {
        let mut parts = text.split('/').map(str::to_owned);
        let (rule, kind, field) = (parts.next()?, parts.next()?, parts.next()?);
        parts.next().is_none().then_some(Signature { rule, kind, field })
    }
}

impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.rule, self.kind, self.field)
    }
}
