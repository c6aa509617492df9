//! 2.13 Traits.

use super::box_words::wrong_words;
use super::found::found;
use super::pairs::{may_be_drawn, same_but, same_shown};
use super::{presence, word_list};
use crate::fab::card::Card;
use crate::fab::game::Fab;
use crate::fab::part::Part;
use crate::fab::step::Step;
use crate::fab::vocabulary::{Fact, List};
use crate::fab::words::Trait;
use crate::{Listed, ObjectId, Observation, Rule, Side, Verdict, Words};

pub(super) const RULES: &[Rule<Fab>] = &[
    Rule::not_testable(
        "fab:2.13.1",
        "a_trait_is_an_identity",
        "A trait counts as one of an object's identities.",
        "it defines a term",
    ),
    Rule::object(
        "fab:2.13.2",
        "printed_traits_are_the_traits",
        "A card has exactly the traits that are printed on it.",
        as_printed,
    )
    .judged_after(&[Step::MOVE]),
    Rule::metamorphic(
        "fab:2.13.3",
        "a_trait_does_nothing",
        "Adding a trait that nothing refers to changes nothing else.",
        with_trait,
        same_but_the_trait,
    ),
    Rule::step(
        "fab:2.13.3a",
        "the_traits",
        "The engine classifies Agents of Chaos as a trait.",
        |m, step| match step {
            // The chapter lists it in the plural, and cards print it in the singular.
            Step::Word { keyword } if keyword == Trait::WORDS[0] => Verdict::NotApplicable,
            _ => word_list::is_class(m, step, Fact::IsTrait, &Trait::WORDS[1..], &[], &[]),
        },
    )
    .judged_after(&[Step::WORD]),
    Rule::step(
        "fab:2.13.4",
        "a_group_by_trait_is_all_cards_with_it",
        "An effect that refers to a group of cards by a trait includes every card that has it.",
        whole_group,
    )
    .judged_after(&[Step::FIND_WORD]),
];

/// Whether the trait is among the words, in singular or plural.
fn has_trait(words: Words) -> bool {
    !words.is_empty()
}

fn as_printed(m: &Observation<'_, Fab>, id: ObjectId) -> Verdict {
    let (Some(card), Some(shown)) = (presence::as_printed(m, id), m.after.words(id, List::Traits)) else {
        return Verdict::NotApplicable;
    };
    let other = m.after.others(id, List::Traits).next();
    Verdict::of(has_trait(card.traits) == has_trait(shown) && other.is_none(), || {
        wrong_words("not-as-printed", List::Traits, card.traits, shown)
    })
}

/// Gives the trait to every card without it that is not a hero.
fn with_trait(cards: &mut [Card], steps: &mut [Step]) -> bool {
    let mut changed = false;
    for card in cards.iter_mut().filter(|card| !card.is_hero() && card.traits.is_empty()) {
        card.traits = Words::of(&[Trait::AgentOfChaos]);
        changed = true;
    }
    changed && !may_be_drawn(cards, steps)
}

/// Not judged: answers to questions about the trait, and replies to steps that give or take it.
fn same_but_the_trait(a: &Side<'_, Fab>, b: &Side<'_, Fab>) -> Verdict {
    match a.step {
        Some(
            Step::FindWord { part: Part::AgentOfChaos }
            | Step::Gained { part: Part::AgentOfChaos, .. }
            | Step::Lost { part: Part::AgentOfChaos, .. }
            | Step::Have { part: Part::AgentOfChaos, .. }
            | Step::Lose { part: Part::AgentOfChaos, .. },
        ) => same_shown(a, b, Some(List::Traits)),
        _ => same_but(a, b, Some(List::Traits)),
    }
}

/// Judged on dealt cards to which nothing has happened, by their printed traits.
fn whole_group(m: &Observation<'_, Fab>, step: &Step) -> Verdict {
    let Step::FindWord { part: Part::AgentOfChaos } = step else { return Verdict::NotApplicable };
    let is_member = |id: ObjectId| m.card(id).is_some_and(|card| has_trait(card.traits));
    found(m, List::Traits.word(), |id| (is_member(id) && m.ledger.of(id).is_untouched()).then_some(true))
}
