//! Generates the cards of a case: two heroes, and cards that the steps can use.

use super::card::{Card, Language, Script};
use super::names::{self, Moniker};
use super::step::Step;
use super::vocabulary::{Number, Zone};
use super::words::{Ability, Metatype, Subtype, Supertype, Trait, Type};
use crate::{Kinds, Listed, Player, Source, Words, one_in, pick};
use std::borrow::Cow;

/// Puts the cards of a case on the table: a hero for each player first.
pub(super) fn deal(source: &mut impl Source, target: Kinds, pool: &[Card], cards: &mut Vec<Card>) {
    let real = !pool.is_empty() && one_in(source, 2);
    let mut dealer = Dealer {
        pool: if real { pool } else { &[] },
        monikers: [0; 2],
        palette: [0; 2],
        mixed: false,
        duel: false,
        small: false,
    };
    dealer.monikers = [0; 2].map(|_| source.below(names::MONIKERS.len() as u32) as usize);
    dealer.palette = [0; 2].map(|_| source.below(Supertype::IN_CHAPTER.into()) as u8);
    // Small numbers, so that a search for a number finds objects.
    dealer.small = target.has(Step::FIND_NUMBER) || one_in(source, 4);
    dealer.mixed = target.has(Step::ADMITS);
    // Only the heroes in the arena, so that steps relate the two.
    dealer.duel = target.has(Step::BECOME) && one_in(source, 2);
    for owner in Player::BOTH {
        let hero = dealer.hero(source, owner);
        cards.push(hero);
    }
    if target.has(Step::COMBAT) {
        for (plan, owner) in [(Plan::Weapon, Player::One), (Plan::Defender, Player::Two)] {
            let mut card = dealer.planned(source, plan);
            (card.owner, card.zone) = (owner, Zone::Arena);
            cards.push(card);
        }
    }
    let most = *pick(source, &[3, 6, 10]);
    for _ in 0..1 + source.below(most) {
        let mut card = dealer.card(source, target);
        card.owner = owner(source, target, &card);
        cards.push(card);
    }
    if target.has(Step::TRIGGER) {
        cards.iter_mut().for_each(|card| card.trigger = one_in(source, 2));
    }
    if target.has(Step::ADMITS) && one_in(source, 2) {
        take_moniker(source, cards);
    }
    // The same card twice, so that names and pitches are equal.
    if one_in(source, if target.has(Step::ACTIVATE) { 2 } else { 4 }) {
        let pair = pick(source, &cards[2..]).clone();
        cards.push(pair);
    }
}

/// Gives a card the moniker of a hero as its only metatype, if there is such a metatype, and no supertype that the hero does not have.
fn take_moniker(source: &mut impl Source, cards: &mut [Card]) {
    let (heroes, others) = cards.split_at_mut(2);
    let (hero, card) = (pick(source, heroes), source.below(others.len() as u32) as usize);
    let moniker = Metatype::all().find(|metatype| Moniker::Is(metatype.word()) == names::moniker(&hero.name));
    if let Some(moniker) = moniker {
        let card = &mut others[card];
        (card.metatypes, card.hybrid) = (Words::of(&[moniker]), Words::NONE);
        card.supertypes.0 &= hero.supertypes.0;
    }
}

/// A random owner. If the case targets combat, attacks mostly belong to player one and defenders to player two.
fn owner(source: &mut impl Source, target: Kinds, card: &Card) -> Player {
    let attacks = card.types.has(Type::Weapon) || card.subtypes.has(Subtype::Attack);
    match one_in(source, 2) {
        true if target.has(Step::COMBAT) && !attacks => Player::Two,
        true => Player::One,
        false if target.has(Step::COMBAT) && attacks => Player::One,
        false => Player::Two,
    }
}

struct Dealer<'a> {
    pool: &'a [Card],
    monikers: [usize; 2],
    /// The supertypes that most cards of this case have.
    palette: [u8; 2],
    duel: bool,
    small: bool,
    /// Whether heroes and cards share supertypes, and more cards are hybrid.
    mixed: bool,
}

impl Dealer<'_> {
    fn hero(&self, source: &mut impl Source, owner: Player) -> Card {
        // Heroes come first in a pool.
        let heroes = self.pool.partition_point(Card::is_hero);
        if heroes > 0 && one_in(source, 2) {
            let hero = pick(source, &self.pool[..heroes]).clone();
            return Card { owner, zone: Zone::Arena, ..hero };
        }
        let mut card = Card { owner, types: Words::of(&[Type::Hero]), ..Card::default() };
        card.name = self.name(source, true);
        card.supertypes = match self.mixed && one_in(source, 2) {
            true => Words(1 << self.palette[0] | 1 << self.palette[1]),
            false => self.supertypes(source),
        };
        card.numbers[Number::Life.index() as usize] =
            Some(1 + source.below(if self.small { 4 } else { 20 }) as i32);
        card.numbers[Number::Intellect.index() as usize] = Some(source.below(6) as i32);
        if one_in(source, 2) {
            card.subtypes = Words::of(&[Subtype::Young]);
        }
        script(source, &mut card, 4);
        card
    }

    fn card(&self, source: &mut impl Source, target: Kinds) -> Card {
        let plan = *pick(source, &plans(target, self.duel));
        self.planned(source, plan)
    }

    fn planned(&self, source: &mut impl Source, plan: Plan) -> Card {
        if !self.pool.is_empty() && one_in(source, 2) {
            for _ in 0..4 {
                let card = pick(source, self.pool);
                if plan.fits(card) {
                    return Card { zone: plan.zone(source), ..card.clone() };
                }
            }
        }
        let mut card = plan.invent(source, if self.small { 3 } else { 8 });
        card.zone = plan.zone(source);
        let personal = plan == Plan::Ally || one_in(source, 3);
        card.name = self.name(source, personal);
        if one_in(source, 2) {
            card.supertypes = self.supertypes(source);
            if self.mixed || one_in(source, 4) {
                card.hybrid = self.supertypes(source);
            }
        }
        rare_properties(source, &mut card);
        card
    }

    /// One supertype, or two, or none.
    fn supertypes(&self, source: &mut impl Source) -> Words {
        let mut words = Words::NONE;
        for _ in 0..source.below(3) {
            let any = source.below(Supertype::IN_CHAPTER.into()) as u8;
            let stray = !self.mixed && one_in(source, 4);
            words.0 |= 1 << if stray { any } else { *pick(source, &self.palette) };
        }
        words
    }

    /// A name that meets others: of the two monikers of this case, or of the few names of things.
    fn name(&self, source: &mut impl Source, personal: bool) -> Cow<'static, str> {
        if !personal {
            return Cow::Borrowed(*pick(source, names::IMPERSONAL));
        }
        let moniker = *pick(source, &self.monikers);
        if let Some(whole) = names::of_two_words(moniker) {
            return Cow::Borrowed(whole);
        }
        let last = one_in(source, 4).then(|| source.below(names::LASTS.len() as u32) as usize);
        let suffix = one_in(source, 2).then(|| source.below(names::SUFFIXES.len() as u32) as usize);
        names::personal(moniker, one_in(source, 8), last, suffix)
    }
}

/// The part that a card plays in a case.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Plan {
    Attack,
    Spell,
    Weapon,
    Equipment,
    Ally,
    Permanent,
    Fighter,
    Defender,
}

/// The parts that the cards of a case are chosen from.
fn plans(target: Kinds, duel: bool) -> [Plan; 6] {
    use Plan::{Ally, Attack, Defender, Equipment, Fighter, Permanent, Spell, Weapon};
    let hands = Kinds::of(&[Step::PLAY, Step::PITCH]);
    if duel || !target.and(hands).is_empty() {
        [Attack, Spell, Attack, Spell, Attack, if duel { Spell } else { Weapon }]
    } else if target.has(Step::COMBAT) {
        [Weapon, Fighter, Fighter, Defender, Defender, Equipment]
    } else if target.has(Step::LIFE) {
        [Ally, Ally, Ally, Weapon, Attack, Permanent]
    } else {
        [Attack, Spell, Weapon, Equipment, Ally, Permanent]
    }
}

impl Plan {
    /// Whether a printed card can play this part.
    fn fits(self, card: &Card) -> bool {
        if card.is_hero() {
            return false;
        }
        match self {
            Plan::Attack | Plan::Fighter => card.subtypes.has(Subtype::Attack),
            Plan::Spell => card.has(Number::Cost) && !card.subtypes.has(Subtype::Attack),
            Plan::Weapon => card.types.has(Type::Weapon),
            Plan::Equipment => card.types.has(Type::Equipment),
            Plan::Ally => card.has(Number::Life),
            Plan::Permanent => card.subtypes.has(Subtype::Aura) || card.subtypes.has(Subtype::Item),
            Plan::Defender => card.has(Number::Defense),
        }
    }

    fn zone(self, source: &mut impl Source) -> Zone {
        match self {
            _ if one_in(source, 16) => Zone::at(source.below(7) as u8).unwrap_or_default(),
            Plan::Attack | Plan::Spell => *pick(
                source,
                &[Zone::Hand, Zone::Hand, Zone::Hand, Zone::Arena, Zone::Graveyard, Zone::Arsenal],
            ),
            _ => Zone::Arena,
        }
    }

    fn invent(self, source: &mut impl Source, most: u32) -> Card {
        use Number::{Cost, Defense, Life, Pitch, Power};
        let mut card = Card::default();
        let (types, subtypes, numbers): (&[Type], &[Subtype], &[Number]) = match self {
            Plan::Attack | Plan::Fighter => {
                (&[Type::Action], &[Subtype::Attack], &[Power, Defense, Cost, Pitch])
            }
            Plan::Spell => match source.below(12) {
                0..=2 => (&[Type::Instant], &[], &[Cost, Pitch]),
                3..=5 => (&[Type::AttackReaction], &[], &[Defense, Cost, Pitch]),
                6..=8 => (&[Type::DefenseReaction], &[Subtype::Trap], &[Defense, Cost, Pitch]),
                9..=10 => (&[Type::Action], &[], &[Defense, Cost, Pitch]),
                _ => *pick(source, UNPLAYABLE),
            },
            Plan::Weapon => match source.below(3) {
                0 => (&[Type::Weapon], &[Subtype::Sword, Subtype::TwoHanded], &[Power]),
                1 => (&[Type::Weapon], &[Subtype::Dagger, Subtype::OneHanded], &[Power]),
                _ => (&[Type::Token, Type::Weapon], &[Subtype::Axe, Subtype::OneHanded], &[Power, Defense]),
            },
            Plan::Equipment | Plan::Defender => {
                (&[Type::Equipment], *pick(source, &[&[Subtype::Head], &[Subtype::OffHand]]), &[Defense])
            }
            Plan::Ally => match source.below(2) {
                0 => (&[Type::Token], &[Subtype::Dragon, Subtype::Ally], &[Life, Power]),
                _ => (&[Type::Action], &[Subtype::Ally], &[Life, Power, Cost, Pitch]),
            },
            Plan::Permanent => match source.below(2) {
                0 => (&[Type::Action], &[Subtype::Aura], &[Cost, Pitch, Defense]),
                _ => (&[Type::Action], &[Subtype::Item], &[Cost, Pitch]),
            },
        };
        (card.types, card.subtypes) = (Words::of(types), Words::of(subtypes));
        for number in numbers.iter().filter(|n| **n != Pitch) {
            let most = (*pick(source, &[2, 5, 8])).min(most);
            let least = u32::from(*number == Life);
            let n = (source.below(most) + least) as i32;
            card.numbers[number.index() as usize] = (!one_in(source, 12)).then_some(n);
        }
        if numbers.contains(&Pitch) && !one_in(source, 8) {
            card.numbers[Pitch.index() as usize] = Some(1 + source.below(3) as i32);
            card.chi = one_in(source, 6);
        }
        if numbers.contains(&Cost) && one_in(source, 4) {
            card.x = 1 + source.below(2) as i32;
            if one_in(source, 2) {
                card.numbers[Cost.index() as usize] = None;
            }
        }
        let odds = if self == Plan::Spell || self == Plan::Attack { 8 } else { 2 };
        script(source, &mut card, odds);
        card
    }
}

/// Types, subtypes and numbers of cards that are not played.
type Printed = (&'static [Type], &'static [Subtype], &'static [Number]);
const UNPLAYABLE: &[Printed] = &[
    (&[Type::Block], &[], &[Number::Defense]),
    (&[Type::Resource], &[Subtype::Gem], &[Number::Pitch]),
    (&[Type::Mentor], &[], &[]),
    (&[Type::Companion], &[Subtype::Ally], &[Number::Life, Number::Power]),
];

/// Gives one card in `odds` an activated ability.
fn script(source: &mut impl Source, card: &mut Card, odds: u32) {
    if one_in(source, odds) {
        card.script = *pick(source, &[Script::GainLife, Script::Grow, Script::GrowNamed, Script::Create]);
        card.script_cost = source.below(4) as i32;
        card.instant = one_in(source, 2);
        if matches!(card.script, Script::GrowNamed | Script::Create) {
            card.refers = Cow::Borrowed(*pick(source, names::USUAL));
        }
    }
}

/// Adds what few cards have: keywords, traits, metatypes, reminder and flavor text, errata, a number printed as (c).
fn rare_properties(source: &mut impl Source, card: &mut Card) {
    for _ in 0..source.below(6).saturating_sub(3) {
        card.keywords.0 |= keyword(source).0;
    }
    if one_in(source, 4) {
        card.reminder = keyword(source);
    }
    if one_in(source, 6) {
        card.flavor = keyword(source);
    }
    if one_in(source, 6) {
        card.traits = Words::of(&[Trait::AgentOfChaos]);
    }
    for _ in 0..source.below(8).saturating_sub(5) {
        card.metatypes.0 |= 1 << source.below(Metatype::WORDS.len() as u32);
    }
    if one_in(source, 8) {
        card.language = *pick(source, &[Language::German, Language::French]);
        card.foreign = Cow::Borrowed(*pick(source, names::FOREIGN));
    }
    if one_in(source, 8) {
        card.misprint = Some(source.below(9) as i32);
        card.misprinted = *pick(source, &Number::ALL);
    }
    if card.has(Number::Power) && one_in(source, 8) {
        card.power_counts = true;
        card.numbers[Number::Power.index() as usize] = None;
    } else if card.has(Number::Defense) && one_in(source, 10) {
        card.defense_counts = true;
        card.numbers[Number::Defense.index() as usize] = None;
    }
}

fn keyword(source: &mut impl Source) -> Words {
    Words(1 << source.below(Ability::KEYWORDS.into()))
}
