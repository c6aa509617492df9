//! One issue for everything of a rulebook that is in quarantine: an engine that plays a case differently each time may show it in
//! many ways.

use super::code::headjudge_version;
use super::history::nights;
use super::markdown::{engine, folded_case, inline};
use crate::files::history::{FindingHistory, History};
use crate::files::run_file::{RulebookResults, RunFile};
use serde_json::Value;

/// The most findings that the issue lists.
const MOST: usize = 50;

/// The issue, without the keys at its end.
pub(super) struct FlakyIssue {
    pub key: String,
    pub title: String,
    pub body: String,
}

/// The issue; `None` if nothing of the run is in quarantine.
pub(super) fn flaky_issue(run: &RunFile, book: &RulebookResults, history: &History) -> Option<FlakyIssue> {
    let findings = book.findings.iter().map(|found| (Some(&found.signature), Some(&found.case)));
    let failures = book.engine_failures().map(|failure| (failure.signature.as_ref(), failure.case.as_ref()));
    let known = |(signature, case): (Option<_>, Option<&'_ Value>)| {
        Some((history.finding(signature?).filter(|finding| finding.is_quarantined())?, case.cloned()))
    };
    let mut flaky: Vec<(&FindingHistory, Option<Value>)> =
        findings.chain(failures).filter_map(known).collect();
    // First what shows most often: it is the easiest to look into.
    flaky.sort_by_key(|(finding, _)| std::cmp::Reverse(finding.shown * 1_000_000 / finding.plays.max(1)));
    flaky.dedup_by_key(|(finding, _)| &finding.signature);
    let (first, case) = flaky.first()?;
    let name = &book.header.rulebook;
    let key = format!("{name}: flaky findings");
    let title = format!("{name}: the engine does not play a case the same way each time");
    let mut body = String::from(
        "These findings do not show each time that their case is played. Look for what the engine does not derive from the case: \
         a clock, random numbers, the order of a hash map, or what an earlier game left behind. A finding leaves the \
         quarantine once it has shown each time for some nights, and gets an issue of its own then.\n\n",
    );
    for (finding, _) in flaky.iter().take(MOST) {
        body.push_str(&format!(
            "- {}: {}",
            inline(&finding.signature),
            nights(finding).replace("\n\n", "\n")
        ));
    }
    if flaky.len() > MOST {
        body.push_str(&format!("- and {} more\n", flaky.len() - MOST));
    }
    body.push_str(&format!("\nThe case of {}:\n\n", inline(&first.signature)));
    body.extend(case.as_ref().map(folded_case));
    let version = inline(format!("headjudge {}", headjudge_version(&run.run)));
    body.push_str(&format!("Engine: {}, tested with {version}.\n\n", engine(run, &book.header)));
    Some(FlakyIssue { key, title, body })
}
