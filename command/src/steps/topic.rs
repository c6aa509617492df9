//! The parts of a vocabulary that a user can ask for by name: each kind of step, the card, and each list that an engine shows.

use headjudge_oracles::limits::MAX_TEXT;
use headjudge_oracles::vocabulary::{Field, ShownList, Values};
use headjudge_oracles::{Description, Kind, WordList};
use headjudge_play::play::AnyRulebook;
use headjudge_triage::files::json::push_step;

/// A part of a vocabulary.
pub(super) struct Topic {
    /// The name by which a user asks for it.
    pub(super) name: &'static str,
    pub(super) sort: Sort,
    /// What it means, in one sentence.
    pub(super) summary: String,
    pub(super) paragraphs: Vec<String>,
    pub(super) entries: Vec<Entry>,
    /// A step as it goes over the wire.
    pub(super) example: Option<String>,
}

/// What a topic is about.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Sort {
    Effect,
    Question,
    Card,
    /// A list of words that an engine shows or answers with.
    Shown,
}

/// A field, or a word of a list.
pub(super) struct Entry {
    pub(super) name: &'static str,
    /// Which values a field may have.
    pub(super) values: Option<String>,
    pub(super) paragraphs: Vec<String>,
    /// The words that a field may have, and what they mean.
    pub(super) words: Vec<(&'static str, String)>,
}

/// All topics of a rulebook: the kinds of step in order, the card, the lists.
pub(super) fn topics(book: &dyn AnyRulebook) -> Vec<Topic> {
    let steps = book.kinds().iter().enumerate().map(|(at, kind)| step(book, at, kind));
    let lists = book.shown_lists().into_iter().filter(|list| !list.words.is_empty());
    let shown = lists.map(|list| shown(book, list));
    steps.chain([card(book)]).chain(shown).collect()
}

fn step(book: &dyn AnyRulebook, at: usize, kind: &Kind) -> Topic {
    let mut example = String::new();
    push_step(&*book.example(at), 0, &mut example);
    Topic {
        name: kind.name,
        sort: if kind.question { Sort::Question } else { Sort::Effect },
        summary: kind.description.summary(),
        paragraphs: kind.description.paragraphs(),
        entries: book.step_fields(at).iter().map(|field| entry(book, field, "steps")).collect(),
        example: Some(example),
    }
}

fn card(book: &dyn AnyRulebook) -> Topic {
    Topic {
        name: "card",
        sort: Sort::Card,
        summary: book.describes_card().summary(),
        paragraphs: book.describes_card().paragraphs(),
        entries: book.card_fields().iter().map(|field| entry(book, field, "cards")).collect(),
        example: None,
    }
}

fn shown(book: &dyn AnyRulebook, list: ShownList) -> Topic {
    let (name, about) = match list.key {
        "zone" => ("zones", "Where an object is. An engine shows it as `zone`."),
        "numbers" => ("numbers", "The numbers of an object. An engine shows each as [base, modified]."),
        "words" => ("lists", "The lists of words of an object, spelled as printed."),
        "flags" => ("flags", "The states of an object that are true or false."),
        "tallies" => ("players", "The numbers of a player. An engine shows them as `tallies`."),
        _ => ("answers", "The facts that an answer can have, as `facts`."),
    };
    let word = |(at, name): (usize, &&'static str)| {
        let words = if list.key == "words" { book.vocabulary(at) } else { &[] };
        let mut paragraphs = list.words.description(at).paragraphs();
        if !words.is_empty() {
            paragraphs.push(format!("Words: {}.", words.join(", ")));
        }
        Entry { name, values: None, paragraphs, words: Vec::new() }
    };
    Topic {
        name,
        sort: Sort::Shown,
        summary: Description::new(about).summary(),
        paragraphs: vec![about.to_owned()],
        entries: list.words.iter().enumerate().map(word).collect(),
        example: None,
    }
}

/// A field of `of`: of steps or of cards.
fn entry(book: &dyn AnyRulebook, field: &Field, of: &str) -> Entry {
    let words = match field.values {
        Values::Word(list) | Values::Words(list) => meanings(book, list),
        _ => Vec::new(),
    };
    let some = if field.is_conditional { format!("; only some {of}") } else { String::new() };
    Entry {
        name: field.name,
        values: Some(values_text(field.values, !words.is_empty()) + &some),
        paragraphs: field.description.paragraphs(),
        words,
    }
}

/// The words of a list and what they mean; none if the reader finds them elsewhere.
fn meanings(book: &dyn AnyRulebook, list: WordList) -> Vec<(&'static str, String)> {
    if list.iter().all(|word| book.is_shown(word)) {
        return Vec::new();
    }
    let all = list.iter().enumerate().map(|(at, word)| (*word, list.description(at).paragraphs().join(" ")));
    let all: Vec<_> = all.collect();
    if all.iter().all(|(_, meaning)| meaning.is_empty()) { Vec::new() } else { all }
}

/// Which values a field may have. Words that are explained below are not listed.
fn values_text(values: Values, explained: bool) -> String {
    match values {
        Values::Number(range) => range.to_string(),
        Values::Optional(range) => format!("{range}, or left out"),
        Values::Flag => "true, or left out".into(),
        Values::Word(_) if explained => "one of the words below".into(),
        Values::Words(_) if explained => "a list of the words below".into(),
        Values::Word(list) => alternatives(&list),
        Values::Words(list) => format!("a list of words: {}", list.join(", ")),
        Values::Text(_) => format!("a text of at most {MAX_TEXT} characters"),
        Values::Object => "an object".into(),
        Values::MaybeObject => "an object, or left out".into(),
        Values::Objects => "a list of objects".into(),
        Values::Created => "a new object".into(),
        Values::Printed => "the name of a card or a way that the adapter declares, or left out".into(),
        Values::Record => "an object with the fields below".into(),
        Values::List(most) => format!("a list of at most {most} objects with the fields below, or left out"),
    }
}

/// Words with "or" before the last one.
fn alternatives(words: &[&str]) -> String {
    match words {
        [some @ .., last] if !some.is_empty() => format!("{} or {last}", some.join(", ")),
        _ => words.join(", "),
    }
}
