//! What an ability is, and which cards it affects.

use super::super::{Kf, Number, Precursor, Zone};
use super::common::{Now, abilities, damage_evidence, in_play, zone_evidence};
use crate::kf::Step;
use crate::{Evidence, ObjectId, Objects, Observed, Property, Rule, Verdict};

const JUDGED_AFTER: &[u8] = &[
    Step::TURN,
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
    Step::MARK,
];

pub(super) const RULES: &[Rule<Kf>] = &[
    Rule::not_testable(
        "kf:ability.text",
        "an_ability_is_the_text_of_a_card",
        "The rules text of a card is called an ability.",
        "this only defines a term, so no engine behavior can violate it",
    ),
    Rule::step(
        "kf:ability.in-play-only",
        "abilities_affect_only_cards_in_play",
        "An ability that does not name an out-of-play area has no effect on cards that are not in play.",
        in_play_only,
    )
    .judged_after(JUDGED_AFTER),
];

/// Judged on every card that was out of play, except the card that is being played and cards that move between
/// turns, when players draw.
fn in_play_only(m: &Now<'_>, step: &Step) -> Verdict {
    let played = match step {
        Step::Play { card, .. } => Objects::one(*card),
        _ => Objects::NONE,
    };
    let deals_damage = m.reply.is_done() && deals_damage(m, step);
    let out = m.before.in_zones().minus(m.before.in_zone(Zone::Play)).minus(played);
    let creatures_out = match m.ledger.power_constants() {
        [] => Objects::NONE,
        _ => out.and(m.ledger.creatures()),
    };
    let stayed_out = creatures_out.and(m.after.in_zones()).minus(m.after.in_zone(Zone::Play));
    if !deals_damage {
        return Verdict::all(stayed_out.iter().map(|id| power_unaffected(m, id)));
    }
    // What is shown as before is unaffected, and only the power of a creature is worth a look.
    let (looked_at, as_before) = (out.and(m.touched.or(creatures_out)), out.minus(m.touched));
    let verdict = Verdict::all(looked_at.iter().map(|id| {
        let power = if stayed_out.has(id) { power_unaffected(m, id) } else { Verdict::NotApplicable };
        if m.touched.has(id) { power.and_then(|| unaffected(m, id)) } else { power }
    }));
    verdict.and_then(|| if as_before.is_empty() { Verdict::NotApplicable } else { Verdict::Held })
}

/// Compares the power of a creature that stayed out of play with its printed power. Only the amounts of
/// constant abilities are judged. An engine may show the last power of a creature at the step in which the
/// creature leaves play, but not later: power is worked out from the abilities that apply, so a bonus says that one
/// applies out of play. Damage is different (see `unaffected`): it was dealt in play, and what is left of it says
/// nothing about an ability.
fn power_unaffected(m: &Now<'_>, id: ObjectId) -> Verdict {
    let power = m.after.modified(id, Number::Power).present();
    let (Some(printed), Some(shown)) = (m.card(id).and_then(|card| card.power()), power) else {
        return Verdict::NotApplicable;
    };
    let bonus = i64::from(shown) - i64::from(printed);
    if bonus < 0 {
        return Verdict::NotApplicable;
    }
    let ok = bonus == 0
        || m.ledger.power_constants().iter().all(|(_, constant)| constant.amount.digit(bonus) == 0);
    Verdict::of(ok, || {
        let evidence = Evidence::of("strengthened", Property::modified(Number::Power));
        evidence.expected(printed).shown(shown).on(id)
    })
}

/// Whether the step damages or destroys creatures in play, by a script that names no area.
fn deals_damage(m: &Now<'_>, step: &Step) -> bool {
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
    // Most cases have neither such a script on this card nor an upgrade with one.
    if m.ledger.damaging().and(m.ledger.upgrades().or(Objects::one(source))).is_empty() {
        return false;
    }
    let has_abilities = precursor == Play || in_play(m, source);
    has_abilities && abilities(m, source, precursor).any(|a| a.script.damages_creatures())
}

/// Checks that a card that was out of play keeps its zone and has no new damage. It may keep the damage that it
/// had before, for as long as the engine likes.
fn unaffected(m: &Now<'_>, id: ObjectId) -> Verdict {
    let (before, after) = (m.before.zone(id), m.after.zone(id));
    if let (Some(before), Some(after)) = (before, after)
        && before != after
    {
        return Verdict::of(false, || zone_evidence("moved", before, after).on(id));
    }
    let damage = m.after.modified(id, Number::Damage);
    let ok = match damage {
        Observed::Present(n) => n == 0 || damage == m.before.modified(id, Number::Damage),
        _ => true,
    };
    Verdict::of(ok, || {
        damage_evidence("damaged", id).expected(m.before.modified(id, Number::Damage)).shown(damage)
    })
}
