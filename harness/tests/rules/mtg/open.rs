//! Worked examples of what the Comprehensive Rules leave open in the layers, so that no rule judges it; and of what looks like it and is
//! determined.

use super::example::*;

use headjudge::mtg::{Ability, Card, Color, Filter, Keyword, Ledger, Mtg, Subtype, Type, Verb};
use headjudge::{Rulebook, Words};

/// Whether the opening table with these cards is open.
fn is_open(cards: &[Card]) -> bool {
    let mut ledger = Ledger::default();
    Mtg::start_ledger(&mut ledger, cards);
    ledger.model().is_open()
}
fn only_if(needs: Filter, ability: Ability) -> Ability {
    Ability { only_if: true, needs, ..ability }
}
fn with_keyword(keyword: Keyword) -> Filter {
    Filter { keywords: Words::of(&[keyword]), ..Filter::default() }
}

/// Both have the timestamp of the permanent (613.7a).
#[test]
fn two_contrary_abilities_of_one_permanent_have_no_order() {
    let red_and_blue = |other: Color| {
        let red = with(enchantment(), each(all(Type::Creature), &[become_color(Color::Red)]));
        with(red, each(all(Type::Creature), &[become_color(other)]))
    };
    assert!(is_open(&[red_and_blue(Color::Blue), creature(1, 1)]));
    assert!(!is_open(&[red_and_blue(Color::Red), creature(1, 1)]));
    assert!(!is_open(&[red_and_blue(Color::Blue)]), "nothing is changed");
}

/// 613.8a: what takes an ability applies before that ability's own effect, though both are of one permanent.
#[test]
fn a_dependency_orders_two_abilities_of_one_permanent() {
    let loses = with(creature(2, 2), ability(&[verb(Verb::LoseAll)]));
    assert!(!is_open(&[with(loses, each(all(Type::Creature), &[gain(Keyword::Haste)]))]));
}

/// 613.6 fixes what an effect changes as it starts. Whether it has started where there was nothing to change is not said.
#[test]
fn an_effect_that_finds_something_in_its_second_layer_only_is_open() {
    let lord =
        || with(enchantment(), each(with_keyword(Keyword::Flying), &[add_color(Color::Red), pump(1, 1)]));
    let wings = with(enchantment(), each(all(Type::Creature), &[gain(Keyword::Flying)]));
    assert!(is_open(&[lord(), wings.clone(), creature(1, 1)]));
    let bird = Card { keywords: Words::of(&[Keyword::Flying]), ..creature(1, 1) };
    assert!(!is_open(&[lord(), wings, bird, creature(2, 2)]), "it has started with the bird");
}

/// The condition is met until the effect applies, and never again.
#[test]
fn an_effect_that_undoes_its_own_condition_is_open() {
    let needs = || every(Subtype::Bear);
    let retype =
        |kind: Type| only_if(needs(), each(all(Type::Creature), &[become_type(kind), gain(Keyword::Haste)]));
    assert!(is_open(&[with(enchantment(), retype(Type::Artifact)), creature(1, 1)]));
    let harmless =
        only_if(needs(), each(all(Type::Creature), &[add_type(Type::Artifact), gain(Keyword::Haste)]));
    assert!(!is_open(&[with(enchantment(), harmless), creature(1, 1)]));
}

/// Whether a condition in the layer of types sees keywords that come two layers later (613.8a knows dependencies in one layer only).
#[test]
fn a_condition_that_later_layers_meet_is_open() {
    let needs = with_keyword(Keyword::Flying);
    let proud = with(enchantment(), only_if(needs, each(all(Type::Creature), &[add_type(Type::Artifact)])));
    let wings = with(enchantment(), each(all(Type::Creature), &[gain(Keyword::Flying)]));
    assert!(!is_open(&[proud.clone(), creature(1, 1)]));
    assert!(is_open(&[proud, wings, creature(1, 1)]));
}

/// An effect depends on others only (613.8a): one that changes what its own filter describes applies once.
#[test]
fn an_effect_that_empties_its_own_filter_is_determined() {
    let elves = with(enchantment(), each(every(Subtype::Bear), &[become_subtype(Subtype::Elf), pump(1, 1)]));
    assert!(!is_open(&[elves, creature(1, 1)]));
    let lose = with(creature(3, 3), each(all(Type::Creature), &[verb(Verb::LoseAll), set(1, 1)]));
    assert!(!is_open(&[lose, creature(2, 2)]), "613.6: it goes on without its ability");
}

/// 613.8b ignores the dependencies of a loop: whether also those on an effect outside of it is not said.
#[test]
fn a_loop_that_waits_for_an_effect_outside_of_it_is_open() {
    let becomes = |from, to| with(enchantment(), each(every(from), &[become_subtype(to)]));
    let goblins = || becomes(Subtype::Elf, Subtype::Goblin);
    let elves = || becomes(Subtype::Goblin, Subtype::Elf);
    let of = |subtype| Card { subtypes: Words::of(&[subtype]), ..creature(1, 1) };
    let both = || [of(Subtype::Elf), of(Subtype::Goblin)];
    assert!(!is_open(&[vec![goblins(), elves()], both().to_vec()].concat()));
    // Zombies become Elves: that changes what the first effect of the loop applies to, and no effect of the loop makes a Zombie.
    let outside = becomes(Subtype::Zombie, Subtype::Elf);
    let cards = [vec![goblins(), elves(), outside], both().to_vec(), vec![of(Subtype::Zombie)]].concat();
    assert!(is_open(&cards));
}
