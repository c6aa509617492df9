//! A random number generator that is not random: a case is played the same way every time.

use manabrew_engine::game_rng::GameRng;
use manabrew_engine::ids::CardId;

/// Leaves every pile in its order, and always returns the lowest number.
pub(crate) struct FixedRng;

impl GameRng for FixedRng {
    fn shuffle_cards(&mut self, _cards: &mut [CardId]) {}
    fn next_int(&mut self, _bound: i32) -> i32 {
        0
    }
}
