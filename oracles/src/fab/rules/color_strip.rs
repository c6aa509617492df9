//! 2.1 Color strip.

use super::super::step::{BASE, COUNTER, FIND_COLOR, GET};
use super::{box_words, found};
use crate::fab::{Fab, List, Number, Step, Type};
use crate::{Evidence, Kinds, Listed, Moment, Rule, Verdict};

pub(super) const RULES: &[Rule<Fab>] = &[
    Rule::informative(
        "fab:2.1.1",
        "a_strip_shows_the_printed_pitch",
        "the color strip of a card shows its printed pitch",
        "says what is drawn on a card",
    ),
    Rule::step(
        "fab:2.1.2",
        "printed_pitch_determines_the_color",
        "a card of printed pitch 1 is red, of 2 yellow, of 3 blue, for every effect that asks for a color",
        color_of_pitch,
    )
    .hears(&[FIND_COLOR])
    .needs(&[Kinds::of(&[FIND_COLOR])]),
    Rule::step(
        "fab:2.1.3",
        "a_changed_pitch_leaves_the_strip",
        "changing the pitch or base pitch of a card does not change its color strip",
        strip_stays,
    )
    .hears(&[GET, BASE, COUNTER])
    .needs(&[Kinds::of(&[GET, BASE, COUNTER])]),
];

/// "Typically": silent on cards without a pitch, on resources and what is never pitched, and on copies.
fn color_of_pitch(m: &Moment<'_, Fab>, step: &Step) -> Verdict {
    let Step::FindColor { color } = step else { return Verdict::NotApplicable };
    let usual = [Type::Action, Type::AttackReaction, Type::DefenseReaction, Type::Instant, Type::Block];
    found(m, "color", |id| {
        let card = m.card(id)?;
        let open = m.ledger.of(id).is_copy() || (card.misprint.is_some() && card.misprinted == Number::Pitch);
        let speaks = usual.iter().any(|t| card.types.has(*t)) && !card.types.has(Type::Token) && !open;
        let own = card.color()?;
        speaks.then_some(own == *color)
    })
}

/// Silent where the card moves with it.
fn strip_stays(m: &Moment<'_, Fab>, step: &Step) -> Verdict {
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
    Verdict::of(before == after, || {
        let print = |words| box_words::print(List::Strip, words);
        Evidence::new("strip-changed", List::Strip.word(), print(before), print(after)).on(*object)
    })
}
