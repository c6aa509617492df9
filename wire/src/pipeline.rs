//! The cases that an engine has not answered yet, and those that will be sent next.

use super::exchange::Exchange;
use super::protocol::LONGEST_LINE;
use super::request::write_case;
use headjudge_oracles::Rulebook;
use headjudge_play::play::Case;
use std::collections::VecDeque;

/// How many unanswered cases an engine has at most. It plays the second while headjudge judges the first.
const MOST_UNANSWERED: usize = 2;

/// Cases in order. The first is being played, the others are announced.
pub(super) struct Pipeline<R: Rulebook> {
    exchanges: VecDeque<Exchange<R>>,
    /// Finished exchanges, kept for their buffers.
    finished: Vec<Exchange<R>>,
    is_open: bool,
    last_id: i32,
    line: String,
}

impl<R: Rulebook> Pipeline<R> {
    pub(super) fn new() -> Self {
        let (exchanges, line) = (VecDeque::new(), String::new());
        Pipeline { exchanges, finished: Vec::new(), is_open: false, last_id: 0, line }
    }

    /// Appends a case.
    pub(super) fn announce(&mut self, case: &Case<R>) {
        let mut exchange = self.finished.pop().unwrap_or_else(Exchange::new);
        exchange.set(case);
        self.exchanges.push_back(exchange);
    }

    /// Opens the first case if it is this one. Returns whether it is.
    pub(super) fn open(&mut self, case: &Case<R>) -> bool {
        self.is_open = self.exchanges.front().is_some_and(|exchange| exchange.case == *case);
        self.is_open
    }

    /// Whether the first case is open.
    pub(super) fn is_open(&self) -> bool {
        self.is_open
    }

    /// The first case.
    pub(super) fn first(&mut self) -> Option<&mut Exchange<R>> {
        self.exchanges.front_mut()
    }

    /// The first case, to look at.
    pub(super) fn front(&self) -> Option<&Exchange<R>> {
        self.exchanges.front()
    }

    /// Removes the first case.
    pub(super) fn close(&mut self) {
        self.finished.extend(self.exchanges.pop_front());
        self.is_open = false;
    }

    /// Marks all cases as not sent: the process is gone.
    pub(super) fn reset(&mut self) {
        self.exchanges.iter_mut().for_each(Exchange::reset);
    }

    /// Sends as many cases as the engine may have, one on each line.
    pub(super) fn send(&mut self, mut send: impl FnMut(&str)) {
        let unanswered = self.exchanges.iter().filter(|exchange| exchange.is_pending()).count();
        let room = MOST_UNANSWERED.saturating_sub(unanswered);
        for exchange in self.exchanges.iter_mut().filter(|exchange| exchange.id.is_none()).take(room) {
            let id = self.last_id.wrapping_add(1) & i32::MAX;
            self.line.clear();
            write_case::<R>(id, &exchange.case, &mut self.line);
            if self.line.len() > LONGEST_LINE {
                break; // The case is never sent. Those after it wait until it is closed.
            }
            send(&self.line);
            (exchange.id, self.last_id) = (Some(id), id);
        }
    }
}
