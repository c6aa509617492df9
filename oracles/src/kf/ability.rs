//! Abilities: a precursor and one of a few scripts.

use super::Fact;
use crate::{Blank, Listed};

crate::listed! {
    /// The boldfaced word that begins an ability; a constant ability has none.
    pub enum Precursor {
        /// There is no ability.
        None = "none",
        /// An "Action:" ability.
        Action = "action",
        /// A "Fight:" ability.
        Fight = "fight",
        /// A "Play:" ability.
        Play = "play",
        /// A "Reap:" ability.
        Reap = "reap",
        /// An "Omni:" ability.
        Omni = "omni",
        /// A constant ability, which has no boldfaced word in front.
        Constant = "constant",
    }
}

crate::listed! {
    /// What an ability with a precursor does. *You* is the player who uses or plays the card.
    pub enum Script {
        /// You gain the amount of Æmber.
        Gain = "gain",
        /// You lose all your Æmber.
        LoseAll = "lose all",
        /// Ready this card.
        Ready = "ready",
        /// Deal 1 damage to each creature in play.
        DamageEach = "damage each",
        /// You gain 1 Æmber for each card in your discard pile.
        GainPerDiscard = "gain per discard",
        /// Deal 1 damage to a creature: Mack the Knife. The printed card may do more.
        Stab = "stab",
        /// Sacrifice this card; deal 4 damage to a creature: Mighty Javelin.
        Javelin = "javelin",
        /// Deal 1 damage to each non-Horseman creature: Horseman of Pestilence.
        Pestilence = "pestilence",
    }
}

impl Script {
    /// Whether it damages or destroys creatures.
    #[inline(always)]
    pub fn damages_creatures(self) -> bool {
        matches!(self, Script::DamageEach | Script::Pestilence | Script::Stab | Script::Javelin)
    }
}

/// The number of scripts that a synthetic card can have. Those after them belong to the printed cards.
pub(super) const SYNTHETIC_SCRIPTS: usize = 5;

crate::listed! {
    /// What a constant ability does.
    pub enum Constant {
        /// Each other friendly creature gets the amount of power; on an upgrade: this creature gets it.
        Power = "power",
        /// After an enemy creature is destroyed fighting this creature, you gain the amount of Æmber.
        AfterKill = "after kill",
        /// You may use this card as if it belonged to the active house.
        AsIf = "as if",
    }
}

/// The number of constants that a synthetic card can have.
pub(super) const SYNTHETIC_CONSTANTS: usize = 2;

crate::listed! {
    /// The condition of a constant ability.
    pub enum Condition {
        /// Always.
        Always = "always",
        /// During your turn.
        YourTurn = "your turn",
        /// While you have Æmber in your pool.
        Aember = "aember",
    }
}

crate::listed! {
    /// An amount: a power of ten, so that each digit of a total belongs to one ability.
    pub enum Amount {
        /// 1 Æmber or power.
        A1 = "1",
        /// 10 Æmber or power.
        A10 = "10",
        /// 100 Æmber or power.
        A100 = "100",
        /// 1,000 Æmber or power.
        A1000 = "1000",
        /// 10,000 Æmber or power.
        A10000 = "10000",
        /// 100,000 Æmber or power.
        A100000 = "100000",
    }
}

impl Amount {
    /// The number of amounts.
    pub const COUNT: usize = Amount::WORDS.len();

    /// The number.
    pub const fn number(self) -> i32 {
        const TENS: [i32; Amount::COUNT] = [1, 10, 100, 1_000, 10_000, 100_000];
        TENS[self as usize]
    }
    /// The digit of a total that belongs to this amount.
    #[inline(always)]
    pub fn digit(self, total: i64) -> i64 {
        // Dividing by constants is much faster than dividing by a variable, and most totals are 0.
        match self {
            _ if total == 0 => 0,
            Amount::A1 => total % 10,
            Amount::A10 => total / 10 % 10,
            Amount::A100 => total / 100 % 10,
            Amount::A1000 => total / 1_000 % 10,
            Amount::A10000 => total / 10_000 % 10,
            Amount::A100000 => total / 100_000 % 10,
        }
    }
}

/// One printed ability. Without a precursor there is no ability.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ability {
    /// Its precursor.
    pub precursor: Precursor,
    /// What it does, unless it is constant.
    pub script: Script,
    /// What it does if it is constant.
    pub constant: Constant,
    /// Its condition if it is constant.
    pub condition: Condition,
    /// The amount of Æmber or power, if its effect has one.
    pub amount: Amount,
}

impl Blank for Ability {
    const BLANK: Ability = Ability::new(Precursor::None, Script::Gain, Amount::A1);
}

impl Ability {
    /// An ability with a precursor.
    pub const fn new(precursor: Precursor, script: Script, amount: Amount) -> Ability {
        Ability { precursor, script, constant: Constant::Power, condition: Condition::Always, amount }
    }
    /// A constant ability.
    pub const fn constant(constant: Constant, condition: Condition, amount: Amount) -> Ability {
        let precursor = Precursor::Constant;
        Ability { precursor, script: Script::Gain, constant, condition, amount }
    }
    /// Whether there is an ability.
    #[inline(always)]
    pub fn exists(&self) -> bool {
        self.precursor != Precursor::None
    }
    /// Whether it has a script: it is not constant.
    #[inline(always)]
    pub fn has_script(&self) -> bool {
        self.exists() && !self.is_constant()
    }
    /// Whether it is constant.
    #[inline(always)]
    pub fn is_constant(&self) -> bool {
        self.precursor == Precursor::Constant
    }
    /// Whether it is this constant ability.
    #[inline(always)]
    pub fn is(&self, constant: Constant) -> bool {
        self.precursor == Precursor::Constant && self.constant == constant
    }
    /// Whether it has this precursor and this script.
    #[inline(always)]
    pub fn does(&self, precursor: Precursor, script: Script) -> bool {
        self.precursor == precursor && self.script == script
    }
    /// Whether it gains its amount of Æmber.
    #[inline(always)]
    pub fn gains(&self) -> bool {
        match self.precursor {
            Precursor::None => false,
            Precursor::Constant => self.constant == Constant::AfterKill,
            _ => self.script == Script::Gain,
        }
    }
    /// Its type as a fact in an answer.
    pub fn fact(&self) -> Option<Fact> {
        Some(match self.precursor {
            Precursor::None => return None,
            Precursor::Action => Fact::Action,
            Precursor::Fight => Fact::Fight,
            Precursor::Play => Fact::Play,
            Precursor::Reap => Fact::Reap,
            Precursor::Omni => Fact::Omni,
            Precursor::Constant => Fact::Constant,
        })
    }
}
