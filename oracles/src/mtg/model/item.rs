//! What is on the stack, and what has left the battlefield.

use super::setting::Setting;
use super::values::Values;
use crate::mtg::ability::{Ability, MAX_ACTS};
use crate::{ObjectId, Objects, Player, Words};
use arrayvec::ArrayVec;

/// An object as it is in one zone: its card may be a new object later (400.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stay {
    pub(super) id: ObjectId,
    /// When it came to its zone.
    pub(super) entered: u32,
}

/// What has targets: the text that describes them, and what it is the text of.
#[derive(Clone, Copy)]
pub(super) struct Aimer<'a> {
    pub(super) text: &'a Ability,
    /// The permanent whose ability it is, if it is still there.
    pub(super) source: Option<ObjectId>,
    /// Who controls it.
    pub(super) you: Player,
    /// The colors of the spell, or of the permanent whose ability it is.
    pub(super) colors: Words,
}

/// A permanent as it was when it left the battlefield.
#[derive(Clone, Debug)]
pub(super) struct Gone {
    pub(super) stay: Stay,
    pub(super) values: Values,
    /// What it was attached to.
    pub(super) host: Option<Stay>,
}

/// A spell or ability on the stack, or a triggered ability that waits to be put there.
#[derive(Clone, Debug)]
pub(super) struct Item {
    /// The spell, or the permanent whose ability it is.
    pub(super) source: Stay,
    /// The card whose ability it is, and which, or the one that a spell follows.
    pub(super) ability: Option<(u8, usize)>,
    pub(super) is_spell: bool,
    /// Who controls it.
    pub(super) you: Player,
    /// The chosen modes, if it has modes.
    pub(super) modes: Words,
    pub(super) targets: ArrayVec<Stay, 2>,
    /// The player who is the target, if one is.
    pub(super) player: Option<Player>,
    pub(super) x: i32,
    /// The amount of each instruction as it was put on the stack.
    pub(super) known: [i32; MAX_ACTS],
    /// The colors of its source as it was put on the stack.
    pub(super) colors: Words,
    /// When it was put there, if it had triggered: several at once.
    pub(super) put: u32,
}

/// What is chosen as a spell is cast or an ability is activated.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chosen {
    pub(crate) modes: Words,
    /// The targets.
    pub(crate) targets: Objects,
    pub(crate) players: Words,
}

impl Chosen {
    /// How many targets there are.
    pub(super) fn count(self) -> usize {
        self.targets.len() + self.players.iter::<Player>().count()
    }
    /// The player who is the target.
    pub(super) fn player(self) -> Option<Player> {
        self.players.iter().next()
    }
}

impl Item {
    /// How many targets were chosen.
    pub(super) fn aimed(&self) -> usize {
        self.targets.len() + usize::from(self.player.is_some())
    }
    pub(super) fn text<'a>(&self, setting: Setting<'a>) -> Option<&'a Ability> {
        let (card, nth) = self.ability?;
        setting.cards.get(usize::from(card))?.abilities.get(nth)
    }
}
