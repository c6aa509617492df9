//! What is recorded over a case: whose turn it is, and which amounts tell abilities apart.

use super::{Ability, Amount, Card, CardType, Constant, House, Kf, Precursor, Step, Zone};
use crate::{MAX_OBJECTS, ObjectId, Objects, Past, Player};

/// What is recorded over a case.
#[derive(Clone, Debug, Default)]
pub struct Ledger {
    /// Whose turn it is. A case opens in player one's.
    pub active: Player,
    /// The house chosen for it.
    pub house: House,
    /// How often each creature was attacked this turn, by number.
    attacks: [u8; MAX_OBJECTS + 1],
    /// How often cards were played and used this turn.
    uses: u8,
    /// The creatures that an effect stunned or warded.
    marked: Objects,
    /// The cards that are upgrades.
    upgrades: Objects,
    /// The cards that are creatures.
    creatures: Objects,
    /// The cards with a constant ability printed on them.
    constants: Objects,
    /// The cards with an ability printed on them that damages or destroys creatures.
    hurting: Objects,
    /// The constants that change power by an amount of their own, each with its card.
    sources: Vec<(ObjectId, Ability)>,
    /// How many printed abilities gain each amount of Æmber.
    gains: [u8; Amount::MOST],
    /// How many give each amount of power.
    powers: [u8; Amount::MOST],
}

/// Above this many abilities of one amount, its digit may run over into the next.
const MOST_A_DIGIT: u8 = 8;

/// So often may cards of one name be played and used in a turn, by the rest of the rulebook.
const MOST_USES: u8 = 6;

impl Ledger {
    pub(super) fn open(&mut self, cards: &[Card]) {
        let mut sources = std::mem::take(&mut self.sources);
        sources.clear();
        *self = Ledger { sources, ..Ledger::default() };
        for (i, card) in cards.iter().enumerate() {
            let Some(id) = ObjectId::new(i + 1) else { break };
            match card.card_type() {
                CardType::Upgrade => self.upgrades.insert(id),
                CardType::Creature => self.creatures.insert(id),
                CardType::Artifact | CardType::Action => {}
            }
            for ability in card.abilities() {
                self.print(id, ability);
            }
        }
        let powers = self.powers;
        self.sources.retain(|(_, ability)| alone(&powers, ability.amount));
    }

    /// Notes what is printed: by sums, as what an ability is can hardly be foreseen, by a processor neither.
    #[inline]
    fn print(&mut self, id: ObjectId, ability: Ability) {
        let of = |is: bool| if is { Objects::one(id) } else { Objects::NONE };
        let is_constant = ability.precursor == Precursor::Constant;
        let amount = ability.amount as usize;
        self.constants = self.constants.or(of(is_constant));
        self.hurting = self.hurting.or(of(!is_constant & ability.exists() & ability.script.hurts()));
        self.gains[amount] += u8::from(ability.gains());
        if ability.is(Constant::Power) {
            self.powers[amount] += 1;
            self.sources.push((id, ability));
        }
    }

    pub(super) fn record(&mut self, past: &Past<'_, Kf>) -> Objects {
        let uses = matches!(
            past.step,
            Some(
                Step::Play { .. }
                    | Step::Fight { .. }
                    | Step::Reap { .. }
                    | Step::Action { .. }
                    | Step::Omni { .. }
            )
        );
        self.uses = self.uses.saturating_add(u8::from(uses && past.reply.is_done()));
        match past.step {
            Some(Step::Turn { player, house }) => {
                (self.active, self.house) = (*player, *house);
                self.attacks = [0; MAX_OBJECTS + 1];
                self.uses = 0;
            }
            Some(Step::Fight { defender, .. }) => {
                let attacks = &mut self.attacks[defender.number()];
                *attacks = attacks.saturating_add(1);
            }
            Some(Step::Mark { creature, .. }) => self.marked.insert(*creature),
            Some(Step::Uses { .. } | Step::Kinds { .. }) => return Objects::NONE,
            _ => {}
        }
        self.led_by(past.step).and(past.before.in_zone(Zone::Play))
    }

    /// The creatures that a constant may strengthen no more, or now: what enters looks changed, and what happens to
    /// a card without a constant of its own changes no other.
    fn led_by(&self, step: Option<&Step>) -> Objects {
        let to = match step {
            Some(
                Step::Mark { creature: to, .. }
                | Step::Damage { creature: to, .. }
                | Step::Destroy { card: to }
                | Step::Move { card: to, .. }
                | Step::Control { card: to, .. }
                | Step::Put { card: to },
            ) => Some(*to),
            _ => None,
        };
        match self.sources.iter().any(|(source, _)| to.is_none_or(|to| to == *source)) {
            true => self.creatures,
            false => Objects::NONE,
        }
    }

    /// How often the creature was attacked this turn, a fight that is being judged included.
    pub fn attacks(&self, creature: ObjectId) -> u8 {
        self.attacks[creature.number()]
    }
    /// Whether any card may surely be used once more this turn. Cards of a case have no names: the limit counts
    /// for all of them together.
    pub fn may_use_more(&self) -> bool {
        self.uses < MOST_USES
    }
    /// Whether an effect ever stunned or warded the creature.
    pub fn was_marked(&self, creature: ObjectId) -> bool {
        self.marked.has(creature)
    }
    /// Whether a total of Æmber tells how often abilities of this amount resolved, and only one has it.
    pub fn tells_gain(&self, amount: Amount) -> bool {
        alone(&self.gains, amount)
    }
    /// The constants whose amount of power only one card has, so that its digit tells of it.
    pub fn sources(&self) -> &[(ObjectId, Ability)] {
        &self.sources
    }
    /// The cards that are upgrades.
    pub fn upgrades(&self) -> Objects {
        self.upgrades
    }
    /// The cards that are creatures.
    pub fn creatures(&self) -> Objects {
        self.creatures
    }
    /// The cards with an ability printed on them that damages or destroys creatures.
    pub fn hurting(&self) -> Objects {
        self.hurting
    }
    /// The cards with a constant ability printed on them.
    pub fn constants(&self) -> Objects {
        self.constants
    }
}

fn alone(counts: &[u8; Amount::MOST], amount: Amount) -> bool {
    counts[amount as usize] == 1 && counts.iter().all(|n| *n <= MOST_A_DIGIT)
}
