//! A player as an engine showed it last.

use super::cursor::{Cursor, append, set_once};
use headjudge_oracles::{Listed, Outcome, PlayerView, Rulebook, listed};

/// A player as an engine showed it last: the text, and its contents.
pub(super) struct CachedPlayer<R: Rulebook> {
    text: String,
    tallies: Vec<(R::Tally, i32)>,
    outcome: Option<Outcome>,
}

listed! {
    /// The fields of a player.
    enum Field { Tallies = "tallies", Outcome = "outcome" }
}

impl<R: Rulebook> CachedPlayer<R> {
    /// A player that has not been shown.
    pub(super) fn new() -> Self {
        CachedPlayer { text: String::new(), tallies: Vec::new(), outcome: None }
    }

    /// Copies the contents into a view.
    pub(super) fn show(&self, view: PlayerView<'_, R>) {
        let view = self.tallies.iter().fold(view, |view, (tally, number)| view.tally(*tally, *number));
        self.outcome.map(|outcome| view.outcome(outcome));
    }

    /// Reads a player, or skips it if its text is the same as before. If that fails, the text is empty.
    pub(super) fn read(&mut self, cursor: &mut Cursor<'_>) -> Option<()> {
        cursor.skip_spaces();
        if cursor.skip_text(&self.text) {
            return Some(());
        }
        self.text.clear();
        self.tallies.clear();
        self.outcome = None;
        let text = cursor.rest();
        let (tallies, outcome) = (&mut self.tallies, &mut self.outcome);
        cursor.keyed_object(|cursor, field| match field {
            Field::Tallies => {
                cursor.keyed_object(|cursor, tally| append(tallies, (tally, cursor.shown_number()?)))
            }
            Field::Outcome => set_once(outcome, Outcome::parse(cursor.string()?)?),
        })?;
        self.text.push_str(&text[..text.len() - cursor.rest().len()]);
        Some(())
    }
}
