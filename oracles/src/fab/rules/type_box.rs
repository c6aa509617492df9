//! 2.14 Type box.

use super::box_words::{self, wrong_words};
use super::card_pool::is_excluded;
use super::presence::as_printed;
use crate::fab::card::Card;
use crate::fab::game::Fab;
use crate::fab::step::Step;
use crate::fab::vocabulary::List;
use crate::{Datum, Evidence, ObjectId, Observation, Property, Rule, Side, Verdict, Words};

pub(super) const RULES: &[Rule<Fab>] = &[
    Rule::object(
        "fab:2.14.1",
        "the_type_box_gives_all_its_words",
        "A card has exactly the metatypes, supertypes, types and \
         subtypes in its type box, each read from its own place.",
        is_read,
    )
    .judged_after(&[Step::MOVE]),
    Rule::object(
        "fab:2.14.1a",
        "generic_is_no_supertype",
        "A Generic card has no supertypes, and Generic itself is not one.",
        generic,
    )
    .judged_after(&[Step::MOVE]),
    Rule::metamorphic(
        "fab:2.14.1b",
        "a_hybrid_is_admitted_by_either_set",
        "A hybrid card is allowed in every card-pool that would allow it with only one of its two sets of \
         supertypes, and not in that of a hero with whom neither set shares a supertype.",
        one_set,
        admitted_by_one,
    ),
];

/// The lists of the type box.
const LISTS: [List; 4] = [List::Metatypes, List::Supertypes, List::Types, List::Subtypes];

fn is_read(m: &Observation<'_, Fab>, id: ObjectId) -> Verdict {
    let Some(card) = as_printed(m, id) else { return Verdict::NotApplicable };
    Verdict::all(LISTS.iter().map(|&list| match m.after.words(id, list) {
        None => Verdict::NotApplicable,
        Some(shown) => Verdict::of(is_box_of(m, list, card.words(list), shown), || {
            let evidence = wrong_words("misread", list, card.words(list), shown);
            evidence.because(format!("its type box is {:?}", card.type_box()))
        }),
    }))
}

/// Exactly the printed words are shown. Words later than the chapter may be missing, unless the option `current` is
/// chosen.
fn is_box_of(m: &Observation<'_, Fab>, list: List, printed: Words, shown: Words) -> bool {
    box_words::missing(m, list, printed, shown).is_empty() && shown.0 & !printed.0 == 0
}

fn generic(m: &Observation<'_, Fab>, id: ObjectId) -> Verdict {
    let (Some(card), Some(shown)) = (as_printed(m, id), m.after.words(id, List::Supertypes)) else {
        return Verdict::NotApplicable;
    };
    if !card.words(List::Supertypes).is_empty() {
        return Verdict::NotApplicable;
    }
    let other = m.after.others(id, List::Supertypes).next();
    Verdict::of(shown.is_empty() && other.is_none(), || {
        wrong_words("has-supertypes", List::Supertypes, Words::NONE, shown)
    })
}

/// Whether the step changes supertypes. It is uncertain whether a changed card is still a hybrid.
fn changes_supertypes(step: &Step) -> bool {
    match step {
        Step::Have { part, .. } | Step::Lose { part, .. } => part.list() == List::Supertypes,
        Step::Become { .. } => true,
        _ => false,
    }
}

/// Whether the variant keeps the second set of a hybrid. The length of its name decides, so that cases test both sets.
fn keeps_second_set(card: &Card) -> bool {
    card.name.len() % 2 == 1
}

/// Removes one of the two sets of every hybrid card.
fn one_set(cards: &mut [Card], steps: &mut [Step]) -> bool {
    let mut changed = false;
    for card in cards.iter_mut().filter(|card| is_hybrid(card)) {
        if keeps_second_set(card) {
            card.supertypes = card.hybrid;
        }
        card.hybrid = Words::NONE;
        changed = true;
    }
    changed && !steps.iter().any(changes_supertypes)
}

/// Whether the card is a hybrid and not a hero.
fn is_hybrid(card: &Card) -> bool {
    !card.is_hero() && !card.supertypes.is_empty() && !card.hybrid.is_empty()
}

/// If one set allows the card, both sets together do. If the hero has no supertype of either, the card is not allowed.
fn admitted_by_one(a: &Side<'_, Fab>, b: &Side<'_, Fab>) -> Verdict {
    is_excluded(a, is_hybrid).and_then(|| is_admitted_by_one(a, b))
}

fn is_admitted_by_one(a: &Side<'_, Fab>, b: &Side<'_, Fab>) -> Verdict {
    let Some(Step::Admits { card, .. }) = a.step else { return Verdict::NotApplicable };
    let yes = |side: &Side<'_, Fab>| side.reply.answer().and_then(|answer| answer.yes);
    let Some(hybrid) = a.cards.get(card.card_index()).filter(|card| is_hybrid(card)) else {
        return Verdict::NotApplicable;
    };
    match (yes(a), yes(b)) {
        (Some(admitted), Some(true)) => Verdict::of(admitted, || {
            let field = if keeps_second_set(hybrid) { "admits, second set" } else { "admits" };
            let evidence = Evidence::of("not-admitted", Property::answer(field)).on(*card);
            evidence.expected(Datum::Yes(true)).shown(Datum::Yes(false))
        }),
        _ => Verdict::NotApplicable,
    }
}
