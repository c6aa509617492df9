//! False positives that the rules of Magic must avoid: each test is one situation in which an engine may differ
//! from the reference engine. Each also shows that the same output is a violation in another situation.

use crate::mtg::altered::{Altered, violated};
use headjudge::mtg::{
    By, Card, Color, Flag, Keyword, List, Mtg, Number, Script, Step, Subtype, Tally, Text, Type, Until, Zone,
};
use headjudge::{
    Answer, Capabilities, Case, End, InProcess, Interpretations, Judge, ObjectId, Objects, Player, Reply,
    RunOptions, Shown, Steps, Stop, View, Wording, Words,
};
use headjudge_reference::{Reference as _, mtg::Engine as Reference};
use std::borrow::Cow;

/// An engine that shows this life total of player one after step n: `life!(n => life)`.
macro_rules! life {
    ($($step:literal => $life:literal),+) => {
        Altered {
            shows: |step, view| match step {
                $($step => { view.player(Player::One).tally(Tally::Life, $life); },)+
                _ => {}
            },
            ..Altered::default()
        }
    };
}
pub(crate) use life;

pub(crate) const NONE: [&str; 0] = [];

pub(crate) fn id(n: usize) -> ObjectId {
    ObjectId::new(n).expect("a valid object number")
}

/// A red creature of player one on the battlefield.
pub(crate) fn creature(power: i32, toughness: i32) -> Card {
    Card {
        name: Cow::Borrowed("Cinder Imp"),
        colors: Words::of(&[Color::Red]),
        types: Words::of(&[Type::Creature]),
        power,
        toughness,
        ..Card::default()
    }
}

pub(crate) fn relic(text: Text) -> Card {
    Card { name: Cow::Borrowed("Hollow Idol"), types: Words::of(&[Type::Artifact]), text, ..Card::default() }
}

pub(crate) fn aura(text: Text) -> Card {
    Card {
        zone: Zone::Hand,
        types: Words::of(&[Type::Enchantment]),
        subtypes: Words::of(&[Subtype::Aura]),
        ..relic(text)
    }
}

/// Activates ability 9 of object 1 with that script, about object `of`.
pub(crate) fn activate(script: Script, of: usize) -> Step {
    Step::Activate { source: id(1), script, of: id(of), ability: id(9) }
}

pub(crate) fn pump(object: usize, power: i32, toughness: i32) -> Step {
    Step::Pump { object: id(object), power, toughness, until: Until::EndOfTurn }
}

pub(crate) fn bury(object: usize) -> Step {
    put(object, Zone::Graveyard)
}

pub(crate) fn put(object: usize, zone: Zone) -> Step {
    Step::Move { object: id(object), zone }
}

pub(crate) fn recolor(object: usize, color: Color, until: Until) -> Step {
    Step::Recolor { object: id(object), color, until }
}

pub(crate) fn ask(by: By, number: i32, keyword: Keyword) -> Step {
    let name = Cow::Borrowed("cinder imp");
    let (color, kind, subtype) = Default::default();
    Step::Match { by, name, color, kind, subtype, keyword, number }
}

#[test]
fn a_negative_last_value_gains_nothing_or_loses_life() {
    let dies = [activate(Script::OwnPower, 1), pump(1, -4, 0), bury(1), Step::Resolve];
    assert_eq!(violated(life!(4 => 20), &[creature(1, 5)], &dies), NONE);
    assert_eq!(violated(life!(4 => 17), &[creature(1, 5)], &dies), NONE);
    let stays = [activate(Script::OwnPower, 1), pump(1, -4, 0), Step::Resolve];
    assert_eq!(violated(life!(3 => 17), &[creature(1, 5)], &stays), NONE);
    let dies = [activate(Script::OwnPower, 1), pump(1, 4, 0), bury(1), Step::Resolve];
    assert_eq!(violated(life!(4 => 17), &[creature(1, 5)], &dies), ["mtg:K.6.5.note", "mtg:K.6.7"]);
}

#[test]
fn negative_power_may_be_shown_and_found() {
    let steps = [pump(1, -4, 0), ask(By::Power, 0, Keyword::Flying), Step::Tap { object: id(1) }, bury(1)];
    assert_eq!(violated(Altered::default(), &[creature(1, 5)], &steps), NONE);
}

/// The engine shows 0 for a negative power, but computes with the real one.
#[test]
fn a_power_below_zero_may_be_shown_as_zero() {
    let clamps = |shows| Altered { shows, ..Altered::default() };
    let second = |step, v: &mut View<'_, Mtg>| {
        if step >= 2 {
            v.object(id(1)).modified(Number::Power, 0);
        }
    };
    let fourth = |step, v: &mut View<'_, Mtg>| {
        if step >= 4 {
            v.object(id(1)).modified(Number::Power, 0);
        }
    };
    let steps = [activate(Script::OwnPowerTwice, 1), pump(1, -4, 0), Step::Resolve];
    assert_eq!(violated(clamps(second), &[creature(2, 5)], &steps), NONE);
    let cards = [Card { zone: Zone::Hand, ..creature(2, 5) }];
    let lasting = Step::Pump { object: id(1), power: -4, toughness: 0, until: Until::ForGood };
    let steps = |pumped| {
        [Step::Cast { card: id(1) }, pumped, Step::Tap { object: id(1) }, Step::Resolve, Step::EndTurn]
    };
    assert_eq!(violated(clamps(fourth), &cards, &steps(lasting)), NONE);
    assert_eq!(violated(clamps(fourth), &cards, &steps(pump(1, 2, 0))), ["mtg:K.6.4"]);
}

#[test]
fn a_step_that_changes_and_kills_leaves_no_known_last_value() {
    let steps = [activate(Script::OwnPower, 1), pump(1, 1, -2), Step::Resolve];
    assert_eq!(violated(life!(3 => 23), &[creature(3, 2)], &steps), NONE);
    assert_eq!(violated(life!(3 => 24), &[creature(3, 2)], &steps), NONE);
    let steps = [activate(Script::OwnPower, 1), bury(1), Step::Resolve];
    assert_eq!(violated(life!(3 => 24), &[creature(3, 2)], &steps), ["mtg:K.6.7"]);
}

#[test]
fn a_creature_that_leaves_with_its_lord_may_or_may_not_have_the_bonus() {
    let cards = [creature(2, 1), Card { text: Text::Lord, ..creature(1, 1) }];
    let both = [activate(Script::OwnPower, 1), pump(1, 0, -1), bury(2), Step::Resolve];
    assert_eq!(violated(life!(4 => 22), &cards, &both), NONE);
    assert_eq!(violated(life!(4 => 23), &cards, &both), NONE);
    let alone = [activate(Script::OwnPower, 1), bury(1), Step::Resolve];
    assert_eq!(violated(life!(3 => 22), &cards, &alone), ["mtg:K.6.7"]);
}

#[test]
fn an_object_that_came_back_may_have_its_old_or_its_new_values() {
    let counter = Step::Counter { object: id(1), by: 1 };
    let steps = [activate(Script::OwnPower, 1), counter, bury(1), put(1, Zone::Battlefield), Step::Resolve];
    assert_eq!(violated(life!(5 => 22), &[creature(2, 2)], &steps), NONE);
    assert_eq!(violated(life!(5 => 23), &[creature(2, 2)], &steps), NONE);
    let again = [&steps[..4], &[bury(1), Step::Resolve]].concat();
    assert_eq!(violated(life!(6 => 22), &[creature(2, 2)], &again), NONE);
    assert_eq!(violated(life!(6 => 23), &[creature(2, 2)], &again), NONE);
    let gone = [&steps[..3], &steps[4..]].concat();
    assert_eq!(violated(life!(4 => 22), &[creature(2, 2)], &gone), ["mtg:K.6.5.note", "mtg:K.6.7"]);
}

#[test]
fn a_card_that_came_back_to_a_graveyard_may_have_its_old_or_its_new_values() {
    let cards = [Card { zone: Zone::Graveyard, ..creature(2, 2) }];
    let goes = [activate(Script::OwnPower, 1), put(1, Zone::Battlefield), pump(1, 3, 0)];
    let back = [&goes[..], &[bury(1), Step::Resolve]].concat();
    assert_eq!(violated(life!(5 => 25), &cards, &back), NONE);
    let there = [&goes[..], &[Step::Resolve]].concat();
    assert_eq!(violated(life!(4 => 25), &cards, &there), ["mtg:K.6.7.any-zone"]);
}

#[test]
fn a_move_to_the_same_zone_may_make_a_new_object() {
    let blink = || put(1, Zone::Battlefield);
    let done = |step, reply| if step == 2 { Reply::DONE } else { reply };
    let steps = [activate(Script::OwnPower, 1), blink(), Step::Resolve];
    for life in [life!(3 => 22), life!(3 => 29)] {
        assert_eq!(violated(Altered { replies: done, ..life }, &[creature(2, 2)], &steps), NONE);
    }
    let unmoved = [&steps[..1], &steps[2..]].concat();
    assert_eq!(violated(life!(2 => 29), &[creature(2, 2)], &unmoved), NONE);

    let grant = Step::Grant { object: id(1), keyword: Keyword::Reach, until: Until::ForGood };
    let found_nothing = |step, reply| match step {
        2 => Reply::DONE,
        3 => Reply::Done(Answer::NONE.objects(Objects::NONE)),
        _ => reply,
    };
    let lost = |step, view: &mut View<'_, Mtg>| {
        if step == 2 {
            view.object(id(1)).word_set(List::Abilities, Words::NONE);
        }
    };
    let steps = [grant, blink(), ask(By::Ability, 0, Keyword::Reach)];
    let altered = || Altered { replies: found_nothing, shows: lost, ..Altered::default() };
    assert_eq!(violated(altered(), &[creature(2, 2)], &steps), NONE);
    let steps = [steps[0].clone(), pump(1, 1, 1), steps[2].clone()];
    assert_eq!(violated(altered(), &[creature(2, 2)], &steps), ["mtg:K.6.R1"]);

    // It is not a new object, and keeps the keyword.
    let grant = Step::Grant { object: id(1), keyword: Keyword::Untargetable, until: Until::ForGood };
    let attach = Step::Attach { aura: id(2), object: id(1) };
    let steps = [grant, blink(), attach, ask(By::Ability, 0, Keyword::Untargetable)];
    let cards = [creature(2, 2), aura(Text::AuraShields)];
    assert_eq!(violated(Altered { replies: done, ..Altered::default() }, &cards, &steps), NONE);
}

/// The answer that finds no object.
pub(crate) fn finds_nothing(_: Reply) -> Reply {
    Reply::Done(Answer::NONE.objects(Objects::NONE))
}

#[test]
fn an_ability_without_a_legal_target_may_be_countered() {
    let cards = [creature(1, 1), creature(3, 3)];
    let gone = [activate(Script::TargetPower, 2), bury(2), Step::Resolve];
    assert_eq!(violated(life!(3 => 20), &cards, &gone), NONE);
    assert_eq!(violated(life!(3 => 23), &cards, &gone), NONE);
    let grant = Step::Grant { object: id(2), keyword: Keyword::Untargetable, until: Until::EndOfTurn };
    let hidden = [activate(Script::TargetPower, 2), grant, Step::Resolve];
    assert_eq!(violated(life!(3 => 20), &cards, &hidden), NONE);
    let shielded = [cards[0].clone(), cards[1].clone(), aura(Text::AuraShields)];
    let attach = Step::Attach { aura: id(3), object: id(2) };
    let behind = [activate(Script::TargetPower, 2), attach, Step::Resolve];
    assert_eq!(violated(life!(3 => 20), &shielded, &behind), NONE);
    let there = [activate(Script::TargetPower, 2), Step::Resolve];
    assert_eq!(violated(life!(2 => 20), &cards, &there), ["mtg:K.6.6"]);
}

#[test]
fn an_ability_that_targets_its_source_may_be_countered_after_it_left() {
    let steps = [activate(Script::TargetPower, 1), pump(1, 1, 0), bury(1), Step::Resolve];
    assert_eq!(violated(life!(4 => 20), &[creature(2, 2)], &steps), NONE);
    let there = [activate(Script::TargetPower, 1), pump(1, 1, 0), Step::Resolve];
    assert_eq!(violated(life!(3 => 22), &[creature(2, 2)], &there), ["mtg:K.6.R3"]);
}

/// The engine loses the ability on top of the stack and resolves another one. That violates one rule. The
/// effect of the other ability is not judged.
#[test]
fn the_ability_that_resolves_instead_of_a_lost_one_is_not_judged() {
    let follower = Card { text: Text::Follower, ..creature(0, 1) };
    let cards = [follower, Card { zone: Zone::Hand, ..creature(2, 1) }];
    let on_top = Step::Activate { source: id(2), script: Script::OwnPower, of: id(2), ability: id(8) };
    let enter = Step::Move { object: id(2), zone: Zone::Battlefield };
    let leave = Step::Move { object: id(2), zone: Zone::Hand };
    let steps = [activate(Script::OwnPowerTwice, 1), on_top, enter, Step::Resolve, Step::Resolve, leave];
    let case = Case::<Mtg> { cards: cards.to_vec(), steps: steps.to_vec() };
    let fault =
        || InProcess(Reference::with_fault("ability-leaves-with-source").expect("a fault of that name"));
    let mut judge = Judge::new(Capabilities::ALL, Interpretations::default());
    assert_eq!(judge.run(&mut fault(), &case), End::Violated(5));
    let lost = judge.signatures();
    assert!(lost.iter().all(|signature| signature.rule == "mtg:K.6.5.source"), "{lost:?}");
    let stop = Stop::AtAllBut(&lost);
    judge.run_with(&mut fault(), &case, RunOptions { stop, ..RunOptions::default() });
    let rules: Vec<_> = judge.violations().iter().map(|v| judge.rules()[v.rule].id).collect();
    assert!(rules.iter().all(|rule| *rule == "mtg:K.6.5.source"), "{rules:?}");
}

#[test]
fn a_follower_without_other_creatures_may_have_power_zero_or_none() {
    let cards = [Card { text: Text::Follower, ..creature(0, 3) }, creature(4, 4)];
    let absent = Altered {
        shows: |step, v| {
            if step == 1 {
                v.object(id(1)).absent(Number::Power);
            }
        },
        ..Altered::default()
    };
    assert_eq!(violated(absent, &cards, &[bury(2)]), NONE);
    assert_eq!(violated(Altered::default(), &cards, &[bury(2)]), NONE);
    let old = || Altered {
        shows: |step, v| {
            if step == 1 {
                v.object(id(1)).number(Number::Power, 4, 4);
            }
        },
        ..Altered::default()
    };
    assert_eq!(violated(old(), &cards, &[bury(2)]), ["mtg:K.6.7.static"]);
    let pair = [cards[0].clone(), cards[1].clone(), creature(4, 1)];
    assert_eq!(violated(old(), &pair, &[bury(2)]), NONE);
    // It is in play again as a new object, for which the engine has no number.
    let hides_field = |step, which: ObjectId| if step == 1 && which == id(2) { "object" } else { "" };
    let renewed = Altered { hides_field, replies: |_, _| Reply::DONE, ..Altered::default() };
    assert_eq!(violated(renewed, &cards, &[put(2, Zone::Battlefield)]), NONE);
}

/// Two followers raise each other as often as an engine repeats the computation.
#[test]
fn two_followers_may_raise_each_other() {
    let follower = || Card { text: Text::Follower, ..creature(0, 3) };
    let steps = [activate(Script::OwnPowerTwice, 1), Step::Resolve];
    let two = [follower(), follower(), creature(3, 3)];
    assert_eq!(violated(life!(2 => 30), &two, &steps), NONE);
    assert_eq!(violated(life!(2 => 30), &two[1..], &steps), ["mtg:K.6.6"]);
}

#[test]
fn an_object_that_becomes_a_creature_keeps_its_types_in_play() {
    let animate =
        |object| Step::Animate { object: id(object), power: 2, toughness: 2, until: Until::EndOfTurn };
    assert_eq!(violated(Altered::default(), &[relic(Text::None)], &[animate(1), animate(1)]), NONE);
    let nothing_else = Altered {
        shows: |step, v| {
            if step == 1 {
                v.object(id(1)).word_set(List::Types, Words::of(&[Type::Creature]));
            }
        },
        ..Altered::default()
    };
    assert_eq!(violated(nothing_else, &[relic(Text::None)], &[animate(1)]), ["mtg:K.6.3"]);
    let flies = || Card { keywords: Words::of(&[Keyword::Flying]), ..relic(Text::None) };
    let grounded = Altered {
        shows: |step, v| {
            if step == 1 {
                v.object(id(1)).word_set(List::Abilities, Words::NONE);
            }
        },
        ..Altered::default()
    };
    assert_eq!(violated(grounded, &[flies()], &[animate(1)]), ["mtg:K.6.3"]);
    let beside_lord = [flies(), Card { text: Text::Lord, gives: Keyword::Reach, ..creature(1, 1) }];
    assert_eq!(violated(Altered::default(), &beside_lord, &[animate(1)]), NONE);
    // An Aura that becomes a creature goes to the graveyard, where it is a card again.
    let falls = Altered {
        replies: |step, reply| if step == 2 { Reply::DONE } else { reply },
        shows: |step, v| {
            if step == 2 {
                v.object(id(2)).zone(Zone::Graveyard).word_set(List::Types, Words::of(&[Type::Enchantment]));
            }
        },
        ..Altered::default()
    };
    let cards = [creature(2, 2), aura(Text::AuraHas)];
    let attach = Step::Attach { aura: id(2), object: id(1) };
    assert_eq!(violated(falls, &cards, &[attach, animate(2)]), NONE);
}

#[test]
fn a_static_ability_may_depend_on_the_controller() {
    let weaker = || Altered {
        shows: |step, v| {
            if step == 1 {
                v.object(id(1)).number(Number::Power, 2, 2);
            }
        },
        ..Altered::default()
    };
    let steps = [Step::Control { object: id(1), player: Player::Two }];
    let lord = Card { text: Text::Lord, ..creature(1, 1) };
    assert_eq!(violated(weaker(), &[creature(2, 2), lord], &steps), NONE);
    assert_eq!(violated(weaker(), &[creature(3, 2)], &steps), ["mtg:K.6.2"]);
}

#[test]
fn an_ability_keeps_its_controller_when_its_source_changes_control() {
    let control = Step::Control { object: id(1), player: Player::Two };
    let steps = [activate(Script::OwnPower, 1), pump(1, 1, 0), control, Step::Resolve];
    assert_eq!(violated(Altered::default(), &[creature(2, 2)], &steps), NONE);
    assert_eq!(violated(life!(4 => 20), &[creature(2, 2)], &steps), ["mtg:K.6.5.note"]);
}

#[test]
fn a_creature_that_enters_beside_a_lord_may_have_its_bonus() {
    let lord = Card { text: Text::Lord, gives: Keyword::Flying, ..creature(1, 1) };
    let cards = [Card { zone: Zone::Graveyard, ..creature(2, 2) }, lord];
    let steps = [put(1, Zone::Battlefield), put(1, Zone::Hand), Step::Cast { card: id(1) }, Step::Resolve];
    assert_eq!(violated(Altered::default(), &cards, &steps), NONE);
    let gifted = || Altered {
        shows: |step, v| {
            if step == 1 {
                v.object(id(1)).word_set(List::Abilities, Words::of(&[Keyword::Flying]));
            }
        },
        ..Altered::default()
    };
    assert_eq!(violated(gifted(), &cards, &steps[..1]), NONE);
    assert_eq!(violated(gifted(), &cards[..1], &steps[..1]), ["mtg:K.6.3"]);
}

#[test]
fn the_cost_of_a_token_and_the_power_of_a_noncreature_are_not_judged() {
    let (color, subtype) = Default::default();
    let token = Step::Token {
        token: id(3),
        player: Player::One,
        color,
        subtype,
        keywords: Words::NONE,
        power: 1,
        toughness: 1,
    };
    let cards = [Card { generic: 3, ..creature(2, 2) }, Card { generic: 2, ..relic(Text::None) }];
    let cost = [token, ask(By::Cost, 0, Keyword::Flying)];
    let altered = Altered {
        replies: |step, reply| if step == 2 { add(3, reply) } else { reply },
        ..Altered::default()
    };
    assert_eq!(violated(altered, &cards, &cost), NONE);
    let altered = Altered {
        replies: |step, reply| if step == 2 { add(1, reply) } else { reply },
        ..Altered::default()
    };
    assert_eq!(violated(altered, &cards, &cost), ["mtg:K.6.1"]);
    let power = [ask(By::Power, 0, Keyword::Flying)];
    let altered = Altered { replies: |_, reply| add(2, reply), ..Altered::default() };
    assert_eq!(violated(altered, &cards, &power), NONE);
    let name = [ask(By::Name, 0, Keyword::Flying)];
    let altered = Altered { replies: |_, reply| add(1, reply), ..Altered::default() };
    assert_eq!(violated(altered, &cards, &name), NONE);
}

/// The answer with one more object.
pub(crate) fn add(n: usize, reply: Reply) -> Reply {
    let found = reply.answer().and_then(|a| a.objects).unwrap_or_default();
    Reply::Done(Answer::NONE.objects(found.or(Objects::one(id(n)))))
}

#[test]
fn an_enchanted_creature_may_have_the_ability_itself() {
    let attach = Step::Attach { aura: id(2), object: id(1) };
    let steps = [attach, ask(By::Ability, 0, Keyword::Untargetable)];
    let own = Card { keywords: Words::of(&[Keyword::Untargetable]), ..creature(2, 2) };
    assert_eq!(violated(Altered::default(), &[own, aura(Text::AuraShields)], &steps), NONE);
    let grant = Step::Grant { object: id(1), keyword: Keyword::Untargetable, until: Until::ForGood };
    let granted = [grant, steps[0].clone(), steps[1].clone()];
    let cards = [creature(2, 2), aura(Text::AuraShields)];
    assert_eq!(violated(Altered::default(), &cards, &granted), NONE);
    let altered = Altered {
        replies: |step, reply| if step == 2 { add(1, reply) } else { reply },
        ..Altered::default()
    };
    assert_eq!(violated(altered, &cards, &steps), ["mtg:K.6.1", "mtg:K.6.R2"]);
}

#[test]
fn an_ability_that_was_never_shown_may_have_resolved_at_once() {
    let hides = |shown: &Shown<Mtg>, id| shown.zone(id) == Some(Zone::Stack);
    let steps = [activate(Script::Deals, 1), bury(1), Step::Resolve];
    let at_once = |step, reply| if step == 3 { Reply::Refused } else { reply };
    let altered = Altered { hides, replies: at_once, ..Altered::default() };
    assert_eq!(violated(altered, &[creature(1, 1)], &steps), NONE);
    let altered = Altered { replies: at_once, ..Altered::default() };
    assert_eq!(violated(altered, &[creature(1, 1)], &steps), ["mtg:K.6.5.source"]);
}

#[test]
fn a_ward_may_prevent_damage_by_an_ability_in_either_edition() {
    let ward = Card { owner: Player::Two, text: Text::Ward, against: Color::Blue, ..relic(Text::Ward) };
    let cards = [creature(1, 1), ward];
    let steps = [activate(Script::Deals, 1), recolor(1, Color::Blue, Until::EndOfTurn), Step::Resolve];
    let prevented = || Altered {
        shows: |step, v| {
            if step == 3 {
                v.player(Player::Two).tally(Tally::Life, 20);
            }
        },
        ..Altered::default()
    };
    assert_eq!(violated(prevented(), &cards, &steps), NONE);
    assert_eq!(violated(Altered::default(), &cards, &steps), NONE);
    assert_eq!(violated(prevented(), &cards[..1], &steps), ["mtg:K.6.5.source"]);
}

/// An ability by which "this permanent" deals damage deals none if its source was not a permanent.
#[test]
fn a_source_that_was_not_a_permanent_deals_no_damage() {
    let untouched = || Altered {
        shows: |step, v| {
            if step == 3 {
                v.player(Player::Two).tally(Tally::Life, 20);
            }
        },
        ..Altered::default()
    };
    let cards = [Card { zone: Zone::Graveyard, ..creature(2, 2) }];
    let steps = |script| [activate(script, 1), put(1, Zone::Hand), Step::Resolve];
    assert_eq!(violated(untouched(), &cards, &steps(Script::ThisDeals)), NONE);
    assert_eq!(violated(untouched(), &cards, &steps(Script::Deals)), ["mtg:K.6.5.source"]);
    assert_eq!(violated(untouched(), &[creature(2, 2)], &steps(Script::ThisDeals)), ["mtg:K.6.5.source"]);
}

#[test]
fn every_kind_of_step_is_described() {
    let name = |id: ObjectId| id.to_string();
    let lines: Vec<String> =
        (0..Step::KINDS.len() as u8).map(|k| Mtg::describe_step(&Step::of_kind(k), &[], &name)).collect();
    assert!(lines.iter().all(|line| !line.is_empty() && !line.ends_with(' ')), "{lines:?}");
    assert_eq!(lines.len(), Step::KINDS.len());
}

#[test]
fn a_card_out_of_play_may_have_another_controller_than_its_owner() {
    let cards = [Card { zone: Zone::Graveyard, ..creature(2, 2) }];
    let steps = [activate(Script::Deals, 1), put(1, Zone::Exile), Step::Resolve];
    let hits_the_owner = |step: usize, view: &mut View<'_, Mtg>| {
        if step == 3 {
            view.player(Player::One).tally(Tally::Life, 18);
            view.player(Player::Two).tally(Tally::Life, 20);
        }
    };
    let of_two = |step: usize, view: &mut View<'_, Mtg>| {
        view.object(id(1)).controller(Player::Two);
        if step == 3 {
            view.player(Player::One).tally(Tally::Life, 18);
            view.player(Player::Two).tally(Tally::Life, 20);
        }
    };
    assert_eq!(violated(Altered { shows: of_two, ..Altered::default() }, &cards, &steps), NONE);
    let reported = violated(Altered { shows: hits_the_owner, ..Altered::default() }, &cards, &steps);
    assert_eq!(reported, ["mtg:K.6.5.source"]);
}

/// A query must find a token that has just been created, even if the engine does not show it.
#[test]
fn a_token_that_is_not_shown_may_have_left_since_it_was_created() {
    let finds_nothing = |_, reply: Reply| {
        if matches!(reply, Reply::Done(a) if a.objects.is_some()) { none_found() } else { reply }
    };
    let hides_token = |cards: &[Card], steps: &[Step]| {
        let altered = Altered {
            hides: |shown, id| shown.flag(id, Flag::Token) == Some(true),
            replies: finds_nothing,
            ..Altered::default()
        };
        violated(altered, cards, steps)
    };
    let token = |toughness| Step::Token {
        token: id(9),
        player: Player::One,
        color: Color::Green,
        subtype: Subtype::default(),
        keywords: Words::NONE,
        power: 1,
        toughness,
    };
    let by_color = Step::Match {
        by: By::Color,
        name: Cow::Borrowed(""),
        color: Color::Green,
        kind: Type::default(),
        subtype: Subtype::default(),
        keyword: Keyword::default(),
        number: 0,
    };
    let asks_at_once = [token(1), by_color.clone()];
    assert_eq!(hides_token(&[], &asks_at_once), ["mtg:K.6.1"]);
    assert_eq!(hides_token(&[], &[token(0), by_color.clone()]), NONE);
    assert_eq!(hides_token(&[creature(1, 1)], &[token(1), pump(1, 1, 1), by_color]), NONE);
    assert_eq!(hides_token(&[relic(Text::Lord)], &asks_at_once), NONE);
}

fn none_found() -> Reply {
    Reply::Done(Answer { objects: Some(Objects::NONE), ..Answer::NONE })
}
