//! Puts a case into canonical order: its objects, its steps, its fields, and the kinds of its steps.

use super::field::{Field, Item, Value, edited, fields};
use super::renumber::renumbered;
use super::shrinker::Shrinker;
use crate::play::AnyCase;
use headjudge_oracles::named::Map;
use headjudge_oracles::{ObjectId, Objects};

/// More steps of one kind than this matter for being many.
const MANY: usize = 2;

impl Shrinker<'_> {
    /// Numbers the objects in the order in which steps name them, and sorts steps and cards.
    pub(super) fn put_in_order(&mut self) {
        self.number_as_named();
        for mut at in 1..self.best().step_count() {
            // Each step moves towards the beginning as far as it can. One that then names an object before it exists is dropped.
            while at > 0 && self.move_ahead(at) {
                at -= 1;
            }
        }
        for high in 2..=self.best().card_count() {
            for low in 1..high {
                let mut map: Map = std::array::from_fn(ObjectId::new);
                map.swap(low, high);
                if !self.offer(renumbered(self.best(), &map)) {
                    self.exchange_steps(&map);
                }
            }
        }
    }

    /// Exchanges a step and the one before it.
    fn move_ahead(&mut self, at: usize) -> bool {
        let mut case = self.best().copy();
        if at >= case.step_count() {
            return false;
        }
        case.swap_steps(at - 1, at);
        self.offer(case)
    }

    /// Numbers the objects by this map, and exchanges two steps of one kind.
    fn exchange_steps(&mut self, map: &Map) {
        for (i, j) in (1..self.best().step_count()).flat_map(|j| (0..j).map(move |i| (i, j))) {
            let mut case = renumbered(self.best(), map);
            let is_alike = case.step_count() > j && case.kind_number(i) == case.kind_number(j);
            if is_alike {
                case.swap_steps(i, j);
                if self.offer(case) {
                    return;
                }
            }
        }
    }

    /// Exchanges two objects that a step names: in that step only; or in the steps before it, with the step dropped.
    pub(super) fn exchange_objects(&mut self) {
        for at in (0..self.best().step_count()).rev() {
            if at >= self.best().step_count() {
                continue;
            }
            let ids: Vec<ObjectId> = self.best().named_in(at).iter().collect();
            for (i, j) in (0..ids.len()).flat_map(|j| (0..j).map(move |i| (i, j))) {
                let mut map: Map = std::array::from_fn(ObjectId::new);
                map.swap(ids[i].number(), ids[j].number());
                let mut within = self.best().copy();
                let is_renamed = at < within.step_count() && within.rename(at, &map);
                if is_renamed && self.offer(within) {
                    continue;
                }
                let mut gone = self.best().copy();
                gone.drop_steps(at.min(gone.step_count())..(at + 1).min(gone.step_count()));
                let is_renamed = (0..at.min(gone.step_count())).all(|step| gone.rename(step, &map));
                if is_renamed && self.offer(gone) || self.rename_earlier(at, &map) {
                    break;
                }
            }
        }
    }

    /// Drops a step, and exchanges two objects in one step before it.
    fn rename_earlier(&mut self, at: usize, map: &Map) -> bool {
        // The last step is where the case fails.
        (at + 1 < self.best().step_count())
            && (0..at).any(|earlier| {
                let mut case = self.best().copy();
                case.drop_steps(at..at + 1);
                case.rename(earlier, map) && !case.is_same_step(earlier, self.best()) && self.offer(case)
            })
    }

    /// Exchanges fields of the same type, each with the fields that follow it. So of two abilities that a card
    /// may have, a case always uses the first.
    pub(super) fn exchange_fields(&mut self) {
        let fields = self.fields();
        for item in fields.chunk_by(|a, b| a.place.0 == b.place.0) {
            for (i, j) in (0..item.len()).flat_map(|j| (0..j).map(move |i| (i, j))) {
                let one_each = j == i + 1;
                if !is_alike(&item[i], &item[j])
                    || item[i].value == item[j].value
                    || !(one_each || matches!(item[i].value, Value::Word(_)))
                {
                    continue;
                }
                let ends = j + 1..=if one_each { j + 1 } else { item.len() };
                if ends.into_iter().any(|end| self.exchange(item, i, j, end)) {
                    return; // The fields have new places now; the next round continues.
                }
            }
        }
    }

    /// Exchanges the fields from `i` to `j` with those from `j` to `end`, if their types fit.
    fn exchange(&mut self, item: &[Field], i: usize, j: usize, end: usize) -> bool {
        let order = (0..i).chain(j..end).chain(i..j).chain(end..item.len());
        let values: Vec<Value> = order.map(|at| item[at].value.clone()).collect();
        let places = item.iter().map(|field| field.place);
        let mut case = self.best().copy();
        case.reset(item[0].place.0);
        let case = edited(&*case, &places.zip(values.iter().cloned()).collect::<Vec<_>>());
        let written = fields(&*case).into_iter().filter(|field| field.place.0 == item[0].place.0);
        written.map(|field| field.value).eq(values) && self.offer(case)
    }

    pub(super) fn number_as_named(&mut self) {
        let dealt = Objects::first(self.best().card_count());
        let mut order: Vec<ObjectId> = Vec::new();
        for step in 0..self.best().step_count() {
            let named = self.best().named_in(step).and(dealt);
            order.extend(named.iter().filter(|id| !order.contains(id)).collect::<Vec<_>>());
        }
        order.extend(dealt.iter().filter(|id| !order.contains(id)).collect::<Vec<_>>());
        let mut map: Map = std::array::from_fn(ObjectId::new);
        order.iter().enumerate().for_each(|(i, id)| map[id.number()] = ObjectId::new(i + 1));
        self.offer(renumbered(self.best(), &map));
    }

    /// Replaces steps by ones of an earlier kind, with the fields that both have: all steps of a kind; or one, unless there are
    /// many of its kind, which then matter for that.
    pub(super) fn lower_kinds(&mut self) {
        for at in 0..self.best().step_count() {
            if at >= self.best().step_count() {
                break;
            }
            let of = self.best().kind_number(at);
            let same: Vec<usize> =
                (0..self.best().step_count()).filter(|i| self.best().kind_number(*i) == of).collect();
            let is_first = same[0] == at;
            for kind in 0..of {
                let all = || same.iter().try_fold(self.best().copy(), |case, i| as_kind(&*case, *i, kind));
                let many = if is_first && same.len() > MANY { all() } else { None };
                let one = if same.len() > MANY { None } else { as_kind(self.best(), at, kind) };
                if many.or(one).is_some_and(|case| self.offer(case)) {
                    break;
                }
            }
        }
    }
}

/// Whether each field may have the other's value.
fn is_alike(a: &Field, b: &Field) -> bool {
    let same_type = std::mem::discriminant(&a.value) == std::mem::discriminant(&b.value);
    same_type && a.list == b.list && a.range == b.range
}

/// The case with step `at` replaced by one of another kind. Each of its fields gets the value of the old field
/// with the same name, or else of the old field at the same position among those of its type; a number without one is the
/// simplest. `None` if one of
/// the kinds creates an object and the other does not.
fn as_kind(case: &dyn AnyCase, at: usize, kind: u8) -> Option<Box<dyn AnyCase>> {
    let mut other = case.copy();
    other.set_kind(at, kind);
    let of_step = |case: &dyn AnyCase| -> Vec<Field> {
        fields(case).into_iter().filter(|f| f.place.0 == Item::Step(at)).collect()
    };
    let (old, new) = (of_step(case), of_step(&*other));
    let creates = |fields: &[Field]| fields.iter().any(|f| matches!(f.value, Value::Created(_)));
    if creates(&old) != creates(&new) {
        return None;
    }
    let mut edits = Vec::new();
    for (i, field) in new.iter().enumerate() {
        let alike = |f: &&Field| std::mem::discriminant(&f.value) == std::mem::discriminant(&field.value);
        let nth = new[..i].iter().filter(alike).count();
        let named = old.iter().filter(alike).find(|f| f.name == field.name);
        let same = named.or_else(|| old.iter().filter(alike).nth(nth)).map(|same| same.value.clone());
        let simplest = || matches!(field.value, Value::Number(_)).then_some(Value::Number(field.target()));
        edits.extend(same.or_else(simplest).map(|value| (field.place, value)));
    }
    Some(edited(&*other, &edits))
}
