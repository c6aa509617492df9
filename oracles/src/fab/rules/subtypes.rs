//! 2.10 Subtypes.

use super::super::step::{ACTIVATE, HAVE, LOSE, WORD};
use super::twins::{may_be_drawn, same_but};
use super::{box_words, word_list};
use crate::fab::{Card, Fab, Fact, List, Step, Subtype};
use crate::{Kinds, Listed, Rule, Words};

pub(super) const RULES: &[Rule<Fab>] = &[
    Rule::informative(
        "fab:2.10.1",
        "subtypes_are_keywords",
        "subtypes are keywords, and the functional ones bring rules with them",
        "says what a word means; the rules that it brings stand in another chapter",
    ),
    Rule::object(
        "fab:2.10.2",
        "an_object_has_any_number_of_subtypes",
        "whether a card has no subtype, one or several, all are shown",
        |m, id| box_words::all_shown(m, id, List::Subtypes),
    )
    .hears(&[]),
    Rule::object(
        "fab:2.10.3",
        "subtypes_stand_after_the_dash",
        "the subtypes of a card are what its type box has after the dash",
        |m, id| box_words::read_off_its_place(m, id, List::Subtypes),
    )
    .hears(&[]),
    Rule::step(
        "fab:2.10.4",
        "a_layer_has_the_subtypes_of_its_source",
        "an activated-layer has the subtypes of its source",
        |m, step| box_words::layer_has(m, step, List::Subtypes),
    )
    .hears(&[ACTIVATE])
    .needs(&[Kinds::of(&[ACTIVATE])]),
    Rule::step(
        "fab:2.10.5",
        "subtypes_are_gained_and_lost",
        "an object gains or loses just the subtype that an effect says",
        |m, step| box_words::gained_or_lost(m, step, List::Subtypes),
    )
    .hears(&[HAVE, LOSE])
    .needs(&[Kinds::of(&[HAVE, LOSE])]),
    Rule::twin(
        "fab:2.10.6",
        "a_non_functional_subtype_does_nothing",
        "a card with more non-functional subtypes, to which nothing refers, is in everything else as before",
        with_idle,
        |a, b| same_but(a, b, Some(List::Subtypes)),
    ),
    Rule::step(
        "fab:2.10.6a",
        "the_functional_subtypes",
        "the functional subtype keywords are those of the list",
        |m, step| word_list::is_class(m, step, Fact::IsFunctional, FUNCTIONAL, NON_FUNCTIONAL, OPEN),
    )
    .hears(&[WORD])
    .needs(&[Kinds::of(&[WORD])]),
    Rule::step(
        "fab:2.10.6b",
        "the_non_functional_subtypes",
        "the non-functional subtype keywords are those of the list",
        |m, step| word_list::is_class(m, step, Fact::IsNonFunctional, NON_FUNCTIONAL, FUNCTIONAL, OPEN),
    )
    .hears(&[WORD])
    .needs(&[Kinds::of(&[WORD])]),
];

const FUNCTIONAL: &[&str] = Subtype::WORDS.split_at(Subtype::FUNCTIONAL as usize).0;
const NON_FUNCTIONAL: &[&str] =
    Subtype::WORDS.split_at(Subtype::IN_CHAPTER as usize).0.split_at(Subtype::FUNCTIONAL as usize).1;
/// Editions put it in one list or the other.
const OPEN: &[&str] = &["Off-Hand"];

/// Subtypes without function that no card's text and no step of a case refers to, and that neither equipping nor loading asks for.
const IDLE: &[Subtype] = &[
    Subtype::Axe,
    Subtype::Book,
    Subtype::Brush,
    Subtype::Claw,
    Subtype::Club,
    Subtype::Demon,
    Subtype::Fiddle,
    Subtype::Flail,
    Subtype::Gem,
    Subtype::Hammer,
    Subtype::Lute,
    Subtype::Orb,
    Subtype::Rock,
    Subtype::Scepter,
    Subtype::Scroll,
    Subtype::Scythe,
    Subtype::Song,
    Subtype::Staff,
    Subtype::Wrench,
];

/// Gives every card that is no hero all of them.
fn with_idle(cards: &mut Vec<Card>, steps: &mut Vec<Step>) -> bool {
    let (idle, mut changed) = (Words::of(IDLE), false);
    for card in cards.iter_mut().filter(|card| !card.is_hero()) {
        changed |= idle.0 & !card.subtypes.0 != 0;
        card.subtypes.0 |= idle.0;
    }
    changed && !may_be_drawn(cards, steps)
}
