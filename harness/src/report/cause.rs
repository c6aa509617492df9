//! What equal engine failures have in common: all but the kind of step.

use crate::play::{FailureKind, Signature};

/// What equal engine failures have in common.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Cause<'a> {
    kind: FailureKind,
    what: String,
    log: &'a [String],
}

impl<'a> Cause<'a> {
    /// The cause of a failure with this signature. `what` says what happened, and `log` is the end of the engine's log.
    pub(super) fn new(signature: &Signature, kind: FailureKind, what: &str, log: &'a [String]) -> Cause<'a> {
        let (place, detail) = match signature.field.split_once(": ") {
            Some((place, detail)) => (place, Some(detail)),
            None => (signature.field.as_str(), None),
        };
        match detail {
            // The place and the message of a panic say it all. A log may have the numbers that are masked there.
            Some(detail) => Cause { kind, what: detail.into(), log: &[] },
            None => Cause { kind, what: what.replace(&format!("step {place}"), "step"), log },
        }
    }
}
