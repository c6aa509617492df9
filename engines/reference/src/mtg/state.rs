//! The state of the engine.

use super::bug::Bug;
use super::entry::{Entry, Identity};
use super::log::Event;
use super::object::Object;
use super::seen::Seen;
use crate::Bugs;
use headjudge_oracles::mtg::{Changes, Filter, Until, When};
use headjudge_oracles::{ObjectId, Objects, Player};

/// The reference engine.
#[derive(Clone, Debug, Default)]
pub struct Engine {
    /// The cards and tokens that exist, in the order of their numbers.
    pub(super) objects: Vec<Object>,
    pub(super) lasting: Vec<Lasting>,
    pub(super) now: u32,
    /// When the last step began, and the permanents that static abilities do not change yet.
    pub(super) began: u32,
    pub(super) unseen: Objects,
    /// The life and mana of the players.
    pub(super) life: [i32; 2],
    pub(super) mana: [i32; 2],
    /// Who has drawn from an empty library.
    pub(super) drew_nothing: [bool; 2],
    /// The libraries of the players, from the bottom to the top.
    pub(super) libraries: [Vec<ObjectId>; 2],
    /// Its top is the last.
    pub(super) stack: Vec<Entry>,
    /// Abilities that have triggered.
    pub(super) ready: Vec<Entry>,
    /// What has just happened, in its order.
    pub(super) news: Vec<(When, ObjectId)>,
    /// What the objects were before what has just happened.
    pub(super) scene: Vec<Seen>,
    /// What has happened that cards ask for.
    pub(super) log: Vec<Event>,
    /// Permanents as they were when they left.
    pub(super) memory: Vec<Left>,
    /// The players and permanents to which damage is prevented this turn.
    pub(super) spared_players: Vec<Player>,
    pub(super) spared: Vec<Identity>,
    pub(super) bugs: Bugs<Bug>,
}

/// A permanent as it was when it left, and what it was attached to.
#[derive(Clone, Debug)]
pub(super) struct Left {
    pub(super) who: Identity,
    pub(super) is: Seen,
    pub(super) host: Option<Identity>,
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
