//! Faults that a rule with a narrower precondition would miss: each is detected by its rule.

use super::altered::{Altered, card, hero, id, table, violated, violated_by};
use headjudge::fab::{Card, Fab, List, Number, Step, Type, Until, Zone};
use headjudge::{Case, Objects, Outcome, Player, View, Words};
use headjudge_reference::{Reference as _, fab::Engine};

const FIRST: usize = 3;

type Show = fn(usize, &mut View<'_, Fab>);

fn violated_with(show: Show, case: &Case<Fab>, chosen: Option<(&str, &str)>) -> Vec<&'static str> {
    violated(&Altered { show: Some(show), ..Altered::default() }, case, chosen)
}

fn weapon(power: i32) -> Card {
    card("Dawnblade", &[Type::Weapon], &[(Number::Power, power)])
}

fn life(n: usize, by: i32) -> Step {
    Step::Life { objects: Objects::one(id(n)), by, printed: "".into() }
}

fn counter(n: usize, property: Number) -> Step {
    Step::Counter { object: id(n), property, minus: false, off: false }
}

#[test]
fn a_base_that_is_set_below_zero_is_zero() {
    let base = Step::Base { object: id(FIRST), property: Number::Power, is: -3, until: Until::Game };
    let case = table(&[weapon(2)], &[base]);
    assert_eq!(
        violated_with(|_, view| drop(view.object(id(FIRST)).number(Number::Power, 2, 2)), &case, None),
        ["fab:2.0.3c"]
    );
    assert_eq!(violated(&Altered::default(), &case, None), [""; 0]);
}

#[test]
fn a_life_counter_leaves_the_base() {
    let case = table(&[], &[counter(1, Number::Life)]);
    let written: Show = |at, view| drop((at == 1).then(|| view.object(id(1)).number(Number::Life, 21, 21)));
    assert_eq!(violated_with(written, &case, None), ["fab:2.0.3d"]);
}

#[test]
fn no_life_total_is_shown_below_zero() {
    let get =
        Step::Get { object: id(1), property: Number::Life, by: -22, until: Until::Game, printed: "".into() };
    let negative: Show = |at, view| drop((at == 1).then(|| view.object(id(1)).number(Number::Life, 20, -2)));
    assert_eq!(violated_with(negative, &table(&[], &[get]), None), ["fab:2.5.3e"]);
    let chosen = Some(("loss-beyond-zero", "to-zero"));
    assert_eq!(violated_with(negative, &table(&[], &[life(1, -22)]), chosen), ["fab:2.5.3e"]);
}

#[test]
fn a_hero_loses_when_its_base_counters_or_damage_take_its_life() {
    let plays: Show =
        |_, view| Player::BOTH.iter().for_each(|p| drop(view.player(*p).outcome(Outcome::Playing)));
    let mut small = hero("Kano", Player::Two);
    small.numbers[Number::Life as usize] = Some(2);
    let cards = vec![hero("Bravo", Player::One), small, weapon(3)];
    let minus = Step::Counter { object: id(2), property: Number::Life, minus: true, off: false };
    let step_lists = [
        vec![Step::Base { object: id(1), property: Number::Life, is: 0, until: Until::Game }],
        vec![life(1, -3), Step::Become { object: id(1), reference: id(2), until: Until::Turn }],
        vec![life(2, -1), minus],
        vec![Step::Combat { attack: id(FIRST), defenders: Objects::NONE }],
    ];
    for steps in step_lists {
        let case = Case { cards: cards.clone(), steps };
        assert_eq!(violated_with(plays, &case, None), ["fab:2.5.3f"], "{case:?}");
        assert_eq!(violated(&Altered::default(), &case, None), [""; 0]);
    }
    let ally = card("Blasmophet", &[Type::Action], &[(Number::Life, 6)]);
    let base = Step::Base { object: id(FIRST), property: Number::Life, is: 0, until: Until::Game };
    let stays: Show = |at, view| {
        let ally = view.object(id(FIRST)).zone(Zone::Arena).controller(Player::One);
        drop((at == 1).then(|| ally.number(Number::Life, 0, 0)));
    };
    assert_eq!(violated_with(stays, &table(&[ally], &[base]), None), ["fab:2.5.3f"]);
}

fn violated_by_fault(name: &str, case: &Case<Fab>) -> Vec<&'static str> {
    let engine = Engine::with_fault(name).expect("a fault of the engine");
    violated_by(engine, &Altered::default(), case, None)
}

#[test]
fn an_effect_that_outlasts_its_turn_is_seen_when_the_turn_ends() {
    let get =
        |until| Step::Get { object: id(FIRST), property: Number::Power, by: 2, until, printed: "".into() };
    let case = |until| table(&[weapon(1)], &[get(until), Step::EndTurn]);
    assert_eq!(violated_by_fault("effects-never-end", &case(Until::Turn)), ["fab:2.0.3a"]);
    assert_eq!(violated_by_fault("effects-never-end", &case(Until::Game)), [""; 0]);
    // The turn does not end at all.
    let goes_on: Show =
        |at, view| drop((at == 2).then(|| view.object(id(FIRST)).number(Number::Power, 1, 3)));
    assert_eq!(violated_with(goes_on, &case(Until::Turn), None), ["fab:2.0.3a"]);
}

#[test]
fn a_card_to_which_nothing_happened_is_as_printed_after_a_move() {
    let goes = Step::Move { object: id(FIRST), zone: Zone::Hand };
    let case = table(&[weapon(1)], &[goes]);
    assert_eq!(violated_by_fault("moved-cards-are-stronger", &case), ["fab:2.0.3a"]);
    let base: Show = |at, view| drop((at == 1).then(|| view.object(id(FIRST)).number(Number::Power, 6, 6)));
    assert_eq!(violated_with(base, &case, None), ["fab:2.9.2"]);
    let wordless: Show =
        |at, view| drop((at == 1).then(|| view.object(id(FIRST)).word_set(List::Types, Words::NONE)));
    assert_eq!(violated_with(wordless, &case, None), ["fab:2.14.1", "fab:2.15.2"]);
}
