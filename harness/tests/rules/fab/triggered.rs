//! Triggered-layers: the chapter says of them only that they have the words of their sources.

use super::altered::{Altered, card, holds, id, table, violated};
use headjudge::fab::{Card, List, Number, Part, Step, Type, Until};
use headjudge::{Answer, Objects, Reply, Words};

const BLADE: usize = 3;
const LAYER: usize = 4;

fn blade() -> Card {
    Card { trigger: true, ..card("Dawnblade", &[Type::Weapon], &[(Number::Power, 3), (Number::Pitch, 1)]) }
}

fn trigger() -> Step {
    Step::Trigger { object: id(BLADE), layer: id(LAYER) }
}

fn becomes_an_action() -> Step {
    Step::Have { object: id(BLADE), part: Part::Action, until: Until::Turn, printed: "".into() }
}

#[test]
fn a_triggered_layer_has_a_type_that_its_source_gained() {
    let case = table(&[blade()], &[becomes_an_action(), trigger()]);
    let shown = holds(&case, "fab:2.15.4");
    assert_eq!(shown.words(id(LAYER), List::Types), Some(Words::of(&[Type::Weapon, Type::Action])));
    let printed = Altered {
        show: Some(|at, view| {
            drop((at == 2).then(|| view.object(id(LAYER)).words(List::Types, ["Weapon"])));
        }),
        ..Altered::default()
    };
    assert_eq!(violated(&printed, &case, None), ["fab:2.15.4"]);
}

#[test]
fn a_triggered_layer_has_no_type_but_those_of_its_source() {
    let typed = Altered {
        show: Some(|at, view| {
            drop((at == 1).then(|| view.object(id(LAYER)).words(List::Types, ["Weapon", "Instant"])));
        }),
        ..Altered::default()
    };
    assert_eq!(violated(&typed, &table(&[blade()], &[trigger()]), None), ["fab:2.15.4"]);
}

/// The chapter gives the ability of an activated-layer a cost, and says nothing of that of a triggered-layer.
#[test]
fn a_triggered_layer_may_have_a_cost_or_none_and_may_be_found_by_it() {
    let of_cost = Step::FindNumber { property: Number::Cost, is: 0, symbols: false };
    let steps = [trigger(), of_cost, Step::FindPayment { is: 0 }, Step::Resolve { token: id(5) }];
    let case = table(&[blade()], &steps);
    let found: fn(usize) -> Option<Reply> = |at| match at {
        0 => Some(Reply::Done(Answer::NONE.number(0))),
        1 | 2 => Some(Reply::Done(Answer::NONE.objects(Objects::one(id(LAYER))))),
        _ => None,
    };
    let free = Altered {
        show: Some(|at, view| {
            drop((1..=3).contains(&at).then(|| view.object(id(LAYER)).number(Number::Cost, 0, 0)));
        }),
        ..Altered::default()
    };
    let free_and_found = Altered { answer: Some(found), ..free };
    let found_alone = Altered { answer: Some(found), ..Altered::default() };
    for engine in [&Altered::default(), &free, &free_and_found, &found_alone] {
        assert_eq!(violated(engine, &case, None), [""; 0]);
    }
}

#[test]
fn a_triggered_ability_may_be_refused_or_resolve_out_of_sight() {
    let case = table(&[blade()], &[trigger(), Step::EndTurn, trigger()]);
    let refused = Altered { answer: Some(|at| (at != 1).then_some(Reply::Refused)), ..Altered::default() };
    assert_eq!(violated(&Altered::default(), &table(&[blade()], &[trigger(), Step::EndTurn]), None), [""; 0]);
    assert_eq!(violated(&refused, &case, None), [""; 0]);
    // What it does is not judged either: here, that the hero gains no life.
    let steps = [trigger(), Step::Resolve { token: id(5) }];
    let useless = Altered {
        show: Some(|at, view| drop((at == 2).then(|| view.object(id(1)).number(Number::Life, 20, 20)))),
        ..Altered::default()
    };
    assert_eq!(violated(&useless, &table(&[blade()], &steps), None), [""; 0]);
}
