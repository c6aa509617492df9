//! The page: its head, its sections in order, its footer.

use super::{GameTexts, RulesDocument, failure, finding, index, known, overview, place, rules};
use headjudge_play::play::escape;
use headjudge_triage::files::run_file::{KnownBugStatus, RuleVerdict, RulebookResults, RunFile};
use maud::{DOCTYPE, Markup, PreEscaped, html};

/// The style sheet.
const STYLE: &str = include_str!("style.css");

/// The script that searches the rules.
const SCRIPT: &str = include_str!("search.js");

/// The content security policy: nothing is loaded, and no script runs but [`SCRIPT`], which has this hash; the inline style
/// is allowed.
const POLICY: &str = "default-src 'none'; script-src 'sha256-oaOz9PIy2ulJHXjQuRQKSZSUXcYa6NEN9aOZsrUlqKs='; style-src 'unsafe-inline'; img-src data:; \
                      base-uri 'none'; form-action 'none'";

/// The run as a page, with the engines that were left out, each with the reason.
pub fn html(run: &RunFile, left_out: &[String], games: GameTexts<'_>) -> String {
    let documents: Vec<Option<RulesDocument>> =
        run.rulebooks.iter().map(|book| (games.document)(&book.header.rulebook)).collect();
    let (headline, class) = outcome(run);
    let body = html! {
        (top(run, &headline, class, left_out))
        main id="main" {
            (index::section(run, games))
            (overview::section(run, &documents))
            (finding::section(run, games))
            (failure::section(run, games))
            (known::section(run))
            (rules::section(run, &documents))
        }
    };
    let names = engine_names(run);
    let parts = [headline.as_str(), names.as_str(), "headjudge"].into_iter().filter(|part| !part.is_empty());
    whole(&parts.collect::<Vec<_>>().join(" · "), &escape(&run.run.headjudge), &body)
}

/// A page with this header and main part.
pub(super) fn whole(title: &str, version: &str, body: &Markup) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            (head(title, version))
            body {
                a class="skip" href="#main" { "Skip to the findings" }
                (body)
                (foot(version))
                script { (PreEscaped(SCRIPT)) }
            }
        }
    };
    page.into_string() + "\n"
}

fn head(title: &str, version: &str) -> Markup {
    html! {
        head {
            meta charset="utf-8";
            meta http-equiv="Content-Security-Policy" content=(POLICY);
            meta name="viewport" content="width=device-width, initial-scale=1";
            meta name="color-scheme" content="light dark";
            meta name="generator" content={ "headjudge " (version) };
            title { (title) }
            link rel="icon" href="data:,";
            style { (PreEscaped(STYLE)) (PreEscaped(rules::filters())) }
        }
    }
}

/// What was checked: `Phase, checked against the written rules`.
fn engines(run: &RunFile) -> String {
    match engine_names(run) {
        names if names.is_empty() => "No rule was checked".into(),
        names => format!("{names}, checked against the written rules"),
    }
}

/// The engines that were started, each once.
fn engine_names(run: &RunFile) -> String {
    let mut names: Vec<String> = Vec::new();
    for engine in run.rulebooks.iter().filter_map(|book| book.header.engine.as_ref()) {
        let name = escape(&engine.name);
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names.join(", ")
}

/// Whether the engine of a rulebook could not be started.
fn is_not_started(run: &RunFile) -> bool {
    let gave_up = |book: &RulebookResults| book.counts.iter().any(|counts| counts.given_up.is_some());
    run.rulebooks.iter().any(|book| book.header.engine.is_none() && gave_up(book))
}

/// The verdicts on rules that were exercised, if there is no violation.
const EXERCISED: [RuleVerdict; 3] = [RuleVerdict::Held, RuleVerdict::HeldByAdapter, RuleVerdict::Known];

/// The result of the run in a few words, and its class: `red`, `clean` or `neither`.
fn outcome(run: &RunFile) -> (String, &'static str) {
    let found = finding::all(run, RuleVerdict::Violated).len();
    let gone = known::all(run).iter().filter(|bug| bug.status == KnownBugStatus::NoLongerReproduces).count();
    let flaky = finding::all(run, RuleVerdict::Flaky).len();
    let failed = failure::all(run).len();
    let is_known = |status| known::all(run).iter().any(|bug| bug.status == status);
    let is_finished = run.end.is_some_and(|end| !end.interrupted);
    let is_exercised =
        run.rulebooks.iter().any(|book| EXERCISED.iter().any(|verdict| book.count(*verdict) > 0));
    match (found, gone) {
        (0, 0) if failed > 0 => (place::count(failed as u64, "engine failure"), "red"),
        (0, 0) if flaky > 0 => (place::count(flaky as u64, "flaky finding"), "red"),
        (0, 0) if is_not_started(run) => ("The engine could not be started".into(), "red"),
        (0, 0) if failure::number(run) > 0 => ("The run could not be completed".into(), "red"),
        (0, 0) if is_known(KnownBugStatus::NotDecided) => ("A known bug was not decided".into(), "red"),
        (0, 0) if !is_exercised => ("No rule was exercised".into(), "neither"),
        (0, 0) if !is_finished => ("No violations so far".into(), "neither"),
        (0, 0) if is_known(KnownBugStatus::Reproduces) => ("No new violations".into(), "clean"),
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
    let is_headline = gone == 0 && finding::all(run, RuleVerdict::Violated).is_empty();
    let failed = if is_headline { 0 } else { failure::all(run).len() };
    let flaky = finding::all(run, RuleVerdict::Flaky).len();
    let flaky = if is_headline && failure::all(run).is_empty() { 0 } else { flaky };
    let live = known::all(run).iter().filter(|bug| bug.status == KnownBugStatus::Reproduces).count();
    let violated = run.rulebooks.iter().map(|book| book.count(RuleVerdict::Violated)).sum();
    let parts = [
        count(violated, "rule violated", "rules violated"),
        count(flaky, "finding is flaky", "findings are flaky"),
        count(gone, "known bug no longer reproduces", "known bugs no longer reproduce"),
        count(failed, "engine failure", "engine failures"),
        count(live, "known bug still reproduces", "known bugs still reproduce"),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    if parts.is_empty() { String::new() } else { format!(" · {}", parts.join(", ")) }
}

/// Says which engines were left out.
pub(super) fn absent(left_out: &[String]) -> Markup {
    html! {
        @if !left_out.is_empty() {
            div class="notice left-out" { @for text in left_out { p { strong { "Left out:" } " " (escape(text)) } } }
        }
    }
}

fn top(run: &RunFile, headline: &str, class: &str, left_out: &[String]) -> Markup {
    html! {
        header class=(class) {
            p class="brand" { "headjudge" }
            h1 { (headline) }
            p class="about" { (engines(run)) (further_results(run)) }
            @if run.is_cut_short() {
                p class="notice" {
                    strong { "Cut short." } " The run was killed, or its disk was full; the results below are incomplete."
                }
            } @else if run.end.is_some_and(|end| end.interrupted) {
                p class="notice" { strong { "Interrupted." } " These counts do not cover the whole run." }
            }
            (absent(left_out))
            (overview::facts(run))
            (contents(run))
        }
    }
}

/// Links to the sections.
fn contents(run: &RunFile) -> Markup {
    let found = finding::all(run, RuleVerdict::Violated).len() + finding::all(run, RuleVerdict::Flaky).len();
    let rules: usize = run.rulebooks.iter().map(|book| book.rules.len()).sum();
    let parts = [
        ("findings", "Findings", found, true),
        ("failures", "Engine failures", failure::number(run), false),
        ("known", "Known bugs", known::all(run).len(), false),
        ("rules", "Rules", rules, false),
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

fn foot(version: &str) -> Markup {
    html! {
        footer {
            p {
                "A rule that " em { "held" } " was exercised, and the engine met its demand every time. This does not prove \
                 the engine correct: cases are random, and only what its adapter shows is judged."
            }
            p {
                "Written by headjudge " (version) ". The page has no times, so the same run makes the same page. \
                 The rulebooks belong to their publishers; the demands are in our words."
            }
        }
    }
}
