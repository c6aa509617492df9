//! Which property a rule is about.

use crate::{Listed, Player};
use std::borrow::Cow;

/// A property that a rule compares: of an object, of a player, or of what the engine says.
///
/// The words are those of the rulebook's vocabulary. An answer and a reply are named by the property that they are about, or by
/// a word of the rule's own.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub enum Property {
    /// Whether there is such an object.
    Presence,
    /// The zone of an object.
    Zone,
    /// The owner of an object.
    Owner,
    /// The controller of an object.
    Controller,
    /// What an object is attached to.
    Host,
    /// The name of an object.
    Name,
    /// The base value of a number.
    Base(Cow<'static, str>),
    /// The modified value of a number.
    Modified(Cow<'static, str>),
    /// The base and the modified value of a number.
    Values(Cow<'static, str>),
    /// A list of words of an object.
    List(Cow<'static, str>),
    /// A flag of an object.
    Flag(Cow<'static, str>),
    /// A total of a player.
    Tally(Player, Cow<'static, str>),
    /// Whether a player is still playing.
    Outcome(Player),
    /// What a step or a question is answered.
    Answer(Cow<'static, str>),
    /// Whether the engine performs a step or refuses it.
    Reply(Cow<'static, str>),
    /// What none of the others says.
    Other(Cow<'static, str>),
}

impl Property {
    /// The base value of a number.
    pub fn base(number: impl Listed) -> Property {
        Property::Base(number.word().into())
    }
    /// The modified value of a number.
    pub fn modified(number: impl Listed) -> Property {
        Property::Modified(number.word().into())
    }
    /// The base and the modified value of a number.
    pub fn values(number: impl Listed) -> Property {
        Property::Values(number.word().into())
    }
    /// A list of words.
    pub fn list(list: impl Listed) -> Property {
        Property::List(list.word().into())
    }
    /// A flag.
    pub fn flag(flag: impl Listed) -> Property {
        Property::Flag(flag.word().into())
    }
    /// A total of a player.
    pub fn tally(player: Player, tally: impl Listed) -> Property {
        Property::Tally(player, tally.word().into())
    }
    /// What a step or a question is answered.
    pub fn answer(about: &'static str) -> Property {
        Property::Answer(about.into())
    }
    /// Whether the engine performs a step or refuses it.
    pub fn reply(about: &'static str) -> Property {
        Property::Reply(about.into())
    }
    /// What none of the others says, by a word of the rule's own.
    pub fn other(word: &'static str) -> Property {
        Property::Other(word.into())
    }

    /// The word for the property in the signature of a finding: `power`, `life`, `paid`.
    pub fn field(&self) -> &str {
        match self {
            Property::Presence => "object",
            Property::Zone => "zone",
            Property::Owner => "owner",
            Property::Controller => "controller",
            Property::Host => "host",
            Property::Name => "name",
            Property::Outcome(_) => "outcome",
            Property::Base(word)
            | Property::Modified(word)
            | Property::Values(word)
            | Property::List(word)
            | Property::Flag(word)
            | Property::Tally(_, word)
            | Property::Answer(word)
            | Property::Reply(word)
            | Property::Other(word) => word,
        }
    }
    /// Whether it is a number of an object.
    pub fn is_number(&self) -> bool {
        matches!(self, Property::Base(_) | Property::Modified(_) | Property::Values(_))
    }
    /// The player whose total or outcome it is.
    pub fn player(&self) -> Option<Player> {
        match self {
            Property::Tally(player, _) | Property::Outcome(player) => Some(*player),
            _ => None,
        }
    }
}
