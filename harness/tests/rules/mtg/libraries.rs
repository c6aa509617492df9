//! Worked examples: players draw, mill and discard, with what the Comprehensive Rules make of it. The reference engine shows it, and the
//! model that the rules judge by agrees.

use super::example::Shows::*;
use super::example::*;
use headjudge::mtg::{Act, Card, Deed, On, Sort, Zone};
use headjudge::{Outcome, Player};

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

/// 704.5b: drawing the last card is fine, and one more is not.
#[test]
fn who_draws_from_an_empty_library_loses() {
    let outcome = |number| {
        let cards = vec![one_instruction(number, Deed::Draw, On::Opponent), in_library(Player::Two)];
        let shown = play(cards, vec![cast(1, &[]), resolve()], None);
        Player::BOTH.map(|player| shown.outcome(player))
    };
    assert_eq!(outcome(1), [Some(Outcome::Playing); 2]);
    assert_eq!(outcome(2), [Some(Outcome::Won), Some(Outcome::Lost)]);
}

/// "If you do" after a card that may be discarded is not said, but what may be done to a player is.
#[test]
fn what_may_be_drawn_need_not_be() {
    let draw = Act { may: true, ..some(1, acting(Deed::Draw, On::You)) };
    let cards = three_cards(instant(text(Sort::Spell, &[draw])));
    check(cards, vec![cast(1, &[]), decline()], &[(2, In(Zone::Library))]);
}
