//! K.6.6 and K.6.7: when an ability looks up a characteristic, and what it reads if the object has left.

use super::common::{
    NEW_OBJECT, RETURNED_CARD, SAME_CARD, can_be_target, held_only_if, in_play, is_creature, is_dying,
    life_changed, life_changed_by_one_of, resolved, statics_besides,
};
use crate::mtg::record::{Announced, Reference};
use crate::mtg::step::Step;
use crate::mtg::vocabulary::{List, Number, Script, Text, Zone};
use crate::mtg::{Card, Mtg};
use crate::{Datum, Evidence, Expected, ObjectId, Objects, Observation, Observed, Property, Rule, Verdict};

pub(super) const RULES: &[Rule<Mtg>] = &[
    Rule::step(
        "mtg:K.6.6",
        "each_lookup_reads_the_current_value",
        "Each time a resolving ability needs a characteristic, \
         it reads the current value and not one stored earlier.",
        looks_up_each_time,
    )
    .judged_after(&[Step::RESOLVE]),
    Rule::step(
        "mtg:K.6.7",
        "an_object_that_left_play_has_its_last_known_value",
        "When an ability reads a value of an object that has left \
         play, it uses the object's last known value in play.",
        uses_last_value_in_play,
    )
    .judged_after(&[Step::RESOLVE]),
    Rule::step(
        "mtg:K.6.7.static",
        "static_abilities_use_no_last_known_value",
        "Once an object has left play, static abilities no longer use the values that it had.",
        static_uses_no_old_value,
    )
    .judged_after(&[Step::MOVE]),
    Rule::step(
        "mtg:K.6.7.any-zone",
        "a_card_that_left_a_zone_has_its_last_value_there",
        "When an ability looks for a card in a zone that the card has left, it uses \
         the card's last value there, even if the ability itself moved the card.",
        uses_last_value_in_zone,
    )
    .judged_after(&[Step::RESOLVE]),
];

/// Not judged: a value that is negative or absent; X, modes, targets and division, which are chosen earlier and
/// never asked for here; a target that is no longer legal; the source itself (K.6.5.note, K.6.Ruling.3); a
/// follower beside another follower, because the two may raise each other.
fn looks_up_each_time(m: &Observation<'_, Mtg>, _: &Step) -> Verdict {
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
    let can_be_pumped = in_play(m.before, looked_at.id) && !is_dying(m, looked_at.id);
    let is_judged = if twice { can_be_pumped } else { other };
    match looked_at.power(m.before) {
        // An engine may show a negative power as 0.
        Some(0) if twice && !m.ledger.changes(looked_at.id).is_none() => Verdict::NotApplicable,
        Some(power) if here && is_judged => {
            let gain = if twice { power.saturating_add(power).saturating_add(2) } else { power };
            let could_fail = twice || looked_at.at_announcement.power != Some(power);
            held_only_if(life_changed(m, ability.controller, gain, kind), could_fail)
        }
        _ => Verdict::NotApplicable,
    }
}

/// Whether this is a follower and another follower is among the cards.
fn follows_others(m: &Observation<'_, Mtg>, id: ObjectId) -> bool {
    let follows = |card: &&Card| card.text == Text::Follower;
    m.card(id).as_ref().is_some_and(follows) && m.cards.iter().filter(follows).count() > 1
}

/// If the object came back, its last value before it left is right, and so is its value now: the fuller rules of the
/// game make it a new object, but the document goes by the zone in which the card is. The interpretation `returned-card` chooses
/// one of them. A target that came back may also be no legal target any more.
///
/// Not judged: a negative value; an object that left in a step that also changed it, or together with another
/// object; an object that left twice; a target that has left, because the ability may be countered.
fn uses_last_value_in_play(m: &Observation<'_, Mtg>, _: &Step) -> Verdict {
    let Some(ability) = resolved(m) else { return Verdict::NotApplicable };
    if let Some(verdict) = came_back(m, ability) {
        return verdict;
    }
    let Some(looked_at) = looked_at(ability) else { return Verdict::NotApplicable };
    let left_play = looked_at.zone == Some(Zone::Battlefield) && !looked_at.is_there(m.before);
    match looked_at.power(m.before) {
        Some(power) if left_play => life_changed(m, ability.controller, power, "not-last-value"),
        _ => Verdict::NotApplicable,
    }
}

/// The verdict on an ability that looks up an object which left play and came back.
fn came_back(m: &Observation<'_, Mtg>, ability: &Announced) -> Option<Verdict> {
    let (last_counts, current_counts, kind) = match m.interpretations.option(RETURNED_CARD) {
        SAME_CARD => (false, true, "not-current"),
        NEW_OBJECT => (true, false, "not-last-value"),
        _ => (true, true, "neither-last-nor-current"),
    };
    let target = ability.has_target().then_some(&ability.of);
    let permanent = |object: &&Reference| object.zone == Some(Zone::Battlefield);
    let object = target.or_else(|| looked_at(ability)).filter(permanent)?;
    let [last, now] = object.powers_of_returned(m.before)?;
    let last = if last_counts { last } else { now };
    let now = if current_counts { now } else { last };
    Some(match target {
        Some(_) => life_changed_by_one_of(m, ability.controller, &[last, now, 0], kind),
        None if last == now => life_changed(m, ability.controller, last, kind),
        None => life_changed_by_one_of(m, ability.controller, &[last, now], kind),
    })
}

/// The object whose power an ability looks up once without targeting it: its source, or the other card that it
/// names.
fn looked_at(ability: &Announced) -> Option<&Reference> {
    match ability.script {
        Script::OwnPower => Some(&ability.source),
        Script::PowerOf | Script::BuryAndGain => Some(&ability.of),
        _ => None,
    }
}

/// Judges two cases that K.6.7 does not cover: a card that was expected in another zone than play, and a card
/// that the ability itself moves before it reads the power. Otherwise not judged in the same situations as
/// K.6.7. Nor is a card that came back to such a zone: its last value in play may count as well.
fn uses_last_value_in_zone(m: &Observation<'_, Mtg>, _: &Step) -> Verdict {
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

/// The power of a follower is the greatest power among the other creatures of its controller. After the
/// creature with the greatest power leaves, a follower violates the rule only if it still shows exactly that
/// power and no other creature accounts for it. What defines a power is applied before what sets or changes one, so the printed
/// power of another creature may account for it, and its base. Not judged, too: another creature that got several sizes.
///
/// Not judged: several followers; a lord among the cards; a follower that was changed; a negative power; a card
/// or token that is not shown and may be in play; a move to the zone where the object already is, because the
/// new object may not be shown yet and still count.
fn static_uses_no_old_value(m: &Observation<'_, Mtg>, step: &Step) -> Verdict {
    let Step::Move { object: gone, zone } = *step else { return Verdict::NotApplicable };
    let Some(follower) = follower(m) else { return Verdict::NotApplicable };
    let controller = m.before.controller(follower);
    let is_theirs = |id: &ObjectId| {
        *id != follower
            && in_play(m.before, *id)
            && is_creature(m.before, *id)
            && m.before.controller(*id) == controller
    };
    let leaves = zone != Zone::Battlefield && in_play(m.before, gone) && !in_play(m.after, gone);
    let left = leaves && is_theirs(&gone);
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
    let not_judged = !m.reply.is_done() || hidden || controller.is_none() || !left || !stays || changed;
    if not_judged || statics_besides(m, follower) {
        return Verdict::NotApplicable;
    }
    let Observed::Present(old) = m.before.modified(gone, Number::Power) else {
        return Verdict::NotApplicable;
    };
    let (mut greatest, mut defined) = (0, 0);
    for id in m.before.objects().iter().filter(|id| *id != gone).filter(is_theirs) {
        match m.before.modified(id, Number::Power) {
            Observed::Present(power) => greatest = greatest.max(power),
            _ => return Verdict::NotApplicable,
        }
        let printed = m.card(id).map_or(0, |card| card.power);
        let base = m.before.base(id, Number::Power).present().unwrap_or(0);
        defined = defined.max(printed).max(base);
        if m.ledger.changes(id).resized > 1 {
            return Verdict::NotApplicable;
        }
    }
    match m.after.modified(follower, Number::Power) {
        Observed::NotObserved => Verdict::NotApplicable,
        _ if old <= greatest.max(defined) => Verdict::NotApplicable,
        shown => Verdict::of(shown != Observed::Present(old), || {
            Evidence::of("old-value", Property::modified(Number::Power))
                .expected(Expected::one_of([greatest.into(), Datum::Absent]))
                .shown(shown)
                .on(follower)
        }),
    }
}

/// The only follower among the cards.
fn follower(m: &Observation<'_, Mtg>) -> Option<ObjectId> {
    let mut all = (0..m.cards.len()).filter(|i| m.cards[*i].text == Text::Follower);
    let one = all.next()?;
    if all.next().is_some() { None } else { ObjectId::new(one + 1) }
}
