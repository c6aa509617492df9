//! 2.8 Pitch.

use super::printed::{is_base, means_modified};
use super::symbols::{self, flip_symbols};
use crate::fab::card::Card;
use crate::fab::game::Fab;
use crate::fab::step::Step;
use crate::fab::vocabulary::{Number, Tally};
use crate::{Datum, Evidence, Observation, Property, Rule, Side, Verdict};

pub(super) const RULES: &[Rule<Fab>] = &[
    Rule::step(
        "fab:2.8.1",
        "pitching_gains_as_many_as_the_pitch",
        "Pitching a card gains as many points as its modified pitch, \
         and only points of the printed kind (resource or chi).",
        gains,
    )
    .judged_after(&[Step::PITCH]),
    Rule::object(
        "fab:2.8.2",
        "printed_pitch_is_base_pitch",
        "A card's base pitch is the number of pitch symbols \
         printed on it; a card without any has no pitch property.",
        |m, id| is_base(m, id, Number::Pitch),
    )
    .judged_after(&[Step::MOVE]),
    Rule::step(
        "fab:2.8.3",
        "pitch_means_modified_pitch",
        "Effects that refer to pitch use the modified pitch, not the base pitch.",
        |m, step| match step {
            Step::FindNumber { property: Number::Pitch, is, symbols: false } => {
                means_modified(m, Number::Pitch, *is)
            }
            _ => Verdict::NotApplicable,
        },
    )
    .judged_after(&[Step::FIND_NUMBER]),
    Rule::metamorphic(
        "fab:2.8.4",
        "pitch_in_symbols_is_pitch_in_numbers",
        "Looking for a pitch finds the same objects whether the pitch is written in symbols or as a number.",
        |cards, steps| flip_symbols(cards, steps, Number::Pitch),
        same_in_symbols,
    )
    .of_the_adapter(),
];

/// Not judged: a pitch of 0, which cannot be written in symbols.
fn same_in_symbols(a: &Side<'_, Fab>, b: &Side<'_, Fab>) -> Verdict {
    match a.step {
        Some(Step::FindNumber { is: 1.., .. }) => symbols::same_found(a, b, Number::Pitch),
        _ => Verdict::NotApplicable,
    }
}

/// Not judged: copies, whose printed kind of points is uncertain, and engines that show no points.
fn gains(m: &Observation<'_, Fab>, step: &Step) -> Verdict {
    let Step::Pitch { object } = step else { return Verdict::NotApplicable };
    let Some(card) = m.card(*object).filter(|_| m.reply.is_done() && !m.ledger.of(*object).is_copy()) else {
        return Verdict::NotApplicable;
    };
    let (Some(pitch), Some(player)) =
        (m.before.modified(*object, Number::Pitch).present(), m.before.owner(*object))
    else {
        return Verdict::NotApplicable;
    };
    Verdict::all([Tally::Resources, Tally::Chi].iter().map(|&tally| {
        let (Some(before), Some(after)) = (m.before.tally(player, tally), m.after.tally(player, tally))
        else {
            return Verdict::NotApplicable;
        };
        let gained = if is_printed(card, tally) { pitch } else { 0 };
        let expected = i64::from(before) + i64::from(gained);
        Verdict::of(expected == i64::from(after), || {
            let property = Property::tally(player, tally);
            let expected = Datum::sum(expected, (before, "before"), (gained, "pitch"));
            Evidence::of("wrong-points", property).expected(expected).shown(after).on(*object)
        })
    }))
}

/// Whether the card's pitch is printed in symbols of this kind.
fn is_printed(card: &Card, tally: Tally) -> bool {
    card.chi == (tally == Tally::Chi)
}
