//! What a violation is, as a part of a sentence: the property, what is expected of it, and what was shown.

use crate::play::{AnyRulebook, escape};
use headjudge_oracles::{Datum, Evidence, Expected, Observed, Property, ShownWord};

/// The longest value in a title, in characters.
const LONGEST_VALUE: usize = 36;
/// The same of a list or a refusal: it is better left out than cut off within a word.
const LONGEST_LIST: usize = 60;

/// The words of a game.
#[derive(Clone, Copy)]
pub(super) struct GameWords(pub(super) &'static dyn AnyRulebook);

impl GameWords {
    /// The property, after the player whose it is: `player one's life`.
    pub(super) fn property(self, property: &Property) -> String {
        let label = escape(self.0.label(property.field()));
        property.player().map_or_else(|| label.clone(), |player| format!("player {player}'s {label}"))
    }
    /// The property without the player, whose side it stands on in pictures.
    pub(super) fn label(self, property: &Property) -> String {
        escape(self.0.label(property.field()))
    }
}

/// A violation with its values in words.
pub(super) struct Sentence<'a> {
    evidence: &'a Evidence,
    label: String,
    /// Whether only the base values differ.
    is_base: bool,
    expected: String,
    /// What is expected, or if that is to be without something, what that is.
    unexpected: String,
    shown: String,
}

impl<'a> Sentence<'a> {
    pub(super) fn new(evidence: &'a Evidence, wording: GameWords) -> Sentence<'a> {
        let (is_base, expected, shown) = what_differs(&evidence.expected, &evidence.shown);
        let is_long = matches!(evidence.property, Property::List(_)) || expected == Datum::Refused.into();
        let values = InWords { property: &evidence.property, wording, is_long };
        Sentence {
            evidence,
            label: escape(wording.0.label(evidence.property.field())),
            is_base,
            expected: values.expected(&expected),
            unexpected: match &expected {
                Expected::Not(datum) => values.datum(datum),
                expected => values.expected(expected),
            },
            shown: values.datum(&shown),
        }
    }

    /// The template with the values in it.
    pub(super) fn fill(&self, template: &str) -> String {
        let label = &self.label;
        let is_list = matches!(self.evidence.property, Property::List(_));
        let mut template = template.to_owned();
        if is_list && entries(&self.evidence.shown) == Some(1) {
            template = template.replace("the {field} {shown}", &format!("the {} {{shown}}", one_of(label)));
        }
        if is_list && entries(&self.evidence.shown) == Some(0) {
            template = template.replace("'s {field} are {shown}", " has no {field}");
        }
        if is_plural(label) {
            template = template.replace("{field} is ", "{field} are ");
        }
        let base = if self.is_base { "base " } else { "" };
        template
            .replace("{one}", &one_of(label))
            .replace("base {field}", &format!("base {label}"))
            .replace("{field}", &format!("{base}{label}"))
            .replace("{reason}", &self.evidence.why.as_deref().map_or(String::new(), escape))
            .replace("{unexpected}", &self.unexpected)
            .replace("{shown}", &self.shown)
            .replace("{expected}", &self.expected)
    }

    /// The title of a violation without a phrase, and a shorter one.
    pub(super) fn templates(&self) -> (&'static str, &'static str) {
        let is_plural = is_plural(&self.label);
        let Evidence { property, expected, shown, .. } = self.evidence;
        let is_value = matches!(
            shown,
            Datum::Number(_) | Datum::Absent | Datum::NotShown | Datum::Base(_) | Datum::Values { .. }
        );
        let counts = |expected: &Expected| match expected {
            Expected::Just(datum) => entries(datum),
            _ => None,
        };
        match property {
            Property::Flag(_) if self.expected.starts_with("not ") => {
                ("{object} is {shown}, and should not be", "{object} is {shown}")
            }
            Property::Flag(_) if self.shown.starts_with("not ") => {
                ("{object} is {shown}, and should be", "{object} is {shown}")
            }
            Property::Zone | Property::Flag(_) => {
                ("{object} is {shown}, not {expected}", "{object} is {shown}")
            }
            Property::Reply(_) => ("\"{step}\" is {shown}, not {expected}", "a step is {shown}"),
            Property::List(_) => match (expected, counts(expected), entries(shown)) {
                (Expected::Includes(datum), ..) if entries(datum) == Some(1) => {
                    ("{object} does not have the {one} {expected}", "{object} does not have the {one}")
                }
                (_, _, Some(0)) => {
                    ("{object} has no {field} instead of {expected}", "{object} has no {field}")
                }
                (_, Some(0), Some(_)) => {
                    ("{object} has the {field} {shown} instead of none", "{object} has the {field} {shown}")
                }
                (_, Some(1), Some(1)) if is_plural => {
                    ("{object} has the {field} {shown}, not {expected}", "{object} has the {field} {shown}")
                }
                _ => IS_VALUE,
            },
            Property::Name => IS_VALUE,
            Property::Base(_) | Property::Modified(_) | Property::Values(_) | Property::Tally(..)
                if is_value =>
            {
                IS_VALUE
            }
            Property::Tally(..) => ("{object}: {shown}, expected {expected}", "{object}: {shown}"),
            _ => ("{object}'s {field}: {shown}, expected {expected}", "{object}'s {field}: {shown}"),
        }
    }
}

/// The titles of a wrong value.
const IS_VALUE: (&str, &str) =
    ("{object}'s {field} is {shown}, not {expected}", "{object}'s {field} is {shown}");

/// How many words a list has; `None` if it is no list.
fn entries(datum: &Datum) -> Option<usize> {
    if let Datum::Words(words) = datum { Some(words.len()) } else { None }
}

/// Whether a label names several things: `types`, and not `toughness`.
fn is_plural(label: &str) -> bool {
    label.ends_with('s') && !label.ends_with("ss") || label.starts_with("cards ")
}

/// One of the things that a label names: `ability` of `abilities`.
fn one_of(label: &str) -> String {
    match label.strip_suffix("ies") {
        Some(stem) => format!("{stem}y"),
        None if is_plural(label) => label.trim_end_matches('s').to_owned(),
        None => label.to_owned(),
    }
}

/// The part of a number that differs, and whether that is the base value: of `base 0, modified 1` and `base 0, modified 2`, the
/// modified ones.
fn what_differs(expected: &Expected, shown: &Datum) -> (bool, Expected, Datum) {
    let is_negative = |value: Observed<i32>| matches!(value, Observed::Present(..0));
    match (expected, shown) {
        (Expected::Just(Datum::Values { base: was, modified }), Datum::Values { base, modified: is })
            if was == base =>
        {
            (false, (*modified).into(), (*is).into())
        }
        (Expected::Just(Datum::Values { base, modified: was }), Datum::Values { base: is, modified })
            if was == modified =>
        {
            (true, (*base).into(), (*is).into())
        }
        (Expected::Just(Datum::Base(base)), Datum::Values { base: is, .. }) => {
            (true, (*base).into(), (*is).into())
        }
        // A rule that forbids negative values says no number.
        (Expected::Within(_), Datum::Values { base, modified })
            if is_negative(*base) != is_negative(*modified) =>
        {
            let is_base = is_negative(*base);
            (is_base, expected.clone(), (if is_base { *base } else { *modified }).into())
        }
        _ => (false, expected.clone(), shown.clone()),
    }
}

/// How a title says the values of a property.
struct InWords<'a> {
    property: &'a Property,
    wording: GameWords,
    is_long: bool,
}

impl InWords<'_> {
    fn expected(&self, expected: &Expected) -> String {
        match expected {
            Expected::Just(datum) | Expected::Includes(datum) => self.datum(datum),
            Expected::OneOf(all) => {
                let mut words: Vec<String> = all.iter().map(|datum| self.datum(datum)).collect();
                words.dedup();
                words.join(" or ")
            }
            Expected::Not(_) if *self.property == Property::Zone => "elsewhere".into(),
            Expected::Not(_) | Expected::Within(_) | Expected::Present => self.cut(&expected.to_string()),
        }
    }

    /// A value without its calculation. Words of a list and objects are joined by "and", and a name is quoted.
    fn datum(&self, datum: &Datum) -> String {
        match datum {
            Datum::Sum { total, .. } => total.to_string(),
            Datum::Values { base, modified } if base == modified => modified.to_string(),
            Datum::Base(base) => base.to_string(),
            Datum::Word(zone) if *self.property == Property::Zone => {
                self.wording.0.place(zone).unwrap_or_else(|| self.cut(zone))
            }
            Datum::Place { .. } => format!("in {}", self.cut(&datum.to_string())),
            // A name may be any words.
            Datum::Text(name) if *self.property == Property::Name => format!("\"{}\"", self.cut(name)),
            Datum::Words(words) if !words.is_empty() => {
                self.cut(&joined(words.iter().map(|word| self.entry(word)).collect()))
            }
            Datum::Objects(objects) if !objects.is_empty() => {
                joined(objects.iter().map(|id| id.to_string()).collect())
            }
            Datum::Answer(parts) => parts.iter().map(|part| self.datum(part)).collect::<Vec<_>>().join("; "),
            other => self.cut(&other.to_string()),
        }
    }

    /// A word of a list. One that is no name and has spaces would read as a part of the sentence.
    fn entry(&self, entry: &ShownWord) -> String {
        let is_list = matches!(self.property, Property::List(_));
        match entry {
            ShownWord::Word(word)
                if is_list && word.starts_with(char::is_lowercase) && word.contains(' ') =>
            {
                format!("\"{word}\"")
            }
            entry => entry.to_string(),
        }
    }

    fn cut(&self, text: &str) -> String {
        cut(&escape(text), if self.is_long { LONGEST_LIST } else { LONGEST_VALUE })
    }
}

/// A list in a sentence: `red, green and blue`.
pub(super) fn joined(mut list: Vec<String>) -> String {
    match list.pop() {
        Some(last) if !list.is_empty() => format!("{} and {last}", list.join(", ")),
        last => last.unwrap_or_default(),
    }
}

/// The noun with its article.
pub(super) fn with_article(noun: &str) -> String {
    let article = if noun.starts_with(['a', 'A', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {noun}")
}

/// The longest title, in characters. Trackers cut longer ones off in lists.
pub const LONGEST_TITLE: usize = 120;

/// The text, or its beginning if it is longer.
pub(super) fn cut(text: &str, longest: usize) -> String {
    match text.chars().count() <= longest {
        true => text.to_owned(),
        false => text.chars().take(longest - 1).chain(['…']).collect(),
    }
}
