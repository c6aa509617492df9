//! On which values of its case a finding depends, and on which it does not.

use super::sentence::joined;
use crate::play::AnyCase;
use crate::triage::Variation;

/// The fields on whose values the finding depends, and those on which it does not:
/// `depends on: zone in step 2; not on: power and toughness of #1 (also 2, 3, 6)`.
pub fn variation_line(varied: &[Variation], case: &dyn AnyCase) -> Option<String> {
    let (free, fixed): (Vec<_>, Vec<_>) = varied.iter().partition(|variation| variation.same);
    let fixed = places(fixed, case);
    let free = groups(free, |variation| variation.tried.clone()).into_iter().map(|(tried, all)| {
        let tried = tried.iter().map(|value| word(case, value)).collect::<Vec<_>>().join(", ");
        format!("{} (also {tried})", places(all, case))
    });
    let free = free.collect::<Vec<_>>().join(", ");
    match (fixed.is_empty(), free.is_empty()) {
        (true, true) => None,
        (false, true) => Some(format!("depends on: {fixed}")),
        (true, false) => Some(format!("does not depend on: {free}")),
        (false, false) => Some(format!("depends on: {fixed}; not on: {free}")),
    }
}

/// The fields with their cards or steps: `power and toughness of #1 and #2, zone in step 2`.
fn places(variations: Vec<&Variation>, case: &dyn AnyCase) -> String {
    let of_place = groups(variations, |variation| (variation.card, variation.step)).into_iter();
    let fields = of_place.map(|((card, step), all)| {
        let fields: Vec<_> = all.iter().map(|variation| field(variation, case)).collect();
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
    let is_plain = |c: char| c.is_alphanumeric() || " -+.'".contains(c);
    text.chars().take(80).map(|c| if is_plain(c) { c } else { '?' }).collect()
}
