//! What the abilities of a case have in common, so that they meet; and filters and changes that are made of it.

use super::ability::{Change, Changes, Filter};
use super::card::Card;
use super::language::{Verb, When, Whose};
use super::model::is_clear;
use super::vocabulary::{Color, Keyword, SPELL_TYPES, Subtype, Type};
use crate::{Listed, Source, Words, one_in, pick};

/// What the cards of a case have in common, so that their abilities meet.
pub(super) struct Scheme {
    pub(super) color: Color,
    pub(super) subtype: Subtype,
    pub(super) keyword: Keyword,
    pub(super) kind: Type,
    /// What abilities wait for, so that several trigger at once.
    pub(super) when: When,
}

impl Scheme {
    pub(super) fn of(source: &mut impl Source) -> Scheme {
        Scheme {
            color: *pick(source, COLORS),
            subtype: *pick(source, CREATURE_TYPES),
            keyword: *pick(source, KEYWORDS),
            kind: *pick(source, &[Type::Creature, Type::Artifact, Type::Land]),
            when: *pick(source, EVENTS),
        }
    }
    /// That of a card of the case, for effects that meet it.
    pub(super) fn on(source: &mut impl Source, cards: &[Card]) -> Scheme {
        let mut scheme = Scheme::of(source);
        if cards.is_empty() {
            return scheme;
        }
        let card = pick(source, cards);
        scheme.color = card.colors.iter().next().unwrap_or(scheme.color);
        scheme.keyword = card.keywords.iter().next().unwrap_or(scheme.keyword);
        let own = |subtype: &Subtype| CREATURE_TYPES.contains(subtype);
        scheme.subtype = card.subtypes.iter().find(own).unwrap_or(scheme.subtype);
        for ability in &card.abilities {
            scheme.color = ability.filter.colors.iter().next().unwrap_or(scheme.color);
            scheme.keyword = ability.filter.keywords.iter().next().unwrap_or(scheme.keyword);
            scheme.subtype = ability.filter.subtypes.iter().find(own).unwrap_or(scheme.subtype);
            let of_permanents = |kind: &Type| !SPELL_TYPES.has(*kind);
            scheme.kind = ability.filter.types.iter().find(of_permanents).unwrap_or(scheme.kind);
        }
        scheme
    }
    pub(super) fn color(&self, source: &mut impl Source) -> Color {
        if one_in(source, 2) { self.color } else { *pick(source, COLORS) }
    }
    pub(super) fn subtype(&self, source: &mut impl Source) -> Subtype {
        if one_in(source, 2) { self.subtype } else { *pick(source, CREATURE_TYPES) }
    }
    pub(super) fn keyword(&self, source: &mut impl Source) -> Keyword {
        if one_in(source, 2) { self.keyword } else { *pick(source, KEYWORDS) }
    }
}

/// A filter with one or two parts.
pub(super) fn filter(source: &mut impl Source, scheme: &Scheme) -> Filter {
    let mut filter = Filter { other: one_in(source, 3), ..Filter::default() };
    if one_in(source, 3) {
        filter.whose = *pick(source, &[Whose::Yours, Whose::Yours, Whose::Theirs]);
    }
    for _ in 0..1 + source.below(2) {
        match source.below(8) {
            0..=2 => filter.types = Words::of(&[Type::Creature]),
            3 => filter.types = filter.types.with(scheme.kind),
            4 => filter.subtypes = Words::of(&[scheme.subtype(source)]),
            5 => filter.colors = Words::of(&[scheme.color(source)]),
            6 => filter.keywords = Words::of(&[scheme.keyword(source)]),
            _ => filter.without = Words::of(&[*pick(source, &[Type::Creature, Type::Artifact, Type::Land])]),
        }
    }
    filter.without.0 &= !filter.types.0;
    filter
}

/// Changes of one effect, which do not contradict each other.
pub(super) fn changes(source: &mut impl Source, scheme: &Scheme) -> Changes {
    let mut does = Changes::new();
    for _ in 0..1 + source.below(2) {
        let change = change(source, scheme);
        does.push(change);
        if change.verb == Verb::AddType && change.kind == Type::Creature && !does.is_full() {
            does.push(Change {
                verb: Verb::Set,
                power: 1 + source.below(4) as i32,
                toughness: 1 + source.below(4) as i32,
                ..Change::default()
            });
        }
        if !is_clear(&does) {
            does.truncate(1);
        }
        if does.len() > 1 {
            break;
        }
    }
    does
}

pub(super) fn change(source: &mut impl Source, scheme: &Scheme) -> Change {
    let verb = *pick(source, VERBS);
    let mut change = Change { verb, ..Change::default() };
    match verb {
        Verb::Pump => {
            (change.power, change.toughness) = (source.below(4) as i32 - 1, source.below(4) as i32 - 1);
        }
        Verb::Set => (change.power, change.toughness) = (source.below(6) as i32, source.below(5) as i32),
        Verb::Gain | Verb::Lose => change.keyword = scheme.keyword(source),
        Verb::Color | Verb::AddColor => change.color = scheme.color(source),
        Verb::Type | Verb::AddType => {
            let kind = *pick(source, &[Type::Creature, Type::Artifact, Type::Land, Type::Enchantment]);
            change.kind = if one_in(source, 2) { scheme.kind } else { kind };
        }
        Verb::Subtype | Verb::AddSubtype => {
            change.subtype = if one_in(source, 3) { land(source) } else { scheme.subtype(source) };
        }
        Verb::Switch | Verb::LoseAll | Verb::Control => {}
    }
    change
}

pub(super) fn land(source: &mut impl Source) -> Subtype {
    *pick(
        source,
        &[
            Subtype::Desert,
            Subtype::Forest,
            Subtype::Island,
            Subtype::Mountain,
            Subtype::Plains,
            Subtype::Swamp,
        ],
    )
}

/// What abilities wait for.
pub(super) const EVENTS: &[When] = &[
    When::Enters,
    When::Leaves,
    When::Dies,
    When::Dies,
    When::Dies,
    When::Tapped,
    When::Damaged,
    When::Cast,
];

pub(super) const COLORS: &[Color] = &[Color::White, Color::Blue, Color::Black, Color::Red, Color::Green];
/// The keywords, those that do something outside of combat more often.
pub(super) const KEYWORDS: &[Keyword] = &[
    Keyword::Flying,
    Keyword::Flying,
    Keyword::Haste,
    Keyword::Haste,
    Keyword::Hexproof,
    Keyword::Hexproof,
    Keyword::Indestructible,
    Keyword::Indestructible,
    Keyword::Menace,
    Keyword::Reach,
    Keyword::Shroud,
    Keyword::Shroud,
    Keyword::Trample,
    Keyword::Trample,
    Keyword::Vigilance,
    Keyword::ProtectionFromWhite,
    Keyword::ProtectionFromBlue,
    Keyword::ProtectionFromBlack,
    Keyword::ProtectionFromRed,
    Keyword::ProtectionFromGreen,
];
pub(super) const CREATURE_TYPES: &[Subtype] =
    &[Subtype::Bear, Subtype::Elf, Subtype::Goblin, Subtype::Soldier, Subtype::Zombie];
/// The verbs, those that interact with most others more often.
const VERBS: &[Verb] = &[
    Verb::Pump,
    Verb::Pump,
    Verb::Pump,
    Verb::Set,
    Verb::Set,
    Verb::Switch,
    Verb::Gain,
    Verb::Gain,
    Verb::Lose,
    Verb::LoseAll,
    Verb::LoseAll,
    Verb::Color,
    Verb::Color,
    Verb::AddColor,
    Verb::Type,
    Verb::AddType,
    Verb::AddType,
    Verb::Subtype,
    Verb::AddSubtype,
    Verb::Control,
    Verb::Control,
];

const _: () = assert!(COLORS.len() == Color::WORDS.len());
