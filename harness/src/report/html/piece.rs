//! An object in a picture of the table: its name and properties, what changed, and what is wrong about it.

use crate::files::run_file::{Evidence, FindingRecord};
use crate::play::{CardPicture, Picture, escape, one_line};
use maud::{Markup, html};

/// The most properties that are drawn of an object.
const MAX_FACTS: usize = 12;
/// The most characters of a name or value that are drawn.
const MAX_CHARS: usize = 80;

/// What is wrong, on one side of the comparison.
pub(super) struct Wrong {
    /// Whether it is what the rule expects, and not what was shown.
    is_expected: bool,
    /// The object, if it is about one.
    object: Option<usize>,
    /// The property as pictures name it.
    field: String,
    /// The property as the reader sees it: `base power`.
    pub label: String,
    /// The value.
    pub text: String,
}

impl Wrong {
    /// What the rule expects.
    pub(super) fn expected(found: &FindingRecord, evidence: &Evidence) -> Wrong {
        Wrong::new(found, evidence, true)
    }
    /// What the engine showed.
    pub(super) fn shown(found: &FindingRecord, evidence: &Evidence) -> Wrong {
        Wrong::new(found, evidence, false)
    }

    fn new(found: &FindingRecord, evidence: &Evidence, is_expected: bool) -> Wrong {
        let text = if is_expected { &evidence.expected } else { &evidence.shown };
        let story = found.story.as_ref();
        let field = story.and_then(|story| story.field.as_deref()).unwrap_or(&found.signature.field);
        let field = escape(field);
        let value = story.and_then(|story| story.value.as_deref());
        let label = value.map_or(field.clone(), |value| format!("{} {field}", escape(value)));
        let text = if text.is_empty() { "nothing".into() } else { bounded(&one_line(text)) };
        Wrong { is_expected, object: evidence.object, field, label, text }
    }

    /// Whether it is this property of this player.
    pub(super) fn is_of_player(&self, side: u8, name: &str) -> bool {
        let player = if side == 0 { "one" } else { "two" };
        self.object.is_none() && self.label == format!("player {player}'s {name}")
    }
    /// Its CSS class.
    pub(super) fn class(&self) -> &'static str {
        if self.is_expected { "expected" } else { "shown" }
    }
    /// Its title.
    pub(super) fn title(&self) -> &'static str {
        if self.is_expected { "Expected" } else { "Shown" }
    }
}

/// The object, with marks on what changed since `before`.
pub(super) fn piece(card: &CardPicture, before: Option<&Picture>, wrong: Option<&Wrong>) -> Markup {
    let was = before.and_then(|before| before.card(card.object));
    // What the rule expects of the rest is not known: only what was shown is drawn with all its properties.
    let is_shown = wrong.is_none_or(|wrong| !wrong.is_expected);
    let wrong = wrong.filter(|wrong| wrong.object == Some(card.object));
    let is_drawn = |(name, value): &&(String, String)| {
        let is_replaced = wrong.is_some_and(|wrong| wrong.field == *name && wrong.text == *value);
        is_shown && !is_replaced && !(name == "name" && card.name.starts_with(value.as_str()))
    };
    let lost = was.into_iter().flat_map(|was| &was.facts);
    let lost = lost.filter(is_drawn).filter(|(name, _)| card.fact(name).is_none());
    html! {
        div class={ "piece" @if let Some(wrong) = wrong { " " (wrong.class()) } } {
            p class="piece-name" { (bounded_name(&card.name)) }
            @match was {
                None if before.is_some() => p { mark { "new" } },
                Some(was) if was.zone != card.zone => {
                    p { mark { "from " (bounded(&escape(was.zone.as_deref().unwrap_or("no zone")))) } }
                }
                _ => {},
            }
            @if let Some(wrong) = wrong { p class="wrong" { (wrong.label) ": " (wrong.text) } }
            @for (name, value) in card.facts.iter().filter(is_drawn).take(MAX_FACTS) {
                p { (fact(name, value, was.and_then(|was| was.fact(name)), was.is_some())) }
            }
            @for (name, value) in lost.take(MAX_FACTS) {
                p { mark { s { (bounded(&escape(name))) " " (bounded(&escape(value))) } } }
            }
        }
    }
}

/// A property and its value. If it changed, it is marked, and its old value is struck out.
pub(super) fn fact(name: &str, value: &str, was: Option<&str>, is_known: bool) -> Markup {
    let (name, text) = (bounded(&escape(name)), bounded(&escape(value)));
    html! {
        @match was {
            Some(was) if was != value => mark { (name) " " s { (bounded(&escape(was))) } " " (text) },
            None if is_known => mark { (name) " " (text) },
            _ => { (name) " " (text) }
        }
    }
}

/// The name of an object that is short enough for a picture: the number after it stays.
pub(super) fn bounded_name(name: &str) -> String {
    /// The longest number of an object, with what is around it: ` (#12)`.
    const LONGEST_NUMBER: usize = 8;
    let number = name.rfind(" (#").filter(|at| name.len() - at <= LONGEST_NUMBER).unwrap_or(name.len());
    let (name, number) = name.split_at(number);
    bounded(&escape(name)) + &escape(number)
}

/// A text that is short enough for a picture.
pub(super) fn bounded(text: &str) -> String {
    match text.char_indices().nth(MAX_CHARS) {
        Some((end, _)) => text[..end].to_owned() + "…",
        None => text.to_owned(),
    }
}
