//! The keys that the players may have forged: no engine shows them.

use super::{Kf, Tally};
use crate::{Listed, Player, Shown};

/// A player who forges the third key wins.
const TO_WIN: i32 = 3;
/// The Æmber that a key costs.
const COST: i32 = 6;

/// The Æmber of each player, if it is shown.
type Pools = [Option<i32>; 2];

/// The keys that each player may have forged.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Keys {
    forged: [i32; 2],
    /// The pools before the turn began, if what was forged then is not counted yet.
    before: Option<Pools>,
}

impl Keys {
    /// Remembers the pools before a turn begins.
    pub(super) fn begin_turn(&mut self, before: &Shown<Kf>) {
        self.before = Some(pools(before));
    }
    /// Counts what may have been forged as the turn began, if this was shown then.
    pub(super) fn count(&mut self, after: &Shown<Kf>) {
        if let Some(before) = self.before.take() {
            self.forged = self.forged_by(before, pools(after));
        }
    }
    /// Whether a player may have won, if this is shown now.
    pub(super) fn may_win(&self, after: &Shown<Kf>) -> bool {
        let forged = self.before.map_or(self.forged, |before| self.forged_by(before, pools(after)));
        forged.into_iter().any(|keys| keys >= TO_WIN)
    }

    /// The keys with those of a turn: at least one if the pool shrank, and one if it is not shown.
    fn forged_by(&self, before: Pools, after: Pools) -> [i32; 2] {
        Player::BOTH.map(|player| {
            let at = player.index() as usize;
            let more = match before[at].zip(after[at]) {
                Some((before, after)) if after < before => (before.saturating_sub(after) / COST).max(1),
                Some(_) => 0,
                None => 1,
            };
            self.forged[at].saturating_add(more)
        })
    }
}

fn pools(shown: &Shown<Kf>) -> Pools {
    Player::BOTH.map(|player| shown.tally(player, Tally::Aember))
}
