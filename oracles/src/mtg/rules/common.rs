//! What the rules of K.6 share: what is shown of creatures and abilities, and life totals.

use super::super::Mtg;
use super::super::record::Announced;
use super::super::vocabulary::{Keyword, List, Number, Tally, Text, Type, Zone};
use crate::{Choice, Datum, Evidence, Expected, ObjectId, Observation, Player, Property, Shown, Verdict};

/// The interpretation of cards that left a zone and came back, and its options.
pub(super) const RETURNED_CARD: usize = 1;
pub(super) const SAME_CARD: u8 = 1;
pub(super) const NEW_OBJECT: u8 = 2;

/// The option "1999" of the interpretation "edition".
pub(super) const OF_1999: Choice = Choice { interpretation: 0, option: 1 };

/// Whether an object is shown as a creature.
pub(super) fn is_creature(shown: &Shown<Mtg>, id: ObjectId) -> bool {
    shown.words(id, List::Types).is_some_and(|types| types.has(Type::Creature))
}

pub(super) fn in_play(shown: &Shown<Mtg>, id: ObjectId) -> bool {
    shown.zone(id) == Some(Zone::Battlefield)
}

/// Whether a player is shown with no life left. The game is then over, even if the engine does not show that.
pub(super) fn has_ended(shown: &Shown<Mtg>) -> bool {
    Player::BOTH.iter().any(|player| shown.tally(*player, Tally::Life).is_some_and(|life| life <= 0))
}

/// The ability that this step resolved, if the game is not over.
pub(super) fn resolved<'a>(m: &Observation<'a, Mtg>) -> Option<&'a Announced> {
    if m.reply.is_done() && !has_ended(m.before) { m.ledger.ability(m.before) } else { None }
}

/// Whether another card of the case has a static ability that changes creatures.
pub(super) fn statics_besides(m: &Observation<'_, Mtg>, id: ObjectId) -> bool {
    let changes = |text: Text| matches!(text, Text::Lord | Text::Follower);
    m.cards.iter().enumerate().any(|(i, card)| i != id.card_index() && changes(card.text))
}

/// The verdict; a rule that no fault could have violated here does not count as held.
pub(super) fn held_only_if(verdict: Verdict, could_fail: bool) -> Verdict {
    match verdict {
        Verdict::Held if !could_fail => Verdict::NotApplicable,
        verdict => verdict,
    }
}

/// Held if the player's life total changed by exactly `by`. Totals of 0 and below count as equal.
pub(super) fn life_changed(
    m: &Observation<'_, Mtg>,
    player: Option<Player>,
    by: i32,
    kind: &'static str,
) -> Verdict {
    life_changed_by_one_of(m, player, &[by], kind)
}

/// The same for several changes, each of which is right.
pub(super) fn life_changed_by_one_of(
    m: &Observation<'_, Mtg>,
    player: Option<Player>,
    all: &[i32],
    kind: &'static str,
) -> Verdict {
    let Some(player) = player else { return Verdict::NotApplicable };
    let life = |shown: &Shown<Mtg>| shown.tally(player, Tally::Life);
    let (Some(before), Some(after)) = (life(m.before), life(m.after)) else { return Verdict::NotApplicable };
    let expected = |by: &i32| before.saturating_add(*by);
    if after <= 0 && all.iter().any(|by| expected(by) <= 0) {
        return Verdict::NotApplicable;
    }
    Verdict::of(all.iter().any(|by| expected(by) == after), || {
        let sums = all.iter().map(|by| Datum::sum(expected(by), (before, "life"), (*by, "from the ability")));
        Evidence::of(kind, Property::tally(player, Tally::Life)).expected(Expected::one_of(sums)).shown(after)
    })
}

/// Evidence that a search for a value by this characteristic wrongly finds an object, or does not find it.
pub(super) fn found_is(kind: &'static str, by: &'static str, expected: bool) -> Evidence {
    let found = |is| Datum::is("found", is);
    Evidence::of(kind, Property::answer(by)).expected(found(expected)).shown(found(!expected))
}

/// Whether a creature in play is certainly a legal target: nothing shown or printed prevents it.
pub(super) fn can_be_target(m: &Observation<'_, Mtg>, id: ObjectId) -> bool {
    let words = m.before.words(id, List::Abilities);
    let shielded = m.cards.iter().any(|card| card.text == Text::AuraShields);
    let untargetable = words.is_none_or(|words| words.has(Keyword::Untargetable));
    in_play(m.before, id) && is_creature(m.before, id) && !shielded && !untargetable && !is_dying(m, id)
}

/// Whether a creature is shown with no toughness left. If it is still in play, it dies before anything
/// resolves.
pub(super) fn is_dying(m: &Observation<'_, Mtg>, id: ObjectId) -> bool {
    m.before.modified(id, Number::Toughness).present().is_some_and(|toughness| toughness <= 0)
}
