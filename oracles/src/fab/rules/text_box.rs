//! 2.12 Text box.

use super::box_words::wrong_words;
use super::pairs::{may_be_drawn, same_but};
use super::presence::{as_printed, is_steady, sees_all};
use crate::fab::card::{Card, Script};
use crate::fab::game::Fab;
use crate::fab::ledger::Whose;
use crate::fab::names::{self, same};
use crate::fab::step::Step;
use crate::fab::vocabulary::{List, Number, Zone};
use crate::fab::words::Ability;
use crate::{Datum, Evidence, ObjectId, Observation, Property, Rule, Verdict, Words};

pub(super) const RULES: &[Rule<Fab>] = &[
    Rule::not_testable(
        "fab:2.12.1",
        "the_text_box_holds_the_text",
        "The text of a card is printed in its text box.",
        "it says where something is printed, not what an engine does",
    ),
    Rule::metamorphic(
        "fab:2.12.2",
        "reminder_and_flavor_text_do_nothing",
        "Removing the reminder text and flavor text of a card changes nothing else.",
        without_asides,
        |a, b| same_but(a, b, None),
    )
    .of_the_adapter(),
    Rule::object(
        "fab:2.12.3",
        "rules_text_gives_the_abilities",
        "A card has the abilities that its rules text gives it, and none that its text box does not mention.",
        has_its_abilities,
    )
    .judged_after(&[Step::MOVE]),
    Rule::step(
        "fab:2.12.3a",
        "a_self_reference_means_this_object",
        "When a card's text uses the card's own name, it means \
         only that object, not others with the same name.",
        means_itself,
    )
    .judged_after(&[Step::RESOLVE]),
    Rule::step(
        "fab:2.12.3b",
        "a_name_means_a_new_object_or_any_existing_one",
        "An ability that creates an object by name makes a new one; otherwise, \
         naming another object means any existing object with that name or moniker.",
        names_another,
    )
    .judged_after(&[Step::RESOLVE]),
];

/// The same cards without reminder and flavor text.
fn without_asides(cards: &mut [Card], steps: &mut [Step]) -> bool {
    let mut changed = false;
    for card in cards.iter_mut() {
        changed |= !(card.reminder.is_empty() && card.flavor.is_empty());
        (card.reminder, card.flavor) = (Words::NONE, Words::NONE);
    }
    changed && !may_be_drawn(cards, steps)
}

/// Judged on keywords. Not judged: keywords that are only in reminder or flavor text (2.12.2).
fn has_its_abilities(m: &Observation<'_, Fab>, id: ObjectId) -> Verdict {
    let (Some(card), Some(shown)) = (as_printed(m, id), m.after.words(id, List::Abilities)) else {
        return Verdict::NotApplicable;
    };
    let keywords = (1 << Ability::KEYWORDS) - 1;
    let judged = keywords & !((card.reminder.0 | card.flavor.0) & !card.keywords.0);
    Verdict::of((shown.0 ^ card.keywords.0) & judged == 0, || {
        let among = |words: Words| Words(words.0 & keywords);
        wrong_words("not-as-printed", List::Abilities, among(card.keywords), among(shown))
    })
}

/// The source of the layer that this step resolved, and its card, if the ability is certainly its own.
fn source_of<'a>(m: &'a Observation<'_, Fab>) -> Option<(ObjectId, &'a Card)> {
    let layer = m.ledger.resolved().filter(|layer| layer.ability == Whose::Printed && m.reply.is_done())?;
    Some((layer.source?, m.card(layer.source?)?))
}

/// The power of an object in the arena is `more` higher than before.
///
/// Not judged: a power that an ability computes, and a power that other effects may hold at zero.
fn power_is_more(m: &Observation<'_, Fab>, id: ObjectId, more: i32) -> Verdict {
    let power = |shown: &crate::Shown<Fab>| shown.modified(id, Number::Power).present();
    let in_arena = is_steady(m, id) && m.after.zone(id) == Some(Zone::Arena);
    let computed = m.ledger.of(id).is_copy() || m.card(id).is_some_and(|card| card.counts(Number::Power));
    match (power(m.before), power(m.after)) {
        (Some(before), Some(after)) if in_arena && !computed && before > 0 => {
            Verdict::of(before.saturating_add(more) == after, || {
                let kind = if more > 0 { "not-meant" } else { "meant-too" };
                let evidence = Evidence::of(kind, Property::modified(Number::Power));
                evidence.expected(before.saturating_add(more)).shown(after).on(id)
            })
        }
        _ => Verdict::NotApplicable,
    }
}

/// Judged on the source, and on other objects in the arena.
fn means_itself(m: &Observation<'_, Fab>, _: &Step) -> Verdict {
    match source_of(m) {
        Some((source, card)) if card.script == Script::Grow => {
            Verdict::all(m.before.objects().iter().map(|id| power_is_more(m, id, i32::from(id == source))))
        }
        _ => Verdict::NotApplicable,
    }
}

/// Not judged: a text that names its own card, which may be a self-reference (2.12.3a).
fn names_another(m: &Observation<'_, Fab>, step: &Step) -> Verdict {
    let another = |(_, card): &(ObjectId, &Card)| card.names_another();
    match (source_of(m).filter(another), step) {
        (Some((_, card)), &Step::Resolve { token }) if card.script == Script::Create => {
            is_created(m, token, &card.refers)
        }
        (Some((source, card)), _) if card.script == Script::GrowNamed => {
            let others = m.before.objects().iter().filter(|id| *id != source);
            Verdict::all(others.map(|id| match is_meant(m, id, &card.refers) {
                Some(meant) => power_is_more(m, id, i32::from(meant)),
                None => Verdict::NotApplicable,
            }))
        }
        _ => Verdict::NotApplicable,
    }
}

/// Not judged: an empty name, and engines that do not show every object.
fn is_created(m: &Observation<'_, Fab>, token: ObjectId, name: &str) -> Verdict {
    let hidden = match m.after.zone(token) {
        Some(_) => m.after.name(token).is_none(),
        None => !sees_all(m),
    };
    if name.is_empty() || hidden {
        return Verdict::NotApplicable;
    }
    let shown = m.after.name(token).map(|name| m.texts.get(name));
    Verdict::of(shown.is_some_and(|shown| same(shown, name)), || {
        let shown = shown.map_or(Datum::Nothing, Datum::text);
        Evidence::of("not-created", Property::Name).expected(Datum::text(name)).shown(shown).on(token)
    })
}

/// Whether a name in a text means the object, or `None` if that is uncertain.
fn is_meant(m: &Observation<'_, Fab>, id: ObjectId, name: &str) -> Option<bool> {
    names::means(m.texts.get(m.before.name(id)?), m.card(id).is_some_and(Card::is_hero), name)
}
