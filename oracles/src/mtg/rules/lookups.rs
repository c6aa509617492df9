//! K.6.6 and K.6.7: when a characteristic is looked up, and what counts when its object is gone.

use super::{in_play, is_creature, life_changed, statics_besides};
use crate::mtg::Mtg;
use crate::mtg::ledger::{Fate, Reference};
use crate::mtg::step::{ACTIVATE, COUNTER, MOVE, PUMP, RESOLVE, Step};
use crate::mtg::vocabulary::{Number, Script, Text, Zone};
use crate::{Evidence, Kinds, Moment, ObjectId, Rule, Seen, Verdict};

pub(super) const RULES: &[Rule<Mtg>] = &[
    Rule::step(
        "mtg:K.6.7",
        "what_left_play_counts_as_it_last_was",
        "An ability that looks at something which is no longer in play uses its last value before it left.",
        last_value_in_play,
    )
    .hears(&[RESOLVE])
    .needs(&[Kinds::of(&[ACTIVATE]), GROWTH, Kinds::of(&[MOVE]), Kinds::of(&[RESOLVE])]),
    Rule::step(
        "mtg:K.6.7.static",
        "static_abilities_use_no_last_value",
        "A static ability never uses the value of something that is gone.",
        no_old_value,
    )
    .hears(&[MOVE])
    .needs(&[Kinds::of(&[MOVE])]),
];

/// What makes the last value another than the printed one.
const GROWTH: Kinds = Kinds::of(&[PUMP, COUNTER]);

/// Silent: a value below zero; an object that left in a step that also did something else to it, or together
/// with something else; one that came back; a target that is gone (the ability may be countered).
fn last_value_in_play(m: &Moment<'_, Mtg>, _: &Step) -> Verdict {
    let Some(ability) = m.ledger.ability(m.before) else { return Verdict::NotApplicable };
    let looked_at = match ability.script {
        Script::OwnPower => &ability.source,
        Script::PowerOf | Script::BuryAndGain => &ability.of,
        _ => return Verdict::NotApplicable,
    };
    match last_power(m, looked_at) {
        Some(power) if looked_at.zone == Some(Zone::Battlefield) => {
            life_changed(m, ability.controller, power, "not-last-value")
        }
        _ => Verdict::NotApplicable,
    }
}

/// The power that something gone last had, where that is known and not below zero.
fn last_power(m: &Moment<'_, Mtg>, gone: &Reference) -> Option<i32> {
    let Fate::Left(last) = gone.fate else { return None };
    let came_back = m.before.zone(gone.id) == gone.zone;
    last.power.filter(|power| *power >= 0 && !came_back)
}

/// A follower's power is the greatest among the other creatures of its controller. When the greatest of them
/// leaves, convicts a follower only of still having just that power, where the others do not give it.
///
/// Silent: several followers, a lord among the cards, a follower that anything changed, a value below zero
/// (of what is left or of what left), anything not observed.
fn no_old_value(m: &Moment<'_, Mtg>, step: &Step) -> Verdict {
    let Step::Move { object: gone, .. } = *step else { return Verdict::NotApplicable };
    let Some(follower) = follower(m) else { return Verdict::NotApplicable };
    let controller = m.before.controller(follower);
    let theirs = |id: &ObjectId| {
        *id != follower
            && in_play(m.before, *id)
            && is_creature(m.before, *id)
            && m.before.controller(*id) == controller
    };
    let left = in_play(m.before, gone) && !in_play(m.after, gone) && theirs(&gone);
    let stays = in_play(m.before, follower) && in_play(m.after, follower);
    let changed = !m.ledger.changes(follower).is_none();
    let silent = !m.reply.is_done() || controller.is_none() || !left || !stays || changed;
    if silent || statics_besides(m, follower) {
        return Verdict::NotApplicable;
    }
    let Seen::Present(old) = m.before.value(gone, Number::Power) else { return Verdict::NotApplicable };
    let mut greatest = 0;
    for id in m.before.objects().iter().filter(|id| *id != gone).filter(theirs) {
        match m.before.value(id, Number::Power) {
            Seen::Present(power) => greatest = greatest.max(power),
            _ => return Verdict::NotApplicable,
        }
    }
    match m.after.value(follower, Number::Power) {
        Seen::NotObserved => Verdict::NotApplicable,
        _ if old <= greatest => Verdict::NotApplicable,
        shown => Verdict::of(shown != Seen::Present(old), || {
            Evidence::new("old-value", "power", format!("{greatest}, or none"), shown).on(follower)
        }),
    }
}

/// The one follower among the cards.
fn follower(m: &Moment<'_, Mtg>) -> Option<ObjectId> {
    let mut all = (0..m.cards.len()).filter(|i| m.cards[*i].text == Text::Follower);
    let one = all.next()?;
    if all.next().is_some() { None } else { ObjectId::new(one + 1) }
}
