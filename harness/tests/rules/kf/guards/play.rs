//! Playing cards, and putting cards into play.

use super::setup::{NONE, id, mine, none_gained, printed, theirs, with};
use crate::kf::altered::{SAME_REPLIES, SAME_TABLE, Table, precondition_met, violated};
use headjudge::kf::{Amount, Card, CardType, Model, Precursor, Script, Step, Zone};
use headjudge::{Observed, Player};

#[test]
fn a_card_put_into_play_resolves_no_play_ability() {
    // keyteki #490, #2800
    let hand = Card { zone: Zone::Hand, ..mine(3) };
    let cards = [with(hand, Precursor::Play, Script::Gain, Amount::A10)];
    let put = [Step::Put { card: id(1) }];
    assert_eq!(violated(&cards, &put, SAME_TABLE, SAME_REPLIES), NONE);
    assert!(precondition_met(&cards, &put, "ability.play.put-into-play"));
    let play = [Step::Play { card: id(1), onto: None }];
    assert_eq!(violated(&cards, &play, none_gained, SAME_REPLIES), ["ability.play.permanent"]);
}

#[test]
fn a_card_played_from_a_discard_pile_may_or_may_not_count_itself() {
    let discard = Card { zone: Zone::Discard, kind: CardType::Action, ..Card::default() };
    let cards = [with(discard, Precursor::Play, Script::GainPerDiscard, Amount::A1)];
    let play = [Step::Play { card: id(1), onto: None }];
    assert_eq!(violated(&cards, &play, SAME_TABLE, SAME_REPLIES), NONE);
    let itself = |at: usize, t: &mut Table| t.pools[0] = Some(i32::from(at == 1));
    assert_eq!(violated(&cards, &play, itself, SAME_REPLIES), NONE);
}

#[test]
fn an_action_card_goes_to_its_owners_discard_pile() {
    let hand = Card { zone: Zone::Hand, kind: CardType::Action, owner: Player::Two, ..Card::default() };
    let play = [Step::Play { card: id(1), onto: None }];
    assert_eq!(violated(std::slice::from_ref(&hand), &play, SAME_TABLE, SAME_REPLIES), NONE);
    let to_its_player = |at: usize, t: &mut Table| {
        if at == 1 {
            t.card(1).controller = Some(Player::One);
        }
    };
    assert_eq!(violated(&[hand], &play, to_its_player, SAME_REPLIES), ["ability.play.action"]);
}

#[test]
fn a_printed_card_may_give_aember_when_played() {
    let cards = [Card { zone: Zone::Discard, ..printed(Model::Horseman, Player::One) }, theirs(5)];
    let bonus = |at: usize, t: &mut Table| t.pools[0] = Some(i32::from(at == 1));
    let play = [Step::Play { card: id(1), onto: None }];
    assert_eq!(violated(&cards, &play, bonus, SAME_REPLIES), NONE);
}

#[test]
fn a_card_put_into_play_loses_counts_and_damages_nothing() {
    let hand = Card { zone: Zone::Hand, ..mine(3) };
    let put = [Step::Reap { creature: id(2) }, Step::Put { card: id(1) }];
    let rules_violated = |card: Card, alter_table| {
        let discard = Card { zone: Zone::Discard, ..mine(1) };
        violated(&[card, mine(4), discard], &put, alter_table, SAME_REPLIES)
    };
    let none = |at: usize, t: &mut Table| t.pools[0] = Some(i32::from(at == 1));
    let two = |at: usize, t: &mut Table| t.pools[0] = Some(at as i32);
    let hurt = |at: usize, t: &mut Table| t.card(2).damage = Observed::Present(i32::from(at == 2));
    let with = |script| with(hand.clone(), Precursor::Play, script, Amount::A1);
    let horseman = Card { zone: Zone::Hand, ..printed(Model::Horseman, Player::One) };
    let rule = ["ability.play.put-into-play"];
    assert_eq!(rules_violated(with(Script::LoseAll), none), rule);
    assert_eq!(rules_violated(with(Script::GainPerDiscard), two), rule);
    assert_eq!(rules_violated(with(Script::DamageEach), hurt), rule);
    assert_eq!(rules_violated(horseman.clone(), hurt), rule);
    for card in [with(Script::LoseAll), with(Script::GainPerDiscard), with(Script::DamageEach), horseman] {
        assert_eq!(rules_violated(card, SAME_TABLE), NONE);
    }
    assert_eq!(rules_violated(with(Script::Ready), hurt), NONE);
}

#[test]
fn a_permanent_that_is_played_enters_play_or_dies_of_its_own_ability() {
    let hand = Card { zone: Zone::Hand, ..mine(3) };
    let gains = with(hand.clone(), Precursor::Play, Script::Gain, Amount::A10);
    let damages = with(hand, Precursor::Play, Script::DamageEach, Amount::A1);
    let play = [Step::Play { card: id(1), onto: None }];
    let to_hand: fn(usize, &mut Table) = |_, t| t.card(1).zone = Some(Zone::Hand);
    let to_discard: fn(usize, &mut Table) = |at, t| {
        if at == 1 {
            t.card(1).zone = Some(Zone::Discard);
        }
    };
    let judged = |card: &Card, table| violated(std::slice::from_ref(card), &play, table, SAME_REPLIES);
    assert_eq!(judged(&gains, to_hand), ["ability.play.permanent"]);
    assert_eq!(judged(&gains, to_discard), ["ability.play.permanent"]);
    assert_eq!(judged(&damages, to_hand), ["ability.play.permanent"]);
    assert_eq!(judged(&damages, to_discard), NONE);
    assert_eq!(judged(&damages, SAME_TABLE), NONE);
}

#[test]
fn play_abilities_of_a_creature_that_died_of_one_may_or_may_not_resolve() {
    // keyteki #1629 is about one ability. Of several, an engine may drop those that have not resolved.
    let hand = |power| Card { zone: Zone::Hand, ..mine(power) };
    let both = |power, script| {
        let damages = with(hand(power), Precursor::Play, Script::DamageEach, Amount::A1);
        [
            with(damages, Precursor::Play, script, Amount::A10),
            mine(4),
            Card { zone: Zone::Discard, ..mine(1) },
        ]
    };
    let play = [Step::Play { card: id(1), onto: None }];
    let judged = |cards: &[Card], table| violated(cards, &play, table, SAME_REPLIES);
    assert_eq!(judged(&both(1, Script::Gain), none_gained), NONE);
    assert_eq!(judged(&both(3, Script::Gain), none_gained), ["ability.play.permanent"]);
    // What dies may be counted or not.
    assert_eq!(judged(&both(3, Script::GainPerDiscard), none_gained), NONE);
    // Each other creature is damaged in any order.
    let spared: fn(usize, &mut Table) = |_, t| t.card(2).damage = Observed::Present(0);
    assert_eq!(judged(&both(1, Script::Gain), spared), ["ability.play.permanent"]);
    assert_eq!(judged(&both(1, Script::Gain), SAME_TABLE), NONE);
}

#[test]
fn play_abilities_of_an_upgrade_whose_creature_died_of_one_may_or_may_not_resolve() {
    // keyteki resolves nothing more of the upgrade, which has left play with its creature.
    let upgrade = Card { zone: Zone::Hand, kind: CardType::Upgrade, ..Card::default() };
    let damages = with(upgrade, Precursor::Play, Script::DamageEach, Amount::A1);
    let both = with(damages, Precursor::Play, Script::Gain, Amount::A10);
    let play = [Step::Play { card: id(1), onto: Some(id(2)) }];
    let judged = |power| violated(&[both.clone(), mine(power)], &play, none_gained, SAME_REPLIES);
    assert_eq!(judged(1), NONE);
    assert_eq!(judged(3), ["ability.play.permanent"]);
}
