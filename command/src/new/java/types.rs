//! The types of a game in Java: an enum for each list of words, and the type of each field.

use super::names;
use headjudge_oracles::vocabulary::{Field, Values};
use headjudge_oracles::{Outcome, Player, WordList};
use headjudge_play::play::AnyRulebook;

/// The enums of a game, each with its name. Fields that have a part of a list share its enum.
pub(super) struct Enums(Vec<(String, WordList)>);

impl Enums {
    /// Those of the cards, the steps and the shown values of a rulebook.
    pub(super) fn of(book: &dyn AnyRulebook) -> Enums {
        let mut enums = Enums(Vec::new());
        enums.add("player", WordList::of::<Player>());
        enums.add("outcome", WordList::of::<Outcome>());
        let [zones, .., facts] = book.shown_lists().map(|list| list.words);
        enums.add("zone", zones);
        let steps = (0..book.kinds().len()).flat_map(|kind| book.step_fields(kind));
        for field in book.card_fields().into_iter().chain(steps).filter(is_own) {
            if let Values::Word(list) | Values::Words(list) = field.values {
                enums.add(field.name, list);
            }
        }
        if !facts.is_empty() {
            enums.add("fact", facts);
        }
        enums
    }

    /// Their names and words.
    pub(super) fn all(&self) -> &[(String, WordList)] {
        &self.0
    }

    fn add(&mut self, field: &str, list: WordList) {
        match self.0.iter_mut().find(|(_, known)| is_part(*known, list)) {
            Some((_, known)) if known.len() < list.len() => *known = list,
            Some(_) => {}
            None => {
                let mut name = names::class(if list.name().is_empty() { field } else { list.name() });
                while self.0.iter().any(|(known, _)| *known == name) {
                    name += "Word";
                }
                self.0.push((name, list));
            }
        }
    }

    /// The type of a field, and how it is read.
    pub(super) fn of_field(&self, field: &Field) -> (String, String) {
        let read = |method: &str| format!("f.{method}({})", names::string(field.name));
        let is_there = !field.is_conditional;
        let plain = |java: &str, method: &str| (java.to_owned(), read(method));
        match field.values {
            Values::Number(_) | Values::Object | Values::Created if is_there => plain("int", "number"),
            Values::Number(_) | Values::Object | Values::Created => plain("Integer", "maybeNumber"),
            Values::Optional(_) | Values::MaybeObject => plain("Integer", "maybeNumber"),
            Values::Flag => plain("boolean", "flag"),
            Values::Text(_) => plain("String", "text"),
            Values::Printed => plain("String", "maybeText"),
            Values::Objects => plain("List<Integer>", "objects"),
            Values::Record => plain("Map<String, Object>", "inner"),
            Values::List(_) => plain("List<?>", "list"),
            Values::Word(list) => {
                let name = self.name(list);
                let method = if is_there { "word" } else { "maybeWord" };
                let read = format!("f.{method}({}, {name}.class)", names::string(field.name));
                (name.to_owned(), read)
            }
            Values::Words(list) => {
                let name = self.name(list);
                (format!("Set<{name}>"), format!("f.words({}, {name}.class)", names::string(field.name)))
            }
        }
    }

    /// What a field means, and what it may be beyond its type.
    pub(super) fn meaning(&self, field: &Field) -> String {
        let mut all = field.description.paragraphs();
        let is_part = |list: WordList| {
            self.0.iter().any(|(_, known)| is_part(*known, list) && known.len() > list.len())
        };
        match field.values {
            Values::Number(range) | Values::Optional(range) => all.push(format!("{range}.")),
            Values::Word(list) | Values::Words(list) if is_part(list) => {
                let words = list.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ");
                all.push(format!("One of {words}."));
            }
            _ => {}
        }
        let (_, read) = self.of_field(field);
        if read.starts_with("f.maybe") {
            all.push("Null if there is none.".into());
        }
        all.join(" ")
    }

    fn name(&self, list: WordList) -> &str {
        let own = self.0.iter().find(|(_, known)| is_part(*known, list));
        own.map_or("Word", |(name, _)| name)
    }
}

/// Whether a field is not that of a record within: records are read as maps.
pub(super) fn is_own(field: &Field) -> bool {
    !field.name.contains('.')
}

/// Whether one of two lists is the first part of the other one, and both are of one name.
fn is_part(one: WordList, other: WordList) -> bool {
    let (shorter, longer) = if one.len() < other.len() { (one, other) } else { (other, one) };
    one.name() == other.name() && longer.starts_with(&shorter)
}
