//! The history of an engine's findings, as a page for people and as a paragraph of an issue.

use super::code::short;
use super::markdown::inline;
use headjudge_triage::files::history::{FindingHistory, FirstBad, History, When};

/// The bugs of a history as Markdown: what is new in the last night, what was seen before, what is flaky, and what is gone.
pub fn history(history: &History) -> String {
    let Some(last) = &history.last else { return "# Nights\n\nThere was no night yet.\n".into() };
    let bugs: Vec<Bug<'_>> = history.bugs().into_iter().map(|group| Bug::new(history, group)).collect();
    let count = |status: Status| bugs.iter().filter(|bug| bug.status == status).count();
    let mut page = format!(
        "# Nights\n\nNight {}, number {}: {} new, {} seen before, {} flaky, {} gone.\n\n",
        inline(&last.name),
        history.nights,
        count(Status::New),
        count(Status::Before),
        count(Status::Flaky) + count(Status::FlakyAndAway),
        count(Status::Gone)
    );
    if bugs.is_empty() {
        return page;
    }
    page.push_str(
        "| finding | status | first seen | last seen | reproduced | came with |\n|---|---|---|---|---|---|\n",
    );
    for status in [Status::New, Status::Before, Status::Flaky, Status::FlakyAndAway, Status::Gone] {
        page.extend(bugs.iter().filter(|bug| bug.status == status).map(Bug::row));
    }
    page.push('\n');
    if count(Status::Flaky) + count(Status::FlakyAndAway) > 0 {
        page.push_str("Flaky findings are in quarantine: they do not fail the night by themselves until they have reproduced every time for some nights.\n\n");
    }
    page
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Status {
    New,
    Before,
    Flaky,
    FlakyAndAway,
    Gone,
}

/// A bug: its findings over the nights.
struct Bug<'a> {
    findings: Vec<&'a FindingHistory>,
    status: Status,
    first: &'a When,
    last: &'a When,
    /// The number of nights in which it was seen.
    nights: u64,
    /// The night after the last one in which it was seen.
    is_there: bool,
}

impl<'a> Bug<'a> {
    fn new(history: &'a History, findings: Vec<&'a FindingHistory>) -> Bug<'a> {
        let head = findings[0];
        let first = findings.iter().map(|finding| &finding.first).min_by_key(|when| when.number);
        let last = findings.iter().map(|finding| &finding.last).max_by_key(|when| when.number);
        let (first, last) = (first.unwrap_or(&head.first), last.unwrap_or(&head.last));
        let is_there = last.number == history.nights;
        let there = findings.iter().filter(|finding| finding.last.number == last.number);
        let is_flaky = there.clone().count() > 0 && there.clone().all(|finding| finding.is_quarantined());
        let status = match (is_flaky, is_there) {
            (true, true) => Status::Flaky,
            (true, false) => Status::FlakyAndAway,
            (false, false) => Status::Gone,
            (false, true) if first.number == history.nights => Status::New,
            (false, true) => Status::Before,
        };
        let nights = findings.iter().map(|finding| finding.nights).max().unwrap_or(0);
        Bug { findings, status, first, last, nights, is_there }
    }

    fn row(&self) -> String {
        let others = self.findings.len() - 1;
        let others = match others {
            0 => String::new(),
            1 => " and one more signature".into(),
            _ => format!(" and {others} more signatures"),
        };
        let head = self.findings[0];
        let came = self.findings.iter().find_map(|finding| finding.first_bad.as_ref());
        format!(
            "| {}{others} | {} | {} | {} | {} | {} |\n",
            inline(&head.signature),
            self.status(),
            when(self.first),
            when(self.last),
            rate(head),
            came.map_or(String::new(), commits)
        )
    }

    fn status(&self) -> String {
        let nights = if self.nights == 1 { "one night".into() } else { format!("{} nights", self.nights) };
        let away = if self.is_there { "" } else { ", not seen tonight" };
        match self.status {
            Status::New => "**new tonight**".into(),
            Status::Before => format!("seen for {nights}"),
            Status::Flaky | Status::FlakyAndAway => format!("flaky, seen in {nights}{away}"),
            Status::Gone => format!("**gone** since night {}", self.last.number + 1),
        }
    }
}

fn when(when: &When) -> String {
    let commit = when.commit.as_deref().map_or(String::new(), |it| format!(", commit {}", inline(short(it))));
    format!("night {} ({}){commit}", when.number, inline(&when.night))
}

/// In how many plays a finding showed.
fn rate(finding: &FindingHistory) -> String {
    let FindingHistory { shown, plays, .. } = *finding;
    match shown == plays {
        true => "each time".into(),
        false => format!("{shown} of {plays} plays, {} %", (shown * 100 + plays / 2) / plays.max(1)),
    }
}

fn commits(first_bad: &FirstBad) -> String {
    let shown: Vec<String> = first_bad
        .commits
        .iter()
        .map(|[commit, subject]| inline(format!("{} {subject}", short(commit))))
        .collect();
    shown.join(" or ")
}

/// What an issue says of the nights in which its finding was seen.
pub(super) fn nights(finding: &FindingHistory) -> String {
    let times = if finding.nights == 1 { "one night".into() } else { format!("{} nights", finding.nights) };
    let mut text =
        format!("Seen in {times}, first in {}; reproduced {}.", when(&finding.first), rate(finding));
    if finding.is_quarantined() {
        text.push_str(" It is in quarantine: it does not fail the night by itself.");
    }
    text.push_str("\n\n");
    if let Some(first_bad) = &finding.first_bad {
        let head = if first_bad.commits.len() == 1 { "First bad commit" } else { "First bad commit, one of" };
        let good = inline(short(&first_bad.good));
        let list: Vec<String> =
            first_bad.commits.iter().map(|[commit, subject]| inline(format!("{commit} {subject}"))).collect();
        text.push_str(&format!(
            "**{head}:** {} (`git bisect`, with the case as the test; {good} is good).\n\n",
            list.join(", ")
        ));
    }
    text
}
