//! Bugs of real engines that no planted fault is modelled on: what the engine showed violates a rule, and what it shows since
//! the fix does not. One is a bug in Magic, and what Grand Archive demands.

use super::*;

#[test]
fn a_set_type_replaces_the_type_of_a_token() {
    // magefree/mage #8535: the artifact that became a creature stayed an artifact.
    let cards = table(&[Card { token: true, ..object(Type::Item) }]);
    let stays = Altered::shows(|effects, view| {
        if effects > 0 {
            view.object(it()).word_set(List::Types, Words::of(&[Type::Item, Type::Ally]));
        }
    });
    let rule = "characteristics.type-setting.1";
    assert_eq!(judge(rule, UNALTERED, &cards, &[becomes(Type::Ally)]), Held);
    assert_eq!(judge(rule, stays, &cards, &[becomes(Type::Ally)]), Violated);
}

#[test]
fn a_set_type_leaves_the_subtypes() {
    // magefree/mage 83993500e0a kept the subtypes where Magic removes them. Grand Archive keeps them, and reports the fix.
    let cards = table(&[Card { subtypes: Words::of(&[Subtype::Sword]), ..object(Type::Weapon) }]);
    let removes = Altered::shows(|effects, view| {
        if effects > 0 {
            view.object(it()).word_set(List::Subtypes, Words::NONE);
        }
    });
    let rule = "characteristics.type-setting.1";
    assert_eq!(judge(rule, UNALTERED, &cards, &[becomes(Type::Domain)]), Held);
    assert_eq!(judge(rule, removes, &cards, &[becomes(Type::Domain)]), Violated);
}
