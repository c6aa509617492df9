//! Counters, and what counts as increased or decreased beside them.

use super::altered::{Altered, card, id, table, violated};
use headjudge::fab::{Fact, Number, Step, Type, Until};
use headjudge::{Answer, Case, Reply};

const BLADE: usize = 3;

/// A Sword with 3 power, these steps, and a question about its record.
fn blade(steps: &[Step]) -> Case<headjudge::fab::Fab> {
    let blade = card("Dawnblade", &[Type::Weapon], &[(Number::Power, 3)]);
    let mut all = steps.to_vec();
    all.push(Step::Record { object: id(BLADE) });
    table(&[blade], &all)
}

fn counter(minus: bool) -> Step {
    Step::Counter { object: id(BLADE), property: Number::Power, minus, off: false }
}

fn get(by: i32) -> Step {
    Step::Get { object: id(BLADE), property: Number::Power, by, until: Until::Turn, printed: "".into() }
}

/// Engines that answer the second and the third step with these facts.
fn increased(at: usize) -> Option<Reply> {
    (at > 0).then_some(Reply::Done(Answer::NONE.facts(&[Fact::PowerIncreased])))
}
fn decreased(at: usize) -> Option<Reply> {
    (at > 0).then_some(Reply::Done(Answer::NONE.facts(&[Fact::PowerDecreased])))
}
fn neither(at: usize) -> Option<Reply> {
    (at > 0).then_some(Reply::Done(Answer::NONE.facts::<Fact>(&[])))
}

fn rules(answer: fn(usize) -> Option<Reply>, steps: &[Step]) -> Vec<&'static str> {
    violated(&Altered { answer: Some(answer), ..Altered::default() }, &blade(steps), None)
}

#[test]
fn a_counter_may_count_as_an_increase() {
    for answer in [increased, neither] {
        assert_eq!(rules(answer, &[counter(false)]), [""; 0]);
    }
    for answer in [decreased, neither] {
        assert_eq!(rules(answer, &[counter(true)]), [""; 0]);
    }
    assert_eq!(rules(decreased, &[counter(false)]), ["fab:2.0.3b"]);
    assert_eq!(rules(increased, &[counter(true)]), ["fab:2.0.3b"]);
}

#[test]
fn an_effect_increases_a_number_with_a_counter_on_it() {
    for sign in [false, true] {
        assert_eq!(rules(neither, &[counter(sign), get(2)]), ["fab:2.0.3b"]);
        assert_eq!(rules(neither, &[counter(sign), get(-1)]), ["fab:2.0.3b"]);
    }
    assert_eq!(rules(increased, &[counter(false), get(2)]), [""; 0]);
    // The counter may or may not be what has increased it.
    assert_eq!(rules(decreased, &[counter(false), get(-1)]), [""; 0]);
    // A decrease may take away no more than a counter added.
    assert_eq!(rules(neither, &[get(-3), counter(false), get(-1)]), [""; 0]);
}
