//! Drops steps and objects.

use super::renumber::{drop_objects, renumber, retain_steps};
use super::shrinker::Shrinker;
use crate::play::AnyCase;
use headjudge_oracles::named::Map;
use headjudge_oracles::{MAX_OBJECTS, ObjectId, Objects};

impl Shrinker<'_> {
    /// Guesses which steps the failure at the last step needs: those that name one of its objects, or else those that
    /// are linked to it through other steps. Each guess costs one run, and a good one saves dozens.
    pub(super) fn keep_what_the_last_step_needs(&mut self) {
        let steps = self.best().step_count();
        let Some(last) = steps.checked_sub(1) else { return };
        let wanted = self.best().named_in(last);
        let mut linked = wanted;
        for step in (0..steps).rev() {
            let named = self.best().named_in(step);
            linked = if named.and(linked).is_empty() { linked } else { linked.or(named) };
        }
        for objects in [wanted, linked] {
            let mut case = self.best().copy();
            retain_steps(&mut *case, &mut |case, at| !case.named_in(at).and(objects).is_empty());
            if case.step_count() > 0 && self.offer(case) {
                break;
            }
        }
    }

    /// Drops runs of consecutive steps, long runs first, from the end of the case.
    pub(super) fn drop_runs_of_steps(&mut self) {
        let mut size = self.best().step_count() / 2;
        while size > 1 {
            self.drop_each_run(size);
            size /= 2;
        }
    }

    /// Drops single steps, from the end of the case.
    pub(super) fn drop_steps(&mut self) {
        self.drop_each_run(1);
    }

    fn drop_each_run(&mut self, size: usize) {
        let mut end = self.best().step_count();
        while end > 0 {
            let start = end.saturating_sub(size);
            let mut case = self.best().copy();
            case.drop_steps(start..end);
            self.offer(case);
            end = start.min(self.best().step_count());
        }
    }

    /// Drops the objects that no step names, all at once; then each object, with the steps that cannot do without it.
    pub(super) fn drop_objects(&mut self) {
        let named = (0..self.best().step_count()).map(|step| self.best().named_in(step));
        let named = named.fold(Objects::NONE, Objects::or);
        let idle = Objects::first(self.best().card_count()).minus(named);
        if idle.len() > 1 {
            self.offer(without(self.best(), idle));
        }
        for n in (1..=MAX_OBJECTS).rev() {
            if let Some(id) = ObjectId::new(n).filter(|id| objects(self.best()).has(*id)) {
                self.offer(without(self.best(), Objects::one(id)));
            }
        }
    }

    /// Replaces one object by another in all steps.
    pub(super) fn merge_objects(&mut self) {
        for from in (2..=MAX_OBJECTS).rev().filter_map(ObjectId::new) {
            for into in Objects::first(from.number() - 1).iter() {
                if objects(self.best()).has(from) && objects(self.best()).has(into) {
                    self.offer(merged(self.best(), from, into));
                }
            }
        }
    }
}

/// The case without these objects.
pub(super) fn without(case: &dyn AnyCase, gone: Objects) -> Box<dyn AnyCase> {
    let mut case = case.copy();
    drop_objects(&mut *case, gone);
    case
}

/// All objects of a case: cards and created objects.
pub(super) fn objects(case: &dyn AnyCase) -> Objects {
    let created = (0..case.step_count()).map(|step| case.created_in(step));
    created.fold(Objects::first(case.card_count()), Objects::or)
}

/// The case with `from` replaced by `into` in all steps, and removed.
fn merged(case: &dyn AnyCase, from: ObjectId, into: ObjectId) -> Box<dyn AnyCase> {
    let mut map: Map = std::array::from_fn(ObjectId::new);
    map[from.number()] = Some(into);
    let mut case = case.copy();
    retain_steps(&mut *case, &mut |case, at| !case.created_in(at).has(from) && case.rename(at, &map));
    if from.card_index() < case.card_count() {
        drop_objects(&mut *case, Objects::one(from));
    } else {
        renumber(&mut *case, &std::array::from_fn(ObjectId::new));
    }
    case
}
