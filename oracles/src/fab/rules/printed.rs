//! Printed numbers: what a table must show of an object to which nothing has happened, and what a search for a number must find.

use super::found::found;
use super::presence::{as_printed, sees_all};
use crate::fab::game::Fab;
use crate::fab::vocabulary::{Number, Zone};
use crate::{Datum, Evidence, Expected, Listed, ObjectId, Observation, Observed, Property, Verdict};

/// On the opening table and after a move, the printed number is the base, and a number that is not printed is absent.
///
/// Not judged: a number printed as (c), which an ability computes, a cost with X, which has no value yet, and a number
/// with an erratum (2.0.2a).
pub(super) fn is_base(m: &Observation<'_, Fab>, id: ObjectId, number: Number) -> Verdict {
    let Some(card) = as_printed(m, id) else { return Verdict::NotApplicable };
    let has_erratum = card.misprint.is_some() && card.misprinted == number;
    if card.counts(number) || has_erratum || (number == Number::Cost && card.x > 0) {
        return Verdict::NotApplicable;
    }
    match (card.number(number), m.after.base(id, number)) {
        (_, Observed::NotObserved) => Verdict::NotApplicable,
        (Some(printed), shown) => Verdict::of(shown == Observed::Present(printed), || {
            Evidence::of("not-as-printed", Property::base(number)).expected(printed).shown(shown)
        }),
        (None, shown) => Verdict::of(shown == Observed::Absent, || {
            Evidence::of("not-absent", Property::base(number)).expected(Datum::Absent).shown(shown)
        }),
    }
}

/// A search for a number finds the objects with this modified value.
///
/// Judged on objects whose base and modified values differ. Rule 2.0.1 judges the others.
pub(super) fn means_modified(m: &Observation<'_, Fab>, number: Number, is: i32) -> Verdict {
    let shown = m.before;
    found(m, number.word(), |id| match (shown.base(id, number), shown.modified(id, number)) {
        (Observed::Present(base), Observed::Present(value)) if base != value => Some(value == is),
        _ => None,
    })
}

/// A number printed as (c) is the number of cards in the owner's graveyard, in every zone.
///
/// With `base`, the base is judged, otherwise the modified value. Not judged: a number that an effect has changed or may
/// have followed from another zone, copies, and engines that do not show every card. A printed card that carried out a step is
/// in a graveyard, too, and may count.
pub(super) fn counts(m: &Observation<'_, Fab>, number: Number, base: bool) -> Verdict {
    // On most tables, no number is printed so.
    let counts = m.cards.iter().any(|card| card.counts(number));
    if !counts || !m.reply.is_done() || !sees_all(m) {
        return Verdict::NotApplicable;
    }
    Verdict::all(m.after.objects().iter().map(|id| count_of(m, id, number, base)))
}

fn count_of(m: &Observation<'_, Fab>, id: ObjectId, number: Number, base: bool) -> Verdict {
    let track = m.ledger.of(id);
    let line = track.line(number);
    let followed = track.is_followed(number);
    let touched =
        track.is_copy() || followed || line.set_base().is_some() || (!base && !line.changes().is_empty());
    let counts = m.card(id).is_some_and(|card| card.counts(number)) && !touched;
    let same = m.after.zone(id) == track.place.map(|place| place.0) || track.place.is_none();
    let (true, Some(owner)) = (counts && same, m.after.owner(id)) else { return Verdict::NotApplicable };
    let lies = |other: &ObjectId| {
        m.after.zone(*other) == Some(Zone::Graveyard) && m.after.owner(*other) == Some(owner)
    };
    let least = m.after.objects().iter().filter(lies).count() as i32;
    let most = least + m.ledger.carriers();
    let shown = if base { m.after.base(id, number) } else { m.after.modified(id, number) };
    match shown {
        Observed::NotObserved => Verdict::NotApplicable,
        shown => Verdict::of(shown.present().is_some_and(|shown| (least..=most).contains(&shown)), || {
            let property = if base { Property::base(number) } else { Property::modified(number) };
            let expected = Expected::one_of(least..=most);
            Evidence::of("miscounted", property).expected(expected).shown(shown).on(id)
        }),
    }
}
