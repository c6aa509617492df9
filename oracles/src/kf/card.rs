//! A card: what is printed on it, and where it starts.

use super::ability::{SYNTHETIC_CONSTANTS, SYNTHETIC_SCRIPTS};
use super::{Ability, Amount, Condition, Constant, Precursor, Script, Zone};
use crate::{Player, Range};

crate::listed! {
    /// The house of a card. The first one is active when a case starts.
    pub enum House {
        /// The house Brobnar, which is active when a case starts.
        Brobnar = "Brobnar",
        /// The house Sanctum.
        Sanctum = "Sanctum",
        /// The house Shadows.
        Shadows = "Shadows",
    }
}

crate::listed! {
    /// The type of a card.
    pub enum CardType {
        /// A creature, which has power and can fight and reap.
        Creature = "creature",
        /// An artifact.
        Artifact = "artifact",
        /// An upgrade, which is attached to a creature.
        Upgrade = "upgrade",
        /// An action card, which is discarded when it has resolved.
        Action = "action",
    }
}

crate::listed! {
    /// Whether a card is synthetic or one of the three cards that the document names.
    pub enum Model {
        /// A card that your adapter makes: its other fields say what is printed on it.
        Synthetic = "synthetic",
        /// A Shadows creature with power 3, elusive. It may be used as if it belonged to the active house. Action: deal
        /// 1 damage to a creature.
        Mack = "Mack the Knife",
        /// A Brobnar artifact. Omni: sacrifice it and deal 4 damage to a creature.
        Javelin = "Mighty Javelin",
        /// A Sanctum creature with power 5 and the trait Horseman, which no other card here has. Play, Fight and Reap:
        /// deal 1 damage to each creature that is no Horseman.
        Horseman = "Horseman of Pestilence",
    }
}

crate::record! {
    /// A card, and where it starts.
    ///
    /// Most cards are synthetic: make a card with exactly these properties. The three printed cards have only the fields
    /// `model`, `owner`, `zone` and `exhausted`; take them as your engine has them.
    ///
    /// A card has up to two abilities. The fields that begin with `first` and `second` say what they are.
    #[derive(Eq)]
    pub struct Card {
        /// Synthetic, or one of the three printed cards.
        pub model: Model = one_of(),
        /// Its type.
        pub kind as "type": CardType = one_of() if *model == Model::Synthetic,
        /// Its house.
        pub house: House = one_of() if *model == Model::Synthetic,
        /// A creature's printed power.
        pub power: i32 = number(Range::usual(1, 9).and_large()) or 1 if *model == Model::Synthetic && *kind == CardType::Creature,
        /// Whether a creature is elusive: it is dealt no damage and deals none the first time it is attacked each turn.
        pub elusive: bool = flag() if *model == Model::Synthetic && *kind == CardType::Creature,
        /// Its first ability. An upgrade gives its abilities other than "Play:" to its creature.
        pub first: Ability = {
            /// How the first ability begins; `none` if there is none. An upgrade gives its abilities to its creature, except
            /// for "Play:".
            first.precursor as "first" = one_of() if *model == Model::Synthetic,
            /// What the first ability does, if it is not constant.
            first.script as "first_script" = one_of_first(SYNTHETIC_SCRIPTS) if first.has_script(),
            /// What the first ability does, if it is constant.
            first.constant as "first_constant" = one_of_first(SYNTHETIC_CONSTANTS) if first.is_constant(),
            /// When the first ability is active, if it is constant.
            first.condition as "first_condition" = one_of() if first.is_constant(),
            /// How much Æmber or power the first ability gives. Only abilities that give some have it.
            first.amount as "first_amount" = one_of() if first.gains() || first.is(Constant::Power),
        },
        /// Its second ability.
        pub second: Ability = {
            /// How the second ability begins; `none` if there is none.
            second.precursor as "second" = one_of() if *model == Model::Synthetic,
            /// What the second ability does, if it is not constant.
            second.script as "second_script" = one_of_first(SYNTHETIC_SCRIPTS) if second.has_script(),
            /// What the second ability does, if it is constant.
            second.constant as "second_constant" = one_of_first(SYNTHETIC_CONSTANTS) if second.is_constant(),
            /// When the second ability is active, if it is constant.
            second.condition as "second_condition" = one_of() if second.is_constant(),
            /// How much Æmber or power the second ability gives. Only abilities that give some have it.
            second.amount as "second_amount" = one_of() if second.gains() || second.is(Constant::Power),
        },
        /// Who owns it. In play, the owner controls it at first.
        pub owner: Player = one_of(),
        /// Where it starts. Only creatures and artifacts start in play. No card counts as played.
        pub zone: Zone = one_of(),
        /// Whether it starts exhausted. Only cards in play have it.
        pub exhausted: bool = flag() if *zone == Zone::Play,
    }
}

const NO_ABILITY: Ability = Ability::new(Precursor::None, Script::Gain, Amount::A1);

const fn does(precursor: Precursor, script: Script) -> Ability {
    Ability::new(precursor, script, Amount::A1)
}

impl Card {
    /// Its type, house, power and whether it is elusive.
    #[inline(always)]
    fn printed(&self) -> (CardType, House, i32, bool) {
        match self.model {
            Model::Synthetic => (self.kind, self.house, self.power, self.elusive),
            Model::Mack => (CardType::Creature, House::Shadows, 3, true),
            Model::Javelin => (CardType::Artifact, House::Brobnar, 0, false),
            Model::Horseman => (CardType::Creature, House::Sanctum, 5, false),
        }
    }
    /// Its type.
    #[inline(always)]
    pub fn card_type(&self) -> CardType {
        self.printed().0
    }
    /// Its house.
    #[inline(always)]
    pub fn house(&self) -> House {
        self.printed().1
    }
    /// Its printed power, if it is a creature.
    #[inline(always)]
    pub fn power(&self) -> Option<i32> {
        let (kind, _, power, _) = self.printed();
        (kind == CardType::Creature).then_some(power)
    }
    /// Whether it is printed as elusive.
    #[inline(always)]
    pub fn is_elusive(&self) -> bool {
        self.printed().3
    }
    /// Whether it is a creature.
    #[inline(always)]
    pub fn is_creature(&self) -> bool {
        self.card_type() == CardType::Creature
    }
    /// Whether it can be used: creatures and artifacts can.
    #[inline(always)]
    pub fn is_usable(&self) -> bool {
        matches!(self.card_type(), CardType::Creature | CardType::Artifact)
    }
    /// Its printed abilities, without keywords. Entries without a precursor are not abilities.
    #[inline(always)]
    pub fn abilities(&self) -> [Ability; 3] {
        match self.model {
            Model::Synthetic => [self.first, self.second, NO_ABILITY],
            Model::Mack => {
                let as_if = Ability::constant(Constant::AsIf, Condition::Always, Amount::A1);
                [does(Precursor::Action, Script::Stab), as_if, NO_ABILITY]
            }
            Model::Javelin => [does(Precursor::Omni, Script::Javelin), NO_ABILITY, NO_ABILITY],
            Model::Horseman => [
                does(Precursor::Play, Script::Pestilence),
                does(Precursor::Fight, Script::Pestilence),
                does(Precursor::Reap, Script::Pestilence),
            ],
        }
    }
    /// The printed abilities with this precursor.
    #[inline(always)]
    pub fn with(&self, precursor: Precursor) -> impl Iterator<Item = Ability> + use<> {
        let (all, mut next) = (self.abilities(), 0);
        // This is asked often, and without optimization an iterator over an array that it owns is slow.
        std::iter::from_fn(move || {
            while next < all.len() {
                let ability = all[next];
                next += 1;
                if ability.precursor == precursor && ability.exists() {
                    return Some(ability);
                }
            }
            None
        })
    }
    /// Whether it can start in its zone: upgrades and action cards cannot start in play.
    pub fn is_legal(&self) -> bool {
        self.is_usable() || self.zone != Zone::Play
    }
}
