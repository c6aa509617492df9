//! Worked examples: protection from a color, with what the Comprehensive Rules make of it. The reference engine shows it, and the model
//! that the rules judge by agrees.

use super::example::Shows::*;
use super::example::*;
use headjudge::Words;
use headjudge::mtg::{
    Ability, Act, Aim, Card, Color, Cost, Deed, Filter, Keyword, On, Sort, Step, Type, Whom, Zone,
};

const FROM_RED: Keyword = Keyword::ProtectionFromRed;

fn red(card: Card) -> Card {
    Card { colors: Words::of(&[Color::Red]), ..card }
}
fn knight() -> Card {
    Card { keywords: Words::of(&[FROM_RED]), ..creature(2, 2) }
}
fn tap_target(sort: Sort) -> Ability {
    Ability { targets: Aim::One, legal: all(Type::Creature), ..text(sort, &[acting(Deed::Tap, On::Target)]) }
}
fn damage_to_each() -> Act {
    Act { filter: all(Type::Creature), number: 1, ..acting(Deed::Damage, On::Each) }
}

#[test]
fn a_spell_of_its_color_cannot_target_it() {
    last_is_refused(vec![knight(), red(instant(tap_target(Sort::Spell)))], vec![red_cast(2, &[1])]);
    check(vec![knight(), instant(tap_target(Sort::Spell))], vec![cast(2, &[1]), resolve()], &[(1, Tapped)]);
}

#[test]
fn an_ability_of_what_had_its_color_cannot_target_it() {
    // The source is sacrificed as a cost: its last color counts as the ability resolves.
    let cost = Cost { sacrifice: true, ..Cost::default() };
    let text = Ability { cost, ..tap_target(Sort::Activated) };
    let cards = || vec![creature(2, 2), red(with(card(&[Type::Artifact]), text.clone()))];
    let steps = vec![activate(2, &[1]), change(1, &[gain(FROM_RED)]), resolve()];
    check(cards(), steps, &[(1, Untapped)]);
    last_is_refused(
        cards(),
        vec![change(2, &[add_color(Color::Green)]), change(1, &[gain(FROM_RED)]), activate(2, &[1])],
    );
}

#[test]
fn it_may_be_a_target_again_once_the_color_is_another_one() {
    let artifact = red(with(card(&[Type::Artifact]), tap_target(Sort::Activated)));
    let steps = vec![change(2, &[become_color(Color::Blue)]), activate(2, &[1]), resolve()];
    check(vec![knight(), artifact], steps, &[(1, Tapped)]);
}

#[test]
fn damage_of_its_color_is_prevented() {
    let cards = vec![knight(), creature(2, 2), red(instant(text(Sort::Spell, &[damage_to_each()])))];
    check(cards, vec![red_cast(3, &[]), resolve()], &[(1, Damage(0)), (2, Damage(1))]);
    let cards =
        vec![knight(), red(with(card(&[Type::Artifact]), text(Sort::Activated, &[damage_to_each()])))];
    check(cards.clone(), vec![activate(2, &[]), resolve()], &[(1, Damage(0))]);
    // What has left had the color last.
    let gone = vec![activate(2, &[]), put(2, Zone::Exile), resolve()];
    check(cards, gone, &[(1, Damage(0))]);
}

#[test]
fn an_aura_of_its_color_falls_off() {
    let cards = || vec![creature(2, 2), red(aura(&[pump(1, 1)]))];
    let steps = vec![attach(2, 1), change(1, &[gain(FROM_RED)])];
    check(cards(), steps, &[(1, Size(2, 2)), (2, In(Zone::Graveyard))]);
    // It falls, too, if it gives that protection itself.
    let gives = vec![creature(2, 2), red(aura(&[gain(FROM_RED)]))];
    check(gives, vec![attach(2, 1)], &[(1, Keywords(&[])), (2, In(Zone::Graveyard))]);
    let becomes = vec![knight(), aura(&[pump(1, 1)])];
    let steps = vec![attach(2, 1), change(2, &[become_color(Color::Red)])];
    check(becomes, steps, &[(2, In(Zone::Graveyard))]);
    last_is_refused(vec![knight(), red(aura(&[pump(1, 1)]))], vec![attach(2, 1)]);
}

#[test]
fn each_of_several_protections_counts() {
    let two = Keyword::ProtectionFromWhite;
    let lord = with(enchantment(), Ability { whom: Whom::Each, ..each(Filter::default(), &[gain(two)]) });
    let cards = vec![knight(), red(instant(text(Sort::Spell, &[damage_to_each()]))), lord];
    let shows = &[(1, Keywords(&[Keyword::ProtectionFromWhite, FROM_RED])), (1, Damage(0))];
    check(cards, vec![red_cast(2, &[]), resolve()], shows);
}

/// Casts a spell with one red mana.
fn red_cast(n: usize, targets: &[usize]) -> Step {
    cast_with(n, targets, 0, headjudge::mtg::Mana { red: 1, ..Default::default() })
}
