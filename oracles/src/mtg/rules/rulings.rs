//! The rulings on K.6: gained abilities, auras, and who does what an ability does.

use super::{OF_1999, can_be_target, in_play, is_creature, life_changed, resolved};
use crate::mtg::Mtg;
use crate::mtg::record::Announced;
use crate::mtg::step::{ACTIVATE, ATTACH, COUNTER, GRANT, MATCH, PUMP, RECOLOR, RESOLVE, Step};
use crate::mtg::vocabulary::{By, Keyword, List, Script, Text, Zone};
use crate::{Evidence, Kinds, ObjectId, Objects, Observation, Observed, Rule, Verdict, Words};

pub(super) const RULES: &[Rule<Mtg>] = &[
    Rule::step(
        "mtg:K.6.R1",
        "gained_abilities_count",
        "A query by ability or power takes into account every \
         ability and power bonus that a permanent has gained.",
        gained_is_found,
    )
    .judged_after(&[MATCH])
    .needs(&[Kinds::of(&[MATCH]), Kinds::of(&[GRANT])]),
    Rule::step(
        "mtg:K.6.R2",
        "an_auras_own_ability_is_not_its_hosts",
        "An Aura's ability is not an ability of the enchanted permanent, \
         unless the Aura says that the permanent has or gains it.",
        auras_own,
    )
    .judged_after(&[ATTACH, MATCH])
    .needs(&[Kinds::of(&[ATTACH])]),
    Rule::step(
        "mtg:K.6.R3",
        "an_ability_about_its_source_still_looks_on_resolution",
        "An ability that targets or names its own source reads the \
         source's values on resolution, as it would for any other object.",
        about_itself,
    )
    .judged_after(&[RESOLVE])
    .needs(&[Kinds::of(&[ACTIVATE]), Kinds::of(&[PUMP, COUNTER]), Kinds::of(&[RESOLVE])]),
    Rule::step(
        "mtg:K.6.R4",
        "what_this_does_comes_from_the_permanent",
        "If an ability says that the permanent itself does something, the effect uses the \
         permanent's characteristics on resolution, or its last known ones if it is gone.",
        permanent_does_it,
    )
    .judged_after(&[RESOLVE])
    .needs(&[Kinds::of(&[ACTIVATE]), Kinds::of(&[RECOLOR]), Kinds::of(&[RESOLVE])]),
    Rule::step(
        "mtg:K.6.R5",
        "what_an_ability_does_comes_from_the_ability",
        "If an ability does not say that the permanent itself does something, the \
         effect uses the ability's own characteristics, recorded at announcement.",
        ability_does_it,
    )
    .under(OF_1999)
    .judged_after(&[RESOLVE])
    .needs(&[Kinds::of(&[ACTIVATE]), Kinds::of(&[RECOLOR]), Kinds::of(&[RESOLVE])]),
];

/// What was granted by a step, and what a lord gives, is found. Silent on power where anything else changed
/// it, and on what is not seen in play.
fn gained_is_found(m: &Observation<'_, Mtg>, step: &Step) -> Verdict {
    let (Step::Match { by, keyword, number, .. }, Some(found)) = (step, m.answer().and_then(|a| a.objects))
    else {
        return Verdict::NotApplicable;
    };
    match by {
        By::Ability => every_found(m, found, "ability", |id| gained(m, id, *keyword).then_some(true)),
        By::Power => every_found(m, found, "power", |id| raised(m, id).map(|power| power == *number)),
        _ => Verdict::NotApplicable,
    }
}

/// Held if each object in play is found where `expected` says so, and is not found where it says so.
fn every_found(
    m: &Observation<'_, Mtg>,
    found: Objects,
    field: &'static str,
    expected: impl Fn(ObjectId) -> Option<bool>,
) -> Verdict {
    let mut verdict = Verdict::NotApplicable;
    for id in m.before.objects().iter().filter(|id| in_play(m.before, *id)) {
        let Some(expected) = expected(id) else { continue };
        if expected != found.has(id) {
            let kind = if expected { "gain-not-found" } else { "without-gain" };
            let word = |yes| if yes { "found" } else { "not found" };
            return Verdict::of(false, || {
                Evidence::of(kind, field).expected(word(expected)).shown(word(!expected)).on(id)
            });
        }
        verdict = Verdict::Held;
    }
    verdict
}

/// Whether a permanent surely gained the keyword, by a step or from a lord.
fn gained(m: &Observation<'_, Mtg>, id: ObjectId, keyword: Keyword) -> bool {
    let by_step = m.ledger.changes(id).gained().has(keyword);
    by_step || is_creature(m.before, id) && lords(m, id).any(|lord| m.cards[lord].gives == keyword)
}

/// The power of a creature that only lords raised; `None` where that cannot be said.
fn raised(m: &Observation<'_, Mtg>, id: ObjectId) -> Option<i32> {
    let card = m.card(id)?;
    let plain = card.is_creature() && card.text != Text::Follower && m.ledger.changes(id).is_none();
    let count = lords(m, id).count();
    (plain && count > 0 && all_placed(m, |text| text == Text::Lord))
        .then(|| card.power.saturating_add(count as i32))
}

/// The lords in play other than that object: their places among the cards.
fn lords(m: &Observation<'_, Mtg>, id: ObjectId) -> impl Iterator<Item = usize> {
    others_in_play(m, id, |text| text == Text::Lord)
}

/// The cards in play with such a text, other than that object: their places.
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

/// Whether it is known of every card with such a text where it is.
fn all_placed(m: &Observation<'_, Mtg>, fits: fn(Text) -> bool) -> bool {
    let placed = |i: usize| ObjectId::new(i + 1).is_some_and(|id| m.before.zone(id).is_some());
    (0..m.cards.len()).all(|i| !fits(m.cards[i].text) || placed(i))
}

/// Silent on a host that has the aura's ability from anywhere else.
fn auras_own(m: &Observation<'_, Mtg>, step: &Step) -> Verdict {
    match step {
        Step::Attach { aura, object } if m.reply.is_done() => attached(m, *aura, *object),
        Step::Match { by: By::Ability, keyword, .. } => {
            let Some(found) = m.answer().and_then(|a| a.objects) else { return Verdict::NotApplicable };
            every_found(m, found, "ability", |id| from_auras(m, id, *keyword))
        }
        _ => Verdict::NotApplicable,
    }
}

fn attached(m: &Observation<'_, Mtg>, aura: ObjectId, host: ObjectId) -> Verdict {
    let here = in_play(m.after, aura) && in_play(m.before, host) && in_play(m.after, host);
    let on_it = here && [Observed::NotObserved, Observed::Present(host)].contains(&m.after.host(aura));
    let words = (m.before.words(host, List::Abilities), m.after.words(host, List::Abilities));
    let (Some(card), (Some(before), Some(after)), true) = (m.card(aura), words, on_it) else {
        return Verdict::NotApplicable;
    };
    let print = |words: Words| words.print(crate::mtg::vocabulary::words_of(List::Abilities));
    match card.text {
        Text::AuraHas => Verdict::of(after.has(card.gives), || {
            let expected = format!("a list that includes {}", card.gives);
            Evidence::of("gift-missing", "abilities").expected(expected).shown(print(after)).on(host)
        }),
        Text::AuraShields if !before.has(Keyword::Untargetable) => {
            Verdict::of(!after.has(Keyword::Untargetable), || {
                Evidence::of("effect-listed", "abilities")
                    .expected(print(before))
                    .shown(print(after))
                    .on(host)
            })
        }
        _ => Verdict::NotApplicable,
    }
}

/// Whether the auras on a permanent make it have the keyword: yes by a gift, no where the only one that says
/// so says it of itself; `None` where neither is sure.
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
    let sure = shielded && known && !printed && !gained(m, id, keyword) && !may_be_given(m, id, keyword);
    (keyword == Keyword::Untargetable && sure).then_some(false)
}

/// Whether a lord gives the keyword to a permanent if that is a creature, or an aura if it is on that: what is
/// not shown may be so.
fn may_be_given(m: &Observation<'_, Mtg>, id: ObjectId, keyword: Keyword) -> bool {
    let unseen = |at: usize| ObjectId::new(at + 1).is_some_and(|aura| !m.before.host(aura).is_observed());
    let gives = |at: usize| match m.cards[at].text {
        Text::Lord => true,
        _ => unseen(at),
    };
    others_in_play(m, id, Text::names_keyword).any(|at| m.cards[at].gives == keyword && gives(at))
}

/// Silent where the value is the announced one anyway, where the source is gone, and where it cannot be the
/// target any more.
fn about_itself(m: &Observation<'_, Mtg>, _: &Step) -> Verdict {
    let Some(ability) = resolved(m) else { return Verdict::NotApplicable };
    let (source, of) = (&ability.source, &ability.of);
    let looks = match ability.script {
        Script::TargetPower => can_be_target(m, of.id),
        Script::PowerOf => is_creature(m.before, of.id),
        _ => false,
    };
    match of.power(m.before) {
        Some(power)
            if looks && of.id == source.id && of.is_there(m.before) && of.first.power != Some(power) =>
        {
            life_changed(m, ability.controller, power, "not-current")
        }
        _ => Verdict::NotApplicable,
    }
}

/// Silent as K.6.7, on a source that was no permanent, and where the opponent has no ward in play.
fn permanent_does_it(m: &Observation<'_, Mtg>, _: &Step) -> Verdict {
    let Some(ability) = resolved(m) else { return Verdict::NotApplicable };
    if ability.script != Script::ThisDeals || ability.source.zone != Some(Zone::Battlefield) {
        return Verdict::NotApplicable;
    }
    damage(m, ability, ability.source.look(m.before).and_then(|last| last.colors), "not-the-permanents-color")
}

/// Silent where the opponent has no ward in play.
fn ability_does_it(m: &Observation<'_, Mtg>, _: &Step) -> Verdict {
    let Some(ability) = resolved(m) else { return Verdict::NotApplicable };
    match ability.script {
        Script::Deals => damage(m, ability, ability.colors, "not-the-abilitys-color"),
        _ => Verdict::NotApplicable,
    }
}

/// The opponent takes damage from a source of these colors, unless a ward of theirs is against one of them.
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
