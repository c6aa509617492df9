//! The index: a line for each finding and each engine failure, with a link to it.

use super::failure::failure_anchor;
use super::finding::{self, frequency, title};
use super::place::{anchor, count};
use super::{GameTexts, failure, status};
use headjudge_play::play::escape;
use headjudge_triage::files::run_file::{RuleVerdict, RunFile};
use maud::{Markup, html};

/// The section. A single thing needs no index.
pub(super) fn section(run: &RunFile, games: GameTexts<'_>) -> Markup {
    let mut found = finding::all(run, RuleVerdict::Violated);
    found.extend(finding::all(run, RuleVerdict::Flaky));
    let failures = failure::all(run);
    html! {
        @if found.len() + failures.len() > 1 {
            section id="index" aria-labelledby="index-title" {
                h2 id="index-title" { "What was found" }
                ol class="index" {
                    @for (found, _) in found {
                        @let report = (games.describe)(found);
                        li {
                            a href={ "#" (anchor("finding", &found.signature)) } { (title(found, report.as_ref().ok())) }
                            span class="quiet" { (status::badge(found.verdict)) " " (frequency(found)) }
                        }
                    }
                    @for (at, equal) in failures.iter().enumerate() {
                        @let failure = equal[0];
                        @let cases = equal.iter().map(|failure| failure.cases).sum();
                        li {
                            @let report = (games.failed)(failure);
                            a href={ "#" (failure_anchor(at)) } {
                                @match report { Some(report) => (report.title), None => (escape(&failure.what)) }
                            }
                            span class="quiet" { (failure::badge(failure)) " in " (count(cases, "case")) }
                        }
                    }
                }
            }
        }
    }
}
