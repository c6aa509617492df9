//! Worked examples of players who are targets.

use super::example::Shows::*;
use super::example::*;
use headjudge::Player::{One, Two};
use headjudge::mtg::{Ability, Aim, Card, Deed, On, Sort, Tally, Type, Zone};

/// An instant that does this to target player.
fn at_player(deed: Deed, number: i32) -> Ability {
    let acts = [some(number, acting(deed, On::Target)), you_gain(1)];
    Ability { targets: Aim::One, at_player: true, ..text(Sort::Spell, &acts) }
}
/// The same to target opponent.
fn at_opponent(deed: Deed, number: i32) -> Ability {
    Ability { at_opponent: true, ..at_player(deed, number) }
}
fn planeswalker() -> Card {
    of(Two, Card { loyalty: 4, ..card(&[Type::Planeswalker]) })
}

/// 115.1, 601.2c: "target player" is either of them, "target opponent" only the other one.
#[test]
fn the_target_player_is_affected() {
    let any = || vec![instant(at_player(Deed::Damage, 3))];
    let opponent = || vec![instant(at_opponent(Deed::Damage, 3))];
    life(any(), vec![cast_at(1, Two), resolve()], [21, 17]);
    life(any(), vec![cast_at(1, One), resolve()], [18, 20]);
    life(opponent(), vec![cast_at(1, Two), resolve()], [21, 17]);
    last_is_refused(opponent(), vec![cast_at(1, One)]);
    last_is_refused(any(), vec![cast(1, &[])]);
    let both = vec![instant(at_player(Deed::Damage, 3)), creature(1, 1)];
    last_is_refused(both, vec![cast(1, &[2])]);
    // What has no player among its targets is not cast at one.
    let kill = instant(aimed(Sort::Spell, &[acting(Deed::Destroy, On::Target)]));
    last_is_refused(vec![kill, creature(1, 1)], vec![cast_at(1, Two)]);
}

/// The other things that are done to a target player.
#[test]
fn a_target_player_loses_life_draws_mills_or_discards() {
    life(vec![instant(at_player(Deed::LoseLife, 2))], vec![cast_at(1, Two), resolve()], [21, 18]);
    life(vec![instant(at_player(Deed::GainLife, 2))], vec![cast_at(1, Two), resolve()], [21, 22]);
    let library = |n| of(Two, Card { zone: Zone::Library, ..creature(n, n) });
    let hand = of(Two, Card { zone: Zone::Hand, ..creature(1, 1) });
    let cards = |deed| vec![instant(at_opponent(deed, 1)), library(1), library(2), hand.clone()];
    for (deed, moved, zone) in
        [(Deed::Draw, 2, Zone::Hand), (Deed::Mill, 2, Zone::Graveyard), (Deed::Discard, 4, Zone::Graveyard)]
    {
        check(cards(deed), vec![cast_at(1, Two), resolve()], &[(moved, In(zone)), (3, In(Zone::Library))]);
    }
}

/// 601.2c: "target opponent or planeswalker" is not every permanent.
#[test]
fn a_target_is_an_opponent_or_a_planeswalker() {
    let either =
        Ability { or_permanent: true, legal: all(Type::Planeswalker), ..at_opponent(Deed::Damage, 3) };
    let cards = || vec![instant(either.clone()), planeswalker(), of(Two, creature(1, 5))];
    life(cards(), vec![cast_at(1, Two), resolve()], [21, 17]);
    check(cards(), vec![cast(1, &[2]), resolve()], &[(2, Loyalty(1))]);
    tally(cards(), vec![cast(1, &[2]), resolve()], Tally::Life, [21, 20]);
    last_is_refused(cards(), vec![cast(1, &[3])]);
    last_is_refused(cards(), vec![cast_at(1, One)]);
    // The planeswalker has left.
    life(cards(), vec![cast(1, &[2]), put(2, Zone::Hand), resolve()], [20, 20]);
}
