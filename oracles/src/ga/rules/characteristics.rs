//! Card characteristics.

use super::super::{
    Conferred, Deed, Flag, Ga, List, Noun, Number, Stat, Step, Supertype, Trait, Type, Word, Zone,
};
use super::common::{
    Query, check_options, filter_objects, is_champion, is_damaged, is_object, is_settled, matches_trait,
    nothing_protects, objects_where, on_field, query_of, sort_by_trait, wrong_words,
};
use crate::{
    Datum, Evidence, Listed, ObjectId, Objects, Observation, Observed, Player, Property, Rule, ShownWord,
    Verdict, Words,
};

/// The questions that refer to characteristics.
const CHARACTERISTIC_QUESTIONS: &[u8] =
    &[Step::OPTIONS, Step::QUALIFIED, Step::CARDS, Step::WITH, Step::NAMED];

pub(super) const RULES: &[Rule<Ga>] = &[
    Rule::step(
        "ga:characteristics.general.1",
        "each_characteristic_can_be_referred_to",
        "An effect that asks for an element, cost, type, ability, stat, \
         speed or name can target or choose every object or card that has it.",
        offers_what_has_it,
    )
    .judged_after(CHARACTERISTIC_QUESTIONS),
    Rule::step(
        "ga:characteristics.general.2",
        "resting_changes_no_characteristic",
        "Resting or waking an object changes none of its characteristics.",
        resting_changes_nothing,
    )
    .judged_after(&[Step::REST, Step::WAKE, Step::USE]),
    Rule::step(
        "ga:characteristics.type-setting.1",
        "setting_a_type_replaces_only_the_types",
        "When an effect sets an object's type, that type replaces the old \
         types; the object keeps its subtypes unless the effect sets them, too.",
        type_is_replaced,
    )
    .judged_after(&[Step::BECOME]),
    Rule::step(
        "ga:characteristics.type-setting.2",
        "setting_a_type_removes_the_other_supertypes",
        "When an effect sets an object's type, the object has only the supertypes that the effect gives it.",
        supertypes_are_replaced,
    )
    .judged_after(&[Step::BECOME]),
    Rule::step(
        "ga:characteristics.type-acting.1",
        "acting_as_a_type_changes_no_type",
        "An object that may act as though it were of another type keeps its own type line.",
        acting_keeps_types,
    )
    .judged_after(&[Step::ALLOW, Step::ATTACK]),
    Rule::step(
        "ga:characteristics.type-acting.2",
        "acting_as_a_type_is_not_having_the_type",
        "An effect that asks for a type cannot target or choose \
         an object that only acts as though it were of that type.",
        acting_is_not_offered,
    )
    .judged_after(&[Step::OPTIONS, Step::QUALIFIED]),
    Rule::step(
        "ga:characteristics.type-acting.3",
        "acting_as_a_type_allows_attacking",
        "If an effect lets an object attack as though it were of another type, the object can attack.",
        acting_can_attack,
    )
    .judged_after(&[Step::MAY]),
    Rule::step(
        "ga:characteristics.type-expansion.1",
        "an_additional_type_adds_to_the_others",
        "An object that is given an additional type has it once and keeps its other types and its abilities; it can \
         be targeted or chosen by each of its types, and is only one option even if several of them fit.",
        additional_type_adds,
    )
    .judged_after(&[Step::ALSO, Step::OPTIONS, Step::QUALIFIED, Step::WITH, Step::NAMED]),
    Rule::step(
        "ga:characteristics.type-expansion.2",
        "a_destroyed_regalia_ally_is_banished",
        "When the types of an object have conflicting rules, the stricter \
         rule applies: a destroyed regalia ally goes to banishment.",
        stricter_zone,
    )
    .judged_after(&[Step::DESTROY]),
    Rule::step(
        "ga:characteristics.stat-setting.1",
        "setting_a_missing_stat_starts_at_zero",
        "Setting a stat gives an object that stat with the value set; \
         a stat that it lacked is 0 if the effect names no value.",
        missing_stat_starts_at_zero,
    )
    .judged_after(&[Step::SET]),
];

/// Judged for objects on the field, and for cards in the hand or graveyard of their player. Other rules judge
/// extra options. Other zones can be private or face down, and a search there may fail. Not judged while
/// anything may protect from effects.
fn offers_what_has_it(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let Some(offered) = m.answer().and_then(|a| a.objects) else { return Verdict::NotApplicable };
    let shown = m.before;
    let (must, field) = match step {
        Step::Options { .. } | Step::Qualified { .. } => match query_of(m, step) {
            Some(query) if !query.non && (query.word != Word::Any || query.noun.is_bare()) => {
                (query.fitting_objects(shown), word_field(query.word, query.noun))
            }
            _ => return Verdict::NotApplicable,
        },
        Step::Cards { player, word, zone: zone @ (Zone::Hand | Zone::Graveyard) } if is_printed(*word) => {
            // A token that has left the field may still be shown in its new zone, but it is not a card.
            let card = |id| m.card(id).is_some_and(|card| !card.token);
            let there = |id| shown.owner(id) == Some(*player) && card(id);
            let fitting = sort_by_trait(shown, shown.in_zone(*zone), word.meaning()).with;
            (filter_objects(fitting, there), word_field(*word, Noun::Object))
        }
        Step::With { number, is } => {
            let fits =
                |id| shown.modified(id, *number) == Observed::Present(*is) && is_settled(m, id, *number);
            (objects_where(shown, |id| fits(id) || is_printed_with(m, id, *number, *is)), number.word())
        }
        Step::Named { name } => match m.texts.find(name) {
            Some(text) if !name.is_empty() => {
                (objects_where(shown, |id| shown.name(id) == Some(text)), "name")
            }
            _ => return Verdict::NotApplicable,
        },
        _ => return Verdict::NotApplicable,
    };
    if must.is_empty() || !nothing_protects(m) {
        return Verdict::NotApplicable;
    }
    check_options(offered, must, Objects::NONE, field)
}

/// Whether this cost or power is printed on the card, is shown somehow, even as absent, and no effect may have
/// changed it. 0 may count as absent. Not judged: power on a card whose types do not use it; champions, whose stats depend on their level; tokens, which may
/// have no cost; life and durability, which damage and counters change.
fn is_printed_with(m: &Observation<'_, Ga>, id: ObjectId, number: Number, is: i32) -> bool {
    let record = m.ledger.record_of(id);
    let printed = m.card(id).filter(|card| !card.token).and_then(|card| match number {
        Number::Cost => card.cost,
        Number::Power if !record.set(Stat::Power) && !m.ledger.in_combat() => {
            card.power.filter(|_| card.types.iter::<Type>().any(|kind| kind.uses(Stat::Power)))
        }
        _ => None,
    });
    let shown = m.before.modified(id, number).is_observed();
    is > 0 && printed == Some(is) && shown && record.types_as_printed() && !is_champion(m.before, id)
}

/// The list that a question refers to, as the field of evidence.
fn word_field(word: Word, noun: Noun) -> &'static str {
    match (word.meaning(), noun.object()) {
        (Trait::Has(list, _), _) | (_, Some(Trait::Has(list, _))) => list.word(),
        _ => "options",
    }
}

/// Whether the word refers to printed values. "Token" does not: a card in hand is never a token.
fn is_printed(word: Word) -> bool {
    matches!(word.meaning(), Trait::Has(..))
}

/// Not judged if the object left the field, or if the step was refused. The scripted ability rests its object,
/// so it is judged, too. Counters, buffs and levels change stats, but no step here adds any. An engine may
/// delay the damage and the wear of a fight until this step, and may show remaining life instead of the stat.
fn resting_changes_nothing(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let (Step::Rest { object, .. } | Step::Wake { object, .. } | Step::Use { source: object, .. }) = *step
    else {
        return Verdict::NotApplicable;
    };
    if !stayed(m, object) {
        return Verdict::NotApplicable;
    }
    let numbers = [Number::Cost, Number::Power, Number::Life, Number::Durability].into_iter();
    let numbers = numbers.filter(|number| fight_cannot_change(m, object, *number));
    let lists = List::all();
    name_unchanged(m, object)
        .and_then(|| Verdict::all(numbers.map(|number| number_unchanged(m, object, number))))
        .and_then(|| Verdict::all(lists.map(|list| words_unchanged(m, object, list))))
}

/// Whether neither damage nor the use of a weapon in this step can have changed the number.
fn fight_cannot_change(m: &Observation<'_, Ga>, id: ObjectId, number: Number) -> bool {
    let (was, is) = (m.before.modified(id, Number::Damage), m.after.modified(id, Number::Damage));
    match number {
        Number::Life => was == is && (was.is_observed() || !m.ledger.may_have_damage()),
        Number::Durability => !m.ledger.in_combat(),
        _ => true,
    }
}

/// Checks that the number did not change, if it is shown.
fn number_unchanged(m: &Observation<'_, Ga>, id: ObjectId, number: Number) -> Verdict {
    let (was, is) = (m.before.modified(id, number), m.after.modified(id, number));
    if !was.is_observed() || !is.is_observed() {
        return Verdict::NotApplicable;
    }
    let evidence = || Evidence::of("changed", Property::modified(number)).on(id);
    Verdict::of(was == is, || evidence().expected(was).shown(is))
}

/// Checks that the name did not change, if it is shown.
fn name_unchanged(m: &Observation<'_, Ga>, id: ObjectId) -> Verdict {
    let (Some(was), Some(is)) = (m.before.name(id), m.after.name(id)) else { return Verdict::NotApplicable };
    Verdict::of(was == is, || {
        let text = |name| Datum::text(m.texts.get(name));
        Evidence::of("changed", Property::Name).expected(text(was)).shown(text(is)).on(id)
    })
}

/// Whether the step was performed on an object that stayed on the field.
fn stayed(m: &Observation<'_, Ga>, id: ObjectId) -> bool {
    m.reply.is_done() && on_field(m.before, id) && on_field(m.after, id)
}

/// The same for an object that was not a champion.
fn nonchampion_stayed(m: &Observation<'_, Ga>, id: ObjectId) -> bool {
    stayed(m, id) && !is_champion(m.before, id)
}

/// Checks that the words of one list, known and unknown, did not change.
fn words_unchanged(m: &Observation<'_, Ga>, id: ObjectId, list: List) -> Verdict {
    let (Some(was), Some(is)) = (m.before.words(id, list), m.after.words(id, list)) else {
        return Verdict::NotApplicable;
    };
    if was != is {
        return Verdict::of(false, || wrong_words("changed", list, was, is).on(id));
    }
    Verdict::of(m.before.others(id, list).eq(m.after.others(id, list)), || {
        let unknown = |shown: &crate::Shown<Ga>| {
            let words = shown.others(id, list).map(|word| ShownWord::Unknown(m.texts.get(word).to_owned()));
            Datum::Words(words.collect())
        };
        let evidence = Evidence::of("changed", Property::list(list)).on(id);
        evidence.expected(unknown(m.before)).shown(unknown(m.after))
    })
}

/// Judged only for the first effect that sets the type: the document does not say which of two counts. The step does, so the frame
/// judges that. An additional type may go or stay. Subtypes that the effect gives may replace the others or be added to them.
fn type_is_replaced(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let &Step::Become { object, kind, subtypes, .. } = step else { return Verdict::NotApplicable };
    let record = m.ledger.record_of(object);
    if !nonchampion_stayed(m, object) || record.type_setters != 1 {
        return Verdict::NotApplicable;
    }
    let types = match (m.before.words(object, List::Types), m.after.words(object, List::Types)) {
        (Some(was), Some(is)) => {
            let conferred = Type::all().filter(|t| record.confers(*t));
            let conferred = conferred.fold(Words::NONE, Words::with);
            let old = was.without(kind).0 & !conferred.0;
            let correct = is.has(kind) && is.0 & old == 0;
            let expected = Words::NONE.with(kind);
            Verdict::of(correct, || wrong_words("not-replaced", List::Types, expected, is).on(object))
        }
        _ => Verdict::NotApplicable,
    };
    types.and_then(|| match subtypes.is_empty() {
        true => words_unchanged(m, object, List::Subtypes),
        false => given_subtypes(m, object, kind, subtypes),
    })
}

/// The object must have the subtypes that the effect gives, and no others except its old ones. Not judged if
/// the type is set to what it was, because that need not count as a change.
fn given_subtypes(m: &Observation<'_, Ga>, object: ObjectId, kind: Type, given: Words) -> Verdict {
    let had_type = matches_trait(m.before, object, Trait::Has(List::Types, kind.index()));
    let (was, is) = (m.before.words(object, List::Subtypes), m.after.words(object, List::Subtypes));
    let (Some(false), Some(was), Some(is)) = (had_type, was, is) else { return Verdict::NotApplicable };
    let correct = is.0 & given.0 == given.0 && is.0 & !(was.0 | given.0) == 0;
    Verdict::of(correct, || wrong_words("not-given", List::Subtypes, given, is).on(object))
}

/// Judged only for the first effect that sets the type, and only if it changes the type: setting the same type
/// need not count as a change. Not judged if Regalia was added.
fn supertypes_are_replaced(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let &Step::Become { object, kind, supertypes, .. } = step else { return Verdict::NotApplicable };
    let record = m.ledger.record_of(object);
    let only_effect = record.type_setters == 1 && !record.conferred.has(Conferred::Regalia);
    let had_type = matches_trait(m.before, object, Trait::Has(List::Types, kind.index()));
    if !nonchampion_stayed(m, object) || !only_effect || had_type != Some(false) {
        return Verdict::NotApplicable;
    }
    let Some(is) = m.after.words(object, List::Supertypes) else { return Verdict::NotApplicable };
    Verdict::of(is == supertypes, || {
        wrong_words("not-redefined", List::Supertypes, supertypes, is).on(object)
    })
}

/// Judged when the object is allowed to act as the type, and when it attacks.
fn acting_keeps_types(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let (Step::Allow { object, .. } | Step::Attack { attacker: object, .. }) = *step else {
        return Verdict::NotApplicable;
    };
    if !nonchampion_stayed(m, object) || m.ledger.record_of(object).attacks_as.is_empty() {
        return Verdict::NotApplicable;
    }
    let lists = [List::Types, List::Supertypes, List::Subtypes];
    Verdict::all(lists.into_iter().map(|list| words_unchanged(m, object, list)))
}

/// The document makes the same statement about damage and timing, but an engine shows no value for them.
fn acting_is_not_offered(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let Some(query) = query_of(m, step) else { return Verdict::NotApplicable };
    let shown = m.before;
    let acts_as_included_type = |id: ObjectId| {
        let of = |kind: Type| matches_trait(shown, id, Trait::Has(List::Types, kind.index()));
        let as_if = |kind: &Type| of(*kind) == Some(false) && includes_type(&query, *kind);
        m.ledger.record_of(id).attacks_as.iter::<Type>().any(|kind| as_if(&kind))
    };
    let acting = filter_objects(shown.in_zone(Zone::Field).and(m.ledger.recorded()), |id| {
        acts_as_included_type(id) && !is_champion(shown, id)
    });
    if acting.is_empty() {
        return Verdict::NotApplicable;
    }
    let acting = query.sort(shown, acting).without;
    check_options(query.offered, Objects::NONE, acting, "options")
}

/// Whether the question would include an object of that type.
fn includes_type(query: &Query, kind: Type) -> bool {
    let unit = query.noun == Noun::Unit && matches!(kind, Type::Ally | Type::Champion);
    let word = query.word.meaning() == Trait::Has(List::Types, kind.index());
    unit || query.noun.card_type() == Some(kind) || word && !query.non
}

/// Judged for an object that may attack as though it were an ally, if nothing else prevents it: an awake object
/// of player one with power and its printed types, an enemy unit to attack, no combat and an empty effects
/// stack. Other pages of the rules say how a champion attacks, and whether what entered this turn may.
fn acting_can_attack(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let &Step::May { object, deed: Deed::Attack } = step else { return Verdict::NotApplicable };
    let (shown, record) = (m.before, m.ledger.record_of(object));
    let is_player_ones = shown.controller(object) == Some(Player::One) && !is_champion(shown, object);
    let is_awake = shown.flag(object, Flag::Awake) == Some(true);
    let has_power = matches!(shown.modified(object, Number::Power), Observed::Present(n) if n > 0);
    let stack_and_intent = shown.in_zone(Zone::Stack).or(shown.in_zone(Zone::Intent));
    let is_enemy_unit = |id| {
        let unit = matches_trait(shown, id, Trait::Unit) == Some(true);
        unit && shown.controller(id) == Some(Player::Two)
    };
    let no_other_activity = !m.ledger.in_combat() && m.ledger.is_stack_empty() && stack_and_intent.is_empty();
    // A card that is shown under another object may be a lineage, which cannot be attacked.
    let can_attack = no_other_activity && !objects_where(shown, is_enemy_unit).is_empty();
    let allowed = on_field(shown, object) && record.attacks_as.has(Type::Ally) && record.types_as_printed();
    let allowed =
        allowed && m.ledger.dealt().has(object) && is_player_ones && is_awake && has_power && can_attack;
    match m.answer().and_then(|a| a.yes) {
        Some(yes) if allowed && nothing_protects(m) => {
            let evidence = || Evidence::of("forbidden", Property::answer("attack")).on(object);
            Verdict::of(yes, || evidence().expected(Datum::Yes(true)).shown(Datum::Yes(false)))
        }
        _ => Verdict::NotApplicable,
    }
}

fn additional_type_adds(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    match step {
        Step::Also { object, kind } if nonchampion_stayed(m, *object) => {
            has_additional_type_and_others(m, *object, *kind)
        }
        Step::Options { .. } | Step::Qualified { .. } | Step::With { .. } | Step::Named { .. } => {
            counts_once(m).and_then(|| offered_by_each_type(m, step))
        }
        _ => Verdict::NotApplicable,
    }
}

/// The object keeps its types and has the additional one, without duplicates, even if an effect set its type before: a set type
/// replaces the types noted so far, and the later one is not among them. In an engine that orders effects by kind,
/// those that set a type come first.
fn has_additional_type_and_others(m: &Observation<'_, Ga>, object: ObjectId, kind: Conferred) -> Verdict {
    let lists = [List::Types, List::Supertypes, List::Subtypes];
    Verdict::all(lists.into_iter().map(|list| {
        let new = if kind.list() == list { kind.words() } else { Words::NONE };
        let (Some(was), Some(is)) = (m.before.words(object, list), m.after.words(object, list)) else {
            return Verdict::NotApplicable;
        };
        let expected = Words(was.0 | new.0);
        let added = Verdict::of(is.0 & expected.0 == expected.0, || {
            wrong_words("not-added", list, expected, is).on(object)
        });
        added.and_then(|| none_repeated(m, object, list))
    }))
    .and_then(|| keeps_abilities(m, object))
}

/// The object has all attributes of its types, so an additional one takes no ability away. It may bring some. Not judged: an
/// object whose types are not shown, because it may be a champion.
fn keeps_abilities(m: &Observation<'_, Ga>, object: ObjectId) -> Verdict {
    let of = List::Abilities;
    let has_types = m.before.words(object, List::Types).is_some();
    match (m.before.words(object, of), m.after.words(object, of)) {
        (Some(was), Some(is)) if has_types && !was.is_empty() => {
            Verdict::of(is.0 & was.0 == was.0, || wrong_words("lost", of, was, is).on(object))
        }
        _ => Verdict::NotApplicable,
    }
}

/// Not judged if a word was repeated before: then this effect did not repeat it.
fn none_repeated(m: &Observation<'_, Ga>, object: ObjectId, list: List) -> Verdict {
    match m.after.repeated(object, list).next() {
        Some(word) if m.before.repeated(object, list).next().is_none() => Verdict::of(false, || {
            let evidence = Evidence::of("duplicated", Property::list(list)).on(object);
            let times = |times| Datum::Times { word: m.texts.get(word).to_owned().into(), times };
            let again = m.after.repeated(object, list).filter(|other| *other == word).count();
            evidence.expected(times(1)).shown(times(1 + again as i64))
        }),
        _ => Verdict::NotApplicable,
    }
}

/// An object that an effect gave a type, supertype or subtype is one option, whatever is asked for. Judged of champions, too: whatever
/// became of them, each is one object. Not judged: objects that no effect gave a type, of which the document does not say that they
/// count once, and an engine that counts fewer options than it offers, because it may count what is alike as one.
fn counts_once(m: &Observation<'_, Ga>) -> Verdict {
    let Some((offered, number)) = m.answer().and_then(|a| Some((a.objects?, a.number?))) else {
        return Verdict::NotApplicable;
    };
    let given = filter_objects(offered.and(m.ledger.recorded()), |id| {
        on_field(m.before, id) && !m.ledger.record_of(id).conferred.is_empty() && is_object(m.before, id)
    });
    if given.is_empty() {
        return Verdict::NotApplicable;
    }
    Verdict::of(number <= offered.len() as i32, || {
        Evidence::of("twice", Property::answer("options")).expected(offered.len() as i64).shown(number)
    })
}

/// An object of several types is offered for each of them.
fn offered_by_each_type(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let Some(query) = query_of(m, step) else { return Verdict::NotApplicable };
    let shown = m.before;
    let several = |id| shown.words(id, List::Types).is_some_and(|types| types.0.count_ones() > 1);
    let has_additional_type = |id| !m.ledger.record_of(id).conferred.is_empty() && !is_champion(shown, id);
    let several_types = filter_objects(shown.in_zone(Zone::Field).and(m.ledger.recorded()), |id| {
        has_additional_type(id) && several(id) && is_object(shown, id)
    });
    // Hardly any step gives an object a type.
    if several_types.is_empty() {
        return Verdict::NotApplicable;
    }
    let several_types = query.sort(shown, several_types).with;
    let must = if nothing_protects(m) { several_types } else { several_types.and(query.offered) };
    check_options(query.offered, must, Objects::NONE, "options")
}

/// Judged for an ally that is regalia (printed or added), and for any other regalia with an additional type,
/// once it has left the field for a zone that is shown. Tokens and champions are not judged, nor what is printed as
/// a champion: its card may go where champions go. An object whose type was set is judged only if it was also given
/// an additional type, because the statement is about additional types.
fn stricter_zone(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let &Step::Destroy { object, .. } = step else { return Verdict::NotApplicable };
    let has = |to| matches_trait(m.before, object, to);
    let record = m.ledger.record_of(object);
    let several = has(Trait::Has(List::Types, Type::Ally.index())) == Some(true) && record.type_setters == 0
        || record.has_conferred_rules();
    let printed_champion = m.card(object).is_some_and(|card| card.types.has(Type::Champion));
    let champion = has(Trait::Has(List::Types, Type::Champion.index())) != Some(false) || printed_champion;
    let several = several && !champion;
    let regalia = has(Trait::Has(List::Supertypes, Supertype::Regalia.index())) == Some(true);
    let card = has(Trait::Token) == Some(false);
    match m.after.zone(object) {
        Some(zone) if zone != Zone::Field && m.reply.is_done() && on_field(m.before, object) => {
            if !(several && regalia && card) {
                return Verdict::NotApplicable;
            }
            Verdict::of(zone == Zone::Banishment, || {
                let evidence = Evidence::of("elsewhere", Property::Zone).on(object);
                evidence.expected(Datum::word(Zone::Banishment)).shown(Datum::word(zone))
            })
        }
        _ => Verdict::NotApplicable,
    }
}

/// Judged for power and life on an object that no other effect changed. Durability is counted in counters,
/// which an engine may keep apart from the stat. A unit with 0 life leaves the field. A stat that was there before
/// is judged if the effect names a value; not on a damaged object, whose remaining life may be shown, nor in combat.
fn missing_stat_starts_at_zero(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let &Step::Set { object, stat, to } = step else { return Verdict::NotApplicable };
    let record = m.ledger.record_of(object);
    let only_effect = record.types_as_printed() && record.stat_setters == 1;
    let printed = m.card(object).is_none_or(|card| card.stat(stat).is_some());
    let expected = match (m.before.modified(object, stat.number()), to) {
        (Observed::Absent, _) if !printed => to.unwrap_or(0),
        (Observed::Present(_), Some(to)) if !is_damaged(m, object) && !m.ledger.in_combat() => to,
        _ => return Verdict::NotApplicable,
    };
    if !nonchampion_stayed(m, object) || !only_effect || stat == Stat::Durability {
        return Verdict::NotApplicable;
    }
    let is = m.after.modified(object, stat.number());
    match is {
        Observed::NotObserved => Verdict::NotApplicable,
        _ => Verdict::of(is == Observed::Present(expected), || {
            let evidence = Evidence::of("not-set", Property::modified(stat.number()));
            evidence.expected(expected).shown(is).on(object)
        }),
    }
}
