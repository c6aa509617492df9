//! The vocabulary as text for a terminal.

use super::topic::{Entry, Sort, Topic};
use crate::terminal::{COLUMNS, wrapped};
use headjudge_play::play::AnyRulebook;

/// The title of a rulebook, what holds for all its steps, and a line for each topic.
pub(super) fn list(book: &dyn AnyRulebook, topics: &[Topic], program: &str, is_only: bool) -> String {
    let mut out = format!("{}\n", book.title());
    for paragraph in book.describes_steps().paragraphs() {
        out += &format!("\n{}", wrapped(COLUMNS, "", "", &paragraph));
    }
    let width = topics.iter().map(|topic| topic.name.len()).max().unwrap_or(0) + 2;
    for (heading, sorts) in [
        ("effects", &[Sort::Effect][..]),
        ("questions", &[Sort::Question]),
        ("more", &[Sort::Card, Sort::Shown]),
    ] {
        let mut some = topics.iter().filter(|topic| sorts.contains(&topic.sort)).peekable();
        if some.peek().is_some() {
            out += &format!("\n{heading}\n");
        }
        for topic in some {
            let (first, others) = (format!("  {:<width$}", topic.name), " ".repeat(width + 2));
            out += &match topic.summary.is_empty() {
                true => format!("  {}\n", topic.name),
                false => wrapped(COLUMNS, &first, &others, &topic.summary),
            };
        }
    }
    let game = if is_only { String::new() } else { format!("{} ", book.name()) };
    out + &format!("\n`{program} steps {game}NAME` prints one of them in full\n")
}

/// One topic in full.
pub(super) fn topic(topic: &Topic) -> String {
    let what = match topic.sort {
        Sort::Effect => ", an effect",
        Sort::Question => ", a question",
        Sort::Card | Sort::Shown => "",
    };
    let mut out = format!("{}{what}\n", topic.name);
    for paragraph in &topic.paragraphs {
        out += &format!("\n{}", wrapped(COLUMNS, "  ", "  ", paragraph));
    }
    if !topic.entries.is_empty() {
        out += if topic.sort == Sort::Shown { "\nwords\n" } else { "\nfields\n" };
    }
    out.extend(topic.entries.iter().map(entry));
    if let Some(example) = &topic.example {
        out += &format!("\nexample\n  {example}\n");
    }
    out
}

fn entry(entry: &Entry) -> String {
    let values = entry.values.as_ref().map_or_else(String::new, |values| format!(": {values}"));
    let mut out = wrapped(COLUMNS, "  ", "    ", &format!("{}{values}", entry.name));
    out.extend(entry.paragraphs.iter().map(|paragraph| wrapped(COLUMNS, "      ", "      ", paragraph)));
    for (word, meaning) in &entry.words {
        out += &wrapped(COLUMNS, "      - ", "        ", &format!("{word}: {meaning}"));
    }
    out
}
