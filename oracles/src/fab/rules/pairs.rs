//! Compares the two cases of a metamorphic pair.

use super::box_words;
use super::range::print;
use crate::fab::card::Card;
use crate::fab::game::Fab;
use crate::fab::step::Step;
use crate::fab::vocabulary::{Fact, List, Number, Tally, Zone};
use crate::{Evidence, Listed, ObjectId, Player, Side, Verdict};

/// Whether a card of the case may be drawn from a deck (pitched cards go there, too). A draw is random, so the two cases
/// may differ.
pub(super) fn may_be_drawn(cards: &[Card], steps: &[Step]) -> bool {
    let goes = |zone: &Zone| matches!(zone, Zone::Deck | Zone::Pitch);
    let to_deck = |step: &Step| match step {
        Step::Pitch { .. } => true,
        Step::Move { zone, .. } => goes(zone),
        _ => false,
    };
    let in_deck = cards.iter().any(|card| goes(&card.zone)) || steps.iter().any(to_deck);
    in_deck && steps.contains(&Step::EndTurn)
}

/// Both cases have the same replies, and show the same objects and players, except for one list of words.
pub(super) fn same_but(a: &Side<'_, Fab>, b: &Side<'_, Fab>, but: Option<List>) -> Verdict {
    if a.reply != b.reply {
        return differs("reply", None, a.reply.print(Fact::WORDS), b.reply.print(Fact::WORDS));
    }
    same_shown(a, b, but)
}

/// Both cases show the same objects and players, except for one list of words.
pub(super) fn same_shown(a: &Side<'_, Fab>, b: &Side<'_, Fab>, but: Option<List>) -> Verdict {
    if a.after.objects() != b.after.objects() {
        let (one, other) = (a.after.objects().to_string(), b.after.objects().to_string());
        return differs("objects", None, one, other);
    }
    for id in a.after.changed(b.after).iter() {
        if let Some(verdict) = object_differs(a, b, id, but) {
            return verdict;
        }
    }
    for player in Player::BOTH {
        for i in 0..Tally::WORDS.len() as u8 {
            let Some(tally) = Tally::at(i) else { continue };
            let (one, other) = (a.after.tally(player, tally), b.after.tally(player, tally));
            if one != other {
                let text = |n: Option<i32>| n.map_or("not shown".to_owned(), |n| n.to_string());
                return differs(tally.word(), None, text(one), text(other));
            }
        }
    }
    Verdict::Held
}

fn object_differs(a: &Side<'_, Fab>, b: &Side<'_, Fab>, id: ObjectId, but: Option<List>) -> Option<Verdict> {
    let (one, other) = (a.after, b.after);
    if one.zone(id) != other.zone(id) {
        let text = |zone: Option<Zone>| zone.map_or("not shown", |zone| zone.word()).to_owned();
        return Some(differs("zone", Some(id), text(one.zone(id)), text(other.zone(id))));
    }
    if one.name(id) != other.name(id) {
        let text =
            |side: &Side<'_, Fab>| side.after.name(id).map_or("", |name| side.texts.get(name)).to_owned();
        return Some(differs("name", Some(id), text(a), text(b)));
    }
    for number in Number::ALL {
        let text = |shown: &crate::Shown<Fab>| print(shown.base(id, number), shown.modified(id, number));
        if (one.base(id, number), one.modified(id, number))
            != (other.base(id, number), other.modified(id, number))
        {
            return Some(differs(number.word(), Some(id), text(one), text(other)));
        }
    }
    for list in List::ALL.iter().copied().filter(|list| Some(*list) != but) {
        if one.words(id, list) != other.words(id, list) {
            let text = |words: Option<crate::Words>| {
                words.map_or_else(|| "not shown".into(), |words| box_words::print(list, words))
            };
            let (one, other) = (text(one.words(id, list)), text(other.words(id, list)));
            return Some(differs(list.word(), Some(id), one, other));
        }
    }
    None
}

/// A violation: the two cases differ in this field.
fn differs(field: &'static str, id: Option<ObjectId>, one: String, other: String) -> Verdict {
    let evidence = Evidence::of("pair-differs", field).expected(other).shown(one);
    Verdict::Violated(Box::new(Evidence { object: id, ..evidence }))
}
