//! Fights.

use super::scene::{NONE, fight, fighter, id, kills, mine, none_gained, printed, theirs, with};
use crate::twisted::{HONEST, PLAIN, Table, convicted, exercised};
use headjudge::kf::{Amount, Card, Model, Precursor, Script, Status, Step, Zone};
use headjudge::{Observed, Player};

#[test]
fn an_attacker_that_died_resolves_nothing() {
    // keyteki #1863
    let cards = [fighter(2), theirs(5)];
    assert!(exercised(&cards, &[fight()], "ability.fight.survives"));
    assert_eq!(convicted(&cards, &[fight()], PLAIN, HONEST), NONE);
}

#[test]
fn a_kill_before_the_fight_is_no_fight() {
    // keyteki #2015
    let cards = [fighter(5), theirs(2)];
    let before_the_fight = |at: usize, t: &mut Table| {
        if at == 1 {
            t.card(1).damage = Observed::Present(0);
            t.pools[0] = Some(0);
        }
    };
    assert_eq!(convicted(&cards, &[fight()], before_the_fight, HONEST), NONE);
    assert_eq!(convicted(&cards, &[fight()], none_gained, HONEST), ["ability.fight.survives"]);
}

#[test]
fn being_back_in_play_is_not_having_survived() {
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
    assert_eq!(convicted(&cards, &[fight()], put_back, HONEST), NONE);
    let unhurt_and_mine = |at: usize, t: &mut Table| {
        if at == 1 {
            t.card(1).zone = Some(Zone::Play);
            t.card(1).damage = Observed::Present(0);
        }
    };
    assert_eq!(convicted(&cards, &[fight()], unhurt_and_mine, HONEST), NONE);
}

#[test]
fn a_stunned_attacker_does_not_fight() {
    let cards = [fighter(5), theirs(2)];
    let steps = [Step::Mark { creature: id(1), status: Status::Stun }, fight()];
    assert_eq!(convicted(&cards, &steps, PLAIN, HONEST), NONE);
    assert!(!exercised(&cards, &steps, "ability.fight.survives"));
}

#[test]
fn a_ward_leaves_open_whether_the_attacker_was_destroyed() {
    let cards = [fighter(2), theirs(5)];
    let steps = [Step::Mark { creature: id(1), status: Status::Ward }, fight()];
    assert_eq!(convicted(&cards, &steps, PLAIN, HONEST), NONE);
    assert_eq!(convicted(&cards, &steps, none_gained, HONEST), NONE);
}

#[test]
fn elusive_does_not_stop_a_fight_ability() {
    let cards = [fighter(2), Card { elusive: true, ..theirs(5) }];
    assert_eq!(convicted(&cards, &[fight()], PLAIN, HONEST), NONE);
    assert_eq!(convicted(&cards, &[fight()], none_gained, HONEST), ["ability.fight.survives"]);
}

#[test]
fn a_fight_ability_may_remove_its_own_creature() {
    // Whether the second resolves after the first has killed its creature, the text does not say.
    let cards = [
        with(
            with(mine(3), Precursor::Fight, Script::DamageEach, Amount::A1),
            Precursor::Fight,
            Script::Gain,
            Amount::A10,
        ),
        theirs(2),
    ];
    assert_eq!(convicted(&cards, &[fight()], PLAIN, HONEST), NONE);
    assert_eq!(convicted(&cards, &[fight()], none_gained, HONEST), NONE);
}

#[test]
fn a_constant_of_the_end_of_a_fight_needs_its_creature_alive() {
    // jeremylarner/keyteki #119
    let cards = [mine(4), kills(theirs(4), Amount::A100)];
    assert!(exercised(&cards, &[fight()], "ability.fight.end-constant"));
    assert_eq!(convicted(&cards, &[fight()], PLAIN, HONEST), NONE);
    let gained = |at: usize, t: &mut Table| t.pools[1] = Some(if at == 1 { 100 } else { 0 });
    assert_eq!(convicted(&cards, &[fight()], gained, HONEST), ["ability.fight.end-constant"]);
}

#[test]
fn a_defender_neither_hurts_nor_loses_by_its_fight_ability() {
    let hurt = |at: usize, t: &mut Table| t.card(3).damage = Observed::Present(i32::from(at == 1));
    let bystander = || theirs(6);
    let each = |card| with(card, Precursor::Fight, Script::DamageEach, Amount::A1);
    let rule = ["ability.fight.attacker-only"];
    let cards = [mine(2), each(theirs(5)), bystander()];
    assert_eq!(convicted(&cards, &[fight()], PLAIN, HONEST), NONE);
    assert_eq!(convicted(&cards, &[fight()], hurt, HONEST), rule);
    let horseman = [mine(2), printed(Model::Horseman, Player::Two), bystander()];
    assert_eq!(convicted(&horseman, &[fight()], hurt, HONEST), rule);
    // The attacker's own may.
    assert_eq!(convicted(&[each(mine(7)), each(theirs(5)), bystander()], &[fight()], PLAIN, HONEST), NONE);
    let loser = with(theirs(5), Precursor::Fight, Script::LoseAll, Amount::A1);
    let lost = |at: usize, t: &mut Table| t.pools[1] = Some(i32::from(at == 0));
    assert_eq!(convicted(&[mine(2), loser], &[fight()], lost, HONEST), rule);
}

#[test]
fn an_attacker_that_survives_hurts_each_creature_by_its_fight_ability() {
    let each = |power| with(mine(power), Precursor::Fight, Script::DamageEach, Amount::A1);
    let spared = |_: usize, t: &mut Table| t.card(3).damage = Observed::Present(0);
    let cards = |power| [each(power), theirs(3), theirs(6)];
    assert_eq!(convicted(&cards(9), &[fight()], PLAIN, HONEST), NONE);
    assert_eq!(convicted(&cards(9), &[fight()], spared, HONEST), ["ability.fight.survives"]);
    // Destroyed in the fight, or by its own ability: that is not told.
    assert_eq!(convicted(&cards(3), &[fight()], PLAIN, HONEST), NONE);
    assert_eq!(convicted(&cards(4), &[fight()], spared, HONEST), NONE);
    // Put back, unhurt, by whatever the engine has.
    let put_back = |_: usize, t: &mut Table| {
        t.card(1).zone = Some(Zone::Play);
        t.card(1).damage = Observed::Present(0);
    };
    assert_eq!(convicted(&cards(3), &[fight()], put_back, HONEST), NONE);
}
