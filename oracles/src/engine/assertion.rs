//! What a test of a finding's case must assert.

use crate::{ObjectId, Player};
use std::fmt;

/// What a test of a finding's case must assert: what the report expects after a step, as a value. On an engine with the bug, it is
/// not so.
///
/// Its text is a comment for a test that cannot assert it: `after step 1: the power of #2 is at least 0; got -1`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assertion {
    /// The step after which it must be so: 1 for the first, 0 for the deal.
    pub step: usize,
    /// What it is about.
    pub about: About,
    /// Which property it is about.
    pub property: Asserted,
    /// What is expected.
    pub expected: Wanted,
    /// What was shown or answered instead; `None` if the report does not say all of it.
    pub shown: Option<AssertedValue>,
}

/// What an assertion is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// An object.
    Object(ObjectId),
    /// A player.
    Player(Player),
    /// The step itself: its reply or its answer.
    Step,
}

/// The property that an assertion is about. The words are those of the rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asserted {
    /// The zone of an object; nothing if it is in none.
    Zone,
    /// The owner of an object.
    Owner,
    /// The controller of an object.
    Controller,
    /// What an object is attached to, or comes from; nothing for nothing.
    Host,
    /// The name of an object.
    Name,
    /// The base value of a number of an object; nothing if the object has no such number.
    Base(String),
    /// The modified value of a number of an object; nothing if the object has no such number.
    Modified(String),
    /// A list of words of an object. Words that the rulebook does not know do not count.
    Words(String),
    /// A flag of an object.
    Flag(String),
    /// A total of a player.
    Tally(String),
    /// How the game stands for a player.
    Outcome,
    /// Whether the engine performs the step: `done` or `refused`.
    Reply,
    /// The number of the answer.
    Number,
    /// The objects of the answer.
    Objects,
    /// Whether the answer is yes.
    Yes,
    /// The facts of the answer.
    Facts,
}

/// What is expected of a property.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// One of these values; most often there is one.
    OneOf(Vec<AssertedValue>),
    /// None of these values. Of a list: it has none of these words or objects.
    NoneOf(Vec<AssertedValue>),
    /// A list that has each of these words or objects.
    Includes(Vec<AssertedValue>),
    /// A number that is not below the first and not above the second. One of them is there.
    Within(Option<i64>, Option<i64>),
}

/// The value of a property in an assertion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AssertedValue {
    /// There is none.
    Nothing,
    /// A number.
    Number(i64),
    /// A flag, or a yes or no.
    Yes(bool),
    /// A word of the rulebook, such as a zone or a player, or a name.
    Text(String),
    /// An object.
    Object(ObjectId),
    /// A list of words, in any order.
    Words(Vec<String>),
    /// A list of objects, in any order.
    Objects(Vec<ObjectId>),
}

impl Asserted {
    /// The word for it in the protocol.
    pub fn word(&self) -> &'static str {
        match self {
            Asserted::Zone => "zone",
            Asserted::Owner => "owner",
            Asserted::Controller => "controller",
            Asserted::Host => "host",
            Asserted::Name => "name",
            Asserted::Base(_) => "base",
            Asserted::Modified(_) => "modified",
            Asserted::Words(_) => "words",
            Asserted::Flag(_) => "flag",
            Asserted::Tally(_) => "tally",
            Asserted::Outcome => "outcome",
            Asserted::Reply => "reply",
            Asserted::Number => "number",
            Asserted::Objects => "objects",
            Asserted::Yes => "yes",
            Asserted::Facts => "facts",
        }
    }
    /// Which number, list, flag or total it is: `power`.
    pub fn of(&self) -> Option<&str> {
        match self {
            Asserted::Base(of)
            | Asserted::Modified(of)
            | Asserted::Words(of)
            | Asserted::Flag(of)
            | Asserted::Tally(of) => Some(of),
            _ => None,
        }
    }
}

impl Wanted {
    /// Whether this value is what is expected.
    pub fn is_met_by(&self, value: &AssertedValue) -> bool {
        let has = |one: &AssertedValue| match (value, one) {
            (AssertedValue::Words(all), AssertedValue::Text(word)) => all.contains(word),
            (AssertedValue::Objects(all), AssertedValue::Object(id)) => all.contains(id),
            _ => value == one,
        };
        match self {
            Wanted::OneOf(all) => all.contains(value),
            Wanted::NoneOf(all) => !all.iter().any(has),
            Wanted::Includes(all) => all.iter().all(has),
            Wanted::Within(least, most) => match *value {
                AssertedValue::Number(n) => {
                    least.is_none_or(|least| least <= n) && most.is_none_or(|most| n <= most)
                }
                _ => false,
            },
        }
    }
}

impl fmt::Display for Assertion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.step {
            0 => f.write_str("after the deal: the ")?,
            step => write!(f, "after step {step}: the ")?,
        }
        match &self.property {
            Asserted::Base(of) => write!(f, "base {of}")?,
            Asserted::Flag(of) => write!(f, "flag {of}")?,
            Asserted::Yes => f.write_str("answer")?,
            property => f.write_str(property.of().unwrap_or(property.word()))?,
        }
        match self.about {
            About::Object(id) => write!(f, " of {id}")?,
            About::Player(player) => write!(f, " of player {player}")?,
            About::Step if matches!(self.property, Asserted::Reply | Asserted::Yes) => {}
            About::Step => f.write_str(" of the answer")?,
        }
        let is_list = matches!(self.property, Asserted::Words(_) | Asserted::Objects | Asserted::Facts);
        self.expected.write(f, is_list)?;
        self.shown.as_ref().map_or(Ok(()), |shown| write!(f, "; got {shown}"))
    }
}

impl Wanted {
    /// Writes what is expected of a property, which may be a list.
    fn write(&self, f: &mut fmt::Formatter<'_>, is_list: bool) -> fmt::Result {
        let is = if is_list { "are" } else { "is" };
        let join = |all: &[AssertedValue], between: &str| {
            all.iter().map(AssertedValue::to_string).collect::<Vec<_>>().join(between)
        };
        match self {
            Wanted::OneOf(all) => write!(f, " {is} {}", join(all, " or ")),
            Wanted::NoneOf(all) if is_list => write!(f, " do not include {}", join(all, " or ")),
            Wanted::NoneOf(all) => write!(f, " is not {}", join(all, " or ")),
            Wanted::Includes(all) => write!(f, " include {}", join(all, " and ")),
            Wanted::Within(Some(least), Some(most)) => write!(f, " is {least} to {most}"),
            Wanted::Within(Some(least), None) => write!(f, " is at least {least}"),
            Wanted::Within(None, Some(most)) => write!(f, " is at most {most}"),
            Wanted::Within(None, None) => f.write_str(" is any number"),
        }
    }
}

impl fmt::Display for AssertedValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AssertedValue::Nothing => f.write_str("nothing"),
            AssertedValue::Number(number) => number.fmt(f),
            AssertedValue::Yes(yes) => yes.fmt(f),
            AssertedValue::Text(text) => f.write_str(text),
            AssertedValue::Object(id) => id.fmt(f),
            AssertedValue::Words(words) if words.is_empty() => f.write_str("empty"),
            AssertedValue::Words(words) => f.write_str(&words.join(", ")),
            AssertedValue::Objects(ids) if ids.is_empty() => f.write_str("empty"),
            AssertedValue::Objects(ids) => {
                f.write_str(&ids.iter().map(ObjectId::to_string).collect::<Vec<_>>().join(", "))
            }
        }
    }
}
