//! 2.7 Name.

use super::super::step::FIND_SAME;
use super::found;
use crate::fab::{Fab, Number, Step};
use crate::{Kinds, Moment, ObjectId, Rule, Seen, Verdict};

pub(super) const RULES: &[Rule<Fab>] = &[Rule::step(
    "fab:2.7.1",
    "name_and_pitch_make_a_card_distinct",
    "objects of the same name and pitch are the same distinct card, and others are not",
    distinct,
)
.hears(&[FIND_SAME])
.needs(&[Kinds::of(&[FIND_SAME])])];

/// Judged on dealt cards that nothing has touched: whether a changed pitch or name makes another card is open. Silent on the
/// object itself, and on names that differ only in the case of letters.
fn distinct(m: &Moment<'_, Fab>, step: &Step) -> Verdict {
    let Step::FindSame { object } = step else { return Verdict::NotApplicable };
    let shown = m.before;
    let pitch = |id: ObjectId| match (shown.base(id, Number::Pitch), shown.value(id, Number::Pitch)) {
        (Seen::Absent, _) => Some(None),
        (Seen::Present(base), Seen::Present(value)) if base == value => Some(Some(base)),
        _ => None,
    };
    let (Some(name), Some(own)) = (shown.name(*object), pitch(*object)) else {
        return Verdict::NotApplicable;
    };
    found(m, "name and pitch", |id| {
        let (other, pitch) = (shown.name(id)?, pitch(id)?);
        let but_case = other != name && super::is_same_but_for_case(m.texts.get(other), m.texts.get(name));
        let plain = |id| m.card(id).is_some() && m.ledger.of(id).is_untouched();
        (id != *object && !but_case && plain(id) && plain(*object)).then_some(other == name && pitch == own)
    })
}
