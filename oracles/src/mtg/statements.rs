//! The statements of the document that are judged, and those that are not: what each demands, and what an engine does that breaks it.

use super::game::Mtg;
use super::model::Law;
use super::permissions::{legality, permission};
use super::rules::{
    as_computed, casting, ceasing, copying, drawing_nothing, event, last_life, law, paying, resolution,
};
use super::stages;
use super::unsaid;
use crate::{Frame, Listed, Phrase, Rule, Section};

const PLAYS_ON: Phrase = Phrase::of("plays-on", "a player with 0 or less life does not lose the game", "");
const DRAWS_ON: Phrase =
    Phrase::of("draws-on", "a player who draws from an empty library does not lose the game", "");
const ILLEGAL: Phrase = Phrase::of("illegal", "an illegal spell or ability is allowed", "");

/// The title of what breaks a law. What is not allowed shows in no object: it is done.
macro_rules! title {
    (permission $breach:literal) => {
        $breach
    };
    ($how:ident $breach:literal) => {
        concat!($breach, ": {object} {differs}")
    };
}

/// Declares the statements: for each law its number, the name of its rule, what it demands, and what an engine does that breaks it.
/// Behind `by` stands the stage of one that chance rarely meets, and behind `=>` printed cards that it matters for. Sections that have
/// rules of their own come last.
macro_rules! statements {
    ($($section:literal {
        $($how:ident $law:ident $(by $stage:ident)? $id:literal $slug:literal $demand:literal $breach:literal $(=> $cards:literal)?)*
    })* $([$other:expr])*) => {
        pub(super) const SECTIONS: &[Section<Mtg>] = &[
            $(Section {
                title: $section,
                rules: &[$(
                    $how::<{ Law::$law as u8 }>(concat!("mtg:", $id), $slug, $demand)$(.staged(stages::$stage))?$(.printed_on($cards))?
                ),*],
            },)*
            $($other),*
        ];
        /// The titles of what breaks the laws, and of the violations of no law.
        pub(super) const BREACHES: &[Phrase] =
            &[$($(Phrase::of(Law::WORDS[Law::$law as usize], title!($how $breach), ""),)*)* PLAYS_ON, DRAWS_ON, ILLEGAL];
        /// The statement that a law is taken from. Each law has one.
        pub(super) const fn statement(law: Law) -> &'static str {
            match law {
                $($(Law::$law => concat!("mtg:", $id)),*),*
            }
        }
    };
}

statements! {
    "1 Game concepts" {
        law ColorReplaces "105.3" "a_new_color_replaces_the_others"
            "An object that becomes a color is that color only."
            "an object that becomes a color keeps its other colors"
            => "Deathlace, Darkest Hour"
        law ColorAdds "105.3.add" "a_color_in_addition_keeps_the_others"
            "An object that becomes a color in addition to its other colors keeps these."
            "an added color replaces the other colors of an object"
            => "Painter's Servant, Rise from the Grave"
        law YouControl "109.5" "you_is_who_controls_the_object_now"
            "In an ability of a permanent, \"you\" is the player who controls the permanent now."
            "in an ability of a permanent, \"you\" is not its controller"
            => "Glorious Anthem with Confiscate"
        resolution DrawsTop by players_cards "121.1" "a_player_draws_the_top_card"
            "A player who draws a card puts the top card of their library into their hand."
            "a card is drawn that is not the top card of the library"
            => "Divination"
        resolution DrawsEach by players_cards "121.2" "as_many_cards_are_drawn_as_it_says"
            "A player who draws several cards draws so many, one after the other."
            "only one of several cards is drawn"
            => "Divination"
        law CountersCancel "122.3" "opposite_counters_remove_each_other"
            "A permanent with +1/+1 and -1/-1 counters loses one of each until one sort is left."
            "+1/+1 and -1/-1 counters stay side by side"
            => "Battlegrowth with Instill Infection"
        law CountersCease "122.2" "counters_do_not_follow_an_object"
            "Counters on an object cease to exist when it goes to another zone."
            "a card that changes zones keeps its counters"
            => "Battlegrowth with Unsummon"
        event NoDamageIsNone by no_damage "120.8" "no_damage_triggers_nothing"
            "Damage of 0 is not dealt, so nothing triggers."
            "0 damage triggers abilities"
            => "Boros Reckoner"
        resolution AsMuchAsPossible "101.3" "an_impossible_instruction_does_not_stop_the_rest"
            "An instruction that cannot be followed does nothing, and the others are followed."
            "an impossible instruction stops the instructions after it"
        resolution XIsKept by x_spell "107.3" "x_is_what_was_chosen"
            "The X of a spell is what was chosen as it was cast."
            "X counts as 0 as a spell resolves"
            => "Consume Spirit"
        resolution NoNegative by negative_power "107.1b" "a_negative_amount_is_nothing"
            "An amount that comes to less than 0 is 0."
            "a negative amount is not treated as 0"
            => "Char-Rumbler with Fling"
        resolution TokensAreNotCards by dead_token "108.2b" "a_token_is_not_a_card"
            "A token in a graveyard is not a card there: it is not counted."
            "a token in a graveyard is counted as a card"
            => "Crypt Rats with Songs of the Damned"
        resolution CardsOfTheZone by counted_cards "109.2a" "a_card_in_a_zone_is_one_in_that_zone"
            "\"Cards\" in a graveyard are those in that zone, and no permanents."
            "a count of cards in graveyards counts permanents"
            => "Songs of the Damned"
        resolution CountsNamedGraveyard by counted_cards "109.2a.whose" "cards_are_counted_in_the_graveyard_that_is_named"
            "A count of cards in the graveyard of a player counts the cards in that graveyard only."
            "a count of cards in the graveyard of one player counts those of both"
            => "Songs of the Damned"
        resolution UnderYourControl by stolen_card "110.2a" "what_a_player_puts_onto_the_battlefield_is_under_their_control"
            "A card that an instruction puts onto the battlefield is under the control of the player who follows the instruction."
            "a card that is put onto the battlefield is under the control of its owner"
            => "Reanimate"
        permission TapsUntapped by tapped_for_a_cost "107.5" "what_is_tapped_cannot_be_tapped_for_a_cost"
            "A tapped permanent cannot be tapped to pay a cost."
            "a tapped permanent is tapped to pay a cost"
            => "Prodigal Sorcerer"
        resolution YouInAmounts by your_amount "109.5.amount" "you_in_an_amount_is_who_controls_the_ability"
            "In an amount, \"you\" is who controls the spell or ability, whoever the instruction is about."
            "in an amount, \"you\" is the player whom the instruction is about"
        resolution TokensArePermanents by all_with_a_token "110.1" "an_instruction_about_permanents_is_about_tokens"
            "An instruction about all permanents of a sort reaches tokens as well as cards."
            "an instruction about all permanents of a sort leaves out tokens"
            => "Evacuation with a token"
        resolution YouActivated by changed_source "109.5.ability" "you_is_who_controls_the_ability"
            "In an ability on the stack, \"you\" is who activated it, or controlled its source as it triggered."
            "in an ability on the stack, \"you\" is not the player who controls the ability"
        resolution Independent by changed_source "113.7a" "an_ability_is_independent_of_its_source"
            "An ability on the stack resolves though its source has gone."
            "an ability on the stack does nothing after its source has left"
            => "Mogg Fanatic"
        resolution NoneChosen by none_chosen "115.6" "with_no_target_chosen_a_spell_resolves"
            "A spell or ability with \"up to\" so many targets resolves if none was chosen."
            "a spell or ability does nothing if none of \"up to\" so many targets was chosen"
            => "Force of Vigor"
        permission SorceryTiming "117.1a" "only_instants_are_cast_at_any_time"
            "A spell other than an instant is cast by the active player while the stack is empty."
            "a spell other than an instant is cast at instant speed"
        permission CostIsPaid "118.3" "what_cannot_be_paid_cannot_be_done"
            "A player who cannot pay a cost in full cannot cast the spell or activate the ability."
            "a spell or ability is allowed although its cost cannot be paid in full"
            => "Greed"
        casting ReductionIsColored by colored_reductions "118.7" "a_reduction_of_colored_mana_takes_that_color_off"
            "What reduces a cost by mana of a color reduces the mana of that color in it."
            "a reduction of colored mana does nothing"
            => "Edgewalker, Morophon, the Boundless"
        casting ReductionIsGeneric by changed_costs "118.7a" "a_reduction_of_generic_mana_leaves_colored_mana"
            "What reduces a cost by generic mana does not reduce its colored mana."
            "a reduction of generic mana also reduces colored mana"
            => "Helm of Awakening, Ruby Medallion"
        paying ExcessIsGeneric by colored_reductions "118.7b" "a_reduction_of_a_color_that_is_not_needed_takes_generic_mana"
            "A reduction by mana of a color that the cost does not need, or not any more, reduces its generic mana."
            "a reduction by a color that the cost does not need does nothing"
        resolution IfYouDo "118.12" "if_you_do_depends_on_what_was_done"
            "What follows \"if you do\" is done only if the player did it."
            "an \"if you do\" instruction is followed although the player did not"
            => "Victimize"
        event LossIsRemembered by lost_life "119.3" "life_that_was_lost_this_turn_is_remembered"
            "Where a card asks for life that a player lost this turn, all that this player lost this turn counts."
            "that a player lost life this turn is forgotten"
            => "Children of Korlis, Bloodtithe Collector"
        event PaymentIsLoss by lost_life "119.4" "who_pays_life_loses_it"
            "A player who pays life has lost that much life."
            "life that was paid does not count as lost"
            => "Children of Korlis with Greed"
        event DamageIsLoss by lost_life "120.3a" "who_is_dealt_damage_loses_life"
            "A player who is dealt damage has lost that much life."
            "damage that a player was dealt does not count as lost life"
            => "Children of Korlis with Shock"
    }
    "2 Parts of a card" {
        law TypeReplaces "205.1a" "a_new_card_type_replaces_the_others"
            "An object that becomes a card type has no other card type."
            "an object that becomes a card type keeps its other card types"
            => "Imprisoned in the Moon, Song of the Dryads"
        law SubtypesGo "205.1a.subtypes" "subtypes_go_with_their_card_type"
            "An object that loses a card type loses the subtypes that belong to it."
            "an object keeps the subtypes of a card type that it lost"
            => "Imprisoned in the Moon, Song of the Dryads"
        law SubtypeReplaces "205.1a.set" "a_new_subtype_replaces_those_of_its_kind"
            "A subtype that is set replaces the subtypes of its kind."
            "a subtype that is set does not replace the other subtypes of its kind"
            => "Blood Moon, Spreading Seas"
        law TypeAdds "205.1b" "a_card_type_in_addition_keeps_the_others"
            "An object that becomes a card type in addition to its other types keeps these."
            "an added card type replaces the other card types of an object"
            => "Liquimetal Coating, Mycosynth Lattice"
        law SubtypeAdds "205.1b.subtypes" "a_subtype_in_addition_keeps_the_others"
            "A subtype that is given in addition to others leaves these."
            "an added subtype replaces the other subtypes of an object"
            => "Xenograft; Urborg, Tomb of Yawgmoth"
        law SupertypesStay "205.4b" "supertypes_stay_when_types_change"
            "An object keeps its supertypes when its card types or subtypes are set."
            "an object loses its supertypes when its types are set"
            => "Spreading Seas on a legendary land"
        law OnlyCreatures "208.3" "only_a_creature_has_power_and_toughness"
            "A permanent that is not a creature has no power and no toughness."
            "a noncreature permanent has power and toughness"
            => "Imprisoned in the Moon, Song of the Dryads"
        law NoSizeIsZero by no_size "208.5" "what_becomes_a_creature_without_a_size_is_0_0"
            "A permanent that becomes a creature and is given no power and toughness is 0/0."
            "a permanent that becomes a creature without a size is 1/1 instead of 0/0"
        law PumpWaits by late_creature "208.3a" "a_change_of_size_counts_once_it_is_a_creature"
            "An effect on the power and toughness of a permanent that is not a creature counts as soon as it is one."
            "+N/+N on a noncreature permanent is lost when it becomes a creature"
        law LandLosesText by land_with_text "305.7" "a_basic_land_type_takes_printed_abilities"
            "A land whose subtype is set to a basic land type loses the abilities that are printed on it."
            "a land that is set to a basic land type keeps its abilities"
            => "Blood Moon, Spreading Seas"
        casting XOnTheStack by x_spell "202.3e" "x_counts_for_the_mana_value_on_the_stack"
            "The mana value of a spell with {X} includes the X that was chosen."
            "the mana value of a spell on the stack leaves out X"
            => "Fireball with Chalice of the Void"
    }
    "3 Card types" {
        permission NewCreatureTaps by tapped_for_a_cost "302.6" "a_new_creature_is_not_tapped_for_a_cost"
            "A creature that came under its controller's control this turn is not tapped for a cost, unless it has haste."
            "a creature with summoning sickness is tapped to pay a cost"
            => "Llanowar Elves, Prodigal Sorcerer"
        event EntersWithLoyalty by new_planeswalker "306.5b" "a_planeswalker_enters_with_its_loyalty"
            "A planeswalker enters the battlefield with as many loyalty counters as its printed loyalty."
            "a planeswalker enters without loyalty counters"
            => "Jace Beleren"
        event LoyaltyIsCounters by changed_loyalty "306.5c" "the_loyalty_of_a_planeswalker_is_what_its_counters_say"
            "The loyalty of a planeswalker on the battlefield is the number of loyalty counters on it."
            "loyalty counters that are put on a planeswalker do not change its loyalty"
            => "Jace Beleren with Gilder Bairn"
        event DamageTakesLoyalty by hurt_planeswalker "306.8" "damage_to_a_planeswalker_takes_loyalty_counters"
            "Damage that is dealt to a planeswalker removes as many loyalty counters from it."
            "damage that is dealt to a planeswalker does not lower its loyalty"
            => "Jace Beleren with Lightning Strike"
    }
    "4 Zones" {
        law NewObject "400.7" "effects_do_not_follow_a_card_to_another_zone"
            "An object that changes zones is a new object, which earlier effects do not change."
            "an effect on a card still applies after the card changed zones"
        resolution TargetIsNew by lost_targets "400.7.target" "a_target_that_left_is_another_object"
            "A target that has left and come back is another object, and no target any more."
            "a card that left and came back is still a target"
            => "Cloudshift in response to Murder"
        resolution SpellStaysChanged by changed_spell "400.7a" "what_changed_a_spell_goes_on_for_its_permanent"
            "An effect that changed a permanent spell goes on to change the permanent that it becomes."
            "an effect on a permanent spell is lost when the spell resolves"
            => "Deathlace on a creature spell"
    }
    "5 Turn structure" {
        law DamageWearsOff "514.2" "damage_wears_off_at_the_end_of_the_turn"
            "Damage on permanents wears off in the cleanup step."
            "damage does not wear off at the end of the turn"
        law EffectEnds "514.2.effects" "effects_until_end_of_turn_end"
            "Effects that last until end of turn end in the cleanup step, at the same time as damage wears off."
            "an \"until end of turn\" effect does not end with the turn"
        event TurnIsOver by earlier_turn "514.2.this-turn" "this_turn_ends_with_the_turn"
            "What happened in an earlier turn did not happen this turn."
            "what happened in an earlier turn counts for \"this turn\""
    }
    "6 Spells and abilities" {
        resolution NoneStaysChosen by none_chosen "601.2c.none" "no_target_is_chosen_at_resolution"
            "Where none of \"up to\" so many targets was chosen as a spell was cast, none is chosen as it resolves."
            "a target is chosen as a spell or ability resolves for which none was chosen before"
            => "Force of Vigor"
        permission GraveyardOfTargets by wrong_graveyard "601.2c.graveyard" "a_target_is_in_the_graveyard_that_is_named"
            "A card is a legal target only in the graveyard that the text of the spell or ability names."
            "a card in the wrong graveyard is accepted as a target"
            => "Disentomb"
        permission LegalTargets by wrong_targets "601.2c" "targets_are_what_the_text_says"
            "A target is something that the text of the spell or ability describes."
            "a target that the text does not allow is accepted"
        casting CostChanges by changed_costs "601.2f" "abilities_change_what_spells_cost"
            "What a spell costs is its mana cost, plus increases, minus reductions."
            "an ability that changes the cost of spells does nothing"
            => "Sphere of Resistance; Thalia, Guardian of Thraben"
        casting IncreasesFirst by changed_costs "601.2f.order" "increases_come_before_reductions"
            "Increases are added to a cost before reductions are taken off."
            "a cost is reduced before it is increased"
            => "Sphere of Resistance with Helm of Awakening"
        paying AbilityCostChanges by changed_ability_costs "602.2b" "abilities_change_what_activated_abilities_cost"
            "What activating an ability costs is its cost, plus increases, minus reductions, as for spells."
            "an ability that changes the cost of activated abilities does nothing"
            => "Suppression Field, Training Grounds"
        event TriggersOnce "603.2c" "an_ability_triggers_once_for_what_happens"
            "An ability triggers only once each time that its event happens."
            "an ability triggers more than once for one event"
            => "Soul Warden"
        event TriggersForEach by several_at_once "603.2c.each" "an_ability_triggers_for_each_thing_that_happens"
            "An ability triggers for each of several things that happen at once."
            "an ability does not trigger for each of several events at once"
            => "Blood Artist with Day of Judgment"
        event OneOrMoreIsOne by one_or_more_die "603.2c.one-or-more" "one_or_more_things_at_once_trigger_once"
            "An ability that waits for one or more things triggers once for all that happen at the same time."
            "an ability that waits for one or more things triggers for each of them"
            => "Morbid Opportunist with Day of Judgment"
        event TriggerController by stolen_trigger "603.3a" "a_trigger_is_controlled_by_who_controlled_its_source"
            "A triggered ability is controlled by the player who controlled its source as it triggered."
            "a triggered ability has the wrong controller"
            => "Blood Artist with Act of Treason"
        resolution ActiveFirst by both_trigger "603.3b" "triggers_of_the_active_player_go_on_the_stack_first"
            "Triggered abilities of the active player are put on the stack first, then those of the other player."
            "the triggers of the active player are not put on the stack first"
            => "Soul Warden on both sides"
        event IfAtTrigger by lost_condition "603.4" "an_if_is_checked_as_an_ability_triggers"
            "An ability with a condition behind its event triggers only if the condition is met."
            "an ability triggers although its \"if\" condition is not met"
            => "Felidar Sovereign"
        resolution IfAtResolution by lost_condition "603.4.again" "an_if_is_checked_again_at_resolution"
            "An ability with a condition behind its event does nothing if the condition is not met as it resolves."
            "a triggered ability does not check its \"if\" condition again as it resolves"
            => "Felidar Sovereign"
        event SeesItselfEnter by newcomer "603.6a" "a_permanent_sees_itself_enter"
            "An ability that waits for permanents to enter also sees its own permanent."
            "an enters trigger does not see its own permanent enter"
            => "Goblin Assassin"
        event EnteringIsChanged by changed_newcomer "603.6a.changed" "what_enters_is_seen_as_others_change_it"
            "An ability that waits for permanents to enter sees them with what static abilities give them as they enter."
            "an enters trigger sees a permanent without what static abilities give it"
        event LooksBack by several_die "603.10a" "what_leaves_is_looked_back_for"
            "An ability that waits for permanents to leave triggers as things were right before, also for what leaves at once with it."
            "a leaves trigger misses permanents that leave at the same time"
            => "Blood Artist with Day of Judgment"
        resolution LastInFirstOut "608.1" "the_top_of_the_stack_resolves"
            "The spell or ability that was put on the stack last resolves first."
            "the top of the stack does not resolve first"
            => "Giant Growth in response to Shock"
        resolution NoTargetLeft by lost_targets "608.2b" "without_a_legal_target_nothing_is_done"
            "A spell or ability of which all targets have become illegal does nothing."
            "a spell or ability resolves although all its targets are illegal"
            => "Giant Growth with Shock in response"
        resolution IllegalLeftOut by lost_targets "608.2b.illegal" "an_illegal_target_is_left_out"
            "A target that has become illegal is not affected."
            "an illegal target is still affected"
            => "Reckless Spite, Arc Lightning"
        resolution RestGoesOn by lost_targets "608.2b.rest" "the_other_target_is_still_affected"
            "If one of two targets has become illegal, the other one is still affected."
            "with one of two targets illegal, the other target is not affected"
            => "Reckless Spite, Arc Lightning"
        resolution WrittenOrder "608.2c" "instructions_are_followed_in_their_order"
            "The instructions of a spell or ability are followed in the order in which they are written."
            "instructions are not followed in the written order"
        resolution ThatManyIsKnown by that_many "608.2c.that-many" "that_many_is_what_the_instruction_before_did"
            "\"That many\" is the number of what the instruction before did."
            "\"that many\" is 0"
            => "Windfall, Cathartic Reunion"
        resolution ThatManyWereDone by that_many "608.2c.that-many.done" "that_many_is_what_was_done"
            "\"That many\" counts only what was done, and not what could not be done."
            "\"that many\" counts what could not be done"
            => "Forget, Khorvath's Fury"
        resolution EachPlayersNumber by that_many_each "608.2c.each-player" "each_player_has_a_number_of_their_own"
            "If each player does something, \"that many\" is the number of the same player."
            "\"that many\" is the number of another player"
            => "Khorvath's Fury"
        resolution NamedPlayersCards by players_cards "608.2c.player" "the_named_player_draws_mills_or_discards"
            "The player whom an instruction names draws, mills or discards, with their own cards."
            "the wrong player draws, mills or discards"
            => "Divination, Tome Scour, Mind Rot"
        resolution DiscardsAsMany by players_cards "609.3" "as_many_cards_are_discarded_as_there_are"
            "A player who discards more cards than they have in hand discards all of them."
            "a player with too few cards in hand discards none"
            => "Mind Rot"
        resolution ThisIsNoTarget by acts_on_itself "608.2c.this" "an_instruction_about_the_permanent_itself_needs_no_target"
            "An instruction to tap or untap the permanent whose ability it is is followed though there are no targets."
            "an instruction to tap or untap the permanent itself does nothing without targets"
        resolution IfOfInstruction by unmet_condition "608.2c.if" "an_instruction_with_an_unmet_condition_is_not_followed"
            "An instruction that has a condition is followed only if that is met then."
            "an instruction is followed although its \"if\" condition is not met"
            => "Tragic Slip"
        resolution May "608.2d" "what_may_be_done_need_not_be_done"
            "A player who does not do what they may do changes nothing."
            "an optional instruction is followed although the player declined"
            => "Soul's Attendant"
        resolution LookedUpWhenUsed by changed_source "608.2h" "an_amount_is_looked_up_when_it_is_used"
            "An amount is what it is as the instruction is followed, and not as the ability was put on the stack."
            "an amount is not calculated as the ability resolves"
            => "Chandra's Ignition"
        resolution LastKnown by changed_source "608.2h.gone" "what_has_gone_is_as_it_was_last"
            "Of a permanent that has gone, the power is used that it had last."
            "a permanent that has left counts as having power 0"
            => "Swords to Plowshares, Fling"
        resolution LastCounters by last_counters "608.2h.counters" "what_has_gone_has_the_counters_that_it_had_last"
            "An amount that is the number of counters on a permanent which has left is the number that it had last."
            "the counters on what has left count as 0"
            => "Arcbound Worker"
        resolution LastEnchanted by aura_leaves "608.2h.enchanted" "the_enchanted_creature_is_known_when_the_aura_has_gone"
            "After an Aura has left, the enchanted creature is the one that it was attached to last."
            "an instruction about the enchanted creature does nothing after the Aura has left"
            => "Briar Shield"
        resolution ItsController by its_controller "608.2h.controller" "its_controller_is_who_controlled_it_last"
            "\"Its controller\" is who controls the target, or who controlled it last."
            "an effect on \"its controller\" uses the wrong player"
            => "Swords to Plowshares, Path to Exile"
    }
    "6 Continuous effects" {
        law CountedEverywhere "604.3" "a_size_that_is_counted_is_counted_in_all_zones"
            "A characteristic-defining ability works in all zones."
            "a counted */* does not work in all zones"
            => "Tarmogoyf, Maro"
        law ConditionNow "604.2" "a_condition_of_a_static_ability_is_looked_at_all_the_time"
            "A static ability with a condition is true as long as the condition is met, and not otherwise."
            "the condition of a static ability is not checked continuously"
            => "Kird Ape"
        law EffectLasts "611.2a" "an_effect_lasts_as_long_as_it_says"
            "An effect of a spell or ability lasts as long as that says, and if it says nothing, until the end of the game."
            "an effect without a duration ends with the turn"
            => "Deathlace"
        law SetIsFixed "611.2c" "what_an_effect_changes_is_fixed_when_it_begins"
            "The permanents that the effect of a spell or ability changes are fixed when it begins."
            "an effect also changes permanents that did not match when it began"
            => "Overrun"
        law SetFollows "611.3a" "what_a_static_ability_changes_is_not_fixed"
            "A static ability changes whatever its text describes at the time."
            "a static ability does not affect exactly the permanents that match it now"
            => "Glorious Anthem, Crusade"
        event ChangedAsItEnters by saved_newcomer "611.3c" "what_enters_is_changed_as_it_enters"
            "A static ability changes a permanent as that enters the battlefield, and not only afterwards."
            "a static ability does not change a permanent as it enters"
            => "Glorious Anthem"
        law SourceInPlay "611.3b" "a_static_ability_ends_with_its_permanent"
            "A static ability changes other objects only as long as its permanent is on the battlefield."
            "a static ability works although its permanent is not on the battlefield"
            => "Glorious Anthem, Crusade"
        law Layers "613.1" "layers_decide_before_timestamps"
            "Effects apply layer by layer: control, types, colors, abilities, then power and toughness."
            "effects do not apply layer by layer"
            => "Humility with Opalescence, Blood Moon with Dryad Arbor"
        law CountedFirst "613.4a" "a_size_that_is_counted_applies_before_other_effects"
            "A power and toughness that are counted apply before effects that set them."
            "a counted */* does not apply before effects that set power and toughness"
            => "Maro with Diminish"
        law SetKeepsPumps "613.4c" "a_size_that_is_set_keeps_what_is_added"
            "An effect that sets power and toughness applies before those that add to them, whatever came first."
            "setting power and toughness removes +N/+N effects"
            => "Giant Growth, then Diminish"
        law SetKeepsCounters "613.4c.counters" "a_size_that_is_set_keeps_counters"
            "Counters add to a power and toughness that are set."
            "setting power and toughness removes the bonus of counters"
            => "Battlegrowth with Diminish"
        law SwitchIsLast "613.4d" "power_and_toughness_are_switched_last"
            "Effects that switch power and toughness apply after all others."
            "a switch of power and toughness does not apply last"
            => "About Face, then Giant Growth"
        law StartedGoesOn "613.6" "an_effect_goes_on_in_later_layers"
            "An effect that has begun to apply in one layer applies in the later ones, even if its ability is lost."
            "an effect stops in later layers because its ability is lost in an earlier one"
            => "Humility with Opalescence"
        law SameObjects by own_filter "613.6.same" "an_effect_changes_the_same_objects_in_later_layers"
            "An effect that has begun to apply in one layer changes the same objects in the later ones."
            "an effect changes other objects in a later layer than in its first layer"
            => "Titania's Song"
        law Timestamps "613.7" "the_later_effect_applies_last"
            "Of effects in the same layer, the later one applies last."
            "of two effects in one layer, the later one does not apply last"
            => "Deathlace with Chaoslace"
        law AttachedAnew by moved_aura "613.7e" "an_aura_that_is_attached_anew_has_a_new_timestamp"
            "An Aura that is attached to another creature gets a new timestamp."
            "an Aura that moves to another creature keeps its old timestamp"
            => "Crown of the Ages"
        law Dependency "613.8" "an_effect_applies_after_those_that_it_depends_on"
            "An effect whose existence, or whose set of objects, another effect in the layer changes applies after that one."
            "an effect applies before an effect that it depends on"
            => "Blood Moon with Urborg, Tomb of Yawgmoth"
        law LoopByTime by loop_of_effects "613.8b" "in_a_loop_of_dependencies_timestamps_decide"
            "Effects that depend on each other apply in the order of their timestamps."
            "effects that depend on each other do not apply in timestamp order"
    }
    "7 State-based actions" {
        resolution WholeMode by two_modes "700.2.whole" "all_instructions_of_a_chosen_mode_are_followed"
            "All instructions of a chosen mode are followed."
            "of a chosen mode, only the first instruction is followed"
            => "Izzet Charm"
        resolution ChosenMode by modes "700.2d" "only_the_chosen_mode_is_followed"
            "A spell or ability with modes follows only those that were chosen."
            "a spell or ability follows a mode that was not chosen"
            => "Abrade, Izzet Charm"
        resolution AllChosenModes by two_modes "700.2d.all" "all_chosen_modes_are_followed"
            "If several modes are chosen, all of them are followed, in the order in which they are printed."
            "of several chosen modes, only one is followed"
            => "Kolaghan's Command"
        event DeathIsRemembered by died_this_turn "700.4" "creatures_that_died_this_turn_are_remembered"
            "Where a card asks for creatures that died this turn, each creature counts that was put into a graveyard from the battlefield."
            "that a creature died this turn is forgotten"
            => "Tragic Slip, Hunger of the Howlpack"
        law CheckedAgain "704.3" "state_based_actions_are_checked_until_none_applies"
            "State-based actions are checked again after they were performed, until none applies."
            "state-based actions are not repeated until none applies"
            => "Goblin King with Pyroclasm"
        law NoToughness "704.5f" "a_creature_without_toughness_dies"
            "A creature with toughness 0 or less is put into its owner's graveyard."
            "a creature with toughness 0 or less survives"
        law LethalDamage "704.5g" "a_creature_with_lethal_damage_dies"
            "A creature with at least as much damage as toughness is destroyed."
            "a creature with lethal damage survives"
        law LethalLater by weakened "704.5g.later" "damage_counts_when_toughness_falls_later"
            "A creature whose toughness falls to the damage that it has is destroyed."
            "a creature survives after its toughness falls to its damage"
            => "Shock, then Last Gasp"
        law NoLoyalty by hurt_planeswalker "704.5i" "a_planeswalker_without_loyalty_is_put_into_the_graveyard"
            "A planeswalker with loyalty 0 is put into its owner's graveyard."
            "a planeswalker with loyalty 0 stays on the battlefield"
            => "Jace Beleren with Lightning Strike"
        law AuraFalls by lost_creature "704.5m" "an_aura_without_a_creature_is_put_into_the_graveyard"
            "An Aura that is attached to nothing, or to something that it cannot enchant, is put into its owner's graveyard."
            "an Aura without a legal creature stays on the battlefield"
    }
    "7 Actions and keywords" {
        resolution MillsTop by players_cards "701.17a" "a_player_mills_the_top_cards"
            "A player who mills puts cards from the top of their library into their graveyard."
            "cards are milled that are not on top of the library"
            => "Tome Scour"
        resolution MillsAsMany by players_cards "701.17b" "as_many_cards_are_milled_as_there_are"
            "A player who mills more cards than their library has mills all of them."
            "a player with too few cards in the library mills none"
            => "Tome Scour"
        resolution OwnSacrifice by changed_source "701.21a" "players_sacrifice_only_what_they_control"
            "A player sacrifices only permanents that they control."
            "a player sacrifices a permanent that they do not control"
        permission Hexproof by wrong_targets "702.11b" "hexproof_stops_the_targets_of_opponents"
            "A permanent with hexproof cannot be the target of what an opponent controls."
            "a permanent with hexproof is accepted as a target of an opponent"
            => "Slippery Bogle"
        resolution Indestructible by indestructible "702.12b" "what_is_indestructible_is_not_destroyed"
            "An indestructible permanent is not destroyed by an instruction."
            "a permanent with indestructible is destroyed by an instruction"
            => "Darksteel Myr"
        law IndestructibleLives by indestructible "702.12b.damage" "lethal_damage_does_not_destroy_what_is_indestructible"
            "An indestructible creature survives lethal damage."
            "a creature with indestructible dies of lethal damage"
            => "Darksteel Myr"
        permission Shroud by wrong_targets "702.18a" "shroud_stops_targets"
            "A permanent with shroud cannot be a target."
            "a permanent with shroud is accepted as a target"
            => "Simic Sky Swallower"
    }
    "7 Copies" {
        copying CopiesPrinted by copy "707.2" "a_copy_takes_over_what_is_printed"
            "A copy takes over what is printed on an object, and none of the effects that change that."
            "a copy takes over effects on its original"
            => "Clone with Giant Growth"
        copying CopyTakesNoCounters by copy "707.2.counters" "a_copy_takes_over_no_counters"
            "A copy takes over no counters."
            "a copy takes over the counters of its original"
            => "Clone with Battlegrowth"
        copying CopyKeepsEffects by copy "707.2.keeps" "what_becomes_a_copy_keeps_counters_and_effects"
            "What becomes a copy keeps its counters, and the effects that change it."
            "an object that becomes a copy loses its counters and the effects on it"
            => "Cytoshape with Giant Growth"
        copying CopyIsFixed by copy_of_copy "707.2b" "a_copy_does_not_change_with_its_original"
            "A copy stays what it is when its original becomes something else."
            "a copy changes with its original"
            => "Clone with Cytoshape"
        copying CopyOfCopy by copy_of_copy "707.3" "a_copy_of_a_copy_is_what_that_is_a_copy_of"
            "A copy of a copy takes over the values of what that is a copy of."
            "a copy of a copy has the wrong original"
    }
    "7 Tokens" {
        ceasing TokenCeases "704.5d" "a_token_ceases_to_exist_outside_the_battlefield"
            "A token that is not on the battlefield ceases to exist."
            "a token still exists after it left the battlefield"
            => "Unsummon on a token"
    }
    [Section {
        title: "7 The end of the game",
        rules: &[last_life(
            "mtg:704.5a",
            "a_player_without_life_loses_the_game",
            "A player who has 0 or less life loses the game; if both players do, the game is a draw.",
        )
        .staged(stages::last_life),
        drawing_nothing(
            "mtg:704.5b",
            "a_player_who_draws_from_an_empty_library_loses_the_game",
            "A player who has drawn from an empty library loses the game; if both players have, the game is a draw.",
        )
        .staged(stages::empty_library)],
    }]
    [Section {
        title: "What no single law explains",
        rules: &[
            as_computed(
                "mtg:613",
                "an_object_is_what_the_layers_make_of_it",
                "Each object has the values that its printed values and all effects come to.",
            ),
            legality(
                "mtg:601.2e",
                "what_is_illegal_is_not_cast_or_activated",
                "A spell that is not legal to cast is not cast, and an ability that is not legal to activate is not activated.",
            )
            .staged(stages::illegal),
        ],
    }]
    [Section { title: "What is not tested", rules: unsaid::STATEMENTS }]
    [crate::frame!("mtg")]
    [Section {
        title: "What the vocabulary of headjudge forbids",
        rules: &[Rule::frame(
            "mtg:frame.forbidden",
            "what_must_be_refused_changes_nothing",
            "A step that is to be refused, as it says, changes nothing.",
            Frame::Forbidden,
        )
        .may_refuse()
        .staged(stages::forbidden)],
    }]
}
