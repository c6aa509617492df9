//! What the rules share: abilities, pools, and the expected result of abilities that resolve.

use super::super::{
    Ability, Card, CardType, Constant, Flag, Kf, Model, Number, Precursor, Script, Tally, Zone,
};
use crate::{
    Datum, Evidence, Listed as _, ObjectId, Objects, Observation, Observed, Player, Property, Verdict,
};

pub(super) type Now<'a> = Observation<'a, Kf>;

/// Whether the card was shown in play before the step.
pub(super) fn in_play(m: &Now<'_>, id: ObjectId) -> bool {
    m.before.in_zone(Zone::Play).has(id)
}

/// Whether the creature was certainly not stunned, or not warded, before the step. If the engine does not show
/// the flag, a creature that no step marked does not have it.
pub(super) fn is_without(m: &Now<'_>, id: ObjectId, flag: Flag) -> bool {
    !m.before.flag(id, flag).unwrap_or_else(|| m.ledger.was_marked(id))
}

/// The upgrades that were attached to a card before the step.
pub(super) fn upgrades<'a>(m: &'a Now<'_>, host: ObjectId) -> impl Iterator<Item = &'a Card> {
    let attached = move |id: &ObjectId| m.before.host(*id) == Observed::Present(host);
    m.ledger.upgrades().and(m.before.in_zone(Zone::Play)).iter().filter(attached).filter_map(|id| m.card(id))
}

/// Whether every upgrade is shown in a zone, and every upgrade in play with its host.
pub(super) fn hosts_are_shown(m: &Now<'_>) -> bool {
    let upgrades = m.ledger.upgrades();
    let attached = upgrades.and(m.before.in_zone(Zone::Play));
    upgrades.minus(m.before.in_zones()).is_empty()
        && attached.iter().all(|id| m.before.host(id).is_observed())
}

/// The abilities with this precursor that a card in play had before the step: its own, and those that its
/// upgrades give it (all except *Play:* abilities and changes of its power). An upgrade itself does not have
/// the abilities that it gives away.
pub(super) fn abilities(m: &Now<'_>, id: ObjectId, precursor: Precursor) -> impl Iterator<Item = Ability> {
    let keeps = |card: &&Card| card.card_type() != CardType::Upgrade || precursor == Precursor::Play;
    let mut list = m.card(id).filter(keeps).map_or([Ability::default(); 3], Card::abilities);
    let mut upgrades = match precursor {
        Precursor::Play => Objects::NONE,
        _ => m.ledger.upgrades().and(m.before.in_zone(Zone::Play)),
    };
    let (mut at, mut are_given) = (0, false);
    // Chained iterators over the abilities of each card take several times as long.
    std::iter::from_fn(move || {
        loop {
            while at < list.len() {
                let ability = list[at];
                at += 1;
                let counts = ability.precursor == precursor && ability.exists();
                if counts && !(are_given && ability.is(Constant::Power)) {
                    return Some(ability);
                }
            }
            let upgrade = upgrades.nth(0)?;
            upgrades.remove(upgrade);
            if let Some(card) = m.card(upgrade).filter(|_| m.before.host(upgrade) == Observed::Present(id)) {
                (list, at, are_given) = (card.abilities(), 0, true);
            }
        }
    })
}

/// The player who uses the card, if the precondition of every use is met: the card is in play, ready and not
/// stunned, it is its controller's turn, and everything that gives it abilities is shown.
pub(super) fn user(m: &Now<'_>, id: ObjectId) -> Option<Player> {
    let player = m.before.controller(id)?;
    let ready = m.before.flag(id, Flag::Exhausted) == Some(false) && is_without(m, id, Flag::Stunned);
    (in_play(m, id) && ready && player == m.ledger.active && hosts_are_shown(m)).then_some(player)
}

/// What forbids that a card is used.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Obstacle {
    /// It is not in play.
    OutOfPlay,
    /// It is exhausted.
    Exhausted,
    /// The active player does not control it.
    NotYours,
}

/// Checks that the engine did not carry out a use of the card that one of these obstacles forbids: it replied
/// *done*, and something on the table changed. A reply of *done* alone is not judged, because nothing may have
/// happened. A stunned card is not judged either: an engine may remove the stun.
pub(super) fn not_carried_out(m: &Now<'_>, id: ObjectId, obstacles: &[Obstacle]) -> Verdict {
    if !m.reply.is_done() || !is_without(m, id, Flag::Stunned) || m.before == m.after {
        return Verdict::NotApplicable;
    }
    let is_there = |obstacle: &&Obstacle| match obstacle {
        Obstacle::OutOfPlay => m.before.in_zones().has(id) && !in_play(m, id),
        Obstacle::Exhausted => in_play(m, id) && m.before.flag(id, Flag::Exhausted) == Some(true),
        Obstacle::NotYours => in_play(m, id) && m.before.controller(id) == Some(m.ledger.active.opponent()),
    };
    let (field, why) = match obstacles.iter().find(is_there) {
        Some(Obstacle::OutOfPlay) => ("zone", "it is not in play"),
        Some(Obstacle::Exhausted) => ("exhausted", "it is exhausted"),
        Some(Obstacle::NotYours) => ("controller", "another player controls it"),
        None => return Verdict::NotApplicable,
    };
    Verdict::of(false, || {
        let evidence = Evidence::of("carried-out", Property::reply(field)).on(id);
        evidence.expected(Datum::Refused).shown(Datum::Done).because(why)
    })
}

/// If the card has no ability with this precursor, checks that using one changed no pool and dealt no damage.
/// Not judged: a stunned card, and an upgrade, whose abilities may count as its own.
pub(super) fn nothing_resolves(m: &Now<'_>, id: ObjectId, precursor: Precursor) -> Verdict {
    let usable = in_play(m, id) && m.card(id).is_some_and(Card::is_usable);
    let none = || hosts_are_shown(m) && abilities(m, id, precursor).next().is_none();
    if !m.reply.is_done() || !usable || !is_without(m, id, Flag::Stunned) || !none() {
        return Verdict::NotApplicable;
    }
    let kept = |player| match pools(m, player) {
        Some((before, _)) => pool_is(m, player, before, "resolved-without-ability"),
        None => Verdict::NotApplicable,
    };
    Verdict::all(Player::BOTH.iter().map(|player| kept(*player)))
        .and_then(|| damage_unchanged(m, Objects::NONE, "resolved-without-ability"))
}

/// The Æmber in the pool of a player before and after the step.
pub(super) fn pools(m: &Now<'_>, player: Player) -> Option<(i64, i64)> {
    let before = m.before.tally(player, Tally::Aember)?;
    Some((before.into(), m.after.tally(player, Tally::Aember)?.into()))
}

/// How often an ability that gains Æmber resolved in this step for that player; `None` if the totals do not
/// show it, because another ability has the same amount or Æmber was lost.
pub(super) fn times(m: &Now<'_>, player: Player, ability: &Ability) -> Option<i64> {
    let (before, after) = pools(m, player)?;
    let identified = m.ledger.identifies_gain(ability.amount) && after >= before;
    identified.then(|| ability.amount.digit(after - before))
}

/// The required result of abilities that resolve together in any order.
#[derive(Clone, Copy)]
pub(super) struct ExpectedResult {
    /// The Æmber gained; `None` if all was lost.
    pub(super) gained: Option<i64>,
    /// Whether the card is readied.
    pub(super) readied: bool,
}

impl ExpectedResult {
    /// The pool afterwards, if it was `before` and `first` was gained earlier in the same step.
    pub(super) fn pool(&self, before: i64, first: i64) -> i64 {
        self.gained.map_or(0, |gained| before + first + gained)
    }
    /// Whether a pool of `before` changes when the abilities resolve.
    pub(super) fn shows(&self, before: i64) -> bool {
        self.pool(before, 0) != before
    }
}

/// The required result of the abilities of `source` for `player`; `None` if it depends on their order or on the
/// text of a printed card. A single ability can have any script. Several abilities must neither undo each other
/// nor depend on each other: if one damages each creature, `source` must have survived it, because an engine may
/// resolve nothing more of a creature that left play.
pub(super) fn expected_result(
    m: &Now<'_>,
    player: Player,
    source: ObjectId,
    mut list: impl Iterator<Item = Ability>,
) -> Option<ExpectedResult> {
    let first = list.next()?;
    let mut all = ExpectedResult { gained: Some(0), readied: false };
    let mut next = list.next();
    if next.is_none() && matches!(first.script, Script::DamageEach | Script::Pestilence) {
        return Some(all);
    }
    if next.is_none() && first.script == Script::LoseAll {
        return Some(ExpectedResult { gained: None, ..all });
    }
    let (mut ability, mut damages, mut counts) = (first, false, false);
    loop {
        let gained = match ability.script {
            Script::Gain => i64::from(ability.amount.number()),
            Script::GainPerDiscard => {
                counts = true;
                discards(m, player, source)?
            }
            Script::Ready => {
                all.readied = true;
                0
            }
            Script::DamageEach if survives_damage(m, source) => {
                damages = true;
                0
            }
            _ => return None,
        };
        all.gained = all.gained.map(|sum| sum + gained);
        ability = match next {
            Some(ability) => ability,
            // What dies by the damage may be counted or not.
            None => return (!damages || !counts).then_some(all),
        };
        next = list.next();
    }
}

/// Whether damage to creatures cannot have taken the card out of play, or it is shown in play after the step. An upgrade
/// leaves play with its creature.
fn survives_damage(m: &Now<'_>, id: ObjectId) -> bool {
    let stays = |card: &Card| matches!(card.card_type(), CardType::Action | CardType::Artifact);
    m.card(id).is_some_and(stays) || m.after.zone(id) == Some(Zone::Play)
}

/// The number of cards in the discard pile of a player before the step; `None` if the zone of any card is
/// unknown, if `source`, which is about to act, is among them, or if one is shown in another player's pile than its
/// owner's: the document puts it into its owner's, and it may be counted there.
pub(super) fn discards(m: &Now<'_>, player: Player, source: ObjectId) -> Option<i64> {
    if !Objects::first(m.cards.len()).minus(m.before.in_zones()).is_empty() {
        return None;
    }
    let mut count = 0;
    for id in Objects::first(m.cards.len()).and(m.before.in_zone(Zone::Discard)).iter() {
        let shown = m.before.controller(id)?;
        if m.card(id)?.owner != shown {
            return None;
        }
        if shown == player {
            count += 1;
            if id == source {
                return None;
            }
        }
    }
    Some(count)
}

/// Compares a pool with its expected value after the abilities resolved.
pub(super) fn pool_is(m: &Now<'_>, player: Player, expected: i64, kind: &'static str) -> Verdict {
    match pools(m, player) {
        None => Verdict::NotApplicable,
        Some((_, after)) => {
            let evidence = || Evidence::of(kind, Property::tally(player, Tally::Aember));
            Verdict::of(after == expected, || evidence().expected(expected).shown(after))
        }
    }
}

/// Compares whether the answer to `uses` offers a use of a card.
pub(super) fn is_offered(card: ObjectId, may: bool, shown: bool) -> Verdict {
    let kind = if may { "not-allowed" } else { "allowed" };
    Verdict::of(shown == may, || {
        let offered = |is| Datum::is("offered", is);
        Evidence::of(kind, Property::answer("uses")).expected(offered(may)).shown(offered(shown)).on(card)
    })
}

/// Whether a card certainly cannot be used: it is out of play, exhausted or not the active player's.
pub(super) fn cannot_be_used(m: &Now<'_>, card: ObjectId) -> bool {
    let is_out = m.before.in_zones().has(card) && !in_play(m, card);
    let is_exhausted = m.before.flag(card, Flag::Exhausted) == Some(true);
    let is_theirs = m.before.controller(card) == Some(m.ledger.active.opponent());
    is_out || in_play(m, card) && (is_exhausted || is_theirs)
}

/// Compares whether a card that is still in play is shown exhausted.
pub(super) fn exhausted_is(m: &Now<'_>, id: ObjectId, expected: bool, kind: &'static str) -> Verdict {
    match m.after.flag(id, Flag::Exhausted) {
        Some(shown) if m.after.zone(id) == Some(Zone::Play) => {
            let word = |exhausted| Datum::Word(if exhausted { "exhausted" } else { "ready" }.into());
            Verdict::of(shown == expected, || {
                let evidence = Evidence::of(kind, Property::flag(Flag::Exhausted));
                evidence.expected(word(expected)).shown(word(shown)).on(id)
            })
        }
        _ => Verdict::NotApplicable,
    }
}

/// Compares the damage that a creature in play was dealt. Not judged if the creature left play or was warded.
pub(super) fn damage_dealt_is(m: &Now<'_>, id: ObjectId, n: i32, kind: &'static str) -> Verdict {
    let stays = in_play(m, id) && m.after.zone(id) == Some(Zone::Play) && is_without(m, id, Flag::Warded);
    let numbers =
        (m.before.modified(id, Number::Damage).present(), m.after.modified(id, Number::Damage).present());
    let (true, (Some(before), Some(after))) = (stays, numbers) else { return Verdict::NotApplicable };
    let expected = before.saturating_add(n);
    Verdict::of(after == expected, || damage_evidence(kind, id).expected(expected).shown(after))
}

/// If one ability of a list deals 1 damage to each creature and no other deals damage, checks that each creature
/// that stayed in play was dealt it, except those in `except`. That does not depend on the order: nothing else
/// can remove the card before it deals the damage. A Horseman is left out, because the printed card has armor.
pub(super) fn each_creature_damaged(
    m: &Now<'_>,
    except: Objects,
    list: impl Iterator<Item = Ability>,
) -> Verdict {
    let mut damaging = list.filter(|a| a.script.damages_creatures());
    match (damaging.next().map(|a| a.script), damaging.next()) {
        (Some(Script::DamageEach), None) => {}
        _ => return Verdict::NotApplicable,
    }
    let has_no_armor = |id: &ObjectId| m.card(*id).is_some_and(|card| card.model != Model::Horseman);
    let creatures = m.ledger.creatures().minus(except).iter().filter(has_no_armor);
    Verdict::all(creatures.map(|id| damage_dealt_is(m, id, 1, "not-dealt")))
}

/// Checks that the damage on each creature that stayed in play did not change, except those in `except`.
pub(super) fn damage_unchanged(m: &Now<'_>, except: Objects, kind: &'static str) -> Verdict {
    let stayed = m.ledger.creatures().and(m.before.in_zone(Zone::Play)).and(m.after.in_zone(Zone::Play));
    let number = |observed: Observed<i32>| observed.is_observed().then(|| observed.present().unwrap_or(0));
    Verdict::all(stayed.minus(except).iter().map(|id| {
        let (was, is) = (m.before.modified(id, Number::Damage), m.after.modified(id, Number::Damage));
        let (Some(was), Some(is)) = (number(was), number(is)) else { return Verdict::NotApplicable };
        Verdict::of(was == is, || damage_evidence(kind, id).expected(was).shown(is))
    }))
}

/// Evidence that a card is in another zone than it should be.
pub(super) fn zone_evidence(kind: &'static str, expected: Zone, shown: Zone) -> Evidence {
    Evidence::of(kind, Property::Zone).expected(Datum::word(expected)).shown(Datum::word(shown))
}

/// Evidence about the damage on a creature.
pub(super) fn damage_evidence(kind: &'static str, id: ObjectId) -> Evidence {
    Evidence::of(kind, Property::modified(Number::Damage)).on(id)
}

/// Evidence that an ability which gains Æmber for a player resolved more or less often than it should.
pub(super) fn wrong_gain(
    kind: &'static str,
    player: Player,
    ability: &Ability,
    [expected, shown]: [i64; 2],
) -> Evidence {
    let gained = |times| {
        let (amount, what) = (ability.amount.number().into(), Tally::Aember.label().into());
        Datum::Gained { amount, what, times }
    };
    let evidence = Evidence::of(kind, Property::tally(player, Tally::Aember));
    evidence.expected(gained(expected)).shown(gained(shown))
}
