//! Names and monikers.

use super::Engine;
use super::bug::Bug;
use super::variants::Variant;
use headjudge_oracles::ObjectId;
use headjudge_oracles::fab::Language;
use headjudge_oracles::fab::names::{HONORIFICS, MONIKERS};

impl Engine {
    /// The name of an object. A layer has the name of its source.
    pub(super) fn name(&self, id: ObjectId) -> &str {
        let card = self.face(id);
        match () {
            _ if self.has(Bug::ForeignNameKept) && card.language != Language::English => &card.foreign,
            _ if self.has(Bug::NameIsCutAtTheComma) => card.name.split(',').next().unwrap_or(""),
            _ => &card.name,
        }
    }
    /// Whether the object has this whole name. Upper and lower case do not matter.
    pub(super) fn is_named(&self, id: ObjectId, name: &str) -> bool {
        let own = self.name(id);
        match () {
            _ if self.has(Bug::NameFindsMoniker) => self.same(own, name) || self.moniker_is(id, name),
            _ if self.has(Bug::NameFindsPartOfAWord) => own.to_lowercase().contains(&name.to_lowercase()),
            _ if self.has(Bug::NameMindsTheCase) => own == name,
            _ => self.same(own, name),
        }
    }
    /// Whether the name of the object contains these whole words, in order.
    pub(super) fn name_holds(&self, id: ObjectId, part: &str) -> bool {
        if self.is_variant(Variant::PartOfAWordIsFound) {
            return !part.is_empty() && self.name(id).to_lowercase().contains(&part.to_lowercase());
        }
        let name = words(self.name(id));
        let part = words(part);
        !part.is_empty() && name.windows(part.len()).any(|w| w.iter().zip(&part).all(|(a, b)| same(a, b)))
    }
    /// Whether the object has a personal name with this moniker.
    pub(super) fn moniker_is(&self, id: ObjectId, moniker: &str) -> bool {
        let name = self.name(id);
        let personal = self.is_hero(id) || begins_with_moniker(name) || name.contains(", ");
        match () {
            _ if self.has(Bug::EveryNameHasAMoniker) => self.same(moniker_of(name), moniker),
            _ if self.has(Bug::FirstWordIsTheMoniker) && personal => {
                words(name).first().is_some_and(|w| self.same(w, moniker))
            }
            _ => personal && self.same(moniker_of(name), moniker),
        }
    }
    fn same(&self, one: &str, other: &str) -> bool {
        if self.has(Bug::AllNamesMindTheCase) { one == other } else { same(one, other) }
    }
}

fn same(one: &str, other: &str) -> bool {
    match one.is_ascii() && other.is_ascii() {
        true => one.eq_ignore_ascii_case(other),
        false => one.to_lowercase() == other.to_lowercase(),
    }
}

fn words(text: &str) -> Vec<&str> {
    text.split([' ', ',']).filter(|w| !w.is_empty()).collect()
}

/// Whether a name begins with a known moniker.
fn begins_with_moniker(name: &str) -> bool {
    let given = without_honorific(name);
    MONIKERS
        .iter()
        .any(|m| given.strip_prefix(m).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric)))
}

fn without_honorific(name: &str) -> &str {
    let off = |h: &&str| name.strip_prefix(*h).and_then(|rest| rest.strip_prefix(' '));
    HONORIFICS.iter().find_map(off).unwrap_or(name)
}

/// The moniker of a personal name: the name without honorific, last name and suffix.
fn moniker_of(name: &str) -> &str {
    let given = without_honorific(name.split(',').next().unwrap_or(name));
    let two = ["Data", "The"].iter().any(|first| given.starts_with(first));
    let ends: Vec<usize> = given.match_indices(' ').map(|(at, _)| at).collect();
    match ends.get(usize::from(two)) {
        Some(end) => &given[..*end],
        None => given,
    }
}
