//! The state of a card.

use headjudge_oracles::kf::Zone;
use headjudge_oracles::{ObjectId, Objects, Player};

/// The state of a card.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct CardState {
    /// Its zone; `None` while it is being played.
    pub(super) zone: Option<Zone>,
    /// Its controller in play. Out of play, the player in whose area it is.
    pub(super) controller: Player,
    pub(super) exhausted: bool,
    pub(super) stunned: bool,
    pub(super) warded: bool,
    /// Whether it was attacked this turn.
    pub(super) attacked: bool,
    pub(super) damage: i32,
    /// The creature that an upgrade is attached to.
    pub(super) host: Option<ObjectId>,
    /// Its controller before it left play. Only faults use it.
    pub(super) controller_before_leaving: Option<Player>,
    /// The upgrades that it had when it last left play. Only a fault uses it.
    pub(super) lost_upgrades: Objects,
}
