//! The names in cases: personal names made of parts, and names that are not personal.

use std::borrow::Cow;

/// Honorifics, which come before a moniker.
pub const HONORIFICS: &[&str] = &["Ser"];

/// Monikers for invented names. Rules recognize them in names.
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

/// Names that are not personal names, and so have no moniker.
pub const IMPERSONAL: &[&str] =
    &["Blazing Aether", "Trailblazing Aether", "Aether Dart", "Wounding Blow", "Head Jab"];

/// Names that are known to have a moniker of two words.
const OF_TWO_WORDS: &[&str] = &["Data Doll MKII", "The Librarian"];

/// Names that the document calls personal names, though they have neither an honorific nor a suffix.
const EXAMPLES: &[&str] = &["Bravo", "Dorinthea Ironsong", "Data Doll MKII", "The Librarian", "Dawnblade"];

/// The names in steps: whole names, monikers and parts of names.
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

/// Names printed in other languages.
pub const FOREIGN: &[&str] = &["Lodernder Äther", "Éther Flamboyant", "Prahlhans", "L'Archiviste"];

/// What is known of the moniker of a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moniker<'a> {
    /// The name is a personal name with this moniker.
    Is(&'a str),
    /// The name is not a personal name.
    None,
    /// The name has unknown parts, so its moniker is uncertain.
    Unknown,
}

/// The moniker of a name, if all parts of the name are known: honorific, moniker, last name, and the suffix after a comma.
pub fn moniker(name: &str) -> Moniker<'_> {
    if IMPERSONAL.contains(&name) {
        return Moniker::None;
    }
    // Two bytes are found faster by looking at all of them than by a general search.
    let comma = name.as_bytes().windows(2).position(|two| two == b", ");
    let (given, suffix) = comma.map_or((name, None), |at| (&name[..at], Some(&name[at + 2..])));
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
    // A moniker of two words is certain only in the names that the document uses.
    let is_certain = |m: &str| !m.contains(' ') || OF_TWO_WORDS.contains(&name);
    match MONIKERS.iter().find(|m| of(m) && is_certain(m)) {
        Some(m) if known_suffix => Moniker::Is(&given[..m.len()]),
        _ => Moniker::Unknown,
    }
}

/// Whether a name with a moniker is a personal name, whatever has it. It is if it has an honorific or a suffix, or if the
/// document says so. Of other names, an engine may know it of a hero only.
fn is_personal_of_anything(name: &str) -> bool {
    let honorific = HONORIFICS.iter().any(|h| name.strip_prefix(h).is_some_and(|rest| rest.starts_with(' ')));
    honorific || name.contains(", ") || EXAMPLES.contains(&name)
}

/// The same as [`moniker`], if it is certain whether the name is a personal name. The document does not say which names are:
/// each name of a hero may be one, and a name that looks like any other may be none if it is no hero's.
pub fn certain_moniker(name: &str, is_hero: bool) -> Moniker<'_> {
    match moniker(name) {
        Moniker::None if is_hero => Moniker::Unknown,
        Moniker::Is(_) if !is_hero && !is_personal_of_anything(name) => Moniker::Unknown,
        known => known,
    }
}

/// Whether a name in a text means an object with the name `own`, by its name or its moniker. `None` if its moniker is
/// uncertain.
pub(super) fn means(own: &str, is_hero: bool, name: &str) -> Option<bool> {
    match certain_moniker(own, is_hero) {
        _ if same(own, name) => Some(true),
        _ if own.is_empty() => Some(false),
        Moniker::Is(own) => Some(same(own, name)),
        Moniker::None => Some(false),
        Moniker::Unknown => None,
    }
}

/// Whether two names are the same. Upper and lower case do not matter.
pub fn same(one: &str, other: &str) -> bool {
    match one.is_ascii() && other.is_ascii() {
        _ if one == other => true,
        true => one.eq_ignore_ascii_case(other),
        false => one.chars().flat_map(char::to_lowercase).eq(other.chars().flat_map(char::to_lowercase)),
    }
}

/// Whether two letters are the same. Upper and lower case do not matter.
pub(super) fn same_letter(one: char, other: char) -> bool {
    match one.is_ascii() && other.is_ascii() {
        true => one.eq_ignore_ascii_case(&other),
        false => one.to_lowercase().eq(other.to_lowercase()),
    }
}

/// The known name with a moniker of two words. `moniker` is an index into the monikers.
pub(super) fn of_two_words(moniker: usize) -> Option<&'static str> {
    OF_TWO_WORDS
        .iter()
        .copied()
        .find(|name| MONIKERS[moniker].contains(' ') && name.starts_with(MONIKERS[moniker]))
}

/// Room for most personal names, so that a name is put together without being moved.
const LONGEST: usize = 40;

/// A personal name made of parts.
pub(super) fn personal(
    moniker: usize,
    honorific: bool,
    last: Option<usize>,
    suffix: Option<usize>,
) -> Cow<'static, str> {
    let mut name = String::with_capacity(LONGEST);
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

    /// An engine cannot know which names are personal: the document does not list them.
    #[test]
    fn the_vocabulary_says_which_names_are_personal() {
        let said = include_str!("card.rs").replace("\n        ///", "");
        for part in [HONORIFICS, MONIKERS, LASTS].concat() {
            assert!(said.contains(&format!(" {part}")), "{part}");
        }
    }

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
