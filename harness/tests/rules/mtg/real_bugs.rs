//! Bugs of real engines that no planted fault is modelled on: what the engine showed violates a rule, and what it shows since
//! the fix does not.

use super::altered::{Altered, violated};
use super::guards::{NONE, activate, ask, bury, creature, id, life, pump, put, recolor, relic};
use headjudge::mtg::{By, Card, Color, Keyword, List, Number, Script, Step, Tally, Text, Type, Until, Zone};
use headjudge::{Answer, Objects, Player, Reply, Words};

/// The rules that report the engine with the bug. The engine without it violates none.
fn reported(bug: Altered, cards: &[Card], steps: &[Step]) -> Vec<&'static str> {
    assert_eq!(violated(Altered::default(), cards, steps), NONE);
    violated(bug, cards, steps)
}

const LAST_KNOWN: [&str; 2] = ["mtg:K.6.5.note", "mtg:K.6.7"];

#[test]
fn an_exiled_creature_counts_with_its_bonus() {
    // phase #2895: the controller of an exiled 11/11 gained the 3 life that are printed on it.
    let steps = [activate(Script::OwnPower, 1), pump(1, 8, 8), put(1, Zone::Exile), Step::Resolve];
    assert_eq!(reported(life!(4 => 23), &[creature(3, 3)], &steps), LAST_KNOWN);
    // magefree/mage #7751: what looks at an exiled creature misses the bonus that another one gave it.
    let cards = [creature(1, 1), creature(2, 2), Card { text: Text::Lord, ..creature(1, 1) }];
    let steps = [activate(Script::PowerOf, 2), put(2, Zone::Exile), Step::Resolve];
    assert_eq!(reported(life!(3 => 22), &cards, &steps), ["mtg:K.6.7"]);
}

#[test]
fn last_known_values_are_not_forgotten_before_the_ability_resolves() {
    // magefree/mage aeaeccb63b8: they were reset when something else happened.
    let happens = Step::Tap { object: id(2) };
    let steps = [activate(Script::OwnPower, 1), pump(1, 1, 1), bury(1), happens, Step::Resolve];
    assert_eq!(reported(life!(5 => 20), &[creature(2, 2), creature(1, 1)], &steps), LAST_KNOWN);
}

#[test]
fn the_last_known_colors_count_too() {
    // keyteki/keyteki #4334: the fix for last known power did not reach the other characteristics.
    let ward = Card { owner: Player::Two, against: Color::Blue, ..relic(Text::Ward) };
    let becomes_blue = recolor(1, Color::Blue, Until::ForGood);
    let steps = [activate(Script::ThisDeals, 1), becomes_blue, bury(1), Step::Resolve];
    let hurts = Altered {
        shows: |step, view| {
            if step == 4 {
                view.player(Player::Two).tally(Tally::Life, 18);
            }
        },
        ..Altered::default()
    };
    assert_eq!(reported(hurts, &[creature(2, 2), ward], &steps), ["mtg:K.6.R4"]);
}

#[test]
fn counters_count_when_a_power_is_looked_up() {
    // magefree/mage #3061: a spell that doubles the power left out the counters.
    let counters = Step::Counter { object: id(1), by: 2 };
    let steps = [activate(Script::OwnPower, 1), counters, Step::Resolve];
    assert_eq!(reported(life!(3 => 22), &[creature(2, 2)], &steps), ["mtg:K.6.5.note"]);
}

#[test]
fn a_counter_changes_power_and_toughness() {
    // phase #4393: an additional +1/+1 counter was read as a counter of another kind.
    let unchanged = Altered {
        shows: |step, view| {
            if step == 1 {
                view.object(id(1)).number(Number::Power, 2, 2).number(Number::Toughness, 2, 2);
            }
        },
        ..Altered::default()
    };
    assert_eq!(
        reported(unchanged, &[creature(2, 2)], &[Step::Counter { object: id(1), by: 1 }]),
        ["mtg:K.6.R1"]
    );
}

#[test]
fn an_effect_does_not_reach_what_comes_later() {
    // magefree/mage #4819: artifacts that came into play after the effect became creatures, too.
    let cards = [relic(Text::None), Card { zone: Zone::Hand, ..relic(Text::None) }];
    let animate = Step::Animate { object: id(1), power: 5, toughness: 5, until: Until::EndOfTurn };
    let becomes_a_creature = Altered {
        shows: |step, view| {
            if step == 2 {
                let second =
                    view.object(id(2)).word_set(List::Types, Words::of(&[Type::Artifact, Type::Creature]));
                second.number(Number::Power, 5, 5).number(Number::Toughness, 5, 5);
            }
        },
        ..Altered::default()
    };
    assert_eq!(reported(becomes_a_creature, &cards, &[animate, put(2, Zone::Battlefield)]), ["mtg:K.6.3"]);
}

#[test]
fn a_spell_has_the_name_of_its_card() {
    // magefree/mage #1072: the name of the spell was not that of the card.
    let cards = [Card { zone: Zone::Hand, ..creature(2, 2) }];
    let unfound = Altered {
        replies: |step, reply| match step {
            2 => Reply::Done(Answer::NONE.objects(Objects::NONE)),
            _ => reply,
        },
        ..Altered::default()
    };
    let mut asks = ask(By::Name, 0, Keyword::Flying);
    if let Step::Match { name, .. } = &mut asks {
        *name = "Cinder Imp".into();
    }
    let steps = [Step::Cast { card: id(1) }, asks];
    assert_eq!(reported(unfound, &cards, &steps), ["mtg:K.6.1"]);
}
