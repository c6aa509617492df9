//! 2.6 Metatypes.

use super::super::step::{ACTIVATE, ADMITS, HAVE, LOSE, WORD};
use super::{box_words, word_list};
use crate::fab::names::{Moniker, moniker};
use crate::fab::{Card, Fab, Fact, List, Metatype, Step};
use crate::{Evidence, Kinds, Listed, Moment, ObjectId, Rule, Verdict};

pub(super) const RULES: &[Rule<Fab>] = &[
    Rule::step(
        "fab:2.6.1",
        "metatypes_decide_what_may_be_added",
        "a card that would else be admitted is not, if its metatype is another hero's",
        |m, step| mismatch(m, step, true),
    )
    .hears(&[ADMITS])
    .needs(&[Kinds::of(&[ADMITS])]),
    Rule::object(
        "fab:2.6.2",
        "an_object_has_any_number_of_metatypes",
        "whether a card has no metatype, one or several, all are shown",
        |m, id| box_words::all_shown(m, id, List::Metatypes),
    )
    .hears(&[]),
    Rule::object(
        "fab:2.6.3",
        "metatypes_stand_before_the_supertypes",
        "the metatypes of a card are what its type box has before the supertypes",
        |m, id| box_words::read_off_its_place(m, id, List::Metatypes),
    )
    .hears(&[]),
    Rule::step(
        "fab:2.6.4",
        "a_layer_has_the_metatypes_of_its_source",
        "an activated-layer has the metatypes of its source",
        |m, step| box_words::layer_has(m, step, List::Metatypes),
    )
    .hears(&[ACTIVATE])
    .needs(&[Kinds::of(&[ACTIVATE])]),
    Rule::step(
        "fab:2.6.5",
        "metatypes_are_never_gained_or_lost",
        "no object gains or loses a metatype",
        stays,
    )
    .hears(&[HAVE, LOSE])
    .needs(&[Kinds::of(&[HAVE, LOSE])]),
    Rule::step(
        "fab:2.6.6",
        "a_hero_metatype_must_match_the_moniker",
        "a card whose hero-metatype is not the hero's moniker is not admitted",
        |m, step| mismatch(m, step, false),
    )
    .hears(&[ADMITS])
    .needs(&[Kinds::of(&[ADMITS])]),
    Rule::step("fab:2.6.6a", "the_set_metatypes", "Rosetta is a set-metatype", |m, step| {
        word_list::is_class(m, step, Fact::IsSet, &Metatype::WORDS[..1], &[], &[])
    })
    .hears(&[WORD])
    .needs(&[Kinds::of(&[WORD])]),
];

/// A card none of whose hero-metatypes is the hero's moniker is not admitted. That one matches admits nothing yet.
///
/// With `only_that`, judged where the supertypes would admit it. Silent on a moniker that is not known to be one, on copies,
/// and on sets, which tournament rules speak of.
fn mismatch(m: &Moment<'_, Fab>, step: &Step, only_that: bool) -> Verdict {
    let Step::Admits { hero, card } = step else { return Verdict::NotApplicable };
    let (Some(own), Some(other)) = (m.card(*hero), m.card(*card)) else { return Verdict::NotApplicable };
    let Some(admitted) = m.answer().and_then(|a| a.yes) else { return Verdict::NotApplicable };
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
        let expected = format!("no: {first} is not {moniker}");
        Evidence::new("admitted", List::Metatypes.word(), expected, "yes").on(*card)
    })
}

/// Whether all supertypes of the card are the hero's.
fn fits(hero: &Card, card: &Card) -> bool {
    card.words(List::Supertypes).0 & !hero.words(List::Supertypes).0 == 0
}

/// Judged whether the step was carried out or refused.
fn stays(m: &Moment<'_, Fab>, step: &Step) -> Verdict {
    let (Step::Have { object, part, .. } | Step::Lose { object, part, .. }) = step else {
        return Verdict::NotApplicable;
    };
    let words = |shown: &crate::Shown<Fab>| shown.words(*object, List::Metatypes);
    let (Some(before), Some(after), List::Metatypes) = (words(m.before), words(m.after), part.list()) else {
        return Verdict::NotApplicable;
    };
    Verdict::of(before == after, || {
        let print = |words| box_words::print(List::Metatypes, words);
        Evidence::new("changed", List::Metatypes.word(), print(before), print(after)).on(*object)
    })
}
