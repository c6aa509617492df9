//! Constant abilities.

use super::super::{Ability, Amount, CardType, Constant, Flag, Kf, Number, Precursor, Tally, Zone};
use super::common::{Now, exhausted_is, hosts_are_shown, upgrades};
use crate::kf::{Condition, Fact, Step};
use crate::{Datum, Evidence, ObjectId, Objects, Observed, Player, Property, Rule, Verdict};

pub(super) const RULES: &[Rule<Kf>] = &[
    Rule::step(
        "kf:ability.constant.unmarked",
        "an_ability_without_a_precursor_is_constant",
        "An ability without a boldfaced precursor (such as Play:) \
         is a constant ability, and an ability with one is not.",
        type_is_constant,
    )
    .judged_after(&[Step::KINDS_OF]),
    Rule::object(
        "kf:ability.constant.active",
        "a_constant_works_in_play_while_its_conditions_hold",
        "A constant ability applies while its card is in play \
         and its conditions are met, and at no other time.",
        applies_while_active,
    )
    .among(may_gain),
    Rule::object(
        "kf:ability.constant.exhausted",
        "a_constant_works_while_its_card_is_exhausted",
        "The constant abilities of an exhausted card still apply.",
        applies_while_exhausted,
    )
    .among(may_gain_from_exhausted),
    Rule::step(
        "kf:ability.constant.no-exhaust",
        "applying_a_constant_exhausts_nothing",
        "A ready card stays ready when its constant ability \
         is applied, because that is not a use of the card.",
        stays_ready,
    )
    .judged_after(&[
        Step::PLAY,
        Step::PUT,
        Step::FIGHT,
        Step::REAP,
        Step::ACTION,
        Step::OMNI,
        Step::DESTROY,
        Step::DAMAGE,
        Step::MOVE,
        Step::CONTROL,
    ]),
];

/// Not judged: a card with only a keyword; an upgrade that gives an ability, because that ability may or may
/// not count as its own; a card with an upgrade, unless a constant ability is printed on it.
fn type_is_constant(m: &Now<'_>, step: &Step) -> Verdict {
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
    Verdict::of(shown == expected, || {
        let listed = |is| Datum::is("listed", is);
        Evidence::of(kind, Property::answer("kinds")).expected(listed(expected)).shown(listed(shown)).on(id)
    })
}

/// The creatures in play, if a card has a constant ability that gives power.
fn may_gain(m: &Now<'_>) -> Objects {
    match m.ledger.power_constants().is_empty() {
        true => Objects::NONE,
        false => m.ledger.creatures().and(m.after.in_zone(Zone::Play)),
    }
}

/// The same, if such a card is exhausted.
fn may_gain_from_exhausted(m: &Now<'_>) -> Objects {
    let is_exhausted = |source| m.after.flag(source, Flag::Exhausted) == Some(true);
    match m.ledger.power_constants().iter().any(|(source, _)| is_exhausted(*source)) {
        true => may_gain(m),
        false => Objects::NONE,
    }
}

/// The power of a creature in play above its printed power. Its digits show which constant abilities are
/// applied.
fn bonus(m: &Now<'_>, id: ObjectId) -> Option<i64> {
    if !m.ledger.creatures().and(m.after.in_zone(Zone::Play)).has(id) {
        return None;
    }
    let shown = m.after.modified(id, Number::Power).present()?;
    let bonus = i64::from(shown) - i64::from(m.card(id)?.power()?);
    (bonus >= 0).then_some(bonus)
}

/// Whether the constant ability applies to the creature on the table as shown after the step; the shown power
/// is compared with the same state. `None` if the engine does not show the facts that decide. Also `None` if an
/// upgrade on another player's creature has a condition about *you*: that may be the controller of the upgrade
/// or of the creature.
fn applies(m: &Now<'_>, source: ObjectId, ability: &Ability, to: ObjectId) -> Option<bool> {
    if !m.after.in_zone(Zone::Play).has(source) {
        return m.after.in_zones().has(source).then_some(false);
    }
    let you = m.after.controller(source)?;
    let reaches = match m.ledger.upgrades().has(source) {
        true => match m.after.host(source) {
            Observed::NotObserved => return None,
            Observed::Present(host) if host == to => {
                let same_player = ability.condition == Condition::Always || m.after.controller(to)? == you;
                if !same_player {
                    return None;
                }
                true
            }
            _ => false,
        },
        false => source != to && m.after.controller(to)? == you,
    };
    Some(reaches && condition_met(m, ability.condition, you)?)
}

fn condition_met(m: &Now<'_>, condition: Condition, you: Player) -> Option<bool> {
    Some(match condition {
        Condition::Always => true,
        Condition::YourTurn => m.ledger.active == you,
        Condition::Aember => m.after.tally(you, Tally::Aember)? > 0,
    })
}

/// How many constant abilities of one amount apply to a creature, apart by whether their card is ready.
#[derive(Default)]
struct Due {
    ready: i64,
    exhausted: i64,
}

impl Due {
    fn all(&self) -> i64 {
        self.ready + self.exhausted
    }
}

/// What is due of these constant abilities; `None` if of one of them it is not certain.
fn due(m: &Now<'_>, constants: &[(ObjectId, Ability)], to: ObjectId) -> Option<Due> {
    let mut due = Due::default();
    for (source, ability) in constants {
        let applies = i64::from(applies(m, *source, ability, to)?);
        // An engine may show an upgrade, or a card out of play, neither ready nor exhausted.
        match m.after.flag(*source, Flag::Exhausted) {
            Some(true) => due.exhausted += applies,
            Some(false) => due.ready += applies,
            None if m.ledger.upgrades().has(*source) || !m.after.in_zone(Zone::Play).has(*source) => {
                due.ready += applies;
            }
            None => return None,
        }
    }
    Some(due)
}

/// The constant abilities that give power, in groups of one amount: a digit of the bonus shows how many of a group apply.
fn of_one_amount<'a>(m: &'a Now<'_>) -> impl Iterator<Item = (Amount, &'a [(ObjectId, Ability)])> {
    let groups = m.ledger.power_constants().chunk_by(|(_, a), (_, b)| a.amount == b.amount);
    groups.filter_map(|group| Some((group.first()?.1.amount, group)))
}

/// Judged for each creature and each amount. Not judged: whether those of exhausted cards apply (the next rule judges them), cards
/// that may be exhausted, and a creature with less than its printed power.
fn applies_while_active(m: &Now<'_>, id: ObjectId) -> Verdict {
    let Some(bonus) = bonus(m, id) else { return Verdict::NotApplicable };
    Verdict::all(of_one_amount(m).map(|(amount, constants)| {
        let Some(due) = due(m, constants, id) else { return Verdict::NotApplicable };
        let shown = amount.digit(bonus);
        let is_possible = shown >= due.ready && shown <= due.all();
        if is_possible && due.ready == 0 && due.exhausted > 0 {
            return Verdict::NotApplicable;
        }
        Verdict::of(is_possible, || {
            let kind = if shown < due.ready { "not-applied" } else { "applied" };
            wrong_bonus(kind, id, amount, constants, [due.all(), shown])
        })
    }))
}

/// The same for constant abilities of exhausted cards, which are few: so the bonus is worked out for each amount.
fn applies_while_exhausted(m: &Now<'_>, id: ObjectId) -> Verdict {
    let is_exhausted =
        |(source, _): &(ObjectId, Ability)| m.after.flag(*source, Flag::Exhausted) == Some(true);
    let groups = of_one_amount(m).filter(|(_, constants)| constants.iter().any(is_exhausted));
    Verdict::all(groups.map(|(amount, constants)| match (bonus(m, id), due(m, constants, id)) {
        (Some(bonus), Some(due)) if due.exhausted > 0 => {
            let shown = amount.digit(bonus);
            if shown < due.ready || shown > due.all() {
                // The rule before judges that.
                return Verdict::NotApplicable;
            }
            Verdict::of(shown == due.all(), || {
                wrong_bonus("not-applied", id, amount, constants, [due.all(), shown])
            })
        }
        _ => Verdict::NotApplicable,
    }))
}

fn wrong_bonus(
    kind: &'static str,
    id: ObjectId,
    amount: Amount,
    constants: &[(ObjectId, Ability)],
    [expected, shown]: [i64; 2],
) -> Evidence {
    let from: Objects = constants.iter().map(|(source, _)| *source).collect();
    let bonus = |times| Datum::Bonus { amount: amount.number().into(), from, times };
    Evidence::of(kind, Property::modified(Number::Power)).expected(bonus(expected)).shown(bonus(shown)).on(id)
}

/// Whether the card may be an upgrade of the card that was used. An engine may exhaust upgrades together with
/// their creature.
fn may_exhaust_with(m: &Now<'_>, id: ObjectId, used: Option<ObjectId>) -> bool {
    let host = m.before.host(id);
    m.ledger.upgrades().has(id) && used.is_some() && (!host.is_observed() || host.present() == used)
}

/// Judged on cards that were ready and applied a constant ability, and that were not used, did not change
/// control and did not enter play again.
fn stays_ready(m: &Now<'_>, step: &Step) -> Verdict {
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
    let stayed = m.before.in_zone(Zone::Play).and(m.after.in_zone(Zone::Play));
    let other = |id: &ObjectId| Some(*id) != used && !may_exhaust_with(m, *id, used);
    for id in m.ledger.constants().and(stayed).iter().filter(other) {
        let ready = m.before.flag(id, Flag::Exhausted) == Some(false);
        let Some(shown) = m.after.flag(id, Flag::Exhausted) else { continue };
        // After the rule held once, only exhausted cards can still violate it.
        let worth_checking = shown || verdict == Verdict::NotApplicable;
        if worth_checking && ready && is_applied(m, id, defender == Some(id)) {
            verdict = Verdict::Held;
            if shown {
                return exhausted_is(m, id, false, "exhausted");
            }
        }
    }
    verdict
}

/// Whether a constant ability of the card applies: to another friendly creature, or to a fight in which the
/// card was attacked.
fn is_applied(m: &Now<'_>, id: ObjectId, attacked: bool) -> bool {
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
