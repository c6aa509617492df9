//! The rules: one for each law that an engine can break, and one for what no law explains.
//!
//! A rule is met where breaking its law would change what is shown. It is violated where an engine shows just what it would show if it
//! broke the law.

use super::compare::{Aspect, differences, evidence, evidence_of_player, wrong_and_shown, wrong_totals};
use super::edition::{RULINGS, said_then};
use super::game::Mtg;
use super::ledger::Broken;
use super::model::Law;
use super::statements::statement;
use super::step::Step;
use super::vocabulary::Tally;
use crate::{
    Evidence, Expected, Listed, ObjectId, Objects, Observation, Outcome, Player, Property, Rule, Verdict,
};

/// Declares the rule of a law: `law(NewObject, "400.7", "a_slug", "A sentence.")`.
pub(super) const fn law<const LAW: u8>(
    id: &'static str,
    slug: &'static str,
    demand: &'static str,
) -> Rule<Mtg> {
    Rule::object(id, slug, demand, follows::<LAW>).among(decided::<LAW>)
}

/// Declares the rule of a law of what happens in a step, which players are shown to feel as well as objects.
pub(super) const fn event<const LAW: u8>(
    id: &'static str,
    slug: &'static str,
    demand: &'static str,
) -> Rule<Mtg> {
    Rule::step(id, slug, demand, happens::<LAW>)
}

/// Declares the rule of a law of resolution.
pub(super) const fn resolution<const LAW: u8>(
    id: &'static str,
    slug: &'static str,
    demand: &'static str,
) -> Rule<Mtg> {
    event::<LAW>(id, slug, demand).judged_after(&[Step::RESOLVE])
}

/// Declares the rule of a law of resolution that is a ruling of 1999.
pub(super) const fn ruling<const LAW: u8>(
    id: &'static str,
    slug: &'static str,
    demand: &'static str,
) -> Rule<Mtg> {
    resolution::<LAW>(id, slug, demand).under(RULINGS)
}

/// Declares the rule of a law of copies.
pub(super) const fn copying<const LAW: u8>(
    id: &'static str,
    slug: &'static str,
    demand: &'static str,
) -> Rule<Mtg> {
    event::<LAW>(id, slug, demand).judged_after(&[Step::COPY, Step::COPY_TOKEN, Step::RESOLVE])
}

/// Declares the rule of a law of casting.
pub(super) const fn casting<const LAW: u8>(
    id: &'static str,
    slug: &'static str,
    demand: &'static str,
) -> Rule<Mtg> {
    event::<LAW>(id, slug, demand).judged_after(&[Step::CAST])
}

/// Declares the rule of a law of costs, of spells as well as of abilities.
pub(super) const fn paying<const LAW: u8>(
    id: &'static str,
    slug: &'static str,
    demand: &'static str,
) -> Rule<Mtg> {
    event::<LAW>(id, slug, demand).judged_after(&[Step::CAST, Step::ACTIVATE])
}

/// Declares the rule of the law of tokens.
pub(super) const fn ceasing<const LAW: u8>(
    id: &'static str,
    slug: &'static str,
    demand: &'static str,
) -> Rule<Mtg> {
    Rule::step(id, slug, demand, tokens_cease)
}

/// Declares the rule of players without life.
pub(super) const fn last_life(id: &'static str, slug: &'static str, demand: &'static str) -> Rule<Mtg> {
    Rule::step(id, slug, demand, loses).at_end()
}

/// Declares the rule of players who draw from an empty library.
pub(super) const fn drawing_nothing(id: &'static str, slug: &'static str, demand: &'static str) -> Rule<Mtg> {
    Rule::step(id, slug, demand, loses_by_drawing).at_end()
}

/// Declares the rule of what objects are where no law explains it.
pub(super) const fn as_computed(id: &'static str, slug: &'static str, demand: &'static str) -> Rule<Mtg> {
    Rule::object(id, slug, demand, is_as_computed)
}

/// The objects on which the law decided something in this step.
fn decided<const LAW: u8>(m: &Observation<'_, Mtg>) -> Objects {
    let broken = Law::at(LAW).and_then(|law| m.ledger.without(m.cards, law));
    broken.map_or(Objects::NONE, |broken| broken.differs)
}

/// Whether an object is shown as the law demands it.
fn follows<const LAW: u8>(m: &Observation<'_, Mtg>, id: ObjectId) -> Verdict {
    let Some(law) = Law::at(LAW) else { return Verdict::NotApplicable };
    let Some(broken) = m.ledger.without(m.cards, law) else { return Verdict::NotApplicable };
    if !is_judged(m) {
        return Verdict::NotApplicable;
    }
    let is = m.ledger.table().of(id);
    let (wrong, shown) = wrong_and_shown(m.after, id, is);
    let decided = differences(is, broken.table.of(id)).and(shown);
    if decided == Aspect::NONE {
        return Verdict::NotApplicable;
    }
    if wrong == Aspect::NONE {
        return Verdict::Held;
    }
    match explanation(m) == Some(law) {
        true => Verdict::of(false, || {
            said_by(m, law, evidence(law.word(), wrong, id, is, m.after).of_one_cause())
        }),
        false => Verdict::NotApplicable,
    }
}

/// Whether what happened in a step is what the law demands, on the whole table.
fn happens<const LAW: u8>(m: &Observation<'_, Mtg>, _: &Step) -> Verdict {
    let Some(law) = Law::at(LAW) else { return Verdict::NotApplicable };
    let Some(broken) = m.ledger.without(m.cards, law).filter(|_| is_judged(m)) else {
        return Verdict::NotApplicable;
    };
    let table = m.ledger.table();
    let (mut is_seen, mut found) = (false, None);
    for id in broken.differs.iter() {
        let (wrong, shown) = wrong_and_shown(m.after, id, table.of(id));
        is_seen |= differences(table.of(id), broken.table.of(id)).and(shown) != Aspect::NONE;
        if wrong != Aspect::NONE && found.is_none() {
            found = Some(evidence(law.word(), wrong, id, table.of(id), m.after));
        }
    }
    for player in Player::BOTH.into_iter().filter(|player| broken.differs_for(*player, table)) {
        let totals = table.totals(player);
        for (tally, is_wrong) in wrong_totals(m.after, player, totals) {
            is_seen |= totals.of(tally) != broken.table.totals(player).of(tally);
            if is_wrong && found.is_none() {
                found = Some(evidence_of_player(law.word(), player, tally, totals, m.after));
            }
        }
    }
    match found {
        _ if !is_seen => Verdict::NotApplicable,
        None => Verdict::Held,
        Some(found) if explanation(m) == Some(law) => {
            Verdict::of(false, || said_by(m, law, found.of_one_cause()))
        }
        Some(_) => Verdict::NotApplicable,
    }
}

/// Whether an engine that breaks the law shows the whole table as this one does.
#[cold]
fn explains(m: &Observation<'_, Mtg>, broken: &Broken) -> bool {
    let all = m.ledger.model().ids().or(broken.differs);
    let is_wrong = |player| wrong_totals(m.after, player, broken.table.totals(player)).any(|(_, is)| is);
    // A permanent that is not shown is not there.
    let is_missing = |id| broken.table.of(id).in_play() && !m.after.objects().has(id);
    all.iter()
        .all(|id| !is_missing(id) && wrong_and_shown(m.after, id, broken.table.of(id)).0 == Aspect::NONE)
        && !Player::BOTH.into_iter().any(is_wrong)
}

/// The first law that explains what is shown. One that the engine was seen to follow is none.
fn explanation(m: &Observation<'_, Mtg>) -> Option<Law> {
    let explains = |(law, broken): &(Law, &Broken)| {
        explains(m, broken) && !m.ledger.was_followed(m.cards, *law, m.before)
    };
    m.ledger.broken(m.cards).find(explains).map(|(law, _)| law)
}

/// What an object is, where no law explains it.
fn is_as_computed(m: &Observation<'_, Mtg>, id: ObjectId) -> Verdict {
    if m.ledger.model().is_open() || !is_judged(m) || !m.ledger.model().ids().has(id) {
        return Verdict::NotApplicable;
    }
    let is = m.ledger.table().of(id);
    let (wrong, shown) = wrong_and_shown(m.after, id, is);
    // What else is wrong is up to the frame.
    let (wrong, shown) = (wrong.and(Aspect::CHARACTERISTICS), shown.and(Aspect::CHARACTERISTICS));
    match wrong == Aspect::NONE {
        _ if shown == Aspect::NONE => Verdict::NotApplicable,
        true => Verdict::Held,
        false if explanation(m).is_some() => Verdict::NotApplicable,
        false => Verdict::of(false, || {
            let evidence = evidence("not-computed", wrong, id, is, m.after);
            let rule = determined_by(m, &evidence).or(said_then(m, "mtg:613"));
            evidence.determined_by(rule)
        }),
    }
}

/// Whether the table is judged: at the deal, and after what an engine has performed.
fn is_judged(m: &Observation<'_, Mtg>) -> bool {
    m.step.is_none() || m.reply.is_done()
}

/// Whether tokens outside the battlefield have ceased to exist. A rule of the step, because what has ceased to exist is not shown.
fn tokens_cease(m: &Observation<'_, Mtg>, _: &Step) -> Verdict {
    const LAW: u8 = Law::TokenCeases as u8;
    Verdict::all(decided::<LAW>(m).iter().map(|id| follows::<LAW>(m, id)))
}

/// Whether a player who has no life left has lost, if outcomes are shown.
fn loses(m: &Observation<'_, Mtg>, _: &Step) -> Verdict {
    if !m.reply.is_done() {
        return Verdict::NotApplicable;
    }
    let lost = m.ledger.without_life();
    // Where another total is shown, that is another rule's.
    let has_none =
        |player| m.after.tally(player, Tally::Life) == Some(m.ledger.table().totals(player).of(Tally::Life));
    let losers = Player::BOTH.into_iter().zip(lost).filter(|(player, lost)| *lost && has_none(*player));
    have_lost(m, "plays-on", losers.map(|(player, _)| player))
}

/// Whether a player who has drawn from an empty library has lost, if outcomes are shown.
fn loses_by_drawing(m: &Observation<'_, Mtg>, _: &Step) -> Verdict {
    let lost = m.ledger.without_cards();
    // Where another card is drawn, or another player draws, that is another rule's.
    let is_as_drawn = |id| wrong_and_shown(m.after, id, m.ledger.table().of(id)).0 == Aspect::NONE;
    if !m.reply.is_done() || lost == [false; 2] || !m.ledger.model().ids().iter().all(is_as_drawn) {
        return Verdict::NotApplicable;
    }
    let losers = Player::BOTH.into_iter().zip(lost).filter(|(_, lost)| *lost);
    have_lost(m, "draws-on", losers.map(|(player, _)| player))
}

/// Whether these players have lost, or drawn if both have.
fn have_lost(m: &Observation<'_, Mtg>, kind: &'static str, losers: impl Iterator<Item = Player>) -> Verdict {
    let (without_life, without_cards) = (m.ledger.without_life(), m.ledger.without_cards());
    let is_draw = (0..2).all(|player| without_life[player] || without_cards[player]);
    Verdict::all(losers.map(|player| {
        let Some(outcome) = m.after.outcome(player) else { return Verdict::NotApplicable };
        let right = outcome == Outcome::Lost || is_draw && outcome == Outcome::Drawn;
        Verdict::of(right, || {
            let expected = [Outcome::Lost, Outcome::Drawn].into_iter().take(if is_draw { 2 } else { 1 });
            let evidence = Evidence::of(kind, Property::Outcome(player));
            evidence.expected(Expected::one_of(expected)).shown(outcome)
        })
    }))
}

/// The statement that determines what a violation expects: the first whose law, if it were broken, would give the value that is shown,
/// or else another value. That actions are checked again says less than which action it is. Of what a player has, none whose law would
/// also change an object that is shown as it must be: the stack is not empty because a creature that died lives.
#[cold]
pub(super) fn determined_by(m: &Observation<'_, Mtg>, evidence: &Evidence) -> Option<&'static str> {
    let (ledger, of_player) = (m.ledger, matches!(evidence.property, Property::Tally(..)));
    let is_right = |id| wrong_and_shown(m.after, id, ledger.table().of(id)).0 == Aspect::NONE;
    // What is shown in another zone than a law would have left it in is not explained by that law.
    let is_elsewhere = |broken: &Broken| {
        let shown = |id: ObjectId| m.after.zone(id).filter(|_| evidence.property != Property::Zone);
        evidence.object.is_some_and(|id| shown(id).is_some_and(|zone| broken.table.of(id).zone != zone))
    };
    let may_be_broken =
        |broken: &Broken| !is_elsewhere(broken) && (!of_player || !broken.differs.iter().any(is_right));
    let all = ledger.broken(m.cards).filter(|(_, broken)| may_be_broken(broken));
    let (specific, again): (Vec<_>, Vec<_>) = all.partition(|(law, _)| *law != Law::CheckedAgain);
    let all = || specific.iter().chain(&again);
    let others = || all().filter_map(|(law, broken)| Some((*law, broken.table.value_of(evidence)?)));
    let is = ledger.table().value_of(evidence)?;
    let gives = others().find(|(_, other)| *other == evidence.shown);
    let law = gives.or_else(|| others().find(|(_, other)| *other != is)).map(|(law, _)| law)?;
    Some(said_then(m, statement(law)).unwrap_or(statement(law)))
}

/// The evidence against a law, with the ruling of 1999 that says the same, if reports are to cite it.
#[cold]
fn said_by(m: &Observation<'_, Mtg>, law: Law, evidence: Evidence) -> Evidence {
    evidence.determined_by(said_then(m, statement(law)))
}
