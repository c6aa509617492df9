//! False positives that the rules of Magic must avoid for spells and for the permanents that they become.

use crate::mtg::altered::{Altered, violated};
use crate::mtg::guards::{NONE, ask, aura, bury, creature, finds_nothing, id, pump, put, recolor};
use headjudge::mtg::{By, Card, Color, Keyword, List, Mtg, Number, Step, Text, Until, Zone};
use headjudge::{Capabilities, Case, InProcess, Interpretations, Judge, RunOptions, Stop, Words};

/// A spell that is put into play does not resolve. The document does not say whether the changes to it last.
#[test]
fn a_spell_put_into_play_by_an_effect_may_lose_its_changes() {
    let cards = [Card { zone: Zone::Hand, ..creature(2, 2) }];
    let (cast, enter) = (Step::Cast { card: id(1) }, put(1, Zone::Battlefield));
    let grant = Step::Grant { object: id(1), keyword: Keyword::Reach, until: Until::ForGood };
    let asks = ask(By::Ability, 0, Keyword::Reach);
    let steps = [cast.clone(), grant.clone(), enter.clone(), asks.clone()];
    assert_eq!(violated(Altered::default(), &cards, &steps), NONE);
    let colors = [recolor(1, Color::Blue, Until::ForGood), recolor(1, Color::Black, Until::EndOfTurn)];
    let [last, passing] = colors;
    let steps = [cast.clone(), last, passing, enter, Step::EndTurn];
    assert_eq!(violated(Altered::default(), &cards, &steps), NONE);
    let altered = Altered {
        replies: |step, reply| if step == 4 { finds_nothing(reply) } else { reply },
        ..Altered::default()
    };
    let steps = [cast, grant, Step::Resolve, asks];
    assert_eq!(violated(altered, &cards, &steps), ["mtg:K.6.1", "mtg:K.6.R1"]);
}

#[test]
fn a_spell_with_two_color_changes_may_have_either_color() {
    let cards = [Card { zone: Zone::Hand, ..creature(2, 2) }];
    let black = recolor(1, Color::Black, Until::ForGood);
    let blue = recolor(1, Color::Blue, Until::EndOfTurn);
    let seen_black = || Altered {
        shows: |step, v| {
            if step >= 4 {
                v.object(id(1)).word_set(List::Colors, Words::of(&[Color::Black]));
            }
        },
        ..Altered::default()
    };
    let both = [Step::Cast { card: id(1) }, black, blue.clone(), Step::Resolve, Step::EndTurn];
    assert_eq!(violated(seen_black(), &cards, &both), NONE);
    assert_eq!(violated(Altered::default(), &cards, &both), NONE);
    let one = [Step::Cast { card: id(1) }, Step::Resolve, Step::EndTurn, Step::EndTurn];
    assert_eq!(violated(Altered::default(), &cards, &one), NONE);
    let one = [Step::Cast { card: id(1) }, blue.clone(), blue, Step::Resolve];
    assert_eq!(violated(seen_black(), &cards, &one), ["mtg:K.6.4"]);
}

/// The violations of a run that goes on after each, with their steps.
fn violations(altered: Altered, steps: &[Step]) -> Vec<(&'static str, usize)> {
    let case = Case { cards: vec![Card { zone: Zone::Hand, ..creature(2, 2) }], steps: steps.to_vec() };
    let mut judge = Judge::<Mtg>::new(Capabilities::ALL, Interpretations::default());
    let options = RunOptions { stop: Stop::Never, ..RunOptions::default() };
    judge.run_with(&mut InProcess(altered.engine()), &case, options);
    judge.violations().iter().map(|v| (judge.rules()[v.rule].id, v.step)).collect()
}

/// A card whose color and power are wrong in the hand has them as a spell, too. One rule reports the card in the hand, by its
/// color alone. That is one bug, and not the spell's.
#[test]
fn what_is_wrong_in_the_hand_already_is_not_judged_of_the_spell() {
    const BLACK: Words = Words(1 << Color::Black as u64);
    let wrong = |step: usize| Altered {
        shows: if step == 0 {
            |_, v| {
                v.object(id(1)).word_set(List::Colors, BLACK).number(Number::Power, 0, 0);
            }
        } else {
            |step, v| {
                if step >= 1 {
                    v.object(id(1)).word_set(List::Colors, BLACK).number(Number::Power, 0, 0);
                }
            }
        },
        ..Altered::default()
    };
    let steps = [Step::Cast { card: id(1) }];
    assert_eq!(violations(wrong(0), &steps), [("mtg:K.6.3", 0)]);
    assert_eq!(violations(wrong(1), &steps), [("mtg:K.6.4", 1)]);
}

/// A card whose power and toughness are wrong in the hand has both as a permanent, too. The first is reported in the hand. The
/// second is not the fault of a change to the spell, neither when it resolves nor when the turn ends.
#[test]
fn what_is_wrong_in_the_hand_already_is_not_judged_of_the_permanent() {
    let wrong = |from: usize| Altered {
        shows: match from {
            0 => |_, v| {
                v.object(id(1)).number(Number::Power, 7, 7).number(Number::Toughness, 7, 7);
            },
            _ => |step, v| {
                if step >= 3 {
                    v.object(id(1)).number(Number::Power, 7, 7).number(Number::Toughness, 7, 7);
                }
            },
        },
        ..Altered::default()
    };
    let steps = [Step::Cast { card: id(1) }, pump(1, 0, 0), Step::Resolve, Step::EndTurn];
    assert_eq!(violations(wrong(0), &steps), [("mtg:K.6.3", 0)]);
    assert_eq!(violations(wrong(3), &steps)[0], ("mtg:K.6.4", 3));
}

/// The document does not say how long a lasting change to a permanent lasts, whether something changed the spell or not.
#[test]
fn a_lasting_change_to_a_permanent_may_end_with_the_turn() {
    let loses_color = || Altered {
        shows: |step, v| {
            if step >= 5 {
                v.object(id(1)).word_set(List::Colors, Words::of(&[Color::Red]));
            }
        },
        ..Altered::default()
    };
    let blue = recolor(1, Color::Blue, Until::ForGood);
    let (cast, resolve, end) = (Step::Cast { card: id(1) }, Step::Resolve, Step::EndTurn);
    let permanent = [cast.clone(), pump(1, 0, 0), resolve.clone(), blue.clone(), end.clone()];
    assert_eq!(violations(loses_color(), &permanent), []);
    let spell = [cast, pump(1, 0, 0), blue, resolve, end];
    assert_eq!(violations(loses_color(), &spell), [("mtg:K.6.4", 5)]);
}

/// The changes to a spell until end of turn end on its permanent. Lasting changes and those to the permanent
/// stay.
#[test]
fn changes_to_a_spell_end_with_the_turn_on_its_permanent() {
    let cards = [Card { zone: Zone::Hand, ..creature(2, 2) }];
    let grant = |until| Step::Grant { object: id(1), keyword: Keyword::Reach, until };
    let steps =
        |until| [Step::Cast { card: id(1) }, grant(until), pump(1, 1, 0), Step::Resolve, Step::EndTurn];
    let keeps_word = || Altered {
        shows: |step, v| {
            if step == 5 {
                v.object(id(1)).word_set(List::Abilities, Words::of(&[Keyword::Reach]));
            }
        },
        ..Altered::default()
    };
    let keeps_power = || Altered {
        shows: |step, v| {
            if step >= 4 {
                v.object(id(1)).modified(Number::Power, 3);
            }
        },
        ..Altered::default()
    };
    for altered in [keeps_word(), keeps_power()] {
        assert_eq!(violated(altered, &cards, &steps(Until::EndOfTurn)), ["mtg:K.6.4"]);
    }
    for altered in [keeps_word(), Altered::default()] {
        assert_eq!(violated(altered, &cards, &steps(Until::ForGood)), NONE);
    }
    let counter = Step::Counter { object: id(1), by: 1 };
    let grown = [&steps(Until::EndOfTurn)[..4], &[counter, Step::EndTurn]].concat();
    assert_eq!(violated(Altered::default(), &cards, &grown), NONE);
    let enchanted = [cards[0].clone(), Card { gives: Keyword::Reach, ..aura(Text::AuraHas) }];
    let attach = Step::Attach { aura: id(2), object: id(1) };
    let under_aura = [&steps(Until::EndOfTurn)[..4], &[attach, Step::EndTurn]].concat();
    assert_eq!(violated(Altered::default(), &enchanted, &under_aura), NONE);
}

#[test]
fn a_creature_that_dies_on_entering_has_its_printed_values() {
    let cards = [Card { zone: Zone::Hand, ..creature(2, 1) }];
    let steps =
        [Step::Cast { card: id(1) }, recolor(1, Color::Blue, Until::ForGood), pump(1, 2, -1), Step::Resolve];
    assert_eq!(violated(Altered::default(), &cards, &steps), NONE);
}

#[test]
fn a_countered_spell_has_its_printed_values() {
    let cards = [Card { zone: Zone::Hand, ..creature(2, 1) }];
    let steps = [Step::Cast { card: id(1) }, recolor(1, Color::Blue, Until::ForGood), bury(1), Step::Resolve];
    assert_eq!(violated(Altered::default(), &cards, &steps), NONE);
}
