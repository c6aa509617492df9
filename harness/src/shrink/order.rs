//! Canonical order: of objects, of steps, and of what says the same in a simpler kind of step.

use super::field::{Item, Value};
use super::form::renamed;
use super::reducer::Reducer;
use crate::Case;
use headjudge_oracles::named::{self, Map};
use headjudge_oracles::{ObjectId, Objects, Rulebook};

impl<R: Rulebook> Reducer<'_, R> {
    /// Numbers the objects as they are first named, and moves steps and cards to where they are simplest.
    pub(super) fn put_in_order(&mut self) {
        self.number_as_named();
        for at in 1..self.best().steps.len() {
            // Each step sinks as far as it can.
            for at in (1..=at).rev() {
                let mut case = self.best().clone();
                case.steps.swap(at - 1, at);
                if !self.offer(case) {
                    break;
                }
            }
        }
        for high in 2..=self.best().cards.len() {
            for low in 1..high {
                let mut map: Map = std::array::from_fn(ObjectId::new);
                map.swap(low, high);
                self.offer(renamed(self.best(), &map));
            }
        }
    }

    fn number_as_named(&mut self) {
        let dealt = Objects::first(self.best().cards.len());
        let mut order: Vec<ObjectId> = Vec::new();
        for step in &self.best().steps {
            let named = named::objects::<R>(step).and(dealt);
            order.extend(named.iter().filter(|id| !order.contains(id)).collect::<Vec<_>>());
        }
        order.extend(dealt.iter().filter(|id| !order.contains(id)).collect::<Vec<_>>());
        let mut map: Map = std::array::from_fn(ObjectId::new);
        order.iter().enumerate().for_each(|(i, id)| map[id.number()] = ObjectId::new(i + 1));
        self.offer(renamed(self.best(), &map));
    }

    /// Tries each step as one of a kind that comes earlier, with what fields they share.
    pub(super) fn lower_kinds(&mut self) {
        for at in 0..self.best().steps.len() {
            let Some(step) = self.best().steps.get(at) else { break };
            for kind in 0..R::kind(step) {
                let as_kind = as_kind(self.best(), at, kind);
                if as_kind.is_some_and(|case| self.offer(case)) {
                    break;
                }
            }
        }
    }
}

/// The case with step `at` as one of another kind: fields of the same name keep what they hold, and objects
/// go where objects go. `None` if one creates an object and the other does not.
fn as_kind<R: Rulebook>(case: &Case<R>, at: usize, kind: u8) -> Option<Case<R>> {
    let mut other = case.clone();
    other.steps[at] = R::blank(kind);
    let of_step = |case: &Case<R>| -> Vec<_> {
        let all = super::field::fields(case);
        all.into_iter().filter(|f| f.place.0 == Item::Step(at)).collect()
    };
    let (old, new) = (of_step(case), of_step(&other));
    let creates =
        |fields: &[super::field::Field]| fields.iter().any(|f| matches!(f.value, Value::Created(_)));
    if creates(&old) != creates(&new) {
        return None;
    }
    let mut objects = old.iter().filter(|f| matches!(f.value, Value::Object(_)));
    let mut edits = Vec::new();
    for field in new {
        let alike = |f: &&super::field::Field| {
            std::mem::discriminant(&f.value) == std::mem::discriminant(&field.value)
        };
        let same = match field.value {
            Value::Object(_) => objects.next(),
            Value::Created(_) => old.iter().find(alike),
            _ => old.iter().filter(alike).find(|f| f.name == field.name),
        };
        edits.extend(same.map(|same| (field.place, same.value.clone())));
    }
    Some(super::field::with(&other, &edits))
}
