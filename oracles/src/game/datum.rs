//! The value of a property, as an engine shows it or a rule expects it.

use crate::{Listed, Objects, Observed, Outcome, Player, Reply, Words};
use std::borrow::Cow;
use std::fmt;

/// The value of a property, as an engine shows it or a rule expects it. Its text is in the words of the vocabulary.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub enum Datum {
    /// Nothing happens, or there is no such thing.
    Nothing,
    /// The engine does not show it.
    NotShown,
    /// The engine shows it, whatever its value is.
    Shown,
    /// The object does not have the property. Absent is not zero.
    Absent,
    /// The object is in no zone any more.
    Gone,
    /// A number.
    Number(i64),
    /// A number and how it comes about. It may be another one than the sum, if it cannot be negative.
    Sum {
        /// The number.
        total: i64,
        /// How it comes about.
        terms: Box<Terms>,
    },
    /// A base value, where the modified one does not matter.
    Base(Observed<i32>),
    /// The base and the modified value of a number.
    Values {
        /// The base value.
        base: Observed<i32>,
        /// The modified value.
        modified: Observed<i32>,
    },
    /// A word of the vocabulary, such as a zone, or a state: `ready`.
    Word(Cow<'static, str>),
    /// Whether that is so: `offered` or not.
    Is(Cow<'static, str>, bool),
    /// Yes or no.
    Yes(bool),
    /// Whether a search finds the object that the evidence is about.
    Found(bool),
    /// A name, or another text of the game.
    Text(Cow<'static, str>),
    /// The words of a list, in order; none if it is empty.
    Words(Vec<ShownWord>),
    /// How often a word stands in a list: `Fire twice`.
    Times {
        /// The word.
        word: Cow<'static, str>,
        /// How often.
        times: i64,
    },
    /// Objects; none if it is empty.
    Objects(Objects),
    /// A zone of a player, as a player of the game calls it.
    Place {
        /// The zone.
        zone: Cow<'static, str>,
        /// Whose it is.
        of: Player,
    },
    /// How often something of this amount is gained: `2 Æmber gained`.
    Gained {
        /// The amount each time.
        amount: i64,
        /// What is gained, as a player of the game calls it.
        what: Cow<'static, str>,
        /// How often.
        times: i64,
    },
    /// How much damage is dealt: `2 damage dealt`.
    Dealt(i64),
    /// How often a bonus to a number applies: `with the +2 from #3`.
    Bonus {
        /// The bonus each time.
        amount: i64,
        /// The objects that may give it.
        from: Objects,
        /// How often it applies.
        times: i64,
    },
    /// The engine performs the step.
    Done,
    /// The engine refuses the step.
    Refused,
    /// The adapter does not support the step.
    Unsupported,
    /// What an answer says: a number, objects, yes or no, facts.
    Answer(Vec<Datum>),
}

/// What a number is the sum of.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct Terms {
    /// The value before.
    pub start: i64,
    /// What that is, as a player of the game calls it: `base power`.
    pub of: Cow<'static, str>,
    /// What is added.
    pub by: i64,
    /// What that is: `damage`.
    pub what: Cow<'static, str>,
}

/// A word in a list that an engine shows.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub enum ShownWord {
    /// A word of the vocabulary.
    Word(Cow<'static, str>),
    /// A word that the rulebook does not know.
    Unknown(String),
    /// A word that stands in the list once more.
    Again(String),
}

impl Datum {
    /// A word of a closed list.
    pub fn word(word: impl Listed) -> Datum {
        Datum::Word(word.word().into())
    }
    /// Whether a fact or the like is so.
    pub fn is(word: &'static str, is: bool) -> Datum {
        Datum::Is(word.into(), is)
    }
    /// A set of words of this list.
    pub fn words(list: &[&'static str], words: Words) -> Datum {
        let entries = list.iter().enumerate().filter(|(i, _)| words.0 >> i & 1 == 1);
        Datum::Words(entries.map(|(_, word)| ShownWord::Word((*word).into())).collect())
    }
    /// A name, or another text of the game.
    pub fn text(text: &str) -> Datum {
        Datum::Text(text.to_owned().into())
    }
    /// A number and how it comes about: the value before and what is added, each with what it is as a player of the game calls it.
    ///
    /// ```
    /// use headjudge_oracles::Datum;
    ///
    /// let life = Datum::sum(0, (1, "life"), (-1, "damage"));
    /// assert_eq!(life.to_string(), "0 (1 life - 1 damage)");
    /// ```
    pub fn sum(
        total: impl Into<i64>,
        (start, of): (impl Into<i64>, &'static str),
        (by, what): (impl Into<i64>, &'static str),
    ) -> Datum {
        let terms = Terms { start: start.into(), of: of.into(), by: by.into(), what: what.into() };
        Datum::Sum { total: total.into(), terms: Box::new(terms) }
    }
    /// The reply to a step, with its answer. `facts` are the words of [`Vocabulary::Fact`](crate::Vocabulary::Fact).
    pub fn reply(reply: Reply, facts: &[&'static str]) -> Datum {
        let answer = match reply {
            Reply::Refused => return Datum::Refused,
            Reply::Unsupported => return Datum::Unsupported,
            Reply::Done(answer) => answer,
        };
        let number = answer.number.map(Datum::from);
        let objects = answer.objects.map(Datum::Objects);
        let facts = answer.facts.map(|set| Datum::words(facts, set));
        let parts: Vec<Datum> =
            [number, objects, answer.yes.map(Datum::Yes), facts].into_iter().flatten().collect();
        if parts.is_empty() { Datum::Done } else { Datum::Answer(parts) }
    }
    /// The number, if it is one.
    pub fn number(&self) -> Option<i64> {
        match *self {
            Datum::Number(number) | Datum::Sum { total: number, .. } => Some(number),
            _ => None,
        }
    }
}

impl fmt::Display for Datum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Datum::Nothing => f.write_str("nothing"),
            Datum::NotShown => f.write_str("not shown"),
            Datum::Shown => f.write_str("shown"),
            Datum::Absent => f.write_str("absent"),
            Datum::Gone => f.write_str("gone"),
            Datum::Number(number) => number.fmt(f),
            Datum::Sum { total, terms } if terms.by == 0 => total.fmt(f),
            Datum::Sum { total, terms } => {
                let Terms { start, of, by, what } = &**terms;
                let sign = if *by < 0 { '-' } else { '+' };
                write!(f, "{total} ({start} {of} {sign} {} {what})", by.unsigned_abs())
            }
            Datum::Base(base) => write!(f, "base {base}"),
            Datum::Values { base, modified } if base == modified => modified.fmt(f),
            Datum::Values { base, modified } => write!(f, "{modified} (base {base})"),
            Datum::Is(word, true) | Datum::Word(word) | Datum::Text(word) => f.write_str(word),
            Datum::Is(word, false) => write!(f, "not {word}"),
            Datum::Yes(yes) => f.write_str(if *yes { "yes" } else { "no" }),
            Datum::Found(is_found) => f.write_str(if *is_found { "found" } else { "not found" }),
            Datum::Words(words) if words.is_empty() => f.write_str("none"),
            Datum::Words(words) => joined(f, words, ", "),
            Datum::Times { word, times: 1 } => write!(f, "{word} once"),
            Datum::Times { word, times: 2 } => write!(f, "{word} twice"),
            Datum::Times { word, times } => write!(f, "{word} {times} times"),
            Datum::Objects(objects) => objects.fmt(f),
            Datum::Place { zone, of } => write!(f, "player {of}'s {zone}"),
            Datum::Gained { what, times: 0, .. } => write!(f, "no {what} gained"),
            Datum::Gained { amount, what, times: 1 } => write!(f, "{amount} {what} gained"),
            Datum::Gained { amount, what, times } => write!(f, "{amount} {what} gained {times} times"),
            Datum::Dealt(0) => f.write_str("no damage dealt"),
            Datum::Dealt(damage) => write!(f, "{damage} damage dealt"),
            Datum::Bonus { amount, from, times: 0 } => write!(f, "without the +{amount} from {from}"),
            Datum::Bonus { amount, from, times: 1 } if from.len() == 1 => {
                write!(f, "with the +{amount} from {from}")
            }
            Datum::Bonus { amount, from, times: 1 } => write!(f, "with the +{amount} from {from}, once"),
            Datum::Bonus { amount, from, times } => {
                write!(f, "with the +{amount} from {from}, {times} times")
            }
            Datum::Done => f.write_str("done"),
            Datum::Refused => f.write_str("refused"),
            Datum::Unsupported => f.write_str("not supported"),
            Datum::Answer(parts) => joined(f, parts, "; "),
        }
    }
}

impl fmt::Display for ShownWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ShownWord::Word(word) => f.write_str(word),
            ShownWord::Unknown(word) => write!(f, "{word:?}"),
            ShownWord::Again(word) => write!(f, "{word} again"),
        }
    }
}

/// Writes the items with this between them.
pub(crate) fn joined(f: &mut fmt::Formatter<'_>, items: &[impl fmt::Display], between: &str) -> fmt::Result {
    for (at, item) in items.iter().enumerate() {
        f.write_str(if at == 0 { "" } else { between })?;
        item.fmt(f)?;
    }
    Ok(())
}

impl From<i32> for Datum {
    fn from(number: i32) -> Datum {
        Datum::Number(number.into())
    }
}

impl From<i64> for Datum {
    fn from(number: i64) -> Datum {
        Datum::Number(number)
    }
}

impl From<Observed<i32>> for Datum {
    fn from(number: Observed<i32>) -> Datum {
        match number {
            Observed::NotObserved => Datum::NotShown,
            Observed::Absent => Datum::Absent,
            Observed::Present(number) => number.into(),
        }
    }
}

impl From<Objects> for Datum {
    fn from(objects: Objects) -> Datum {
        Datum::Objects(objects)
    }
}

impl From<Outcome> for Datum {
    fn from(outcome: Outcome) -> Datum {
        Datum::word(outcome)
    }
}
