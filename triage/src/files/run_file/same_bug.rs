//! What shows that two findings are the same bug.

use headjudge_play::play::Signature;
use serde::{Deserialize, Serialize};

/// What a case shows before the finding's step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Preceding {
    /// Its signature.
    pub signature: Signature,
    /// The step, 1 for the first; 0 for the table as dealt.
    pub step: usize,
}

/// What shows that a finding is the same bug as another one with a smaller case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SameBug {
    /// The case of each of them shows both at the same step.
    OneCase,
    /// The case of each of them, with another value in one field, shows the other at the same step on the same object. For violations of the
    /// same kind, it is enough that one case does. Both are about the same property, or their cases have as many cards and steps.
    OtherValue,
    /// No case shows one of them without the other before it, after the same kind of step as in the other's own case.
    WrongBefore,
    /// The case of one of them, with the other's property in the place of its own, shows the other.
    OtherProperty,
    /// The same bug explains both: the diagnosis of one is that of the other.
    OneDiagnosis,
}

/// The group of a finding: it is the same bug as another one with a smaller case.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct GroupedUnder {
    /// The finding with the smallest case of the group.
    pub under: Signature,
    /// The finding of the group that is shown to be the same bug; often that one.
    pub like: Signature,
    /// What shows it.
    pub because: SameBug,
}

impl GroupedUnder {
    /// What shows that the finding with this signature is in the group.
    pub fn reason(&self, of: &Signature) -> String {
        let GroupedUnder { under, like, because } = self;
        let reason = match because {
            SameBug::OneCase => "one case shows both at the same step".into(),
            SameBug::OtherValue => "a case that differs in one field shows the other at the same step".into(),
            SameBug::WrongBefore => "no case was found that shows one without the other before it".into(),
            SameBug::OneDiagnosis => "the same bug explains both".into(),
            SameBug::OtherProperty => {
                format!("one case shows both, with {} and with {}", like.field, of.field)
            }
        };
        if like == under { reason } else { format!("as {like}: {reason}") }
    }
}
