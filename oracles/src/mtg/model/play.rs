//! A player casts a spell or activates an ability: what it costs, and what forbids it (601, 602).

use super::item::{Aimer, Chosen, Item, Stay};
use super::law::Law;
use super::scratch::Scratch;
use super::setting::Setting;
use super::state::Model;
use super::turn::Loss;
use super::values::Table;
use crate::mtg::ability::{Ability, Filter};
use crate::mtg::card::Card;
use crate::mtg::language::{Aim, Sort, When};
use crate::mtg::step::Mana;
use crate::mtg::vocabulary::{Keyword, Type, Zone};
use crate::{Listed, ObjectId, Objects, Player, Words};
use arrayvec::ArrayVec;

impl Model {
    /// Whether an Aura spell of this player with these colors may be aimed at a permanent.
    pub(super) fn may_enchant(
        &self,
        setting: Setting<'_>,
        table: &Table,
        id: ObjectId,
        (you, colors): (Player, Words),
    ) -> bool {
        let legal = Filter { types: Words::of(&[Type::Creature]), ..Filter::default() };
        let enchant = Ability { targets: Aim::One, legal, ..Ability::default() };
        self.is_target(setting, table, id, Aimer { text: &enchant, source: None, you, colors })
    }

    /// Whether a player may cast a card.
    pub(super) fn may_cast(
        &self,
        setting: Setting<'_>,
        table: &Table,
        (id, chosen): (ObjectId, Chosen),
        x: i32,
        mana: &Mana,
    ) -> bool {
        let Some(card) = setting.card(id) else { return false };
        let you = card.owner;
        let from_hand = self.of(id).printed.exists && self.of(id).printed.zone == Zone::Hand;
        let is_instant = card.types.has(Type::Instant);
        let in_time =
            is_instant || self.stack.is_empty() && you == Player::One || setting.breaks(Law::SorceryTiming);
        let colors = table.of(id).colors;
        let aimed = match card.is_aura() {
            true => {
                let may = |id| self.may_enchant(setting, table, id, (you, colors));
                chosen.count() == 1 && chosen.targets.len() == 1 && chosen.targets.iter().all(may)
            }
            false => {
                let spell = card.abilities_of(Sort::Spell).next();
                spell.map_or(chosen.count() == 0, |(_, text)| {
                    let of = Aimer { text, source: None, you, colors };
                    self.are_targets(setting, table, chosen, of)
                })
            }
        };
        from_hand
            && !card.types.has(Type::Land)
            && in_time
            && aimed
            && x >= 0
            && self.can_pay(setting, table, id, x, mana)
    }

    fn are_targets(&self, setting: Setting<'_>, table: &Table, chosen: Chosen, of: Aimer<'_>) -> bool {
        of.text.takes_modes(chosen.modes)
            && of.text.takes(chosen.modes, chosen.count())
            && chosen.targets.iter().all(|id| self.is_target(setting, table, id, of))
            && chosen.players.iter().all(|player| is_target_player(setting, player, of.text, of.you))
    }

    fn can_pay(&self, setting: Setting<'_>, table: &Table, id: ObjectId, x: i32, mana: &Mana) -> bool {
        let price = self.spell_cost(setting, table, id, x);
        let has_colors = price.colors.iter().all(|color| mana.of(*color) >= 1);
        setting.breaks(Law::CostIsPaid) || has_colors && mana.total() >= price.total
    }

    /// How many targets a spell has at most, and which it may have.
    pub(crate) fn targets_of_spell(
        &self,
        setting: Setting<'_>,
        table: &Table,
        id: ObjectId,
        modes: Words,
    ) -> (usize, Objects) {
        let Some(card) = setting.card(id) else { return (0, Objects::NONE) };
        let colors = table.of(id).colors;
        if card.is_aura() {
            let may = |id: &ObjectId| self.may_enchant(setting, table, *id, (card.owner, colors));
            return (1, table.ids_in_play().iter().filter(may).collect());
        }
        let Some((_, text)) = card.abilities_of(Sort::Spell).next() else { return (0, Objects::NONE) };
        let of = Aimer { text, source: None, you: card.owner, colors };
        let legal = table.aims(text).iter().filter(|id| self.is_target(setting, table, *id, of));
        (aim(text, modes), legal.collect())
    }

    /// How many targets an activated ability has at most, and which it may have.
    pub(crate) fn targets_of_ability(
        &self,
        setting: Setting<'_>,
        table: &Table,
        source: ObjectId,
        (text, modes): (&Ability, Words),
    ) -> (usize, Objects) {
        let is = table.of(source);
        let of = Aimer { text, source: Some(source), you: is.controller, colors: is.colors };
        let legal = table.aims(text).iter().filter(|id| self.is_target(setting, table, *id, of));
        (aim(text, modes), legal.collect())
    }

    /// How much mana a spell costs, and of which colors there must be one each.
    pub(crate) fn price(
        &self,
        setting: Setting<'_>,
        table: &Table,
        id: ObjectId,
        x: i32,
    ) -> (i32, [bool; 5]) {
        let price = self.spell_cost(setting, table, id, x);
        let mut colors = [false; 5];
        price.colors.iter().for_each(|color| colors[color.index() as usize] = true);
        (price.total, colors)
    }

    /// Casts a card that may be cast.
    pub(super) fn cast(
        &mut self,
        setting: Setting<'_>,
        table: &Table,
        (id, chosen): (ObjectId, Chosen),
        x: i32,
        mana: &Mana,
    ) {
        let Some(card) = setting.card(id) else { return };
        let (you, x) = (card.owner, if card.x { x } else { 0 });
        let left = mana.total().saturating_sub(self.spell_cost(setting, table, id, x).total);
        self.mana[you.index() as usize] = left.max(0);
        self.put(table, id, Zone::Stack);
        self.at(id).x = x;
        if !setting.breaks(Law::XOnTheStack) {
            let value = &mut self.at(id).printed.mana_value;
            *value = value.saturating_add(x);
        }
        self.happened.to(id, When::Cast);
        let text = card.abilities_of(Sort::Spell).next();
        let item = Item {
            source: self.stay(id),
            ability: text.map(|(nth, _)| (id.card_index() as u8, nth)),
            is_spell: true,
            you,
            modes: chosen.modes,
            targets: self.stays(chosen.targets),
            player: chosen.player(),
            x,
            known: [0; 3],
            colors: Words::NONE,
            put: 0,
        };
        self.put_on_stack(setting, table, item);
    }

    fn stays(&self, targets: Objects) -> ArrayVec<Stay, 2> {
        targets.iter().take(2).map(|id| self.stay(id)).collect()
    }

    /// Whether its controller may activate this ability of a permanent.
    pub(super) fn may_activate(
        &self,
        setting: Setting<'_>,
        table: &Table,
        (source, ability, chosen): (ObjectId, i32, Chosen),
        mana: &Mana,
    ) -> bool {
        let Some((_, ability)) = activated(setting.text(table.of(source)), ability) else { return false };
        let (is, you) = (table.of(source), table.of(source).controller);
        let cost = &ability.cost;
        let is_new = self.of(source).is_new
            && is.types.has(Type::Creature)
            && !is.keywords.has(Keyword::Haste)
            && !setting.breaks(Law::NewCreatureTaps);
        let can_tap = !is.tapped || setting.breaks(Law::TapsUntapped);
        let of = Aimer { text: ability, source: Some(source), you, colors: is.colors };
        let price = self.ability_cost(setting, table, source, ability);
        let can_pay = mana.total() >= price || setting.breaks(Law::CostIsPaid);
        is.in_play()
            && is.with_text
            && (!cost.tap || can_tap && !is_new)
            && can_pay
            && self.life[you.index() as usize] >= cost.life
            && self.are_targets(setting, table, chosen, of)
    }

    /// Activates an ability that may be activated.
    pub(super) fn activate(
        &mut self,
        setting: Setting<'_>,
        table: &Table,
        (source, ability, chosen): (ObjectId, i32, Chosen),
        mana: &Mana,
        scratch: &mut Scratch,
    ) {
        let Some((nth, ability)) = activated(setting.text(table.of(source)), ability) else { return };
        let you = table.of(source).controller;
        let cost = &ability.cost;
        let item = Item {
            source: self.stay(source),
            ability: table.of(source).text.map(|card| (card, nth)),
            is_spell: false,
            you,
            modes: chosen.modes,
            targets: self.stays(chosen.targets),
            player: chosen.player(),
            x: 0,
            known: [0; 3],
            colors: Words::NONE,
            put: 0,
        };
        self.put_on_stack(setting, table, item);
        let player = you.index() as usize;
        let price = self.ability_cost(setting, table, source, ability);
        self.mana[player] = mana.total().saturating_sub(price).max(0);
        self.life[player] = self.life[player].saturating_sub(cost.life);
        self.turn.lose(you, cost.life, Loss::Payment);
        if cost.tap {
            self.tap(source);
            // What is tapped is still there when this triggers, though it is sacrificed next.
            self.see(setting, table, scratch);
        }
        if cost.sacrifice {
            self.put(table, source, Zone::Graveyard);
        }
    }
}

/// Whether a player may be the target of an ability that this player controls.
fn is_target_player(setting: Setting<'_>, player: Player, ability: &Ability, you: Player) -> bool {
    let is_meant = player != you || !ability.at_opponent || setting.breaks(Law::LegalPlayers);
    ability.at_player && is_meant
}

/// How many targets there are with these modes.
fn aim(ability: &Ability, modes: Words) -> usize {
    if ability.takes_modes(modes) { ability.aim(modes).count() } else { 0 }
}

/// The activated ability with this number.
fn activated(card: Option<&Card>, number: i32) -> Option<(usize, &Ability)> {
    let nth = usize::try_from(number).ok()?.checked_sub(1)?;
    let ability = card?.abilities.get(nth).filter(|ability| ability.sort == Sort::Activated)?;
    Some((nth, ability))
}
