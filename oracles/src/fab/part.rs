//! The words that steps give to objects and take away from them.

use super::vocabulary::List;
use super::words::{Ability, Metatype, Subtype, Supertype, Trait, Type};
use crate::{Listed, Words};

crate::listed! {
    /// A word that a step can give to an object, take away from it, or ask for.
    pub enum Part {
        GoAgain = "Go again", Dominate = "Dominate", Overpower = "Overpower",
        Action = "Action", Instant = "Instant", AttackReaction = "Attack Reaction", Weapon = "Weapon",
        Attack = "Attack", Aura = "Aura", Item = "Item", Dagger = "Dagger", Sword = "Sword",
        Dragon = "Dragon", Angel = "Angel",
        Draconic = "Draconic", Earth = "Earth", Ice = "Ice", Lightning = "Lightning", Ninja = "Ninja",
        Guardian = "Guardian", Wizard = "Wizard",
        AgentOfChaos = "Agent of Chaos",
        Rosetta = "Rosetta", Bravo = "Bravo",
    }
}

impl Part {
    /// How many words come before the metatypes, which are the last.
    pub(super) const METATYPES: u8 = Part::Rosetta as u8;

    /// The list that the word belongs to.
    pub fn list(self) -> List {
        match self {
            Part::GoAgain | Part::Dominate | Part::Overpower => List::Abilities,
            Part::Action | Part::Instant | Part::AttackReaction | Part::Weapon => List::Types,
            Part::Attack | Part::Aura | Part::Item | Part::Dagger | Part::Sword => List::Subtypes,
            Part::Dragon | Part::Angel => List::Subtypes,
            Part::Draconic | Part::Earth | Part::Ice | Part::Lightning => List::Supertypes,
            Part::Ninja | Part::Guardian | Part::Wizard => List::Supertypes,
            Part::AgentOfChaos => List::Traits,
            Part::Rosetta | Part::Bravo => List::Metatypes,
        }
    }
    /// Whether these words of its list contain it. The trait counts in singular and in plural.
    pub fn is_in(self, words: Words) -> bool {
        match self {
            Part::AgentOfChaos => words.has(Trait::AgentOfChaos) || words.has(Trait::AgentsOfChaos),
            part => words.0 >> part.bit() & 1 == 1,
        }
    }
    /// The bit of the word in a set of words of its list.
    pub fn bit(self) -> u8 {
        const BITS: [u8; Part::WORDS.len()] = bits();
        BITS[self.index() as usize]
    }
}

/// The bit of each part, in order.
const fn bits() -> [u8; Part::WORDS.len()] {
    [
        Ability::GoAgain as u8,
        Ability::Dominate as u8,
        Ability::Overpower as u8,
        Type::Action as u8,
        Type::Instant as u8,
        Type::AttackReaction as u8,
        Type::Weapon as u8,
        Subtype::Attack as u8,
        Subtype::Aura as u8,
        Subtype::Item as u8,
        Subtype::Dagger as u8,
        Subtype::Sword as u8,
        Subtype::Dragon as u8,
        Subtype::Angel as u8,
        Supertype::Draconic as u8,
        Supertype::Earth as u8,
        Supertype::Ice as u8,
        Supertype::Lightning as u8,
        Supertype::Ninja as u8,
        Supertype::Guardian as u8,
        Supertype::Wizard as u8,
        Trait::AgentOfChaos as u8,
        Metatype::Rosetta as u8,
        Metatype::Bravo as u8,
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_the_word_of_its_list() {
        for (i, word) in Part::WORDS.iter().enumerate() {
            let part = Part::at(i as u8).expect("within the list");
            assert_eq!(part.list().vocabulary()[part.bit() as usize], *word);
        }
    }
}
