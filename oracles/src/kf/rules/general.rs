//! What an ability is, and what it can touch.

use super::{
    Evidence, Kf, Now, Number, ObjectId, Objects, Precursor, Verdict, Zone, abilities, both, in_play,
};
use crate::kf::{ACTION, CONTROL, DAMAGE, DESTROY, FIGHT, MARK, MOVE, OMNI, PLAY, PUT, REAP, Step, TURN};
use crate::{Kinds, Observed, Rule};

const HEARD: &[u8] = &[TURN, PLAY, PUT, FIGHT, REAP, ACTION, OMNI, DESTROY, DAMAGE, MOVE, CONTROL, MARK];

pub(super) const RULES: &[Rule<Kf>] = &[
    Rule::not_testable(
        "kf:ability.text",
        "an_ability_is_the_text_of_a_card",
        "The rules text of a card is called an ability.",
        "this only defines a term, so no engine behavior can violate it",
    ),
    Rule::step(
        "kf:ability.in-play-only",
        "abilities_touch_only_what_is_in_play",
        "An ability that does not name an out-of-play area has no effect on cards that are not in play.",
        in_play_only,
    )
    .judged_after(HEARD)
    .needs(&[Kinds::of(&[PLAY, FIGHT, REAP, ACTION, OMNI])]),
];

/// Judged on every card that was out of play. Silent about the one that is being played, and about what moves
/// between turns, when cards are drawn.
fn in_play_only(m: &Now<'_>, step: &Step) -> Verdict {
    let played = match step {
        Step::Play { card, .. } => Objects::one(*card),
        _ => Objects::NONE,
    };
    let damages = m.reply.is_done() && damages(m, step);
    let out = m.before.in_zones().minus(m.before.in_zone(Zone::Play)).minus(played);
    let strong = if m.ledger.sources().is_empty() { Objects::NONE } else { out.and(m.ledger.creatures()) };
    let mut verdict = Verdict::NotApplicable;
    for id in if damages { out } else { strong }.iter() {
        if strong.has(id) {
            verdict = both(verdict, strengthened(m, id));
        }
        if damages {
            verdict = both(verdict, untouched(m, id));
        }
    }
    verdict
}

/// Holds the power of a creature that was and is out of play against what is printed. Only what the amount of a
/// constant tells is judged; what is shown of a creature at the moment in which it leaves play may be the last
/// that it was.
fn strengthened(m: &Now<'_>, id: ObjectId) -> Verdict {
    let power = m.after.modified(id, Number::Power).present();
    let (Some(printed), Some(shown)) = (m.card(id).and_then(|card| card.power()), power) else {
        return Verdict::NotApplicable;
    };
    let more = i64::from(shown) - i64::from(printed);
    let sources = m.ledger.sources();
    let lies_out = m.after.zone(id).is_some_and(|zone| zone != Zone::Play);
    if !lies_out || more < 0 || sources.is_empty() {
        return Verdict::NotApplicable;
    }
    let ok = sources.iter().all(|(_, constant)| constant.amount.digit(more) == 0);
    Verdict::of(ok, || Evidence::of("strengthened", "power").expected(printed).shown(shown).on(id))
}

/// Whether the step damages or destroys creatures in play, by no script that names an area.
fn damages(m: &Now<'_>, step: &Step) -> bool {
    use Precursor::{Action, Fight, Omni, Play, Reap};
    let (source, precursor) = match *step {
        Step::Destroy { .. } | Step::Damage { .. } => return true,
        Step::Play { card, .. } => (card, Play),
        Step::Fight { attacker, .. } => (attacker, Fight),
        Step::Reap { creature } => (creature, Reap),
        Step::Action { card, .. } => (card, Action),
        Step::Omni { card, .. } => (card, Omni),
        _ => return false,
    };
    // Most have no such script, and no upgrade with one.
    if m.ledger.hurting().and(m.ledger.upgrades().or(Objects::one(source))).is_empty() {
        return false;
    }
    let is_source = precursor == Play || in_play(m, source);
    is_source && abilities(m, source, precursor).any(|a| a.script.hurts())
}

/// Holds a card that was out of play against how it was before: its zone, and no damage on it.
fn untouched(m: &Now<'_>, id: ObjectId) -> Verdict {
    let (before, after) = (m.before.zone(id), m.after.zone(id));
    if let (Some(before), Some(after)) = (before, after)
        && before != after
    {
        return Verdict::of(false, || Evidence::of("moved", "zone").expected(before).shown(after).on(id));
    }
    let damage = m.after.modified(id, Number::Damage);
    let ok = match damage {
        Observed::Present(n) => n == 0 || damage == m.before.modified(id, Number::Damage),
        _ => true,
    };
    Verdict::of(ok, || {
        Evidence::of("damaged", "damage").expected(m.before.modified(id, Number::Damage)).shown(damage).on(id)
    })
}
