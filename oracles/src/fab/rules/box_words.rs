//! What the rules of the four lists of the type box share: reading them, the words of layers, and gaining and losing
//! words.

use super::presence::{as_printed, is_steady};
use crate::fab::card::{Card, Script};
use crate::fab::game::Fab;
use crate::fab::interpretations::{EDITION, EDITION_CURRENT};
use crate::fab::part::Part;
use crate::fab::step::Step;
use crate::fab::vocabulary::{List, Zone};
use crate::fab::words::Type;
use crate::{Datum, Evidence, Listed as _, ObjectId, Observation, Property, Verdict, Words};

/// The words of a list.
pub(super) fn datum(list: List, words: Words) -> Datum {
    Datum::words(list.vocabulary(), words)
}

/// Evidence of this kind that a list has other words than it should.
pub(super) fn wrong_words(kind: &'static str, list: List, expected: Words, shown: Words) -> Evidence {
    Evidence::of(kind, Property::list(list)).expected(datum(list, expected)).shown(datum(list, shown))
}

/// For an object that must be as printed: the card, the words printed in the list, and the words shown.
fn printed<'a>(m: &'a Observation<'_, Fab>, id: ObjectId, list: List) -> Option<(&'a Card, Words, Words)> {
    let card = as_printed(m, id)?;
    Some((card, card.words(list), m.after.words(id, list)?))
}

/// The words that an engine must know: those of the chapter, or all if the option `current` is chosen.
fn known(m: &Observation<'_, Fab>, list: List) -> Words {
    match m.interpretations.option(EDITION) {
        EDITION_CURRENT => Words(u64::MAX),
        _ => Words(!list.later().0),
    }
}

/// The printed words that are not shown although the engine must know them.
pub(super) fn missing(m: &Observation<'_, Fab>, list: List, printed: Words, shown: Words) -> Words {
    Words(printed.0 & !shown.0 & known(m, list).0)
}

/// Every printed word of the list is shown.
///
/// Not judged: words that are later than the chapter, unless the option `current` is chosen.
pub(super) fn all_shown(m: &Observation<'_, Fab>, id: ObjectId, list: List) -> Verdict {
    match printed(m, id, list) {
        Some((_, printed, shown)) => Verdict::of(missing(m, list, printed, shown).is_empty(), || {
            wrong_words("not-all-shown", list, printed, shown)
        }),
        None => Verdict::NotApplicable,
    }
}

/// Every shown word of the list is printed in its part of the type box, and is a keyword.
///
/// Not judged: other words shown as supertypes of a Generic card (2.14.1a).
pub(super) fn read_off_its_place(m: &Observation<'_, Fab>, id: ObjectId, list: List) -> Verdict {
    let Some((card, printed, shown)) = self::printed(m, id, list) else { return Verdict::NotApplicable };
    let generic = list == List::Supertypes && printed.is_empty();
    let other = m.after.others(id, list).next().filter(|_| !generic);
    Verdict::of(shown.0 & !printed.0 == 0 && other.is_none(), || {
        let evidence = wrong_words("not-printed-there", list, printed, shown);
        evidence.because(format!("its type box is {:?}", card.type_box()))
    })
}

/// The types that an activated ability may give to its layer: the printed type, if the ability is certainly the card's
/// own.
fn of_the_ability(m: &Observation<'_, Fab>, source: ObjectId) -> Words {
    match m.card(source).filter(|card| m.ledger.of(source).is_itself() && card.script != Script::None) {
        Some(card) if card.instant => Words::of(&[Type::Instant]),
        Some(_) => Words::of(&[Type::Action]),
        None => Words::of(&[Type::Action, Type::Instant, Type::AttackReaction, Type::DefenseReaction]),
    }
}

/// A layer of an ability has the words of its source and no others, except that the types of an activated-layer may include that
/// of the ability.
///
/// Judged on the step that creates the layer, by what was shown of the source before.
pub(super) fn layer_has(m: &Observation<'_, Fab>, step: &Step, list: List) -> Verdict {
    let (object, layer, kind) = match step {
        Step::Activate { object, layer, .. } => (object, layer, "not-its-source's"),
        Step::Trigger { object, layer } => (object, layer, "triggered-otherwise"),
        _ => return Verdict::NotApplicable,
    };
    let (Some(source), Some(shown)) = (m.before.words(*object, list), m.after.words(*layer, list)) else {
        return Verdict::NotApplicable;
    };
    if !m.reply.is_done() {
        return Verdict::NotApplicable;
    }
    let more = match step {
        Step::Activate { .. } if list == List::Types => of_the_ability(m, *object),
        _ => Words::NONE,
    };
    // Another rule (2.15.4a) judges whether the type of the ability is there.
    let same = source.0 & !shown.0 == 0 && shown.0 & !(source.0 | more.0) == 0;
    Verdict::of(same, || wrong_words(kind, list, source, shown).on(*layer))
}

/// A gained word appears, a lost word disappears, and the other words of the list stay. The list stays as it is if the object
/// gains a word of another list or an ability, or loses a word of another list or one that it does not have. A word that was gained
/// or lost until end of turn is as before when the turn has ended.
///
/// Not judged: gaining a word that is already there, words that were both given and taken, what else an object loses with a type,
/// objects outside the arena, and copies.
pub(super) fn gained_or_lost(m: &Observation<'_, Fab>, step: &Step, list: List) -> Verdict {
    let (object, part, gains) = match step {
        Step::EndTurn => return words_have_ended(m, list),
        Step::Grant { object } => return is_left_alone(m, *object, list),
        Step::Have { object, part, .. } if part.list() != list => return is_left_alone(m, *object, list),
        Step::Lose { object, part, .. } if part.list() != list && part.list() != List::Types => {
            return is_left_alone(m, *object, list);
        }
        Step::Have { object, part, .. } => (*object, *part, true),
        Step::Lose { object, part, .. } => (*object, *part, false),
        _ => return Verdict::NotApplicable,
    };
    if part.list() != list || !m.reply.is_done() || !can_tell(m, object, part) {
        return Verdict::NotApplicable;
    }
    let (Some(before), Some(shown)) = (m.before.words(object, list), m.after.words(object, list)) else {
        return Verdict::NotApplicable;
    };
    if !gains && !part.is_in(before) {
        return is_left_alone(m, object, list);
    }
    let word = 1 << part.bit();
    let expected = Words(if gains { before.0 | word } else { before.0 & !word });
    Verdict::of(expected == shown, || {
        let kind = if gains { "not-gained" } else { "not-lost" };
        wrong_words(kind, list, expected, shown).on(object)
    })
}

/// What an object gained or lost until end of turn, it has no more, or again.
///
/// Not judged: words of which two effects spoke, objects outside the arena or with effects from the zone before, and copies.
fn words_have_ended(m: &Observation<'_, Fab>, list: List) -> Verdict {
    if !m.reply.is_done() {
        return Verdict::NotApplicable;
    }
    let judged = m.before.objects().iter().filter(|id| is_in_arena_as_itself(m, *id));
    Verdict::all(judged.map(|id| {
        let Some(shown) = m.after.words(id, list) else { return Verdict::NotApplicable };
        let words = m.ledger.of(id).ended_words().filter(|(part, _)| part.list() == list);
        Verdict::all(words.map(|(part, has)| {
            let word = 1 << part.bit();
            let expected = Words(if has { shown.0 | word } else { shown.0 & !word });
            Verdict::of(expected == shown, || wrong_words("not-ended", list, expected, shown).on(id))
        }))
    }))
}

/// A violation if the list changed, though an effect gave the object something else or took it away: a word of another list, an
/// ability, or a word that it does not have.
fn is_left_alone(m: &Observation<'_, Fab>, id: ObjectId, list: List) -> Verdict {
    match (m.before.words(id, list), m.after.words(id, list)) {
        (Some(before), Some(after))
            if before != after && m.reply.is_done() && is_in_arena_as_itself(m, id) =>
        {
            Verdict::of(false, || wrong_words("changed-too", list, before, after).on(id))
        }
        _ => Verdict::NotApplicable,
    }
}

/// Whether the object was and is in the arena, and is no copy.
pub(super) fn is_in_arena_as_itself(m: &Observation<'_, Fab>, id: ObjectId) -> bool {
    is_steady(m, id) && m.after.zone(id) == Some(Zone::Arena) && !m.ledger.of(id).is_copy()
}

/// Whether it is certain if an object in the arena has a word.
pub(super) fn can_tell(m: &Observation<'_, Fab>, id: ObjectId, part: Part) -> bool {
    is_in_arena_as_itself(m, id) && m.ledger.of(id).words_unclear >> part.index() & 1 == 0
}
