//! With which other values in its case a finding shows, and with which it does not.

use super::sentence::joined;
use headjudge_oracles::PrintedStep;
use headjudge_play::play::{AnyCase, alternatives, either, escape};
use headjudge_triage::triage::Variation;

/// With which other values the bug also shows, and with which it does not, a line each: `Also happens with: other numbers (power of #1)`
/// and `Does not happen with: in step 2, "gains flying" instead of "loses flying"`.
pub fn variation_lines(varied: &[Variation], case: &dyn AnyCase) -> Vec<String> {
    let (numbers, others): (Vec<_>, Vec<_>) = varied.iter().partition(|it| is_any_number(it, case));
    let mut also = clauses(&others, case, |variation| &variation.same_with);
    also.extend((!numbers.is_empty()).then(|| format!("other numbers ({})", of_numbers(numbers, case))));
    let not = clauses(&others, case, |variation| &variation.gone_with);
    let lines = [("Also happens with", also), ("Does not happen with", not)].into_iter();
    let said = lines.filter(|(_, clauses)| !clauses.is_empty());
    said.map(|(head, clauses)| format!("{head}: {}", clauses.join("; "))).collect()
}

/// What came of other values, in a clause for each that differ.
fn clauses(varied: &[&Variation], case: &dyn AnyCase, tried: fn(&Variation) -> &Vec<String>) -> Vec<String> {
    let with = varied.iter().copied().filter(|variation| !tried(variation).is_empty());
    let (texts, words): (Vec<_>, Vec<_>) = with.partition(|it| it.field.is_empty());
    // Of a list of words, it matters which of them were left out.
    let key = |v: &Variation| {
        let tried = tried(v);
        (is_left_out(tried).then(|| v.value.clone()), tried.clone())
    };
    let words =
        groups(words, |variation| key(variation)).into_iter().map(|((value, tried), all)| match value {
            Some(value) => format!("{} without {}", places(all, case), word(case, &value)),
            None => {
                let tried = tried.iter().map(|value| word(case, value)).collect();
                format!("{} = {}", places(all, case), either(tried))
            }
        });
    let texts = texts.into_iter().take(MOST_PASSAGES).map(|variation| passage(variation, tried(variation)));
    words.chain(texts).collect()
}

/// Whether it is a number, and each other one that was tried makes no difference. Of a step, it must be the only one there.
fn is_any_number(variation: &Variation, case: &dyn AnyCase) -> bool {
    let Variation { field, step, value, same_with, gone_with, .. } = variation;
    let index = step.and_then(|step| step.checked_sub(1)).filter(|index| *index < case.step_count());
    let is_alike = |other: &String| match field.is_empty() {
        true => numbers(value) == 1 && without_numbers(other) == without_numbers(value),
        false => other.parse::<i64>().is_ok(),
    };
    let is_only = !field.is_empty() || index.is_some_and(|index| numbers(&case.describe_step(index)) == 1);
    is_only && gone_with.is_empty() && !same_with.is_empty() && same_with.iter().all(is_alike)
}

/// How many numbers there are in the text, besides those of objects.
fn numbers(text: &str) -> usize {
    let is_number = |word: &&str| !word.contains('#') && word.contains(|c: char| c.is_ascii_digit());
    text.split([' ', '/', ',']).filter(is_number).count()
}

/// The text with all numbers alike.
fn without_numbers(text: &str) -> String {
    text.chars().filter(|c| !c.is_ascii_digit()).collect()
}

/// Where numbers make no difference: `power of #1 and #2, step 1`.
fn of_numbers(numbers: Vec<&Variation>, case: &dyn AnyCase) -> String {
    let (steps, fields): (Vec<_>, Vec<_>) = numbers.into_iter().partition(|it| it.field.is_empty());
    let fields = (!fields.is_empty()).then(|| places(fields, case));
    fields.into_iter().chain(steps.into_iter().map(place)).collect::<Vec<_>>().join(", ")
}

/// The card or step.
fn place(variation: &Variation) -> String {
    match (variation.card, variation.step) {
        (Some(card), _) => format!("#{card}"),
        (None, step) => format!("step {}", step.unwrap_or_default()),
    }
}

/// A passage of a card or step and what stood in its place: `in step 1, "loses 2, 3 or 6 life" instead of "loses 1 life"`.
fn passage(variation: &Variation, tried: &[String]) -> String {
    let place = place(variation);
    let tried: Vec<String> = tried.iter().take(MOST_TRIED).map(|text| escape(text)).collect();
    let value = escape(&variation.value);
    let (tried, value) = without_half_brackets(tried, value);
    let together = alternatives(&tried);
    // A text that runs past the end of a sentence is quoted as a whole.
    let tried = match together.contains(['.', ':']) {
        true => either(tried.iter().map(|text| format!("\"{text}\"")).collect()),
        false => format!("\"{together}\""),
    };
    format!("in {place}, {tried} instead of \"{value}\"")
}

/// The texts without a bracket at the end of each that was opened before the passage: it is the same in all.
fn without_half_brackets(mut tried: Vec<String>, mut value: String) -> (Vec<String>, String) {
    let is_half =
        |text: &String| text.ends_with(')') && text.matches(')').count() > text.matches('(').count();
    while is_half(&value) && tried.iter().all(is_half) {
        value.pop();
        tried.iter_mut().for_each(|text| _ = text.pop());
    }
    (tried, value)
}

/// The most passages of a line. More would tell less.
const MOST_PASSAGES: usize = 3;
/// The most alternatives of a passage. A run file may contain more.
const MOST_TRIED: usize = 10;

/// Whether words of a list were left out, and no other value tried.
fn is_left_out(tried: &[String]) -> bool {
    tried.iter().all(String::is_empty)
}

/// The fields with their cards or steps: `power and toughness of #1 and #2, zone in step 2`.
fn places(variations: Vec<&Variation>, case: &dyn AnyCase) -> String {
    let of_place = groups(variations, |variation| (variation.card, variation.step)).into_iter();
    let fields = of_place.map(|((card, step), all)| {
        let mut fields: Vec<_> = all.iter().map(|variation| field(variation, case)).collect();
        fields.dedup();
        match (card, step) {
            (Some(card), _) => (" of ", format!("#{card}"), fields),
            (None, Some(step)) => (" in ", format!("step {step}"), fields),
            (None, None) => ("", String::new(), fields),
        }
    });
    let alike = groups(fields.collect(), |(of, _, fields)| (*of, joined(fields.clone())));
    let text = alike.into_iter().map(|((of, fields), all)| {
        let places: Vec<_> = all.into_iter().map(|(_, place, _)| place).collect();
        fields + of + &joined(places)
    });
    text.collect::<Vec<_>>().join(", ")
}

/// Items in groups that have the same key, in the order in which the first of each comes.
fn groups<T, K: PartialEq>(items: Vec<T>, key: impl Fn(&T) -> K) -> Vec<(K, Vec<T>)> {
    let mut groups: Vec<(K, Vec<T>)> = Vec::new();
    for item in items {
        let key = key(&item);
        match groups.iter_mut().find(|(other, _)| *other == key) {
            Some((_, group)) => group.push(item),
            None => groups.push((key, vec![item])),
        }
    }
    groups
}

/// A field as a player says it: `by` may mean one thing in one kind of step, and another thing in another.
fn field(variation: &Variation, case: &dyn AnyCase) -> String {
    if variation.field == PrintedStep::FIELD {
        return "way".to_owned();
    }
    let kind = variation.step.and_then(|step| case.kind(step.checked_sub(1)?));
    let of_kind = kind.map(|kind| format!("{}.{}", kind.name, variation.field));
    let plain = |name| Some(case.rulebook().plain_word(name)).filter(|plain| *plain != name);
    of_kind.as_deref().and_then(plain).map_or_else(|| word(case, &variation.field), str::to_owned)
}

/// A name or value as a player says it; one that the vocabulary does not put in other words, as it is.
fn word(case: &dyn AnyCase, text: &str) -> String {
    match case.rulebook().plain_word(text) {
        same if same == text => plain(text),
        other => other.to_owned(),
    }
}

/// A name or value of the vocabulary as it is. A run file may contain others.
fn plain(text: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || " -+./'()".contains(c);
    text.chars().take(80).map(|c| if is_plain(c) { c } else { '?' }).collect()
}
