//! What a case goes on after: violations that are known already, by their signature and by the kinds of step of their cases.

use super::Signature;
use headjudge_oracles::{Evidence, Kinds};
use serde::{Deserialize, Serialize};

/// A signature after which a case goes on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tolerated {
    /// The signature.
    pub signature: Signature,
    /// The kinds of step of its known case. A case in which one of them is missing cannot be shrunk to that case, so another cause may show the
    /// same there: it is another finding. `None`: any case shows this one. What is printed on cards is left out, because one bug shows with
    /// many cards.
    pub kinds: Option<Kinds>,
}

impl Tolerated {
    /// The finding that a violation belongs to, and whether it is tolerated. `kinds` says which kinds of step its case has up to there.
    ///
    /// Where the signature is tolerated for cases with other kinds of step only, it is the next finding with that rule, kind and property.
    pub fn find(
        all: &[Tolerated],
        rule: &str,
        evidence: &Evidence,
        kinds: &dyn Fn() -> Kinds,
    ) -> (Signature, bool) {
        let mut number = 0;
        for tolerated in all.iter().filter(|tolerated| tolerated.signature.is(rule, evidence)) {
            if tolerated.kinds.is_none_or(|known| known.is_in(kinds())) {
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
        Tolerated { signature, kinds: None }
    }
}
