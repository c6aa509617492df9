//! All rules of a rulebook as a table, section by section, with how each stands.

use super::place::{anchor, count, name, number};
use super::{RulesDocument, Statement, finding, status};
use crate::files::run_file::{Book, Record, Row, RunFile, Verdict};
use crate::play::escape;
use maud::{Markup, html};

/// How a rule stands, and what the document says of it, if it knows it.
type Stands<'a> = (&'a Row, Option<&'a Statement>);

/// The rules of a run, in the order of the document.
pub(super) fn rows(records: &[Record]) -> Vec<&Row> {
    records
        .iter()
        .filter_map(|record| if let Record::Rule(row) = record { Some(row) } else { None })
        .collect()
}

/// The section; nothing where the run says nothing of any rule. A document is there for each rulebook that is one.
pub(super) fn section(run: &RunFile, documents: &[Option<RulesDocument>]) -> Markup {
    let books = run.books.iter().zip(documents).filter(|((_, records), _)| !rows(records).is_empty());
    let books: Vec<_> = books.collect();
    html! {
        @if !books.is_empty() {
            section id="rules" aria-labelledby="rules-title" {
                h2 id="rules-title" { "Rules" }
                details class="legend" {
                    summary { "What the words mean" }
                    dl {
                        @for verdict in status::ALL {
                            div { dt { (status::badge(verdict)) } dd { (status::meaning(verdict)) } }
                        }
                    }
                }
                @for ((book, records), document) in books { (table(book, records, document.as_ref())) }
            }
        }
    }
}

/// The style by which a table shows what the button that is chosen above it asks for, without any script.
pub(super) fn filters() -> String {
    let of = |verdict: &Verdict| {
        let class = status::class(*verdict);
        let chosen = format!(".book:has(input[value={class}]:checked)");
        format!(
            "{chosen} tr[data-standing]:not([data-standing={class}]),\
             {chosen} tbody:not(:has([data-standing={class}])){{display:none}}"
        )
    };
    status::ALL.iter().map(of).collect()
}

fn table(book: &Book, records: &[Record], document: Option<&RulesDocument>) -> Markup {
    let rows = rows(records);
    let title = document.map_or_else(|| escape(&book.rulebook), |document| document.title.to_owned());
    html! {
        div class="book" id=(anchor("rules", &book.rulebook)) {
            h3 { (title) }
            (choice(&book.rulebook, &rows))
            table {
                caption class="hidden" { "The rules of " (title) ", and how each stands" }
                thead {
                    tr {
                        th scope="col" { "Rule" }
                        th scope="col" { "Status" }
                        th scope="col" class="number" { "Premise held" span class="quiet" { " in cases" } }
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

/// Which rules are shown: all, or those that stand so.
fn choice(rulebook: &str, rows: &[&Row]) -> Markup {
    let group = anchor("show", rulebook);
    let button = |value: &str, label: Markup, n: usize, is_all: bool| {
        html! {
            label { input type="radio" name=(group) value=(value) checked[is_all]; (label) " " span class="quiet" { (n) } }
        }
    };
    html! {
        fieldset class="choice" {
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

/// The rows by section of the document; those that it does not know, from another version of it, at the end.
fn sections<'a>(rows: &[&'a Row], document: Option<&'a RulesDocument>) -> Vec<(&'a str, Vec<Stands<'a>>)> {
    let mut left: Vec<&Row> = rows.to_vec();
    let mut sections = Vec::new();
    for (title, statements) in document.iter().flat_map(|document| &document.sections) {
        let mut mine = Vec::new();
        for statement in statements {
            if let Some(at) = left.iter().position(|row| row.rule == statement.id) {
                mine.push((left.remove(at), Some(statement)));
            }
        }
        if !mine.is_empty() {
            sections.push((*title, mine));
        }
    }
    if !left.is_empty() {
        sections
            .push(("Not in this version of the rulebook", left.into_iter().map(|row| (row, None)).collect()));
    }
    sections
}

fn line(row: &Row, statement: Option<&Statement>, records: &[Record]) -> Markup {
    let id = anchor("rule", &row.rule);
    let local = row.rule.split_once(':').map_or(row.rule.as_str(), |(_, local)| local);
    html! {
        tr id=(id) data-standing=(status::class(row.verdict)) {
            th scope="row" {
                a class="id" href={ "#" (id) } { (escape(local)) } " " (name(&row.slug))
                @if let Some(statement) = statement {
                    p class="demand" { (statement.demand) }
                    @if let Some(note) = &statement.note { p class="demand quiet" { (escape(note)) } }
                }
                @for signature in found(row, records) {
                    p { a href={ "#" (anchor("finding", signature)) } { "finding " code { (escape(signature)) } } }
                }
            }
            td { (status::badge(row.verdict)) (seen(row)) }
            td class={ "number" @if row.preconditions == 0 { " quiet" } } { (number(row.preconditions)) }
        }
    }
}

/// In how many cases it was violated, or a known bug of it seen.
fn seen(row: &Row) -> Markup {
    let known = if row.verdict == Verdict::Known { "in " } else { "known in " };
    html! {
        @if row.violated > 0 { " " span class="seen" { "in " (count(row.violated, "case")) } }
        @if row.known > 0 { " " span class="seen" { (known) (count(row.known, "case")) } }
    }
}

/// The signatures of the findings against a rule under which others stand, or nothing.
fn found<'a>(row: &Row, records: &'a [Record]) -> Vec<&'a str> {
    let found = records.iter().filter_map(|record| match record {
        Record::Finding(found) if found.signature.split('/').next() == Some(row.rule.as_str()) => {
            Some(finding::under(found, records).unwrap_or(&found.signature))
        }
        _ => None,
    });
    let mut found: Vec<&str> = found.collect();
    found.sort();
    found.dedup();
    found
}
