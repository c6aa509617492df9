//! What a rule expects of a property.

use crate::Datum;
use crate::game::datum::joined;
use std::fmt;

/// What a rule expects of a property: one value, one of several, a range, or a set with what must and must not be in it. A reason
/// stands beside it, in [`Evidence::why`](crate::Evidence::why).
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub enum Expected {
    /// This value.
    Just(Datum),
    /// One of these values.
    OneOf(Vec<Datum>),
    /// A number in one of these ranges.
    Within(Vec<Span>),
    /// A list or a set of objects with these in it.
    Includes(Datum),
    /// Another value than this; of objects, none of them.
    Not(Datum),
    /// Any value, but there must be one.
    Present,
}

/// A range of numbers, both ends included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct Span {
    /// The lowest number; `None` if there is none.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub least: Option<i64>,
    /// The highest number; `None` if there is none.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub most: Option<i64>,
}

impl Expected {
    /// A number that is not below this one.
    pub fn at_least(least: impl Into<i64>) -> Expected {
        Expected::Within(vec![Span { least: Some(least.into()), most: None }])
    }
    /// One of these values. A value that is there twice counts once.
    pub fn one_of(all: impl IntoIterator<Item = impl Into<Datum>>) -> Expected {
        let mut distinct: Vec<Datum> = Vec::new();
        for datum in all.into_iter().map(Into::into) {
            if !distinct.contains(&datum) {
                distinct.push(datum);
            }
        }
        Expected::OneOf(distinct)
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::Just(datum) => datum.fmt(f),
            Expected::OneOf(all) => {
                // Two calculations may read alike.
                let mut texts: Vec<String> = all.iter().map(Datum::to_string).collect();
                texts.dedup();
                joined(f, &texts, " or ")
            }
            Expected::Within(spans) => joined(f, spans, " or "),
            Expected::Includes(Datum::Objects(objects)) => write!(f, "with {objects}"),
            Expected::Includes(datum) => write!(f, "a list that includes {datum}"),
            Expected::Not(Datum::Objects(objects)) => write!(f, "without {objects}"),
            Expected::Not(datum) => write!(f, "anything but {datum}"),
            Expected::Present => f.write_str("present"),
        }
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.least, self.most) {
            (Some(least), Some(most)) if least == most => least.fmt(f),
            (Some(least), Some(most)) => write!(f, "{least} to {most}"),
            (Some(least), None) => write!(f, "at least {least}"),
            (None, Some(most)) => write!(f, "at most {most}"),
            (None, None) => f.write_str("any number"),
        }
    }
}

impl<T: Into<Datum>> From<T> for Expected {
    fn from(datum: T) -> Expected {
        Expected::Just(datum.into())
    }
}
