//! The keys that the players may have forged: no engine shows them.

use super::{Kf, Tally};
use crate::{Player, Shown};

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
        let mut forged = self.forged;
        for (at, forged) in forged.iter_mut().enumerate() {
            let more = match (before[at], after[at]) {
                (Some(before), Some(after)) if after < before => (before.saturating_sub(after) / COST).max(1),
                (Some(_), Some(_)) => 0,
                _ => 1,
            };
            *forged = forged.saturating_add(more);
        }
        forged
    }
}

fn pools(shown: &Shown<Kf>) -> Pools {
    [shown.tally(Player::One, Tally::Aember), shown.tally(Player::Two, Tally::Aember)]
}
