//! Rules by engines: a table for each rulebook, each cell with the standing of a rule in one run.

use super::engine_run::EngineRun;
use super::place::{anchor, count, name};
use super::rules::{breakable, findings, sections};
use super::{RulesDocument, status};
use headjudge_play::play::escape;
use headjudge_triage::files::run_file::{RuleResult, RuleVerdict, RulebookResults};
use maud::{Markup, html};

/// A run in the table of one rulebook.
pub(super) struct Column<'a> {
    pub run: &'a EngineRun,
    pub book: &'a RulebookResults,
}

impl Column<'_> {
    /// The row of a rule; `None` if the run did not judge it.
    fn row(&self, rule: &str) -> Option<&RuleResult> {
        self.book.rules.iter().find(|row| row.rule == rule)
    }
}

/// The table of a rulebook.
pub(super) fn table(rulebook: &str, columns: &[Column<'_>], document: Option<&RulesDocument>) -> Markup {
    let title = document.map_or_else(|| escape(rulebook), |document| document.title.to_owned());
    let mut rules: Vec<RuleResult> = Vec::new();
    for row in columns.iter().flat_map(|column| &column.book.rules) {
        if !rules.iter().any(|known| known.rule == row.rule) {
            rules.push(row.clone());
        }
    }
    html! {
        div class="book" id=(anchor("rules", rulebook)) {
            h3 { (title) }
            div class="scroll" tabindex="0" role="group" aria-label=(title) {
                table class="matrix" {
                    caption class="hidden" { "The rules of " (title) ", with their status in each engine" }
                    thead {
                        tr {
                            th scope="col" { "Rule" }
                            @for column in columns { th scope="col" { (heading(column)) } }
                        }
                    }
                    @for (title, rows) in sections(&rules, document) {
                        tbody {
                            tr { th colspan=(columns.len() + 1) scope="rowgroup" { (title) } }
                            @for (rule, statement) in rows { (line(rule, statement.map(|rule| rule.demand), columns)) }
                        }
                    }
                }
            }
        }
    }
}

/// The engine of a run, and how many rules it violates and follows.
fn heading(column: &Column<'_>) -> Markup {
    let [violated, known, held] = [RuleVerdict::Violated, RuleVerdict::Known, RuleVerdict::Held]
        .map(|verdict| column.book.count(verdict));
    html! {
        a href={ "#" (column.run.anchor) } { (column.run.title_in(&column.book.header.rulebook)) }
        span class="seen" { (violated) " violated, " @if known > 0 { (known) " known, " } (held) " held" }
    }
}

fn line(rule: &RuleResult, demand: Option<&str>, columns: &[Column<'_>]) -> Markup {
    let id = anchor("rule", &rule.rule);
    let local = rule.rule.split_once(':').map_or(rule.rule.as_str(), |(_, local)| local);
    html! {
        // The search of the rules looks for this attribute.
        tr id=(id) data-status="compared" {
            th scope="row" {
                a class="id" href={ "#" (id) } { (breakable(local)) } " " (name(&rule.slug))
                @if let Some(demand) = demand { p class="demand" { (demand) } }
            }
            @for column in columns {
                td { @match column.row(&rule.rule) {
                    Some(row) => (cell(row, column)),
                    None => span class="quiet" { "not in this run" },
                } }
            }
        }
    }
}

/// The standing of a rule in a run, with links to its findings and known bugs.
fn cell(row: &RuleResult, column: &Column<'_>) -> Markup {
    html! {
        (status::badge(row.verdict))
        @if row.violated > 0 { span class="seen" { "in " (count(row.violated, "case")) } }
        @if row.is_thin() { span class="seen" { "thin" } }
        @for missing in &row.missing { (status::reason(missing)) }
        @for (at, signature) in findings(row, column.book).into_iter().enumerate() {
            a class="seen" href={ "#" (column.run.anchor) "-" (anchor("finding", signature)) } {
                "finding" @if at > 0 { " " (at + 1) }
                span class="hidden" { " " (escape(&signature.to_string())) }
            }
        }
        @for (at, bug) in column.book.known.iter().filter(|bug| bug.signature.rule == row.rule).enumerate() {
            a class="seen" href={ "#" (column.run.anchor) "-" (anchor("known", &bug.signature)) } {
                "known bug" @if at > 0 { " " (at + 1) }
                span class="hidden" { " " (escape(&bug.signature.to_string())) }
            }
        }
    }
}
