//! The layers: what all objects are, by what is printed on them and by the effects that apply to them (613).
//!
//! In each layer, effects apply in the order of their timestamps, but after those that they depend on. Whether one depends on another
//! is tried out: it does if applying the other changes whether the first exists, what it applies to, or who "you" is.

use super::effect::{Layer, layer_of};
use super::in_order::in_order;
use super::law::Law;
use super::matching::matching;
use super::scratch::{Dependencies, Live, Look, Origin, Scratch, State};
use super::setting::Setting;
use super::state::Model;
use super::values::Values;
use crate::mtg::ability::{Ability, Change, Filter};
use crate::mtg::card::Card;
use crate::mtg::language::{Sort, Verb, Whom, Whose};
use crate::mtg::vocabulary::{BASIC_LAND_TYPES, Subtype, Type};
use crate::{ObjectId, Objects, Player, Words};

/// The layers of size come last.
const LAYERS: [Layer; 7] =
    [Layer::Control, Layer::Type, Layer::Color, Layer::Ability, Layer::Set, Layer::Pump, Layer::Switch];

/// Goes through the layers. What the objects are is then in `scratch`. Returns whether the rules leave open what some object is.
pub(super) fn evaluate(model: &Model, setting: Setting<'_>, scratch: &mut Scratch) -> bool {
    let Scratch { live, pending, state, trial, depends, waited, looped, lost_text, .. } = scratch;
    live.clear();
    let in_play = model.ids_in_play();
    let trial = Some(trial);
    let mut layers = Layers { model, setting, live, waited, looped, trial, depends, in_play, is_open: false };
    layers.collect();
    state.start(model, in_play);
    if layers.breaks(Law::EachProtection) {
        state.table.values.iter_mut().for_each(keep_first_protection);
    }
    if layers.breaks(Law::Layers) {
        layers.count(state);
        layers.begin_sizes(state);
        layers.apply_all(state, Layer::Any, pending);
        return layers.finish(state);
    }
    for layer in LAYERS {
        let counts_last = layers.breaks(Law::CountedFirst);
        if layer == Layer::Set && !counts_last {
            layers.count(state);
        }
        layers.apply_all(state, layer, pending);
        if layer == Layer::Set {
            if counts_last {
                layers.count(state);
            }
            layers.begin_sizes(state);
        }
    }
    *lost_text |= state.with_text != in_play;
    layers.finish(state)
}

/// Takes all protections but the first, where the law is broken that each counts.
fn keep_first_protection(values: &mut Values) {
    let all = values.protections().0;
    values.keywords.0 &= !(all & all.wrapping_sub(1));
}

pub(super) struct Layers<'a, 's> {
    model: &'a Model,
    setting: Setting<'a>,
    pub(super) live: &'s mut Vec<Live>,
    waited: &'s mut bool,
    looped: &'s mut bool,
    /// Taken while it is used.
    pub(super) trial: Option<&'s mut State>,
    depends: &'s mut Dependencies,
    pub(super) in_play: Objects,
    /// Whether the rules leave open what an effect comes to.
    pub(super) is_open: bool,
}

impl<'a> Layers<'a, '_> {
    fn breaks(&self, law: Law) -> bool {
        self.setting.breaks(law)
    }
    pub(super) fn ability(&self, id: ObjectId, nth: usize) -> Option<&'a Ability> {
        self.setting.text(&self.model.of(id).printed)?.abilities.get(nth)
    }
    /// The objects with the cards whose abilities they have.
    fn texts(&self) -> impl Iterator<Item = (ObjectId, &'a Card)> + use<'a> {
        let (model, setting) = (self.model, self.setting);
        model.ids().iter().filter_map(move |id| Some((id, setting.text(&model.of(id).printed)?)))
    }

    /// All effects, in the order of their timestamps.
    fn collect(&mut self) {
        for (nth, effect) in self.model.effects.iter().enumerate() {
            self.live.push(Live::new(Origin::Resolved(nth), effect.timestamp));
        }
        for (id, card) in self.texts() {
            let object = self.model.of(id);
            for (nth, ability) in card.abilities.iter().enumerate() {
                if ability.sort == Sort::Static && (object.in_play() || self.breaks(Law::SourceInPlay)) {
                    let timestamp =
                        if self.breaks(Law::AttachedAnew) { object.entered } else { object.timestamp };
                    self.live.push(Live::new(Origin::Static(id, nth), timestamp));
                }
            }
        }
        let reversed = self.breaks(Law::Timestamps);
        in_order(self.live, |live| if reversed { u32::MAX - live.timestamp } else { live.timestamp });
    }

    pub(super) fn changes(&self, live: &Live) -> &'a [Change] {
        match live.origin {
            Origin::Resolved(nth) => &self.model.effects[nth].does,
            Origin::Static(id, nth) => self.ability(id, nth).map_or(&[], |ability| &ability.does),
        }
    }
    fn is_in(&self, change: &Change, layer: Layer) -> bool {
        let own = match layer_of(change.verb) {
            Layer::Switch if self.breaks(Law::SwitchIsLast) => Layer::Pump,
            own => own,
        };
        layer == Layer::Any || layer == own
    }

    /// Applies all effects of a layer.
    fn apply_all(&mut self, state: &mut State, layer: Layer, pending: &mut Vec<usize>) {
        pending.clear();
        for nth in 0..self.live.len() {
            if self.changes(&self.live[nth]).iter().any(|change| self.is_in(change, layer)) {
                pending.push(nth);
            }
        }
        while !pending.is_empty() {
            let at = self.next(state, pending, layer);
            *self.waited |= at > 0;
            let nth = pending.remove(at);
            self.doubt(state, nth, pending, layer);
            self.live[nth].started = self.apply(state, nth, layer);
        }
    }

    /// Which of the effects applies next, by its place: the first that depends on no other, except in a loop.
    fn next(&mut self, state: &State, pending: &[usize], layer: Layer) -> usize {
        let may_depend = |nth: &usize| match self.live[*nth].origin {
            Origin::Static(..) => self.live[*nth].started.is_none(),
            Origin::Resolved(_) => false,
        };
        let has_dependencies = matches!(layer, Layer::Control | Layer::Type | Layer::Color | Layer::Ability);
        if pending.len() < 2
            || !has_dependencies
            || self.breaks(Law::Dependency)
            || !pending.iter().any(may_depend)
        {
            return 0;
        }
        self.independent(state, pending, layer)
    }

    #[cold]
    fn independent(&mut self, state: &State, pending: &[usize], layer: Layer) -> usize {
        let mut depends = std::mem::take(self.depends);
        let Some(after) = self.trial.take() else { return 0 };
        depends.begin(pending.iter().map(|nth| self.look(state, *nth, layer)));
        for (other, nth) in pending.iter().enumerate() {
            after.copy(state);
            self.apply(after, *nth, layer);
            for (one, nth) in pending.iter().enumerate() {
                let is = one != other && depends.now[one] != self.look(after, *nth, layer);
                depends.set(one, other, is);
            }
        }
        self.trial = Some(after);
        depends.reach();
        self.is_open |= Layers::has_open_loop(&depends);
        let waits = |one| (0..pending.len()).any(|other| depends.on(one, other) && !depends.on(other, one));
        let mut first = (0..pending.len()).find(|one| !waits(*one)).unwrap_or(0);
        let loops = |other: &usize| *other != first && depends.on(first, *other) && depends.on(*other, first);
        if let Some(last) = (0..pending.len()).rev().find(loops) {
            *self.looped = true;
            first = if self.breaks(Law::LoopByTime) { first.max(last) } else { first };
        }
        *self.depends = depends;
        first
    }

    /// What an effect would do now, as far as another may change it.
    pub(super) fn look(&self, state: &State, nth: usize, layer: Layer) -> Look {
        let live = &self.live[nth];
        let Origin::Static(id, which) = live.origin else { return Look::default() };
        let exists = live.started.is_some() || self.exists(state, id, which);
        let set = if exists { self.set(state, live) } else { Objects::NONE };
        let you = (layer == Layer::Control).then(|| self.you(state, live));
        Look { exists, set, you }
    }

    pub(super) fn you(&self, state: &State, live: &Live) -> Player {
        match live.origin {
            Origin::Resolved(nth) => self.model.effects[nth].you,
            Origin::Static(id, _) if self.breaks(Law::YouControl) => state.table.of(id).owner,
            Origin::Static(id, _) => state.table.of(id).controller,
        }
    }
    /// Whether a static ability is there and its condition is met.
    pub(super) fn exists(&self, state: &State, id: ObjectId, nth: usize) -> bool {
        let Some(ability) = self.ability(id, nth) else { return false };
        let is_there =
            state.with_text.has(id) || self.breaks(Law::SourceInPlay) && !self.model.of(id).in_play();
        is_there && self.is_met(state, id, nth, ability)
    }
    pub(super) fn is_met(&self, state: &State, id: ObjectId, nth: usize, ability: &Ability) -> bool {
        if !ability.only_if {
            return true;
        }
        if let (true, Some(first)) = (self.breaks(Law::ConditionNow), self.model.of(id).met[nth]) {
            return first;
        }
        let you = self.you(state, &Live::new(Origin::Static(id, nth), 0));
        let needs = Filter { whose: Whose::Yours, ..ability.needs };
        !matching(&state.table, self.in_play, &needs, Some(id), you).is_empty()
    }
    /// What an effect applies to.
    pub(super) fn set(&self, state: &State, live: &Live) -> Objects {
        if let Some(started) = live.started.filter(|_| !self.breaks(Law::SameObjects)) {
            return started;
        }
        let in_play = self.in_play;
        match live.origin {
            Origin::Resolved(nth) => {
                let effect = &self.model.effects[nth];
                match &effect.filter {
                    Some(filter) if self.breaks(Law::SetIsFixed) => {
                        matching(&state.table, in_play, filter, None, effect.you)
                    }
                    _ if self.breaks(Law::NewObject) => effect.objects.or(effect.stale),
                    _ => effect.objects,
                }
            }
            Origin::Static(id, nth) => {
                let Some(ability) = self.ability(id, nth) else { return Objects::NONE };
                match ability.whom {
                    Whom::This => Objects::one(id).and(in_play),
                    Whom::Enchanted => {
                        state.table.of(id).host.map_or(Objects::NONE, Objects::one).and(in_play)
                    }
                    Whom::Each => match self.model.of(id).first[nth] {
                        Some(first) if self.breaks(Law::SetFollows) => first.and(in_play),
                        _ => {
                            matching(&state.table, in_play, &ability.filter, Some(id), self.you(state, live))
                                .minus(self.model.unchanged)
                        }
                    },
                }
            }
        }
    }

    /// Applies the part of an effect that is in this layer. Returns what it applies to, if it applies.
    pub(super) fn apply(&self, state: &mut State, nth: usize, layer: Layer) -> Option<Objects> {
        let live = &self.live[nth];
        if let Origin::Static(id, which) = live.origin
            && (live.started.is_none() || self.breaks(Law::StartedGoesOn))
            && !self.exists(state, id, which)
        {
            return None;
        }
        let (set, you) = (self.set(state, live), self.you(state, live));
        for id in set.iter() {
            for change in self.changes(live).iter().filter(|change| self.is_in(change, layer)) {
                if !self.is_lost(state, live, change, id) {
                    self.change(state, id, change, you, live.timestamp);
                }
            }
        }
        Some(set)
    }

    /// Whether a change of size is lost where a law is broken.
    fn is_lost(&self, state: &State, live: &Live, change: &Change, id: ObjectId) -> bool {
        let is_size = matches!(change.verb, Verb::Pump | Verb::Switch);
        let on_noncreature = match live.origin {
            Origin::Resolved(nth) => self.model.effects[nth].noncreatures.has(id),
            Origin::Static(..) => false,
        };
        is_size
            && (self.breaks(Law::SetKeepsPumps) && state.more[id.number()].set_at > live.timestamp
                || self.breaks(Law::PumpWaits) && on_noncreature)
    }

    pub(super) fn change(
        &self,
        state: &mut State,
        id: ObjectId,
        change: &Change,
        you: Player,
        timestamp: u32,
    ) {
        let values = state.table.at(id);
        match change.verb {
            Verb::Control => values.controller = you,
            Verb::Type if self.breaks(Law::TypeReplaces) => values.types = values.types.with(change.kind),
            Verb::AddType if !self.breaks(Law::TypeAdds) => values.types = values.types.with(change.kind),
            Verb::Type | Verb::AddType => self.become_type(state, id, change.kind),
            Verb::Subtype => self.give_subtype(state, id, change.subtype, !self.breaks(Law::SubtypeReplaces)),
            Verb::AddSubtype => self.give_subtype(state, id, change.subtype, self.breaks(Law::SubtypeAdds)),
            Verb::Color if self.breaks(Law::ColorReplaces) => {
                values.colors = values.colors.with(change.color);
            }
            Verb::AddColor if !self.breaks(Law::ColorAdds) => {
                values.colors = values.colors.with(change.color);
            }
            Verb::Color | Verb::AddColor => values.colors = Words::of(&[change.color]),
            Verb::Gain => {
                let had = values.protections();
                values.keywords = values.keywords.with(change.keyword);
                if self.breaks(Law::EachProtection) && !had.is_empty() {
                    values.keywords.0 &= !(values.protections().0 & !had.0);
                }
            }
            Verb::Lose => values.keywords = values.keywords.without(change.keyword),
            Verb::LoseAll => {
                values.keywords = Words::NONE;
                state.with_text.remove(id);
            }
            Verb::Set => {
                values.base = [change.power, change.toughness];
                if self.breaks(Law::Layers) {
                    values.size = values.base;
                }
                state.more[id.number()].set_at = timestamp;
            }
            Verb::Pump => {
                values.size[0] = values.size[0].saturating_add(change.power);
                values.size[1] = values.size[1].saturating_add(change.toughness);
            }
            Verb::Switch => values.size.swap(0, 1),
        }
    }

    fn become_type(&self, state: &mut State, id: ObjectId, kind: Type) {
        let values = state.table.at(id);
        let lost = values.types.without(kind);
        values.types = Words::of(&[kind]);
        if self.breaks(Law::SupertypesStay) {
            values.supertypes = Words::NONE;
        }
        if !self.breaks(Law::SubtypesGo) {
            for gone in lost.iter::<Type>() {
                let dropped = values.subtypes.0 & gone.subtypes().0;
                state.more[id.number()].doubtful.0 |= dropped;
                values.subtypes.0 &= !dropped;
            }
        }
    }

    fn give_subtype(&self, state: &mut State, id: ObjectId, subtype: Subtype, replaces: bool) {
        let kind = subtype.belongs_to();
        let values = state.table.at(id);
        if !values.types.has(kind) {
            let more = &mut state.more[id.number()];
            more.doubtful = more.doubtful.with(subtype);
            return;
        }
        if replaces {
            values.subtypes.0 &= !kind.subtypes().0;
            if BASIC_LAND_TYPES.has(subtype) && !self.breaks(Law::LandLosesText) {
                values.keywords = Words::NONE;
                state.with_text.remove(id);
            }
        }
        values.subtypes = values.subtypes.with(subtype);
    }

    /// Layer 7a: powers and toughnesses that are counted.
    fn count(&self, state: &mut State) {
        for (id, card) in self.texts() {
            let Some(ability) = card.abilities.iter().find(|ability| ability.sort == Sort::Counts) else {
                continue;
            };
            let values = state.table.of(id);
            let in_play = values.in_play();
            let is_lost = in_play && !state.with_text.has(id);
            if !values.exists || is_lost || !in_play && self.breaks(Law::CountedEverywhere) {
                continue;
            }
            let you = values.controller;
            let count = matching(&state.table, self.in_play, &ability.filter, Some(id), you).len() as i32;
            state.table.at(id).base = [count; 2];
        }
    }

    /// The sizes after layer 7b, and the counters, which add to them.
    fn begin_sizes(&self, state: &mut State) {
        let wipes = self.breaks(Law::SetKeepsCounters);
        for ((values, more), object) in
            state.table.values.iter_mut().zip(&state.more).zip(&self.model.objects)
        {
            if self.breaks(Law::CountersCease) {
                let all = values.counters.iter_mut().zip(object.old_counters);
                all.for_each(|(now, old)| *now = now.saturating_add(old));
            }
            let is_sizeless = more.set_at == 0 && !object.printed.types.has(Type::Creature);
            if is_sizeless && values.types.has(Type::Creature) && self.breaks(Law::NoSizeIsZero) {
                values.base = [1; 2];
            }
            values.size = values.base;
            if !(wipes && more.set_at > 0) {
                let by = values.counters[0].saturating_sub(values.counters[1]);
                values.size = values.size.map(|n| n.saturating_add(by));
            }
        }
    }

    fn finish(&mut self, state: &mut State) -> bool {
        let mut is_open =
            self.is_open || self.has_unsettled_condition(state) || self.may_sustain_itself(state);
        for id in self.model.ids().iter() {
            let with_text = state.with_text.has(id);
            let values = state.table.at(id);
            values.with_text = with_text && values.in_play();
            values.has_size =
                values.types.has(Type::Creature) || self.breaks(Law::OnlyCreatures) && values.in_play();
            let types = values.types;
            let doubtful = state.more[id.number()].doubtful;
            is_open |= doubtful.iter::<Subtype>().any(|subtype| types.has(subtype.belongs_to()));
            is_open |= Layers::is_odd_aura(state.table.of(id), &self.model.of(id).printed, with_text);
        }
        is_open
    }
}
