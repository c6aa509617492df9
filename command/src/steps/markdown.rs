//! The vocabulary as a Markdown page.

use super::topic::{Entry, Sort, Topic};
use crate::terminal::wrapped;
use headjudge_play::play::AnyRulebook;

/// How long a line of the page is.
const COLUMNS: usize = 100;

/// The whole vocabulary of a rulebook.
pub(super) fn page(book: &dyn AnyRulebook, topics: &[Topic], program: &str) -> String {
    let mut out = format!("# Vocabulary: {}\n", book.title());
    out += &paragraph(&format!(
        "This page says what each step means for an engine, what it answers, and what the words of cards, steps and \
         shown values mean. `{program} steps` prints the same."
    ));
    book.describes_steps().paragraphs().iter().for_each(|text| out += &paragraph(text));
    for (heading, sorts) in [
        ("Effects", &[Sort::Effect][..]),
        ("Questions", &[Sort::Question]),
        ("Cards and shown values", &[Sort::Card, Sort::Shown]),
    ] {
        let some: Vec<&Topic> = topics.iter().filter(|topic| sorts.contains(&topic.sort)).collect();
        if some.is_empty() {
            continue;
        }
        out += &format!("\n## {heading}\n\n| name | meaning |\n|---|---|\n");
        for topic in &some {
            out += &format!("| [`{0}`](#{0}) | {1} |\n", topic.name, cell(&topic.summary));
        }
        some.iter().for_each(|topic| out += &section(topic));
    }
    out
}

fn section(topic: &Topic) -> String {
    let mut out = format!("\n### {}\n", topic.name);
    topic.paragraphs.iter().for_each(|text| out += &paragraph(text));
    if !topic.entries.is_empty() {
        out += match topic.sort {
            Sort::Shown => "\n| word | meaning |\n|---|---|\n",
            _ => "\n| field | values | meaning |\n|---|---|---|\n",
        };
        topic.entries.iter().for_each(|entry| out += &row(entry));
    }
    for entry in topic.entries.iter().filter(|entry| !entry.words.is_empty()) {
        out += &format!("\n| `{}` | meaning |\n|---|---|\n", entry.name);
        let words = entry.words.iter();
        out.extend(words.map(|(word, meaning)| format!("| `{word}` | {} |\n", cell(meaning))));
    }
    if let Some(example) = &topic.example {
        out += &format!("\n```json\n{example}\n```\n");
    }
    out
}

fn row(entry: &Entry) -> String {
    let meaning = cell(&entry.paragraphs.join(" "));
    match &entry.values {
        Some(values) => format!("| `{}` | {} | {meaning} |\n", entry.name, cell(values)),
        None => format!("| `{}` | {meaning} |\n", entry.name),
    }
}

/// A paragraph after an empty line.
fn paragraph(text: &str) -> String {
    format!("\n{}", wrapped(COLUMNS, "", "", &escaped(text)))
}

/// The text of a cell of a table.
fn cell(text: &str) -> String {
    escaped(text).replace('|', "\\|")
}

/// The text with the characters escaped that Markdown would take for markup, except for code.
fn escaped(text: &str) -> String {
    let mut is_code = false;
    text.chars().fold(String::new(), |mut out, c| {
        is_code ^= c == '`';
        if !is_code && matches!(c, '*' | '_' | '<' | '[' | ']' | '#') {
            out.push('\\');
        }
        out.push(c);
        out
    })
}
