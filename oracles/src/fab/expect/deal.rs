//! The opening table.

use super::Scene;
use crate::fab::card::Card;
use crate::fab::vocabulary::{List, Number, Zone};
use crate::fab::words::{Ability, Trait, Type};
use crate::{Aspects, ObjectId, Objects, Words};

impl Scene<'_, '_> {
    pub(super) fn deal(&mut self) {
        for (id, card) in Objects::first(self.past.cards.len()).iter().zip(self.past.cards) {
            if may_be_gone(card) {
                self.expected.open(id, Aspects::ALL);
                continue;
            }
            self.expected.zone(id, card.zone);
            self.expected.owner(id, card.owner);
            if card.zone == Zone::Arena {
                self.expected.controller(id, card.owner);
            }
            // Nothing is attached as the game begins, and no layer is there.
            self.expected.host(id, None);
            Number::ALL.iter().for_each(|number| self.deal_number(id, card, *number));
            List::ALL.iter().for_each(|list| self.deal_words(id, card, *list));
        }
    }

    /// Open is a number that an ability computes, a cost with X, which has no value yet, and a number with an erratum.
    fn deal_number(&mut self, id: ObjectId, card: &Card, number: Number) {
        let has_erratum = card.misprint.is_some() && card.misprinted == number;
        if card.counts(number) || has_erratum || (number == Number::Cost && card.x > 0) {
            return;
        }
        match card.number(number) {
            Some(value) => {
                self.expected.base(id, number, value);
                self.expected.modified(id, number, value);
            }
            None => self.expected.absent(id, number),
        }
    }

    /// Open are words that are later than the chapter, the spelling of a trait, abilities that are no keywords, which an engine
    /// may not list, and the strip of a card of which the chapter does not say which one it has.
    fn deal_words(&mut self, id: ObjectId, card: &Card, list: List) {
        let printed = card.words(list);
        match list {
            List::Traits if printed.has(Trait::AgentsOfChaos) => {
                self.expected.open_words(id, list, Words(u64::MAX));
            }
            List::Strip => {
                let usual =
                    [Type::Action, Type::AttackReaction, Type::DefenseReaction, Type::Instant, Type::Block];
                let is_usual = usual.iter().any(|kind| card.types.has(*kind));
                let misprinted = card.misprint.is_some() && card.misprinted == Number::Pitch;
                if printed.is_empty() || !is_usual || card.types.has(Type::Token) || misprinted {
                    return;
                }
            }
            List::Abilities => {
                let listed = Words(u64::MAX << Ability::KEYWORDS);
                self.expected.open_words(id, list, Words(printed.0 & listed.0));
            }
            _ => self.expected.open_words(id, list, Words(list.later().0 & printed.0)),
        }
        self.expected.words(id, list, printed);
    }
}

/// Whether the card may not be where it was dealt: a living object without life, or a token outside the arena.
fn may_be_gone(card: &Card) -> bool {
    let life = card.number(Number::Life);
    let misprint = card.misprint.filter(|_| card.misprinted == Number::Life);
    let dead = [life, misprint].iter().any(|life| life.is_some_and(|life| life <= 0));
    dead || (card.types.has(Type::Token) && card.zone != Zone::Arena)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_no_life_may_be_gone() {
        let mut card = Card { zone: Zone::Arena, ..Card::default() };
        assert!(!may_be_gone(&card));
        card.numbers[Number::Life as usize] = Some(0);
        assert!(may_be_gone(&card));
    }
}
