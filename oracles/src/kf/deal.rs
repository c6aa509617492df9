//! Generates the cards of a case: a table on which both players can act.

use super::{
    Ability, Amount, Card, CardType, Condition, Constant, House, Model, Precursor, Script, Step, Zone,
};
use crate::{Kinds, Listed, Player, Source, one_in, pick};

/// Generates 3 to 9 cards. Each player has a creature in play.
pub(super) fn deal(source: &mut impl Source, target: Kinds, pool: &[Card], cards: &mut Vec<Card>) {
    // With few creatures, the amounts of their abilities differ more often.
    let count = if target.has(Step::FIGHT) { 3 + source.below(4) } else { 4 + source.below(6) };
    // Printed cards are rare, except when the target needs both uses and questions of the same card.
    let acts =
        [Step::FIGHT, Step::REAP, Step::PLAY, Step::ACTION, Step::OMNI].iter().any(|kind| target.has(*kind));
    let asks = target.has(Step::USES) || target.has(Step::KINDS_OF);
    let printed = if acts && asks || one_in(source, 8) { 2 } else { 24 };
    let out = if target.has(Step::PLAY) || target.has(Step::PUT) { 2 } else { 3 };
    let off_house = target.has(Step::OMNI) || target.has(Step::USES) || one_in(source, 3);
    let (wanted, kinds) = wanted(target);
    let (wanted, fights) = (&wanted[..kinds], target.has(Step::FIGHT));
    let mut generator = Generator { source, wanted, fights, off_house, gains: 0, powers: 0 };
    for n in 0..count {
        let in_play = n < 2 || !one_in(generator.source, out);
        let zone = if in_play { Zone::Play } else { generator.out_of_play() };
        let mut card = generator.card(n < 2, in_play);
        if one_in(generator.source, printed) {
            card = generator.printed(n < 2);
        } else if n >= 2 && !pool.is_empty() && one_in(generator.source, 8) {
            card = pick(generator.source, pool).clone();
        }
        card.zone = zone;
        card.owner = match n {
            0 => Player::One,
            1 => Player::Two,
            _ => *pick(generator.source, &[Player::One, Player::One, Player::Two]),
        };
        if !card.is_legal() {
            card.zone = Zone::Hand;
        }
        card.exhausted = card.zone == Zone::Play && one_in(generator.source, 6);
        cards.push(card);
    }
}

/// The precursors that a kind of step needs, the most useful ones more than once.
const NEEDED: [(u8, Precursor); 10] = [
    (Step::FIGHT, Precursor::Fight),
    (Step::FIGHT, Precursor::Fight),
    (Step::FIGHT, Precursor::Constant),
    (Step::REAP, Precursor::Reap),
    (Step::ACTION, Precursor::Action),
    (Step::OMNI, Precursor::Omni),
    (Step::USES, Precursor::Omni),
    (Step::USES, Precursor::Action),
    (Step::PLAY, Precursor::Play),
    (Step::PUT, Precursor::Play),
];

/// The precursors that the target kinds need, and how many they are (at least one).
fn wanted(target: Kinds) -> ([Precursor; NEEDED.len()], usize) {
    let (mut wanted, mut count) = ([Precursor::Constant; NEEDED.len()], 0);
    for (_, precursor) in NEEDED.into_iter().filter(|(kind, _)| target.has(*kind)) {
        wanted[count] = precursor;
        count += 1;
    }
    (wanted, count.max(1))
}

/// Printed powers. Powers with which creatures destroy each other are more frequent.
const POWERS: [i32; 12] = [1, 2, 2, 3, 3, 3, 3, 4, 4, 5, 6, 9];

struct Generator<'a, S> {
    source: &'a mut S,
    wanted: &'a [Precursor],
    /// Whether the target needs fights.
    fights: bool,
    /// Whether cards of houses that are not active at first are more frequent.
    off_house: bool,
    /// The number of generated abilities that gain Æmber. Each gets an amount of its own while there are any
    /// left.
    gains: u8,
    /// The same for abilities that give power.
    powers: u8,
}

impl<S: Source> Generator<'_, S> {
    fn out_of_play(&mut self) -> Zone {
        *pick(self.source, &[Zone::Hand, Zone::Hand, Zone::Hand, Zone::Discard, Zone::Deck, Zone::Archives])
    }

    fn card(&mut self, creature: bool, in_play: bool) -> Card {
        use CardType::{Action, Artifact, Creature, Upgrade};
        let kind = match (creature, in_play) {
            (true, _) => Creature,
            (_, true) => *pick(self.source, &[Creature, Creature, Creature, Artifact]),
            _ => *pick(self.source, &[Creature, Creature, Artifact, Upgrade, Upgrade, Action, Action]),
        };
        let other = one_in(self.source, if self.off_house { 3 } else { 8 });
        let house = if other { House::at(self.source.below(3) as u8) } else { None };
        let is_creature = kind == Creature;
        let no_second = if self.fights { 4 } else { 2 };
        let mut card = Card {
            kind,
            house: house.unwrap_or_default(),
            power: if is_creature { *pick(self.source, &POWERS) } else { 1 },
            elusive: is_creature && one_in(self.source, 10),
            first: self.ability(kind),
            second: if one_in(self.source, no_second) { Ability::default() } else { self.ability(kind) },
            ..Card::default()
        };
        // Of two Play: abilities, one often damages, and the other one must resolve, too.
        let plays = |ability: Ability| ability.precursor == Precursor::Play;
        if plays(card.first) && plays(card.second) && one_in(self.source, 3) {
            card.second = Ability::new(Precursor::Play, Script::DamageEach, Amount::A1);
        }
        // A creature that dies of its own Play: ability shows whether the ability resolves to its end.
        let damages = |ability: Ability| ability.does(Precursor::Play, Script::DamageEach);
        if is_creature && (damages(card.first) | damages(card.second)) && one_in(self.source, 2) {
            card.power = 1;
        }
        card
    }

    fn printed(&mut self, creature: bool) -> Card {
        let models = [Model::Mack, Model::Mack, Model::Horseman, Model::Javelin];
        let model = *pick(self.source, if creature { &models[..3] } else { &models });
        Card { model, ..Card::default() }
    }

    fn ability(&mut self, kind: CardType) -> Ability {
        let mut precursor = match one_in(self.source, 3) {
            true => Precursor::at(self.source.below(7) as u8).unwrap_or_default(),
            false => *pick(self.source, self.wanted),
        };
        if kind == CardType::Action && precursor != Precursor::None {
            precursor = Precursor::Play;
        }
        if kind == CardType::Artifact && matches!(precursor, Precursor::Fight | Precursor::Reap) {
            precursor = Precursor::Action;
        }
        match precursor {
            Precursor::None => Ability::default(),
            Precursor::Constant => self.constant(kind),
            _ => self.script(precursor, kind),
        }
    }

    fn constant(&mut self, kind: CardType) -> Ability {
        let condition = match one_in(self.source, 2) {
            true => Condition::at(self.source.below(3) as u8).unwrap_or_default(),
            false => Condition::Always,
        };
        // In a fight, power matters as much as what is gained afterwards.
        let after_kill = self.fights || one_in(self.source, 8);
        let after_kill = after_kill && kind != CardType::Artifact && !one_in(self.source, 3);
        let constant = if after_kill { Constant::AfterKill } else { Constant::Power };
        let used = if after_kill { &mut self.gains } else { &mut self.powers };
        match next_amount(self.source, used) {
            Some(amount) => Ability::constant(constant, condition, amount),
            None => Ability::default(),
        }
    }

    fn script(&mut self, precursor: Precursor, kind: CardType) -> Ability {
        use Script::{DamageEach, Gain, GainPerDiscard, LoseAll, Ready};
        let scripts: &[Script] = match (precursor, kind) {
            (_, CardType::Action) => &[Gain, Gain, LoseAll, DamageEach, GainPerDiscard, GainPerDiscard],
            (Precursor::Play, _) => &[Gain, Gain, Gain, Ready, Ready, DamageEach, DamageEach, GainPerDiscard],
            (Precursor::Fight, _) => &[Gain, Gain, Gain, Gain, Gain, Gain, Ready, DamageEach],
            _ => &[Gain, Gain, Gain, Gain, Gain, LoseAll, Ready, DamageEach, DamageEach, GainPerDiscard],
        };
        let script = *pick(self.source, scripts);
        let can_ready = matches!(kind, CardType::Creature | CardType::Artifact);
        let script = if script == Ready && !can_ready { Gain } else { script };
        match script {
            Gain => match next_amount(self.source, &mut self.gains) {
                Some(amount) => Ability::new(precursor, script, amount),
                None => Ability::default(),
            },
            _ => Ability::new(precursor, script, Amount::A1),
        }
    }
}

/// The first unused amount. After the last there is none, or now and then any.
fn next_amount(source: &mut impl Source, used: &mut u8) -> Option<Amount> {
    let free = Amount::at(*used);
    *used = used.saturating_add(1);
    match one_in(source, 8) {
        true => Amount::at(source.below(Amount::COUNT as u32) as u8),
        false => free,
    }
}
