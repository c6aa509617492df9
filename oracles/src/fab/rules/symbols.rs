//! Metamorphic pairs that ask for the same number once in symbols and once in digits.

use super::pairs::may_be_drawn;
use crate::fab::card::Card;
use crate::fab::game::Fab;
use crate::fab::step::Step;
use crate::fab::vocabulary::Number;
use crate::{Evidence, Listed, Property, Side, Verdict};

/// Asks for a number in symbols instead of digits, and the other way round. Not possible if a card may be drawn at
/// random, because the two cases may then differ.
pub(super) fn flip_symbols(cards: &[Card], steps: &mut [Step], asked: Number) -> bool {
    let mut flipped = false;
    for step in steps.iter_mut() {
        match step {
            Step::FindNumber { property, symbols, .. } if *property == asked => {
                *symbols = !*symbols;
                flipped = true;
            }
            _ => {}
        }
    }
    flipped && !may_be_drawn(cards, steps)
}

/// The same objects are found in both cases.
pub(super) fn same_found(a: &Side<'_, Fab>, b: &Side<'_, Fab>, asked: Number) -> Verdict {
    let found = |side: &Side<'_, Fab>| match side.step {
        Some(Step::FindNumber { property, .. }) if *property == asked => side.reply.answer()?.objects,
        _ => None,
    };
    match (found(a), found(b)) {
        (Some(one), Some(other)) => Verdict::of(one == other, || {
            Evidence::of("found-otherwise", Property::answer(asked.word())).expected(one).shown(other)
        }),
        _ => Verdict::NotApplicable,
    }
}
