//! 2.6 Metatypes.

use super::box_words::wrong_words;
use super::card_pool::{is_of_a_pool, is_of_the_chapter};
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
        "A card with hero-metatypes is not allowed in the card-pool of a hero whose moniker matches none of them, and \
         allowed if its only metatype is that moniker and the hero has all its supertypes.",
        |m, step| mismatch(m, step, false).and_then(|| is_match(m, step)),
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

/// A card is allowed if its only metatype is the moniker of the hero, which has all its supertypes: nothing else decides.
///
/// Not judged: several metatypes, all of which may have to match; hybrids, of which another rule speaks; cards that are in no card-pool
/// for another reason; words later than the chapter; and objects that are not as printed.
fn is_match(m: &Observation<'_, Fab>, step: &Step) -> Verdict {
    let Step::Admits { hero, card } = step else { return Verdict::NotApplicable };
    let (Some(own), Some(other)) = (as_printed(m, *hero), as_printed(m, *card)) else {
        return Verdict::NotApplicable;
    };
    let Some(admitted) = m.answer().and_then(|a| a.yes) else { return Verdict::NotApplicable };
    let Moniker::Is(moniker) = moniker(&own.name) else { return Verdict::NotApplicable };
    let matches = other.metatypes.iter::<Metatype>().map(|metatype| metatype.word()).eq([moniker]);
    let is_judged = own.is_hero() && !other.is_hero() && is_of_a_pool(other) && is_of_the_chapter(other);
    let has_a_hybrid = [own, other].iter().any(|card| !card.hybrid.is_empty());
    if !matches || !is_judged || has_a_hybrid || !fits(own, other) {
        return Verdict::NotApplicable;
    }
    Verdict::of(admitted, || {
        let why = format!("the moniker of the hero is {moniker}");
        let evidence = Evidence::of("not-admitted", Property::answer(List::Metatypes.word()));
        evidence.expected(Datum::Yes(true)).shown(Datum::Yes(false)).because(why).on(*card)
    })
}

/// The card, if no effect on the object was recorded, and it is shown with its printed words as far as they are shown.
fn as_printed<'a>(m: &'a Observation<'_, Fab>, id: ObjectId) -> Option<&'a Card> {
    let track = m.ledger.of(id);
    let is_untouched =
        !track.is_copy() && track.given | track.taken | track.words_unclear == 0 && !track.marked;
    let is_shown = |card: &&Card| {
        let lists = [List::Metatypes, List::Supertypes, List::Types];
        lists.into_iter().all(|list| m.before.words(id, list).is_none_or(|words| words == card.words(list)))
    };
    m.card(id).filter(|_| is_untouched).filter(is_shown)
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
