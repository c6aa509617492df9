//! The statements of the document, in its order, and what their checks share.

mod action;
mod cards;
mod constant;
mod fight;
mod general;
mod omni;
mod play;
mod reap;

use super::{Ability, Card, CardType, Constant, Flag, Kf, Model, Number, Precursor, Script, Tally, Zone};
use crate::{Evidence, ObjectId, Objects, Observation, Observed, Player, Section, Verdict};

/// The document's paragraphs.
pub(super) const SECTIONS: &[Section<Kf>] = &[
    Section { title: "Abilities in general", rules: general::RULES },
    Section { title: "Action", rules: action::RULES },
    Section { title: "Constant", rules: constant::RULES },
    Section { title: "Fight", rules: fight::RULES },
    Section { title: "Play", rules: play::RULES },
    Section { title: "Reap", rules: reap::RULES },
    Section { title: "Omni", rules: omni::RULES },
    Section { title: "Printed cards", rules: cards::RULES },
];

type Now<'a> = Observation<'a, Kf>;

/// Whether the card was shown in play before the step.
fn in_play(m: &Now<'_>, id: ObjectId) -> bool {
    m.before.in_zone(Zone::Play).has(id)
}

/// Whether the creature was surely not stunned, or not warded, before the step. Where an engine does not
/// show it, what was never marked is not.
fn is_free_of(m: &Now<'_>, id: ObjectId, flag: Flag) -> bool {
    !m.before.flag(id, flag).unwrap_or_else(|| m.ledger.was_marked(id))
}

/// The upgrades that were attached to a card before the step.
fn upgrades<'a>(m: &'a Now<'_>, host: ObjectId) -> impl Iterator<Item = &'a Card> {
    let attached = move |id: &ObjectId| m.before.host(*id) == Observed::Present(host);
    m.ledger.upgrades().and(m.before.in_zone(Zone::Play)).iter().filter(attached).filter_map(|id| m.card(id))
}

/// Whether it is known of every upgrade where it is, and in play what it is attached to.
fn hosts_are_shown(m: &Now<'_>) -> bool {
    let upgrades = m.ledger.upgrades();
    let attached = upgrades.and(m.before.in_zone(Zone::Play));
    upgrades.minus(m.before.in_zones()).is_empty()
        && attached.iter().all(|id| m.before.host(id).is_observed())
}

/// The abilities with this precursor that a card in play had before the step: its own, and those that its
/// upgrades give it (all that is not *play*, and not a change of its power). What an upgrade gives away is
/// not its own.
fn abilities(m: &Now<'_>, id: ObjectId, precursor: Precursor) -> impl Iterator<Item = Ability> {
    let keeps = move |card: &&Card| card.card_type() != CardType::Upgrade || precursor == Precursor::Play;
    let own = m.card(id).filter(keeps).into_iter().flat_map(move |card| card.with(precursor));
    let given = upgrades(m, id).flat_map(move |card| card.with(precursor));
    let given = given.filter(|a| a.precursor != Precursor::Play && !a.is(Constant::Power));
    own.chain(given)
}

/// Who uses a card: its controller, if the precondition of every use holds. The card was ready in play and not
/// stunned, it was its controller's turn, and all that gives it abilities is shown.
fn user(m: &Now<'_>, id: ObjectId) -> Option<Player> {
    let player = m.before.controller(id)?;
    let ready = m.before.flag(id, Flag::Exhausted) == Some(false) && is_free_of(m, id, Flag::Stunned);
    (in_play(m, id) && ready && player == m.ledger.active && hosts_are_shown(m)).then_some(player)
}

/// The Æmber in a player's pool before the step and after it.
fn pools(m: &Now<'_>, player: Player) -> Option<(i64, i64)> {
    let before = m.before.tally(player, Tally::Aember)?;
    Some((before.into(), m.after.tally(player, Tally::Aember)?.into()))
}

/// How often an ability that gains Æmber resolved in this step, for that player; none where the change
/// does not tell: its amount is not its own alone, or Æmber was lost.
fn times(m: &Now<'_>, player: Player, ability: &Ability) -> Option<i64> {
    let (before, after) = pools(m, player)?;
    let told = m.ledger.tells_gain(ability.amount) && after >= before;
    told.then(|| ability.amount.digit(after - before))
}

/// What abilities that resolve together, in any order, must have done.
#[derive(Clone, Copy)]
struct Outcome {
    /// The Æmber gained; none if all was lost.
    gained: Option<i64>,
    /// Whether the card is readied.
    readied: bool,
}

impl Outcome {
    /// A pool of `before` after the outcome, `first` having been gained ahead of it.
    fn pool(&self, before: i64, first: i64) -> i64 {
        self.gained.map_or(0, |gained| before + first + gained)
    }
    /// Whether a pool of `before` shows that the abilities resolved.
    fn shows(&self, before: i64) -> bool {
        self.pool(before, 0) != before
    }
}

/// What the abilities of `source` must do for `player`; none where their order decides, or a text of a
/// printed card. Alone, any script is fine; together only those that neither undo nor feed each other.
fn outcome(
    m: &Now<'_>,
    player: Player,
    source: ObjectId,
    mut list: impl Iterator<Item = Ability>,
) -> Option<Outcome> {
    let first = list.next()?;
    let mut all = Outcome { gained: Some(0), readied: false };
    let mut next = list.next();
    if next.is_none() && matches!(first.script, Script::DamageEach | Script::Pestilence) {
        return Some(all);
    }
    if next.is_none() && first.script == Script::LoseAll {
        return Some(Outcome { gained: None, ..all });
    }
    let mut ability = first;
    loop {
        let gained = match ability.script {
            Script::Gain => i64::from(ability.amount.number()),
            Script::GainPerDiscard => discards(m, player, source)?,
            Script::Ready => {
                all.readied = true;
                0
            }
            _ => return None,
        };
        all.gained = all.gained.map(|sum| sum + gained);
        ability = match next {
            Some(ability) => ability,
            None => return Some(all),
        };
        next = list.next();
    }
}

/// How many cards lay in a player's discard pile before the step; none if that is not shown of some card, or
/// if `source`, which is about to act, is among them.
fn discards(m: &Now<'_>, player: Player, source: ObjectId) -> Option<i64> {
    if !Objects::first(m.cards.len()).minus(m.before.in_zones()).is_empty() {
        return None;
    }
    let mut count = 0;
    for id in Objects::first(m.cards.len()).and(m.before.in_zone(Zone::Discard)).iter() {
        if m.before.controller(id)? == player {
            count += 1;
            if id == source {
                return None;
            }
        }
    }
    Some(count)
}

/// Holds a pool against what it must be after the abilities resolved.
fn pool_is(m: &Now<'_>, player: Player, expected: i64, kind: &'static str) -> Verdict {
    match pools(m, player) {
        None => Verdict::NotApplicable,
        Some((_, after)) => {
            Verdict::of(after == expected, || Evidence::of(kind, "aember").expected(expected).shown(after))
        }
    }
}

/// Whether a card that is still in play is shown exhausted or not, as it must be.
fn exhausted_is(m: &Now<'_>, id: ObjectId, expected: bool, kind: &'static str) -> Verdict {
    match m.after.flag(id, Flag::Exhausted) {
        Some(shown) if m.after.zone(id) == Some(Zone::Play) => {
            let word = |exhausted: bool| if exhausted { "exhausted" } else { "ready" };
            Verdict::of(shown == expected, || {
                Evidence::of(kind, "exhausted").expected(word(expected)).shown(word(shown)).on(id)
            })
        }
        _ => Verdict::NotApplicable,
    }
}

/// What a creature in play must have taken. Silent when it is gone or was warded.
fn took(m: &Now<'_>, id: ObjectId, n: i32, kind: &'static str) -> Verdict {
    let stays = in_play(m, id) && m.after.zone(id) == Some(Zone::Play) && is_free_of(m, id, Flag::Warded);
    let numbers =
        (m.before.modified(id, Number::Damage).present(), m.after.modified(id, Number::Damage).present());
    let (true, (Some(before), Some(after))) = (stays, numbers) else { return Verdict::NotApplicable };
    let expected = before.saturating_add(n);
    Verdict::of(after == expected, || Evidence::of(kind, "damage").expected(expected).shown(after).on(id))
}

/// Holds each creature that was and is in play against the damage that it is dealt by the only ability of a list,
/// if that is 1 to each; these are left out. A Horseman has armor as printed.
fn hit_each(m: &Now<'_>, but: Objects, mut list: impl Iterator<Item = Ability>) -> Verdict {
    match (list.next().map(|a| a.script), list.next()) {
        (Some(Script::DamageEach), None) => {}
        _ => return Verdict::NotApplicable,
    }
    let bare = |id: &ObjectId| m.card(*id).is_some_and(|card| card.model != Model::Horseman);
    let hit = m.ledger.creatures().minus(but).iter().filter(bare);
    hit.fold(Verdict::NotApplicable, |verdict, id| both(verdict, took(m, id, 1, "not-dealt")))
}

/// Holds the damage on each creature that was and is in play, but for these, against what it was.
fn unhurt(m: &Now<'_>, but: Objects, kind: &'static str) -> Verdict {
    let stay = m.ledger.creatures().and(m.before.in_zone(Zone::Play)).and(m.after.in_zone(Zone::Play));
    let number = |seen: Observed<i32>| seen.is_observed().then(|| seen.present().unwrap_or(0));
    let mut verdict = Verdict::NotApplicable;
    for id in stay.minus(but).iter() {
        let (was, is) = (m.before.modified(id, Number::Damage), m.after.modified(id, Number::Damage));
        if let (Some(was), Some(is)) = (number(was), number(is)) {
            verdict = both(
                verdict,
                Verdict::of(was == is, || Evidence::of(kind, "damage").expected(was).shown(is).on(id)),
            );
        }
    }
    verdict
}

/// How often, in words.
fn often(times: i64) -> String {
    match times {
        0 => "0 times".into(),
        1 => "once".into(),
        n => format!("{n} times"),
    }
}

/// The first violation of the two, else held if either is.
fn both(first: Verdict, second: Verdict) -> Verdict {
    match (first, second) {
        (Verdict::Violated(e), _) | (_, Verdict::Violated(e)) => Verdict::Violated(e),
        (Verdict::NotApplicable, Verdict::NotApplicable) => Verdict::NotApplicable,
        _ => Verdict::Held,
    }
}
