//! A spell or ability on the stack, and how objects are known.

use headjudge_oracles::mtg::Ability;
use headjudge_oracles::{ObjectId, Player, Words};

/// An object in one zone: a card with the number of zone changes that it has had.
pub(super) type Identity = (ObjectId, u32);

/// A spell or ability on the stack.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    /// The spell, or what has the ability.
    pub(super) source: Identity,
    /// Its text. A permanent spell has none.
    pub(super) text: Option<Ability>,
    /// The place of the ability on its card.
    pub(super) nth: usize,
    pub(super) is_spell: bool,
    pub(super) player: Player,
    /// The places of the instructions of the chosen modes, if it has modes.
    pub(super) chosen: Option<Vec<usize>>,
    pub(super) targets: Vec<Identity>,
    /// The player who is the target, if one is.
    pub(super) at_player: Option<Player>,
    pub(super) x: i32,
    /// How much each instruction would have been about as this was put on the stack.
    pub(super) early: Vec<i32>,
    /// The colors that its source had then.
    pub(super) colors: Words,
}

/// What has targets: the permanent whose ability it is, if it is still there, who controls it, and the colors of its source.
#[derive(Clone, Copy, Debug)]
pub(super) struct Aimer {
    pub(super) source: Option<ObjectId>,
    pub(super) player: Player,
    pub(super) colors: Words,
}
