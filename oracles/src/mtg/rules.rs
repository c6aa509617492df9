//! The rules: one for each law that an engine can break, and one for what no law explains.
//!
//! A rule is met where breaking its law would change what is shown. It is violated where an engine shows just what it would show if it
//! broke the law.

use super::compare::{Aspect, differences, evidence, evidence_of_player, wrong_and_shown, wrong_totals};
use super::game::Mtg;
use super::ledger::Broken;
use super::model::Law;
use super::permissions::{legality, permission};
use super::stages;
use super::step::Step;
use super::unsaid;
use super::vocabulary::Tally;
use crate::{
    Evidence, Expected, Listed, ObjectId, Objects, Observation, Outcome, Player, Property, Rule, Section,
    Verdict,
};

/// Declares the rule of a law: `law(NewObject, "400.7", "a_slug", "A sentence.")`.
const fn law<const LAW: u8>(id: &'static str, slug: &'static str, demand: &'static str) -> Rule<Mtg> {
    Rule::object(id, slug, demand, follows::<LAW>).among(decided::<LAW>)
}

/// Declares the rule of a law of what happens in a step, which players are shown to feel as well as objects.
const fn event<const LAW: u8>(id: &'static str, slug: &'static str, demand: &'static str) -> Rule<Mtg> {
    Rule::step(id, slug, demand, happens::<LAW>)
}

/// Declares the rule of a law of resolution.
const fn resolution<const LAW: u8>(id: &'static str, slug: &'static str, demand: &'static str) -> Rule<Mtg> {
    event::<LAW>(id, slug, demand).judged_after(&[Step::RESOLVE])
}

/// Declares the rule of a law of copies.
const fn copying<const LAW: u8>(id: &'static str, slug: &'static str, demand: &'static str) -> Rule<Mtg> {
    event::<LAW>(id, slug, demand).judged_after(&[Step::COPY, Step::COPY_TOKEN])
}

/// Declares the rule of a law of casting.
const fn casting<const LAW: u8>(id: &'static str, slug: &'static str, demand: &'static str) -> Rule<Mtg> {
    event::<LAW>(id, slug, demand).judged_after(&[Step::CAST])
}

/// The objects on which the law decided something in this step.
fn decided<const LAW: u8>(m: &Observation<'_, Mtg>) -> Objects {
    let broken = Law::at(LAW).and_then(|law| m.ledger.without(m.cards, law));
    broken.map_or(Objects::NONE, |broken| broken.differs)
}

/// Whether an object is shown as the law demands it.
fn follows<const LAW: u8>(m: &Observation<'_, Mtg>, id: ObjectId) -> Verdict {
    let Some(law) = Law::at(LAW) else { return Verdict::NotApplicable };
    let Some(broken) = m.ledger.without(m.cards, law) else { return Verdict::NotApplicable };
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

/// Whether what happened in a step is what the law demands, on the whole table.
fn happens<const LAW: u8>(m: &Observation<'_, Mtg>, _: &Step) -> Verdict {
    let Some(law) = Law::at(LAW) else { return Verdict::NotApplicable };
    let Some(broken) = m.ledger.without(m.cards, law).filter(|_| is_judged(m)) else {
        return Verdict::NotApplicable;
    };
    let table = m.ledger.table();
    let (mut is_seen, mut found) = (false, None);
    for id in broken.differs.iter() {
        let (wrong, shown) = wrong_and_shown(m.after, id, table.of(id));
        is_seen |= differences(table.of(id), broken.table.of(id)).and(shown) != Aspect::NONE;
        if wrong != Aspect::NONE && found.is_none() {
            found = Some(evidence(law.word(), wrong, id, table.of(id), m.after));
        }
    }
    for player in Player::BOTH.into_iter().filter(|player| broken.differs_for(*player, table)) {
        let totals = table.totals(player);
        for (tally, is_wrong) in wrong_totals(m.after, player, totals) {
            is_seen |= totals.of(tally) != broken.table.totals(player).of(tally);
            if is_wrong && found.is_none() {
                found = Some(evidence_of_player(law.word(), player, tally, totals, m.after));
            }
        }
    }
    match found {
        _ if !is_seen => Verdict::NotApplicable,
        None => Verdict::Held,
        Some(found) if explanation(m) == Some(law) => Verdict::of(false, || found.of_one_cause()),
        Some(_) => Verdict::NotApplicable,
    }
}

/// Whether an engine that breaks the law shows the whole table as this one does.
#[cold]
fn explains(m: &Observation<'_, Mtg>, broken: &Broken) -> bool {
    let all = m.ledger.model().ids().or(broken.differs);
    let is_wrong = |player| wrong_totals(m.after, player, broken.table.totals(player)).any(|(_, is)| is);
    all.iter().all(|id| wrong_and_shown(m.after, id, broken.table.of(id)).0 == Aspect::NONE)
        && !Player::BOTH.into_iter().any(is_wrong)
}

/// The first law that explains what is shown.
fn explanation(m: &Observation<'_, Mtg>) -> Option<Law> {
    m.ledger.broken(m.cards).find(|(_, broken)| explains(m, broken)).map(|(law, _)| law)
}

/// What an object is, where no law explains it.
fn is_as_computed(m: &Observation<'_, Mtg>, id: ObjectId) -> Verdict {
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
fn is_judged(m: &Observation<'_, Mtg>) -> bool {
    m.step.is_none() || m.reply.is_done()
}

/// Whether tokens outside the battlefield have ceased to exist. A rule of the step, because what has ceased to exist is not shown.
fn tokens_cease(m: &Observation<'_, Mtg>, _: &Step) -> Verdict {
    const LAW: u8 = Law::TokenCeases as u8;
    Verdict::all(decided::<LAW>(m).iter().map(|id| follows::<LAW>(m, id)))
}

/// Whether a player who has no life left has lost, if outcomes are shown.
fn loses(m: &Observation<'_, Mtg>, _: &Step) -> Verdict {
    if !m.reply.is_done() {
        return Verdict::NotApplicable;
    }
    let lost = m.ledger.without_life();
    let is_draw = lost == [true; 2];
    // Where another total is shown, that is another rule's.
    let has_none =
        |player| m.after.tally(player, Tally::Life) == Some(m.ledger.table().totals(player).of(Tally::Life));
    let losers = Player::BOTH.into_iter().zip(lost).filter(|(player, lost)| *lost && has_none(*player));
    Verdict::all(losers.map(|(player, _)| {
        let Some(outcome) = m.after.outcome(player) else { return Verdict::NotApplicable };
        let right = outcome == Outcome::Lost || is_draw && outcome == Outcome::Drawn;
        Verdict::of(right, || {
            let expected = [Outcome::Lost, Outcome::Drawn].into_iter().take(if is_draw { 2 } else { 1 });
            let evidence = Evidence::of("plays-on", Property::Outcome(player));
            evidence.expected(Expected::one_of(expected)).shown(outcome)
        })
    }))
}

/// Lists the rules of laws; behind `by` stands the stage of one that chance rarely meets.
macro_rules! laws {
    ($($how:ident $law:ident $(by $stage:ident)? $id:literal $slug:literal $demand:literal)*) => {
        &[$($how::<{ Law::$law as u8 }>(concat!("mtg:", $id), $slug, $demand)$(.staged(stages::$stage))?),*]
    };
}

pub(super) const SECTIONS: &[Section<Mtg>] = &[
    Section {
        title: "1 Game concepts",
        rules: laws! {
            law ColorReplaces "105.3" "a_new_color_replaces_the_others"
                "An object that becomes a color is that color only."
            law ColorAdds "105.3.add" "a_color_in_addition_keeps_the_others"
                "An object that becomes a color in addition to its other colors keeps these."
            law YouControl "109.5" "you_is_who_controls_the_object_now"
                "In an ability of a permanent, \"you\" is the player who controls the permanent now."
            law CountersCancel "122.3" "opposite_counters_remove_each_other"
                "A permanent with +1/+1 and -1/-1 counters loses one of each until one sort is left."
            law CountersCease "122.2" "counters_do_not_follow_an_object"
                "Counters on an object cease to exist when it goes to another zone."
            event NoDamageIsNone by no_damage "120.8" "no_damage_triggers_nothing"
                "Damage of 0 is not dealt, so nothing triggers."
            resolution AsMuchAsPossible "101.3" "an_impossible_instruction_does_not_stop_the_rest"
                "An instruction that cannot be followed does nothing, and the others are followed."
            resolution XIsKept by x_spell "107.3" "x_is_what_was_chosen"
                "The X of a spell is what was chosen as it was cast."
            resolution NoNegative by negative_power "107.1b" "a_negative_amount_is_nothing"
                "An amount that comes to less than 0 is 0."
            permission TapsUntapped by tapped_for_a_cost "107.5" "what_is_tapped_cannot_be_tapped_for_a_cost"
                "A tapped permanent cannot be tapped to pay a cost."
            resolution YouActivated by changed_source "109.5.ability" "you_is_who_controls_the_ability"
                "In an ability on the stack, \"you\" is who activated it, or controlled its source as it triggered."
            resolution Independent by changed_source "113.7a" "an_ability_is_independent_of_its_source"
                "An ability on the stack resolves though its source has gone."
            permission SorceryTiming "117.1a" "only_instants_are_cast_at_any_time"
                "A spell other than an instant is cast by the active player while the stack is empty."
            permission CostIsPaid "118.3" "what_cannot_be_paid_cannot_be_done"
                "A player who cannot pay a cost in full cannot cast the spell or activate the ability."
            casting ReductionIsGeneric by changed_costs "118.7a" "a_reduction_of_generic_mana_leaves_colored_mana"
                "What reduces a cost by generic mana does not reduce its colored mana."
            resolution IfYouDo "118.12" "if_you_do_depends_on_what_was_done"
                "What follows \"if you do\" is done only if the player did it."
        },
    },
    Section {
        title: "2 Parts of a card",
        rules: laws! {
            law TypeReplaces "205.1a" "a_new_card_type_replaces_the_others"
                "An object that becomes a card type has no other card type."
            law SubtypesGo "205.1a.subtypes" "subtypes_go_with_their_card_type"
                "An object that loses a card type loses the subtypes that belong to it."
            law SubtypeReplaces "205.1a.set" "a_new_subtype_replaces_those_of_its_kind"
                "A subtype that is set replaces the subtypes of its kind."
            law TypeAdds "205.1b" "a_card_type_in_addition_keeps_the_others"
                "An object that becomes a card type in addition to its other types keeps these."
            law SubtypeAdds "205.1b.subtypes" "a_subtype_in_addition_keeps_the_others"
                "A subtype that is given in addition to others leaves these."
            law SupertypesStay "205.4b" "supertypes_stay_when_types_change"
                "An object keeps its supertypes when its card types or subtypes are set."
            law OnlyCreatures "208.3" "only_a_creature_has_power_and_toughness"
                "A permanent that is not a creature has no power and no toughness."
            law NoSizeIsZero by no_size "208.5" "what_becomes_a_creature_without_a_size_is_0_0"
                "A permanent that becomes a creature and is given no power and toughness is 0/0."
            law PumpWaits "208.3a" "a_change_of_size_counts_once_it_is_a_creature"
                "An effect on the power and toughness of a permanent that is not a creature counts as soon as it is one."
            law LandLosesText "305.7" "a_basic_land_type_takes_printed_abilities"
                "A land whose subtype is set to a basic land type loses the abilities that are printed on it."
            casting XOnTheStack by x_spell "202.3e" "x_counts_for_the_mana_value_on_the_stack"
                "The mana value of a spell with {X} includes the X that was chosen."
        },
    },
    Section {
        title: "3 Card types",
        rules: laws! {
            permission NewCreatureTaps by tapped_for_a_cost "302.6" "a_new_creature_is_not_tapped_for_a_cost"
                "A creature that came under its controller's control this turn is not tapped for a cost, unless it has haste."
        },
    },
    Section {
        title: "4 Zones",
        rules: laws! {
            law NewObject "400.7" "effects_do_not_follow_a_card_to_another_zone"
                "An object that changes zones is a new object, which earlier effects do not change."
            resolution TargetIsNew by lost_targets "400.7.target" "a_target_that_left_is_another_object"
                "A target that has left and come back is another object, and no target any more."
            resolution SpellStaysChanged by changed_spell "400.7a" "what_changed_a_spell_goes_on_for_its_permanent"
                "An effect that changed a permanent spell goes on to change the permanent that it becomes."
        },
    },
    Section {
        title: "5 Turn structure",
        rules: laws! {
            law DamageWearsOff "514.2" "damage_wears_off_at_the_end_of_the_turn"
                "Damage on permanents wears off in the cleanup step."
            law EffectEnds "514.2.effects" "effects_until_end_of_turn_end"
                "Effects that last until end of turn end in the cleanup step, at the same time as damage wears off."
        },
    },
    Section {
        title: "6 Spells and abilities",
        rules: laws! {
            permission LegalTargets by wrong_targets "601.2c" "targets_are_what_the_text_says"
                "A target is something that the text of the spell or ability describes."
            casting CostChanges by changed_costs "601.2f" "abilities_change_what_spells_cost"
                "What a spell costs is its mana cost, plus increases, minus reductions."
            casting IncreasesFirst by changed_costs "601.2f.order" "increases_come_before_reductions"
                "Increases are added to a cost before reductions are taken off."
            event TriggersOnce "603.2c" "an_ability_triggers_once_for_what_happens"
                "An ability triggers only once each time that its event happens."
            event TriggersForEach by several_die "603.2c.each" "an_ability_triggers_for_each_thing_that_happens"
                "An ability triggers for each of several things that happen at once."
            event TriggerController by stolen_trigger "603.3a" "a_trigger_is_controlled_by_who_controlled_its_source"
                "A triggered ability is controlled by the player who controlled its source as it triggered."
            resolution ActiveFirst by both_trigger "603.3b" "triggers_of_the_active_player_go_on_the_stack_first"
                "Triggered abilities of the active player are put on the stack first, then those of the other player."
            event IfAtTrigger by lost_condition "603.4" "an_if_is_checked_as_an_ability_triggers"
                "An ability with a condition behind its event triggers only if the condition is met."
            resolution IfAtResolution by lost_condition "603.4.again" "an_if_is_checked_again_at_resolution"
                "An ability with a condition behind its event does nothing if the condition is not met as it resolves."
            event SeesItselfEnter by newcomer "603.6a" "a_permanent_sees_itself_enter"
                "An ability that waits for permanents to enter sees its own permanent, too."
            event LooksBack by several_die "603.10a" "what_leaves_is_looked_back_for"
                "An ability that waits for permanents to leave triggers as things were right before, also for what leaves at once with it."
            resolution LastInFirstOut "608.1" "the_top_of_the_stack_resolves"
                "The spell or ability that was put on the stack last resolves first."
            resolution NoTargetLeft by lost_targets "608.2b" "without_a_legal_target_nothing_is_done"
                "A spell or ability of which all targets have become illegal does nothing."
            resolution IllegalLeftOut by lost_targets "608.2b.illegal" "an_illegal_target_is_left_out"
                "A target that has become illegal is not affected."
            resolution RestGoesOn by lost_targets "608.2b.rest" "the_other_target_is_still_affected"
                "If one of two targets has become illegal, the other one is still affected."
            resolution WrittenOrder "608.2c" "instructions_are_followed_in_their_order"
                "The instructions of a spell or ability are followed in the order in which they are written."
            resolution May "608.2d" "what_may_be_done_need_not_be_done"
                "A player who does not do what they may do changes nothing."
            resolution LookedUpWhenUsed by changed_source "608.2h" "an_amount_is_looked_up_when_it_is_used"
                "An amount is what it is as the instruction is followed, and not as the ability was put on the stack."
            resolution LastKnown by changed_source "608.2h.gone" "what_has_gone_is_as_it_was_last"
                "Of a permanent that has gone, the power is used that it had last."
            resolution ItsController by its_controller "608.2h.controller" "its_controller_is_who_controlled_it_last"
                "\"Its controller\" is who controls the target, or who controlled it last."
        },
    },
    Section {
        title: "6 Continuous effects",
        rules: laws! {
            law CountedEverywhere "604.3" "a_size_that_is_counted_is_counted_in_all_zones"
                "A characteristic-defining ability works in all zones."
            law ConditionNow "604.2" "a_condition_of_a_static_ability_is_looked_at_all_the_time"
                "A static ability with a condition is true as long as the condition is met, and not otherwise."
            law SetIsFixed "611.2c" "what_an_effect_changes_is_fixed_when_it_begins"
                "The permanents that the effect of a spell or ability changes are fixed when it begins."
            law SetFollows "611.3a" "what_a_static_ability_changes_is_not_fixed"
                "A static ability changes whatever its text describes at the time."
            event ChangedAsItEnters by saved_newcomer "611.3c" "what_enters_is_changed_as_it_enters"
                "A static ability changes a permanent as that enters the battlefield, and not only afterwards."
            law SourceInPlay "611.3b" "a_static_ability_ends_with_its_permanent"
                "A static ability changes other objects only as long as its permanent is on the battlefield."
            law Layers "613.1" "layers_decide_before_timestamps"
                "Effects apply layer by layer: control, types, colors, abilities, then power and toughness."
            law CountedFirst "613.4a" "a_size_that_is_counted_applies_before_other_effects"
                "A power and toughness that are counted apply before effects that set them."
            law SetKeepsPumps "613.4c" "a_size_that_is_set_keeps_what_is_added"
                "An effect that sets power and toughness applies before those that add to them, whatever came first."
            law SetKeepsCounters "613.4c.counters" "a_size_that_is_set_keeps_counters"
                "Counters add to a power and toughness that are set."
            law SwitchIsLast "613.4d" "power_and_toughness_are_switched_last"
                "Effects that switch power and toughness apply after all others."
            law StartedGoesOn "613.6" "an_effect_goes_on_in_later_layers"
                "An effect that has begun to apply in one layer applies in the later ones, even if its ability is lost."
            law SameObjects by own_filter "613.6.same" "an_effect_changes_the_same_objects_in_later_layers"
                "An effect that has begun to apply in one layer changes the same objects in the later ones."
            law Timestamps "613.7" "the_later_effect_applies_last"
                "Of effects in the same layer, the later one applies last."
            law AttachedAnew by moved_aura "613.7e" "an_aura_that_is_attached_anew_has_a_new_timestamp"
                "An Aura that is attached to another creature gets a new timestamp."
            law Dependency "613.8" "an_effect_applies_after_those_that_it_depends_on"
                "An effect whose existence, or whose set of objects, another effect in the layer changes applies after that one."
            law LoopByTime by loop_of_effects "613.8b" "in_a_loop_of_dependencies_timestamps_decide"
                "Effects that depend on each other apply in the order of their timestamps."
        },
    },
    Section {
        title: "7 State-based actions",
        rules: laws! {
            law CheckedAgain "704.3" "state_based_actions_are_checked_until_none_applies"
                "State-based actions are checked again after they were performed, until none applies."
            law NoToughness "704.5f" "a_creature_without_toughness_dies"
                "A creature with toughness 0 or less is put into its owner's graveyard."
            law LethalDamage "704.5g" "a_creature_with_lethal_damage_dies"
                "A creature with at least as much damage as toughness is destroyed."
            law LethalLater "704.5g.later" "damage_counts_when_toughness_falls_later"
                "A creature whose toughness falls to the damage that it has is destroyed."
            law AuraFalls "704.5m" "an_aura_without_a_creature_is_put_into_the_graveyard"
                "An Aura that is attached to nothing, or to something that it cannot enchant, is put into its owner's graveyard."
        },
    },
    Section {
        title: "7 Actions and keywords",
        rules: laws! {
            resolution OwnSacrifice by changed_source "701.21a" "players_sacrifice_only_what_they_control"
                "A player sacrifices only permanents that they control."
            permission Hexproof by wrong_targets "702.11b" "hexproof_stops_the_targets_of_opponents"
                "A permanent with hexproof is no target of what an opponent controls."
            resolution Indestructible by indestructible "702.12b" "what_is_indestructible_is_not_destroyed"
                "An indestructible permanent is not destroyed by an instruction."
            law IndestructibleLives by indestructible "702.12b.damage" "lethal_damage_does_not_destroy_what_is_indestructible"
                "An indestructible creature survives lethal damage."
            permission Shroud by wrong_targets "702.18a" "shroud_stops_targets"
                "A permanent with shroud is no target."
        },
    },
    Section {
        title: "7 Copies",
        rules: laws! {
            copying CopiesPrinted by copy "707.2" "a_copy_takes_over_what_is_printed"
                "A copy takes over what is printed on an object, and none of the effects that change that."
            copying CopyTakesNoCounters by copy "707.2.counters" "a_copy_takes_over_no_counters"
                "A copy takes over no counters."
            copying CopyKeepsEffects by copy "707.2.keeps" "what_becomes_a_copy_keeps_counters_and_effects"
                "What becomes a copy keeps its counters, and the effects that change it."
            copying CopyIsFixed by copy_of_copy "707.2b" "a_copy_does_not_change_with_its_original"
                "A copy stays what it is when its original becomes something else."
            copying CopyOfCopy by copy_of_copy "707.3" "a_copy_of_a_copy_is_what_that_is_a_copy_of"
                "A copy of a copy takes over the values of what that is a copy of."
        },
    },
    Section {
        title: "7 Tokens",
        rules: &[Rule::step(
            "mtg:704.5d",
            "a_token_ceases_to_exist_outside_the_battlefield",
            "A token that is not on the battlefield ceases to exist.",
            tokens_cease,
        )],
    },
    Section {
        title: "7 The end of the game",
        rules: &[Rule::step(
            "mtg:704.5a",
            "a_player_without_life_loses_the_game",
            "A player who has 0 or less life loses the game; if both players do, the game is a draw.",
            loses,
        )
        .at_end()
        .staged(stages::last_life)],
    },
    Section {
        title: "What no single law explains",
        rules: &[
            Rule::object(
                "mtg:613",
                "an_object_is_what_the_layers_make_of_it",
                "Each object has the values that its printed values and all effects come to.",
                is_as_computed,
            ),
            legality(
                "mtg:601.2e",
                "what_is_illegal_is_not_cast_or_activated",
                "A spell that is not legal to cast is not cast, and an ability that is not legal to activate is not activated.",
            )
            .staged(stages::illegal),
        ],
    },
    Section { title: "What is not tested", rules: unsaid::STATEMENTS },
    crate::frame!("mtg"),
];

/// How many sections have rules that are none of a law. They are the last.
const WITHOUT_LAWS: usize = 4;

const _: () = {
    let mut declared = 0;
    let mut section = 0;
    while section < SECTIONS.len() - WITHOUT_LAWS {
        declared += SECTIONS[section].rules.len();
        section += 1;
    }
    assert!(declared == Law::COUNT, "each law has one rule");
};
