//! Bugs of real engines that no planted fault is modelled on: what the engine showed violates a rule, and what it shows since
//! the fix does not.

use super::altered::{Altered, card, id, table, violated};
use headjudge::fab::{Card, Fab, Number, Step, Tally, Type, Until, Zone};
use headjudge::{Answer, Case, Objects, Player, Reply, View};

const FIRST: usize = 3;

type Show = fn(usize, &mut View<'_, Fab>);
type Answers = fn(usize) -> Option<Reply>;

/// The rules that report the engine with the bug. The engine without it violates none.
fn reported(bug: Altered, case: &Case<Fab>) -> Vec<&'static str> {
    assert_eq!(violated(&Altered::default(), case, None), [""; 0]);
    violated(&bug, case, None)
}

fn shows(show: Show) -> Altered {
    Altered { show: Some(show), ..Altered::default() }
}

fn answers(answer: Answers) -> Altered {
    Altered { answer: Some(answer), ..Altered::default() }
}

fn weapon(power: i32) -> Card {
    card("Dawnblade", &[Type::Weapon], &[(Number::Power, power)])
}

fn get(by: i32) -> Step {
    Step::Get { object: id(FIRST), property: Number::Power, by, until: Until::Turn, printed: "".into() }
}

fn action(name: &'static str, cost: i32) -> Card {
    Card { zone: Zone::Hand, ..card(name, &[Type::Action], &[(Number::Cost, cost)]) }
}

#[test]
fn damage_is_never_negative() {
    // XMage 7a3a86017cd: a negative amount of combat damage was dealt. Here the defense exceeds the power.
    let shield =
        Card { owner: Player::Two, ..card("Arcanite Skullcap", &[Type::Equipment], &[(Number::Defense, 5)]) };
    let attack = Step::Combat { attack: id(FIRST), defenders: Objects::one(id(4)) };
    let heals: Show = |at, view| drop((at == 1).then(|| view.object(id(2)).number(Number::Life, 20, 23)));
    assert_eq!(reported(shows(heals), &table(&[weapon(2), shield], &[attack])), ["fab:2.3.1", "fab:2.9.1"]);
}

#[test]
fn a_player_never_draws_a_negative_number_of_cards() {
    // keyteki/keyteki #5056, PR #800: a count below zero was drawn or archived. Here the hand is larger than the intellect.
    let hand: Vec<Card> = (0..5).map(|_| action("Snatch", 0)).collect();
    let puts_one_back: Show = |at, view| {
        if at == 1 {
            view.object(id(7)).zone(Zone::Deck);
            view.player(Player::One).tally(Tally::Hand, 4);
        }
    };
    let found = reported(shows(puts_one_back), &table(&hand, &[Step::EndTurn]));
    assert_eq!(found, ["fab:2.4.1"]);
}

#[test]
fn a_bonus_is_no_part_of_the_base() {
    // Talishar/Talishar #1418: what needs a base power of 6 counted a bonus.
    let in_base: Show =
        |at, view| drop((at == 1).then(|| view.object(id(FIRST)).number(Number::Power, 6, 6)));
    assert_eq!(reported(shows(in_base), &table(&[weapon(4)], &[get(2)])), ["fab:2.0.3a"]);
}

#[test]
fn an_effect_that_sets_the_base_counts() {
    // Talishar/Talishar #230: a copy with a power of 1 was to have a base of 7.
    let set = Step::Base { object: id(FIRST), property: Number::Power, is: 7, until: Until::Game };
    let ignored: Show = |at, view| match at {
        1 => drop(view.object(id(FIRST)).number(Number::Power, 1, 1)),
        2 => drop(view.object(id(FIRST)).number(Number::Power, 1, 2)),
        _ => {}
    };
    assert_eq!(reported(shows(ignored), &table(&[weapon(1)], &[set, get(1)])), ["fab:2.0.3a"]);
}

#[test]
fn a_copy_takes_no_counters_over() {
    // magefree/mage #7553: a copy of a copy got the counters of the original as well.
    let counter = |n| Step::Counter { object: id(n), property: Number::Power, minus: false, off: false };
    let copy = Step::Become { object: id(FIRST), reference: id(4), until: Until::Game };
    let case = table(&[weapon(2), weapon(4)], &[counter(4), copy]);
    let doubled: Show =
        |at, view| drop((at == 2).then(|| view.object(id(FIRST)).number(Number::Power, 4, 5)));
    assert_eq!(reported(shows(doubled), &case), ["fab:2.0.3"]);
}

#[test]
fn all_of_a_name_are_found() {
    // magefree/mage 437b0eedc99: of several cards with the name, one was found.
    let steps = [Step::FindName { name: "Snatch".into() }];
    let one: Answers = |_| Some(Reply::Done(Answer::NONE.objects(Objects::one(id(FIRST)))));
    let case = table(&[action("Snatch", 0), action("Snatch", 0)], &steps);
    assert_eq!(reported(answers(one), &case), ["fab:2.0.1", "fab:2.7.5"]);
}

#[test]
fn a_discount_is_for_one_card() {
    // phase #5606: everything was cheaper.
    let play = |n, less| Step::Play { object: id(n), x: 0, more: 0, less };
    let case = table(&[action("Snatch", 2), action("Pummel", 3)], &[play(3, 1), play(4, 0)]);
    let cheaper: Answers = |at| (at == 1).then(|| Reply::Done(Answer::NONE.number(2)));
    assert_eq!(reported(answers(cheaper), &case), ["fab:2.2.1"]);
}

#[test]
fn the_cost_of_a_layer_includes_its_x() {
    // magefree/mage #459: X counted as 0 on the stack.
    let card = Card { x: 2, ..action("Spark of Genius", 0) };
    let case = table(&[card], &[Step::Play { object: id(FIRST), x: 3, more: 0, less: 0 }]);
    let zero: Show = |at, view| drop((at == 1).then(|| view.object(id(FIRST)).number(Number::Cost, 0, 0)));
    assert_eq!(reported(shows(zero), &case), ["fab:2.2.2a"]);
}
