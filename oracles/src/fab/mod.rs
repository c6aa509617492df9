//! Flesh and Blood, comprehensive rules, chapter 2: the properties of objects.
//!
//! An engine shows of each object: its zone, owner, controller and name; its cost, defense, intellect, life, pitch and power,
//! each absent or with a base and a modified value; its lists of words; and, if it is a layer, its source as host. It shows of
//! each player: the resource and chi points, the number of cards in hand and deck, and whether the game is over for them.
//!
//! In each case, both players have a hero and a few other cards. Decks and hands may also have cards that are not objects of
//! the case. A card has no text besides what the case says.

mod card;
mod deal;
mod describe;
mod end;
mod expect;
mod forecast;
mod game;
pub mod interpretations;
mod ledger;
#[rustfmt::skip]
mod needs;
mod line;
pub mod names;
mod part;
mod possible;
mod rare_steps;
mod rules;
mod step;
mod track;
mod vocabulary;
mod wording;
mod words;

pub use card::{Card, Language, Script};
pub use game::Fab;
pub use ledger::{Layer, Ledger, Whose};
pub use line::{Line, Origin};
pub use part::Part;
pub use step::Step;
pub use track::{Life, Track};
pub use vocabulary::{Fact, List, Number, Tally, Until, Zone};
pub use words::{Ability, Color, Metatype, Subtype, Supertype, Trait, Type};

use crate::{Interpretation, Kinds, Nothing, ObjectId, Objects, Past, Player, Role, Section, Shown, Source};

pub use game::Fab as Rulebook;

impl crate::Vocabulary for Fab {
    type Card = Card;
    type Step = Step;
    type Zone = Zone;
    type Number = Number;
    type List = List;
    type Flag = Nothing;
    type Tally = Tally;
    type Fact = Fact;
    const NAME: &'static str = "fab";
    const TITLE: &'static str = "Flesh and Blood, comprehensive rules, chapter 2: object properties";

    fn vocabulary(list: List) -> &'static [&'static str] {
        list.vocabulary()
    }
    fn dealt_to(card: &Card) -> Option<Self::Zone> {
        // An object with a number of 0 may have died, and a token may have ceased to exist.
        let lives = card.numbers.iter().chain([&card.misprint]).flatten().all(|n| *n > 0);
        (lives && !card.types.has(Type::Token)).then_some(card.zone)
    }
}

impl crate::Generator for Fab {
    fn deal(source: &mut impl Source, target: Kinds, pool: &[Card], cards: &mut Vec<Card>) {
        deal::deal(source, target, pool, cards);
    }
    fn insert_rare_steps(source: &mut impl Source, target: Kinds, cards: &[Card], steps: &mut Vec<Step>) {
        rare_steps::insert(source, target, cards, steps);
    }
    fn forecast(cards: &[Card]) -> impl crate::Forecast<Step> {
        forecast::Forecast::new(cards)
    }
    fn suits(card: Option<&Card>, role: Role) -> bool {
        step::suits(card, role)
    }
    fn is_legal_table(cards: &[Card]) -> bool {
        let heroes = |owner: Player| cards.iter().filter(|c| c.is_hero() && c.owner == owner).count();
        let life = |c: &Card| c.number(Number::Life).is_some_and(|life| life > 0);
        Player::BOTH.into_iter().all(|owner| heroes(owner) == 1)
            && cards
                .iter()
                .filter(|c| c.is_hero())
                .all(|c| c.zone == Zone::Arena && life(c) && !c.types.has(Type::Token))
            && cards.iter().all(|c| c.zone != Zone::Stack)
    }
}

impl crate::Wording for Fab {
    const DOCUMENT: crate::Document = wording::DOCUMENT;
    const PHRASES: &'static [crate::Phrase] = wording::PHRASES;

    fn describe_card(card: &Card) -> String {
        describe::card(card)
    }
    fn noun(card: Option<&Card>, made_by: Option<&Step>) -> &'static str {
        wording::noun(card, made_by)
    }
    fn usual_number(card: &Card, field: &str) -> Option<i32> {
        wording::usual_number(card, field)
    }
    fn place(zone: Zone) -> String {
        wording::place(zone).to_owned()
    }
    fn plain_word(word: &str) -> &str {
        wording::plain_word(word)
    }
    fn host_label(zone: Option<Zone>) -> &'static str {
        if zone == Some(Zone::Stack) { "from" } else { "attached to" }
    }
    fn cite(number: &str, step: &str) -> String {
        wording::cite(number, step)
    }
    fn link(number: &str, step: &str) -> String {
        wording::link(number, step)
    }
    fn describe_step(step: &Step, _: &[Card], name: &dyn Fn(ObjectId) -> String) -> String {
        describe::step(step, name)
    }
    fn describe_last_step(steps: &[Step], cards: &[Card], name: &dyn Fn(ObjectId) -> String) -> String {
        describe::last_step(steps, cards, name)
    }
}

impl crate::Rulebook for Fab {
    type Ledger = Ledger;
    const SECTIONS: &'static [Section<Self>] = rules::SECTIONS;
    const NEEDS: &'static [crate::Needs] = needs::NEEDS;
    const INTERPRETATIONS: &'static [Interpretation] = &[
        Interpretation {
            name: "clamp",
            question: "When is a value below zero set to zero: after all effects or after each one?",
            options: &["either", "end", "each"],
            decides: &["fab:2.0.3c"],
        },
        Interpretation {
            name: "increase-of-base",
            question: "Does a change of a base value count as an increase or a decrease?",
            options: &["either", "increase", "none"],
            decides: &["fab:2.0.3b"],
        },
        Interpretation {
            name: "edition",
            question: "Which keywords exist, and is an object with life a living object outside the arena?",
            options: &["shared", "chapter", "current"],
            decides: &[
                "fab:2.5.1",
                "fab:2.6.2",
                "fab:2.6.6a",
                "fab:2.10.2",
                "fab:2.10.6a",
                "fab:2.10.6b",
                "fab:2.11.2",
                "fab:2.11.6a",
                "fab:2.11.6b",
                "fab:2.13.3a",
                "fab:2.14.1",
                "fab:2.15.2",
                "fab:2.15.6a",
            ],
        },
        Interpretation {
            name: "loss-beyond-zero",
            question: "When an object loses more life than it has left, how much of the loss is recorded?",
            options: &["either", "in-full", "to-zero"],
            decides: &["fab:2.5.3e"],
        },
    ];

    #[inline]
    fn start_ledger(ledger: &mut Ledger, cards: &[Card]) {
        ledger.start(cards);
    }
    fn expect(ledger: &Ledger, past: &Past<'_, Self>, expected: &mut crate::Expectation<Self>) {
        expect::expect(ledger, past, expected);
    }
    fn refusal(ledger: &Ledger, past: &Past<'_, Self>) -> crate::Refusal {
        crate::Refusal::wrong_if(possible::is_possible(ledger, past))
    }
    #[inline]
    fn record(ledger: &mut Ledger, past: &Past<'_, Self>) -> Objects {
        ledger.record(past)
    }
    fn may_be_over(ledger: &Ledger, past: &Past<'_, Self>, after: &Shown<Self>) -> bool {
        end::may_be_over(ledger, past, after)
    }
}
