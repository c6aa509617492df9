//! The documents' worked examples: the honest engine holds them, and a fault breaks each.

use super::*;
use std::slice::from_ref;

/// The rule holds on the honest engine, and convicts the engine with that fault.
fn shows(rule: &str, fault: &'static str, cards: &[Card], steps: &[Step]) {
    assert_eq!(said(rule, HONEST, cards, steps), Held, "{rule}");
    assert_eq!(said(rule, HONEST.with_fault(fault), cards, steps), Accused, "{rule}, {fault}");
}

#[test]
fn a_unique_ally_becomes_a_unique_champion_and_stays_a_warrior_angel() {
    let subtypes = Words::of(&[Subtype::Warrior, Subtype::Angel]);
    let unique = Words::of(&[Supertype::Unique]);
    let ally = Card { subtypes, supertypes: unique, life: Some(4), ..object(Type::Ally) };
    let step = Step::Become { object: it(), kind: Type::Champion, supertypes: unique, subtypes: Words::NONE };
    let cards = table(&[ally]);
    shows("characteristics.type-setting.1", "set-type-drops-subtypes", &cards, from_ref(&step));
    shows("characteristics.type-setting.1", "set-type-adds", &cards, from_ref(&step));
    shows("characteristics.type-setting.2", "set-type-drops-given-supertypes", &cards, &[step]);
}

#[test]
fn banishment_is_stricter_than_the_graveyard() {
    let ally = Card { life: Some(4), ..object(Type::Ally) };
    let also = Step::Also { object: it(), kind: Conferred::Regalia };
    let steps = [also, Step::Destroy { object: it() }];
    shows("characteristics.type-expansion.2", "regalia-to-graveyard", &table(&[ally]), &steps);
}

#[test]
fn target_ally_reaches_allies_only() {
    let cards = table(&[object(Type::Item)]);
    shows("targeting.type-only", "any-object-will-do", &cards, &[options(Noun::Ally)]);
}

#[test]
fn target_non_champion_object_reaches_all_but_champions() {
    let cards = table(&[object(Type::Domain), object(Type::Weapon)]);
    let ask = Step::Qualified { way: Way::Target, non: true, word: Word::Champion, noun: Noun::Object };
    shows("targeting.exclusion", "non-champion-means-ally", &cards, &[ask]);
}

#[test]
fn a_token_ally_is_reached_as_an_ally_and_as_a_token() {
    let cards = table(&[Card { token: true, life: Some(1), ..object(Type::Ally) }]);
    shows("targeting.tokens", "tokens-have-no-type", &cards, &[options(Noun::Ally)]);
    assert_eq!(said("targeting.tokens", HONEST, &cards, &[options(Noun::Token)]), Held);
    assert_eq!(said("targeting.tokens", Odd::replies(hides_it), &cards, &[options(Noun::Token)]), Accused);
}

#[test]
fn a_unit_is_chosen_once_the_discarded_card_is_known() {
    let shock = Card { script: Script::Shock, ..card(Type::Action, Zone::Hand) };
    let fire = Card { elements: Words::of(&[Element::Fire]), ..card(Type::Ally, Zone::Hand) };
    let activate = Step::Activate { card: it(), target: None };
    let resolve = Step::Resolve { discard: Some(id(4)), choose: Some(id(2)) };
    let steps = [activate, resolve];
    shows("targeting.chosen", "chooses-on-activation", &table(&[shock.clone(), fire.clone()]), &steps);
    shows("targeting.chosen", "never-asks-for-the-choice", &table(&[shock, fire]), &steps);
}
