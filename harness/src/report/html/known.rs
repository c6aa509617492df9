//! Known bugs, and whether their cases still reproduce them. Those that no longer do come first.

use super::place::{address, anchor, count};
use crate::files::run_file::{KnownBug, Record, RunFile};
use crate::play::escape;
use maud::{Markup, html};

/// The known bugs of a run.
pub(super) fn all(run: &RunFile) -> Vec<&KnownBug> {
    let records = run.books.iter().flat_map(|(_, records)| records);
    let known = records.filter_map(|record| if let Record::Known(bug) = record { Some(bug) } else { None });
    let mut known: Vec<&KnownBug> = known.collect();
    known.sort_by_key(|bug| bug.fate != "gone");
    known
}

/// The section; nothing if no bug is known.
pub(super) fn section(run: &RunFile) -> Markup {
    let known = all(run);
    html! {
        @if !known.is_empty() {
            section id="known" aria-labelledby="known-title" {
                h2 id="known-title" { "Known bugs" }
                ul class="plain" { @for bug in known { (item(bug)) } }
            }
        }
    }
}

fn item(bug: &KnownBug) -> Markup {
    let (sign, word, class) = match bug.fate.as_str() {
        "shown" => ("◆", "still reproduces", "known"),
        "gone" => ("✗", "no longer reproduces", "violated"),
        "flaky" => ("≈", "flaky", "flaky"),
        "not-tried" => ("○", "not tried", "not-exercised"),
        _ => ("○", "not decided", "flaky"),
    };
    html! {
        li class="card" id=(anchor("known", &bug.signature)) {
            p {
                span class={ "status " (class) } { span class="sign" aria-hidden="true" { (sign) } " " (word) }
                " " code { (escape(&bug.signature)) }
            }
            @if bug.fate == "gone" {
                p { "Its case passes now: remove the entry from " code { "headjudge.toml" } "." }
            }
            @if let Some(why) = &bug.why { p { (escape(why)) } }
            p class="quiet" {
                (address(&bug.issue)) " · seen in " (count(bug.cases, "case")) " · " code { (escape(&bug.path)) }
            }
        }
    }
}
