//! The storyboard of a case: a picture of the table as dealt and after each step, the last one as expected and as shown.

use super::piece::{Wrong, bounded, bounded_name, fact, piece};
use crate::files::run_file::{Evidence, FindingRecord};
use crate::play::{CardPicture, Picture, escape};
use maud::{Markup, html};

/// The pictures; nothing if the run file has none: the case is long, or did not show the finding once more.
pub(super) fn section(found: &FindingRecord, steps: &[String]) -> Markup {
    let tables = found.story.as_ref().map_or(&[][..], |story| story.tables.as_slice());
    let last = tables.len().saturating_sub(1);
    let evidence = found.evidence.as_ref().filter(|evidence| evidence.step == last);
    let expected =
        evidence.zip(tables.last()).map(|(evidence, table)| expected_table(found, evidence, table));
    let wrong = evidence.map(|evidence| Wrong::shown(found, evidence));
    let board = Board::new(tables, expected.as_ref(), wrong.as_ref());
    html! {
        @if !tables.is_empty() {
            div class="storyboard" {
                h4 { "The table, step by step" }
                ol class="frames" {
                    @for (at, table) in tables.iter().enumerate() {
                        @let before = at.checked_sub(1).map(|before| &tables[before]);
                        @match (evidence, &expected) {
                            (Some(evidence), Some(expected)) if at == last => {
                                li class="last" {
                                    (caption(at, steps))
                                    div class="versus" {
                                        (panel(&board, expected, before, &Wrong::expected(found, evidence)))
                                        (panel(&board, table, before, &Wrong::shown(found, evidence)))
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

fn frame(board: &Board<'_>, tables: &[Picture], at: usize, steps: &[String]) -> Markup {
    let before = at.checked_sub(1).map(|before| &tables[before]);
    html! { li { (caption(at, steps)) (board.draw(&tables[at], before, None)) } }
}

fn caption(at: usize, steps: &[String]) -> Markup {
    let step = at.checked_sub(1).and_then(|step| steps.get(step));
    html! {
        p class="when" { @match step { Some(step) => { (at) ". " (step) } None => "As dealt" } }
    }
}

/// One side of the comparison: what is expected or what was shown, and the table with it.
fn panel(board: &Board<'_>, table: &Picture, before: Option<&Picture>, wrong: &Wrong) -> Markup {
    html! {
        div class={ "panel " (wrong.class()) } {
            p { strong { (wrong.title()) } " " (wrong.label) ": " span class="wrong" { (wrong.text) } }
            (board.draw(table, before, Some(wrong)))
        }
    }
}

/// The last table, with the object in the expected zone if its zone is what is wrong. All else that is expected is written on
/// the object.
fn expected_table(found: &FindingRecord, evidence: &Evidence, table: &Picture) -> Picture {
    let mut table = table.clone();
    let is_zone = found.signature.field == "zone" && !evidence.expected.contains('\n');
    let card = table.cards.iter_mut().find(|card| Some(card.object) == evidence.object);
    // Some evidence about a zone is a sentence. Then what was shown is no zone, either.
    if let Some(card) = card.filter(|card| is_zone && card.zone.as_deref() == Some(evidence.shown.as_str())) {
        card.zone = Some(evidence.expected.clone());
    }
    table
}

/// What all pictures of a case have in common, so that nothing jumps between them: the zones of each side, and the
/// properties of players that change.
struct Board<'a> {
    sides: Vec<(Option<u8>, Vec<&'a str>)>,
    player_facts: Vec<&'a str>,
}

/// The name of the place of an object whose zone is not shown.
const NO_ZONE: &str = "no zone shown";

fn zone(card: &CardPicture) -> &str {
    card.zone.as_deref().unwrap_or(NO_ZONE)
}

impl<'a> Board<'a> {
    fn new(tables: &'a [Picture], expected: Option<&'a Picture>, wrong: Option<&Wrong>) -> Board<'a> {
        let all = tables.first().into_iter().flat_map(|table| table.players.iter().zip(0_u8..));
        let of_wrong = all.flat_map(|(facts, side)| facts.iter().map(move |(name, _)| (side, name.as_str())));
        let is_wrong = |(side, name): &(u8, &str)| wrong.is_some_and(|wrong| wrong.is_of_player(*side, name));
        let mut player_facts: Vec<&str> = of_wrong.filter(is_wrong).map(|(_, name)| name).collect();
        for (before, after) in tables.iter().zip(tables.iter().skip(1)) {
            for (was, is) in before.players.iter().zip(&after.players) {
                let changed = is.iter().filter(|fact| !was.contains(fact)).map(|(name, _)| name.as_str());
                player_facts.extend(changed.filter(|name| !player_facts.contains(name)).collect::<Vec<_>>());
            }
        }
        let cards = || tables.iter().chain(expected).flat_map(|table| &table.cards);
        // As on a table, player two sits opposite.
        let sides = [Some(1), None, Some(0)].into_iter().map(|side| {
            let mut zones: Vec<&str> = Vec::new();
            for card in cards().filter(|card| card.side == side) {
                if !zones.contains(&zone(card)) {
                    zones.push(zone(card));
                }
            }
            (side, zones)
        });
        let is_drawn = |(side, zones): &(Option<u8>, Vec<&str>)| {
            !zones.is_empty() || side.is_some() && !player_facts.is_empty()
        };
        Board { sides: sides.filter(is_drawn).collect(), player_facts }
    }

    fn draw(&self, table: &Picture, before: Option<&Picture>, wrong: Option<&Wrong>) -> Markup {
        html! {
            div class="table" {
                @for (side, zones) in &self.sides {
                    div class="side" {
                        (self.player(*side, table, before, wrong))
                        div class="zones" {
                            @for name in zones { (self.zone(*side, name, table, before, wrong)) }
                        }
                    }
                }
            }
        }
    }

    /// A player, with those properties that change in the case.
    fn player(
        &self,
        side: Option<u8>,
        table: &Picture,
        before: Option<&Picture>,
        wrong: Option<&Wrong>,
    ) -> Markup {
        let Some(side) = side else { return html! { p class="player" { "Nobody’s" } } };
        let facts = table.players.get(usize::from(side)).into_iter().flatten();
        let was = before.and_then(|before| before.players.get(usize::from(side)));
        html! {
            p class="player" {
                "Player " (if side == 0 { "one" } else { "two" })
                @for (name, value) in facts.filter(|(name, _)| self.player_facts.contains(&name.as_str())) {
                    @let was = was.and_then(|was| was.iter().find(|(was, _)| was == name));
                    @match wrong.filter(|wrong| wrong.is_of_player(side, name)) {
                        Some(wrong) => { " · " span class="wrong" { (name) ": " (wrong.text) } },
                        None => { " · " (fact(name, value, was.map(|(_, was)| was.as_str()), was.is_some())) },
                    }
                }
            }
        }
    }

    fn zone(
        &self,
        side: Option<u8>,
        name: &str,
        table: &Picture,
        before: Option<&Picture>,
        wrong: Option<&Wrong>,
    ) -> Markup {
        let is_here = |card: &&CardPicture| card.side == side && zone(card) == name;
        let gone = before.into_iter().flat_map(|before| &before.cards);
        let gone = gone.filter(is_here).filter(|card| table.card(card.object).is_none());
        html! {
            div class="zone" {
                p class="zone-name" { (bounded(&escape(name))) }
                @for card in table.cards.iter().filter(is_here) { (piece(card, before, wrong)) }
                @for card in gone {
                    div class="piece gone" { p class="piece-name" { (bounded_name(&card.name)) } p { "no longer shown" } }
                }
            }
        }
    }
}
