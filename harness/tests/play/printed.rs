//! Steps that printed cards carry out: they are generated, checked and shrunk as an adapter declares them.
#![cfg(feature = "reference")]

use headjudge::fab::{Fab, Step};
use headjudge::{
    Capabilities, Case, Fields, FixedValue, Generator, Limit, Playable, PrintedStep, Shape, Slot, kf::Kf,
    shrink_case,
};

const RED: PrintedStep = PrintedStep::card("life", "Sigil of Solace (red)", &[("by", FixedValue::Number(3))]);
const BLUE: PrintedStep =
    PrintedStep::card("life", "Sigil of Solace (blue)", &[("by", FixedValue::Number(1))]);
const CAN: Capabilities = Capabilities::ALL.printed(&[RED, BLUE]);

fn cases(can: Capabilities) -> Vec<Case<Fab>> {
    let playable = Playable::of::<Fab>(can);
    let case = |index| {
        let mut case = Case::default();
        case.generate_within(7, index, None, &[], &playable);
        case
    };
    (0..400).map(case).collect()
}

fn life(by: i32, printed: &'static str) -> Step {
    Step::Life { objects: headjudge::Objects::first(1), by, printed: printed.into() }
}

/// The card that the step names.
fn card(step: &Step) -> String {
    #[derive(Default)]
    struct Name(String);
    impl Shape for Name {
        fn field(&mut self, _: &'static str, slot: Slot<'_>) {
            if let Slot::Printed(card) = slot {
                self.0 = card.to_string();
            }
        }
    }
    let mut name = Name::default();
    step.clone().fields(&mut name);
    name.0
}

#[test]
fn half_of_the_steps_name_a_card_and_are_as_it_says() {
    let steps: Vec<Step> = cases(CAN).into_iter().flat_map(|case| case.steps).collect();
    let (mut named, mut unnamed) = ([0, 0], 0);
    for step in &steps {
        let by = if let Step::Life { by, .. } = step { *by } else { 0 };
        match &*card(step) {
            "" => unnamed += u32::from(by != 0),
            "Sigil of Solace (red)" => named[0] += i32::from(by == 3),
            "Sigil of Solace (blue)" => named[1] += i32::from(by == 1),
            other => panic!("{other} in {step:?}"),
        }
    }
    let all_named = steps.iter().filter(|step| !card(step).is_empty()).count() as i32;
    assert_eq!(named[0] + named[1], all_named, "each does what its card says");
    assert!(named.iter().all(|n| *n > 20) && unnamed > 40, "{named:?} {unnamed}");
    assert_eq!(cases(CAN), cases(CAN));
}

#[test]
fn no_step_names_a_card_that_no_adapter_declares() {
    let undeclared = cases(Capabilities::ALL);
    assert!(undeclared.iter().flat_map(|case| &case.steps).all(|step| card(step).is_empty()));
    // Cards for steps that an adapter cannot carry out change nothing.
    const OTHERS: Capabilities = Capabilities::of(&[Step::GET, Step::END_TURN]);
    assert_eq!(cases(OTHERS), cases(OTHERS.printed(&[RED])));
}

/// A way fixes no field, and stands beside cards of the same kind.
#[test]
fn a_step_names_each_way_with_any_values() {
    const WAYS: &[PrintedStep] =
        &[RED, PrintedStep::way("life", "an instant"), PrintedStep::way("get", "static")];
    let can = Capabilities::ALL.printed(WAYS);
    let steps: Vec<Step> = cases(can).into_iter().flat_map(|case| case.steps).collect();
    let of = |name: &str| {
        let named = steps.iter().filter(|step| card(step) == name);
        named.map(|step| format!("{step:?}")).collect::<std::collections::BTreeSet<_>>().len()
    };
    let names = [of("an instant"), of("static"), of("Sigil of Solace (red)"), of("")];
    assert!(names.iter().all(|count| *count > 5), "{names:?}");
    let playable = Playable::of::<Fab>(can);
    for step in &steps {
        assert_eq!(playable.check_step::<Fab>(step), Ok(()), "{step:?}");
    }
    assert_eq!(playable.check_step::<Fab>(&life(5, "an instant")), Ok(()));
    assert!(playable.check_step::<Fab>(&life(5, "static")).is_err(), "it is a way of another kind");
    assert_eq!(cases(can), cases(can));
}

/// An engine that knows cards, and not effects, has every step carried out by a card.
#[test]
fn a_kind_of_step_may_be_carried_out_by_cards_alone() {
    let by_cards = CAN.limited(const { &[Limit::always("life", PrintedStep::FIELD)] });
    let steps: Vec<Step> = cases(by_cards).into_iter().flat_map(|case| case.steps).collect();
    let life = steps.iter().filter(|step| matches!(step, Step::Life { .. }));
    let (named, all) =
        life.fold((0, 0), |(named, all), step| (named + u32::from(!card(step).is_empty()), all + 1));
    assert!(named == all && all > 40, "{named} of {all}");
}

#[test]
fn a_step_that_its_card_does_not_carry_out_is_not_playable() {
    let playable = Playable::of::<Fab>(CAN);
    assert_eq!(playable.check_step::<Fab>(&life(3, "Sigil of Solace (red)")), Ok(()));
    assert_eq!(playable.check_step::<Fab>(&life(5, "")), Ok(()));
    for (playable, step) in [
        (&playable, life(5, "Sigil of Solace (red)")),
        (&playable, life(3, "Healing Balm (red)")),
        (&Playable::of::<Fab>(Capabilities::ALL), life(3, "Sigil of Solace (red)")),
    ] {
        let what = playable.check_step::<Fab>(&step).unwrap_err().to_string();
        assert!(what.contains("which the adapter does not have for that step"), "{what}");
        let case = Case::<Fab> { cards: Vec::new(), steps: vec![step] };
        assert!(playable.check::<Fab>(&case.cards, &case.steps).is_err());
    }
}

/// The name is dropped where the bug does not need it. Where it does, the fields that the card fixes stay.
#[test]
fn the_name_of_the_card_is_dropped_if_the_case_fails_without_it() {
    let playable = Playable::of::<Fab>(CAN);
    let case = cases(CAN).into_iter().find(|case| case.steps.iter().any(|step| !card(step).is_empty()));
    let case = case.expect("a case with a card");
    let is_valid = |case: &Case<Fab>| {
        playable.check::<Fab>(&case.cards, &case.steps).is_ok() && Fab::is_legal_table(&case.cards)
    };
    let gains = |step: &Step| matches!(step, Step::Life { by, .. } if *by > 0);
    let mut any = |case: &Case<Fab>| is_valid(case) && case.steps.iter().any(gains);
    let shrunk = shrink_case(case.clone(), &mut any, 5000).case;
    assert_eq!(shrunk.steps.iter().map(card).collect::<Vec<_>>(), [""]);
    let mut by_card = |case: &Case<Fab>| {
        is_valid(case) && case.steps.iter().any(|step| card(step) == "Sigil of Solace (red)")
    };
    if by_card(&case) {
        let shrunk = shrink_case(case, &mut by_card, 5000).case;
        assert!(matches!(&shrunk.steps[..], [Step::Life { by: 3, .. }]), "{shrunk:?}");
    }
}

#[test]
fn what_a_card_does_must_be_a_step() {
    let wrong = |of, card, fields, part: &str| {
        let what = PrintedStep { of, card, is_way: false, fields }.step::<Fab>().unwrap_err().to_string();
        assert!(what.contains(part), "{what}");
    };
    wrong("lif", "A", &[], "there is no kind of step \"lif\"");
    wrong("life", "A", &[], "life.by needs a value");
    wrong("life", "A", &[("by", FixedValue::Word("x"))], "by cannot have that value");
    wrong("life", "A", &[("by", FixedValue::Number(1_000_000))], "by cannot be 1000000");
    wrong("life", "A", &[("by", FixedValue::Number(1)), ("bye", FixedValue::Flag)], "no field \"bye\"");
    wrong("move", "A", &[("zone", FixedValue::Word("deck"))], "no printed card carries out a step move");
    wrong("life", "", &[("by", FixedValue::Number(1))], "has no name");
    let of_kf = PrintedStep::card("reap", "A", &[]).step::<Kf>().unwrap_err().to_string();
    assert!(of_kf.contains("no printed card carries out a step reap"), "{of_kf}");
}
