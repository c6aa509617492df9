//! Magic: The Gathering, section K.6 of the 1999 rulings summary: characteristics.
//!
//! An engine shows cards, tokens, spells and activated abilities. An ability is an object on the stack; its
//! host is its source. For each object it shows zone, owner, controller, tapped, token, name, colors, types,
//! subtypes, abilities, mana cost, power and toughness. Power and toughness are absent on objects that are not
//! creatures. Negative power is legal. It also shows both life totals, because every ability changes one.

mod card;
mod deal;
mod describe;
mod expect;
mod forecast;
mod game;
mod initial;
mod ledger;
#[rustfmt::skip]
mod needs;
mod possible;
mod record;
mod rules;
mod step;
mod vocabulary;
mod wording;

pub use card::Card;
pub use game::Mtg;
/// The name under which all four games export their rulebook.
pub use game::Mtg as Rulebook;
pub use ledger::Ledger;
pub use step::Step;
pub use vocabulary::{
    By, Color, Flag, Keyword, List, Number, Script, Subtype, Tally, Text, Type, Until, Zone,
};

use crate::{Interpretation, Kinds, Nothing, ObjectId, Objects, Past, Player, Role, Section, Shown, Source};

impl crate::Vocabulary for Mtg {
    type Card = Card;
    type Step = Step;
    type Zone = Zone;
    type Number = Number;
    type List = List;
    type Flag = Flag;
    type Tally = Tally;
    type Fact = Nothing;
    const NAME: &'static str = "mtg";
    const TITLE: &'static str = "Magic: The Gathering, K.6 Characteristics";

    fn vocabulary(list: List) -> &'static [&'static str] {
        vocabulary::words_of(list)
    }
    fn dealt_to(card: &Card) -> Option<Self::Zone> {
        Some(card.zone)
    }
}

impl crate::Generator for Mtg {
    fn deal(source: &mut impl Source, target: Kinds, pool: &[Card], cards: &mut Vec<Card>) {
        deal::deal(source, target, pool, cards);
    }
    fn forecast(cards: &[Card]) -> impl crate::Forecast<Step> {
        forecast::Forecast::new(cards)
    }
    fn suits(card: Option<&Card>, role: Role) -> bool {
        step::suits(card, role)
    }
    fn is_legal_table(cards: &[Card]) -> bool {
        cards.iter().all(Card::is_legal)
    }
}

impl crate::Wording for Mtg {
    const DOCUMENT: crate::Document = wording::DOCUMENT;
    const PHRASES: &'static [crate::Phrase] = wording::PHRASES;

    fn describe_card(card: &Card) -> String {
        card::describe(card)
    }
    fn noun(card: Option<&Card>, made_by: Option<&Step>) -> &'static str {
        wording::noun(card, made_by)
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
    fn describe_step(step: &Step, _: &[Card], name: &dyn Fn(ObjectId) -> String) -> String {
        describe::step(step, name)
    }
    fn describe_last_step(steps: &[Step], _: &[Card], name: &dyn Fn(ObjectId) -> String) -> String {
        describe::last_step(steps, name)
    }
}

impl crate::Rulebook for Mtg {
    type Ledger = Ledger;
    const SECTIONS: &'static [Section<Self>] = rules::SECTIONS;
    const NEEDS: &'static [crate::Needs] = needs::NEEDS;
    const INTERPRETATIONS: &'static [Interpretation] = &[
        Interpretation {
            name: "edition",
            question: "Does an ability on the stack have characteristics of its own \
             (1999), or does it only use those of its source (current)?",
            options: &["current", "1999"],
            decides: &["mtg:K.6.5", "mtg:K.6.R5"],
        },
        Interpretation {
            name: "returned-card",
            question: "Is a card that left the zone where an ability expects it and came back there what the ability \
             looks up (same-card), or a new object, so that the last known values of the old one count (new-object)?",
            options: &["either", "same-card", "new-object"],
            decides: &["mtg:K.6.7"],
        },
    ];

    #[inline]
    fn start_ledger(ledger: &mut Ledger, _cards: &[Card]) {
        ledger.start();
    }
    fn expect(ledger: &Ledger, past: &Past<'_, Self>, expected: &mut crate::Expectation<Self>) {
        expect::expect(ledger, past, expected);
    }
    fn is_possible(ledger: &Ledger, past: &Past<'_, Self>) -> bool {
        possible::is_possible(ledger, past)
    }
    #[inline]
    fn record(ledger: &mut Ledger, past: &Past<'_, Self>) -> Objects {
        ledger.record(past)
    }
    fn may_be_over(_: &Ledger, _: &Past<'_, Self>, after: &Shown<Self>) -> bool {
        Player::BOTH.into_iter().any(|player| after.tally(player, Tally::Life).is_some_and(|life| life <= 0))
    }
}
