//! What decides whether an object dies or breaks.

use crate::ga::{Card, Stat, Type};
use crate::{Observed, Words};

/// What decides whether an object dies or breaks.
#[derive(Clone, Copy)]
pub(super) struct Body {
    /// The types that it has for certain.
    pub(super) is: Words,
    /// Those, and the types that it may have.
    pub(super) may_be: Words,
    /// The least and the greatest life that it may have.
    pub(super) life: Observed<(i32, i32)>,
    pub(super) durability: Observed<i32>,
    /// The damage on it, if it is known.
    pub(super) damage: Option<i32>,
}

/// What becomes of an object on the field.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Fate {
    Stays,
    MayLeave,
    Leaves,
}

/// Whether an object with these types is a unit.
pub(super) fn is_unit(types: Words) -> bool {
    types.has(Type::Champion) || types.has(Type::Ally)
}

impl Body {
    pub(super) fn printed(card: &Card) -> Body {
        let observed = |stat: Stat| card.stat(stat).map_or(Observed::Absent, Observed::Present);
        let life = card.life.map_or(Observed::Absent, |life| Observed::Present((life, life)));
        let durability = observed(Stat::Durability);
        Body { is: card.types, may_be: card.types, life, durability, damage: Some(0) }
    }
    /// What becomes of it. What is not shown decides nothing unless the step has `touched` it.
    ///
    /// A unit with no life left, but no damage, may stay, and so may a weapon without such a stat.
    pub(super) fn fate(&self, touched: bool) -> Fate {
        let may_die = match (self.life, self.damage) {
            (Observed::Absent, _) => true,
            (Observed::NotObserved, _) => touched,
            (Observed::Present((least, _)), Some(damage)) => least <= 0 || damage >= least,
            (Observed::Present((least, _)), None) => touched || least <= 0,
        };
        let dies = match (self.life, self.damage) {
            (Observed::Present((_, most)), Some(damage)) => damage > 0 && damage >= most,
            _ => false,
        };
        let may_break = match self.durability {
            Observed::Absent => true,
            Observed::NotObserved => touched,
            Observed::Present(durability) => durability <= 0,
        };
        let breaks = self.durability == Observed::Present(0);
        match () {
            _ if is_unit(self.is) && dies || self.is.has(Type::Weapon) && breaks => Fate::Leaves,
            _ if is_unit(self.may_be) && may_die || self.may_be.has(Type::Weapon) && may_break => {
                Fate::MayLeave
            }
            _ => Fate::Stays,
        }
    }
}
