//! The rules of Lanterns.

use super::{GLOW, LIGHT, Lantern, Lanterns, Number, POUR, Step, Zone};
use headjudge::{Evidence, Kinds, Listed, Moment, ObjectId, Rule, Seen, Side, Verdict, Words};

pub(crate) const ALL: &[Rule<Lanterns>] = &[
    Rule::informative("lanterns:1", "a_lantern_is_a_card", "A lantern is a card.", "it defines a word"),
    Rule::object(
        "lanterns:1.1",
        "oil_adds_up",
        "Oil is what was printed and poured, at least 0.",
        oil_adds_up,
    )
    .needs(&[Kinds::of(&[POUR])]),
    Rule::step("lanterns:2.1", "no_oil_no_light", "A lantern without oil cannot be lit.", no_oil_no_light)
        .hears(&[LIGHT]),
    Rule::step(
        "lanterns:2.2",
        "glow_is_what_is_lit",
        "Glow sums one's lit lanterns' oil.",
        glow_is_what_is_lit,
    )
    .hears(&[GLOW])
    .needs(&[Kinds::of(&[LIGHT]), Kinds::of(&[GLOW])]),
    Rule::twin("lanterns:3", "hues_are_for_the_eye", "Hues change nothing else.", no_hues, same_zones)
        .needs(&[Kinds::of(&[LIGHT])]),
];

fn oil_adds_up(m: &Moment<'_, Lanterns>, id: ObjectId) -> Verdict {
    let Seen::Present(oil) = m.after.value(id, Number::Oil) else { return Verdict::NotApplicable };
    let (expected, kind) = (m.ledger[id.number()].max(0), if oil < 0 { "negative" } else { "wrong-sum" });
    Verdict::of(oil == expected, || Evidence::new(kind, "oil", expected, oil))
}

fn no_oil_no_light(m: &Moment<'_, Lanterns>, step: &Step) -> Verdict {
    match *step {
        Step::Light { object } if m.before.value(object, Number::Oil) == Seen::Present(0) => {
            Verdict::of(!m.reply.is_done(), || Evidence::new("lit", "zone", "refused", "done").on(object))
        }
        _ => Verdict::NotApplicable,
    }
}

fn glow_is_what_is_lit(m: &Moment<'_, Lanterns>, step: &Step) -> Verdict {
    let (Step::Glow { player }, Some(glow)) = (step, m.answer().and_then(|a| a.number)) else {
        return Verdict::NotApplicable;
    };
    let seen = m.before;
    let lit = |id: &ObjectId| seen.zone(*id) == Some(Zone::Lit) && seen.controller(*id) == Some(*player);
    let oil = |id| seen.value(id, Number::Oil).present();
    let sum: i32 = seen.objects().iter().filter(lit).filter_map(oil).sum();
    Verdict::of(glow == sum, || Evidence::new("wrong-sum", "glow", sum, glow))
}

#[allow(clippy::ptr_arg, reason = "what a twin's rewrite is given")]
fn no_hues(cards: &mut Vec<Lantern>, _: &mut Vec<Step>) -> bool {
    let any = cards.iter().any(|card| !card.hues.is_empty());
    cards.iter_mut().for_each(|card| card.hues = Words::NONE);
    any
}

fn same_zones(a: &Side<'_, Lanterns>, b: &Side<'_, Lanterns>) -> Verdict {
    let all = a.after.objects().or(b.after.objects());
    let Some(id) = all.iter().find(|id| a.after.zone(*id) != b.after.zone(*id)) else { return Verdict::Held };
    let [plain, hued] = [b, a].map(|side| side.after.zone(id).map_or("nowhere", Zone::word));
    Verdict::Violated(Box::new(Evidence::new("differs", "zone", plain, hued).on(id)))
}
