//! More guards: honest engines that keep, forget, cost and count otherwise than the reference engine.

use super::odd::{Odd, card, id, judge, table};
use headjudge::fab::{Card, Fact, Number, Step, Type, Until, Zone};
use headjudge::{Answer, Objects, Reply};

const FIRST: usize = 3;

fn weapon(power: i32) -> Card {
    card("Dawnblade", &[Type::Weapon], &[(Number::Power, power)])
}

fn ally(life: i32) -> Card {
    card("Blasmophet", &[Type::Action], &[(Number::Life, life), (Number::Power, 1)])
}

fn get(property: Number, by: i32) -> Step {
    Step::Get { object: id(FIRST), property, by, until: Until::Game }
}

fn life(n: usize, by: i32) -> Step {
    Step::Life { objects: Objects::one(id(n)), by }
}

fn to(zone: Zone) -> Step {
    Step::Move { object: id(FIRST), zone }
}

fn record() -> Step {
    Step::Record { object: id(FIRST) }
}

fn facts(facts: &[Fact]) -> Option<Reply> {
    Some(Reply::Done(Answer::NONE.facts(facts)))
}

#[test]
fn what_rises_under_a_greater_loss_may_be_no_increase() {
    let case = table(&[weapon(5)], &[get(Number::Power, -7), Step::EndTurn, get(Number::Power, 1), record()]);
    let none = Odd { answer: Some(|at| if at == 3 { facts(&[]) } else { None }), ..Odd::default() };
    assert_eq!(judge(&none, &case, None), [""; 0]);
    assert_eq!(judge(&Odd::default(), &case, None), [""; 0]);
}

#[test]
fn what_a_counter_holds_up_may_be_no_decrease() {
    let counter = Step::Counter { object: id(FIRST), property: Number::Power, minus: false, off: false };
    let case = table(
        &[weapon(2)],
        &[get(Number::Power, -3), counter, Step::EndTurn, get(Number::Power, -1), record()],
    );
    let none = Odd {
        show: Some(|at, view| {
            drop(view.object(id(FIRST)).number(Number::Power, 2, [2, 0, 1, 1, 1][at.min(4)]))
        }),
        answer: Some(|at| if at == 4 { facts(&[]) } else { None }),
    };
    assert_eq!(judge(&none, &case, None), [""; 0]);
}

#[test]
fn healing_at_end_of_turn_may_be_taken_for_an_increase() {
    let case = table(&[ally(6)], &[life(FIRST, -2), Step::EndTurn, record()]);
    let heals = Odd {
        answer: Some(|at| if at == 2 { facts(&[Fact::LifeIncreased]) } else { None }),
        ..Odd::default()
    };
    assert_eq!(judge(&heals, &case, None), [""; 0]);
}

#[test]
fn what_died_and_went_on_is_another_object() {
    for zone in [Zone::Banished, Zone::Arena] {
        let case = table(&[ally(2)], &[life(FIRST, -5), to(zone), to(Zone::Graveyard), record()]);
        assert_eq!(judge(&Odd::default(), &case, None), [""; 0]);
    }
}

#[test]
fn what_died_and_came_back_may_be_said_to_have_died() {
    let died = Odd { answer: Some(|at| if at == 2 { facts(&[Fact::Died]) } else { None }), ..Odd::default() };
    for kills in [life(FIRST, -5), to(Zone::Graveyard)] {
        let case = table(&[ally(2)], &[kills, to(Zone::Arena), record()]);
        assert_eq!(judge(&died, &case, None), [""; 0]);
    }
}
