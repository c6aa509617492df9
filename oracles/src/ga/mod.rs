//! Grand Archive: the pages of its comprehensive rules on card characteristics, and on objects and targeting.
//!
//! An engine shows each object and card with its zone, type line, cost, speed and stats. It answers which
//! objects an effect with a given wording could target or choose. An absent number is not zero.

mod card;
mod deal;
mod describe;
mod end;
mod expect;
mod forecast;
mod game;
mod ledger;
#[rustfmt::skip]
mod needs;
mod possible;
mod rare_steps;
mod rules;
mod spec;
mod step;
mod vocabulary;
mod wording;

pub use card::Card;
pub use ledger::{Combat, Ledger, OnStack, Record, StackOrigin};
pub use spec::{Noun, Trait, Way, Word};
pub use step::Step;
pub use vocabulary::*;

pub use game::Ga;
/// The name under which all four games export their rulebook.
pub use game::Ga as Rulebook;

use crate::{Interpretation, Kinds, Nothing, ObjectId, Objects, Past, Role, Section, Shown, Source};

impl crate::Vocabulary for Ga {
    type Card = Card;
    type Step = Step;
    type Zone = Zone;
    type Number = Number;
    type List = List;
    type Flag = Flag;
    type Tally = Nothing;
    type Fact = Fact;
    const NAME: &'static str = "ga";
    const TITLE: &'static str =
        "Grand Archive, comprehensive rules: card characteristics; objects and targeting";

    fn vocabulary(list: List) -> &'static [&'static str] {
        vocabulary::vocabulary_of(list)
    }
    fn dealt_to(card: &Card) -> Option<Self::Zone> {
        // An object with a number of 0 may have died, and a token may have ceased to exist.
        let lives = [card.cost, card.power, card.life, card.durability].iter().flatten().all(|n| *n > 0);
        (lives && !card.token).then_some(card.zone)
    }
    fn dealt_name(card: &Card) -> Option<&str> {
        Some(&card.name)
    }
}

impl crate::Generator for Ga {
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
        deal::suits(card, role)
    }
    fn is_legal_table(cards: &[Card]) -> bool {
        deal::is_legal_table(cards)
    }
}

impl crate::Wording for Ga {
    const DOCUMENT: crate::Document = wording::DOCUMENT;
    const PHRASES: &'static [crate::Phrase] = wording::PHRASES;

    fn describe_card(card: &Card) -> String {
        card.describe()
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
        match zone {
            Some(Zone::Stack) => "from",
            Some(Zone::Lineage) => "under",
            Some(Zone::Loaded) => "loaded into",
            _ => "attached to",
        }
    }
    fn cite(number: &str, _step: &str) -> String {
        wording::cite(number)
    }
    fn link(number: &str, _step: &str) -> String {
        wording::link(number)
    }
    fn describe_step(step: &Step, _: &[Card], name: &dyn Fn(ObjectId) -> String) -> String {
        describe::step(step, name)
    }
    fn describe_last_step(steps: &[Step], _: &[Card], name: &dyn Fn(ObjectId) -> String) -> String {
        describe::last_step(steps, name)
    }
}

impl crate::Rulebook for Ga {
    type Ledger = Ledger;
    const SECTIONS: &'static [Section<Self>] = rules::SECTIONS;
    const NEEDS: &'static [crate::Needs] = needs::NEEDS;
    const INTERPRETATIONS: &'static [Interpretation] = &[Interpretation {
        name: "edition",
        question: "Which stats stay on an object that changes to a type that \
             does not use them: only printed stats, or every stat?",
        options: &["printed", "every"],
        decides: &["ga:targeting.stats-stay"],
    }];

    #[inline]
    fn start_ledger(ledger: &mut Ledger, cards: &[Card]) {
        ledger.start(cards);
    }
    #[inline]
    fn record(ledger: &mut Ledger, past: &Past<'_, Ga>) -> Objects {
        ledger.record(past)
    }
    fn expect(ledger: &Ledger, past: &Past<'_, Self>, expected: &mut crate::Expectation<Self>) {
        expect::expect(ledger, past, expected);
    }
    fn refusal(ledger: &Ledger, past: &Past<'_, Self>) -> crate::Refusal {
        crate::Refusal::wrong_if(possible::is_possible(ledger, past))
    }
    fn may_be_over(ledger: &Ledger, past: &Past<'_, Self>, after: &Shown<Self>) -> bool {
        end::may_be_over(ledger, past, after)
    }
}
