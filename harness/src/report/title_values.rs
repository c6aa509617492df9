//! The values of a violation as its title says them: short, and in a sentence.

use super::evidence_ref::EvidenceRef;
use crate::play::{escape, field_label, one_line};
use headjudge_oracles::{Listed, Rulebook};

/// The longest value in a title, in characters.
const LONGEST_VALUE: usize = 36;
/// The same of a list or a reason: it is better left out than cut off within a word.
const LONGEST_LIST: usize = 60;

/// What the rule expects and what the engine showed, with the property that has these values.
pub(super) struct Values<'a> {
    /// The property in the signature.
    field: &'a str,
    /// The property as a player says it: `base power` if only the base values differ.
    label: String,
    expected: String,
    shown: String,
    /// Whether it is a list of words.
    is_list: bool,
}

impl<'a> Values<'a> {
    pub(super) fn new<R: Rulebook>(evidence: EvidenceRef<'a>) -> Values<'a> {
        let field = evidence.field;
        let is_list = R::List::parse(field).is_some();
        let is_long = is_list || evidence.expected.starts_with("refused: ");
        let longest = if is_long { LONGEST_LIST } else { LONGEST_VALUE };
        let (expected, shown) = first_difference(evidence.expected, evidence.shown, longest);
        let mut label = field_label::<R>(field).to_owned();
        let [expected, shown] = match R::Number::parse(field) {
            Some(_) => {
                let (is_base, values) = what_differs(expected, shown);
                if is_base {
                    label = format!("base {label}");
                }
                values
            }
            None => [expected, shown],
        };
        let in_words = |text: String| match R::Zone::parse(&text).filter(|_| field == "zone") {
            Some(zone) => R::place(zone).to_owned(),
            None => value::<R>(field, &text),
        };
        let [expected, shown] = [expected, shown].map(in_words);
        Values { field, label, expected, shown, is_list }
    }

    /// The template with the values in it.
    pub(super) fn fill(&self, template: &str) -> String {
        let Values { field: _, label, expected, shown, is_list } = self;
        let template = match *is_list && is_one(shown) {
            true => template.replace("the {field} {shown}", &format!("the {} {{shown}}", one_of(label))),
            false => template.to_owned(),
        };
        let template = match *is_list && shown == "none" {
            true => template.replace("'s {field} are {shown}", " has no {field}"),
            false => template,
        };
        let template = match is_plural(label) {
            true => template.replace("{field} is ", "{field} are "),
            false => template,
        };
        let template = match label.strip_prefix("base ") {
            Some(number) => template.replace("base {field}", &format!("base {number}")),
            None => template,
        };
        let refused_because = expected.strip_prefix("refused: ").unwrap_or(expected);
        let unexpected = expected.strip_prefix("without ").unwrap_or(expected);
        template
            .replace("{field}", label)
            .replace("{reason}", refused_because)
            .replace("{unexpected}", unexpected)
            .replace("{shown}", shown)
            .replace("{expected}", expected)
    }

    /// The title of a violation without a phrase, and a shorter one.
    pub(super) fn templates<R: Rulebook>(&self) -> (&'static str, &'static str) {
        let Values { field, label, expected, shown, is_list } = self;
        let is_value = shown.parse::<i32>().is_ok()
            || ["absent", "not shown"].contains(&shown.as_str())
            || shown.starts_with("base ");
        let is_number = R::Number::WORDS.contains(field) || R::Tally::WORDS.contains(field);
        let has_values = is_number && is_value || *is_list;
        if *field == "zone" {
            ("{object} is {shown}, not {expected}", "{object} is {shown}")
        } else if *is_list && shown == "none" {
            ("{object} has no {field} instead of {expected}", "{object} has no {field}")
        } else if *is_list && expected == "none" {
            ("{object} has the {field} {shown} instead of none", "{object} has the {field} {shown}")
        } else if *is_list && is_plural(label) && is_one(shown) && is_one(expected) {
            ("{object} has the {field} {shown}, not {expected}", "{object} has the {field} {shown}")
        } else if has_values && is_plural(label) {
            ("{object}'s {field} are {shown}, not {expected}", "{object}'s {field} are {shown}")
        } else if has_values || *field == "name" {
            ("{object}'s {field} is {shown}, not {expected}", "{object}'s {field} is {shown}")
        } else if R::Flag::WORDS.contains(field) {
            ("{object} is {shown}, not {expected}", "{object} is {shown}")
        } else if R::Tally::WORDS.contains(field) {
            ("{object}: {shown}, expected {expected}", "{object}: {shown}")
        } else {
            ("{object}'s {field}: {shown}, expected {expected}", "{object}'s {field}: {shown}")
        }
    }
}

/// Whether a label names several things: `types`, and not `toughness`.
fn is_plural(label: &str) -> bool {
    label.ends_with('s') && !label.ends_with("ss") || label.starts_with("cards ")
}

/// One of the things that a label names: `ability` of `abilities`.
fn one_of(label: &str) -> String {
    match label.strip_suffix("ies") {
        Some(stem) => format!("{stem}y"),
        None if is_plural(label) => label.trim_end_matches('s').to_owned(),
        None => label.to_owned(),
    }
}

/// Whether a list in words has one word.
fn is_one(list: &str) -> bool {
    list != "none" && !list.contains(" and ")
}

/// The part of two values of a number that differs, and whether that is the base value: of `base 0, modified 1` and
/// `base 0, modified 2`, the modified ones. Where base and modified value are the same, one is enough.
fn what_differs(expected: String, shown: String) -> (bool, [String; 2]) {
    let alike = |(base, modified): (&str, &str)| (base == modified).then(|| base.to_owned());
    let short = |text: &str| both(text).and_then(alike).unwrap_or_else(|| text.to_owned());
    match (both(&expected), both(&shown)) {
        (Some((was, expected)), Some((is, shown))) if was == is => (false, [expected.into(), shown.into()]),
        (Some((expected, was)), Some((shown, is))) if was == is => (true, [expected.into(), shown.into()]),
        (None, Some((shown, _))) if expected.starts_with("base ") => {
            (true, [expected["base ".len()..].to_owned(), shown.to_owned()])
        }
        // A rule that forbids negative values says no number.
        (None, Some((base, modified))) if is_negative(base) != is_negative(modified) => {
            let is_base = is_negative(base);
            (is_base, [expected, if is_base { base } else { modified }.to_owned()])
        }
        _ => (false, [short(&expected), short(&shown)]),
    }
}

/// The two values of `base 0, modified 1`.
fn both(text: &str) -> Option<(&str, &str)> {
    text.strip_prefix("base ")?.split_once(", modified ")
}

fn is_negative(number: &str) -> bool {
    number.starts_with('-')
}

/// The noun with its article.
pub(super) fn with_article(noun: &str) -> String {
    let article = if noun.starts_with(['a', 'A', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {noun}")
}

/// A value without its reason or calculation: `22` of `22 (20 +2)`, `no` of `no: it is no ally`. Words of a list
/// and objects are joined by "and", and a name is quoted.
fn value<R: Rulebook>(field: &str, text: &str) -> String {
    let text = text.split_once(" (").filter(|(value, _)| is_number(value)).map_or(text, |(value, _)| value);
    let text =
        text.split_once(": ").filter(|(word, _)| ["yes", "no"].contains(word)).map_or(text, |(word, _)| word);
    // Some evidence about a name is a sentence, and quotes the name itself.
    if field == "name" && !["absent", "not shown", "nothing"].contains(&text) && !text.ends_with('"') {
        return format!("\"{text}\"");
    }
    if R::List::WORDS.contains(&field) {
        // A word that is no name and has spaces would read as a part of the sentence.
        let word = |word: &str| match word.starts_with(char::is_lowercase) && word.contains(' ') {
            true => format!("\"{word}\""),
            false => word.to_owned(),
        };
        let words = text.split(", ").map(word).collect::<Vec<_>>();
        return if text.contains('"') { text.to_owned() } else { joined(&words.join(", ")) };
    }
    if let Some(objects) = text.strip_prefix("found ") {
        return joined(objects);
    }
    let is_of_objects = text.strip_prefix("without ").unwrap_or(text).starts_with('#');
    if is_of_objects { joined(text) } else { text.to_owned() }
}

/// A list in a sentence: `red, green and blue`.
fn joined(list: &str) -> String {
    match list.rsplit_once(", ") {
        Some((most, last)) => format!("{most} and {last}"),
        None => list.to_owned(),
    }
}

fn is_number(text: &str) -> bool {
    text.parse::<i64>().is_ok()
}

/// The first expected line that is not shown, and the first shown line that is not expected.
fn first_difference(expected: &str, shown: &str, longest: usize) -> (String, String) {
    let other = |text: &str, than: &str| {
        let line = text.lines().find(|line| !than.lines().any(|other| other == *line));
        let line = line.or(text.lines().next()).filter(|line| !line.is_empty()).unwrap_or("nothing");
        cut(&escape(&one_line(line)), longest)
    };
    (other(expected, shown), other(shown, expected))
}

/// The text, or its beginning if it is longer.
pub(super) fn cut(text: &str, longest: usize) -> String {
    match text.chars().count() <= longest {
        true => text.to_owned(),
        false => text.chars().take(longest - 1).chain(['…']).collect(),
    }
}
