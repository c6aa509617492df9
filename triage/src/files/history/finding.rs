//! What is known of a finding over many nights.

use super::seen::Seen;
use headjudge_play::play::Signature;
use serde::{Deserialize, Serialize};

/// In how many nights in a row a flaky finding must show in every play of its case before it counts as reproducible again.
pub const QUARANTINE: u64 = 7;

/// A night in which something happened, with the commit of the engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct When {
    /// The number of the night, 1 for the first.
    pub number: u64,
    /// Its name.
    pub night: String,
    /// The commit of the engine, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commit: Option<String>,
}

/// The commit that brought a finding, as `headjudge bisect` found it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FirstBad {
    /// The last commit that is known not to have it.
    pub good: String,
    /// The commits that may have brought it, each with its subject: one, unless others next to it could not be tested.
    pub commits: Vec<[String; 2]>,
}

/// A finding over many nights.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FindingHistory {
    /// Its signature.
    pub signature: Signature,
    /// The signature of the finding that it was last grouped under; its own if there is none.
    pub bug: Signature,
    /// The night in which it was first seen.
    pub first: When,
    /// The night in which it was last seen.
    pub last: When,
    /// The commit of the engine in the night before it was first seen, if that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<String>,
    /// The number of nights in which it was seen.
    pub nights: u64,
    /// In how many plays of its cases it showed.
    pub shown: u64,
    /// The number of those plays.
    pub plays: u64,
    /// How many more nights it must show in every play before it counts as reproducible; 0 if it does.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub quarantine: u64,
    /// The commit that brought it, if that was searched for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_bad: Option<FirstBad>,
}

fn is_zero(n: &u64) -> bool {
    *n == 0
}

impl FindingHistory {
    /// A finding that was seen in a night for the first time.
    pub(super) fn new(seen: &Seen, night: &When, before: Option<String>) -> FindingHistory {
        let mut finding = FindingHistory {
            signature: seen.signature.clone(),
            bug: seen.bug.clone(),
            first: night.clone(),
            last: night.clone(),
            before,
            nights: 0,
            shown: 0,
            plays: 0,
            quarantine: 0,
            first_bad: None,
        };
        finding.add(seen, night);
        finding
    }

    /// It was seen in a night.
    pub(super) fn add(&mut self, seen: &Seen, night: &When) {
        self.nights += 1;
        self.last = night.clone();
        self.bug.clone_from(&seen.bug);
        self.shown += seen.plays[0];
        self.plays += seen.plays[1];
        self.quarantine = if seen.is_flaky() { QUARANTINE } else { self.quarantine.saturating_sub(1) };
    }

    /// Whether it is flaky, or was until lately: it is reported with its rate, and does not fail the night by itself.
    pub fn is_quarantined(&self) -> bool {
        self.quarantine > 0
    }
}
