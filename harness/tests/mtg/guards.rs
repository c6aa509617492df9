//! Where an eager oracle of Magic's K.6 would accuse falsely: an engine that is honest in another way than the
//! reference engine is, one situation a test. Each shows besides that the same sight convicts elsewhere.

use crate::odd::{Odd, convicted};
use headjudge::mtg::{
    By, Card, Color, Keyword, List, Mtg, Number, Script, Step, Subtype, Tally, Text, Type, Until, Zone,
};
use headjudge::{
    Answer, Capabilities, Case, End, InProcess, Interpretations, Judge, ObjectId, Objects, Player, Reply,
    Rulebook, Shown, View, Words,
};
use headjudge_reference::{Reference as _, mtg::Engine as Reference};
use std::borrow::Cow;

/// An engine that shows player one with so much life after step n: `life!(n => life)`.
macro_rules! life {
    ($($step:literal => $life:literal),+) => {
        Odd {
            shows: |step, view| match step {
                $($step => { view.player(Player::One).tally(Tally::Life, $life); },)+
                _ => {}
            },
            ..Odd::default()
        }
    };
}

pub(crate) const NOTHING: [&str; 0] = [];

pub(crate) fn id(n: usize) -> ObjectId {
    ObjectId::new(n).expect("a case holds that many objects")
}

/// A red creature of player one, in play.
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

/// Object 9 is an ability of object 1 with that script, about object `of`.
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
    assert_eq!(convicted(life!(4 => 20), &[creature(1, 5)], &dies), NOTHING);
    assert_eq!(convicted(life!(4 => 17), &[creature(1, 5)], &dies), NOTHING);
    let stays = [activate(Script::OwnPower, 1), pump(1, -4, 0), Step::Resolve];
    assert_eq!(convicted(life!(3 => 17), &[creature(1, 5)], &stays), NOTHING);
    let dies = [activate(Script::OwnPower, 1), pump(1, 4, 0), bury(1), Step::Resolve];
    assert_eq!(convicted(life!(4 => 17), &[creature(1, 5)], &dies), ["mtg:K.6.5.note", "mtg:K.6.7"]);
}

#[test]
fn negative_power_is_shown_and_found() {
    let steps = [pump(1, -4, 0), ask(By::Power, 0, Keyword::Flying), Step::Tap { object: id(1) }, bury(1)];
    assert_eq!(convicted(Odd::default(), &[creature(1, 5)], &steps), NOTHING);
}

/// An engine that shows no power below 0, though it knows it.
#[test]
fn a_power_below_zero_may_be_shown_as_zero() {
    let clamps = |shows| Odd { shows, ..Odd::default() };
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
    assert_eq!(convicted(clamps(second), &[creature(2, 5)], &steps), NOTHING);
    let cards = [Card { zone: Zone::Hand, ..creature(2, 5) }];
    let lasting = Step::Pump { object: id(1), power: -4, toughness: 0, until: Until::ForGood };
    let steps = |pumped| {
        [Step::Cast { card: id(1) }, pumped, Step::Tap { object: id(1) }, Step::Resolve, Step::EndTurn]
    };
    assert_eq!(convicted(clamps(fourth), &cards, &steps(lasting)), NOTHING);
    assert_eq!(convicted(clamps(fourth), &cards, &steps(pump(1, 2, 0))), ["mtg:K.6.4"]);
}

#[test]
fn a_step_that_changes_and_kills_leaves_no_known_last_value() {
    let steps = [activate(Script::OwnPower, 1), pump(1, 1, -2), Step::Resolve];
    assert_eq!(convicted(life!(3 => 23), &[creature(3, 2)], &steps), NOTHING);
    assert_eq!(convicted(life!(3 => 24), &[creature(3, 2)], &steps), NOTHING);
    let steps = [activate(Script::OwnPower, 1), bury(1), Step::Resolve];
    assert_eq!(convicted(life!(3 => 24), &[creature(3, 2)], &steps), ["mtg:K.6.7"]);
}

#[test]
fn what_leaves_with_its_lord_counts_with_or_without_the_bonus() {
    let cards = [creature(2, 1), Card { text: Text::Lord, ..creature(1, 1) }];
    let both = [activate(Script::OwnPower, 1), pump(1, 0, -1), bury(2), Step::Resolve];
    assert_eq!(convicted(life!(4 => 22), &cards, &both), NOTHING);
    assert_eq!(convicted(life!(4 => 23), &cards, &both), NOTHING);
    let alone = [activate(Script::OwnPower, 1), bury(1), Step::Resolve];
    assert_eq!(convicted(life!(3 => 22), &cards, &alone), ["mtg:K.6.7"]);
}

#[test]
fn what_came_back_counts_as_it_was_or_as_it_is() {
    let counter = Step::Counter { object: id(1), by: 1 };
    let steps = [activate(Script::OwnPower, 1), counter, bury(1), put(1, Zone::Battlefield), Step::Resolve];
    assert_eq!(convicted(life!(5 => 22), &[creature(2, 2)], &steps), NOTHING);
    assert_eq!(convicted(life!(5 => 23), &[creature(2, 2)], &steps), NOTHING);
    let again = [&steps[..4], &[bury(1), Step::Resolve]].concat();
    assert_eq!(convicted(life!(6 => 22), &[creature(2, 2)], &again), NOTHING);
    assert_eq!(convicted(life!(6 => 23), &[creature(2, 2)], &again), NOTHING);
    let gone = [&steps[..3], &steps[4..]].concat();
    assert_eq!(convicted(life!(4 => 22), &[creature(2, 2)], &gone), ["mtg:K.6.5.note", "mtg:K.6.7"]);
}

#[test]
fn a_card_that_came_back_to_a_graveyard_counts_either_way() {
    let cards = [Card { zone: Zone::Graveyard, ..creature(2, 2) }];
    let goes = [activate(Script::OwnPower, 1), put(1, Zone::Battlefield), pump(1, 3, 0)];
    let back = [&goes[..], &[bury(1), Step::Resolve]].concat();
    assert_eq!(convicted(life!(5 => 25), &cards, &back), NOTHING);
    let there = [&goes[..], &[Step::Resolve]].concat();
    assert_eq!(convicted(life!(4 => 25), &cards, &there), ["mtg:K.6.7.any-zone"]);
}

#[test]
fn a_move_to_where_it_is_may_make_it_new() {
    let blink = || put(1, Zone::Battlefield);
    let done = |step, reply| if step == 2 { Reply::DONE } else { reply };
    let steps = [activate(Script::OwnPower, 1), blink(), Step::Resolve];
    for life in [life!(3 => 22), life!(3 => 29)] {
        assert_eq!(convicted(Odd { says: done, ..life }, &[creature(2, 2)], &steps), NOTHING);
    }
    let unmoved = [&steps[..1], &steps[2..]].concat();
    assert_eq!(convicted(life!(2 => 29), &[creature(2, 2)], &unmoved), NOTHING);

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
    let odd = || Odd { says: found_nothing, shows: lost, ..Odd::default() };
    assert_eq!(convicted(odd(), &[creature(2, 2)], &steps), NOTHING);
    let steps = [steps[0].clone(), pump(1, 1, 1), steps[2].clone()];
    assert_eq!(convicted(odd(), &[creature(2, 2)], &steps), ["mtg:K.6.R1"]);

    // It is not new, and keeps what it gained.
    let grant = Step::Grant { object: id(1), keyword: Keyword::Untargetable, until: Until::ForGood };
    let attach = Step::Attach { aura: id(2), object: id(1) };
    let steps = [grant, blink(), attach, ask(By::Ability, 0, Keyword::Untargetable)];
    let cards = [creature(2, 2), aura(Text::AuraShields)];
    assert_eq!(convicted(Odd { says: done, ..Odd::default() }, &cards, &steps), NOTHING);
}

/// A spell that is put into play does not resolve: whether what changed it lasts is not said.
#[test]
fn a_spell_put_into_play_by_an_effect_may_lose_what_changed_it() {
    let cards = [Card { zone: Zone::Hand, ..creature(2, 2) }];
    let (cast, enter) = (Step::Cast { card: id(1) }, put(1, Zone::Battlefield));
    let grant = Step::Grant { object: id(1), keyword: Keyword::Reach, until: Until::ForGood };
    let asks = ask(By::Ability, 0, Keyword::Reach);
    let steps = [cast.clone(), grant.clone(), enter.clone(), asks.clone()];
    assert_eq!(convicted(Odd::default(), &cards, &steps), NOTHING);
    let colors = [recolor(1, Color::Blue, Until::ForGood), recolor(1, Color::Black, Until::EndOfTurn)];
    let [last, passing] = colors;
    let steps = [cast.clone(), last, passing, enter, Step::EndTurn];
    assert_eq!(convicted(Odd::default(), &cards, &steps), NOTHING);
    let odd = Odd { says: |step, reply| if step == 4 { none(reply) } else { reply }, ..Odd::default() };
    let steps = [cast, grant, Step::Resolve, asks];
    assert_eq!(convicted(odd, &cards, &steps), ["mtg:K.6.1", "mtg:K.6.R1"]);
}

/// The answer without objects.
fn none(_: Reply) -> Reply {
    Reply::Done(Answer::NONE.objects(Objects::NONE))
}

#[test]
fn a_target_that_is_gone_or_cannot_be_one_may_be_countered() {
    let cards = [creature(1, 1), creature(3, 3)];
    let gone = [activate(Script::TargetPower, 2), bury(2), Step::Resolve];
    assert_eq!(convicted(life!(3 => 20), &cards, &gone), NOTHING);
    assert_eq!(convicted(life!(3 => 23), &cards, &gone), NOTHING);
    let grant = Step::Grant { object: id(2), keyword: Keyword::Untargetable, until: Until::EndOfTurn };
    let hidden = [activate(Script::TargetPower, 2), grant, Step::Resolve];
    assert_eq!(convicted(life!(3 => 20), &cards, &hidden), NOTHING);
    let shielded = [cards[0].clone(), cards[1].clone(), aura(Text::AuraShields)];
    let attach = Step::Attach { aura: id(3), object: id(2) };
    let behind = [activate(Script::TargetPower, 2), attach, Step::Resolve];
    assert_eq!(convicted(life!(3 => 20), &shielded, &behind), NOTHING);
    let there = [activate(Script::TargetPower, 2), Step::Resolve];
    assert_eq!(convicted(life!(2 => 20), &cards, &there), ["mtg:K.6.6"]);
}

#[test]
fn a_targeted_source_that_is_gone_may_be_countered() {
    let steps = [activate(Script::TargetPower, 1), pump(1, 1, 0), bury(1), Step::Resolve];
    assert_eq!(convicted(life!(4 => 20), &[creature(2, 2)], &steps), NOTHING);
    let there = [activate(Script::TargetPower, 1), pump(1, 1, 0), Step::Resolve];
    assert_eq!(convicted(life!(3 => 22), &[creature(2, 2)], &there), ["mtg:K.6.R3"]);
}

/// An engine that loses the ability on top of the stack resolves another one: that convicts it of the loss, and of
/// nothing that the other ability then did.
#[test]
fn what_resolves_in_place_of_a_lost_ability_is_not_known() {
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
    assert_eq!(judge.run(&mut fault(), &case), End::Stopped(5));
    let lost = judge.signatures();
    assert!(lost.iter().all(|signature| signature.rule == "mtg:K.6.5.source"), "{lost:?}");
    judge.tolerate(lost);
    judge.run(&mut fault(), &case);
    let rules: Vec<_> = judge.violations().iter().map(|v| judge.rules()[v.rule].id).collect();
    assert!(rules.iter().all(|rule| *rule == "mtg:K.6.5.source"), "{rules:?}");
}

#[test]
fn a_static_that_finds_nothing_makes_it_zero_or_absent() {
    let cards = [Card { text: Text::Follower, ..creature(0, 3) }, creature(4, 4)];
    let absent = Odd {
        shows: |step, v| {
            if step == 1 {
                {
                    v.object(id(1)).absent(Number::Power);
                }
            }
        },
        ..Odd::default()
    };
    assert_eq!(convicted(absent, &cards, &[bury(2)]), NOTHING);
    assert_eq!(convicted(Odd::default(), &cards, &[bury(2)]), NOTHING);
    let old = || Odd {
        shows: |step, v| {
            if step == 1 {
                {
                    v.object(id(1)).number(Number::Power, 4, 4);
                }
            }
        },
        ..Odd::default()
    };
    assert_eq!(convicted(old(), &cards, &[bury(2)]), ["mtg:K.6.7.static"]);
    let pair = [cards[0].clone(), cards[1].clone(), creature(4, 1)];
    assert_eq!(convicted(old(), &pair, &[bury(2)]), NOTHING);
    // It is in play again, as a new object that the engine has no number for.
    let blurs = |step, which: ObjectId| if step == 1 && which == id(2) { "object" } else { "" };
    let renewed = Odd { blurs, says: |_, _| Reply::DONE, ..Odd::default() };
    assert_eq!(convicted(renewed, &cards, &[put(2, Zone::Battlefield)]), NOTHING);
}

/// Two followers that follow each other grow with each other, as far as an engine follows that.
#[test]
fn a_follower_may_grow_with_another_one() {
    let follower = || Card { text: Text::Follower, ..creature(0, 3) };
    let steps = [activate(Script::OwnPowerTwice, 1), Step::Resolve];
    let two = [follower(), follower(), creature(3, 3)];
    assert_eq!(convicted(life!(2 => 30), &two, &steps), NOTHING);
    assert_eq!(convicted(life!(2 => 30), &two[1..], &steps), ["mtg:K.6.6"]);
}

#[test]
fn what_becomes_a_creature_stays_what_it_was_where_it_stays() {
    let animate =
        |object| Step::Animate { object: id(object), power: 2, toughness: 2, until: Until::EndOfTurn };
    assert_eq!(convicted(Odd::default(), &[relic(Text::Plain)], &[animate(1), animate(1)]), NOTHING);
    let nothing_else = Odd {
        shows: |step, v| {
            if step == 1 {
                v.object(id(1)).word_set(List::Types, Words::of(&[Type::Creature]));
            }
        },
        ..Odd::default()
    };
    assert_eq!(convicted(nothing_else, &[relic(Text::Plain)], &[animate(1)]), ["mtg:K.6.3"]);
    let flies = || Card { keywords: Words::of(&[Keyword::Flying]), ..relic(Text::Plain) };
    let grounded = Odd {
        shows: |step, v| {
            if step == 1 {
                v.object(id(1)).word_set(List::Abilities, Words::NONE);
            }
        },
        ..Odd::default()
    };
    assert_eq!(convicted(grounded, &[flies()], &[animate(1)]), ["mtg:K.6.3"]);
    let beside_lord = [flies(), Card { text: Text::Lord, gives: Keyword::Reach, ..creature(1, 1) }];
    assert_eq!(convicted(Odd::default(), &beside_lord, &[animate(1)]), NOTHING);
    // An aura that becomes a creature is put into the graveyard, and is a card there.
    let falls = Odd {
        says: |step, reply| if step == 2 { Reply::DONE } else { reply },
        shows: |step, v| {
            if step == 2 {
                v.object(id(2)).zone(Zone::Graveyard).word_set(List::Types, Words::of(&[Type::Enchantment]));
            }
        },
        ..Odd::default()
    };
    let cards = [creature(2, 2), aura(Text::AuraHas)];
    let attach = Step::Attach { aura: id(2), object: id(1) };
    assert_eq!(convicted(falls, &cards, &[attach, animate(2)]), NOTHING);
}

#[test]
fn a_static_ability_may_look_at_who_controls_a_creature() {
    let weaker = || Odd {
        shows: |step, v| {
            if step == 1 {
                {
                    v.object(id(1)).number(Number::Power, 2, 2);
                }
            }
        },
        ..Odd::default()
    };
    let steps = [Step::Control { object: id(1), player: Player::Two }];
    let lord = Card { text: Text::Lord, ..creature(1, 1) };
    assert_eq!(convicted(weaker(), &[creature(2, 2), lord], &steps), NOTHING);
    assert_eq!(convicted(weaker(), &[creature(3, 2)], &steps), ["mtg:K.6.2"]);
}

#[test]
fn a_control_change_leaves_an_ability_with_who_announced_it() {
    let control = Step::Control { object: id(1), player: Player::Two };
    let steps = [activate(Script::OwnPower, 1), pump(1, 1, 0), control, Step::Resolve];
    assert_eq!(convicted(Odd::default(), &[creature(2, 2)], &steps), NOTHING);
    assert_eq!(convicted(life!(4 => 20), &[creature(2, 2)], &steps), ["mtg:K.6.5.note"]);
}

#[test]
fn what_enters_beside_a_lord_may_have_its_gifts() {
    let lord = Card { text: Text::Lord, gives: Keyword::Flying, ..creature(1, 1) };
    let cards = [Card { zone: Zone::Graveyard, ..creature(2, 2) }, lord];
    let steps = [put(1, Zone::Battlefield), put(1, Zone::Hand), Step::Cast { card: id(1) }, Step::Resolve];
    assert_eq!(convicted(Odd::default(), &cards, &steps), NOTHING);
    let gifted = || Odd {
        shows: |step, v| {
            if step == 1 {
                {
                    v.object(id(1)).word_set(List::Abilities, Words::of(&[Keyword::Flying]));
                }
            }
        },
        ..Odd::default()
    };
    assert_eq!(convicted(gifted(), &cards, &steps[..1]), NOTHING);
    assert_eq!(convicted(gifted(), &cards[..1], &steps[..1]), ["mtg:K.6.3"]);
}

#[test]
fn a_spell_changed_with_two_ends_has_either_color() {
    let cards = [Card { zone: Zone::Hand, ..creature(2, 2) }];
    let black = recolor(1, Color::Black, Until::ForGood);
    let blue = recolor(1, Color::Blue, Until::EndOfTurn);
    let seen_black = || Odd {
        shows: |step, v| {
            if step >= 4 {
                {
                    v.object(id(1)).word_set(List::Colors, Words::of(&[Color::Black]));
                }
            }
        },
        ..Odd::default()
    };
    let both = [Step::Cast { card: id(1) }, black, blue.clone(), Step::Resolve, Step::EndTurn];
    assert_eq!(convicted(seen_black(), &cards, &both), NOTHING);
    assert_eq!(convicted(Odd::default(), &cards, &both), NOTHING);
    let one = [Step::Cast { card: id(1) }, Step::Resolve, Step::EndTurn, Step::EndTurn];
    assert_eq!(convicted(Odd::default(), &cards, &one), NOTHING);
    let one = [Step::Cast { card: id(1) }, blue.clone(), blue, Step::Resolve];
    assert_eq!(convicted(seen_black(), &cards, &one), ["mtg:K.6.4"]);
}

/// What changed a spell until end of turn ends on its permanent, and what lasts, or came otherwise, stays.
#[test]
fn a_changed_spells_permanent_is_its_card_again_after_the_turn() {
    let cards = [Card { zone: Zone::Hand, ..creature(2, 2) }];
    let grant = |until| Step::Grant { object: id(1), keyword: Keyword::Reach, until };
    let steps =
        |until| [Step::Cast { card: id(1) }, grant(until), pump(1, 1, 0), Step::Resolve, Step::EndTurn];
    let keeps_word = || Odd {
        shows: |step, v| {
            if step == 5 {
                v.object(id(1)).word_set(List::Abilities, Words::of(&[Keyword::Reach]));
            }
        },
        ..Odd::default()
    };
    let keeps_power = || Odd {
        shows: |step, v| {
            if step >= 4 {
                v.object(id(1)).modified(Number::Power, 3);
            }
        },
        ..Odd::default()
    };
    for odd in [keeps_word(), keeps_power()] {
        assert_eq!(convicted(odd, &cards, &steps(Until::EndOfTurn)), ["mtg:K.6.4"]);
    }
    for odd in [keeps_word(), Odd::default()] {
        assert_eq!(convicted(odd, &cards, &steps(Until::ForGood)), NOTHING);
    }
    let counter = Step::Counter { object: id(1), by: 1 };
    let grown = [&steps(Until::EndOfTurn)[..4], &[counter, Step::EndTurn]].concat();
    assert_eq!(convicted(Odd::default(), &cards, &grown), NOTHING);
    let enchanted = [cards[0].clone(), Card { gives: Keyword::Reach, ..aura(Text::AuraHas) }];
    let attach = Step::Attach { aura: id(2), object: id(1) };
    let under_aura = [&steps(Until::EndOfTurn)[..4], &[attach, Step::EndTurn]].concat();
    assert_eq!(convicted(Odd::default(), &enchanted, &under_aura), NOTHING);
}

#[test]
fn a_spell_that_dies_on_entering_is_a_card_again() {
    let cards = [Card { zone: Zone::Hand, ..creature(2, 1) }];
    let steps =
        [Step::Cast { card: id(1) }, recolor(1, Color::Blue, Until::ForGood), pump(1, 2, -1), Step::Resolve];
    assert_eq!(convicted(Odd::default(), &cards, &steps), NOTHING);
}

#[test]
fn a_countered_spell_is_a_card_again() {
    let cards = [Card { zone: Zone::Hand, ..creature(2, 1) }];
    let steps = [Step::Cast { card: id(1) }, recolor(1, Color::Blue, Until::ForGood), bury(1), Step::Resolve];
    assert_eq!(convicted(Odd::default(), &cards, &steps), NOTHING);
}

#[test]
fn a_tokens_cost_and_the_power_of_no_creature_are_not_asked_for() {
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
    let cards = [Card { generic: 3, ..creature(2, 2) }, Card { generic: 2, ..relic(Text::Plain) }];
    let cost = [token, ask(By::Cost, 0, Keyword::Flying)];
    let odd = Odd { says: |step, reply| if step == 2 { add(3, reply) } else { reply }, ..Odd::default() };
    assert_eq!(convicted(odd, &cards, &cost), NOTHING);
    let odd = Odd { says: |step, reply| if step == 2 { add(1, reply) } else { reply }, ..Odd::default() };
    assert_eq!(convicted(odd, &cards, &cost), ["mtg:K.6.1"]);
    let power = [ask(By::Power, 0, Keyword::Flying)];
    let odd = Odd { says: |_, reply| add(2, reply), ..Odd::default() };
    assert_eq!(convicted(odd, &cards, &power), NOTHING);
    let name = [ask(By::Name, 0, Keyword::Flying)];
    let odd = Odd { says: |_, reply| add(1, reply), ..Odd::default() };
    assert_eq!(convicted(odd, &cards, &name), NOTHING);
}

/// The answer with one object more.
pub(crate) fn add(n: usize, reply: Reply) -> Reply {
    let found = reply.answer().and_then(|a| a.objects).unwrap_or_default();
    Reply::Done(Answer::NONE.objects(found.or(Objects::one(id(n)))))
}

#[test]
fn a_host_may_have_the_auras_ability_of_its_own() {
    let attach = Step::Attach { aura: id(2), object: id(1) };
    let steps = [attach, ask(By::Ability, 0, Keyword::Untargetable)];
    let own = Card { keywords: Words::of(&[Keyword::Untargetable]), ..creature(2, 2) };
    assert_eq!(convicted(Odd::default(), &[own, aura(Text::AuraShields)], &steps), NOTHING);
    let grant = Step::Grant { object: id(1), keyword: Keyword::Untargetable, until: Until::ForGood };
    let granted = [grant, steps[0].clone(), steps[1].clone()];
    let cards = [creature(2, 2), aura(Text::AuraShields)];
    assert_eq!(convicted(Odd::default(), &cards, &granted), NOTHING);
    let odd = Odd { says: |step, reply| if step == 2 { add(1, reply) } else { reply }, ..Odd::default() };
    assert_eq!(convicted(odd, &cards, &steps), ["mtg:K.6.1", "mtg:K.6.R2"]);
}

#[test]
fn an_ability_that_was_never_shown_may_have_resolved_at_once() {
    let hides = |shown: &Shown<Mtg>, id| shown.zone(id) == Some(Zone::Stack);
    let steps = [activate(Script::Deals, 1), bury(1), Step::Resolve];
    let at_once = |step, reply| if step == 3 { Reply::Refused } else { reply };
    let odd = Odd { hides, says: at_once, ..Odd::default() };
    assert_eq!(convicted(odd, &[creature(1, 1)], &steps), NOTHING);
    let odd = Odd { says: at_once, ..Odd::default() };
    assert_eq!(convicted(odd, &[creature(1, 1)], &steps), ["mtg:K.6.5.source"]);
}

#[test]
fn a_ward_may_prevent_what_an_ability_deals_in_either_edition() {
    let ward = Card { owner: Player::Two, text: Text::Ward, against: Color::Blue, ..relic(Text::Ward) };
    let cards = [creature(1, 1), ward];
    let steps = [activate(Script::Deals, 1), recolor(1, Color::Blue, Until::EndOfTurn), Step::Resolve];
    let prevented = || Odd {
        shows: |step, v| {
            if step == 3 {
                {
                    v.player(Player::Two).tally(Tally::Life, 20);
                }
            }
        },
        ..Odd::default()
    };
    assert_eq!(convicted(prevented(), &cards, &steps), NOTHING);
    assert_eq!(convicted(Odd::default(), &cards, &steps), NOTHING);
    assert_eq!(convicted(prevented(), &cards[..1], &steps), ["mtg:K.6.5.source"]);
}

/// What says that "this permanent" deals damage speaks of nothing, where its source never was one.
#[test]
fn a_card_that_is_no_permanent_deals_nothing() {
    let untouched = || Odd {
        shows: |step, v| {
            if step == 3 {
                v.player(Player::Two).tally(Tally::Life, 20);
            }
        },
        ..Odd::default()
    };
    let cards = [Card { zone: Zone::Graveyard, ..creature(2, 2) }];
    let steps = |script| [activate(script, 1), put(1, Zone::Hand), Step::Resolve];
    assert_eq!(convicted(untouched(), &cards, &steps(Script::ThisDeals)), NOTHING);
    assert_eq!(convicted(untouched(), &cards, &steps(Script::Deals)), ["mtg:K.6.5.source"]);
    assert_eq!(convicted(untouched(), &[creature(2, 2)], &steps(Script::ThisDeals)), ["mtg:K.6.5.source"]);
}

#[test]
fn every_kind_of_step_is_told() {
    let name = |id: ObjectId| id.to_string();
    let told: Vec<String> =
        (0..Mtg::KINDS.len() as u8).map(|k| Mtg::describe_step(&Mtg::default_step(k), &name)).collect();
    assert!(told.iter().all(|line| !line.is_empty() && !line.ends_with(' ')), "{told:?}");
    assert_eq!(told.len(), Mtg::KINDS.len());
}
