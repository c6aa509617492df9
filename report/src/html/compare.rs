//! Several runs as one page: a table of rules by engines for each rulebook, then the findings of each run.

use super::engine_run::{EngineRun, comparable};
use super::matrix::{Column, table};
use super::place::count;
use super::{GameTexts, failure, finding, known, page, rules};
use crate::command::check_command;
use headjudge_play::error::InputError;
use headjudge_play::play::escape;
use headjudge_triage::files::run_file::{RuleVerdict, RunFile};
use maud::{Markup, html};
use std::collections::BTreeMap;

/// Runs of several engines as one page. Each run comes with the name of its file. The engines that were left out come with the
/// reason.
///
/// # Errors
/// One of the runs is given twice, is a shard or has no rulebook.
pub fn compare_html(
    runs: Vec<(String, RunFile)>,
    left_out: &[String],
    games: GameTexts<'_>,
) -> Result<String, InputError> {
    let runs = comparable(runs)?;
    let mut rulebooks: Vec<&str> = Vec::new();
    for name in runs.iter().flat_map(EngineRun::rulebooks) {
        if !rulebooks.contains(&name) {
            rulebooks.push(name);
        }
    }
    let found: usize = runs.iter().map(|run| finding::all(&run.run, RuleVerdict::Violated).len()).sum();
    let failed: usize = runs.iter().map(|run| failure::all(&run.run).len()).sum();
    let headline = count(runs.len() as u64, "run");
    // An engine that could not be started was not checked.
    let are_clean = runs.iter().all(|run| run.run.end.is_some_and(|end| end.exit == 0));
    let class = match found + failed {
        0 if are_clean => "clean",
        0 => "neither",
        _ => "red",
    };
    let known: usize = runs.iter().map(|run| known::all(&run.run).len()).sum();
    let counts = [(found, "finding"), (failed, "engine failure"), (known, "known bug")];
    let about = counts.map(|(n, noun)| count(n as u64, noun)).join(", ");
    let body = html! {
        header class=(class) {
            p class="brand" { "headjudge" }
            h1 { (headline) }
            p class="about" { (about) }
            (page::absent(left_out))
            nav aria-label="On this page" {
                ul {
                    li { a href="#rules" { "Rules" } }
                    @for run in &runs { li { a href={ "#" (run.anchor) } { (run.title) } } }
                }
            }
        }
        main id="main" {
            section id="rules" aria-labelledby="rules-title" {
                h2 id="rules-title" { "Rules by engines" }
                (rules::legend())
                (rules::search_field())
                @for rulebook in rulebooks { (table(rulebook, &columns(&runs, rulebook), (games.document)(rulebook).as_ref())) }
            }
            @for run in &runs { (section(run, games)) }
        }
    };
    let version = escape(&runs[0].run.run.headjudge);
    Ok(page::whole(&format!("{headline} · headjudge"), &version, &body))
}

fn columns<'a>(runs: &'a [EngineRun], rulebook: &str) -> Vec<Column<'a>> {
    let books = runs.iter().flat_map(|run| run.run.rulebooks.iter().map(move |book| Column { run, book }));
    books.filter(|column| column.book.header.rulebook == rulebook).collect()
}

/// A run: what was run, its findings and its engine failures.
fn section(run: &EngineRun, games: GameTexts<'_>) -> Markup {
    let anchors = format!("{}-", run.anchor);
    let mut found = finding::all(&run.run, RuleVerdict::Violated);
    found.extend(finding::all(&run.run, RuleVerdict::Flaky));
    html! {
        section id=(run.anchor) aria-labelledby={ (anchors) "title" } {
            h2 id={ (anchors) "title" } { (run.title) }
            @if run.run.is_cut_short() || run.run.end.is_some_and(|end| end.interrupted) {
                p class="notice" { strong { "Incomplete." } " The run did not finish." }
            }
            p class="quiet" {
                code { (escape(&run.file)) } @if let Some(date) = &run.run.run.date { " · " (escape(date)) }
                " · headjudge " (escape(&run.run.run.headjudge))
                @for book in &run.run.rulebooks { (interpretations(&book.header.interpretations)) }
            }
            (finding::command_block(&check_command(&run.run, None)))
            @if found.is_empty() { p { (finding::nothing_found(&run.run)) } }
            @for (found, book) in found { (finding::article(found, book, games, false, &anchors)) }
            (failure::list(&run.run, games, &anchors))
            (known::list(&run.run, &anchors))
        }
    }
}

/// The interpretations of a rulebook: runs may differ in them.
fn interpretations(chosen: &BTreeMap<String, String>) -> Markup {
    html! { @for (name, option) in chosen { " · " code { (escape(name)) "=" (escape(option)) } } }
}
