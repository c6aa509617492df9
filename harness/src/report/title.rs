//! The title of a finding: one line that states the bug in the words of the game, and the rule that it breaks.

use super::evidence_ref::EvidenceRef;
use crate::play::{Case, escape, field_label, one_line};
use headjudge_oracles::{Listed, ObjectId, Phrase, Rule, Rulebook, named};

/// The longest title, in characters. Trackers cut longer ones off in lists.
pub const LONGEST_TITLE: usize = 120;
/// The longest value in a title, in characters.
const LONGEST_VALUE: usize = 36;

/// What the title of a violation is made of.
pub struct Words {
    /// What the engine does, in the words of the game; without the rule.
    pub title: String,
    /// Why the rule expects what it does; empty if its sentence says all.
    pub why: &'static str,
    /// The rule of the game: `CR 400.7`.
    pub cite: String,
    /// Whether the case shows it by itself, although the rule compares it with a variant.
    pub by_itself: bool,
}

/// The words for a violation.
pub fn words<R: Rulebook>(rule: &Rule<R>, case: &Case<R>, evidence: EvidenceRef<'_>) -> Words {
    let steps = case.steps.get(..evidence.step).unwrap_or_default();
    let step = steps.last();
    let step_kind = step.map_or("", |step| R::KINDS[usize::from(R::kind(step))].name);
    let phrase = Phrase::find(R::PHRASES, rule.local_id(), evidence.kind, evidence.field);
    let cite = R::cite(rule.local_id(), step_kind);
    let (expected, shown) = first_difference(evidence.expected, evidence.shown);
    let in_words = |text: String| match R::Zone::parse(&text).filter(|_| evidence.field == "zone") {
        Some(zone) => R::place(zone),
        None => value::<R>(evidence.field, &text),
    };
    let [expected, shown] = [expected, shown].map(in_words);
    let object = evidence.object.map(|id| with_article(noun::<R>(case, id)));
    let fill = |template: &str| {
        let it = evidence.object.filter(|_| template.contains("{object}"));
        let step = step_words(case, steps, it);
        let object = object.as_deref().unwrap_or("a player");
        // A value may contain what looks like a placeholder, so the values come last.
        let text = template.replace("{object}", object).replace("{field}", field_label::<R>(evidence.field));
        text.replace("{step}", &step).replace("{expected}", &expected).replace("{shown}", &shown)
    };
    let is_question = step.is_some_and(|step| R::KINDS[usize::from(R::kind(step))].question);
    let plain = match is_question {
        true if object.is_some() => (OF_OBJECT, "a question that concerns {object} is answered {shown}"),
        true => (ANSWERED, "a question is answered {shown}"),
        false => templates::<R>(evidence.field, evidence.shown),
    };
    let own = phrase.map(|phrase| phrase.title).filter(|title| !title.is_empty());
    let (long, short) = own.map_or(plain, |title| (title, title));
    let when = match step {
        // These say already when it happens.
        _ if ["{step}", ", after ", ", yet "].iter().any(|part| long.contains(part)) => "",
        Some(_) if is_question => ", when asked \"{step}\"",
        Some(_) => ", after {step}",
        None => ", as dealt",
    };
    let room = LONGEST_TITLE - cite.chars().count() - " ()".len();
    let tries = [
        format!("{long}{when}"),
        format!("{short}{when}"),
        long.into(),
        short.into(),
        plain.0.into(),
        plain.1.into(),
    ];
    let mut tries = tries.iter().map(|template| fill(template));
    let title = tries.find(|title| title.chars().count() <= room);
    let title = title.unwrap_or_else(|| cut(&fill(plain.1), room));
    let by_itself = phrase.is_some_and(|phrase| phrase.by_itself);
    Words { title, why: phrase.map_or("", |phrase| phrase.why), cite, by_itself }
}

/// The titles of a wrong answer without a phrase.
const OF_OBJECT: &str = "of {object}, \"{step}\" is answered {shown}, not {expected}";
const ANSWERED: &str = "\"{step}\" is answered {shown}, not {expected}";

/// The title of a violation without a phrase, and a shorter one.
fn templates<R: Rulebook>(field: &str, shown: &str) -> (&'static str, &'static str) {
    let is_value = shown.parse::<i32>().is_ok()
        || ["absent", "not shown"].contains(&shown)
        || shown.starts_with("base ");
    let is_number = R::Number::WORDS.contains(&field) || R::Tally::WORDS.contains(&field);
    let has_values = is_number && is_value || R::List::WORDS.contains(&field);
    if field == "zone" {
        ("{object} is {shown}, not {expected}", "{object} is {shown}")
    } else if has_values && is_plural(field) {
        ("{object}'s {field} are {shown}, not {expected}", "{object}'s {field} are {shown}")
    } else if has_values || field == "name" {
        ("{object}'s {field} is {shown}, not {expected}", "{object}'s {field} is {shown}")
    } else if R::Flag::WORDS.contains(&field) {
        ("{object} is {shown}, not {expected}", "{object} is {shown}")
    } else if R::Tally::WORDS.contains(&field) {
        ("{object}: {shown}, expected {expected}", "{object}: {shown}")
    } else {
        ("{object}'s {field}: {shown}, expected {expected}", "{object}'s {field}: {shown}")
    }
}

/// Whether a field names several things: `types`, and not `toughness`.
fn is_plural(field: &str) -> bool {
    field.ends_with('s') && !field.ends_with("ss") || field.starts_with("cards ")
}

/// The last of these steps in words, without what it notes down for later steps. Objects are known by what they are, and this one
/// is "it".
pub(super) fn step_words<R: Rulebook>(case: &Case<R>, steps: &[R::Step], it: Option<ObjectId>) -> String {
    let name = |id: ObjectId| match it == Some(id) {
        true => "it".to_owned(),
        false => with_article(noun::<R>(case, id)),
    };
    let text = escape(&R::describe_last_step(steps, &name));
    let text = text.split(';').next().unwrap_or_default();
    text.replace('"', "'").replace("it's ", "its ")
}

/// What an object is: `creature`.
pub fn noun<R: Rulebook>(case: &Case<R>, id: ObjectId) -> &'static str {
    let made_by = case.steps.iter().find(|step| named::created::<R>(step).has(id));
    R::noun(case.cards.get(id.card_index()), made_by)
}

fn with_article(noun: &str) -> String {
    let article = if noun.starts_with(['a', 'A', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {noun}")
}

/// A value without its reason or calculation: `22` of `22 (20 +2)`, `no` of `no: it is no ally`. Words of a list
/// are joined by "and", and a name is quoted.
fn value<R: Rulebook>(field: &str, text: &str) -> String {
    let text = text.split_once(" (").filter(|(value, _)| is_number(value)).map_or(text, |(value, _)| value);
    let text =
        text.split_once(": ").filter(|(word, _)| ["yes", "no"].contains(word)).map_or(text, |(word, _)| word);
    if field == "name" && !["absent", "not shown", "nothing"].contains(&text) {
        return format!("\"{text}\"");
    }
    if !R::List::WORDS.contains(&field) {
        return text.to_owned();
    }
    match text.rsplit_once(", ") {
        Some((most, last)) => format!("{most} and {last}"),
        None => text.to_owned(),
    }
}

fn is_number(text: &str) -> bool {
    text.parse::<i64>().is_ok()
}

/// The first expected line that is not shown, and the first shown line that is not expected.
fn first_difference(expected: &str, shown: &str) -> (String, String) {
    let other = |text: &str, than: &str| {
        let line = text.lines().find(|line| !than.lines().any(|other| other == *line));
        let line = line.or(text.lines().next()).filter(|line| !line.is_empty()).unwrap_or("nothing");
        cut(&escape(&one_line(line)), LONGEST_VALUE)
    };
    (other(expected, shown), other(shown, expected))
}

pub(super) fn cut(text: &str, longest: usize) -> String {
    match text.chars().count() <= longest {
        true => text.to_owned(),
        false => text.chars().take(longest - 1).chain(['…']).collect(),
    }
}
