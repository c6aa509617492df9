//! The storyboard of a case: a picture of the table as dealt and after each step, the last one as expected and as shown.

use super::board::{Board, Frame};
use super::piece::Wrong;
use crate::{CaseReport, Difference};
use headjudge_oracles::{Datum, Evidence, Expected, Property};
use headjudge_play::play::Picture;
use headjudge_triage::files::run_file::FindingRecord;
use maud::{Markup, html};

/// The pictures; nothing if the run file has none: the case is long, or did not show the finding once more.
pub(super) fn section(found: &FindingRecord, report: &CaseReport) -> Markup {
    let steps = &report.steps;
    let tables = found.story.as_ref().map_or(&[][..], |story| story.tables.as_slice());
    let last = tables.len().saturating_sub(1);
    let evidence = found.violation.as_ref().filter(|violation| violation.step == last).map(|it| &it.evidence);
    let violation: Option<(&Evidence, &Difference)> = evidence.zip(report.difference.as_ref());
    let expected = evidence.zip(tables.last()).map(|(evidence, table)| {
        let before = last.checked_sub(1).map(|before| &tables[before]);
        match before.filter(|_| evidence.expected == Datum::Refused.into()) {
            // Then nothing happens.
            Some(before) => before.clone(),
            None => expected_table(evidence, table),
        }
    });
    let wrong = violation.map(|(evidence, difference)| Wrong::shown(evidence, difference));
    let board = Board::new(tables, expected.as_ref(), wrong.as_ref());
    html! {
        @if !tables.is_empty() {
            div class="storyboard" {
                h4 { "The table, step by step" }
                ol class="frames" {
                    @for (at, table) in tables.iter().enumerate() {
                        @let before = at.checked_sub(1).map(|before| &tables[before]);
                        @match (violation, &expected) {
                            (Some((evidence, difference)), Some(expected)) if at == last => {
                                li class="last" {
                                    (caption(at, steps))
                                    div class="versus" {
                                        (panel(&board, expected, before, &Wrong::expected(evidence, difference)))
                                        (panel(&board, table, before, &Wrong::shown(evidence, difference)))
                                    }
                                }
                            }
                            _ => (frame(&board, tables, at, steps)),
                        }
                    }
                }
            }
        }
    }
}

/// The pictures up to a step at which the engine failed; nothing if the run file has none.
pub(super) fn before_failure(tables: &[Picture], steps: &[String]) -> Markup {
    let board = Board::new(tables, None, None);
    html! {
        @if !tables.is_empty() {
            div class="storyboard" {
                h4 { "The table, step by step" }
                ol class="frames" { @for at in 0..tables.len() { (frame(&board, tables, at, steps)) } }
            }
        }
    }
}

/// How many objects lie side by side in a picture, and on one side of the comparison: both fit on a phone.
const COLUMNS: u32 = 2;
const PANEL_COLUMNS: u32 = 1;

fn frame(board: &Board<'_>, tables: &[Picture], at: usize, steps: &[String]) -> Markup {
    let title = if at == 0 { "The table as dealt".to_owned() } else { format!("The table after step {at}") };
    let before = at.checked_sub(1).map(|before| &tables[before]);
    let frame = Frame { title: &title, table: &tables[at], before, wrong: None, columns: COLUMNS };
    html! { li { (caption(at, steps)) (board.draw(&frame)) } }
}

fn caption(at: usize, steps: &[String]) -> Markup {
    let step = at.checked_sub(1).and_then(|step| steps.get(step));
    html! {
        p class="when" { @match step { Some(step) => { (at) ". " (step) } None => "As dealt" } }
    }
}

/// One side of the comparison: what is expected or what was shown, and the table with it.
fn panel(board: &Board<'_>, table: &Picture, before: Option<&Picture>, wrong: &Wrong) -> Markup {
    let title = format!("The last table, {}", if wrong.is_expected() { "as expected" } else { "as it is" });
    html! {
        div class={ "panel " (wrong.class()) } {
            p { strong { (wrong.title()) } " " (wrong.label) ": " span class="wrong" { (wrong.text) } }
            (board.draw(&Frame { title: &title, table, before, wrong: Some(wrong), columns: PANEL_COLUMNS }))
        }
    }
}

/// The last table, with the object in the expected zone if its zone is what is wrong. All else that is expected is written on
/// the object.
fn expected_table(evidence: &Evidence, table: &Picture) -> Picture {
    let mut table = table.clone();
    let object = evidence.object.map(|id| id.number());
    let card = table.cards.iter_mut().find(|card| Some(card.object) == object);
    if let (Property::Zone, Expected::Just(Datum::Word(zone)), Some(card)) =
        (&evidence.property, &evidence.expected, card)
    {
        card.zone = Some(zone.to_string());
    }
    table
}
