//! The rules: one for each law that an engine can break, and one for what no law explains.
//!
//! A rule is met where breaking its law would change what is shown. It is violated where an engine shows just what it would show if it
//! broke the law.

use super::compare::{Aspect, differences, evidence, wrong_and_shown};
use super::game::Magic;
use super::ledger::Broken;
use super::model::Law;
use super::step::Step;
use crate::{Listed, ObjectId, Objects, Observation, Rule, Section, Verdict};

/// Declares the rule of a law: `law(NewObject, "400.7", "a_slug", "A sentence.")`.
const fn law<const LAW: u8>(id: &'static str, slug: &'static str, demand: &'static str) -> Rule<Magic> {
    Rule::object(id, slug, demand, follows::<LAW>).among(decided::<LAW>)
}

/// The objects on which the law decided something in this step.
fn decided<const LAW: u8>(m: &Observation<'_, Magic>) -> Objects {
    let broken = Law::at(LAW).and_then(|law| m.ledger.without(law));
    broken.map_or(Objects::NONE, |broken| broken.differs)
}

/// Whether an object is shown as the law demands it.
fn follows<const LAW: u8>(m: &Observation<'_, Magic>, id: ObjectId) -> Verdict {
    let Some(law) = Law::at(LAW) else { return Verdict::NotApplicable };
    let Some(broken) = m.ledger.without(law) else { return Verdict::NotApplicable };
    if !is_judged(m) {
        return Verdict::NotApplicable;
    }
    let is = m.ledger.table().of(id);
    let (wrong, shown) = wrong_and_shown(m.after, id, is);
    let decided = differences(is, broken.table.of(id)).and(shown);
    if decided == Aspect::NONE {
        return Verdict::NotApplicable;
    }
    if wrong == Aspect::NONE {
        return Verdict::Held;
    }
    match explanation(m) == Some(law) {
        true => Verdict::of(false, || evidence(law.word(), wrong, id, is, m.after).of_one_cause()),
        false => Verdict::NotApplicable,
    }
}

/// Whether an engine that breaks the law shows the whole table as this one does.
#[cold]
fn explains(m: &Observation<'_, Magic>, broken: &Broken) -> bool {
    let all = m.ledger.model().ids().or(broken.differs);
    all.iter().all(|id| wrong_and_shown(m.after, id, broken.table.of(id)).0 == Aspect::NONE)
}

/// The first law that explains what is shown.
fn explanation(m: &Observation<'_, Magic>) -> Option<Law> {
    m.ledger.broken().iter().find(|broken| explains(m, broken)).map(|broken| broken.law)
}

/// What an object is, where no law explains it.
fn is_as_computed(m: &Observation<'_, Magic>, id: ObjectId) -> Verdict {
    if m.ledger.model().is_open() || !is_judged(m) || !m.ledger.model().ids().has(id) {
        return Verdict::NotApplicable;
    }
    let is = m.ledger.table().of(id);
    let (wrong, shown) = wrong_and_shown(m.after, id, is);
    // What else is wrong is up to the frame.
    let (wrong, shown) = (wrong.and(Aspect::CHARACTERISTICS), shown.and(Aspect::CHARACTERISTICS));
    match wrong == Aspect::NONE {
        _ if shown == Aspect::NONE => Verdict::NotApplicable,
        true => Verdict::Held,
        false if explanation(m).is_some() => Verdict::NotApplicable,
        false => Verdict::of(false, || evidence("not-computed", wrong, id, is, m.after)),
    }
}

/// Whether the table is judged: at the deal, and after what an engine has performed.
fn is_judged(m: &Observation<'_, Magic>) -> bool {
    m.step.is_none() || m.reply.is_done()
}

/// Whether tokens outside the battlefield have ceased to exist. A rule of the step, because what has ceased to exist is not shown.
fn tokens_cease(m: &Observation<'_, Magic>, _: &Step) -> Verdict {
    const LAW: u8 = Law::TokenCeases as u8;
    Verdict::all(decided::<LAW>(m).iter().map(|id| follows::<LAW>(m, id)))
}

macro_rules! laws {
    ($($law:ident $id:literal $slug:literal $demand:literal)*) => {
        &[$(law::<{ Law::$law as u8 }>(concat!("mtg:", $id), $slug, $demand)),*]
    };
}

/// All kinds of step.
const EFFECTS: [u8; 9] = [
    Step::CHANGE,
    Step::CHANGE_ALL,
    Step::COUNTER,
    Step::DAMAGE,
    Step::ATTACH,
    Step::MOVE,
    Step::TOKEN,
    Step::TAP,
    Step::END_TURN,
];

pub(super) const SECTIONS: &[Section<Magic>] = &[
    Section {
        title: "1 Game concepts",
        rules: laws! {
            ColorReplaces "105.3" "a_new_color_replaces_the_others"
                "An object that becomes a color is that color only."
            ColorAdds "105.3.add" "a_color_in_addition_keeps_the_others"
                "An object that becomes a color in addition to its other colors keeps these."
            YouControl "109.5" "you_is_who_controls_the_object_now"
                "In an ability of a permanent, \"you\" is the player who controls the permanent now."
            CountersCancel "122.3" "opposite_counters_remove_each_other"
                "A permanent with +1/+1 and -1/-1 counters loses one of each until one sort is left."
            CountersCease "122.2" "counters_do_not_follow_an_object"
                "Counters on an object cease to exist when it goes to another zone."
        },
    },
    Section {
        title: "2 Parts of a card",
        rules: laws! {
            TypeReplaces "205.1a" "a_new_card_type_replaces_the_others"
                "An object that becomes a card type has no other card type."
            SubtypesGo "205.1a.subtypes" "subtypes_go_with_their_card_type"
                "An object that loses a card type loses the subtypes that belong to it."
            SubtypeReplaces "205.1a.set" "a_new_subtype_replaces_those_of_its_kind"
                "A subtype that is set replaces the subtypes of its kind."
            TypeAdds "205.1b" "a_card_type_in_addition_keeps_the_others"
                "An object that becomes a card type in addition to its other types keeps these."
            SubtypeAdds "205.1b.subtypes" "a_subtype_in_addition_keeps_the_others"
                "A subtype that is given in addition to others leaves these."
            SupertypesStay "205.4b" "supertypes_stay_when_types_change"
                "An object keeps its supertypes when its card types or subtypes are set."
            OnlyCreatures "208.3" "only_a_creature_has_power_and_toughness"
                "A permanent that is not a creature has no power and no toughness."
            PumpWaits "208.3a" "a_change_of_size_counts_once_it_is_a_creature"
                "An effect on the power and toughness of a permanent that is not a creature counts as soon as it is one."
            LandLosesText "305.7" "a_basic_land_type_takes_printed_abilities"
                "A land whose subtype is set to a basic land type loses the abilities that are printed on it."
        },
    },
    Section {
        title: "4 Zones",
        rules: laws! {
            NewObject "400.7" "effects_do_not_follow_a_card_to_another_zone"
                "An object that changes zones is a new object, which earlier effects do not change."
        },
    },
    Section {
        title: "5 Turn structure",
        rules: laws! {
            DamageWearsOff "514.2" "damage_wears_off_at_the_end_of_the_turn"
                "Damage on permanents wears off in the cleanup step."
            EffectEnds "514.2.effects" "effects_until_end_of_turn_end"
                "Effects that last until end of turn end in the cleanup step, at the same time as damage wears off."
        },
    },
    Section {
        title: "6 Continuous effects",
        rules: laws! {
            CountedEverywhere "604.3" "a_size_that_is_counted_is_counted_in_all_zones"
                "A characteristic-defining ability works in all zones."
            ConditionNow "604.2" "a_condition_of_a_static_ability_is_looked_at_all_the_time"
                "A static ability with a condition is true as long as the condition is met, and not otherwise."
            SetIsFixed "611.2c" "what_an_effect_changes_is_fixed_when_it_begins"
                "The permanents that the effect of a spell or ability changes are fixed when it begins."
            SetFollows "611.3a" "what_a_static_ability_changes_is_not_fixed"
                "A static ability changes whatever its text describes at the time."
            SourceInPlay "611.3b" "a_static_ability_ends_with_its_permanent"
                "A static ability changes other objects only as long as its permanent is on the battlefield."
            Layers "613.1" "layers_decide_before_timestamps"
                "Effects apply layer by layer: control, types, colors, abilities, then power and toughness."
            CountedFirst "613.4a" "a_size_that_is_counted_applies_before_other_effects"
                "A power and toughness that are counted apply before effects that set them."
            SetKeepsPumps "613.4c" "a_size_that_is_set_keeps_what_is_added"
                "An effect that sets power and toughness applies before those that add to them, whatever came first."
            SetKeepsCounters "613.4c.counters" "a_size_that_is_set_keeps_counters"
                "Counters add to a power and toughness that are set."
            SwitchIsLast "613.4d" "power_and_toughness_are_switched_last"
                "Effects that switch power and toughness apply after all others."
            StartedGoesOn "613.6" "an_effect_goes_on_in_later_layers"
                "An effect that has begun to apply in one layer applies in the later ones, even if its ability is lost."
            Timestamps "613.7" "the_later_effect_applies_last"
                "Of effects in the same layer, the later one applies last."
            AttachedAnew "613.7e" "an_aura_that_is_attached_anew_has_a_new_timestamp"
                "An Aura that is attached to another creature gets a new timestamp."
            Dependency "613.8" "an_effect_applies_after_those_that_it_depends_on"
                "An effect whose existence, or whose set of objects, another effect in the layer changes applies after that one."
        },
    },
    Section {
        title: "7 State-based actions",
        rules: laws! {
            CheckedAgain "704.3" "state_based_actions_are_checked_until_none_applies"
                "State-based actions are checked again after they were performed, until none applies."
            NoToughness "704.5f" "a_creature_without_toughness_dies"
                "A creature with toughness 0 or less is put into its owner's graveyard."
            LethalDamage "704.5g" "a_creature_with_lethal_damage_dies"
                "A creature with at least as much damage as toughness is destroyed."
            LethalLater "704.5g.later" "damage_counts_when_toughness_falls_later"
                "A creature whose toughness falls to the damage that it has is destroyed."
            AuraFalls "704.5m" "an_aura_without_a_creature_is_put_into_the_graveyard"
                "An Aura that is attached to nothing, or to something that it cannot enchant, is put into its owner's graveyard."
        },
    },
    Section {
        title: "7 Tokens",
        rules: &[Rule::step(
            "mtg:704.5d",
            "a_token_ceases_to_exist_outside_the_battlefield",
            "A token that is not on the battlefield ceases to exist.",
            tokens_cease,
        )
        .judged_after(&EFFECTS)],
    },
    Section {
        title: "What no single law explains",
        rules: &[Rule::object(
            "mtg:613",
            "an_object_is_what_the_layers_make_of_it",
            "Each object has the values that its printed values and all effects come to.",
            is_as_computed,
        )],
    },
    crate::frame!("mtg"),
];

const _: () = {
    let mut declared = 0;
    let mut section = 0;
    while section < SECTIONS.len() - 2 {
        declared += SECTIONS[section].rules.len();
        section += 1;
    }
    assert!(declared == Law::COUNT, "each law has one rule");
};
