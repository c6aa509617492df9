//! Cases in which a conforming engine may differ from the reference engine: no rule may report a violation.
//!
//! Each is played by the reference engine with some reply or number replaced by that of another conforming engine.

use super::altered::{Altered, card, hero, id, table, violated};
use headjudge::fab::{Fact, Number, Part, Step, Subtype, Type, Until, Zone};
use headjudge::{Answer, Objects, Outcome, Player, Reply, Words};
use std::borrow::Cow;

const WEAPON: usize = 3;

fn weapon(power: i32) -> headjudge::fab::Card {
    card("Dawnblade", &[Type::Weapon], &[(Number::Power, power)])
}

fn get(n: usize, property: Number, by: i32) -> Step {
    Step::Get { object: id(n), property, by, until: Until::Game, printed: "".into() }
}

fn life(n: usize, by: i32) -> Step {
    Step::Life { objects: Objects::one(id(n)), by, printed: "".into() }
}

#[test]
fn three_minus_five_plus_four_is_two_or_four() {
    let case = table(&[weapon(3)], &[get(WEAPON, Number::Power, -5), get(WEAPON, Number::Power, 4)]);
    let two = Altered::default();
    let four = Altered {
        show: Some(|at, view| drop((at == 2).then(|| view.object(id(WEAPON)).modified(Number::Power, 4)))),
        ..Altered::default()
    };
    let five = Altered {
        show: Some(|at, view| drop((at == 2).then(|| view.object(id(WEAPON)).modified(Number::Power, 5)))),
        ..Altered::default()
    };
    for (engine, chosen, fine) in [
        (&two, None, true),
        (&four, None, true),
        (&five, None, false),
        (&two, Some(("clamp", "end")), true),
        (&four, Some(("clamp", "end")), false),
        (&two, Some(("clamp", "each")), false),
        (&four, Some(("clamp", "each")), true),
    ] {
        let expected: &[&str] = if fine { &[] } else { &["fab:2.0.3c"] };
        assert_eq!(violated(engine, &case, chosen), expected, "{chosen:?}");
    }
}

#[test]
fn a_loss_beyond_zero_is_recorded_in_full_or_to_zero() {
    // An ally of 2 life that loses 5 and is not cleared at once (its controller may still save it), then is made larger.
    let ally = card("Blasmophet", &[Type::Token], &[(Number::Life, 2), (Number::Power, 1)]);
    let base = Step::Base { object: id(3), property: Number::Life, is: 9, until: Until::Game };
    let case = table(&[ally], &[life(3, -1), base]);
    let shown: [fn(usize, &mut headjudge::View<'_, headjudge::fab::Fab>); 2] = [
        |at, view| drop((at == 2).then(|| view.object(id(3)).number(Number::Life, 9, 8))),
        |at, view| drop((at == 2).then(|| view.object(id(3)).number(Number::Life, 9, 7))),
    ];
    assert_eq!(violated(&Altered { show: Some(shown[0]), ..Altered::default() }, &case, None), [""; 0]);
    assert_eq!(
        violated(&Altered { show: Some(shown[1]), ..Altered::default() }, &case, None),
        ["fab:2.5.3c"]
    );
}

#[test]
fn an_ally_may_recover_lost_life_at_end_of_turn() {
    let ally = card("Blasmophet", &[Type::Token], &[(Number::Life, 6)]);
    let case = table(&[ally], &[life(3, -2), Step::EndTurn, life(3, -1)]);
    let keeps = Altered {
        show: Some(|at, view| {
            let left = [6, 4, 4, 3][at];
            view.object(id(3)).number(Number::Life, 6, left);
        }),
        ..Altered::default()
    };
    assert_eq!(violated(&Altered::default(), &case, None), [""; 0]);
    assert_eq!(violated(&keeps, &case, None), [""; 0]);
}

#[test]
fn a_hero_does_not_recover_lost_life_at_end_of_turn() {
    let case = table(&[], &[life(1, -2), Step::EndTurn]);
    let heals = Altered {
        show: Some(|at, view| drop((at == 2).then(|| view.object(id(1)).number(Number::Life, 20, 20)))),
        ..Altered::default()
    };
    assert_eq!(violated(&heals, &case, None), ["fab:2.5.3b"]);
}

#[test]
fn a_change_of_base_may_or_may_not_count_as_an_increase() {
    let base = Step::Base { object: id(WEAPON), property: Number::Power, is: 5, until: Until::Turn };
    let case = table(&[weapon(3)], &[base, Step::Record { object: id(WEAPON) }]);
    let none = Altered {
        answer: Some(|at| (at == 1).then(|| Reply::Done(Answer::NONE.facts::<Fact>(&[])))),
        ..Altered::default()
    };
    let increase = Altered::default();
    assert_eq!(violated(&none, &case, None), [""; 0]);
    assert_eq!(violated(&increase, &case, None), [""; 0]);
    assert_eq!(violated(&none, &case, Some(("increase-of-base", "increase"))), ["fab:2.0.3b"]);
    assert_eq!(violated(&increase, &case, Some(("increase-of-base", "increase"))), [""; 0]);
    assert_eq!(violated(&none, &case, Some(("increase-of-base", "none"))), [""; 0]);
    assert_eq!(violated(&increase, &case, Some(("increase-of-base", "none"))), ["fab:2.0.3b"]);
}

#[test]
fn a_raised_base_may_not_count_as_an_increase_if_the_value_stays_zero() {
    // The power stays 0, so an engine that compares values sees no increase, even if a change of the base counts as one.
    let base = Step::Base { object: id(WEAPON), property: Number::Power, is: 6, until: Until::Turn };
    let case = table(
        &[weapon(5)],
        &[get(WEAPON, Number::Power, -7), Step::EndTurn, base, Step::Record { object: id(WEAPON) }],
    );
    let increase = Altered {
        answer: Some(|at| (at == 3).then(|| Reply::Done(Answer::NONE.facts(&[Fact::PowerIncreased])))),
        ..Altered::default()
    };
    for engine in [Altered::default(), increase] {
        assert_eq!(violated(&engine, &case, Some(("increase-of-base", "increase"))), [""; 0]);
    }
}

#[test]
fn the_end_of_an_effect_may_count_as_a_decrease() {
    let pump = Step::Get {
        object: id(WEAPON),
        property: Number::Power,
        by: 2,
        until: Until::Turn,
        printed: "".into(),
    };
    let case = table(&[weapon(3)], &[pump, Step::EndTurn, Step::Record { object: id(WEAPON) }]);
    let decrease = Altered {
        answer: Some(|at| (at == 2).then(|| Reply::Done(Answer::NONE.facts(&[Fact::PowerDecreased])))),
        ..Altered::default()
    };
    assert_eq!(violated(&decrease, &case, None), [""; 0]);
}

#[test]
fn a_word_both_printed_and_granted_may_be_lost_or_kept() {
    let mut sword = weapon(3);
    sword.subtypes = Words::of(&[Subtype::Sword]);
    let have = Step::Have { object: id(WEAPON), part: Part::Sword, until: Until::Game, printed: "".into() };
    let lose = Step::Lose { object: id(WEAPON), part: Part::Sword, until: Until::Game };
    let gained = Step::Gained { object: id(WEAPON), part: Part::Sword };
    let case = table(&[sword], &[have, gained, lose]);
    let keeps = Altered {
        show: Some(|_, view| drop(view.object(id(WEAPON)).words(headjudge::fab::List::Subtypes, ["Sword"]))),
        answer: Some(|at| (at == 1).then(|| Reply::Done(Answer::NONE.yes(true)))),
    };
    assert_eq!(violated(&Altered::default(), &case, None), [""; 0]);
    assert_eq!(violated(&keeps, &case, None), [""; 0]);
}

#[test]
fn living_outside_the_arena_is_an_interpretation() {
    let mut ally = card("Blasmophet", &[Type::Action], &[(Number::Life, 6)]);
    ally.zone = Zone::Hand;
    let case = table(&[ally], &[Step::FindLiving]);
    let arena_only = Altered {
        answer: Some(|at| (at == 0).then(|| Reply::Done(Answer::NONE.objects(Objects::first(2))))),
        ..Altered::default()
    };
    let everywhere = Altered::default();
    assert_eq!(violated(&everywhere, &case, None), [""; 0]);
    assert_eq!(violated(&arena_only, &case, None), [""; 0]);
    assert_eq!(violated(&everywhere, &case, Some(("edition", "chapter"))), [""; 0]);
    assert_eq!(violated(&arena_only, &case, Some(("edition", "chapter"))), ["fab:2.5.1"]);
    assert_eq!(violated(&everywhere, &case, Some(("edition", "current"))), ["fab:2.5.1"]);
}

#[test]
fn off_hand_may_be_in_either_list_and_later_words_in_none() {
    let word = |keyword: &'static str| table(&[], &[Step::Word { keyword: Cow::Borrowed(keyword) }]);
    let functional = Altered {
        answer: Some(|_| Some(Reply::Done(Answer::NONE.facts(&[Fact::IsFunctional])))),
        ..Altered::default()
    };
    assert_eq!(violated(&Altered::default(), &word("Off-Hand"), None), [""; 0]);
    assert_eq!(violated(&functional, &word("Off-Hand"), None), [""; 0]);
    // The reference engine knows a class of a later edition.
    assert_eq!(violated(&Altered::default(), &word("Pirate"), None), [""; 0]);
    assert_eq!(violated(&Altered::default(), &word("Pirate"), Some(("edition", "chapter"))), ["fab:2.11.6a"]);
}

#[test]
fn a_part_inside_a_word_may_or_may_not_be_found() {
    let aether = card("Trailblazing Aether", &[Type::Action], &[(Number::Cost, 1)]);
    let case = table(&[aether], &[Step::FindNamePart { part: Cow::Borrowed("blazing aether") }]);
    let finds = Altered {
        answer: Some(|_| Some(Reply::Done(Answer::NONE.objects(Objects::one(id(3)))))),
        ..Altered::default()
    };
    assert_eq!(violated(&Altered::default(), &case, None), [""; 0]);
    assert_eq!(violated(&finds, &case, None), [""; 0]);
    // A search for the whole name must not find it.
    let aether = card("Trailblazing Aether", &[Type::Action], &[(Number::Cost, 1)]);
    let case = table(&[aether], &[Step::FindName { name: Cow::Borrowed("Blazing Aether") }]);
    assert!(violated(&finds, &case, None).contains(&"fab:2.7.5"));
}

#[test]
fn a_discount_may_come_before_or_after_an_increase() {
    let mut spell = card("Aether Dart", &[Type::Action], &[(Number::Cost, 1)]);
    spell.zone = Zone::Hand;
    let case = table(&[spell], &[Step::Play { object: id(3), x: 0, more: 2, less: 3 }]);
    let before =
        Altered { answer: Some(|_| Some(Reply::Done(Answer::NONE.number(2)))), ..Altered::default() };
    let never = Altered { answer: Some(|_| Some(Reply::Done(Answer::NONE.number(3)))), ..Altered::default() };
    assert_eq!(violated(&Altered::default(), &case, None), [""; 0]);
    assert_eq!(violated(&before, &case, None), [""; 0]);
    assert_eq!(violated(&never, &case, None), ["fab:2.2.4a"]);
}

#[test]
fn a_draw_needs_one_effect_on_both_heroes() {
    let both = Step::Life { objects: Objects::first(2), by: -25, printed: "".into() };
    let case = table(&[], &[both]);
    let lost = Altered {
        show: Some(|at, view| {
            for player in Player::BOTH.into_iter().filter(|_| at == 1) {
                view.player(player).outcome(Outcome::Lost);
            }
        }),
        ..Altered::default()
    };
    assert_eq!(violated(&Altered::default(), &case, None), [""; 0]);
    assert_eq!(violated(&lost, &case, None), [""; 0]);
    let drawn = Altered {
        show: Some(|at, view| drop((at == 1).then(|| view.player(Player::One).outcome(Outcome::Drawn)))),
        ..Altered::default()
    };
    assert_eq!(violated(&drawn, &table(&[], &[life(1, -25)]), None), ["fab:2.5.3f"]);
}

#[test]
fn an_object_that_came_back_is_a_new_object() {
    let steps = [
        get(WEAPON, Number::Power, 2),
        Step::Move { object: id(WEAPON), zone: Zone::Banished },
        Step::Move { object: id(WEAPON), zone: Zone::Arena },
        get(WEAPON, Number::Power, 1),
    ];
    assert_eq!(violated(&Altered::default(), &table(&[weapon(3)], &steps), None), [""; 0]);
    // This chapter does not forbid an engine to treat it as the same object.
    let same = Altered {
        show: Some(|at, view| drop(view.object(id(WEAPON)).number(Number::Power, 3, [3, 5, 5, 5, 6][at]))),
        ..Altered::default()
    };
    assert_eq!(violated(&same, &table(&[weapon(3)], &steps[..3]), None), [""; 0]);
}

#[test]
fn a_change_of_an_object_that_leaves_in_the_same_step_is_not_judged() {
    let case = table(&[weapon(3)], &[get(WEAPON, Number::Power, 2)]);
    let leaves = Altered {
        show: Some(|at, view| {
            if at == 1 {
                view.object(id(WEAPON)).zone(Zone::Graveyard).number(Number::Power, 1, 1);
            }
        }),
        ..Altered::default()
    };
    assert_eq!(violated(&leaves, &case, None), [""; 0]);
}

#[test]
fn a_copy_of_a_copy_may_take_either_base() {
    let steps = [
        Step::Become { object: id(3), reference: id(4), until: Until::Game },
        Step::Become { object: id(5), reference: id(3), until: Until::Game },
    ];
    let cards = [weapon(1), weapon(2), weapon(3)];
    let own = Altered {
        show: Some(|at, view| drop((at == 2).then(|| view.object(id(5)).number(Number::Power, 1, 1)))),
        ..Altered::default()
    };
    assert_eq!(violated(&Altered::default(), &table(&cards, &steps), None), [""; 0]);
    assert_eq!(violated(&own, &table(&cards, &steps), None), [""; 0]);
}

#[test]
fn a_short_deck_and_an_ending_intellect_are_not_judged() {
    let more =
        |until| Step::Get { object: id(1), property: Number::Intellect, by: 2, until, printed: "".into() };
    let ends = table(&[], &[more(Until::Turn), Step::EndTurn]);
    let stays = table(&[], &[more(Until::Game), Step::EndTurn]);
    let base = Altered {
        show: Some(|at, view| {
            let tally = headjudge::fab::Tally::Hand;
            drop((at == 2).then(|| view.player(Player::One).tally(tally, 4)));
        }),
        ..Altered::default()
    };
    assert_eq!(violated(&base, &ends, None), [""; 0]);
    assert_eq!(violated(&base, &stays, None), ["fab:2.4.1"]);
    let short = Altered {
        show: Some(|at, view| {
            view.player(Player::One).tally(headjudge::fab::Tally::Deck, 1 - at as i32);
            drop((at == 1).then(|| view.player(Player::One).tally(headjudge::fab::Tally::Hand, 1)));
        }),
        ..Altered::default()
    };
    assert_eq!(violated(&short, &table(&[], &[Step::EndTurn]), None), [""; 0]);
}

#[test]
fn an_engine_that_shows_huge_numbers_is_judged_without_overflow() {
    let steps = [life(1, 5), get(WEAPON, Number::Power, 9), Step::EndTurn];
    let huge = Altered {
        show: Some(|_, view| {
            view.object(id(1)).number(Number::Life, 9_999_999, 9_999_999);
            view.object(id(WEAPON)).number(Number::Power, -9_999_999, 9_999_999);
        }),
        ..Altered::default()
    };
    assert!(!violated(&huge, &table(&[weapon(3)], &steps), None).is_empty());
    assert_eq!(hero("Bravo", Player::One).number(Number::Life), Some(20));
}

#[test]
fn abilities_on_the_stack_may_or_may_not_be_found() {
    let mut blade = weapon(3);
    blade.script = headjudge::fab::Script::GainLife;
    let steps = [
        Step::Activate { object: id(WEAPON), layer: id(4), more: 0, less: 0 },
        Step::FindName { name: Cow::Borrowed("Dawnblade") },
    ];
    let case = table(&[blade], &steps);
    let skips = Altered {
        answer: Some(|at| (at == 1).then(|| Reply::Done(Answer::NONE.objects(Objects::one(id(WEAPON)))))),
        ..Altered::default()
    };
    assert_eq!(violated(&Altered::default(), &case, None), [""; 0]);
    assert_eq!(violated(&skips, &case, None), [""; 0]);
}
