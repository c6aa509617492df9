//! The wording of effects: the nouns and qualifying words of texts such as "target non-Fire ally".

use super::{Element, Keyword, List, Speed, Subtype, Supertype, Type};
use crate::{Listed, listed};

listed! {
    /// How an effect asks: targets are declared on activation, choices are made on resolution.
    pub enum Way {
        /// It targets: the text says "target", and the player declares it on activation.
        Target = "target",
        /// It chooses: the text says "choose", and the player does so on resolution.
        Choose = "choose",
    }
}

listed! {
    /// The noun in the text of an effect. A type, supertype or subtype stands alone: "target ally".
    pub enum Noun {
        /// An object of any type, on the field.
        Object = "object",
        /// An ally or a champion on the field.
        Unit = "unit",
        /// A token on the field.
        Token = "token",
        /// An activated card or ability on the effects stack.
        Activation = "activation",
        /// A materialized card on the effects stack.
        Materialization = "materialization",
        /// A card in the intent.
        Intent = "intent",
        /// A champion on the field.
        Champion = "champion",
        /// An ally on the field.
        Ally = "ally",
        /// A weapon on the field.
        Weapon = "weapon",
        /// An item on the field.
        Item = "item",
        /// A domain on the field.
        Domain = "domain",
        /// An object with the supertype Regalia.
        Regalia = "regalia",
        /// An object with the subtype Human.
        Human = "Human",
        /// An object with the subtype Beast.
        Beast = "Beast",
    }
}

listed! {
    /// A word that qualifies a noun: "Fire ally", "non-champion object", "fast card". `any` stands for no word.
    pub enum Word {
        /// No word: everything fits.
        Any = "any",
        /// The card type Champion, perhaps among others.
        Champion = "champion",
        /// The card type Ally, perhaps among others.
        Ally = "ally",
        /// The card type Weapon, perhaps among others.
        Weapon = "weapon",
        /// The card type Item, perhaps among others.
        Item = "item",
        /// The card type Domain, perhaps among others.
        Domain = "domain",
        /// A token.
        Token = "token",
        /// The supertype Unique.
        Unique = "unique",
        /// The supertype Regalia.
        Regalia = "regalia",
        /// The element Fire.
        Fire = "Fire",
        /// The element Water.
        Water = "Water",
        /// The subtype Human.
        Human = "Human",
        /// The subtype Beast.
        Beast = "Beast",
        /// The keyword ability Vigor.
        Vigor = "Vigor",
        /// The speed fast.
        Fast = "fast",
        /// The speed slow.
        Slow = "slow",
    }
}

/// The property that a word or noun asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trait {
    /// Every object has it.
    Any,
    /// It is a token.
    Token,
    /// It is an ally or a champion.
    Unit,
    /// This list of the object contains the word at this position.
    Has(List, u8),
}

impl Trait {
    fn of<W: Listed>(list: List, word: W) -> Trait {
        Trait::Has(list, word.index())
    }
}

impl Noun {
    /// The property that an object on the field needs for the noun; `None` for a noun that never means an
    /// object.
    pub fn object(self) -> Option<Trait> {
        Some(match self {
            Noun::Object => Trait::Any,
            Noun::Unit => Trait::Unit,
            Noun::Token => Trait::Token,
            Noun::Activation | Noun::Materialization | Noun::Intent => return None,
            Noun::Champion => Trait::of(List::Types, Type::Champion),
            Noun::Ally => Trait::of(List::Types, Type::Ally),
            Noun::Weapon => Trait::of(List::Types, Type::Weapon),
            Noun::Item => Trait::of(List::Types, Type::Item),
            Noun::Domain => Trait::of(List::Types, Type::Domain),
            Noun::Regalia => Trait::of(List::Supertypes, Supertype::Regalia),
            Noun::Human => Trait::of(List::Subtypes, Subtype::Human),
            Noun::Beast => Trait::of(List::Subtypes, Subtype::Beast),
        })
    }
    /// The card type that the noun names, if it names one.
    pub fn card_type(self) -> Option<Type> {
        match self.object() {
            Some(Trait::Has(List::Types, at)) => Type::at(at),
            _ => None,
        }
    }
    /// Whether the noun is a type, supertype or subtype that stands alone.
    pub fn is_bare(self) -> bool {
        matches!(self.object(), Some(Trait::Has(..)))
    }
}

impl Word {
    /// The property that an object or card needs for the word.
    pub fn meaning(self) -> Trait {
        match self {
            Word::Any => Trait::Any,
            Word::Champion => Trait::of(List::Types, Type::Champion),
            Word::Ally => Trait::of(List::Types, Type::Ally),
            Word::Weapon => Trait::of(List::Types, Type::Weapon),
            Word::Item => Trait::of(List::Types, Type::Item),
            Word::Domain => Trait::of(List::Types, Type::Domain),
            Word::Token => Trait::Token,
            Word::Unique => Trait::of(List::Supertypes, Supertype::Unique),
            Word::Regalia => Trait::of(List::Supertypes, Supertype::Regalia),
            Word::Fire => Trait::of(List::Elements, Element::Fire),
            Word::Water => Trait::of(List::Elements, Element::Water),
            Word::Human => Trait::of(List::Subtypes, Subtype::Human),
            Word::Beast => Trait::of(List::Subtypes, Subtype::Beast),
            Word::Vigor => Trait::of(List::Abilities, Keyword::Vigor),
            Word::Fast => Trait::of(List::Speeds, Speed::Fast),
            Word::Slow => Trait::of(List::Speeds, Speed::Slow),
        }
    }
}
