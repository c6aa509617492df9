//! Counters, and what counts as increased or decreased beside them.

use super::altered::{Altered, card, holds, id, table, violated};
use headjudge::fab::{Card, Fact, Number, Script, Step, Type, Until};
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

/// An ability gives a Sword +1 power. That is an increase, whatever else happens to it in the turn.
#[test]
fn an_ability_that_shows_its_effect_increases_a_number() {
    let sword = |script| Card { script, ..card("Dawnblade", &[Type::Weapon], &[(Number::Power, 3)]) };
    let other = card("Cintari Saber", &[Type::Weapon], &[(Number::Power, 2)]);
    let activate = Step::Activate { object: id(BLADE), layer: id(5), more: 0, less: 0 };
    let resolve = || Step::Resolve { token: id(6) };
    let ask = |n| Step::Record { object: id(n) };
    let case = |script, between: &[Step], asked| {
        let steps = [&[activate.clone(), resolve()], between, &[ask(asked)]].concat();
        table(&[sword(script), other.clone()], &steps)
    };
    let grows = |between: &[Step]| case(Script::Grow, between, BLADE);
    let neither: fn(usize) -> Option<Reply> =
        |at| (at > 1).then_some(Reply::Done(Answer::NONE.facts::<Fact>(&[])));
    let unseen = Altered { answer: Some(neither), ..Altered::default() };
    assert_eq!(violated(&unseen, &grows(&[]), None), ["fab:2.0.3b"]);
    assert_eq!(violated(&unseen, &grows(&[get(-1)]), None), ["fab:2.0.3b"]);
    holds(&grows(&[]), "fab:2.0.3b");
    let refers = "Cintari Saber".into();
    let names = Card { refers, ..sword(Script::GrowNamed) };
    let steps = [activate.clone(), resolve(), ask(4)];
    assert_eq!(violated(&unseen, &table(&[names, other.clone()], &steps), None), ["fab:2.0.3b"]);
    // Of another object, of another ability, and after the turn, nothing is known.
    for case in [case(Script::Grow, &[], 4), case(Script::GainLife, &[], BLADE), grows(&[Step::EndTurn])] {
        assert_eq!(violated(&unseen, &case, None), [""; 0]);
    }
    // It may have decreased as well, for a reason that no step says.
    let both: fn(usize) -> Option<Reply> = |at| {
        (at > 1).then_some(Reply::Done(Answer::NONE.facts(&[Fact::PowerIncreased, Fact::PowerDecreased])))
    };
    assert_eq!(violated(&Altered { answer: Some(both), ..Altered::default() }, &grows(&[]), None), [""; 0]);
    // The engine holds the ability back, which other rules report.
    let idle = Altered {
        show: Some(|at, view| drop((at > 1).then(|| view.object(id(BLADE)).number(Number::Power, 3, 3)))),
        answer: Some(neither),
    };
    assert!(!violated(&idle, &grows(&[]), None).contains(&"fab:2.0.3b"));
}

/// A counter may keep the value at zero though its base rises, and an engine that shows zero does not show the counter's effect.
#[test]
fn a_base_that_rises_under_a_counter_may_leave_the_value_as_it_is() {
    let base = Step::Base { property: Number::Power, object: id(BLADE), is: 1, until: Until::Turn };
    let blade = card("Dawnblade", &[Type::Weapon], &[(Number::Power, 0)]);
    let engine = Altered::default();
    for steps in [vec![counter(true), base.clone()], vec![get(-1), base.clone()]] {
        let record = Step::Record { object: id(BLADE) };
        let case = table(std::slice::from_ref(&blade), &[steps, vec![record]].concat());
        assert_eq!(violated(&engine, &case, Some(("increase-of-base", "increase"))), [""; 0]);
    }
    // Without a counter it rises, and an engine must say so if it counts such changes.
    let case = table(&[blade], &[base, Step::Record { object: id(BLADE) }]);
    let neither = Altered { answer: Some(neither), ..Altered::default() };
    assert_eq!(violated(&neither, &case, Some(("increase-of-base", "increase"))), ["fab:2.0.3b"]);
}
