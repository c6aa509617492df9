//! Engine failures: crashes, hangs and bad output, which violate no rule.

use super::finding::{LOG, command_block, log};
use super::place::count;
use crate::files::run_file::{Counts, FailureRecord, Record, RunFile};
use crate::play::escape;
use maud::{Markup, html};

/// The engine failures of a run. Cards that an engine cannot deal are not among them: the overview counts those.
pub(super) fn all(run: &RunFile) -> Vec<&FailureRecord> {
    let records = run.rulebooks.iter().flat_map(|(_, records)| records);
    let failures = records
        .filter_map(|record| if let Record::EngineFailure(failure) = record { Some(failure) } else { None });
    failures.filter(|failure| failure.kind != "not-dealt").collect()
}

/// Why runs did not finish, and which files could not be written.
fn unfinished(run: &RunFile) -> Vec<(&'static str, &str)> {
    let mut unfinished = Vec::new();
    for record in run.rulebooks.iter().flat_map(|(_, records)| records) {
        let Record::Counts(Counts { given_up, not_saved, .. }) = record else { continue };
        unfinished.extend(given_up.iter().map(|why| ("not finished", why.as_str())));
        unfinished.extend(not_saved.iter().map(|what| ("not saved", what.as_str())));
    }
    unfinished
}

/// How many of them there are.
pub(super) fn number(run: &RunFile) -> usize {
    all(run).len() + unfinished(run).len()
}

/// The section; nothing if there is no failure.
pub(super) fn section(run: &RunFile) -> Markup {
    html! {
        @if number(run) > 0 {
            section id="failures" aria-labelledby="failures-title" {
                h2 id="failures-title" { "Engine failures" }
                p class="quiet" { "Crashes, hangs and bad output. They end a case, but count as no violation of a rule." }
                ul class="plain" {
                    @for (word, what) in unfinished(run) {
                        li class="card" { p { (badge(word)) " " (escape(what)) } }
                    }
                    @for failure in all(run) { (item(failure)) }
                }
            }
        }
    }
}

fn item(failure: &FailureRecord) -> Markup {
    let place = match (&failure.case_name, failure.first_case) {
        (Some(place), _) => escape(place),
        (None, Some(first)) => format!("first in case {first}"),
        (None, None) => "in a case".into(),
    };
    html! {
        li class="card" {
            p { (badge(&escape(&failure.kind.replace('-', " ")))) " " (escape(&failure.what)) }
            p class="quiet" { (place) ", at step " (failure.step) " · in " (count(failure.cases, "case")) (reproduced(failure)) }
            @if !failure.log.is_empty() { p class="quiet" { (LOG) } (log(&failure.log)) }
            @if let Some(command) = &failure.replay { p class="quiet" { "Reproduce" } (command_block(command)) }
        }
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

fn badge(word: &str) -> Markup {
    html! { span class="status flaky" { span class="sign" aria-hidden="true" { "!" } (word) } }
}
