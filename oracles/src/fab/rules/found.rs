//! Whether a search found the right objects.

use crate::fab::game::Fab;
use crate::fab::vocabulary::{Number, Zone};
use crate::{Datum, Evidence, Listed as _, ObjectId, Observation, Observed, Property, Verdict};

/// Whether a search found the right objects. `must` says whether a shown object must be found, or `None` if it may be
/// found or not.
///
/// Not judged: abilities on the stack. It is uncertain whether a search for objects includes them.
pub(super) fn found(
    m: &Observation<'_, Fab>,
    field: &'static str,
    must: impl Fn(ObjectId) -> Option<bool>,
) -> Verdict {
    found_of_all(m, field, |id| if is_ability(m, id) { None } else { must(id) })
}

/// Whether the object is an ability on the stack.
pub(super) fn is_ability(m: &Observation<'_, Fab>, id: ObjectId) -> bool {
    let is_layer = |id: ObjectId| m.ledger.stack().iter().any(|layer| layer.id == id);
    m.card(id).is_none() && m.after.zone(id).map_or_else(|| is_layer(id), |zone| zone == Zone::Stack)
}

/// The same, with abilities on the stack.
pub(super) fn found_of_all(
    m: &Observation<'_, Fab>,
    field: &'static str,
    must: impl Fn(ObjectId) -> Option<bool>,
) -> Verdict {
    let Some(found) = m.answer().and_then(|a| a.objects) else { return Verdict::NotApplicable };
    Verdict::all(m.after.objects().iter().map(|id| match must(id) {
        None => Verdict::NotApplicable,
        Some(expected) => Verdict::of(expected == found.has(id), || {
            let kind = if expected { "not-found" } else { "found" };
            let evidence = Evidence::of(kind, Property::answer(field));
            let evidence = evidence.expected(Datum::Found(expected)).shown(Datum::Found(!expected)).on(id);
            Evidence { why: value(m, field, id).map(Into::into), ..evidence }
        }),
    }))
}

/// The value of the number that was searched for, in words: readers of the report need not look it up.
fn value(m: &Observation<'_, Fab>, field: &str, id: ObjectId) -> Option<String> {
    match m.before.modified(id, Number::parse(field)?) {
        Observed::Present(value) => Some(format!("its {field} is {value}")),
        Observed::Absent => Some(format!("it has no {field}, and absent is not 0")),
        Observed::NotObserved => None,
    }
}
