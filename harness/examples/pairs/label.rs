//! What a pair is made of.

use headjudge::{Listed, Rulebook, Slot, Steps};
use headjudge_oracles::vocabulary::{Field, Values, card_fields, step_fields};
use std::collections::BTreeSet;
use std::fmt;

/// Lists that have more words are left out of pairs, because each word would be met too rarely.
const MOST_WORDS: usize = 16;

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Sort {
    /// A list of a card or a step, with none, one, and several words.
    Length,
    /// What is printed on two cards of one table.
    Table,
    /// A field of a step, and what is printed on the object that it names, or is shown of it before the step.
    Named,
    /// Two steps, the second of which names an object that the first one named.
    After,
}

impl Sort {
    pub(crate) const ALL: [Sort; 4] = [Sort::Length, Sort::Table, Sort::Named, Sort::After];

    pub(crate) fn title(self) -> &'static str {
        match self {
            Sort::Length => "lengths of lists",
            Sort::Table => "texts of two cards on one table",
            Sort::Named => "states of an object with a step that names it",
            Sort::After => "steps after each other on one object",
        }
    }
    pub(crate) fn word(self) -> &'static str {
        match self {
            Sort::Length => "length",
            Sort::Table => "table",
            Sort::Named => "named",
            Sort::After => "after",
        }
    }
}

/// Where a value is, and which: `type` and `Ally`. What a record of a list says counts the same wherever it stands: `verb` and `set`.
pub(crate) type Label = (&'static str, &'static str);

/// Two things that occur together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Pair {
    pub(crate) sort: Sort,
    pub(crate) first: Label,
    pub(crate) second: Label,
}

impl Pair {
    /// A pair whose order is of no account.
    pub(crate) fn unordered(sort: Sort, a: Label, b: Label) -> Pair {
        Pair { sort, first: a.min(b), second: a.max(b) }
    }
}

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} + {}", self.sort.word(), text(self.first), text(self.second))
    }
}

/// A label as it is printed and listed: `text=lord`.
pub(crate) fn text((place, value): Label) -> String {
    format!("{place}={value}")
}

/// How many words a list has.
pub(crate) fn length(len: usize) -> &'static str {
    match len {
        0 => "none",
        1 => "one",
        _ => "several",
    }
}

/// All pairs that the vocabulary of a game has, whether they are possible or not.
pub(crate) fn all<R: Rulebook>() -> Vec<Pair> {
    let mut all = BTreeSet::new();
    let fields = card_fields::<R>();
    let printed: Vec<Label> = fields.iter().flat_map(values).collect();
    lengths(&mut all, "card", &fields);
    for (i, a) in printed.iter().enumerate() {
        all.extend(printed[i..].iter().map(|b| Pair::unordered(Sort::Table, *a, *b)));
    }
    let mut states = printed;
    states.extend(R::Zone::WORDS.iter().map(|zone| ("in", *zone)));
    states.extend(R::Flag::WORDS.iter().flat_map(|flag| [(*flag, "yes"), (*flag, "no")]));
    let mut namers = Vec::new();
    for (kind, about) in (0..).zip(R::Step::KINDS) {
        let fields = step_fields::<R>(kind);
        lengths(&mut all, about.name, &fields);
        for field in fields.iter().filter(|field| names_object(field)) {
            namers.push(about.name);
            let first = (about.name, field.name);
            all.extend(states.iter().map(|state| Pair { sort: Sort::Named, first, second: *state }));
        }
        if fields.iter().any(|field| matches!(field.values, Values::Created)) {
            namers.push(about.name);
        }
    }
    for (a, b) in namers.iter().flat_map(|a| namers.iter().map(move |b| (a, b))) {
        all.insert(Pair { sort: Sort::After, first: (a, "first"), second: (b, "then") });
    }
    all.into_iter().collect()
}

fn lengths(all: &mut BTreeSet<Pair>, owner: &'static str, fields: &[Field]) {
    for field in fields.iter().filter(|field| matches!(field.values, Values::Words(_) | Values::List(_))) {
        let first = (owner, field.name);
        let several = [0, 1, 2].map(|len| Pair { sort: Sort::Length, first, second: ("words", length(len)) });
        all.extend(several);
    }
}

fn names_object(field: &Field) -> bool {
    matches!(field.values, Values::Object | Values::MaybeObject | Values::Objects)
}

/// The name of a field without those of the records around it.
fn own_name(path: &'static str) -> &'static str {
    path.rsplit('.').next().unwrap_or(path)
}

/// The values of a card's field that pairs are made of.
fn values(field: &Field) -> Vec<Label> {
    let name = own_name(field.name);
    match field.values {
        Values::Flag => vec![(name, "yes"), (name, "no")],
        Values::Word(list) | Values::Words(list) if list.len() <= MOST_WORDS => {
            list.words().iter().map(|word| (name, *word)).collect()
        }
        _ => Vec::new(),
    }
}

/// Adds the label of each of these values that a card has.
pub(crate) fn labels(path: &'static str, slot: &Slot<'_>, out: &mut Vec<Label>) {
    let name = own_name(path);
    match slot {
        Slot::Flag(on) => out.push((name, if **on { "yes" } else { "no" })),
        Slot::Word(index, list) if list.len() <= MOST_WORDS => {
            out.push((name, list.words()[usize::from(**index)]));
        }
        Slot::Words(set, list) if list.len() <= MOST_WORDS => {
            let words = list.words().iter().enumerate();
            out.extend(words.filter(|(bit, _)| set.0 >> bit & 1 == 1).map(|(_, word)| (name, *word)));
        }
        _ => {}
    }
}
