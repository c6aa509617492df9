//! Worked examples: single effects in their layers, with what the Comprehensive Rules make of them. The reference engine shows
//! it, and the model that the rules judge by agrees.

use super::example::Shows::*;
use super::example::*;
use headjudge::mtg::{Card, Color, Counter, Filter, Keyword, Subtype, Type, Verb, Whose, Zone};
use headjudge::{Player, Words};

#[test]
fn a_counted_size_is_pumped_and_switched() {
    let counted = with(creature(0, 0), counts(all(Type::Creature)));
    let steps = vec![change(1, &[pump(2, 0)]), change(1, &[verb(Verb::Switch)])];
    check(vec![counted, creature(1, 1)], steps, &[(1, Size(2, 4)), (1, Base(2, 2))]);
}

#[test]
fn a_lord_does_nothing_from_another_zone() {
    let lord = |zone| Card { zone, ..with(creature(1, 1), each(all(Type::Creature), &[pump(1, 1)])) };
    for zone in [Zone::Hand, Zone::Graveyard, Zone::Exile] {
        check(vec![lord(zone), creature(1, 1)], vec![], &[(2, Size(1, 1))]);
    }
    check(vec![lord(Zone::Battlefield), creature(1, 1)], vec![], &[(2, Size(2, 2))]);
}

#[test]
fn a_lord_of_a_color_sees_a_color_that_was_given() {
    let red = Filter { colors: Words::of(&[Color::Red]), ..Filter::default() };
    let lord = with(enchantment(), each(red, &[pump(1, 1)]));
    let blue = Card { colors: Words::of(&[Color::Blue]), ..creature(1, 1) };
    check(vec![lord.clone(), blue.clone()], vec![change(2, &[become_color(Color::Red)])], &[(2, Size(2, 2))]);
    check(vec![lord.clone(), blue.clone()], vec![change(2, &[add_color(Color::Red)])], &[(2, Size(2, 2))]);
    let back = vec![change(2, &[add_color(Color::Red)]), change(2, &[become_color(Color::Blue)])];
    check(vec![lord, blue], back, &[(2, Size(1, 1))]);
}

#[test]
fn what_opponents_control_is_seen_from_the_controller() {
    let theirs = Filter { whose: Whose::Theirs, ..all(Type::Creature) };
    let curse = with(enchantment(), each(theirs, &[pump(-1, 0)]));
    let cards = || vec![curse.clone(), creature(2, 2), of(Player::Two, creature(2, 2))];
    check(cards(), vec![], &[(2, Size(2, 2)), (3, Size(1, 2))]);
    check(cards(), vec![takes(1, Player::Two)], &[(2, Size(1, 2)), (3, Size(2, 2))]);
}

/// 613.7: a keyword that is lost and given again is there, and the other way round it is not.
#[test]
fn a_keyword_that_a_lord_gives_is_lost_to_a_later_effect() {
    let lord = with(enchantment(), each(all(Type::Creature), &[gain(Keyword::Flying)]));
    let grounded = vec![change(2, &[lose(Keyword::Flying)])];
    check(vec![lord.clone(), creature(1, 1)], grounded.clone(), &[(2, Keywords(&[]))]);
    let late = Card { zone: Zone::Hand, ..lord };
    let steps = [grounded, vec![put(1, Zone::Battlefield)]].concat();
    check(vec![late, creature(1, 1)], steps, &[(2, Keywords(&[Keyword::Flying]))]);
}

/// Losing all abilities takes neither counters nor pumps, nor a size that was set.
#[test]
fn what_loses_all_abilities_keeps_counters_and_pumps() {
    let steps = vec![
        counters(1, Counter::Plus, 1),
        change(1, &[set(3, 3)]),
        change(1, &[pump(1, 0)]),
        change(1, &[verb(Verb::LoseAll)]),
    ];
    let bird = Card { keywords: Words::of(&[Keyword::Flying, Keyword::Vigilance]), ..creature(1, 1) };
    check(vec![bird], steps, &[(1, Size(5, 4)), (1, Base(3, 3)), (1, Keywords(&[]))]);
}

/// 205.1a: a land type replaces land types only, and a creature type creature types.
#[test]
fn a_subtype_replaces_those_of_its_kind_only() {
    let dual = Card { subtypes: Words::of(&[Subtype::Forest, Subtype::Island]), ..card(&[Type::Land]) };
    let steps = vec![
        change(1, &[add_type(Type::Creature), add_subtype(Subtype::Elf), set(1, 1)]),
        change(1, &[become_subtype(Subtype::Plains)]),
    ];
    check(vec![dual.clone()], steps.clone(), &[(1, Subtypes(&[Subtype::Elf, Subtype::Plains]))]);
    let goblin = [steps, vec![change(1, &[become_subtype(Subtype::Goblin)])]].concat();
    check(vec![dual], goblin, &[(1, Subtypes(&[Subtype::Goblin, Subtype::Plains]))]);
}

/// 611.3c: what comes where a lord is has the bonus as it comes.
#[test]
fn what_enters_is_changed_as_it_enters() {
    let lord = with(enchantment(), each(all(Type::Creature), &[set(2, 2)]));
    check(vec![lord.clone()], vec![token(2, 0, 0)], &[(2, Size(2, 2))]);
    let curse = with(enchantment(), each(all(Type::Creature), &[pump(0, -1)]));
    check(vec![curse], vec![token(2, 1, 1)], &[(2, Nowhere)]);
}
