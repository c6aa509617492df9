//! The rules, one file a section of the chapter, and what they share.

#![allow(clippy::ptr_arg)] // a rewrite takes both lists of a case, whichever it changes

mod box_words;
mod color_strip;
mod cost;
mod defense;
mod general;
mod intellect;
mod life;
mod metatypes;
mod name;
mod pairs;
mod pitch;
mod power;
mod printed;
mod record;
mod subtypes;
mod supertypes;
mod text_box;
mod traits;
mod type_box;
mod types;
mod word_list;

use super::Fab;
use super::card::Card;
use super::interpretations::{CLAMP, CLAMP_EACH, CLAMP_END};
use super::line::Origin;
use super::step::Step;
use super::vocabulary::{Number, Zone};
use super::words::Type;
use crate::{Evidence, ObjectId, Objects, Observation, Observed, Section, Side, Verdict};

/// The sections of the chapter.
pub(super) static SECTIONS: &[Section<Fab>] = &[
    Section { title: "2.0 General", rules: general::RULES },
    Section { title: "2.1 Color strip", rules: color_strip::RULES },
    Section { title: "2.2 Cost", rules: cost::RULES },
    Section { title: "2.3 Defense", rules: defense::RULES },
    Section { title: "2.4 Intellect", rules: intellect::RULES },
    Section { title: "2.5 Life", rules: life::RULES },
    Section { title: "2.6 Metatypes", rules: metatypes::RULES },
    Section { title: "2.7 Name", rules: name::RULES },
    Section { title: "2.8 Pitch", rules: pitch::RULES },
    Section { title: "2.9 Power", rules: power::RULES },
    Section { title: "2.10 Subtypes", rules: subtypes::RULES },
    Section { title: "2.11 Supertypes", rules: supertypes::RULES },
    Section { title: "2.12 Text box", rules: text_box::RULES },
    Section { title: "2.13 Traits", rules: traits::RULES },
    Section { title: "2.14 Type box", rules: type_box::RULES },
    Section { title: "2.15 Types", rules: types::RULES },
];

/// Whether the object is the same before and after the step: shown in one place, which is where its record
/// was opened. An object that left and came back is a new one.
fn is_steady(m: &Observation<'_, Fab>, id: ObjectId) -> bool {
    let place = |zone: Option<Zone>, shown: &crate::Shown<Fab>| zone.map(|zone| (zone, shown.controller(id)));
    let after = place(m.after.zone(id), m.after);
    after.is_some() && after == place(m.before.zone(id), m.before) && after == m.ledger.of(id).place
}

/// Whether it is shown where every dealt card is; tokens that left the arena may be gone.
fn sees_all(m: &Observation<'_, Fab>) -> bool {
    let seen = |id: ObjectId| m.after.zone(id).is_some() && m.after.owner(id).is_some();
    let token = |id: ObjectId| m.card(id).is_some_and(|c| c.types.has(Type::Token) && c.zone == Zone::Arena);
    Objects::first(m.cards.len()).iter().all(|id| seen(id) || token(id))
}

/// Whether an effect reaches objects there: what is done to a card in a hidden pile need not show.
fn is_reached(m: &Observation<'_, Fab>, id: ObjectId) -> bool {
    matches!(m.after.zone(id), Some(Zone::Arena | Zone::Hand | Zone::Stack))
}

/// The values that a number may have by its base and the effects that last, whatever is clamped when.
#[derive(Clone, Copy, Debug)]
struct Range {
    /// All effects applied, then clamped.
    low: i64,
    /// The other end, the same where zero is never reached.
    high: i64,
    /// Whether some order of the effects goes below zero.
    below: bool,
    /// How many effects change it.
    changes: usize,
}

/// What the record says that a number may be, under the interpretation on clamping; `None` where it does not know.
///
/// It is silent on a number that the object does not have, and on a copy with other effects: what the effects that it had
/// before apply to is open.
fn range(m: &Observation<'_, Fab>, id: ObjectId, number: Number) -> Option<Range> {
    let track = m.ledger.of(id);
    let line = track.line(number);
    let changes = line.changes();
    if !is_steady(m, id) || line.unclear || (track.is_copy() && !changes.is_empty()) {
        return None;
    }
    let base = i64::from(track.base(number).present()?);
    let sum =
        |sign: i64| changes.iter().map(|c| i64::from(c.0)).filter(|by| by.signum() == sign).sum::<i64>();
    let (plus, minus) = (sum(1), sum(-1));
    let end = (base + plus + minus).max(0);
    let in_order = |from: i64, counters: bool| {
        let mine = changes.iter().filter(|c| counters || c.1 != Origin::Counter);
        mine.fold(from, |value, c| (value + i64::from(c.0)).max(0))
    };
    let reading = m.interpretations.option(CLAMP);
    let (low, high) = match reading {
        CLAMP_END => (end, end),
        CLAMP_EACH => {
            let counters =
                changes.iter().filter(|c| c.1 == Origin::Counter).map(|c| i64::from(c.0)).sum::<i64>();
            let (timed, last) = (in_order(base, true), (in_order(base, false) + counters).max(0));
            (timed.min(last), timed.max(last))
        }
        _ => (end, (base + minus).max(0) + plus),
    };
    Some(Range { low, high, below: base + minus < 0, changes: changes.len() })
}

impl Range {
    fn holds(&self, value: i32) -> bool {
        (self.low..=self.high).contains(&i64::from(value))
    }
    fn print(&self) -> String {
        match self.low == self.high {
            true => self.low.to_string(),
            false => format!("{} to {}", self.low, self.high),
        }
    }
}

/// Whether a number's shown value is one that its range allows.
fn in_range(m: &Observation<'_, Fab>, id: ObjectId, number: Number, range: Range) -> Verdict {
    match m.after.modified(id, number) {
        Observed::Present(value) => Verdict::of(range.holds(value), || {
            Evidence::of("wrong-value", number_word(number)).expected(range.print()).shown(value).on(id)
        }),
        _ => Verdict::NotApplicable,
    }
}

/// Several verdicts about one step: the first violation; else held, if any held.
fn all(verdicts: impl IntoIterator<Item = Verdict>) -> Verdict {
    let mut whole = Verdict::NotApplicable;
    for verdict in verdicts {
        match verdict {
            Verdict::NotApplicable => {}
            Verdict::Held => whole = Verdict::Held,
            violated => return violated,
        }
    }
    whole
}

/// Whether the objects that were found are those that should be: `must` says so of each shown object, `None`
/// where nothing can be said. Silent on abilities on the stack: whether an effect that looks for objects means them is open.
fn found(m: &Observation<'_, Fab>, field: &'static str, must: impl Fn(ObjectId) -> Option<bool>) -> Verdict {
    let is_layer = |id: ObjectId| m.ledger.stack().iter().any(|layer| layer.id == id);
    let is_ability = |id: ObjectId| match m.after.zone(id) {
        Some(zone) => m.card(id).is_none() && zone == Zone::Stack,
        None => m.card(id).is_none() && is_layer(id),
    };
    found_of_all(m, field, |id| if is_ability(id) { None } else { must(id) })
}

/// The same, abilities on the stack included.
fn found_of_all(
    m: &Observation<'_, Fab>,
    field: &'static str,
    must: impl Fn(ObjectId) -> Option<bool>,
) -> Verdict {
    let Some(found) = m.answer().and_then(|a| a.objects) else { return Verdict::NotApplicable };
    all(m.after.objects().iter().map(|id| match must(id) {
        None => Verdict::NotApplicable,
        Some(expected) => Verdict::of(expected == found.has(id), || {
            let kind = if expected { "not-found" } else { "found" };
            let expected = if expected { Objects::one(id) } else { Objects::NONE };
            Evidence::of(kind, field)
                .expected(format!("of {id}: {expected}"))
                .shown(format!("found {found}"))
                .on(id)
        }),
    }))
}

/// A number's name, as evidence has it.
fn number_word(number: Number) -> &'static str {
    crate::Listed::word(number)
}

/// A number as shown, base and modified.
fn print(base: Observed<i32>, value: Observed<i32>) -> String {
    format!("base {base}, modified {value}")
}

/// Asks for a number in symbols where it was asked for by its value, and the other way round. There is no pair where what is
/// drawn may differ: an engine may look for what is not hidden alone.
fn flip_symbols(cards: &[Card], steps: &mut [Step], asked: Number) -> bool {
    let mut flipped = false;
    for step in steps.iter_mut() {
        match step {
            Step::FindNumber { property, symbols, .. } if *property == asked => {
                *symbols = !*symbols;
                flipped = true;
            }
            _ => {}
        }
    }
    flipped && !pairs::may_be_drawn(cards, steps)
}

/// The same objects were found on both sides.
fn same_found(a: &Side<'_, Fab>, b: &Side<'_, Fab>, asked: Number) -> Verdict {
    let found = |side: &Side<'_, Fab>| match side.step {
        Some(Step::FindNumber { property, .. }) if *property == asked => side.reply.answer()?.objects,
        _ => None,
    };
    match (found(a), found(b)) {
        (Some(one), Some(other)) => Verdict::of(one == other, || {
            let (one, other) = (format!("found {one}"), format!("found {other}"));
            Evidence::of("found-otherwise", number_word(asked)).expected(one).shown(other)
        }),
        _ => Verdict::NotApplicable,
    }
}
