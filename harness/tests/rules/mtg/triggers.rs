//! Worked examples: triggered abilities, with what the Comprehensive Rules make of them. The reference engine shows
//! it, and the model that the rules judge by agrees.

use super::example::*;
use headjudge::mtg::{Ability, Card, Deed, Filter, On, Sort, Subtype, Tally, Type, Verb, When, Zone};
use headjudge::{Player, Words};

#[test]
fn each_of_several_deaths_triggers() {
    let mourner = with(enchantment(), when(When::Dies, all(Type::Creature), &[you_gain(1)]));
    let sweep = change_all(all(Type::Creature), &[pump(0, -5)]);
    tally(vec![mourner, creature(1, 1), creature(1, 1)], vec![sweep], Tally::Stack, [2, 0]);
}

#[test]
fn one_or_more_deaths_at_once_trigger_once() {
    let one_or_more = |when| Ability { one_or_more: true, ..when };
    let sees =
        |creature: Card| with(creature, one_or_more(when(When::Dies, all(Type::Creature), &[you_gain(1)])));
    let sweep = || change_all(all(Type::Creature), &[pump(0, -5)]);
    let others = || vec![sees(enchantment()), creature(1, 1), creature(1, 1)];
    tally(others(), vec![sweep()], Tally::Stack, [1, 0]);
    // One after the other is twice.
    tally(others(), vec![damage(2, 1), damage(3, 1)], Tally::Stack, [2, 0]);
    // What dies with them sees them, and itself.
    tally(vec![sees(creature(1, 1)), creature(1, 1)], vec![sweep()], Tally::Stack, [1, 0]);
}

/// Blood Artist and its like see what dies with them.
#[test]
fn what_dies_sees_what_dies_with_it() {
    let artist = with(creature(0, 1), when(When::Dies, all(Type::Creature), &[they_lose(1)]));
    let sweep = change_all(all(Type::Creature), &[pump(0, -5)]);
    life(vec![artist, creature(1, 1)], vec![sweep, resolve(), resolve()], [20, 18]);
}

#[test]
fn what_left_before_sees_nothing() {
    let artist = with(creature(0, 1), when(When::Dies, all(Type::Creature), &[they_lose(1)]));
    let steps = vec![put(1, Zone::Hand), damage(2, 1)];
    tally(vec![artist, creature(1, 1)], steps, Tally::Stack, [0, 0]);
}

#[test]
fn what_lost_its_abilities_does_not_trigger_as_it_dies() {
    let artist = with(creature(0, 1), when(When::Dies, all(Type::Creature), &[they_lose(1)]));
    let steps = vec![change(1, &[verb(Verb::LoseAll)]), damage(1, 1)];
    tally(vec![artist], steps, Tally::Stack, [0, 0]);
}

#[test]
fn what_returns_to_hand_leaves_and_does_not_die() {
    let leaves = with(
        creature(1, 1),
        Ability { of_this: true, ..when(When::Leaves, Filter::default(), &[you_gain(1)]) },
    );
    let dies = with(
        creature(1, 1),
        Ability { of_this: true, ..when(When::Dies, Filter::default(), &[you_gain(1)]) },
    );
    let steps = vec![put(1, Zone::Hand), put(2, Zone::Hand)];
    tally(vec![leaves, dies], steps, Tally::Stack, [1, 0]);
}

#[test]
fn a_permanent_sees_itself_enter_with_the_types_that_it_has_then() {
    let herald =
        with(in_hand(card(&[Type::Artifact])), when(When::Enters, all(Type::Creature), &[you_gain(1)]));
    let march = with(enchantment(), each(all(Type::Artifact), &[add_type(Type::Creature), set(3, 3)]));
    tally(vec![herald.clone(), march], vec![put(1, Zone::Battlefield)], Tally::Stack, [1, 0]);
    tally(vec![herald], vec![put(1, Zone::Battlefield)], Tally::Stack, [0, 0]);
}

/// Humility: a creature that enters has no ability that would trigger.
#[test]
fn what_enters_without_abilities_does_not_trigger() {
    let humility = with(enchantment(), each(all(Type::Creature), &[verb(Verb::LoseAll), set(1, 1)]));
    let enters = Ability { of_this: true, ..when(When::Enters, Filter::default(), &[you_gain(1)]) };
    let cards = vec![humility, with(in_hand(creature(2, 2)), enters)];
    tally(cards, vec![put(2, Zone::Battlefield)], Tally::Stack, [0, 0]);
}

#[test]
fn a_trigger_belongs_to_who_controls_its_source_then() {
    let watcher = with(enchantment(), when(When::Tapped, all(Type::Creature), &[you_gain(1)]));
    let steps = vec![takes(1, Player::Two), tap(2), takes(1, Player::One), resolve()];
    life(vec![watcher, creature(1, 1)], steps, [20, 21]);
}

#[test]
fn a_tapped_permanent_does_not_become_tapped() {
    let watcher = with(enchantment(), when(When::Tapped, all(Type::Creature), &[you_gain(1)]));
    tally(vec![watcher, creature(1, 1)], vec![tap(2), tap(2)], Tally::Stack, [1, 0]);
}

/// Those of the active player are put on the stack first, so that they resolve last.
#[test]
fn triggers_of_the_other_player_resolve_first() {
    let watcher =
        |owner| of(owner, with(enchantment(), when(When::Tapped, all(Type::Creature), &[you_gain(1)])));
    let cards = vec![watcher(Player::Two), watcher(Player::One), creature(1, 1)];
    life(cards, vec![tap(3), resolve()], [20, 21]);
}

#[test]
fn a_condition_is_checked_twice() {
    let proud = Ability {
        only_if: true,
        needs: every(Subtype::Clue),
        ..when(When::Tapped, all(Type::Creature), &[you_gain(1)])
    };
    let clue = || Card { subtypes: Words::of(&[Subtype::Clue]), ..card(&[Type::Artifact]) };
    let cards = |clue: Card| vec![with(enchantment(), proud.clone()), creature(1, 1), clue];
    life(cards(clue()), vec![tap(2), resolve()], [21, 20]);
    life(cards(clue()), vec![tap(2), put(3, Zone::Exile), resolve()], [20, 20]);
    tally(cards(in_hand(clue())), vec![tap(2), put(3, Zone::Battlefield)], Tally::Stack, [0, 0]);
}

#[test]
fn a_cost_that_taps_triggers_above_the_ability() {
    let elf = with(creature(1, 1), tap_to(&[you_gain(1)]));
    let watcher = with(enchantment(), when(When::Tapped, all(Type::Creature), &[they_lose(1)]));
    life(vec![elf, watcher], vec![activate(1, &[]), resolve()], [20, 19]);
}

#[test]
fn no_damage_triggers_nothing() {
    let watcher = with(enchantment(), when(When::Damaged, all(Type::Creature), &[you_gain(1)]));
    tally(vec![watcher, creature(1, 1)], vec![damage(2, 0)], Tally::Stack, [0, 0]);
}

#[test]
fn a_trigger_without_a_legal_target_is_not_put_on_the_stack() {
    let hit = Ability {
        legal: every(Subtype::Elf),
        ..aimed(Sort::Triggered, &[acting(Deed::Destroy, On::Target)])
    };
    let watcher = with(enchantment(), Ability { when: When::Tapped, event: all(Type::Creature), ..hit });
    tally(vec![watcher, creature(1, 1)], vec![tap(2)], Tally::Stack, [0, 0]);
}

#[test]
fn casting_is_seen_before_the_spell_resolves() {
    let watcher = with(enchantment(), when(When::Cast, yours(Filter::default()), &[they_lose(1)]));
    let cards = vec![watcher, instant(text(Sort::Spell, &[you_gain(1)]))];
    life(cards, vec![cast(2, &[]), resolve()], [20, 19]);
}

#[test]
fn a_trigger_resolves_though_its_source_has_gone() {
    let watcher = with(enchantment(), when(When::Tapped, all(Type::Creature), &[you_gain(1)]));
    life(vec![watcher, creature(1, 1)], vec![tap(2), put(1, Zone::Exile), resolve()], [21, 20]);
}

#[test]
fn a_token_enters_as_a_card_does() {
    let watcher = with(enchantment(), when(When::Enters, all(Type::Creature), &[you_gain(1)]));
    tally(vec![watcher], vec![token(2, 1, 1)], Tally::Stack, [1, 0]);
}

#[test]
fn an_ability_about_others_does_not_trigger_by_its_own_permanent() {
    let herald =
        with(in_hand(creature(1, 1)), when(When::Enters, other(all(Type::Creature)), &[you_gain(1)]));
    tally(vec![herald.clone()], vec![put(1, Zone::Battlefield)], Tally::Stack, [0, 0]);
    let cards = vec![Card { zone: Zone::Battlefield, ..herald }, in_hand(creature(1, 1))];
    tally(cards, vec![put(2, Zone::Battlefield)], Tally::Stack, [1, 0]);
}

/// "You" is who controls the watcher, not who caused the event.
#[test]
fn whose_permanents_an_ability_watches_is_seen_from_its_controller() {
    let watcher =
        of(Player::Two, with(enchantment(), when(When::Tapped, yours(all(Type::Creature)), &[you_gain(1)])));
    let cards = || vec![watcher.clone(), creature(1, 1), of(Player::Two, creature(1, 1))];
    tally(cards(), vec![tap(2)], Tally::Stack, [0, 0]);
    tally(cards(), vec![tap(3)], Tally::Stack, [0, 1]);
}

/// 603.10a looks back only for what leaves: what has become a creature by then counts as one.
#[test]
fn what_dies_is_what_it_was_right_before() {
    let mourner = with(enchantment(), when(When::Dies, all(Type::Creature), &[you_gain(1)]));
    let animate = change(2, &[add_type(Type::Creature), set(1, 1)]);
    let cards = || vec![mourner.clone(), card(&[Type::Artifact])];
    tally(cards(), vec![animate, put(2, Zone::Graveyard)], Tally::Stack, [1, 0]);
    tally(cards(), vec![put(2, Zone::Graveyard)], Tally::Stack, [0, 0]);
}

#[test]
fn an_ability_that_was_lost_does_not_trigger_and_one_that_waits_resolves() {
    let watcher = || with(enchantment(), when(When::Tapped, all(Type::Creature), &[you_gain(1)]));
    let lose = change(1, &[verb(Verb::LoseAll)]);
    tally(vec![watcher(), creature(1, 1)], vec![lose.clone(), tap(2)], Tally::Stack, [0, 0]);
    life(vec![watcher(), creature(1, 1)], vec![tap(2), lose, resolve()], [21, 20]);
}
