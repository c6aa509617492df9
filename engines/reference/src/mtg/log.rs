//! What has happened, turn by turn, for cards that ask for it.

use super::bug::Bug;
use super::state::Engine;
use headjudge_oracles::mtg::{Amount, ThisTurn};
use headjudge_oracles::{Player, Words};

/// Something that happened and that cards may ask for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Event {
    Lost(Player, i32, Way),
    Died,
    TurnEnded,
}

/// A way to lose life.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    Effect,
    Damage,
    Cost,
}

impl Engine {
    /// What happened this turn.
    fn this_turn(&self) -> impl Iterator<Item = &Event> {
        let has_ended =
            |event: &Event| matches!(event, Event::TurnEnded) && !self.bugs.has(Bug::TurnsRunTogether);
        let start = self.log.iter().rposition(has_ended).map_or(0, |at| at + 1);
        self.log[start..].iter()
    }

    /// How much life a player has lost this turn.
    fn lost_by(&self, player: Player) -> i32 {
        let counts = |way| match way {
            _ if self.bugs.has(Bug::LostLifeIsForgotten) => false,
            Way::Effect => true,
            Way::Damage => !self.bugs.has(Bug::DamageIsNoLoss),
            Way::Cost => !self.bugs.has(Bug::PaidLifeIsNotLost),
        };
        let lost = self.this_turn().map(|event| match event {
            Event::Lost(who, life, way) if *who == player && counts(*way) => (*life).max(0),
            _ => 0,
        });
        lost.fold(0, i32::saturating_add)
    }

    /// How many creatures have died this turn.
    fn died(&self) -> i32 {
        let all = self.this_turn().filter(|event| matches!(event, Event::Died)).count();
        if self.bugs.has(Bug::DeathsAreForgotten) { 0 } else { all as i32 }
    }

    /// Whether one of these has happened this turn, if a card asks for any.
    pub(super) fn has_happened(&self, asked: Words, you: Player) -> bool {
        let has = |what| match what {
            ThisTurn::YouLostLife => self.lost_by(you) > 0,
            ThisTurn::TheyLostLife => self.lost_by(you.opponent()) > 0,
            ThisTurn::CreatureDied => self.died() > 0,
        };
        asked.is_empty() || asked.iter::<ThisTurn>().any(has)
    }

    /// An amount that is what happened this turn.
    pub(super) fn amount_of_turn(&self, amount: Amount, you: Player) -> i32 {
        match amount {
            Amount::YouLost => self.lost_by(you),
            Amount::TheyLost => self.lost_by(you.opponent()),
            _ => self.died(),
        }
    }
}
