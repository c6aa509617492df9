//! What is printed on a card.

use super::ability::{Abilities, Ability, Act, MAX_ABILITIES};
use super::language::{Amount, Sort};
use super::vocabulary::{Color, Keyword, SPELL_TYPES, Subtype, Supertype, Type, ZONES, Zone};
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
        pub zone: Zone = one_of_first(ZONES),
        /// The generic part of its mana cost: 2 of {2}{R}.
        pub generic: i32 = number(Range::usual(0, 9).and_large()),
        /// Its colors. Its mana cost has one symbol of each, besides the generic part.
        pub colors: Words = some_of::<Color>(),
        /// Whether its mana cost also has {X}. Only an instant or sorcery has it.
        pub x: bool = flag(),
        /// Its supertypes.
        pub supertypes: Words = some_of::<Supertype>(),
        /// Its card types, one or more. An instant, a sorcery and a planeswalker have no other.
        pub types: Words = some_of::<Type>(),
        /// Its subtypes: each of them belongs to one of its card types.
        pub subtypes: Words = some_of::<Subtype>(),
        /// Its keyword abilities.
        pub keywords: Words = some_of::<Keyword>(),
        /// Its printed power. Only creatures have it; an ability that counts comes in its place.
        pub power: i32 = number(SIZE) if types.has(Type::Creature),
        /// Its printed toughness. Only creatures have it; an ability that counts comes in its place.
        pub toughness: i32 = number(SIZE) if types.has(Type::Creature),
        /// Its printed loyalty. Only a planeswalker has it. A planeswalker that starts on the battlefield has as many loyalty counters.
        pub loyalty: i32 = number(Range::usual(1, 6).up_to(300)) or 1 if types.has(Type::Planeswalker),
        /// Its other abilities. An Aura also has "Enchant creature". An instant or sorcery has one of the sort `spell`, and no other card
        /// has that.
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
    /// Whether it is printed as a planeswalker.
    pub fn is_planeswalker(&self) -> bool {
        self.types.has(Type::Planeswalker)
    }
    /// Whether its power and toughness are counted.
    pub fn counts(&self) -> bool {
        self.abilities.iter().any(|ability| ability.sort == Sort::Counts)
    }
    /// Whether it is an instant or sorcery.
    pub fn is_spell(&self) -> bool {
        self.types.0 & SPELL_TYPES.0 != 0
    }
    /// The abilities of a sort, by their places.
    pub(super) fn abilities_of(&self, sort: Sort) -> impl Iterator<Item = (usize, &Ability)> {
        self.abilities.iter().enumerate().filter(move |(_, ability)| ability.sort == sort)
    }
    /// Its mana value everywhere but on the stack, where the X is added that was chosen.
    pub fn mana_value(&self) -> i32 {
        self.generic.saturating_add(self.colors.0.count_ones() as i32)
    }
    /// Whether the printed fields fit together, and the card can start in its zone.
    pub fn is_legal(&self) -> bool {
        let fits = |subtype: Subtype| self.types.has(subtype.belongs_to());
        let enchants = self.abilities.iter().any(Ability::is_of_aura);
        let is_land = self.types.has(Type::Land);
        !self.types.is_empty()
            && self.subtypes.iter::<Subtype>().all(fits)
            && (!self.is_aura()
                || self.zone != Zone::Battlefield && self.types == Words::of(&[Type::Enchantment]))
            && (!enchants || self.is_aura())
            && self.abilities_of(Sort::Counts).count() <= usize::from(self.is_creature())
            && (!self.supertypes.has(Supertype::Basic) || is_land)
            && (!is_land || self.generic == 0 && self.colors.is_empty())
            && (!self.is_planeswalker() || self.types.0.count_ones() == 1)
            && self.is_legal_spell()
            && self.abilities.iter().all(Ability::is_legal)
    }
    /// Whether an instant or sorcery is nothing else, and nothing else is one in part.
    fn is_legal_spell(&self) -> bool {
        let spells = self.abilities_of(Sort::Spell).count();
        if !self.is_spell() {
            return spells == 0 && !self.x;
        }
        let uses_x = |act: &Act| act.amount == Amount::X;
        let is_one = self.types.0.count_ones() == 1 && self.keywords.is_empty();
        is_one
            && spells == 1
            && self.abilities.len() == 1
            && self.zone != Zone::Battlefield
            && (self.x || !self.abilities.iter().flat_map(|ability| &ability.acts).any(uses_x))
    }
}
