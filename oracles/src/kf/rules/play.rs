//! *Play:* abilities.

use super::super::{CardType, Kf, Number, Precursor, Script, Zone};
use super::common::{
    ExpectedResult, Now, damage_evidence, damage_unchanged, discards, each_creature_damaged, exhausted_is,
    expected_result, pool_is, pools, times, wrong_gain, zone_evidence,
};
use crate::kf::{Ability, Card, Model, Step};
use crate::{Datum, Evidence, ObjectId, Objects, Observed, Player, Property, Rule, Verdict};

pub(super) const RULES: &[Rule<Kf>] = &[
    Rule::step(
        "kf:ability.play.any",
        "play_abilities_resolve_from_any_source",
        "A Play: ability resolves whenever its card is played, even if \
         an ability plays the card from somewhere other than the hand.",
        resolves_from_anywhere,
    )
    .judged_after(&[Step::PLAY]),
    Rule::step(
        "kf:ability.play.permanent",
        "play_abilities_of_permanents_resolve_after_entering",
        "When a creature, artifact or upgrade is played, it enters play \
         first, and its Play: ability resolves immediately afterwards.",
        resolves_after_entering,
    )
    .judged_after(&[Step::PLAY]),
    Rule::step(
        "kf:ability.play.action",
        "action_cards_resolve_and_then_are_discarded",
        "When an action card is played, its Play: ability resolves \
         first, and then the card goes to its owner's discard pile.",
        resolves_before_discard,
    )
    .judged_after(&[Step::PLAY]),
    Rule::step(
        "kf:ability.play.put-into-play",
        "putting_a_card_into_play_is_not_playing_it",
        "Putting a card into play is not playing it, so its Play: abilities do not resolve.",
        put_resolves_nothing,
    )
    .judged_after(&[Step::PUT]),
];

/// A synthetic card that was played from a zone out of play. Printed cards are left out, because they may give
/// Æmber when played.
struct PlayedCard<'a> {
    id: ObjectId,
    card: &'a Card,
    by: Player,
    from_own_hand: bool,
}

fn played<'a>(m: &'a Now<'_>, step: &Step) -> Option<PlayedCard<'a>> {
    let Step::Play { card: id, .. } = *step else { return None };
    let card = m.card(id).filter(|card| card.model == Model::Synthetic && m.reply.is_done())?;
    let by = m.ledger.active;
    let zone = m.before.zone(id).filter(|zone| *zone != Zone::Play)?;
    let from_own_hand = zone == Zone::Hand && m.before.controller(id)? == by;
    Some(PlayedCard { id, card, by, from_own_hand })
}

impl PlayedCard<'_> {
    fn list(&self) -> impl Iterator<Item = Ability> + use<> {
        self.card.with(Precursor::Play)
    }
    fn counts_discards(&self) -> bool {
        self.list().any(|a| a.script == Script::GainPerDiscard)
    }
    /// The required result of its *Play:* abilities.
    fn expected_result(&self, m: &Now<'_>) -> Option<ExpectedResult> {
        expected_result(m, self.by, self.id, self.list())
    }
    /// Checks that its *Play:* abilities resolved: by the pool of the player who played it, if that must
    /// change, and by the damage on other creatures.
    fn resolved(&self, m: &Now<'_>) -> Verdict {
        let pool = match (self.expected_result(m), pools(m, self.by)) {
            (Some(all), Some((before, _))) if all.shows(before) => {
                pool_is(m, self.by, all.pool(before, 0), "not-resolved")
            }
            _ => Verdict::NotApplicable,
        };
        pool.and_then(|| each_creature_damaged(m, Objects::NONE, self.list()))
    }
}

/// Judged if an ability played the card from another place than the active player's own hand. A refusal is not
/// judged. Scripts that count a discard pile are not judged here; the next rules judge that order.
fn resolves_from_anywhere(m: &Now<'_>, step: &Step) -> Verdict {
    match played(m, step) {
        Some(played) if !played.from_own_hand && !played.counts_discards() => played.resolved(m),
        _ => Verdict::NotApplicable,
    }
}

/// Whether the card entered play is judged for plays from any place, the rest only if the card was played from the
/// active player's own hand. *Ready this card* leaves the new card
/// ready; *1 damage to each creature* also damages the new creature.
fn resolves_after_entering(m: &Now<'_>, step: &Step) -> Verdict {
    let Some(played) = played(m, step) else { return Verdict::NotApplicable };
    if played.card.card_type() == CardType::Action {
        return Verdict::NotApplicable;
    }
    is_in_play(m, &played).and_then(|| match played.from_own_hand {
        true => entered_first(m, &played).and_then(|| played.resolved(m)),
        false => Verdict::NotApplicable,
    })
}

/// Checks that the card is in play afterwards, or in a discard pile, if one of its own abilities may have
/// destroyed it or the creature it is attached to.
fn is_in_play(m: &Now<'_>, played: &PlayedCard<'_>) -> Verdict {
    let Some(zone) = m.after.zone(played.id) else { return Verdict::NotApplicable };
    let may_die = played.list().any(|a| a.script.damages_creatures());
    Verdict::of(zone == Zone::Play || zone == Zone::Discard && may_die, || {
        zone_evidence("not-entered", Zone::Play, zone).on(played.id)
    })
}

/// Checks the scripts that show that the card entered play first. Not judged with several abilities, because
/// their order matters.
fn entered_first(m: &Now<'_>, played: &PlayedCard<'_>) -> Verdict {
    let mut list = played.list();
    match (list.next().map(|a| a.script), list.next()) {
        (Some(Script::Ready), None) if played.card.is_usable() => {
            exhausted_is(m, played.id, false, "resolved-before-entering")
        }
        (Some(Script::DamageEach), None) if played.card.is_creature() => {
            let shown = m.after.modified(played.id, Number::Damage);
            match (m.after.zone(played.id), shown) {
                (Some(Zone::Play), Observed::Present(n)) => Verdict::of(n == 1, || {
                    damage_evidence("resolved-before-entering", played.id).expected(1).shown(n)
                }),
                _ => Verdict::NotApplicable,
            }
        }
        _ => Verdict::NotApplicable,
    }
}

/// The discard pile is judged for plays from any place. Whether the card resolves before it is discarded is
/// judged only for plays from the player's own hand: *gain for each card in your discard pile* must not count
/// the card itself.
fn resolves_before_discard(m: &Now<'_>, step: &Step) -> Verdict {
    let Some(played) = played(m, step) else { return Verdict::NotApplicable };
    if played.card.card_type() != CardType::Action {
        return Verdict::NotApplicable;
    }
    in_owners_discard_pile(m, &played).and_then(|| match played.from_own_hand {
        true if played.counts_discards() => resolved_before_discard(m, &played),
        true => played.resolved(m),
        false => Verdict::NotApplicable,
    })
}

/// Like `resolved`, but also judged if the pool must not change.
fn resolved_before_discard(m: &Now<'_>, played: &PlayedCard<'_>) -> Verdict {
    match (played.expected_result(m), pools(m, played.by)) {
        (Some(all), Some((before, _))) => pool_is(m, played.by, all.pool(before, 0), "discarded-first"),
        _ => Verdict::NotApplicable,
    }
}

/// Checks that a played action card is in the discard pile of its owner. Nothing changes who owns a card.
fn in_owners_discard_pile(m: &Now<'_>, played: &PlayedCard<'_>) -> Verdict {
    let (id, owner) = (played.id, played.card.owner);
    let Some(zone) = m.after.zone(id) else { return Verdict::NotApplicable };
    if zone != Zone::Discard {
        return Verdict::of(false, || zone_evidence("not-discarded", Zone::Discard, zone).on(id));
    }
    match m.after.controller(id) {
        Some(of) => Verdict::of(of == owner, || {
            let pile = |of| Datum::Place { zone: "discard pile".into(), of };
            Evidence::of("wrong-pile", Property::Zone).expected(pile(owner)).shown(pile(of)).on(id)
        }),
        None => Verdict::Held,
    }
}

/// Judged by the amounts of *Play:* abilities that gain Æmber, by the pools if one loses all or counts a
/// discard pile, and by the damage on other creatures if one deals damage.
fn put_resolves_nothing(m: &Now<'_>, step: &Step) -> Verdict {
    let Step::Put { card: id } = *step else { return Verdict::NotApplicable };
    let Some(card) = m.card(id).filter(|_| m.reply.is_done()) else { return Verdict::NotApplicable };
    let damages_creatures = card.with(Precursor::Play).any(|a| a.script.damages_creatures());
    let damage = if damages_creatures {
        damage_unchanged(m, Objects::one(id), "resolved")
    } else {
        Verdict::NotApplicable
    };
    match card.model {
        Model::Synthetic => {
            damage.and_then(|| nothing_gained(m, id, card)).and_then(|| pool_unchanged(m, id, card))
        }
        _ => damage,
    }
}

/// Checks that the pool of the active player did not change, if losing all or counting a discard pile would
/// change it.
fn pool_unchanged(m: &Now<'_>, id: ObjectId, card: &Card) -> Verdict {
    let by = m.ledger.active;
    let Some((before, _)) = pools(m, by) else { return Verdict::NotApplicable };
    let shows = |a: Ability| match a.script {
        Script::LoseAll => before > 0,
        Script::GainPerDiscard => discards(m, by, id).is_some_and(|n| n > 0),
        _ => false,
    };
    match card.with(Precursor::Play).any(shows) {
        true => pool_is(m, by, before, "resolved"),
        false => Verdict::NotApplicable,
    }
}

fn nothing_gained(m: &Now<'_>, id: ObjectId, card: &Card) -> Verdict {
    let gains = card.with(Precursor::Play).filter(|a| a.script == Script::Gain);
    let for_each_player =
        gains.flat_map(|ability| Player::BOTH.into_iter().map(move |player| (player, ability)));
    Verdict::all(for_each_player.map(|(player, ability)| match times(m, player, &ability) {
        None => Verdict::NotApplicable,
        Some(n) => Verdict::of(n == 0, || wrong_gain("resolved", player, &ability, [0, n]).on(id)),
    }))
}
