//! What an ability is, and what it can touch.

use super::{Evidence, Kf, Now, Number, ObjectId, Precursor, Script, Verdict, Zone, abilities, in_play};
use crate::kf::{ACTION, DAMAGE, DESTROY, FIGHT, OMNI, PLAY, REAP, Step};
use crate::{Kinds, Rule, Seen};

const HEARD: &[u8] = &[PLAY, FIGHT, REAP, ACTION, OMNI, DESTROY, DAMAGE];

pub(super) const RULES: &[Rule<Kf>] = &[
    Rule::informative(
        "kf:ability.text",
        "an_ability_is_the_text_of_a_card",
        "what the text box of a card does is called an ability",
        "it says what the word means",
    ),
    Rule::step(
        "kf:ability.in-play-only",
        "abilities_touch_only_what_is_in_play",
        "an ability that names no area out of play does nothing to a card that is not in play",
        in_play_only,
    )
    .hears(HEARD)
    .needs(&[Kinds::of(&[PLAY, FIGHT, REAP, ACTION, OMNI])]),
];

/// Judged when an effect that damages or destroys has resolved. Silent about the card that is being played,
/// about scripts that name an area, and between turns, when cards are drawn.
fn in_play_only(m: &Now<'_>, step: &Step) -> Verdict {
    let played = match step {
        Step::Play { card, .. } => Some(*card),
        _ => None,
    };
    if !m.reply.is_done() || !reaches_out(m, step) {
        return Verdict::NotApplicable;
    }
    let mut verdict = Verdict::NotApplicable;
    for id in m.before.objects().iter().filter(|id| Some(*id) != played) {
        if m.before.zone(id).is_some_and(|zone| zone != Zone::Play) {
            verdict = untouched(m, id);
            if let Verdict::Violated(_) = verdict {
                return verdict;
            }
        }
    }
    verdict
}

/// Whether the step does something to creatures in play.
fn reaches_out(m: &Now<'_>, step: &Step) -> bool {
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
    let damages = |s| matches!(s, Script::DamageEach | Script::Pestilence | Script::Stab | Script::Javelin);
    let is_source = precursor == Play || in_play(m, source);
    is_source && abilities(m, source, precursor).any(|a| damages(a.script))
}

/// Holds a card that was out of play against how it was before: its zone, and no damage on it.
fn untouched(m: &Now<'_>, id: ObjectId) -> Verdict {
    let (before, after) = (m.before.zone(id), m.after.zone(id));
    if let (Some(before), Some(after)) = (before, after)
        && before != after
    {
        return Verdict::of(false, || Evidence::new("moved", "zone", before, after).on(id));
    }
    let damage = m.after.value(id, Number::Damage);
    let ok = match damage {
        Seen::Present(n) => n == 0 || damage == m.before.value(id, Number::Damage),
        _ => true,
    };
    Verdict::of(ok, || Evidence::new("damaged", "damage", m.before.value(id, Number::Damage), damage).on(id))
}
