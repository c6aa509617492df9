//! Worked examples: costs, timing and targets, with what the Comprehensive Rules make of them. The reference engine shows
//! it, and the model that the rules judge by agrees.

use super::example::Shows::*;
use super::example::*;
use headjudge::mtg::{
    Ability, Act, Aim, Amount, Card, Color, Cost, Deed, Filter, Keyword, Mana, On, Sort, Step, Subtype,
    Tally, Type, Verb, Zone,
};
use headjudge::{Player, Words};

#[test]
fn a_sorcery_waits_for_an_empty_stack_and_an_instant_does_not() {
    let gain = || text(Sort::Spell, &[you_gain(1)]);
    let both = || vec![spell(Type::Sorcery, gain()), instant(gain())];
    last_is_refused(both(), vec![cast(2, &[]), cast(1, &[])]);
    life(both(), vec![cast(1, &[]), cast(2, &[]), resolve(), resolve()], [22, 20]);
}

#[test]
fn the_other_player_casts_instants_only() {
    let gain = || text(Sort::Spell, &[you_gain(1)]);
    last_is_refused(vec![of(Player::Two, spell(Type::Sorcery, gain()))], vec![cast(1, &[])]);
    life(vec![of(Player::Two, instant(gain()))], vec![cast(1, &[]), resolve()], [20, 21]);
}

#[test]
fn what_is_left_of_the_mana_stays() {
    let price =
        Card { generic: 2, colors: Words::of(&[Color::Red]), ..instant(text(Sort::Spell, &[you_gain(1)])) };
    let mana = Mana { red: 2, ..colorless(3) };
    tally(vec![price], vec![cast_with(1, &[], 0, mana)], Tally::Mana, [2, 0]);
}

#[test]
fn colored_mana_must_be_of_its_color() {
    let price =
        Card { generic: 1, colors: Words::of(&[Color::Red]), ..instant(text(Sort::Spell, &[you_gain(1)])) };
    let mana = Mana { blue: 4, ..Mana::default() };
    last_is_refused(vec![price], vec![cast_with(1, &[], 0, mana)]);
}

/// Less generic mana does not make a red symbol free.
#[test]
fn a_reduction_ends_at_the_colored_mana() {
    let cheap = with(enchantment(), Ability { sort: Sort::CostChange, more: -3, ..Ability::default() });
    let price =
        Card { generic: 1, colors: Words::of(&[Color::Red]), ..instant(text(Sort::Spell, &[you_gain(1)])) };
    let red = Mana { red: 3, ..Mana::default() };
    tally(vec![cheap.clone(), price.clone()], vec![cast_with(2, &[], 0, red)], Tally::Mana, [2, 0]);
    last_is_refused(vec![cheap, price], vec![cast_with(2, &[], 0, colorless(3))]);
}

#[test]
fn an_increase_is_added_before_a_reduction() {
    let change = |more| with(enchantment(), Ability { sort: Sort::CostChange, more, ..Ability::default() });
    let free = instant(text(Sort::Spell, &[you_gain(1)]));
    tally(vec![change(2), change(-3), free], vec![cast_with(3, &[], 0, colorless(4))], Tally::Mana, [4, 0]);
}

#[test]
fn x_is_paid_and_kept_and_counts_on_the_stack() {
    let gain = Act { amount: Amount::X, ..you_gain(1) };
    let x = Card { x: true, generic: 1, ..instant(text(Sort::Spell, &[gain])) };
    let cast = || cast_with(1, &[], 3, colorless(5));
    check(vec![x.clone()], vec![cast()], &[(1, ManaValue(4)), (1, In(Zone::Stack))]);
    tally(vec![x.clone()], vec![cast()], Tally::Mana, [1, 0]);
    life(vec![x.clone()], vec![cast(), resolve()], [23, 20]);
    check(vec![x], vec![cast(), resolve()], &[(1, ManaValue(1)), (1, In(Zone::Graveyard))]);
}

#[test]
fn shroud_and_hexproof_stop_targets() {
    let hit = || instant(aimed(Sort::Spell, &[acting(Deed::Destroy, On::Target)]));
    let safe = |keyword| Card { keywords: Words::of(&[keyword]), ..creature(2, 2) };
    last_is_refused(vec![safe(Keyword::Shroud), hit()], vec![cast(2, &[1])]);
    last_is_refused(vec![of(Player::Two, safe(Keyword::Hexproof)), hit()], vec![cast(2, &[1])]);
    check(vec![safe(Keyword::Hexproof), hit()], vec![cast(2, &[1]), resolve()], &[(1, In(Zone::Graveyard))]);
}

/// "Destroy all": nothing is targeted.
#[test]
fn shroud_does_not_stop_what_has_no_target() {
    let sweep = Act { filter: all(Type::Creature), ..acting(Deed::Destroy, On::Each) };
    let safe = Card { keywords: Words::of(&[Keyword::Shroud]), ..creature(2, 2) };
    let cards = vec![safe, spell(Type::Sorcery, text(Sort::Spell, &[sweep]))];
    check(cards, vec![cast(2, &[]), resolve()], &[(1, In(Zone::Graveyard))]);
}

#[test]
fn a_new_creature_is_not_tapped_for_a_cost() {
    let elf = || with(in_hand(creature(1, 1)), tap_to(&[you_gain(1)]));
    last_is_refused(vec![elf()], vec![put(1, Zone::Battlefield), activate(1, &[])]);
    let quick = Card { keywords: Words::of(&[Keyword::Haste]), ..elf() };
    life(vec![quick], vec![put(1, Zone::Battlefield), activate(1, &[]), resolve()], [21, 20]);
    let stone = with(in_hand(card(&[Type::Artifact])), tap_to(&[you_gain(1)]));
    life(vec![stone], vec![put(1, Zone::Battlefield), activate(1, &[]), resolve()], [21, 20]);
}

#[test]
fn a_creature_that_changes_sides_is_new() {
    let elf = with(creature(1, 1), tap_to(&[you_gain(1)]));
    last_is_refused(vec![elf], vec![takes(1, Player::Two), activate(1, &[])]);
}

#[test]
fn what_is_tapped_is_not_tapped_for_a_cost() {
    let elf = with(creature(1, 1), tap_to(&[you_gain(1)]));
    last_is_refused(vec![elf], vec![activate(1, &[]), activate(1, &[])]);
}

#[test]
fn an_ability_that_is_lost_is_not_activated() {
    let elf = with(creature(1, 1), tap_to(&[you_gain(1)]));
    last_is_refused(vec![elf], vec![change(1, &[verb(Verb::LoseAll)]), activate(1, &[])]);
}

#[test]
fn life_that_is_not_there_is_not_paid() {
    let costly =
        Ability { cost: Cost { life: 3, ..Cost::default() }, ..text(Sort::Activated, &[you_gain(1)]) };
    let gift = instant(text(Sort::Spell, &[some(18, acting(Deed::LoseLife, On::You))]));
    let cards = vec![with(card(&[Type::Artifact]), costly), gift];
    last_is_refused(cards, vec![cast(2, &[]), resolve(), activate(1, &[])]);
}

/// 601.2e: what is not in its owner's hand is not cast.
#[test]
fn a_card_in_another_zone_than_the_hand_is_not_cast() {
    for zone in [Zone::Graveyard, Zone::Exile, Zone::Battlefield] {
        last_is_refused(vec![Card { zone, ..creature(1, 1) }], vec![cast(1, &[])]);
    }
    last_is_refused(vec![in_hand(land(Subtype::Forest))], vec![cast(1, &[])]);
}

#[test]
fn only_the_spells_that_are_described_cost_more() {
    let red = Filter { colors: Words::of(&[Color::Red]), ..Filter::default() };
    let tax = Ability { sort: Sort::CostChange, filter: red, more: 2, ..Ability::default() };
    let spell = |color| Card { colors: Words::of(&[color]), ..instant(text(Sort::Spell, &[you_gain(1)])) };
    let cards = || vec![with(enchantment(), tax.clone()), spell(Color::Red), spell(Color::Blue)];
    let mana = |red, blue| Mana { red, blue, ..Mana::default() };
    last_is_refused(cards(), vec![cast_with(2, &[], 0, mana(2, 0))]);
    tally(cards(), vec![cast_with(2, &[], 0, mana(4, 0))], Tally::Mana, [1, 0]);
    tally(cards(), vec![cast_with(3, &[], 0, mana(0, 2))], Tally::Mana, [1, 0]);
}

#[test]
fn a_cost_change_ends_with_its_permanent_and_with_its_ability() {
    let tax = || with(enchantment(), Ability { sort: Sort::CostChange, more: 2, ..Ability::default() });
    let cards = || vec![tax(), instant(text(Sort::Spell, &[you_gain(1)]))];
    last_is_refused(cards(), vec![cast(2, &[])]);
    life(cards(), vec![put(1, Zone::Exile), cast(2, &[]), resolve()], [21, 20]);
    life(cards(), vec![change(1, &[verb(Verb::LoseAll)]), cast(2, &[]), resolve()], [21, 20]);
}

/// 601.2f: the generic part of a cost is never less than nothing, and what is left over of a reduction is lost.
#[test]
fn a_cost_is_never_negative() {
    let cheap = || with(enchantment(), Ability { sort: Sort::CostChange, more: -3, ..Ability::default() });
    let spell = Card { generic: 2, ..instant(text(Sort::Spell, &[you_gain(1)])) };
    tally(vec![cheap(), cheap(), spell], vec![cast_with(3, &[], 0, colorless(2))], Tally::Mana, [2, 0]);
}

#[test]
fn an_increase_comes_on_top_of_x() {
    let tax = with(enchantment(), Ability { sort: Sort::CostChange, more: 1, ..Ability::default() });
    let gain = Act { amount: Amount::X, ..you_gain(1) };
    let x = Card { x: true, ..instant(text(Sort::Spell, &[gain])) };
    tally(vec![tax.clone(), x.clone()], vec![cast_with(2, &[], 2, colorless(3))], Tally::Mana, [0, 0]);
    last_is_refused(vec![tax, x], vec![cast_with(2, &[], 3, colorless(3))]);
}

/// Only spells cost more.
#[test]
fn what_spells_cost_does_not_change_what_abilities_cost() {
    let tax = with(enchantment(), Ability { sort: Sort::CostChange, more: 2, ..Ability::default() });
    let altar = with(card(&[Type::Artifact]), text(Sort::Activated, &[you_gain(1)]));
    life(vec![tax, altar], vec![activate(2, &[]), resolve()], [21, 20]);
}

/// 602.2b: what abilities cost is changed as what spells cost, and only that of the permanents that are described.
#[test]
fn what_abilities_cost_is_changed_as_for_spells() {
    let changes = |more| Ability { sort: Sort::CostChange, of_abilities: true, more, ..Ability::default() };
    let tax = |more| with(enchantment(), Ability { filter: all(Type::Creature), ..changes(more) });
    let mine = || with(creature(1, 1), text(Sort::Activated, &[you_gain(1)]));
    let altar = || with(card(&[Type::Artifact]), text(Sort::Activated, &[you_gain(1)]));
    let activate_with = |mana| match activate(2, &[]) {
        Step::Activate { source, ability, targets, players, modes, .. } => {
            Step::Activate { source, ability, targets, players, mana, modes }
        }
        step => step,
    };
    last_is_refused(vec![tax(1), mine()], vec![activate(2, &[])]);
    tally(vec![tax(1), mine()], vec![activate_with(colorless(2))], Tally::Mana, [1, 0]);
    tally(vec![tax(1), altar()], vec![activate_with(colorless(2))], Tally::Mana, [2, 0]);
    tally(vec![tax(-1), mine()], vec![activate_with(colorless(2))], Tally::Mana, [2, 0]);
    life(vec![tax(1), instant(text(Sort::Spell, &[you_gain(1)]))], vec![cast(2, &[]), resolve()], [21, 20]);
}

/// 118.7b, 118.7c: what a reduction of a color does not find of that color is taken off generic mana, and no other color.
#[test]
fn a_reduction_of_a_color_takes_that_color_and_then_generic_mana() {
    let cheap = |color| {
        let less_colors = Words::of(&[color]);
        with(enchantment(), Ability { sort: Sort::CostChange, less_colors, ..Ability::default() })
    };
    let spell = || Card {
        generic: 1,
        colors: Words::of(&[Color::Red]),
        ..instant(text(Sort::Spell, &[you_gain(1)]))
    };
    let play = |cheaper: &[Color], mana: Mana, left: i32| {
        let cards: Vec<Card> = cheaper.iter().copied().map(cheap).chain([spell()]).collect();
        let step = cast_with(cards.len(), &[], 0, mana);
        tally(cards, vec![step], Tally::Mana, [left, 0]);
    };
    let red = || Mana { red: 1, ..Mana::default() };
    play(&[Color::Red], colorless(3), 2);
    play(&[Color::Blue], red(), 0);
    play(&[Color::Red, Color::Red], Mana::default(), 0);
    play(&[Color::Red, Color::Red, Color::Red], colorless(1), 1);
    last_is_refused(vec![cheap(Color::Blue), spell()], vec![cast_with(2, &[], 0, colorless(2))]);
}

#[test]
fn there_are_as_many_targets_as_the_text_says() {
    let two = Ability { targets: Aim::Two, ..aimed(Sort::Spell, &[acting(Deed::Tap, On::Target)]) };
    let cards = || vec![creature(1, 1), creature(1, 1), instant(two.clone())];
    last_is_refused(cards(), vec![cast(3, &[1])]);
    last_is_refused(cards(), vec![cast(3, &[])]);
    check(cards(), vec![cast(3, &[1, 2]), resolve()], &[(1, Tapped), (2, Tapped)]);
    last_is_refused(vec![creature(1, 1), aura(&[pump(1, 1)])], vec![cast(2, &[])]);
}

/// 602.2b, 601.2h: costs are paid as the ability is activated, not as it resolves.
#[test]
fn a_cost_is_paid_at_once() {
    let altar = || with(card(&[Type::Artifact]), sacrifice_to(text(Sort::Activated, &[you_gain(1)])));
    check(vec![altar()], vec![activate(1, &[])], &[(1, In(Zone::Graveyard))]);
    life(vec![altar()], vec![activate(1, &[])], [20, 20]);
    life(vec![altar()], vec![activate(1, &[]), resolve()], [21, 20]);
}
