//! Drops steps and objects.

use super::renumber::{renumbered, without};
use super::shrinker::Shrinker;
use crate::play::Case;
use headjudge_oracles::named::{self, Map};
use headjudge_oracles::{MAX_OBJECTS, ObjectId, Objects, Rulebook};

impl<R: Rulebook> Shrinker<'_, R> {
    /// Guesses which steps the failure at the last step needs: those that name one of its objects, or else those that
    /// are linked to it through other steps. Each guess costs one run, and a good one saves dozens.
    pub(super) fn keep_what_the_last_step_needs(&mut self) {
        let Some(last) = self.best().steps.last() else { return };
        let wanted = named::objects::<R>(last);
        let mut linked = wanted;
        for step in self.best().steps.iter().rev() {
            let named = named::objects::<R>(step);
            linked = if named.and(linked).is_empty() { linked } else { linked.or(named) };
        }
        for objects in [wanted, linked] {
            let mut case = self.best().clone();
            case.steps.retain(|step| !named::objects::<R>(step).and(objects).is_empty());
            if !case.steps.is_empty() && self.offer(case) {
                break;
            }
        }
    }

    /// Drops runs of consecutive steps, long runs first, from the end of the case.
    pub(super) fn drop_runs_of_steps(&mut self) {
        let mut size = self.best().steps.len() / 2;
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
        let mut end = self.best().steps.len();
        while end > 0 {
            let start = end.saturating_sub(size);
            let mut case = self.best().clone();
            case.steps.drain(start..end);
            self.offer(case);
            end = start.min(self.best().steps.len());
        }
    }

    /// Drops the objects that no step names, all at once; then each object, with the steps that cannot do without it.
    pub(super) fn drop_objects(&mut self) {
        let named = self.best().steps.iter().map(named::objects::<R>).fold(Objects::NONE, Objects::or);
        let idle = Objects::first(self.best().cards.len()).minus(named);
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

/// All objects of a case: cards and created objects.
pub(super) fn objects<R: Rulebook>(case: &Case<R>) -> Objects {
    case.steps.iter().map(named::created::<R>).fold(Objects::first(case.cards.len()), Objects::or)
}

/// The case with `from` replaced by `into` in all steps, and removed.
fn merged<R: Rulebook>(case: &Case<R>, from: ObjectId, into: ObjectId) -> Case<R> {
    let mut map: Map = std::array::from_fn(ObjectId::new);
    map[from.number()] = Some(into);
    let mut case = case.clone();
    case.steps.retain_mut(|step| !named::created::<R>(step).has(from) && named::rename::<R>(step, &map));
    if from.card_index() < case.cards.len() {
        without(&case, Objects::one(from))
    } else {
        renumbered(&case, &std::array::from_fn(ObjectId::new))
    }
}
