//! Worked examples: knots of layers and their like, with what the Comprehensive Rules make of them. The reference engine and the second
//! reading show it, and the model that the rules judge by agrees.

use super::example::Shows::*;
use super::example::*;

use headjudge::mtg::{
    Ability, Card, Color, Counter, Filter, Keyword, Step, Subtype, Supertype, Type, Verb, Zone,
};
use headjudge::{Player, Words};

/// "All creatures lose all abilities and have base power and toughness 1/1."
fn humility() -> Card {
    with(enchantment(), each(all(Type::Creature), &[verb(Verb::LoseAll), set(1, 1)]))
}
/// "Each other enchantment is a creature in addition to its other types and has base power and toughness 4/4."
fn opalescence() -> Card {
    with(enchantment(), each(other(all(Type::Enchantment)), &[add_type(Type::Creature), set(4, 4)]))
}

#[test]
fn humility_before_opalescence_is_as_large_as_opalescence_says() {
    check(
        vec![humility(), opalescence(), creature(3, 3)],
        vec![],
        &[(1, Size(4, 4)), (2, NoSize), (3, Size(1, 1))],
    );
}

#[test]
fn humility_after_opalescence_is_small() {
    check(vec![opalescence(), humility(), creature(3, 3)], vec![], &[(2, Size(1, 1)), (3, Size(1, 1))]);
}

/// A land type that is set takes the ability that gives another one, whichever came first (Blood Moon, Urborg).
#[test]
fn a_land_that_gives_a_type_loses_that_to_one_that_sets_it() {
    let urborg = || with(land(Subtype::Desert), each(all(Type::Land), &[add_subtype(Subtype::Swamp)]));
    let moon = || with(enchantment(), each(every(Subtype::Desert), &[become_subtype(Subtype::Mountain)]));
    let forest = || land(Subtype::Forest);
    check(
        vec![urborg(), moon(), forest()],
        vec![],
        &[(1, Subtypes(&[Subtype::Mountain])), (3, Subtypes(&[Subtype::Forest]))],
    );
    check(
        vec![moon(), urborg(), forest()],
        vec![],
        &[(2, Subtypes(&[Subtype::Mountain])), (3, Subtypes(&[Subtype::Forest]))],
    );
}

/// What makes everything an artifact applies before what makes artifacts creatures, whichever came first (Mycosynth Lattice, March of the
/// Machines).
#[test]
fn an_effect_that_feeds_a_filter_applies_first() {
    let march = || with(enchantment(), each(all(Type::Artifact), &[add_type(Type::Creature), set(3, 3)]));
    let lattice = || with(card(&[Type::Artifact]), each(Filter::default(), &[add_type(Type::Artifact)]));
    let becomes = [Type::Creature, Type::Artifact, Type::Enchantment];
    let types = |at: usize| (at, Types(Box::leak(Box::new(becomes))));
    check(vec![march(), lattice()], vec![], &[types(1), (1, Size(3, 3)), (2, Size(3, 3))]);
    check(vec![lattice(), march()], vec![], &[types(2), (2, Size(3, 3)), (1, Size(3, 3))]);
}

#[test]
fn a_type_that_is_given_is_seen_by_a_lord() {
    let conspiracy =
        with(enchantment(), each(yours(all(Type::Creature)), &[become_subtype(Subtype::Goblin)]));
    let king = with(creature(2, 2), each(other(every(Subtype::Goblin)), &[pump(1, 1)]));
    let theirs = of(Player::Two, creature(1, 1));
    check(
        vec![king, conspiracy, creature(1, 1), theirs],
        vec![],
        &[(1, Size(2, 2)), (3, Size(2, 2)), (3, Subtypes(&[Subtype::Goblin])), (4, Size(1, 1))],
    );
}

/// One waits for the other, in both orders: Elves become Goblins, and Goblins Elves.
#[test]
fn a_chain_of_types_ends_with_the_one_that_waits() {
    let elves = || with(enchantment(), each(every(Subtype::Elf), &[become_subtype(Subtype::Goblin)]));
    let goblins = || with(enchantment(), each(every(Subtype::Goblin), &[become_subtype(Subtype::Elf)]));
    let elf = || Card { subtypes: Words::of(&[Subtype::Elf]), ..creature(1, 1) };
    check(vec![elves(), goblins(), elf()], vec![], &[(3, Subtypes(&[Subtype::Elf]))]);
    check(vec![goblins(), elves(), elf()], vec![], &[(3, Subtypes(&[Subtype::Elf]))]);
}

/// With an Elf and a Goblin, each effect depends on the other: the earlier one applies first.
#[test]
fn in_a_loop_of_dependencies_timestamps_decide() {
    let elves = || with(enchantment(), each(every(Subtype::Elf), &[become_subtype(Subtype::Goblin)]));
    let goblins = || with(enchantment(), each(every(Subtype::Goblin), &[become_subtype(Subtype::Elf)]));
    let both =
        || [Subtype::Elf, Subtype::Goblin].map(|one| Card { subtypes: Words::of(&[one]), ..creature(1, 1) });
    let after = |subtype: &'static [Subtype]| [(3, Subtypes(subtype)), (4, Subtypes(subtype))];
    let cards = |first: Card, second: Card| [vec![first, second], both().to_vec()].concat();
    check(cards(elves(), goblins()), vec![], &after(&[Subtype::Elf]));
    check(cards(goblins(), elves()), vec![], &after(&[Subtype::Goblin]));
}

#[test]
fn a_size_that_is_set_keeps_an_earlier_pump_and_counters() {
    check(
        vec![creature(2, 2)],
        vec![change(1, &[pump(3, 3)]), counters(1, Counter::Plus, 1), change(1, &[set(0, 1)])],
        &[(1, Size(4, 5)), (1, Base(0, 1))],
    );
}

#[test]
fn of_two_sizes_the_later_one_is_set() {
    check(vec![creature(2, 2)], vec![change(1, &[set(5, 5)]), change(1, &[set(0, 1)])], &[(1, Size(0, 1))]);
}

#[test]
fn a_switch_applies_after_a_later_pump() {
    check(
        vec![creature(1, 4)],
        vec![change(1, &[verb(Verb::Switch)]), change(1, &[pump(2, 0)])],
        &[(1, Size(4, 3)), (1, Base(1, 4))],
    );
}

#[test]
fn two_switches_undo_each_other() {
    let switch = || change(1, &[verb(Verb::Switch)]);
    check(vec![creature(1, 4)], vec![switch(), switch()], &[(1, Size(1, 4))]);
}

#[test]
fn abilities_that_are_lost_and_gained_follow_their_order() {
    let lose = || change(1, &[verb(Verb::LoseAll)]);
    let fly = || change(1, &[gain(Keyword::Flying)]);
    check(vec![creature(1, 1)], vec![lose(), fly()], &[(1, Keywords(&[Keyword::Flying]))]);
    check(vec![creature(1, 1)], vec![fly(), lose()], &[(1, Keywords(&[]))]);
}

/// The effect has begun in the layer of colors, so it goes on in that of size.
#[test]
fn an_effect_that_has_begun_goes_on_without_its_ability() {
    let lord = with(creature(2, 2), each(all(Type::Creature), &[add_color(Color::Red), pump(1, 1)]));
    check(
        vec![lord, creature(1, 1)],
        vec![change(1, &[verb(Verb::LoseAll)])],
        &[(1, Size(3, 3)), (2, Size(2, 2)), (2, Colors(&[Color::Red]))],
    );
}

/// The effect would begin in the layer of abilities, where its ability is lost first.
#[test]
fn an_effect_that_has_not_begun_ends_with_its_ability() {
    let lord = with(creature(2, 2), each(all(Type::Creature), &[gain(Keyword::Haste), pump(1, 1)]));
    check(
        vec![lord, creature(1, 1)],
        vec![change(1, &[verb(Verb::LoseAll)])],
        &[(1, Size(2, 2)), (2, Size(1, 1)), (2, Keywords(&[]))],
    );
}

#[test]
fn a_counted_size_is_0_without_the_ability() {
    let counted = with(creature(0, 0), counts(all(Type::Creature)));
    check(vec![counted.clone(), creature(1, 1)], vec![], &[(1, Size(2, 2))]);
    check(
        vec![counted, creature(1, 1)],
        vec![change(1, &[verb(Verb::LoseAll)])],
        &[(1, In(Zone::Graveyard))],
    );
}

#[test]
fn a_counted_size_is_counted_in_hand_and_set_over() {
    let counted = || with(creature(0, 0), counts(all(Type::Creature)));
    let in_hand = Card { zone: Zone::Hand, ..counted() };
    check(vec![in_hand, creature(1, 1)], vec![], &[(1, Size(1, 1))]);
    check(vec![counted(), creature(1, 1)], vec![change(1, &[set(5, 4)])], &[(1, Size(5, 4))]);
}

#[test]
fn what_an_effect_changes_is_fixed_and_what_a_lord_changes_is_not() {
    let lord = with(enchantment(), each(all(Type::Creature), &[pump(1, 1)]));
    let late = Card { zone: Zone::Hand, ..creature(2, 2) };
    let everything = change_all(all(Type::Creature), &[pump(2, 2)]);
    check(
        vec![lord, creature(1, 1), late],
        vec![everything, put(3, Zone::Battlefield)],
        &[(2, Size(4, 4)), (3, Size(3, 3))],
    );
}

#[test]
fn an_effect_goes_on_changing_what_no_longer_meets_its_filter() {
    let everything = change_all(all(Type::Creature), &[gain(Keyword::Haste)]);
    check(
        vec![creature(1, 1)],
        vec![everything, change(1, &[become_type(Type::Artifact)])],
        &[(1, Keywords(&[Keyword::Haste])), (1, NoSize), (1, Subtypes(&[]))],
    );
}

/// "You" is the controller of the Aura, and of the lord.
#[test]
fn control_decides_whom_a_lord_changes() {
    let take = of(Player::Two, aura(&[verb(Verb::Control)]));
    let lord = with(enchantment(), each(yours(all(Type::Creature)), &[pump(1, 1)]));
    check(vec![lord, creature(1, 1), take], vec![attach(3, 2)], &[(2, Size(1, 1)), (2, Of(Player::Two))]);
}

#[test]
fn a_pump_of_an_artifact_counts_once_it_is_a_creature() {
    check(
        vec![card(&[Type::Artifact])],
        vec![change(1, &[pump(2, 2)]), change(1, &[add_type(Type::Creature), set(1, 1)])],
        &[(1, Size(3, 3)), (1, Types(&[Type::Creature, Type::Artifact]))],
    );
}

#[test]
fn what_becomes_a_creature_without_a_size_dies() {
    check(
        vec![card(&[Type::Artifact])],
        vec![change(1, &[add_type(Type::Creature)])],
        &[(1, In(Zone::Graveyard)), (1, Types(&[Type::Artifact]))],
    );
}

#[test]
fn a_new_type_leaves_supertypes() {
    let snow = Card { supertypes: Words::of(&[Supertype::Snow]), ..creature(2, 2) };
    check(
        vec![snow],
        vec![change(1, &[become_type(Type::Land)])],
        &[(1, Supertypes(&[Supertype::Snow])), (1, Types(&[Type::Land])), (1, Subtypes(&[]))],
    );
}

#[test]
fn a_basic_land_type_takes_printed_abilities_and_no_others() {
    let printed = Card { keywords: Words::of(&[Keyword::Reach]), ..land(Subtype::Desert) };
    check(
        vec![printed],
        vec![
            change(1, &[add_type(Type::Creature), set(2, 2)]),
            change(1, &[gain(Keyword::Haste)]),
            change(1, &[become_subtype(Subtype::Swamp)]),
        ],
        &[
            (1, Keywords(&[Keyword::Haste])),
            (1, Subtypes(&[Subtype::Swamp])),
            (1, Size(2, 2)),
            (1, Types(&[Type::Creature, Type::Land])),
        ],
    );
}

#[test]
fn a_color_replaces_and_one_in_addition_does_not() {
    let blue = || Card { colors: Words::of(&[Color::Blue]), ..creature(1, 1) };
    check(
        vec![blue()],
        vec![change(1, &[add_color(Color::Red)])],
        &[(1, Colors(&[Color::Blue, Color::Red]))],
    );
    check(vec![blue()], vec![change(1, &[become_color(Color::Red)])], &[(1, Colors(&[Color::Red]))]);
}

/// The Aura was attached to the second creature after the effect that contradicts it.
#[test]
fn an_aura_that_moves_over_is_later_than_what_was_there() {
    check(
        vec![creature(1, 1), creature(2, 2), aura(&[set(4, 4)])],
        vec![attach(3, 1), change(2, &[set(5, 5)]), attach(3, 2)],
        &[(1, Size(1, 1)), (2, Size(4, 4))],
    );
}

#[test]
fn a_creature_without_toughness_of_its_own_lives_beside_a_lord() {
    let lord = with(enchantment(), each(all(Type::Creature), &[pump(1, 1)]));
    check(vec![lord], vec![token(2, 0, 0)], &[(2, Size(1, 1)), (2, Untapped)]);
}

#[test]
fn what_a_lord_kept_alive_dies_with_it() {
    let lord = with(enchantment(), each(all(Type::Creature), &[pump(1, 1)]));
    check(vec![lord], vec![token(2, 0, 0), put(1, Zone::Exile)], &[(2, Nowhere)]);
}

#[test]
fn opposite_counters_remove_each_other() {
    check(
        vec![creature(2, 2)],
        vec![counters(1, Counter::Plus, 3), counters(1, Counter::Minus, 1)],
        &[(1, Size(4, 4)), (1, Plus(2))],
    );
}

#[test]
fn damage_kills_when_toughness_falls_later() {
    check(
        vec![creature(2, 4)],
        vec![damage(1, 2), this_turn(change(1, &[pump(0, -2)]))],
        &[(1, In(Zone::Graveyard))],
    );
}

#[test]
fn damage_and_a_pump_wear_off_at_the_same_time() {
    check(
        vec![creature(2, 2)],
        vec![this_turn(change(1, &[pump(0, 2)])), damage(1, 3), Step::EndTurn],
        &[(1, In(Zone::Battlefield)), (1, Size(2, 2))],
    );
}

#[test]
fn a_card_that_comes_back_starts_anew() {
    check(
        vec![creature(2, 2)],
        vec![
            change(1, &[pump(1, 1)]),
            counters(1, Counter::Plus, 1),
            put(1, Zone::Exile),
            put(1, Zone::Battlefield),
        ],
        &[(1, Size(2, 2))],
    );
}

#[test]
fn an_aura_falls_when_its_creature_is_none_any_more() {
    check(
        vec![creature(2, 2), aura(&[pump(1, 1)])],
        vec![attach(2, 1), change(1, &[become_type(Type::Land)])],
        &[(2, In(Zone::Graveyard)), (1, NoSize)],
    );
}

#[test]
fn a_condition_is_looked_at_all_the_time() {
    let needs = all(Type::Artifact);
    let proud = with(creature(1, 1), Ability { only_if: true, needs, ..ability(&[pump(2, 2)]) });
    let artifact = Card { zone: Zone::Hand, ..card(&[Type::Artifact]) };
    check(vec![proud.clone(), artifact.clone()], vec![], &[(1, Size(1, 1))]);
    check(vec![proud.clone(), artifact.clone()], vec![put(2, Zone::Battlefield)], &[(1, Size(3, 3))]);
    check(
        vec![proud, artifact],
        vec![put(2, Zone::Battlefield), put(2, Zone::Graveyard)],
        &[(1, Size(1, 1))],
    );
}
