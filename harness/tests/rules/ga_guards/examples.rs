//! The worked examples of the documents: the conforming engine holds each, and a fault violates each.

use super::*;
use std::slice::from_ref;

/// Checks that the rule holds on the conforming engine and detects the fault.
fn check_example(rule: &str, fault: &'static str, cards: &[Card], steps: &[Step]) {
    assert_eq!(judge(rule, UNALTERED, cards, steps), Held, "{rule}");
    assert_eq!(judge(rule, UNALTERED.with_fault(fault), cards, steps), Violated, "{rule}, {fault}");
}

#[test]
fn a_unique_ally_becomes_a_unique_champion_and_stays_a_warrior_angel() {
    let subtypes = Words::of(&[Subtype::Warrior, Subtype::Angel]);
    let unique = Words::of(&[Supertype::Unique]);
    let ally = Card { subtypes, supertypes: unique, life: Some(4), ..object(Type::Ally) };
    let step = Step::Become { object: it(), kind: Type::Champion, supertypes: unique, subtypes: Words::NONE };
    let cards = table(&[ally]);
    check_example("characteristics.type-setting.1", "set-type-drops-subtypes", &cards, from_ref(&step));
    check_example("characteristics.type-setting.1", "set-type-adds", &cards, from_ref(&step));
    check_example("characteristics.type-setting.2", "set-type-drops-given-supertypes", &cards, &[step]);
}

#[test]
fn banishment_is_stricter_than_the_graveyard() {
    let ally = Card { life: Some(4), ..object(Type::Ally) };
    let also = Step::Also { object: it(), kind: Conferred::Regalia };
    let steps = [also, destroys(it())];
    check_example("characteristics.type-expansion.2", "regalia-to-graveyard", &table(&[ally]), &steps);
}

#[test]
fn target_ally_offers_only_allies() {
    let cards = table(&[object(Type::Item)]);
    check_example("targeting.type-only", "any-object-will-do", &cards, &[options(Noun::Ally)]);
}

#[test]
fn target_non_champion_object_offers_all_but_champions() {
    let cards = table(&[object(Type::Domain), object(Type::Weapon)]);
    let ask = Step::Qualified { way: Way::Target, non: true, word: Word::Champion, noun: Noun::Object };
    check_example("targeting.exclusion", "non-champion-means-ally", &cards, &[ask]);
}

#[test]
fn a_token_ally_is_offered_as_an_ally_and_as_a_token() {
    let cards = table(&[Card { token: true, life: Some(1), ..object(Type::Ally) }]);
    check_example("targeting.tokens", "tokens-have-no-type", &cards, &[options(Noun::Ally)]);
    assert_eq!(judge("targeting.tokens", UNALTERED, &cards, &[options(Noun::Token)]), Held);
    assert_eq!(
        judge("targeting.tokens", Altered::replies(hides_it), &cards, &[options(Noun::Token)]),
        Violated
    );
}

#[test]
fn a_unit_is_chosen_after_the_discarded_card_is_known() {
    let shock = Card { script: Script::Shock, ..card(Type::Action, Zone::Hand) };
    let fire = Card { elements: Words::of(&[Element::Fire]), ..card(Type::Ally, Zone::Hand) };
    let activate = Step::Activate { card: it(), target: None };
    let resolve = Step::Resolve { discard: Some(id(4)), choose: Some(id(2)) };
    let steps = [activate, resolve];
    check_example(
        "targeting.chosen",
        "chooses-on-activation",
        &table(&[shock.clone(), fire.clone()]),
        &steps,
    );
    check_example("targeting.chosen", "never-asks-for-the-choice", &table(&[shock, fire]), &steps);
}
