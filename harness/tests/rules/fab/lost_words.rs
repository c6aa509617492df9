//! Words that an effect takes away: what must stay, and what counts as lost.

use super::altered::{Altered, card, id, table, violated};
use headjudge::fab::{List, Number, Part, Step, Subtype, Supertype, Type, Until};
use headjudge::{Answer, Case, Reply, Words};

const BLADE: usize = 3;

/// A Draconic Sword, and these steps.
fn blade(steps: &[Step]) -> Case<headjudge::fab::Fab> {
    let mut blade = card("Dawnblade", &[Type::Weapon], &[(Number::Power, 3)]);
    blade.supertypes = Words::of(&[Supertype::Draconic]);
    blade.subtypes = Words::of(&[Subtype::Sword]);
    table(&[blade], steps)
}

fn lose(part: Part) -> Step {
    Step::Lose { object: id(BLADE), part, until: Until::Turn }
}

/// An engine that answers yes to the step with this index.
fn yes(step: usize) -> Altered {
    let answer: fn(usize) -> Option<Reply> = match step {
        1 => |at| (at == 1).then_some(Reply::Done(Answer::NONE.yes(true))),
        _ => |at| (at == 2).then_some(Reply::Done(Answer::NONE.yes(true))),
    };
    Altered { answer: Some(answer), ..Altered::default() }
}

#[test]
fn a_word_that_was_never_there_is_not_lost() {
    let lost = Step::Lost { object: id(BLADE), part: Part::Ninja };
    let never = blade(&[lose(Part::Ninja), lost.clone()]);
    assert_eq!(violated(&Altered::default(), &never, None), [""; 0]);
    assert_eq!(violated(&yes(1), &never, None), ["fab:2.0.4"]);
    // Whether the word is there after both effects depends on their order. So does whether it is lost.
    let have = Step::Have { object: id(BLADE), part: Part::Ninja, until: Until::Turn, printed: "".into() };
    let both = blade(&[lose(Part::Ninja), have, lost]);
    assert_eq!(violated(&yes(2), &both, None), [""; 0]);
    let stays_lost = Altered {
        show: Some(|_, view| drop(view.object(id(BLADE)).words(List::Supertypes, ["Draconic"]))),
        ..Altered::default()
    };
    assert_eq!(violated(&stays_lost, &both, None), [""; 0]);
}

#[test]
fn a_word_until_end_of_turn_ends_with_it() {
    let have = |until| Step::Have { object: id(BLADE), part: Part::Ninja, until, printed: "".into() };
    let never_ends = Altered {
        show: Some(|at, view| {
            let words = ["Draconic", "Ninja"];
            drop((at == 2).then(|| view.object(id(BLADE)).words(List::Supertypes, words)));
        }),
        ..Altered::default()
    };
    assert_eq!(violated(&never_ends, &blade(&[have(Until::Turn), Step::EndTurn]), None), ["fab:2.11.5"]);
    assert_eq!(violated(&never_ends, &blade(&[have(Until::Game), Step::EndTurn]), None), [""; 0]);
    let stays_lost = Altered {
        show: Some(|at, view| {
            drop((at == 2).then(|| view.object(id(BLADE)).words(List::Supertypes, [""; 0])))
        }),
        ..Altered::default()
    };
    let lost = [lose(Part::Draconic), Step::EndTurn];
    assert_eq!(violated(&stays_lost, &blade(&lost), None), ["fab:2.11.5"]);
    // One effect gives the word and another takes it. Which of them has ended is uncertain, or which one prevails.
    let both = [lose(Part::Draconic), have(Until::Turn), Step::EndTurn];
    assert_eq!(violated(&Altered::default(), &blade(&both), None), [""; 0]);
    let twice = Step::Have { object: id(BLADE), part: Part::Ninja, until: Until::Game, printed: "".into() };
    let shown = Altered {
        show: Some(|at, view| {
            drop((at == 3).then(|| view.object(id(BLADE)).words(List::Supertypes, ["Draconic", "Ninja"])))
        }),
        ..Altered::default()
    };
    assert_eq!(violated(&shown, &blade(&[have(Until::Turn), twice, Step::EndTurn]), None), [""; 0]);
}

#[test]
fn an_object_loses_nothing_else_with_a_word() {
    let no_subtypes = Altered {
        show: Some(|at, view| drop((at == 1).then(|| view.object(id(BLADE)).words(List::Subtypes, [""; 0])))),
        ..Altered::default()
    };
    assert_eq!(violated(&no_subtypes, &blade(&[lose(Part::Draconic)]), None), ["fab:2.10.5"]);
    assert_eq!(violated(&no_subtypes, &blade(&[lose(Part::Ninja)]), None), ["fab:2.10.5"]);
    // Subtypes may go with their type.
    assert_eq!(violated(&no_subtypes, &blade(&[lose(Part::Weapon)]), None), [""; 0]);
}
