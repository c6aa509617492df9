//! A finding: the rule's demand, the steps, the difference, how often it was seen, and how to reproduce it.

use super::place::{address, anchor, count, name, number, signature_code};
use super::{GameTexts, status, storyboard};
use crate::diagnosis::explains;
use crate::flaky::replays;
use crate::own_test::heading;
use crate::{CaseReport, Difference, FindingReport, LOG_NOT_KEPT, case_lines};
use headjudge_play::play::{Signature, escape, escape_command, log_lines};
use headjudge_triage::files::run_file::{
    CaseSource, CountsRecord, FindingRecord, RuleVerdict, RulebookResults, RunFile,
};
use maud::{Markup, html};
use serde_json::Value;

/// Up to this many findings are shown open; if there are more, all begin closed.
const MOST_OPEN: usize = 3;

/// The findings of a run that are not grouped under another one, each with its rulebook.
pub(super) fn all(run: &RunFile, verdict: RuleVerdict) -> Vec<(&FindingRecord, &RulebookResults)> {
    let all = run.rulebooks.iter().flat_map(|book| book.findings.iter().map(move |found| (found, book)));
    all.filter(|(found, book)| found.verdict == verdict && grouped_under(found, book).is_none()).collect()
}

/// The finding that one is grouped under; `None` if a run that was cut short does not have it.
pub(super) fn grouped_under<'a>(found: &'a FindingRecord, book: &RulebookResults) -> Option<&'a Signature> {
    found.grouped_under.as_ref().map(|group| &group.under).filter(|under| book.finding(under).is_some())
}

/// The section; it says so if nothing was found.
pub(super) fn section(run: &RunFile, games: GameTexts<'_>) -> Markup {
    let mut found = all(run, RuleVerdict::Violated);
    found.extend(all(run, RuleVerdict::Flaky));
    let is_open = found.len() <= MOST_OPEN;
    html! {
        section id="findings" aria-labelledby="findings-title" {
            h2 id="findings-title" { "Findings" }
            @if found.is_empty() { p { (nothing_found(run)) } } @else { p class="quiet" { (tally(run)) } }
            @for (found, book) in found { (article(found, book, games, is_open, "")) }
        }
    }
}

/// What it means that nothing was found.
pub(super) fn nothing_found(run: &RunFile) -> &'static str {
    let judges = |book: &RulebookResults| book.counts.as_ref().is_some_and(|counts| counts.steps > 0);
    if !run.rulebooks.iter().any(judges) {
        "No step was judged, so no rule could be violated."
    } else if run.rulebooks.iter().any(|book| book.count(RuleVerdict::Known) > 0) {
        "No rule was violated, except by the known bugs."
    } else {
        "No rule was violated."
    }
}

/// Why the number of findings is another one than that of violated rules.
fn tally(run: &RunFile) -> String {
    let (found, flaky) =
        (all(run, RuleVerdict::Violated).len() as u64, all(run, RuleVerdict::Flaky).len() as u64);
    let rules: usize = run.rulebooks.iter().map(|book| book.count(RuleVerdict::Violated)).sum();
    let grouped = run
        .rulebooks
        .iter()
        .flat_map(|book| book.findings.iter().filter(|other| grouped_under(other, book).is_some()));
    let verb = if found == 1 { "violates" } else { "violate" };
    let mut text = format!("{} {verb} {}.", count(found, "finding"), count(rules as u64, "rule"));
    match grouped.count() {
        0 => {}
        1 => text += " 1 further failure is the same bug, and is folded there.",
        n => text += &format!(" {n} further failures are the same bugs, and are folded there."),
    }
    const FLAKY: &str = "replays of a flaky finding's case do not always reproduce it.";
    match flaky {
        0 => {}
        _ if found == 0 => return format!("{}: {FLAKY}", count(flaky, "flaky finding")),
        1 => text += " 1 more finding is flaky.",
        n => text += &format!(" {n} more findings are flaky."),
    }
    text
}

/// A finding. Its anchor begins with `anchors`.
pub(super) fn article(
    found: &FindingRecord,
    book: &RulebookResults,
    games: GameTexts<'_>,
    is_open: bool,
    anchors: &str,
) -> Markup {
    let id = format!("{anchors}{}", anchor("finding", &found.signature));
    let report = (games.describe)(found);
    html! {
        article class={ "card finding" @if found.verdict == RuleVerdict::Flaky { " flaky" } } {
            details open[is_open] {
                summary {
                    h3 { (title(found, report.as_ref().ok())) }
                    p class="quiet" { (status::badge(found.verdict)) " " (frequency(found)) (source_badge(found)) }
                }
                // The target of a link lies inside, so that browsers open the details.
                div class="body" id=(id) {
                    div class="happened" {
                        @match &report {
                            Ok(report) => (case_report(&report.case_report)),
                            Err(why) => p { (escape(&why.to_string())) },
                        }
                    }
                    @if let Ok(report) = &report { (storyboard::section(found, &report.case_report)) }
                    div class="about-it" {
                        @if let Some(command) = &found.replay { h4 { "Reproduce" } (command_block(command)) }
                        (details(found, report.as_ref().ok(), book, &id))
                        (log(&found.log))
                        @if found.log_unavailable { p class="quiet" { (LOG_NOT_KEPT) } }
                        (own_test(book, found))
                        (case(&found.case))
                    }
                    div class="same-bugs" { @for other in book.same_bug(found) { (same_bug(other, book, games)) } }
                }
            }
        }
    }
}

/// A finding that is grouped under another one, collapsed.
fn same_bug(found: &FindingRecord, book: &RulebookResults, games: GameTexts<'_>) -> Markup {
    let report = (games.describe)(found);
    html! {
        details class="fold same-bug" id=(anchor("finding", &found.signature)) {
            summary { "The same bug: " (signature_code(&found.signature)) ", " (frequency(found)) }
            @if let Some(group) = &found.grouped_under {
                p { "What shows it: " (escape(&group.reason(&found.signature))) "." }
            }
            @match &report {
                Ok(report) => { p { (title(found, Some(report))) } (case_report(&report.case_report)) },
                Err(why) => p { (escape(&why.to_string())) },
            }
            @if let Some(command) = &found.replay { h4 { "Reproduce" } (command_block(command)) }
            (log(&found.log))
            (own_test(book, found))
            (case(&found.case))
        }
    }
}

/// The bug in a line, after the rule.
pub(super) fn title(found: &FindingRecord, report: Option<&FindingReport>) -> Markup {
    html! {
        code { (escape(&found.signature.rule)) }
        @match report.map(|report| &report.case_report) {
            Some(CaseReport { title: Some(title), .. }) => { " " (title) }
            // A rule may have several such findings.
            Some(report) => { " " (name(report.slug)) " (" (escape(&found.signature.field)) ")" }
            None => {}
        }
    }
}

/// In how many cases it was seen.
pub(super) fn frequency(found: &FindingRecord) -> Markup {
    html! {
        @match (found.reproduced, found.cases) {
            (Some([shown, of]), _) => { "reproduced in " (shown) " of " (of) " replays of its case" }
            (None, 0) => "not seen in the generated cases of this run",
            (None, cases) => { "seen in " (count(cases, "case")) }
        }
    }
}

/// Where its case comes from, if it was not generated.
fn source_badge(found: &FindingRecord) -> Markup {
    html! {
        @match &found.source {
            CaseSource::Generated(_) => {},
            CaseSource::Stored => { " " span class="mark" { "found by an earlier run" } }
            CaseSource::Example(_) => { " " span class="mark" { "worked example" } }
        }
    }
}

/// The demand, the cards, the steps, and the difference.
fn case_report(report: &CaseReport) -> Markup {
    let violating_step = report.difference.as_ref().map(|difference| difference.step);
    html! {
        @if let Some(diagnosis) = &report.diagnosis { p { (explains(diagnosis)) } }
        h4 { "The rule demands" }
        p class="demand" { (report.demand) }
        @if !report.step_says.is_empty() { p class="demand" { (status::with_code(&report.step_says)) } }
        @if !report.printed_on.is_empty() { p { "Printed cards that it matters for: " (report.printed_on) } }
        p class="quiet" { (source(&report.source)) }
        h4 { "Steps" }
        (cards(&report.cards))
        @if violating_step == Some(0) { p class="violating" { "As dealt" (here_marker()) } }
        (steps(&report.steps, &report.outcomes, violating_step, &here_marker()))
        @if !report.variant.is_empty() {
            h4 { "A variant, which must show the same, has instead" }
            (cards(&report.variant))
        }
        @if let Some(it) = &report.difference { (difference(it)) }
    }
}

/// Where the rule stands. An address at its end is a link.
fn source(text: &str) -> Markup {
    let (before, at) = text.split_at(text.find("https://").unwrap_or(text.len()));
    html! { (before) (address(at)) }
}

/// The cards of a case.
pub(super) fn cards(cards: &[String]) -> Markup {
    html! { @if !cards.is_empty() { ul class="cards" { @for card in cards { li { (card) } } } } }
}

/// The steps of a case, and what came of each. One of them is marked.
pub(super) fn steps(steps: &[String], outcomes: &[String], marked: Option<usize>, marker: &Markup) -> Markup {
    html! {
        @if !steps.is_empty() {
            ol class="steps" {
                @for (number, step) in (1..).zip(steps) {
                    @let outcome = outcomes.get(number - 1);
                    @if marked == Some(number) { li class="violating" { (step) (marker) (came_of(outcome)) } }
                    @else { li { (step) (came_of(outcome)) } }
                }
            }
        }
    }
}

/// What came of a step.
fn came_of(outcome: Option<&String>) -> Markup {
    html! { @if let Some(outcome) = outcome { p class="quiet" { (outcome) } } }
}

fn here_marker() -> Markup {
    html! { " " span class="here" { span aria-hidden="true" { "◂ " } "the rule is violated here" } }
}

fn difference(Difference { subject, why, expected, actual, .. }: &Difference) -> Markup {
    html! {
        h4 { "Expected and actual: " (subject) }
        figure class="difference" {
            pre { del { "expected: " (expected) "\n" } ins { "actual:   " (actual) "\n" } }
        }
        @if !why.is_empty() { p { (why) } }
    }
}

/// A longer log than this is folded.
const LONGEST_OPEN_LOG: usize = 6;

/// The end of the engine's log, folded if it is long.
pub(super) fn log(log: &[String]) -> Markup {
    let lines = log_lines(log);
    html! {
        @if !lines.is_empty() {
            details class="fold" open[lines.len() <= LONGEST_OPEN_LOG] {
                summary { "End of the engine’s log: " (count(lines.len() as u64, "line")) }
                pre class="log" { (lines.join("\n")) }
            }
        }
    }
}

/// How often it was seen, and where its case comes from.
fn details(
    found: &FindingRecord,
    report: Option<&FindingReport>,
    book: &RulebookResults,
    id: &str,
) -> Markup {
    html! {
        dl class="rows" {
            @if book.counts.as_ref().is_some_and(|counts| counts.cases > 0) {
            dt { "How often" }
            dd { "precondition met in " (preconditions(found, book.counts.as_ref())) "; failed in " (failed_in(found)) }
            }
            @if let Some([shown, plays]) = found.reproduced {
                dt { "Flaky" }
                dd { (replays(shown, plays)) }
            }
            dt { "Found in" }
            dd { (origin(&found.source)) }
            @if let Some(report) = report.filter(|report| !report.varied.is_empty()) {
                dt { "What matters" }
                dd { @for line in &report.varied { p { (line) } } }
            }
            @if let Some(report) = report.filter(|report| !report.shrinking.is_empty()) {
                dt { "Its case" }
                dd class="shrunk" { @for line in &report.shrinking { p { (escape(line)) } } }
            }
            dt { "Signature" }
            dd { (signature_code(&found.signature)) }
        }
        p class="links" {
            a href={ "#" (anchor("rule", &found.signature.rule)) } { "This rule in the table" }
            " " a href={ "#" (id) } { "Link to this finding" }
        }
    }
}

fn origin(from: &CaseSource) -> Markup {
    html! {
        @match from {
            CaseSource::Generated(first) => { "case " (number(*first)) " of this run" }
            CaseSource::Stored => "a case that an earlier run stored",
            CaseSource::Example(name) => { "the document’s worked example " code { (escape(name)) } }
        }
    }
}

/// In how many generated cases it was seen.
fn failed_in(found: &FindingRecord) -> String {
    if found.cases == 0 { "no generated case".into() } else { number(found.cases) }
}

/// In how many cases the precondition was met, and the number of all cases.
fn preconditions(found: &FindingRecord, counts: Option<&CountsRecord>) -> String {
    match counts {
        Some(counts) => format!("{} of {}", number(found.precondition_met), count(counts.cases, "case")),
        None => count(found.precondition_met, "case"),
    }
}

/// A command to copy.
pub(super) fn command_block(command: &str) -> Markup {
    html! { pre class="command" { code { (escape_command(command)) } } }
}

/// The case as a test in the engine's own style, folded; nothing if its adapter wrote none.
fn own_test(book: &RulebookResults, found: &FindingRecord) -> Markup {
    let engine = book.header.engine.as_ref().map_or("", |engine| engine.name.as_str());
    html! {
        @if let Some(test) = &found.as_test {
            details class="fold" {
                summary { (heading(engine)) }
                pre { code { @for line in test.lines() { (line) "\n" } } }
            }
        }
    }
}

/// The case as its file has it.
pub(super) fn case(case: &Value) -> Markup {
    // A long line breaks after a comma. Nothing is copied along with it.
    html! {
        details class="case fold" {
            summary { "The case" }
            pre { code { @for part in case_lines(case).split_inclusive(',') { (part) wbr; } } }
        }
    }
}
