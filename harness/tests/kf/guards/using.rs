//! Using cards.

use super::setup::{NONE, id, mine, none_gained, printed, with};
use crate::altered::{SAME_REPLIES, SAME_TABLE, Table, violated};
use headjudge::kf::{Ability, Amount, Card, Fact, House, Model, Precursor, Script, Status, Step, Zone};
use headjudge::{Answer, Observed, Player, Reply};

#[test]
fn several_reap_abilities_resolve_in_any_order() {
    let cards = [with(
        with(mine(3), Precursor::Reap, Script::LoseAll, Amount::A1),
        Precursor::Reap,
        Script::Gain,
        Amount::A10,
    )];
    let reap = [Step::Reap { creature: id(1) }];
    assert_eq!(violated(&cards, &reap, SAME_TABLE, SAME_REPLIES), NONE);
    assert_eq!(violated(&cards, &reap, none_gained, SAME_REPLIES), NONE);
    let alone = [with(mine(3), Precursor::Reap, Script::LoseAll, Amount::A1)];
    let last = |at: usize, t: &mut Table| t.pools[0] = Some(i32::from(at == 1));
    assert_eq!(violated(&alone, &reap, last, SAME_REPLIES), ["ability.reap"]);
}

#[test]
fn one_or_all_of_several_action_abilities_may_resolve() {
    let cards = [with(
        with(mine(3), Precursor::Action, Script::Gain, Amount::A1),
        Precursor::Action,
        Script::Gain,
        Amount::A10,
    )];
    let steps = [Step::Action { card: id(1), target: None }];
    let first = |at: usize, t: &mut Table| t.pools[0] = Some(i32::from(at == 1));
    assert_eq!(violated(&cards, &steps, first, SAME_REPLIES), NONE);
    assert_eq!(violated(&cards, &steps, SAME_TABLE, SAME_REPLIES), NONE);
    let alone = [Card { second: Ability::default(), ..cards[0].clone() }];
    assert_eq!(violated(&alone, &steps, none_gained, SAME_REPLIES), ["ability.action"]);
}

fn ready_again(at: usize, t: &mut Table) {
    if at == 1 {
        t.card(1).flags[0] = Some(false);
    }
}

#[test]
fn an_omni_may_exhaust_its_card_or_not() {
    let cards = [with(mine(3), Precursor::Omni, Script::Gain, Amount::A10)];
    let steps = [Step::Omni { card: id(1), target: None }];
    assert_eq!(violated(&cards, &steps, SAME_TABLE, SAME_REPLIES), NONE);
    assert_eq!(violated(&cards, &steps, ready_again, SAME_REPLIES), NONE);
    assert_eq!(violated(&cards, &steps, none_gained, SAME_REPLIES), ["ability.omni"]);
    let action = [with(mine(3), Precursor::Action, Script::Gain, Amount::A10)];
    let steps = [Step::Action { card: id(1), target: None }];
    assert_eq!(violated(&action, &steps, ready_again, SAME_REPLIES), ["ability.action"]);
}

#[test]
fn a_use_that_changes_nothing_may_or_may_not_be_offered() {
    let uses = [Step::Uses { card: id(1) }];
    for precursor in [Precursor::Action, Precursor::Omni] {
        let idle = [with(mine(3), precursor, Script::Ready, Amount::A1)];
        assert_eq!(violated(&idle, &uses, SAME_TABLE, SAME_REPLIES), NONE);
        assert_eq!(violated(&idle, &uses, SAME_TABLE, offers_nothing), NONE);
        let gains = [with(mine(3), precursor, Script::Gain, Amount::A1)];
        assert_eq!(violated(&gains, &uses, SAME_TABLE, offers_nothing).len(), 1);
    }
}

#[test]
fn an_action_ability_of_another_house_is_not_judged() {
    let cards =
        [Card { house: House::Shadows, ..with(mine(3), Precursor::Action, Script::Gain, Amount::A1) }];
    let uses = [Step::Uses { card: id(1) }];
    assert_eq!(violated(&cards, &uses, SAME_TABLE, SAME_REPLIES), NONE);
    assert_eq!(violated(&cards, &uses, SAME_TABLE, offers_action), NONE);
    let exhausted = [Card { exhausted: true, ..cards[0].clone() }];
    assert_eq!(violated(&exhausted, &uses, SAME_TABLE, offers_action), ["ability.action"]);
    let stunned = [Step::Mark { creature: id(1), status: Status::Stun }, Step::Uses { card: id(1) }];
    assert_eq!(violated(&exhausted, &stunned, SAME_TABLE, offers_action), NONE);
}

fn offers_action(step: &Step) -> Option<Reply> {
    let offer = Answer::NONE.facts(&[Fact::Action]);
    matches!(step, Step::Uses { .. }).then_some(Reply::Done(offer))
}

#[test]
fn a_stunned_creature_may_or_may_not_be_offered_its_omni_ability() {
    // keyteki #2284 is about this creature.
    let omni = with(mine(3), Precursor::Omni, Script::Gain, Amount::A1);
    let cards = [Card { house: House::Shadows, ..omni }];
    let steps = [Step::Mark { creature: id(1), status: Status::Stun }, Step::Uses { card: id(1) }];
    assert_eq!(violated(&cards, &steps, SAME_TABLE, offers_nothing), NONE);
    assert_eq!(violated(&cards, &steps[1..], SAME_TABLE, offers_nothing), ["ability.omni"]);
}

fn offers_nothing(step: &Step) -> Option<Reply> {
    matches!(step, Step::Uses { .. }).then_some(Reply::Done(Answer::NONE.facts::<Fact>(&[])))
}

#[test]
fn after_six_uses_in_a_turn_nothing_needs_to_be_offered() {
    // Other rules of the game limit the uses to six; keyteki follows them.
    let tireless = with(mine(3), Precursor::Omni, Script::Ready, Amount::A1);
    let cards = [with(tireless, Precursor::Omni, Script::Gain, Amount::A1)];
    let mut steps = vec![Step::Omni { card: id(1), target: None }; 6];
    steps.push(Step::Uses { card: id(1) });
    assert_eq!(violated(&cards, &steps, SAME_TABLE, offers_nothing), NONE);
    assert_eq!(violated(&cards, &steps[1..], SAME_TABLE, offers_nothing), ["ability.omni"]);
    let next = Step::Turn { player: Player::One, house: House::Brobnar };
    steps.insert(6, next);
    assert_eq!(violated(&cards, &steps, SAME_TABLE, offers_nothing), ["ability.omni"]);
}

#[test]
fn after_six_uses_neither_an_action_nor_mack_needs_to_be_offered() {
    let reaper = with(mine(3), Precursor::Reap, Script::Ready, Amount::A1);
    let actor = with(mine(3), Precursor::Action, Script::Gain, Amount::A1);
    let cards = [reaper, actor, printed(Model::Mack, Player::One)];
    let mut steps = vec![Step::Reap { creature: id(1) }; 6];
    for (n, rule) in [(2, "ability.action"), (3, "ability.cards")] {
        steps.truncate(6);
        steps.push(Step::Uses { card: id(n) });
        assert_eq!(violated(&cards, &steps, SAME_TABLE, offers_nothing), NONE);
        assert_eq!(violated(&cards, &steps[1..], SAME_TABLE, offers_nothing), [rule]);
    }
}

#[test]
fn damage_to_each_creature_is_dealt_by_every_type_of_ability() {
    let each = |precursor, zone| {
        [
            Card { zone, ..with(mine(3), precursor, Script::DamageEach, Amount::A1) },
            mine(4),
            printed(Model::Horseman, Player::Two),
        ]
    };
    let (card, creature) = (id(1), id(1));
    let spared: fn(usize, &mut Table) = |_, t| t.card(2).damage = Observed::Present(0);
    // A Horseman has armor.
    let armored: fn(usize, &mut Table) = |_, t| t.card(3).damage = Observed::Present(0);
    let play = Step::Play { card, onto: None };
    for (precursor, zone, step, rule) in [
        (Precursor::Action, Zone::Play, Step::Action { card, target: None }, "ability.action"),
        (Precursor::Omni, Zone::Play, Step::Omni { card, target: None }, "ability.omni"),
        (Precursor::Reap, Zone::Play, Step::Reap { creature }, "ability.reap"),
        (Precursor::Play, Zone::Hand, play.clone(), "ability.play.permanent"),
        (Precursor::Play, Zone::Discard, play, "ability.play.any"),
    ] {
        let (cards, steps) = (each(precursor, zone), [step]);
        assert_eq!(violated(&cards, &steps, SAME_TABLE, SAME_REPLIES), NONE, "{rule}");
        assert_eq!(violated(&cards, &steps, armored, SAME_REPLIES), NONE, "{rule}");
        assert_eq!(violated(&cards, &steps, spared, SAME_REPLIES), [rule]);
        let ward = Step::Mark { creature: id(2), status: Status::Ward };
        let warded = [ward, steps[0].clone()];
        assert_eq!(violated(&cards, &warded, spared, SAME_REPLIES), NONE, "{rule}");
    }
}
