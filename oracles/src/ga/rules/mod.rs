//! The rules, a file for each of the two documents, and what they share.

mod characteristics;
mod targeting;

use super::{Flag, Ga, Keyword, List, Noun, Number, Stat, Step, Trait, Type, Word, Zone};
use crate::{Evidence, Listed, ObjectId, Objects, Observation, Observed, Section, Shown, Verdict, Words};

/// The sections, in the order of the documents.
pub(super) const SECTIONS: &[Section<Ga>] = &[
    Section { title: "Card characteristics", rules: characteristics::RULES },
    Section { title: "Objects and targeting", rules: targeting::RULES },
];

/// Whether the object is shown on the field.
fn on_field(shown: &Shown<Ga>, id: ObjectId) -> bool {
    shown.in_zone(Zone::Field).has(id)
}

/// The objects on the field of which `is` holds.
fn field(shown: &Shown<Ga>, is: impl Fn(ObjectId) -> bool) -> Objects {
    among(shown.in_zone(Zone::Field), is)
}

/// The objects in a set of which `is` holds.
fn among(objects: Objects, is: impl Fn(ObjectId) -> bool) -> Objects {
    objects.iter().filter(|id| is(*id)).collect()
}

/// Whether what is shown makes the object answer to a word; `None` if the engine does not show what decides.
fn answers(shown: &Shown<Ga>, id: ObjectId, to: Trait) -> Option<bool> {
    match to {
        Trait::Any => Some(true),
        Trait::Token => shown.flag(id, Flag::Token),
        Trait::Unit => {
            let types = shown.words(id, List::Types)?;
            Some(types.has(Type::Champion) || types.has(Type::Ally))
        }
        Trait::Has(list, at) => Some(shown.words(id, list)?.0 >> at & 1 == 1),
    }
}

/// Whether the object is shown as a champion. What becomes of a player whose champion changes, and what a champion
/// has by its level, is for other pages of the rules: nothing is said of effects on one.
fn is_champion(shown: &Shown<Ga>, id: ObjectId) -> bool {
    shown.words(id, List::Types).unwrap_or_default().has(Type::Champion)
}

/// Whether damage may be on the object: some is shown, or an engine that shows none may have dealt some. Its life may
/// then be shown as the stat, or as what is left of it.
fn is_damaged(m: &Observation<'_, Ga>, id: ObjectId) -> bool {
    match m.before.modified(id, Number::Damage) {
        Observed::NotObserved => m.ledger.harm(),
        Observed::Absent => false,
        Observed::Present(n) => n != 0,
    }
}

/// Whether the number shown is surely the one that an effect finds: not life on a damaged object, nor durability
/// that was set or used in an attack, as it is counted in counters that an engine may hold apart from the stat.
fn is_settled(m: &Observation<'_, Ga>, id: ObjectId, number: Number) -> bool {
    match number {
        Number::Life => !is_damaged(m, id),
        Number::Durability => !m.ledger.of(id).set(Stat::Durability) && !m.ledger.fought(),
        _ => true,
    }
}

/// Whether an object on the field is one that the document names among objects: of one of the five types or
/// a token. Of other types it says "typically", so nothing is said of those; nor of what is shown on the field
/// under another, as an engine may show the cards of a lineage.
fn is_object(shown: &Shown<Ga>, id: ObjectId) -> bool {
    const FIVE: u64 = (1 << Type::OBJECTS) - 1;
    let types = shown.words(id, List::Types).unwrap_or_default();
    let under = shown.host(id).present().is_some();
    !under && (types.0 & FIVE != 0 || shown.flag(id, Flag::Token) == Some(true))
}

/// The objects of the five types, or tokens, of which `is` holds.
fn objects(shown: &Shown<Ga>, is: impl Fn(ObjectId) -> bool) -> Objects {
    field(shown, |id| is(id) && is_object(shown, id))
}

/// Whether nothing on the table keeps effects away: what can be reached can be said only then. An ability that
/// the rulebook does not know might; one on a card in a hand, a deck, a graveyard or the like does not. A card that
/// is not shown may lie anywhere.
fn is_calm(m: &Observation<'_, Ga>) -> bool {
    let away = Words::of(&[Keyword::Stealth, Keyword::Spellshroud, Keyword::Omnishroud]).0;
    let shown = m.before;
    let silent = [Zone::Field, Zone::Lineage, Zone::Stack, Zone::Intent]
        .into_iter()
        .fold(shown.in_zones(), |silent, zone| silent.minus(shown.in_zone(zone)));
    let keeps = |id: ObjectId| {
        let printed = m.card(id).map_or(0, |card| card.abilities.0);
        let has = shown.words(id, List::Abilities).unwrap_or_default().0;
        (printed | has) & away != 0 || shown.others(id, List::Abilities).next().is_some()
    };
    !Objects::first(m.cards.len()).or(shown.objects()).minus(silent).iter().any(keeps)
}

/// A question for options, and what the answer offers.
#[derive(Clone, Copy)]
struct Asked {
    non: bool,
    word: Word,
    noun: Noun,
    got: Objects,
}

/// The question for options, if it is one and was answered.
fn asked(m: &Observation<'_, Ga>, step: &Step) -> Option<Asked> {
    let (non, word, noun) = match *step {
        Step::Options { noun, .. } => (false, Word::Any, noun),
        Step::Qualified { non, word, noun, .. } => (non, word, noun),
        _ => return None,
    };
    let got = m.answer()?.objects?;
    // "non-any" says nothing more than "any".
    Some(Asked { non: non && word != Word::Any, word, noun, got })
}

impl Asked {
    /// Whether what is shown of the object answers to the noun and the word; `None` if that is not shown, or
    /// the noun is of no object.
    fn fits(&self, shown: &Shown<Ga>, id: ObjectId) -> Option<bool> {
        let noun = answers(shown, id, self.noun.object()?)?;
        Some(noun && answers(shown, id, self.word.meaning())? != self.non)
    }
}

/// Holds what a question's answer offers against what it must offer and what it must not. There is no
/// precondition where there is neither.
fn offered(asked: Objects, must: Objects, must_not: Objects, field: &'static str) -> Verdict {
    if must.is_empty() && must_not.is_empty() {
        return Verdict::NotApplicable;
    }
    let (missing, extra) = (must.minus(asked), asked.and(must_not));
    if !missing.is_empty() {
        let expected = format!("{missing} among the options");
        return Verdict::Violated(Box::new(
            Evidence::of("not-offered", field).expected(expected).shown(asked),
        ));
    }
    Verdict::of(extra.is_empty(), || {
        Evidence::of("offered", field).expected(format!("{extra} not among the options")).shown(asked)
    })
}

/// The same, on one object if it is about one.
fn words_differ(
    kind: &'static str,
    field: &'static str,
    list: List,
    expected: Words,
    shown: Words,
) -> Evidence {
    let known = super::vocabulary_of(list);
    Evidence::of(kind, field).expected(expected.print(known)).shown(shown.print(known))
}

/// The name of a list as the field of evidence.
fn field_of(list: List) -> &'static str {
    list.word()
}
