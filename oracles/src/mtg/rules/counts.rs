//! K.6.1 to K.6.3: what counts as a characteristic, and which ones a permanent begins with.

use super::{in_play, is_creature, statics_besides, telling};
use crate::mtg::Mtg;
use crate::mtg::card::Card;
use crate::mtg::step::{
    ANIMATE, CONTROL, COUNTER, GRANT, MATCH, MOVE, PUMP, RECOLOR, Step, TAP, TOKEN, UNTAP,
};
use crate::mtg::vocabulary::{By, Keyword, List, Number, Text, Type, Zone};
use crate::{Evidence, Kinds, Listed, ObjectId, Observation, Observed, Rule, Texts, Verdict, Words};

pub(super) const RULES: &[Rule<Mtg>] = &[
    Rule::step(
        "mtg:K.6.1",
        "cards_and_tokens_are_found_by_every_characteristic",
        "A query by name, color, mana cost, type, subtype, ability, power or \
         toughness finds exactly the cards and tokens that have the value.",
        found_by_each,
    )
    .judged_after(&[MATCH])
    .needs(&[Kinds::of(&[MATCH]), Kinds::of(&[TOKEN])]),
    Rule::step(
        "mtg:K.6.2",
        "tapping_and_control_change_no_characteristic",
        "Tapping or untapping a permanent, or changing its controller, changes none of its characteristics.",
        unmoved,
    )
    .judged_after(&[TAP, UNTAP, CONTROL])
    .needs(&[Kinds::of(&[TAP, UNTAP, CONTROL])]),
    Rule::object(
        "mtg:K.6.3",
        "what_enters_or_comes_back_starts_anew",
        "A permanent starts with its printed values, or with those that a token-making or \
         type-changing effect gives it; a card that leaves play and returns starts over.",
        starts_anew,
    )
    .needs(&[Kinds::of(&[MOVE, TOKEN, ANIMATE]), Kinds::of(&[COUNTER, ANIMATE, PUMP, RECOLOR, GRANT])]),
];

/// Silent on expansion symbols, on a token's cost, on power and toughness of what is no creature, on abilities
/// on the stack, on tokens that are not seen in play (they may be no more), on names that differ by letter case
/// alone, and on names so long that they may be cut.
fn found_by_each(m: &Observation<'_, Mtg>, step: &Step) -> Verdict {
    let (Step::Match { by, .. }, Some(found)) = (step, m.answer().and_then(|a| a.objects)) else {
        return Verdict::NotApplicable;
    };
    let mut verdict = Verdict::NotApplicable;
    for id in m.before.objects().iter() {
        let Some(shows) = shows(m, id, step) else { continue };
        if shows != found.has(id) {
            let kind = if shows { "missed" } else { "found-wrongly" };
            let word = |yes| if yes { "found" } else { "not found" };
            let evidence = Evidence::of(kind, by.word()).expected(word(shows)).shown(word(!shows)).on(id);
            return Verdict::Violated(Box::new(evidence));
        }
        if shows {
            verdict = Verdict::Held;
        }
    }
    verdict
}

/// Whether an object shows the value that a question asks for; `None` where that cannot be said.
fn shows(m: &Observation<'_, Mtg>, id: ObjectId, step: &Step) -> Option<bool> {
    let Step::Match { by, name, color, kind, subtype, keyword, number } = step else { return None };
    let gone = m.ledger.tokens.has(id) && !in_play(m.before, id);
    if m.ledger.announced[id.number()].is_one || gone {
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
            (is_whole && (same || !is_alike(own, name))).then_some(same)
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

/// Whether two texts differ by letter case at most.
fn is_alike(one: &str, other: &str) -> bool {
    one.chars().flat_map(char::to_lowercase).eq(other.chars().flat_map(char::to_lowercase))
}

/// Silent while a static ability that looks at creatures or their controllers is among the cards.
fn unmoved(m: &Observation<'_, Mtg>, step: &Step) -> Verdict {
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
        let text = |name| m.texts.get(name).to_owned();
        return Verdict::of(false, || {
            Evidence::of("changed", "name").expected(text(was)).shown(text(is)).on(id)
        });
    }
    for list in [List::Colors, List::Types, List::Subtypes, List::Abilities] {
        if let (Some(was), Some(is)) = (before.words(id, list), after.words(id, list))
            && was != is
        {
            return words_differ("changed", list, was, is, id);
        }
    }
    for number in [Number::Power, Number::Toughness, Number::Cost] {
        let (was, is) = (before.modified(id, number), after.modified(id, number));
        if was != is && was.is_observed() && is.is_observed() {
            return Verdict::of(false, || {
                Evidence::of("changed", number.word()).expected(was).shown(is).on(id)
            });
        }
    }
    Verdict::Held
}

fn has_own_static(card: &Card) -> bool {
    matches!(card.text, Text::Lord | Text::Follower)
}

pub(super) fn words_differ(
    kind: &'static str,
    list: List,
    expected: Words,
    shown: Words,
    id: ObjectId,
) -> Verdict {
    let print = |words: Words| words.print(crate::mtg::vocabulary::words_of(list));
    Verdict::of(false, || {
        Evidence::of(kind, list.word()).expected(print(expected)).shown(print(shown)).on(id)
    })
}

/// What an object is expected to begin with.
pub(super) struct Initial {
    colors: Words,
    types: Words,
    subtypes: Words,
    abilities: Words,
    /// What may be listed among its abilities besides.
    besides: Words,
    cost: Option<i32>,
    size: Option<(i32, i32)>,
}

impl Initial {
    pub(super) fn of(card: &Card) -> Initial {
        Initial {
            colors: card.colors,
            types: card.types,
            subtypes: card.subtypes,
            abilities: card.keywords,
            // What an aura says of its creature is an ability of its own, as K.6.Ruling.2 puts it.
            besides: match card.text {
                Text::AuraShields => Words::of(&[Keyword::Untargetable]),
                _ => Words::NONE,
            },
            cost: Some(card.cost()),
            size: card.is_creature().then_some((card.power, card.toughness)),
        }
    }
}

/// A card that is anywhere else than in play has what is printed on it, too, unless an effect found it there.
///
/// Silent: a follower's card (its power is worked out everywhere); a spell's permanent that was changed as a
/// spell (K.6.4), also where the stack is not shown; size and abilities of what enters play while a lord or a
/// follower is among the cards, and of what is first shown in play, and may have been there, while an aura is; on
/// cards that an engine does not place; a cost and a name that a token was not given.
fn starts_anew(m: &Observation<'_, Mtg>, id: ObjectId) -> Verdict {
    match m.step {
        Some(Step::Token { token, color, subtype, keywords, power, toughness, .. }) if *token == id => {
            let initial = Initial {
                colors: Words::of(&[*color]),
                types: Words::of(&[Type::Creature]),
                subtypes: Words::of(&[*subtype]),
                abilities: *keywords,
                besides: Words::NONE,
                cost: None,
                size: Some((*power, *toughness)),
            };
            return match m.reply.is_done() && in_play(m.after, id) {
                true => begins_with(m, id, &initial, !statics_besides(m, id)),
                false => Verdict::NotApplicable,
            };
        }
        Some(Step::Animate { object, power, toughness, .. }) if *object == id && in_play(m.after, id) => {
            return animated(m, id, *power, *toughness);
        }
        _ => {}
    }
    let (Some(card), Some(zone)) = (m.card(id), m.after.zone(id)) else { return Verdict::NotApplicable };
    let changed = !m.ledger.changes(id).is_none();
    let came_from = m.before.zone(id);
    let silent = match (came_from == Some(zone), zone) {
        (_, Zone::Stack) => true,
        (true, Zone::Battlefield) => true,
        (true, _) => changed,
        (false, Zone::Battlefield) => changed && came_from.is_none_or(|from| from == Zone::Stack),
        (false, _) => false,
    };
    if silent || card.text == Text::Follower {
        return Verdict::NotApplicable;
    }
    let turns_up = came_from.is_none() && m.step.is_some();
    let enchanted = turns_up && m.cards.iter().any(|card| card.text == Text::AuraHas);
    let alone = zone != Zone::Battlefield || !enchanted && !statics_besides(m, id);
    telling(begins_with(m, id, &Initial::of(card), alone), changed)
}

/// What is made a creature, besides what it is, stays that: its types, subtypes, colors and abilities. What was no
/// creature begins with the size that it was given. Silent on abilities while a lord or an aura that gives one is
/// among the cards; on size when it was changed before, and while a lord or a follower is among the cards.
fn animated(m: &Observation<'_, Mtg>, id: ObjectId, power: i32, toughness: i32) -> Verdict {
    if !m.reply.is_done() || !in_play(m.before, id) || !in_play(m.after, id) {
        return Verdict::NotApplicable;
    }
    let kept = stays_besides(m, id);
    let changes = m.ledger.changes(id);
    let sized = changes.sized != 1 || changes.power != [0, 0] || changes.toughness != [0, 0];
    let was_none = m.before.words(id, List::Types).is_some_and(|types| !types.has(Type::Creature));
    if matches!(kept, Verdict::Violated(_)) || !was_none || sized || statics_besides(m, id) {
        return kept;
    }
    size_is(m, id, (power, toughness))
}

fn stays_besides(m: &Observation<'_, Mtg>, id: ObjectId) -> Verdict {
    let mut verdict = Verdict::NotApplicable;
    for list in [List::Types, List::Subtypes, List::Colors] {
        let (Some(before), Some(after)) = (m.before.words(id, list), m.after.words(id, list)) else {
            continue;
        };
        let expected = if list == List::Types { before.with(Type::Creature) } else { before };
        if after != expected {
            return words_differ("not-besides", list, expected, after, id);
        }
        verdict = Verdict::Held;
    }
    // Another card that gives an ability may begin or end to do so at this step.
    let given = m.cards.iter().any(|card| card.text.names_keyword());
    if let (Some(before), Some(after)) =
        (m.before.words(id, List::Abilities), m.after.words(id, List::Abilities))
        && !given
        && before != after
    {
        return words_differ("not-besides", List::Abilities, before, after, id);
    }
    let more = m.before.words(id, List::Types).is_some_and(|types| !types.without(Type::Creature).is_empty());
    telling(verdict, more)
}

/// `alone`: nothing on the table changes its size or abilities.
pub(super) fn begins_with(m: &Observation<'_, Mtg>, id: ObjectId, initial: &Initial, alone: bool) -> Verdict {
    let lists = [
        (List::Colors, initial.colors),
        (List::Types, initial.types),
        (List::Subtypes, initial.subtypes),
        (List::Abilities, initial.abilities),
    ];
    for (list, expected) in lists {
        let judged = alone || list != List::Abilities;
        if let (true, Some(shown)) = (judged, m.after.words(id, list))
            && shown != expected
            && (list != List::Abilities || shown.0 & !initial.besides.0 != expected.0)
        {
            return words_differ("not-initial", list, expected, shown, id);
        }
    }
    if let (Some(expected), Observed::Present(shown)) = (initial.cost, m.after.modified(id, Number::Cost))
        && shown != expected
    {
        return Verdict::of(false, || {
            Evidence::of("not-initial", "cost").expected(expected).shown(shown).on(id)
        });
    }
    match initial.size {
        Some(size) if alone => size_is(m, id, size),
        _ => Verdict::Held,
    }
}

fn size_is(m: &Observation<'_, Mtg>, id: ObjectId, size: (i32, i32)) -> Verdict {
    for (number, expected) in [(Number::Power, size.0), (Number::Toughness, size.1)] {
        let shown = m.after.modified(id, number);
        if shown.is_observed() && shown != Observed::Present(expected) {
            return Verdict::of(false, || {
                Evidence::of("not-initial", number.word()).expected(expected).shown(shown).on(id)
            });
        }
    }
    Verdict::Held
}
