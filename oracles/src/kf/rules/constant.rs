//! Constant abilities.

use super::{
    Ability, CardType, Constant, Evidence, Flag, Kf, Now, Number, ObjectId, Precursor, Tally, Verdict, Zone,
    hosts_are_shown, often, upgrades,
};
use crate::kf::{
    ACTION, CONTROL, Condition, DAMAGE, DESTROY, FIGHT, Fact, KINDS, MARK, MOVE, OMNI, PLAY, PUT, REAP, Step,
    TURN,
};
use crate::{Kinds, Observed, Player, Rule};

pub(super) const RULES: &[Rule<Kf>] = &[
    Rule::step(
        "kf:ability.constant.unmarked",
        "an_ability_without_a_precursor_is_constant",
        "An ability without a boldfaced precursor (such as Play:) \
         is a constant ability, and an ability with one is not.",
        unmarked,
    )
    .judged_after(&[KINDS])
    .needs(&[Kinds::of(&[KINDS])]),
    Rule::object(
        "kf:ability.constant.active",
        "a_constant_works_in_play_while_its_conditions_hold",
        "A constant ability applies while its card is in play \
         and its conditions are met, and at no other time.",
        active,
    )
    .needs(&[Kinds::of(&[MOVE, DESTROY, CONTROL, TURN, PUT])]),
    Rule::object(
        "kf:ability.constant.exhausted",
        "a_constant_works_while_its_card_is_exhausted",
        "The constant abilities of an exhausted card still apply.",
        exhausted,
    )
    .needs(&[Kinds::of(&[TURN, CONTROL, PUT]), Kinds::of(&[MOVE, DESTROY, DAMAGE, MARK])]),
    Rule::step(
        "kf:ability.constant.no-exhaust",
        "applying_a_constant_exhausts_nothing",
        "A ready card stays ready when its constant ability \
         is applied, because that is not a use of the card.",
        no_exhaust,
    )
    .judged_after(&[PLAY, PUT, FIGHT, REAP, ACTION, OMNI, DESTROY, DAMAGE, MOVE, CONTROL])
    .needs(&[Kinds::of(&[PUT, CONTROL, FIGHT])]),
];

/// Silent about a keyword alone, about an upgrade that gives an ability (is that ability its own?), and about
/// what else a card with an upgrade has.
fn unmarked(m: &Now<'_>, step: &Step) -> Verdict {
    let Step::Kinds { card: id } = *step else { return Verdict::NotApplicable };
    let (Some(shown), Some(card)) = (m.answer().and_then(|a| a.has(Fact::Constant)), m.card(id)) else {
        return Verdict::NotApplicable;
    };
    let all = card.abilities();
    let constant = |a: &Ability| a.precursor == Precursor::Constant;
    let gives = |a: &Ability| a.exists() && a.precursor != Precursor::Play && !a.is(Constant::Power);
    let expected = all.iter().any(constant);
    let unclear = match card.card_type() {
        CardType::Upgrade => all.iter().any(gives),
        _ => !expected && (card.is_elusive() || upgrades(m, id).next().is_some() || !hosts_are_shown(m)),
    };
    if unclear || !all.iter().any(Ability::exists) {
        return Verdict::NotApplicable;
    }
    let kind = if expected { "not-constant" } else { "constant" };
    Verdict::of(shown == expected, || Evidence::of(kind, "kinds").expected(expected).shown(shown).on(id))
}

/// The power of a creature in play beyond what is printed: the digits tell which constants are applied.
fn bonus(m: &Now<'_>, id: ObjectId) -> Option<i64> {
    if !m.ledger.creatures().and(m.after.in_zone(Zone::Play)).has(id) {
        return None;
    }
    let shown = m.after.modified(id, Number::Power).present()?;
    let bonus = i64::from(shown) - i64::from(m.card(id)?.power()?);
    (bonus >= 0).then_some(bonus)
}

/// Whether the constant applies to the creature as the table is shown now: what is compared is two things
/// that are shown together. None where the engine does not show what decides, and for what an upgrade on another
/// player's creature asks of *you*: its own controller or the creature's.
fn applies(m: &Now<'_>, source: ObjectId, ability: &Ability, to: ObjectId) -> Option<bool> {
    if !m.after.in_zone(Zone::Play).has(source) {
        return m.after.in_zones().has(source).then_some(false);
    }
    let you = m.after.controller(source)?;
    let reaches = match m.ledger.upgrades().has(source) {
        true => match m.after.host(source) {
            Observed::NotObserved => return None,
            Observed::Present(host) if host == to => {
                let one = ability.condition == Condition::Always || m.after.controller(to)? == you;
                if !one {
                    return None;
                }
                true
            }
            _ => false,
        },
        false => source != to && m.after.controller(to)? == you,
    };
    Some(reaches && holds(m, ability.condition, you)?)
}

fn holds(m: &Now<'_>, condition: Condition, you: Player) -> Option<bool> {
    Some(match condition {
        Condition::Always => true,
        Condition::YourTurn => m.ledger.active == you,
        Condition::Aember => m.after.tally(you, Tally::Aember)? > 0,
    })
}

/// Judged on each creature against each constant that changes power by an amount of its own. Silent about
/// exhausted sources (the next rule's), and about a creature weaker than printed.
fn active(m: &Now<'_>, id: ObjectId) -> Verdict {
    if m.ledger.sources().is_empty() {
        return Verdict::NotApplicable;
    }
    let Some(bonus) = bonus(m, id) else { return Verdict::NotApplicable };
    let mut verdict = Verdict::NotApplicable;
    let ready = |source| m.after.flag(source, Flag::Exhausted) != Some(true);
    for (source, ability) in m.ledger.sources().iter().filter(|(source, _)| ready(*source)) {
        let Some(expected) = applies(m, *source, ability, id) else { continue };
        verdict = Verdict::Held;
        let shown = ability.amount.digit(bonus);
        if shown != i64::from(expected) {
            let kind = if expected { "not-applied" } else { "applied" };
            return convict(kind, id, *source, ability, i64::from(expected), shown);
        }
    }
    verdict
}

/// The same for exhausted sources that apply.
fn exhausted(m: &Now<'_>, id: ObjectId) -> Verdict {
    let mut verdict = Verdict::NotApplicable;
    let exhausted = |source| m.after.flag(source, Flag::Exhausted) == Some(true);
    for (source, ability) in m.ledger.sources().iter().filter(|(source, _)| exhausted(*source)) {
        let Some(bonus) = bonus(m, id) else { return Verdict::NotApplicable };
        if applies(m, *source, ability, id) == Some(true) {
            verdict = Verdict::Held;
            let shown = ability.amount.digit(bonus);
            if shown != 1 {
                return convict("not-applied", id, *source, ability, 1, shown);
            }
        }
    }
    verdict
}

fn convict(
    kind: &'static str,
    id: ObjectId,
    source: ObjectId,
    ability: &Ability,
    expected: i64,
    shown: i64,
) -> Verdict {
    Verdict::of(false, || {
        let times = |n| format!("+{} from {source}, applied {}", ability.amount.number(), often(n));
        Evidence::of(kind, "power").expected(times(expected)).shown(times(shown)).on(id)
    })
}

/// Whether the card may lie under the one that was used: an engine may turn an upgrade with its creature.
fn turns_with(m: &Now<'_>, id: ObjectId, used: Option<ObjectId>) -> bool {
    let host = m.before.host(id);
    m.ledger.upgrades().has(id) && used.is_some() && (!host.is_observed() || host.present() == used)
}

/// Judged on cards that were ready, applied a constant, and were not themselves used, taken over or made to enter
/// play again.
fn no_exhaust(m: &Now<'_>, step: &Step) -> Verdict {
    let (used, defender) = match *step {
        Step::Fight { attacker, defender } => (Some(attacker), Some(defender)),
        Step::Reap { creature } => (Some(creature), None),
        Step::Action { card, .. }
        | Step::Omni { card, .. }
        | Step::Control { card, .. }
        | Step::Play { card, .. }
        | Step::Put { card } => (Some(card), None),
        _ => (None, None),
    };
    if !m.reply.is_done() {
        return Verdict::NotApplicable;
    }
    let mut verdict = Verdict::NotApplicable;
    let stay = m.before.in_zone(Zone::Play).and(m.after.in_zone(Zone::Play));
    let other = |id: &ObjectId| Some(*id) != used && !turns_with(m, *id, used);
    for id in m.ledger.constants().and(stay).iter().filter(other) {
        let ready = m.before.flag(id, Flag::Exhausted) == Some(false);
        let Some(shown) = m.after.flag(id, Flag::Exhausted) else { continue };
        // Once it held, only what is exhausted is worth a look.
        let open = shown || verdict == Verdict::NotApplicable;
        if open && ready && applied(m, id, defender == Some(id)) {
            verdict = Verdict::Held;
            if shown {
                return Verdict::of(false, || {
                    Evidence::of("exhausted", "exhausted").expected("ready").shown("exhausted").on(id)
                });
            }
        }
    }
    verdict
}

/// Whether a constant of the card is at work: on another friendly creature, or on a fight that it was
/// attacked in.
fn applied(m: &Now<'_>, id: ObjectId, attacked: bool) -> bool {
    let mut all = m.card(id).into_iter().flat_map(|card| card.with(Precursor::Constant));
    all.any(|a| match a.constant {
        Constant::AfterKill => attacked,
        Constant::Power => {
            let others = m.after.in_zone(Zone::Play).and(m.ledger.creatures());
            others.iter().any(|other| applies(m, id, &a, other) == Some(true))
        }
        Constant::AsIf => false,
    })
}
