//! What a violation is, as a part of a sentence: the property, what is expected of it, and what was shown.

use headjudge_oracles::{Datum, Evidence, Expected, Observed, Property, ShownWord};
use headjudge_play::play::{AnyRulebook, escape};

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
    /// One of the things that the property names: `ability` of `abilities`. `None` if it names one thing.
    fn one_of(self, property: &Property) -> Option<String> {
        self.0.one_of(property.field()).map(escape)
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
    /// What is wrong, after the object or player: `has no intellect instead of 0`, `lacks the type Weapon`.
    differs: String,
}

impl<'a> Sentence<'a> {
    pub(super) fn new(evidence: &'a Evidence, wording: GameWords) -> Sentence<'a> {
        let (is_base, expected, shown) = what_differs(&evidence.expected, &evidence.shown);
        let is_long = matches!(evidence.property, Property::List(_)) || expected == Datum::Refused.into();
        let room = if is_long { LONGEST_LIST } else { LONGEST_VALUE };
        let mut values = InWords { property: &evidence.property, wording, room: Some(room) };
        // What differs only where it would be cut off is said in full.
        if values.expected(&expected) == values.datum(&shown) {
            values.room = None;
        }
        let label = escape(wording.0.label(evidence.property.field()));
        Sentence {
            evidence,
            expected: values.expected(&expected),
            unexpected: match &expected {
                Expected::Not(datum) => values.datum(datum),
                expected => values.expected(expected),
            },
            shown: values.datum(&shown),
            differs: values.differs(&expected, &shown, &format!("{}{label}", base(is_base))),
            label,
            is_base,
        }
    }

    /// The template with the values in it.
    pub(super) fn fill(&self, template: &str) -> String {
        let label = &self.label;
        template
            .replace("base {field}", &format!("base {label}"))
            .replace("{field}", &format!("{}{label}", base(self.is_base)))
            .replace("{reason}", &self.evidence.why.as_deref().map_or(String::new(), escape))
            .replace("{unexpected}", &self.unexpected)
            .replace("{shown}", &self.shown)
            .replace("{expected}", &self.expected)
            .replace("{differs}", &self.differs)
    }

    /// The title of a violation without a phrase.
    pub(super) fn template(&self) -> &'static str {
        match self.evidence.property {
            Property::Reply(_) => "\"{step}\" is {shown} instead of {expected}",
            _ => "{object} {differs}",
        }
    }
}

fn base(is_base: bool) -> &'static str {
    if is_base { "base " } else { "" }
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

/// The expected and the actual value of a violation in full.
pub(super) struct Values {
    /// Whether only the base values differ.
    pub(super) is_base: bool,
    /// What is expected, with its calculation.
    pub(super) expected: String,
    /// What was shown.
    pub(super) actual: String,
}

impl Values {
    pub(super) fn new(evidence: &Evidence, wording: GameWords) -> Values {
        let (is_base, expected, shown) = what_differs(&evidence.expected, &evidence.shown);
        let values = InWords { property: &evidence.property, wording, room: None };
        Values { is_base, expected: values.expected(&expected), actual: values.datum(&shown) }
    }
}

/// How a report says the values of a property.
struct InWords<'a> {
    property: &'a Property,
    wording: GameWords,
    /// The longest value, in characters, where a title has to be short. Then a number has no calculation.
    room: Option<usize>,
}

impl InWords<'_> {
    /// What is wrong, as the predicate of a sentence about the object or player. A value stands with the one that it has instead of.
    fn differs(&self, expected: &Expected, shown: &Datum, label: &str) -> String {
        let (want, is) = (self.expected(expected), self.datum(shown));
        let instead = format!("instead of {}", if self.is_none(expected) { "none" } else { &want });
        match (self.property, expected, shown) {
            (Property::Flag(_), _, Datum::Is(word, false)) => format!("is not {word}"),
            (Property::Flag(_), Expected::Just(Datum::Is(_, false)), Datum::Is(word, true)) => {
                format!("is {word}, and should not be")
            }
            (Property::Zone | Property::Flag(_) | Property::Outcome(_), ..) => format!("is {is} {instead}"),
            (Property::Owner | Property::Controller, ..) => {
                format!("has player {is} as its {label} {instead}")
            }
            (Property::List(_), Expected::Just(Datum::Words(all)), Datum::Words(have)) => {
                let among = |words: &[ShownWord], others: &[ShownWord]| {
                    let only =
                        words.iter().filter(|word| !others.contains(word)).cloned().collect::<Vec<_>>();
                    (!only.is_empty()).then(|| self.named(label, &only))
                };
                match (among(all, have), among(have, all)) {
                    (Some(missing), None) => format!("lacks the {missing}"),
                    (None, Some(extra)) => format!("wrongly has the {extra}"),
                    _ if have.is_empty() => format!("has no {label} {instead}"),
                    _ => format!("has the {} {instead}", self.named(label, have)),
                }
            }
            (Property::List(_), Expected::Includes(Datum::Words(all)), _) => {
                format!("lacks the {}", self.named(label, all))
            }
            (Property::List(_), Expected::Not(Datum::Words(all)), _) => {
                format!("wrongly has the {}", self.named(label, all))
            }
            _ if self.is_count() && shown.number().is_some() => {
                let one =
                    self.wording.one_of(self.property).filter(|_| matches!(shown.number(), Some(1 | -1)));
                format!("has {is} {} {instead}", one.as_deref().unwrap_or(label))
            }
            (_, Expected::Present, Datum::Absent) => format!("has no {label}"),
            (_, _, Datum::Absent) => format!("has no {label} {instead}"),
            (Property::Name, ..) => format!("has the name {is} {instead}"),
            _ => format!("has {label} {is} {instead}"),
        }
    }

    /// Whether nothing at all is expected of the property.
    fn is_none(&self, expected: &Expected) -> bool {
        let is_none = |value: Observed<i32>| !matches!(value, Observed::Present(_));
        match expected {
            Expected::Just(Datum::NotShown) => *self.property != Property::Presence,
            Expected::Just(Datum::Absent) => true,
            Expected::Just(Datum::Base(value)) => is_none(*value),
            Expected::Just(Datum::Values { base, modified }) => is_none(*base) && base == modified,
            _ => false,
        }
    }

    /// Whether the property is counted in things that it names, and is not the name of a number: `3 counters`, and `power 3`.
    fn is_count(&self) -> bool {
        match self.property {
            Property::Tally(..) => true,
            Property::Modified(_) => self.wording.one_of(self.property).is_some(),
            _ => false,
        }
    }

    /// Words of a list after the name of the list: `type Weapon`, `types Weapon and Item`.
    fn named(&self, label: &str, words: &[ShownWord]) -> String {
        let one = self.wording.one_of(self.property).filter(|_| words.len() == 1);
        format!("{} {}", one.as_deref().unwrap_or(label), self.datum(&Datum::Words(words.to_vec())))
    }

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
            Datum::Sum { total, .. } if self.room.is_some() => total.to_string(),
            Datum::Values { base, modified } if base == modified => modified.to_string(),
            Datum::Base(base) => base.to_string(),
            Datum::Word(zone) if *self.property == Property::Zone => {
                self.wording.0.place(zone).unwrap_or_else(|| self.cut(zone))
            }
            // An object is there or not.
            Datum::NotShown if *self.property == Property::Presence => "not there".to_owned(),
            _ if *self.property == Property::Presence => "there".to_owned(),
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
            ShownWord::Word(word) if is_list => match self.wording.0.plain_word(word) {
                plain if plain.starts_with(char::is_lowercase) && plain.contains(' ') => {
                    format!("\"{plain}\"")
                }
                plain => plain.to_owned(),
            },
            entry => entry.to_string(),
        }
    }

    fn cut(&self, text: &str) -> String {
        match self.room {
            Some(room) => cut(&escape(text), room),
            None => escape(text),
        }
    }
}

/// A list in a sentence: `red, green and blue`.
pub(super) fn joined(mut list: Vec<String>) -> String {
    match list.pop() {
        Some(last) if !list.is_empty() => format!("{} and {last}", list.join(", ")),
        last => last.unwrap_or_default(),
    }
}

/// The longest title, in characters. Trackers cut longer ones off in lists.
pub const LONGEST_TITLE: usize = 160;

/// The text, or its beginning if it is longer.
pub(super) fn cut(text: &str, longest: usize) -> String {
    match text.chars().count() <= longest {
        true => text.to_owned(),
        false => text.chars().take(longest - 1).chain(['…']).collect(),
    }
}
