//! Numbers around the limits of 8 and 16 bits: files have them, and one generated case in twelve.
#![cfg(all(feature = "fab", feature = "mtg", feature = "kf", feature = "ga"))]

use headjudge::files::case_file::parse_case;
use headjudge::{
    Capabilities, Case, Fields, Limit, Playable, Range, Rulebook, Shape, Slot, fab, ga, kf, mtg, named, rules,
};
use std::collections::BTreeSet;
use std::path::Path;

/// Collects the numbers that are not usual, each with its field.
#[derive(Default)]
struct Unusual(BTreeSet<(&'static str, i32)>);

impl Shape for Unusual {
    fn field(&mut self, name: &'static str, slot: Slot<'_>) {
        if let Slot::Number(n, range) | Slot::Optional(Some(n), range) = slot
            && !range.is_usual(*n)
        {
            self.0.insert((name, *n));
        }
    }
}

fn unusual<R: Rulebook>(case: &Case<R>) -> BTreeSet<(&'static str, i32)> {
    let mut unusual = Unusual::default();
    case.cards.iter().for_each(|card| card.clone().fields(&mut unusual));
    case.steps.iter().for_each(|step| step.clone().fields(&mut unusual));
    unusual.0
}

/// Plays no case: looks only at the numbers of generated ones. At most one case in `most` has edge numbers. Those of the fields that are
/// drawn, and not computed from others, are all edges if they are not usual.
fn one_case_in_twelve_has_edge_numbers<R: Rulebook>(fields: &[&str], most: u64, is_drawn: fn(&str) -> bool) {
    const CASES: u64 = 8192;
    let targets: Vec<_> = rules::<R>().filter(|rule| rule.is_checked()).collect();
    let (mut edge_cases, mut all) = (0, BTreeSet::new());
    for index in 0..CASES {
        let mut case = Case::default();
        case.generate(1, index, Some(targets[index as usize % targets.len()]), &[]);
        assert_eq!(named::validate::<R>(&case.cards, &case.steps), Ok(()), "{case:?}");
        let unusual = unusual(&case);
        edge_cases += u64::from(!unusual.is_empty());
        all.extend(unusual);
    }
    assert!((CASES / 24..CASES / most).contains(&edge_cases), "{}: {edge_cases} of {CASES}", R::NAME);
    for field in fields {
        for n in [128, 256, 32_768, 65_536] {
            assert!(all.contains(&(*field, n)), "{}: {field} is never {n}: {all:?}", R::NAME);
        }
    }
    let is_edge = |n: i32| matches!(n.abs(), 127 | 128 | 255 | 256 | 32_767 | 32_768 | 65_535 | 65_536);
    assert!(all.iter().filter(|(field, _)| is_drawn(field)).all(|(_, n)| is_edge(*n)), "{all:?}");
}

#[test]
fn one_generated_case_in_twelve_has_edge_numbers() {
    one_case_in_twelve_has_edge_numbers::<fab::Rulebook>(
        &["power", "defense", "life", "by", "is"],
        9,
        |_| true,
    );
    // A stage deals and casts with numbers of its own, and what a case pays with follows from what it costs.
    one_case_in_twelve_has_edge_numbers::<mtg::Rulebook>(&["power", "toughness", "generic"], 3, |field| {
        field == "generic"
    });
    one_case_in_twelve_has_edge_numbers::<kf::Rulebook>(&["power", "amount"], 9, |_| true);
    one_case_in_twelve_has_edge_numbers::<ga::Rulebook>(
        &["power", "life", "durability", "to", "is"],
        9,
        |_| true,
    );
}

#[test]
fn edge_numbers_stay_within_the_capabilities() {
    const LIMITS: &[Limit] =
        &[Limit::range("card", "power", 0, 127), Limit::range("change", "does.power", -9, 300)];
    let playable = Playable::of::<mtg::Rulebook>(Capabilities::ALL.limited(LIMITS));
    let (mut case, mut all) = (Case::<mtg::Rulebook>::default(), BTreeSet::new());
    for index in 0..8192 {
        case.generate_within(1, index, None, &[], &playable);
        assert_eq!(playable.check::<mtg::Rulebook>(&case.cards, &case.steps), Ok(()), "{case:?}");
        all.extend(unusual(&case));
    }
    assert!([127, 256].iter().all(|n| all.contains(&("power", *n))), "{all:?}");
}

#[test]
fn a_written_case_may_have_large_numbers() {
    let case = |power: i32| {
        let card = format!(
            "{{\"owner\":\"one\",\"zone\":\"battlefield\",\"generic\":0,\"types\":[\"creature\"],\
             \"power\":{power},\"toughness\":100}}"
        );
        let damage = r#"{"damage":{"object":1,"amount":200}}"#;
        format!(r#"{{"headjudge":1,"rulebook":"mtg","cards":[{card}],"steps":[{damage}]}}"#)
    };
    let read = |power| parse_case::<mtg::Rulebook>(Path::new("case.json"), case(power).as_bytes());
    for power in [100, 65_536, Range::LARGE] {
        let read = read(power).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(read.case.cards[0].power, power);
    }
    let error = read(Range::LARGE + 1).expect_err("it is too large").to_string();
    assert!(error.contains("power is 100001; the allowed range is 0 to 100000"), "{error}");
}
