//! What an instruction did, for the one after it.

use super::bug::Bug;
use super::state::Engine;
use headjudge_oracles::{Listed, Player};

/// What an instruction did.
#[derive(Clone, Copy, Default)]
pub(super) struct Followed {
    /// How many it was about.
    pub(super) asked: i32,
    /// How many it was done to, or how many each player did.
    pub(super) each: [i32; 2],
}

impl Followed {
    pub(super) fn is_any(self) -> bool {
        self.each != [0; 2]
    }
    /// What the next instruction calls "that many".
    pub(super) fn number(self, engine: &Engine, player: Option<Player>) -> i32 {
        let at = player.map_or(0, |player| player.index() as usize);
        match () {
            () if engine.bugs.has(Bug::ThatManyIsNone) => 0,
            () if engine.bugs.has(Bug::ThatManyWereAsked) => self.asked,
            () if engine.bugs.has(Bug::LastPlayersNumber) => self.each[1],
            () => self.each[at],
        }
    }
}
