//! The rulings on K.6: gained abilities, Auras, and whether the permanent or the ability performs an effect.

use super::common::{
    OF_1999, can_be_target, found_is, held_only_if, in_play, is_creature, life_changed, resolved,
};
use crate::mtg::Mtg;
use crate::mtg::initial::wrong_words;
use crate::mtg::record::Announced;
use crate::mtg::step::Step;
use crate::mtg::vocabulary::{By, Keyword, List, Number, Script, Text, Zone};
use crate::{
    Datum, Evidence, Expected, ObjectId, Objects, Observation, Observed, Property, Rule, Shown, Verdict,
    Words,
};

pub(super) const RULES: &[Rule<Mtg>] = &[
    Rule::step(
        "mtg:K.6.R1",
        "gained_abilities_count",
        "Every ability and bonus that a permanent has gained counts: a query by ability, power or \
         toughness finds it, and +1/+1 adds 1 to the power and 1 to the toughness of a creature.",
        |m, step| match *step {
            Step::Pump { object, power, toughness, .. } => is_added(m, object, [power, toughness]),
            Step::Counter { object, by } => is_added(m, object, [by; 2]),
            _ => finds_gained(m, step),
        },
    )
    .judged_after(&[Step::MATCH, Step::PUMP, Step::COUNTER]),
    Rule::step(
        "mtg:K.6.R2",
        "an_auras_own_ability_is_not_the_permanents",
        "An Aura's ability is not an ability of the enchanted permanent, \
         unless the Aura says that the permanent has or gains it.",
        auras_ability_stays_its_own,
    )
    .judged_after(&[Step::ATTACH, Step::MATCH]),
    Rule::step(
        "mtg:K.6.R3",
        "an_ability_about_its_source_reads_it_on_resolution",
        "An ability that targets or names its own source reads the \
         source's values on resolution, as it would for any other object.",
        reads_itself_on_resolution,
    )
    .judged_after(&[Step::RESOLVE]),
    Rule::step(
        "mtg:K.6.R4",
        "effects_of_this_permanent_use_its_characteristics",
        "If an ability says that the permanent itself does something, the effect uses the \
         permanent's characteristics on resolution, or its last known ones if it is gone.",
        permanent_deals_damage,
    )
    .judged_after(&[Step::RESOLVE]),
    Rule::step(
        "mtg:K.6.R5",
        "effects_of_an_ability_use_its_own_characteristics",
        "If an ability does not say that the permanent itself does something, the \
         effect uses the ability's own characteristics, recorded at announcement.",
        ability_deals_damage,
    )
    .under(OF_1999)
    .judged_after(&[Step::RESOLVE]),
];

/// The effect adds its numbers to the power and toughness of a creature in play. This does not depend on what sets the size,
/// or on the order of the effects: what applies last, adds.
///
/// Not judged: a number that was not above zero, because it may be lower than shown; a result below zero that is
/// shown as zero; the power of a follower; a creature that leaves play; and a lord that dies or leaves in the same
/// step, or may.
fn is_added(m: &Observation<'_, Mtg>, id: ObjectId, by: [i32; 2]) -> Verdict {
    let creature = |shown| in_play(shown, id) && is_creature(shown, id);
    let lords_in_play = |shown: &Shown<Mtg>| {
        let lords = (0..m.cards.len()).filter(|at| m.cards[*at].text == Text::Lord);
        lords.filter_map(|at| ObjectId::new(at + 1)).filter(|lord| in_play(shown, *lord)).collect::<Objects>()
    };
    let same_lords =
        all_placed(m, |text| text == Text::Lord) && lords_in_play(m.before) == lords_in_play(m.after);
    if !m.reply.is_done() || !creature(m.before) || !creature(m.after) || !same_lords {
        return Verdict::NotApplicable;
    }
    let follows = m.card(id).is_some_and(|card| card.text == Text::Follower);
    let judged = [Number::Power, Number::Toughness].into_iter().zip(by);
    Verdict::all(judged.filter(|(number, by)| *by != 0 && !(follows && *number == Number::Power)).map(
        |(number, by)| match (m.before.modified(id, number), m.after.modified(id, number)) {
            (Observed::Present(before @ 1..), Observed::Present(after)) => {
                let expected = before.saturating_add(by);
                let ok = after == expected || (expected < 0 && after == 0);
                let verdict = Verdict::of(ok, || {
                    Evidence::of("not-added", Property::modified(number))
                        .expected(Datum::sum(expected, (before, "before"), (by, "from the effect")))
                        .shown(after)
                        .on(id)
                });
                // What counts is that a bonus joins another one.
                held_only_if(verdict, m.before.base(id, number) != Observed::Present(before))
            }
            _ => Verdict::NotApplicable,
        },
    ))
}

/// Finds abilities that a step granted, and the bonuses of lords. Not judged: a size that anything else changed,
/// and objects that are not shown in play.
fn finds_gained(m: &Observation<'_, Mtg>, step: &Step) -> Verdict {
    let (Step::Match { by, keyword, number, .. }, Some(found)) = (step, m.answer().and_then(|a| a.objects))
    else {
        return Verdict::NotApplicable;
    };
    match by {
        By::Ability => answer_matches(m, found, "ability", |id| gained(m, id, *keyword).then_some(true)),
        By::Power | By::Toughness => {
            let field = if *by == By::Power { "power" } else { "toughness" };
            answer_matches(m, found, field, |id| size_from_lords(m, id, *by).map(|size| size == *number))
        }
        _ => Verdict::NotApplicable,
    }
}

/// Held if the answer contains each object in play for which `expected` is true, and none for which it is
/// false.
fn answer_matches(
    m: &Observation<'_, Mtg>,
    found: Objects,
    field: &'static str,
    expected: impl Fn(ObjectId) -> Option<bool>,
) -> Verdict {
    let in_play = m.before.objects().iter().filter(|id| in_play(m.before, *id));
    Verdict::all(in_play.map(|id| match expected(id) {
        None => Verdict::NotApplicable,
        Some(expected) => Verdict::of(expected == found.has(id), || {
            let kind = if expected { "gain-not-found" } else { "without-gain" };
            found_is(kind, field, expected).on(id)
        }),
    }))
}

/// Whether a permanent certainly gained the keyword from a step or a lord.
fn gained(m: &Observation<'_, Mtg>, id: ObjectId, keyword: Keyword) -> bool {
    let by_step = m.ledger.changes(id).gained().has(keyword);
    by_step || is_creature(m.before, id) && lords(m, id).any(|lord| m.cards[lord].gives == keyword)
}

/// The power or toughness of a creature whose size only lords changed; `None` if that is unclear.
fn size_from_lords(m: &Observation<'_, Mtg>, id: ObjectId, by: By) -> Option<i32> {
    let card = m.card(id)?;
    let unchanged = card.is_creature() && card.text != Text::Follower && m.ledger.changes(id).is_none();
    let count = lords(m, id).count();
    let printed = if by == By::Power { card.power } else { card.toughness };
    (unchanged && count > 0 && all_placed(m, |text| text == Text::Lord))
        .then(|| printed.saturating_add(count as i32))
}

/// The lords in play other than this object, as indices of cards.
fn lords(m: &Observation<'_, Mtg>, id: ObjectId) -> impl Iterator<Item = usize> {
    others_in_play(m, id, |text| text == Text::Lord)
}

/// The cards in play with such a text other than this object, as indices.
fn others_in_play(
    m: &Observation<'_, Mtg>,
    id: ObjectId,
    fits: fn(Text) -> bool,
) -> impl Iterator<Item = usize> {
    let plays = move |i: &usize| {
        let other = ObjectId::new(i + 1).filter(|other| *other != id);
        fits(m.cards[*i].text) && other.is_some_and(|other| in_play(m.before, other))
    };
    (0..m.cards.len()).filter(plays)
}

/// Whether every card with such a text is shown in a zone.
fn all_placed(m: &Observation<'_, Mtg>, fits: fn(Text) -> bool) -> bool {
    let is_placed = |i: usize| ObjectId::new(i + 1).is_some_and(|id| m.before.zone(id).is_some());
    (0..m.cards.len()).all(|i| !fits(m.cards[i].text) || is_placed(i))
}

/// Not judged if the permanent has the ability from another source.
fn auras_ability_stays_its_own(m: &Observation<'_, Mtg>, step: &Step) -> Verdict {
    match step {
        Step::Attach { aura, object } if m.reply.is_done() => after_attaching(m, *aura, *object),
        Step::Match { by: By::Ability, keyword, .. } => {
            let Some(found) = m.answer().and_then(|a| a.objects) else { return Verdict::NotApplicable };
            answer_matches(m, found, "ability", |id| from_auras(m, id, *keyword))
        }
        _ => Verdict::NotApplicable,
    }
}

fn after_attaching(m: &Observation<'_, Mtg>, aura: ObjectId, host: ObjectId) -> Verdict {
    let here = in_play(m.after, aura) && in_play(m.before, host) && in_play(m.after, host);
    let on_it = here && [Observed::NotObserved, Observed::Present(host)].contains(&m.after.host(aura));
    let words = (m.before.words(host, List::Abilities), m.after.words(host, List::Abilities));
    let (Some(card), (Some(before), Some(after)), true) = (m.card(aura), words, on_it) else {
        return Verdict::NotApplicable;
    };
    match card.text {
        Text::AuraHas => Verdict::of(after.has(card.gives), || {
            let words = |words| Datum::words(crate::mtg::vocabulary::words_of(List::Abilities), words);
            let expected = Expected::Includes(words(Words::of(&[card.gives])));
            let evidence = Evidence::of("gift-missing", Property::list(List::Abilities));
            evidence.expected(expected).shown(words(after)).on(host)
        }),
        Text::AuraShields if !before.has(Keyword::Untargetable) => match after.has(Keyword::Untargetable) {
            true => wrong_words("effect-listed", List::Abilities, before, after, host),
            false => Verdict::Held,
        },
        _ => Verdict::NotApplicable,
    }
}

/// Whether the Auras on a permanent give it the keyword: true if one does; false if the only Aura with that
/// text says it as its own effect; `None` if neither is certain.
fn from_auras(m: &Observation<'_, Mtg>, id: ObjectId, keyword: Keyword) -> Option<bool> {
    let on_it = |text: Text, at: usize| {
        let aura = ObjectId::new(at + 1);
        m.cards[at].text == text && aura.is_some_and(|aura| m.before.host(aura) == Observed::Present(id))
    };
    let mut auras = others_in_play(m, id, Text::is_aura);
    if auras.any(|at| on_it(Text::AuraHas, at) && m.cards[at].gives == keyword) {
        return Some(true);
    }
    let shielded = others_in_play(m, id, Text::is_aura).any(|at| on_it(Text::AuraShields, at));
    let printed = m.card(id).is_none_or(|card| card.keywords.has(Keyword::Untargetable));
    let placed = all_placed(m, |text| text.is_aura() || text.names_keyword());
    let known = placed && !m.ledger.changes(id).unclear;
    let certain = shielded && known && !printed && !gained(m, id, keyword) && !may_be_given(m, id, keyword);
    (keyword == Keyword::Untargetable && certain).then_some(false)
}

/// Whether the permanent may have the keyword from a lord (if it is a creature) or an Aura (if that is after_attaching
/// to it). Unknown facts count as possible.
fn may_be_given(m: &Observation<'_, Mtg>, id: ObjectId, keyword: Keyword) -> bool {
    let host_unknown =
        |at: usize| ObjectId::new(at + 1).is_some_and(|aura| !m.before.host(aura).is_observed());
    let gives = |at: usize| match m.cards[at].text {
        Text::Lord => true,
        _ => host_unknown(at),
    };
    others_in_play(m, id, Text::names_keyword).any(|at| m.cards[at].gives == keyword && gives(at))
}

/// Not judged if the value equals the announced one, if the source has left, and if the source is no longer a
/// legal target.
fn reads_itself_on_resolution(m: &Observation<'_, Mtg>, _: &Step) -> Verdict {
    let Some(ability) = resolved(m) else { return Verdict::NotApplicable };
    let (source, of) = (&ability.source, &ability.of);
    let is_judged = match ability.script {
        Script::TargetPower => can_be_target(m, of.id),
        Script::PowerOf => is_creature(m.before, of.id),
        _ => false,
    };
    match of.power(m.before) {
        Some(power)
            if is_judged
                && of.id == source.id
                && of.is_there(m.before)
                && of.at_announcement.power != Some(power) =>
        {
            life_changed(m, ability.controller, power, "not-current")
        }
        _ => Verdict::NotApplicable,
    }
}

/// Not judged in the same situations as K.6.7, if the source was not a permanent, and if the opponent has no
/// ward in play.
fn permanent_deals_damage(m: &Observation<'_, Mtg>, _: &Step) -> Verdict {
    let Some(ability) = resolved(m) else { return Verdict::NotApplicable };
    if ability.script != Script::ThisDeals || ability.source.zone != Some(Zone::Battlefield) {
        return Verdict::NotApplicable;
    }
    damage(m, ability, ability.source.look(m.before).and_then(|last| last.colors), "not-the-permanents-color")
}

/// Not judged if the opponent has no ward in play.
fn ability_deals_damage(m: &Observation<'_, Mtg>, _: &Step) -> Verdict {
    let Some(ability) = resolved(m) else { return Verdict::NotApplicable };
    match ability.script {
        Script::Deals => damage(m, ability, ability.colors, "not-the-abilitys-color"),
        _ => Verdict::NotApplicable,
    }
}

/// The opponent takes damage from a source of these colors, unless one of their wards prevents it.
fn damage(
    m: &Observation<'_, Mtg>,
    ability: &Announced,
    colors: Option<Words>,
    kind: &'static str,
) -> Verdict {
    let (Some(colors), Some(you)) = (colors, ability.controller) else { return Verdict::NotApplicable };
    let (mut wards, mut prevented) = (0, false);
    for at in 0..m.cards.len() {
        let Some(id) = ObjectId::new(at + 1) else { continue };
        if m.cards[at].text != Text::Ward || !in_play(m.before, id) {
            continue;
        }
        match m.before.controller(id) {
            None => return Verdict::NotApplicable,
            Some(player) if player == you => {}
            Some(_) => {
                wards += 1;
                prevented |= colors.has(m.cards[at].against);
            }
        }
    }
    if wards == 0 || !all_placed(m, |text| text == Text::Ward) {
        return Verdict::NotApplicable;
    }
    life_changed(m, Some(you.opponent()), if prevented { 0 } else { -2 }, kind)
}
