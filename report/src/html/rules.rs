//! The table of a rulebook's rules, section by section, with the status of each.

use super::place::{anchor, count, name, number, signature_code};
use super::{RulesDocument, Statement, finding, status};
use headjudge_play::play::{Signature, escape};
use headjudge_triage::files::run_file::{RuleResult, RuleVerdict, RulebookResults, RunFile};
use maud::{Markup, html};
use std::collections::BTreeSet;

/// A rule's row of the run file, and its statement, if this version of the rulebook has it.
type RuleRow<'a> = (&'a RuleResult, Option<&'a Statement>);

/// The section; nothing if the run has no rules. `documents` has an entry for each rulebook, `None` for an unknown one.
pub(super) fn section(run: &RunFile, documents: &[Option<RulesDocument>]) -> Markup {
    let books = run.rulebooks.iter().zip(documents).filter(|(book, _)| !book.rules.is_empty());
    let books: Vec<_> = books.collect();
    html! {
        @if !books.is_empty() {
            section id="rules" aria-labelledby="rules-title" {
                h2 id="rules-title" { "Rules" }
                (legend())
                (search_field())
                @for (book, document) in books { (table(book, document.as_ref())) }
            }
        }
    }
}

/// What each status means.
pub(super) fn legend() -> Markup {
    html! {
        details class="legend" {
            summary { "What each status means" }
            dl {
                @for verdict in status::ALL {
                    div { dt { (status::badge(verdict)) } dd { (status::meaning(verdict)) } }
                }
                div { dt { "thin" } dd { "its precondition was met in fewer than " (RuleResult::FEW_CASES) " cases: little is known" } }
            }
        }
    }
}

/// The field that searches the rules. A style hides it where scripts do not run.
pub(super) fn search_field() -> Markup {
    html! {
        p class="search" {
            label { "Search the rules " input type="search" autocomplete="off" spellcheck="false"; }
        }
    }
}

/// The style that filters a table by the chosen button above it, without a script.
pub(super) fn filters() -> String {
    let filter = |value: &str, rows: String| {
        let chosen = format!(".book:has(input[value={value}]:checked)");
        format!("{chosen} tr[data-status]:not({rows}),{chosen} tbody:not(:has({rows})){{display:none}}")
    };
    let by_status = status::ALL.iter().map(|verdict| {
        let class = status::class(*verdict);
        filter(class, format!("[data-status={class}]"))
    });
    by_status.chain([filter("thin", "[data-thin]".into())]).collect()
}

fn table(book: &RulebookResults, document: Option<&RulesDocument>) -> Markup {
    let rulebook = &book.header.rulebook;
    let title = document.map_or_else(|| escape(rulebook), |document| document.title.to_owned());
    html! {
        div class="book" id=(anchor("rules", rulebook)) {
            h3 { (title) }
            (filter_buttons(book))
            table {
                caption class="hidden" { "The rules of " (title) ", with the status of each" }
                thead {
                    tr {
                        th scope="col" { "Rule" }
                        th scope="col" { "Status" }
                        th scope="col" class="number" { "Precondition met" span class="quiet" { " in cases" } }
                    }
                }
                @for (title, rows) in sections(&book.rules, document) {
                    tbody {
                        tr { th colspan="3" scope="rowgroup" { (title) } }
                        @for (row, statement) in rows { (line(row, statement, book)) }
                    }
                }
            }
        }
    }
}

/// The buttons that choose which rules are shown: all, or those of one status.
fn filter_buttons(book: &RulebookResults) -> Markup {
    let group = anchor("show", &book.header.rulebook);
    let button = |value: &str, label: Markup, n: usize, is_all: bool| {
        html! {
            label { input type="radio" name=(group) value=(value) checked[is_all]; (label) " " span class="quiet" { (n) } }
        }
    };
    html! {
        fieldset class="filter" {
            legend { "Show" }
            (button("all", html! { "all" }, book.rules.len(), true))
            @for verdict in status::ALL {
                @let n = book.count(verdict);
                @if n > 0 {
                    (button(status::class(verdict), html! { (status::word(verdict)) }, n, false))
                }
            }
            @let thin = book.rules.iter().filter(|row| row.is_thin()).count();
            @if thin > 0 { (button("thin", html! { "thin" }, thin, false)) }
        }
    }
}

/// The rows by section of the document. Rules that this version of it does not have come last.
pub(super) fn sections<'a>(
    rows: &'a [RuleResult],
    document: Option<&'a RulesDocument>,
) -> Vec<(&'a str, Vec<RuleRow<'a>>)> {
    let mut left: Vec<&RuleResult> = rows.iter().collect();
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

fn line(row: &RuleResult, statement: Option<&Statement>, book: &RulebookResults) -> Markup {
    let id = anchor("rule", &row.rule);
    let local = row.rule.split_once(':').map_or(row.rule.as_str(), |(_, local)| local);
    html! {
        tr id=(id) data-status=(status::class(row.verdict)) data-thin[row.is_thin()] {
            th scope="row" {
                a class="id" href={ "#" (id) } { (breakable(local)) } " " (name(&row.slug))
                @if let Some(statement) = statement {
                    p class="demand" { (statement.demand) }
                    @if let Some(note) = &statement.note { p class="demand quiet" { (escape(note)) } }
                }
                @for signature in findings(row, book) {
                    p { a href={ "#" (anchor("finding", signature)) } { "finding " (signature_code(signature)) } }
                }
            }
            td {
                (status::badge(row.verdict)) (seen_in(row))
                @for missing in &row.missing { " " (status::reason(missing)) }
            }
            td class={ "number" @if row.precondition_met == 0 { " quiet" } } {
                (number(row.precondition_met))
                @if row.is_thin() { span class="seen" { "thin" } }
            }
        }
    }
}

/// An id that a narrow column breaks after its dots.
pub(super) fn breakable(id: &str) -> Markup {
    html! { @for part in id.split_inclusive('.') { (escape(part)) wbr; } }
}

/// In how many cases the rule was violated, and in how many a known bug of it was seen.
fn seen_in(row: &RuleResult) -> Markup {
    let known = if row.verdict == RuleVerdict::Known { "in " } else { "known in " };
    html! {
        @if row.violated > 0 { " " span class="seen" { "in " (count(row.violated, "case")) } }
        @if row.known > 0 { " " span class="seen" { (known) (count(row.known, "case")) } }
    }
}

/// The findings to link from a rule: those that its own findings are grouped under.
pub(super) fn findings<'a>(row: &RuleResult, book: &'a RulebookResults) -> BTreeSet<&'a Signature> {
    let found = book.findings_of(&row.rule);
    found.map(|found| finding::grouped_under(found, book).unwrap_or(&found.signature)).collect()
}
