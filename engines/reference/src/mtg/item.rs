//! A spell or an ability on the stack.

use super::object::Values;
use super::table::Reference;
use headjudge_oracles::mtg::Script;
use headjudge_oracles::{ObjectId, Player};

/// A spell or an ability on the stack.
#[derive(Clone, Copy, Debug)]
pub(super) enum Item {
    Spell(ObjectId),
    Ability(Ability),
}

/// An activated ability on the stack.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ability {
    pub(super) id: ObjectId,
    pub(super) script: Script,
    pub(super) controller: Player,
    pub(super) source: Reference,
    pub(super) of: Reference,
    /// The characteristics of the ability itself: those of its source at announcement, changed only by effects
    /// on the ability.
    pub(super) own: Values,
    /// The power of the other card at announcement; only faults read it.
    pub(super) power_at_announcement: i32,
}
