//! Worked examples: what is prevented, with what the Comprehensive Rules make of it. The reference engine shows it, and the model that
//! the rules judge by agrees.

use super::example::Shows::*;
use super::example::*;
use headjudge::Player::{One, Two};
use headjudge::mtg::{Ability, Act, Aim, Card, Deed, On, Sort, Step, Type, When, Zone};

fn prevents(on: On) -> Ability {
    let aim = if on == On::Target { Aim::One } else { Aim::Nothing };
    Ability { targets: aim, legal: all(Type::Creature), ..text(Sort::Spell, &[acting(Deed::Prevent, on)]) }
}
fn deals(on: On) -> Act {
    Act { number: 1, ..acting(Deed::Damage, on) }
}

#[test]
fn damage_to_a_player_is_prevented_this_turn() {
    let cards = || vec![instant(prevents(On::You)), instant(text(Sort::Spell, &[deals(On::EachPlayer)]))];
    let steps = || vec![cast(1, &[]), resolve(), cast(2, &[]), resolve()];
    life(cards(), steps(), [20, 19]);
    life(cards(), vec![cast(1, &[]), resolve(), Step::EndTurn, cast(2, &[]), resolve()], [19, 19]);
}

/// It does not matter whether the player is named or a target, as damage is prevented and as it is dealt.
#[test]
fn damage_to_a_target_player_is_prevented() {
    let at_player = |act| Ability { targets: Aim::One, at_player: true, ..text(Sort::Spell, &[act]) };
    let hit = || instant(at_player(deals(On::Target)));
    let named = || vec![instant(prevents(On::Opponent)), hit()];
    life(named(), vec![cast(1, &[]), resolve(), cast_at(2, Two), resolve()], [20, 20]);
    life(named(), vec![cast(1, &[]), resolve(), cast_at(2, One), resolve()], [19, 20]);
    let target = || vec![instant(at_player(acting(Deed::Prevent, On::Target))), hit()];
    life(target(), vec![cast_at(1, Two), resolve(), cast_at(2, Two), resolve()], [20, 20]);
    life(target(), vec![cast_at(1, Two), resolve(), cast_at(2, One), resolve()], [19, 20]);
}

#[test]
fn damage_to_a_planeswalker_is_prevented() {
    let legal = all(Type::Planeswalker);
    let cards = || {
        let planeswalker = Card { loyalty: 4, ..card(&[Type::Planeswalker]) };
        vec![planeswalker, instant(Ability { legal, ..prevents(On::Target) })]
    };
    check(cards(), vec![cast(2, &[1]), resolve(), damage(1, 3)], &[(1, Loyalty(4))]);
    check(cards(), vec![cast(2, &[1]), resolve(), Step::EndTurn, damage(1, 3)], &[(1, Loyalty(1))]);
}

#[test]
fn damage_to_a_creature_is_prevented_and_triggers_nothing() {
    let waits = Ability { when: When::Damaged, of_this: true, ..text(Sort::Triggered, &[you_gain(3)]) };
    let cards = || vec![with(creature(2, 2), waits.clone()), instant(prevents(On::Target))];
    let steps = vec![cast(2, &[1]), resolve(), damage(1, 1)];
    check(cards(), steps.clone(), &[(1, Damage(0))]);
    tally(cards(), steps, headjudge::mtg::Tally::Stack, [0, 0]);
    // As another object, it is not meant.
    let back = vec![cast(2, &[1]), resolve(), put(1, Zone::Hand), put(1, Zone::Battlefield), damage(1, 1)];
    check(cards(), back, &[(1, Damage(1))]);
}

#[test]
fn what_enters_silently_triggers_as_it_dies() {
    let orb = with(
        card(&[Type::Artifact]),
        Ability { sort: Sort::Silence, filter: all(Type::Creature), ..Ability::default() },
    );
    let waits = |when| {
        let text = text(Sort::Triggered, &[you_gain(3)]);
        with(card(&[Type::Enchantment]), Ability { when, event: all(Type::Creature), ..text })
    };
    let cards = |when| vec![orb.clone(), waits(when), in_hand(creature(2, 2))];
    let moves = || vec![put(3, Zone::Battlefield), put(3, Zone::Graveyard)];
    let stack = headjudge::mtg::Tally::Stack;
    tally(cards(When::Enters), moves(), stack, [0, 0]);
    tally(cards(When::Dies), moves(), stack, [1, 0]);
    // An orb that has lost its abilities says nothing.
    let lost = vec![change(1, &[verb(headjudge::mtg::Verb::LoseAll)]), put(3, Zone::Battlefield)];
    tally(cards(When::Enters), lost, stack, [1, 0]);
}
