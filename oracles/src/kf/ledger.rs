//! What is recorded during a case: whose turn it is, and which amounts identify an ability.

use super::keys::Keys;
use super::{Ability, Amount, Card, CardType, Constant, House, Kf, Precursor, Step, Zone};
use crate::{MAX_OBJECTS, ObjectId, Objects, Past, Player, Shown};

/// The record of a case.
#[derive(Clone, Debug, Default)]
pub struct Ledger {
    /// Whose turn it is. A case starts in the turn of player one.
    pub active: Player,
    /// The house chosen for this turn.
    pub house: House,
    /// How often each creature was attacked this turn, by object number.
    attacks: [u8; MAX_OBJECTS + 1],
    /// How often cards were played and used this turn.
    uses: u8,
    /// Whether the first turn is over.
    turned: bool,
    /// The creatures that an effect stunned or warded.
    marked: Objects,
    /// The cards that are upgrades.
    upgrades: Objects,
    /// The cards that are creatures.
    creatures: Objects,
    /// The cards with a printed constant ability.
    constants: Objects,
    /// The cards with a printed ability that damages or destroys creatures.
    damaging: Objects,
    /// The constant abilities that give power, each with its card: those of one amount beside each other, and none if a total does not
    /// show how many of them apply.
    power_constants: Vec<(ObjectId, Ability)>,
    /// How many printed abilities gain each amount of Æmber.
    gains: [u8; Amount::COUNT],
    /// How many printed abilities give each amount of power.
    powers: [u8; Amount::COUNT],
    /// The keys that may have been forged.
    keys: Keys,
}

/// With more abilities of one amount than this, a digit may overflow into the next.
const MAX_PER_DIGIT: u8 = 8;

/// The other rules of the game allow this many plays and uses of cards with one name in a turn.
const MAX_USES: u8 = 6;

impl Ledger {
    pub(super) fn start(&mut self, cards: &[Card]) {
        let mut power_constants = std::mem::take(&mut self.power_constants);
        power_constants.clear();
        *self = Ledger { power_constants, ..Ledger::default() };
        for (i, card) in cards.iter().enumerate() {
            let Some(id) = ObjectId::new(i + 1) else { break };
            match card.card_type() {
                CardType::Upgrade => self.upgrades.insert(id),
                CardType::Creature => self.creatures.insert(id),
                CardType::Artifact | CardType::Action => {}
            }
            for ability in card.abilities() {
                self.record_printed(id, ability);
            }
        }
        if !is_readable(&self.powers) {
            self.power_constants.clear();
        }
        self.power_constants.sort_by_key(|(_, ability)| ability.amount);
    }

    /// Records a printed ability. The code avoids branches, because the processor cannot predict them here.
    #[inline(always)]
    fn record_printed(&mut self, id: ObjectId, ability: Ability) {
        let if_set = |is: bool| if is { Objects::one(id) } else { Objects::NONE };
        let is_constant = ability.precursor == Precursor::Constant;
        let amount = ability.amount as usize;
        self.constants = self.constants.or(if_set(is_constant));
        self.damaging =
            self.damaging.or(if_set(!is_constant & ability.exists() & ability.script.damages_creatures()));
        self.gains[amount] += u8::from(ability.gains());
        if ability.is(Constant::Power) {
            self.powers[amount] += 1;
            self.power_constants.push((id, ability));
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
        self.keys.count(past.before);
        match past.step {
            Some(Step::Turn { player, house }) => {
                (self.active, self.house) = (*player, *house);
                self.attacks = [0; MAX_OBJECTS + 1];
                (self.uses, self.turned) = (0, true);
                self.keys.begin_turn(past.before);
            }
            Some(Step::Fight { defender, .. }) => {
                let attacks = &mut self.attacks[defender.number()];
                *attacks = attacks.saturating_add(1);
            }
            Some(Step::Mark { creature, .. }) => self.marked.insert(*creature),
            Some(Step::Uses { .. } | Step::Kinds { .. }) => return Objects::NONE,
            _ => {}
        }
        self.affected_by(past.step).and(past.before.in_zone(Zone::Play))
    }

    /// The creatures whose power a constant ability may change in this step. An entering card looks changed
    /// anyway, and a step on a card without such an ability changes no other creature.
    fn affected_by(&self, step: Option<&Step>) -> Objects {
        let to = match step {
            Some(
                Step::Mark { creature: to, .. }
                | Step::Damage { creature: to, .. }
                | Step::Destroy { card: to, .. }
                | Step::Move { card: to, .. }
                | Step::Control { card: to, .. }
                | Step::Put { card: to },
            ) => Some(*to),
            _ => None,
        };
        match self.power_constants.iter().any(|(source, _)| to.is_none_or(|to| to == *source)) {
            true => self.creatures,
            false => Objects::NONE,
        }
    }

    /// Whether a player may have forged the third key.
    pub(super) fn may_be_over(&self, after: &Shown<Kf>) -> bool {
        self.keys.may_win(after)
    }
    /// How often the creature was attacked this turn, including a fight that is being judged.
    #[inline(always)]
    pub fn attacks(&self, creature: ObjectId) -> u8 {
        self.attacks[creature.number()]
    }
    /// Whether any card may certainly be used again this turn. Cards of a case have no names, so the limit
    /// counts all of them together.
    pub fn may_use_more(&self) -> bool {
        self.uses < MAX_USES
    }
    /// Whether any card may certainly be played: in the first turn of a game, other rules allow one only.
    pub fn may_play_more(&self) -> bool {
        self.may_use_more() && (self.turned || self.uses == 0)
    }
    /// Whether an effect ever stunned or warded the creature.
    #[inline(always)]
    pub fn was_marked(&self, creature: ObjectId) -> bool {
        self.marked.has(creature)
    }
    /// Whether a total of Æmber shows how often the ability with this amount resolved: only one ability has the
    /// amount.
    #[inline(always)]
    pub fn identifies_gain(&self, amount: Amount) -> bool {
        is_unique(&self.gains, amount)
    }
    /// The constant abilities that give power, each with its card, if the digits of a power show how many apply. Those of one amount are
    /// beside each other.
    #[inline(always)]
    pub fn power_constants(&self) -> &[(ObjectId, Ability)] {
        &self.power_constants
    }
    /// The cards that are upgrades.
    #[inline(always)]
    pub fn upgrades(&self) -> Objects {
        self.upgrades
    }
    /// The cards that are creatures.
    #[inline(always)]
    pub fn creatures(&self) -> Objects {
        self.creatures
    }
    /// The cards with a printed ability that damages or destroys creatures.
    #[inline(always)]
    pub fn damaging(&self) -> Objects {
        self.damaging
    }
    /// The cards with a printed constant ability.
    #[inline(always)]
    pub fn constants(&self) -> Objects {
        self.constants
    }
}

fn is_unique(counts: &[u8; Amount::COUNT], amount: Amount) -> bool {
    counts[amount as usize] == 1 && is_readable(counts)
}

/// Whether no digit of a total can overflow into the next.
fn is_readable(counts: &[u8; Amount::COUNT]) -> bool {
    counts.iter().all(|n| *n <= MAX_PER_DIGIT)
}
