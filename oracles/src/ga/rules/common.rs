//! What the rules share: which objects are shown with a property, and the options of a question.

use super::super::vocabulary::vocabulary_of;
use super::super::{Flag, Ga, Keyword, List, Noun, Number, Stat, Step, Trait, Type, Word, Zone};
use crate::{
    Datum, Evidence, Expected, ObjectId, Objects, Observation, Observed, Property, Shown, Verdict, Words,
};

/// Whether the object is shown on the field.
pub(super) fn on_field(shown: &Shown<Ga>, id: ObjectId) -> bool {
    shown.in_zone(Zone::Field).has(id)
}

/// The objects on the field for which `is` is true.
pub(super) fn on_field_where(shown: &Shown<Ga>, is: impl Fn(ObjectId) -> bool) -> Objects {
    filter_objects(shown.in_zone(Zone::Field), is)
}

/// The objects in a set for which `is` is true.
pub(super) fn filter_objects(objects: Objects, is: impl Fn(ObjectId) -> bool) -> Objects {
    objects.iter().filter(|id| is(*id)).collect()
}

/// Whether the object is shown with a property; `None` if the engine does not show the fields that decide.
pub(super) fn matches_trait(shown: &Shown<Ga>, id: ObjectId, to: Trait) -> Option<bool> {
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

/// The objects that are shown with a property, and those that are shown without it.
#[derive(Clone, Copy)]
pub(super) struct Sorted {
    pub(super) with: Objects,
    pub(super) without: Objects,
}

/// Sorts objects by a property, as [`matches_trait`] does.
pub(super) fn sort_by_trait(shown: &Shown<Ga>, objects: Objects, to: Trait) -> Sorted {
    // What the property is decides once, and not for each object.
    match to {
        Trait::Any => Sorted { with: objects, without: Objects::NONE },
        Trait::Token => sort_by(objects, |id| {
            let token = shown.flag(id, Flag::Token);
            (token.is_some(), token == Some(true))
        }),
        Trait::Unit => sort_by(objects, |id| {
            let types = shown.words(id, List::Types);
            (types.is_some(), types.is_some_and(|types| types.has(Type::Champion) | types.has(Type::Ally)))
        }),
        Trait::Has(list, at) => sort_by(objects, |id| {
            let words = shown.words(id, list);
            (words.is_some(), words.unwrap_or_default().0 >> at & 1 == 1)
        }),
    }
}

/// Sorts objects by whether the property is shown, and whether the object is shown with it.
fn sort_by(objects: Objects, look_at: impl Fn(ObjectId) -> (bool, bool)) -> Sorted {
    let (mut with, mut known) = (Objects::NONE, Objects::NONE);
    for id in objects.iter() {
        let (is_known, is) = look_at(id);
        known.insert_if(is_known, id);
        with.insert_if(is, id);
    }
    Sorted { with, without: known.minus(with) }
}

/// Whether the object is shown as a champion. Other pages of the rules say what happens when a champion
/// changes, and what it has by its level, so effects on champions are not judged.
pub(super) fn is_champion(shown: &Shown<Ga>, id: ObjectId) -> bool {
    shown.words(id, List::Types).unwrap_or_default().has(Type::Champion)
}

/// Whether the object may have damage: some is shown, or an engine that shows none may have dealt some. The
/// engine may then show its life as the stat or as the remaining life.
pub(super) fn is_damaged(m: &Observation<'_, Ga>, id: ObjectId) -> bool {
    match m.before.modified(id, Number::Damage) {
        Observed::NotObserved => m.ledger.may_have_damage(),
        Observed::Absent => false,
        Observed::Present(n) => n != 0,
    }
}

/// Whether an effect certainly finds the number that is shown. Life on a damaged object is not certain.
/// Durability is not certain if it was set or may have been used in an attack, because it is counted in
/// counters that an engine may keep apart from the stat.
pub(super) fn is_settled(m: &Observation<'_, Ga>, id: ObjectId, number: Number) -> bool {
    match number {
        Number::Life => !is_damaged(m, id),
        Number::Durability => !m.ledger.record_of(id).set(Stat::Durability) && !m.ledger.attack_made(),
        _ => true,
    }
}

/// Whether an object on the field is one that the document names: of one of the five types, or a token. About
/// other types the document says "typically", so they are not judged. Cards shown on the field under another
/// object are not judged either, because an engine may show a lineage there.
pub(super) fn is_object(shown: &Shown<Ga>, id: ObjectId) -> bool {
    const OBJECT_TYPES: u64 = (1 << Type::OBJECTS) - 1;
    let types = shown.words(id, List::Types).unwrap_or_default();
    let is_under_another = shown.host(id).present().is_some();
    !is_under_another && (types.0 & OBJECT_TYPES != 0 || shown.flag(id, Flag::Token) == Some(true))
}

/// The objects of the five types and the tokens for which `is` is true.
pub(super) fn objects_where(shown: &Shown<Ga>, is: impl Fn(ObjectId) -> bool) -> Objects {
    on_field_where(shown, |id| is(id) && is_object(shown, id))
}

/// The objects of the five types and the tokens that are shown with a property.
pub(super) fn objects_with(shown: &Shown<Ga>, to: Trait) -> Objects {
    let with = sort_by_trait(shown, shown.in_zone(Zone::Field), to).with;
    filter_objects(with, |id| is_object(shown, id))
}

/// Whether nothing on the table protects an object from effects. Only then are missing options judged. An
/// ability that the rulebook does not know may protect; one on a card in a hand, deck, graveyard or similar
/// zone does not. A card that is not shown may be in any zone.
pub(super) fn nothing_protects(m: &Observation<'_, Ga>) -> bool {
    let protecting = Words::of(&Keyword::PROTECTING).0;
    let shown = m.before;
    let may_protect = (shown.in_zone(Zone::Field).or(shown.in_zone(Zone::Lineage)))
        .or(shown.in_zone(Zone::Stack))
        .or(shown.in_zone(Zone::Intent));
    let cannot_protect = shown.in_zones().minus(may_protect);
    let protects = |id: ObjectId| {
        let has = shown.words(id, List::Abilities).unwrap_or_default().0;
        has & protecting != 0 || shown.others(id, List::Abilities).next().is_some()
    };
    m.ledger.protecting().minus(cannot_protect).is_empty()
        && !shown.objects().minus(cannot_protect).iter().any(protects)
}

/// A question for options, and the offered objects.
#[derive(Clone, Copy)]
pub(super) struct Query {
    pub(super) non: bool,
    pub(super) word: Word,
    pub(super) noun: Noun,
    pub(super) offered: Objects,
}

/// The question for options, if the step is one, has a meaning and was answered.
pub(super) fn query_of(m: &Observation<'_, Ga>, step: &Step) -> Option<Query> {
    let (non, word, noun) = match *step {
        Step::Options { noun, .. } => (false, Word::Any, noun),
        Step::Qualified { non, word, noun, .. } => (non, word, noun),
        _ => return None,
    };
    // "Non-any" may mean everything or nothing. No case has it, but a step that is built in Rust may.
    let is_clear = !(non && word == Word::Any);
    is_clear.then_some(Query { non, word, noun, offered: m.answer()?.objects? })
}

impl Query {
    /// Sorts objects by whether they are shown to fit the noun and the word. In neither set are those of which that is not
    /// shown, and all if the noun never means an object.
    pub(super) fn sort(&self, shown: &Shown<Ga>, objects: Objects) -> Sorted {
        let Some(noun) = self.noun.object() else {
            return Sorted { with: Objects::NONE, without: Objects::NONE };
        };
        let noun = sort_by_trait(shown, objects, noun);
        let word = sort_by_trait(shown, noun.with, self.word.meaning());
        let (fit, do_not) = if self.non { (word.without, word.with) } else { (word.with, word.without) };
        Sorted { with: fit, without: noun.without.or(do_not) }
    }
    /// The objects of the five types and the tokens that are shown to fit.
    pub(super) fn fitting_objects(&self, shown: &Shown<Ga>) -> Objects {
        filter_objects(self.sort(shown, shown.in_zone(Zone::Field)).with, |id| is_object(shown, id))
    }
}

/// Compares the offered objects with those that must and must not be offered. If both sets are empty, the
/// precondition is not met.
pub(super) fn check_options(
    offered: Objects,
    must: Objects,
    must_not: Objects,
    field: &'static str,
) -> Verdict {
    if must.is_empty() && must_not.is_empty() {
        return Verdict::NotApplicable;
    }
    let (missing, extra) = (must.minus(offered), offered.and(must_not));
    if !missing.is_empty() {
        return Verdict::of(false, || {
            let expected = Expected::Includes(missing.into());
            Evidence::of("not-offered", Property::answer(field)).expected(expected).shown(offered)
        });
    }
    Verdict::of(extra.is_empty(), || {
        let expected = Expected::Not(extra.into());
        Evidence::of("offered", Property::answer(field)).expected(expected).shown(offered)
    })
}

/// Evidence that a list has other words than it should.
pub(super) fn wrong_words(kind: &'static str, list: List, expected: Words, shown: Words) -> Evidence {
    let words = |words| Datum::words(vocabulary_of(list), words);
    Evidence::of(kind, Property::list(list)).expected(words(expected)).shown(words(shown))
}
