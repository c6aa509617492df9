//! Which cases are known to pass.

use super::field::{Field, Item, Value};
use crate::play::Case;
use headjudge_oracles::Rulebook;
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

/// The cases that are known to pass, as hashes.
///
/// What happens at a step depends on the steps before it and on no later ones. So a case that passes tells that all cases pass
/// which are its beginning: the same cards, and the first of its steps.
pub(super) struct Memo {
    passed: HashSet<u64>,
    /// Whether the beginnings of a case that passes do, too.
    with_beginnings: bool,
}

impl Memo {
    pub(super) fn new(with_beginnings: bool) -> Memo {
        Memo { passed: HashSet::new(), with_beginnings }
    }
    /// Whether the case with these hashes is known to pass.
    pub(super) fn has(&self, hashes: &[u64]) -> bool {
        hashes.last().is_some_and(|whole| self.passed.contains(whole))
    }
    /// The case with these hashes passes.
    pub(super) fn add(&mut self, hashes: &[u64]) {
        let from = if self.with_beginnings { 0 } else { hashes.len() - 1 };
        self.passed.extend(&hashes[from..]);
    }
}

/// The hashes of the cards alone, of the cards with the first step, and so on, of a case with these fields.
pub(super) fn hashes<R: Rulebook>(case: &Case<R>, fields: &[Field]) -> Vec<u64> {
    let cards = fields.partition_point(|field| matches!(field.place.0, Item::Card(_)));
    let mut hasher = DefaultHasher::new();
    case.cards.len().hash(&mut hasher);
    fields[..cards].iter().for_each(|field| hash_value(field, &mut hasher));
    let mut hashes = vec![hasher.finish()];
    let mut of_steps = &fields[cards..];
    for (at, step) in case.steps.iter().enumerate() {
        R::kind(step).hash(&mut hasher);
        let (own, rest) =
            of_steps.split_at(of_steps.partition_point(|field| field.place.0 == Item::Step(at)));
        own.iter().for_each(|field| hash_value(field, &mut hasher));
        of_steps = rest;
        hashes.push(hasher.finish());
    }
    hashes
}

fn hash_value(field: &Field, hasher: &mut DefaultHasher) {
    std::mem::discriminant(&field.value).hash(hasher);
    match &field.value {
        Value::Number(n) => n.hash(hasher),
        Value::Optional(n) => n.hash(hasher),
        Value::Flag(on) => on.hash(hasher),
        Value::Word(index) => index.hash(hasher),
        Value::Words(set) => set.0.hash(hasher),
        Value::Text(text) | Value::Printed(text) => text.hash(hasher),
        Value::Object(id) | Value::Created(id) => id.number().hash(hasher),
        Value::MaybeObject(id) => id.map(|id| id.number()).hash(hasher),
        Value::Objects(set) => set.iter().fold(0u64, |bits, id| bits | 1 << id.number()).hash(hasher),
    }
}
