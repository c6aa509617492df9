//! What lies out of play.

use super::scene::{NONE, id, lord, mine, with};
use crate::twisted::{HONEST, PLAIN, Table, convicted, exercised};
use headjudge::kf::{Amount, Card, House, Precursor, Script, Status, Step, Zone};
use headjudge::{Observed, Player};

#[test]
fn a_script_that_names_an_area_may_reach_it() {
    // Gaining for each card in the discard pile, or moving a card there, is no damage.
    let counts = with(mine(3), Precursor::Reap, Script::GainPerDiscard, Amount::A1);
    let cards = [counts, Card { zone: Zone::Discard, ..mine(2) }];
    let steps = [Step::Reap { creature: id(1) }];
    assert_eq!(convicted(&cards, &steps, PLAIN, HONEST), NONE);
    assert!(!exercised(&cards, &steps, "ability.in-play-only"));
    let moved = |at: usize, t: &mut Table| {
        if at == 1 {
            t.card(2).zone = Some(Zone::Archives);
        }
    };
    assert_eq!(convicted(&cards, &steps, moved, HONEST), NONE);
}

#[test]
fn a_turn_may_draw_and_discard() {
    let cards = [Card { zone: Zone::Deck, ..mine(3) }, lord(mine(2), Amount::A10)];
    let draws = |at: usize, t: &mut Table| {
        if at == 1 {
            t.card(1).zone = Some(Zone::Hand);
            t.pools = [Some(-6), Some(3)];
        }
    };
    let turn = [Step::Turn { player: Player::Two, house: House::Brobnar }];
    assert_eq!(convicted(&cards, &turn, draws, HONEST), NONE);
    let destroy = [Step::Destroy { card: id(2) }];
    assert_eq!(convicted(&cards, &destroy, draws, HONEST), ["ability.in-play-only"]);
}

#[test]
fn what_leaves_play_may_show_the_last_that_it_was() {
    let cards = [mine(2), lord(mine(3), Amount::A10), lord(mine(4), Amount::A100)];
    let steps = [Step::Destroy { card: id(1) }, Step::Mark { creature: id(2), status: Status::Stun }];
    let led = |at: usize, t: &mut Table| {
        if at >= 1 {
            t.card(1).power = Observed::Present(112);
        }
    };
    assert_eq!(convicted(&cards, &steps[..1], led, HONEST), NONE);
    assert!(exercised(&cards, &steps, "ability.in-play-only"));
    assert_eq!(convicted(&cards, &steps, led, HONEST), ["ability.in-play-only"]);
    // Two more is no constant's doing here, whatever it is.
    let stronger = |at: usize, t: &mut Table| {
        if at >= 1 {
            t.card(1).power = Observed::Present(4);
        }
    };
    assert_eq!(convicted(&cards, &steps, stronger, HONEST), NONE);
}
