//! What is recorded over a case: whose turn it is, and which amounts tell abilities apart.

use super::{Ability, Amount, Card, Constant, House, Kf, Step};
use crate::{MOST_OBJECTS, ObjectId, Objects, Past, Player};

/// What is recorded over a case.
#[derive(Clone, Debug, Default)]
pub struct Ledger {
    /// Whose turn it is. A case opens in player one's.
    pub active: Player,
    /// The house chosen for it.
    pub house: House,
    /// How often each creature was attacked this turn, by number.
    attacks: [u8; MOST_OBJECTS + 1],
    /// The creatures that an effect stunned or warded.
    marked: Objects,
    /// How many printed abilities gain each amount of Æmber.
    gains: [u8; Amount::MOST],
    /// How many give each amount of power.
    powers: [u8; Amount::MOST],
}

/// Above this many abilities of one amount, its digit may run over into the next.
const MOST_A_DIGIT: u8 = 8;

impl Ledger {
    pub(super) fn open(&mut self, cards: &[Card]) {
        *self = Ledger::default();
        for ability in cards.iter().flat_map(Card::abilities).filter(Ability::exists) {
            let i = ability.amount as usize;
            if ability.gains() {
                self.gains[i] += 1;
            }
            if ability.is(Constant::Power) {
                self.powers[i] += 1;
            }
        }
    }

    pub(super) fn record(&mut self, past: &Past<'_, Kf>) -> Objects {
        match past.step {
            Some(Step::Turn { player, house }) => {
                (self.active, self.house) = (*player, *house);
                self.attacks = [0; MOST_OBJECTS + 1];
            }
            Some(Step::Fight { defender, .. }) => {
                let attacks = &mut self.attacks[defender.number()];
                *attacks = attacks.saturating_add(1);
            }
            Some(Step::Mark { creature, .. }) => self.marked.insert(*creature),
            Some(Step::Uses { .. } | Step::Kinds { .. }) => return Objects::NONE,
            _ => {}
        }
        // Whatever happens to the bearer of a constant shows on others.
        match self.powers.iter().any(|n| *n > 0) {
            true => past.before.objects(),
            false => Objects::NONE,
        }
    }

    /// How often the creature was attacked this turn, a fight that is being judged included.
    pub fn attacks(&self, creature: ObjectId) -> u8 {
        self.attacks[creature.number()]
    }
    /// Whether an effect ever stunned or warded the creature.
    pub fn was_marked(&self, creature: ObjectId) -> bool {
        self.marked.has(creature)
    }
    /// Whether a total of Æmber tells how often abilities of this amount resolved, and only one has it.
    pub fn tells_gain(&self, amount: Amount) -> bool {
        alone(&self.gains, amount)
    }
    /// The same for power.
    pub fn tells_power(&self, amount: Amount) -> bool {
        alone(&self.powers, amount)
    }
}

fn alone(counts: &[u8; Amount::MOST], amount: Amount) -> bool {
    counts[amount as usize] == 1 && counts.iter().all(|n| *n <= MOST_A_DIGIT)
}
