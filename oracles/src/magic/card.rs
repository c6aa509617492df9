//! What is printed on a card.

use super::ability::{Abilities, MAX_ABILITIES};
use super::vocabulary::{Color, Keyword, Sort, Subtype, Supertype, Type, Whom, Zone};
use crate::{Player, Range, Words};
use std::borrow::Cow;

crate::record! {
    /// What is printed on a card, who owns it, and the zone in which it starts.
    ///
    /// Make a card with exactly these properties, even if the real card with this name has others. Permanents that start on the
    /// battlefield came there in the order of the cards, one after the other. Of fields that are left out, texts and lists are
    /// empty.
    pub struct Card {
        /// Its name.
        pub name: Cow<'static, str> = text(&[]),
        /// Who owns it. The owner also controls it when the case begins.
        pub owner: Player = one_of(),
        /// The zone in which it starts. Permanents start untapped.
        pub zone: Zone = one_of(),
        /// The generic part of its mana cost: 2 of {2}{R}.
        pub generic: i32 = number(Range::usual(0, 9).and_large()),
        /// Its colors. Its mana cost has one symbol of each, besides the generic part.
        pub colors: Words = some_of::<Color>(),
        /// Its supertypes.
        pub supertypes: Words = some_of::<Supertype>(),
        /// Its card types, one or more.
        pub types: Words = some_of::<Type>(),
        /// Its subtypes: each of them belongs to one of its card types.
        pub subtypes: Words = some_of::<Subtype>(),
        /// Its keyword abilities.
        pub keywords: Words = some_of::<Keyword>(),
        /// Its printed power. Only creatures have it; an ability that counts comes in its place.
        pub power: i32 = number(SIZE) if types.has(Type::Creature),
        /// Its printed toughness. Only creatures have it; an ability that counts comes in its place.
        pub toughness: i32 = number(SIZE) if types.has(Type::Creature),
        /// Its other abilities. An Aura also has "Enchant creature".
        pub abilities: Abilities = list(MAX_ABILITIES),
    }
}

/// A printed power or toughness.
const SIZE: Range = Range::usual(0, 9).and_large().simplest(1);

impl Card {
    /// Whether it is printed as a creature.
    pub fn is_creature(&self) -> bool {
        self.types.has(Type::Creature)
    }
    /// Whether it is printed as an Aura.
    pub fn is_aura(&self) -> bool {
        self.subtypes.has(Subtype::Aura)
    }
    /// Whether its power and toughness are counted.
    pub fn counts(&self) -> bool {
        self.abilities.iter().any(|ability| ability.sort == Sort::Counts)
    }
    /// Its mana value.
    pub fn mana_value(&self) -> i32 {
        self.generic.saturating_add(self.colors.0.count_ones() as i32)
    }
    /// Whether the printed fields fit together, and the card can start in its zone.
    pub fn is_legal(&self) -> bool {
        let fits = |subtype: Subtype| self.types.has(subtype.belongs_to());
        let enchants = self.abilities.iter().any(|a| a.sort == Sort::Static && a.whom == Whom::Enchanted);
        let counting = self.abilities.iter().filter(|a| a.sort == Sort::Counts).count();
        let is_land = self.types.has(Type::Land);
        !self.types.is_empty()
            && self.subtypes.iter::<Subtype>().all(fits)
            && (!self.is_aura()
                || self.zone != Zone::Battlefield && self.types == Words::of(&[Type::Enchantment]))
            && (!enchants || self.is_aura())
            && counting <= usize::from(self.is_creature())
            && (!self.supertypes.has(Supertype::Basic) || is_land)
            && (!is_land || self.generic == 0 && self.colors.is_empty())
            && self.abilities.iter().all(|a| a.sort == Sort::Counts || !a.does.is_empty())
    }
}
