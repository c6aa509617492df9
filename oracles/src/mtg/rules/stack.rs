//! K.6.4 and K.6.5: the characteristics of spells and abilities while they are on the stack.

use super::common::{OF_1999, has_ended, held_only_if, in_play, life_changed, resolved, statics_besides};
use crate::mtg::initial::{Initial, wrong_words};
use crate::mtg::record::{Changes, Doubt};
use crate::mtg::step::Step;
use crate::mtg::vocabulary::{List, Number, Script, Tally, Text, Zone};
use crate::mtg::{Card, Mtg};
use crate::{
    Datum, Evidence, ObjectId, Observation, Observed, Player, Property, Rule, Shown, Verdict, Words,
};

pub(super) const RULES: &[Rule<Mtg>] = &[
    Rule::object(
        "mtg:K.6.4",
        "changes_to_a_spell_stay_with_its_permanent",
        "A spell starts as printed; changes made to it on the stack carry over to \
         its permanent, as changes to the permanent and not as its initial values.",
        changes_stay_with_permanent,
    )
    .judged_after(&[Step::CAST, Step::RESOLVE, Step::END_TURN]),
    Rule::object(
        "mtg:K.6.5",
        "an_ability_keeps_the_color_of_its_announcement",
        "An ability on the stack has the characteristics that its source had \
         when the ability was announced, whatever happens to the source later.",
        colors_as_announced,
    )
    .under(OF_1999),
    Rule::step(
        "mtg:K.6.5.source",
        "an_ability_resolves_without_its_source",
        "An announced ability waits on the stack, and still resolves if \
         its source has since changed or left its zone.",
        |m, step| match step {
            Step::Activate { ability, .. } => waits_on_the_stack(m, *ability),
            _ => resolves_despite_source(m),
        },
    )
    .judged_after(&[Step::ACTIVATE, Step::RESOLVE]),
    Rule::step(
        "mtg:K.6.5.note",
        "an_ability_reads_its_source_on_resolution",
        "When a resolving ability reads a value of its source, it uses the source's current \
         value, or the last known value if the source is gone, not the value at announcement.",
        reads_source_on_resolution,
    )
    .judged_after(&[Step::RESOLVE]),
];

/// Not judged: size while a lord or a follower is among the cards; colors that were changed with two different
/// durations; a permanent that entered play and left at once; a card that was not shown for a while, or was put
/// into play without resolving, because its changes are unknown; how long a lasting change to the permanent itself
/// lasts. No step makes copies, and Auras are never cast.
fn changes_stay_with_permanent(m: &Observation<'_, Mtg>, id: ObjectId) -> Verdict {
    let Some(card) = m.card(id) else { return Verdict::NotApplicable };
    let changes = m.ledger.changes(id);
    // What is wrong in the hand already is not the fault of the spell or its permanent.
    if !m.reply.is_done() || m.ledger.cast_altered(id) {
        return Verdict::NotApplicable;
    }
    match m.step {
        Some(Step::Cast { card: cast }) if *cast == id && m.after.zone(id) == Some(Zone::Stack) => {
            Initial::of(card).compare(m.after, id, card.text != Text::Follower)
        }
        Some(Step::Resolve | Step::EndTurn) if changes.unclear => Verdict::NotApplicable,
        Some(Step::Resolve) if m.ledger.resolved == Some(id) && !changes.is_none() => {
            let entered = m.before.zone(id) == Some(Zone::Stack) && in_play(m.after, id);
            if entered { entered_with_changes(m, id, card, changes) } else { Verdict::NotApplicable }
        }
        Some(Step::EndTurn) if changes.lasting_in_play => Verdict::NotApplicable,
        Some(Step::EndTurn) if changes.as_spell && in_play(m.before, id) && in_play(m.after, id) => {
            only_lasting_changes_remain(m, id, card, changes)
        }
        _ => Verdict::NotApplicable,
    }
}

/// After the turn ends, a permanent that was changed as a spell has its printed values and the lasting changes.
/// Abilities and size are not judged while a lord, a follower or an Aura is among the cards.
fn only_lasting_changes_remain(
    m: &Observation<'_, Mtg>,
    id: ObjectId,
    card: &Card,
    changes: &Changes,
) -> Verdict {
    const KIND: &str = "not-an-alteration";
    let colors = check_colors(m, id, changes.colors(card.colors), KIND);
    let affects_creatures = |text: Text| text.is_aura() || matches!(text, Text::Lord | Text::Follower);
    if matches!(colors, Verdict::Violated(_)) || m.cards.iter().any(|card| affects_creatures(card.text)) {
        return colors;
    }
    let (abilities, shown) =
        (Words(card.keywords.0 | changes.gained().0), m.after.words(id, List::Abilities));
    if let Some(shown) = shown.filter(|shown| *shown != abilities) {
        return wrong_words(KIND, List::Abilities, abilities, shown, id);
    }
    if !card.is_creature() || changes.resized > 0 {
        return colors;
    }
    let (power, toughness) = changes.size_change();
    for (number, expected) in [
        (Number::Power, card.power.saturating_add(power)),
        (Number::Toughness, card.toughness.saturating_add(toughness)),
    ] {
        let now = m.after.modified(id, number);
        if now.is_observed() && now != Observed::Present(expected) && !is_clamped_to_zero(now, expected) {
            return Verdict::of(false, || {
                Evidence::of(KIND, Property::modified(number)).expected(expected).shown(now).on(id)
            });
        }
    }
    Verdict::Held
}

fn entered_with_changes(m: &Observation<'_, Mtg>, id: ObjectId, card: &Card, changes: &Changes) -> Verdict {
    let colors = check_colors(m, id, changes.colors(card.colors), "change-lost");
    if let Verdict::Violated(_) = colors {
        return colors;
    }
    let gained = changes.gained();
    if let Some(words) = m.after.words(id, List::Abilities)
        && words.0 & gained.0 != gained.0
    {
        return wrong_words("change-lost", List::Abilities, Words(words.0 | gained.0), words, id);
    }
    let resized = changes.resized > 0 || statics_besides(m, id) || card.text == Text::Follower;
    if !card.is_creature() || resized {
        return colors;
    }
    let (power, toughness) = changes.size_change();
    for (number, printed, by) in
        [(Number::Power, card.power, power), (Number::Toughness, card.toughness, toughness)]
    {
        let (base, now) = (m.after.base(id, number), m.after.modified(id, number));
        let expected = printed.saturating_add(by);
        if now.is_observed() && now != Observed::Present(expected) && !is_clamped_to_zero(now, expected) {
            return Verdict::of(false, || {
                Evidence::of("change-lost", Property::modified(number)).expected(expected).shown(now).on(id)
            });
        }
        if base.present().is_some_and(|base| base != printed) {
            return Verdict::of(false, || {
                Evidence::of("written-into-base", Property::base(number)).expected(printed).shown(base).on(id)
            });
        }
    }
    Verdict::Held
}

/// Whether 0 is shown for a negative number. The document sets no limit, so an engine may show either.
fn is_clamped_to_zero(shown: Observed<i32>, expected: i32) -> bool {
    expected < 0 && shown == Observed::Present(0)
}

fn check_colors(
    m: &Observation<'_, Mtg>,
    id: ObjectId,
    expected: Option<Words>,
    kind: &'static str,
) -> Verdict {
    match (expected, m.after.words(id, List::Colors)) {
        (Some(expected), Some(shown)) if expected != shown => {
            wrong_words(kind, List::Colors, expected, shown, id)
        }
        (Some(_), Some(_)) => Verdict::Held,
        _ => Verdict::NotApplicable,
    }
}

/// Compares its colors. Not judged if the engine shows no colors of abilities.
fn colors_as_announced(m: &Observation<'_, Mtg>, id: ObjectId) -> Verdict {
    let announced = &m.ledger.announced[id.number()];
    if !announced.exists || m.after.zone(id) != Some(Zone::Stack) {
        return Verdict::NotApplicable;
    }
    let now = m.after.words(announced.source.id, List::Colors);
    held_only_if(check_colors(m, id, announced.colors, "not-as-announced"), now != announced.colors)
}

/// An ability that is not on the stack when it has been announced, and changes a life total at once, was carried out
/// without waiting. No rule judges such an ability any further.
///
/// An engine may also show no abilities on the stack, so an ability that is not shown and changes nothing is no
/// violation. No step has a cost, and nothing but an ability changes a life total.
fn waits_on_the_stack(m: &Observation<'_, Mtg>, ability: ObjectId) -> Verdict {
    if !m.reply.is_done() || m.after.zone(ability) == Some(Zone::Stack) || has_ended(m.before) {
        return Verdict::NotApplicable;
    }
    let totals = Player::BOTH.map(|player| {
        let life = |shown: &Shown<Mtg>| shown.tally(player, Tally::Life);
        (life(m.before), life(m.after))
    });
    let changed = totals.iter().find_map(|(before, after)| match (before, after) {
        (Some(before), Some(after)) if before != after => Some((*before, *after)),
        _ => None,
    });
    changed.map_or(Verdict::NotApplicable, |(before, after)| {
        Verdict::of(false, || {
            let expected = format!("on the stack until it resolves, and a life total of {before}");
            Evidence::of("never-on-the-stack", Property::other("ability"))
                .expected(Datum::clause(expected))
                .shown(Datum::clause(format!("not on the stack, and a life total of {after}")))
                .on(ability)
        })
    })
}

/// An ability that is no longer shown is not a violation, because an engine may show abilities only together
/// with their source. An engine that lost an ability shows it when the ability should resolve.
///
/// Not judged: an ability with a target; one that was never shown on the stack, because it may have been carried out
/// at once; one on the stack when the turn or the game ended; damage while a ward is among the cards (K.6.Ruling.4
/// and 5); damage by "this permanent" if the source was not a permanent.
fn resolves_despite_source(m: &Observation<'_, Mtg>) -> Verdict {
    if m.reply.is_done() { has_effect(m) } else { resolve_was_refused(m) }
}

/// An engine that refuses to resolve has lost the ability.
fn resolve_was_refused(m: &Observation<'_, Mtg>) -> Verdict {
    let Some(top) = m.ledger.top() else { return Verdict::NotApplicable };
    let announced = &m.ledger.announced[top.number()];
    let shown = announced.seen || m.before.zone(top) == Some(Zone::Stack);
    let other = match announced.doubt {
        Doubt::None => announced.source.is_other(m.before),
        Doubt::InPlaceOfLost => true,
        Doubt::Any => false,
    };
    if !announced.exists || !shown || announced.has_target() || !other || has_ended(m.before) {
        return Verdict::NotApplicable;
    }
    Verdict::of(false, || {
        Evidence::of("refused", Property::reply("ability"))
            .expected(Datum::Done)
            .shown(Datum::Refused)
            .on(top)
    })
}

fn has_effect(m: &Observation<'_, Mtg>) -> Verdict {
    let Some(ability) = resolved(m) else { return Verdict::NotApplicable };
    let wards = m.cards.iter().any(|card| card.text == Text::Ward);
    let this_deals = ability.script == Script::ThisDeals && ability.source.zone == Some(Zone::Battlefield);
    let deals = ability.script == Script::Deals || this_deals;
    if wards || !deals || !ability.source.is_other(m.before) {
        return Verdict::NotApplicable;
    }
    let opponent = ability.controller.map(Player::opponent);
    life_changed(m, opponent, -2, "without-effect")
}

/// Not judged if the value equals the announced one, and in the same situations as K.6.6 and K.6.7.
fn reads_source_on_resolution(m: &Observation<'_, Mtg>, _: &Step) -> Verdict {
    let Some(ability) = resolved(m) else { return Verdict::NotApplicable };
    let Some(power) = ability.source.power(m.before) else { return Verdict::NotApplicable };
    if ability.script != Script::OwnPower || ability.source.at_announcement.power == Some(power) {
        return Verdict::NotApplicable;
    }
    life_changed(m, ability.controller, power, "not-the-sources")
}
