//! 2.7 Name.

use super::found::found;
use super::pairs::{may_be_drawn, same_but};
use super::presence;
use crate::fab::card::{Card, Language};
use crate::fab::game::Fab;
use crate::fab::names::{Moniker, certain_moniker, same, same_letter};
use crate::fab::step::Step;
use crate::fab::vocabulary::{Number, Zone};
use crate::{Datum, Evidence, ObjectId, Observation, Observed, Property, Rule, Verdict};

pub(super) const RULES: &[Rule<Fab>] = &[
    Rule::step(
        "fab:2.7.1",
        "name_and_pitch_make_a_card_distinct",
        "Two objects count as the same distinct card if they \
         have the same name and the same pitch, and only then.",
        distinct,
    )
    .judged_after(&[Step::FIND_SAME]),
    Rule::object(
        "fab:2.7.2",
        "printed_name_is_the_name",
        "The name of a card is its complete printed name.",
        as_printed,
    )
    .judged_after(&[Step::MOVE]),
    Rule::step(
        "fab:2.7.3",
        "a_personal_name_has_a_moniker",
        "The moniker of a personal name is the name without \
         honorifics, last names and anything after a comma.",
        by_moniker,
    )
    .judged_after(&[Step::FIND_MONIKER]),
    Rule::step(
        "fab:2.7.3a",
        "a_name_of_nobody_has_no_moniker",
        "An object has no moniker unless its name is a personal name.",
        no_moniker,
    )
    .judged_after(&[Step::FIND_MONIKER]),
    Rule::step(
        "fab:2.7.3b",
        "a_moniker_means_objects_of_several_names",
        "An effect that refers to a moniker means every object with that moniker, whatever its full name is.",
        several_names,
    )
    .judged_after(&[Step::FIND_MONIKER]),
    Rule::step(
        "fab:2.7.3c",
        "a_moniker_is_no_name",
        "Looking for a name does not find an object for which that name is only the moniker.",
        not_by_moniker,
    )
    .judged_after(&[Step::FIND_NAME]),
    Rule::metamorphic(
        "fab:2.7.4",
        "a_name_is_the_english_name",
        "A card printed in another language behaves in every respect like its English printing.",
        in_english,
        |a, b| same_but(a, b, None),
    )
    .of_the_adapter(),
    Rule::step(
        "fab:2.7.5",
        "names_are_equal_if_they_match_exactly",
        "Two names, or parts of names, are equal only if they \
         match completely; upper and lower case do not matter.",
        matches_exactly,
    )
    .judged_after(&[Step::FIND_NAME, Step::FIND_NAME_PART, Step::FIND_MONIKER]),
];

/// Judged on dealt cards to which nothing has happened, because it is uncertain whether a changed pitch or name makes a
/// distinct card. Not judged: the object itself, and names that differ only in upper and lower case.
fn distinct(m: &Observation<'_, Fab>, step: &Step) -> Verdict {
    let Step::FindSame { object } = step else { return Verdict::NotApplicable };
    let shown = m.before;
    let pitch = |id: ObjectId| match (shown.base(id, Number::Pitch), shown.modified(id, Number::Pitch)) {
        (Observed::Absent, _) => Some(None),
        (Observed::Present(base), Observed::Present(value)) if base == value => Some(Some(base)),
        _ => None,
    };
    let (Some(name), Some(own)) = (shown.name(*object), pitch(*object)) else {
        return Verdict::NotApplicable;
    };
    found(m, "name and pitch", |id| {
        let (other, pitch) = (shown.name(id)?, pitch(id)?);
        let but_case = other != name && same(m.texts.get(other), m.texts.get(name));
        let is_original = |id| m.card(id).is_some() && m.ledger.of(id).is_untouched();
        (id != *object && !but_case && is_original(id) && is_original(*object))
            .then_some(other == name && pitch == own)
    })
}

/// Upper and lower case do not matter (2.7.5). Not judged: cards printed in another language (2.7.4).
fn as_printed(m: &Observation<'_, Fab>, id: ObjectId) -> Verdict {
    let (Some(card), Some(shown)) = (presence::as_printed(m, id), m.after.name(id)) else {
        return Verdict::NotApplicable;
    };
    let shown = m.texts.get(shown);
    match card.language {
        Language::English => Verdict::of(same(shown, &card.name), || {
            let evidence = Evidence::of("not-as-printed", Property::Name);
            evidence.expected(Datum::text(&card.name)).shown(Datum::text(shown))
        }),
        _ => Verdict::NotApplicable,
    }
}

/// What is known of the moniker of an object, by its shown name. `Unknown` for layers, which are not what their name says.
fn moniker_of<'a>(m: &'a Observation<'_, Fab>, id: ObjectId) -> Moniker<'a> {
    match m.before.name(id) {
        Some(name) if m.before.zone(id) != Some(Zone::Stack) => {
            certain_moniker(m.texts.get(name), m.card(id).is_some_and(Card::is_hero))
        }
        _ => Moniker::Unknown,
    }
}

/// Judged on names that consist of known parts. A moniker in other letters, upper or lower case, is a question of 2.7.5.
fn by_moniker(m: &Observation<'_, Fab>, step: &Step) -> Verdict {
    let Step::FindMoniker { moniker } = step else { return Verdict::NotApplicable };
    found(m, "moniker", |id| match moniker_of(m, id) {
        Moniker::Is(own) if own != moniker && same(own, moniker) => None,
        Moniker::Is(own) => Some(own == moniker),
        _ => None,
    })
}

fn no_moniker(m: &Observation<'_, Fab>, step: &Step) -> Verdict {
    let Step::FindMoniker { .. } = step else { return Verdict::NotApplicable };
    found(m, "moniker", |id| (moniker_of(m, id) == Moniker::None).then_some(false))
}

/// Judged if objects with different names have the moniker.
fn several_names(m: &Observation<'_, Fab>, step: &Step) -> Verdict {
    let Step::FindMoniker { moniker } = step else { return Verdict::NotApplicable };
    let has = |id: &ObjectId| matches!(moniker_of(m, *id), Moniker::Is(own) if own == moniker);
    let mut names = m.before.objects().iter().filter(has).map(|id| m.before.name(id));
    let first = names.next();
    match names.any(|name| Some(name) != first) {
        true => found(m, "moniker", |id| has(&id).then_some(true)),
        false => Verdict::NotApplicable,
    }
}

fn not_by_moniker(m: &Observation<'_, Fab>, step: &Step) -> Verdict {
    let Step::FindName { name } = step else { return Verdict::NotApplicable };
    found(m, "name", |id| match moniker_of(m, id) {
        Moniker::Is(own) if same(own, name) => {
            let whole = m.texts.get(m.before.name(id)?);
            (!same(whole, name)).then_some(false)
        }
        _ => None,
    })
}

/// The same cards, each printed in English.
fn in_english(cards: &mut [Card], steps: &mut [Step]) -> bool {
    let mut changed = false;
    for card in cards.iter_mut() {
        changed |= card.language != Language::English;
        card.language = Language::English;
    }
    changed && !may_be_drawn(cards, steps)
}

/// Judged on whole names, on parts that are whole words, and on monikers in other letters, upper or lower case, that are the first
/// word of the name. Not judged: a part inside a word, and a part that begins or ends with a space.
fn matches_exactly(m: &Observation<'_, Fab>, step: &Step) -> Verdict {
    let own = |id: ObjectId| m.before.name(id).map(|name| m.texts.get(name));
    match step {
        Step::FindName { name } => found(m, "name", |id| Some(same(own(id)?, name))),
        Step::FindNamePart { part } if !part.is_empty() && part.trim() == part => {
            found(m, "part of a name", |id| stands_in(own(id)?, part))
        }
        Step::FindMoniker { moniker } => found(m, "moniker", |id| match moniker_of(m, id) {
            Moniker::Is(it) if it != moniker && same(it, moniker) => own(id)?.starts_with(it).then_some(true),
            _ => None,
        }),
        _ => Verdict::NotApplicable,
    }
}

/// Whether the name contains the part as whole words, or `None` if it contains it only inside a word.
fn stands_in(name: &str, part: &str) -> Option<bool> {
    let mut inside = false;
    for (at, _) in name.char_indices() {
        let Some(rest) = begins(&name[at..], part) else { continue };
        let before = name[..at].chars().next_back().is_none_or(|c| c == ' ');
        let after = rest.chars().next().is_none_or(|c| c == ' ' || c == ',');
        if before && after {
            return Some(true);
        }
        inside = true;
    }
    (!inside).then_some(false)
}

/// The rest of the text after the part, if the text begins with the part. Upper and lower case do not matter.
fn begins<'a>(text: &'a str, part: &str) -> Option<&'a str> {
    let mut rest = text.chars();
    part.chars().all(|p| rest.next().is_some_and(|c| same_letter(c, p))).then_some(rest.as_str())
}
