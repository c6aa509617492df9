//! What other values in the fields of a shrunk case show, as a report says it.

use crate::files::run_file::Variation;
use headjudge_oracles::Words;
use headjudge_play::play::{distance, passages};
use headjudge_play::shrink::field::{Field, Item, Value};

/// A case with another value in one field, and whether it shows the finding.
pub(super) struct Try {
    pub(super) field: Field,
    /// The other value.
    pub(super) value: Value,
    /// The card or step in words: as it is, and with the other value.
    pub(super) texts: [String; 2],
    pub(super) is_same: bool,
}

/// Whether the field names the way in which a step is done, or could.
pub(super) fn is_way(field: &Field) -> bool {
    matches!(field.value, Value::Printed(_))
}

impl Try {
    /// Whether a report describes the change by the text of the card or step. Players know the fields of a card by name, such as its power,
    /// but not the parts of a sentence.
    fn is_sentence(&self) -> bool {
        let is_part = matches!(self.field.place.0, Item::Step(_)) || self.field.name.contains('.');
        is_part && !is_way(&self.field) && !self.is_unseen()
    }
    /// Whether the other value reads like that of the case.
    fn is_unseen(&self) -> bool {
        self.texts[0] == self.texts[1]
    }
    /// The card or the step, 1 for the first.
    fn place(&self) -> (Option<usize>, Option<usize>) {
        match self.field.place.0 {
            Item::Card(i) => (Some(i + 1), None),
            Item::Step(i) => (None, Some(i + 1)),
        }
    }
    /// The result of this one value.
    fn variation(&self, field: &str, value: String, other: String) -> Variation {
        let (card, step) = self.place();
        let (same_with, gone_with) = if self.is_same { (vec![other], vec![]) } else { (vec![], vec![other]) };
        Variation { card, step, field: field.to_owned(), value, same_with, gone_with }
    }
}

/// The results of all tries. Values that make no difference are left out if the report does not show them.
pub(super) fn variations(tries: &[Try]) -> Vec<Variation> {
    let mut varied = Vec::new();
    for of_field in tries.chunk_by(|one, other| one.field.place == other.field.place) {
        let (mut sentences, words): (Vec<_>, Vec<_>) = of_field.iter().partition(|one| one.is_sentence());
        // Another sort of ability makes another card, and says nothing about this one.
        sentences.retain(|one| distance([&one.texts[0], &one.texts[1]]) <= MOST_DIFFERENT);
        let is_said = |one: &&&Try| !one.is_same || !one.is_unseen() || is_way(&one.field);
        words.iter().filter(is_said).for_each(|one| add(one, &mut varied));
        varied.extend(of_sentence(&sentences));
    }
    varied
}

/// The most words in which two texts may differ: a report leaves out larger changes.
const MOST_DIFFERENT: usize = 6;

/// What came of other texts of the same card or step: the passages in which they differ.
fn of_sentence(tries: &[&Try]) -> Option<Variation> {
    let first = tries.first()?;
    let others = tries.iter().map(|one| one.texts[1].clone());
    let texts: Vec<String> = std::iter::once(first.texts[0].clone()).chain(others).collect();
    let mut passages = passages(&texts).into_iter();
    let mut variation =
        Variation { same_with: vec![], ..first.variation("", passages.next()?, String::new()) };
    variation.gone_with.clear();
    for (one, passage) in tries.iter().zip(passages) {
        let tried = if one.is_same { &mut variation.same_with } else { &mut variation.gone_with };
        if !tried.contains(&passage) {
            tried.push(passage);
        }
    }
    Some(variation)
}

/// Adds what came of a value. Fields of one card or step with the same name are one; of a list, the words that matter are one, and
/// those that do not.
fn add(one: &Try, varied: &mut Vec<Variation>) {
    let Try { field, value: other, is_same, .. } = one;
    let (value, other) = match (&field.value, other) {
        (Value::Words(all), Value::Words(left)) => {
            (text(field, &Value::Words(Words(all.0 & !left.0))), String::new())
        }
        (value, other) => (text(field, value), text(field, other)),
    };
    let is_left_out = other.is_empty();
    let is_here = |v: &&mut Variation| {
        let is_alike = if is_left_out { v.gone_with.is_empty() == *is_same } else { v.value == value };
        (v.card, v.step) == one.place() && v.field == field.name && is_alike
    };
    let Some(earlier) = varied.iter_mut().find(is_here) else {
        return varied.push(one.variation(field.name, value, other));
    };
    if is_left_out && earlier.value != value {
        earlier.value = format!("{} and {value}", earlier.value);
    }
    let tried = if *is_same { &mut earlier.same_with } else { &mut earlier.gone_with };
    if !tried.contains(&other) {
        tried.push(other);
    }
}

/// What stands for the way of a step that names none.
const NO_WAY: &str = "the engine's choice";

/// The value as a report writes it.
fn text(field: &Field, value: &Value) -> String {
    let word = |i: usize| field.list.get(i).copied().unwrap_or_default();
    match value {
        Value::Number(n) | Value::Optional(Some(n)) => n.to_string(),
        Value::Word(i) => word(usize::from(*i)).to_owned(),
        Value::Flag(on) => if *on { "yes" } else { "no" }.to_owned(),
        Value::Printed(way) if way.is_empty() => NO_WAY.to_owned(),
        Value::Printed(way) => way.to_string(),
        Value::Words(words) => {
            let names: Vec<_> = (0..field.list.len()).filter(|i| words.0 >> i & 1 == 1).map(word).collect();
            if names.is_empty() { "none".to_owned() } else { names.join(" and ") }
        }
        _ => String::new(),
    }
}
