//! Reads what is printed on a card.

use super::Engine;
use super::faults::Bug;
use super::variants::Variant;
use headjudge_oracles::fab::{Ability, Card, List, Metatype, Number, Subtype, Supertype, Type};
use headjudge_oracles::{Listed, Words};

impl Engine {
    /// A printed number, corrected by its erratum, or `None` if nothing is printed.
    pub(super) fn read_number(&self, card: &Card, number: Number) -> Option<i32> {
        if self.bug.is_none() {
            return card.number(number);
        }
        let printed = match card.misprint {
            Some(misprint) if number == card.misprinted && self.has(Bug::ErratumIgnored) => Some(misprint),
            _ => card.number(number),
        };
        let absent = |bug: Bug, of: Number| self.has(bug) && number == of;
        match printed {
            None if absent(Bug::AbsentDefenseIsZero, Number::Defense)
                || absent(Bug::NoCostIsZero, Number::Cost)
                || absent(Bug::NoPitchIsZero, Number::Pitch) =>
            {
                Some(0)
            }
            Some(0)
                if absent(Bug::DefenseZeroIsAbsent, Number::Defense)
                    || absent(Bug::IntellectZeroIsAbsent, Number::Intellect)
                    || absent(Bug::PowerZeroIsAbsent, Number::Power) =>
            {
                None
            }
            Some(life) if number == Number::Life && self.has(Bug::PrintedLifeIsCapped) => Some(life.min(5)),
            printed => printed,
        }
    }

    /// The printed words of a list.
    pub(super) fn read_words(&self, card: &Card, list: List) -> Words {
        let later = if self.is_variant(Variant::ChapterWordsOnly) { list.later() } else { Words::NONE };
        let words = Words(card.words(list).0 & !later.0);
        if self.bug.is_none() {
            return words;
        }
        match list {
            List::Metatypes => self.misread_metatypes(card, words),
            List::Subtypes => self.misread_subtypes(card, words),
            List::Supertypes => self.misread_supertypes(card, words),
            List::Types => self.misread_types(card, words),
            List::Traits if self.has(Bug::TraitsDropped) => Words::NONE,
            List::Abilities if self.has(Bug::ReminderTextCounts) => Words(words.0 | card.reminder.0),
            List::Abilities if self.has(Bug::FlavorTextCounts) => Words(words.0 | card.flavor.0),
            List::Abilities if self.has(Bug::DominateIsNotRead) => words.without(Ability::Dominate),
            _ => words,
        }
    }

    fn misread_metatypes(&self, card: &Card, words: Words) -> Words {
        match self.bug {
            Some(Bug::FirstMetatypeOnly) => first(words),
            Some(Bug::SupertypeIsMetatype) if !card.supertypes.is_empty() => words.with(Metatype::Rosetta),
            _ => words,
        }
    }
    fn misread_subtypes(&self, card: &Card, words: Words) -> Words {
        match self.bug {
            Some(Bug::FirstSubtypeOnly) => first(words),
            Some(Bug::ReactionIsAttack) if card.types.has(Type::AttackReaction) => {
                words.with(Subtype::Attack)
            }
            Some(Bug::OffHandIsSplit) => words.without(Subtype::OffHand),
            _ => words,
        }
    }
    fn misread_supertypes(&self, card: &Card, words: Words) -> Words {
        match self.bug {
            Some(Bug::FirstSupertypeOnly) => first(words),
            Some(Bug::DragonIsDraconic) if card.subtypes.has(Subtype::Dragon) => {
                words.with(Supertype::Draconic)
            }
            _ => words,
        }
    }
    fn misread_types(&self, card: &Card, words: Words) -> Words {
        match self.bug {
            Some(Bug::FirstTypeOnly) => first(words),
            Some(Bug::ItemIsEquipment) if card.subtypes.has(Subtype::Item) => words.with(Type::Equipment),
            _ => words,
        }
    }

    /// Faults: changes a modified value because of a word that should do nothing.
    pub(super) fn fault_bonus(&self, card: &Card, number: Number) -> i32 {
        let counts = match self.bug {
            Some(Bug::HammerAddsPower) => number == Number::Power && card.subtypes.has(Subtype::Hammer),
            _ => false,
        };
        i32::from(counts)
    }

    /// Whether the engine knows a keyword. A faulty one does not know all.
    pub(super) fn is_known(&self, keyword: &str) -> bool {
        let word = |list: &[&str], from: u8, to: u8| {
            list.iter()
                .position(|w| *w == keyword)
                .is_some_and(|at| (from as usize..to as usize).contains(&at))
        };
        match self.bug {
            Some(Bug::RosettaUnknown) => keyword != Metatype::Rosetta.word(),
            Some(Bug::FunctionalSubtypesUnknown) => !word(Subtype::WORDS, 2, 8),
            Some(Bug::NonFunctionalSubtypesUnknown) => !word(Subtype::WORDS, 14, 20),
            Some(Bug::ClassesUnknown) => !word(Supertype::WORDS, 0, 6),
            Some(Bug::TalentsUnknown) => !word(Supertype::WORDS, Supertype::CLASSES, 20),
            Some(Bug::TypesUnknown) => !word(Type::WORDS, 1, 8),
            Some(Bug::TraitUnknown) => !keyword.ends_with("of Chaos"),
            _ => true,
        }
    }
}

fn first(words: Words) -> Words {
    Words(words.0 & words.0.wrapping_neg())
}
