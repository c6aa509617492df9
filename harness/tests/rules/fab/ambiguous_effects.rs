//! More cases in which a conforming engine may differ from the reference engine: in how effects last, move, cost and count.

use super::altered::{Altered, card, hero, id, table, violated, violated_by};
use headjudge::fab::{Card, Fab, Fact, List, Number, Part, Script, Step, Trait, Type, Until, Zone};
use headjudge::{Answer, Case, Objects, Outcome, Player, Reply, View, Words};
use headjudge_reference::Reference as _;
use headjudge_reference::fab::{Engine, Variant};

const FIRST: usize = 3;

fn weapon(power: i32) -> Card {
    card("Dawnblade", &[Type::Weapon], &[(Number::Power, power)])
}

fn ally(life: i32) -> Card {
    card("Blasmophet", &[Type::Action], &[(Number::Life, life), (Number::Power, 1)])
}

fn in_hand(card: Card) -> Card {
    Card { zone: Zone::Hand, ..card }
}

fn get(property: Number, by: i32) -> Step {
    Step::Get { object: id(FIRST), property, by, until: Until::Game, printed: "".into() }
}

fn life(n: usize, by: i32) -> Step {
    Step::Life { objects: Objects::one(id(n)), by, printed: "".into() }
}

fn to(zone: Zone) -> Step {
    Step::Move { object: id(FIRST), zone }
}

fn record() -> Step {
    Step::Record { object: id(FIRST) }
}

fn facts(facts: &[Fact]) -> Option<Reply> {
    Some(Reply::Done(Answer::NONE.facts(facts)))
}

#[test]
fn a_gain_may_not_count_as_an_increase_if_the_value_stays_zero() {
    let case = table(&[weapon(5)], &[get(Number::Power, -7), Step::EndTurn, get(Number::Power, 1), record()]);
    let none = Altered { answer: Some(|at| if at == 3 { facts(&[]) } else { None }), ..Altered::default() };
    assert_eq!(violated(&none, &case, None), [""; 0]);
    assert_eq!(violated(&Altered::default(), &case, None), [""; 0]);
}

#[test]
fn a_loss_may_not_count_as_a_decrease_if_a_counter_holds_the_value() {
    let counter = Step::Counter { object: id(FIRST), property: Number::Power, minus: false, off: false };
    let case = table(
        &[weapon(2)],
        &[get(Number::Power, -3), counter, Step::EndTurn, get(Number::Power, -1), record()],
    );
    let none = Altered {
        show: Some(|at, view| {
            drop(view.object(id(FIRST)).number(Number::Power, 2, [2, 0, 1, 1, 1][at.min(4)]))
        }),
        answer: Some(|at| if at == 4 { facts(&[]) } else { None }),
    };
    assert_eq!(violated(&none, &case, None), [""; 0]);
}

#[test]
fn healing_at_end_of_turn_may_count_as_an_increase() {
    let case = table(&[ally(6)], &[life(FIRST, -2), Step::EndTurn, record()]);
    let heals = Altered {
        answer: Some(|at| if at == 2 { facts(&[Fact::LifeIncreased]) } else { None }),
        ..Altered::default()
    };
    assert_eq!(violated(&heals, &case, None), [""; 0]);
}

#[test]
fn an_object_that_died_and_moved_on_is_another_object() {
    for zone in [Zone::Banished, Zone::Arena] {
        let case = table(&[ally(2)], &[life(FIRST, -5), to(zone), to(Zone::Graveyard), record()]);
        assert_eq!(violated(&Altered::default(), &case, None), [""; 0]);
    }
}

#[test]
fn an_object_that_died_and_came_back_may_be_reported_as_dead() {
    let died = Altered {
        answer: Some(|at| if at == 2 { facts(&[Fact::Died]) } else { None }),
        ..Altered::default()
    };
    for kills in [life(FIRST, -5), to(Zone::Graveyard)] {
        let case = table(&[ally(2)], &[kills, to(Zone::Arena), record()]);
        assert_eq!(violated(&died, &case, None), [""; 0]);
    }
}

#[test]
fn effects_may_follow_an_object_to_another_zone() {
    // In this variant, an effect stays on an object that moves to another zone.
    let follows = |case: &Case<Fab>| {
        violated_by(Engine::variant(Variant::EffectsFollow), &Altered::default(), case, None)
    };
    // A copy is still a copy in another zone.
    let red = card("Aether Dart", &[Type::Action], &[(Number::Pitch, 1), (Number::Cost, 1)]);
    let blue = card("Head Jab", &[Type::Action], &[(Number::Pitch, 3), (Number::Cost, 3)]);
    let copy = Step::Become { object: id(FIRST), reference: id(4), until: Until::Game };
    let find = Step::FindColor { color: headjudge::fab::Color::Red };
    assert_eq!(follows(&table(&[red, blue], &[copy, to(Zone::Hand), find])), [""; 0]);
    // A changed number stays changed, even if it was changed back for a turn.
    let mut counting = card("Stalagmite", &[Type::Equipment], &[]);
    counting.defense_counts = true;
    let other = Step::Move { object: id(4), zone: Zone::Hand };
    let case = table(&[counting, weapon(1)], &[get(Number::Defense, 2), to(Zone::Graveyard), other]);
    assert_eq!(follows(&case), [""; 0]);
    let back = Step::Get {
        object: id(FIRST),
        property: Number::Power,
        by: 2,
        until: Until::Turn,
        printed: "".into(),
    };
    let power = |by| get(Number::Power, by);
    let steps = [power(-2), back, to(Zone::Hand), to(Zone::Arena), Step::EndTurn, power(1)];
    assert_eq!(follows(&table(&[weapon(4)], &steps)), [""; 0]);
    // A word gained this turn stays too.
    let have = Step::Have { object: id(FIRST), part: Part::Sword, until: Until::Game, printed: "".into() };
    let gained = Step::Gained { object: id(FIRST), part: Part::Sword };
    let steps = [have, to(Zone::Banished), to(Zone::Arena), gained];
    assert_eq!(follows(&table(&[weapon(4)], &steps)), [""; 0]);
}

#[test]
fn either_of_two_abilities_may_be_activated() {
    let mut blade = weapon(3);
    (blade.script, blade.script_cost) = (Script::Grow, 3);
    for (more, paid) in [(0, 1), (1, 2)] {
        let activate = Step::Activate { object: id(FIRST), layer: id(4), more, less: 0 };
        let case = table(&[blade.clone()], &[Step::Grant { object: id(FIRST) }, activate]);
        let granted = Altered {
            show: Some(|at, view| drop((at == 2).then(|| view.object(id(4)).number(Number::Cost, 1, 1)))),
            answer: Some(match paid {
                1 => |at| (at == 1).then_some(Reply::Done(Answer::NONE.number(1))),
                _ => |at| (at == 1).then_some(Reply::Done(Answer::NONE.number(2))),
            }),
        };
        assert_eq!(violated(&granted, &case, None), [""; 0]);
    }
}

#[test]
fn an_effect_that_gives_a_metatype_may_do_nothing() {
    let have = Step::Have { object: id(FIRST), part: Part::Rosetta, until: Until::Game, printed: "".into() };
    let lose = Step::Lose { object: id(FIRST), part: Part::Rosetta, until: Until::Game };
    let gained = Step::Gained { object: id(FIRST), part: Part::Rosetta };
    let lost = Step::Lost { object: id(FIRST), part: Part::Rosetta };
    let nothing = Altered { answer: Some(|at| (at == 0).then_some(Reply::DONE)), ..Altered::default() };
    let mut of_a_set = weapon(1);
    of_a_set.metatypes = Words::of(&[headjudge::fab::Metatype::Rosetta]);
    assert_eq!(violated(&nothing, &table(&[weapon(1)], &[have, gained]), None), [""; 0]);
    assert_eq!(violated(&nothing, &table(&[of_a_set], &[lose, lost]), None), [""; 0]);
}

#[test]
fn a_trait_may_be_spelled_as_the_chapter_spells_it() {
    let mut agent = weapon(1);
    agent.traits = Words::of(&[Trait::AgentOfChaos]);
    let have =
        Step::Have { object: id(FIRST), part: Part::AgentOfChaos, until: Until::Game, printed: "".into() };
    let gained = Step::Gained { object: id(FIRST), part: Part::AgentOfChaos };
    let find = Step::FindWord { part: Part::AgentOfChaos };
    let plural = Altered {
        show: Some(|_, view| drop(view.object(id(FIRST)).words(List::Traits, ["Agents of Chaos"]))),
        ..Altered::default()
    };
    assert_eq!(violated(&plural, &table(&[agent], &[find, have, gained]), None), [""; 0]);
}

#[test]
fn a_lasting_discount_is_applied_as_the_card_is_played() {
    for (more, x) in [(0, 0), (1, 0), (0, 1)] {
        let mut spell = in_hand(card("Aether Dart", &[Type::Action], &[(Number::Cost, 3)]));
        spell.x = x;
        let play = Step::Play { object: id(FIRST), x: 0, more, less: 0 };
        let case = table(&[spell], &[get(Number::Cost, -1), play]);
        let paid = Altered {
            answer: Some(match more {
                0 => |at| (at == 1).then_some(Reply::Done(Answer::NONE.number(2))),
                _ => |at| (at == 1).then_some(Reply::Done(Answer::NONE.number(3))),
            }),
            ..Altered::default()
        };
        assert_eq!(violated(&paid, &case, None), [""; 0], "{more} more, {x} X");
    }
}

#[test]
fn a_base_cost_that_was_set_may_or_may_not_follow_the_card() {
    let base = Step::Base { object: id(FIRST), property: Number::Cost, is: 9, until: Until::Game };
    let mut spell = in_hand(card("Aether Dart", &[Type::Action], &[(Number::Cost, 3)]));
    let play = Step::Play { object: id(FIRST), x: 1, more: 0, less: 1 };
    let left = Altered {
        show: Some(|at, view| drop((at == 1).then(|| view.object(id(FIRST)).number(Number::Cost, 9, 9)))),
        answer: Some(|at| (at == 0).then_some(Reply::DONE)),
    };
    assert_eq!(violated(&left, &table(&[spell.clone()], &[base.clone(), play]), None), [""; 0]);
    spell.x = 1;
    let play = Step::Play { object: id(FIRST), x: 1, more: 0, less: 0 };
    let stays = Altered {
        show: Some(|at, view| drop((at > 0).then(|| view.object(id(FIRST)).number(Number::Cost, 9, 9)))),
        answer: Some(|at| Some(if at == 0 { Reply::DONE } else { Reply::Done(Answer::NONE.number(9)) })),
    };
    assert_eq!(violated(&stays, &table(&[spell], &[base, play]), None), [""; 0]);
}

#[test]
fn an_effect_may_not_change_a_base_cost() {
    let base = Step::Base { object: id(FIRST), property: Number::Cost, is: 9, until: Until::Game };
    let case = table(&[card("Aether Dart", &[Type::Action], &[(Number::Cost, 3)])], &[base, record()]);
    let nothing = Altered { answer: Some(|at| (at == 0).then_some(Reply::DONE)), ..Altered::default() };
    assert_eq!(violated(&nothing, &case, Some(("increase-of-base", "increase"))), [""; 0]);
}

#[test]
fn lasting_effects_may_be_added_after_a_life_total_is_zero() {
    let counter = Step::Counter { object: id(FIRST), property: Number::Life, minus: false, off: false };
    for first in [counter, get(Number::Life, 1)] {
        let case = table(&[ally(2)], &[first, life(FIRST, -3)]);
        let lives = Altered {
            show: Some(|at, view| {
                drop((at == 2).then(|| view.object(id(FIRST)).zone(Zone::Arena).number(Number::Life, 2, 1)))
            }),
            ..Altered::default()
        };
        assert_eq!(violated(&lives, &case, None), [""; 0]);
    }
}

#[test]
fn damage_may_leave_life_that_a_lasting_effect_gives() {
    let mut foe = hero("Kano", Player::Two);
    foe.numbers[Number::Life as usize] = Some(2);
    let mut blade = weapon(3);
    blade.owner = Player::One;
    let case = Case {
        cards: vec![hero("Bravo", Player::One), foe, blade],
        steps: vec![
            Step::Get {
                object: id(2),
                property: Number::Life,
                by: 1,
                until: Until::Game,
                printed: "".into(),
            },
            Step::Combat { attack: id(FIRST), defenders: Objects::NONE },
        ],
    };
    let lives = Altered {
        show: Some(|at, view| {
            if at == 2 {
                view.object(id(2)).number(Number::Life, 2, 1);
                Player::BOTH.iter().for_each(|player| drop(view.player(*player).outcome(Outcome::Playing)));
            }
        }),
        ..Altered::default()
    };
    assert_eq!(violated(&lives, &case, None), [""; 0]);
}

#[test]
fn the_stack_may_resolve_before_combat_and_the_end_of_the_turn() {
    let mut gem = weapon(3);
    gem.script = Script::GainLife;
    let attack = Card { owner: Player::Two, ..weapon(3) };
    let activate = Step::Activate { object: id(FIRST), layer: id(5), more: 0, less: 0 };
    let combat = Step::Combat { attack: id(4), defenders: Objects::NONE };
    let case = |step| table(&[gem.clone(), attack.clone()], &[life(1, -2), activate.clone(), step]);
    let total: [fn(usize, &mut View<'_, Fab>); 2] = [
        |at, view| drop((at == 3).then(|| view.object(id(1)).number(Number::Life, 20, 19))),
        |at, view| drop((at == 3).then(|| view.object(id(1)).number(Number::Life, 20, 16))),
    ];
    assert_eq!(
        violated(&Altered { show: Some(total[0]), ..Altered::default() }, &case(Step::EndTurn), None),
        [""; 0]
    );
    assert_eq!(
        violated(&Altered { show: Some(total[1]), ..Altered::default() }, &case(combat), None),
        [""; 0]
    );
}

/// Shows object `n` with the numbers and types of a copy of an ally, or of a hero.
fn as_copy(view: &mut View<'_, Fab>, n: usize, hero: bool, life: i32) {
    let mut shown = view.object(id(n));
    for number in Number::ALL {
        shown = match number {
            Number::Life => shown.number(number, if hero { 20 } else { 6 }, life),
            Number::Intellect if hero => shown.number(number, 4, 4),
            Number::Power if !hero => shown.number(number, 1, 1),
            _ => shown.absent(number),
        };
    }
    let _ = shown.words(List::Types, [if hero { "Hero" } else { "Action" }]);
}

#[test]
fn a_copy_of_a_hero_may_be_a_hero() {
    let copy = Step::Become { object: id(FIRST), reference: id(1), until: Until::Game };
    let loses = Altered {
        show: Some(|at, view| {
            if at > 0 {
                as_copy(view, FIRST, true, [20, 0][at - 1]);
            }
            if at == 2 {
                view.object(id(FIRST)).zone(Zone::Arena);
                view.player(Player::One).outcome(Outcome::Lost);
            }
        }),
        answer: Some(|_| Some(Reply::DONE)),
    };
    assert_eq!(violated(&loses, &table(&[ally(6)], &[copy, life(FIRST, -25)]), None), [""; 0]);
}

#[test]
fn a_hero_that_copies_an_ally_may_heal_and_be_cleared() {
    let copy = Step::Become { object: id(1), reference: id(FIRST), until: Until::Game };
    let heals = Altered {
        show: Some(|at, view| {
            if at > 1 {
                as_copy(view, 1, false, [4, 6][at - 2]);
            }
        }),
        answer: Some(|at| (at == 1).then_some(Reply::DONE)),
    };
    assert_eq!(
        violated(&heals, &table(&[ally(6)], &[life(1, -2), copy.clone(), Step::EndTurn]), None),
        [""; 0]
    );
    let cleared = Altered {
        show: Some(|at, view| {
            if at > 0 {
                as_copy(view, 1, false, [6, 0][at - 1]);
            }
            if at == 2 {
                view.object(id(1)).zone(Zone::Graveyard);
                Player::BOTH.iter().for_each(|player| drop(view.player(*player).outcome(Outcome::Playing)));
            }
        }),
        answer: Some(|_| Some(Reply::DONE)),
    };
    assert_eq!(violated(&cleared, &table(&[ally(6)], &[copy, life(1, -20)]), None), [""; 0]);
}

#[test]
fn either_of_two_counters_may_be_removed() {
    let counter = |off| Step::Counter { object: id(FIRST), property: Number::Power, minus: false, off };
    let steps = [counter(false), get(Number::Power, -1), counter(false), counter(true)];
    let last = Altered {
        show: Some(|at, view| drop(view.object(id(FIRST)).number(Number::Power, 0, [0, 1, 0, 1, 0][at]))),
        ..Altered::default()
    };
    assert_eq!(violated(&last, &table(&[weapon(0)], &steps), Some(("clamp", "each"))), [""; 0]);
}

/// A life total is computed from the base and the recorded gains and losses.
#[test]
fn a_lasting_effect_may_not_change_a_life_total() {
    let get =
        Step::Get { object: id(1), property: Number::Life, by: 3, until: Until::Game, printed: "".into() };
    let still = Altered {
        show: Some(|_, view| drop(view.object(id(1)).number(Number::Life, 20, 20))),
        ..Altered::default()
    };
    assert_eq!(violated(&still, &table(&[], &[get]), None), [""; 0]);
}

#[test]
fn a_game_may_end_before_other_objects_are_cleared() {
    let both =
        Step::Life { objects: Objects::one(id(1)).or(Objects::one(id(FIRST))), by: -20, printed: "".into() };
    let ends_first = |steps| {
        let engine = Engine::variant(Variant::GameEndsFirst);
        violated_by(engine, &Altered::default(), &table(&[ally(6)], steps), None)
    };
    assert_eq!(ends_first(&[both]), [""; 0]);
    let alone = table(&[ally(6)], &[life(FIRST, -20)]);
    assert_eq!(violated_by(fault("allies-stay-at-zero"), &Altered::default(), &alone, None), ["fab:2.5.3f"]);
}

/// The chapter says that counters change every number, and that base life and record make a life total.
#[test]
fn a_counter_may_not_change_a_life_total() {
    let counter = Step::Counter { object: id(1), property: Number::Life, minus: true, off: false };
    let base = Step::Base { object: id(1), property: Number::Life, is: 10, until: Until::Turn };
    let gains = [counter, life(1, 3), Step::EndTurn, life(1, -4), base, Step::EndTurn];
    let case = table(&[], &gains);
    let without = || Engine::variant(Variant::CountersLeaveLife);
    assert_eq!(violated_by(without(), &Altered::default(), &case, None), [""; 0]);
    assert_eq!(violated(&Altered::default(), &case, None), [""; 0]);
    let twice = Altered {
        show: Some(|at, view| drop((at == 2).then(|| view.object(id(1)).modified(Number::Life, 21)))),
        ..Altered::default()
    };
    assert_eq!(violated(&twice, &case, None), ["fab:2.5.3a"]);
    let counters = vec![gains[0].clone(); 20];
    assert_eq!(violated_by(without(), &Altered::default(), &table(&[], &counters), None), [""; 0]);
}

/// "Reduces it to zero instead" can be said of the effect, which then takes away three and not five.
#[test]
fn an_effect_may_take_away_only_what_is_there() {
    let base = Step::Base { object: id(FIRST), property: Number::Power, is: 10, until: Until::Game };
    let steps = [get(Number::Power, -5), base, get(Number::Power, 1)];
    let case = table(&[weapon(3)], &steps);
    let limited = || Engine::variant(Variant::ReductionIsLimited);
    assert_eq!(violated_by(limited(), &Altered::default(), &case, None), [""; 0]);
    for option in ["end", "each"] {
        let chosen = Some(("clamp", option));
        assert_eq!(violated_by(limited(), &Altered::default(), &case, chosen), ["fab:2.0.3c"], "{option}");
    }
    let neither = Altered {
        show: Some(|at, view| drop((at == 3).then(|| view.object(id(FIRST)).modified(Number::Power, 7)))),
        ..Altered::default()
    };
    assert_eq!(violated(&neither, &case, None), ["fab:2.0.3c"]);
}

#[test]
fn an_effect_that_follows_an_object_may_change_its_value() {
    let follows = |steps| {
        let engine = Engine::variant(Variant::EffectsFollow);
        violated_by(engine, &Altered::default(), &table(&[weapon(3)], steps), None)
    };
    assert_eq!(follows(&[get(Number::Power, 2), to(Zone::Hand), to(Zone::Arena)]), [""; 0]);
}

#[test]
fn an_engine_may_list_no_activated_abilities() {
    let unlisted = || fault("granted-ability-is-not-listed");
    let case = |script| {
        let other = Card { script, ..weapon(1) };
        table(&[weapon(3), other], &[Step::Grant { object: id(FIRST) }])
    };
    assert_eq!(violated_by(unlisted(), &Altered::default(), &case(Script::None), None), [""; 0]);
    assert_eq!(violated_by(unlisted(), &Altered::default(), &case(Script::Grow), None), ["fab:2.0.5"]);
}

fn fault(name: &str) -> Engine {
    Engine::with_fault(name).expect("a fault of the engine")
}

/// A rule or effect makes the graveyard grow, so a number that counts it may count as increased.
#[test]
fn a_number_that_counts_may_be_increased_by_what_it_counts() {
    let mut counts = card("Dawnblade", &[Type::Weapon], &[]);
    counts.defense_counts = true;
    let cards = [counts, weapon(2), weapon(2)];
    let grows = Step::Move { object: id(4), zone: Zone::Graveyard };
    let asked = |n| Step::Record { object: id(n) };
    let increased = |at: usize| match at {
        1 => facts(&[Fact::DefenseIncreased]),
        _ => None,
    };
    let says = Altered { answer: Some(increased), ..Altered::default() };
    assert_eq!(violated(&says, &table(&cards, &[grows.clone(), asked(3)]), None), [""; 0]);
    assert_eq!(violated(&says, &table(&cards, &[grows.clone(), asked(5)]), None), ["fab:2.0.3b"]);
    // A copy of such a card, in a later turn.
    let copy = Step::Become { object: id(5), reference: id(3), until: Until::Game };
    let later = |at: usize| if at == 3 { facts(&[Fact::DefenseIncreased]) } else { None };
    let says = Altered { answer: Some(later), ..Altered::default() };
    assert_eq!(violated(&says, &table(&cards, &[copy, Step::EndTurn, grows, asked(5)]), None), [""; 0]);
}
