//! Which fields an adapter shows.

use super::Complaint;
use headjudge_oracles::{Listed, Observed, Player, Rulebook, Shown};

/// The fields of a table, and which of them were shown.
pub(super) struct Fields {
    names: Vec<String>,
    seen: Vec<bool>,
}

impl Fields {
    /// None shown yet.
    pub(super) fn new<R: Rulebook>() -> Fields {
        let mut names: Vec<String> =
            ["zone", "owner", "controller", "host", "name"].map(String::from).to_vec();
        let groups = [
            ("numbers", R::Number::WORDS),
            ("words", R::List::WORDS),
            ("flags", R::Flag::WORDS),
            ("tallies", R::Tally::WORDS),
        ];
        for (group, words) in groups {
            names.extend(words.iter().map(|word| format!("{group}.{word}")));
        }
        names.push("outcome".into());
        Fields { seen: vec![false; names.len()], names }
    }

    /// Notes what is shown.
    pub(super) fn note<R: Rulebook>(&mut self, shown: &Shown<R>) {
        let mut note = Note { seen: &mut self.seen, at: 0 };
        let all = || shown.objects().iter();
        note.next(all().any(|id| shown.zone(id).is_some()));
        note.next(all().any(|id| shown.owner(id).is_some()));
        note.next(all().any(|id| shown.controller(id).is_some()));
        note.next(all().any(|id| shown.host(id) != Observed::NotObserved));
        note.next(all().any(|id| shown.name(id).is_some()));
        for number in words::<R::Number>() {
            let seen = |id| {
                [shown.base(id, number), shown.modified(id, number)]
                    .iter()
                    .any(|n| *n != Observed::NotObserved)
            };
            note.next(all().any(seen));
        }
        for list in words::<R::List>() {
            note.next(all().any(|id| shown.words(id, list).is_some()));
        }
        for flag in words::<R::Flag>() {
            note.next(all().any(|id| shown.flag(id, flag).is_some()));
        }
        for tally in words::<R::Tally>() {
            note.next(Player::BOTH.iter().any(|player| shown.tally(*player, tally).is_some()));
        }
        note.next(Player::BOTH.iter().any(|player| shown.outcome(*player).is_some()));
    }

    /// What was shown, in the rulebook's order.
    pub(super) fn seen(&self) -> Vec<String> {
        self.which(true).cloned().collect()
    }

    /// That some fields never were.
    pub(super) fn unseen(&self) -> Option<Complaint> {
        let unseen: Vec<&str> = self.which(false).map(String::as_str).collect();
        let what = format!("never shown: {}", unseen.join(", "));
        let remedy = "show what the engine knows of them; rules about what is not shown are never judged";
        (!unseen.is_empty()).then(|| Complaint::warning("fields", what, remedy))
    }

    fn which(&self, seen: bool) -> impl Iterator<Item = &String> {
        self.names.iter().zip(&self.seen).filter(move |(_, s)| **s == seen).map(|(name, _)| name)
    }
}

struct Note<'a> {
    seen: &'a mut [bool],
    at: usize,
}

impl Note<'_> {
    fn next(&mut self, seen: bool) {
        self.seen[self.at] |= seen;
        self.at += 1;
    }
}

/// The words of a list, all of them.
fn words<W: Listed>() -> impl Iterator<Item = W> {
    (0..W::WORDS.len() as u8).filter_map(W::at)
}
