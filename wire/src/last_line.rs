//! The last line that an engine sent, and the table in it.

use super::exchange::Exchange;
use super::read_shown::read_shown;
use super::response_line::{Response, ResponseLine};
use headjudge_oracles::{Capabilities, Objects, Rulebook, View};
use headjudge_play::error::{InputError, invalid};
use headjudge_triage::files::json::quote;
use std::ops::Range;

/// The last line that an engine sent.
#[derive(Default)]
pub(super) struct LastLine {
    pub(super) text: String,
    /// The place of the table in the text.
    table: Option<Range<usize>>,
    /// The adapter's note on its step, cut; empty if there is none. The buffer is kept.
    pub(super) note: String,
}

/// The most characters of a note that are kept.
const MAX_NOTE: usize = 200;

/// What is wrong with a line.
pub(super) struct WrongLine {
    pub(super) what: String,
    /// Whether it is the line that was due, so that those after it can be read.
    pub(super) was_due: bool,
}

impl LastLine {
    /// Reads the line as the next one of this exchange.
    pub(super) fn read<R: Rulebook>(
        &mut self,
        exchange: &mut Exchange<R>,
        capabilities: Capabilities,
    ) -> Result<Response, WrongLine> {
        let text = self.text.as_str();
        let line = ResponseLine::read::<R>(text).map_err(|what| {
            let was_due = ResponseLine::place(text).is_some_and(|place| exchange.is_next(place));
            was_due.then(|| exchange.skip());
            WrongLine { what: format!("{what}; the line is {}", quote(text)), was_due }
        })?;
        if !exchange.is_next((line.case, line.step)) {
            let other = if Some(line.case) == exchange.id { "" } else { " of another case" };
            let what = format!("the line is for step {}{other}", line.step);
            return Err(WrongLine { what, was_due: false });
        }
        exchange.take(&line, capabilities).map_err(|error| {
            exchange.skip();
            WrongLine { what: error.to_string(), was_due: true }
        })?;
        self.note.clear();
        self.note.extend(line.note.iter().flat_map(|note| note.chars().take(MAX_NOTE)));
        // The table is a slice of the line.
        self.table = line.shown.map(|shown| {
            let from = shown.as_ptr() as usize - text.as_ptr() as usize;
            from..from + shown.len()
        });
        Ok(line.response)
    }

    /// Reads the table of the line into a view. `known` are the objects that can exist by now.
    pub(super) fn show<R: Rulebook>(&self, known: Objects, view: &mut View<'_, R>) -> Result<(), InputError> {
        let Some(place) = &self.table else { return Err(invalid!("the line has no \"shown\"")) };
        read_shown::<R>(&self.text[place.clone()], known, view)
    }
}
