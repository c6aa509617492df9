//! K.6.1 to K.6.3: what counts as a characteristic, and the initial values of a permanent.

use super::common::{found_is, held_only_if, in_play, is_creature, statics_besides};
use crate::mtg::Mtg;
use crate::mtg::card::Card;
use crate::mtg::initial::{Initial, size_is, wrong_words};
use crate::mtg::step::Step;
use crate::mtg::vocabulary::{By, List, Number, Subtype, Text, Type, Zone};
use crate::{Datum, Evidence, Listed, ObjectId, Objects, Observation, Property, Rule, Texts, Verdict, Words};

pub(super) const RULES: &[Rule<Mtg>] = &[
    Rule::step(
        "mtg:K.6.1",
        "cards_and_tokens_are_found_by_every_characteristic",
        "A query by name, color, mana cost, type, subtype, ability, power or \
         toughness finds exactly the cards and tokens that have the value.",
        query_is_exact,
    )
    .judged_after(&[Step::MATCH]),
    Rule::step(
        "mtg:K.6.2",
        "tapping_and_control_change_no_characteristic",
        "Tapping or untapping a permanent, or changing its controller, changes none of its characteristics.",
        characteristics_unchanged,
    )
    .judged_after(&[Step::TAP, Step::UNTAP, Step::CONTROL]),
    Rule::object(
        "mtg:K.6.3",
        "a_permanent_starts_with_its_initial_values",
        "A permanent starts with its printed values, or with those that a token-making or \
         type-changing effect gives it; a card that leaves play and returns starts over.",
        has_initial_values,
    ),
];

/// Not judged: expansion symbols; the cost of a token; power and toughness of objects that are not creatures;
/// abilities on the stack; tokens that are not shown in play, because they may not exist any more; names that
/// differ only in letter case; and names so long that they may be truncated.
fn query_is_exact(m: &Observation<'_, Mtg>, step: &Step) -> Verdict {
    let (Step::Match { by, .. }, Some(found)) = (step, m.answer().and_then(|a| a.objects)) else {
        return Verdict::NotApplicable;
    };
    Verdict::all(m.before.objects().iter().map(|id| match (has_value(m, id, step), found.has(id)) {
        // An object that a query rightly leaves out does not count as held.
        (None, _) | (Some(false), false) => Verdict::NotApplicable,
        (Some(has_value), is_found) => Verdict::of(has_value == is_found, || {
            let kind = if has_value { "missed" } else { "found-wrongly" };
            found_is(kind, by.word(), has_value).on(id)
        }),
    }))
    .and_then(|| new_token_is_found(m, step, found))
}

/// A token that the last effect created with toughness exists, even if the engine does not show it. Not judged while one of
/// the cards has a static ability that changes creatures: the token may have died.
fn new_token_is_found(m: &Observation<'_, Mtg>, step: &Step, found: Objects) -> Verdict {
    let (Step::Match { by, color, kind, subtype, keyword, .. }, Some(new)) = (step, m.ledger.new_token)
    else {
        return Verdict::NotApplicable;
    };
    let has_value = match by {
        By::Color => new.color == *color,
        By::Type => *kind == Type::Creature,
        By::Subtype => new.subtype == *subtype,
        By::Ability => new.keywords.has(*keyword),
        By::Name | By::Cost | By::Power | By::Toughness => false,
    };
    if !has_value || in_play(m.before, new.id) || statics_besides(m, new.id) {
        return Verdict::NotApplicable;
    }
    Verdict::of(found.has(new.id), || found_is("missed", by.word(), true).on(new.id))
}

/// Whether an object has the value that a query asks for; `None` if that is unclear.
fn has_value(m: &Observation<'_, Mtg>, id: ObjectId, step: &Step) -> Option<bool> {
    let Step::Match { by, name, color, kind, subtype, keyword, number } = step else { return None };
    let gone = m.ledger.tokens.has(id) && !in_play(m.before, id);
    if m.ledger.announced[id.number()].exists || gone {
        return None;
    }
    let shown = m.before;
    let list = |list| shown.words(id, list);
    let value = |which| shown.modified(id, which).present();
    match by {
        By::Name => {
            let own = m.texts.get(shown.name(id)?);
            let same = own == name;
            let is_whole = own.len() + 4 <= Texts::LONGEST;
            (is_whole && (same || !equal_ignoring_case(own, name))).then_some(same)
        }
        By::Color => Some(list(List::Colors)?.has(*color)),
        By::Type => Some(list(List::Types)?.has(*kind)),
        By::Subtype => Some(list(List::Subtypes)?.has(*subtype)),
        By::Ability => Some(list(List::Abilities)?.has(*keyword)),
        By::Cost => m.card(id).and(value(Number::Cost)).map(|cost| cost == *number),
        By::Power | By::Toughness if !is_creature(shown, id) => None,
        By::Power => value(Number::Power).map(|power| power == *number),
        By::Toughness => value(Number::Toughness).map(|toughness| toughness == *number),
    }
}

/// Whether two texts are equal apart from letter case.
fn equal_ignoring_case(one: &str, other: &str) -> bool {
    one.chars().flat_map(char::to_lowercase).eq(other.chars().flat_map(char::to_lowercase))
}

/// Not judged while one of the cards has a static ability that depends on creatures or their controllers.
fn characteristics_unchanged(m: &Observation<'_, Mtg>, step: &Step) -> Verdict {
    let (Step::Tap { object: id } | Step::Untap { object: id } | Step::Control { object: id, .. }) = *step
    else {
        return Verdict::NotApplicable;
    };
    let here = in_play(m.before, id) && in_play(m.after, id);
    if !m.reply.is_done() || !here || statics_besides(m, id) || m.card(id).is_some_and(has_own_static) {
        return Verdict::NotApplicable;
    }
    let (before, after) = (m.before, m.after);
    if let (Some(was), Some(is)) = (before.name(id), after.name(id))
        && was != is
    {
        let text = |name| Datum::text(m.texts.get(name));
        return Verdict::of(false, || {
            Evidence::of("changed", Property::Name).expected(text(was)).shown(text(is)).on(id)
        });
    }
    for list in [List::Colors, List::Types, List::Subtypes, List::Abilities] {
        if let (Some(was), Some(is)) = (before.words(id, list), after.words(id, list))
            && was != is
        {
            return wrong_words("changed", list, was, is, id);
        }
    }
    for number in [Number::Power, Number::Toughness, Number::Cost] {
        let (was, is) = (before.modified(id, number), after.modified(id, number));
        if was != is && was.is_observed() && is.is_observed() {
            return Verdict::of(false, || {
                Evidence::of("changed", Property::modified(number)).expected(was).shown(is).on(id)
            });
        }
    }
    Verdict::Held
}

fn has_own_static(card: &Card) -> bool {
    matches!(card.text, Text::Lord | Text::Follower)
}

/// Cards outside play must show their printed values, too, unless an effect changed them there.
///
/// Not judged: size and abilities of a follower (its power is computed in all zones); a permanent that was changed
/// as a spell (K.6.4), even if the stack is not shown; size and abilities of a permanent that enters play while a
/// lord or a follower is among the cards; a permanent that is newly shown in play, and may have been there
/// before, while an Aura is among the cards; cards that the engine shows in no zone; the cost and the name of a
/// token.
fn has_initial_values(m: &Observation<'_, Mtg>, id: ObjectId) -> Verdict {
    match m.step {
        Some(Step::Token { token, color, subtype, keywords, power, toughness, .. }) if *token == id => {
            let initial = Initial {
                colors: Words::of(&[*color]),
                types: Words::of(&[Type::Creature]),
                subtypes: Words::of(&[*subtype]),
                abilities: *keywords,
                optional_abilities: Words::NONE,
                cost: None,
                size: Some((*power, *toughness)),
            };
            return match m.reply.is_done() && in_play(m.after, id) {
                true => initial.compare(m.after, id, !statics_besides(m, id)),
                false => Verdict::NotApplicable,
            };
        }
        Some(Step::Animate { object, power, toughness, .. }) if *object == id && in_play(m.after, id) => {
            return became_creature(m, id, *power, *toughness);
        }
        Some(Step::Animate { object, toughness: 1.., .. }) if *object == id && died_of_it(m, id) => {
            return Verdict::of(false, || {
                let died = Evidence::of("died-at-once", Property::Zone).on(id);
                died.expected(Datum::word(Zone::Battlefield)).shown(Datum::word(Zone::Graveyard))
            });
        }
        _ => {}
    }
    let (Some(card), Some(zone)) = (m.card(id), m.after.zone(id)) else { return Verdict::NotApplicable };
    let changed = !m.ledger.changes(id).is_none();
    let came_from = m.before.zone(id);
    let not_judged = match (came_from == Some(zone), zone) {
        (_, Zone::Stack) => true,
        (true, Zone::Battlefield) => true,
        (true, _) => changed,
        (false, Zone::Battlefield) => changed && came_from.is_none_or(|from| from == Zone::Stack),
        (false, _) => false,
    };
    if not_judged {
        return Verdict::NotApplicable;
    }
    let newly_shown = came_from.is_none() && m.step.is_some();
    let enchanted = newly_shown && m.cards.iter().any(|card| card.text == Text::AuraHas);
    let unaffected =
        card.text != Text::Follower && (zone != Zone::Battlefield || !enchanted && !statics_besides(m, id));
    held_only_if(Initial::of(card).compare(m.after, id, unaffected), changed)
}

/// An object that becomes a creature keeps its types, subtypes, colors and abilities. An object that was not a
/// creature gets the given size. Abilities are not judged while a lord or an Aura that gives an ability is
/// among the cards. Size is not judged if it was changed before, or while a lord or a follower is among the
/// cards.
fn became_creature(m: &Observation<'_, Mtg>, id: ObjectId, power: i32, toughness: i32) -> Verdict {
    if !m.reply.is_done() || !in_play(m.before, id) || !in_play(m.after, id) {
        return Verdict::NotApplicable;
    }
    let kept = keeps_other_values(m, id);
    if matches!(kept, Verdict::Violated(_)) || !is_newly_sized(m, id) {
        return kept;
    }
    size_is(m.after, id, (power, toughness))
}

/// Whether a permanent that became a creature was none before, and nothing else changes its size.
fn is_newly_sized(m: &Observation<'_, Mtg>, id: ObjectId) -> bool {
    let changes = m.ledger.changes(id);
    let resized = changes.resized != 1 || changes.power != [0, 0] || changes.toughness != [0, 0];
    let was_not_creature = m.before.words(id, List::Types).is_some_and(|types| !types.has(Type::Creature));
    was_not_creature && !resized && !statics_besides(m, id)
}

/// Whether a permanent that becomes a creature with toughness dies, although it has no damage, and nothing else puts it into the
/// graveyard. An Aura goes there, because a creature cannot enchant.
fn died_of_it(m: &Observation<'_, Mtg>, id: ObjectId) -> bool {
    let is_aura = |card: &Card| card.text.is_aura() || card.subtypes.has(Subtype::Aura);
    let died = in_play(m.before, id) && m.after.zone(id) == Some(Zone::Graveyard);
    m.reply.is_done() && died && is_newly_sized(m, id) && !m.card(id).is_none_or(is_aura)
}

fn keeps_other_values(m: &Observation<'_, Mtg>, id: ObjectId) -> Verdict {
    let lists = [List::Types, List::Subtypes, List::Colors].into_iter().map(|list| {
        let (Some(before), Some(after)) = (m.before.words(id, list), m.after.words(id, list)) else {
            return Verdict::NotApplicable;
        };
        let expected = if list == List::Types { before.with(Type::Creature) } else { before };
        if after != expected {
            return wrong_words("not-besides", list, expected, after, id);
        }
        Verdict::Held
    });
    let verdict = Verdict::all(lists).and_then(|| abilities_unless_given(m, id));
    let had_other_types =
        m.before.words(id, List::Types).is_some_and(|types| !types.without(Type::Creature).is_empty());
    held_only_if(verdict, had_other_types)
}

/// A violation if the abilities changed. Not judged if another card may start or stop giving one in this step.
fn abilities_unless_given(m: &Observation<'_, Mtg>, id: ObjectId) -> Verdict {
    let given = m.cards.iter().any(|card| card.text.names_keyword());
    match (m.before.words(id, List::Abilities), m.after.words(id, List::Abilities)) {
        (Some(before), Some(after)) if !given && before != after => {
            wrong_words("not-besides", List::Abilities, before, after, id)
        }
        _ => Verdict::NotApplicable,
    }
}
