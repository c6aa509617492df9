//! 2.5 Life.

use super::defense::blow;
use super::found::found;
use super::presence::is_steady;
use super::printed::{is_base, means_modified};
use super::record;
use crate::Listed;
use crate::fab::card::Card;
use crate::fab::game::Fab;
use crate::fab::interpretations::{
    EDITION, EDITION_CHAPTER, EDITION_CURRENT, LOSS_BEYOND_ZERO, LOSS_IN_FULL, LOSS_TO_ZERO,
};
use crate::fab::step::Step;
use crate::fab::vocabulary::{List, Number, Zone};
use crate::fab::words::Type;
use crate::{
    Datum, Evidence, Expected, ObjectId, Objects, Observation, Observed, Outcome, Player, Property, Rule,
    Verdict,
};

pub(super) const RULES: &[Rule<Fab>] = &[
    Rule::step(
        "fab:2.5.1",
        "an_object_with_life_is_living",
        "An object is a living object if it has the life property, and only then.",
        is_living,
    )
    .judged_after(&[Step::FIND_LIVING]),
    Rule::object(
        "fab:2.5.2",
        "printed_life_is_base_life",
        "A card's base life is its printed life; a card without a printed life has no life property.",
        |m, id| is_base(m, id, Number::Life),
    )
    .judged_after(&[Step::MOVE]),
    Rule::step(
        "fab:2.5.3",
        "life_total_means_modified_life",
        "Effects that refer to a life total use the modified life, not the base life.",
        |m, step| match step {
            Step::FindNumber { property: Number::Life, is, .. } => means_modified(m, Number::Life, *is),
            _ => Verdict::NotApplicable,
        },
    )
    .judged_after(&[Step::FIND_NUMBER]),
    Rule::object(
        "fab:2.5.3a",
        "life_total_is_base_and_record",
        "The life total of an object is its base life plus \
         every recorded gain and minus every recorded loss.",
        is_base_and_record,
    )
    .judged_after(&[Step::LIFE, Step::COUNTER]),
    Rule::object(
        "fab:2.5.3b",
        "life_gained_or_lost_stays",
        "Life gains and losses are permanent: a hero keeps them when the turn ends.",
        stays,
    )
    .judged_after(&[Step::END_TURN]),
    Rule::object(
        "fab:2.5.3c",
        "life_total_follows_a_changed_base",
        "When the base life changes, the life total is recomputed from the new base and the same record.",
        follows_base,
    )
    .judged_after(&[Step::BASE, Step::BECOME, Step::END_TURN]),
    Rule::object(
        "fab:2.5.3d",
        "a_life_total_can_exceed_its_base",
        "Life gained counts in full, even if it takes the life total above the base life.",
        exceeds_base,
    )
    .judged_after(&[Step::LIFE]),
    Rule::object(
        "fab:2.5.3e",
        "a_life_total_is_not_negative",
        "A life total is never negative: if base life and record add up to less than zero, it is zero.",
        not_negative,
    )
    .judged_after(&[
        Step::LIFE,
        Step::BASE,
        Step::BECOME,
        Step::GET,
        Step::COUNTER,
        Step::COMBAT,
        Step::RESOLVE,
        Step::END_TURN,
    ])
    .at_end(),
    Rule::step(
        "fab:2.5.3f",
        "what_has_no_life_left_is_cleared",
        "An object whose life total drops to zero is cleared; if it \
         is a hero, its player loses the game, or the game is a draw.",
        is_cleared,
    )
    .judged_after(&[Step::LIFE, Step::BASE, Step::BECOME, Step::COUNTER, Step::COMBAT])
    .at_end(),
    Rule::step(
        "fab:2.5.3g",
        "what_ceases_to_exist_has_died",
        "A living object that is cleared counts as having died, even if it is a token.",
        record::died,
    )
    .judged_after(&[Step::RECORD]),
];

/// The life totals by the record, before a negative total becomes zero. The first counts a loss beyond zero in full, the
/// second only as far as there was life to lose. The third and fourth are the same without counters: the chapter says that
/// counters change every number, and that a life total is the base life and the record, and nothing else.
///
/// `None`, and so not judged, if the record is unclear, outside the arena, and if counters alone or losses alone would
/// make the total negative, because it is uncertain which of them applies first.
fn totals(m: &Observation<'_, Fab>, id: ObjectId) -> Option<[i64; 4]> {
    if is_steady(m, id) { recorded(m, id) } else { None }
}

/// The same, for an object that was in the arena before this step, even if the step clears it.
fn recorded(m: &Observation<'_, Fab>, id: ObjectId) -> Option<[i64; 4]> {
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
    let of = |net: i32| base + i64::from(net);
    let [one, other] = match m.interpretations.option(LOSS_BEYOND_ZERO) {
        LOSS_IN_FULL => [of(track.life.in_full); 2],
        LOSS_TO_ZERO => [of(track.life.to_zero); 2],
        _ => [of(track.life.in_full), of(track.life.to_zero)],
    };
    Some([one + counters, other + counters, one, other])
}

/// The life total of an object.
fn of_life() -> Property {
    Property::modified(Number::Life)
}

/// Whether the shown life total is one of the totals, or zero if that is negative.
fn is_total(m: &Observation<'_, Fab>, id: ObjectId, kind: &'static str) -> Verdict {
    let (Some(totals), Some(shown)) = (totals(m, id), m.after.modified(id, Number::Life).present()) else {
        return Verdict::NotApplicable;
    };
    let totals = totals.map(|total| total.max(0));
    let base = || m.ledger.of(id).base(Number::Life).present().map(i64::from);
    let expected = || match (base(), totals == [totals[0]; 4]) {
        (Some(base), true) if base <= totals[0] => {
            Datum::sum(totals[0], (base, "base life"), (totals[0] - base, "gained")).into()
        }
        (Some(base), true) => Datum::sum(totals[0], (base, "base life"), (totals[0] - base, "lost")).into(),
        _ => Expected::one_of(totals),
    };
    Verdict::of(totals.contains(&i64::from(shown)), || {
        Evidence::of(kind, of_life()).expected(expected()).shown(shown)
    })
}

/// Not judged: an object to which nothing has happened, and a negative total, which 2.5.3e judges.
fn is_base_and_record(m: &Observation<'_, Fab>, id: ObjectId) -> Verdict {
    let track = m.ledger.of(id);
    let quiet = track.life.in_full == 0 && track.line(Number::Life).changes().is_empty();
    let negative = m.after.modified(id, Number::Life).present().is_some_and(|shown| shown < 0);
    match quiet || negative {
        true => Verdict::NotApplicable,
        false => is_total(m, id, "not-as-recorded"),
    }
}

/// Judged if every total is above the base.
fn exceeds_base(m: &Observation<'_, Fab>, id: ObjectId) -> Verdict {
    let (Some(base), Some(totals), Some(shown)) = (
        m.ledger.of(id).base(Number::Life).present(),
        totals(m, id),
        m.after.modified(id, Number::Life).present(),
    ) else {
        return Verdict::NotApplicable;
    };
    match totals.iter().all(|total| *total > i64::from(base)) {
        true => {
            Verdict::of(shown > base, || Evidence::of("capped", of_life()).expected(totals[0]).shown(shown))
        }
        false => Verdict::NotApplicable,
    }
}

/// Which objects outside the arena are living depends on the interpretation `edition`. Not judged: layers.
fn is_living(m: &Observation<'_, Fab>, _: &Step) -> Verdict {
    found(m, "living", |id| match (m.before.modified(id, Number::Life), m.before.zone(id)?) {
        (Observed::NotObserved, _) | (_, Zone::Stack) => None,
        (Observed::Absent, _) => Some(false),
        (Observed::Present(_), Zone::Arena) => Some(true),
        (Observed::Present(_), _) => match m.interpretations.option(EDITION) {
            EDITION_CHAPTER => Some(true),
            EDITION_CURRENT => Some(false),
            _ => None,
        },
    })
}

/// Judged on objects in the arena that had life and lose all of it in one step: by a loss, by damage, or by a counter or
/// a change of the base after which both ways to record a loss leave none. Not judged: objects to whose life lasting
/// effects add, because the addition may come after the total is zero, and cases in which it is uncertain which objects
/// are heroes. If a hero has no life left either, the game may end before other objects are cleared. Nor objects that are shown
/// in the arena with some life left: that this number is wrong is for the rule of what changed it to say.
fn is_cleared(m: &Observation<'_, Fab>, step: &Step) -> Verdict {
    if !m.reply.is_done() || m.ledger.mixed() {
        return Verdict::NotApplicable;
    }
    let is_hero = |id: &ObjectId| m.card(*id).is_some_and(Card::is_hero);
    let dead = dead(m, step);
    // A hero whose life is not shown may have lost all of it, too.
    let unseen = |id: &ObjectId| is_hero(id) && m.before.modified(*id, Number::Life) == Observed::NotObserved;
    let others = if let Step::Life { objects, .. } = step { *objects } else { Objects::NONE };
    let heroes = dead.iter().filter(is_hero).count() + others.iter().filter(unseen).count();
    let without_added_life = |id: &ObjectId| m.ledger.of(*id).line(Number::Life).added() == 0;
    let lives_on = |id: &ObjectId| {
        let life = m.after.modified(*id, Number::Life).present();
        m.after.zone(*id) == Some(Zone::Arena) && life.is_some_and(|life| life > 0)
    };
    let judged = dead.iter().filter(|id| without_added_life(id) && !lives_on(id));
    Verdict::all(judged.map(|id| match is_hero(&id) {
        true => ends(m, id, heroes > 1),
        false if heroes > 0 => Verdict::NotApplicable,
        false => leaves(m, id),
    }))
}

/// The objects that lose all their life in this step.
fn dead(m: &Observation<'_, Fab>, step: &Step) -> Objects {
    let life = |id: ObjectId| match m.before.zone(id) {
        Some(Zone::Arena) => m.before.modified(id, Number::Life).present().filter(|life| *life > 0),
        _ => None,
    };
    match step {
        Step::Life { objects, by, .. } => {
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
            // An engine in which counters do not change a life total shows that some is left.
            let none_shown = m.after.modified(*object, Number::Life).present() == Some(0);
            let none_left = |totals: [i64; 4]| {
                let left = totals.map(|total| total > 0);
                left == [false; 4] || (left[..2] == [false; 2] && none_shown)
            };
            match life(*object).is_some() && recorded(m, *object).is_some_and(none_left) {
                true => Objects::one(*object),
                false => Objects::NONE,
            }
        }
        _ => Objects::NONE,
    }
}

/// The player of the hero has lost. If one effect took all life of both heroes, the game may be a draw.
fn ends(m: &Observation<'_, Fab>, hero: ObjectId, both: bool) -> Verdict {
    let Some(player) = m.before.owner(hero) else { return Verdict::NotApplicable };
    let Some(outcome) = m.after.outcome(player) else { return Verdict::NotApplicable };
    let ok = outcome == Outcome::Lost || (both && outcome == Outcome::Drawn);
    Verdict::of(ok, || {
        let expected = [Outcome::Lost, Outcome::Drawn].into_iter().take(if both { 2 } else { 1 });
        let evidence = Evidence::of("not-over", Property::Outcome(player));
        evidence.expected(Expected::one_of(expected)).shown(outcome).on(hero)
    })
}

/// The object is in its owner's graveyard, if it is shown. A token is gone.
fn leaves(m: &Observation<'_, Fab>, id: ObjectId) -> Verdict {
    // It is uncertain whether a copy of a token is a token.
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
        let place = |zone: Zone, of: Option<Player>| match of.filter(|_| zone == Zone::Graveyard) {
            Some(of) => Datum::Place { zone: zone.word().into(), of },
            None => Datum::word(zone),
        };
        let shown = zone.map_or(Datum::Gone, |zone| place(zone, m.after.owner(id)));
        let evidence = Evidence::of("not-cleared", Property::Zone).shown(shown).on(id);
        match token {
            Some(types) if types.has(Type::Token) => {
                evidence.expected(Datum::Gone).because("a token ceases to exist")
            }
            Some(_) => evidence.expected(place(Zone::Graveyard, m.before.owner(id))),
            None => evidence.expected(Expected::Not(Datum::word(Zone::Arena))),
        }
    })
}

/// Judged on heroes only: other objects may recover at the end of the turn. Not judged: a base that changes back at the
/// end of the turn (2.5.3c).
fn stays(m: &Observation<'_, Fab>, id: ObjectId) -> Verdict {
    let track = m.ledger.of(id);
    let hero = m.card(id).is_some_and(|card| card.is_hero());
    let same_base = track.base(Number::Life) == m.before.base(id, Number::Life);
    match hero && same_base && track.life.in_full != 0 {
        true => is_total(m, id, "ended-with-the-turn"),
        false => Verdict::NotApplicable,
    }
}

/// Judged if the base has changed.
fn follows_base(m: &Observation<'_, Fab>, id: ObjectId) -> Verdict {
    let track = m.ledger.of(id);
    let changed = track.base(Number::Life) != m.before.base(id, Number::Life);
    match changed && track.life.in_full != 0 {
        true => is_total(m, id, "not-recomputed"),
        false => Verdict::NotApplicable,
    }
}

/// Judged whatever led to the total. The rule holds if no total is above zero and the object is
/// still shown in the arena with zero. Rule 2.5.3a judges totals above zero.
fn not_negative(m: &Observation<'_, Fab>, id: ObjectId) -> Verdict {
    let Some(shown) = m.after.modified(id, Number::Life).present() else { return Verdict::NotApplicable };
    match totals(m, id) {
        _ if shown < 0 => Verdict::of(false, || Evidence::of("negative", of_life()).expected(0).shown(shown)),
        Some(totals) if shown == 0 && totals[0] < 0 && totals.iter().all(|total| *total <= 0) => {
            Verdict::Held
        }
        _ => Verdict::NotApplicable,
    }
}
