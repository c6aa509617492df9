//! 2.5 Life.

use super::super::step::{
    BASE, BECOME, COMBAT, COUNTER, END_TURN, FIND_LIVING, FIND_NUMBER, GET, LIFE, RECORD, RESOLVE,
};
use super::defense::blow;
use super::printed::{is_base, means_modified};
use super::{all, found, is_steady, record};
use crate::fab::elections::{
    EDITION, EDITION_CHAPTER, EDITION_CURRENT, LOSS_BEYOND_ZERO, LOSS_IN_FULL, LOSS_TO_ZERO,
};
use crate::fab::{Card, Fab, List, Number, Step, Type, Zone};
use crate::{Evidence, Kinds, Moment, ObjectId, Objects, Outcome, Rule, Seen, Verdict};

pub(super) const RULES: &[Rule<Fab>] = &[
    Rule::step(
        "fab:2.5.1",
        "an_object_with_life_is_living",
        "an object with the life property is a living object, and no other is",
        is_living,
    )
    .hears(&[FIND_LIVING])
    .needs(&[Kinds::of(&[FIND_LIVING])]),
    Rule::object(
        "fab:2.5.2",
        "printed_life_is_base_life",
        "the printed life of a card is its base life; without one it has no life",
        |m, id| is_base(m, id, Number::Life),
    )
    .hears(&[]),
    Rule::step(
        "fab:2.5.3",
        "life_total_means_modified_life",
        "an effect that asks for a life total means the modified life",
        |m, step| match step {
            Step::FindNumber { property: Number::Life, is, .. } => means_modified(m, Number::Life, *is),
            _ => Verdict::NotApplicable,
        },
    )
    .hears(&[FIND_NUMBER])
    .needs(&[Kinds::of(&[FIND_NUMBER]), Kinds::of(&[LIFE])]),
    Rule::object(
        "fab:2.5.3a",
        "life_total_is_base_and_record",
        "a life total is the base life, plus what was gained, minus what was lost, as recorded",
        is_base_and_record,
    )
    .hears(&[LIFE, COUNTER])
    .needs(&[Kinds::of(&[LIFE])]),
    Rule::object(
        "fab:2.5.3b",
        "life_gained_or_lost_stays",
        "life is gained or lost once and for good: a hero's life total is the same when the turn has ended",
        stays,
    )
    .hears(&[END_TURN])
    .needs(&[Kinds::of(&[LIFE]), Kinds::of(&[END_TURN])]),
    Rule::object(
        "fab:2.5.3c",
        "life_total_follows_a_changed_base",
        "when the base life changes, the life total is computed anew from the new base and the same record",
        follows_base,
    )
    .hears(&[BASE, BECOME, END_TURN])
    .needs(&[Kinds::of(&[LIFE]), Kinds::of(&[BASE, BECOME])]),
    Rule::object(
        "fab:2.5.3d",
        "a_life_total_can_exceed_its_base",
        "life gained counts in full: nothing caps a life total at its base",
        exceeds_base,
    )
    .hears(&[LIFE])
    .needs(&[Kinds::of(&[LIFE])]),
    Rule::object(
        "fab:2.5.3e",
        "a_life_total_is_not_negative",
        "a life total that is computed to be below zero is zero",
        not_negative,
    )
    .hears(&[LIFE, BASE, BECOME, GET, COUNTER, COMBAT, RESOLVE, END_TURN])
    .needs(&[Kinds::of(&[LIFE])])
    .at_end(),
    Rule::step(
        "fab:2.5.3f",
        "what_has_no_life_left_is_cleared",
        "an object whose life total becomes zero is cleared; of a hero the player loses, or the game is a draw",
        is_cleared,
    )
    .hears(&[LIFE, BASE, BECOME, COUNTER, COMBAT])
    .needs(&[Kinds::of(&[LIFE])])
    .at_end(),
    Rule::step(
        "fab:2.5.3g",
        "what_ceases_to_exist_has_died",
        "a living object that is cleared has died, a token too",
        record::died,
    )
    .hears(&[RECORD])
    .needs(&[Kinds::of(&[LIFE]), Kinds::of(&[RECORD])]),
];

/// The life totals that the record gives, before anything is clamped: a loss beyond zero in full, and only as far as there was
/// life to lose.
///
/// Silent where the record does not know, outside the arena, and where there are counters and these alone, or what was lost
/// alone, would take it below zero: which of the two is clamped first is open.
fn totals(m: &Moment<'_, Fab>, id: ObjectId) -> Option<[i64; 2]> {
    if is_steady(m, id) { recorded(m, id) } else { None }
}

/// The same, also of what this step clears: it was in the arena before.
fn recorded(m: &Moment<'_, Fab>, id: ObjectId) -> Option<[i64; 2]> {
    let track = m.ledger.of(id);
    let place = m.before.zone(id).map(|zone| (zone, m.before.controller(id)));
    if m.before.zone(id) != Some(Zone::Arena) || place != track.place || !track.knows_life() {
        return None;
    }
    let base = i64::from(track.base(Number::Life).present()?);
    let changes = track.line(Number::Life).changes();
    let counters: i64 = changes.iter().map(|c| i64::from(c.0)).sum();
    let net = track.life.in_full.min(track.life.to_zero);
    if !changes.is_empty() && base + counters.min(net.into()).min(0) < 0 {
        return None;
    }
    let of = |net: i32| base + counters + i64::from(net);
    Some(match m.elections.reading(LOSS_BEYOND_ZERO) {
        LOSS_IN_FULL => [of(track.life.in_full); 2],
        LOSS_TO_ZERO => [of(track.life.to_zero); 2],
        _ => [of(track.life.in_full), of(track.life.to_zero)],
    })
}

/// Whether the shown life total is one of the totals, clamped.
fn is_total(m: &Moment<'_, Fab>, id: ObjectId, kind: &'static str) -> Verdict {
    let (Some(totals), Some(shown)) = (totals(m, id), m.after.value(id, Number::Life).present()) else {
        return Verdict::NotApplicable;
    };
    let [one, other] = totals.map(|total| total.max(0));
    Verdict::of([one, other].contains(&i64::from(shown)), || {
        let expected = if one == other { one.to_string() } else { format!("{one} or {other}") };
        Evidence::new(kind, "life", expected, shown)
    })
}

/// Silent on an object with which nothing has happened.
fn is_base_and_record(m: &Moment<'_, Fab>, id: ObjectId) -> Verdict {
    let track = m.ledger.of(id);
    let quiet = track.life.in_full == 0 && track.line(Number::Life).changes().is_empty();
    match quiet {
        true => Verdict::NotApplicable,
        false => is_total(m, id, "not-as-recorded"),
    }
}

/// Judged where every reading of the record gives a total above the base.
fn exceeds_base(m: &Moment<'_, Fab>, id: ObjectId) -> Verdict {
    let (Some(base), Some(totals), Some(shown)) = (
        m.ledger.of(id).base(Number::Life).present(),
        totals(m, id),
        m.after.value(id, Number::Life).present(),
    ) else {
        return Verdict::NotApplicable;
    };
    match totals.iter().all(|total| *total > i64::from(base)) {
        true => Verdict::of(shown > base, || Evidence::new("capped", "life", totals[0], shown)),
        false => Verdict::NotApplicable,
    }
}

/// Which objects outside the arena are living is an election; silent on layers.
fn is_living(m: &Moment<'_, Fab>, _: &Step) -> Verdict {
    found(m, "living", |id| match (m.before.value(id, Number::Life), m.before.zone(id)?) {
        (Seen::NotObserved, _) | (_, Zone::Stack) => None,
        (Seen::Absent, _) => Some(false),
        (Seen::Present(_), Zone::Arena) => Some(true),
        (Seen::Present(_), _) => match m.elections.reading(EDITION) {
            EDITION_CHAPTER => Some(true),
            EDITION_CURRENT => Some(false),
            _ => None,
        },
    })
}

/// Judged on objects in the arena that had life left and lose all of it in one step: a loss, damage, or a counter or a change of
/// the base after which no reading of the record leaves any. Silent on those with life that lasts beside what is recorded, which
/// may be added to a total that is zero, and where which objects are heroes is open.
fn is_cleared(m: &Moment<'_, Fab>, step: &Step) -> Verdict {
    if !m.reply.is_done() || m.ledger.mixed() {
        return Verdict::NotApplicable;
    }
    let is_hero = |id: &ObjectId| m.card(*id).is_some_and(Card::is_hero);
    let dead = dead(m, step);
    // A hero whose life is not shown may have lost all of it too.
    let unseen = |id: &ObjectId| is_hero(id) && m.before.value(*id, Number::Life) == Seen::NotObserved;
    let others = if let Step::Life { objects, .. } = step { *objects } else { Objects::NONE };
    let heroes = dead.iter().filter(is_hero).count() + others.iter().filter(unseen).count();
    let plain = |id: &ObjectId| m.ledger.of(*id).line(Number::Life).added() == 0;
    all(dead.iter().filter(plain).map(|id| match is_hero(&id) {
        true => ends(m, id, heroes > 1),
        false => leaves(m, id),
    }))
}

/// The objects that lose all their life in the step.
fn dead(m: &Moment<'_, Fab>, step: &Step) -> Objects {
    let life = |id: ObjectId| match m.before.zone(id) {
        Some(Zone::Arena) => m.before.value(id, Number::Life).present().filter(|life| *life > 0),
        _ => None,
    };
    match step {
        Step::Life { objects, by } => {
            let loses_all = |id: &ObjectId| life(*id).is_some_and(|life| life.saturating_add(*by) <= 0);
            objects.iter().filter(loses_all).collect()
        }
        Step::Combat { .. } => match blow(m, step) {
            Some((hero, before, damage)) if before > 0 && before <= damage => Objects::one(hero),
            _ => Objects::NONE,
        },
        Step::Base { object, property: Number::Life, .. }
        | Step::Counter { object, property: Number::Life, .. }
        | Step::Become { object, .. } => {
            let none_left = |totals: [i64; 2]| totals.iter().all(|total| *total <= 0);
            match life(*object).is_some() && recorded(m, *object).is_some_and(none_left) {
                true => Objects::one(*object),
                false => Objects::NONE,
            }
        }
        _ => Objects::NONE,
    }
}

/// The hero's player has lost; where one effect took all life of both heroes, the game may be a draw.
fn ends(m: &Moment<'_, Fab>, hero: ObjectId, both: bool) -> Verdict {
    let Some(outcome) = m.before.owner(hero).and_then(|player| m.after.outcome(player)) else {
        return Verdict::NotApplicable;
    };
    let ok = outcome == Outcome::Lost || (both && outcome == Outcome::Drawn);
    Verdict::of(ok, || {
        let expected = if both { "lost or drawn" } else { "lost" };
        Evidence::new("not-over", "outcome", expected, outcome).on(hero)
    })
}

/// The object is in its owner's graveyard, if it is shown; a token is nowhere.
fn leaves(m: &Moment<'_, Fab>, id: ObjectId) -> Verdict {
    // Whether a copy of a token is a token is open.
    let token = match m.card(id) {
        _ if m.ledger.of(id).is_copy() => None,
        Some(card) => Some(card.types),
        None => m.before.words(id, List::Types),
    };
    let zone = m.after.zone(id);
    let ok = match token {
        Some(types) if types.has(Type::Token) => zone.is_none(),
        Some(_) if zone.is_none() => return Verdict::NotApplicable,
        Some(_) => zone == Some(Zone::Graveyard) && m.after.owner(id) == m.before.owner(id),
        None => zone != Some(Zone::Arena),
    };
    Verdict::of(ok, || {
        let shown = zone.map_or("gone", crate::Listed::word);
        let expected = match token {
            Some(types) if types.has(Type::Token) => "gone: a token ceases to exist",
            Some(_) => "its owner's graveyard",
            None => "out of the arena",
        };
        Evidence::new("not-cleared", "zone", expected, shown).on(id)
    })
}

/// Only of heroes: what others gained and lost may be forgotten when the turn ends. Silent where the base changes back with
/// it, which 2.5.3c is about.
fn stays(m: &Moment<'_, Fab>, id: ObjectId) -> Verdict {
    let track = m.ledger.of(id);
    let hero = m.card(id).is_some_and(|card| card.is_hero());
    let same_base = track.base(Number::Life) == m.before.base(id, Number::Life);
    match hero && same_base && track.life.in_full != 0 {
        true => is_total(m, id, "ended-with-the-turn"),
        false => Verdict::NotApplicable,
    }
}

/// Silent where the base is the same before and after.
fn follows_base(m: &Moment<'_, Fab>, id: ObjectId) -> Verdict {
    let track = m.ledger.of(id);
    let changed = track.base(Number::Life) != m.before.base(id, Number::Life);
    match changed && track.life.in_full != 0 {
        true => is_total(m, id, "not-recomputed"),
        false => Verdict::NotApplicable,
    }
}

/// Whatever led to it. It holds where no reading of the record is above zero, and the object is still shown in the arena. A total
/// above zero is what 2.5.3a is about.
fn not_negative(m: &Moment<'_, Fab>, id: ObjectId) -> Verdict {
    let Some(shown) = m.after.value(id, Number::Life).present() else { return Verdict::NotApplicable };
    match totals(m, id) {
        _ if shown < 0 => Verdict::of(false, || Evidence::new("negative", "life", 0, shown)),
        Some(totals) if shown == 0 && totals[0] < 0 && totals[1] <= 0 => Verdict::Held,
        _ => Verdict::NotApplicable,
    }
}
