//! A run as issues for a tracker: one for each bug that was found.

use super::code::headjudge_version;
use super::command::check_command;
use super::diagnosis::diagnosis_sentence;
use super::engine_failures::Cause;
use super::history::nights;
use super::markdown::{
    DescribeFailure, LARGEST, ReportFinding, case, case_lines, command_code, engine, fenced, finding_log,
    folded, folded_case, html_text, inline, log, program, reproduced, statistics, word,
};
use super::{CaseReport, FailureReport, FindingReport};
use crate::files::history::{FindingHistory, History};
use crate::files::run_file::{FailureRecord, FindingRecord, RulebookHeader, RulebookResults, RunFile};
use crate::play::{Signature, escape};
use serde_json::Value;

/// An issue for a tracker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Issue {
    /// Its key, which identifies the bug in later runs: a signature, or an engine failure.
    pub key: String,
    /// Its title.
    pub title: String,
    /// Its body, in Markdown. The last line lists the key and the signatures of the same bug, each as code.
    /// In a later run any of them may be the key.
    pub body: String,
}

/// The issues of a run, in its order: one for each group of findings that are the same bug, and one for each
/// group of equal engine failures. `history` says since when each is there. What it has
/// in quarantine shares one issue.
pub fn issues(
    run: &RunFile,
    report: ReportFinding<'_>,
    failed: DescribeFailure<'_>,
    history: Option<&History>,
) -> Vec<Issue> {
    let mut issues = Vec::new();
    let is_quarantined = |signature: &Signature| {
        let known = history.and_then(|history| history.finding(signature));
        known.is_some_and(|finding| finding.is_quarantined())
    };
    for book in &run.rulebooks {
        let heads = book.findings.iter().filter(|found| found.grouped_under.is_none());
        let steady = heads.filter(|found| {
            let mut same = std::iter::once(*found).chain(book.same_bug(found));
            same.any(|found| !is_quarantined(&found.signature))
        });
        issues.extend(steady.map(|found| finding((run, history), book, found, report)));
        let mut failures = equal_failures(book);
        failures.retain(|equal| {
            equal.iter().any(|failure| !failure.signature.as_ref().is_some_and(is_quarantined))
        });
        let failures = failures.into_iter();
        issues.extend(
            failures.filter_map(|failures| engine_failure((run, history), &book.header, &failures, failed)),
        );
        issues.extend(history.and_then(|history| flaky_issue(run, book, history)));
    }
    issues
}

/// The issue of a finding or an engine failure with this key; `None` if the run has none.
pub fn issue(
    run: &RunFile,
    key: &str,
    report: ReportFinding<'_>,
    failed: DescribeFailure<'_>,
    history: Option<&History>,
) -> Option<Issue> {
    let signature = Signature::parse(key);
    let of_book = |book: &RulebookResults| {
        if let Some(found) = signature.as_ref().and_then(|signature| book.finding(signature)) {
            return Some(finding((run, history), book, found, report));
        }
        let has_key =
            |failures: &Vec<&FailureRecord>| failures.iter().any(|it| key_of(&book.header, it) == key);
        engine_failure((run, history), &book.header, &equal_failures(book).into_iter().find(has_key)?, failed)
    };
    run.rulebooks.iter().find_map(of_book)
}

fn finding(
    (run, history): (&RunFile, Option<&History>),
    book: &RulebookResults,
    found: &FindingRecord,
    report: ReportFinding<'_>,
) -> Issue {
    let key = found.signature.to_string();
    let report_of = report;
    let report = report_of(found);
    let title = report.as_ref().ok().and_then(|report| report.case_report.title.clone());
    let title = title.unwrap_or_else(|| format!("{} is {}", escape(&key), word(found.verdict)));
    let mut body = match &report {
        Ok(FindingReport { case_report: CaseReport { demand, source, diagnosis, .. }, .. }) => {
            let explained = diagnosis.as_ref().map(|it| html_text(&diagnosis_sentence(it)) + "\n\n");
            format!("{}{demand} ({source})\n\n", explained.unwrap_or_default())
        }
        Err(why) => format!("{}\n\n", inline(why)),
    };
    if let Ok(report) = &report {
        body.push_str(&fenced("text", &report.case_report.body()));
    }
    body.extend(report.iter().flat_map(|report| &report.varied).map(|line| format!("The bug {line}.\n\n")));
    body.push_str(&finding_log(found));
    let (program, engine) = program(run);
    let case = case(found);
    if body.len() + case.len() < LARGEST {
        let command = command_code(&format!("{program} replay case.json{engine}"));
        body.push_str(&format!("**Reproduce:** save the case below as `case.json` and run {command} "));
        body.push_str(&format!("(`--steps` shows the table after each step).\n\n{case}"));
    } else {
        body.push_str(
            "**Reproduce:** the case is too long for this page; it is among the findings of the run.\n\n",
        );
    }
    body.push_str(&tested(run, &book.header));
    body.push_str(&statistics(book, found));
    body.extend(history.and_then(|history| history.finding(&found.signature)).map(nights));
    if let Ok(FindingReport { shrinking, .. }) = &report
        && !shrinking.is_empty()
    {
        body.push_str(&format!("Case {}.\n\n", shrinking.join("; ")));
    }
    body.push_str(ACCEPT);
    body.push_str(&folded_findings(book, found, report_of, LARGEST.saturating_sub(body.len())));
    let same_bug = book.same_bug(found).map(|other| inline(&other.signature));
    let keys: Vec<String> = [inline(&key)].into_iter().chain(same_bug).collect();
    Issue { body: body + &foot(&keys), key, title }
}

/// The findings that are grouped under this one, each collapsed, as far as there is room for so many bytes.
fn folded_findings(
    book: &RulebookResults,
    kept: &FindingRecord,
    report: ReportFinding<'_>,
    room: usize,
) -> String {
    let mut text = String::new();
    for found in book.same_bug(kept) {
        let body = match report(found) {
            Ok(FindingReport { case_report, .. }) => {
                let title = case_report.title.iter().map(|title| format!("{title}\n\n"));
                title.chain([case_report.body()]).collect()
            }
            Err(why) => why,
        };
        let section = folded(book, found, &body, "Save this as `case.json` to replay it in the same way:");
        match text.len() + section.len() < room {
            true => text.push_str(&section),
            false => text.push_str(&format!("The same bug: {}; see the run.\n\n", inline(&found.signature))),
        }
    }
    text
}

/// The engine failures of a run, equal ones together: they differ in the kind of step only. One that was examined comes first.
pub(super) fn equal_failures(book: &RulebookResults) -> Vec<Vec<&FailureRecord>> {
    let (stored, generated): (Vec<_>, Vec<_>) =
        book.engine_failures().partition(|failure| failure.case_name.is_some());
    let mut all: Vec<(Option<Cause<'_>>, Vec<&FailureRecord>)> = Vec::new();
    for failure in generated.into_iter().chain(stored) {
        let signature = failure.signature.as_ref();
        let cause = signature.map(|it| Cause::new(it, failure.kind, &failure.what, &failure.log));
        let is_equal = |(other, failures): &&mut (Option<Cause<'_>>, Vec<&FailureRecord>)| {
            let has_signature = failures.iter().any(|other| other.signature == failure.signature);
            cause.is_some() && (*other == cause || has_signature)
        };
        match all.iter_mut().find(is_equal) {
            Some((_, failures)) => failures.push(failure),
            None => all.push((cause, vec![failure])),
        }
    }
    all.into_iter().map(|(_, failures)| failures).collect()
}

/// The issue of engine failures of the same cause. The case of one that a stored case or a worked example shows is not in the
/// run file.
fn engine_failure(
    (run, history): (&RunFile, Option<&History>),
    header: &RulebookHeader,
    failures: &[&FailureRecord],
    failed: DescribeFailure<'_>,
) -> Option<Issue> {
    let (failure, others) = failures.split_first()?;
    let FailureRecord { kind, what, .. } = failure;
    let key = key_of(header, failure);
    let report = failed(failure);
    let mut body = format!("Engine failure, not a rule violation: **{kind}**, {}.\n\n", inline(what));
    body.extend(report.as_ref().map(|report| fenced("text", &report.to_string())));
    body.push_str(&log(&failure.log));
    let (program, engine) = program(run);
    let case = failure.case.as_ref().map(folded_case).filter(|case| body.len() + case.len() < LARGEST);
    body.push_str(&match case {
        Some(case) => {
            let command = command_code(&format!("{program} replay case.json{engine}"));
            format!("**Reproduce:** save the case below as `case.json` and run {command}.\n\n{case}")
        }
        None => {
            let command = command_code(failure.replay.as_deref().unwrap_or("headjudge replay"));
            format!("**Reproduce:** {command} plays the case, which is among the findings of the run.\n\n")
        }
    });
    body.push_str(&tested(run, header));
    body.push_str(&how_often(failure));
    let signature = failure.signature.as_ref();
    body.extend(history.zip(signature).and_then(|(history, it)| history.finding(it)).map(nights));
    body.extend(report.iter().flat_map(|report| &report.shrinking).map(|line| format!("Case {line}.\n\n")));
    body.push_str(ACCEPT);
    let mut keys = vec![inline(&key)];
    for other in others {
        body.push_str(&folded_failure(other, failed(other), LARGEST.saturating_sub(body.len())));
        let key = inline(key_of(header, other));
        keys.extend((!keys.contains(&key)).then_some(key));
    }
    let title = report.map_or_else(|| what_happened(header, failure), |report| report.title);
    Some(Issue { title, body: body + &foot(&keys), key })
}

/// What identifies an engine failure in later runs.
fn key_of(header: &RulebookHeader, failure: &FailureRecord) -> String {
    let signature = failure.signature.as_ref();
    signature.map_or_else(|| what_happened(header, failure), |signature| escape(&signature.to_string()))
}

fn what_happened(header: &RulebookHeader, FailureRecord { kind, what, .. }: &FailureRecord) -> String {
    format!("{}: {kind}: {}", header.rulebook, escape(what))
}

/// An equal failure: its own case, collapsed, if there is room for so many bytes.
fn folded_failure(failure: &FailureRecord, report: Option<FailureReport>, room: usize) -> String {
    let seen = how_often(failure);
    let (Some(report), Some(case)) = (report, &failure.case) else {
        return format!("The same failure. {seen}");
    };
    let head = format!("The same failure: {}", html_text(&report.title));
    let text = fenced("text", &report.to_string()) + &seen + &fenced("json", &case_lines(case));
    let section = format!("<details><summary>{head}</summary>\n\n{text}</details>\n\n");
    if section.len() < room { section } else { format!("The same failure. {seen}") }
}

/// In how many cases an engine failure was seen, and how often it reproduced.
fn how_often(failure: &FailureRecord) -> String {
    let FailureRecord { first_case, case_name, step, cases, .. } = failure;
    let seen = if *cases == 1 { "one case".into() } else { format!("{cases} cases") };
    let place = case_name.clone().or(first_case.map(|first| format!("case {first}")));
    let place = place.map_or(String::new(), |place| format!(", first in {}", inline(&place)));
    let reproduced = reproduced(failure).map_or(String::new(), |reproduced| format!(" {reproduced}."));
    format!("Seen in {seen}{place}, at step {step}.{reproduced}\n\n")
}

/// What to do with a bug that stays for now.
const ACCEPT: &str = "**Not fixing it soon?** `headjudge accept run.jsonl --issue LINK` records it as a known bug: \
                      later runs pass, and report when it no longer reproduces.\n\n";

/// What was tested, and the command that plays the same cases. The command leaves out what `headjudge.toml` says, so the
/// interpretations that were chosen are named.
fn tested(run: &RunFile, header: &RulebookHeader) -> String {
    let (version, link) = (escape(&headjudge_version(&run.run)), env!("CARGO_PKG_REPOSITORY"));
    // A run that only replayed stored cases says nothing of others.
    let command = match run.run.cases {
        0 => String::new(),
        _ => format!(" Run the same cases: {}.", command_code(&check_command(run, Some(header)))),
    };
    let is_chosen = |(name, _): &(&String, &String)| header.not_default.contains(name);
    let chosen = header.interpretations.iter().filter(is_chosen);
    let chosen: Vec<String> = chosen.map(|(name, option)| inline(format!("{name}={option}"))).collect();
    let under = match chosen.is_empty() {
        true => String::new(),
        false => format!(" Interpretations: {}.", chosen.join(", ")),
    };
    let engine = engine(run, header);
    format!(
        "Engine: {engine}. Found by [headjudge]({link}) {version}, which tests the engines of card games against their \
         written rules.{command}{under}\n\n"
    )
}

/// The keys that identify the bug in later runs.
fn foot(keys: &[String]) -> String {
    format!("Issue keys: {}\n", keys.join(", "))
}

/// The most findings that the issue about flaky ones lists.
const MOST_FLAKY: usize = 50;

/// One issue for everything of a rulebook that is in quarantine: an engine that plays a case differently each time may show it in
/// many ways. `None` if there is nothing.
fn flaky_issue(run: &RunFile, book: &RulebookResults, history: &History) -> Option<Issue> {
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
    for (finding, _) in flaky.iter().take(MOST_FLAKY) {
        body.push_str(&format!(
            "- {}: {}",
            inline(&finding.signature),
            nights(finding).replace("\n\n", "\n")
        ));
    }
    if flaky.len() > MOST_FLAKY {
        body.push_str(&format!("- and {} more\n", flaky.len() - MOST_FLAKY));
    }
    body.push_str(&format!("\nThe case of {}:\n\n", inline(&first.signature)));
    body.extend(case.as_ref().map(folded_case));
    let version = inline(format!("headjudge {}", headjudge_version(&run.run)));
    body.push_str(&format!("Engine: {}, tested with {version}.\n\n", engine(run, &book.header)));
    body.push_str(&foot(&[inline(&key)]));
    Some(Issue { key, title, body })
}
