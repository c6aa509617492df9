//! Compares the two cases of a metamorphic pair.

use super::box_words;
use crate::fab::card::Card;
use crate::fab::game::Fab;
use crate::fab::step::Step;
use crate::fab::vocabulary::{Fact, List, Number, Tally, Zone};
use crate::{Datum, Evidence, Listed, ObjectId, Player, Property, Side, Verdict};

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
        let reply = |side: &Side<'_, Fab>| Datum::reply(side.reply, Fact::WORDS);
        return differs(Property::reply("reply"), None, reply(a), reply(b));
    }
    same_shown(a, b, but)
}

/// Both cases show the same objects and players, except for one list of words.
pub(super) fn same_shown(a: &Side<'_, Fab>, b: &Side<'_, Fab>, but: Option<List>) -> Verdict {
    if a.after.objects() != b.after.objects() {
        let (one, other) = (a.after.objects().into(), b.after.objects().into());
        return differs(Property::other("objects"), None, one, other);
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
                let datum = |n: Option<i32>| n.map_or(Datum::NotShown, Datum::from);
                return differs(Property::tally(player, tally), None, datum(one), datum(other));
            }
        }
    }
    Verdict::Held
}

fn object_differs(a: &Side<'_, Fab>, b: &Side<'_, Fab>, id: ObjectId, but: Option<List>) -> Option<Verdict> {
    let (one, other) = (a.after, b.after);
    if one.zone(id) != other.zone(id) {
        let datum = |zone: Option<Zone>| zone.map_or(Datum::NotShown, Datum::word);
        return Some(differs(Property::Zone, Some(id), datum(one.zone(id)), datum(other.zone(id))));
    }
    if one.name(id) != other.name(id) {
        let datum = |side: &Side<'_, Fab>| {
            side.after.name(id).map_or(Datum::NotShown, |name| Datum::text(side.texts.get(name)))
        };
        return Some(differs(Property::Name, Some(id), datum(a), datum(b)));
    }
    for number in Number::ALL {
        let datum = |shown: &crate::Shown<Fab>| Datum::Values {
            base: shown.base(id, number),
            modified: shown.modified(id, number),
        };
        if (one.base(id, number), one.modified(id, number))
            != (other.base(id, number), other.modified(id, number))
        {
            return Some(differs(Property::values(number), Some(id), datum(one), datum(other)));
        }
    }
    for list in List::ALL.iter().copied().filter(|list| Some(*list) != but) {
        if one.words(id, list) != other.words(id, list) {
            let datum = |words: Option<crate::Words>| {
                words.map_or(Datum::NotShown, |words| box_words::datum(list, words))
            };
            let (one, other) = (datum(one.words(id, list)), datum(other.words(id, list)));
            return Some(differs(Property::list(list), Some(id), one, other));
        }
    }
    None
}

/// A violation: the two cases differ in this property.
fn differs(property: Property, id: Option<ObjectId>, one: Datum, other: Datum) -> Verdict {
    let evidence = Evidence::of("pair-differs", property).expected(other).shown(one);
    Verdict::Violated(Box::new(Evidence { object: id, ..evidence }))
}
