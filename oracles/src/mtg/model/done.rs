//! How many an instruction did, which the next one may call "that many" (608.2c).

use super::law::Law;
use super::setting::Setting;
use crate::{Listed, Player};

/// How many an instruction did.
#[derive(Clone, Copy, Default)]
pub(super) struct Done {
    /// How many it would have done if it could.
    asked: i32,
    /// How many each player did. If it was not about each player, both are the number of all.
    counts: [i32; 2],
}

impl Done {
    /// It did so many of as many as it would have done.
    pub(super) fn all(asked: i32, count: i32) -> Done {
        Done { asked, counts: [count; 2] }
    }
    /// Each player did so many.
    pub(super) fn each(asked: i32, counts: [i32; 2]) -> Done {
        Done { asked, counts }
    }
    /// Whether it did anything.
    pub(super) fn is_any(self) -> bool {
        self.counts.iter().any(|count| *count > 0)
    }
    /// As many, for an instruction that this player follows, or that is about no player.
    pub(super) fn that_many(self, setting: Setting<'_>, player: Option<Player>) -> i32 {
        if setting.breaks(Law::ThatManyIsKnown) {
            return 0;
        }
        if setting.breaks(Law::ThatManyWereDone) {
            return self.asked;
        }
        match player {
            Some(player) if !setting.breaks(Law::EachPlayersNumber) => self.counts[player.index() as usize],
            _ => self.counts[1],
        }
    }
}
