//! Playing, and putting into play.

use super::scene::{NONE, id, mine, none_gained, printed, theirs, with};
use crate::twisted::{HONEST, PLAIN, Table, convicted, exercised};
use headjudge::kf::{Amount, Card, CardType, Model, Precursor, Script, Step, Zone};
use headjudge::{Observed, Player};

#[test]
fn what_is_put_into_play_may_keep_quiet() {
    // keyteki #490, #2800
    let hand = Card { zone: Zone::Hand, ..mine(3) };
    let cards = [with(hand, Precursor::Play, Script::Gain, Amount::A10)];
    let put = [Step::Put { card: id(1) }];
    assert_eq!(convicted(&cards, &put, PLAIN, HONEST), NONE);
    assert!(exercised(&cards, &put, "ability.play.put-into-play"));
    let play = [Step::Play { card: id(1), onto: None }];
    assert_eq!(convicted(&cards, &play, none_gained, HONEST), ["ability.play.permanent"]);
}

#[test]
fn a_card_played_from_a_discard_pile_may_count_itself_or_not() {
    let discard = Card { zone: Zone::Discard, kind: CardType::Action, ..Card::default() };
    let cards = [with(discard, Precursor::Play, Script::GainPerDiscard, Amount::A1)];
    let play = [Step::Play { card: id(1), onto: None }];
    assert_eq!(convicted(&cards, &play, PLAIN, HONEST), NONE);
    let itself = |at: usize, t: &mut Table| t.pools[0] = Some(i32::from(at == 1));
    assert_eq!(convicted(&cards, &play, itself, HONEST), NONE);
}

#[test]
fn an_action_card_goes_to_its_owners_pile() {
    let hand = Card { zone: Zone::Hand, kind: CardType::Action, owner: Player::Two, ..Card::default() };
    let play = [Step::Play { card: id(1), onto: None }];
    assert_eq!(convicted(std::slice::from_ref(&hand), &play, PLAIN, HONEST), NONE);
    let to_its_player = |at: usize, t: &mut Table| {
        if at == 1 {
            t.card(1).controller = Some(Player::One);
        }
    };
    assert_eq!(convicted(&[hand], &play, to_its_player, HONEST), ["ability.play.action"]);
}

#[test]
fn a_printed_card_may_bring_aember_when_played() {
    let cards = [Card { zone: Zone::Discard, ..printed(Model::Horseman, Player::One) }, theirs(5)];
    let bonus = |at: usize, t: &mut Table| t.pools[0] = Some(i32::from(at == 1));
    let play = [Step::Play { card: id(1), onto: None }];
    assert_eq!(convicted(&cards, &play, bonus, HONEST), NONE);
}

#[test]
fn what_is_put_into_play_neither_loses_nor_counts_nor_hurts() {
    let hand = Card { zone: Zone::Hand, ..mine(3) };
    let put = [Step::Reap { creature: id(2) }, Step::Put { card: id(1) }];
    let say = |card: Card, twist| {
        let discard = Card { zone: Zone::Discard, ..mine(1) };
        convicted(&[card, mine(4), discard], &put, twist, HONEST)
    };
    let none = |at: usize, t: &mut Table| t.pools[0] = Some(i32::from(at == 1));
    let two = |at: usize, t: &mut Table| t.pools[0] = Some(at as i32);
    let hurt = |at: usize, t: &mut Table| t.card(2).damage = Observed::Present(i32::from(at == 2));
    let with = |script| with(hand.clone(), Precursor::Play, script, Amount::A1);
    let horseman = Card { zone: Zone::Hand, ..printed(Model::Horseman, Player::One) };
    let rule = ["ability.play.put-into-play"];
    assert_eq!(say(with(Script::LoseAll), none), rule);
    assert_eq!(say(with(Script::GainPerDiscard), two), rule);
    assert_eq!(say(with(Script::DamageEach), hurt), rule);
    assert_eq!(say(horseman.clone(), hurt), rule);
    for card in [with(Script::LoseAll), with(Script::GainPerDiscard), with(Script::DamageEach), horseman] {
        assert_eq!(say(card, PLAIN), NONE);
    }
    assert_eq!(say(with(Script::Ready), hurt), NONE);
}
