//! What the rules leave open of the layers: where they do not say which of two results is right, no rule judges.

use super::effect::Layer;
use super::layers::Layers;
use super::matching::matching;
use super::scratch::{Dependencies, Live, Origin, State};
use super::values::Values;
use crate::mtg::ability::Ability;
use crate::mtg::language::Whom;
use crate::mtg::vocabulary::{Subtype, Type};
use crate::{ObjectId, Objects, Words};

impl Layers<'_, '_> {
    /// Notes what is open of an effect that applies next in this layer. `pending` are those that apply after it.
    pub(super) fn doubt(&mut self, state: &State, nth: usize, pending: &[usize], layer: Layer) {
        let Origin::Static(id, which) = self.live[nth].origin else { return };
        let Some(ability) = self.ability(id, which) else { return };
        if ability.only_if {
            self.note_condition(state, nth, (id, which, ability));
        }
        self.is_open |= self.begins_late(state, nth, (id, which, ability));
        for other in pending {
            if matches!(self.live[*other].origin, Origin::Static(of, _) if of == id) {
                self.is_open |= self.is_order_open(state, [nth, *other], layer);
            }
        }
    }

    /// Notes whether the condition of an effect is met as it would apply. If it is not always the same, it is open at which time it counts:
    /// 613.8a knows dependencies within a layer only, and an effect may undo its own condition.
    fn note_condition(
        &mut self,
        state: &State,
        nth: usize,
        (id, which, ability): (ObjectId, usize, &Ability),
    ) {
        if state.with_text.has(id) {
            let met = self.is_met(state, id, which, ability);
            self.is_open |= self.live[nth].met.replace(met).is_some_and(|was| was != met);
        }
    }
    /// Whether a condition was met as an effect would have applied and is not in the end, or the other way round.
    pub(super) fn has_unsettled_condition(&self, state: &State) -> bool {
        self.live.iter().any(|live| match (live.met, live.origin) {
            (Some(met), Origin::Static(id, which)) => {
                self.ability(id, which).is_some_and(|ability| self.is_met(state, id, which, ability) != met)
            }
            _ => false,
        })
    }

    /// Whether an effect that does not apply, as its condition is not met, would meet it by what it does: "as long as you control another
    /// permanent, you control permanents". Once it applies, no rule says that it stops.
    pub(super) fn may_sustain_itself(&mut self, state: &State) -> bool {
        if !(0..self.live.len()).any(|nth| self.is_waiting(state, nth)) {
            return false;
        }
        let Some(applied) = self.trial.take() else { return false };
        let is_open = (0..self.live.len())
            .any(|nth| self.is_waiting(state, nth) && self.would_meet_its_condition(state, applied, nth));
        self.trial = Some(applied);
        is_open
    }

    /// Whether a static ability is there with a condition, and does not apply.
    fn is_waiting(&self, state: &State, nth: usize) -> bool {
        match self.live[nth] {
            Live { origin: Origin::Static(id, which), started: None, .. } => {
                state.with_text.has(id) && self.ability(id, which).is_some_and(|ability| ability.only_if)
            }
            _ => false,
        }
    }

    fn would_meet_its_condition(&self, state: &State, applied: &mut State, nth: usize) -> bool {
        let live = &self.live[nth];
        let Origin::Static(id, which) = live.origin else { return false };
        let Some(ability) = self.ability(id, which) else { return false };
        let you = self.you(state, live);
        applied.copy(state);
        for object in self.set(state, live).iter() {
            for change in self.changes(live) {
                self.change(applied, object, change, you, live.timestamp);
            }
        }
        self.is_met(applied, id, which, ability)
    }

    /// Whether an effect has found nothing to change in an earlier layer, and would find something in this one. 613.6 fixes what an effect
    /// changes when it starts to apply, and does not say whether it has started then.
    fn begins_late(
        &self,
        state: &State,
        nth: usize,
        (id, which, ability): (ObjectId, usize, &Ability),
    ) -> bool {
        let live = &self.live[nth];
        ability.whom == Whom::Each
            && live.started.is_some_and(Objects::is_empty)
            && self.exists(state, id, which)
            && {
                let you = self.you(state, live);
                !matching(&state.table, self.in_play, &ability.filter, Some(id), you).is_empty()
            }
    }

    /// Whether the order counts of two effects of one permanent in this layer. They have the same timestamp (613.7a), so only a dependency
    /// decides.
    #[cold]
    fn is_order_open(&self, state: &State, [one, other]: [usize; 2], layer: Layer) -> bool {
        let after = |first: usize, then: Option<usize>| {
            let mut after = State::default();
            after.copy(state);
            for nth in std::iter::once(first).chain(then) {
                self.apply(&mut after, nth, layer);
            }
            after
        };
        let depends =
            |nth: usize, on: usize| self.look(state, nth, layer) != self.look(&after(on, None), nth, layer);
        depends(one, other) == depends(other, one)
            && !after(one, Some(other)).is_like(&after(other, Some(one)))
    }

    /// Whether an effect in a loop of dependencies also depends on one outside of it: 613.8b ignores the dependencies of a loop, and does not
    /// say whether that one is ignored with them.
    pub(super) fn has_open_loop(depends: &Dependencies) -> bool {
        let all = 0..depends.now.len();
        let both = |one: usize, other: usize| depends.on(one, other) && depends.on(other, one);
        all.clone().any(|one| {
            let is_in_loop = all.clone().any(|other| other != one && both(one, other));
            is_in_loop && all.clone().any(|other| depends.on(one, other) && !depends.on(other, one))
        })
    }

    /// Whether an Aura in play may not be attached to a creature any more, for a reason that this model does not know, or an effect makes
    /// something an Aura.
    pub(super) fn is_odd_aura(now: &Values, printed: &Values, with_text: bool) -> bool {
        let (is_aura, was_aura) = (now.subtypes.has(Subtype::Aura), printed.subtypes.has(Subtype::Aura));
        let is_sound = with_text && is_aura && now.types == Words::of(&[Type::Enchantment]);
        now.in_play() && if was_aura { !is_sound } else { is_aura }
    }
}
