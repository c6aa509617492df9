//! A card: what is printed on it, and where it starts.

use super::{Ability, Amount, Condition, Constant, Precursor, Script, Zone};
use crate::{Player, Range, Shape, shape};

crate::listed! {
    /// The house of a card. The first one is active when a case starts.
    #[derive(Default)]
    pub enum House {
        /// The house Brobnar, which is active when a case starts.
        #[default] Brobnar = "Brobnar",
        /// The house Sanctum.
        Sanctum = "Sanctum",
        /// The house Shadows.
        Shadows = "Shadows",
    }
}

crate::listed! {
    /// The type of a card.
    #[derive(Default)]
    pub enum CardType {
        /// A creature, which has power and can fight and reap.
        #[default] Creature = "creature",
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
    #[derive(Default)]
    pub enum Model {
        /// A card that your adapter makes: its other fields say what is printed on it.
        #[default] Synthetic = "synthetic",
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

crate::card! {
    /// A card, and where it starts.
    ///
    /// Most cards are synthetic: make a card with exactly these properties. The three printed cards have only the fields
    /// `model`, `owner`, `zone` and `exhausted`; take them as your engine has them.
    ///
    /// A card has up to two abilities. The fields that begin with `first` and `second` say what they are.
    #[derive(Clone, PartialEq, Eq, Debug, Default)]
    pub struct Card {
        /// Synthetic, or one of the three printed cards.
        pub model: Model,
        /// Its type.
        pub kind as "type": CardType,
        /// Its house.
        pub house: House,
        /// A creature's printed power.
        pub power: i32,
        /// Whether a creature is elusive: it is dealt no damage and deals none the first time it is attacked each turn.
        pub elusive: bool,
        /// Its first ability. An upgrade gives its abilities other than "Play:" to its creature.
        pub first as {
            /// How the first ability begins; `none` if there is none. An upgrade gives its abilities to its creature, except
            /// for "Play:".
            "first",
            /// What the first ability does, if it is not constant.
            "first_script",
            /// What the first ability does, if it is constant.
            "first_constant",
            /// When the first ability is active, if it is constant.
            "first_condition",
            /// How much Æmber or power the first ability gives. Only abilities that give some have it.
            "first_amount",
        }: Ability,
        /// Its second ability.
        pub second as {
            /// How the second ability begins; `none` if there is none.
            "second",
            /// What the second ability does, if it is not constant.
            "second_script",
            /// What the second ability does, if it is constant.
            "second_constant",
            /// When the second ability is active, if it is constant.
            "second_condition",
            /// How much Æmber or power the second ability gives. Only abilities that give some have it.
            "second_amount",
        }: Ability,
        /// Who owns it. In play, the owner controls it at first.
        pub owner: Player,
        /// Where it starts. Only creatures and artifacts start in play. No card counts as played.
        pub zone: Zone,
        /// Whether it starts exhausted. Only cards in play have it.
        pub exhausted: bool,
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

    pub(super) fn shape(&mut self, s: &mut (impl Shape + ?Sized)) {
        const FIRST: [&str; 5] =
            ["first", "first_script", "first_constant", "first_condition", "first_amount"];
        const SECOND: [&str; 5] =
            ["second", "second_script", "second_constant", "second_condition", "second_amount"];
        shape::word(s, "model", &mut self.model);
        if self.model == Model::Synthetic {
            shape::word(s, "type", &mut self.kind);
            shape::word(s, "house", &mut self.house);
            match self.kind {
                CardType::Creature => {
                    self.power = self.power.max(1);
                    s.number("power", &mut self.power, Range::usual(1, 9).and_large());
                    s.flag("elusive", &mut self.elusive);
                }
                _ => (self.power, self.elusive) = (0, false),
            }
            self.first.shape(s, &FIRST);
            self.second.shape(s, &SECOND);
        } else {
            let Card { model, owner, zone, exhausted, .. } = self.clone();
            *self = Card { model, owner, zone, exhausted, ..Card::default() };
        }
        shape::word(s, "owner", &mut self.owner);
        shape::word(s, "zone", &mut self.zone);
        match self.zone {
            Zone::Play => s.flag("exhausted", &mut self.exhausted),
            _ => self.exhausted = false,
        }
    }
}
