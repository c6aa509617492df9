//! *Play:* abilities.

use super::{
    CardType, Evidence, Kf, Now, Number, ObjectId, Outcome, Player, Precursor, Script, Verdict, Zone, both,
    discards, exhausted_is, hit_each, often, outcome, pool_is, pools, times, unhurt,
};
use crate::kf::{Ability, Card, Model, PLAY, PUT, Step};
use crate::{Kinds, Objects, Observed, Rule};

pub(super) const RULES: &[Rule<Kf>] = &[
    Rule::step(
        "kf:ability.play.any",
        "play_abilities_resolve_from_any_source",
        "A Play: ability resolves whenever its card is played, even if \
         an ability plays the card from somewhere other than the hand.",
        any,
    )
    .judged_after(&[PLAY])
    .needs(&[Kinds::of(&[PLAY])]),
    Rule::step(
        "kf:ability.play.permanent",
        "play_abilities_of_permanents_resolve_after_entering",
        "When a creature, artifact or upgrade is played, it enters play \
         first, and its Play: ability resolves immediately afterwards.",
        permanent,
    )
    .judged_after(&[PLAY])
    .needs(&[Kinds::of(&[PLAY])]),
    Rule::step(
        "kf:ability.play.action",
        "action_cards_resolve_and_then_are_discarded",
        "When an action card is played, its Play: ability resolves \
         first, and then the card goes to its owner's discard pile.",
        action,
    )
    .judged_after(&[PLAY])
    .needs(&[Kinds::of(&[PLAY])]),
    Rule::step(
        "kf:ability.play.put-into-play",
        "what_is_put_into_play_is_not_played",
        "Putting a card into play is not playing it, so its Play: abilities do not resolve.",
        put,
    )
    .judged_after(&[PUT])
    .needs(&[Kinds::of(&[PUT])]),
];

/// A synthetic card that was played from where it lay out of play. Printed cards may bring Æmber of their
/// own when played.
struct Replayed<'a> {
    id: ObjectId,
    card: &'a Card,
    by: Player,
    from_own_hand: bool,
}

fn played<'a>(m: &'a Now<'_>, step: &Step) -> Option<Replayed<'a>> {
    let Step::Play { card: id, .. } = *step else { return None };
    let card = m.card(id).filter(|card| card.model == Model::Synthetic && m.reply.is_done())?;
    let by = m.ledger.active;
    let zone = m.before.zone(id).filter(|zone| *zone != Zone::Play)?;
    let from_own_hand = zone == Zone::Hand && m.before.controller(id)? == by;
    Some(Replayed { id, card, by, from_own_hand })
}

impl Replayed<'_> {
    fn list(&self) -> impl Iterator<Item = Ability> + use<> {
        self.card.with(Precursor::Play)
    }
    fn counts_discards(&self) -> bool {
        self.list().any(|a| a.script == Script::GainPerDiscard)
    }
    /// What its *Play:* abilities must do.
    fn outcome(&self, m: &Now<'_>) -> Option<Outcome> {
        outcome(m, self.by, self.id, self.list())
    }
    /// Holds the pool of who played it against its *Play:* abilities, if it would show them, and the damage on other
    /// creatures.
    fn resolved(&self, m: &Now<'_>) -> Verdict {
        let pool = match (self.outcome(m), pools(m, self.by)) {
            (Some(all), Some((before, _))) if all.shows(before) => {
                pool_is(m, self.by, all.pool(before, 0), "not-resolved")
            }
            _ => Verdict::NotApplicable,
        };
        both(pool, hit_each(m, Objects::NONE, self.list()))
    }
}

/// Judged when an ability played the card: from elsewhere than the active player's own hand. A refusal is
/// no statement. Silent about what counts a discard pile: the order is the next rules'.
fn any(m: &Now<'_>, step: &Step) -> Verdict {
    match played(m, step) {
        Some(played) if !played.from_own_hand && !played.counts_discards() => played.resolved(m),
        _ => Verdict::NotApplicable,
    }
}

/// Judged when the card was played from the active player's own hand. *Ready this* leaves what has entered
/// ready; *1 damage to each creature* hits a creature that has entered.
fn permanent(m: &Now<'_>, step: &Step) -> Verdict {
    let Some(played) = played(m, step) else { return Verdict::NotApplicable };
    if played.card.card_type() == CardType::Action || !played.from_own_hand {
        return Verdict::NotApplicable;
    }
    both(entered_first(m, &played), played.resolved(m))
}

/// Holds what has entered against scripts that show it. Silent when several abilities have an order.
fn entered_first(m: &Now<'_>, played: &Replayed<'_>) -> Verdict {
    let mut list = played.list();
    match (list.next().map(|a| a.script), list.next()) {
        (Some(Script::Ready), None) if played.card.is_usable() => {
            exhausted_is(m, played.id, false, "resolved-before-entering")
        }
        (Some(Script::DamageEach), None) if played.card.is_creature() => {
            let shown = m.after.modified(played.id, Number::Damage);
            match (m.after.zone(played.id), shown) {
                (Some(Zone::Play), Observed::Present(n)) => Verdict::of(n == 1, || {
                    Evidence::of("resolved-before-entering", "damage").expected(1).shown(n).on(played.id)
                }),
                _ => Verdict::NotApplicable,
            }
        }
        _ => Verdict::NotApplicable,
    }
}

/// Judged for the pile from any source, and that it resolves, ahead of the discarding, from the own hand:
/// *gain for each card in your discard pile* does not count the card itself.
fn action(m: &Now<'_>, step: &Step) -> Verdict {
    let Some(played) = played(m, step) else { return Verdict::NotApplicable };
    if played.card.card_type() != CardType::Action {
        return Verdict::NotApplicable;
    }
    let resolved = match played.from_own_hand {
        true if played.counts_discards() => order(m, &played),
        true => played.resolved(m),
        false => Verdict::NotApplicable,
    };
    both(discarded(m, played.id), resolved)
}

/// The same as `resolved`, also where nothing is to be gained.
fn order(m: &Now<'_>, played: &Replayed<'_>) -> Verdict {
    match (played.outcome(m), pools(m, played.by)) {
        (Some(all), Some((before, _))) => pool_is(m, played.by, all.pool(before, 0), "discarded-first"),
        _ => Verdict::NotApplicable,
    }
}

/// Holds the place of an action card that was played against its owner's discard pile.
fn discarded(m: &Now<'_>, id: ObjectId) -> Verdict {
    let (Some(zone), Some(owner)) = (m.after.zone(id), m.before.owner(id)) else {
        return Verdict::NotApplicable;
    };
    if zone != Zone::Discard {
        return Verdict::of(false, || {
            Evidence::of("not-discarded", "zone").expected(Zone::Discard).shown(zone).on(id)
        });
    }
    match m.after.controller(id) {
        Some(of) => Verdict::of(of == owner, || {
            let pile = |player| format!("player {player}'s discard pile");
            Evidence::of("wrong-pile", "zone").expected(pile(owner)).shown(pile(of)).on(id)
        }),
        None => Verdict::Held,
    }
}

/// Judged by the amounts of *Play:* abilities that gain, by the pools where they lose all or count a discard pile,
/// and by the damage on other creatures where they deal some.
fn put(m: &Now<'_>, step: &Step) -> Verdict {
    let Step::Put { card: id } = *step else { return Verdict::NotApplicable };
    let Some(card) = m.card(id).filter(|_| m.reply.is_done()) else { return Verdict::NotApplicable };
    let hurts = card.with(Precursor::Play).any(|a| a.script.hurts());
    let hurt = if hurts { unhurt(m, Objects::one(id), "resolved") } else { Verdict::NotApplicable };
    match card.model {
        Model::Synthetic => both(hurt, both(put_gains(m, id, card), put_keeps(m, id, card))),
        _ => hurt,
    }
}

/// Holds the pool of the active player against what it was, where losing all or counting a discard pile would show.
fn put_keeps(m: &Now<'_>, id: ObjectId, card: &Card) -> Verdict {
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

fn put_gains(m: &Now<'_>, id: ObjectId, card: &Card) -> Verdict {
    let mut verdict = Verdict::NotApplicable;
    for ability in card.with(Precursor::Play).filter(|a| a.script == Script::Gain) {
        for player in Player::BOTH {
            match times(m, player, &ability) {
                Some(0) => verdict = Verdict::Held,
                Some(n) => {
                    let gained = |n| format!("{} Æmber gained {}", ability.amount.number(), often(n));
                    return Verdict::of(false, || {
                        Evidence::of("resolved", "aember").expected(gained(0)).shown(gained(n)).on(id)
                    });
                }
                None => {}
            }
        }
    }
    verdict
}
