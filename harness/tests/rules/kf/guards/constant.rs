//! Constant abilities.

use super::setup::{NONE, id, lord, mine, none_gained, theirs, with};
use crate::kf::altered::{SAME_REPLIES, SAME_TABLE, Table, precondition_met, violated};
use headjudge::kf::{
    Ability, Amount, Card, CardType, Condition, Constant, Fact, Precursor, Script, Status, Step, Zone,
};
use headjudge::{Answer, Observed, Player, Reply};

#[test]
fn a_power_that_an_effect_sets_ignores_constant_abilities() {
    // keyteki #3916: a power that is set to 1 for the rest of the turn is not changed by -2, nor by +10.
    let cards = [mine(2), lord(mine(3), Amount::A10)];
    let is_set = |_: usize, t: &mut Table| t.card(1).power = Observed::Present(1);
    assert_eq!(violated(&cards, &[], is_set, SAME_REPLIES), NONE);
    let printed = |_: usize, t: &mut Table| t.card(1).power = Observed::Present(2);
    assert_eq!(violated(&cards, &[], printed, SAME_REPLIES), ["ability.constant.active"]);
    let discarded = [Card { zone: Zone::Discard, ..mine(2) }, lord(mine(3), Amount::A10)];
    let steps = [Step::Mark { creature: id(2), status: Status::Ward }];
    assert_eq!(violated(&discarded, &steps, is_set, SAME_REPLIES), NONE);
}

#[test]
fn a_keyword_may_or_may_not_count_as_a_constant_ability() {
    let reaper = with(mine(3), Precursor::Reap, Script::Gain, Amount::A1);
    let cards = [Card { elusive: true, ..reaper.clone() }];
    let kinds = [Step::Kinds { card: id(1) }];
    assert_eq!(violated(&cards, &kinds, SAME_TABLE, is_a_reap), NONE);
    assert_eq!(violated(&cards, &kinds, SAME_TABLE, is_constant), NONE);
    assert_eq!(violated(&[reaper], &kinds, SAME_TABLE, is_constant), ["ability.constant.unmarked"]);
}

fn is_a_reap(step: &Step) -> Option<Reply> {
    matches!(step, Step::Kinds { .. }).then_some(Reply::Done(Answer::NONE.facts(&[Fact::Reap])))
}

fn is_constant(step: &Step) -> Option<Reply> {
    matches!(step, Step::Kinds { .. })
        .then_some(Reply::Done(Answer::NONE.facts(&[Fact::Reap, Fact::Constant])))
}

#[test]
fn an_ability_that_an_upgrade_gives_may_or_may_not_count_as_its_own() {
    let upgrade = Card { kind: CardType::Upgrade, zone: Zone::Hand, power: 0, ..mine(1) };
    let cards = [with(upgrade, Precursor::Reap, Script::Gain, Amount::A1), mine(3)];
    let kinds = [Step::Kinds { card: id(1) }];
    assert_eq!(violated(&cards, &kinds, SAME_TABLE, is_a_reap), NONE);
    assert_eq!(violated(&cards, &kinds, SAME_TABLE, is_constant), NONE);
    let uses = [Step::Play { card: id(1), onto: Some(id(2)) }, Step::Uses { card: id(1) }];
    assert_eq!(violated(&cards, &uses, SAME_TABLE, SAME_REPLIES), NONE);
}

#[test]
fn constants_with_the_same_amount_are_not_judged() {
    let cards = [lord(mine(3), Amount::A10), lord(mine(4), Amount::A10), mine(5)];
    let none = |_: usize, t: &mut Table| t.card(3).power = Observed::Present(5);
    assert_eq!(violated(&cards, &[], none, SAME_REPLIES), NONE);
    let one = |_: usize, t: &mut Table| t.card(2).power = Observed::Present(5);
    assert_eq!(violated(&[cards[0].clone(), mine(5)], &[], one, SAME_REPLIES), ["ability.constant.active"]);
}

#[test]
fn friendly_means_controlled_not_owned() {
    let omni = with(theirs(3), Precursor::Omni, Script::Gain, Amount::A10);
    let cards = [omni, lord(theirs(2), Amount::A100), mine(4)];
    let taken = Step::Control { card: id(1), player: Player::One };
    let steps = [taken, Step::Uses { card: id(1) }, Step::Omni { card: id(1), target: None }];
    assert_eq!(violated(&cards, &steps, SAME_TABLE, SAME_REPLIES), NONE);
    assert!(precondition_met(&cards, &steps, "ability.omni"));
    assert_eq!(violated(&cards, &steps, none_gained, SAME_REPLIES), ["ability.omni"]);
    let still_led = |at: usize, t: &mut Table| {
        if at >= 1 {
            t.card(1).power = Observed::Present(103);
        }
    };
    assert_eq!(violated(&cards, &steps, still_led, SAME_REPLIES), ["ability.constant.active"]);
}

#[test]
fn a_creature_may_be_destroyed_together_with_its_lord_or_because_of_it() {
    // The follower is destroyed together with its lord, or because the lord left: both are correct.
    let cards = [lord(mine(1), Amount::A1), mine(1), Card { zone: Zone::Hand, ..damage_each() }];
    let steps = [
        Step::Damage { creature: id(2), amount: 1 },
        Step::Play { card: id(3), onto: None },
        Step::Kinds { card: id(1) },
    ];
    assert_eq!(violated(&cards, &steps, SAME_TABLE, SAME_REPLIES), NONE);
    let follower_stays = |at: usize, t: &mut Table| {
        if at >= 2 {
            t.card(2).zone = Some(Zone::Play);
            t.card(2).power = Observed::Present(1);
        }
    };
    assert_eq!(violated(&cards, &steps, follower_stays, SAME_REPLIES), NONE);
}

fn damage_each() -> Card {
    let action = Card { kind: CardType::Action, ..Card::default() };
    with(action, Precursor::Play, Script::DamageEach, Amount::A1)
}

/// Shows object 2 as exhausted after step 1.
fn exhausts_it(at: usize, t: &mut Table) {
    if at == 1 {
        t.card(2).flags[0] = Some(true);
    }
}

#[test]
fn a_card_that_enters_play_again_may_be_exhausted() {
    let cards = [mine(3), lord(mine(2), Amount::A10)];
    let done: fn(&Step) -> Option<Reply> = |step| matches!(step, Step::Put { .. }).then_some(Reply::DONE);
    assert_eq!(violated(&cards, &[Step::Put { card: id(2) }], exhausts_it, done), NONE);
    let other = [Step::Put { card: id(1) }];
    assert_eq!(violated(&cards, &other, exhausts_it, done), ["ability.constant.no-exhaust"]);
}

#[test]
fn an_upgrade_may_be_exhausted_with_its_creature() {
    let upgrade = lord(Card { kind: CardType::Upgrade, zone: Zone::Hand, power: 0, ..mine(1) }, Amount::A10);
    let cards = [upgrade, mine(3), mine(4)];
    let reaps = |n| [Step::Play { card: id(1), onto: Some(id(2)) }, Step::Reap { creature: id(n) }];
    let turned = |at: usize, t: &mut Table| t.card(1).flags[0] = Some(at == 2);
    assert_eq!(violated(&cards, &reaps(2), turned, SAME_REPLIES), NONE);
    assert_eq!(violated(&cards, &reaps(3), turned, SAME_REPLIES), ["ability.constant.no-exhaust"]);
}

#[test]
fn you_on_an_upgrade_on_an_enemy_may_mean_either_player() {
    let upgrade = Card { kind: CardType::Upgrade, zone: Zone::Hand, power: 0, ..mine(1) };
    let on = |condition, owner| {
        let first = Ability::constant(Constant::Power, condition, Amount::A10);
        [Card { first, ..upgrade.clone() }, Card { owner, ..mine(3) }]
    };
    let play = [Step::Play { card: id(1), onto: Some(id(2)) }];
    let weak = |_: usize, t: &mut Table| t.card(2).power = Observed::Present(3);
    let rules_violated = |condition, owner| violated(&on(condition, owner), &play, weak, SAME_REPLIES);
    assert_eq!(rules_violated(Condition::YourTurn, Player::Two), NONE);
    assert_eq!(rules_violated(Condition::YourTurn, Player::One), ["ability.constant.active"]);
    assert_eq!(rules_violated(Condition::Always, Player::Two), ["ability.constant.active"]);
}
