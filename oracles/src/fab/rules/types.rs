//! 2.15 Types.

use super::box_words::wrong_words;
use super::{box_words, word_list};
use crate::fab::card::Script;
use crate::fab::game::Fab;
use crate::fab::step::Step;
use crate::fab::vocabulary::{Fact, List};
use crate::fab::words::Type;
use crate::{Datum, Evidence, Expected, Listed, Observation, Property, Rule, Verdict, Words};

pub(super) const RULES: &[Rule<Fab>] = &[
    Rule::step(
        "fab:2.15.1",
        "types_determine_the_sort_of_card",
        "Cards with the type Hero are hero-cards, cards with the type Token are token-cards, other \
         cards that are played are deck-cards, and other equipment and weapons are arena-cards.",
        sort,
    )
    .judged_after(&[Step::CATEGORY]),
    Rule::object(
        "fab:2.15.2",
        "an_object_has_any_number_of_types",
        "A card may have any number of types, and every one printed on it is shown.",
        |m, id| box_words::all_shown(m, id, List::Types),
    )
    .judged_after(&[Step::MOVE]),
    Rule::object(
        "fab:2.15.3",
        "types_stand_before_the_dash",
        "Only the words after the supertypes and before the dash in a card's type box are its types.",
        |m, id| box_words::read_off_its_place(m, id, List::Types),
    )
    .judged_after(&[Step::MOVE]),
    Rule::step(
        "fab:2.15.4",
        "a_layer_has_the_types_of_its_source",
        "A triggered-layer has exactly the types of its source; an activated-layer \
         has them, too, and no others except those of the ability.",
        |m, step| box_words::layer_has(m, step, List::Types),
    )
    .judged_after(&[Step::ACTIVATE, Step::TRIGGER]),
    Rule::step(
        "fab:2.15.4a",
        "a_layer_has_the_type_of_its_ability",
        "When an ability is activated, the activated-layer also has the type that the ability specifies.",
        has_ability_type,
    )
    .judged_after(&[Step::ACTIVATE]),
    Rule::step(
        "fab:2.15.5",
        "types_are_gained_and_lost",
        "When an object gains or loses a type, exactly that type is added or removed, as long as \
         the effect lasts; gaining or losing anything else changes no type.",
        |m, step| box_words::gained_or_lost(m, step, List::Types),
    )
    .judged_after(&[Step::HAVE, Step::LOSE, Step::GRANT, Step::END_TURN]),
    Rule::not_testable(
        "fab:2.15.6",
        "types_are_functional",
        "Types come with rules of their own.",
        "the rules that come with each type are in another chapter",
    ),
    Rule::step(
        "fab:2.15.6a",
        "the_types",
        "The engine classifies every type keyword that the chapter lists as a type.",
        |m, step| word_list::is_class(m, step, Fact::IsType, IN_CHAPTER, &[], &[]),
    )
    .judged_after(&[Step::WORD]),
];

/// The types that the chapter lists: all but the last of the list, which is later.
const IN_CHAPTER: &[&str] = Type::WORDS.split_at(Type::WORDS.len() - 1).0;

/// The types of cards that are played.
const PLAYED: &[Type] = &[Type::Action, Type::AttackReaction, Type::DefenseReaction, Type::Instant];

/// Judged on dealt cards to which nothing has happened. A card that is played is a deck-card, and a card of equipment or
/// weapons alone is an arena-card. It is uncertain what other cards are.
fn sort(m: &Observation<'_, Fab>, step: &Step) -> Verdict {
    let Step::Category { object } = step else { return Verdict::NotApplicable };
    let (Some(card), Some(answer)) = (m.card(*object), m.answer().filter(|a| a.facts.is_some())) else {
        return Verdict::NotApplicable;
    };
    let known = [Type::Hero, Type::Token, Type::Action, Type::Instant, Type::Equipment, Type::Weapon];
    let judged = known.iter().any(|t| card.types.has(*t)) && m.ledger.of(*object).is_untouched();
    if !judged || (card.is_hero() && card.types.has(Type::Token)) {
        return Verdict::NotApplicable;
    }
    let has = |fact: Fact| answer.has(fact) == Some(true);
    let is = |t: Type| card.types.has(t);
    let is_one_of = |all: &[Type]| card.types.0 & !Words::of(all).0 == 0;
    let expected: &[Fact] = match card.types {
        _ if is(Type::Hero) => &[Fact::HeroCard],
        _ if is(Type::Token) => &[Fact::TokenCard],
        _ if is_one_of(PLAYED) => &[Fact::DeckCard],
        _ if is_one_of(&[Type::Equipment, Type::Weapon]) => &[Fact::ArenaCard],
        _ => &[Fact::DeckCard, Fact::ArenaCard],
    };
    let all = [Fact::HeroCard, Fact::TokenCard, Fact::DeckCard, Fact::ArenaCard];
    let others = all.iter().any(|fact| has(*fact) && !expected.contains(fact));
    let ok = !others && (expected.len() > 1 || has(expected[0]));
    Verdict::of(ok, || {
        let expected = Expected::one_of(expected.iter().copied().map(Datum::word));
        let shown = Datum::words(Fact::WORDS, answer.facts.unwrap_or_default());
        Evidence::of("wrong-sort", Property::answer("category")).expected(expected).shown(shown).on(*object)
    })
}

/// Not judged: an ability that may not be the card's own.
fn has_ability_type(m: &Observation<'_, Fab>, step: &Step) -> Verdict {
    let Step::Activate { object, layer, .. } = step else { return Verdict::NotApplicable };
    let own = m.ledger.of(*object).is_itself();
    let Some(card) = m.card(*object).filter(|card| own && card.script != Script::None) else {
        return Verdict::NotApplicable;
    };
    let (true, Some(shown)) = (m.reply.is_done(), m.after.words(*layer, List::Types)) else {
        return Verdict::NotApplicable;
    };
    let expected = if card.instant { Type::Instant } else { Type::Action };
    Verdict::of(shown.has(expected), || {
        wrong_words("not-its-ability's", List::Types, Words::of(&[expected]), shown).on(*layer)
    })
}
