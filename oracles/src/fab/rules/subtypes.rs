//! 2.10 Subtypes.

use super::pairs::{may_be_drawn, same_but};
use super::{box_words, word_list};
use crate::fab::card::Card;
use crate::fab::game::Fab;
use crate::fab::step::Step;
use crate::fab::vocabulary::{Fact, List};
use crate::fab::words::Subtype;
use crate::{Listed, Rule, Words};

pub(super) const RULES: &[Rule<Fab>] = &[
    Rule::not_testable(
        "fab:2.10.1",
        "subtypes_are_keywords",
        "Subtypes are keywords, and the functional ones come with rules of their own.",
        "it defines a term; the rules that come with functional subtypes are in another chapter",
    ),
    Rule::object(
        "fab:2.10.2",
        "an_object_has_any_number_of_subtypes",
        "A card may have any number of subtypes, and every one printed on it is shown.",
        |m, id| box_words::all_shown(m, id, List::Subtypes),
    )
    .judged_after(&[Step::MOVE]),
    Rule::object(
        "fab:2.10.3",
        "subtypes_stand_after_the_dash",
        "Only the words after the dash in a card's type box are its subtypes.",
        |m, id| box_words::read_off_its_place(m, id, List::Subtypes),
    )
    .judged_after(&[Step::MOVE]),
    Rule::step(
        "fab:2.10.4",
        "a_layer_has_the_subtypes_of_its_source",
        "An activated-layer or triggered-layer has exactly the subtypes of its source.",
        |m, step| box_words::layer_has(m, step, List::Subtypes),
    )
    .judged_after(&[Step::ACTIVATE, Step::TRIGGER]),
    Rule::step(
        "fab:2.10.5",
        "subtypes_are_gained_and_lost",
        "When an object gains or loses a subtype, exactly that subtype is added or removed, as long as \
         the effect lasts; gaining anything else, or losing anything else but a type, changes no subtype.",
        |m, step| box_words::gained_or_lost(m, step, List::Subtypes),
    )
    .judged_after(&[Step::HAVE, Step::LOSE, Step::GRANT, Step::END_TURN]),
    Rule::metamorphic(
        "fab:2.10.6",
        "a_non_functional_subtype_does_nothing",
        "Adding a non-functional subtype that nothing refers to changes nothing else.",
        add_all,
        |a, b| same_but(a, b, Some(List::Subtypes)),
    ),
    Rule::step(
        "fab:2.10.6a",
        "the_functional_subtypes",
        "The engine classifies every subtype on the chapter's functional \
         list as functional, and none on its non-functional list.",
        |m, step| word_list::is_class(m, step, Fact::IsFunctional, FUNCTIONAL, NON_FUNCTIONAL, OPEN),
    )
    .judged_after(&[Step::WORD]),
    Rule::step(
        "fab:2.10.6b",
        "the_non_functional_subtypes",
        "The engine classifies every subtype on the chapter's non-functional \
         list as non-functional, and none on its functional list.",
        |m, step| word_list::is_class(m, step, Fact::IsNonFunctional, NON_FUNCTIONAL, FUNCTIONAL, OPEN),
    )
    .judged_after(&[Step::WORD]),
];

const FUNCTIONAL: &[&str] = Subtype::WORDS.split_at(Subtype::FUNCTIONAL as usize).0;
const NON_FUNCTIONAL: &[&str] =
    Subtype::WORDS.split_at(Subtype::IN_CHAPTER as usize).0.split_at(Subtype::FUNCTIONAL as usize).1;
/// The subtype that is functional in some editions only.
const OPEN: &[&str] = &["Off-Hand"];

/// Non-functional subtypes that no text and no step refers to, and that do not matter for equipping or loading.
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

/// Gives every card that is not a hero all of them.
fn add_all(cards: &mut [Card], steps: &mut [Step]) -> bool {
    let (idle, mut changed) = (Words::of(IDLE), false);
    for card in cards.iter_mut().filter(|card| !card.is_hero()) {
        changed |= idle.0 & !card.subtypes.0 != 0;
        card.subtypes.0 |= idle.0;
    }
    changed && !may_be_drawn(cards, steps)
}
