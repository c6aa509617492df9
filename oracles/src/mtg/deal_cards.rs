//! Generates abilities about cards in graveyards, and about those that players draw, mill and discard.

use super::ability::{Ability, Act, Acts, Filter, tidy};
use super::card::Card;
use super::language::{Aim, Amount, Deed, On, Sort, Whose};
use super::scheme::Scheme;
use super::vocabulary::{Type, Zone};
use crate::{Source, Words, one_in, pick};

/// An ability that has cards in graveyards as targets.
pub(super) fn of_graveyards(source: &mut impl Source, scheme: &Scheme, sort: Sort) -> Ability {
    let targets = *pick(source, &[Aim::One, Aim::One, Aim::Two]);
    let deed = *pick(source, &[Deed::Return, Deed::Exile, Deed::Reanimate, Deed::Reanimate]);
    let mut acts = Acts::new();
    acts.push(Act { deed, on: On::Target, ..Act::default() });
    if one_in(source, 2) {
        let deed = *pick(source, &[Deed::GainLife, Deed::LoseLife]);
        let (on, counted) = (*pick(source, &[On::You, On::Opponent]), cards(source, scheme));
        acts.push(Act { deed, on, amount: Amount::Cards, counted, ..Act::default() });
    }
    let (legal, up_to) = (cards(source, scheme), one_in(source, 4));
    Ability { sort, targets, in_graveyard: true, legal, up_to, acts, ..Ability::default() }
}

/// A filter that many cards in graveyards meet.
pub(super) fn cards(source: &mut impl Source, scheme: &Scheme) -> Filter {
    let whose = *pick(source, &[Whose::Any, Whose::Yours, Whose::Theirs]);
    match source.below(5) {
        0 => Filter { whose, ..Filter::default() },
        1 => Filter { whose, colors: Words::of(&[scheme.color(source)]), ..Filter::default() },
        2 => Filter { whose, types: Words::of(&[scheme.kind]), ..Filter::default() },
        3 => Filter { whose, subtypes: Words::of(&[scheme.subtype(source)]), ..Filter::default() },
        _ => Filter { whose, types: Words::of(&[Type::Creature]), ..Filter::default() },
    }
}

/// Whether a card is about cards in graveyards.
pub(super) fn is_about_graveyards(card: &Card) -> bool {
    let mut acts = card.abilities.iter().flat_map(|ability| &ability.acts);
    acts.any(|act| act.amount == Amount::Cards) || card.abilities.iter().any(|ability| ability.in_graveyard)
}

/// An instruction about the cards of a player, but for how many.
pub(super) fn of_player(source: &mut impl Source, act: Act) -> Act {
    let deed = *pick(source, &[Deed::Draw, Deed::Mill, Deed::Discard]);
    let on = *pick(source, &[On::You, On::You, On::Opponent, On::Opponent, On::EachPlayer]);
    Act { deed, on, may: act.may && on != On::EachPlayer, ..act }
}

/// The zones of cards that players draw, mill or discard.
pub(super) fn zones_of_players(cards: &[Card]) -> impl Iterator<Item = Zone> {
    let acts = || cards.iter().flat_map(|card| &card.abilities).flat_map(|ability| &ability.acts);
    let has = |deed| acts().any(|act| act.deed == deed);
    let library = has(Deed::Draw) || has(Deed::Mill);
    [(Zone::Library, library), (Zone::Hand, has(Deed::Discard))]
        .into_iter()
        .filter(|(_, is)| *is)
        .map(|(zone, _)| zone)
}

/// Has the second of two instructions be about as many as the first one did, if it can.
pub(super) fn tie(source: &mut impl Source, ability: Ability) -> Ability {
    let mut tied = ability.clone();
    for nth in 1..tied.acts.len() {
        let (before, act) = (tied.acts[nth - 1], tied.acts[nth]);
        if before.deed.is_counted() && act.deed.has_amount() && one_in(source, 2) {
            let on = if before.on == On::EachPlayer { On::EachPlayer } else { act.on };
            let may = act.may && on != On::EachPlayer;
            tied.acts[nth] = tidy(Act { amount: Amount::ThatMany, on, may, ..act });
        }
    }
    if tied.is_legal() { tied } else { ability }
}
