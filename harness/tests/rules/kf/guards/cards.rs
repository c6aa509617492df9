//! The printed cards.

use super::setup::{NONE, fight, id, mine, printed, theirs};
use crate::kf::altered::{SAME_REPLIES, SAME_TABLE, Table, violated};
use headjudge::kf::{Card, House, Model, Status, Step};
use headjudge::{Observed, Player};

#[test]
fn an_elusive_creature_keeps_its_ward() {
    // keyteki #814: it is dealt no damage the first time it is attacked, so the ward prevents nothing.
    let cards = [mine(5), printed(Model::Mack, Player::Two)];
    let steps = [Step::Mark { creature: id(2), status: Status::Ward }, fight()];
    assert_eq!(violated(&cards, &steps, SAME_TABLE, SAME_REPLIES), NONE);
    let ward_lost = |_: usize, t: &mut Table| t.card(2).flags[2] = Some(false);
    assert_eq!(violated(&cards, &steps, ward_lost, SAME_REPLIES), NONE);
    let wounded = |at: usize, t: &mut Table| t.card(2).damage = Observed::Present(i32::from(at == 1));
    assert_eq!(violated(&cards, &steps[1..], wounded, SAME_REPLIES), ["ability.cards"]);
}

#[test]
fn a_horseman_may_have_armor() {
    let target =
        |model| [printed(Model::Javelin, Player::One), Card { power: 9, ..printed(model, Player::Two) }];
    let steps = [Step::Omni { card: id(1), target: Some(id(2)) }];
    let armored = |at: usize, t: &mut Table| {
        if at == 1 {
            t.card(2).damage = Observed::Present(3);
        }
    };
    assert_eq!(violated(&target(Model::Horseman), &steps, armored, SAME_REPLIES), NONE);
    assert_eq!(violated(&target(Model::Synthetic), &steps, armored, SAME_REPLIES), ["ability.cards"]);
}

#[test]
fn mack_may_gain_for_a_kill() {
    let mack = Card { house: House::Shadows, ..printed(Model::Mack, Player::One) };
    let cards = [mack, theirs(1)];
    let steps = [Step::Action { card: id(1), target: Some(id(2)) }];
    let gained = |at: usize, t: &mut Table| t.pools[0] = Some(i32::from(at == 1));
    assert_eq!(violated(&cards, &steps, gained, SAME_REPLIES), NONE);
}
