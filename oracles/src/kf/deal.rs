//! The generator of cards: a table at which both players can play.

use super::{
    ACTION, Ability, Amount, Card, CardType, Condition, Constant, FIGHT, House, KINDS, Model, OMNI, PLAY,
    PUT, Precursor, REAP, Script, USES, Zone,
};
use crate::{Kinds, Listed, Player, Source, one_in, pick};

/// Puts 3 to 9 cards on the table; each player has a creature in play.
pub(super) fn deal(source: &mut impl Source, target: Kinds, pool: &[Card], cards: &mut Vec<Card>) {
    // Few fighters: the amounts of their abilities should differ.
    let count = if target.has(FIGHT) { 3 + source.below(4) } else { 4 + source.below(6) };
    // Printed cards are rare, but not alone; who is used and asked alike may be one.
    let acts = [FIGHT, REAP, PLAY, ACTION, OMNI].iter().any(|kind| target.has(*kind));
    let asks = target.has(USES) || target.has(KINDS);
    let printed = if acts && asks || one_in(source, 8) { 2 } else { 24 };
    let out = if target.has(PLAY) || target.has(PUT) { 2 } else { 3 };
    let off_house = target.has(OMNI) || target.has(USES) || one_in(source, 3);
    let (wanted, kinds) = wanted(target);
    let mut dealer = Dealer { source, wanted: &wanted[..kinds], off_house, gains: 0, powers: 0 };
    for n in 0..count {
        let in_play = n < 2 || !one_in(dealer.source, out);
        let zone = if in_play { Zone::Play } else { dealer.out_of_play() };
        let mut card = dealer.card(n < 2, in_play);
        if one_in(dealer.source, printed) {
            card = dealer.printed(n < 2);
        } else if n >= 2 && !pool.is_empty() && one_in(dealer.source, 8) {
            card = pick(dealer.source, pool).clone();
        }
        card.zone = zone;
        card.owner = match n {
            0 => Player::One,
            1 => Player::Two,
            _ => *pick(dealer.source, &[Player::One, Player::One, Player::Two]),
        };
        if !card.is_lawful() {
            card.zone = Zone::Hand;
        }
        card.exhausted = card.zone == Zone::Play && one_in(dealer.source, 6);
        cards.push(card);
    }
}

/// Which precursors serve which kind of step, those that serve it best more than once.
const SERVES: [(u8, Precursor); 10] = [
    (FIGHT, Precursor::Fight),
    (FIGHT, Precursor::Fight),
    (FIGHT, Precursor::Constant),
    (REAP, Precursor::Reap),
    (ACTION, Precursor::Action),
    (OMNI, Precursor::Omni),
    (USES, Precursor::Omni),
    (USES, Precursor::Action),
    (PLAY, Precursor::Play),
    (PUT, Precursor::Play),
];

/// The precursors that the target is served by: so many, at least one.
fn wanted(target: Kinds) -> ([Precursor; SERVES.len()], usize) {
    let (mut wanted, mut count) = ([Precursor::Constant; SERVES.len()], 0);
    for (_, precursor) in SERVES.into_iter().filter(|(kind, _)| target.has(*kind)) {
        wanted[count] = precursor;
        count += 1;
    }
    (wanted, count.max(1))
}

/// Printed powers, those that kill each other more often.
const POWERS: [i32; 12] = [1, 2, 2, 3, 3, 3, 3, 4, 4, 5, 6, 9];

struct Dealer<'a, S> {
    source: &'a mut S,
    wanted: &'a [Precursor],
    /// Whether cards of the houses that are not active at first are as welcome.
    off_house: bool,
    /// How many abilities that gain Æmber were dealt: each has an amount of its own while they last.
    gains: u8,
    /// The same for power.
    powers: u8,
}

impl<S: Source> Dealer<'_, S> {
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
        let plain = if self.wanted.contains(&Precursor::Fight) { 4 } else { 2 };
        Card {
            kind,
            house: house.unwrap_or_default(),
            power: if is_creature { *pick(self.source, &POWERS) } else { 0 },
            elusive: is_creature && one_in(self.source, 10),
            first: self.ability(kind),
            second: if one_in(self.source, plain) { Ability::default() } else { self.ability(kind) },
            ..Card::default()
        }
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
        // In a fight, power decides as much as what is gained afterwards.
        let kills = self.wanted.contains(&Precursor::Fight) || one_in(self.source, 8);
        let kills = kills && kind != CardType::Artifact && !one_in(self.source, 3);
        let constant = if kills { Constant::AfterKill } else { Constant::Power };
        let used = if kills { &mut self.gains } else { &mut self.powers };
        match next(self.source, used) {
            Some(amount) => Ability::constant(constant, condition, amount),
            None => Ability::default(),
        }
    }

    fn script(&mut self, precursor: Precursor, kind: CardType) -> Ability {
        use Script::{DamageEach, Gain, GainPerDiscard, LoseAll, Ready};
        let palette: &[Script] = match (precursor, kind) {
            (_, CardType::Action) => &[Gain, Gain, LoseAll, DamageEach, GainPerDiscard, GainPerDiscard],
            (Precursor::Play, _) => &[Gain, Gain, Gain, Gain, Ready, Ready, DamageEach, GainPerDiscard],
            (Precursor::Fight, _) => &[Gain, Gain, Gain, Gain, Gain, Gain, Ready, DamageEach],
            _ => &[Gain, Gain, Gain, Gain, Gain, LoseAll, Ready, DamageEach, DamageEach, GainPerDiscard],
        };
        let script = *pick(self.source, palette);
        let can_ready = matches!(kind, CardType::Creature | CardType::Artifact);
        let script = if script == Ready && !can_ready { Gain } else { script };
        match script {
            Gain => match next(self.source, &mut self.gains) {
                Some(amount) => Ability::new(precursor, script, amount),
                None => Ability::default(),
            },
            _ => Ability::new(precursor, script, Amount::A1),
        }
    }
}

/// The first amount that is still free; then none, or now and then any.
fn next(source: &mut impl Source, used: &mut u8) -> Option<Amount> {
    let free = Amount::at(*used);
    *used = used.saturating_add(1);
    match one_in(source, 8) {
        true => Amount::at(source.below(Amount::MOST as u32) as u8),
        false => free,
    }
}
