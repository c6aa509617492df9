//! A field of cards or steps that a rule needs.

use crate::capabilities::Allowed;
use crate::{Capabilities, Kind, Limit};

/// What the limits of an adapter must leave possible before a rule's precondition can be met.
///
/// ```
/// use headjudge_oracles::{Capabilities, Limit, NeededField};
///
/// const HERO: NeededField = NeededField::word("card", "type", &["hero"]);
/// const ALLY: NeededField = NeededField::word("card", "type", &["ally"]);
/// const ONLY_ALLIES: &[Limit] = &[Limit::only("card", "type", &["ally"])];
/// let allies = Capabilities::ALL.limited(ONLY_ALLIES);
/// assert!(HERO.is_met(Capabilities::ALL, &[]) && !HERO.is_met(allies, &[]));
/// assert!(NeededField::Any(&[HERO, ALLY]).is_met(allies, &[]));
/// assert!(!NeededField::All(&[HERO, ALLY]).is_met(allies, &[]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NeededField {
    /// A field must be able to have one of some words.
    Word {
        /// The name of a kind of step, or [`Limit::CARD`].
        of: &'static str,
        /// The name of the field, as in case files.
        field: &'static str,
        /// The words of which it must be able to have one. Empty: it must be able to be there.
        words: &'static [&'static str],
    },
    /// A field must be able to have each of some words.
    Every {
        /// The name of a kind of step, or [`Limit::CARD`].
        of: &'static str,
        /// The name of the field, as in case files.
        field: &'static str,
        /// The words, each of which it must be able to have.
        words: &'static [&'static str],
    },
    /// A field must be able to be one of these numbers.
    Number {
        /// The name of a kind of step, or [`Limit::CARD`].
        of: &'static str,
        /// The name of the field, as in case files.
        field: &'static str,
        /// The lowest of the numbers.
        low: i32,
        /// The highest of the numbers.
        high: i32,
    },
    /// Several fields must be able to have the same word, one of these.
    Same {
        /// The words.
        words: &'static [&'static str],
        /// The fields, each with its owner: the name of a kind of step, or [`Limit::CARD`].
        fields: &'static [(&'static str, &'static str)],
    },
    /// One of these must be possible. A field of a step is possible only if the adapter performs its kind.
    Any(&'static [NeededField]),
    /// Each of these must be possible. In [`Any`](Self::Any), a field of a step is possible only if the adapter performs its
    /// kind.
    All(&'static [NeededField]),
}

impl NeededField {
    /// The field must be able to have one of these words.
    pub const fn word(of: &'static str, field: &'static str, words: &'static [&'static str]) -> NeededField {
        NeededField::Word { of, field, words }
    }
    /// The field must be able to be there: not none, `false` or empty.
    pub const fn present(of: &'static str, field: &'static str) -> NeededField {
        NeededField::Word { of, field, words: &[] }
    }
    /// The field must be able to have each of these words.
    pub const fn every(of: &'static str, field: &'static str, words: &'static [&'static str]) -> NeededField {
        NeededField::Every { of, field, words }
    }

    /// The field must be able to be a number from `low` to `high`.
    pub const fn number(of: &'static str, field: &'static str, low: i32, high: i32) -> NeededField {
        NeededField::Number { of, field, low, high }
    }

    /// These fields must be able to have the same word, one of these.
    pub const fn same(
        words: &'static [&'static str],
        fields: &'static [(&'static str, &'static str)],
    ) -> NeededField {
        NeededField::Same { words, fields }
    }

    /// Whether an adapter leaves it possible. `kinds` are the kinds of step of the rulebook. That a kind is performed at all
    /// counts only where there are alternatives: a rule says apart from this which kinds it needs.
    pub fn is_met(&self, can: Capabilities, kinds: &[Kind]) -> bool {
        match self {
            NeededField::Any(alternatives) => alternatives.iter().any(|it| it.is_possible(can, kinds)),
            NeededField::All(all) => all.iter().all(|it| it.is_met(can, kinds)),
            NeededField::Word { of, field, words } => has_word(can, of, field, words),
            NeededField::Every { of, field, words } => {
                words.iter().all(|word| has_word(can, of, field, &[word]))
            }
            NeededField::Number { of, field, low, high } => limits(can, of, field).all(|it| match it {
                Allowed::Range(from, to) => from.max(*low) <= to.min(*high),
                it => it != Allowed::Never,
            }),
            NeededField::Same { words, fields } => {
                let is_common = |word| fields.iter().all(|(of, field)| has_word(can, of, field, &[word]));
                words.iter().any(|word| is_common(*word))
            }
        }
    }
    /// The same, and a kind of step that it names must be performed.
    fn is_possible(&self, can: Capabilities, kinds: &[Kind]) -> bool {
        match self {
            NeededField::Any(alternatives) => alternatives.iter().any(|it| it.is_possible(can, kinds)),
            NeededField::All(all) => all.iter().all(|it| it.is_possible(can, kinds)),
            NeededField::Word { of, .. } | NeededField::Every { of, .. } | NeededField::Number { of, .. } => {
                is_performed(can, kinds, of) && self.is_met(can, kinds)
            }
            NeededField::Same { fields, .. } => {
                fields.iter().all(|(of, _)| is_performed(can, kinds, of)) && self.is_met(can, kinds)
            }
        }
    }
    /// What an adapter does not leave possible, of which one would be needed: a word or list, or a field of a step whose kind it
    /// does not perform. Of what is needed together, the first that is missing. Empty if the need is met.
    pub(crate) fn missing(&self, can: Capabilities, kinds: &[Kind]) -> Vec<NeededField> {
        match self {
            _ if self.is_met(can, kinds) => Vec::new(),
            NeededField::All(all) => all
                .iter()
                .find(|it| !it.is_met(can, kinds))
                .map_or_else(Vec::new, |it| it.missing(can, kinds)),
            _ => self.impossible(can, kinds),
        }
    }
    /// The words that are needed together and that an adapter cannot have, if this is such a need.
    pub(crate) fn missing_words(&self, can: Capabilities) -> Option<Vec<&'static str>> {
        let NeededField::Every { of, field, words } = self else { return None };
        Some(words.iter().filter(|word| !has_word(can, of, field, &[word])).copied().collect())
    }
    /// The same for an alternative, which is possible only if the kinds of step that it names are performed.
    fn impossible(&self, can: Capabilities, kinds: &[Kind]) -> Vec<NeededField> {
        match self {
            _ if self.is_possible(can, kinds) => Vec::new(),
            NeededField::Any(alternatives) => {
                let mut missing: Vec<NeededField> = Vec::new();
                for one in alternatives.iter().flat_map(|it| it.impossible(can, kinds)) {
                    if !missing.contains(&one) {
                        missing.push(one);
                    }
                }
                missing
            }
            NeededField::All(all) => all
                .iter()
                .map(|it| it.impossible(can, kinds))
                .find(|missing| !missing.is_empty())
                .unwrap_or_default(),
            NeededField::Word { of, .. } | NeededField::Every { of, .. } | NeededField::Number { of, .. }
                if !is_performed(can, kinds, of) =>
            {
                vec![NeededField::present(of, "")]
            }
            NeededField::Same { fields, .. } => {
                let of = fields.iter().find(|(of, _)| !is_performed(can, kinds, of));
                vec![of.map_or(*self, |(of, _)| NeededField::present(of, ""))]
            }
            _ => vec![*self],
        }
    }
}

/// What one of which is needed, for people: `` `fight` as `first` or `second` of cards, or `omni` ``.
pub(crate) fn describe_fields(fields: &[NeededField]) -> String {
    let mut parts: Vec<Part> = Vec::new();
    for field in fields {
        let (of, field, words) = match *field {
            NeededField::Word { of, field, words } => (of, field, words.to_vec()),
            _ => {
                parts.push(Part::Text(describe_other(field)));
                continue;
            }
        };
        let is_same = |part: &&mut Part| match part {
            Part::Word { of: other, fields, words: others } => {
                *other == of && (*others == words || !words.is_empty() && fields[..] == [field])
            }
            Part::Text(_) => false,
        };
        match parts.iter_mut().find(is_same) {
            Some(Part::Word { fields, words: others, .. }) if *others == words => fields.push(field),
            Some(Part::Word { words: others, .. }) => others.extend(words),
            _ => parts.push(Part::Word { of, fields: vec![field], words }),
        }
    }
    parts.iter().map(Part::describe).collect::<Vec<_>>().join(", or ")
}

/// A part of a description: fields that can have the same words, or something else.
enum Part {
    Word { of: &'static str, fields: Vec<&'static str>, words: Vec<&'static str> },
    Text(String),
}

impl Part {
    fn describe(&self) -> String {
        match self {
            Part::Text(text) => text.clone(),
            Part::Word { of, fields, .. } if fields[..] == [""] => format!("`{of}`"),
            Part::Word { of, fields, words } => describe_word(of, fields, words),
        }
    }
}

fn describe_other(field: &NeededField) -> String {
    match field {
        NeededField::Every { of, field, words } => describe_every(of, field, words),
        NeededField::Number { of, field, low, high } => {
            let numbers = match (*low, *high) {
                (low, i32::MAX) => format!("{low} or more"),
                (i32::MIN, high) => format!("{high} or less"),
                (low, high) if low == high => low.to_string(),
                (low, high) => format!("{low} to {high}"),
            };
            format!("{numbers} as `{field}` of {}", owner(of))
        }
        NeededField::Same { fields, .. } => {
            let fields = fields.iter().map(|(of, field)| format!("`{field}` of {}", owner(of)));
            format!("a word in common of {}", fields.collect::<Vec<_>>().join(" and "))
        }
        NeededField::Any(all) | NeededField::All(all) => describe_fields(all),
        NeededField::Word { .. } => String::new(),
    }
}

/// How many of many words are listed.
const FEW: usize = 4;

/// What is needed together, for people: `` `Axe`, `Book` and `Claw` as `subtypes` of cards ``. Of many words, the first ones.
pub(crate) fn describe_every(of: &str, field: &str, words: &[&str]) -> String {
    let listed = if words.len() > FEW + 1 { FEW } else { words.len() };
    let quoted: Vec<String> = words[..listed].iter().map(|word| format!("`{word}`")).collect();
    let words = match &quoted[..] {
        few if words.len() > listed => format!("{} and {} more", few.join(", "), words.len() - listed),
        [most @ .., last] if !most.is_empty() => format!("{} and {last}", most.join(", ")),
        few => few.concat(),
    };
    format!("{words} as `{field}` of {}", owner(of))
}

/// `` `a`, `b` or `c` ``. Of many words, the first ones.
fn any_of_many(words: &[&str]) -> String {
    match words.len() {
        n if n > FEW + 1 => {
            let few: Vec<String> = words[..FEW].iter().map(|word| format!("`{word}`")).collect();
            format!("{} or one of {} more", few.join(", "), n - FEW)
        }
        _ => any_of(words.iter().copied()),
    }
}

fn describe_word(of: &str, fields: &[&str], words: &[&str]) -> String {
    match words {
        [] => format!("{} of {}", any_of(fields.iter().copied()), owner(of)),
        words => {
            let fields = any_of(fields.iter().copied());
            format!("{} as {fields} of {}", any_of_many(words), owner(of))
        }
    }
}

fn owner(of: &str) -> String {
    if of == Limit::CARD { "cards".into() } else { format!("`{of}`") }
}

/// `` `a`, `b` or `c` ``.
pub(crate) fn any_of<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let names: Vec<String> = names.map(|name| format!("`{name}`")).collect();
    match &names[..] {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} or {last}", most.join(", ")),
    }
}

/// Whether the adapter performs the kind of step with this name; true for cards.
fn is_performed(can: Capabilities, kinds: &[Kind], of: &str) -> bool {
    kinds.iter().position(|kind| kind.name == of).is_none_or(|kind| can.kinds.has(kind as u8))
}

fn limits(can: Capabilities, of: &str, field: &str) -> impl Iterator<Item = Allowed> {
    can.limits.iter().filter(move |limit| (limit.of, limit.field) == (of, field)).map(|limit| limit.allowed)
}

fn has_word(can: Capabilities, of: &str, field: &str, words: &[&str]) -> bool {
    let is_allowed = |word: &str| {
        limits(can, of, field).all(|allowed| match allowed {
            Allowed::Only(words) => words.contains(&word),
            Allowed::Not(words) => !words.contains(&word),
            Allowed::Never => false,
            Allowed::Range(..) | Allowed::Always => true,
        })
    };
    match words {
        [] => limits(can, of, field).all(|allowed| allowed != Allowed::Never),
        words => words.iter().any(|word| is_allowed(word)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use NeededField as Needed;

    const FIGHT: Needed =
        Needed::Any(&[Needed::word("card", "first", &["fight"]), Needed::word("card", "second", &["fight"])]);
    const GAIN: Needed = Needed::All(&[FIGHT, Needed::present("card", "amount")]);

    #[test]
    fn only_what_is_missing_is_described_and_alternatives_that_differ_in_the_field_together() {
        const NO_FIGHT: &[Limit] =
            &[Limit::not("card", "first", &["fight"]), Limit::not("card", "second", &["fight", "omni"])];
        let can = Capabilities::ALL.limited(NO_FIGHT);
        let missing = |need: Needed| describe_fields(&need.missing(can, &[]));
        assert_eq!(missing(FIGHT), "`fight` as `first` or `second` of cards");
        assert_eq!(missing(GAIN), "`fight` as `first` or `second` of cards");
        const MORE: Needed = Needed::Any(&[
            Needed::word("card", "second", &["omni"]),
            Needed::word("card", "second", &["fight"]),
        ]);
        assert_eq!(missing(MORE), "`omni` or `fight` as `second` of cards");
        assert_eq!(missing(Needed::present("card", "amount")), "");
    }

    #[test]
    fn a_field_of_a_step_is_an_alternative_only_if_its_kind_is_performed() {
        const KINDS: &[Kind] = &[Kind::effect("get")];
        const ONLY_A: &[Limit] = &[Limit::only("card", "type", &["a"])];
        const EITHER: Needed =
            Needed::Any(&[Needed::present("get", "number"), Needed::word("card", "type", &["b"])]);
        let can = Capabilities::ALL.limited(ONLY_A);
        assert!(EITHER.is_met(can, KINDS));
        let without = Capabilities { kinds: crate::Kinds::NONE, ..can };
        assert_eq!(describe_fields(&EITHER.missing(without, KINDS)), "`get`, or `b` as `type` of cards");
    }

    #[test]
    fn of_words_that_are_all_needed_any_may_be_missing() {
        const BOTH: Needed = Needed::every("card", "type", &["a", "b"]);
        const LIMITS: &[Limit] = &[
            Limit::not("card", "type", &["c"]),
            Limit::only("card", "type", &["a", "c"]),
            Limit::never("card", "type"),
        ];
        let is_met = |at: usize| BOTH.is_met(Capabilities::ALL.limited(&LIMITS[at..=at]), &[]);
        assert!(is_met(0) && !is_met(1) && !is_met(2));
        let text = |words: &[&str]| describe_every("card", "type", words);
        assert_eq!(text(&["a"]), "`a` as `type` of cards");
        assert_eq!(text(&["a", "b", "c", "d"]), "`a`, `b`, `c` and `d` as `type` of cards");
        let six = text(&["a", "b", "c", "d", "e", "f"]);
        assert_eq!(six, "`a`, `b`, `c`, `d` and 2 more as `type` of cards");
        let any = |words| describe_word("card", &["type"], words);
        assert_eq!(any(&["a", "b", "c", "d", "e"]), "`a`, `b`, `c`, `d` or `e` as `type` of cards");
        let any_of_six = any(&["a", "b", "c", "d", "e", "f"]);
        assert_eq!(any_of_six, "`a`, `b`, `c`, `d` or one of 2 more as `type` of cards");
    }

    #[test]
    fn a_range_must_have_one_of_the_numbers() {
        const LIMITS: &[Limit] = &[
            Limit::range("get", "by", 0, 0),
            Limit::range("get", "by", 0, 1),
            Limit::range("get", "by", -9, -1),
            Limit::never("get", "by"),
        ];
        const GAIN: Needed = Needed::number("get", "by", 1, i32::MAX);
        const LOSS: Needed = Needed::number("get", "by", i32::MIN, -1);
        let is_met = |need: Needed, at: usize| need.is_met(Capabilities::ALL.limited(&LIMITS[at..=at]), &[]);
        assert_eq!([0, 1, 2, 3].map(|at| is_met(GAIN, at)), [false, true, false, false]);
        assert_eq!([0, 1, 2, 3].map(|at| is_met(LOSS, at)), [false, false, true, false]);
        assert!(GAIN.is_met(Capabilities::ALL, &[]));
        assert_eq!(describe_fields(&[GAIN]), "1 or more as `by` of `get`");
        assert_eq!(describe_fields(&[LOSS]), "-1 or less as `by` of `get`");
        assert_eq!(describe_fields(&[Needed::number("card", "x", 0, 0)]), "0 as `x` of cards");
        assert_eq!(describe_fields(&[Needed::number("card", "x", 2, 3)]), "2 to 3 as `x` of cards");
    }

    #[test]
    fn the_same_word_must_be_possible_in_all_of_some_fields() {
        const BOTH: Needed = Needed::same(&["a", "b"], &[("card", "type"), ("get", "type")]);
        const APART: &[Limit] = &[Limit::only("card", "type", &["a"]), Limit::not("get", "type", &["a"])];
        assert!(BOTH.is_met(Capabilities::ALL, &[]));
        assert!(!BOTH.is_met(Capabilities::ALL.limited(APART), &[]));
        assert!(BOTH.is_met(Capabilities::ALL.limited(&APART[..1]), &[]));
        let missing = BOTH.missing(Capabilities::ALL.limited(APART), &[]);
        assert_eq!(describe_fields(&missing), "a word in common of `type` of cards and `type` of `get`");
    }
}
