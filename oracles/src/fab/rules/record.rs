//! What happened to an object this turn, as a question about it must tell.

use super::presence::is_steady;
use crate::fab::game::Fab;
use crate::fab::interpretations::{BASE_DOES_NOT, BASE_INCREASES, INCREASE_OF_BASE};
use crate::fab::step::Step;
use crate::fab::track::Track;
use crate::fab::vocabulary::{Fact, Number, Zone};
use crate::{Evidence, Listed, Observation, Verdict};

/// What has increased or decreased is reported so, and nothing else is.
///
/// Silent on counters, copies and losses at zero, on damage, on what moved this turn, on changes of the base under other
/// effects, and, unless chosen, on all of them.
pub(super) fn increased_or_decreased(m: &Observation<'_, Fab>, step: &Step) -> Verdict {
    let Step::Record { object } = step else { return Verdict::NotApplicable };
    let track = m.ledger.of(*object);
    if !is_steady(m, *object) || m.after.zone(*object) != Some(Zone::Arena) {
        return Verdict::NotApplicable;
    }
    let Some(answer) = m.answer().filter(|a| a.facts.is_some()) else { return Verdict::NotApplicable };
    let (raised, lowered, open) = match m.interpretations.option(INCREASE_OF_BASE) {
        BASE_INCREASES => (track.base_raised, track.base_lowered, track.base_under_effects),
        BASE_DOES_NOT => (0, 0, 0),
        _ => (0, 0, track.base_raised | track.base_lowered),
    };
    let spoken = Number::ALL.iter().copied().filter(|n| (track.unclear | open) >> n.index() & 1 == 0);
    Verdict::all(spoken.map(|number| {
        let bit = 1 << number.index();
        let up = ((track.increased | raised) & bit != 0, Fact::increased(number));
        let down = ((track.decreased | lowered) & bit != 0, Fact::decreased(number));
        Verdict::all([up, down].map(|(expected, fact)| match answer.has(fact) {
            None => Verdict::NotApplicable,
            // That nothing is reported where nothing happened is no precondition of its own.
            Some(false) if !expected => Verdict::NotApplicable,
            Some(shown) => Verdict::of(expected == shown, || {
                let say = |is: bool| format!("{}{fact}", if is { "" } else { "not " });
                Evidence::of("wrong-record", number.word())
                    .expected(say(expected))
                    .shown(say(shown))
                    .on(*object)
            }),
        }))
    }))
}

/// What lost its life and then was in the graveyard, or gone, has died; what is in the arena has not.
///
/// Silent on what is in any other place, and on what came to the arena this turn: it may have died before.
pub(super) fn died(m: &Observation<'_, Fab>, step: &Step) -> Verdict {
    let Step::Record { object } = step else { return Verdict::NotApplicable };
    let Some(shown) = m.answer().and_then(|a| a.has(Fact::Died)) else { return Verdict::NotApplicable };
    let expected = match m.after.zone(*object) {
        Some(Zone::Graveyard) | None if m.ledger.died().has(*object) => true,
        Some(Zone::Arena) if shown && is_quiet(m.ledger.of(*object)) => false,
        _ => return Verdict::NotApplicable,
    };
    Verdict::of(expected == shown, || {
        let say = |is: bool| if is { "died" } else { "did not die" };
        Evidence::of("wrong-record", "died").expected(say(expected)).shown(say(shown)).on(*object)
    })
}

/// Whether nothing happened to the object, nor to another that it was this turn.
fn is_quiet(track: &Track) -> bool {
    !track.late && track.is_untouched()
}
