//! Known bugs, and whether their cases still reproduce them. Those that no longer do come first.

use super::place::{address, anchor, count, name, signature_code};
use headjudge_play::play::escape;
use headjudge_triage::files::run_file::{KnownBugRecord, KnownBugStatus, RunFile};
use maud::{Markup, html};

/// The known bugs of a run.
pub(super) fn all(run: &RunFile) -> Vec<&KnownBugRecord> {
    let mut known: Vec<&KnownBugRecord> = run.rulebooks.iter().flat_map(|book| &book.known).collect();
    known.sort_by_key(|bug| bug.status != KnownBugStatus::NoLongerReproduces);
    known
}

/// The section; nothing if no bug is known.
pub(super) fn section(run: &RunFile) -> Markup {
    html! {
        @if !all(run).is_empty() {
            section id="known" aria-labelledby="known-title" {
                h2 id="known-title" { "Known bugs" }
                (list(run, ""))
            }
        }
    }
}

/// The known bugs. Their anchors begin with `anchors`.
pub(super) fn list(run: &RunFile, anchors: &str) -> Markup {
    let known = all(run);
    html! { @if !known.is_empty() { ul class="plain" { @for bug in known { (item(bug, run, anchors)) } } } }
}

/// The name of the rule of a known bug, if the run has that rule.
fn rule_name(bug: &KnownBugRecord, run: &RunFile) -> Option<String> {
    let mut rules = run.rulebooks.iter().flat_map(|book| &book.rules);
    rules.find(|row| row.rule == bug.signature.rule).map(|row| name(&row.slug))
}

/// In how many cases it was seen; nothing if its own case does not show it, and no other did.
fn seen(bug: &KnownBugRecord) -> Option<String> {
    let is_live = matches!(bug.status, KnownBugStatus::Reproduces | KnownBugStatus::Flaky);
    match bug.cases {
        0 if is_live => Some("seen in its own case only".into()),
        0 => None,
        cases => Some(format!("seen in {}", count(cases, "case"))),
    }
}

fn item(bug: &KnownBugRecord, run: &RunFile, anchors: &str) -> Markup {
    let (sign, word, class) = match bug.status {
        KnownBugStatus::Reproduces => ("◆", "still reproduces", "known"),
        KnownBugStatus::NoLongerReproduces => ("✗", "no longer reproduces", "violated"),
        KnownBugStatus::Flaky => ("≈", "flaky", "flaky"),
        KnownBugStatus::NotTried => ("○", "not tried", "not-exercised"),
        KnownBugStatus::NotDecided => ("○", "not decided", "flaky"),
    };
    html! {
        li class="card" id={ (anchors) (anchor("known", &bug.signature)) } {
            p {
                span class={ "status " (class) } { span class="sign" aria-hidden="true" { (sign) } " " (word) }
                " "
                @match &bug.title {
                    Some(title) => (escape(title)),
                    None => {
                        (signature_code(&bug.signature))
                        @if let Some(name) = rule_name(bug, run) { " " (name) }
                    }
                }
            }
            @if bug.status == KnownBugStatus::NoLongerReproduces {
                p { "Its case passes now, or shows only what an entry before it has: remove the entry from " code { "headjudge.toml" } "." }
            }
            @if let Some(why) = &bug.reason { p { (escape(why)) } }
            p class="quiet" {
                (address(&bug.issue)) @if let Some(seen) = seen(bug) { " · " (seen) } " · " code { (escape(&bug.path)) }
                @if bug.title.is_some() { " · " (signature_code(&bug.signature)) }
            }
        }
    }
}
