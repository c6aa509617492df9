//! 2.1 Color strip.

use super::box_words::wrong_words;
use super::found::{found_of_all, is_ability};
use crate::fab::game::Fab;
use crate::fab::step::Step;
use crate::fab::vocabulary::{List, Number};
use crate::fab::words::Type;
use crate::{Observation, Rule, Verdict};

pub(super) const RULES: &[Rule<Fab>] = &[
    Rule::not_testable(
        "fab:2.1.1",
        "a_strip_shows_the_printed_pitch",
        "The color strip of a card shows the pitch that is printed on it.",
        "it describes how a card looks, not what an engine does",
    ),
    Rule::step(
        "fab:2.1.2",
        "printed_pitch_determines_the_color",
        "Effects that refer to a color treat cards with printed pitch 1 \
         as red, 2 as yellow and 3 as blue, and no ability as any of them.",
        color_of_pitch,
    )
    .judged_after(&[Step::FIND_COLOR]),
    Rule::step(
        "fab:2.1.3",
        "a_changed_pitch_leaves_the_strip",
        "A card keeps its color strip when its pitch or base pitch changes.",
        strip_stays,
    )
    .judged_after(&[Step::GET, Step::BASE, Step::COUNTER]),
];

/// An ability on the stack is no card and has no printed pitch, so it has no color, whatever the color of its source is.
///
/// The chapter says "typically". Not judged: cards without a pitch, resources, cards that are never pitched, and copies.
fn color_of_pitch(m: &Observation<'_, Fab>, step: &Step) -> Verdict {
    let Step::FindColor { color } = step else { return Verdict::NotApplicable };
    let usual = [Type::Action, Type::AttackReaction, Type::DefenseReaction, Type::Instant, Type::Block];
    found_of_all(m, "color", |id| {
        if is_ability(m, id) {
            return Some(false);
        }
        let card = m.card(id)?;
        let open = m.ledger.of(id).is_copy() || (card.misprint.is_some() && card.misprinted == Number::Pitch);
        let is_judged = usual.iter().any(|t| card.types.has(*t)) && !card.types.has(Type::Token) && !open;
        let own = card.color()?;
        is_judged.then_some(own == *color)
    })
}

/// Not judged: a card that moves in the same step.
fn strip_stays(m: &Observation<'_, Fab>, step: &Step) -> Verdict {
    let (Step::Get { object, property, .. }
    | Step::Base { object, property, .. }
    | Step::Counter { object, property, .. }) = step
    else {
        return Verdict::NotApplicable;
    };
    let (Some(before), Some(after)) =
        (m.before.words(*object, List::Strip), m.after.words(*object, List::Strip))
    else {
        return Verdict::NotApplicable;
    };
    let same_place = m.before.zone(*object) == m.after.zone(*object);
    if *property != Number::Pitch || !m.reply.is_done() || !same_place {
        return Verdict::NotApplicable;
    }
    Verdict::of(before == after, || wrong_words("strip-changed", List::Strip, before, after).on(*object))
}
