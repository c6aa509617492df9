//! Fights.

use super::setup::{NONE, fight, fighter, id, kills, mine, none_gained, printed, theirs, with};
use crate::kf::altered::{SAME_REPLIES, SAME_TABLE, Table, precondition_met, violated};
use headjudge::kf::{
    Ability, Amount, Card, Condition, Constant, Model, Precursor, Script, Status, Step, Zone,
};
use headjudge::{Observed, Player};

#[test]
fn a_destroyed_attacker_resolves_nothing() {
    // keyteki #1863
    let cards = [fighter(2), theirs(5)];
    assert!(precondition_met(&cards, &[fight()], "ability.fight.survives"));
    assert_eq!(violated(&cards, &[fight()], SAME_TABLE, SAME_REPLIES), NONE);
}

#[test]
fn a_creature_destroyed_before_the_fight_did_not_fight() {
    // keyteki #2015
    let cards = [fighter(5), theirs(2)];
    let before_the_fight = |at: usize, t: &mut Table| {
        if at == 1 {
            t.card(1).damage = Observed::Present(0);
            t.pools[0] = Some(0);
        }
    };
    assert_eq!(violated(&cards, &[fight()], before_the_fight, SAME_REPLIES), NONE);
    assert_eq!(violated(&cards, &[fight()], none_gained, SAME_REPLIES), ["ability.fight.survives"]);
}

#[test]
fn a_creature_put_back_into_play_did_not_survive() {
    // keyteki #333
    let cards = [fighter(2), theirs(5)];
    let put_back = |at: usize, t: &mut Table| {
        if at == 1 {
            let attacker = t.card(1);
            attacker.zone = Some(Zone::Play);
            attacker.controller = Some(Player::Two);
            attacker.damage = Observed::Present(0);
        }
    };
    assert_eq!(violated(&cards, &[fight()], put_back, SAME_REPLIES), NONE);
    let unhurt_and_mine = |at: usize, t: &mut Table| {
        if at == 1 {
            t.card(1).zone = Some(Zone::Play);
            t.card(1).damage = Observed::Present(0);
        }
    };
    assert_eq!(violated(&cards, &[fight()], unhurt_and_mine, SAME_REPLIES), NONE);
}

#[test]
fn a_stunned_attacker_does_not_fight() {
    let cards = [fighter(5), theirs(2)];
    let steps = [Step::Mark { creature: id(1), status: Status::Stun }, fight()];
    assert_eq!(violated(&cards, &steps, SAME_TABLE, SAME_REPLIES), NONE);
    assert!(!precondition_met(&cards, &steps, "ability.fight.survives"));
}

#[test]
fn a_warded_attacker_is_not_judged() {
    let cards = [fighter(2), theirs(5)];
    let steps = [Step::Mark { creature: id(1), status: Status::Ward }, fight()];
    assert_eq!(violated(&cards, &steps, SAME_TABLE, SAME_REPLIES), NONE);
    assert_eq!(violated(&cards, &steps, none_gained, SAME_REPLIES), NONE);
}

#[test]
fn a_fight_ability_resolves_against_an_elusive_defender() {
    let cards = [fighter(2), Card { elusive: true, ..theirs(5) }];
    assert_eq!(violated(&cards, &[fight()], SAME_TABLE, SAME_REPLIES), NONE);
    assert_eq!(violated(&cards, &[fight()], none_gained, SAME_REPLIES), ["ability.fight.survives"]);
}

#[test]
fn a_fight_ability_may_remove_its_own_creature() {
    // The text does not say whether the second ability resolves after the first one has destroyed its creature.
    let cards = [
        with(
            with(mine(3), Precursor::Fight, Script::DamageEach, Amount::A1),
            Precursor::Fight,
            Script::Gain,
            Amount::A10,
        ),
        theirs(2),
    ];
    assert_eq!(violated(&cards, &[fight()], SAME_TABLE, SAME_REPLIES), NONE);
    assert_eq!(violated(&cards, &[fight()], none_gained, SAME_REPLIES), NONE);
}

#[test]
fn a_constant_ability_about_the_end_of_a_fight_needs_its_creature_in_play() {
    // jeremylarner/keyteki #119
    let cards = [mine(4), kills(theirs(4), Amount::A100)];
    assert!(precondition_met(&cards, &[fight()], "ability.fight.end-constant"));
    assert_eq!(violated(&cards, &[fight()], SAME_TABLE, SAME_REPLIES), NONE);
    let gained = |at: usize, t: &mut Table| t.pools[1] = Some(if at == 1 { 100 } else { 0 });
    assert_eq!(violated(&cards, &[fight()], gained, SAME_REPLIES), ["ability.fight.end-constant"]);
}

#[test]
fn the_defenders_fight_ability_deals_no_damage_and_loses_nothing() {
    let hurt = |at: usize, t: &mut Table| t.card(3).damage = Observed::Present(i32::from(at == 1));
    let bystander = || theirs(6);
    let each = |card| with(card, Precursor::Fight, Script::DamageEach, Amount::A1);
    let rule = ["ability.fight.attacker-only"];
    let cards = [mine(2), each(theirs(5)), bystander()];
    assert_eq!(violated(&cards, &[fight()], SAME_TABLE, SAME_REPLIES), NONE);
    assert_eq!(violated(&cards, &[fight()], hurt, SAME_REPLIES), rule);
    let horseman = [mine(2), printed(Model::Horseman, Player::Two), bystander()];
    assert_eq!(violated(&horseman, &[fight()], hurt, SAME_REPLIES), rule);
    // An ability of the attacker may damage it.
    assert_eq!(
        violated(&[each(mine(7)), each(theirs(5)), bystander()], &[fight()], SAME_TABLE, SAME_REPLIES),
        NONE
    );
    let loser = with(theirs(5), Precursor::Fight, Script::LoseAll, Amount::A1);
    let lost = |at: usize, t: &mut Table| t.pools[1] = Some(i32::from(at == 0));
    assert_eq!(violated(&[mine(2), loser], &[fight()], lost, SAME_REPLIES), rule);
}

#[test]
fn the_fight_ability_of_a_surviving_attacker_damages_each_creature() {
    let each = |power| with(mine(power), Precursor::Fight, Script::DamageEach, Amount::A1);
    let spared = |_: usize, t: &mut Table| t.card(3).damage = Observed::Present(0);
    let cards = |power| [each(power), theirs(3), theirs(6)];
    assert_eq!(violated(&cards(9), &[fight()], SAME_TABLE, SAME_REPLIES), NONE);
    assert_eq!(violated(&cards(9), &[fight()], spared, SAME_REPLIES), ["ability.fight.survives"]);
    // The attacker was destroyed in the fight or by its own ability; the text does not cover that.
    assert_eq!(violated(&cards(3), &[fight()], SAME_TABLE, SAME_REPLIES), NONE);
    assert_eq!(violated(&cards(4), &[fight()], spared, SAME_REPLIES), NONE);
    // The engine put it back into play, undamaged.
    let put_back = |_: usize, t: &mut Table| {
        t.card(1).zone = Some(Zone::Play);
        t.card(1).damage = Observed::Present(0);
    };
    assert_eq!(violated(&cards(3), &[fight()], put_back, SAME_REPLIES), NONE);
}

/// The pool of player one after the fight.
fn gains_one(at: usize, t: &mut Table) {
    t.pools[0] = Some(i32::from(at == 1));
}

#[test]
fn a_constant_about_the_end_of_a_fight_waits_for_its_condition() {
    let kills_if = |card: Card, condition| Card {
        first: Ability::constant(Constant::AfterKill, condition, Amount::A1),
        ..card
    };
    let rule = ["ability.fight.end-constant"];
    let poor = [kills_if(mine(5), Condition::Aember), theirs(2)];
    assert_eq!(violated(&poor, &[fight()], SAME_TABLE, SAME_REPLIES), NONE);
    assert_eq!(violated(&poor, &[fight()], gains_one, SAME_REPLIES), rule);
    // What a Fight: ability gains may meet the condition first.
    let fighter =
        Card { second: Ability::new(Precursor::Fight, Script::Gain, Amount::A10), ..poor[0].clone() };
    let both = |at: usize, t: &mut Table| t.pools[0] = Some(if at == 1 { 11 } else { 0 });
    assert_eq!(violated(&[fighter, theirs(2)], &[fight()], both, SAME_REPLIES), NONE);
    let on_my_turn = [kills_if(mine(5), Condition::YourTurn), theirs(2)];
    assert_eq!(violated(&on_my_turn, &[fight()], SAME_TABLE, SAME_REPLIES), NONE);
    let attacked = [mine(2), kills_if(theirs(5), Condition::YourTurn)];
    assert_eq!(violated(&attacked, &[fight()], SAME_TABLE, SAME_REPLIES), NONE);
    let gains_theirs = |at: usize, t: &mut Table| t.pools[1] = Some(i32::from(at == 1));
    assert_eq!(violated(&attacked, &[fight()], gains_theirs, SAME_REPLIES), rule);
}
