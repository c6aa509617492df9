//! What happened at once.

use crate::mtg::language::When;
use crate::{Listed, ObjectId, Objects};

/// What happened at once: for each kind of event, to which objects.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Happened([Objects; When::WORDS.len()]);

impl Happened {
    pub(super) fn to(&mut self, id: ObjectId, when: When) {
        self.0[when as usize].insert(id);
    }
    pub(super) fn of(&self, when: When) -> Objects {
        self.0[when as usize]
    }
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|objects| objects.is_empty())
    }
}
