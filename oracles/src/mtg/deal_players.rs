//! Generates abilities that have a player as their target.

use super::ability::{Ability, Act, Acts, Filter};
use super::deal_acts;
use super::language::{Aim, Deed, On, Sort};
use super::scheme::Scheme;
use super::vocabulary::Type;
use crate::{Source, Words, one_in, pick};

/// An ability with "target player", "target opponent" or "target opponent or planeswalker".
pub(super) fn aimed(source: &mut impl Source, scheme: &Scheme, sort: Sort) -> Ability {
    let (at_opponent, or_permanent) = (one_in(source, 2), one_in(source, 3));
    let mut legal = Filter::default();
    if or_permanent {
        let planeswalker = Words::of(&[Type::Planeswalker]);
        legal.types = if one_in(source, 2) { planeswalker } else { planeswalker.with(Type::Creature) };
    }
    let deed = if or_permanent { Deed::Damage } else { *pick(source, DEEDS) };
    let mut acts = Acts::new();
    let act = Act { deed, on: On::Target, ..Act::default() };
    acts.push(deal_acts::with_amount(source, scheme, act, sort != Sort::Spell, false));
    if one_in(source, 2) {
        let (deed, on) =
            (*pick(source, &[Deed::GainLife, Deed::LoseLife]), *pick(source, &[On::You, On::Opponent]));
        let act = Act { deed, on, ..Act::default() };
        acts.push(deal_acts::with_amount(source, scheme, act, sort != Sort::Spell, false));
    }
    let up_to = one_in(source, 6);
    Ability {
        sort,
        targets: Aim::One,
        at_player: true,
        at_opponent,
        or_permanent,
        legal,
        up_to,
        acts,
        ..Ability::default()
    }
}

/// What is done to a target player.
const DEEDS: &[Deed] = &[
    Deed::Damage,
    Deed::Damage,
    Deed::LoseLife,
    Deed::LoseLife,
    Deed::GainLife,
    Deed::Draw,
    Deed::Mill,
    Deed::Discard,
    Deed::Prevent,
];
