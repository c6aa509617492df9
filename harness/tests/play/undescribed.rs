//! What has no description is named: in a rulebook without any, everything.

use crate::tasks::{Step, Tasks};
use headjudge::vocabulary::undescribed;
use headjudge::{Described, Description, Kind, Steps};

#[test]
fn each_name_without_a_description_is_named() {
    let missing = undescribed::<Tasks>();
    for what in ["the steps", "the card", "step push", "step push: field list", "step push: field list: a"] {
        assert!(missing.iter().any(|one| one == what), "{what}: {missing:?}");
    }
    let kinds = missing.iter().filter(|one| one.starts_with("step ") && !one.contains(':')).count();
    assert_eq!(kinds, Step::KINDS.len());
}

#[test]
fn a_description_has_paragraphs_and_a_first_sentence() {
    let some = Description::new(" Which ones?\n Answer all.\n\n \n Refuse none.\n");
    assert_eq!(some.paragraphs(), ["Which ones? Answer all.", "Refuse none."]);
    assert_eq!(some.summary(), "Which ones?");
    assert!(Description::new(" \n\n").is_empty() && Description::NONE.summary().is_empty());
    const FIELDS: &[Described] =
        &[Described { name: "by", description: Description::new("How much."), parts: &[] }];
    let kind = Kind::effect("pour").described(Description::new("Pour."), FIELDS, &["number"]).then(0);
    assert!(!kind.names_card);
    assert_eq!((kind.fields[0].name, kind.description.summary().as_str()), ("by", "Pour."));
}
