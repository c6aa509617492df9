//! Worked examples of planeswalkers: their loyalty, and damage that is dealt to them.

use super::example::Shows::*;
use super::example::*;
use headjudge::Player;
use headjudge::mtg::{Card, Counter, Deed, Filter, On, Sort, Step, Type, Until, When, Zone};

fn copies(n: usize, of: usize) -> Step {
    Step::Copy { object: id(n), of: id(of), until: Until::ForGood }
}
fn planeswalker(loyalty: i32) -> Card {
    Card { loyalty, ..card(&[Type::Planeswalker]) }
}

/// 306.5b, 306.5c: it enters with its loyalty, which is then what its counters say.
#[test]
fn loyalty_is_what_the_counters_say() {
    let hand = || vec![in_hand(planeswalker(4))];
    check(hand(), vec![], &[(1, Loyalty(4))]);
    check(hand(), vec![cast(1, &[]), resolve()], &[(1, Loyalty(4)), (1, NoSize)]);
    check(hand(), vec![put(1, Zone::Battlefield), counters(1, Counter::Loyalty, 2)], &[(1, Loyalty(6))]);
    // Outside of the battlefield, what is printed counts, and there are no counters.
    let back = vec![put(1, Zone::Battlefield), counters(1, Counter::Loyalty, 2), put(1, Zone::Hand)];
    check(hand(), back, &[(1, Loyalty(4))]);
    check(vec![creature(1, 1)], vec![counters(1, Counter::Loyalty, 2)], &[(1, NoLoyalty)]);
}

/// 306.8, 704.5i: damage takes loyalty counters, and without any it is put into the graveyard.
#[test]
fn damage_takes_loyalty() {
    let one = || vec![planeswalker(4)];
    check(one(), vec![damage(1, 3)], &[(1, Loyalty(1)), (1, Damage(0))]);
    check(one(), vec![damage(1, 3), damage(1, 1)], &[(1, In(Zone::Graveyard))]);
    check(one(), vec![damage(1, 9)], &[(1, In(Zone::Graveyard)), (1, Loyalty(4))]);
    // A creature that is a planeswalker is dealt both.
    let both = vec![change(1, &[add_type(Type::Creature), set(2, 5)]), damage(1, 3)];
    check(one(), both, &[(1, Loyalty(1)), (1, Damage(3)), (1, Size(2, 5))]);
    let hits = some(2, acting(Deed::Damage, On::Each));
    let sweep = spell(Type::Sorcery, text(Sort::Spell, &[hits]));
    // The enchantment is dealt none.
    let watches = with(enchantment(), when(When::Damaged, Filter::default(), &[you_gain(1)]));
    let cards = vec![planeswalker(4), of(Player::Two, creature(1, 5)), watches, sweep];
    life(cards, vec![cast(4, &[]), resolve(), resolve(), resolve()], [22, 20]);
}

/// 707.2: the printed loyalty is copied, and counters are not.
#[test]
fn a_copy_has_the_printed_loyalty() {
    let all = || vec![planeswalker(4), creature(1, 1)];
    let token = Step::CopyToken { token: id(3), player: Player::One, of: id(1) };
    check(all(), vec![damage(1, 1), token], &[(1, Loyalty(3)), (3, Loyalty(4))]);
    // What becomes a copy has no loyalty counters.
    check(all(), vec![copies(2, 1)], &[(2, In(Zone::Graveyard))]);
    let saved = vec![counters(2, Counter::Loyalty, 2), copies(2, 1)];
    check(all(), saved, &[(2, Loyalty(2)), (2, NoSize)]);
}

/// 205.1a: without the card type, its loyalty counters mean nothing.
#[test]
fn what_is_no_planeswalker_has_no_loyalty() {
    let one = vec![planeswalker(4)];
    let steps = vec![change(1, &[become_type(Type::Artifact)]), counters(1, Counter::Loyalty, 2)];
    check(one, steps, &[(1, NoLoyalty), (1, Types(&[Type::Artifact]))]);
}
