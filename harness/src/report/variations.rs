//! On which values of its case a finding depends, and on which it does not.

use super::sentence::joined;
use crate::play::AnyCase;
use crate::triage::Variation;
use headjudge_oracles::PrintedStep;

/// The values that the finding needs, and those that do not matter, a line each:
/// `Needs: zone in step 2 = hand (not battlefield)` and `Does not matter: power of #1 (tried 2, 3, 6)`.
pub fn variation_lines(varied: &[Variation], case: &dyn AnyCase) -> Vec<String> {
    let (free, fixed): (Vec<_>, Vec<_>) = varied.iter().partition(|variation| variation.gone_with.is_empty());
    let word = |value: &String| word(case, value);
    let words = |values: &[String]| values.iter().map(word).collect::<Vec<_>>().join(", ");
    let needs = groups(fixed, |variation| (variation.value.clone(), variation.gone_with.clone()));
    let needs = needs.into_iter().map(|((value, gone), all)| match is_left_out(&gone) {
        true => format!("{} with {}", places(all, case), word(&value)),
        false => format!("{} = {} (not {})", places(all, case), word(&value), words(&gone)),
    });
    // Of a list of words, it matters which of them were left out.
    let key = |v: &Variation| (is_left_out(&v.same_with).then(|| v.value.clone()), v.same_with.clone());
    let free =
        groups(free, |variation| key(variation)).into_iter().map(|((value, tried), all)| match value {
            Some(value) => format!("{} with {} (tried without)", places(all, case), word(&value)),
            None => format!("{} (tried {})", places(all, case), words(&tried)),
        });
    let line =
        |head: &str, all: Vec<String>| (!all.is_empty()).then(|| format!("{head}: {}", all.join("; ")));
    let (needs, free) = (line("Needs", needs.collect()), line("Does not matter", free.collect()));
    needs.into_iter().chain(free).collect()
}

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
