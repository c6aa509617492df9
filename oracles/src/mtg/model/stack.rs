//! The stack: what is put there, with its targets and amounts.

use super::in_order::in_order;
use super::item::{Aimer, Gone, Item, Stay};
use super::law::Law;
use super::matching::matching;
use super::setting::Setting;
use super::state::Model;
use super::totals::Totals;
use super::values::{Table, Values};
use crate::mtg::ability::{Ability, Act, Filter, MAX_ACTS};
use crate::mtg::language::{Amount, Whose};
use crate::mtg::vocabulary::Keyword;
use crate::{Listed, ObjectId, Objects, Player, Words};

impl Model {
    pub(super) fn stay(&self, id: ObjectId) -> Stay {
        Stay { id, entered: self.of(id).entered }
    }
    /// Whether it is still the same object.
    pub(super) fn is_same(&self, stay: Stay) -> bool {
        let object = self.of(stay.id);
        object.printed.exists && object.entered == stay.entered
    }
    /// What an object is, or what it was when it left the battlefield.
    pub(super) fn known<'m>(&'m self, table: &'m Table, stay: Stay) -> Option<&'m Values> {
        if self.is_same(stay) {
            return Some(table.of(stay.id));
        }
        self.gone(stay).map(|gone| &gone.values)
    }
    /// A permanent as it was when it left the battlefield.
    fn gone(&self, stay: Stay) -> Option<&Gone> {
        self.gone.iter().find(|gone| gone.stay == stay)
    }
    /// What the Aura is attached to whose ability it is, or was attached to when it left the battlefield, if that is still there.
    pub(super) fn enchanted(&self, setting: Setting<'_>, item: &Item) -> Option<ObjectId> {
        let host = match self.source(item) {
            Some(aura) => self.of(aura).printed.host.map(|host| self.stay(host)),
            None if setting.breaks(Law::LastEnchanted) => None,
            None => self.gone(item.source)?.host,
        };
        host.filter(|host| self.is_same(*host) && self.of(host.id).in_play()).map(|host| host.id)
    }
    /// The permanent whose ability it is, if it is still there.
    pub(super) fn source(&self, item: &Item) -> Option<ObjectId> {
        let is_there = self.is_same(item.source) && self.of(item.source.id).in_play();
        is_there.then_some(item.source.id)
    }

    /// What has the targets of a spell or ability with this text.
    pub(super) fn aimer<'t>(&self, table: &Table, item: &Item, text: &'t Ability) -> Aimer<'t> {
        Aimer { text, source: self.source(item), you: item.you, colors: self.colors(table, item) }
    }
    /// The colors of a spell, or of the permanent whose ability it is, also when that has left.
    pub(super) fn colors(&self, table: &Table, item: &Item) -> Words {
        self.known(table, item.source).map_or(Words::NONE, |values| values.colors)
    }

    /// Whether a permanent or card may be a target.
    pub(super) fn is_target(&self, setting: Setting<'_>, table: &Table, id: ObjectId, of: Aimer<'_>) -> bool {
        let Aimer { text, source, you, colors } = of;
        if text.in_graveyard {
            return Model::is_target_card(setting, table, id, (text, you));
        }
        let is = table.of(id);
        let any = setting.breaks(Law::LegalTargets);
        let described = || !matching(table, Objects::one(id), &text.legal, source, you).is_empty();
        let meant = || text.is_at_permanents() && described();
        is.in_play() && (any || meant()) && !Model::is_safe(setting, is, (you, colors))
    }
    /// Whether a permanent cannot be a target of this player with something of these colors.
    pub(super) fn is_safe(setting: Setting<'_>, is: &Values, (you, colors): (Player, Words)) -> bool {
        let shroud = is.keywords.has(Keyword::Shroud) && !setting.breaks(Law::Shroud);
        let hexproof =
            is.keywords.has(Keyword::Hexproof) && is.controller != you && !setting.breaks(Law::Hexproof);
        let protection = is.is_protected_from(colors) && !setting.breaks(Law::Protection);
        shroud || hexproof || protection
    }

    /// How much an instruction is about now. `you` is who "you" is in it.
    pub(super) fn amount(
        &self,
        setting: Setting<'_>,
        table: &Table,
        (item, you): (&Item, Player),
        act: &Act,
    ) -> i32 {
        let amount = match act.amount {
            Amount::Number => act.number,
            // What the instruction before did is known as this one is followed.
            Amount::ThatMany => 0,
            Amount::X if setting.breaks(Law::XIsKept) => 0,
            Amount::X => item.x,
            Amount::Power => match self.known(table, item.source) {
                Some(_) if !self.is_same(item.source) && setting.breaks(Law::LastKnown) => 0,
                Some(values) if values.has_size => values.size[0],
                _ => 0,
            },
            Amount::Counters => match self.known(table, item.source) {
                Some(_) if !self.is_same(item.source) && setting.breaks(Law::LastCounters) => 0,
                values => values.map_or(0, |values| values.counters[0]),
            },
            Amount::YouLost | Amount::TheyLost | Amount::Died => {
                let what = act.amount.of_turn();
                what.map_or(0, |what| self.turn.extent(setting, what, you).number)
            }
            Amount::Count => {
                let in_play = table.ids_in_play();
                matching(table, in_play, &act.counted, self.source(item), you).len() as i32
            }
            Amount::Cards => Model::cards_counted(setting, table, &act.counted, item.you).len() as i32,
        };
        if setting.breaks(Law::NoNegative) { amount } else { amount.max(0) }
    }

    /// Puts a spell or ability on the stack. `table` is what the objects are before.
    pub(super) fn put_on_stack(&mut self, setting: Setting<'_>, table: &Table, mut item: Item) {
        if let Some(ability) = item.text(setting) {
            let mut known = [0; MAX_ACTS];
            for (known, act) in known.iter_mut().zip(&ability.acts) {
                *known = self.amount(setting, table, (&item, item.you), act);
            }
            (item.known, item.colors) = (known, self.colors(table, &item));
        }
        self.stack.push(item);
    }

    /// Puts the abilities that have triggered on the stack: those of player one first, and those of a permanent with a lower number. Their
    /// targets are the possible ones with the lowest numbers.
    pub(super) fn put_triggers(&mut self, setting: Setting<'_>, table: &Table) {
        let mut waiting = std::mem::take(&mut self.waiting);
        in_order(&mut waiting, |item| (item.you, item.source.id, item.ability));
        for mut item in waiting.drain(..) {
            let Some(ability) = item.text(setting) else { continue };
            let of = self.aimer(table, &item, ability);
            let legal = table.aims(ability).iter().filter(|id| self.is_target(setting, table, *id, of));
            item.targets = legal.take(ability.targets.count()).map(|id| self.stay(id)).collect();
            if ability.takes(item.modes, item.targets.len()) {
                item.put = self.clock;
                self.put_on_stack(setting, table, item);
            }
        }
        self.waiting = waiting;
    }

    /// What is shown of the players.
    pub(super) fn totals(&self) -> [Totals; 2] {
        let controls = |player| self.stack.iter().filter(|item| item.you == player).count() as i32;
        Player::BOTH.map(|player| {
            let (life, mana) = (self.life[player.index() as usize], self.mana[player.index() as usize]);
            Totals { life, stack: controls(player), mana }
        })
    }

    /// Whether a player controls a permanent that an ability needs.
    pub(super) fn meets(table: &Table, ability: &Ability, source: Option<ObjectId>, you: Player) -> bool {
        let needs = Filter { whose: Whose::Yours, ..ability.needs };
        !ability.only_if || !matching(table, table.ids_in_play(), &needs, source, you).is_empty()
    }
}
