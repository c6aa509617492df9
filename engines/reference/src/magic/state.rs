//! The state of the engine.

use super::faults::Bug;
use super::object::Object;
use crate::Bugs;
use headjudge_oracles::magic::{Changes, Filter, Until};
use headjudge_oracles::{ObjectId, Player};

/// The reference engine.
#[derive(Clone, Debug, Default)]
pub struct Engine {
    /// The cards and tokens that exist, in the order of their numbers.
    pub(super) objects: Vec<Object>,
    pub(super) lasting: Vec<Lasting>,
    pub(super) now: u32,
    pub(super) bugs: Bugs<Bug>,
}

/// An effect of a spell or ability that has resolved.
#[derive(Clone, Debug)]
pub(super) struct Lasting {
    /// What it changes, each with the number of zone changes that it had had.
    pub(super) objects: Vec<(ObjectId, u32)>,
    /// Those that were not creatures.
    pub(super) on_noncreatures: Vec<ObjectId>,
    pub(super) filter: Option<Filter>,
    pub(super) you: Player,
    pub(super) does: Changes,
    pub(super) until: Until,
    pub(super) stamp: u32,
}
