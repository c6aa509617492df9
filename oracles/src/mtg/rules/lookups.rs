//! K.6.6 and K.6.7: when a characteristic is looked up, and what counts when its object is gone.

use super::{
    can_be_target, in_play, is_creature, is_dying, life_changed, resolved, statics_besides, telling,
};
use crate::mtg::record::{Announced, Reference};
use crate::mtg::step::{ACTIVATE, COUNTER, MOVE, PUMP, RESOLVE, Step};
use crate::mtg::vocabulary::{List, Number, Script, Text, Zone};
use crate::mtg::{Card, Mtg};
use crate::{Evidence, Kinds, ObjectId, Objects, Observation, Observed, Rule, Verdict};

/// What makes a value another than it was at first.
const GROWTH: Kinds = Kinds::of(&[PUMP, COUNTER]);

pub(super) const RULES: &[Rule<Mtg>] = &[
    Rule::step(
        "mtg:K.6.6",
        "what_is_checked_on_resolution_is_looked_up_then",
        "Each time a resolving ability needs a characteristic, \
         it reads the current value and not one stored earlier.",
        anew_each_time,
    )
    .judged_after(&[RESOLVE])
    .needs(&[Kinds::of(&[ACTIVATE]), GROWTH, Kinds::of(&[RESOLVE])]),
    Rule::step(
        "mtg:K.6.7",
        "what_left_play_counts_as_it_last_was",
        "When an ability reads a value of an object that has left \
         play, it uses the object's last known value in play.",
        last_value_in_play,
    )
    .judged_after(&[RESOLVE])
    .needs(&[Kinds::of(&[ACTIVATE]), GROWTH, Kinds::of(&[MOVE]), Kinds::of(&[RESOLVE])]),
    Rule::step(
        "mtg:K.6.7.static",
        "static_abilities_use_no_last_value",
        "Once an object has left play, static abilities no longer use the values that it had.",
        no_old_value,
    )
    .judged_after(&[MOVE])
    .needs(&[Kinds::of(&[MOVE])]),
    Rule::step(
        "mtg:K.6.7.any-zone",
        "what_left_any_zone_counts_as_it_last_was_there",
        "When an ability looks for a card in a zone that the card has left, it uses \
         the card's last value there, even if the ability itself moved the card.",
        last_value_in_any_zone,
    )
    .judged_after(&[RESOLVE])
    .needs(&[Kinds::of(&[ACTIVATE]), Kinds::of(&[MOVE]), Kinds::of(&[RESOLVE])]),
];

/// Silent: a value below zero or none; X, modes, targets and division, which are chosen earlier and never asked
/// for here; a target that cannot be one any more; the source itself (K.6.5.note, K.6.Ruling.3); a follower that
/// grows beside another one, which may grow with it, and so on.
fn anew_each_time(m: &Observation<'_, Mtg>, _: &Step) -> Verdict {
    let Some(ability) = resolved(m) else { return Verdict::NotApplicable };
    let (looked_at, kind) = match ability.script {
        Script::OwnPowerTwice if !follows_others(m, ability.source.id) => {
            (&ability.source, "not-looked-up-again")
        }
        Script::PowerOf => (&ability.of, "not-current"),
        Script::TargetPower if can_be_target(m, ability.of.id) => (&ability.of, "not-current"),
        _ => return Verdict::NotApplicable,
    };
    let twice = ability.script == Script::OwnPowerTwice;
    let other = looked_at.id != ability.source.id;
    let here = is_creature(m.before, looked_at.id) && looked_at.is_there(m.before);
    let grows = in_play(m.before, looked_at.id) && !is_dying(m, looked_at.id);
    let in_place = if twice { grows } else { other };
    match looked_at.power(m.before) {
        // Of what was made weaker than 0, an engine may show 0.
        Some(0) if twice && !m.ledger.changes(looked_at.id).is_none() => Verdict::NotApplicable,
        Some(power) if here && in_place => {
            let gain = if twice { power.saturating_add(power).saturating_add(2) } else { power };
            let differs = twice || looked_at.first.power != Some(power);
            telling(life_changed(m, ability.controller, gain, kind), differs)
        }
        _ => Verdict::NotApplicable,
    }
}

/// Whether this is a follower, and another one is among the cards.
fn follows_others(m: &Observation<'_, Mtg>, id: ObjectId) -> bool {
    let follows = |card: &&Card| card.text == Text::Follower;
    m.card(id).as_ref().is_some_and(follows) && m.cards.iter().filter(follows).count() > 1
}

/// Silent: a value below zero; an object that left in a step that also did something else to it, or together
/// with something else; one that came back; a target that is gone (the ability may be countered).
fn last_value_in_play(m: &Observation<'_, Mtg>, _: &Step) -> Verdict {
    let Some(ability) = resolved(m) else { return Verdict::NotApplicable };
    let Some(looked_at) = looked_at(ability) else { return Verdict::NotApplicable };
    let left_play = looked_at.zone == Some(Zone::Battlefield) && !looked_at.is_there(m.before);
    match looked_at.power(m.before) {
        Some(power) if left_play => life_changed(m, ability.controller, power, "not-last-value"),
        _ => Verdict::NotApplicable,
    }
}

/// What an ability looks at once, if that is no target: its source, or the other card that it speaks of.
fn looked_at(ability: &Announced) -> Option<&Reference> {
    match ability.script {
        Script::OwnPower => Some(&ability.source),
        Script::PowerOf | Script::BuryAndGain => Some(&ability.of),
        _ => None,
    }
}

/// Silent as K.6.7; the two ways out of a zone that K.6.7 does not speak of are a card that was expected
/// anywhere else than in play, and a card that the resolution itself moves before it looks.
fn last_value_in_any_zone(m: &Observation<'_, Mtg>, _: &Step) -> Verdict {
    let Some(ability) = resolved(m) else { return Verdict::NotApplicable };
    let Some(looked_at) = looked_at(ability) else { return Verdict::NotApplicable };
    let here = looked_at.is_there(m.before);
    let buries = ability.script == Script::BuryAndGain && looked_at.zone != Some(Zone::Graveyard);
    let kind = match here {
        true if buries => "not-last-value-before-moving",
        false if looked_at.zone != Some(Zone::Battlefield) => "not-last-value",
        _ => return Verdict::NotApplicable,
    };
    match looked_at.power(m.before) {
        Some(power) => life_changed(m, ability.controller, power, kind),
        None => Verdict::NotApplicable,
    }
}

/// A follower's power is the greatest among the other creatures of its controller. When the greatest of them
/// leaves, convicts a follower only of still having just that power, where the others do not give it.
///
/// Silent: several followers, a lord among the cards, a follower that anything changed, a value below zero
/// (of what is left or of what left), a card or a token that is not shown and may be in play, a move to where
/// it was: as a new object it may be out of sight, and counts.
fn no_old_value(m: &Observation<'_, Mtg>, step: &Step) -> Verdict {
    let Step::Move { object: gone, zone } = *step else { return Verdict::NotApplicable };
    let Some(follower) = follower(m) else { return Verdict::NotApplicable };
    let controller = m.before.controller(follower);
    let theirs = |id: &ObjectId| {
        *id != follower
            && in_play(m.before, *id)
            && is_creature(m.before, *id)
            && m.before.controller(*id) == controller
    };
    let leaves = zone != Zone::Battlefield && in_play(m.before, gone) && !in_play(m.after, gone);
    let left = leaves && theirs(&gone);
    let stays = in_play(m.before, follower) && in_play(m.after, follower);
    let changed = !m.ledger.changes(follower).is_none();
    let all = Objects::first(m.cards.len()).or(m.ledger.tokens);
    let hidden = all.iter().any(|id| match m.before.zone(id) {
        None => true,
        Some(Zone::Battlefield) => {
            m.before.controller(id).is_none() || m.before.words(id, List::Types).is_none()
        }
        Some(_) => false,
    });
    let silent = !m.reply.is_done() || hidden || controller.is_none() || !left || !stays || changed;
    if silent || statics_besides(m, follower) {
        return Verdict::NotApplicable;
    }
    let Observed::Present(old) = m.before.modified(gone, Number::Power) else {
        return Verdict::NotApplicable;
    };
    let mut greatest = 0;
    for id in m.before.objects().iter().filter(|id| *id != gone).filter(theirs) {
        match m.before.modified(id, Number::Power) {
            Observed::Present(power) => greatest = greatest.max(power),
            _ => return Verdict::NotApplicable,
        }
    }
    match m.after.modified(follower, Number::Power) {
        Observed::NotObserved => Verdict::NotApplicable,
        _ if old <= greatest => Verdict::NotApplicable,
        shown => Verdict::of(shown != Observed::Present(old), || {
            Evidence::of("old-value", "power")
                .expected(format!("{greatest}, or absent"))
                .shown(shown)
                .on(follower)
        }),
    }
}

/// The one follower among the cards.
fn follower(m: &Observation<'_, Mtg>) -> Option<ObjectId> {
    let mut all = (0..m.cards.len()).filter(|i| m.cards[*i].text == Text::Follower);
    let one = all.next()?;
    if all.next().is_some() { None } else { ObjectId::new(one + 1) }
}
