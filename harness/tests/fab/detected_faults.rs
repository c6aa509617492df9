//! Faults that a rule with a narrower precondition would miss: each is detected by its rule.

use super::altered::{Altered, card, hero, id, table, violated};
use headjudge::fab::{Card, Fab, Number, Step, Type, Until, Zone};
use headjudge::{Case, Objects, Outcome, Player, View};

const FIRST: usize = 3;

type Show = fn(usize, &mut View<'_, Fab>);

fn violated_with(show: Show, case: &Case<Fab>, chosen: Option<(&str, &str)>) -> Vec<&'static str> {
    violated(&Altered { show: Some(show), ..Altered::default() }, case, chosen)
}

fn weapon(power: i32) -> Card {
    card("Dawnblade", &[Type::Weapon], &[(Number::Power, power)])
}

fn life(n: usize, by: i32) -> Step {
    Step::Life { objects: Objects::one(id(n)), by }
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
    let get = Step::Get { object: id(1), property: Number::Life, by: -22, until: Until::Game };
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
    let stays: Show = |_, view| drop(view.object(id(FIRST)).zone(Zone::Arena).controller(Player::One));
    assert_eq!(violated_with(stays, &table(&[ally], &[base]), None), ["fab:2.5.3f"]);
}
