//! Worked examples: spells and abilities that resolve, with what the Comprehensive Rules make of them. The reference engine shows
//! it, and the model that the rules judge by agrees.

use super::example::Shows::*;
use super::example::*;
use headjudge::mtg::{
    Ability, Act, Aim, Amount, Card, Color, Counter, Deed, Keyword, Mode, On, Sort, Step, Subtype, Type,
    Until, Zone,
};
use headjudge::{Player, Words};

#[test]
fn the_last_spell_resolves_first() {
    // The spell that taps was cast last. It resolves first, so the creature is untapped in the end.
    let tap = aimed(Sort::Spell, &[acting(Deed::Tap, On::Target)]);
    let untap = aimed(Sort::Spell, &[acting(Deed::Untap, On::Target)]);
    let cards = vec![creature(1, 1), instant(untap), instant(tap)];
    let steps = vec![cast(2, &[1]), cast(3, &[1]), resolve(), resolve()];
    check(cards, steps, &[(1, Untapped)]);
}

#[test]
fn without_its_only_target_a_spell_does_nothing() {
    let hit = instant(aimed(Sort::Spell, &[acting(Deed::Destroy, On::Target), you_gain(3)]));
    life(vec![creature(2, 2), hit], vec![cast(2, &[1]), put(1, Zone::Hand), resolve()], [20, 20]);
}

#[test]
fn a_target_that_came_back_is_another_object() {
    let hit = instant(aimed(Sort::Spell, &[acting(Deed::Destroy, On::Target)]));
    let flicker = vec![cast(2, &[1]), put(1, Zone::Exile), put(1, Zone::Battlefield), resolve()];
    check(vec![creature(2, 2), hit], flicker, &[(1, In(Zone::Battlefield)), (2, In(Zone::Graveyard))]);
}

#[test]
fn a_target_that_is_no_creature_any_more_is_illegal() {
    let hit = instant(aimed(Sort::Spell, &[acting(Deed::Tap, On::Target), you_gain(3)]));
    let cards = || vec![creature(2, 2), hit.clone()];
    let step = change(1, &[become_type(Type::Artifact)]);
    life(cards(), vec![cast(2, &[1]), step.clone(), resolve()], [20, 20]);
    check(cards(), vec![cast(2, &[1]), step, resolve()], &[(1, Untapped)]);
}

#[test]
fn of_two_targets_the_legal_one_is_hit() {
    let two =
        Ability { targets: Aim::Two, ..aimed(Sort::Spell, &[acting(Deed::Tap, On::Target), you_gain(3)]) };
    let cards = || vec![creature(2, 2), creature(2, 2), instant(two.clone())];
    let steps = || vec![cast(3, &[1, 2]), change(1, &[gain(Keyword::Shroud)]), resolve()];
    check(cards(), steps(), &[(1, Untapped), (2, Tapped)]);
    life(cards(), steps(), [23, 20]);
}

#[test]
fn an_aura_spell_without_its_creature_goes_to_the_graveyard() {
    let cards = || vec![creature(2, 2), aura(&[pump(1, 1)])];
    check(cards(), vec![cast(2, &[1]), resolve()], &[(1, Size(3, 3)), (2, In(Zone::Battlefield))]);
    check(cards(), vec![cast(2, &[1]), put(1, Zone::Hand), resolve()], &[(2, In(Zone::Graveyard))]);
}

#[test]
fn what_colors_a_creature_spell_colors_the_creature() {
    let cards = vec![in_hand(creature(2, 2))];
    let steps = vec![cast(1, &[]), change(1, &[become_color(Color::Blue)]), resolve()];
    check(cards, steps, &[(1, Colors(&[Color::Blue])), (1, In(Zone::Battlefield))]);
}

#[test]
fn instructions_are_followed_in_their_order() {
    // What is no creature any more is dealt no damage.
    let retype = Act { change: become_type(Type::Artifact), ..acting(Deed::Change, On::Target) };
    let hit = some(3, acting(Deed::Damage, On::Target));
    let cards = |acts: &[Act]| vec![creature(2, 4), instant(aimed(Sort::Spell, acts))];
    check(cards(&[retype, hit]), vec![cast(2, &[1]), resolve()], &[(1, Damage(0))]);
    check(cards(&[hit, retype]), vec![cast(2, &[1]), resolve()], &[(1, Damage(3))]);
}

/// State-based actions wait until all instructions are followed.
#[test]
fn nothing_dies_while_a_spell_resolves() {
    let shrink = Act { change: pump(0, -3), ..acting(Deed::Change, On::Target) };
    let grow = Act { number: 2, ..acting(Deed::Counter, On::Target) };
    let both = instant(aimed(Sort::Spell, &[shrink, grow]));
    check(
        vec![creature(2, 2), both],
        vec![cast(2, &[1]), resolve()],
        &[(1, Size(4, 1)), (1, In(Zone::Battlefield))],
    );
}

#[test]
fn what_cannot_be_done_does_not_stop_the_rest() {
    let hard = Card { keywords: Words::of(&[Keyword::Indestructible]), ..creature(2, 2) };
    let hit = instant(aimed(Sort::Spell, &[acting(Deed::Destroy, On::Target), you_gain(3)]));
    life(vec![hard.clone(), hit.clone()], vec![cast(2, &[1]), resolve()], [23, 20]);
    check(vec![hard, hit], vec![cast(2, &[1]), resolve()], &[(1, In(Zone::Battlefield))]);
}

#[test]
fn what_is_indestructible_survives_damage_and_not_a_lack_of_toughness() {
    let hard = || Card { keywords: Words::of(&[Keyword::Indestructible]), ..creature(2, 2) };
    check(vec![hard()], vec![damage(1, 5)], &[(1, In(Zone::Battlefield)), (1, Damage(5))]);
    check(vec![hard()], vec![change(1, &[pump(0, -2)])], &[(1, In(Zone::Graveyard))]);
}

#[test]
fn damage_of_a_spell_kills_only_what_it_suffices_for() {
    let bolt = instant(aimed(Sort::Spell, &[some(3, acting(Deed::Damage, On::Target))]));
    check(vec![creature(2, 3), bolt.clone()], vec![cast(2, &[1]), resolve()], &[(1, In(Zone::Graveyard))]);
    check(vec![creature(2, 4), bolt], vec![cast(2, &[1]), resolve()], &[(1, Damage(3))]);
}

/// Swords to Plowshares: the controller of the creature gains life, as it was when it left.
#[test]
fn its_controller_is_who_controlled_it_last() {
    let gain = some(4, acting(Deed::GainLife, On::ItsController));
    let swords = instant(aimed(Sort::Spell, &[acting(Deed::Exile, On::Target), gain]));
    let cards = vec![creature(2, 2), swords];
    life(cards, vec![takes(1, Player::Two), cast(2, &[1]), resolve()], [20, 24]);
}

#[test]
fn may_is_up_to_the_player_and_if_you_do_follows() {
    let pay = Act { may: true, ..some(2, acting(Deed::LoseLife, On::You)) };
    let then = Act { if_did: true, ..they_lose(5) };
    let deal = || instant(text(Sort::Spell, &[pay, then]));
    life(vec![deal()], vec![cast(1, &[]), resolve()], [18, 15]);
    life(vec![deal()], vec![cast(1, &[]), decline()], [20, 20]);
}

/// 115.6, 601.2c: fewer targets may be chosen, and none.
#[test]
fn up_to_two_targets_may_be_none() {
    let acts = [acting(Deed::Tap, On::Target), you_gain(3)];
    let spell = Ability { up_to: true, targets: Aim::Two, ..aimed(Sort::Spell, &acts) };
    let cards = || vec![creature(1, 1), creature(1, 1), creature(1, 1), instant(spell.clone())];
    life(cards(), vec![cast(4, &[]), resolve()], [23, 20]);
    check(cards(), vec![cast(4, &[]), resolve()], &[(1, Untapped)]);
    check(cards(), vec![cast(4, &[2]), resolve()], &[(1, Untapped), (2, Tapped)]);
    check(cards(), vec![cast(4, &[2, 3]), resolve()], &[(1, Untapped), (3, Tapped)]);
    last_is_refused(cards(), vec![cast(4, &[1, 2, 3])]);
    // The only target that was chosen has become illegal.
    life(cards(), vec![cast(4, &[2]), put(2, Zone::Hand), resolve()], [20, 20]);
}

/// 700.2d, 601.2c: one mode is followed, and there are targets only if it is about them.
#[test]
fn only_the_chosen_mode_is_followed() {
    let acts = [you_gain(3), acting(Deed::Destroy, On::Target)];
    let charm = Ability { choose_one: true, ..aimed(Sort::Spell, &acts) };
    let cards = || vec![creature(1, 1), instant(charm.clone())];
    let choose = |mode: Mode, at: &[usize]| match cast(2, at) {
        Step::Cast { card, targets, players, x, mana, .. } => {
            Step::Cast { card, targets, players, x, mana, modes: Words::of(&[mode]) }
        }
        step => step,
    };
    life(cards(), vec![choose(Mode::First, &[]), resolve()], [23, 20]);
    life(cards(), vec![choose(Mode::Second, &[1]), resolve()], [20, 20]);
    check(cards(), vec![choose(Mode::Second, &[1]), resolve()], &[(1, In(Zone::Graveyard))]);
    for illegal in [choose(Mode::First, &[1]), choose(Mode::Second, &[]), choose(Mode::Third, &[])] {
        last_is_refused(cards(), vec![illegal]);
    }
}

/// 700.2d, 700.2: several modes are followed in the order in which they are printed, each with all of its instructions.
#[test]
fn several_modes_are_followed_as_they_are_printed() {
    let acts = |joined: usize| {
        let mut acts = [you_gain(3), they_lose(2), acting(Deed::Tap, On::Target)];
        acts[joined].same_mode = joined > 0;
        acts
    };
    let modal = |joined| Ability { choose_one: true, ..aimed(Sort::Spell, &acts(joined)) };
    let cards = |text: &Ability| vec![creature(1, 1), instant(text.clone())];
    let choose = |modes: &[Mode], at: &[usize]| match cast(2, at) {
        Step::Cast { card, targets, players, x, mana, .. } => {
            Step::Cast { card, targets, players, x, mana, modes: Words::of(modes) }
        }
        step => step,
    };
    let both = Ability { or_more: true, ..modal(1) };
    life(cards(&both), vec![choose(&[Mode::First], &[]), resolve()], [23, 18]);
    life(cards(&both), vec![choose(&[Mode::First, Mode::Second], &[1]), resolve()], [23, 18]);
    check(cards(&both), vec![choose(&[Mode::Second], &[1]), resolve()], &[(1, Tapped)]);
    for illegal in [choose(&[], &[]), choose(&[Mode::First, Mode::Third], &[]), choose(&[Mode::Second], &[])]
    {
        last_is_refused(cards(&both), vec![illegal]);
    }
    let two = Ability { choose_two: true, ..modal(0) };
    life(cards(&two), vec![choose(&[Mode::First, Mode::Third], &[1]), resolve()], [23, 20]);
    for illegal in [choose(&[Mode::First], &[]), choose(&[Mode::First, Mode::Second, Mode::Third], &[1])] {
        last_is_refused(cards(&two), vec![illegal]);
    }
    last_is_refused(cards(&modal(1)), vec![choose(&[Mode::First, Mode::Second], &[1])]);
}

#[test]
fn if_you_do_needs_what_is_there() {
    let give = Act { may: true, ..acting(Deed::Sacrifice, On::This) };
    let then = Act { if_did: true, ..they_lose(5) };
    let altar = || with(card(&[Type::Artifact]), text(Sort::Activated, &[give, then]));
    life(vec![altar()], vec![activate(1, &[]), resolve()], [20, 15]);
    life(vec![altar()], vec![activate(1, &[]), put(1, Zone::Hand), resolve()], [20, 20]);
}

#[test]
fn a_player_sacrifices_only_what_they_control() {
    let cards =
        vec![with(card(&[Type::Artifact]), text(Sort::Activated, &[acting(Deed::Sacrifice, On::This)]))];
    check(cards, vec![activate(1, &[]), takes(1, Player::Two), resolve()], &[(1, In(Zone::Battlefield))]);
}

#[test]
fn an_ability_resolves_without_its_source() {
    let elf = with(creature(1, 1), tap_to(&[you_gain(1)]));
    life(vec![elf], vec![activate(1, &[]), put(1, Zone::Graveyard), resolve()], [21, 20]);
}

#[test]
fn you_is_who_activated_the_ability() {
    let elf = with(creature(1, 1), tap_to(&[you_gain(1)]));
    life(vec![elf], vec![activate(1, &[]), takes(1, Player::Two), resolve()], [21, 20]);
}

/// Fling: the power that the creature had last, with its counters.
#[test]
fn power_is_last_known_power() {
    let lose = Act { amount: Amount::Power, ..they_lose(1) };
    let flinger = || with(creature(2, 2), sacrifice_to(text(Sort::Activated, &[lose])));
    life(vec![flinger()], vec![counters(1, Counter::Plus, 3), activate(1, &[]), resolve()], [20, 15]);
}

/// Briar Shield: the creature that the Aura was attached to as it was sacrificed, or is attached to as the ability resolves.
#[test]
fn the_enchanted_creature_is_the_one_that_was_enchanted_last() {
    let grow = text(Sort::Activated, &[Act { change: pump(3, 3), ..acting(Deed::Change, On::Enchanted) }]);
    let cards = |text: &Ability| {
        let aura = Card { subtypes: Words::of(&[Subtype::Aura]), ..enchantment() };
        vec![creature(2, 2), creature(1, 1), with(in_hand(aura), text.clone())]
    };
    let shield = || cards(&sacrifice_to(grow.clone()));
    let first = || vec![attach(3, 1), activate(3, &[])];
    let then = |more: &[Step]| first().into_iter().chain(more.iter().cloned()).collect::<Vec<_>>();
    check(shield(), then(&[resolve()]), &[(1, Size(5, 5)), (3, In(Zone::Graveyard))]);
    let other = then(&[attach(3, 2), resolve()]);
    check(cards(&grow), other, &[(1, Size(2, 2)), (2, Size(4, 4))]);
    let back = then(&[put(1, Zone::Hand), put(1, Zone::Battlefield), resolve()]);
    check(shield(), back, &[(1, Size(2, 2))]);
}

/// Arcbound Worker: the +1/+1 counters that the creature had last.
#[test]
fn counters_are_those_that_were_there_last() {
    let lose = Act { amount: Amount::Counters, ..they_lose(1) };
    let bearer = |text: Ability| vec![with(creature(2, 2), text)];
    let gives = || text(Sort::Activated, &[lose]);
    let steps = || vec![counters(1, Counter::Plus, 3), activate(1, &[])];
    let then = |more: &[Step]| steps().into_iter().chain(more.iter().cloned()).collect::<Vec<_>>();
    life(bearer(sacrifice_to(gives())), then(&[resolve()]), [20, 17]);
    life(bearer(gives()), then(&[counters(1, Counter::Plus, 1), resolve()]), [20, 16]);
    life(bearer(gives()), then(&[put(1, Zone::Hand), put(1, Zone::Battlefield), resolve()]), [20, 17]);
}

#[test]
fn power_is_looked_up_at_resolution() {
    let lose = Act { amount: Amount::Power, ..they_lose(1) };
    let cards = vec![with(creature(2, 2), text(Sort::Activated, &[lose]))];
    life(cards, vec![activate(1, &[]), counters(1, Counter::Plus, 3), resolve()], [20, 15]);
}

#[test]
fn negative_power_is_no_damage() {
    let lose = Act { amount: Amount::Power, ..acting(Deed::Damage, On::Opponent) };
    let cards = vec![with(creature(1, 2), text(Sort::Activated, &[lose]))];
    life(cards, vec![change(1, &[pump(-3, 0)]), activate(1, &[]), resolve()], [20, 20]);
}

#[test]
fn an_amount_is_counted_as_its_instruction_is_followed() {
    let sweep = Act { filter: all(Type::Creature), ..acting(Deed::Destroy, On::Each) };
    let count = Act { amount: Amount::Count, counted: all(Type::Creature), ..you_gain(1) };
    let both = |acts: &[Act]| vec![creature(1, 1), creature(1, 1), instant(text(Sort::Spell, acts))];
    life(both(&[count, sweep]), vec![cast(3, &[]), resolve()], [22, 20]);
    life(both(&[sweep, count]), vec![cast(3, &[]), resolve()], [20, 20]);
}

#[test]
fn whom_a_spell_changes_is_fixed_as_it_resolves() {
    let change = Act { change: pump(1, 1), filter: all(Type::Creature), ..acting(Deed::Change, On::Each) };
    let cards = vec![creature(1, 1), in_hand(creature(1, 1)), instant(text(Sort::Spell, &[change]))];
    let steps = vec![cast(3, &[]), resolve(), put(2, Zone::Battlefield)];
    check(cards, steps, &[(1, Size(2, 2)), (2, Size(1, 1))]);
}

/// 400.3: a card goes to its owner's hand, whoever controlled it.
#[test]
fn what_returns_goes_to_the_hand_of_its_owner() {
    let back = instant(aimed(Sort::Spell, &[acting(Deed::Return, On::Target)]));
    let cards = vec![of(Player::Two, creature(1, 1)), back];
    let steps = vec![takes(1, Player::One), cast(2, &[1]), resolve(), put(1, Zone::Battlefield)];
    check(cards, steps, &[(1, Of(Player::Two))]);
}

#[test]
fn an_effect_of_a_spell_ends_with_the_turn_or_lasts() {
    let grow = |until| Act { change: pump(2, 2), until, ..acting(Deed::Change, On::Target) };
    for (until, size) in [(Until::EndOfTurn, 1), (Until::ForGood, 3)] {
        let cards = vec![creature(1, 1), instant(aimed(Sort::Spell, &[grow(until)]))];
        check(cards, vec![cast(2, &[1]), resolve(), Step::EndTurn], &[(1, Size(size, size))]);
    }
}

#[test]
fn all_creatures_are_hit_at_once() {
    let hit = Act { filter: all(Type::Creature), ..some(2, acting(Deed::Damage, On::Each)) };
    let lord = with(creature(2, 2), each(other(all(Type::Creature)), &[pump(1, 1)]));
    let cards = vec![lord, creature(2, 2), instant(text(Sort::Spell, &[hit]))];
    check(cards, vec![cast(3, &[]), resolve()], &[(1, In(Zone::Graveyard)), (2, In(Zone::Graveyard))]);
}

/// 704.5f: no damage, and not destroyed.
#[test]
fn minus_counters_kill_what_is_indestructible() {
    let hard = Card { keywords: Words::of(&[Keyword::Indestructible]), ..creature(2, 2) };
    let shrink = Act { counter: Counter::Minus, ..some(2, acting(Deed::Counter, On::Target)) };
    let cards = vec![hard, instant(aimed(Sort::Spell, &[shrink]))];
    check(cards, vec![cast(2, &[1]), resolve()], &[(1, In(Zone::Graveyard))]);
}

/// 608.2b: whether a target is legal is asked once, as resolution begins.
#[test]
fn a_target_that_becomes_illegal_while_a_spell_resolves_is_still_hit() {
    let shield = Act { change: gain(Keyword::Shroud), ..acting(Deed::Change, On::Target) };
    let both = instant(aimed(Sort::Spell, &[shield, acting(Deed::Tap, On::Target)]));
    check(vec![creature(1, 1), both], vec![cast(2, &[1]), resolve()], &[(1, Tapped)]);
}

#[test]
fn an_ability_on_top_of_a_spell_resolves_first() {
    let sweep = Act { filter: all(Type::Creature), ..acting(Deed::Destroy, On::Each) };
    let elf = with(creature(1, 1), tap_to(&[you_gain(3)]));
    let cards = || vec![elf.clone(), instant(text(Sort::Spell, &[sweep]))];
    life(cards(), vec![cast(2, &[]), activate(1, &[]), resolve()], [23, 20]);
    check(
        cards(),
        vec![cast(2, &[]), activate(1, &[]), resolve()],
        &[(1, In(Zone::Battlefield)), (1, Tapped)],
    );
}

/// 608.3, 608.2n: a permanent spell becomes a permanent, and an instant goes to the graveyard.
#[test]
fn a_spell_goes_where_its_type_says() {
    let gain = instant(text(Sort::Spell, &[you_gain(1)]));
    let cards = vec![in_hand(creature(2, 3)), gain];
    let steps = vec![cast(1, &[]), resolve(), cast(2, &[]), resolve()];
    check(cards, steps, &[(1, In(Zone::Battlefield)), (1, Size(2, 3)), (2, In(Zone::Graveyard))]);
}
