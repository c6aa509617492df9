//! A finding: the rule's demand, the steps, the difference, how often it was seen, and how to reproduce it.

use super::place::{anchor, count, name, number};
use super::{GameTexts, status};
use crate::files::run_file::{CaseSource, Counts, FindingRecord, Record, RunFile, Verdict};
use crate::play::{escape, log_lines};
use crate::report::{CaseReport, DiffSide, FindingReport, LOG_NOT_KEPT, Violation, case_lines};
use maud::{Markup, html};

/// Up to this many findings are shown open; if there are more, all begin closed.
const MOST_OPEN: usize = 3;

/// The findings of a run that are not grouped under another one, each with the records of its rulebook.
pub(super) fn all(run: &RunFile, verdict: Verdict) -> Vec<(&FindingRecord, &[Record])> {
    let mut all = Vec::new();
    for (_, records) in &run.rulebooks {
        for record in records {
            let Record::Finding(found) = record else { continue };
            if found.verdict == verdict && grouped_under(found, records).is_none() {
                all.push((&**found, records.as_slice()));
            }
        }
    }
    all
}

/// The finding that one is grouped under; `None` if a run that was cut short does not have it.
pub(super) fn grouped_under<'a>(found: &'a FindingRecord, records: &[Record]) -> Option<&'a str> {
    let exists = |signature: &str| {
        records.iter().any(|r| matches!(r, Record::Finding(other) if other.signature == signature))
    };
    found.grouped_under.as_deref().filter(|signature| exists(signature))
}

/// The section; it says so if nothing was found.
pub(super) fn section(run: &RunFile, games: GameTexts<'_>) -> Markup {
    let mut found = all(run, Verdict::Violated);
    found.extend(all(run, Verdict::Flaky));
    let is_open = found.len() <= MOST_OPEN;
    html! {
        section id="findings" aria-labelledby="findings-title" {
            h2 id="findings-title" { "Findings" }
            @if found.is_empty() { p { "No rule was violated." } }
            @for (found, records) in found { (article(found, records, games, is_open)) }
        }
    }
}

fn article(found: &FindingRecord, records: &[Record], games: GameTexts<'_>, is_open: bool) -> Markup {
    let report = (games.describe)(found);
    html! {
        article class="card finding" {
            details open[is_open] {
                summary {
                    h3 { (title(found, report.as_ref().ok())) }
                    p class="quiet" { (status::badge(found.verdict)) " " (frequency(found)) (source_badge(found)) }
                }
                // The target of a link lies inside, so that browsers open the details.
                div class="body" id=(anchor("finding", &found.signature)) {
                    @match &report {
                        Ok(report) => (case_report(&report.case_report)),
                        Err(why) => p { (escape(why)) },
                    }
                    @if !found.log.is_empty() { h4 { (LOG) } (log(&found.log)) }
                    @if found.log_unavailable { p class="quiet" { (LOG_NOT_KEPT) } }
                    @if let Some(command) = &found.replay { h4 { "Reproduce" } (command_block(command)) }
                    (details(found, report.as_ref().ok(), records))
                    (case(found))
                }
            }
        }
    }
}

fn title(found: &FindingRecord, report: Option<&FindingReport>) -> Markup {
    let rule = found.signature.split('/').next().unwrap_or_default();
    html! {
        code { (escape(rule)) }
        @if let Some(report) = report { " " (name(report.case_report.slug)) }
    }
}

/// In how many cases it was seen.
fn frequency(found: &FindingRecord) -> Markup {
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
    let violating_step = report.violation.as_ref().map(|violation| violation.step);
    html! {
        h4 { "The rule demands" }
        p class="demand" { (report.demand) }
        h4 { "Steps" }
        @if !report.cards.is_empty() { ul class="cards" { @for card in &report.cards { li { (card) } } } }
        @if violating_step == Some(0) { p class="violating" { "As dealt" (here_marker()) } }
        @if !report.steps.is_empty() {
            ol class="steps" {
                @for (number, step) in (1..).zip(&report.steps) {
                    @if violating_step == Some(number) { li class="violating" { (step) (here_marker()) } } @else { li { (step) } }
                }
            }
        }
        @if let Some(violation) = &report.violation { (difference(violation)) }
    }
}

fn here_marker() -> Markup {
    html! { " " span class="here" { span aria-hidden="true" { "◂ " } "the rule is violated here" } }
}

fn difference(violation: &Violation) -> Markup {
    html! {
        h4 { "Difference: " (violation.subject) }
        figure class="difference" {
            figcaption {
                span class="expected" { "- expected" } " " span class="shown" { "+ shown" }
            }
            pre {
                @if !violation.diff.iter().any(|(side, _)| *side != DiffSide::Shown) { del { "- " em { "nothing" } "\n" } }
                @for (side, line) in &violation.diff {
                    @match side {
                        DiffSide::Expected => del { "- " (line) "\n" },
                        DiffSide::Shown => ins { "+ " (line) "\n" },
                        DiffSide::Both => span { "  " (line) "\n" },
                    }
                }
                @if !violation.diff.iter().any(|(side, _)| *side != DiffSide::Expected) { ins { "+ " em { "nothing" } "\n" } }
            }
        }
    }
}

/// The heading of a log.
pub(super) const LOG: &str = "End of the engine’s log";

/// The end of the engine's log.
pub(super) fn log(log: &[String]) -> Markup {
    html! { pre class="log" { (log_lines(log).join("\n")) } }
}

/// How often it was seen, where its case comes from, and which other findings are likely the same bug.
fn details(found: &FindingRecord, report: Option<&FindingReport>, records: &[Record]) -> Markup {
    let counts =
        records.iter().find_map(|r| if let Record::Counts(counts) = r { Some(counts) } else { None });
    let same_bug = records.iter().filter_map(|record| match record {
        Record::Finding(other) if other.grouped_under.as_ref() == Some(&found.signature) => Some(&**other),
        _ => None,
    });
    let same_bug: Vec<&FindingRecord> = same_bug.collect();
    let rule = found.signature.split('/').next().unwrap_or_default();
    html! {
        dl class="rows" {
            dt { "How often" }
            dd { "precondition met in " (preconditions(found, counts)) "; failed in " (number(found.cases)) }
            @if found.reproduced.is_some() {
                dt { "Flaky" }
                dd { "the engine is not deterministic, or its behavior depends on cases that it played before" }
            }
            dt { "Found in" }
            dd { (origin(&found.source)) }
            @if let Some(report) = report.filter(|report| !report.shrinking.is_empty()) {
                dt { "Its case" }
                @for line in &report.shrinking { dd class="shrunk" { (escape(line)) } }
            }
            @if !same_bug.is_empty() {
                dt { "Likely the same bug" }
                dd { "(grouped heuristically)" @for other in &same_bug { p { code { (escape(&other.signature)) } ", seen in " (count(other.cases, "case")) } } }
            }
            dt { "Signature" }
            dd { code { (escape(&found.signature)) } }
        }
        p class="links" {
            a href={ "#" (anchor("rule", rule)) } { "This rule in the table" }
            " " a href={ "#" (anchor("finding", &found.signature)) } { "Link to this finding" }
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

/// In how many cases the precondition was met, and the number of all cases.
fn preconditions(found: &FindingRecord, counts: Option<&Counts>) -> String {
    match counts {
        Some(counts) => format!("{} of {}", number(found.precondition_met), count(counts.cases, "case")),
        None => count(found.precondition_met, "case"),
    }
}

/// A command to copy.
pub(super) fn command_block(command: &str) -> Markup {
    html! { pre class="command" { code { (escape(command)) } } }
}

/// The case as its file has it.
fn case(found: &FindingRecord) -> Markup {
    html! {
        details class="case" { summary { "The case" } pre { code { (case_lines(&found.case)) } } }
    }
}
