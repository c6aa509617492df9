//! Flesh and Blood, comprehensive rules, chapter 2: the properties of objects.
//!
//! Observed: every object's zone, owner, controller and name; cost, defense, intellect, life, pitch and power,
//! each absent or with its base and modified value; its lists of words; of a layer, its source as host. Of
//! each player: points, cards in hand and deck, and whether the game goes on.
//!
//! A case deals each player a hero, and a few cards beside; decks and hands may hold cards that are no objects of the
//! case. The cards have no text but what the case prints.

mod card;
mod deal;
mod ledger;
mod line;
pub mod names;
mod rules;
mod step;
mod tell;
mod track;
mod vocabulary;
mod words;

pub use card::{Card, Language, Script};
pub use ledger::{Layer, Ledger, Whose};
pub use line::{Line, Origin};
pub use step::*;
pub use track::{Life, Track};
pub use vocabulary::{Fact, List, Number, Tally, Until, Zone};
pub use words::{Ability, Color, Metatype, Part, Subtype, Supertype, Trait, Type};

use crate::{Election, Kind, Kinds, Nothing, ObjectId, Objects, Past, Player, Role, Section, Shape, Source};

/// Flesh and Blood.
#[derive(Clone, Copy, Default, Debug)]
pub struct Fab;
pub use Fab as Rulebook;

/// The places of the elections in [`crate::Rulebook::ELECTIONS`], and of their readings.
pub mod elections {
    /// When a value below zero becomes zero.
    pub const CLAMP: usize = 0;
    /// Its reading: once, when all effects have been applied.
    pub const CLAMP_END: u8 = 1;
    /// Its reading: after each effect, in the order in which they came.
    pub const CLAMP_EACH: u8 = 2;
    /// Whether a change of the base is an increase.
    pub const INCREASE_OF_BASE: usize = 1;
    /// Its reading: it is one.
    pub const BASE_INCREASES: u8 = 1;
    /// Its reading: it is none.
    pub const BASE_DOES_NOT: u8 = 2;
    /// Which words and which living objects there are.
    pub const EDITION: usize = 2;
    /// Its reading: the words of the chapter and no others; every object with life is living.
    pub const EDITION_CHAPTER: u8 = 1;
    /// Its reading: later words too; only permanents with life are living.
    pub const EDITION_CURRENT: u8 = 2;
    /// How much of a loss greater than the life left is recorded.
    pub const LOSS_BEYOND_ZERO: usize = 3;
    /// Its reading: all of it.
    pub const LOSS_IN_FULL: u8 = 1;
    /// Its reading: only what was left.
    pub const LOSS_TO_ZERO: u8 = 2;
}

impl crate::Rulebook for Fab {
    type Card = Card;
    type Step = Step;
    type Zone = Zone;
    type Number = Number;
    type List = List;
    type Flag = Nothing;
    type Tally = Tally;
    type Fact = Fact;
    type Ledger = Ledger;

    const NAME: &'static str = "fab";
    const TITLE: &'static str = "Flesh and Blood, comprehensive rules, chapter 2: object properties";
    const KINDS: &'static [Kind] = step::KINDS;
    const SECTIONS: &'static [Section<Self>] = rules::SECTIONS;
    const ELECTIONS: &'static [Election] = &[
        Election {
            name: "clamp",
            question: "when a value that effects take below zero becomes zero",
            readings: &["either", "end", "each"],
            decides: &["fab:2.0.3c"],
        },
        Election {
            name: "increase-of-base",
            question: "whether a change of a base value is an increase or a decrease",
            readings: &["silent", "increase", "none"],
            decides: &["fab:2.0.3b"],
        },
        Election {
            name: "edition",
            question: "which keywords there are, and whether life makes an object living outside the arena",
            readings: &["shared", "chapter", "current"],
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
        Election {
            name: "loss-beyond-zero",
            question: "how much of a loss greater than the life left is recorded",
            readings: &["either", "in-full", "to-zero"],
            decides: &["fab:2.5.3e"],
        },
    ];

    fn vocabulary(list: List) -> &'static [&'static str] {
        list.vocabulary()
    }
    fn kind(step: &Step) -> u8 {
        step::kind(step)
    }
    fn blank(kind: u8) -> Step {
        step::blank(kind)
    }
    fn step(step: &mut Step, shape: &mut dyn Shape) {
        step::shape(step, shape);
    }
    fn card(card: &mut Card, shape: &mut dyn Shape) {
        card::shape(card, shape);
    }
    fn deal(source: &mut impl Source, aim: Kinds, pool: &[Card], cards: &mut Vec<Card>) {
        deal::deal(source, aim, pool, cards);
    }
    fn suits(card: Option<&Card>, role: Role) -> bool {
        step::suits(card, role)
    }
    fn lawful(cards: &[Card]) -> bool {
        let heroes = |owner: Player| cards.iter().filter(|c| c.is_hero() && c.owner == owner).count();
        let life = |c: &Card| c.number(Number::Life).is_some_and(|life| life > 0);
        Player::BOTH.into_iter().all(|owner| heroes(owner) == 1)
            && cards
                .iter()
                .filter(|c| c.is_hero())
                .all(|c| c.zone == Zone::Arena && life(c) && !c.types.has(Type::Token))
            && cards.iter().all(|c| c.zone != Zone::Stack)
    }
    fn open(ledger: &mut Ledger, cards: &[Card]) {
        ledger.open(cards);
    }
    fn record(ledger: &mut Ledger, past: &Past<'_, Self>) -> Objects {
        ledger.record(past)
    }
    fn tell_card(card: &Card) -> String {
        tell::card(card)
    }
    fn tell(step: &Step, name: &dyn Fn(ObjectId) -> String) -> String {
        tell::step(step, name)
    }
}
