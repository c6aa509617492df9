//! What a run saw of a finding.

use crate::files::run_file::{FailureRecord, FindingRecord, RuleVerdict, RulebookResults};
use headjudge_play::play::{FailureKind, Signature};
use serde_json::Value;

/// A finding of one run.
#[derive(Clone, Debug, PartialEq)]
pub struct Seen {
    /// Its signature.
    pub signature: Signature,
    /// The signature of the finding that is the same bug and has the smallest case; its own if that is this one.
    pub bug: Signature,
    /// In how many plays of its case it showed, and the number of plays.
    pub plays: [u64; 2],
    /// The case, as a case file has it, if the run file has it.
    pub case: Option<Value>,
}

impl Seen {
    /// Whether not every play showed it.
    pub fn is_flaky(&self) -> bool {
        let [shown, plays] = self.plays;
        shown < plays
    }
}

/// The findings of a rulebook in a run: violations, and failures of the engine that have a signature. Known bugs are not among
/// them. A violation that is not flaky showed in this many plays out of as many.
pub fn seen_in(book: &RulebookResults, plays: usize) -> Vec<Seen> {
    let mut seen: Vec<Seen> = book.findings.iter().map(|found| of_finding(found, plays)).collect();
    for failure in book.engine_failures().filter(|failure| failure.kind != FailureKind::OracleError) {
        let Some(signature) = &failure.signature else { continue };
        match seen.iter_mut().find(|seen| seen.signature == *signature) {
            // A stored case shows the same as a generated one.
            Some(seen) => seen.case = seen.case.take().or(failure.case.clone()),
            None => seen.push(of_failure(signature, failure)),
        }
    }
    seen
}

fn of_finding(found: &FindingRecord, plays: usize) -> Seen {
    let plays = found.reproduced.filter(|_| found.verdict == RuleVerdict::Flaky).unwrap_or([plays; 2]);
    Seen {
        signature: found.signature.clone(),
        bug: found.grouped_under.as_ref().map_or(&found.signature, |group| &group.under).clone(),
        plays: plays.map(|plays| plays as u64),
        case: Some(found.case.clone()),
    }
}

fn of_failure(signature: &Signature, failure: &FailureRecord) -> Seen {
    // One that a stored case shows was played for that once, and one that was not tried again showed once.
    let plays = failure.reproduced.unwrap_or([1, 1]).map(u64::from);
    Seen { signature: signature.clone(), bug: signature.clone(), plays, case: failure.case.clone() }
}
