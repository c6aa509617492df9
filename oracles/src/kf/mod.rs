//! KeyForge, the rulebook's section on abilities: vocabulary, generator and rules.
//!
//! A case is a table of synthetic cards whose abilities have a few simple scripts, and a list of steps. An
//! engine shows for each card its zone, owner, controller, power and damage, whether it is exhausted, stunned
//! or warded, and what it is attached to. It also shows the Æmber of each player. Amounts are powers of ten, so
//! that the digits of a total show which abilities resolved, and how often.
//!
//! A case starts in player one's turn. Both pools are empty, the first [`House`] is chosen, and no card has
//! been played yet. Your engine may do anything between turns (draw cards, forge keys, add chains). The
//! game may be over as soon as a pool shrank at three turns of a player: nothing is judged from there on. It may refuse any step that the printed rules forbid: that a step is allowed is judged only
//! through questions. That a step is forbidden is judged if the engine carries it out.

mod ability;
mod card;
mod deal;
mod describe;
mod expect;
mod forecast;
mod game;
mod keys;
mod ledger;
#[rustfmt::skip]
mod needs;
mod possible;
mod rare_steps;
mod rules;
mod step;
mod vocabulary;
mod wording;

pub use ability::{Ability, Amount, Condition, Constant, Precursor, Script};
pub use card::{Card, CardType, House, Model};
pub use game::Kf;
/// The name under which all four games export their rulebook.
pub use game::Kf as Rulebook;
pub use ledger::Ledger;
pub use step::Step;
pub use vocabulary::{Area, Fact, Flag, Number, Status, Tally, Zone};

use crate::{Kinds, Nothing, ObjectId, Objects, Past, Role, Section, Shown, Source};

impl crate::Vocabulary for Kf {
    type Card = Card;
    type Step = Step;
    type Zone = Zone;
    type Number = Number;
    type List = Nothing;
    type Flag = Flag;
    type Tally = Tally;
    type Fact = Fact;
    const NAME: &'static str = "kf";
    const TITLE: &'static str = "KeyForge, the rulebook's section on abilities";

    fn dealt_to(card: &Card) -> Option<Self::Zone> {
        Some(card.zone)
    }
}

impl crate::Generator for Kf {
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
        card.is_some_and(|card| step::suits(card, role))
    }
    fn is_legal_table(cards: &[Card]) -> bool {
        cards.iter().all(Card::is_legal)
    }
}

impl crate::Wording for Kf {
    const DOCUMENT: crate::Document = wording::DOCUMENT;
    const PHRASES: &'static [crate::Phrase] = wording::PHRASES;
    const START: &'static str = "it is player one's turn, house Brobnar is active, and nobody has Æmber";

    fn describe_card(card: &Card) -> String {
        describe::card(card)
    }
    fn place(zone: Zone) -> String {
        wording::place(zone).to_owned()
    }
    fn plain_word(word: &str) -> &str {
        wording::plain_word(word)
    }
    fn noun(card: Option<&Card>, _made_by: Option<&Step>) -> &'static str {
        wording::noun(card)
    }
    fn usual_number(_card: &Card, field: &str) -> Option<i32> {
        (field == "power").then_some(4)
    }
    fn cite(number: &str, _step: &str) -> String {
        wording::cite(number)
    }
    fn describe_step(step: &Step, cards: &[Card], name: &dyn Fn(ObjectId) -> String) -> String {
        describe::step(step, cards, name)
    }
}

impl crate::Rulebook for Kf {
    type Ledger = Ledger;
    const SECTIONS: &'static [Section<Self>] = rules::SECTIONS;
    const NEEDS: &'static [crate::Needs] = needs::NEEDS;

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
    fn may_be_over(ledger: &Ledger, _: &Past<'_, Self>, after: &Shown<Self>) -> bool {
        ledger.may_be_over(after)
    }
}
