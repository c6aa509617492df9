//! What spells and activated abilities cost in mana (601.2f, 118.7).

use super::law::Law;
use super::matching::matching;
use super::setting::Setting;
use super::state::Model;
use super::values::Table;
use crate::mtg::ability::Ability;
use crate::mtg::language::Sort;
use crate::mtg::vocabulary::Color;
use crate::{Listed, ObjectId, Objects, Words};
use arrayvec::ArrayVec;

/// An amount of mana, and the colors of which there must be one each.
#[derive(Default)]
pub(super) struct Price {
    pub(super) total: i32,
    pub(super) colors: ArrayVec<Color, 5>,
}

/// How much more generic mana something costs, and how much less of it and of each color.
#[derive(Default)]
struct Changes {
    more: i32,
    less: i32,
    less_of: [i32; 5],
}

impl Changes {
    fn add(&mut self, ability: &Ability) {
        self.more = self.more.saturating_add(ability.more.max(0));
        self.less = self.less.saturating_sub(ability.more.min(0));
        ability.less_colors.iter::<Color>().for_each(|color| self.less_of[color.index() as usize] += 1);
    }
    /// Takes the reductions of colored mana off these colors. What they do not have is taken off generic mana.
    fn reduce(&mut self, setting: Setting<'_>, colors: Words) -> ArrayVec<Color, 5> {
        if setting.breaks(Law::ReductionIsColored) {
            return colors.iter().collect();
        }
        let mut left = ArrayVec::new();
        for (color, less) in Color::all().zip(self.less_of) {
            let has = colors.has(color);
            if has && less == 0 {
                left.push(color);
            }
            if !setting.breaks(Law::ExcessIsGeneric) {
                self.less = self.less.saturating_add((less - i32::from(has)).max(0));
            }
        }
        left
    }
}

impl Model {
    /// What changes the costs of a spell, or of the activated abilities of a permanent.
    fn cost_changes(&self, setting: Setting<'_>, table: &Table, of: ObjectId, of_abilities: bool) -> Changes {
        let mut changes = Changes::default();
        for source in table.ids_in_play().iter().filter(|id| table.of(*id).with_text) {
            let Some(own) = setting.text(table.of(source)) else { continue };
            for (_, ability) in own.abilities_of(Sort::CostChange) {
                let you = table.of(source).controller;
                let is_meant =
                    || !matching(table, Objects::one(of), &ability.filter, Some(source), you).is_empty();
                if ability.of_abilities == of_abilities && is_meant() {
                    changes.add(ability);
                }
            }
        }
        changes
    }

    /// What a spell costs.
    pub(super) fn spell_cost(&self, setting: Setting<'_>, table: &Table, spell: ObjectId, x: i32) -> Price {
        let Some(card) = setting.card(spell) else { return Price::default() };
        let mut changes = match setting.breaks(Law::CostChanges) {
            true => Changes::default(),
            false => self.cost_changes(setting, table, spell, false),
        };
        let x = if card.x { x.max(0) } else { 0 };
        let printed = card.generic.saturating_add(x);
        let left = changes.reduce(setting, card.colors);
        let (more, less, colors) = (changes.more, changes.less, left.len() as i32);
        if setting.breaks(Law::ReductionIsGeneric) {
            // What is colored is then like generic mana.
            let all = printed.saturating_add(more).saturating_add(colors).saturating_sub(less).max(0);
            return Price { total: all, colors: ArrayVec::new() };
        }
        let generic = match setting.breaks(Law::IncreasesFirst) {
            true => printed.saturating_sub(less).max(0).saturating_add(more),
            false => printed.saturating_add(more).saturating_sub(less).max(0),
        };
        Price { total: generic.saturating_add(colors), colors: left }
    }

    /// How much mana an activated ability of a permanent costs.
    pub(crate) fn ability_cost(
        &self,
        setting: Setting<'_>,
        table: &Table,
        source: ObjectId,
        ability: &Ability,
    ) -> i32 {
        if setting.breaks(Law::AbilityCostChanges) {
            return ability.cost.generic;
        }
        let mut changes = self.cost_changes(setting, table, source, true);
        changes.reduce(setting, Words::NONE);
        ability.cost.generic.saturating_add(changes.more).saturating_sub(changes.less).max(0)
    }
}
