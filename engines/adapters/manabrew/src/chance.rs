//! Chance without chance: a case is played the same way every time.

use manabrew_engine::game_rng::GameRng;
use manabrew_engine::ids::CardId;

/// Leaves every pile as it is, and always throws the lowest number.
pub(crate) struct NoChance;

impl GameRng for NoChance {
    fn shuffle_cards(&mut self, _cards: &mut [CardId]) {}
    fn next_int(&mut self, _bound: i32) -> i32 {
        0
    }
}
