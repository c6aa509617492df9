//! Which cards certainly do not belong in the card-pool of a hero.

use crate::fab::card::Card;
use crate::fab::game::Fab;
use crate::fab::step::Step;
use crate::fab::vocabulary::List;
use crate::fab::words::{Supertype, Type};
use crate::{Datum, Evidence, Listed, ObjectId, Property, Side, Verdict, Words};

/// A card with supertypes of which the hero has none is not admitted.
///
/// The chapter says that the supertypes decide, and leaves it to another chapter how. Whether the hero needs all supertypes
/// of the card or one of them, the hero needs some. Not judged: cards that are in no card-pool for another reason, words
/// later than the chapter, and a hero or a card whose supertypes are not shown as printed.
pub(super) fn is_excluded(side: &Side<'_, Fab>, judged: fn(&Card) -> bool) -> Verdict {
    let Some(Step::Admits { hero, card }) = side.step else { return Verdict::NotApplicable };
    let admitted = side.reply.answer().and_then(|answer| answer.yes);
    let (Some(own), Some(other), Some(admitted)) =
        (as_shown(side, *hero), as_shown(side, *card).filter(|card| judged(card)), admitted)
    else {
        return Verdict::NotApplicable;
    };
    let (heros, cards) = (own.words(List::Supertypes), other.words(List::Supertypes));
    let is_judged = is_of_a_pool(other) && has_words_of_the_chapter(other);
    if !is_judged || !own.is_hero() || cards.0 & heros.0 != 0 {
        return Verdict::NotApplicable;
    }
    match cards.is_empty() {
        true => Verdict::NotApplicable,
        false => Verdict::of(!admitted, || {
            let print = |words: Words| words.print(Supertype::WORDS);
            let heros = if heros.is_empty() { "no supertype".into() } else { print(heros) };
            let why = format!("the hero has {heros}, the card {}", print(cards));
            let evidence = Evidence::of("admitted", Property::answer(List::Supertypes.word()));
            evidence.expected(Datum::Yes(false)).shown(Datum::Yes(true)).because(why).on(*card)
        }),
    }
}

/// Whether its types allow a card in a card-pool.
pub(super) fn is_of_a_pool(card: &Card) -> bool {
    let is_of_one = [Type::Action, Type::AttackReaction, Type::DefenseReaction, Type::Instant]
        .iter()
        .chain(&[Type::Equipment, Type::Weapon])
        .any(|t| card.types.has(*t));
    is_of_one && !card.types.has(Type::Token)
}

const CHAPTER: u64 = (1 << Supertype::IN_CHAPTER) - 1;

/// Whether each of its sets of supertypes has one that the chapter lists, or none at all.
fn has_words_of_the_chapter(card: &Card) -> bool {
    [card.supertypes, card.hybrid].iter().all(|set| set.is_empty() || set.0 & CHAPTER != 0)
}

/// Whether the chapter lists all its supertypes.
pub(super) fn is_of_the_chapter(card: &Card) -> bool {
    card.words(List::Supertypes).0 & !CHAPTER == 0
}

/// The card, if the object is shown with its printed supertypes.
fn as_shown<'a>(side: &'a Side<'_, Fab>, id: ObjectId) -> Option<&'a Card> {
    let printed = |card: &&Card| side.after.words(id, List::Supertypes) == Some(card.words(List::Supertypes));
    side.cards.get(id.card_index()).filter(printed)
}
