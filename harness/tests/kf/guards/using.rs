//! Using cards.

use super::scene::{NONE, id, mine, none_gained, printed, with};
use crate::twisted::{HONEST, PLAIN, Table, convicted};
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
    assert_eq!(convicted(&cards, &reap, PLAIN, HONEST), NONE);
    assert_eq!(convicted(&cards, &reap, none_gained, HONEST), NONE);
    let alone = [with(mine(3), Precursor::Reap, Script::LoseAll, Amount::A1)];
    let last = |at: usize, t: &mut Table| t.pools[0] = Some(i32::from(at == 1));
    assert_eq!(convicted(&alone, &reap, last, HONEST), ["ability.reap"]);
}

#[test]
fn of_several_action_abilities_one_or_all_resolve() {
    let cards = [with(
        with(mine(3), Precursor::Action, Script::Gain, Amount::A1),
        Precursor::Action,
        Script::Gain,
        Amount::A10,
    )];
    let steps = [Step::Action { card: id(1), target: None }];
    let first = |at: usize, t: &mut Table| t.pools[0] = Some(i32::from(at == 1));
    assert_eq!(convicted(&cards, &steps, first, HONEST), NONE);
    assert_eq!(convicted(&cards, &steps, PLAIN, HONEST), NONE);
    let alone = [Card { second: Ability::default(), ..cards[0].clone() }];
    assert_eq!(convicted(&alone, &steps, none_gained, HONEST), ["ability.action"]);
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
    assert_eq!(convicted(&cards, &steps, PLAIN, HONEST), NONE);
    assert_eq!(convicted(&cards, &steps, ready_again, HONEST), NONE);
    assert_eq!(convicted(&cards, &steps, none_gained, HONEST), ["ability.omni"]);
    let action = [with(mine(3), Precursor::Action, Script::Gain, Amount::A10)];
    let steps = [Step::Action { card: id(1), target: None }];
    assert_eq!(convicted(&action, &steps, ready_again, HONEST), ["ability.action"]);
}

#[test]
fn what_would_change_nothing_may_be_offered_or_not() {
    let uses = [Step::Uses { card: id(1) }];
    for precursor in [Precursor::Action, Precursor::Omni] {
        let idle = [with(mine(3), precursor, Script::Ready, Amount::A1)];
        assert_eq!(convicted(&idle, &uses, PLAIN, HONEST), NONE);
        assert_eq!(convicted(&idle, &uses, PLAIN, offers_nothing), NONE);
        let gains = [with(mine(3), precursor, Script::Gain, Amount::A1)];
        assert_eq!(convicted(&gains, &uses, PLAIN, offers_nothing).len(), 1);
    }
}

#[test]
fn an_action_off_house_is_another_paragraphs() {
    let cards =
        [Card { house: House::Shadows, ..with(mine(3), Precursor::Action, Script::Gain, Amount::A1) }];
    let uses = [Step::Uses { card: id(1) }];
    assert_eq!(convicted(&cards, &uses, PLAIN, HONEST), NONE);
    assert_eq!(convicted(&cards, &uses, PLAIN, offers_action), NONE);
    let exhausted = [Card { exhausted: true, ..cards[0].clone() }];
    assert_eq!(convicted(&exhausted, &uses, PLAIN, offers_action), ["ability.action"]);
    let stunned = [Step::Mark { creature: id(1), status: Status::Stun }, Step::Uses { card: id(1) }];
    assert_eq!(convicted(&exhausted, &stunned, PLAIN, offers_action), NONE);
}

fn offers_action(step: &Step) -> Option<Reply> {
    let offer = Answer::NONE.facts(&[Fact::Action]);
    matches!(step, Step::Uses { .. }).then_some(Reply::Done(offer))
}

#[test]
fn a_stunned_creature_with_an_omni_may_be_offered_or_not() {
    // keyteki #2284 is about this very creature
    let omni = with(mine(3), Precursor::Omni, Script::Gain, Amount::A1);
    let cards = [Card { house: House::Shadows, ..omni }];
    let steps = [Step::Mark { creature: id(1), status: Status::Stun }, Step::Uses { card: id(1) }];
    assert_eq!(convicted(&cards, &steps, PLAIN, offers_nothing), NONE);
    assert_eq!(convicted(&cards, &steps[1..], PLAIN, offers_nothing), ["ability.omni"]);
}

fn offers_nothing(step: &Step) -> Option<Reply> {
    matches!(step, Step::Uses { .. }).then_some(Reply::Done(Answer::NONE.facts::<Fact>(&[])))
}

#[test]
fn what_was_used_six_times_in_a_turn_may_be_offered_no_more() {
    // The rest of the rulebook ends it there: keyteki does.
    let tireless = with(mine(3), Precursor::Omni, Script::Ready, Amount::A1);
    let cards = [with(tireless, Precursor::Omni, Script::Gain, Amount::A1)];
    let mut steps = vec![Step::Omni { card: id(1), target: None }; 6];
    steps.push(Step::Uses { card: id(1) });
    assert_eq!(convicted(&cards, &steps, PLAIN, offers_nothing), NONE);
    assert_eq!(convicted(&cards, &steps[1..], PLAIN, offers_nothing), ["ability.omni"]);
    let next = Step::Turn { player: Player::One, house: House::Brobnar };
    steps.insert(6, next);
    assert_eq!(convicted(&cards, &steps, PLAIN, offers_nothing), ["ability.omni"]);
}

#[test]
fn an_action_and_mack_may_be_used_up_too() {
    let reaper = with(mine(3), Precursor::Reap, Script::Ready, Amount::A1);
    let actor = with(mine(3), Precursor::Action, Script::Gain, Amount::A1);
    let cards = [reaper, actor, printed(Model::Mack, Player::One)];
    let mut steps = vec![Step::Reap { creature: id(1) }; 6];
    for (n, rule) in [(2, "ability.action"), (3, "ability.cards")] {
        steps.truncate(6);
        steps.push(Step::Uses { card: id(n) });
        assert_eq!(convicted(&cards, &steps, PLAIN, offers_nothing), NONE);
        assert_eq!(convicted(&cards, &steps[1..], PLAIN, offers_nothing), [rule]);
    }
}

#[test]
fn damage_to_each_creature_is_dealt_however_its_ability_is_used() {
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
        assert_eq!(convicted(&cards, &steps, PLAIN, HONEST), NONE, "{rule}");
        assert_eq!(convicted(&cards, &steps, armored, HONEST), NONE, "{rule}");
        assert_eq!(convicted(&cards, &steps, spared, HONEST), [rule]);
        let ward = Step::Mark { creature: id(2), status: Status::Ward };
        let warded = [ward, steps[0].clone()];
        assert_eq!(convicted(&cards, &warded, spared, HONEST), NONE, "{rule}");
    }
}
