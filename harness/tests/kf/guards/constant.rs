//! Constants.

use super::scene::{NONE, id, lord, mine, none_gained, theirs, with};
use crate::twisted::{HONEST, PLAIN, Table, convicted, exercised};
use headjudge::kf::{
    Ability, Amount, Card, CardType, Condition, Constant, Fact, Precursor, Script, Status, Step, Zone,
};
use headjudge::{Answer, Observed, Player, Reply};

#[test]
fn a_power_that_is_set_is_not_modified() {
    // keyteki #3916: set to 1 for the rest of the turn, it takes no -2; nor would it take a +10.
    let cards = [mine(2), lord(mine(3), Amount::A10)];
    let is_set = |_: usize, t: &mut Table| t.card(1).power = Observed::Present(1);
    assert_eq!(convicted(&cards, &[], is_set, HONEST), NONE);
    let printed = |_: usize, t: &mut Table| t.card(1).power = Observed::Present(2);
    assert_eq!(convicted(&cards, &[], printed, HONEST), ["ability.constant.active"]);
    let discarded = [Card { zone: Zone::Discard, ..mine(2) }, lord(mine(3), Amount::A10)];
    let steps = [Step::Mark { creature: id(2), status: Status::Ward }];
    assert_eq!(convicted(&discarded, &steps, is_set, HONEST), NONE);
}

#[test]
fn a_keyword_alone_may_count_as_a_constant_or_not() {
    let reaper = with(mine(3), Precursor::Reap, Script::Gain, Amount::A1);
    let cards = [Card { elusive: true, ..reaper.clone() }];
    let kinds = [Step::Kinds { card: id(1) }];
    assert_eq!(convicted(&cards, &kinds, PLAIN, is_a_reap), NONE);
    assert_eq!(convicted(&cards, &kinds, PLAIN, is_constant), NONE);
    assert_eq!(convicted(&[reaper], &kinds, PLAIN, is_constant), ["ability.constant.unmarked"]);
}

fn is_a_reap(step: &Step) -> Option<Reply> {
    matches!(step, Step::Kinds { .. }).then_some(Reply::Done(Answer::NONE.facts(&[Fact::Reap])))
}

fn is_constant(step: &Step) -> Option<Reply> {
    matches!(step, Step::Kinds { .. })
        .then_some(Reply::Done(Answer::NONE.facts(&[Fact::Reap, Fact::Constant])))
}

#[test]
fn what_an_upgrade_gives_may_count_as_its_own_or_not() {
    let upgrade = Card { kind: CardType::Upgrade, zone: Zone::Hand, power: 0, ..mine(1) };
    let cards = [with(upgrade, Precursor::Reap, Script::Gain, Amount::A1), mine(3)];
    let kinds = [Step::Kinds { card: id(1) }];
    assert_eq!(convicted(&cards, &kinds, PLAIN, is_a_reap), NONE);
    assert_eq!(convicted(&cards, &kinds, PLAIN, is_constant), NONE);
    let uses = [Step::Play { card: id(1), onto: Some(id(2)) }, Step::Uses { card: id(1) }];
    assert_eq!(convicted(&cards, &uses, PLAIN, HONEST), NONE);
}

#[test]
fn constants_of_one_amount_do_not_tell_which_is_applied() {
    let cards = [lord(mine(3), Amount::A10), lord(mine(4), Amount::A10), mine(5)];
    let none = |_: usize, t: &mut Table| t.card(3).power = Observed::Present(5);
    assert_eq!(convicted(&cards, &[], none, HONEST), NONE);
    let one = |_: usize, t: &mut Table| t.card(2).power = Observed::Present(5);
    assert_eq!(convicted(&[cards[0].clone(), mine(5)], &[], one, HONEST), ["ability.constant.active"]);
}

#[test]
fn control_counts_and_not_ownership() {
    let omni = with(theirs(3), Precursor::Omni, Script::Gain, Amount::A10);
    let cards = [omni, lord(theirs(2), Amount::A100), mine(4)];
    let taken = Step::Control { card: id(1), player: Player::One };
    let steps = [taken, Step::Uses { card: id(1) }, Step::Omni { card: id(1), target: None }];
    assert_eq!(convicted(&cards, &steps, PLAIN, HONEST), NONE);
    assert!(exercised(&cards, &steps, "ability.omni"));
    assert_eq!(convicted(&cards, &steps, none_gained, HONEST), ["ability.omni"]);
    let still_led = |at: usize, t: &mut Table| {
        if at >= 1 {
            t.card(1).power = Observed::Present(103);
        }
    };
    assert_eq!(convicted(&cards, &steps, still_led, HONEST), ["ability.constant.active"]);
}

#[test]
fn a_lord_and_its_follower_leave_together() {
    // The follower dies with its lord, or because of it: both are honest.
    let cards = [lord(mine(1), Amount::A1), mine(1), Card { zone: Zone::Hand, ..damage_each() }];
    let steps = [
        Step::Damage { creature: id(2), amount: 1 },
        Step::Play { card: id(3), onto: None },
        Step::Kinds { card: id(1) },
    ];
    assert_eq!(convicted(&cards, &steps, PLAIN, HONEST), NONE);
    let follower_stays = |at: usize, t: &mut Table| {
        if at >= 2 {
            t.card(2).zone = Some(Zone::Play);
            t.card(2).power = Observed::Present(1);
        }
    };
    assert_eq!(convicted(&cards, &steps, follower_stays, HONEST), NONE);
}

fn damage_each() -> Card {
    let action = Card { kind: CardType::Action, ..Card::default() };
    with(action, Precursor::Play, Script::DamageEach, Amount::A1)
}

/// A lord as object 2, exhausted after the last of so many steps.
fn exhausts_it(at: usize, t: &mut Table) {
    if at == 1 {
        t.card(2).flags[0] = Some(true);
    }
}

#[test]
fn what_enters_play_again_enters_exhausted() {
    let cards = [mine(3), lord(mine(2), Amount::A10)];
    let done: fn(&Step) -> Option<Reply> = |step| matches!(step, Step::Put { .. }).then_some(Reply::DONE);
    assert_eq!(convicted(&cards, &[Step::Put { card: id(2) }], exhausts_it, done), NONE);
    let other = [Step::Put { card: id(1) }];
    assert_eq!(convicted(&cards, &other, exhausts_it, done), ["ability.constant.no-exhaust"]);
}

#[test]
fn an_upgrade_may_be_turned_with_its_creature() {
    let upgrade = lord(Card { kind: CardType::Upgrade, zone: Zone::Hand, power: 0, ..mine(1) }, Amount::A10);
    let cards = [upgrade, mine(3), mine(4)];
    let reaps = |n| [Step::Play { card: id(1), onto: Some(id(2)) }, Step::Reap { creature: id(n) }];
    let turned = |at: usize, t: &mut Table| t.card(1).flags[0] = Some(at == 2);
    assert_eq!(convicted(&cards, &reaps(2), turned, HONEST), NONE);
    assert_eq!(convicted(&cards, &reaps(3), turned, HONEST), ["ability.constant.no-exhaust"]);
}

#[test]
fn an_upgrade_on_an_enemy_may_speak_of_either_player() {
    let upgrade = Card { kind: CardType::Upgrade, zone: Zone::Hand, power: 0, ..mine(1) };
    let on = |condition, owner| {
        let first = Ability::constant(Constant::Power, condition, Amount::A10);
        [Card { first, ..upgrade.clone() }, Card { owner, ..mine(3) }]
    };
    let play = [Step::Play { card: id(1), onto: Some(id(2)) }];
    let weak = |_: usize, t: &mut Table| t.card(2).power = Observed::Present(3);
    let say = |condition, owner| convicted(&on(condition, owner), &play, weak, HONEST);
    assert_eq!(say(Condition::YourTurn, Player::Two), NONE);
    assert_eq!(say(Condition::YourTurn, Player::One), ["ability.constant.active"]);
    assert_eq!(say(Condition::Always, Player::Two), ["ability.constant.active"]);
}
