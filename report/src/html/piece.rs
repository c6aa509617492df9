//! An object in a picture of the table: its name and properties, what changed, and what is wrong about it.

use super::fitted_text::{fit, is_guess, width_of};
use crate::Difference;
use headjudge_oracles::{Evidence, Listed, Player};
use headjudge_play::play::{CardPicture, Picture, escape};
use maud::{Markup, html};

/// How wide an object is drawn, in units of the picture.
pub(super) const WIDTH: u32 = 132;
/// How high a line is.
pub(super) const LINE: u32 = 15;
/// What is free between the border of an object and its text.
const PADDING: u32 = 7;
/// The most properties that are drawn of an object.
const MAX_FACTS: usize = 12;
/// The most lines of one property, and of what is wrong.
const MAX_LINES: usize = 4;
const MAX_WRONG_LINES: usize = 7;
/// The most characters of a name or value that are drawn.
const MAX_CHARS: usize = 80;
/// The same if the value changed: its old and its new one are drawn.
const MAX_CHANGED_CHARS: usize = 24;

/// What is wrong, on one side of the comparison.
pub(super) struct Wrong {
    /// Whether it is what the rule expects, and not what was shown.
    is_expected: bool,
    /// The object, if it is about one.
    object: Option<usize>,
    /// Else the player whose property it is.
    player: Option<Player>,
    /// The property as pictures name it.
    field: String,
    /// The property as the reader sees it: `base power`, or `answer`.
    pub label: String,
    /// The value.
    pub text: String,
}

impl Wrong {
    /// What the rule expects.
    pub(super) fn expected(evidence: &Evidence, difference: &Difference) -> Wrong {
        Wrong::new(evidence, difference, true)
    }
    /// What the engine showed.
    pub(super) fn shown(evidence: &Evidence, difference: &Difference) -> Wrong {
        Wrong::new(evidence, difference, false)
    }

    fn new(evidence: &Evidence, difference: &Difference, is_expected: bool) -> Wrong {
        let text = if is_expected { &difference.expected } else { &difference.actual };
        let (field, label) = (difference.label.clone(), difference.property.clone());
        let object = evidence.object.map(|id| id.number());
        let player = evidence.property.player().filter(|_| object.is_none());
        Wrong { is_expected, object, player, field, label, text: bounded(text, MAX_CHARS) }
    }

    /// Whether it is this property of this player.
    pub(super) fn is_of_player(&self, side: u8, name: &str) -> bool {
        self.player.is_some_and(|player| player.index() == side) && self.field == name
    }
    /// Whether it is what the rule expects, and not what was shown.
    pub(super) fn is_expected(&self) -> bool {
        self.is_expected
    }
    /// Its CSS class.
    pub(super) fn class(&self) -> &'static str {
        if self.is_expected { "expected" } else { "actual" }
    }
    /// Its title.
    pub(super) fn title(&self) -> &'static str {
        if self.is_expected { "Expected" } else { "Actual" }
    }
}

/// A line of text. What changed has a sign besides its color.
pub(super) struct Line {
    text: String,
    class: &'static str,
    /// The whole text, at the first line of one that was cut.
    whole: Option<String>,
}

/// The lines of a text that is so wide at most.
pub(super) fn lines(text: &str, class: &'static str, width: u32, most: usize) -> Vec<Line> {
    let fitted = fit(text, width, most);
    let mut whole = fitted.is_cut.then(|| text.to_owned());
    fitted.lines.into_iter().map(|text| Line { text, class, whole: whole.take() }).collect()
}

/// The line, with what marks it, at this place.
pub(super) fn draw_line(line: &Line, x: u32, y: u32) -> Markup {
    // Then the browser squeezes it.
    let length = is_guess(&line.text).then(|| width_of(&line.text));
    html! {
        @if line.class == "changed" {
            rect class="mark" x=(x - 3) y=(y) width=(WIDTH - 2 * PADDING + 6) height=(LINE) {}
        }
        text class=[(!line.class.is_empty()).then_some(line.class)] x=(x) y=(y + 11)
            textLength=[length] lengthAdjust=[length.map(|_| "spacingAndGlyphs")] {
            @if let Some(whole) = &line.whole { title { (whole) } }
            (line.text)
        }
    }
}

/// An object as it is drawn.
pub(super) struct Piece {
    class: &'static str,
    lines: Vec<Line>,
}

impl Piece {
    /// The object, with marks on what changed since `before`.
    pub(super) fn new(card: &CardPicture, before: Option<&Picture>, wrong: Option<&Wrong>) -> Piece {
        let was = before.and_then(|before| before.card(card.object));
        // What the rule expects of the rest is not known: only what was shown is drawn with all its properties.
        let is_shown = wrong.is_none_or(|wrong| !wrong.is_expected);
        let wrong = wrong.filter(|wrong| wrong.object == Some(card.object));
        let is_drawn = |(name, value): &&(String, String)| {
            let is_replaced = wrong.is_some_and(|wrong| wrong.field == *name && wrong.text == *value);
            is_shown && !is_replaced && !(name == "name" && card.name.starts_with(value.as_str()))
        };
        let mut piece = Piece { class: wrong.map_or("", Wrong::class), lines: Vec::new() };
        piece.add(&bounded_name(&card.name), "name", 2);
        match was {
            None if before.is_some() => piece.add("new", "changed", 1),
            Some(was) if was.zone != card.zone => {
                let zone = was.zone.as_deref().unwrap_or("no zone");
                piece.add(&format!("from {}", bounded(&escape(zone), MAX_CHANGED_CHARS)), "changed", 2);
            }
            _ => {}
        }
        if let Some(wrong) = wrong {
            piece.add(&format!("{}: {}", wrong.label, wrong.text), "wrong", MAX_WRONG_LINES);
        }
        for (name, value) in card.facts.iter().filter(is_drawn).take(MAX_FACTS) {
            let (text, class) = fact(name, value, was.and_then(|was| was.fact(name)), was.is_some());
            piece.add(&text, class, MAX_LINES);
        }
        let lost = was.into_iter().flat_map(|was| &was.facts);
        let lost = lost.filter(is_drawn).filter(|(name, _)| card.fact(name).is_none());
        for (name, value) in lost.take(MAX_FACTS) {
            piece.add(&sentence(&["−", &escape(name), &escape(value)]), "changed", MAX_LINES);
        }
        piece
    }

    /// An object that was drawn before, and is shown no longer.
    pub(super) fn gone(card: &CardPicture) -> Piece {
        let mut piece = Piece { class: "gone", lines: Vec::new() };
        piece.add(&bounded_name(&card.name), "name", 2);
        piece.add("− no longer shown", "", 2);
        piece
    }

    fn add(&mut self, text: &str, class: &'static str, most: usize) {
        self.lines.extend(lines(text, class, WIDTH - 2 * PADDING, most));
    }

    /// How high it is.
    pub(super) fn height(&self) -> u32 {
        2 * PADDING + LINE * u32::try_from(self.lines.len()).unwrap_or(0)
    }

    /// It, at this place.
    pub(super) fn draw(&self, x: u32, y: u32) -> Markup {
        html! {
            g class={ "piece" @if !self.class.is_empty() { " " (self.class) } } transform={ "translate(" (x) " " (y) ")" } {
                rect width=(WIDTH) height=(self.height()) rx="6" {}
                @for (line, at) in self.lines.iter().zip(0..) { (draw_line(line, PADDING, PADDING + LINE * at)) }
            }
        }
    }
}

/// A property and its value, and the class of its line. If it changed, its old value stands before the new one.
pub(super) fn fact(name: &str, value: &str, was: Option<&str>, is_known: bool) -> (String, &'static str) {
    let (name, text) = (bounded(&escape(name), MAX_CHARS), escape(value));
    match was {
        Some(was) if was != value => {
            let (was, is) = (bounded(&escape(was), MAX_CHANGED_CHARS), bounded(&text, MAX_CHANGED_CHARS));
            (format!("{name} {was} → {is}"), "changed")
        }
        None if is_known => (sentence(&["+", &name, &bounded(&text, MAX_CHARS)]), "changed"),
        _ => (sentence(&[&name, &bounded(&text, MAX_CHARS)]), ""),
    }
}

/// The words that are not empty.
fn sentence(words: &[&str]) -> String {
    let words: Vec<&str> = words.iter().copied().filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// The name of an object that is short enough for a picture: the number after it stays.
pub(super) fn bounded_name(name: &str) -> String {
    /// The longest number of an object, with what is around it: ` (#12)`.
    const LONGEST_NUMBER: usize = 8;
    /// Two lines hold so many characters and the number.
    const MAX_NAME: usize = 18;
    let number = name.rfind(" (#").filter(|at| name.len() - at <= LONGEST_NUMBER).unwrap_or(name.len());
    let (name, number) = name.split_at(number);
    bounded(&escape(name), MAX_NAME) + &escape(number)
}

/// A text of at most so many characters; a longer one ends in an ellipsis.
pub(super) fn bounded(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => text[..end].to_owned() + "…",
        None => text.to_owned(),
    }
}
