//! The violation of a rule in a run file.

use headjudge_oracles::Evidence;
use headjudge_play::error::{InputError, invalid};
use headjudge_play::play::Signature;
use serde::{Deserialize, Serialize};

/// The violation of a rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "command", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ViolationRecord {
    /// The step of the case, 1 for the first; 0 for the table as dealt.
    pub step: usize,
    /// What the rule expected, and what the engine showed instead.
    pub evidence: Evidence,
}

impl ViolationRecord {
    /// The most bytes of what is expected or shown as text. No rule writes as many.
    const LONGEST: usize = 4_096;

    /// Checks that it is what a finding with this signature has.
    ///
    /// # Errors
    /// What is wrong with it: it is of another signature, or too long.
    pub(super) fn check(&self, signature: &Signature) -> Result<(), InputError> {
        if !signature.is(&signature.rule, &self.evidence) {
            let is = Signature::of(&signature.rule, &self.evidence);
            return Err(invalid!("the evidence of {signature} is that of {is}"));
        }
        let texts = [self.evidence.expected_text(), self.evidence.shown.to_string()];
        match texts.iter().all(|text| text.len() <= Self::LONGEST) {
            true => Ok(()),
            false => Err(invalid!("the evidence of {signature} is longer than {} bytes", Self::LONGEST)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use headjudge_oracles::{Datum, Expected, ObjectId, Observed, Player, Property, ShownWord};

    fn read(line: &str) -> serde_json::Result<ViolationRecord> {
        serde_json::from_str(line)
    }

    #[test]
    fn what_is_written_is_read_again() {
        let words = vec![ShownWord::Word("red".into()), ShownWord::Unknown("\u{1b}[2J".into())];
        let data = [
            Datum::Words(words),
            Datum::Values { base: Observed::Present(-1), modified: Observed::Absent },
            Datum::Objects([1, 31].into_iter().filter_map(ObjectId::new).collect()),
            Datum::Place { zone: "discard pile".into(), of: Player::Two },
            Datum::Answer(vec![Datum::Yes(true), Datum::sum(3, (2, "life"), (1, "gained"))]),
        ];
        for datum in data {
            let expected = Expected::one_of([datum.clone(), Datum::Refused]);
            let evidence = Evidence::of("kind", Property::Outcome(Player::One)).expected(expected);
            let evidence = evidence.shown(datum).because("it is so").on(ObjectId::FIRST);
            let violation = ViolationRecord { step: 2, evidence };
            let line = serde_json::to_string(&violation).expect("it can be written");
            assert_eq!(read(&line).expect("a violation"), violation, "{line}");
        }
    }

    #[test]
    fn what_no_run_writes_is_rejected() {
        let line = |object: &str, shown: &str| {
            format!(
                r#"{{"step": 1, "evidence": {{"kind": "k", "property": "zone", "object": {object},
                    "expected": "present", "shown": {shown}}}}}"#
            )
        };
        let found = read(&line("31", r#""gone""#)).expect("a violation");
        let signature = |text: &str| Signature::parse(text).expect("a signature");
        assert_eq!(found.check(&signature("fab:1/k/zone")), Ok(()));
        assert!(found.check(&signature("fab:1/k/name")).is_err());
        assert!(found.check(&signature("fab:1/other/zone")).is_err());
        assert!(
            read(&line("32", r#""gone""#))
                .is_err_and(|why| why.to_string().contains("a case has objects 1 to 31"))
        );
        assert!(read(&line("1", r#"{"objects": [0]}"#)).is_err());
        assert!(read(&line("1", r#"{"what": 1}"#)).is_err());
        let long = read(&line("1", &format!(r#"{{"text": "{}"}}"#, "x".repeat(5_000)))).expect("a violation");
        assert!(long.check(&signature("fab:1/k/zone")).is_err_and(|why| why.what.ends_with("4096 bytes")));
    }
}
