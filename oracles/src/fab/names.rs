//! The names that cases are dealt with: personal names from parts, and names of things.

use std::borrow::Cow;

/// Words of honour that come before a moniker.
pub const HONORIFICS: &[&str] = &["Ser"];

/// Monikers that invented names are dealt from, and that a rule knows when it meets them.
pub const MONIKERS: &[&str] = &[
    "Bravo",
    "Dorinthea",
    "Data Doll",
    "Boltyn",
    "Blasmophet",
    "The Librarian",
    "Dawnblade",
    "Stalagmite",
    "Kano",
    "Shiyana",
    "Rhinar",
    "Katsu",
];

/// Middle and last names.
pub const LASTS: &[&str] = &["Ironsong", "MKII"];

/// Titles and nicknames that follow a comma.
pub const SUFFIXES: &[&str] = &[
    "Showstopper",
    "Star of the Show",
    "Breaker of Dawn",
    "the Soul Harvester",
    "Resplendent",
    "Bastion of Isenloft",
];

/// Names that are nobody's: they have no moniker.
pub const IMPERSONAL: &[&str] =
    &["Blazing Aether", "Trailblazing Aether", "Aether Dart", "Wounding Blow", "Head Jab"];

/// The names with a moniker of two words of which it is known.
const OF_TWO_WORDS: &[&str] = &["Data Doll MKII", "The Librarian"];

/// What a step may name: whole names, monikers and parts of names.
pub const USUAL: &[&str] = &[
    "Bravo",
    "Bravo, Showstopper",
    "Bravo, Star of the Show",
    "Dorinthea",
    "Dorinthea Ironsong",
    "Data Doll MKII",
    "Data Doll",
    "Data",
    "Ser Boltyn, Breaker of Dawn",
    "Boltyn",
    "Ser",
    "Blasmophet, the Soul Harvester",
    "Blasmophet",
    "The Librarian",
    "The",
    "Dawnblade",
    "Dawnblade, Resplendent",
    "Stalagmite, Bastion of Isenloft",
    "Stalagmite",
    "Blazing Aether",
    "Trailblazing Aether",
    "Aether",
    "Blazing",
    "aether",
    "BLAZING AETHER",
    "dawnblade",
    "Showstopper",
    "Ironsong",
    "Star of the Show",
    "Kano",
    "Shiyana",
];

/// Names as printed in other languages.
pub const FOREIGN: &[&str] = &["Lodernder Äther", "Éther Flamboyant", "Prahlhans", "L'Archiviste"];

/// The moniker of a name made of known parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moniker<'a> {
    /// A personal name, and its moniker.
    Is(&'a str),
    /// The name is nobody's.
    None,
    /// The name holds parts that are not known: nothing can be said.
    Unknown,
}

/// Takes a name apart into known parts: honorific, moniker, last name, and whatever follows a comma.
pub fn moniker(name: &str) -> Moniker<'_> {
    if IMPERSONAL.contains(&name) {
        return Moniker::None;
    }
    let (given, suffix) = name.split_once(", ").map_or((name, None), |(given, suffix)| (given, Some(suffix)));
    let given = HONORIFICS
        .iter()
        .find_map(|h| given.strip_prefix(h).and_then(|rest| rest.strip_prefix(' ')))
        .unwrap_or(given);
    let known_suffix = suffix.is_none_or(|s| SUFFIXES.contains(&s));
    let of = |m: &&&str| match given.strip_prefix(**m) {
        Some("") => true,
        Some(rest) => rest.strip_prefix(' ').is_some_and(|last| LASTS.contains(&last)),
        None => false,
    };
    // Of a moniker of two words only the document's own name tells that it is one.
    let tells = |m: &str| !m.contains(' ') || OF_TWO_WORDS.contains(&name);
    match MONIKERS.iter().filter(|m| tells(m)).find(of) {
        Some(m) if known_suffix => Moniker::Is(&given[..m.len()]),
        _ => Moniker::Unknown,
    }
}

/// Whether two names are the same, whatever the case of their letters.
pub fn same(one: &str, other: &str) -> bool {
    match one.is_ascii() && other.is_ascii() {
        true => one.eq_ignore_ascii_case(other),
        false => one.chars().flat_map(char::to_lowercase).eq(other.chars().flat_map(char::to_lowercase)),
    }
}

/// The same of two letters.
pub(super) fn same_letter(one: char, other: char) -> bool {
    match one.is_ascii() && other.is_ascii() {
        true => one.eq_ignore_ascii_case(&other),
        false => one.to_lowercase().eq(other.to_lowercase()),
    }
}

/// The name that goes with a moniker of two words, by its place among the monikers.
pub(super) fn of_two_words(moniker: usize) -> Option<&'static str> {
    OF_TWO_WORDS
        .iter()
        .copied()
        .find(|name| MONIKERS[moniker].contains(' ') && name.starts_with(MONIKERS[moniker]))
}

/// A personal name out of parts, by four choices.
pub(super) fn personal(
    moniker: usize,
    honorific: bool,
    last: Option<usize>,
    suffix: Option<usize>,
) -> Cow<'static, str> {
    let mut name = String::new();
    if honorific {
        name.push_str(HONORIFICS[0]);
        name.push(' ');
    }
    name.push_str(MONIKERS[moniker]);
    if let Some(last) = last {
        name.push(' ');
        name.push_str(LASTS[last]);
    }
    if let Some(suffix) = suffix {
        name.push_str(", ");
        name.push_str(SUFFIXES[suffix]);
    }
    Cow::Owned(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn monikers_are_found_in_the_names_of_the_document() {
        for (name, expected) in [
            ("Bravo", "Bravo"),
            ("Dorinthea Ironsong", "Dorinthea"),
            ("Data Doll MKII", "Data Doll"),
            ("Ser Boltyn, Breaker of Dawn", "Boltyn"),
            ("Blasmophet, the Soul Harvester", "Blasmophet"),
            ("The Librarian", "The Librarian"),
            ("Dawnblade", "Dawnblade"),
            ("Stalagmite, Bastion of Isenloft", "Stalagmite"),
        ] {
            assert_eq!(moniker(name), Moniker::Is(expected));
        }
        assert_eq!(moniker("Blazing Aether"), Moniker::None);
        assert_eq!(moniker("Dash I/O"), Moniker::Unknown);
        assert_eq!(moniker("The Librarian Ironsong"), Moniker::Unknown);
        assert_eq!(moniker("Bravo, Flattering Showman"), Moniker::Unknown);
    }
}
