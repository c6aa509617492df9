//! More guards: what is read off names, text boxes and type boxes, and what an honest engine may make of it.

use super::odd::{Odd, card, id, judge, table};
use headjudge::fab::{Card, Number, Script, Step, Type};
use std::borrow::Cow;

const BLADE: usize = 3;

fn weapon(name: &'static str, power: i32) -> Card {
    card(name, &[Type::Weapon], &[(Number::Power, power)])
}

fn text(text: &'static str) -> Cow<'static, str> {
    Cow::Borrowed(text)
}

#[test]
fn a_text_that_names_its_own_card_may_mean_that_card_alone() {
    // "Each Dawnblade gets +1 power", printed on a Dawnblade: a self-reference, or every Dawnblade.
    for (own, refers) in [("Dawnblade", "dawnblade"), ("Dawnblade, Resplendent", "Dawnblade")] {
        let mut blade = weapon(own, 3);
        (blade.script, blade.refers) = (Script::GrowNamed, text(refers));
        let steps = [
            Step::Activate { object: id(BLADE), layer: id(5), more: 0, less: 0 },
            Step::Resolve { token: id(6) },
        ];
        let case = table(&[blade, weapon("Dawnblade", 2)], &steps);
        let itself = Odd {
            show: Some(|at, view| drop((at == 2).then(|| view.object(id(4)).number(Number::Power, 2, 2)))),
            ..Odd::default()
        };
        assert_eq!(judge(&Odd::default(), &case, None), [""; 0]);
        assert_eq!(judge(&itself, &case, None), [""; 0], "{own}");
    }
}

#[test]
fn a_text_that_creates_its_own_card_may_mean_itself() {
    let mut blade = weapon("Dawnblade", 3);
    (blade.script, blade.refers) = (Script::Create, text("Dawnblade"));
    let steps = [
        Step::Activate { object: id(BLADE), layer: id(4), more: 0, less: 0 },
        Step::Resolve { token: id(5) },
    ];
    let other = Odd {
        show: Some(|at, view| drop((at == 2).then(|| view.object(id(5)).name("Dragon")))),
        ..Odd::default()
    };
    assert_eq!(judge(&other, &table(&[blade.clone()], &steps), None), [""; 0]);
    blade.refers = text("Bravo");
    assert_eq!(judge(&other, &table(&[blade], &steps), None), ["fab:2.12.3b"]);
}
