//! Objects and targeting.

use super::super::*;
use super::{
    among, answers, asked, field, is_calm, is_champion, is_damaged, is_settled, objects, offered, on_field,
};
use crate::{Evidence, Kinds, ObjectId, Objects, Observation, Observed, Rule, Verdict};

const ASKS: &[u8] = &[OPTIONS, QUALIFIED];
const ASK: &[Kinds] = &[Kinds::of(&[OPTIONS])];

pub(super) const RULES: &[Rule<Ga>] = &[
    Rule::step(
        "ga:targeting.objects",
        "what_is_on_the_field_is_an_object",
        "An effect that asks for an object, or for a type of object, \
         can target or choose every such object on the field.",
        objects_are_reached,
    )
    .judged_after(&[OPTIONS])
    .needs(ASK),
    Rule::step(
        "ga:targeting.units",
        "a_unit_is_an_ally_or_a_champion",
        "An effect that asks for a unit can target or choose every \
         ally and champion on the field, and nothing else there.",
        units_are_allies_and_champions,
    )
    .judged_after(ASKS)
    .needs(ASK),
    Rule::step(
        "ga:targeting.stats-stay",
        "a_stat_stays_through_a_change_of_type",
        "An object keeps its stats when it changes to a type that does not use them.",
        stats_stay,
    )
    .judged_after(&[BECOME])
    .needs(&[Kinds::of(&[BECOME])]),
    Rule::step(
        "ga:targeting.activations",
        "an_activation_is_reached_as_one",
        "An activated card or ability on the effects stack can be targeted or chosen \
         as an activation and as nothing else; a card elsewhere is not an activation.",
        activations,
    )
    .judged_after(ASKS)
    .needs(&[Kinds::of(&[ACTIVATE, USE]), Kinds::of(&[OPTIONS])]),
    Rule::step(
        "ga:targeting.materializations",
        "a_materialization_is_reached_as_one",
        "A materialized card on the effects stack can be targeted or chosen as a \
         materialization and as nothing else; a card elsewhere is not a materialization.",
        materializations,
    )
    .judged_after(ASKS)
    .needs(&[Kinds::of(&[MATERIALIZE]), Kinds::of(&[OPTIONS])]),
    Rule::step(
        "ga:targeting.intents",
        "an_intent_is_reached_as_one",
        "A card in the intent zone can be targeted or chosen as an \
         intent and as nothing else; a card elsewhere is not an intent.",
        intents,
    )
    .judged_after(ASKS)
    .needs(&[Kinds::of(&[ATTACK]), Kinds::of(&[OPTIONS])]),
    Rule::step(
        "ga:targeting.non-objects",
        "a_card_elsewhere_is_no_object",
        "An effect that asks for an object cannot target or choose a card in a \
         zone such as a hand, deck, memory, graveyard, banishment or lineage.",
        cards_are_no_objects,
    )
    .judged_after(&[OPTIONS, QUALIFIED, WITH, NAMED])
    .needs(&[Kinds::of(&[OPTIONS]), Kinds::of(&[OPTIONS, DESTROY])]),
    Rule::step(
        "ga:targeting.type-only",
        "only_what_is_named_can_be_reached",
        "An effect that asks for a type or another characteristic can target or choose only what has it.",
        only_what_is_named,
    )
    .judged_after(&[OPTIONS, QUALIFIED, CARDS, WITH])
    .needs(&[Kinds::of(ASKS)]),
    Rule::step(
        "ga:targeting.exclusion",
        "an_exclusion_reaches_all_the_rest",
        "An effect that asks for objects by exclusion, such as a non-champion object, \
         can target or choose every object that is not excluded, and none that is.",
        all_but_the_excluded,
    )
    .judged_after(&[QUALIFIED])
    .needs(&[Kinds::of(&[QUALIFIED])]),
    Rule::step(
        "ga:targeting.zone-bound",
        "a_zone_binds_the_cards_that_are_reached",
        "An effect that asks for cards in a player's hand, graveyard or \
         other zone cannot target or choose a card outside that zone.",
        zone_binds,
    )
    .judged_after(&[CARDS])
    .needs(&[Kinds::of(&[CARDS])]),
    Rule::step(
        "ga:targeting.tokens",
        "a_token_is_reached_as_its_type",
        "A token can be targeted or chosen both as a token and as an object of its type.",
        tokens_have_types,
    )
    .judged_after(&[OPTIONS])
    .needs(ASK),
    Rule::step(
        "ga:targeting.chosen",
        "a_choice_on_resolution_is_asked_then",
        "When a choice depends on how an effect resolves, the player is \
         asked to make it during the resolution and not on activation.",
        chosen_on_resolution,
    )
    .judged_after(&[ACTIVATE, RESOLVE])
    .needs(&[Kinds::of(&[ACTIVATE]), Kinds::of(&[RESOLVE])]),
    Rule::step(
        "ga:targeting.descriptor",
        "a_bare_type_means_an_object_on_the_field",
        "An effect that names a type or subtype alone, without a word like \
         card or activation, can target or choose only objects on the field.",
        bare_means_field,
    )
    .judged_after(ASKS)
    .needs(ASK),
];

/// "Target object", "target token" and each of the five types. Silent on other types of object, and while
/// something keeps effects away.
fn objects_are_reached(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let Some(ask) = asked(m, step) else { return Verdict::NotApplicable };
    let plain = matches!(ask.noun, Noun::Object | Noun::Token) || ask.noun.card_type().is_some();
    if !plain || ask.word != Word::Any || !is_calm(m) {
        return Verdict::NotApplicable;
    }
    let must = objects(m.before, |id| ask.fits(m.before, id) == Some(true));
    offered(ask.got, must, Objects::NONE, "options")
}

/// What is reached in other zones is for other rules.
fn units_are_allies_and_champions(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let Some(ask) = asked(m, step).filter(|ask| ask.noun == Noun::Unit) else {
        return Verdict::NotApplicable;
    };
    let unit = |id| answers(m.before, id, Trait::Unit);
    let plain = ask.word == Word::Any && is_calm(m);
    let must = if plain { objects(m.before, |id| unit(id) == Some(true)) } else { Objects::NONE };
    let must_not = field(m.before, |id| unit(id) == Some(false));
    offered(ask.got, must, must_not, "options")
}

/// Judged for stats that the new type does not use, against what was shown before. Silent where the object
/// left the field. By default only printed stats that no effect set: by one edition others go. Life on a damaged
/// object may be shown as what is left of it while it is a unit.
fn stats_stay(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let &Step::Become { object, kind, .. } = step else { return Verdict::NotApplicable };
    let every = m.interpretations.option(EDITION) == EVERY;
    let record = m.ledger.of(object);
    let stayed = m.reply.is_done() && on_field(m.before, object) && on_field(m.after, object);
    if !stayed || is_champion(m.before, object) {
        return Verdict::NotApplicable;
    }
    let mut verdict = Verdict::NotApplicable;
    for stat in Stat::ALL {
        let printed = m.card(object).is_some_and(|card| card.stat(stat).is_some()) && !record.set(stat);
        let (was, is) = (m.before.modified(object, stat.number()), m.after.modified(object, stat.number()));
        let Observed::Present(n) = was else { continue };
        let unclear = match stat {
            Stat::Life => is_damaged(m, object),
            Stat::Durability => m.ledger.combat(),
            Stat::Power => false,
        };
        if unclear || kind.uses(stat) || !(printed || every) || !is.is_observed() {
            continue;
        }
        if is != was {
            return Verdict::of(false, || Evidence::of("lost", stat.word()).expected(n).shown(is).on(object));
        }
        verdict = Verdict::Held;
    }
    verdict
}

/// Whether the noun is one of objects: "object", "unit", "token" or a bare type.
fn of_objects(noun: Noun) -> bool {
    noun.object().is_some()
}

/// What the harness saw put on the effects stack in that way, and the engine shows there.
fn stacked(m: &Observation<'_, Ga>, put: Put) -> Objects {
    among(m.before.in_zone(Zone::Stack), |id| m.ledger.put(id) == put)
}

/// What is surely not on the effects stack: cards elsewhere, and objects that are the source of no ability, so
/// that none on the stack could be told by its source.
fn off_stack(m: &Observation<'_, Ga>) -> Objects {
    let shown = m.before;
    let mute = |id| {
        let printed = m.card(id).is_some_and(|card| card.abilities.is_empty() && card.script == Script::None);
        let has = !shown.words(id, List::Abilities).unwrap_or_default().is_empty();
        printed && !has && shown.others(id, List::Abilities).next().is_none()
    };
    let elsewhere = shown.in_zones().minus(shown.in_zone(Zone::Stack)).minus(shown.in_zone(Zone::Field));
    elsewhere.or(field(shown, mute))
}

/// Holds the options for an activation or a materialization against what was put on the stack so.
fn stacked_alone(m: &Observation<'_, Ga>, ask: &super::Asked, on_stack: Objects) -> Verdict {
    let must = if ask.word == Word::Any && is_calm(m) { on_stack } else { Objects::NONE };
    offered(ask.got, must, off_stack(m), "options")
}

/// Speaks of activations that a step made: triggered abilities on the stack are of no recorded origin.
fn activations(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let Some(ask) = asked(m, step) else { return Verdict::NotApplicable };
    let on_stack = stacked(m, Put::Activation);
    match ask.noun {
        Noun::Activation => stacked_alone(m, &ask, on_stack),
        _ => offered(ask.got, Objects::NONE, on_stack, "options"),
    }
}

fn materializations(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let Some(ask) = asked(m, step) else { return Verdict::NotApplicable };
    let on_stack = stacked(m, Put::Materialization);
    match ask.noun {
        Noun::Materialization => stacked_alone(m, &ask, on_stack),
        _ => offered(ask.got, Objects::NONE, on_stack, "options"),
    }
}

/// Silent on objects: a weapon is used in an attack from the field.
fn intents(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let Some(ask) = asked(m, step) else { return Verdict::NotApplicable };
    let intent = m.before.in_zone(Zone::Intent);
    if ask.noun != Noun::Intent {
        return offered(ask.got, Objects::NONE, intent, "options");
    }
    let must = if ask.word == Word::Any && is_calm(m) { intent } else { Objects::NONE };
    let elsewhere = m.before.in_zones().minus(intent).minus(m.before.in_zone(Zone::Field));
    offered(ask.got, must, elsewhere, "options")
}

/// The effects stack is for other rules.
fn cards_are_no_objects(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let got = match step {
        Step::With { .. } | Step::Named { .. } => m.answer().and_then(|a| a.objects),
        _ => asked(m, step).filter(|ask| of_objects(ask.noun)).map(|ask| ask.got),
    };
    let Some(got) = got else { return Verdict::NotApplicable };
    let shown = m.before;
    let cards = shown.in_zones().minus(shown.in_zone(Zone::Field)).minus(shown.in_zone(Zone::Stack));
    offered(got, Objects::NONE, cards, "options")
}

/// Judged on the field, and for cards in the zone that is asked for. What the noun "unit" reaches is for a rule of
/// its own, what "non-" excludes as well.
fn only_what_is_named(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let wrong = match *step {
        Step::Cards { word, zone, .. } if matches!(word.meaning(), Trait::Has(..)) => {
            among(m.before.in_zone(zone), |id| answers(m.before, id, word.meaning()) == Some(false))
        }
        Step::With { number, is } => field(m.before, |id| has_another(m, id, number, is)),
        _ => return only_what_answers(m, step),
    };
    match m.answer().and_then(|a| a.objects) {
        Some(got) => offered(got, Objects::NONE, wrong, "options"),
        None => Verdict::NotApplicable,
    }
}

/// Whether the object surely does not have that cost or stat. What is absent may be looked at as 0; what a
/// champion has by its level or in an attack is for other pages of the rules.
fn has_another(m: &Observation<'_, Ga>, id: ObjectId, number: Number, is: i32) -> bool {
    let another = match m.before.modified(id, number) {
        Observed::Present(n) => n != is,
        Observed::Absent => is != 0,
        Observed::NotObserved => false,
    };
    another && is_settled(m, id, number) && !is_champion(m.before, id)
}

/// Whether the options on the field answer to noun and word.
fn only_what_answers(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let Some(ask) = asked(m, step) else { return Verdict::NotApplicable };
    let Some(noun) = ask.noun.object() else { return Verdict::NotApplicable };
    let shown = m.before;
    let wrong = |id: ObjectId| {
        let noun = noun != Trait::Unit && answers(shown, id, noun) == Some(false);
        noun || !ask.non && answers(shown, id, ask.word.meaning()) == Some(false)
    };
    let must_not = field(shown, wrong);
    offered(ask.got, Objects::NONE, must_not, "options")
}

fn all_but_the_excluded(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let Some(ask) = asked(m, step).filter(|ask| ask.non && of_objects(ask.noun)) else {
        return Verdict::NotApplicable;
    };
    let shown = m.before;
    let excluded = |id| answers(shown, id, ask.word.meaning()) == Some(true);
    let must_not = field(shown, excluded);
    let must =
        if is_calm(m) { objects(shown, |id| ask.fits(shown, id) == Some(true)) } else { Objects::NONE };
    offered(ask.got, must, must_not, "options")
}

/// Judged where some card elsewhere answers to the word, so that it could be reached. The other player's zone of
/// that name is another zone; of a banishment, which two players might share, that is not said.
fn zone_binds(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let &Step::Cards { player, word, zone } = step else { return Verdict::NotApplicable };
    let Some(got) = m.answer().and_then(|a| a.objects) else { return Verdict::NotApplicable };
    let there = |id| zone == Zone::Banishment || m.before.owner(id).is_none_or(|owner| owner == player);
    let elsewhere = m.before.in_zones().minus(among(m.before.in_zone(zone), there));
    let fits = |id| answers(m.before, id, word.meaning()) == Some(true);
    if !elsewhere.iter().any(fits) {
        return Verdict::NotApplicable;
    }
    offered(got, Objects::NONE, elsewhere, "options")
}

/// Silent while something keeps effects away.
fn tokens_have_types(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let Some(ask) = asked(m, step) else { return Verdict::NotApplicable };
    if ask.word != Word::Any || ask.noun == Noun::Object || !is_calm(m) {
        return Verdict::NotApplicable;
    }
    let token = |id| answers(m.before, id, Trait::Token) == Some(true);
    let must = objects(m.before, |id| token(id) && ask.fits(m.before, id) == Some(true));
    offered(ask.got, must, Objects::NONE, "options")
}

/// Judged by what the engine reports to have asked for, for the scripted "discard a card; if it was Fire,
/// choose a unit". Silent where it reports nothing, where no Fire card was discarded, where there is no unit, where
/// the card is still on the stack: something else resolved; and where what is activated is not shown there: it may
/// have resolved at once.
fn chosen_on_resolution(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let scripted = |id: ObjectId| m.card(id).is_some_and(|card| card.script == Script::Shock);
    let Some(facts) = m.answer().and_then(|a| a.facts) else { return Verdict::NotApplicable };
    match *step {
        Step::Activate { card, .. } if scripted(card) && m.after.in_zone(Zone::Stack).has(card) => {
            let early = facts.has(Fact::Chose) || facts.has(Fact::Targeted);
            Verdict::of(!early, || {
                Evidence::of("early", "asked").expected("nothing").shown(facts.print(Fact::WORDS)).on(card)
            })
        }
        Step::Resolve { discard: Some(discard), choose: Some(unit) } => {
            let spell = m.ledger.resolved().filter(|id| scripted(*id) && resolved_with(m, *id, discard));
            let fire = answers(m.before, discard, Word::Fire.meaning()) == Some(true);
            let there = on_field(m.before, unit) && answers(m.before, unit, Trait::Unit) == Some(true);
            match spell {
                Some(spell) if fire && there && is_calm(m) => Verdict::of(facts.has(Fact::Chose), || {
                    let shown = facts.print(Fact::WORDS);
                    Evidence::of("not-asked", "asked").expected(Fact::Chose).shown(shown).on(spell)
                }),
                _ => Verdict::NotApplicable,
            }
        }
        _ => Verdict::NotApplicable,
    }
}

/// Whether the spell was shown on the stack and left it, and the card in the hand of the same player, and left that:
/// an engine may let another card be discarded.
fn resolved_with(m: &Observation<'_, Ga>, spell: ObjectId, held: ObjectId) -> bool {
    let (zone, owner) = (|id| m.before.zone(id), |id| m.before.owner(id));
    let resolved = m.after.zone(spell).is_some_and(|zone| zone != Zone::Stack);
    let discarded = m.after.zone(held) != Some(Zone::Hand);
    let both = resolved && discarded && zone(spell) == Some(Zone::Stack) && zone(held) == Some(Zone::Hand);
    both && owner(spell).is_some() && owner(spell) == owner(held)
}

/// Types, supertypes and subtypes, without "card", "activation" or the like.
fn bare_means_field(m: &Observation<'_, Ga>, step: &Step) -> Verdict {
    let Some(ask) = asked(m, step).filter(|ask| ask.noun.is_bare()) else { return Verdict::NotApplicable };
    let shown = m.before;
    let elsewhere = shown.in_zones().minus(shown.in_zone(Zone::Field));
    let fits = |id| answers(shown, id, ask.noun.object().unwrap_or(Trait::Any)) == Some(true);
    if !elsewhere.iter().any(fits) {
        return Verdict::NotApplicable;
    }
    offered(ask.got, Objects::NONE, elsewhere, "options")
}
