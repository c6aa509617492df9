//! Abilities that do not wait on the stack, cards that come back, and sizes: what is reported, and what is not.
// The closures of these tests show something and return nothing, so they drop the builder.
#![allow(clippy::drop_non_drop)]

use crate::mtg::altered::{Altered, violated};
use crate::mtg::guards::{NONE, activate, ask, bury, creature, id, pump, put, relic};
use headjudge::mtg::{By, Card, Keyword, List, Mtg, Number, Script, Step, Tally, Text, Type, Until, Zone};
use headjudge::{
    Capabilities, Case, InProcess, Interpretations, Judge, Player, Rulebook as _, RunOptions, Stop, View,
    Words,
};
use headjudge_reference::{Reference as _, mtg::Engine};

fn fault(name: &str) -> Engine {
    Engine::with_fault(name).expect("a fault of this engine")
}

fn with_fault(name: &str) -> Altered {
    Altered { engine: fault(name), ..Altered::default() }
}

/// The engine carries out abilities at once. That is reported once, and none of its consequences is.
#[test]
fn an_ability_that_never_waits_is_reported_once() {
    let source = "mtg:K.6.5.source";
    let steps = [activate(Script::Deals, 1), bury(1), Step::Resolve];
    assert_eq!(violated(with_fault("ability-never-waits"), &[creature(2, 2)], &steps), [source]);
    for script in
        [Script::OwnPower, Script::PowerOf, Script::TargetPower, Script::OwnPowerTwice, Script::BuryAndGain]
    {
        let steps = [activate(script, 2), pump(2, 2, 0), Step::Resolve, ask(By::Power, 4, Keyword::Flying)];
        let cards = vec![creature(2, 2), creature(2, 2)];
        let case = Case::<Mtg> { cards, steps: steps.to_vec() };
        let mut judge = Judge::new(Capabilities::ALL, Interpretations::default());
        judge.run(&mut InProcess(fault("ability-never-waits")), &case);
        let found = judge.signatures();
        assert!(found.iter().all(|signature| signature.rule == source), "{script}: {found:?}");
        assert_eq!(found.len(), 1, "{script}");
        let stop = Stop::AtAllBut(&found);
        let options = RunOptions { stop, ..RunOptions::default() };
        judge.run_with(&mut InProcess(fault("ability-never-waits")), &case, options);
        assert!(judge.violations().iter().all(|v| judge.rules()[v.rule].id == source), "{script}");
    }
}

/// An ability that gains nothing does not show when it was carried out.
#[test]
fn an_ability_that_was_never_on_the_stack_is_not_judged_when_it_should_resolve() {
    let steps = [activate(Script::OwnPower, 1), pump(1, 3, 0), Step::Resolve];
    let done = |step, reply| if step == 3 { headjudge::Reply::DONE } else { reply };
    let altered = Altered { replies: done, ..with_fault("ability-never-waits") };
    assert_eq!(violated(altered, &[creature(0, 2)], &steps), NONE);
    let waits = Altered {
        shows: |step, view| {
            if step == 3 {
                view.player(Player::One).tally(Tally::Life, 20);
            }
        },
        ..Altered::default()
    };
    assert_eq!(violated(waits, &[creature(0, 2)], &steps), ["mtg:K.6.5.note"]);
}

#[test]
fn a_value_of_a_card_that_came_back_is_the_last_or_the_current_one() {
    let back =
        [activate(Script::OwnPower, 1), pump(1, 1, 0), bury(1), put(1, Zone::Battlefield), Step::Resolve];
    let lost = with_fault("twice-moved-card-counts-as-nothing");
    assert_eq!(violated(lost, &[creature(2, 2)], &back), ["mtg:K.6.7"]);
    assert_eq!(violated(Altered::default(), &[creature(2, 2)], &back), NONE);
    // A target that came back is no legal target in the fuller rules.
    let blinked = |life: fn(usize, &mut View<'_, Mtg>)| {
        let steps = [&[activate(Script::TargetPower, 1)], &back[1..]].concat();
        violated(Altered { shows: life, ..Altered::default() }, &[creature(2, 2)], &steps)
    };
    assert_eq!(blinked(|_, _| {}), NONE);
    assert_eq!(
        blinked(|at, view| drop((at == 5).then(|| view.player(Player::One).tally(Tally::Life, 22)))),
        NONE
    );
    assert_eq!(
        blinked(|at, view| drop((at == 5).then(|| view.player(Player::One).tally(Tally::Life, 23)))),
        NONE
    );
    let other = blinked(|at, view| drop((at == 5).then(|| view.player(Player::One).tally(Tally::Life, 25))));
    assert_eq!(other, ["mtg:K.6.7"]);
}

/// The engine says what it does with a card that came back, and is held to it.
#[test]
fn a_value_of_a_card_that_came_back_is_judged_as_the_engine_says() {
    let steps =
        [activate(Script::OwnPower, 1), pump(1, 1, 0), bury(1), put(1, Zone::Battlefield), Step::Resolve];
    let found = |current: bool, option: &str| {
        let chosen = Interpretations::default()
            .choose(Mtg::INTERPRETATIONS, "returned-card", option)
            .expect("an option of the rulebook");
        let shows: fn(usize, &mut View<'_, Mtg>) = match current {
            true => |at, view| drop((at == 5).then(|| view.player(Player::One).tally(Tally::Life, 22))),
            false => |_, _| {},
        };
        let case = Case::<Mtg> { cards: vec![creature(2, 2)], steps: steps.to_vec() };
        let mut judge = Judge::new(Capabilities::ALL, chosen);
        judge.run(&mut InProcess(Altered { shows, ..Altered::default() }.engine()), &case);
        judge.violations().iter().map(|v| judge.rules()[v.rule].id).collect::<Vec<_>>()
    };
    for (current, option, rules) in [
        (false, "either", &[][..]),
        (true, "either", &[]),
        (false, "new-object", &[]),
        (true, "new-object", &["mtg:K.6.7"]),
        (false, "same-card", &["mtg:K.6.7"]),
        (true, "same-card", &[]),
    ] {
        assert_eq!(found(current, option), rules, "{current} {option}");
    }
}

#[test]
fn a_bonus_adds_what_it_says() {
    let same: [fn(usize, &mut View<'_, Mtg>); 2] = [
        |step, view| drop((step == 1).then(|| view.object(id(1)).modified(Number::Power, 2))),
        |step, view| drop((step == 1).then(|| view.object(id(1)).modified(Number::Toughness, 3))),
    ];
    let counter = Step::Counter { object: id(1), by: 2 };
    for shows in same {
        for step in [pump(1, 1, 1), counter.clone()] {
            let altered = Altered { shows, ..Altered::default() };
            assert_eq!(violated(altered, &[creature(2, 3)], &[step]), ["mtg:K.6.R1"]);
        }
    }
    assert_eq!(violated(Altered::default(), &[creature(2, 3)], &[pump(1, 1, 1), counter]), NONE);
    let lord = Card { text: Text::Lord, ..creature(1, 1) };
    let asks = ask(By::Toughness, 4, Keyword::Flying);
    let weak = with_fault("lords-give-no-toughness");
    assert_eq!(violated(weak, &[creature(2, 3), lord], &[asks]), ["mtg:K.6.R1"]);
}

/// What is shown as 0 may be less, and an engine that counts below zero may show 0.
#[test]
fn a_size_below_zero_may_be_shown_as_zero() {
    let zero = || Altered {
        shows: |step, view| drop((step == 1).then(|| view.object(id(1)).modified(Number::Power, 0))),
        ..Altered::default()
    };
    assert_eq!(violated(zero(), &[creature(2, 3)], &[pump(1, -4, 0), pump(1, 3, 0)]), NONE);
    assert_eq!(violated(zero(), &[creature(5, 3)], &[pump(1, -4, 0)]), ["mtg:K.6.R1"]);
}

/// The engine applies state-based effects when the next step begins, so a lord dies in the step that pumps another.
#[test]
fn a_bonus_may_come_when_a_lord_dies() {
    let shows = |step, view: &mut View<'_, Mtg>| {
        if step == 1 {
            view.object(id(2)).zone(Zone::Battlefield).number(Number::Toughness, 1, 0);
            view.object(id(1)).number(Number::Power, 2, 3).number(Number::Toughness, 2, 3);
        }
    };
    let cards = [creature(2, 2), Card { text: Text::Lord, ..creature(1, 1) }];
    let steps = [pump(2, 0, -1), pump(1, 1, 1)];
    assert_eq!(violated(Altered { shows, ..Altered::default() }, &cards, &steps), NONE);
}

/// Nothing is left to look at but the graveyard.
#[test]
fn what_becomes_a_creature_with_toughness_does_not_die() {
    let animate = |toughness| Step::Animate { object: id(1), power: 2, toughness, until: Until::EndOfTurn };
    let dies = || with_fault("animation-sets-no-toughness");
    let idol = || relic(Text::None);
    assert_eq!(violated(dies(), &[idol()], &[animate(3)]), ["mtg:K.6.3"]);
    assert_eq!(violated(Altered::default(), &[idol()], &[animate(3)]), NONE);
    // Without toughness it dies. With another card that changes sizes, and if it was resized before, nothing is certain.
    assert_eq!(violated(Altered::default(), &[idol()], &[animate(0)]), NONE);
    assert_eq!(violated(dies(), &[idol(), Card { text: Text::Lord, ..creature(1, 1) }], &[animate(3)]), NONE);
    let goes = Altered {
        shows: |step, view| {
            if step == 2 {
                let idol =
                    view.object(id(1)).zone(Zone::Graveyard).absent(Number::Power).absent(Number::Toughness);
                idol.word_set(List::Types, Words::of(&[Type::Artifact]));
            }
        },
        ..Altered::default()
    };
    assert_eq!(violated(goes, &[idol()], &[Step::Counter { object: id(1), by: 1 }, animate(3)]), NONE);
}
