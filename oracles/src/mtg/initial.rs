//! The initial values of an object, and the evidence that it shows others.

use super::Mtg;
use super::card::Card;
use super::vocabulary::{Keyword, List, Number, Text, words_of};
use crate::{Datum, Evidence, ObjectId, Observed, Property, Shown, Verdict, Words};

/// The expected initial values of an object.
pub(super) struct Initial {
    pub(super) colors: Words,
    pub(super) types: Words,
    pub(super) subtypes: Words,
    pub(super) abilities: Words,
    /// Abilities that may also be listed.
    pub(super) optional_abilities: Words,
    pub(super) cost: Option<i32>,
    pub(super) size: Option<(i32, i32)>,
}

impl Initial {
    pub(super) fn of(card: &Card) -> Initial {
        Initial {
            colors: card.colors,
            types: card.types,
            subtypes: card.subtypes,
            abilities: card.keywords,
            // The text of an Aura about its creature is an ability of the Aura itself (K.6.Ruling.2).
            optional_abilities: match card.text {
                Text::AuraShields => Words::of(&[Keyword::Untargetable]),
                _ => Words::NONE,
            },
            cost: Some(card.cost()),
            size: card.is_creature().then_some((card.power, card.toughness)),
        }
    }

    /// Compares what is shown with the initial values. `unaffected`: no other card on the table changes its size or
    /// abilities.
    pub(super) fn compare(&self, shown: &Shown<Mtg>, id: ObjectId, unaffected: bool) -> Verdict {
        let lists = [
            (List::Colors, self.colors),
            (List::Types, self.types),
            (List::Subtypes, self.subtypes),
            (List::Abilities, self.abilities),
        ];
        for (list, expected) in lists {
            let judged = unaffected || list != List::Abilities;
            if let (true, Some(words)) = (judged, shown.words(id, list))
                && words != expected
                && (list != List::Abilities || words.0 & !self.optional_abilities.0 != expected.0)
            {
                return wrong_words("not-initial", list, expected, words, id);
            }
        }
        if let (Some(expected), Observed::Present(cost)) = (self.cost, shown.modified(id, Number::Cost))
            && cost != expected
        {
            return Verdict::of(false, || {
                let evidence = Evidence::of("not-initial", Property::modified(Number::Cost));
                evidence.expected(expected).shown(cost).on(id)
            });
        }
        match self.size {
            Some(size) if unaffected => size_is(shown, id, size),
            _ => Verdict::Held,
        }
    }
}

pub(super) fn size_is(shown: &Shown<Mtg>, id: ObjectId, size: (i32, i32)) -> Verdict {
    for (number, expected) in [(Number::Power, size.0), (Number::Toughness, size.1)] {
        let value = shown.modified(id, number);
        if value.is_observed() && value != Observed::Present(expected) {
            return Verdict::of(false, || {
                let evidence = Evidence::of("not-initial", Property::modified(number));
                evidence.expected(expected).shown(value).on(id)
            });
        }
    }
    Verdict::Held
}

pub(super) fn wrong_words(
    kind: &'static str,
    list: List,
    expected: Words,
    shown: Words,
    id: ObjectId,
) -> Verdict {
    Verdict::of(false, || {
        let words = |words| Datum::words(words_of(list), words);
        Evidence::of(kind, Property::list(list)).expected(words(expected)).shown(words(shown)).on(id)
    })
}
