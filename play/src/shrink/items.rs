//! The cards and steps of a case as hashes: which ones a case begins with, and which ones differ from those of another case.

use super::field::{Field, Item, Value};
use crate::play::AnyCase;
use std::hash::{DefaultHasher, Hash, Hasher};

/// A hash of each card and of each step of a case.
pub(super) struct Items {
    cards: Vec<u64>,
    steps: Vec<u64>,
}

impl Items {
    /// The items of a case with these fields.
    pub(super) fn of(case: &dyn AnyCase, mut fields: &[Field]) -> Items {
        let mut hash = |item: Item, kind: Option<u8>| {
            let mut hasher = DefaultHasher::new();
            kind.hash(&mut hasher);
            let (own, rest) = fields.split_at(fields.partition_point(|field| field.place.0 <= item));
            own.iter().for_each(|field| hash_value(field, &mut hasher));
            fields = rest;
            hasher.finish()
        };
        let cards = (0..case.card_count()).map(|at| hash(Item::Card(at), None)).collect();
        let steps = 0..case.step_count();
        let steps = steps.map(|at| hash(Item::Step(at), Some(case.kind_number(at)))).collect();
        Items { cards, steps }
    }

    /// The hashes of the cards alone, of the cards with the first step, and so on.
    pub(super) fn beginnings(&self) -> Vec<u64> {
        let mut hasher = DefaultHasher::new();
        self.cards.hash(&mut hasher);
        let mut hashes = vec![hasher.finish()];
        for step in &self.steps {
            step.hash(&mut hasher);
            hashes.push(hasher.finish());
        }
        hashes
    }

    /// A hash of what goes and what comes with a change to other items, wherever these are in their cases.
    pub(super) fn change_to(&self, other: &Items) -> u64 {
        let mut hasher = DefaultHasher::new();
        for (from, to) in [(self, other), (other, self)] {
            missing(&from.cards, &to.cards).hash(&mut hasher);
            missing(&from.steps, &to.steps).hash(&mut hasher);
        }
        hasher.finish()
    }
}

/// The items that another list lacks, sorted.
fn missing(items: &[u64], others: &[u64]) -> Vec<u64> {
    let mut others = others.to_vec();
    let mut is_missing = |item: &u64| match others.iter().position(|other| other == item) {
        Some(at) => {
            others.swap_remove(at);
            false
        }
        None => true,
    };
    let mut missing: Vec<u64> = items.iter().copied().filter(|item| is_missing(item)).collect();
    missing.sort_unstable();
    missing
}

fn hash_value(field: &Field, hasher: &mut DefaultHasher) {
    std::mem::discriminant(&field.value).hash(hasher);
    match &field.value {
        Value::Number(n) => n.hash(hasher),
        Value::Optional(n) => n.hash(hasher),
        Value::Flag(on) => on.hash(hasher),
        Value::Word(index) => index.hash(hasher),
        Value::Words(set) => set.0.hash(hasher),
        Value::Length(n) | Value::Without(n) => n.hash(hasher),
        Value::Text(text) | Value::Printed(text) => text.hash(hasher),
        Value::Object(id) | Value::Created(id) => id.number().hash(hasher),
        Value::MaybeObject(id) => id.map(|id| id.number()).hash(hasher),
        Value::Objects(set) => set.iter().fold(0u64, |bits, id| bits | 1 << id.number()).hash(hasher),
    }
}
