//! A run as Markdown, for the summary of a CI job.

use super::code::{engine_version, headjudge_version};
use super::command::{check_command, interpretations, learn_command};
use super::flaky::replays;
use super::known::seen_in;
use super::not_judged::NotJudged;
use super::own_test::{fence_word, heading};
use super::remarks::refusals;
use super::{FailureReport, FindingReport, LOG_NOT_KEPT, Remark, failed_in, remarks};
use headjudge_play::error::InputError;
use headjudge_play::play::{escape, escape_and_cut, escape_command, log_lines, one_line};
use headjudge_triage::files::run_file::{
    CountsRecord, FailureRecord, FindingRecord, KnownBugRecord, KnownBugStatus, RuleResult, RuleVerdict,
    RulebookHeader, RulebookResults, RunFile, ScopeRecord,
};
use serde_json::Value;
use std::fmt::Display;

/// The report of a finding in the game's words, or why there is none.
pub type ReportFinding<'a> = &'a dyn Fn(&FindingRecord) -> Result<FindingReport, InputError>;

/// The report of an engine failure in the game's words; `None` if its case is not known.
pub type DescribeFailure<'a> = &'a dyn Fn(&FailureRecord) -> Option<FailureReport>;

/// The largest page, in bytes. GitHub cuts longer summaries and issues off; we leave out whole sections instead.
pub(super) const LARGEST: usize = 60_000;

/// The run as a page: the counts, then each finding, known bug and engine failure.
pub fn markdown(run: &RunFile, describe: ReportFinding<'_>, failed: DescribeFailure<'_>) -> String {
    let mut page = String::from("# headjudge\n\n");
    if run.is_cut_short() {
        page.push_str(
            "**Cut short:** the run was killed, or its disk was full; the results below are incomplete.\n\n",
        );
    } else if run.end.is_some_and(|end| end.interrupted) {
        page.push_str("**Interrupted:** these counts do not cover the whole run.\n\n");
    }
    page.push_str(&table(run));
    page.extend(
        run.run.headjudge_commit.iter().map(|_| {
            format!("Played by {}.\n\n", inline(format!("headjudge {}", headjudge_version(&run.run))))
        }),
    );
    for book in &run.rulebooks {
        for refusal in book.counts.iter().flat_map(refusals) {
            let learn = command_code(&learn_command(run, &book.header));
            page.push_str(&format!(
                "**{}:** {} {learn}\n\n",
                html_text(&book.header.rulebook),
                html_text(&refusal)
            ));
        }
        for Remark { head, text, .. } in remarks(book) {
            page.push_str(&format!(
                "**{}: {head}:** {}.\n\n",
                html_text(&book.header.rulebook),
                html_text(&text)
            ));
        }
        page.push_str(&format!("{}\n\n", rerun(run, &book.header)));
    }
    page.extend(run.rulebooks.iter().map(not_judged));
    let mut sections = Vec::new();
    for book in &run.rulebooks {
        sections.extend(book.known.iter().map(known_bug));
        let engine = engine(run, &book.header);
        for found in book.findings.iter().filter(|found| found.grouped_under.is_none()) {
            sections.push(finding(book, found, describe, &engine));
            let same_bug = |other: &FindingRecord| {
                let command =
                    other.replay.as_ref().map(|command| format!("Reproduce: {}.", command_code(command)));
                folded(book, other, &finding_text(other, &describe(other)), &command.unwrap_or_default())
            };
            sections.extend(book.same_bug(found).map(same_bug));
        }
        sections.extend(book.engine_failures().map(|failure| engine_failure(failure, failed(failure))));
        let given_up = book.counts.iter().flat_map(|counts| &counts.given_up);
        sections.extend(given_up.map(|why| format!("## Not finished\n\n{}\n\n", inline(why))));
    }
    let mut left_out = 0;
    for section in sections {
        match page.len() + section.len() > LARGEST {
            true => left_out += 1,
            false => page.push_str(&section),
        }
    }
    if left_out > 0 {
        page.push_str(&format!("\n{left_out} more are left out here; see the run file.\n"));
    }
    page
}

pub(super) fn word(verdict: RuleVerdict) -> &'static str {
    match verdict {
        RuleVerdict::Flaky => "flaky",
        _ => "violated",
    }
}

/// A row for each rulebook. The rules of the frame are counted apart.
fn table(run: &RunFile) -> String {
    let verdicts = [
        (RuleVerdict::Held, "held"),
        (RuleVerdict::HeldByAdapter, "held by the adapter alone"),
        (RuleVerdict::Violated, "violated"),
        (RuleVerdict::Flaky, "flaky"),
        (RuleVerdict::Known, "known"),
        (RuleVerdict::NotExercised, "not exercised"),
        (RuleVerdict::Unsupported, "unsupported"),
    ];
    let names: Vec<&str> = verdicts.iter().map(|(_, name)| *name).collect();
    let mut text = format!("| rulebook | engine | {} | of the frame | cases |\n", names.join(" | "));
    text.push_str(&format!("|{}\n", "---|".repeat(verdicts.len() + 4)));
    for book in &run.rulebooks {
        let (frame, rules): (Vec<_>, Vec<_>) = book.rules.iter().partition(|rule| rule.is_frame());
        let count =
            |rules: &[&RuleResult], verdict| rules.iter().filter(|rule| rule.verdict == verdict).count();
        let counts: Vec<String> =
            verdicts.iter().map(|(verdict, _)| count(&rules, *verdict).to_string()).collect();
        let [held, violated] =
            [RuleVerdict::Held, RuleVerdict::Violated].map(|verdict| count(&frame, verdict));
        let cases = book.counts.as_ref().map_or("not finished".into(), |counts| counts.cases.to_string());
        text.push_str(&format!(
            "| {} | {} | {} | {held} held, {violated} violated | {cases} |\n",
            book.header.rulebook,
            // In a cell, a bar ends it even inside of code.
            engine(run, &book.header).replace('|', "\\|"),
            counts.join(" | ")
        ));
    }
    text.push('\n');
    text.extend(run.rulebooks.iter().flat_map(|book| &book.counts).filter_map(scope));
    text
}

/// The rules that were not judged, collapsed: an item for each reason.
fn not_judged(book: &RulebookResults) -> String {
    let groups = NotJudged::of(&book.rules);
    if groups.is_empty() {
        return String::new();
    }
    let item = |group: &NotJudged<'_>| {
        let reason = group.reason().map_or(String::new(), |reason| format!(": {}", with_code(&reason)));
        let rules: Vec<String> = group.rules.iter().map(|row| inline(&row.rule)).collect();
        format!("- {}{reason}: {}\n", group.word(), rules.join(", "))
    };
    let count: usize = groups.iter().map(|group| group.rules.len()).sum();
    let rules = if count == 1 { "rule was" } else { "rules were" };
    let (name, items) = (html_text(&book.header.rulebook), groups.iter().map(item).collect::<String>());
    format!("<details><summary>{name}: {count} {rules} not judged</summary>\n\n{items}\n</details>\n\n")
}

/// The scope of an exhaustive run.
fn scope(counts: &CountsRecord) -> Option<String> {
    let ScopeRecord { cases: of, symmetric, .. } = counts.scope.as_ref()?;
    let played = if counts.cases == *of { "all".into() } else { format!("{} of {of}", counts.cases) };
    Some(format!(
        "{}: {played} cases of {}; {symmetric} were left out as symmetric.\n\n",
        inline(&counts.rulebook),
        counts.scope?.limits()
    ))
}

/// The command that plays the same cases of a rulebook, and the interpretations that it has chosen.
fn rerun(run: &RunFile, header: &RulebookHeader) -> String {
    let command = command_code(&check_command(run, Some(header)));
    let chosen: Vec<String> = interpretations(header).map(inline).collect();
    let under =
        if chosen.is_empty() { String::new() } else { format!(" Interpretations: {}.", chosen.join(", ")) };
    format!("Run the same cases: {command}.{under}")
}

/// How headjudge was started, and the part of the command line that chooses the engine: with a space before it, or empty.
pub(super) fn program(run: &RunFile) -> (&str, String) {
    let program = run.run.program.as_deref().unwrap_or("headjudge");
    (program, run.run.engine.as_ref().map_or(String::new(), |engine| format!(" {engine}")))
}

pub(super) fn engine(run: &RunFile, header: &RulebookHeader) -> String {
    inline(engine_version(&run.run, header).unwrap_or("could not be started".into()))
}

fn known_bug(bug: &KnownBugRecord) -> String {
    let KnownBugRecord { status, reason, cases, title, .. } = bug;
    let title = title.as_ref().map_or(String::new(), |title| format!(": {}", html_text(title)));
    let (signature, issue, path) = (inline(&bug.signature), inline(&bug.issue), inline(&bug.path));
    match (status, reason) {
        (KnownBugStatus::NoLongerReproduces, _) => format!(
            "## Known bug no longer reproduces: {signature}\n\n{path} passes now, or shows only what an entry before it has ({issue}): remove its entry.\n\n"
        ),
        (status, Some(why)) => {
            format!("- known, {status}: {signature} ({issue}){title}: {}\n\n", inline(why))
        }
        (status, None) => {
            format!("- known, {status}: {signature} ({issue}), {}{title}\n\n", seen_in(*cases))
        }
    }
}

/// An engine failure: what happened, in how many cases, how to reproduce it, its case, and the end of the engine's log.
fn engine_failure(failure: &FailureRecord, report: Option<FailureReport>) -> String {
    let FailureRecord { kind, what, first_case, case_name, step, cases, .. } = failure;
    let place = case_name.clone().or(first_case.map(|first| format!("case {first}"))).unwrap_or_default();
    let seen = if *cases == 1 { "one case".into() } else { format!("{cases} cases") };
    let title = report.as_ref().map_or(String::new(), |report| format!(": {}", html_text(&report.title)));
    let mut text = format!(
        "## {kind}{title}\n\n{}: {}, at step {step}; in {seen}.",
        inline(one_line(what)),
        inline(&place)
    );
    text.extend(reproduced(failure).map(|reproduced| format!(" {reproduced}.")));
    text.extend(failure.replay.as_ref().map(|command| format!(" Reproduce: {}.", command_code(command))));
    text.push_str("\n\n");
    text.extend(report.map(|report| fenced("text", &report.to_string())));
    text.push_str(&log(&failure.log));
    text.extend(failure.case.iter().map(folded_case));
    text
}

/// How often an engine failure reproduced, if its case was replayed.
pub(super) fn reproduced(failure: &FailureRecord) -> Option<String> {
    failure.reproduced.map(|[times, of]| {
        let flaky = if times < of { "Flaky: reproduced" } else { "Reproduced" };
        format!("{flaky} in {times} of {of} fresh processes")
    })
}

/// The end of the engine's log; nothing if the log is empty.
pub(super) fn log(log: &[String]) -> String {
    match log.is_empty() {
        true => String::new(),
        false => {
            let lines = fenced("text", &log_lines(log).join("\n"));
            format!("End of the engine's log:\n\n{lines}")
        }
    }
}

/// A finding: what happened, how often, how to reproduce it, and its case.
fn finding(
    book: &RulebookResults,
    found: &FindingRecord,
    describe: ReportFinding<'_>,
    engine: &str,
) -> String {
    let report = describe(found);
    let title = report.as_ref().ok().and_then(|report| report.case_report.title.clone());
    let title = title.map_or_else(|| inline(&found.signature), |title| html_text(&title));
    let mut text = format!("## {}: {title}\n\n", word(found.verdict));
    text.push_str(&fenced("text", &finding_text(found, &report)));
    text.push_str(&(finding_log(found) + &statistics(book, found)));
    text.push_str(&format!("Signature: {}. Engine: {engine}.", inline(&found.signature)));
    text.extend(found.replay.as_ref().map(|command| format!(" Reproduce: {}.", command_code(command))));
    text + "\n\n" + &folded_test(book, found) + &case(found)
}

/// A finding in the game's words, or why it cannot be described.
pub(super) fn finding_text(found: &FindingRecord, report: &Result<FindingReport, InputError>) -> String {
    match report {
        Ok(report) => report.text(),
        Err(why) => format!("{}: {}\n", escape(&found.signature.to_string()), escape(&why.to_string())),
    }
}

/// The end of the engine's log, or that there is none.
pub(super) fn finding_log(found: &FindingRecord) -> String {
    let not_kept = if found.log_unavailable { format!("{LOG_NOT_KEPT}\n\n") } else { String::new() };
    log(&found.log) + &not_kept
}

/// How often it was seen.
pub(super) fn statistics(book: &RulebookResults, found: &FindingRecord) -> String {
    let mut text = String::new();
    if let Some(CountsRecord { cases, .. }) = book.counts
        && cases > 0
    {
        text.push_str(&format!(
            "The rule applied in {} of {cases} cases; it {}.\n\n",
            found.precondition_met,
            failed_in(found.cases)
        ));
    }
    if let Some([shown, of]) = found.reproduced {
        text.push_str(&format!("Flaky: {}.\n\n", replays(shown, of)));
    }
    text
}

/// A finding that is grouped under another one, collapsed: what shows that they are the same bug, and its own case. `text`
/// says what happened, and `reproduce` how to replay the case.
pub(super) fn folded(book: &RulebookResults, found: &FindingRecord, text: &str, reproduce: &str) -> String {
    let reason = found.grouped_under.as_ref().map(|group| group.reason(&found.signature));
    let reason = reason.map_or(String::new(), |reason| format!(" ({})", escape(&reason)));
    let head = format!("The same bug: <code>{}</code>{reason}", html_text(&found.signature.to_string()));
    let mut text = fenced("text", text) + &finding_log(found) + &statistics(book, found);
    if !reproduce.is_empty() {
        text += &format!("{reproduce}\n\n");
    }
    text += &folded_test(book, found);
    text += &fenced("json", &case_lines(&found.case));
    format!("<details><summary>{head}</summary>\n\n{text}</details>\n\n")
}

/// Text as HTML inside of Markdown: nothing in it is read as markup of either.
///
/// The number of an object is code: elsewhere, a tracker would take `#1` for one of its own issues.
pub(super) fn html_text(text: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "-.:/ ,;'\"()+?%=".contains(c);
    let html = |c: char| if is_plain(c) { c.to_string() } else { format!("&#{};", u32::from(c)) };
    let plain = |text: &str| text.chars().map(html).collect::<String>();
    let text = escape_and_cut(text, 4_000);
    let mut parts = text.split('#');
    let mut html = plain(parts.next().unwrap_or_default());
    for part in parts {
        let digits = part.bytes().take_while(u8::is_ascii_digit).count();
        html += &match part.split_at(digits) {
            ("", rest) => format!("&#35;{}", plain(rest)),
            (number, rest) => format!("<code>#{number}</code>{}", plain(rest)),
        };
    }
    html
}

/// Text in which words of the vocabulary are between backticks: they are code, and nothing else is markup.
pub(super) fn with_code(text: &str) -> String {
    let part = |(i, part): (usize, &str)| match i % 2 {
        1 if !part.is_empty() => inline(part),
        _ => html_text(part),
    };
    text.split('`').enumerate().map(part).collect()
}

/// The case of a finding as a test in the engine's own style, collapsed; nothing if its adapter wrote none.
pub(super) fn folded_test(book: &RulebookResults, found: &FindingRecord) -> String {
    let Some(test) = &found.as_test else { return String::new() };
    let (name, language) = match &book.header.engine {
        Some(engine) => (engine.name.as_str(), engine.language.as_str()),
        None => ("", ""),
    };
    let test = fenced(&fence_word(language), &test.lines().collect::<Vec<_>>().join("\n"));
    format!("<details><summary>{}</summary>\n\n{test}</details>\n\n", html_text(&heading(name)))
}

/// The case of a finding, collapsed.
pub(super) fn case(found: &FindingRecord) -> String {
    folded_case(&found.case)
}

/// A case as its file has it, collapsed.
pub(super) fn folded_case(case: &Value) -> String {
    let case = fenced("json", &case_lines(case));
    format!("<details><summary>The case</summary>\n\n{case}</details>\n\n")
}

/// A case as its file has it: a line for each card and step.
pub fn case_lines(case: &Value) -> String {
    let Some(members) = case.as_object() else { return case.to_string() };
    let list = |items: &[Value]| {
        let lines: Vec<String> = items.iter().map(|item| format!("\n    {item}")).collect();
        format!("[{}\n  ]", lines.join(","))
    };
    let member = |(key, value): (&String, &Value)| {
        let value = value.as_array().map_or_else(|| value.to_string(), |items| list(items));
        format!("  {}: {value}", Value::from(key.as_str()))
    };
    format!("{{\n{}\n}}", members.iter().map(member).collect::<Vec<_>>().join(",\n"))
}

/// Text in a code fence that is longer than any run of backticks in the text.
pub(super) fn fenced(kind: &str, text: &str) -> String {
    let fence = "`".repeat(longest_run(text).max(2) + 1);
    format!("{fence}{kind}\n{}\n{fence}\n\n", text.trim_end_matches('\n'))
}

/// Text as inline code: nothing in it is read as markup.
pub(super) fn inline(text: impl Display) -> String {
    code(escape(&text.to_string()))
}

/// A command as inline code.
pub(super) fn command_code(command: &str) -> String {
    code(escape_command(command))
}

fn code(text: String) -> String {
    let tick = "`".repeat(longest_run(&text) + 1);
    if tick.len() > 1 { format!("{tick} {text} {tick}") } else { format!("`{text}`") }
}

/// The longest run of backticks.
fn longest_run(text: &str) -> usize {
    text.split(|c| c != '`').map(str::len).max().unwrap_or(0)
}
