//! 2.0 General.

use super::super::step::{
    ACTIVATE, BASE, BECOME, COUNTER, END_TURN, FIND_COLOR, FIND_NAME, FIND_NUMBER, FIND_WORD, GAINED, GET,
    GRANT, HAVE, LIFE, LOSE, LOST, RECORD, RESOLVE,
};
use super::box_words::can_tell;
use super::twins::{may_be_drawn, same_but};
use super::{all, found, in_range, is_reached, is_steady, number_word, print, range, record};
use crate::fab::{Card, Fab, List, Number, Step, Whose, names};
use crate::{Evidence, Kinds, Listed, Moment, ObjectId, Rule, Seen, Verdict};

pub(super) const RULES: &[Rule<Fab>] = &[
    Rule::step(
        "fab:2.0.1",
        "a_property_tells_objects_apart",
        "an effect that looks for a property finds the objects that have it, and no others",
        tells_apart,
    )
    .hears(&[FIND_NUMBER, FIND_COLOR, FIND_NAME, FIND_WORD])
    .needs(&[Kinds::of(&[FIND_NUMBER, FIND_COLOR, FIND_NAME, FIND_WORD])]),
    Rule::step(
        "fab:2.0.1a",
        "an_activated_ability_has_cost_and_type",
        "an activated ability on the stack has a cost and at least one type",
        ability_has_cost_and_type,
    )
    .hears(&[ACTIVATE])
    .needs(&[Kinds::of(&[ACTIVATE])]),
    Rule::object(
        "fab:2.0.2",
        "what_is_not_printed_is_absent",
        "a card that nothing has touched has the numbers that are printed on it, and does not have the others",
        printed,
    )
    .hears(&[]),
    Rule::twin(
        "fab:2.0.2a",
        "an_erratum_defines_a_card",
        "a card with an erratum is in everything the card as corrected",
        corrected,
        |a, b| same_but(a, b, None),
    ),
    Rule::step(
        "fab:2.0.3",
        "a_copy_takes_the_value_it_began_with",
        "a copy takes the base values that the copied object began with, not its modified ones",
        copies_base,
    )
    .hears(&[BECOME])
    .needs(&[Kinds::of(&[BECOME]), Kinds::of(&[GET, COUNTER])]),
    Rule::step(
        "fab:2.0.3a",
        "a_change_leaves_the_base",
        "what an object gets or loses moves the modified value of a property, not its base",
        leaves_base,
    )
    .hears(&[GET, LIFE])
    .needs(&[Kinds::of(&[GET])]),
    Rule::step(
        "fab:2.0.3b",
        "an_increase_is_an_effect_that_increases",
        "a number has increased or decreased if an effect was applied that does so, whatever came of it",
        record::increased_or_decreased,
    )
    .hears(&[RECORD])
    .needs(&[Kinds::of(&[RECORD]), Kinds::of(&[GET])]),
    Rule::object(
        "fab:2.0.3c",
        "no_number_is_negative",
        "no base or modified value is below zero, and what would take it there takes it to zero",
        not_negative,
    )
    .hears(&[GET, BASE, COUNTER, END_TURN, BECOME])
    .needs(&[Kinds::of(&[GET, BASE, COUNTER])]),
    Rule::step(
        "fab:2.0.3d",
        "a_counter_leaves_the_base",
        "a +1 or -1 counter moves the modified value of a property, not its base",
        counter,
    )
    .hears(&[COUNTER])
    .needs(&[Kinds::of(&[COUNTER])]),
    Rule::step(
        "fab:2.0.4",
        "gained_is_what_was_not_there_before",
        "an object has gained a word that it did not have and now has, and lost one that it had and now has not",
        gained_or_lost,
    )
    .hears(&[GAINED, LOST])
    .needs(&[Kinds::of(&[GAINED, LOST]), Kinds::of(&[HAVE, LOSE])]),
    Rule::step(
        "fab:2.0.5",
        "the_source_of_an_ability_is_its_object",
        "an ability given to an object is that object's: what it gives, it gives to that object's controller",
        profits_controller,
    )
    .hears(&[RESOLVE])
    .needs(&[Kinds::of(&[GRANT]), Kinds::of(&[ACTIVATE]), Kinds::of(&[RESOLVE])]),
];

/// Silent on what the engine does not show of the layer.
fn ability_has_cost_and_type(m: &Moment<'_, Fab>, step: &Step) -> Verdict {
    let Step::Activate { layer, .. } = step else { return Verdict::NotApplicable };
    if !m.reply.is_done() || !m.after.objects().has(*layer) {
        return Verdict::NotApplicable;
    }
    let cost = match m.after.value(*layer, Number::Cost) {
        Seen::NotObserved => Verdict::NotApplicable,
        cost => {
            Verdict::of(cost != Seen::Absent, || Evidence::new("no-cost", "cost", "a cost", cost).on(*layer))
        }
    };
    let types = m.after.words(*layer, List::Types).map_or(Verdict::NotApplicable, |types| {
        Verdict::of(!types.is_empty(), || {
            Evidence::new("no-type", List::Types.word(), "a type", "none").on(*layer)
        })
    });
    all([cost, types])
}

/// The same cards, each printed as its erratum corrects it.
fn corrected(cards: &mut Vec<Card>, steps: &mut Vec<Step>) -> bool {
    let errata = cards.iter_mut().filter_map(|card| card.misprint.take()).count();
    errata > 0 && !may_be_drawn(cards, steps)
}

/// Silent on a reference that is itself a copy or whose base was changed, on a (c), on a cost with an X, and on the value of
/// what other effects have changed.
fn copies_base(m: &Moment<'_, Fab>, step: &Step) -> Verdict {
    let Step::Become { object, reference, .. } = step else { return Verdict::NotApplicable };
    if !m.reply.is_done() || !is_steady(m, *object) {
        return Verdict::NotApplicable;
    }
    let track = m.ledger.of(*object);
    let has_x = m.card(*reference).is_some_and(|card| card.x > 0);
    let spoken = Number::ALL.iter().copied().filter(|n| !(has_x && *n == Number::Cost));
    all(spoken.map(|number| {
        let (expected, shown) = (track.base(number), m.after.base(*object, number));
        if expected == Seen::NotObserved || shown == Seen::NotObserved {
            return Verdict::NotApplicable;
        }
        let value = m.after.value(*object, number);
        let plain = track.line(number).changes().is_empty() && number != Number::Life;
        Verdict::of(expected == shown && !(plain && value != shown), || {
            Evidence::new(
                "not-as-it-began",
                number_word(number),
                format!("base {expected}"),
                print(shown, value),
            )
            .on(*object)
        })
    }))
}

/// Of the object's own words. Silent where a word was there twice, on copies, on what is not in the arena, on words given or
/// taken in an earlier turn, or before it came to the arena, and on whole properties, which no step of a case gives or takes.
fn gained_or_lost(m: &Moment<'_, Fab>, step: &Step) -> Verdict {
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
        false => (track.taken & bit != 0, track.taken_now & bit != 0),
    };
    if (ever || track.late) && !now {
        return Verdict::NotApplicable;
    }
    Verdict::of(now == shown, || {
        let say = |is: bool| format!("{part} {}", if is { "yes" } else { "no" });
        let kind = if gained { "wrong-gain" } else { "wrong-loss" };
        Evidence::new(kind, part.list().word(), say(now), say(shown)).on(object)
    })
}

/// Judged on the ability "{r}: gain 1 life" that an effect gave to an object without an ability of its own. Silent on heroes
/// without life but for what lasts beside the life that is recorded, of which less than zero may be recorded, and where who is a
/// hero is open.
fn profits_controller(m: &Moment<'_, Fab>, _: &Step) -> Verdict {
    let told = m.reply.is_done() && !m.ledger.mixed();
    let layer = m.ledger.resolved().filter(|layer| layer.ability == Whose::Granted && told);
    let Some(controller) = layer.and_then(|layer| layer.controller) else { return Verdict::NotApplicable };
    all(m.before.objects().iter().filter(|id| m.card(*id).is_some_and(Card::is_hero)).map(|hero| {
        let (Some(before), Some(after), Some(player)) = (
            m.before.value(hero, Number::Life).present(),
            m.after.value(hero, Number::Life).present(),
            m.before.controller(hero),
        ) else {
            return Verdict::NotApplicable;
        };
        if i64::from(before) <= m.ledger.of(hero).line(Number::Life).added() {
            return Verdict::NotApplicable;
        }
        let expected = i64::from(before) + i64::from(player == controller);
        Verdict::of(expected == i64::from(after), || {
            Evidence::new("wrong-player", "life", expected, after).on(hero)
        })
    }))
}

/// Silent on numbers whose base and modified values differ (2.3.3 and its like speak of those), on values in symbols
/// (2.2.5, 2.8.4), and on names that are the same but for the case of letters.
fn tells_apart(m: &Moment<'_, Fab>, step: &Step) -> Verdict {
    let shown = m.before;
    match step {
        Step::FindNumber { property, is, symbols: false } => found(m, number_word(*property), |id| {
            match (shown.base(id, *property), shown.value(id, *property)) {
                (Seen::Absent, Seen::Absent) => Some(false),
                (Seen::Present(base), Seen::Present(value)) if base == value => Some(value == *is),
                _ => None,
            }
        }),
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

/// Judged on the opening table. Silent on a cost with an X, which has no value yet, and on a number with an erratum.
fn printed(m: &Moment<'_, Fab>, id: ObjectId) -> Verdict {
    let (0, Some(card)) = (m.number, m.card(id)) else { return Verdict::NotApplicable };
    let open =
        |n: &Number| (*n == Number::Cost && card.x > 0) || (card.misprint.is_some() && card.misprinted == *n);
    all(Number::ALL.iter().copied().filter(|n| !open(n)).map(|number| {
        let shown = m.after.value(id, number);
        match (card.has(number), shown) {
            (_, Seen::NotObserved) => Verdict::NotApplicable,
            (true, Seen::Present(_)) | (false, Seen::Absent) => Verdict::Held,
            (has, _) => Verdict::of(false, || {
                let expected = if has { "present" } else { "absent" };
                let kind = if has { "lost" } else { "not-absent" };
                Evidence::new(kind, number_word(number), expected, shown)
            }),
        }
    }))
}

/// The base of every object stays; and where zero is never reached, the value is the base and all that it got.
///
/// Silent on a base that an ability computes, and on copies of such.
fn leaves_base(m: &Moment<'_, Fab>, step: &Step) -> Verdict {
    if !m.reply.is_done() {
        return Verdict::NotApplicable;
    }
    let target = match step {
        Step::Get { object, property, .. } => Some((*object, *property)),
        _ => None,
    };
    let bases = all(m.before.objects().iter().map(|id| stays(m, id)));
    let value = match target {
        Some((id, number)) if bases == Verdict::Held => value_moves(m, id, number),
        _ => Verdict::NotApplicable,
    };
    all([bases, value])
}

/// The bases of an object that is the same before and after are as before.
fn stays(m: &Moment<'_, Fab>, id: ObjectId) -> Verdict {
    if !is_steady(m, id) {
        return Verdict::NotApplicable;
    }
    let track = m.ledger.of(id);
    let computed = |n: Number| {
        m.card(id).is_some_and(|card| card.counts(n))
            || (track.is_copy() && matches!(n, Number::Power | Number::Defense))
    };
    all(Number::ALL.iter().copied().filter(|n| !computed(*n)).map(|number| {
        match (m.before.base(id, number), m.after.base(id, number)) {
            (Seen::Present(before), Seen::Present(after)) => Verdict::of(before == after, || {
                let shown = print(Seen::Present(after), m.after.value(id, number));
                Evidence::new("base-moved", number_word(number), format!("base {before}"), shown).on(id)
            }),
            _ => Verdict::NotApplicable,
        }
    }))
}

/// Where zero is never reached, one value is the only one. Silent on life, whose total is of its base and of what is
/// recorded alone (2.5.3a), so that an effect that lasts may leave it as it is; and on cost, which nothing changes.
fn value_moves(m: &Moment<'_, Fab>, id: ObjectId, number: Number) -> Verdict {
    let open = matches!(number, Number::Life | Number::Cost);
    match range(m, id, number) {
        Some(range) if !range.below && is_reached(m, id) && !open => in_range(m, id, number, range),
        _ => Verdict::NotApplicable,
    }
}

/// Judged on numbers that effects have touched. Where effects go below zero, every order of clamping that the election allows
/// is fine. A base that would be set below zero is zero. Silent on life, which 2.5.3e is about, and on cost.
fn not_negative(m: &Moment<'_, Fab>, id: ObjectId) -> Verdict {
    let spoken = Number::ALL.iter().copied().filter(|n| !matches!(n, Number::Life | Number::Cost));
    all(spoken.map(|number| {
        let (base, value) = (m.after.base(id, number), m.after.value(id, number));
        if [base, value].iter().any(|n| n.present().is_some_and(|n| n < 0)) {
            return Verdict::of(false, || {
                Evidence::new("negative", number_word(number), "no value below zero", print(base, value))
            });
        }
        match range(m, id, number) {
            Some(range) if range.below && range.changes > 0 && is_reached(m, id) => {
                all([in_range(m, id, number, range), base_is_zero(m, id, number)])
            }
            Some(_) if m.ledger.of(id).line(number).is_set_below_zero() => base_is_zero(m, id, number),
            Some(_) if m.ledger.of(id).line(number).set_base() == Some(0) => Verdict::Held,
            _ => Verdict::NotApplicable,
        }
    }))
}

/// A base that the latest effect on it would have set below zero is zero.
fn base_is_zero(m: &Moment<'_, Fab>, id: ObjectId, number: Number) -> Verdict {
    let set = m.ledger.of(id).line(number).is_set_below_zero() && is_reached(m, id);
    match m.after.base(id, number) {
        Seen::Present(base) if set => Verdict::of(base == 0, || {
            let shown = print(Seen::Present(base), m.after.value(id, number));
            Evidence::new("not-zero", number_word(number), "base 0", shown)
        }),
        _ => Verdict::NotApplicable,
    }
}

/// The base stays. Silent on a number that the object does not have, and on cost; on the value of life, which 2.5.3a is about,
/// and on that of what effects take below zero (2.0.3c).
fn counter(m: &Moment<'_, Fab>, step: &Step) -> Verdict {
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
    all([bases, value])
}
