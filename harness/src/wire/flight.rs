//! The cases that an engine was sent and owes lines for, and those that it will be sent next.

use super::leg::Leg;
use super::{LONGEST_LINE, write_case};
use crate::play::Case;
use headjudge_oracles::Rulebook;
use std::collections::VecDeque;

/// How many cases an engine has at a time: while the answers to one are judged it plays the next.
const IN_FLIGHT: usize = 2;

/// The cases in order: the first is the one that is played, the others are announced.
pub(super) struct Flight<R: Rulebook> {
    legs: VecDeque<Leg<R>>,
    /// Legs that are over, for their buffers.
    over: Vec<Leg<R>>,
    is_open: bool,
    last_id: i32,
    line: String,
}

impl<R: Rulebook> Flight<R> {
    pub(super) fn new() -> Self {
        let line = String::new();
        Flight { legs: VecDeque::new(), over: Vec::new(), is_open: false, last_id: 0, line }
    }

    /// Puts a case behind the others.
    pub(super) fn announce(&mut self, case: &Case<R>) {
        let mut leg = self.over.pop().unwrap_or_else(Leg::new);
        leg.fill(case);
        self.legs.push_back(leg);
    }

    /// Opens the case, if it is the first of those that were announced.
    pub(super) fn open(&mut self, case: &Case<R>) -> bool {
        self.is_open = self.legs.front().is_some_and(|leg| leg.case == *case);
        self.is_open
    }

    /// Whether the first case is played.
    pub(super) fn is_open(&self) -> bool {
        self.is_open
    }

    /// The first case.
    pub(super) fn first(&mut self) -> Option<&mut Leg<R>> {
        self.legs.front_mut()
    }

    /// Forgets the first case.
    pub(super) fn close(&mut self) {
        self.over.extend(self.legs.pop_front());
        self.is_open = false;
    }

    /// What was sent was sent in vain: the process is gone.
    pub(super) fn recall(&mut self) {
        self.legs.iter_mut().for_each(Leg::recall);
    }

    /// Sends what may be in flight by now, a line each.
    pub(super) fn send(&mut self, mut send: impl FnMut(&str)) {
        let room = IN_FLIGHT.saturating_sub(self.legs.iter().filter(|leg| leg.is_due()).count());
        for leg in self.legs.iter_mut().filter(|leg| leg.id.is_none()).take(room) {
            let id = self.last_id.wrapping_add(1) & i32::MAX;
            self.line.clear();
            write_case::<R>(id, &leg.case, &mut self.line);
            if self.line.len() > LONGEST_LINE {
                break; // it is not sent at all, and what comes after it has to wait
            }
            send(&self.line);
            (leg.id, self.last_id) = (Some(id), id);
        }
    }
}
