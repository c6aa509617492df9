//! Reads what is printed on a card.

use super::Engine;
use super::bug::Bug;
use super::object::Object;
use super::variants::Variant;
use headjudge_oracles::fab::{Ability, Card, List, Metatype, Number, Subtype, Supertype, Type};
use headjudge_oracles::{Listed, Words};

impl Engine {
    /// A printed number, corrected by its erratum, or `None` if nothing is printed.
    pub(super) fn read_number(&self, card: &Card, number: Number) -> Option<i32> {
        if self.bugs.is_empty() {
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
        if self.bugs.is_empty() {
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
        let words = if self.has(Bug::FirstMetatypeOnly) { first(words) } else { words };
        match self.has(Bug::SupertypeIsMetatype) && !card.supertypes.is_empty() {
            true => words.with(Metatype::Rosetta),
            false => words,
        }
    }
    fn misread_subtypes(&self, card: &Card, words: Words) -> Words {
        let words = if self.has(Bug::FirstSubtypeOnly) { first(words) } else { words };
        let words = if self.has(Bug::OffHandIsSplit) { words.without(Subtype::OffHand) } else { words };
        match self.has(Bug::ReactionIsAttack) && card.types.has(Type::AttackReaction) {
            true => words.with(Subtype::Attack),
            false => words,
        }
    }
    fn misread_supertypes(&self, card: &Card, words: Words) -> Words {
        let words = if self.has(Bug::FirstSupertypeOnly) { first(words) } else { words };
        match self.has(Bug::DragonIsDraconic) && card.subtypes.has(Subtype::Dragon) {
            true => words.with(Supertype::Draconic),
            false => words,
        }
    }
    fn misread_types(&self, card: &Card, words: Words) -> Words {
        let words = if self.has(Bug::FirstTypeOnly) { first(words) } else { words };
        match self.has(Bug::ItemIsEquipment) && card.subtypes.has(Subtype::Item) {
            true => words.with(Type::Equipment),
            false => words,
        }
    }

    /// Faults: changes a modified value because of a word that should do nothing, or of a move.
    pub(super) fn fault_bonus(&self, object: &Object, card: &Card, number: Number) -> i32 {
        let hammer = self.has(Bug::HammerAddsPower) && card.subtypes.has(Subtype::Hammer);
        let moved = self.has(Bug::MovedCardsAreStronger) && object.moved;
        let counts = number == Number::Power && (hammer || moved);
        i32::from(counts)
    }

    /// Whether the engine knows a keyword. A faulty one does not know all.
    pub(super) fn is_known(&self, keyword: &str) -> bool {
        let word = |list: &[&str], from: u8, to: u8| {
            list.iter()
                .position(|w| *w == keyword)
                .is_some_and(|at| (from as usize..to as usize).contains(&at))
        };
        let unknown = |bug: Bug, is: bool| self.has(bug) && is;
        !(unknown(Bug::RosettaUnknown, keyword == Metatype::Rosetta.word())
            || unknown(Bug::FunctionalSubtypesUnknown, word(Subtype::WORDS, 2, 8))
            || unknown(Bug::NonFunctionalSubtypesUnknown, word(Subtype::WORDS, 14, 20))
            || unknown(Bug::ClassesUnknown, word(Supertype::WORDS, 0, 6))
            || unknown(Bug::TalentsUnknown, word(Supertype::WORDS, Supertype::CLASSES, 20))
            || unknown(Bug::TypesUnknown, word(Type::WORDS, 1, 8))
            || unknown(Bug::TraitUnknown, keyword.ends_with("of Chaos")))
    }
}

fn first(words: Words) -> Words {
    Words(words.0 & words.0.wrapping_neg())
}
