//! The table of a game, as Rust.

use crate::parts::{Field, Parts, Values, Vocabulary};
use headjudge::{FieldSet, Kinds, Rulebook, Steps, field_names};

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
         use crate::{{NeededField as Field, Needs}};\n\n\
         crate::words_of_needs!(super::Step);\n\n\
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
    /// A row. If it needs several things, each has a line of its own.
    fn row<R: Rulebook>(&self, row: &Row) -> String {
        let needed: Vec<String> = row.needed.iter().map(|any| self.any(any)).collect();
        let needed = match needed.len() {
            0 | 1 => needed.concat(),
            _ => {
                format!("\n{}    ", needed.iter().map(|one| format!("        {one},\n")).collect::<String>())
            }
        };
        let shown: Vec<String> = row.shown.iter().map(set::<R>).collect();
        let favors: Vec<String> = row.favors.iter().map(|set| format!("k({})", names::<R>(*set))).collect();
        let (shown, favors) = (shown.join(", "), favors.join(", "));
        format!("    row({:?}, &[{needed}], &[{shown}], &[{favors}]),\n", row.rule)
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

/// A set of shown fields, as Rust.
fn set<R: Rulebook>(set: &FieldSet) -> String {
    let names = field_names::<R>();
    let has = names.iter().enumerate().filter(|(at, _)| set.has(*at));
    let names: Vec<String> = has.map(|(_, name)| format!("{name:?}")).collect();
    format!("&[{}]", names.join(", "))
}

/// The names of kinds of step, as Rust.
fn names<R: Rulebook>(kinds: Kinds) -> String {
    let names: Vec<String> =
        kinds.iter().map(|kind| format!("{:?}", R::Step::KINDS[usize::from(kind)].name)).collect();
    format!("&[{}]", names.join(", "))
}
