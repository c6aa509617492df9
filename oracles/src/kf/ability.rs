//! Abilities: a precursor, and a script from a small palette.

use super::Fact;
use crate::{Listed, Shape, shape};

crate::listed! {
    /// The boldfaced word that begins an ability; a constant ability has none.
    #[derive(Default)]
    pub enum Precursor {
        #[default] None = "none",
        Action = "action", Fight = "fight", Play = "play", Reap = "reap", Omni = "omni",
        Constant = "constant",
    }
}

crate::listed! {
    /// What an ability with a precursor does; *you* is who controls its card.
    #[derive(Default)]
    pub enum Script {
        /// Gain the amount of Æmber.
        #[default] Gain = "gain",
        /// Lose all your Æmber.
        LoseAll = "lose all",
        /// Ready this card.
        Ready = "ready",
        /// Deal 1 damage to each creature.
        DamageEach = "damage each",
        /// Gain 1 Æmber for each card in your discard pile.
        GainPerDiscard = "gain per discard",
        /// Deal 1 damage to a creature, and perhaps more: Mack the Knife's.
        Stab = "stab",
        /// Sacrifice this card; deal 4 damage to a creature: Mighty Javelin's.
        Javelin = "javelin",
        /// Deal 1 damage to each non-Horseman creature: Horseman of Pestilence's.
        Pestilence = "pestilence",
    }
}

impl Script {
    /// Whether it damages or destroys creatures.
    pub fn hurts(self) -> bool {
        matches!(self, Script::DamageEach | Script::Pestilence | Script::Stab | Script::Javelin)
    }
}

/// How many scripts a synthetic card chooses from; those after them are the printed cards'.
const PALETTE: usize = 5;

crate::listed! {
    /// What a constant ability does.
    #[derive(Default)]
    pub enum Constant {
        /// Each other friendly creature gets the amount of power; on an upgrade: this creature gets it.
        #[default] Power = "power",
        /// After an enemy creature is destroyed fighting this creature, gain the amount of Æmber.
        AfterKill = "after kill",
        /// You may use this card as if it belonged to the active house.
        AsIf = "as if",
    }
}

/// How many constants a synthetic card chooses from.
const CONSTANTS: usize = 2;

crate::listed! {
    /// What a constant ability's text asks for.
    #[derive(Default)]
    pub enum Condition {
        /// Nothing.
        #[default] Always = "always",
        /// During your turn.
        YourTurn = "your turn",
        /// While you have Æmber in your pool.
        Aember = "aember",
    }
}

crate::listed! {
    /// An amount: a power of ten, so that each digit of a total is one ability's.
    #[derive(Default)]
    pub enum Amount {
        #[default] A1 = "1", A10 = "10", A100 = "100", A1000 = "1000", A10000 = "10000", A100000 = "100000",
    }
}

impl Amount {
    /// How many amounts there are.
    pub const MOST: usize = Amount::WORDS.len();

    /// The number.
    pub const fn number(self) -> i32 {
        const TENS: [i32; Amount::MOST] = [1, 10, 100, 1_000, 10_000, 100_000];
        TENS[self as usize]
    }
    /// The digit of a total that stands for this amount.
    pub fn digit(self, total: i64) -> i64 {
        // Each by a number that is known beforehand: to divide by any other is slow.
        match self {
            Amount::A1 => total % 10,
            Amount::A10 => total / 10 % 10,
            Amount::A100 => total / 100 % 10,
            Amount::A1000 => total / 1_000 % 10,
            Amount::A10000 => total / 10_000 % 10,
            Amount::A100000 => total / 100_000 % 10,
        }
    }
}

/// One ability as printed; without a precursor there is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ability {
    /// What it begins with.
    pub precursor: Precursor,
    /// What it does, unless it is constant.
    pub script: Script,
    /// What it does if it is constant.
    pub constant: Constant,
    /// What it asks for if it is constant.
    pub condition: Condition,
    /// How much Æmber or power, where what it does has an amount.
    pub amount: Amount,
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
    /// Whether anything is printed.
    pub fn exists(&self) -> bool {
        self.precursor != Precursor::None
    }
    /// Whether it is a constant ability that does this.
    pub fn is(&self, constant: Constant) -> bool {
        self.precursor == Precursor::Constant && self.constant == constant
    }
    /// Whether it has this precursor and does this.
    pub fn does(&self, precursor: Precursor, script: Script) -> bool {
        self.precursor == precursor && self.script == script
    }
    /// Whether it gains its amount of Æmber.
    pub fn gains(&self) -> bool {
        match self.precursor {
            Precursor::None => false,
            Precursor::Constant => self.constant == Constant::AfterKill,
            _ => self.script == Script::Gain,
        }
    }
    /// The word for its type.
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

    /// The fields that its precursor leaves it, under these names; the others go back to plain.
    pub(super) fn shape(&mut self, s: &mut dyn Shape, names: &[&'static str; 5]) {
        let [precursor, script, constant, condition, amount] = *names;
        shape::word(s, precursor, &mut self.precursor);
        let plain = Ability { precursor: self.precursor, ..Ability::default() };
        match self.precursor {
            Precursor::None => *self = plain,
            Precursor::Constant => {
                listed(s, constant, &mut self.constant, CONSTANTS);
                shape::word(s, condition, &mut self.condition);
                self.script = plain.script;
            }
            _ => {
                listed(s, script, &mut self.script, PALETTE);
                (self.constant, self.condition) = (plain.constant, plain.condition);
            }
        }
        match self.gains() || self.is(Constant::Power) {
            true => shape::word(s, amount, &mut self.amount),
            false => self.amount = plain.amount,
        }
    }
}

/// One of the first `of` words of a list.
fn listed<W: Listed>(s: &mut dyn Shape, name: &'static str, value: &mut W, of: usize) {
    let mut index = value.index();
    s.word(name, &mut index, &W::WORDS[..of]);
    *value = W::at(index).unwrap_or(*value);
}
