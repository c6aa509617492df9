//! The table of a game, as Rust.

use crate::parts::{Field, Parts, Values, Vocabulary};
use headjudge::{FieldSet, Kinds, Rulebook, Steps, field_names};
use std::fmt::Write;

/// What was learned of a rule.
pub(crate) struct Row {
    pub(crate) rule: &'static str,
    pub(crate) needed: Vec<Parts>,
    pub(crate) shown: Vec<FieldSet>,
    pub(crate) favors: Vec<Kinds>,
}

/// Writes the table of a rulebook.
pub(crate) fn write<R: Rulebook>(vocabulary: &Vocabulary, rows: &[Row]) -> String {
    let rows: String = rows.iter().map(|one| row::<R>(vocabulary, one)).collect();
    format!(
        "//! What the rules need and favor, learned by playing the reference engine. Do not edit: the example `learn-needs` of\n\
         //! `headjudge` writes it (CONTRIBUTING.md).\n\n\
         use super::Step;\n\
         use crate::{{AnyOf, Kind, Kinds, NeededField as Field, Needs, Steps}};\n\n\
         const ALL: &[Kind] = Step::KINDS;\n\
         const fn k(names: &[&str]) -> Kinds {{ Kinds::named(ALL, names) }}\n\
         const fn kinds(names: &[&str]) -> AnyOf {{ AnyOf::kinds(k(names)) }}\n\
         const fn any(names: &[&str], fields: &'static [Field]) -> AnyOf {{ AnyOf {{ kinds: k(names), fields }} }}\n\n\
         pub(super) const NEEDS: &[Needs] = &[\n{rows}];\n",
    )
}

/// Writes the row of a rule.
pub(crate) fn row<R: Rulebook>(vocabulary: &Vocabulary, row: &Row) -> String {
    Table { vocabulary }.row::<R>(row)
}

struct Table<'a> {
    vocabulary: &'a Vocabulary,
}

impl Table<'_> {
    fn row<R: Rulebook>(&self, row: &Row) -> String {
        let mut text = String::from("    Needs {\n");
        if !row.needed.is_empty() {
            let all: Vec<String> =
                row.needed.iter().map(|any| format!("            {},\n", self.any(any))).collect();
            let _ = writeln!(text, "        all: &[\n{}        ],", all.concat());
        }
        if !row.shown.is_empty() {
            let names = field_names::<R>();
            let set = |set: &FieldSet| {
                let names: Vec<String> = names
                    .iter()
                    .enumerate()
                    .filter(|(at, _)| set.has(*at))
                    .map(|(_, name)| format!("{name:?}"))
                    .collect();
                format!("&[{}]", names.join(", "))
            };
            let _ = writeln!(
                text,
                "        shown: &[{}],",
                row.shown.iter().map(set).collect::<Vec<_>>().join(", ")
            );
        }
        if !row.favors.is_empty() {
            let sets: Vec<String> = row.favors.iter().map(|set| format!("k({})", names::<R>(*set))).collect();
            let _ = writeln!(text, "        favors: &[{}],", sets.join(", "));
        }
        let _ = writeln!(text, "        ..Needs::of({:?})\n    }},", row.rule);
        text
    }
    fn any(&self, any: &Parts) -> String {
        let kinds = self.vocabulary.kinds(any);
        let names: Vec<String> =
            kinds.iter().map(|kind| format!("{:?}", self.vocabulary.kind_name(kind))).collect();
        let names = format!("&[{}]", names.join(", "));
        let fields: Vec<String> =
            self.vocabulary.fields.iter().flat_map(|field| self.field(field, any)).collect();
        match fields.is_empty() {
            true => format!("kinds({names})"),
            false => format!("any({names}, &[{}])", fields.join(", ")),
        }
    }
    fn field(&self, field: &Field, any: &Parts) -> Vec<String> {
        let Field { of, name, .. } = *field;
        let has = |at: &usize| any.has(field.first + at);
        match &field.values {
            _ if field.parts().all(|at| !any.has(at)) => Vec::new(),
            _ if field.is_all_within(any) => vec![format!("Field::present({of:?}, {name:?})")],
            Values::Words(words) => {
                let words: Vec<String> =
                    (0..words.len()).filter(has).map(|at| format!("{:?}", words[at])).collect();
                vec![format!("Field::word({of:?}, {name:?}, &[{}])", words.join(", "))]
            }
            Values::Numbers(ranges) => {
                let mut joined: Vec<(i32, i32)> = Vec::new();
                for at in (0..ranges.len()).filter(has) {
                    match joined.last_mut() {
                        Some(last) if last.1 + 1 == ranges[at].0 => last.1 = ranges[at].1,
                        _ => joined.push(ranges[at]),
                    }
                }
                let end = |n: i32, end: i32, word: &str| if n == end { word.into() } else { n.to_string() };
                let (low, high) = (ranges[0].0, ranges[ranges.len() - 1].1);
                let text = |(from, to): &(i32, i32)| {
                    let (from, to) = (end(*from, low, "i32::MIN"), end(*to, high, "i32::MAX"));
                    format!("Field::number({of:?}, {name:?}, {from}, {to})")
                };
                joined.iter().map(text).collect()
            }
            Values::Present => Vec::new(),
        }
    }
}

/// The names of kinds of step, as Rust.
fn names<R: Rulebook>(kinds: Kinds) -> String {
    let names: Vec<String> =
        kinds.iter().map(|kind| format!("{:?}", R::Step::KINDS[usize::from(kind)].name)).collect();
    format!("&[{}]", names.join(", "))
}
