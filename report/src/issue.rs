//! A run as issues for a tracker: one for each bug that was found.

use super::code::headjudge_version;
use super::command::{check_command, without_folders};
use super::diagnosis::explains;
use super::engine_failures::Cause;
use super::flaky::replays;
use super::history::nights;
use super::markdown::{
    DescribeFailure, LARGEST, ReportFinding, case, command_code, engine, fenced, finding_log, folded_case,
    folded_test, html_text, inline, log, program, reproduced, with_code, word,
};
use super::{CaseReport, Difference, FindingReport};
use headjudge_play::play::{Signature, escape, one_line};
use headjudge_triage::files::history::{FindingHistory, History};
use headjudge_triage::files::run_file::{
    FailureRecord, FindingRecord, RulebookHeader, RulebookResults, RunFile,
};
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
        Ok(report) => what_is_wrong(report),
        Err(why) => format!("{}\n\n", inline(why)),
    };
    body.push_str(&finding_log(found));
    if let Some([shown, of]) = found.reproduced {
        body.push_str(&format!("Flaky: {}.\n\n", replays(shown, of)));
    }
    let case = Some(case(found)).filter(|case| body.len() + case.len() < LARGEST);
    let how = match &case {
        Some(_) => Replay::Here,
        None => Replay::InTheRun(found.replay.as_deref()),
    };
    let length = body.len() + case.as_ref().map_or(0, String::len);
    body.extend(Some(folded_test(book, found)).filter(|test| length + test.len() < LARGEST));
    body.extend(case);
    body.push_str(&footer(run, &book.header, how));
    let is_of_frame = report.as_ref().is_ok_and(|report| report.case_report.is_of_frame);
    body.push_str(if is_of_frame { CHECK_THE_ADAPTER } else { "\n" });
    body.extend(history.and_then(|history| history.finding(&found.signature)).map(nights));
    let same_bug: Vec<&FindingRecord> = book.same_bug(found).collect();
    // One with the same title says nothing more.
    let others = same_bug.iter().filter_map(|other| {
        let its_title = report_of(other).ok().and_then(|report| report.case_report.title);
        let reason = html_text(&other.grouped_under.as_ref()?.reason(&other.signature));
        let said = its_title.as_ref().map_or_else(String::new, |title| format!("{}: ", html_text(title)));
        (its_title.as_ref() != Some(&title)).then(|| said + &reason)
    });
    let mut others: Vec<String> = others.collect();
    others.dedup();
    body.push_str(&listed(&others, "The same bug also shows so:", String::clone));
    let same_bug = same_bug.iter().map(|other| inline(&other.signature));
    let keys: Vec<String> = [inline(&key)].into_iter().chain(same_bug).collect();
    Issue { body: body + &foot(&keys), key, title }
}

/// What is wrong and why, what explains it, the rule, the case, and which of its values matter.
fn what_is_wrong(FindingReport { case_report, varied, .. }: &FindingReport) -> String {
    let CaseReport { demand, step_says, printed_on, source, is_of_frame, diagnosis, difference, .. } =
        case_report;
    let mut text = String::new();
    if let Some(Difference { subject, expected, actual, why, .. }) = difference {
        let [subject, expected, actual] = [subject, expected, actual].map(|text| html_text(text));
        text.push_str(&format!("**Expected** {subject}: {expected}. **Actual:** {actual}.\n\n"));
        text.extend((!why.is_empty()).then(|| format!("**Why:** {}\n\n", html_text(why))));
    }
    text.extend(diagnosis.iter().map(|it| html_text(&explains(it)) + "\n\n"));
    match is_of_frame {
        true if step_says.is_empty() => text.push_str(&format!("**Why:** {demand}\n\n")),
        true => text.push_str(&format!("**Why:** {demand} {}\n\n", with_code(step_says))),
        false => text.push_str(&format!("**The rule, in short:** {demand} ({source})\n\n")),
    }
    if !printed_on.is_empty() {
        text.push_str(&format!("**Printed cards** that this rule matters for: {printed_on}.\n\n"));
    }
    text.push_str(&fenced("text", &case_report.case_text()));
    for (head, line) in varied.iter().filter_map(|line| line.split_once(": ")) {
        text.push_str(&format!("**{head}:** {}.\n\n", html_text(line)));
    }
    text
}

/// The others that share an issue with one, in a line each; nothing if there is none.
fn listed<T>(others: &[T], head: &str, line: impl Fn(&T) -> String) -> String {
    if others.is_empty() {
        return String::new();
    }
    let mut text = format!("{head}\n\n");
    text.extend(others.iter().take(MOST_LISTED).map(|other| format!("- {}\n", line(other))));
    if others.len() > MOST_LISTED {
        text.push_str(&format!("- and {} more\n", others.len() - MOST_LISTED));
    }
    text + "\n"
}

/// The most findings or failures that an issue lists besides its own.
const MOST_LISTED: usize = 5;

/// The engine failures of a run, equal ones together: they differ in the kind of step only. One that was examined comes first.
pub(super) fn equal_failures(book: &RulebookResults) -> Vec<Vec<&FailureRecord>> {
    let (stored, generated): (Vec<_>, Vec<_>) =
        book.engine_failures().partition(|failure| failure.case_name.is_some());
    let mut all: Vec<(Option<Cause<'_>>, Vec<&FailureRecord>)> = Vec::new();
    for failure in generated.into_iter().chain(stored) {
        let cause = failure.signature.is_some().then(|| Cause::new(&failure.failure, &failure.log));
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
    let mut body =
        format!("Engine failure, not a rule violation: **{kind}**, {}.\n\n", inline(one_line(what)));
    body.extend(report.as_ref().map(|report| fenced("text", &report.to_string())));
    body.push_str(&log(&failure.log));
    let case = failure.case.as_ref().map(folded_case).filter(|case| body.len() + case.len() < LARGEST);
    let how = match &case {
        Some(_) => Replay::Here,
        None => Replay::InTheRun(failure.replay.as_deref()),
    };
    body.push_str(&how_often(failure));
    body.push_str("\n\n");
    body.extend(case);
    body.push_str(&footer(run, header, how));
    body.push('\n');
    let signature = failure.signature.as_ref();
    body.extend(history.zip(signature).and_then(|(history, it)| history.finding(it)).map(nights));
    body.push_str(&listed(others, "The same failure in other cases:", |other| {
        let title =
            failed(other).map_or_else(String::new, |report| format!("{}. ", html_text(&report.title)));
        title + &how_often(other)
    }));
    let mut keys = vec![inline(&key)];
    for other in others {
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

/// In how many cases an engine failure was seen, and how often it reproduced.
fn how_often(failure: &FailureRecord) -> String {
    let FailureRecord { first_case, case_name, step, cases, .. } = failure;
    let seen = if *cases == 1 { "one case".into() } else { format!("{cases} cases") };
    let place = case_name.clone().or(first_case.map(|first| format!("case {first}")));
    let place = place.map_or(String::new(), |place| format!(", first in {}", inline(&place)));
    let reproduced = reproduced(failure).map_or(String::new(), |reproduced| format!(" {reproduced}."));
    format!("Seen in {seen}{place}, at step {step}.{reproduced}")
}

/// Where the reader of an issue finds its case.
enum Replay<'a> {
    /// It is in the issue.
    Here,
    /// It is among the findings of the run, if there is a command that replays it.
    InTheRun(Option<&'a str>),
}

/// Three lines: how to install headjudge, how to play the same cases on the engine, and how to replay the one. What
/// `headjudge.toml` says is not in the command, so the interpretations that were chosen are named.
fn footer(run: &RunFile, header: &RulebookHeader, how: Replay<'_>) -> String {
    let (version, link) = (escape(&headjudge_version(&run.run)), env!("CARGO_PKG_REPOSITORY"));
    let (program, engine_argument) = program(run);
    let engine = engine(run, header);
    let is_chosen = |(name, _): &(&String, &String)| header.not_default.contains(name);
    let chosen = header.interpretations.iter().filter(is_chosen);
    let chosen: Vec<String> = chosen.map(|(name, option)| inline(format!("{name}={option}"))).collect();
    let under = match chosen.is_empty() {
        true => String::new(),
        false => format!(", under the interpretations {}", chosen.join(", ")),
    };
    // A run that only replayed stored cases says nothing of others.
    let check = check_command(run, Some(header));
    let elsewhere = without_folders(&check);
    let is_elsewhere = elsewhere != check;
    let command = match run.run.cases {
        0 => format!("**Found** on {engine}{under}"),
        _ => {
            let place = if is_elsewhere { ", in the folder of its adapter" } else { "" };
            format!("**Run:** {} plays the same cases on {engine}{under}{place}", command_code(&elsewhere))
        }
    };
    let replay = match how {
        Replay::Here => {
            let command = without_folders(&format!("{program} replay case.json --steps{engine_argument}"));
            let command = command_code(&command);
            let place = match (&run.run.adapter, engine_argument.is_empty()) {
                (Some(url), true) => format!(" in the folder of [the adapter]({}), where", html_text(url)),
                (Some(url), false) => format!("; with [the adapter]({}),", html_text(url)),
                (None, _) if is_elsewhere => " in the folder of the adapter, and".to_owned(),
                (None, _) => ", and".to_owned(),
            };
            format!("save the case above as `case.json`{place} {command} shows the table after each step")
        }
        Replay::InTheRun(Some(command)) => {
            format!("{} plays the case, which is among the findings of the run", command_code(command))
        }
        Replay::InTheRun(None) => "the case is too long for this page; it is in the run file".to_owned(),
    };
    format!(
        "- **Install** [headjudge]({link}) {version}, which tests card-game engines against their written rules: `pip install headjudge`.\n\
         - {command}.\n- **Replay:** {replay}.\n"
    )
}

/// The line that follows these for what no rule of the document says.
const CHECK_THE_ADAPTER: &str = "- **Check the adapter first:** no rule of the document says this on its own, so the mistake may \
                                 also be the adapter's.\n\n";

/// The keys that identify the bug in later runs.
fn foot(keys: &[String]) -> String {
    format!("headjudge knows this bug as {}.\n", keys.join(", "))
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
