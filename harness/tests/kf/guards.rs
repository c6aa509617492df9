//! Where an eager oracle would accuse falsely: one case for each guard, and beside it the case without what
//! the guard looks at, which is convicted, so that silence is not for want of a premise.

use super::twisted::{HONEST, PLAIN, Table, convicted, exercised};
use headjudge::kf::{
    Ability, Amount, Card, CardType, Condition, Constant, Fact, House, Model, Precursor, Script, Status,
    Step, Zone,
};
use headjudge::{Answer, ObjectId, Player, Reply, Seen};

const NONE: [&str; 0] = [];

fn id(n: usize) -> ObjectId {
    ObjectId::new(n).expect("a case holds that many objects")
}

fn creature(owner: Player, power: i32) -> Card {
    Card { power, owner, ..Card::default() }
}

fn mine(power: i32) -> Card {
    creature(Player::One, power)
}

fn theirs(power: i32) -> Card {
    creature(Player::Two, power)
}

/// The card with an ability; its second, if it has one already.
fn with(mut card: Card, precursor: Precursor, script: Script, amount: Amount) -> Card {
    let ability = Ability::new(precursor, script, amount);
    if card.first.exists() {
        card.second = ability;
    } else {
        card.first = ability;
    }
    card
}

fn kills(card: Card, amount: Amount) -> Card {
    Card { first: Ability::constant(Constant::AfterKill, Condition::Always, amount), ..card }
}

fn lord(card: Card, amount: Amount) -> Card {
    Card { first: Ability::constant(Constant::Power, Condition::Always, amount), ..card }
}

fn printed(model: Model, owner: Player) -> Card {
    Card { model, owner, ..Card::default() }
}

fn fight() -> Step {
    Step::Fight { attacker: id(1), defender: id(2) }
}

fn fighter(power: i32) -> Card {
    with(mine(power), Precursor::Fight, Script::Gain, Amount::A10)
}

fn none_gained(_: usize, t: &mut Table) {
    t.pools[0] = Some(0);
}

// Fight

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
            t.card(1).damage = Seen::Present(0);
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
            attacker.damage = Seen::Present(0);
        }
    };
    assert_eq!(convicted(&cards, &[fight()], put_back, HONEST), NONE);
    let unhurt_and_mine = |at: usize, t: &mut Table| {
        if at == 1 {
            t.card(1).zone = Some(Zone::Play);
            t.card(1).damage = Seen::Present(0);
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

// Play

#[test]
fn what_is_put_into_play_may_keep_quiet() {
    // keyteki #490, #2800
    let hand = Card { zone: Zone::Hand, ..mine(3) };
    let cards = [with(hand, Precursor::Play, Script::Gain, Amount::A10)];
    let put = [Step::Put { card: id(1) }];
    assert_eq!(convicted(&cards, &put, PLAIN, HONEST), NONE);
    assert!(exercised(&cards, &put, "ability.play.put-into-play"));
    let play = [Step::Play { card: id(1), onto: None }];
    assert_eq!(convicted(&cards, &play, none_gained, HONEST), ["ability.play.permanent"]);
}

#[test]
fn a_card_played_from_a_discard_pile_may_count_itself_or_not() {
    let discard = Card { zone: Zone::Discard, kind: CardType::Action, ..Card::default() };
    let cards = [with(discard, Precursor::Play, Script::GainPerDiscard, Amount::A1)];
    let play = [Step::Play { card: id(1), onto: None }];
    assert_eq!(convicted(&cards, &play, PLAIN, HONEST), NONE);
    let itself = |at: usize, t: &mut Table| t.pools[0] = Some(i32::from(at == 1));
    assert_eq!(convicted(&cards, &play, itself, HONEST), NONE);
}

#[test]
fn an_action_card_goes_to_its_owners_pile() {
    let hand = Card { zone: Zone::Hand, kind: CardType::Action, owner: Player::Two, ..Card::default() };
    let play = [Step::Play { card: id(1), onto: None }];
    assert_eq!(convicted(std::slice::from_ref(&hand), &play, PLAIN, HONEST), NONE);
    let to_its_player = |at: usize, t: &mut Table| {
        if at == 1 {
            t.card(1).controller = Some(Player::One);
        }
    };
    assert_eq!(convicted(&[hand], &play, to_its_player, HONEST), ["ability.play.action"]);
}

#[test]
fn a_printed_card_may_bring_aember_when_played() {
    let cards = [Card { zone: Zone::Discard, ..printed(Model::Horseman, Player::One) }, theirs(5)];
    let bonus = |at: usize, t: &mut Table| t.pools[0] = Some(i32::from(at == 1));
    let play = [Step::Play { card: id(1), onto: None }];
    assert_eq!(convicted(&cards, &play, bonus, HONEST), NONE);
}

// Using

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

// Constants

#[test]
fn a_power_that_is_set_is_not_modified() {
    // keyteki #3916: set to 1 for the rest of the turn, it takes no -2; nor would it take a +10.
    let cards = [mine(2), lord(mine(3), Amount::A10)];
    let is_set = |_: usize, t: &mut Table| t.card(1).power = Seen::Present(1);
    assert_eq!(convicted(&cards, &[], is_set, HONEST), NONE);
    let printed = |_: usize, t: &mut Table| t.card(1).power = Seen::Present(2);
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
    let none = |_: usize, t: &mut Table| t.card(3).power = Seen::Present(5);
    assert_eq!(convicted(&cards, &[], none, HONEST), NONE);
    let one = |_: usize, t: &mut Table| t.card(2).power = Seen::Present(5);
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
            t.card(1).power = Seen::Present(103);
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
            t.card(2).power = Seen::Present(1);
        }
    };
    assert_eq!(convicted(&cards, &steps, follower_stays, HONEST), NONE);
}

fn damage_each() -> Card {
    let action = Card { kind: CardType::Action, ..Card::default() };
    with(action, Precursor::Play, Script::DamageEach, Amount::A1)
}

// In play

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
            t.card(1).power = Seen::Present(112);
        }
    };
    assert_eq!(convicted(&cards, &steps[..1], led, HONEST), NONE);
    assert!(exercised(&cards, &steps, "ability.in-play-only"));
    assert_eq!(convicted(&cards, &steps, led, HONEST), ["ability.in-play-only"]);
    // Two more is no constant's doing here, whatever it is.
    let stronger = |at: usize, t: &mut Table| {
        if at >= 1 {
            t.card(1).power = Seen::Present(4);
        }
    };
    assert_eq!(convicted(&cards, &steps, stronger, HONEST), NONE);
}

// Printed cards

#[test]
fn an_elusive_creature_keeps_its_ward() {
    // keyteki #814: attacked for the first time it is dealt no damage, so there is nothing to ward off.
    let cards = [mine(5), printed(Model::Mack, Player::Two)];
    let steps = [Step::Mark { creature: id(2), status: Status::Ward }, fight()];
    assert_eq!(convicted(&cards, &steps, PLAIN, HONEST), NONE);
    let ward_lost = |_: usize, t: &mut Table| t.card(2).flags[2] = Some(false);
    assert_eq!(convicted(&cards, &steps, ward_lost, HONEST), NONE);
    let wounded = |at: usize, t: &mut Table| t.card(2).damage = Seen::Present(i32::from(at == 1));
    assert_eq!(convicted(&cards, &steps[1..], wounded, HONEST), ["ability.cards"]);
}

#[test]
fn a_horseman_may_have_armor() {
    let target =
        |model| [printed(Model::Javelin, Player::One), Card { power: 9, ..printed(model, Player::Two) }];
    let steps = [Step::Omni { card: id(1), target: Some(id(2)) }];
    let armored = |at: usize, t: &mut Table| {
        if at == 1 {
            t.card(2).damage = Seen::Present(3);
        }
    };
    assert_eq!(convicted(&target(Model::Horseman), &steps, armored, HONEST), NONE);
    assert_eq!(convicted(&target(Model::Synthetic), &steps, armored, HONEST), ["ability.cards"]);
}

#[test]
fn mack_may_gain_for_a_kill() {
    let mack = Card { house: House::Shadows, ..printed(Model::Mack, Player::One) };
    let cards = [mack, theirs(1)];
    let steps = [Step::Action { card: id(1), target: Some(id(2)) }];
    let gained = |at: usize, t: &mut Table| t.pools[0] = Some(i32::from(at == 1));
    assert_eq!(convicted(&cards, &steps, gained, HONEST), NONE);
}
