//! What a case goes on after: violations that are known already, by their signature and by what their cases are made of.

use super::{Case, Signature};
use headjudge_oracles::{Evidence, Rulebook, Steps};
use serde::{Deserialize, Serialize};

/// What a case is made of: the kinds of its steps up to the one that shows a violation.
///
/// A case in which one of them is missing cannot be shrunk to that case: another cause may show the same there. What is printed on cards is
/// left out, because one bug shows with many cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Make(u64);

/// A signature after which a case goes on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tolerated {
    /// The signature.
    pub signature: Signature,
    /// What its known case is made of. A case without all of that shows another finding. `None`: any case shows this one.
    pub make: Option<Make>,
}

impl Make {
    /// What this case is made of up to a step, 0 for the deal.
    pub fn of<R: Rulebook>(case: &Case<R>, step: usize) -> Make {
        Make(case.steps.iter().take(step).fold(0, |kinds, step| kinds | 1 << step.kind()))
    }

    /// Whether all of it is in the other one.
    pub fn is_in(self, other: Make) -> bool {
        self.0 & !other.0 == 0
    }
}

impl Tolerated {
    /// The finding that a violation belongs to, and whether it is tolerated. `make` says what its case is made of.
    ///
    /// Where the signature is tolerated for cases of another make only, it is the next finding with that rule, kind and property.
    pub fn find(
        all: &[Tolerated],
        rule: &str,
        evidence: &Evidence,
        make: &dyn Fn() -> Make,
    ) -> (Signature, bool) {
        let mut number = 0;
        for tolerated in all.iter().filter(|tolerated| tolerated.signature.is(rule, evidence)) {
            if tolerated.make.is_none_or(|known| known.is_in(make())) {
                return (tolerated.signature.clone(), true);
            }
            number = number.max(tolerated.signature.number);
        }
        (Signature { number: number + 1, ..Signature::of(rule, evidence) }, false)
    }
}

/// Tolerated in any case.
impl From<Signature> for Tolerated {
    fn from(signature: Signature) -> Tolerated {
        Tolerated { signature, make: None }
    }
}
