//! Card characteristics.

use super::super::*;
use super::{
    among, answers, asked, field, field_of, is_calm, is_champion, is_settled, objects, offered, on_field,
    words_differ,
};
use crate::{
    Evidence, Kinds, Listed, ObjectId, Objects, Observation, Observed, Player, Rule, Verdict, Words,
};

/// The questions that refer to characteristics.
const REFERS: &[u8] = &[OPTIONS, QUALIFIED, CARDS, WITH, NAMED];

pub(super) const RULES: &[Rule<Ga>] = &[
    Rule::step(
        "ga:characteristics.general.1",
        "each_characteristic_can_be_referred_to",
        "An effect that asks for an element, cost, type, ability, stat, \
         speed or name can target or choose every object or card that has it.",
        characteristic_is_found,
    )
    .judged_after(REFERS)
    .needs(&[Kinds::of(REFERS)]),
    Rule::step(
        "ga:characteristics.general.2",
        "resting_changes_no_characteristic",
        "Resting or waking an object changes none of its characteristics.",
        resting_changes_nothing,
    )
    .judged_after(&[REST, WAKE, USE])
    .needs(&[Kinds::of(&[REST, WAKE])]),
    Rule::step(
        "ga:characteristics.type-setting.1",
        "setting_a_type_replaces_it_alone",
        "When an effect sets an object's type, that type replaces the old \
         types; the object keeps its subtypes unless the effect sets them, too.",
        set_type_replaces,
    )
    .judged_after(&[BECOME])
    .needs(&[Kinds::of(&[BECOME])]),
    Rule::step(
        "ga:characteristics.type-setting.2",
        "setting_a_type_takes_the_supertypes",
        "When an effect sets an object's type, the object has only the supertypes that the effect gives it.",
        set_type_takes_supertypes,
    )
    .judged_after(&[BECOME])
    .needs(&[Kinds::of(&[BECOME])]),
    Rule::step(
        "ga:characteristics.type-acting.1",
        "acting_as_a_type_sets_no_type",
        "An object that may act as though it were of another type keeps its own type line.",
        acting_sets_nothing,
    )
    .judged_after(&[ALLOW, ATTACK])
    .needs(&[Kinds::of(&[ALLOW])]),
    Rule::step(
        "ga:characteristics.type-acting.2",
        "acting_as_a_type_is_not_targeted_as_it",
        "An effect that asks for a type cannot target or choose \
         an object that only acts as though it were of that type.",
        acting_is_not_reached,
    )
    .judged_after(&[OPTIONS, QUALIFIED])
    .needs(&[Kinds::of(&[ALLOW]), Kinds::of(&[OPTIONS])]),
    Rule::step(
        "ga:characteristics.type-acting.3",
        "acting_as_a_type_allows_what_it_says",
        "If an effect lets an object attack as though it were of another type, the object can attack.",
        acting_works,
    )
    .judged_after(&[MAY])
    .needs(&[Kinds::of(&[ALLOW]), Kinds::of(&[MAY])]),
    Rule::step(
        "ga:characteristics.type-expansion.1",
        "a_conferred_type_adds_to_the_others",
        "An object that is given an additional type keeps its other types; it can be targeted \
         or chosen by each of its types, and is only one option even if several of them fit.",
        conferred_adds,
    )
    .judged_after(&[ALSO, OPTIONS, QUALIFIED])
    .needs(&[Kinds::of(&[ALSO]), Kinds::of(&[ALSO, OPTIONS])]),
    Rule::step(
        "ga:characteristics.type-expansion.2",
        "a_destroyed_regalia_ally_is_banished",
        "When the types of an object have conflicting rules, the stricter \
         rule applies: a destroyed regalia ally goes to banishment.",
        stricter_zone,
    )
    .judged_after(&[DESTROY])
    .needs(&[Kinds::of(&[DESTROY])]),
    Rule::step(
        "ga:characteristics.stat-setting.1",
        "a_stat_set_where_none_was_starts_at_zero",
        "Setting a stat that an object lacks gives it that stat \
         with the value set, or with 0 if the effect names no value.",
        stat_from_zero,
    )
    .judged_after(&[SET])
    .needs(&[Kinds::of(&[SET])]),
];

/// Finds objects on the field, and cards in their player's hand or graveyard. What else is found is for other
/// rules; other zones can be private or face down, and a search there may fail. Silent while something keeps
/// effects away.
fn characteristic_is_found(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let Some(got) = m.answer().and_then(|a| a.objects) else { return Verdict::NotApplicable };
    if !is_calm(m) {
        return Verdict::NotApplicable;
    }
    let shown = m.before;
    let (must, field) = match step {
        Step::Options { .. } | Step::Qualified { .. } => match asked(m, step) {
            Some(ask) if !ask.non && (ask.word != Word::Any || ask.noun.is_bare()) => {
                (objects(shown, |id| ask.fits(shown, id) == Some(true)), word_field(ask.word, ask.noun))
            }
            _ => return Verdict::NotApplicable,
        },
        Step::Cards { player, word, zone: zone @ (Zone::Hand | Zone::Graveyard) } if is_printed(*word) => {
            // A token that has left the field may be shown where it went, but it is no card.
            let card = |id| m.card(id).is_some_and(|card| !card.token);
            let there = |id| shown.owner(id) == Some(*player) && card(id);
            let fits = |id| answers(shown, id, word.meaning()) == Some(true);
            (among(shown.in_zone(*zone), |id| there(id) && fits(id)), word_field(*word, Noun::Object))
        }
        Step::With { number, is } => {
            let fits =
                |id| shown.modified(id, *number) == Observed::Present(*is) && is_settled(m, id, *number);
            (objects(shown, fits), number.word())
        }
        Step::Named { name } => match m.texts.find(name) {
            Some(text) if !name.is_empty() => (objects(shown, |id| shown.name(id) == Some(text)), "name"),
            _ => return Verdict::NotApplicable,
        },
        _ => return Verdict::NotApplicable,
    };
    offered(got, must, Objects::NONE, field)
}

/// The list that a question asks about, as the field of evidence.
fn word_field(word: Word, noun: Noun) -> &'static str {
    match (word.meaning(), noun.object()) {
        (Trait::Has(list, _), _) | (_, Some(Trait::Has(list, _))) => field_of(list),
        _ => "options",
    }
}

/// Whether the word is about what is printed on a card: a card in hand is no token.
fn is_printed(word: Word) -> bool {
    matches!(word.meaning(), Trait::Has(..))
}

/// Silent where the object left the field, and where nothing was rested or woken; the scripted ability rests what
/// has it. Counters, buffs and levels
/// do change stats, and no step here brings any; but the damage and the wear of a fight may come only now from an
/// engine that held it back, and life may be shown as what damage left of it.
fn resting_changes_nothing(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let (Step::Rest { object } | Step::Wake { object } | Step::Use { source: object, .. }) = *step else {
        return Verdict::NotApplicable;
    };
    if !stayed(m, object) {
        return Verdict::NotApplicable;
    }
    let mut verdict = name_stays(m, object);
    for number in [Number::Cost, Number::Power, Number::Life, Number::Durability] {
        if fighting_left_it(m, object, number) {
            verdict = both(verdict, || number_stays(m, object, number));
        }
    }
    for list in (0..List::WORDS.len() as u8).filter_map(List::at) {
        verdict = both(verdict, || words_stay(m, object, list));
    }
    verdict
}

/// Whether no damage can show in the number, nor the use of a weapon, that came with the step.
fn fighting_left_it(m: &Observation<'_, Ga>, id: ObjectId, number: Number) -> bool {
    let (was, is) = (m.before.modified(id, Number::Damage), m.after.modified(id, Number::Damage));
    match number {
        Number::Life => was == is && (was.is_observed() || !m.ledger.harm()),
        Number::Durability => !m.ledger.combat(),
        _ => true,
    }
}

/// The first verdict, and the second where that does not convict: held if either held.
fn both(first: Verdict, second: impl FnOnce() -> Verdict) -> Verdict {
    match first {
        Verdict::Violated(_) => first,
        Verdict::NotApplicable => second(),
        Verdict::Held => match second() {
            Verdict::NotApplicable => Verdict::Held,
            said => said,
        },
    }
}

/// The number is that of before, if it is shown.
fn number_stays(m: &Observation<'_, Ga>, id: ObjectId, number: Number) -> Verdict {
    let (was, is) = (m.before.modified(id, number), m.after.modified(id, number));
    if !was.is_observed() || !is.is_observed() {
        return Verdict::NotApplicable;
    }
    Verdict::of(was == is, || Evidence::of("changed", number.word()).expected(was).shown(is).on(id))
}

/// The name is that of before, if it is shown.
fn name_stays(m: &Observation<'_, Ga>, id: ObjectId) -> Verdict {
    let (Some(was), Some(is)) = (m.before.name(id), m.after.name(id)) else { return Verdict::NotApplicable };
    Verdict::of(was == is, || {
        Evidence::of("changed", "name").expected(m.texts.get(was)).shown(m.texts.get(is)).on(id)
    })
}

/// Whether the step was carried out on an object that was on the field and is there still.
fn stayed(m: &Observation<'_, Ga>, id: ObjectId) -> bool {
    m.reply.is_done() && on_field(m.before, id) && on_field(m.after, id)
}

/// The same of an object that was no champion.
fn thing_stayed(m: &Observation<'_, Ga>, id: ObjectId) -> bool {
    stayed(m, id) && !is_champion(m.before, id)
}

/// The words of one list, known and unknown, are those of before.
fn words_stay(m: &Observation<'_, Ga>, id: ObjectId, list: List) -> Verdict {
    let (Some(was), Some(is)) = (m.before.words(id, list), m.after.words(id, list)) else {
        return Verdict::NotApplicable;
    };
    if was != is {
        return Verdict::of(false, || words_differ("changed", field_of(list), list, was, is).on(id));
    }
    Verdict::of(m.before.others(id, list).eq(m.after.others(id, list)), || {
        Evidence::of("changed", field_of(list))
            .expected("the same unknown words")
            .shown("different unknown words")
            .on(id)
    })
}

/// Judged for the first setter alone: with two, the later need not win. A type that was conferred may go or
/// stay. Subtypes that the effect gives may add to the others or replace them.
fn set_type_replaces(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let &Step::Become { object, kind, subtypes, .. } = step else { return Verdict::NotApplicable };
    let record = m.ledger.of(object);
    if !thing_stayed(m, object) || record.type_setters != 1 {
        return Verdict::NotApplicable;
    }
    let mut verdict = Verdict::NotApplicable;
    if let (Some(was), Some(is)) = (m.before.words(object, List::Types), m.after.words(object, List::Types)) {
        let conferred = (0..Type::WORDS.len() as u8).filter_map(Type::at).filter(|t| record.confers(*t));
        let conferred = conferred.fold(Words::NONE, Words::with);
        let old = was.without(kind).0 & !conferred.0;
        let right = is.has(kind) && is.0 & old == 0;
        let expected = Words::NONE.with(kind);
        verdict = Verdict::of(right, || {
            words_differ("not-replaced", field_of(List::Types), List::Types, expected, is).on(object)
        });
    }
    both(verdict, || match subtypes.is_empty() {
        true => words_stay(m, object, List::Subtypes),
        false => given_subtypes(m, object, kind, subtypes),
    })
}

/// The object has the subtypes that the effect gives, and no other than those and its own. Silent where the type
/// is set to what it was: that need not be a change.
fn given_subtypes(m: &Observation<'_, Ga>, object: ObjectId, kind: Type, given: Words) -> Verdict {
    let had = answers(m.before, object, Trait::Has(List::Types, kind.index()));
    let (was, is) = (m.before.words(object, List::Subtypes), m.after.words(object, List::Subtypes));
    let (Some(false), Some(was), Some(is)) = (had, was, is) else { return Verdict::NotApplicable };
    let right = is.0 & given.0 == given.0 && is.0 & !(was.0 | given.0) == 0;
    Verdict::of(right, || {
        words_differ("not-given", field_of(List::Subtypes), List::Subtypes, given, is).on(object)
    })
}

/// Judged for the first setter alone, where it changes the type: a type that is set again to what it is need
/// not be a change. Silent where Regalia was conferred.
fn set_type_takes_supertypes(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let &Step::Become { object, kind, supertypes, .. } = step else { return Verdict::NotApplicable };
    let record = m.ledger.of(object);
    let alone = record.type_setters == 1 && !record.conferred.has(Conferred::Regalia);
    let had = answers(m.before, object, Trait::Has(List::Types, kind.index()));
    if !thing_stayed(m, object) || !alone || had != Some(false) {
        return Verdict::NotApplicable;
    }
    let Some(is) = m.after.words(object, List::Supertypes) else { return Verdict::NotApplicable };
    Verdict::of(is == supertypes, || {
        let field = field_of(List::Supertypes);
        words_differ("not-redefined", field, List::Supertypes, supertypes, is).on(object)
    })
}

/// Judged when the object is allowed to act, and when it attacks.
fn acting_sets_nothing(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let (Step::Allow { object, .. } | Step::Attack { attacker: object, .. }) = *step else {
        return Verdict::NotApplicable;
    };
    if !thing_stayed(m, object) || m.ledger.of(object).attacks_as.is_empty() {
        return Verdict::NotApplicable;
    }
    let lists = [List::Types, List::Supertypes, List::Subtypes];
    lists
        .into_iter()
        .fold(Verdict::NotApplicable, |verdict, list| both(verdict, || words_stay(m, object, list)))
}

/// The document says the same of damage and timing; its words name no value that an engine could show there.
fn acting_is_not_reached(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let Some(ask) = asked(m, step) else { return Verdict::NotApplicable };
    let shown = m.before;
    let acts = |id: ObjectId| {
        let of = |kind: Type| answers(shown, id, Trait::Has(List::Types, kind.index()));
        let as_if = |kind: &Type| of(*kind) == Some(false) && is_as(&ask, *kind);
        m.ledger.of(id).attacks_as.iter::<Type>().any(|kind| as_if(&kind))
    };
    let acting = field(shown, |id| acts(id) && !is_champion(shown, id) && ask.fits(shown, id) == Some(false));
    offered(ask.got, Objects::NONE, acting, "options")
}

/// Whether something that were of that type would be asked for by it.
fn is_as(ask: &super::Asked, kind: Type) -> bool {
    let unit = ask.noun == Noun::Unit && matches!(kind, Type::Ally | Type::Champion);
    let word = ask.word.meaning() == Trait::Has(List::Types, kind.index());
    unit || ask.noun.card_type() == Some(kind) || word && !ask.non
}

/// Judged for what may attack as though it were an ally, where nothing else stands in the way: player one's
/// awake object with power, a unit of the opponent's to attack, and neither combat nor anything on the effects
/// stack; its own type as printed. How a champion attacks, with what weapon or card, is for other pages of the rules.
fn acting_works(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let &Step::May { object, deed: Deed::Attack } = step else { return Verdict::NotApplicable };
    let (shown, record) = (m.before, m.ledger.of(object));
    let mine = shown.controller(object) == Some(Player::One) && !is_champion(shown, object);
    let ready = shown.flag(object, Flag::Awake) == Some(true);
    let strong = matches!(shown.modified(object, Number::Power), Observed::Present(n) if n > 0);
    let busy = shown.in_zone(Zone::Stack).or(shown.in_zone(Zone::Intent));
    let foe = |id| {
        let unit = answers(shown, id, Trait::Unit) == Some(true);
        unit && shown.controller(id) == Some(Player::Two)
    };
    let idle = !m.ledger.combat() && m.ledger.is_stack_empty() && busy.is_empty();
    let free = idle && shown.in_zone(Zone::Field).iter().any(foe);
    let allowed = on_field(shown, object) && record.attacks_as.has(Type::Ally) && record.types_as_printed();
    let allowed = allowed && mine && ready && strong && free;
    match m.answer().and_then(|a| a.yes) {
        Some(yes) if allowed && is_calm(m) => {
            Verdict::of(yes, || Evidence::of("forbidden", "attack").expected("yes").shown("no").on(object))
        }
        _ => Verdict::NotApplicable,
    }
}

fn conferred_adds(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    match step {
        Step::Also { object, kind } if thing_stayed(m, *object) => conferred_is_there(m, *object, *kind),
        Step::Options { .. } | Step::Qualified { .. } => conferred_is_reached_once(m, step),
        _ => Verdict::NotApplicable,
    }
}

/// What the object was it still is, and it has the conferred type besides. Silent where its type was set: what
/// sets may come before what adds or after it, by kind or by time.
fn conferred_is_there(m: &Observation<'_, Ga>, object: ObjectId, kind: Conferred) -> Verdict {
    let (types, supertypes) = match kind.card_type() {
        Some(kind) => (Words::NONE.with(kind), Words::NONE),
        None => (Words::NONE, Words::NONE.with(Supertype::Regalia)),
    };
    let lists = [(List::Types, types), (List::Supertypes, supertypes), (List::Subtypes, Words::NONE)];
    let mut verdict = Verdict::NotApplicable;
    if m.ledger.of(object).type_setters > 0 {
        return verdict;
    }
    for (list, new) in lists {
        let (Some(was), Some(is)) = (m.before.words(object, list), m.after.words(object, list)) else {
            continue;
        };
        let expected = Words(was.0 | new.0);
        if is.0 & expected.0 != expected.0 {
            let evidence = || words_differ("not-added", field_of(list), list, expected, is).on(object);
            return Verdict::of(false, evidence);
        }
        verdict = Verdict::Held;
    }
    verdict
}

/// An object of several types is offered by each of them, and as one option.
fn conferred_is_reached_once(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let Some(ask) = asked(m, step) else { return Verdict::NotApplicable };
    let shown = m.before;
    let several = |id| shown.words(id, List::Types).is_some_and(|types| types.0.count_ones() > 1);
    let thing = |id| !m.ledger.of(id).conferred.is_empty() && !is_champion(shown, id);
    let is = |id| thing(id) && several(id) && ask.fits(shown, id) == Some(true);
    let several_types = objects(shown, is);
    let counted = m.answer().and_then(|a| a.number).filter(|n| *n > ask.got.len() as i32);
    if let (Some(number), false) = (counted, several_types.and(ask.got).is_empty()) {
        return Verdict::of(false, || Evidence::of("twice", "options").expected(ask.got.len()).shown(number));
    }
    let must = if is_calm(m) { several_types } else { several_types.and(ask.got) };
    offered(ask.got, must, Objects::NONE, "options")
}

/// Judged for an ally that is regalia, printed or conferred, and for any other regalia with a conferred type; no
/// champion and no token, once it has left the field for a zone that is shown.
fn stricter_zone(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let &Step::Destroy { object } = step else { return Verdict::NotApplicable };
    let has = |to| answers(m.before, object, to);
    let several = has(Trait::Has(List::Types, Type::Ally.index())) == Some(true)
        || !m.ledger.of(object).conferred.is_empty();
    let several = several && has(Trait::Has(List::Types, Type::Champion.index())) == Some(false);
    let regalia = has(Trait::Has(List::Supertypes, Supertype::Regalia.index())) == Some(true);
    let card = has(Trait::Token) == Some(false);
    match m.after.zone(object) {
        Some(zone) if zone != Zone::Field && m.reply.is_done() && on_field(m.before, object) => {
            if !(several && regalia && card) {
                return Verdict::NotApplicable;
            }
            Verdict::of(zone == Zone::Banishment, || {
                Evidence::of("elsewhere", "zone").expected(Zone::Banishment).shown(zone).on(object)
            })
        }
        _ => Verdict::NotApplicable,
    }
}

/// Judged for power and life on an object that no other effect touched. Durability is counted in counters,
/// which an engine may hold apart from the stat; a unit with 0 life leaves the field.
fn stat_from_zero(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let &Step::Set { object, stat, to } = step else { return Verdict::NotApplicable };
    let record = m.ledger.of(object);
    let alone = record.types_as_printed() && record.stats_set == Words::NONE.with(stat);
    let absent = m.before.modified(object, stat.number()) == Observed::Absent;
    let printed = m.card(object).is_none_or(|card| card.stat(stat).is_some());
    if !thing_stayed(m, object) || !alone || !absent || printed || stat == Stat::Durability {
        return Verdict::NotApplicable;
    }
    let (expected, is) = (to.unwrap_or(0), m.after.modified(object, stat.number()));
    match is {
        Observed::NotObserved => Verdict::NotApplicable,
        _ => Verdict::of(is == Observed::Present(expected), || {
            Evidence::of("not-set", stat.word()).expected(expected).shown(is).on(object)
        }),
    }
}
