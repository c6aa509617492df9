//! Faults that a rule with a narrower premise would not see: each is shown to its rule.

use super::odd::{Odd, card, id, judge, table};
use headjudge::fab::{Card, Fab, Number, Step, Type, Until};
use headjudge::{Case, Objects, View};

const FIRST: usize = 3;

type Show = fn(usize, &mut View<'_, Fab>);

fn convicted(show: Show, case: &Case<Fab>, elected: Option<(&str, &str)>) -> Vec<&'static str> {
    judge(&Odd { show: Some(show), ..Odd::default() }, case, elected)
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
        convicted(|_, view| drop(view.object(id(FIRST)).number(Number::Power, 2, 2)), &case, None),
        ["fab:2.0.3c"]
    );
    assert_eq!(judge(&Odd::default(), &case, None), [""; 0]);
}

#[test]
fn a_life_counter_leaves_the_base() {
    let case = table(&[], &[counter(1, Number::Life)]);
    let written: Show = |at, view| drop((at == 1).then(|| view.object(id(1)).number(Number::Life, 21, 21)));
    assert_eq!(convicted(written, &case, None), ["fab:2.0.3d"]);
}

#[test]
fn an_effect_that_lasts_moves_a_life_total() {
    let get = Step::Get { object: id(1), property: Number::Life, by: 3, until: Until::Game };
    let nothing: Show = |_, view| drop(view.object(id(1)).number(Number::Life, 20, 20));
    assert_eq!(convicted(nothing, &table(&[], &[get]), None), ["fab:2.0.3a"]);
}

#[test]
fn no_life_total_is_shown_below_zero() {
    let get = Step::Get { object: id(1), property: Number::Life, by: -22, until: Until::Game };
    let negative: Show = |at, view| drop((at == 1).then(|| view.object(id(1)).number(Number::Life, 20, -2)));
    assert_eq!(convicted(negative, &table(&[], &[get]), None), ["fab:2.5.3e"]);
    let elected = Some(("loss-beyond-zero", "to-zero"));
    assert_eq!(convicted(negative, &table(&[], &[life(1, -22)]), elected), ["fab:2.5.3e"]);
}
