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
