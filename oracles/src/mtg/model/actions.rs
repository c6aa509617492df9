//! State-based actions (704).

use super::law::Law;
use super::layers;
use super::scratch::{Live, Origin, Scratch};
use super::setting::Setting;
use super::state::Model;
use super::values::{Table, Values};
use crate::mtg::vocabulary::{Keyword, Subtype, Type, Zone};
use crate::{ObjectId, Objects, Player};

/// What state-based actions do at once.
#[derive(Default)]
struct Actions {
    /// The permanents that go to the graveyard.
    buried: Objects,
    /// The tokens that cease to exist.
    ceased: Objects,
    /// The permanents whose counters remove each other.
    cancelled: Objects,
    /// The Auras that are buried because they are creatures.
    creatures: Objects,
    /// The Auras that are buried because what they enchant has protection from them.
    repelled: Objects,
}

impl Actions {
    fn is_empty(&self) -> bool {
        self.buried.or(self.ceased).or(self.cancelled).is_empty()
    }
}

impl Model {
    /// Performs state-based actions until none applies, and puts abilities that have triggered on the stack. What the objects are then is in
    /// `scratch`, with what they were before the first action. Returns how often some were performed. `is_damage`: damage has just been dealt.
    pub(crate) fn settle(&mut self, setting: Setting<'_>, is_damage: bool, scratch: &mut Scratch) -> usize {
        if setting.breaks(Law::ChangedAsItEnters) {
            self.act_before_changes(setting, is_damage, scratch);
        }
        let (mut buried, mut creatures) = (Objects::NONE, Objects::NONE);
        let mut controlled = Objects::NONE;
        for rounds in 0.. {
            let is_open = layers::evaluate(self, setting, scratch);
            let was = std::mem::replace(&mut controlled, self.of_player_one(scratch.table()));
            if rounds > 0 && was != controlled {
                self.note_passed(was, controlled);
            }
            if rounds == 0 {
                scratch.keep_first();
                self.is_open |= self.has_open_loyalty(scratch.table());
            } else if self.has_triggers {
                self.trigger(setting, &scratch.before, scratch.table());
            }
            let actions = self.actions(scratch.table(), is_damage, setting);
            let is_last = rounds > 0 && setting.breaks(Law::CheckedAgain);
            if actions.is_empty() || is_last {
                self.is_open |= is_open || self.life.iter().any(|life| *life <= 0);
                self.is_open |= self.drew_nothing != [false; 2];
                self.is_open |= self.has_open_fall(creatures, buried);
                self.remember(setting, &scratch.live);
                self.end_step(setting, scratch);
                return rounds;
            }
            if self.has_triggers {
                scratch.keep_before();
            }
            (buried, creatures) = (buried.or(actions.buried), creatures.or(actions.creatures));
            self.is_open |= self.has_recolored_newcomer(scratch.table(), actions.repelled);
            self.perform_actions(&actions, scratch.table());
        }
        unreachable!("each round buries a permanent, ends a token, or takes counters away")
    }

    /// Performs state-based actions on what has entered as if no static ability changed that yet.
    fn act_before_changes(&mut self, setting: Setting<'_>, is_damage: bool, scratch: &mut Scratch) {
        self.unchanged = self.ids_in_play().iter().filter(|id| self.of(*id).entered >= self.began).collect();
        layers::evaluate(self, setting, scratch);
        let before = scratch.table().clone();
        let mut actions = self.actions(&before, is_damage, setting);
        actions.buried = actions.buried.and(self.unchanged);
        actions.cancelled = Objects::NONE;
        self.unchanged = Objects::NONE;
        if !actions.buried.is_empty() {
            self.perform_actions(&actions, &before);
            self.see(setting, &before, scratch);
        }
    }

    /// Players would receive priority now.
    fn end_step(&mut self, setting: Setting<'_>, scratch: &mut Scratch) {
        if !self.waiting.is_empty() {
            self.put_triggers(setting, scratch.table());
            scratch.set_totals(self.totals());
        }
        for id in self.ids_in_play().iter() {
            let controller = Some(scratch.table().of(id).controller);
            let object = self.at(id);
            object.is_new |= object.controller.is_some() && object.controller != controller;
            object.controller = controller;
        }
    }

    fn actions(&self, table: &Table, is_damage: bool, setting: Setting<'_>) -> Actions {
        let mut actions = Actions::default();
        let breaks = |law| setting.breaks(law);
        for id in self.ids().iter() {
            let is = table.of(id);
            if !is.in_play() {
                if is.token && !breaks(Law::TokenCeases) {
                    actions.ceased.insert(id);
                }
                continue;
            }
            let is_creature = is.types.has(Type::Creature);
            let has_none = is.size[1] <= 0 && !breaks(Law::NoToughness);
            let is_lethal = is.size[1] > 0
                && is.damage >= is.size[1]
                && !breaks(Law::LethalDamage)
                && (!is.keywords.has(Keyword::Indestructible) || breaks(Law::IndestructibleLives))
                && (is_damage || !breaks(Law::LethalLater));
            let falls = is.subtypes.has(Subtype::Aura) && !breaks(Law::AuraFalls);
            if falls && is_creature {
                actions.creatures.insert(id);
            }
            let is_disloyal = is.loyalty_now().is_some_and(|n| n <= 0) && !breaks(Law::NoLoyalty);
            let is_repelled = is.subtypes.has(Subtype::Aura)
                && is.host.is_some_and(|host| table.of(host).is_protected_from(is.colors))
                && !breaks(Law::ProtectedAuraFalls);
            let is_loose = falls && (is_creature || !self.enchants(table, is));
            if is_repelled && !is_loose {
                actions.repelled.insert(id);
            }
            let dies = is_creature && (has_none || is_lethal) || is_disloyal;
            if dies || is_loose || is_repelled {
                actions.buried.insert(id);
            }
            if is.has_opposite_counters() && !breaks(Law::CountersCancel) {
                actions.cancelled.insert(id);
            }
        }
        actions
    }

    /// Whether an Aura is attached to a creature.
    fn enchants(&self, table: &Table, is: &Values) -> bool {
        let host = is.host.map(|host| table.of(host));
        host.is_some_and(|host| host.in_play() && host.types.has(Type::Creature))
    }

    /// Whether one of these Auras, which protection repels, has just entered and has other colors than before. Whether it enters at all is
    /// left open.
    fn has_recolored_newcomer(&self, table: &Table, repelled: Objects) -> bool {
        repelled
            .iter()
            .any(|id| self.of(id).entered >= self.began && self.of(id).printed.colors != table.of(id).colors)
    }

    fn of_player_one(&self, table: &Table) -> Objects {
        self.ids_in_play().iter().filter(|id| table.of(*id).controller == Player::One).collect()
    }

    /// Notes which permanents had a controller only until a state-based action. Whether one is new to who has it back is left open: an
    /// engine may look once a step. `was` and `now` are those of player one before that action and after it.
    fn note_passed(&mut self, was: Objects, now: Objects) {
        let controller = |of_one: Objects, id| if of_one.has(id) { Player::One } else { Player::Two };
        for id in self.ids_in_play().iter() {
            let before = controller(was, id);
            let has_passed = before != controller(now, id) && self.of(id).controller != Some(before);
            self.at(id).may_be_new |= has_passed;
        }
    }

    /// Whether it is open what comes of these Auras, which cannot enchant because they are creatures (303.4d). They become unattached, and
    /// are buried then: whether that is one action or two shows where others are buried, too. One that has just entered may not even have.
    fn has_open_fall(&self, creatures: Objects, buried: Objects) -> bool {
        let is_new = |id| self.of(id).entered >= self.began;
        !creatures.is_empty() && (buried.len() > 1 || creatures.iter().any(is_new))
    }

    /// Whether it is open with how many loyalty counters a planeswalker has entered: a static ability took its type or its abilities as it
    /// entered, and the rules do not say whether the one that gives it the counters is among them (306.5b, 614.12).
    fn has_open_loyalty(&self, table: &Table) -> bool {
        let is_lost = |id| {
            let (is, object) = (table.of(id), self.of(id));
            let is_new = self.began > 0 && object.entered >= self.began;
            is_new && object.printed.loyalty_now().is_some() && !(is.with_text && is.loyalty_now().is_some())
        };
        self.ids_in_play().iter().any(is_lost)
    }

    fn perform_actions(&mut self, actions: &Actions, table: &Table) {
        self.tick();
        for id in actions.cancelled.iter() {
            let counters = &mut self.at(id).printed.counters;
            let pairs = counters[0].min(counters[1]);
            counters[..2].iter_mut().for_each(|n| *n -= pairs);
        }
        for id in actions.buried.iter() {
            self.put(table, id, Zone::Graveyard);
        }
        for id in actions.ceased.iter() {
            self.at(id).printed.exists = false;
        }
    }

    /// Remembers what static abilities change first.
    fn remember(&mut self, setting: Setting<'_>, live: &[Live]) {
        let set_of = |of: ObjectId, nth: usize| {
            live.iter().find_map(|live| match live.origin {
                Origin::Static(id, ability) if (id, ability) == (of, nth) => live.started,
                _ => None,
            })
        };
        for id in self.ids_in_play().iter() {
            let Some(card) = setting.text(&self.of(id).printed) else { continue };
            for nth in 0..card.abilities.len() {
                let (set, object) = (set_of(id, nth), self.at(id));
                object.met[nth].get_or_insert(set.is_some());
                object.first[nth] = object.first[nth].or(set);
            }
        }
    }
}
