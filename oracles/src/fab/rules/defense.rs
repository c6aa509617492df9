//! 2.3 Defense.

use super::printed::{counts, is_base, means_modified};
use crate::fab::card::Card;
use crate::fab::game::Fab;
use crate::fab::step::Step;
use crate::fab::vocabulary::{List, Number, Zone};
use crate::fab::words::Ability;
use crate::{Datum, Evidence, ObjectId, Objects, Observation, Property, Rule, Verdict, Words};

/// What the damage of an attack is computed from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Factor {
    /// The power of the attack: 2.9.1.
    Power,
    /// The defense of the defenders: 2.3.1.
    Defense,
}

pub(super) const RULES: &[Rule<Fab>] = &[
    Rule::step(
        "fab:2.3.1",
        "defense_is_summed_in_combat",
        "An attack deals damage equal to its power minus the total \
         defense of all its defenders, but never less than 0.",
        |m, step| damage(m, step, Factor::Defense),
    )
    .judged_after(&[Step::COMBAT])
    .at_end(),
    Rule::object(
        "fab:2.3.2",
        "printed_defense_is_base_defense",
        "A card's base defense is its printed defense, even if that is \
         0; a card without a printed defense has no defense property.",
        |m, id| is_base(m, id, Number::Defense),
    )
    .judged_after(&[Step::MOVE]),
    Rule::step(
        "fab:2.3.2a",
        "an_ability_defines_defense_anywhere",
        "A defense printed as (c) is computed by the card's ability at \
         all times and in every zone; it is 0 if it cannot be determined.",
        |m, _| counts(m, Number::Defense, false),
    )
    .judged_after(&[Step::MOVE, Step::LIFE, Step::COMBAT, Step::RESOLVE, Step::PLAY]),
    Rule::step(
        "fab:2.3.3",
        "defense_means_modified_defense",
        "Effects that refer to defense use the modified defense, not the base defense.",
        |m, step| match step {
            Step::FindNumber { property: Number::Defense, is, .. } => means_modified(m, Number::Defense, *is),
            _ => Verdict::NotApplicable,
        },
    )
    .judged_after(&[Step::FIND_NUMBER]),
];

/// The attacked hero loses as much life as the power and defense shown before combat say. Not judged: a hero that rightly lost
/// all life and left the arena. Nothing says what life it shows elsewhere. Of each wrong number, one rule speaks.
pub(super) fn damage(m: &Observation<'_, Fab>, step: &Step, judged: Factor) -> Verdict {
    let Step::Combat { attack, defenders } = step else { return Verdict::NotApplicable };
    let Some((hero, before, damage)) = blow(m, step) else { return Verdict::NotApplicable };
    let Some(after) = m.after.modified(hero, Number::Life).present() else { return Verdict::NotApplicable };
    let expected = (before - damage).max(0);
    let cleared = expected == 0 && m.after.zone(hero) != Some(Zone::Arena);
    if cleared || judged == Factor::Defense && defenders.is_empty() {
        return Verdict::NotApplicable;
    }
    let is_right = expected == i64::from(after);
    if !is_right && judged != wrong_factor(m, *attack, *defenders, [before, after.into()]) {
        return Verdict::NotApplicable;
    }
    Verdict::of(is_right, || {
        Evidence::of("wrong-damage", Property::modified(Number::Life))
            .expected(Datum::sum(expected, (before, "life"), (-damage, "damage")))
            .shown(after)
            .on(hero)
    })
}

/// The attacked hero, its life before combat, and the damage that it is dealt.
///
/// `None`, and so not judged, if the attack or a defender is outside the arena, if several defenders meet an attack that
/// limits them, if damage exceeds the life without what lasting effects add (which may be added after the total is zero),
/// if abilities on the stack may have resolved first, or if it is uncertain which objects are heroes.
pub(super) fn blow(m: &Observation<'_, Fab>, step: &Step) -> Option<(ObjectId, i64, i64)> {
    let Step::Combat { attack, defenders } = step else { return None };
    let open = m.ledger.unwound() || m.ledger.mixed();
    if !m.reply.is_done() || defenders.has(*attack) || open {
        return None;
    }
    if defenders.len() > 1 && is_limited(m, *attack) {
        return None;
    }
    let (damage, hero) = (dealt(m, *attack, *defenders)?, attacked(m, *attack)?);
    let before = i64::from(m.before.modified(hero, Number::Life).present()?);
    let added = m.ledger.of(hero).line(Number::Life).added();
    (added == 0 || damage <= before - added).then_some((hero, before, damage))
}

/// What is wrong with the damage that left the hero with so much life: the power, if there are no defenders or the base power explains
/// it, else the defense.
fn wrong_factor(m: &Observation<'_, Fab>, attack: ObjectId, defenders: Objects, life: [i64; 2]) -> Factor {
    let [before, after] = life;
    let base = m.before.base(attack, Number::Power).present();
    let left = |defense: i64| base.map(|power| (before - (i64::from(power) - defense).max(0)).max(0));
    match defenders.is_empty() || defended(m, defenders).and_then(left) == Some(after) {
        true => Factor::Power,
        false => Factor::Defense,
    }
}

/// Whether the attack has, or may have, a keyword that limits its defenders.
fn is_limited(m: &Observation<'_, Fab>, attack: ObjectId) -> bool {
    let limits = |words: Words| words.has(Ability::Dominate) || words.has(Ability::Overpower);
    m.before.words(attack, List::Abilities).is_none_or(limits)
}

/// The power of the attack minus the defense of the defenders.
fn dealt(m: &Observation<'_, Fab>, attack: ObjectId, defenders: Objects) -> Option<i64> {
    let (power, defense) = (in_arena(m, attack, Number::Power)?, defended(m, defenders)?);
    Some((power - defense).max(0))
}

/// The defense of all defenders.
fn defended(m: &Observation<'_, Fab>, defenders: Objects) -> Option<i64> {
    defenders.iter().try_fold(0, |sum, id| Some(sum + in_arena(m, id, Number::Defense)?))
}

/// The modified value of an object in the arena.
fn in_arena(m: &Observation<'_, Fab>, id: ObjectId, number: Number) -> Option<i64> {
    match m.before.zone(id) {
        Some(Zone::Arena) => m.before.modified(id, number).present().map(i64::from),
        _ => None,
    }
}

/// The hero of the opponent of the attack's controller.
fn attacked(m: &Observation<'_, Fab>, attack: ObjectId) -> Option<ObjectId> {
    let opponent = m.before.controller(attack)?.opponent();
    let hero =
        |id: &ObjectId| m.card(*id).is_some_and(Card::is_hero) && m.before.controller(*id) == Some(opponent);
    m.before.objects().iter().find(hero)
}
