//! Which fields an adapter shows.

use super::problem::Problem;
use headjudge_oracles::{FieldSet, Listed, Rulebook, Shown, field_names};

/// The fields of a table, and which of them were shown.
pub(super) struct ShownFields {
    names: Vec<String>,
    shown: FieldSet,
    /// The lists in which a word was shown twice.
    repeated: Vec<&'static str>,
}

impl ShownFields {
    /// No field shown yet.
    pub(super) fn new<R: Rulebook>() -> ShownFields {
        ShownFields { names: field_names::<R>(), shown: FieldSet::NONE, repeated: Vec::new() }
    }

    /// Adds the fields of a table.
    pub(super) fn add<R: Rulebook>(&mut self, table: &Shown<R>) {
        self.shown = self.shown.or(FieldSet::shown(table));
        for list in R::List::all() {
            let is_new = !self.repeated.contains(&list.word());
            if is_new && table.objects().iter().any(|id| table.repeated(id, list).next().is_some()) {
                self.repeated.push(list.word());
            }
        }
    }

    /// The fields that were shown, in the rulebook's order.
    pub(super) fn shown(&self) -> Vec<String> {
        self.where_shown(true).cloned().collect()
    }

    /// Reports the fields that were never shown.
    pub(super) fn check(&self) -> Option<Problem> {
        let missing: Vec<&str> = self.where_shown(false).map(String::as_str).collect();
        let what = format!("never shown: {}", missing.join(", "));
        let remedy = "show what the engine knows of them; rules about what is not shown are never judged";
        (!missing.is_empty()).then(|| Problem::warning("fields", what, remedy))
    }

    /// Reports the lists in which a word was shown twice.
    pub(super) fn check_repeated(&self) -> Option<Problem> {
        let what = format!("a list has a word twice: {}", self.repeated.join(", "));
        let remedy = "a word counts once, however often a list has it; show each word once";
        (!self.repeated.is_empty()).then(|| Problem::warning("repeated", what, remedy))
    }

    fn where_shown(&self, is_shown: bool) -> impl Iterator<Item = &String> {
        let names = self.names.iter().enumerate();
        names.filter(move |(at, _)| self.shown.has(*at) == is_shown).map(|(_, name)| name)
    }
}
