//! What is shown of a player.

use crate::mtg::vocabulary::Tally;

/// What is shown of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Totals {
    /// The life total.
    pub life: i32,
    /// How many spells and abilities on the stack the player controls.
    pub stack: i32,
    /// How much mana the player has.
    pub mana: i32,
}

impl Totals {
    /// Those of a player at the start.
    pub const START: Totals = Totals { life: 20, stack: 0, mana: 0 };

    /// One of them.
    pub fn of(&self, tally: Tally) -> i32 {
        match tally {
            Tally::Life => self.life,
            Tally::Stack => self.stack,
            Tally::Mana => self.mana,
        }
    }
}
