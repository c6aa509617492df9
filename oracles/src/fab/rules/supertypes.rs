//! 2.11 Supertypes.

use super::card_pool::is_excluded;
use super::pairs::{may_be_drawn, same_but, same_shown};
use super::{box_words, word_list};
use crate::fab::card::Card;
use crate::fab::game::Fab;
use crate::fab::step::Step;
use crate::fab::vocabulary::{Fact, List, Number};
use crate::fab::words::Supertype;
use crate::{Datum, Evidence, Listed, Property, Rule, Side, Verdict, Words};

pub(super) const RULES: &[Rule<Fab>] = &[
    Rule::metamorphic(
        "fab:2.11.1",
        "supertypes_decide_what_is_in_the_card_pool",
        "Cards with the same type box are allowed in the card-pools of the same heroes, whatever \
         else is printed on them, and a card that shares no supertype with a hero is not.",
        otherwise_printed,
        same_admitted,
    ),
    Rule::object(
        "fab:2.11.2",
        "an_object_has_any_number_of_supertypes",
        "A card may have any number of supertypes, and every one printed on it is shown.",
        |m, id| box_words::all_shown(m, id, List::Supertypes),
    )
    .judged_after(&[Step::MOVE]),
    Rule::object(
        "fab:2.11.3",
        "supertypes_stand_before_the_type",
        "Only the words after the metatypes and before the types in a card's type box are its supertypes.",
        |m, id| box_words::read_off_its_place(m, id, List::Supertypes),
    )
    .judged_after(&[Step::MOVE]),
    Rule::step(
        "fab:2.11.4",
        "a_layer_has_the_supertypes_of_its_source",
        "An activated-layer or triggered-layer has exactly the supertypes of its source.",
        |m, step| box_words::layer_has(m, step, List::Supertypes),
    )
    .judged_after(&[Step::ACTIVATE, Step::TRIGGER]),
    Rule::step(
        "fab:2.11.5",
        "supertypes_are_gained_and_lost",
        "When an object gains or loses a supertype, exactly that supertype is added or removed, as long as \
         the effect lasts; gaining anything else, or losing anything else but a type, changes no supertype.",
        |m, step| box_words::gained_or_lost(m, step, List::Supertypes),
    )
    .judged_after(&[Step::HAVE, Step::LOSE, Step::GRANT, Step::END_TURN]),
    Rule::metamorphic(
        "fab:2.11.6",
        "a_supertype_does_nothing",
        "Adding a supertype that nothing refers to changes only the card-pools in which the card is allowed.",
        add_all,
        same_but_admitted,
    ),
    Rule::step(
        "fab:2.11.6a",
        "the_classes",
        "The engine classifies every supertype on the chapter's \
         class list as a class, and none on its talent list.",
        |m, step| word_list::is_class(m, step, Fact::IsClass, CLASSES, TALENTS, &[]),
    )
    .judged_after(&[Step::WORD]),
    Rule::step(
        "fab:2.11.6b",
        "the_talents",
        "The engine classifies every supertype on the chapter's \
         talent list as a talent, and none on its class list.",
        |m, step| word_list::is_class(m, step, Fact::IsTalent, TALENTS, CLASSES, &[]),
    )
    .judged_after(&[Step::WORD]),
];

const CLASSES: &[&str] = Supertype::WORDS.split_at(Supertype::CLASSES as usize).0;
const TALENTS: &[&str] =
    Supertype::WORDS.split_at(Supertype::IN_CHAPTER as usize).0.split_at(Supertype::CLASSES as usize).1;

/// Another number in place of a printed one. A pitch stays between 1 and 3, and a life above 0.
fn other(number: Number, n: i32) -> i32 {
    match number {
        Number::Pitch => 1 + n.rem_euclid(3),
        Number::Life => n.saturating_add(1),
        _ => i32::from(n == 0),
    }
}

/// The same type boxes, with other numbers and without keywords.
fn otherwise_printed(cards: &mut [Card], _: &mut [Step]) -> bool {
    let mut changed = false;
    for card in cards.iter_mut().filter(|card| !card.is_hero()) {
        for number in Number::ALL.into_iter().filter(|n| *n != Number::Intellect) {
            if let Some(n) = &mut card.numbers[number.index() as usize] {
                *n = other(number, *n);
                changed = true;
            }
        }
        card.keywords = Words::NONE;
    }
    changed
}

fn admitted(side: &Side<'_, Fab>) -> Option<bool> {
    match side.step {
        Some(Step::Admits { .. }) => side.reply.answer()?.yes,
        _ => None,
    }
}

/// Whether both cases show the same type boxes of the hero and the card of the question.
fn are_alike(a: &Side<'_, Fab>, b: &Side<'_, Fab>) -> bool {
    let Some(Step::Admits { hero, card }) = a.step else { return false };
    let lists = [List::Metatypes, List::Supertypes, List::Types, List::Subtypes];
    [*hero, *card]
        .iter()
        .all(|id| lists.iter().all(|list| a.after.words(*id, *list) == b.after.words(*id, *list)))
}

/// The card is not admitted if it shares no supertype with the hero (not judged here: hybrids, see 2.14.1b), and admitted like
/// the card that is otherwise printed.
///
/// Not judged: missing answers, a finished game, and cards that are no longer alike. Other numbers may have led to
/// another table.
fn same_admitted(a: &Side<'_, Fab>, b: &Side<'_, Fab>) -> Verdict {
    if a.after.is_over() || b.after.is_over() || !are_alike(a, b) {
        return Verdict::NotApplicable;
    }
    is_excluded(a, |card| card.hybrid.is_empty()).and_then(|| match (admitted(a), admitted(b)) {
        (Some(one), Some(other)) => Verdict::of(one == other, || {
            let evidence = Evidence::of("admitted-otherwise", Property::answer("admits"));
            evidence.expected(Datum::Yes(other)).shown(Datum::Yes(one))
        }),
        _ => Verdict::NotApplicable,
    })
}

/// The supertypes of the chapter that no step refers to, except `Admits`.
const IDLE: &[Supertype] = &[
    Supertype::Adjudicator,
    Supertype::Assassin,
    Supertype::Bard,
    Supertype::Brute,
    Supertype::Illusionist,
    Supertype::Mechanologist,
    Supertype::Merchant,
    Supertype::Ranger,
    Supertype::Runeblade,
    Supertype::Shapeshifter,
    Supertype::Warrior,
    Supertype::Chaos,
    Supertype::Elemental,
    Supertype::Light,
    Supertype::Mystic,
    Supertype::Royal,
    Supertype::Shadow,
];

/// Gives every card that is neither a hero nor a hybrid all of them.
fn add_all(cards: &mut [Card], steps: &mut [Step]) -> bool {
    let (idle, mut changed) = (Words::of(IDLE), false);
    for card in cards.iter_mut().filter(|card| !card.is_hero() && card.hybrid.is_empty()) {
        changed |= idle.0 & !card.supertypes.0 != 0;
        card.supertypes.0 |= idle.0;
    }
    changed && !may_be_drawn(cards, steps)
}

fn same_but_admitted(a: &Side<'_, Fab>, b: &Side<'_, Fab>) -> Verdict {
    match a.step {
        Some(Step::Admits { .. }) => same_shown(a, b, Some(List::Supertypes)),
        _ => same_but(a, b, Some(List::Supertypes)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fab::part::Part;

    #[test]
    fn no_step_refers_to_an_idle_supertype_and_to_each_other_of_the_chapter() {
        let named = Part::all().filter(|part| part.list() == List::Supertypes);
        let named = named.fold(Words::NONE, |words, part| Words(words.0 | 1 << part.bit()));
        let chapter = Words((1 << Supertype::IN_CHAPTER) - 1);
        assert_eq!(Words::of(IDLE).0, chapter.0 & !named.0);
    }
}
