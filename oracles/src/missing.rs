//! What a rule needs and an adapter does not have.

use crate::needed_field::{any_of, describe_every, describe_fields};
use crate::{Capabilities, Check, FieldSet, Kind, Kinds, NeededField, Rule, Rulebook, Steps};

/// Something that a rule needs and that an adapter does not have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Missing {
    /// The adapter performs none of these kinds of step.
    Kinds(Kinds),
    /// The adapter's limits rule these out, of which one is needed. A field of a kind of step that the adapter does not perform
    /// stands for the kind.
    Fields(Vec<NeededField>),
    /// The adapter's limits rule out these words of a field, each of which is needed.
    Words {
        /// The name of a kind of step, or [`Limit::CARD`](crate::Limit::CARD).
        of: &'static str,
        /// The name of the field, as in case files.
        field: &'static str,
        /// The words that it cannot have.
        words: Vec<&'static str>,
    },
    /// The adapter shows none of these fields, by the names of [`field_names`](crate::field_names).
    Shown(&'static [&'static str]),
}

impl Missing {
    fn is_empty(&self) -> bool {
        match self {
            Missing::Kinds(kinds) => kinds.is_empty(),
            Missing::Fields(fields) => fields.is_empty(),
            Missing::Words { words, .. } => words.is_empty(),
            Missing::Shown(fields) => fields.is_empty(),
        }
    }
    /// What is missing, for people: ``needs `token` or `attach` ``, ``the adapter never shows `controller` ``.
    pub fn describe<R: Rulebook>(&self) -> String {
        match self {
            Missing::Kinds(kinds) if kinds.iter().count() == R::Step::KINDS.len() => {
                "needs any kind of step".into()
            }
            Missing::Kinds(kinds) => {
                let names = kinds.iter().filter_map(|kind| R::Step::KINDS.get(usize::from(kind)));
                format!("needs {}", any_of(names.map(|kind| kind.name)))
            }
            Missing::Fields(fields) => format!("needs {}", describe_fields(fields)),
            Missing::Words { of, field, words } => format!("needs {}", describe_every(of, field, words)),
            Missing::Shown(fields) => format!("the adapter never shows {}", any_of(fields.iter().copied())),
        }
    }
}

impl<R: Rulebook> Rule<R> {
    /// What the rule needs and an adapter with these capabilities does not have; empty if cases can be generated for it.
    pub fn missing(&self, can: Capabilities) -> Vec<Missing> {
        let needed = self.needs.iter().copied().chain([self.needed_after()]);
        let mut sets: Vec<Kinds> = needed.filter(|set| set.and(can.kinds).is_empty()).collect();
        let mut fields = Vec::new();
        for need in self.needs_fields {
            if let (NeededField::Every { of, field, .. }, Some(words)) = (need, need.missing_words(can)) {
                fields.push(Missing::Words { of, field, words });
                continue;
            }
            let missing = need.missing(can, R::Step::KINDS);
            match kinds_alone(&missing, R::Step::KINDS) {
                Some(kinds) => sets.push(kinds),
                None => fields.push(Missing::Fields(missing)),
            }
        }
        fields.retain(|missing| !missing.is_empty());
        let sets = without_implied(&sets);
        sets.into_iter().map(Missing::Kinds).chain(fields).collect()
    }
    /// The kinds of step of which one must be done before the rule is judged at all. An object rule is judged on the opening
    /// table, too.
    fn needed_after(&self) -> Kinds {
        if let Check::Step(_) = self.check { self.judged_after } else { Kinds::ALL }
    }
    /// What the rule needs to be shown and is not among these fields.
    pub fn not_shown(&self, shown: FieldSet) -> Vec<Missing> {
        let is_missing = |set: &&&'static [&'static str]| FieldSet::named::<R>(set).and(shown).is_empty();
        self.needs_shown.iter().filter(is_missing).map(|set| Missing::Shown(set)).collect()
    }
    /// Whether an adapter with these capabilities supports the rule.
    pub fn is_supported(&self, can: Capabilities) -> bool {
        self.missing(can).is_empty()
    }
}

/// The sets without those that another one implies: who performs `activate` performs `activate` or `find_color`.
fn without_implied(sets: &[Kinds]) -> Vec<Kinds> {
    let mut left: Vec<Kinds> = Vec::new();
    for set in sets {
        let implies = |one: &Kinds| one.and(*set) == *one && (one != set || left.contains(set));
        if !sets.iter().any(implies) {
            left.push(*set);
        }
    }
    left
}

/// The kinds of step, if nothing but kinds is missing.
fn kinds_alone(missing: &[NeededField], kinds: &[Kind]) -> Option<Kinds> {
    let kind = |field: &NeededField| match field {
        NeededField::Word { of, field: "", .. } => kinds.iter().position(|kind| kind.name == *of),
        _ => None,
    };
    let alone: Option<Vec<u8>> = missing.iter().map(|field| kind(field).map(|kind| kind as u8)).collect();
    alone.filter(|alone| !alone.is_empty()).map(|alone| Kinds::of(&alone))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_that_another_one_implies_is_not_said_again() {
        let [one, either, other] = [&[0][..], &[0, 1], &[2]].map(Kinds::of);
        assert_eq!(without_implied(&[one, either, other, one]), [one, other]);
        assert_eq!(without_implied(&[either, one]), [one]);
        assert_eq!(without_implied(&[either, other]), [either, other]);
    }
}
