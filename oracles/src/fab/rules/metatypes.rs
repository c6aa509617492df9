//! 2.6 Metatypes.

use super::box_words::wrong_words;
use super::{box_words, word_list};
use crate::fab::card::Card;
use crate::fab::game::Fab;
use crate::fab::names::{Moniker, moniker};
use crate::fab::step::Step;
use crate::fab::vocabulary::{Fact, List};
use crate::fab::words::Metatype;
use crate::{Datum, Evidence, Listed, ObjectId, Observation, Property, Rule, Verdict};

pub(super) const RULES: &[Rule<Fab>] = &[
    Rule::step(
        "fab:2.6.1",
        "metatypes_decide_what_may_be_added",
        "A card whose supertypes fit a hero is still not allowed in \
         that hero's card-pool if its hero-metatype names another hero.",
        |m, step| mismatch(m, step, true),
    )
    .judged_after(&[Step::ADMITS]),
    Rule::object(
        "fab:2.6.2",
        "an_object_has_any_number_of_metatypes",
        "A card may have any number of metatypes, and every one printed on it is shown.",
        |m, id| box_words::all_shown(m, id, List::Metatypes),
    )
    .judged_after(&[Step::MOVE]),
    Rule::object(
        "fab:2.6.3",
        "metatypes_stand_before_the_supertypes",
        "Only the words before the supertypes in a card's type box are its metatypes.",
        |m, id| box_words::read_off_its_place(m, id, List::Metatypes),
    )
    .judged_after(&[Step::MOVE]),
    Rule::step(
        "fab:2.6.4",
        "a_layer_has_the_metatypes_of_its_source",
        "An activated-layer or triggered-layer has exactly the metatypes of its source.",
        |m, step| box_words::layer_has(m, step, List::Metatypes),
    )
    .judged_after(&[Step::ACTIVATE, Step::TRIGGER]),
    Rule::step(
        "fab:2.6.5",
        "metatypes_are_never_gained_or_lost",
        "No effect gives an object a metatype or takes one away.",
        stays,
    )
    .may_refuse()
    .judged_after(&[Step::HAVE, Step::LOSE]),
    Rule::step(
        "fab:2.6.6",
        "a_hero_metatype_must_match_the_moniker",
        "A card with hero-metatypes is not allowed in the \
         card-pool of a hero whose moniker matches none of them.",
        |m, step| mismatch(m, step, false),
    )
    .judged_after(&[Step::ADMITS]),
    Rule::step(
        "fab:2.6.6a",
        "the_set_metatypes",
        "The engine classifies Rosetta as a set-metatype.",
        |m, step| word_list::is_class(m, step, Fact::IsSet, &Metatype::WORDS[..1], &[], &[]),
    )
    .judged_after(&[Step::WORD]),
];

/// A card is not allowed if none of its hero-metatypes is the moniker of the hero. If one is, the card may still not be
/// allowed.
///
/// With `only_that`, judged only if the supertypes would allow the card. Not judged: heroes as cards of a card-pool, unknown
/// monikers, copies, and set-metatypes, which tournament rules restrict.
fn mismatch(m: &Observation<'_, Fab>, step: &Step, only_that: bool) -> Verdict {
    let Step::Admits { hero, card } = step else { return Verdict::NotApplicable };
    let (Some(own), Some(other)) = (m.card(*hero), m.card(*card)) else { return Verdict::NotApplicable };
    let Some(admitted) = m.answer().and_then(|a| a.yes) else { return Verdict::NotApplicable };
    if !own.is_hero() || other.is_hero() {
        return Verdict::NotApplicable;
    }
    let copies = |id: &ObjectId| m.ledger.of(*id).is_copy();
    let Moniker::Is(moniker) = moniker(&own.name) else { return Verdict::NotApplicable };
    let mut heroes = other.metatypes.iter::<Metatype>().filter(|metatype| metatype.is_hero());
    let Some(first) = heroes.next().filter(|first| first.word() != moniker) else {
        return Verdict::NotApplicable;
    };
    let open = only_that && !fits(own, other);
    if heroes.any(|other| other.word() == moniker) || copies(hero) || copies(card) || open {
        return Verdict::NotApplicable;
    }
    Verdict::of(!admitted, || {
        let why = format!("{first} is not {moniker}");
        let evidence = Evidence::of("admitted", Property::answer(List::Metatypes.word()));
        evidence.expected(Datum::Yes(false)).shown(Datum::Yes(true)).because(why).on(*card)
    })
}

/// Whether the hero has all supertypes of the card.
fn fits(hero: &Card, card: &Card) -> bool {
    card.words(List::Supertypes).0 & !hero.words(List::Supertypes).0 == 0
}

/// Judged even if the engine refused the step.
fn stays(m: &Observation<'_, Fab>, step: &Step) -> Verdict {
    let (Step::Have { object, part, .. } | Step::Lose { object, part, .. }) = step else {
        return Verdict::NotApplicable;
    };
    let words = |shown: &crate::Shown<Fab>| shown.words(*object, List::Metatypes);
    let (Some(before), Some(after), List::Metatypes) = (words(m.before), words(m.after), part.list()) else {
        return Verdict::NotApplicable;
    };
    Verdict::of(before == after, || wrong_words("changed", List::Metatypes, before, after).on(*object))
}
