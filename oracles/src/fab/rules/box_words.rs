//! What the lists of the type box share: how they are read, what a layer has of them, how they are gained and lost.

use super::presence::is_steady;
use crate::fab::card::{Card, Script};
use crate::fab::game::Fab;
use crate::fab::interpretations::{EDITION, EDITION_CURRENT};
use crate::fab::part::Part;
use crate::fab::step::Step;
use crate::fab::vocabulary::{List, Zone};
use crate::fab::words::Type;
use crate::{Evidence, Listed, ObjectId, Observation, Verdict, Words};

/// The words as people read them.
pub(super) fn print(list: List, words: Words) -> String {
    words.print(list.vocabulary())
}

/// What is printed in a list, and what the opening table shows of it.
fn opening<'a>(m: &'a Observation<'_, Fab>, id: ObjectId, list: List) -> Option<(&'a Card, Words, Words)> {
    let (0, Some(card)) = (m.number, m.card(id)) else { return None };
    Some((card, card.words(list), m.after.words(id, list)?))
}

/// The words that an engine must know: with later editions chosen all, else those of the chapter's lists.
fn known(m: &Observation<'_, Fab>, list: List) -> Words {
    match m.interpretations.option(EDITION) {
        EDITION_CURRENT => Words(u64::MAX),
        _ => Words(!list.later().0),
    }
}

/// Which words are printed in the list and not shown, of those that the engine must know.
pub(super) fn missing(m: &Observation<'_, Fab>, list: List, printed: Words, shown: Words) -> Words {
    Words(printed.0 & !shown.0 & known(m, list).0)
}

/// However many words are printed in the list, all are shown.
///
/// Silent on later words than the chapter's, unless they are chosen.
pub(super) fn all_shown(m: &Observation<'_, Fab>, id: ObjectId, list: List) -> Verdict {
    match opening(m, id, list) {
        Some((_, printed, shown)) => Verdict::of(missing(m, list, printed, shown).is_empty(), || {
            Evidence::of("not-all-shown", list.word())
                .expected(print(list, printed))
                .shown(print(list, shown))
        }),
        None => Verdict::NotApplicable,
    }
}

/// What is shown in the list is printed in its place of the type box: no word of another place, and none that is no keyword.
///
/// Silent on what else is shown as a supertype of a generic card (2.14.1a).
pub(super) fn read_off_its_place(m: &Observation<'_, Fab>, id: ObjectId, list: List) -> Verdict {
    let Some((card, printed, shown)) = opening(m, id, list) else { return Verdict::NotApplicable };
    let generic = list == List::Supertypes && printed.is_empty();
    let other = m.after.others(id, list).next().filter(|_| !generic);
    Verdict::of(shown.0 & !printed.0 == 0 && other.is_none(), || {
        let expected = format!("{} of {:?}", print(list, printed), card.type_box());
        let shown = other.map_or_else(|| print(list, shown), |other| m.texts.get(other).to_owned());
        Evidence::of("not-printed-there", list.word()).expected(expected).shown(shown)
    })
}

/// The types that an activated ability may give to its layer: where it is the card's own, the one that is printed.
fn of_the_ability(m: &Observation<'_, Fab>, source: ObjectId) -> Words {
    match m.card(source).filter(|card| m.ledger.of(source).is_itself() && card.script != Script::None) {
        Some(card) if card.instant => Words::of(&[Type::Instant]),
        Some(_) => Words::of(&[Type::Action]),
        None => Words::of(&[Type::Action, Type::Instant, Type::AttackReaction, Type::DefenseReaction]),
    }
}

/// An activated-layer has the words of its source; of types, also those of the ability, and no others.
///
/// Judged in the observation in which the layer appears, against what was shown of the source before it.
pub(super) fn layer_has(m: &Observation<'_, Fab>, step: &Step, list: List) -> Verdict {
    let Step::Activate { object, layer, .. } = step else { return Verdict::NotApplicable };
    let (Some(source), Some(shown)) = (m.before.words(*object, list), m.after.words(*layer, list)) else {
        return Verdict::NotApplicable;
    };
    if !m.reply.is_done() {
        return Verdict::NotApplicable;
    }
    let more = if list == List::Types { of_the_ability(m, *object) } else { Words::NONE };
    // Whether the ability's types are there is another rule's (2.15.4a).
    let same = source.0 & !shown.0 == 0 && shown.0 & !(source.0 | more.0) == 0;
    Verdict::of(same, || {
        Evidence::of("not-its-source's", list.word())
            .expected(print(list, source))
            .shown(print(list, shown))
            .on(*layer)
    })
}

/// A gained word appears, a lost one disappears, and the other words of the list stay.
///
/// Silent on a word that was there already and is gained, or was not there and is lost; on a word that was both given and
/// taken; on what is not in the arena; and on copies.
pub(super) fn gained_or_lost(m: &Observation<'_, Fab>, step: &Step, list: List) -> Verdict {
    let (object, part, gains) = match step {
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
    let word = 1 << part.bit();
    let expected = Words(if gains { before.0 | word } else { before.0 & !word });
    Verdict::of(expected == shown, || {
        let kind = if gains { "not-gained" } else { "not-lost" };
        Evidence::of(kind, list.word()).expected(print(list, expected)).shown(print(list, shown)).on(object)
    })
}

/// Whether the record of a word on an object in the arena is clear.
pub(super) fn can_tell(m: &Observation<'_, Fab>, id: ObjectId, part: Part) -> bool {
    let track = m.ledger.of(id);
    let in_arena = is_steady(m, id) && m.after.zone(id) == Some(Zone::Arena);
    in_arena && !track.is_copy() && track.words_unclear >> part.index() & 1 == 0
}
