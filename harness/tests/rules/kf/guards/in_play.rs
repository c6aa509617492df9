//! Cards out of play.

use super::setup::{NONE, id, lord, mine, with};
use crate::kf::altered::{SAME_REPLIES, SAME_TABLE, Table, precondition_met, violated};
use headjudge::kf::{Amount, Card, House, Precursor, Script, Status, Step, Zone};
use headjudge::{Observed, Player};

#[test]
fn an_ability_may_affect_the_area_that_it_names() {
    // Gaining Æmber for each card in the discard pile, or moving a card there, is not damage.
    let counts = with(mine(3), Precursor::Reap, Script::GainPerDiscard, Amount::A1);
    let cards = [counts, Card { zone: Zone::Discard, ..mine(2) }];
    let steps = [Step::Reap { creature: id(1) }];
    assert_eq!(violated(&cards, &steps, SAME_TABLE, SAME_REPLIES), NONE);
    assert!(!precondition_met(&cards, &steps, "ability.in-play-only"));
    let moved = |at: usize, t: &mut Table| {
        if at == 1 {
            t.card(2).zone = Some(Zone::Archives);
        }
    };
    assert_eq!(violated(&cards, &steps, moved, SAME_REPLIES), NONE);
}

#[test]
fn players_may_draw_and_discard_between_turns() {
    let cards = [Card { zone: Zone::Deck, ..mine(3) }, lord(mine(2), Amount::A10)];
    let draws = |at: usize, t: &mut Table| {
        if at == 1 {
            t.card(1).zone = Some(Zone::Hand);
            t.pools = [Some(-6), Some(3)];
        }
    };
    let turn = [Step::Turn { player: Player::Two, house: House::Brobnar }];
    assert_eq!(violated(&cards, &turn, draws, SAME_REPLIES), NONE);
    let destroy = [Step::Destroy { card: id(2) }];
    assert_eq!(violated(&cards, &destroy, draws, SAME_REPLIES), ["ability.in-play-only"]);
}

#[test]
fn a_card_that_leaves_play_may_show_its_last_power() {
    let cards = [mine(2), lord(mine(3), Amount::A10), lord(mine(4), Amount::A100)];
    let steps = [Step::Destroy { card: id(1) }, Step::Mark { creature: id(2), status: Status::Stun }];
    let led = |at: usize, t: &mut Table| {
        if at >= 1 {
            t.card(1).power = Observed::Present(112);
        }
    };
    assert_eq!(violated(&cards, &steps[..1], led, SAME_REPLIES), NONE);
    assert!(precondition_met(&cards, &steps, "ability.in-play-only"));
    assert_eq!(violated(&cards, &steps, led, SAME_REPLIES), ["ability.in-play-only"]);
    // No constant ability here gives 2 power.
    let stronger = |at: usize, t: &mut Table| {
        if at >= 1 {
            t.card(1).power = Observed::Present(4);
        }
    };
    assert_eq!(violated(&cards, &steps, stronger, SAME_REPLIES), NONE);
}

#[test]
fn a_card_that_left_play_may_show_the_damage_that_it_took_there() {
    let pings = with(mine(5), Precursor::Reap, Script::DamageEach, Amount::A1);
    let cards = [pings, mine(3)];
    let steps = [
        Step::Damage { creature: id(2), amount: 1 },
        Step::Destroy { card: id(2) },
        Step::Reap { creature: id(1) },
    ];
    let keeps = |at: usize, t: &mut Table| {
        if at >= 2 {
            t.card(2).damage = Observed::Present(1);
        }
    };
    assert_eq!(violated(&cards, &steps, keeps, SAME_REPLIES), NONE);
    assert!(precondition_met(&cards, &steps, "ability.in-play-only"));
    let takes_more = |at: usize, t: &mut Table| {
        if at >= 2 {
            t.card(2).damage = Observed::Present(at as i32 - 1);
        }
    };
    assert_eq!(violated(&cards, &steps, takes_more, SAME_REPLIES), ["ability.in-play-only"]);
}
