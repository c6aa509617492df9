//! What a rule needs and an adapter does not have.

use crate::capabilities::Allowed;
use crate::{Capabilities, Check, FieldSet, Kinds, Limit, NeededField, Rule, Rulebook};
use std::fmt::Write as _;

/// Something that a rule needs and that an adapter does not have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Missing {
    /// The adapter performs none of these kinds of step.
    Kinds(Kinds),
    /// The adapter's limits rule this out.
    Field(NeededField),
    /// The adapter shows none of these fields, by the names of [`field_names`](crate::field_names).
    Shown(&'static [&'static str]),
}

impl Missing {
    /// What is missing, for people: ``needs `token` or `attach` ``, ``the adapter never shows `controller` ``.
    pub fn describe<R: Rulebook>(&self) -> String {
        match self {
            Missing::Kinds(kinds) => {
                let names = kinds.iter().filter_map(|kind| R::KINDS.get(usize::from(kind)));
                format!("needs {}", any_of(names.map(|kind| kind.name)))
            }
            Missing::Field(NeededField { of, field, words }) => {
                let of = if *of == Limit::CARD { "cards".into() } else { format!("`{of}`") };
                match words {
                    [] => format!("needs `{field}` of {of}"),
                    words => format!("needs {} as `{field}` of {of}", any_of(words.iter().copied())),
                }
            }
            Missing::Shown(fields) => format!("the adapter never shows {}", any_of(fields.iter().copied())),
        }
    }
}

/// `` `a`, `b` or `c` ``.
fn any_of<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let names: Vec<&str> = names.collect();
    let mut text = String::new();
    for (at, name) in names.iter().enumerate() {
        text.push_str(match at {
            0 => "",
            _ if at + 1 == names.len() => " or ",
            _ => ", ",
        });
        let _ = write!(text, "`{name}`");
    }
    text
}

impl<R: Rulebook> Rule<R> {
    /// What the rule needs and an adapter with these capabilities does not have; empty if cases can be generated for it.
    pub fn missing(&self, can: Capabilities) -> Vec<Missing> {
        let mut sets: Vec<Kinds> =
            self.needs.iter().filter(|set| set.and(can.kinds).is_empty()).copied().collect();
        let after = self.needed_after();
        if after.and(can.kinds).is_empty() && !sets.iter().any(|set| set.and(after) == *set) {
            sets.push(after);
        }
        let fields = self.needs_fields.iter().filter(|field| !field.is_met(can));
        sets.into_iter().map(Missing::Kinds).chain(fields.map(|field| Missing::Field(*field))).collect()
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

impl NeededField {
    /// Whether the limits of an adapter leave it possible.
    pub fn is_met(&self, can: Capabilities) -> bool {
        let mine = || can.limits.iter().filter(|limit| (limit.of, limit.field) == (self.of, self.field));
        let is_allowed = |word: &str| {
            mine().all(|limit| match limit.allowed {
                Allowed::Only(words) => words.contains(&word),
                Allowed::Not(words) => !words.contains(&word),
                Allowed::Never => false,
                Allowed::Range(..) | Allowed::Always => true,
            })
        };
        match self.words {
            [] => mine().all(|limit| limit.allowed != Allowed::Never),
            words => words.iter().any(|word| is_allowed(word)),
        }
    }
}
