//! Draws tables as SVG: the sides of the players, their zones as labeled boxes, and the objects in them.
//!
//! The elements are maud's, as in the rest of the page. A library that builds SVG would escape and check them a second time, and
//! would place nothing: how rows break is computed here.

use super::piece::{self, LINE, Piece, Wrong, bounded, bounded_name, draw_line, fact, lines};
use headjudge_play::play::{CardPicture, Picture, escape};
use maud::{Markup, html};

/// What is free around the boxes of a table.
const MARGIN: u32 = 8;
/// What is free between two boxes.
const GAP: u32 = 6;
/// What is free between the border of a zone and what lies in it.
const PADDING: u32 = 6;
/// How wide a zone is that holds one object in a row.
const CELL: u32 = piece::WIDTH + 2 * PADDING;
/// How high a zone is that holds nothing.
const EMPTY: u32 = 30;

/// What all pictures of a case have in common, so that nothing jumps between them: the zones of each side, and the
/// properties of players that change.
pub(super) struct Board<'a> {
    sides: Vec<Side<'a>>,
    player_facts: Vec<&'a str>,
}

/// The zones of a player or of nobody, each with the most objects that lie there in a picture.
struct Side<'a> {
    player: Option<u8>,
    zones: Vec<(&'a str, u32)>,
}

/// A picture: the table, the one before it, and what is wrong about it.
#[derive(Clone, Copy)]
pub(super) struct Frame<'a> {
    /// What it says to people who do not see it.
    pub title: &'a str,
    /// The table.
    pub table: &'a Picture,
    /// The table before the step, if it is not that as dealt.
    pub before: Option<&'a Picture>,
    /// What is wrong, if this is a side of the comparison.
    pub wrong: Option<&'a Wrong>,
    /// How many objects lie side by side at most.
    pub columns: u32,
}

/// The name of the place of an object whose zone is not shown.
const NO_ZONE: &str = "no zone shown";

fn zone(card: &CardPicture) -> &str {
    card.zone.as_deref().unwrap_or(NO_ZONE)
}

/// How wide so many cells are.
fn cells(columns: u32) -> u32 {
    columns * (CELL + GAP) - GAP
}

impl<'a> Board<'a> {
    pub(super) fn new(
        tables: &'a [Picture],
        expected: Option<&'a Picture>,
        wrong: Option<&Wrong>,
    ) -> Board<'a> {
        let tables_of = || tables.iter().chain(expected);
        // As on a table, player two sits opposite.
        let sides = [Some(1), None, Some(0)].into_iter().map(|player| {
            let mut zones: Vec<(&str, u32)> = Vec::new();
            for table in tables_of() {
                for card in table.cards.iter().filter(|card| card.side == player) {
                    let is_here = |other: &&CardPicture| other.side == player && zone(other) == zone(card);
                    let here = u32::try_from(table.cards.iter().filter(is_here).count()).unwrap_or(u32::MAX);
                    match zones.iter_mut().find(|(name, _)| *name == zone(card)) {
                        Some((_, most)) => *most = here.max(*most),
                        None => zones.push((zone(card), here)),
                    }
                }
            }
            Side { player, zones }
        });
        let player_facts = player_facts(tables, wrong);
        let is_drawn =
            |side: &Side<'_>| !side.zones.is_empty() || side.player.is_some() && !player_facts.is_empty();
        Board { sides: sides.filter(is_drawn).collect(), player_facts }
    }

    /// The picture.
    pub(super) fn draw(&self, frame: &Frame<'_>) -> Markup {
        let width = cells(frame.columns);
        let mut y = MARGIN;
        let mut parts = Vec::new();
        for side in &self.sides {
            if y > MARGIN {
                parts.push(html! { path class="border" d={ "M" (MARGIN) " " (y) "h" (width) } {} });
                y += GAP;
            }
            for line in self
                .player(side.player, frame)
                .iter()
                .flat_map(|(text, class)| lines(text, class, width - 6, 3))
            {
                parts.push(draw_line(&line, MARGIN + 3, y));
                y += LINE;
            }
            y += 3;
            for row in rows(side, frame) {
                let height = row.iter().map(Zone::height).max().unwrap_or(0);
                let mut x = MARGIN;
                for (at, zone) in row.iter().enumerate() {
                    // The last one takes what is left of the row.
                    let is_last = at + 1 == row.len();
                    let wide = if is_last { width + MARGIN - x } else { cells(zone.columns) };
                    parts.push(zone.draw(x, y, wide, height));
                    x += wide + GAP;
                }
                y += height + GAP;
            }
        }
        let (width, height) = (width + 2 * MARGIN, y - GAP + MARGIN);
        html! {
            svg class="table" role="img" viewBox={ "0 0 " (width) " " (height) } width=(width) height=(height) {
                title { (frame.title) }
                desc { (self.words(frame)) }
                @for part in parts { (part) }
            }
        }
    }

    /// A player, with those properties that change in the case, each with its class.
    fn player(&self, side: Option<u8>, frame: &Frame<'_>) -> Vec<(String, &'static str)> {
        let Some(side) = side else { return vec![("owner not shown".into(), "quiet")] };
        let facts = frame.table.players.get(usize::from(side)).into_iter().flatten();
        let was = frame.before.and_then(|before| before.players.get(usize::from(side)));
        // What the rule expects of the rest is not known.
        let is_open = |name: &str| {
            frame.wrong.is_some_and(|wrong| wrong.is_expected() && !wrong.is_of_player(side, name))
        };
        let drawn = facts.filter(|(name, _)| self.player_facts.contains(&name.as_str()) && !is_open(name));
        let drawn = drawn.map(|(name, value)| {
            let was = was.and_then(|was| was.iter().find(|(was, _)| was == name));
            match frame.wrong.filter(|wrong| wrong.is_of_player(side, name)) {
                Some(wrong) => (format!("{}: {}", escape(name), wrong.text), "wrong"),
                None => fact(name, value, was.map(|(_, was)| was.as_str()), was.is_some()),
            }
        });
        let name = (format!("Player {}", if side == 0 { "one" } else { "two" }), "quiet");
        [name].into_iter().chain(drawn).collect()
    }

    /// Which objects lie where, in words. What changed stands beside the picture.
    fn words(&self, frame: &Frame<'_>) -> String {
        let mut words = Vec::new();
        for side in &self.sides {
            let player = self.player(side.player, frame).into_iter().map(|(text, _)| text);
            words.push(player.collect::<Vec<_>>().join(", "));
            for (name, _) in &side.zones {
                let is_here = |card: &&CardPicture| card.side == side.player && zone(card) == *name;
                let here: Vec<_> =
                    frame.table.cards.iter().filter(is_here).map(|card| bounded_name(&card.name)).collect();
                let here = if here.is_empty() { "nothing".into() } else { here.join(", ") };
                words.push(format!("{}: {here}", bounded(&escape(name), 24)));
            }
        }
        words.join("; ")
    }
}

/// The properties of players that change in the case, or are wrong.
fn player_facts<'a>(tables: &'a [Picture], wrong: Option<&Wrong>) -> Vec<&'a str> {
    let all = tables.first().into_iter().flat_map(|table| table.players.iter().zip(0_u8..));
    let of_player = all.flat_map(|(facts, side)| facts.iter().map(move |(name, _)| (side, name.as_str())));
    let is_wrong = |(side, name): &(u8, &str)| wrong.is_some_and(|wrong| wrong.is_of_player(*side, name));
    let mut all: Vec<&str> = of_player.filter(is_wrong).map(|(_, name)| name).collect();
    for (before, after) in tables.iter().zip(tables.iter().skip(1)) {
        for (was, is) in before.players.iter().zip(&after.players) {
            for (name, _) in is.iter().filter(|fact| !was.contains(fact)) {
                if !all.contains(&name.as_str()) {
                    all.push(name);
                }
            }
        }
    }
    all
}

/// A zone of a picture.
struct Zone<'a> {
    name: &'a str,
    columns: u32,
    pieces: Vec<Piece>,
}

/// The zones of a side in rows that are as wide as the table.
fn rows<'a>(side: &Side<'a>, frame: &Frame<'_>) -> Vec<Vec<Zone<'a>>> {
    let mut rows: Vec<Vec<Zone<'_>>> = Vec::new();
    let mut free = 0;
    for (name, most) in &side.zones {
        let zone = Zone::new(side.player, name, (*most).min(frame.columns), frame);
        match rows.last_mut().filter(|_| zone.columns <= free) {
            Some(row) => {
                free -= zone.columns;
                row.push(zone);
            }
            None => {
                free = frame.columns - zone.columns;
                rows.push(vec![zone]);
            }
        }
    }
    rows
}

impl<'a> Zone<'a> {
    fn new(side: Option<u8>, name: &'a str, columns: u32, frame: &Frame<'_>) -> Zone<'a> {
        let is_here = |card: &&CardPicture| card.side == side && zone(card) == name;
        let cards = frame.table.cards.iter().filter(is_here);
        let pieces = cards.map(|card| Piece::new(card, frame.before, frame.wrong));
        let gone = frame.before.into_iter().flat_map(|before| &before.cards).filter(is_here);
        let gone = gone.filter(|card| frame.table.card(card.object).is_none()).map(Piece::gone);
        Zone { name, columns, pieces: pieces.chain(gone).collect() }
    }

    /// The objects in rows.
    fn rows(&self) -> impl Iterator<Item = &[Piece]> {
        self.pieces.chunks(self.columns as usize)
    }

    fn height(&self) -> u32 {
        let height = |row: &[Piece]| GAP + row.iter().map(Piece::height).max().unwrap_or(0);
        (LINE + PADDING + self.rows().map(height).sum::<u32>()).max(EMPTY)
    }

    fn draw(&self, x: u32, y: u32, width: u32, height: u32) -> Markup {
        let label = lines(&bounded(&escape(self.name), 80), "quiet", CELL - 2 * PADDING, 1);
        let mut pieces = Vec::new();
        let mut top = LINE + GAP;
        for row in self.rows() {
            pieces
                .extend(row.iter().zip(0..).map(|(piece, at)| piece.draw(PADDING + at * (CELL + GAP), top)));
            top += GAP + row.iter().map(Piece::height).max().unwrap_or(0);
        }
        html! {
            g class="zone" transform={ "translate(" (x) " " (y) ")" } {
                rect width=(width) height=(height) rx="6" {}
                @for line in label { (draw_line(&line, PADDING, 2)) }
                @for piece in pieces { (piece) }
            }
        }
    }
}
