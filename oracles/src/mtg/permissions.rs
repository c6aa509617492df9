//! Rules of what may not be cast or activated: an engine must refuse it.

use super::game::Mtg;
use super::model::{Law, Setting};
use super::step::Step;
use crate::{Datum, Evidence, Expected, Listed, Observation, Property, Reply, Rule, Verdict};

/// Declares the rule of a law that forbids steps.
pub(super) const fn permission<const LAW: u8>(
    id: &'static str,
    slug: &'static str,
    demand: &'static str,
) -> Rule<Mtg> {
    of_players(Rule::step(id, slug, demand, forbids::<LAW>))
}

/// Declares the rule of what is forbidden, but by no single law that has a rule of its own.
pub(super) const fn legality(id: &'static str, slug: &'static str, demand: &'static str) -> Rule<Mtg> {
    of_players(Rule::step(id, slug, demand, forbids_otherwise))
}

/// Who pays life that they have not has lost, so it is judged at the end as well.
const fn of_players(rule: Rule<Mtg>) -> Rule<Mtg> {
    rule.judged_after(&[Step::CAST, Step::ACTIVATE]).may_refuse().at_end()
}

/// Whether a step that only this law forbids is refused.
fn forbids<const LAW: u8>(m: &Observation<'_, Mtg>, step: &Step) -> Verdict {
    let Some(law) = Law::at(LAW) else { return Verdict::NotApplicable };
    match is_forbidden(m, step) && is_allowed_without(m, step, law) {
        true => is_refused(m, law.word()),
        false => Verdict::NotApplicable,
    }
}

/// Whether a step is refused that is forbidden, and still would be without any one law: by several of them, or because the card is in
/// another zone, the player has not the life, or there is no such ability.
fn forbids_otherwise(m: &Observation<'_, Mtg>, step: &Step) -> Verdict {
    let is_of_one = || Law::all().any(|law| law.is_permission() && is_allowed_without(m, step, law));
    match is_forbidden(m, step) && !is_of_one() {
        true => is_refused(m, "illegal"),
        false => Verdict::NotApplicable,
    }
}

/// Whether the model knows that the step is forbidden.
fn is_forbidden(m: &Observation<'_, Mtg>, step: &Step) -> bool {
    let (model, table) = m.ledger.before(m.reply.is_done());
    !model.is_open() && !model.is_doubtful(step) && !model.allows(Setting::lawful(m.cards), table, step)
}
fn is_allowed_without(m: &Observation<'_, Mtg>, step: &Step, law: Law) -> bool {
    let (model, table) = m.ledger.before(m.reply.is_done());
    model.allows(Setting { broken: Some(law), ..Setting::lawful(m.cards) }, table, step)
}

fn is_refused(m: &Observation<'_, Mtg>, kind: &'static str) -> Verdict {
    let (refused, done) = (Datum::reply(Reply::Refused, &[]), Datum::reply(m.reply, &[]));
    Verdict::of(!m.reply.is_done(), || {
        Evidence::of(kind, Property::reply("step"))
            .expected(Expected::Just(refused))
            .shown(done)
            .of_one_cause()
    })
}
