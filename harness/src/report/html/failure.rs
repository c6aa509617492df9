//! What stopped cases, and is not the rules' doing.

use super::finding::{LOG, again, log};
use super::place::count;
use crate::files::run_file::{Counts, Record, RunFile, Stop};
use crate::play::escape;
use maud::{Markup, html};

/// What stopped cases of a run. Cards that an engine cannot deal are no failure: they stand with the counts.
pub(super) fn all(run: &RunFile) -> Vec<&Stop> {
    let records = run.books.iter().flat_map(|(_, records)| records);
    let stops =
        records.filter_map(|record| if let Record::EngineFailure(stop) = record { Some(stop) } else { None });
    stops.filter(|stop| stop.kind != "not-dealt").collect()
}

/// Why engines could not be run to the end, and what could not be kept.
fn ends(run: &RunFile) -> Vec<(&'static str, &str)> {
    let mut ends = Vec::new();
    for record in run.books.iter().flat_map(|(_, records)| records) {
        let Record::Counts(Counts { dead, lost, .. }) = record else { continue };
        ends.extend(dead.iter().map(|why| ("not run to the end", why.as_str())));
        ends.extend(lost.iter().map(|what| ("lost", what.as_str())));
    }
    ends
}

/// How many of them there are.
pub(super) fn number(run: &RunFile) -> usize {
    all(run).len() + ends(run).len()
}

/// The section; nothing where nothing went wrong.
pub(super) fn section(run: &RunFile) -> Markup {
    html! {
        @if number(run) > 0 {
            section id="failures" aria-labelledby="failures-title" {
                h2 id="failures-title" { "Troubles" }
                p class="quiet" { "What stopped a case and is not the rules’ doing. No rule is called violated for it." }
                ul class="plain" {
                    @for (word, what) in ends(run) {
                        li class="card" { p { (badge(word)) " " (escape(what)) } }
                    }
                    @for stop in all(run) { (item(stop)) }
                }
            }
        }
    }
}

fn item(stop: &Stop) -> Markup {
    let place = match (&stop.place, stop.first) {
        (Some(place), _) => escape(place),
        (None, Some(first)) => format!("first in case {first}"),
        (None, None) => "in a case".into(),
    };
    html! {
        li class="card" {
            p { (badge(&escape(&stop.kind.replace('-', " ")))) " " (escape(&stop.what)) }
            p class="quiet" { (place) ", at step " (stop.step) " · in " (count(stop.cases, "case")) (came(stop)) }
            @if !stop.log.is_empty() { p class="quiet" { (LOG) } (log(&stop.log)) }
            @if let Some(command) = &stop.replay { p class="quiet" { "See it again" } (again(command)) }
        }
    }
}

/// How often it came again, if it was looked for.
fn came(stop: &Stop) -> Markup {
    html! {
        @if let Some([again, of]) = stop.repeats {
            " · " @if again < of { "flaky, " } "came again in " (again) " of " (of) " fresh processes"
        }
    }
}

fn badge(word: &str) -> Markup {
    html! { span class="standing flaky" { span class="sign" aria-hidden="true" { "!" } (word) } }
}
