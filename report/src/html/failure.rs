//! Engine failures: crashes, hangs and bad output, which violate no rule.

use super::finding::{cards, case, command_block, log, steps};
use super::place::count;
use super::{GameTexts, storyboard};
use crate::FailureReport;
use crate::issue::equal_failures;
use headjudge_play::play::escape;
use headjudge_triage::files::run_file::{FailureRecord, RunFile};
use maud::{Markup, html};

/// The engine failures of a run, equal ones together. Cards that an engine cannot deal are not among them: the overview counts
/// those.
pub(super) fn all(run: &RunFile) -> Vec<Vec<&FailureRecord>> {
    run.rulebooks.iter().flat_map(equal_failures).collect()
}

/// Why runs did not finish, and which files could not be written.
fn unfinished(run: &RunFile) -> Vec<(&'static str, &str)> {
    let mut unfinished = Vec::new();
    for counts in run.rulebooks.iter().flat_map(|book| &book.counts) {
        unfinished.extend(counts.given_up.iter().map(|why| ("not finished", why.as_str())));
        unfinished.extend(counts.not_saved.iter().map(|what| ("not saved", what.as_str())));
    }
    unfinished
}

/// How many failures there are. A run that did not finish because of them counts only if there is no other.
pub(super) fn number(run: &RunFile) -> usize {
    all(run).len().max(usize::from(!unfinished(run).is_empty()))
}

/// The section; nothing if there is no failure.
pub(super) fn section(run: &RunFile, games: GameTexts<'_>) -> Markup {
    html! {
        @if number(run) > 0 {
            section id="failures" aria-labelledby="failures-title" {
                h2 id="failures-title" { "Engine failures" }
                p class="quiet" { "Crashes, hangs and bad output. They end a case, but count as no violation of a rule." }
                (list(run, games, ""))
            }
        }
    }
}

/// The failures; nothing if there is none. Their anchors begin with `anchors`.
pub(super) fn list(run: &RunFile, games: GameTexts<'_>, anchors: &str) -> Markup {
    html! {
        @if number(run) > 0 {
            ul class="plain" {
                @for (word, what) in unfinished(run) {
                    li class="card" { p { (word_badge(word)) " " (escape(what)) } }
                }
                @for (at, failures) in all(run).into_iter().enumerate() {
                    li class="card" id={ (anchors) (failure_anchor(at)) } {
                        @for (at, failure) in failures.into_iter().enumerate() { (item(failure, games, at == 0)) }
                    }
                }
            }
        }
    }
}

/// The anchor of an engine failure: several may have the same signature.
pub(super) fn failure_anchor(at: usize) -> String {
    format!("failure-{}", at + 1)
}

/// A failure. One that equals the first of its card is folded.
fn item(failure: &FailureRecord, games: GameTexts<'_>, is_first: bool) -> Markup {
    let report = (games.failed)(failure);
    let place = match (&failure.case_name, failure.first_case) {
        (Some(place), _) => escape(place),
        (None, Some(first)) => format!("first in case {first}"),
        (None, None) => "in a case".into(),
    };
    let title = report.as_ref().map_or_else(|| escape(&failure.what), |report| report.title.clone());
    let body = html! {
        p class="quiet" { (place) ", at step " (failure.step) " · in " (count(failure.cases, "case")) (reproduced(failure)) }
        @if let Some(report) = &report { (played(failure, report)) }
        (log(&failure.log))
        @if let Some(command) = &failure.replay { p class="label" { "Reproduce" } (command_block(command)) }
        @if let Some(of) = &failure.case { (case(of)) }
    };
    html! {
        @if is_first {
            @if report.is_some() { h3 { (title) } }
            p { (badge(failure)) " " (escape(&failure.what)) }
            (body)
        } @else {
            details class="fold" { summary { "The same failure: " (title) } (body) }
        }
    }
}

/// The case, in words and in pictures.
fn played(failure: &FailureRecord, report: &FailureReport) -> Markup {
    let marker = html! { " " span class="here" { span aria-hidden="true" { "◂ " } "the engine fails here" } };
    let tables = failure.story.as_ref().map_or(&[][..], |story| story.tables.as_slice());
    html! {
        h4 { "Steps" }
        (cards(&report.cards))
        @if report.steps.is_empty() { p class="violating" { "As dealt" (marker) } }
        (steps(&report.steps, &report.outcomes, Some(report.steps.len()), &marker))
        @if let Some(line) = &report.shrinking { p class="quiet shrunk" { (line) } }
        (storyboard::before_failure(tables, &report.steps))
    }
}

/// How often it reproduced, if its case was replayed.
fn reproduced(failure: &FailureRecord) -> Markup {
    html! {
        @if let Some([times, of]) = failure.reproduced {
            " · " @if times < of { "flaky, " } "reproduced in " (times) " of " (of) " fresh processes"
        }
    }
}

/// The kind of a failure, with its sign.
pub(super) fn badge(failure: &FailureRecord) -> Markup {
    word_badge(&failure.kind.word().replace('-', " "))
}

fn word_badge(word: &str) -> Markup {
    html! { span class="status flaky" { span class="sign" aria-hidden="true" { "!" } (word) } }
}
