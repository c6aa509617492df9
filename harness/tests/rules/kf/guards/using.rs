//! Using cards.

use super::setup::{NONE, id, mine, none_gained, printed, with};
use crate::kf::altered::{SAME_REPLIES, SAME_TABLE, Table, violated};
use headjudge::kf::{
    Ability, Amount, Card, CardType, Fact, House, Model, Precursor, Script, Status, Step, Zone,
};
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

fn done(step: &Step) -> Option<Reply> {
    matches!(step, Step::Action { .. } | Step::Omni { .. } | Step::Reap { .. }).then_some(Reply::DONE)
}

fn ten_gained(at: usize, t: &mut Table) {
    t.pools[0] = Some(if at == 0 { 0 } else { 10 });
}

#[test]
fn a_use_that_the_document_forbids_must_not_be_carried_out() {
    let (card, target, creature) = (id(1), None, id(1));
    let action = with(mine(3), Precursor::Action, Script::Gain, Amount::A10);
    let omni = with(mine(3), Precursor::Omni, Script::Gain, Amount::A10);
    let reap = with(mine(3), Precursor::Reap, Script::Gain, Amount::A10);
    let exhausted = |card: &Card| Card { exhausted: true, ..card.clone() };
    let theirs = |card: &Card| Card { owner: Player::Two, ..card.clone() };
    let in_hand = |card: &Card| Card { zone: Zone::Hand, ..card.clone() };
    let judged = |card: Card, step: &Step, table| violated(&[card], std::slice::from_ref(step), table, done);
    for (card, step, rule) in [
        (exhausted(&action), Step::Action { card, target }, "ability.action"),
        (theirs(&action), Step::Action { card, target }, "ability.action"),
        (in_hand(&action), Step::Action { card, target }, "ability.action"),
        (theirs(&omni), Step::Omni { card, target }, "ability.omni"),
        (in_hand(&omni), Step::Omni { card, target }, "ability.omni"),
        (exhausted(&reap), Step::Reap { creature }, "ability.reap"),
        (in_hand(&reap), Step::Reap { creature }, "ability.reap"),
    ] {
        assert_eq!(judged(card.clone(), &step, ten_gained), [rule], "{card:?}");
        // An adapter may reply "done" though nothing happened.
        assert_eq!(judged(card, &step, SAME_TABLE), NONE);
    }
    // The document says neither that an Omni: needs a ready card, nor whose turn it is when a creature reaps.
    assert_eq!(judged(exhausted(&omni), &Step::Omni { card, target }, ten_gained), NONE);
    assert_eq!(judged(theirs(&reap), &Step::Reap { creature }, ten_gained), NONE);
}

#[test]
fn a_stunned_card_may_lose_its_stun_when_it_is_used() {
    let action = with(mine(3), Precursor::Action, Script::Gain, Amount::A10);
    let cards = [Card { exhausted: true, ..action }];
    let stun = Step::Mark { creature: id(1), status: Status::Stun };
    let steps = [stun, Step::Action { card: id(1), target: None }];
    let unstunned: fn(usize, &mut Table) = |at, t| t.card(1).flags[1] = Some(at == 1);
    assert_eq!(violated(&cards, &steps, unstunned, done), NONE);
    let ready: fn(usize, &mut Table) = |at, t| t.card(1).flags[0] = Some(at == 0);
    assert_eq!(violated(&cards, &steps[1..], ready, done), ["ability.action"]);
}

#[test]
fn an_ability_that_a_card_does_not_have_does_not_resolve() {
    let (card, target) = (id(1), None);
    let reaper = with(mine(3), Precursor::Reap, Script::Gain, Amount::A10);
    let exhausts: fn(usize, &mut Table) = |at, t| t.card(1).flags[0] = Some(at == 1);
    let damages: fn(usize, &mut Table) = |at, t| t.card(2).damage = Observed::Present(at as i32);
    let cards = [reaper, mine(4)];
    for (step, rule) in
        [(Step::Action { card, target }, "ability.action"), (Step::Omni { card, target }, "ability.omni")]
    {
        let step = [step];
        assert_eq!(violated(&cards, &step, ten_gained, done), [rule]);
        assert_eq!(violated(&cards, &step, damages, done), [rule]);
        // An engine may exhaust a card that is used for nothing.
        assert_eq!(violated(&cards, &step, exhausts, done), NONE);
        // An upgrade whose host is not shown may give the ability.
        let upgrade = Card { kind: CardType::Upgrade, zone: Zone::Hand, ..mine(0) };
        let with_upgrade = [cards[0].clone(), upgrade];
        let in_play: fn(usize, &mut Table) = |at, t| {
            ten_gained(at, t);
            t.card(2).zone = Some(Zone::Play);
            t.card(2).host = Observed::NotObserved;
        };
        assert_eq!(violated(&with_upgrade, &step, in_play, done), NONE);
    }
}

#[test]
fn a_creature_that_came_back_has_no_ability_of_its_old_upgrade() {
    // keyteki #3323
    let upgrade = Card { kind: CardType::Upgrade, zone: Zone::Hand, ..Card::default() };
    let cards = [mine(3), with(upgrade, Precursor::Omni, Script::Gain, Amount::A10)];
    let next = Step::Turn { player: Player::One, house: House::Brobnar };
    let omni = Step::Omni { card: id(1), target: None };
    let steps = [
        Step::Play { card: id(2), onto: Some(id(1)) },
        Step::Destroy { card: id(1) },
        Step::Put { card: id(1) },
        next,
        omni.clone(),
    ];
    let late: fn(usize, &mut Table) = |at, t| t.pools[0] = Some(if at == 5 { 10 } else { 0 });
    assert_eq!(violated(&cards, &steps, late, done), ["ability.omni"]);
    let upgraded = [steps[0].clone(), omni];
    assert_eq!(violated(&cards, &upgraded, SAME_TABLE, SAME_REPLIES), NONE);
}
