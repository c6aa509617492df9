//! Worked examples: players draw, mill and discard, with what the Comprehensive Rules make of it. The reference engine shows it, and the
//! model that the rules judge by agrees.

use super::example::Shows::*;
use super::example::*;
use headjudge::mtg::{Act, Amount, Card, Deed, Keyword, On, Sort, Type, Zone};
use headjudge::{Outcome, Player, Words};

fn in_library(owner: Player) -> Card {
    Card { zone: Zone::Library, ..of(owner, creature(1, 1)) }
}
fn one_instruction(number: i32, deed: Deed, on: On) -> Card {
    instant(text(Sort::Spell, &[some(number, acting(deed, on))]))
}
fn three_cards(act: Card) -> Vec<Card> {
    vec![act, in_library(Player::One), in_library(Player::One), in_library(Player::One)]
}

/// 121.1, 121.2: from the top, which is the card with the lowest number, or what was put there last.
#[test]
fn cards_are_drawn_from_the_top() {
    let draw = |number| three_cards(one_instruction(number, Deed::Draw, On::You));
    let steps = || vec![cast(1, &[]), resolve()];
    check(draw(1), steps(), &[(2, In(Zone::Hand)), (3, In(Zone::Library)), (4, In(Zone::Library))]);
    check(draw(2), steps(), &[(2, In(Zone::Hand)), (3, In(Zone::Hand)), (4, In(Zone::Library))]);
    let back = [vec![put(4, Zone::Exile), put(4, Zone::Library)], steps()].concat();
    check(draw(1), back, &[(2, In(Zone::Library)), (4, In(Zone::Hand))]);
}

/// 701.17: the cards on top, as many as there are, of the player who is named.
#[test]
fn cards_are_milled_from_the_top() {
    let mill = |number, on| {
        let mut cards = three_cards(one_instruction(number, Deed::Mill, on));
        cards.push(in_library(Player::Two));
        cards
    };
    let steps = || vec![cast(1, &[]), resolve()];
    let (library, graveyard) = (|n| (n, In(Zone::Library)), |n| (n, In(Zone::Graveyard)));
    check(mill(2, On::You), steps(), &[graveyard(2), graveyard(3), library(4), library(5)]);
    check(mill(2, On::Opponent), steps(), &[library(2), graveyard(5)]);
}

/// 701.9: the cards with the lowest numbers, by the convention of the vocabulary. A spell that resolves is not in hand.
#[test]
fn as_many_cards_are_discarded_as_there_are() {
    let cards = |number| {
        let discard = one_instruction(number, Deed::Discard, On::You);
        vec![discard, in_hand(creature(1, 1)), in_hand(creature(1, 1))]
    };
    let steps = || vec![cast(1, &[]), resolve()];
    check(cards(1), steps(), &[(2, In(Zone::Graveyard)), (3, In(Zone::Hand))]);
    check(cards(5), steps(), &[(2, In(Zone::Graveyard)), (3, In(Zone::Graveyard))]);
}

/// 704.5b: drawing the last card is fine.
#[test]
fn who_draws_the_last_card_plays_on() {
    let cards = vec![one_instruction(1, Deed::Draw, On::Opponent), in_library(Player::Two)];
    for shown in play(cards, vec![cast(1, &[]), resolve()], None) {
        assert_eq!(Player::BOTH.map(|player| shown.outcome(player)), [Some(Outcome::Playing); 2]);
    }
}

/// "If you do" after a card that may be discarded is not said, but what may be done to a player is.
#[test]
fn what_may_be_drawn_need_not_be() {
    let draw = Act { may: true, ..some(1, acting(Deed::Draw, On::You)) };
    let cards = three_cards(instant(text(Sort::Spell, &[draw])));
    check(cards, vec![cast(1, &[]), decline()], &[(2, In(Zone::Library))]);
}

/// 608.2c: what could not be done does not count.
#[test]
fn that_many_is_what_the_instruction_before_did() {
    let gain = Act { amount: Amount::ThatMany, ..you_gain(1) };
    let mill =
        |number| three_cards(instant(text(Sort::Spell, &[some(number, acting(Deed::Mill, On::You)), gain])));
    life(mill(2), vec![cast(1, &[]), resolve()], [22, 20]);
    life(mill(7), vec![cast(1, &[]), resolve()], [23, 20]);
    let destroy = Act { filter: all(Type::Creature), ..acting(Deed::Destroy, On::Each) };
    let hard = Card { keywords: Words::of(&[Keyword::Indestructible]), ..creature(1, 1) };
    let cards = vec![
        instant(text(Sort::Spell, &[destroy, gain])),
        hard,
        creature(1, 1),
        of(Player::Two, creature(1, 1)),
    ];
    life(cards, vec![cast(1, &[]), resolve()], [22, 20]);
}

/// Each player discards up to two cards, then draws that many.
#[test]
fn each_player_has_a_number_of_their_own() {
    let discard = some(2, acting(Deed::Discard, On::EachPlayer));
    let draw = Act { amount: Amount::ThatMany, ..acting(Deed::Draw, On::EachPlayer) };
    let (one, two) = (Player::One, Player::Two);
    let mut cards = vec![instant(text(Sort::Spell, &[discard, draw]))];
    cards.extend([one, one, two].map(|owner| of(owner, in_hand(creature(1, 1)))));
    cards.extend([one, one, one, two, two].map(in_library));
    let (hand, library) = (|n| (n, In(Zone::Hand)), |n| (n, In(Zone::Library)));
    let expected = [hand(5), hand(6), library(7), hand(8), library(9)];
    check(cards, vec![cast(1, &[]), resolve()], &expected);
}
