//! Which abilities trigger by what happened (603).

use super::happened::Happened;
use super::item::{Item, Stay};
use super::law::Law;
use super::layers;
use super::matching::matching;
use super::scratch::Scratch;
use super::setting::Setting;
use super::state::Model;
use super::values::Table;
use crate::mtg::ability::Ability;
use crate::mtg::language::{Sort, When};
use crate::mtg::vocabulary::Type;
use crate::{ObjectId, Objects, Player, Words};
use arrayvec::ArrayVec;

impl Model {
    /// Ends what happens at once: sees which abilities it triggers. `before` is what the objects were before it. What they are after it is in
    /// `scratch` if this returns `true`; else no ability can have triggered, and nobody has looked.
    pub(super) fn see(&mut self, setting: Setting<'_>, before: &Table, scratch: &mut Scratch) -> bool {
        if !self.has_triggers || self.happened.is_empty() {
            self.happened = Happened::default();
            return false;
        }
        layers::evaluate(self, setting, scratch);
        self.trigger(setting, before, scratch.table());
        true
    }

    /// Has abilities trigger by what happened. `after` is what the objects are then.
    pub(super) fn trigger(&mut self, setting: Setting<'_>, before: &Table, after: &Table) {
        let happened = std::mem::take(&mut self.happened);
        let entering = match setting.breaks(Law::EnteringIsChanged) {
            true => Some(self.unchanged_table(setting, happened.of(When::Enters))),
            false => None,
        };
        let entering = entering.as_ref().unwrap_or(after);
        for id in before.ids_in_play().or(after.ids_in_play()).iter() {
            // What has left has the abilities that it had, and what has just come those that it has.
            for look in [before, after] {
                let Some(card) = setting.text(look.of(id)).filter(|_| look.of(id).in_play()) else {
                    continue;
                };
                for (nth, ability) in card.abilities_of(Sort::Triggered) {
                    let is_this = ability.when.looks_back() == std::ptr::eq(look, before);
                    if is_this && !happened.of(ability.when).is_empty() {
                        self.noticed = true;
                        self.trigger_one(setting, (before, after, entering), &happened, (id, nth, ability));
                    }
                }
            }
        }
    }

    /// What the objects would be if static abilities did not change these.
    fn unchanged_table(&mut self, setting: Setting<'_>, these: Objects) -> Table {
        self.unchanged = these;
        let mut spare = self.spare.take().unwrap_or_default();
        layers::evaluate(self, setting, &mut spare);
        self.unchanged = Objects::NONE;
        let table = spare.table().clone();
        self.spare = Some(spare);
        table
    }

    fn trigger_one(
        &mut self,
        setting: Setting<'_>,
        (before, after, entering): (&Table, &Table, &Table),
        happened: &Happened,
        (id, nth, ability): (ObjectId, usize, &Ability),
    ) {
        let values = match ability.when {
            When::Leaves | When::Dies => before,
            When::Enters => entering,
            _ => after,
        };
        let look = if ability.when.looks_back() && !setting.breaks(Law::LooksBack) { before } else { after };
        let source = look.of(id);
        let is_late = ability.when == When::Enters
            && happened.of(When::Enters).has(id)
            && setting.breaks(Law::SeesItselfEnter);
        if !source.in_play() || !source.with_text || is_late {
            return;
        }
        let events = match ability.when {
            When::Enters if !setting.breaks(Law::EnteringIsSilent) => {
                let entering = happened.of(When::Enters);
                entering.minus(self.silenced(setting, values, entering))
            }
            When::Leaves | When::Dies if setting.breaks(Law::LeavingIsNotSilent) => {
                let leaving = happened.of(ability.when);
                leaving.minus(self.silenced(setting, values, leaving))
            }
            when => happened.of(when),
        };
        let meant = match ability.of_this {
            true => events.and(Objects::one(id)),
            false => matching(values, events, &ability.event, Some(id), source.controller),
        };
        if meant.is_empty() || !self.is_met(setting, (before, after), ability, id, source.controller) {
            return;
        }
        if !self.was_this_turn(setting, before, happened, ability, source.controller) {
            return;
        }
        let is_one = ability.one_or_more && !setting.breaks(Law::OneOrMoreIsOne);
        let times = match meant.len() {
            _ if is_one || setting.breaks(Law::TriggersForEach) => 1,
            some => some,
        };
        let times = if setting.breaks(Law::TriggersOnce) { 2 * times } else { times };
        let you = if setting.breaks(Law::TriggerController) { source.owner } else { source.controller };
        let item = Item {
            source: self.as_seen(look, id),
            ability: look.of(id).text.map(|card| (card, nth)),
            is_spell: false,
            you,
            modes: Words::NONE,
            targets: ArrayVec::new(),
            player: None,
            x: 0,
            known: [0; 3],
            colors: Words::NONE,
            put: 0,
        };
        self.waiting.extend(std::iter::repeat_n(item, times));
    }

    /// Those of these objects that are said to cause no abilities to trigger. Whether a permanent says so as it enters with them, or of
    /// itself, is left open.
    fn silenced(&mut self, setting: Setting<'_>, table: &Table, these: Objects) -> Objects {
        let mut all = Objects::NONE;
        for id in table.ids_in_play().iter().filter(|id| table.of(*id).with_text) {
            let Some(card) = setting.text(table.of(id)) else { continue };
            for (_, ability) in card.abilities_of(Sort::Silence) {
                let you = table.of(id).controller;
                let meant = matching(table, these, &ability.filter, Some(id), you);
                self.is_open |= these.has(id) && !meant.is_empty();
                all = all.or(meant);
            }
        }
        all
    }

    /// Whether an "if" is met as the ability triggers.
    fn is_met(
        &mut self,
        setting: Setting<'_>,
        (before, after): (&Table, &Table),
        ability: &Ability,
        id: ObjectId,
        you: Player,
    ) -> bool {
        if setting.breaks(Law::IfAtTrigger) {
            return true;
        }
        let is_met = Model::meets(after, ability, Some(id), you);
        // Whether an ability that looks back looks back for its condition, too, is left open.
        self.is_open |= ability.when.looks_back() && is_met != Model::meets(before, ability, Some(id), you);
        is_met
    }

    /// Whether what must have happened this turn has, as the ability triggers. Whether an ability that looks back counts what dies just then
    /// is left open, as for its other conditions.
    fn was_this_turn(
        &mut self,
        setting: Setting<'_>,
        before: &Table,
        happened: &Happened,
        ability: &Ability,
        you: Player,
    ) -> bool {
        if ability.if_turn.is_empty() || setting.breaks(Law::IfAtTrigger) {
            return true;
        }
        let is_creature = |id: &ObjectId| before.of(*id).types.has(Type::Creature);
        let dying = if ability.when.looks_back() { happened.of(When::Dies) } else { Objects::NONE };
        self.has_happened(setting, ability.if_turn, you, dying.iter().filter(is_creature).count() as i32)
    }

    /// The object as which it was seen: the one that has just left, if it is not there any more.
    fn as_seen(&self, look: &Table, id: ObjectId) -> Stay {
        let now = self.stay(id);
        let is_there = self.of(id).in_play() && look.of(id).in_play();
        let gone = self.gone.iter().rev().find(|gone| gone.stay.id == id);
        match gone {
            Some(gone) if !is_there => gone.stay,
            _ => now,
        }
    }
}
