//! The three printed cards in the document.

use super::super::{Flag, Kf, Number, Precursor, Script, Zone};
use super::common::{
    Now, abilities, damage_dealt_is, damage_evidence, hosts_are_shown, in_play, is_without, upgrades, user,
    zone_evidence,
};
use super::fight;
use crate::kf::{Fact, Model, Step};
use crate::{Datum, Evidence, Expected, ObjectId, Property, Rule, Verdict, Words};

const JUDGED_AFTER: &[u8] =
    &[Step::PLAY, Step::FIGHT, Step::REAP, Step::ACTION, Step::OMNI, Step::USES, Step::KINDS_OF];

pub(super) const RULES: &[Rule<Kf>] = &[Rule::step(
    "kf:ability.cards",
    "the_three_printed_cards_do_as_printed",
    "Mack the Knife is elusive, usable off-house and deals 1 damage; Mighty Javelin is sacrificed \
     and deals 4; Horseman of Pestilence deals 1 to each creature that is not a Horseman.",
    cards,
)
.judged_after(JUDGED_AFTER)];

fn cards(m: &Now<'_>, step: &Step) -> Verdict {
    if !m.reply.is_done() {
        return Verdict::NotApplicable;
    }
    match *step {
        Step::Kinds { card } => ability_types(m, card),
        Step::Uses { card } if is(m, card, Model::Mack) => usable_off_house(m, card),
        Step::Action { card, target } if is(m, card, Model::Mack) => mack_action(m, card, target),
        Step::Omni { card, target } if is(m, card, Model::Javelin) => javelin_omni(m, card, target),
        Step::Play { card, .. } if is(m, card, Model::Horseman) && !in_play(m, card) => {
            horseman_unhurt(m, card).and_then(|| non_horsemen_damaged(m, card, None, Precursor::Play))
        }
        Step::Reap { creature } if is(m, creature, Model::Horseman) && user(m, creature).is_some() => {
            non_horsemen_damaged(m, creature, None, Precursor::Reap)
        }
        Step::Fight { attacker, defender } => {
            horseman_fought(m, step, attacker, defender).and_then(|| mack_is_elusive(m, attacker, defender))
        }
        _ => Verdict::NotApplicable,
    }
}

fn is(m: &Now<'_>, id: ObjectId, model: Model) -> bool {
    m.card(id).is_some_and(|card| card.model == model)
}

/// The facts of an answer.
fn facts(facts: Words) -> Datum {
    Datum::words(<Fact as crate::Listed>::WORDS, facts)
}

/// Compares the types of the printed abilities. Not judged if an upgrade may have added some.
fn ability_types(m: &Now<'_>, id: ObjectId) -> Verdict {
    let expected: &[Fact] = match m.card(id).map(|card| card.model) {
        Some(Model::Mack) => &[Fact::Action, Fact::Constant],
        Some(Model::Javelin) => &[Fact::Omni],
        Some(Model::Horseman) => &[Fact::Fight, Fact::Play, Fact::Reap],
        _ => return Verdict::NotApplicable,
    };
    let (expected, Some(shown)) = (Words::of(expected), m.answer().and_then(|a| a.facts)) else {
        return Verdict::NotApplicable;
    };
    if upgrades(m, id).next().is_some() || !hosts_are_shown(m) {
        return Verdict::NotApplicable;
    }
    Verdict::of(shown == expected, || {
        let evidence = Evidence::of("wrong-types", Property::answer("kinds")).on(id);
        evidence.expected(facts(expected)).shown(facts(shown))
    })
}

/// A ready Mack the Knife can be used on its controller's turn in any active house, and to fight if there is an enemy creature. Not
/// judged after six uses in a turn.
fn usable_off_house(m: &Now<'_>, id: ObjectId) -> Verdict {
    if !m.ledger.may_use_more() {
        return Verdict::NotApplicable;
    }
    let (Some(_), Some(shown)) = (user(m, id), m.answer().and_then(|a| a.facts)) else {
        return Verdict::NotApplicable;
    };
    let enemy = m.ledger.active.opponent();
    let mut creatures = m.ledger.creatures().and(m.before.in_zone(Zone::Play)).iter();
    let uses = match creatures.any(|creature| m.before.controller(creature) == Some(enemy)) {
        true => Words::of(&[Fact::Action, Fact::Reap, Fact::Fight]),
        false => Words::of(&[Fact::Action, Fact::Reap]),
    };
    Verdict::of(uses.iter::<Fact>().all(|fact| shown.has(fact)), || {
        let expected = Expected::Includes(facts(uses));
        Evidence::of("not-allowed", Property::answer("uses")).expected(expected).shown(facts(shown)).on(id)
    })
}

/// Checks the damage on a target, if it is a creature without printed armor.
fn target_damaged(m: &Now<'_>, target: Option<ObjectId>, n: i32) -> Verdict {
    match target {
        Some(id) if m.card(id).is_some_and(|c| c.is_creature()) && !is(m, id, Model::Horseman) => {
            damage_dealt_is(m, id, n, "wrong-damage")
        }
        _ => Verdict::NotApplicable,
    }
}

/// Not judged if the card has other *Action:* abilities.
fn mack_action(m: &Now<'_>, id: ObjectId, target: Option<ObjectId>) -> Verdict {
    match user(m, id).is_some() && abilities(m, id, Precursor::Action).count() == 1 {
        true => target_damaged(m, target, 1),
        false => Verdict::NotApplicable,
    }
}

fn javelin_omni(m: &Now<'_>, id: ObjectId, target: Option<ObjectId>) -> Verdict {
    let (Some(_), Some(zone)) = (user(m, id), m.after.zone(id)) else { return Verdict::NotApplicable };
    let sacrificed =
        Verdict::of(zone == Zone::Discard, || zone_evidence("not-sacrificed", Zone::Discard, zone).on(id));
    sacrificed.and_then(|| target_damaged(m, target, 4))
}

/// A Horseman that attacked and survived deals its damage to the other creatures.
fn horseman_fought(m: &Now<'_>, step: &Step, attacker: ObjectId, defender: ObjectId) -> Verdict {
    match is(m, attacker, Model::Horseman) && fight::attacker_survived(m, step) {
        true => non_horsemen_damaged(m, attacker, Some(defender), Precursor::Fight),
        false => Verdict::NotApplicable,
    }
}

/// Mack the Knife is dealt no damage the first time it is attacked in a turn. Not judged if abilities of the
/// attacker could deal damage.
fn mack_is_elusive(m: &Now<'_>, attacker: ObjectId, defender: ObjectId) -> Verdict {
    let first = is(m, defender, Model::Mack) && in_play(m, defender) && m.ledger.attacks(defender) == 1;
    let mut fights = abilities(m, attacker, Precursor::Fight);
    let harmless = fights.all(|a| matches!(a.script, Script::Gain | Script::Ready));
    match first && harmless && user(m, attacker).is_some() && is_without(m, defender, Flag::Warded) {
        true => not_killed(m, defender).and_then(|| damage_dealt_is(m, defender, 0, "not-elusive")),
        false => Verdict::NotApplicable,
    }
}

fn not_killed(m: &Now<'_>, id: ObjectId) -> Verdict {
    match m.after.zone(id) {
        None => Verdict::NotApplicable,
        Some(zone) => {
            Verdict::of(zone == Zone::Play, || zone_evidence("not-elusive", Zone::Play, zone).on(id))
        }
    }
}

/// Each creature in play is dealt 1 damage, except the two creatures of the fight and Horsemen. Not judged if
/// the Horseman has other abilities with this precursor.
fn non_horsemen_damaged(
    m: &Now<'_>,
    source: ObjectId,
    defender: Option<ObjectId>,
    precursor: Precursor,
) -> Verdict {
    if abilities(m, source, precursor).count() != 1 {
        return Verdict::NotApplicable;
    }
    let fights = |id: ObjectId| defender.is_some() && (id == source || Some(id) == defender);
    let is_creature = |id: ObjectId| m.card(id).is_some_and(|card| card.is_creature());
    let others = m.before.objects().iter().filter(|id| !fights(*id) && is_creature(*id));
    Verdict::all(others.map(|id| {
        let n = i32::from(!is(m, id, Model::Horseman));
        let kind = if n == 0 { "horseman-hit" } else { "wrong-damage" };
        damage_dealt_is(m, id, n, kind)
    }))
}

/// A Horseman that has just entered play does not damage itself.
fn horseman_unhurt(m: &Now<'_>, id: ObjectId) -> Verdict {
    match (m.after.zone(id), m.after.modified(id, Number::Damage).present()) {
        (Some(Zone::Play), Some(n)) => {
            Verdict::of(n == 0, || damage_evidence("horseman-hit", id).expected(0).shown(n))
        }
        _ => Verdict::NotApplicable,
    }
}
