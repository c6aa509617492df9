//! Worked examples: copies, with what the Comprehensive Rules make of them. The reference engine shows
//! it, and the model that the rules judge by agrees.

use super::example::Shows::*;
use super::example::*;
use headjudge::Player;
use headjudge::mtg::{Card, Counter, Step, Subtype, Type, Until, Zone};

fn copies(n: usize, of: usize, until: Until) -> Step {
    Step::Copy { object: id(n), of: id(of), until }
}

/// The copy has what is printed, and keeps what is on it (707.2).
#[test]
fn a_copy_takes_over_what_is_printed_and_keeps_what_it_has() {
    check(
        vec![creature(1, 1), creature(3, 4)],
        vec![
            counters(1, Counter::Plus, 1),
            counters(2, Counter::Plus, 5),
            change(2, &[set(7, 7)]),
            copies(1, 2, Until::ForGood),
        ],
        &[(1, Size(4, 5)), (1, Base(3, 4))],
    );
}

#[test]
fn a_copy_of_a_copy_is_what_that_is_a_copy_of_and_stays_it() {
    check(
        vec![creature(1, 1), creature(2, 2), creature(3, 3)],
        vec![copies(2, 3, Until::EndOfTurn), copies(1, 2, Until::ForGood), Step::EndTurn],
        &[(1, Size(3, 3)), (2, Size(2, 2))],
    );
}

/// A lord that is copied is two lords.
#[test]
fn a_copy_has_the_abilities_of_its_original() {
    let lord = with(creature(2, 2), each(other(all(Type::Creature)), &[pump(1, 1)]));
    check(
        vec![lord.clone(), creature(1, 1)],
        vec![copies(2, 1, Until::ForGood)],
        &[(1, Size(3, 3)), (2, Size(3, 3))],
    );
    let token = Step::CopyToken { token: id(3), player: Player::Two, of: id(1) };
    check(vec![lord, creature(1, 1)], vec![token], &[(1, Size(3, 3)), (2, Size(3, 3)), (3, Size(3, 3))]);
}

/// A land that becomes a copy of a creature is that, and a land no more.
#[test]
fn a_land_that_is_a_copy_of_a_creature_is_a_creature() {
    check(
        vec![land(Subtype::Forest), creature(2, 3)],
        vec![copies(1, 2, Until::EndOfTurn)],
        &[(1, Types(&[Type::Creature])), (1, Size(2, 3))],
    );
}

/// 707.2: neither status nor damage is copied, and no effect: the copy of a land that is animated is a land.
#[test]
fn a_copy_of_an_animated_land_is_a_land() {
    let token = Step::CopyToken { token: id(2), player: Player::One, of: id(1) };
    let steps = vec![
        change(1, &[add_type(Type::Creature), set(3, 3)]),
        damage(1, 1),
        Step::Tap { object: id(1) },
        token,
    ];
    let expected = [(1, Size(3, 3)), (2, NoSize), (2, Types(&[Type::Land])), (2, Untapped), (2, Damage(0))];
    check(vec![land(Subtype::Forest)], steps, &expected);
}

#[test]
fn what_was_a_copy_until_the_end_of_the_turn_is_itself_again() {
    let big = Card { generic: 3, ..creature(5, 5) };
    let steps = || vec![change(1, &[pump(1, 1)]), copies(1, 2, Until::EndOfTurn)];
    check(vec![creature(1, 1), big.clone()], steps(), &[(1, Size(6, 6)), (1, ManaValue(3))]);
    let ended = [steps(), vec![Step::EndTurn]].concat();
    check(vec![creature(1, 1), big], ended, &[(1, Size(2, 2)), (1, ManaValue(0))]);
}

/// 707.2: the ability that counts is copied, and not what it has counted.
#[test]
fn a_copy_of_what_counts_counts_for_itself() {
    let counted = with(creature(0, 0), counts(yours(all(Type::Creature))));
    let token = Step::CopyToken { token: id(3), player: Player::Two, of: id(1) };
    let cards = vec![counted, creature(1, 1)];
    check(cards, vec![token], &[(1, Size(2, 2)), (3, Size(1, 1)), (3, Of(Player::Two))]);
}

/// 400.7: in another zone the card is none of what it was a copy of.
#[test]
fn a_copy_that_leaves_is_its_own_card() {
    let steps = vec![copies(1, 2, Until::ForGood), put(1, Zone::Hand), put(1, Zone::Battlefield)];
    check(vec![creature(1, 1), creature(4, 4)], steps, &[(1, Size(1, 1))]);
}

/// 707.2: a counter on a copy stays, and its pump as well.
#[test]
fn a_later_copy_effect_replaces_an_earlier_one() {
    let cards = vec![creature(1, 1), creature(2, 2), creature(3, 3)];
    let steps =
        vec![copies(1, 3, Until::ForGood), counters(1, Counter::Plus, 1), copies(1, 2, Until::EndOfTurn)];
    check(cards.clone(), steps.clone(), &[(1, Size(3, 3)), (1, Plus(1))]);
    check(cards, [steps, vec![Step::EndTurn]].concat(), &[(1, Size(4, 4))]);
}
