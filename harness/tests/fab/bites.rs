//! Faults that a rule with a narrower premise would not see: each is shown to its rule.

use super::odd::{Odd, card, id, judge, table};
use headjudge::fab::{Card, Fab, Number, Step, Type, Until};
use headjudge::{Case, View};

const FIRST: usize = 3;

type Show = fn(usize, &mut View<'_, Fab>);

fn convicted(show: Show, case: &Case<Fab>, elected: Option<(&str, &str)>) -> Vec<&'static str> {
    judge(&Odd { show: Some(show), ..Odd::default() }, case, elected)
}

fn weapon(power: i32) -> Card {
    card("Dawnblade", &[Type::Weapon], &[(Number::Power, power)])
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
