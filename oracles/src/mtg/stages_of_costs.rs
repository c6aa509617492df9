//! Stages of rules about what abilities and colored mana cost.

use super::ability::{Ability, Cost};
use super::card::Card;
use super::language::{Aim, On, Sort};
use super::stage::{Stage, Steps, ability};
use super::vocabulary::Color;
use crate::{Listed, Source, Words};

/// An ability that costs more or less.
pub(super) fn changed_ability_costs(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    let owner = stage.player();
    let more = stage.pick(&[-2, -1, 1, 2]);
    let color = stage.one_in(3);
    change(&mut stage, more, true, color);
    let act = stage.life(On::You);
    let cost = Cost { generic: stage.number(0, 1), ..Cost::default() };
    let bearer = stage.bearer(owner, Ability { cost, ..ability(Sort::Activated, &[act]) });
    let bearer = stage.add(bearer);
    stage.activate(bearer, &[]);
    stage.steps
}

/// A spell that costs less of a color, mostly more than it needs.
pub(super) fn colored_reductions(source: &mut dyn Source, cards: &mut Vec<Card>) -> Steps {
    let mut stage = Stage::clear(source, cards);
    for _ in 0..stage.number(1, 2) {
        change(&mut stage, 0, false, true);
    }
    let act = stage.life(On::You);
    let spell = stage.spell(Aim::Nothing, &[act]);
    let spell = stage.add(spell);
    stage.cast(spell, &[], 0);
    stage.steps
}

/// Something that changes costs, perhaps by colored mana: of one of two colors, which spells have as well.
fn change(stage: &mut Stage<'_>, more: i32, of_abilities: bool, is_colored: bool) {
    let all: Vec<Color> = Color::all().collect();
    let less_colors = match is_colored {
        true if stage.one_in(2) => all.iter().fold(Words::NONE, |words, color| words.with(*color)),
        true => Words::of(&[stage.pick(&all)]),
        false => Words::NONE,
    };
    let change = Ability { sort: Sort::CostChange, more, of_abilities, less_colors, ..Ability::default() };
    let owner = stage.player();
    let bearer = stage.bearer(owner, change);
    stage.add(bearer);
}
