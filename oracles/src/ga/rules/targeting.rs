//! Objects and targeting.

use super::super::game::{EDITION, EVERY};
use super::super::{
    Card, Fact, Ga, List, Noun, Number, Script, StackOrigin, Stat, Step, Trait, Type, Word, Zone,
};
use super::common::{
    Query, check_options, filter_objects, is_champion, is_damaged, is_settled, matches_trait,
    nothing_protects, objects_with, on_field, on_field_where, query_of, sort_by_trait,
};
use crate::{
    Datum, Evidence, Listed, ObjectId, Objects, Observation, Observed, Property, Rule, Shown, Verdict,
};

const OPTION_QUESTIONS: &[u8] = &[Step::OPTIONS, Step::QUALIFIED];
pub(super) const RULES: &[Rule<Ga>] = &[
    Rule::step(
        "ga:targeting.objects",
        "everything_on_the_field_is_an_object",
        "An effect that asks for an object, or for a type of object, \
         can target or choose every such object on the field.",
        objects_are_offered,
    )
    .judged_after(&[Step::OPTIONS]),
    Rule::step(
        "ga:targeting.units",
        "a_unit_is_an_ally_or_a_champion",
        "An effect that asks for a unit can target or choose every \
         ally and champion on the field, and nothing else there.",
        only_units,
    )
    .judged_after(&[Step::OPTIONS, Step::QUALIFIED, Step::ACTIVATE, Step::RESOLVE]),
    Rule::step(
        "ga:targeting.stats-stay",
        "a_stat_stays_through_a_change_of_type",
        "An object keeps its stats when it changes to a type that does not use them.",
        unused_stats_stay,
    )
    .judged_after(&[Step::BECOME]),
    Rule::step(
        "ga:targeting.activations",
        "an_activation_is_only_an_activation",
        "An activated card or ability on the effects stack can be targeted or chosen \
         as an activation and as nothing else; a card elsewhere is not an activation.",
        activations,
    )
    .judged_after(OPTION_QUESTIONS),
    Rule::step(
        "ga:targeting.materializations",
        "a_materialization_is_only_a_materialization",
        "A materialized card on the effects stack can be targeted or chosen as a \
         materialization and as nothing else; a card elsewhere is not a materialization.",
        materializations,
    )
    .judged_after(OPTION_QUESTIONS),
    Rule::step(
        "ga:targeting.intents",
        "an_intent_is_only_an_intent",
        "A card in the intent zone can be targeted or chosen as an \
         intent and as nothing else; a card elsewhere is not an intent.",
        intents,
    )
    .judged_after(OPTION_QUESTIONS),
    Rule::step(
        "ga:targeting.non-objects",
        "a_card_off_the_field_is_not_an_object",
        "An effect that asks for an object cannot target or choose a card in a \
         zone such as a hand, deck, memory, graveyard, banishment or lineage.",
        cards_are_not_offered,
    )
    .judged_after(&[Step::OPTIONS, Step::QUALIFIED, Step::WITH, Step::NAMED]),
    Rule::step(
        "ga:targeting.type-only",
        "only_what_has_the_characteristic_is_an_option",
        "An effect that asks for a type or another characteristic can target or choose only what has it.",
        only_matching_are_offered,
    )
    .judged_after(&[Step::OPTIONS, Step::QUALIFIED, Step::CARDS, Step::WITH, Step::NAMED]),
    Rule::step(
        "ga:targeting.exclusion",
        "an_exclusion_offers_all_other_objects",
        "An effect that asks for objects by exclusion, such as a non-champion object, \
         can target or choose every object that is not excluded, and none that is.",
        all_others_are_offered,
    )
    .judged_after(&[Step::QUALIFIED]),
    Rule::step(
        "ga:targeting.zone-bound",
        "only_cards_in_the_named_zone_are_options",
        "An effect that asks for cards in a player's hand, graveyard or \
         other zone cannot target or choose a card outside that zone.",
        only_zone_is_offered,
    )
    .judged_after(&[Step::CARDS]),
    Rule::step(
        "ga:targeting.tokens",
        "a_token_is_an_option_by_its_type",
        "A token can be targeted or chosen both as a token and as an object of its type.",
        tokens_are_offered,
    )
    .judged_after(&[Step::OPTIONS]),
    Rule::step(
        "ga:targeting.chosen",
        "a_choice_on_resolution_is_made_then",
        "When a choice depends on how an effect resolves, it is made during the resolution and not on activation: \
         the player is asked if there are several options, and the effect applies to the one chosen.",
        chosen_on_resolution,
    )
    .judged_after(&[Step::ACTIVATE, Step::RESOLVE]),
    Rule::step(
        "ga:targeting.descriptor",
        "a_bare_type_means_an_object_on_the_field",
        "An effect that names a type or subtype alone, without a word like \
         card or activation, can target or choose only objects on the field.",
        only_field_is_offered,
    )
    .judged_after(OPTION_QUESTIONS),
];

/// "Target object", "target token" and each of the five types. Other types are not judged, and nothing is
/// judged while anything may protect from effects.
fn objects_are_offered(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let Some(query) = query_of(m, step) else { return Verdict::NotApplicable };
    let is_unqualified = matches!(query.noun, Noun::Object | Noun::Token) || query.noun.card_type().is_some();
    if !is_unqualified || query.word != Word::Any || !nothing_protects(m) {
        return Verdict::NotApplicable;
    }
    check_options(query.offered, query.fitting_objects(m.before), Objects::NONE, "options")
}

fn only_units(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    match *step {
        Step::Activate { card, target: Some(target) } => only_a_unit_is_accepted(m, card, target),
        Step::Resolve { discard: Some(discard), choose: Some(named) } => {
            only_a_unit_is_damaged(m, discard, named)
        }
        _ => only_units_are_offered(m, step),
    }
}

/// Judged by the script "deal 2 damage to target unit", if its card left the hand. Other rules judge targets in
/// other zones. Whether a legal target is accepted is not judged: the card may be refused for another reason.
fn only_a_unit_is_accepted(m: &Observation<'_, Ga>, card: ObjectId, target: ObjectId) -> Verdict {
    let targets_a_unit = m.card(card).is_some_and(|card| card.script == Script::Hit);
    let left_hand = m.before.zone(card) == Some(Zone::Hand) && m.after.zone(card) != Some(Zone::Hand);
    let unit = matches_trait(m.before, target, Trait::Unit);
    match unit.filter(|_| targets_a_unit && m.reply.is_done() && left_hand && on_field(m.before, target)) {
        None => Verdict::NotApplicable,
        Some(unit) => Verdict::of(unit, || {
            let evidence = Evidence::of("accepted", Property::reply("target")).on(target);
            evidence.expected(Datum::Refused).shown(Datum::Done).because("the target is not a unit")
        }),
    }
}

/// Judged by the script "discard a card; if it was Fire, choose a unit and deal 2 damage to it": an object on the field that
/// is named for the choice and is no unit is not damaged. Not judged: one that may attack as though it were of another type,
/// which another rule judges; and what only the damage of an attack may have changed, as in [`only_the_chosen_is_damaged`].
fn only_a_unit_is_damaged(m: &Observation<'_, Ga>, discard: ObjectId, named: ObjectId) -> Verdict {
    let acts = !m.ledger.record_of(named).attacks_as.is_empty();
    let unit = matches_trait(m.before, named, Trait::Unit);
    let stayed = on_field(m.before, named) && on_field(m.after, named);
    let is_judged = stayed && unit == Some(false) && !acts && !m.ledger.attack_made() && nothing_protects(m);
    if !is_judged || shock_resolved(m, discard).is_none() {
        return Verdict::NotApplicable;
    }
    match (damage_of(m.before, named), damage_of(m.after, named)) {
        (Some(was), Some(is)) => Verdict::of(is <= was, || {
            let evidence = Evidence::of("damaged", Property::modified(Number::Damage)).on(named);
            evidence.expected(was).shown(is).because("it is not a unit")
        }),
        _ => Verdict::NotApplicable,
    }
}

/// Other rules judge options in other zones.
fn only_units_are_offered(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let Some(query) = query_of(m, step).filter(|query| query.noun == Noun::Unit) else {
        return Verdict::NotApplicable;
    };
    let is_unqualified = query.word == Word::Any && nothing_protects(m);
    let must = if is_unqualified { objects_with(m.before, Trait::Unit) } else { Objects::NONE };
    let must_not = sort_by_trait(m.before, m.before.in_zone(Zone::Field), Trait::Unit).without;
    check_options(query.offered, must, must_not, "options")
}

/// Judged for stats that the new type does not use, compared with those shown before. Not judged if the object
/// left the field. By default only printed stats that no effect set are judged, because under one edition the
/// others are lost. Life on a damaged object is not judged, because an engine may show the remaining life of a
/// unit.
fn unused_stats_stay(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let &Step::Become { object, kind, .. } = step else { return Verdict::NotApplicable };
    let every_stat = m.interpretations.option(EDITION) == EVERY;
    let record = m.ledger.record_of(object);
    let stayed = m.reply.is_done() && on_field(m.before, object) && on_field(m.after, object);
    if !stayed || is_champion(m.before, object) {
        return Verdict::NotApplicable;
    }
    Verdict::all(Stat::ALL.into_iter().map(|stat| {
        let printed = m.card(object).is_some_and(|card| card.stat(stat).is_some()) && !record.set(stat);
        let (was, is) = (m.before.modified(object, stat.number()), m.after.modified(object, stat.number()));
        let Observed::Present(n) = was else { return Verdict::NotApplicable };
        let unclear = match stat {
            Stat::Life => is_damaged(m, object),
            Stat::Durability => m.ledger.in_combat(),
            Stat::Power => false,
        };
        if unclear || kind.uses(stat) || !(printed || every_stat) || !is.is_observed() {
            return Verdict::NotApplicable;
        }
        let property = || Property::modified(stat.number());
        Verdict::of(is == was, || Evidence::of("lost", property()).expected(n).shown(is).on(object))
    }))
}

/// Whether the noun means objects: "object", "unit", "token" or a type alone.
fn of_objects(noun: Noun) -> bool {
    noun.object().is_some()
}

/// The objects that a step put on the effects stack in this way and that the engine shows there.
fn on_stack_by(m: &Observation<'_, Ga>, put: StackOrigin) -> Objects {
    filter_objects(m.before.in_zone(Zone::Stack), |id| m.ledger.stack_origin(id) == put)
}

/// The objects that are certainly not on the effects stack: cards in other zones, and objects on the field
/// without abilities. An engine might name an ability on the stack by its source.
fn off_stack(m: &Observation<'_, Ga>) -> Objects {
    let shown = m.before;
    let has_no_ability = |id| {
        let printed = m.card(id).is_some_and(|card| card.abilities.is_empty() && card.script == Script::None);
        let has = !shown.words(id, List::Abilities).unwrap_or_default().is_empty();
        printed && !has && shown.others(id, List::Abilities).next().is_none()
    };
    let elsewhere = shown.in_zones().minus(shown.in_zone(Zone::Stack)).minus(shown.in_zone(Zone::Field));
    elsewhere.or(on_field_where(shown, has_no_ability))
}

/// Compares the options for an activation or a materialization with the objects that a step put on the stack.
fn only_stack_is_offered(m: &Observation<'_, Ga>, query: &Query, on_stack: Objects) -> Verdict {
    let must = if query.word == Word::Any && nothing_protects(m) { on_stack } else { Objects::NONE };
    check_options(query.offered, must, off_stack(m), "options")
}

/// Judges only activations that a step made. The origin of triggered abilities on the stack is not recorded.
fn activations(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let Some(query) = query_of(m, step) else { return Verdict::NotApplicable };
    let on_stack = on_stack_by(m, StackOrigin::Activation);
    match query.noun {
        Noun::Activation => only_stack_is_offered(m, &query, on_stack),
        _ => check_options(query.offered, Objects::NONE, on_stack, "options"),
    }
}

fn materializations(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let Some(query) = query_of(m, step) else { return Verdict::NotApplicable };
    let on_stack = on_stack_by(m, StackOrigin::Materialization);
    match query.noun {
        Noun::Materialization => only_stack_is_offered(m, &query, on_stack),
        _ => check_options(query.offered, Objects::NONE, on_stack, "options"),
    }
}

/// Objects on the field are not judged, because a weapon used in the attack may count as part of the intent.
fn intents(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let Some(query) = query_of(m, step) else { return Verdict::NotApplicable };
    let intent = m.before.in_zone(Zone::Intent);
    if query.noun != Noun::Intent {
        return check_options(query.offered, Objects::NONE, intent, "options");
    }
    let must = if query.word == Word::Any && nothing_protects(m) { intent } else { Objects::NONE };
    let elsewhere = m.before.in_zones().minus(intent).minus(m.before.in_zone(Zone::Field));
    check_options(query.offered, must, elsewhere, "options")
}

/// Other rules judge the effects stack.
fn cards_are_not_offered(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let offered = match step {
        Step::With { .. } | Step::Named { .. } => m.answer().and_then(|a| a.objects),
        _ => query_of(m, step).filter(|query| of_objects(query.noun)).map(|query| query.offered),
    };
    let Some(offered) = offered else { return Verdict::NotApplicable };
    let shown = m.before;
    let cards = shown.in_zones().minus(shown.in_zone(Zone::Field)).minus(shown.in_zone(Zone::Stack));
    check_options(offered, Objects::NONE, cards, "options")
}

/// Judged for objects on the field, and for cards in the zone that the question names. Other rules judge the
/// noun "unit" and the prefix "non-".
fn only_matching_are_offered(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let (wrong, field) = match step {
        Step::Cards { word, zone, .. } if matches!(word.meaning(), Trait::Has(..)) => {
            (sort_by_trait(m.before, m.before.in_zone(*zone), word.meaning()).without, "options")
        }
        Step::With { number, is } => {
            (on_field_where(m.before, |id| certainly_differs(m, id, *number, *is)), "options")
        }
        Step::Named { name } if !name.is_empty() => {
            (on_field_where(m.before, |id| certainly_has_another_name(m, id, name)), "name")
        }
        _ => return options_on_field_match(m, step),
    };
    match m.answer().and_then(|a| a.objects) {
        Some(offered) => check_options(offered, Objects::NONE, wrong, field),
        None => Verdict::NotApplicable,
    }
}

/// Whether the object certainly does not have this cost or stat. A missing stat is not 0; what has no cost may count as free.
/// Other pages of the rules say what a champion has by its level or in an attack.
fn certainly_differs(m: &Observation<'_, Ga>, id: ObjectId, number: Number, is: i32) -> bool {
    let another = match m.before.modified(id, number) {
        Observed::Present(n) => n != is,
        Observed::Absent => number != Number::Cost || is != 0,
        Observed::NotObserved => false,
    };
    another && is_settled(m, id, number) && !is_champion(m.before, id)
}

/// Whether the object certainly has another name, which is that of its card: no step changes a name. What is shown as its name decides
/// nothing. Letters count in either case. A champion may go by the name of a champion card in its lineage as well.
fn certainly_has_another_name(m: &Observation<'_, Ga>, id: ObjectId, name: &str) -> bool {
    let is_asked_for = |card: &Card| card.name.eq_ignore_ascii_case(name);
    let may_be_champion = |card: &Card| card.types.has(Type::Champion) || is_champion(m.before, id);
    let in_its_lineage = |card: &Card| card.types.has(Type::Champion) && is_asked_for(card);
    let may_have_it =
        |card: &Card| is_asked_for(card) || may_be_champion(card) && m.cards.iter().any(in_its_lineage);
    m.card(id).is_some_and(|card| !may_have_it(card))
}

/// Checks that the options on the field fit the noun and the word.
fn options_on_field_match(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let Some(query) = query_of(m, step) else { return Verdict::NotApplicable };
    let Some(noun) = query.noun.object() else { return Verdict::NotApplicable };
    let without = |to| sort_by_trait(m.before, m.before.in_zone(Zone::Field), to).without;
    let by_noun = if noun == Trait::Unit { Objects::NONE } else { without(noun) };
    let by_word = if query.non { Objects::NONE } else { without(query.word.meaning()) };
    check_options(query.offered, Objects::NONE, by_noun.or(by_word), "options")
}

fn all_others_are_offered(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let Some(query) = query_of(m, step).filter(|query| query.non && of_objects(query.noun)) else {
        return Verdict::NotApplicable;
    };
    let shown = m.before;
    let must_not = sort_by_trait(shown, shown.in_zone(Zone::Field), query.word.meaning()).with;
    let must = if nothing_protects(m) { query.fitting_objects(shown) } else { Objects::NONE };
    check_options(query.offered, must, must_not, "options")
}

/// Judged if some card in another zone fits the word and could be offered wrongly. The same zone of the other
/// player counts as another zone, except banishment, which two players might share.
fn only_zone_is_offered(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let &Step::Cards { player, word, zone } = step else { return Verdict::NotApplicable };
    let Some(offered) = m.answer().and_then(|a| a.objects) else { return Verdict::NotApplicable };
    let there = |id| zone == Zone::Banishment || m.before.owner(id).is_none_or(|owner| owner == player);
    let elsewhere = m.before.in_zones().minus(filter_objects(m.before.in_zone(zone), there));
    if sort_by_trait(m.before, elsewhere, word.meaning()).with.is_empty() {
        return Verdict::NotApplicable;
    }
    check_options(offered, Objects::NONE, elsewhere, "options")
}

/// Not judged while anything may protect from effects.
fn tokens_are_offered(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let Some(query) = query_of(m, step) else { return Verdict::NotApplicable };
    if query.word != Word::Any || query.noun == Noun::Object {
        return Verdict::NotApplicable;
    }
    // On most tables, there is no token.
    let tokens = objects_with(m.before, Trait::Token);
    if tokens.is_empty() || !nothing_protects(m) {
        return Verdict::NotApplicable;
    }
    check_options(query.offered, query.sort(m.before, tokens).with, Objects::NONE, "options")
}

/// Judged by the script "discard a card; if it was Fire, choose a unit and deal 2 damage to it".
fn chosen_on_resolution(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    match *step {
        Step::Activate { card, .. } if has_shock(m, card) => not_asked_early(m, card),
        Step::Resolve { discard: Some(discard), choose: Some(unit) } => {
            let Some(spell) = shock_resolved(m, discard).filter(|_| nothing_protects(m)) else {
                return Verdict::NotApplicable;
            };
            // A card that is shown under another object is not among them: a lineage is no legal choice.
            match objects_with(m.before, Trait::Unit).has(unit) {
                true => asked_to_choose(m, spell).and_then(|| only_the_chosen_is_damaged(m, unit)),
                false => some_unit_is_damaged(m, spell, unit),
            }
        }
        _ => Verdict::NotApplicable,
    }
}

fn has_shock(m: &Observation<'_, Ga>, id: ObjectId) -> bool {
    m.card(id).is_some_and(|card| card.script == Script::Shock)
}

/// Not judged: an engine that does not report what it asked for; a card that is not shown on the stack, because
/// it may have resolved at once.
fn not_asked_early(m: &Observation<'_, Ga>, card: ObjectId) -> Verdict {
    match m.answer().and_then(|a| a.facts) {
        Some(facts) if m.after.in_zone(Zone::Stack).has(card) => {
            let asked_early = facts.has(Fact::Chose) || facts.has(Fact::Targeted);
            Verdict::of(!asked_early, || {
                let evidence = Evidence::of("early", Property::answer("asked")).on(card);
                evidence.expected(Datum::Nothing).shown(Datum::words(Fact::WORDS, facts))
            })
        }
        _ => Verdict::NotApplicable,
    }
}

/// The card with the script that resolved, if the discarded card was Fire. A card that is still on the stack did
/// not resolve: another one did.
fn shock_resolved(m: &Observation<'_, Ga>, discard: ObjectId) -> Option<ObjectId> {
    let fire = matches_trait(m.before, discard, Word::Fire.meaning()) == Some(true);
    let spell = m.ledger.resolved().filter(|id| has_shock(m, *id) && resolved_with(m, *id, discard));
    spell.filter(|_| fire && m.reply.is_done())
}

/// Not judged: an engine that does not report what it asked for; a single legal choice, which an engine may make
/// without asking.
fn asked_to_choose(m: &Observation<'_, Ga>, spell: ObjectId) -> Verdict {
    let units = objects_with(m.before, Trait::Unit);
    match m.answer().and_then(|a| a.facts) {
        Some(facts) if units.len() > 1 => Verdict::of(facts.has(Fact::Chose), || {
            let evidence = Evidence::of("not-asked", Property::answer("asked")).on(spell);
            evidence.expected(Datum::word(Fact::Chose)).shown(Datum::words(Fact::WORDS, facts))
        }),
        _ => Verdict::NotApplicable,
    }
}

/// Judged if the step names what is certainly no unit: the effect still instructs to choose one, so another one is damaged.
/// Not judged after an attack, for the reason below; if a card of the case is not shown, which may be the unit that was damaged; if the
/// damage of a unit is not shown, or one left the field, perhaps because it died; and if what is named was damaged, which another rule
/// judges.
fn some_unit_is_damaged(m: &Observation<'_, Ga>, spell: ObjectId, named: ObjectId) -> Verdict {
    let rose = |id| Some(damage_of(m.after, id)? > damage_of(m.before, id)?);
    // Whatever may be a unit counts: a card under a champion, and what is on the field and not shown with its types.
    let may_be = filter_objects(m.before.objects(), |id| {
        m.before.zone(id).is_none_or(|zone| zone == Zone::Field)
            && matches_trait(m.before, id, Trait::Unit) != Some(false)
    });
    let is_hidden = !Objects::first(m.cards.len()).minus(m.before.objects()).is_empty();
    let unclear = is_hidden || may_be.has(named) || rose(named) == Some(true) || m.ledger.attack_made();
    let is_settled = |id| on_field(m.after, id) && rose(id).is_some();
    if unclear || objects_with(m.before, Trait::Unit).is_empty() || !may_be.iter().all(is_settled) {
        return Verdict::NotApplicable;
    }
    Verdict::of(may_be.iter().any(|id| rose(id) == Some(true)), || {
        let evidence = Evidence::of("none-damaged", Property::modified(Number::Damage)).on(spell);
        evidence.expected(Datum::Dealt(2)).shown(Datum::Dealt(0))
    })
}

/// Judged for units that stayed on the field and whose damage is shown. Not judged after an attack, because an
/// engine may delay the damage of a fight until this step.
fn only_the_chosen_is_damaged(m: &Observation<'_, Ga>, chosen: ObjectId) -> Verdict {
    if m.ledger.attack_made() {
        return Verdict::NotApplicable;
    }
    let units = objects_with(m.before, Trait::Unit).and(m.after.in_zone(Zone::Field));
    Verdict::all(units.iter().map(|id| {
        let (Some(was), Some(is)) = (damage_of(m.before, id), damage_of(m.after, id)) else {
            return Verdict::NotApplicable;
        };
        let expected = if id == chosen { was.saturating_add(2) } else { was };
        let kind = match id == chosen {
            true if is <= was => "not-damaged",
            true => "wrong-damage",
            false => "another-damaged",
        };
        let evidence = || Evidence::of(kind, Property::modified(Number::Damage)).on(id);
        Verdict::of(is == expected, || evidence().expected(expected).shown(is))
    }))
}

/// The damage on an object that the engine shows: 0 if it shows that there is none.
fn damage_of(shown: &Shown<Ga>, id: ObjectId) -> Option<i32> {
    match shown.modified(id, Number::Damage) {
        Observed::NotObserved => None,
        observed => Some(observed.present().unwrap_or(0)),
    }
}

/// Whether the spell was shown on the stack and left it, and the discarded card was in the hand of the same
/// player and left that. An engine may discard another card.
fn resolved_with(m: &Observation<'_, Ga>, spell: ObjectId, card: ObjectId) -> bool {
    let (zone, owner) = (|id| m.before.zone(id), |id| m.before.owner(id));
    let resolved = m.after.zone(spell).is_some_and(|zone| zone != Zone::Stack);
    let discarded = m.after.zone(card) != Some(Zone::Hand);
    let both = resolved && discarded && zone(spell) == Some(Zone::Stack) && zone(card) == Some(Zone::Hand);
    both && owner(spell).is_some() && owner(spell) == owner(card)
}

/// Judged for a type, supertype or subtype alone, without "card", "activation" or a similar word.
fn only_field_is_offered(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let Some(query) = query_of(m, step).filter(|query| query.noun.is_bare()) else {
        return Verdict::NotApplicable;
    };
    let shown = m.before;
    let elsewhere = shown.in_zones().minus(shown.in_zone(Zone::Field));
    let noun = query.noun.object().unwrap_or(Trait::Any);
    if sort_by_trait(shown, elsewhere, noun).with.is_empty() {
        return Verdict::NotApplicable;
    }
    check_options(query.offered, Objects::NONE, elsewhere, "options")
}
