//! Known bugs, and whether their cases still reproduce them. Those that no longer do come first.

use super::place::{address, anchor, count};
use crate::files::run_file::{KnownBugRecord, KnownBugStatus, Record, RunFile};
use crate::play::escape;
use maud::{Markup, html};

/// The known bugs of a run.
pub(super) fn all(run: &RunFile) -> Vec<&KnownBugRecord> {
    let records = run.rulebooks.iter().flat_map(|(_, records)| records);
    let known = records.filter_map(|record| if let Record::Known(bug) = record { Some(bug) } else { None });
    let mut known: Vec<&KnownBugRecord> = known.collect();
    known.sort_by_key(|bug| bug.status != KnownBugStatus::NoLongerReproduces);
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

fn item(bug: &KnownBugRecord) -> Markup {
    let (sign, word, class) = match bug.status {
        KnownBugStatus::Reproduces => ("◆", "still reproduces", "known"),
        KnownBugStatus::NoLongerReproduces => ("✗", "no longer reproduces", "violated"),
        KnownBugStatus::Flaky => ("≈", "flaky", "flaky"),
        KnownBugStatus::NotTried => ("○", "not tried", "not-exercised"),
        KnownBugStatus::NotDecided => ("○", "not decided", "flaky"),
    };
    html! {
        li class="card" id=(anchor("known", &bug.signature)) {
            p {
                span class={ "status " (class) } { span class="sign" aria-hidden="true" { (sign) } " " (word) }
                " " code { (escape(&bug.signature)) }
            }
            @if bug.status == KnownBugStatus::NoLongerReproduces {
                p { "Its case passes now: remove the entry from " code { "headjudge.toml" } "." }
            }
            @if let Some(why) = &bug.reason { p { (escape(why)) } }
            p class="quiet" {
                (address(&bug.issue)) " · seen in " (count(bug.cases, "case")) " · " code { (escape(&bug.path)) }
            }
        }
    }
}
