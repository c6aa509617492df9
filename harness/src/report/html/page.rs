//! The page: its head, its sections in order, its footer.

use super::{GameTexts, RulesDocument, failure, finding, known, overview, place, rules};
use crate::files::run_file::{KnownBugStatus, RunFile, Verdict};
use crate::play::escape;
use maud::{DOCTYPE, Markup, PreEscaped, html};

/// The style sheet.
const STYLE: &str = include_str!("style.css");

/// The content security policy: nothing is loaded and no script runs; the inline style is allowed.
const POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

/// The run as a page.
pub fn html(run: &RunFile, games: GameTexts<'_>) -> String {
    let documents: Vec<Option<RulesDocument>> =
        run.rulebooks.iter().map(|(header, _)| (games.document)(&header.rulebook)).collect();
    let (headline, class) = outcome(run);
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            (head(run, &headline))
            body {
                a class="skip" href="#main" { "Skip to the findings" }
                (top(run, &headline, class))
                main id="main" {
                    (overview::section(run, &documents))
                    (finding::section(run, games))
                    (known::section(run))
                    (rules::section(run, &documents))
                    (failure::section(run))
                }
                (foot(run))
            }
        }
    };
    page.into_string() + "\n"
}

fn head(run: &RunFile, headline: &str) -> Markup {
    html! {
        head {
            meta charset="utf-8";
            meta http-equiv="Content-Security-Policy" content=(POLICY);
            meta name="viewport" content="width=device-width, initial-scale=1";
            meta name="color-scheme" content="light dark";
            meta name="generator" content={ "headjudge " (escape(&run.run.headjudge)) };
            title { (headline) " · " (engines(run)) " · headjudge" }
            link rel="icon" href="data:,";
            style { (PreEscaped(STYLE)) (PreEscaped(rules::filters())) }
        }
    }
}

/// The engines that were checked, each once.
fn engines(run: &RunFile) -> String {
    let mut names: Vec<String> = Vec::new();
    for (header, _) in &run.rulebooks {
        let name = header.engine.as_ref().map_or("no engine".into(), |engine| escape(&engine.name));
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names.join(", ")
}

/// The result of the run in a few words, and its class: `red`, `clean` or `neither`.
fn outcome(run: &RunFile) -> (String, &'static str) {
    let found = finding::all(run, Verdict::Violated).len();
    let gone = known::all(run).iter().filter(|bug| bug.status == KnownBugStatus::NoLongerReproduces).count();
    let has_failures = failure::number(run) + finding::all(run, Verdict::Flaky).len() > 0;
    let is_finished = run.end.is_some_and(|end| !end.interrupted);
    let is_exercised = run.rulebooks.iter().any(|(_, records)| {
        rules::rows(records).iter().any(|row| matches!(row.verdict, Verdict::Held | Verdict::Known))
    });
    match (found, gone) {
        (0, 0) if has_failures => ("The engine failed or was flaky".into(), "red"),
        (0, 0) if !is_exercised => ("No rule was exercised".into(), "neither"),
        (0, 0) if !is_finished => ("No violations so far".into(), "neither"),
        (0, 0) => ("No violations".into(), "clean"),
        (0, _) => ("A known bug no longer reproduces".into(), "red"),
        (found, _) => (place::count(found as u64, "finding"), "red"),
    }
}

/// Further results, which the headline does not name.
fn further_results(run: &RunFile) -> String {
    let count = |n: usize, one: &str, many: &str| match n {
        0 => None,
        1 => Some(format!("1 {one}")),
        n => Some(format!("{n} {many}")),
    };
    let gone = known::all(run).iter().filter(|bug| bug.status == KnownBugStatus::NoLongerReproduces).count();
    let parts = [
        count(finding::all(run, Verdict::Flaky).len(), "finding is flaky", "findings are flaky"),
        count(gone, "known bug no longer reproduces", "known bugs no longer reproduce"),
        count(failure::number(run), "engine failure", "engine failures"),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    if parts.is_empty() { String::new() } else { format!(" · {}", parts.join(", ")) }
}

fn top(run: &RunFile, headline: &str, class: &str) -> Markup {
    html! {
        header class=(class) {
            p class="brand" { "headjudge" }
            h1 { (headline) }
            p class="about" { (engines(run)) ", checked against the written rules" (further_results(run)) }
            @if run.is_cut_short() {
                p class="notice" {
                    strong { "Cut short." } " The run was killed, or its disk was full; the results below are incomplete."
                }
            } @else if run.end.is_some_and(|end| end.interrupted) {
                p class="notice" { strong { "Interrupted." } " These counts do not cover the whole run." }
            }
            (overview::facts(run))
            (contents(run))
        }
    }
}

/// Links to the sections.
fn contents(run: &RunFile) -> Markup {
    let found = finding::all(run, Verdict::Violated).len() + finding::all(run, Verdict::Flaky).len();
    let rules: usize = run.rulebooks.iter().map(|(_, records)| rules::rows(records).len()).sum();
    let parts = [
        ("findings", "Findings", found, true),
        ("known", "Known bugs", known::all(run).len(), false),
        ("rules", "Rules", rules, false),
        ("failures", "Engine failures", failure::number(run), false),
    ];
    html! {
        nav aria-label="On this page" {
            ul {
                @for (id, title, n, always) in parts {
                    @if always || n > 0 { li { a href={ "#" (id) } { (title) " " span class="quiet" { (n) } } } }
                }
            }
        }
    }
}

fn foot(run: &RunFile) -> Markup {
    html! {
        footer {
            p {
                "A rule that " em { "held" } " was exercised, and the engine met its demand every time. This does not prove \
                 the engine correct: cases are random, and only what its adapter shows is judged."
            }
            p {
                "Written by headjudge " (escape(&run.run.headjudge)) ". The page has no times, so the same run makes the same page. \
                 The rulebooks belong to their publishers; the demands are in our words."
            }
        }
    }
}
