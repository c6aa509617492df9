//! 2.0 General.

use super::box_words::{can_tell, datum};
use super::found::found;
use super::pairs::{may_be_drawn, same_but};
use super::presence::{as_printed, is_reached, is_steady};
use super::range::{in_range, range};
use super::record;
use crate::fab::card::Card;
use crate::fab::game::Fab;
use crate::fab::ledger::Whose;
use crate::fab::names;
use crate::fab::step::Step;
use crate::fab::vocabulary::{List, Number, Zone};
use crate::fab::words::Ability;
use crate::{
    Datum, Evidence, Expected, Listed, ObjectId, Observation, Observed, Property, Rule, Verdict, Words,
};

pub(super) const RULES: &[Rule<Fab>] = &[
    Rule::step(
        "fab:2.0.1",
        "a_property_tells_objects_apart",
        "An effect that looks for objects by a property finds every object that has it, and no others.",
        tells_apart,
    )
    .judged_after(&[Step::FIND_NUMBER, Step::FIND_COLOR, Step::FIND_NAME, Step::FIND_WORD]),
    Rule::step(
        "fab:2.0.1a",
        "an_activated_ability_has_cost_and_type",
        "An activated ability on the stack has a cost and at least one type.",
        ability_has_cost_and_type,
    )
    .judged_after(&[Step::ACTIVATE]),
    Rule::object(
        "fab:2.0.2",
        "what_is_not_printed_is_absent",
        "Before any effect applies to a card, it has exactly the numeric properties that are printed on it.",
        printed,
    )
    .judged_after(&[Step::MOVE]),
    Rule::metamorphic(
        "fab:2.0.2a",
        "an_erratum_defines_a_card",
        "A card with an erratum behaves in every respect as the corrected card.",
        corrected,
        |a, b| same_but(a, b, None),
    )
    .of_the_adapter(),
    Rule::step(
        "fab:2.0.3",
        "a_copy_takes_the_value_it_began_with",
        "A copy takes the base values that the copied object \
         started with, not that object's modified values.",
        copies_base,
    )
    .judged_after(&[Step::BECOME]),
    Rule::step(
        "fab:2.0.3a",
        "a_change_leaves_the_base",
        "When an effect adds to a numeric property or subtracts from it, the modified value \
         changes for as long as the effect lasts, and the base value does not change.",
        leaves_base,
    )
    .judged_after(&[Step::GET, Step::LIFE, Step::END_TURN, Step::MOVE]),
    Rule::step(
        "fab:2.0.3b",
        "an_increase_is_an_effect_that_increases",
        "A number counts as increased or decreased once an effect increases \
         or decreases it, even if another effect cancels the change.",
        record::increased_or_decreased,
    )
    .judged_after(&[Step::RECORD]),
    Rule::object(
        "fab:2.0.3c",
        "no_number_is_negative",
        "A base or modified value is never negative: if effects would make it negative, it is zero.",
        not_negative,
    )
    .judged_after(&[Step::GET, Step::BASE, Step::COUNTER, Step::END_TURN, Step::BECOME]),
    Rule::step(
        "fab:2.0.3d",
        "a_counter_leaves_the_base",
        "Adding or removing a +1 or -1 counter changes the \
         modified value of a property, never the base value.",
        counter,
    )
    .judged_after(&[Step::COUNTER]),
    Rule::step(
        "fab:2.0.4",
        "gained_is_what_was_not_there_before",
        "A keyword is gained if the object did not have it before and has \
         it now, and lost if the object had it before and no longer has it.",
        gained_or_lost,
    )
    .judged_after(&[Step::GAINED, Step::LOST]),
    Rule::step(
        "fab:2.0.5",
        "the_source_of_an_ability_is_its_object",
        "If an effect gives an object an ability, that object is the ability's \
         source, and the object's controller gets what the ability gives.",
        |m, step| match step {
            Step::Grant { object } => has_what_it_was_given(m, *object),
            _ => profits_controller(m),
        },
    )
    .judged_after(&[Step::GRANT, Step::RESOLVE]),
];

/// Not judged: properties of the layer that the engine does not show.
fn ability_has_cost_and_type(m: &Observation<'_, Fab>, step: &Step) -> Verdict {
    let Step::Activate { layer, .. } = step else { return Verdict::NotApplicable };
    if !m.reply.is_done() || !m.after.objects().has(*layer) {
        return Verdict::NotApplicable;
    }
    let cost = match m.after.modified(*layer, Number::Cost) {
        Observed::NotObserved => Verdict::NotApplicable,
        cost => Verdict::of(cost != Observed::Absent, || {
            let evidence = Evidence::of("no-cost", Property::modified(Number::Cost));
            evidence.expected(Expected::Present).shown(cost).on(*layer)
        }),
    };
    let types = m.after.words(*layer, List::Types).map_or(Verdict::NotApplicable, |types| {
        Verdict::of(!types.is_empty(), || {
            let evidence = Evidence::of("no-type", Property::list(List::Types));
            evidence.expected(Expected::Present).shown(datum(List::Types, types)).on(*layer)
        })
    });
    Verdict::all([cost, types])
}

/// The same cards, printed as their errata correct them.
fn corrected(cards: &mut [Card], steps: &mut [Step]) -> bool {
    let errata = cards.iter_mut().filter_map(|card| card.misprint.take()).count();
    errata > 0 && !may_be_drawn(cards, steps)
}

/// Not judged: copying a copy or an object whose base was changed, numbers printed as (c), costs with X, and values that
/// other effects have changed.
fn copies_base(m: &Observation<'_, Fab>, step: &Step) -> Verdict {
    let Step::Become { object, reference, .. } = step else { return Verdict::NotApplicable };
    if !m.reply.is_done() || !is_steady(m, *object) {
        return Verdict::NotApplicable;
    }
    let track = m.ledger.of(*object);
    let has_x = m.card(*reference).is_some_and(|card| card.x > 0);
    let judged = Number::ALL.iter().copied().filter(|n| !(has_x && *n == Number::Cost));
    Verdict::all(judged.map(|number| {
        let (expected, shown) = (track.base(number), m.after.base(*object, number));
        if expected == Observed::NotObserved || shown == Observed::NotObserved {
            return Verdict::NotApplicable;
        }
        let value = m.after.modified(*object, number);
        let is_unchanged = track.line(number).changes().is_empty() && number != Number::Life;
        Verdict::of(expected == shown && !(is_unchanged && value != shown), || {
            Evidence::of("not-as-it-began", Property::base(number))
                .expected(Datum::Base(expected))
                .shown(Datum::Values { base: shown, modified: value })
                .on(*object)
        })
    }))
}

/// Not judged: words that were there twice, copies, objects outside the arena, words given or taken in an earlier turn or
/// before the object came to the arena, and whole properties, which no step gives or takes.
fn gained_or_lost(m: &Observation<'_, Fab>, step: &Step) -> Verdict {
    let (object, part, gained) = match step {
        Step::Gained { object, part } => (*object, *part, true),
        Step::Lost { object, part } => (*object, *part, false),
        _ => return Verdict::NotApplicable,
    };
    let (Some(shown), true) = (m.answer().and_then(|a| a.yes), can_tell(m, object, part)) else {
        return Verdict::NotApplicable;
    };
    let track = m.ledger.of(object);
    let bit = 1 << part.index();
    let (ever, now) = match gained {
        true => (track.given & bit != 0, track.given_now & bit != 0),
        false => (track.lost() & bit != 0, track.taken_now & bit != 0),
    };
    if (ever || track.late) && !now {
        return Verdict::NotApplicable;
    }
    Verdict::of(now == shown, || {
        let kind = if gained { "wrong-gain" } else { "wrong-loss" };
        let evidence = Evidence::of(kind, Property::answer(part.list().word()));
        evidence.expected(Datum::Yes(now)).shown(Datum::Yes(shown)).on(object)
    })
}

/// The ability that an effect gave to an object is among the object's abilities.
///
/// Judged if the engine lists activated abilities at all: some card to which nothing has happened shows its own. Not judged:
/// objects outside the arena, and copies.
fn has_what_it_was_given(m: &Observation<'_, Fab>, id: ObjectId) -> Verdict {
    let activated = Words::of(&[Ability::GainLife, Ability::Grow, Ability::GrowNamed, Ability::Create]);
    let is_listed = |id: ObjectId| {
        let printed = m.card(id).map_or(0, |card| card.words(List::Abilities).0 & activated.0);
        let shown = m.before.words(id, List::Abilities).unwrap_or_default();
        shown.0 & printed != 0 && m.ledger.of(id).is_untouched()
    };
    let in_arena = is_steady(m, id) && m.after.zone(id) == Some(Zone::Arena) && !m.ledger.of(id).is_copy();
    let lists = m.before.objects().iter().any(is_listed);
    match m.after.words(id, List::Abilities) {
        Some(shown) if m.reply.is_done() && in_arena && lists => {
            Verdict::of(shown.has(Ability::GainLife), || {
                let given = datum(List::Abilities, Words::of(&[Ability::GainLife]));
                Evidence::of("not-given", Property::list(List::Abilities))
                    .expected(Expected::Includes(given))
                    .shown(datum(List::Abilities, shown))
                    .on(id)
            })
        }
        _ => Verdict::NotApplicable,
    }
}

/// Judged on the ability "{r}: gain 1 life" that an effect gave to an object without its own ability. Not judged: heroes
/// whose life comes only from lasting effects, because earlier losses may absorb the gain, and cases in which it is
/// uncertain which objects are heroes.
fn profits_controller(m: &Observation<'_, Fab>) -> Verdict {
    let is_certain = m.reply.is_done() && !m.ledger.mixed();
    let layer = m.ledger.resolved().filter(|layer| layer.ability == Whose::Granted && is_certain);
    let Some(controller) = layer.and_then(|layer| layer.controller) else { return Verdict::NotApplicable };
    Verdict::all(m.before.objects().iter().filter(|id| m.card(*id).is_some_and(Card::is_hero)).map(|hero| {
        let (Some(before), Some(after), Some(player)) = (
            m.before.modified(hero, Number::Life).present(),
            m.after.modified(hero, Number::Life).present(),
            m.before.controller(hero),
        ) else {
            return Verdict::NotApplicable;
        };
        if i64::from(before) <= m.ledger.of(hero).line(Number::Life).added() {
            return Verdict::NotApplicable;
        }
        let expected = i64::from(before) + i64::from(player == controller);
        Verdict::of(expected == i64::from(after), || {
            let evidence = Evidence::of("wrong-player", Property::modified(Number::Life));
            evidence.expected(expected).shown(after).on(hero)
        })
    }))
}

/// Not judged: numbers whose base and modified values differ (2.3.3 and similar rules), values in symbols (2.2.5, 2.8.4),
/// and names that differ only in upper and lower case.
fn tells_apart(m: &Observation<'_, Fab>, step: &Step) -> Verdict {
    let shown = m.before;
    match step {
        Step::FindNumber { property, is, symbols: false } => {
            found(m, property.word(), |id| match (shown.base(id, *property), shown.modified(id, *property)) {
                (Observed::Absent, Observed::Absent) => Some(false),
                (Observed::Present(base), Observed::Present(value)) if base == value => Some(value == *is),
                _ => None,
            })
        }
        Step::FindColor { color } => {
            found(m, List::Strip.word(), |id| shown.words(id, List::Strip).map(|w| w.has(*color)))
        }
        Step::FindName { name } => found(m, "name", |id| {
            let own = m.texts.get(shown.name(id)?);
            match own == name {
                false if names::same(own, name) => None,
                same => Some(same),
            }
        }),
        Step::FindWord { part } => {
            found(m, part.list().word(), |id| Some(part.is_in(shown.words(id, part.list())?)))
        }
        _ => Verdict::NotApplicable,
    }
}

/// Judged on the opening table and after a move. Not judged: a cost with X, which has no value yet, and a number with an erratum.
fn printed(m: &Observation<'_, Fab>, id: ObjectId) -> Verdict {
    let Some(card) = as_printed(m, id) else { return Verdict::NotApplicable };
    let open =
        |n: &Number| (*n == Number::Cost && card.x > 0) || (card.misprint.is_some() && card.misprinted == *n);
    Verdict::all(Number::ALL.iter().copied().filter(|n| !open(n)).map(|number| {
        let shown = m.after.modified(id, number);
        match (card.has(number), shown) {
            (_, Observed::NotObserved) => Verdict::NotApplicable,
            (true, Observed::Present(_)) | (false, Observed::Absent) => Verdict::Held,
            (has, _) => Verdict::of(false, || {
                let (kind, expected) = match has {
                    true => ("lost", Expected::Present),
                    false => ("not-absent", Datum::Absent.into()),
                };
                Evidence::of(kind, Property::modified(number)).expected(expected).shown(shown)
            }),
        }
    }))
}

/// No base changes. If no effect makes the value negative, the modified value is the base plus all changes.
///
/// Not judged: bases that an ability computes, and copies of cards with such a base.
fn leaves_base(m: &Observation<'_, Fab>, step: &Step) -> Verdict {
    match step {
        _ if !m.reply.is_done() => return Verdict::NotApplicable,
        Step::EndTurn => return Verdict::all(m.before.objects().iter().map(|id| effects_have_ended(m, id))),
        Step::Move { object, .. } => return has_no_changes(m, *object),
        _ => {}
    }
    let target = match step {
        Step::Get { object, property, .. } => Some((*object, *property)),
        _ => None,
    };
    let bases = Verdict::all(m.before.objects().iter().map(|id| stays(m, id)));
    let value = match target {
        Some((id, number)) if bases == Verdict::Held => value_moves(m, id, number),
        _ => Verdict::NotApplicable,
    };
    Verdict::all([bases, value])
}

/// A number of which an effect has ended with the turn is what its base and its other effects make it.
///
/// Not judged: life and cost, values that effects make negative, and an object that is no longer a copy.
fn effects_have_ended(m: &Observation<'_, Fab>, id: ObjectId) -> Verdict {
    Verdict::all(m.ledger.of(id).ended().map(|number| match value_moves(m, id, number) {
        Verdict::Violated(evidence) => {
            Verdict::Violated(Box::new(Evidence { kind: "not-ended".into(), ..*evidence }))
        }
        verdict => verdict,
    }))
}

/// An object that was moved, and to which nothing had happened, has the values of its bases.
///
/// Not judged: life, because a loss may follow it, cost, and numbers that an ability computes.
fn has_no_changes(m: &Observation<'_, Fab>, id: ObjectId) -> Verdict {
    let Some(card) = as_printed(m, id) else { return Verdict::NotApplicable };
    let judged = Number::ALL.iter().copied().filter(|n| !matches!(n, Number::Life | Number::Cost));
    Verdict::all(judged.filter(|n| !card.counts(*n)).map(|number| {
        match (m.after.base(id, number), m.after.modified(id, number)) {
            (Observed::Present(base), Observed::Present(value)) => Verdict::of(base == value, || {
                Evidence::of("without-effect", Property::modified(number)).expected(base).shown(value).on(id)
            }),
            _ => Verdict::NotApplicable,
        }
    }))
}

/// The bases of an object are the same as before, if it is the same object.
fn stays(m: &Observation<'_, Fab>, id: ObjectId) -> Verdict {
    if !is_steady(m, id) {
        return Verdict::NotApplicable;
    }
    let track = m.ledger.of(id);
    let computed = |n: Number| {
        m.card(id).is_some_and(|card| card.counts(n))
            || (track.is_copy() && matches!(n, Number::Power | Number::Defense))
    };
    Verdict::all(Number::ALL.iter().copied().filter(|n| !computed(*n)).map(|number| {
        match (m.before.base(id, number), m.after.base(id, number)) {
            (Observed::Present(before), Observed::Present(after)) => Verdict::of(before == after, || {
                base_is("base-moved", number, before, (after, m.after.modified(id, number))).on(id)
            }),
            _ => Verdict::NotApplicable,
        }
    }))
}

/// If no effect makes the value negative, only one value is right. Not judged: life, because a lasting effect may not
/// change a life total (2.5.3a), and cost, which nothing changes.
fn value_moves(m: &Observation<'_, Fab>, id: ObjectId, number: Number) -> Verdict {
    let open = matches!(number, Number::Life | Number::Cost);
    match range(m, id, number) {
        Some(range) if !range.below && is_reached(m, id) && !open => in_range(m, id, number, range),
        _ => Verdict::NotApplicable,
    }
}

/// Judged on numbers that effects have changed. If effects make a value negative, every value is right that the
/// interpretation `clamp` allows. A base that would be negative is zero. Not judged: life (2.5.3e) and cost.
fn not_negative(m: &Observation<'_, Fab>, id: ObjectId) -> Verdict {
    let judged = Number::ALL.iter().copied().filter(|n| !matches!(n, Number::Life | Number::Cost));
    Verdict::all(judged.map(|number| {
        let (base, value) = (m.after.base(id, number), m.after.modified(id, number));
        if [base, value].iter().any(|n| n.present().is_some_and(|n| n < 0)) {
            return Verdict::of(false, || {
                let evidence = Evidence::of("negative", Property::values(number));
                evidence.expected(Expected::at_least(0)).shown(Datum::Values { base, modified: value })
            });
        }
        let line = m.ledger.of(id).line(number);
        if line.changes().is_empty() && line.set_base().is_none() {
            return Verdict::NotApplicable;
        }
        match range(m, id, number) {
            Some(range) if range.below && range.changes > 0 && is_reached(m, id) => {
                Verdict::all([in_range(m, id, number, range), base_is_zero(m, id, number)])
            }
            Some(_) if line.is_set_below_zero() => base_is_zero(m, id, number),
            Some(_) if line.set_base() == Some(0) => Verdict::Held,
            _ => Verdict::NotApplicable,
        }
    }))
}

/// A base that the latest effect would make negative is zero.
fn base_is_zero(m: &Observation<'_, Fab>, id: ObjectId, number: Number) -> Verdict {
    let set = m.ledger.of(id).line(number).is_set_below_zero() && is_reached(m, id);
    match m.after.base(id, number) {
        Observed::Present(base) if set => {
            Verdict::of(base == 0, || base_is("not-zero", number, 0, (base, m.after.modified(id, number))))
        }
        _ => Verdict::NotApplicable,
    }
}

/// Evidence that a base has another value than this; `shown` is the base, and the modified value.
fn base_is(kind: &'static str, number: Number, expected: i32, shown: (i32, Observed<i32>)) -> Evidence {
    let shown = Datum::Values { base: Observed::Present(shown.0), modified: shown.1 };
    let expected = Datum::Base(Observed::Present(expected));
    Evidence::of(kind, Property::base(number)).expected(expected).shown(shown)
}

/// The base does not change. Not judged: a number that the object does not have, cost, the value of life (2.5.3a), and
/// values that effects make negative (2.0.3c).
fn counter(m: &Observation<'_, Fab>, step: &Step) -> Verdict {
    let Step::Counter { object, property, .. } = step else { return Verdict::NotApplicable };
    if !m.reply.is_done() || *property == Number::Cost || !is_steady(m, *object) {
        return Verdict::NotApplicable;
    }
    if m.before.base(*object, *property).present().is_none() {
        return Verdict::NotApplicable;
    }
    let bases = stays(m, *object);
    let value = match range(m, *object, *property) {
        Some(range) if *property != Number::Life && !range.below && is_reached(m, *object) => {
            in_range(m, *object, *property, range)
        }
        _ => Verdict::NotApplicable,
    };
    Verdict::all([bases, value])
}
