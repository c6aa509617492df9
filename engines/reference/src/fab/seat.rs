//! A player: resources, blank cards, and whether the game goes on.

use headjudge_oracles::Outcome;

/// The number of blank cards in each deck at the start, besides the dealt cards.
pub(super) const BLANKS: i32 = 20;

/// A player.
#[derive(Debug, Clone, Copy)]
pub(super) struct Seat {
    pub(super) resources: i32,
    pub(super) chi: i32,
    /// The blank cards in hand and deck, which are not objects of the case.
    pub(super) hand: i32,
    pub(super) deck: i32,
    pub(super) outcome: Outcome,
}

impl Default for Seat {
    fn default() -> Self {
        Seat { resources: 0, chi: 0, hand: 0, deck: BLANKS, outcome: Outcome::Playing }
    }
}
