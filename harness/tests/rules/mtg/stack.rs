//! Worked examples: costs, targets, triggers and resolution, with what the Comprehensive Rules make of them. The reference engine shows it,
//! and the model that the rules judge by agrees.

use super::example::Shows::*;
use super::example::*;
use headjudge::mtg::{
    Ability, Act, Aim, Amount, Card, Color, Cost, Counter, Deed, Filter, Keyword, Mana, On, Sort, Step,
    Subtype, Tally, Type, Until, Verb, When, Zone,
};
use headjudge::{Objects, Player, Words};

fn acting(deed: Deed, on: On) -> Act {
    Act { deed, on, ..Act::default() }
}
fn some(number: i32, act: Act) -> Act {
    Act { number, ..act }
}
fn you_gain(number: i32) -> Act {
    some(number, acting(Deed::GainLife, On::You))
}
fn they_lose(number: i32) -> Act {
    some(number, acting(Deed::LoseLife, On::Opponent))
}
fn text(sort: Sort, acts: &[Act]) -> Ability {
    Ability { sort, acts: acts.iter().copied().collect(), ..Ability::default() }
}
/// With one target creature.
fn aimed(sort: Sort, acts: &[Act]) -> Ability {
    Ability { targets: Aim::One, legal: all(Type::Creature), ..text(sort, acts) }
}
/// A sorcery or instant of player one that costs nothing.
fn spell(kind: Type, ability: Ability) -> Card {
    with(Card { zone: Zone::Hand, ..card(&[kind]) }, ability)
}
fn instant(ability: Ability) -> Card {
    spell(Type::Instant, ability)
}
fn when(when: When, event: Filter, acts: &[Act]) -> Ability {
    Ability { when, event, ..text(Sort::Triggered, acts) }
}
/// "{T}: ..."
fn tap_to(acts: &[Act]) -> Ability {
    Ability { cost: Cost { tap: true, ..Cost::default() }, ..text(Sort::Activated, acts) }
}
/// "Sacrifice this: ..."
fn sacrifice_to(ability: Ability) -> Ability {
    Ability { cost: Cost { sacrifice: true, ..Cost::default() }, ..ability }
}
fn in_hand(card: Card) -> Card {
    Card { zone: Zone::Hand, ..card }
}

fn targets(all: &[usize]) -> Objects {
    all.iter().map(|n| id(*n)).collect()
}
fn cast_with(card: usize, at: &[usize], x: i32, mana: Mana) -> Step {
    Step::Cast { card: id(card), targets: targets(at), x, mana }
}
fn cast(card: usize, at: &[usize]) -> Step {
    cast_with(card, at, 0, Mana::default())
}
fn activate(source: usize, at: &[usize]) -> Step {
    Step::Activate { source: id(source), ability: 1, targets: targets(at), mana: Mana::default() }
}
fn resolve() -> Step {
    Step::Resolve { accept: true }
}
fn decline() -> Step {
    Step::Resolve { accept: false }
}
fn colorless(colorless: i32) -> Mana {
    Mana { colorless, ..Mana::default() }
}
fn takes(n: usize, player: Player) -> Step {
    let does = [verb(Verb::Control)].into_iter().collect();
    Step::Change { object: id(n), player, does, until: Until::ForGood }
}
fn tap(n: usize) -> Step {
    Step::Tap { object: id(n) }
}

/// Plays a case in which every step is done, and checks the life totals in the end.
#[track_caller]
fn life(cards: Vec<Card>, steps: Vec<Step>, expected: [i32; 2]) {
    tally(cards, steps, Tally::Life, expected);
}
#[track_caller]
fn tally(cards: Vec<Card>, steps: Vec<Step>, of: Tally, expected: [i32; 2]) {
    let shown = play(cards, steps, None);
    assert_eq!(Player::BOTH.map(|player| shown.tally(player, of)), expected.map(Some));
}
/// Plays a case of which the last step is refused.
#[track_caller]
fn last_is_refused(cards: Vec<Card>, steps: Vec<Step>) {
    let last = steps.len();
    play(cards, steps, Some(last));
}

#[test]
fn a_sorcery_waits_for_an_empty_stack_and_an_instant_does_not() {
    let gain = || text(Sort::Spell, &[you_gain(1)]);
    let both = || vec![spell(Type::Sorcery, gain()), instant(gain())];
    last_is_refused(both(), vec![cast(2, &[]), cast(1, &[])]);
    life(both(), vec![cast(1, &[]), cast(2, &[]), resolve(), resolve()], [22, 20]);
}

#[test]
fn the_other_player_casts_instants_only() {
    let gain = || text(Sort::Spell, &[you_gain(1)]);
    last_is_refused(vec![of(Player::Two, spell(Type::Sorcery, gain()))], vec![cast(1, &[])]);
    life(vec![of(Player::Two, instant(gain()))], vec![cast(1, &[]), resolve()], [20, 21]);
}

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
fn what_is_left_of_the_mana_stays() {
    let price =
        Card { generic: 2, colors: Words::of(&[Color::Red]), ..instant(text(Sort::Spell, &[you_gain(1)])) };
    let mana = Mana { red: 2, ..colorless(3) };
    tally(vec![price], vec![cast_with(1, &[], 0, mana)], Tally::Mana, [2, 0]);
}

#[test]
fn colored_mana_must_be_of_its_color() {
    let price =
        Card { generic: 1, colors: Words::of(&[Color::Red]), ..instant(text(Sort::Spell, &[you_gain(1)])) };
    let mana = Mana { blue: 4, ..Mana::default() };
    last_is_refused(vec![price], vec![cast_with(1, &[], 0, mana)]);
}

/// Less generic mana does not make a red symbol free.
#[test]
fn a_reduction_ends_at_the_colored_mana() {
    let cheap = with(enchantment(), Ability { sort: Sort::CostChange, more: -3, ..Ability::default() });
    let price =
        Card { generic: 1, colors: Words::of(&[Color::Red]), ..instant(text(Sort::Spell, &[you_gain(1)])) };
    let red = Mana { red: 3, ..Mana::default() };
    tally(vec![cheap.clone(), price.clone()], vec![cast_with(2, &[], 0, red)], Tally::Mana, [2, 0]);
    last_is_refused(vec![cheap, price], vec![cast_with(2, &[], 0, colorless(3))]);
}

#[test]
fn an_increase_is_added_before_a_reduction() {
    let change = |more| with(enchantment(), Ability { sort: Sort::CostChange, more, ..Ability::default() });
    let free = instant(text(Sort::Spell, &[you_gain(1)]));
    tally(vec![change(2), change(-3), free], vec![cast_with(3, &[], 0, colorless(4))], Tally::Mana, [4, 0]);
}

#[test]
fn x_is_paid_and_kept_and_counts_on_the_stack() {
    let gain = Act { amount: Amount::X, ..you_gain(1) };
    let x = Card { x: true, generic: 1, ..instant(text(Sort::Spell, &[gain])) };
    let cast = || cast_with(1, &[], 3, colorless(5));
    check(vec![x.clone()], vec![cast()], &[(1, ManaValue(4)), (1, In(Zone::Stack))]);
    tally(vec![x.clone()], vec![cast()], Tally::Mana, [1, 0]);
    life(vec![x.clone()], vec![cast(), resolve()], [23, 20]);
    check(vec![x], vec![cast(), resolve()], &[(1, ManaValue(1)), (1, In(Zone::Graveyard))]);
}

#[test]
fn shroud_and_hexproof_stop_targets() {
    let hit = || instant(aimed(Sort::Spell, &[acting(Deed::Destroy, On::Target)]));
    let safe = |keyword| Card { keywords: Words::of(&[keyword]), ..creature(2, 2) };
    last_is_refused(vec![safe(Keyword::Shroud), hit()], vec![cast(2, &[1])]);
    last_is_refused(vec![of(Player::Two, safe(Keyword::Hexproof)), hit()], vec![cast(2, &[1])]);
    check(vec![safe(Keyword::Hexproof), hit()], vec![cast(2, &[1]), resolve()], &[(1, In(Zone::Graveyard))]);
}

/// "Destroy all": nothing is targeted.
#[test]
fn shroud_does_not_stop_what_has_no_target() {
    let sweep = Act { filter: all(Type::Creature), ..acting(Deed::Destroy, On::Each) };
    let safe = Card { keywords: Words::of(&[Keyword::Shroud]), ..creature(2, 2) };
    let cards = vec![safe, spell(Type::Sorcery, text(Sort::Spell, &[sweep]))];
    check(cards, vec![cast(2, &[]), resolve()], &[(1, In(Zone::Graveyard))]);
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
fn a_new_creature_is_not_tapped_for_a_cost() {
    let elf = || with(in_hand(creature(1, 1)), tap_to(&[you_gain(1)]));
    last_is_refused(vec![elf()], vec![put(1, Zone::Battlefield), activate(1, &[])]);
    let quick = Card { keywords: Words::of(&[Keyword::Haste]), ..elf() };
    life(vec![quick], vec![put(1, Zone::Battlefield), activate(1, &[]), resolve()], [21, 20]);
    let stone = with(in_hand(card(&[Type::Artifact])), tap_to(&[you_gain(1)]));
    life(vec![stone], vec![put(1, Zone::Battlefield), activate(1, &[]), resolve()], [21, 20]);
}

#[test]
fn a_creature_that_changes_sides_is_new() {
    let elf = with(creature(1, 1), tap_to(&[you_gain(1)]));
    last_is_refused(vec![elf], vec![takes(1, Player::Two), activate(1, &[])]);
}

#[test]
fn what_is_tapped_is_not_tapped_for_a_cost() {
    let elf = with(creature(1, 1), tap_to(&[you_gain(1)]));
    last_is_refused(vec![elf], vec![activate(1, &[]), activate(1, &[])]);
}

#[test]
fn an_ability_that_is_lost_is_not_activated() {
    let elf = with(creature(1, 1), tap_to(&[you_gain(1)]));
    last_is_refused(vec![elf], vec![change(1, &[verb(Verb::LoseAll)]), activate(1, &[])]);
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
fn each_of_several_deaths_triggers() {
    let mourner = with(enchantment(), when(When::Dies, all(Type::Creature), &[you_gain(1)]));
    let sweep = change_all(all(Type::Creature), &[pump(0, -5)]);
    tally(vec![mourner, creature(1, 1), creature(1, 1)], vec![sweep], Tally::Stack, [2, 0]);
}

/// Blood Artist and its like see what dies with them.
#[test]
fn what_dies_sees_what_dies_with_it() {
    let artist = with(creature(0, 1), when(When::Dies, all(Type::Creature), &[they_lose(1)]));
    let sweep = change_all(all(Type::Creature), &[pump(0, -5)]);
    life(vec![artist, creature(1, 1)], vec![sweep, resolve(), resolve()], [20, 18]);
}

#[test]
fn what_left_before_sees_nothing() {
    let artist = with(creature(0, 1), when(When::Dies, all(Type::Creature), &[they_lose(1)]));
    let steps = vec![put(1, Zone::Hand), damage(2, 1)];
    tally(vec![artist, creature(1, 1)], steps, Tally::Stack, [0, 0]);
}

#[test]
fn what_lost_its_abilities_does_not_trigger_as_it_dies() {
    let artist = with(creature(0, 1), when(When::Dies, all(Type::Creature), &[they_lose(1)]));
    let steps = vec![change(1, &[verb(Verb::LoseAll)]), damage(1, 1)];
    tally(vec![artist], steps, Tally::Stack, [0, 0]);
}

#[test]
fn what_returns_to_hand_leaves_and_does_not_die() {
    let leaves = with(
        creature(1, 1),
        Ability { of_this: true, ..when(When::Leaves, Filter::default(), &[you_gain(1)]) },
    );
    let dies = with(
        creature(1, 1),
        Ability { of_this: true, ..when(When::Dies, Filter::default(), &[you_gain(1)]) },
    );
    let steps = vec![put(1, Zone::Hand), put(2, Zone::Hand)];
    tally(vec![leaves, dies], steps, Tally::Stack, [1, 0]);
}

#[test]
fn a_permanent_sees_itself_enter_with_the_types_that_it_has_then() {
    let herald =
        with(in_hand(card(&[Type::Artifact])), when(When::Enters, all(Type::Creature), &[you_gain(1)]));
    let march = with(enchantment(), each(all(Type::Artifact), &[add_type(Type::Creature), set(3, 3)]));
    tally(vec![herald.clone(), march], vec![put(1, Zone::Battlefield)], Tally::Stack, [1, 0]);
    tally(vec![herald], vec![put(1, Zone::Battlefield)], Tally::Stack, [0, 0]);
}

/// Humility: a creature that enters has no ability that would trigger.
#[test]
fn what_enters_without_abilities_does_not_trigger() {
    let humility = with(enchantment(), each(all(Type::Creature), &[verb(Verb::LoseAll), set(1, 1)]));
    let enters = Ability { of_this: true, ..when(When::Enters, Filter::default(), &[you_gain(1)]) };
    let cards = vec![humility, with(in_hand(creature(2, 2)), enters)];
    tally(cards, vec![put(2, Zone::Battlefield)], Tally::Stack, [0, 0]);
}

#[test]
fn a_trigger_belongs_to_who_controls_its_source_then() {
    let watcher = with(enchantment(), when(When::Tapped, all(Type::Creature), &[you_gain(1)]));
    let steps = vec![takes(1, Player::Two), tap(2), takes(1, Player::One), resolve()];
    life(vec![watcher, creature(1, 1)], steps, [20, 21]);
}

#[test]
fn a_tapped_permanent_does_not_become_tapped() {
    let watcher = with(enchantment(), when(When::Tapped, all(Type::Creature), &[you_gain(1)]));
    tally(vec![watcher, creature(1, 1)], vec![tap(2), tap(2)], Tally::Stack, [1, 0]);
}

/// Those of the active player are put on the stack first, so that they resolve last.
#[test]
fn triggers_of_the_other_player_resolve_first() {
    let watcher =
        |owner| of(owner, with(enchantment(), when(When::Tapped, all(Type::Creature), &[you_gain(1)])));
    let cards = vec![watcher(Player::Two), watcher(Player::One), creature(1, 1)];
    life(cards, vec![tap(3), resolve()], [20, 21]);
}

#[test]
fn a_condition_is_checked_twice() {
    let proud = Ability {
        only_if: true,
        needs: every(Subtype::Clue),
        ..when(When::Tapped, all(Type::Creature), &[you_gain(1)])
    };
    let clue = || Card { subtypes: Words::of(&[Subtype::Clue]), ..card(&[Type::Artifact]) };
    let cards = |clue: Card| vec![with(enchantment(), proud.clone()), creature(1, 1), clue];
    life(cards(clue()), vec![tap(2), resolve()], [21, 20]);
    life(cards(clue()), vec![tap(2), put(3, Zone::Exile), resolve()], [20, 20]);
    tally(cards(in_hand(clue())), vec![tap(2), put(3, Zone::Battlefield)], Tally::Stack, [0, 0]);
}

#[test]
fn a_cost_that_taps_triggers_above_the_ability() {
    let elf = with(creature(1, 1), tap_to(&[you_gain(1)]));
    let watcher = with(enchantment(), when(When::Tapped, all(Type::Creature), &[they_lose(1)]));
    life(vec![elf, watcher], vec![activate(1, &[]), resolve()], [20, 19]);
}

#[test]
fn no_damage_triggers_nothing() {
    let watcher = with(enchantment(), when(When::Damaged, all(Type::Creature), &[you_gain(1)]));
    tally(vec![watcher, creature(1, 1)], vec![damage(2, 0)], Tally::Stack, [0, 0]);
}

#[test]
fn a_trigger_without_a_legal_target_is_not_put_on_the_stack() {
    let hit = Ability {
        legal: every(Subtype::Elf),
        ..aimed(Sort::Triggered, &[acting(Deed::Destroy, On::Target)])
    };
    let watcher = with(enchantment(), Ability { when: When::Tapped, event: all(Type::Creature), ..hit });
    tally(vec![watcher, creature(1, 1)], vec![tap(2)], Tally::Stack, [0, 0]);
}

#[test]
fn casting_is_seen_before_the_spell_resolves() {
    let watcher = with(enchantment(), when(When::Cast, yours(Filter::default()), &[they_lose(1)]));
    let cards = vec![watcher, instant(text(Sort::Spell, &[you_gain(1)]))];
    life(cards, vec![cast(2, &[]), resolve()], [20, 19]);
}

#[test]
fn whom_a_spell_changes_is_fixed_as_it_resolves() {
    let change = Act { change: pump(1, 1), filter: all(Type::Creature), ..acting(Deed::Change, On::Each) };
    let cards = vec![creature(1, 1), in_hand(creature(1, 1)), instant(text(Sort::Spell, &[change]))];
    let steps = vec![cast(3, &[]), resolve(), put(2, Zone::Battlefield)];
    check(cards, steps, &[(1, Size(2, 2)), (2, Size(1, 1))]);
}

#[test]
fn life_that_is_not_there_is_not_paid() {
    let costly =
        Ability { cost: Cost { life: 3, ..Cost::default() }, ..text(Sort::Activated, &[you_gain(1)]) };
    let gift = instant(text(Sort::Spell, &[some(18, acting(Deed::LoseLife, On::You))]));
    let cards = vec![with(card(&[Type::Artifact]), costly), gift];
    last_is_refused(cards, vec![cast(2, &[]), resolve(), activate(1, &[])]);
}
