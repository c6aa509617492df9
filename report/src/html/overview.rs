//! What was run, and a card for each rulebook with the statuses of its rules.

use super::finding::command_block;
use super::place::{address, anchor, count, number};
use super::{RulesDocument, status};
use crate::code::headjudge_version;
use crate::command::{check_command, learn_command};
use crate::issue::equal_failures;
use crate::remarks;
use crate::remarks::{is_much, refusals};
use headjudge_play::play::{FailureKind, escape};
use headjudge_triage::files::run_file::{CountsRecord, EngineInfo, RulebookHeader, RulebookResults, RunFile};
use maud::{Markup, html};

/// The section.
pub(super) fn section(run: &RunFile, documents: &[Option<RulesDocument>]) -> Markup {
    html! {
        section id="overview" aria-labelledby="overview-title" {
            h2 id="overview-title" { "Overview" }
            div class="books" {
                @for (book, document) in run.rulebooks.iter().zip(documents) {
                    (card(run, book, document.as_ref()))
                }
            }
        }
    }
}

/// The settings of the run, its exit code, and the command that repeats it.
pub(super) fn facts(run: &RunFile) -> Markup {
    let command = check_command(run, None);
    let (run, exit) = (&run.run, run.end.map(|end| end.exit));
    html! {
        dl class="facts" {
            @if run.exhaustive {
                (fact("Cases", html! { "all of a small scope" }))
            } @else {
                (fact("Seed", html! { (run.seed) }))
                (fact("Cases", html! { (number(run.cases)) " for each rulebook" }))
            }
            @if let Some([n, of]) = run.shard { (fact("Shard", html! { (n) " of " (of) })) }
            @if !run.rules.is_empty() { (fact("Only rules", html! { code { (escape(&run.rules.join(", "))) } })) }
            (fact("headjudge", html! { (escape(&headjudge_version(run))) }))
            @if let Some(commit) = &run.engine_commit { (fact("Engine's commit", html! { code { (escape(commit)) } })) }
            @if let Some(date) = &run.date { (fact("Date", html! { (escape(date)) })) }
            (fact("Exit code", match exit {
                Some(exit) => html! { (exit) @if let Some(meaning) = exit_meaning(exit) { ": " (meaning) } },
                None => html! { "none: the run did not finish" },
            }))
        }
        (command_block(&command))
    }
}

/// What an exit code means.
fn exit_meaning(code: u8) -> Option<&'static str> {
    Some(match code {
        0 => "the run passed",
        1 => "the engine deviates from the rules, or a known bug is gone",
        3 => "the engine failed, or a finding is flaky",
        4 => "no rule was exercised, or the engine refused too much",
        5 => "a rule of headjudge failed",
        130 => "the run was interrupted",
        _ => return None,
    })
}

fn fact(term: &str, what: Markup) -> Markup {
    html! { div { dt { (term) } dd { (what) } } }
}

fn card(run: &RunFile, book: &RulebookResults, document: Option<&RulesDocument>) -> Markup {
    let header = &book.header;
    let title = document.map_or_else(|| escape(&header.rulebook), |document| document.title.to_owned());
    html! {
        div class="card" id=(anchor("overview", &header.rulebook)) {
            h3 { (title) }
            @if let Some(counts) = &book.counts { (refused(run, book, counts)) }
            (bar(book))
            (status_counts(book))
            dl class="facts" {
                (fact("Engine", engine(header.engine.as_ref())))
                (fact("Rulebook", html! { code { (escape(&header.rulebook)) } }))
                @if !header.interpretations.is_empty() { (fact("Interpretations", interpretations(header))) }
                (fact("Played", played(book.counts.as_ref())))
                @if let Some(n) = book.counts.as_ref().map(|counts| counts.not_dealt).filter(|n| *n > 0) {
                    (fact("Not dealt", html! { (count(n, "case")) ", whose cards the engine cannot deal" }))
                }
                @if let Some(engine) = &header.engine { (fact("Adapter", supported_kinds(engine))) }
                @for remark in remarks(book) {
                    (fact("Remark", html! { (remark.head) ": " (escape(&remark.text)) "." }))
                }
            }
        }
    }
}

/// What to do if the adapter refused much: what is green below then says little.
fn refused(run: &RunFile, book: &RulebookResults, counts: &CountsRecord) -> Markup {
    let notices = refusals(counts);
    let mut failures = book.failures.iter().filter(|failure| failure.kind == FailureKind::NotDealt);
    let why = failures.next().filter(|_| is_much(counts.not_dealt, counts.cases));
    html! {
        @if !notices.is_empty() {
            div class="notice" {
                @for notice in &notices { p { (escape(notice)) } }
                (command_block(&learn_command(run, &book.header)))
                @if let Some(failure) = why { p class="quiet" { "The first reason: " (escape(&failure.what)) } }
            }
        }
    }
}

/// The number of engine failures and of rules of each status, as a bar. Screen readers skip it: the list below says the same in words.
fn bar(book: &RulebookResults) -> Markup {
    html! {
        @if !book.rules.is_empty() {
            div class="bar" aria-hidden="true" {
                @let failures = equal_failures(book).len();
                @if failures > 0 { span class="failed" style={ "flex-grow:" (failures) } {} }
                @for verdict in status::ALL {
                    @let n = book.count(verdict);
                    @if n > 0 { span class=(status::class(verdict)) style={ "flex-grow:" (n) } {} }
                }
            }
        }
    }
}

fn status_counts(book: &RulebookResults) -> Markup {
    html! {
        @if !book.rules.is_empty() {
            ul class="counts" aria-label="Engine failures, and rules by status" {
                @let failures = equal_failures(book).len() as u64;
                @if failures > 0 {
                    li {
                        a href="#failures" {
                            strong { (number(failures)) } " "
                            span class="status violated" { "! engine failure" @if failures > 1 { "s" } }
                        }
                    }
                }
                @for verdict in status::ALL {
                    @let n = book.count(verdict);
                    @if n > 0 {
                        li {
                            a href={ "#" (anchor("rules", &book.header.rulebook)) } {
                                strong { (n) } " " (status::badge(verdict))
                            }
                        }
                    }
                }
            }
        }
    }
}

fn engine(engine: Option<&EngineInfo>) -> Markup {
    let Some(engine) = engine else { return html! { "could not be started" } };
    html! {
        strong { (escape(&engine.name)) }
        @if !engine.version.is_empty() { " " (escape(&engine.version)) }
        @if !engine.language.is_empty() { ", " (escape(&engine.language)) }
        @if !engine.tracker.is_empty() { " · " (address(&engine.tracker)) }
    }
}

fn interpretations(header: &RulebookHeader) -> Markup {
    html! {
        @for (i, (name, option)) in header.interpretations.iter().enumerate() {
            @if i > 0 { ", " }
            code { (escape(name)) "=" (escape(option)) }
        }
    }
}

fn played(counts: Option<&CountsRecord>) -> Markup {
    html! {
        @match counts {
            Some(counts) => {
                (count(counts.cases, "case")) ", " (number(counts.steps)) " steps judged"
                @if counts.interrupted { ", interrupted" }
                @if let Some(scope) = &counts.scope {
                    " of " (number(scope.cases)) ": " (scope.limits()) "; " (number(scope.symmetric)) " left out as symmetric"
                }
                @if counts.given_up.is_some() { ", not finished" }
            }
            None => "not finished",
        }
    }
}

/// The kinds of step that the adapter supports.
fn supported_kinds(engine: &EngineInfo) -> Markup {
    let (all, partly) = (engine.kinds.len() as u64, engine.partly.len());
    html! {
        details {
            summary { "supports " (count(all, "kind")) " of step" @if partly > 0 { ", " (partly) " of them partially" } }
            p { code { (comma_list(&engine.kinds)) } }
            @if partly > 0 { p { "Partially: " code { (comma_list(&engine.partly)) } } }
        }
    }
}

fn comma_list(words: &[String]) -> String {
    words.iter().map(|word| escape(word)).collect::<Vec<_>>().join(", ")
}
