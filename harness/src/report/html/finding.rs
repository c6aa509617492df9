//! A finding: what the rule demands, what was done, what differs, how often, and how to see it again.

use super::place::{anchor, count, name, number};
use super::{GameTexts, status};
use crate::files::run_file::{Counts, Found, Place, Record, RunFile, Verdict};
use crate::play::{escape, log_lines};
use crate::report::{CaseReport, DiffSide, FindingReport, LOG_NOT_KEPT, Violation, case_lines};
use maud::{Markup, html};

/// So many findings are shown open from the start; of more, the reader opens the one that is of interest.
const OPEN: usize = 3;

/// The findings of a run that stand by themselves, each with the records that it stands among.
pub(super) fn all(run: &RunFile, verdict: Verdict) -> Vec<(&Found, &[Record])> {
    let mut all = Vec::new();
    for (_, records) in &run.books {
        for record in records {
            let Record::Finding(found) = record else { continue };
            if found.verdict == verdict && under(found, records).is_none() {
                all.push((&**found, records.as_slice()));
            }
        }
    }
    all
}

/// The finding that one stands under. Where a run is cut short, it may not be there: then the one stands by itself.
pub(super) fn under<'a>(found: &'a Found, records: &[Record]) -> Option<&'a str> {
    let is_there = |signature: &str| {
        records.iter().any(|r| matches!(r, Record::Finding(other) if other.signature == signature))
    };
    found.under.as_deref().filter(|signature| is_there(signature))
}

/// The section; it says so where nothing was found.
pub(super) fn section(run: &RunFile, games: GameTexts<'_>) -> Markup {
    let mut found = all(run, Verdict::Violated);
    found.extend(all(run, Verdict::Flaky));
    let is_open = found.len() <= OPEN;
    html! {
        section id="findings" aria-labelledby="findings-title" {
            h2 id="findings-title" { "Findings" }
            @if found.is_empty() { p { "No rule was violated in what was played." } }
            @for (found, records) in found { (article(found, records, games, is_open)) }
        }
    }
}

fn article(found: &Found, records: &[Record], games: GameTexts<'_>, is_open: bool) -> Markup {
    let told = (games.describe)(found);
    html! {
        article class="card finding" {
            details open[is_open] {
                summary {
                    h3 { (title(found, told.as_ref().ok())) }
                    p class="quiet" { (status::badge(found.verdict)) " " (often(found)) (marks(found)) }
                }
                // Whoever follows a link to what is closed sees it opened.
                div class="body" id=(anchor("finding", &found.signature)) {
                    @match &told {
                        Ok(told) => (story(&told.case_report)),
                        Err(why) => p { (escape(why)) },
                    }
                    @if !found.log.is_empty() { h4 { (LOG) } (log(&found.log)) }
                    @if found.unheard { p class="quiet" { (LOG_NOT_KEPT) } }
                    @if let Some(command) = &found.replay { h4 { "See it again" } (again(command)) }
                    (facts(found, told.as_ref().ok(), records))
                    (case(found))
                }
            }
        }
    }
}

fn title(found: &Found, told: Option<&FindingReport>) -> Markup {
    let rule = found.signature.split('/').next().unwrap_or_default();
    html! {
        code { (escape(rule)) }
        @if let Some(told) = told { " " (name(told.case_report.slug)) }
    }
}

/// How often the search came upon it.
fn often(found: &Found) -> Markup {
    html! {
        @match (found.repeats, found.cases) {
            (Some([shown, of]), _) => { "shown in " (shown) " of " (of) " plays of its case" }
            (None, 0) => "not seen in this run’s search",
            (None, cases) => { "seen in " (count(cases, "case")) }
        }
    }
}

/// What else is to be known at a glance.
fn marks(found: &Found) -> Markup {
    html! {
        @match &found.from {
            Place::Drawn(_) => {},
            Place::Stored => { " " span class="mark" { "found by an earlier run" } }
            Place::Example(_) => { " " span class="mark" { "worked example" } }
        }
    }
}

/// The demand, the table, the steps, and what differs.
fn story(story: &CaseReport) -> Markup {
    let convicts = story.violation.as_ref().map(|violation| violation.step);
    html! {
        h4 { "What the rule demands" }
        p class="demand" { (story.demand) }
        h4 { "What is done" }
        @if !story.cards.is_empty() { ul class="cards" { @for card in &story.cards { li { (card) } } } }
        @if convicts == Some(0) { p class="convicts" { "As dealt" (here()) } }
        @if !story.steps.is_empty() {
            ol class="steps" {
                @for (at, step) in (1..).zip(&story.steps) {
                    @if convicts == Some(at) { li class="convicts" { (step) (here()) } } @else { li { (step) } }
                }
            }
        }
        @if let Some(violation) = &story.violation { (difference(violation)) }
    }
}

fn here() -> Markup {
    html! { " " span class="here" { span aria-hidden="true" { "◂ " } "the rule is broken here" } }
}

fn difference(violation: &Violation) -> Markup {
    html! {
        h4 { "What differs: " (violation.subject) }
        figure class="difference" {
            figcaption {
                span class="expected" { "- what the rule expects" } " " span class="shown" { "+ what the engine showed" }
            }
            pre {
                @if !violation.diff.iter().any(|(sign, _)| *sign != DiffSide::Shown) { del { "- " em { "nothing" } "\n" } }
                @for (sign, line) in &violation.diff {
                    @match sign {
                        DiffSide::Expected => del { "- " (line) "\n" },
                        DiffSide::Shown => ins { "+ " (line) "\n" },
                        DiffSide::Both => span { "  " (line) "\n" },
                    }
                }
                @if !violation.diff.iter().any(|(sign, _)| *sign != DiffSide::Expected) { ins { "+ " em { "nothing" } "\n" } }
            }
        }
    }
}

/// What is said above a log.
pub(super) const LOG: &str = "The engine’s log, its last lines";

/// The end of the engine's log.
pub(super) fn log(log: &[String]) -> Markup {
    html! { pre class="log" { (log_lines(log).join("\n")) } }
}

/// How often it was seen, how its case came to be, and what else is the same fault.
fn facts(found: &Found, told: Option<&FindingReport>, records: &[Record]) -> Markup {
    let counts =
        records.iter().find_map(|r| if let Record::Counts(counts) = r { Some(counts) } else { None });
    let also = records.iter().filter_map(|record| match record {
        Record::Finding(other) if other.under.as_ref() == Some(&found.signature) => Some(&**other),
        _ => None,
    });
    let also: Vec<&Found> = also.collect();
    let rule = found.signature.split('/').next().unwrap_or_default();
    html! {
        dl class="rows" {
            dt { "How often" }
            dd { "its precondition held in " (preconditions(found, counts)) ", seen in " (number(found.cases)) }
            @if found.repeats.is_some() {
                dt { "Flaky" }
                dd { "the engine does not do the same twice, or does what depends on cases that it played before" }
            }
            dt { "Found in" }
            dd { (origin(&found.from)) }
            @if let Some(told) = told.filter(|told| !told.shrunk.is_empty()) {
                dt { "Its case" }
                @for line in &told.shrunk { dd class="shrunk" { (escape(line)) } }
            }
            @if !also.is_empty() {
                dt { "The same fault" }
                dd { "as far as the cases tell" @for other in &also { p { code { (escape(&other.signature)) } ", seen in " (count(other.cases, "case")) } } }
            }
            dt { "Signature" }
            dd { code { (escape(&found.signature)) } }
        }
        p class="links" {
            a href={ "#" (anchor("rule", rule)) } { "The rule among all rules" }
            " " a href={ "#" (anchor("finding", &found.signature)) } { "Link to this finding" }
        }
    }
}

fn origin(from: &Place) -> Markup {
    html! {
        @match from {
            Place::Drawn(first) => { "case " (number(*first)) " of the search" }
            Place::Stored => "a case that an earlier run left behind",
            Place::Example(name) => { "the document’s worked example " code { (escape(name)) } }
        }
    }
}

/// In how many cases the precondition held, and of how many.
fn preconditions(found: &Found, counts: Option<&Counts>) -> String {
    match counts {
        Some(counts) => format!("{} of {}", number(found.preconditions), count(counts.cases, "case")),
        None => count(found.preconditions, "case"),
    }
}

/// The command that replays it.
pub(super) fn again(command: &str) -> Markup {
    html! { pre class="command" { code { (escape(command)) } } }
}

/// The case as its file has it.
fn case(found: &Found) -> Markup {
    html! {
        details class="case" { summary { "The case" } pre { code { (case_lines(&found.case)) } } }
    }
}
