//! With which other values in its case a finding shows, and with which it does not.

use super::sentence::joined;
use crate::play::{AnyCase, alternatives, either, escape};
use crate::triage::Variation;
use headjudge_oracles::PrintedStep;

/// With which other values the bug also shows, and with which it does not, a line each: `Also happens with: power of #1 = 2, 3 or 6`
/// and `Does not happen with: in step 2, "gains flying" instead of "loses flying"`.
pub fn variation_lines(varied: &[Variation], case: &dyn AnyCase) -> Vec<String> {
    let line = |head: &str, tried: fn(&Variation) -> &Vec<String>| {
        let (texts, words): (Vec<_>, Vec<_>) = varied
            .iter()
            .filter(|variation| !tried(variation).is_empty())
            .partition(|it| it.field.is_empty());
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
        let texts =
            texts.into_iter().take(MOST_PASSAGES).map(|variation| passage(variation, tried(variation)));
        let all: Vec<String> = words.chain(texts).collect();
        (!all.is_empty()).then(|| format!("{head}: {}", all.join("; ")))
    };
    let also = line("Also happens with", |variation| &variation.same_with);
    let not = line("Does not happen with", |variation| &variation.gone_with);
    also.into_iter().chain(not).collect()
}

/// A passage of a card or step and what stood in its place: `in step 1, "loses 2, 3 or 6 life" instead of "loses 1 life"`.
fn passage(variation: &Variation, tried: &[String]) -> String {
    let place = match (variation.card, variation.step) {
        (Some(card), _) => format!("#{card}"),
        (None, step) => format!("step {}", step.unwrap_or_default()),
    };
    let tried: Vec<String> = tried.iter().take(MOST_TRIED).map(|text| escape(text)).collect();
    format!("in {place}, \"{}\" instead of \"{}\"", alternatives(&tried), escape(&variation.value))
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
    let is_plain = |c: char| c.is_alphanumeric() || " -+./'".contains(c);
    text.chars().take(80).map(|c| if is_plain(c) { c } else { '?' }).collect()
}
