//! Which fields an adapter shows.

use super::problem::Problem;
use crate::files::config::field_names;
use headjudge_oracles::{Listed, Observed, Player, Rulebook, Shown};

/// The fields of a table, and which of them were shown.
pub(super) struct ShownFields {
    names: Vec<String>,
    shown: Vec<bool>,
    /// The lists in which a word was shown twice.
    repeated: Vec<&'static str>,
}

impl ShownFields {
    /// No field shown yet.
    pub(super) fn new<R: Rulebook>() -> ShownFields {
        let names = field_names::<R>();
        ShownFields { shown: vec![false; names.len()], names, repeated: Vec::new() }
    }

    /// Adds the fields of a table.
    pub(super) fn add<R: Rulebook>(&mut self, table: &Shown<R>) {
        // The order is that of `field_names`.
        let mut index = 0;
        let mut add = |is_shown: bool| {
            self.shown[index] |= is_shown;
            index += 1;
        };
        let any_object = |is_shown: &dyn Fn(_) -> bool| table.objects().iter().any(is_shown);
        let any_player = |is_shown: &dyn Fn(Player) -> bool| Player::BOTH.into_iter().any(is_shown);
        add(any_object(&|id| table.zone(id).is_some()));
        add(any_object(&|id| table.owner(id).is_some()));
        add(any_object(&|id| table.controller(id).is_some()));
        add(any_object(&|id| table.host(id) != Observed::NotObserved));
        add(any_object(&|id| table.name(id).is_some()));
        for number in R::Number::all() {
            add(any_object(&|id| {
                table.base(id, number) != Observed::NotObserved
                    || table.modified(id, number) != Observed::NotObserved
            }));
        }
        for list in R::List::all() {
            add(any_object(&|id| table.words(id, list).is_some()));
        }
        for flag in R::Flag::all() {
            add(any_object(&|id| table.flag(id, flag).is_some()));
        }
        for tally in R::Tally::all() {
            add(any_player(&|player| table.tally(player, tally).is_some()));
        }
        add(any_player(&|player| table.outcome(player).is_some()));
        for list in R::List::all() {
            let is_new = !self.repeated.contains(&list.word());
            if is_new && any_object(&|id| table.repeated(id, list).next().is_some()) {
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
        self.names.iter().zip(&self.shown).filter(move |(_, shown)| **shown == is_shown).map(|(name, _)| name)
    }
}
