//! The table of a rulebook's rules, section by section, with the status of each.

use super::place::{anchor, count, name, number};
use super::{RulesDocument, Statement, finding, status};
use crate::files::run_file::{Record, RuleResult, RulebookHeader, RunFile, Verdict};
use crate::play::escape;
use maud::{Markup, html};

/// A rule's row of the run file, and its statement, if this version of the rulebook has it.
type RuleRow<'a> = (&'a RuleResult, Option<&'a Statement>);

/// The rules of a rulebook, in the order of the document.
pub(super) fn rows(records: &[Record]) -> Vec<&RuleResult> {
    records
        .iter()
        .filter_map(|record| if let Record::Rule(row) = record { Some(row) } else { None })
        .collect()
}

/// The section; nothing if the run has no rules. `documents` has an entry for each rulebook, `None` for an unknown one.
pub(super) fn section(run: &RunFile, documents: &[Option<RulesDocument>]) -> Markup {
    let books = run.rulebooks.iter().zip(documents).filter(|((_, records), _)| !rows(records).is_empty());
    let books: Vec<_> = books.collect();
    html! {
        @if !books.is_empty() {
            section id="rules" aria-labelledby="rules-title" {
                h2 id="rules-title" { "Rules" }
                details class="legend" {
                    summary { "What each status means" }
                    dl {
                        @for verdict in status::ALL {
                            div { dt { (status::badge(verdict)) } dd { (status::meaning(verdict)) } }
                        }
                    }
                }
                @for ((header, records), document) in books { (table(header, records, document.as_ref())) }
            }
        }
    }
}

/// The style that filters a table by the chosen button above it, without a script.
pub(super) fn filters() -> String {
    let filter = |verdict: &Verdict| {
        let class = status::class(*verdict);
        let chosen = format!(".book:has(input[value={class}]:checked)");
        format!(
            "{chosen} tr[data-status]:not([data-status={class}]),\
             {chosen} tbody:not(:has([data-status={class}])){{display:none}}"
        )
    };
    status::ALL.iter().map(filter).collect()
}

fn table(header: &RulebookHeader, records: &[Record], document: Option<&RulesDocument>) -> Markup {
    let rows = rows(records);
    let title = document.map_or_else(|| escape(&header.rulebook), |document| document.title.to_owned());
    html! {
        div class="book" id=(anchor("rules", &header.rulebook)) {
            h3 { (title) }
            (filter_buttons(&header.rulebook, &rows))
            table {
                caption class="hidden" { "The rules of " (title) ", with the status of each" }
                thead {
                    tr {
                        th scope="col" { "Rule" }
                        th scope="col" { "Status" }
                        th scope="col" class="number" { "Precondition met" span class="quiet" { " in cases" } }
                    }
                }
                @for (title, rows) in sections(&rows, document) {
                    tbody {
                        tr { th colspan="3" scope="rowgroup" { (title) } }
                        @for (row, statement) in rows { (line(row, statement, records)) }
                    }
                }
            }
        }
    }
}

/// The buttons that choose which rules are shown: all, or those of one status.
fn filter_buttons(rulebook: &str, rows: &[&RuleResult]) -> Markup {
    let group = anchor("show", rulebook);
    let button = |value: &str, label: Markup, n: usize, is_all: bool| {
        html! {
            label { input type="radio" name=(group) value=(value) checked[is_all]; (label) " " span class="quiet" { (n) } }
        }
    };
    html! {
        fieldset class="filter" {
            legend { "Show" }
            (button("all", html! { "all" }, rows.len(), true))
            @for verdict in status::ALL {
                @let n = rows.iter().filter(|row| row.verdict == verdict).count();
                @if n > 0 {
                    (button(status::class(verdict), html! { (status::word(verdict)) }, n, false))
                }
            }
        }
    }
}

/// The rows by section of the document. Rules that this version of it does not have come last.
fn sections<'a>(
    rows: &[&'a RuleResult],
    document: Option<&'a RulesDocument>,
) -> Vec<(&'a str, Vec<RuleRow<'a>>)> {
    let mut left: Vec<&RuleResult> = rows.to_vec();
    let mut sections = Vec::new();
    for (title, statements) in document.iter().flat_map(|document| &document.sections) {
        let mut of_section = Vec::new();
        for statement in statements {
            if let Some(at) = left.iter().position(|row| row.rule == statement.id) {
                of_section.push((left.remove(at), Some(statement)));
            }
        }
        if !of_section.is_empty() {
            sections.push((*title, of_section));
        }
    }
    if !left.is_empty() {
        sections
            .push(("Not in this version of the rulebook", left.into_iter().map(|row| (row, None)).collect()));
    }
    sections
}

fn line(row: &RuleResult, statement: Option<&Statement>, records: &[Record]) -> Markup {
    let id = anchor("rule", &row.rule);
    let local = row.rule.split_once(':').map_or(row.rule.as_str(), |(_, local)| local);
    html! {
        tr id=(id) data-status=(status::class(row.verdict)) {
            th scope="row" {
                a class="id" href={ "#" (id) } { (escape(local)) } " " (name(&row.slug))
                @if let Some(statement) = statement {
                    p class="demand" { (statement.demand) }
                    @if let Some(note) = &statement.note { p class="demand quiet" { (escape(note)) } }
                }
                @for signature in findings(row, records) {
                    p { a href={ "#" (anchor("finding", signature)) } { "finding " code { (escape(signature)) } } }
                }
            }
            td { (status::badge(row.verdict)) (seen_in(row)) }
            td class={ "number" @if row.precondition_met == 0 { " quiet" } } { (number(row.precondition_met)) }
        }
    }
}

/// In how many cases the rule was violated, and in how many a known bug of it was seen.
fn seen_in(row: &RuleResult) -> Markup {
    let known = if row.verdict == Verdict::Known { "in " } else { "known in " };
    html! {
        @if row.violated > 0 { " " span class="seen" { "in " (count(row.violated, "case")) } }
        @if row.known > 0 { " " span class="seen" { (known) (count(row.known, "case")) } }
    }
}

/// The findings to link from a rule: those that its own findings are grouped under.
fn findings<'a>(row: &RuleResult, records: &'a [Record]) -> Vec<&'a str> {
    let found = records.iter().filter_map(|record| match record {
        Record::Finding(found) if found.signature.split('/').next() == Some(row.rule.as_str()) => {
            Some(finding::grouped_under(found, records).unwrap_or(&found.signature))
        }
        _ => None,
    });
    let mut found: Vec<&str> = found.collect();
    found.sort();
    found.dedup();
    found
}
