//! What a question about the record of an object must report.

use super::presence::is_steady;
use crate::fab::card::Card;
use crate::fab::game::Fab;
use crate::fab::interpretations::{BASE_DOES_NOT, BASE_INCREASES, INCREASE_OF_BASE};
use crate::fab::step::Step;
use crate::fab::track::Track;
use crate::fab::vocabulary::{Fact, Number, Zone};
use crate::{Datum, Evidence, Listed, ObjectId, Observation, Property, Verdict};

/// The answer reports that a number increased or decreased exactly if it did.
///
/// Not judged: whether a counter is an increase, copies, losses at zero, damage, objects that moved this turn, changes of a base under other
/// effects, a number that an ability computes (it may count as increased when what it counts grows), what abilities do,
/// unless a power has visibly grown by one that says so, and, unless the interpretation is chosen, all changes of a base.
pub(super) fn increased_or_decreased(m: &Observation<'_, Fab>, step: &Step) -> Verdict {
    let Step::Record { object } = step else { return Verdict::NotApplicable };
    let track = m.ledger.of(*object);
    if !is_steady(m, *object) || m.after.zone(*object) != Some(Zone::Arena) {
        return Verdict::NotApplicable;
    }
    let Some(answer) = m.answer().filter(|a| a.facts.is_some()) else { return Verdict::NotApplicable };
    let (raised, lowered, open) = match m.interpretations.option(INCREASE_OF_BASE) {
        BASE_INCREASES => (track.base_raised, track.base_lowered, track.base_under_effects),
        BASE_DOES_NOT => (0, 0, 0),
        _ => (0, 0, track.base_raised | track.base_lowered),
    };
    let grown = if track.is_copy() { 0 } else { track.grown };
    let is_judged =
        |n: &Number| (!(track.unclear | open) | grown) >> n.index() & 1 == 1 && !is_computed(m, *object, *n);
    let judged = Number::ALL.iter().copied().filter(is_judged);
    Verdict::all(judged.map(|number| {
        let bit = 1 << number.index();
        let up = (track.increased | raised | grown, track.counted_up, Fact::increased(number));
        let down = (track.decreased | lowered, track.counted_down, Fact::decreased(number));
        let is = |numbers: u8| numbers & bit != 0;
        // If the rest is uncertain, it may have decreased, too.
        let certain = if is(track.unclear | open) { &[up][..] } else { &[up, down] };
        let facts = certain.iter().map(|&(changed, counted, fact)| (is(changed), is(counted), fact));
        Verdict::all(facts.map(|(expected, is_counted, fact)| match answer.has(fact) {
            None => Verdict::NotApplicable,
            Some(_) if is_counted && !expected => Verdict::NotApplicable,
            // If nothing happened and nothing is reported, the precondition is not met.
            Some(false) if !expected => Verdict::NotApplicable,
            Some(shown) => Verdict::of(expected == shown, || {
                Evidence::of("wrong-record", Property::answer(number.word()))
                    .expected(Datum::is(fact.word(), expected))
                    .shown(Datum::is(fact.word(), shown))
                    .on(*object)
            }),
        }))
    }))
}

/// Whether an ability computes the number: a printed one, or that of a card of which the object is a copy.
fn is_computed(m: &Observation<'_, Fab>, id: ObjectId, number: Number) -> bool {
    let counts = |card: &Card| card.counts(number);
    m.card(id).is_some_and(counts) || m.ledger.of(id).is_copy() && m.cards.iter().any(counts)
}

/// An object that lost its life and then was in the graveyard or gone has died. An object in the arena has not.
///
/// Not judged: objects in other zones, and objects that came to the arena this turn, which may have died before.
pub(super) fn died(m: &Observation<'_, Fab>, step: &Step) -> Verdict {
    let Step::Record { object } = step else { return Verdict::NotApplicable };
    let Some(shown) = m.answer().and_then(|a| a.has(Fact::Died)) else { return Verdict::NotApplicable };
    let expected = match m.after.zone(*object) {
        Some(Zone::Graveyard) | None if m.ledger.died().has(*object) => true,
        Some(Zone::Arena) if shown && is_quiet(m.ledger.of(*object)) => false,
        _ => return Verdict::NotApplicable,
    };
    Verdict::of(expected == shown, || {
        let died = |is| Datum::Word(if is { "died" } else { "did not die" }.into());
        let evidence = Evidence::of("wrong-record", Property::answer("died")).on(*object);
        evidence.expected(died(expected)).shown(died(shown))
    })
}

/// Whether nothing happened to the object this turn, even before it came to its zone.
fn is_quiet(track: &Track) -> bool {
    !track.late && track.is_untouched()
}
