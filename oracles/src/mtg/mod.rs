//! Magic: The Gathering as it is played today: cards in a language of abilities, and the rules of casting, triggers, resolution, layers,
//! state-based actions and new objects.
//!
//! A small [model](Model) of the rules says what must be shown after each step. Each rule is a [`Law`] of the model, which the model can
//! also break: an engine violates the rule if it shows what the model shows without the law.

mod ability;
mod card;
mod compare;
mod deal;
mod deal_acts;
mod deal_cards;
mod deal_players;
mod declaration;
mod describe;
mod describe_ability;
mod describe_change;
mod describe_nouns;
mod edition;
mod expect;
mod forecast;
mod game;
mod language;
mod ledger;
mod model;
#[rustfmt::skip]
mod needs;
mod permissions;
mod rare_steps;
mod relevant;
mod rules;
mod scheme;
mod sections;
mod stage;
mod stages;
mod stages_of_abilities;
mod stages_of_cards;
mod stages_of_copies;
mod stages_of_costs;
mod stages_of_effects;
mod stages_of_planeswalkers;
mod stages_of_players;
mod stages_of_prevention;
mod stages_of_protection;
mod stages_of_turns;
mod stages_of_words;
mod statements;
mod step;
mod unsaid;
mod vocabulary;
mod wording;

pub use ability::{Abilities, Ability, Act, Acts, Change, Changes, Cost, Filter};
pub use card::Card;
pub use game::Mtg;
/// The name under which all four games export their rulebook.
pub use game::Mtg as Rulebook;
pub use language::{Aim, Amount, Counter, Deed, Mode, On, Sort, ThisTurn, Until, Verb, When, Whom, Whose};
pub use ledger::Ledger;
pub use model::{Law, Model, Table, Totals, Values};
pub use step::{Mana, Step};
pub use vocabulary::{Color, Flag, Keyword, List, Number, Subtype, Supertype, Tally, Type, Zone};

use crate::{
    Expectation, Kinds, Nothing, ObjectId, Objects, Past, Player, Refusal, Role, Section, Shown, Source,
};

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
    const TITLE: &'static str = "Magic: The Gathering, Comprehensive Rules";

    fn vocabulary(list: List) -> &'static [&'static str] {
        compare::words_of(list)
    }
    fn reserved(card: &Card) -> Option<crate::Reserved> {
        edition::reserved(card)
    }
    fn dealt_to(card: &Card) -> Option<Self::Zone> {
        (card.zone != Zone::Battlefield).then_some(card.zone)
    }
}

impl crate::Generator for Mtg {
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
        cards.iter().all(Card::is_legal)
    }
}

impl crate::Wording for Mtg {
    const DOCUMENT: crate::Document = wording::DOCUMENT;
    const PHRASES: &'static [crate::Phrase] = statements::BREACHES;

    fn describe_card(card: &Card) -> String {
        describe::card(card)
    }
    fn describe_last_step(steps: &[Step], cards: &[Card], name: &dyn Fn(ObjectId) -> String) -> String {
        describe::last_step(steps, cards, name)
    }
    fn sets_apart(card: &Card) -> Option<String> {
        describe::sets_apart(card)
    }
    fn usual_number(card: &Card, field: &str) -> Option<i32> {
        wording::usual_number(card, field)
    }
    fn noun(card: Option<&Card>, made_by: Option<&Step>) -> &'static str {
        wording::noun(card, made_by)
    }
    fn place(zone: Zone) -> String {
        describe::place(zone).to_owned()
    }
    fn plain_word(word: &str) -> &str {
        wording::plain_word(word)
    }
    fn cite(number: &str, _: &str) -> String {
        wording::cite(number)
    }
    fn link(number: &str, _: &str) -> String {
        wording::link(number)
    }
    fn describe_step(step: &Step, cards: &[Card], name: &dyn Fn(ObjectId) -> String) -> String {
        describe::step(step, cards, name)
    }
}

impl crate::Rulebook for Mtg {
    type Ledger = Ledger;
    const SECTIONS: &'static [Section<Self>] = statements::SECTIONS;
    const NEEDS: &'static [crate::Needs] = needs::NEEDS;
    const INTERPRETATIONS: &'static [crate::Interpretation] = edition::INTERPRETATIONS;
    const RECORDS_FIRST: bool = true;

    fn start_ledger(ledger: &mut Ledger, cards: &[Card]) {
        ledger.start(cards);
    }
    fn record(ledger: &mut Ledger, past: &Past<'_, Self>) -> Objects {
        ledger.record(past)
    }
    fn expect(ledger: &Ledger, past: &Past<'_, Self>, expected: &mut Expectation<Self>) {
        expect::expect(ledger, past, expected);
    }
    fn determined_by(
        observation: &crate::Observation<'_, Self>,
        evidence: &crate::Evidence,
    ) -> Option<&'static str> {
        rules::determined_by(observation, evidence)
    }
    fn refusal(ledger: &Ledger, past: &Past<'_, Self>) -> Refusal {
        let (model, table) = (ledger.model(), ledger.table());
        match past.step {
            Some(step) if !model.is_open() => model.refusal(model::Setting::lawful(past.cards), table, step),
            _ => Refusal::Open,
        }
    }
    fn may_be_over(ledger: &Ledger, _: &Past<'_, Self>, after: &Shown<Self>) -> bool {
        ledger.without_cards() != [false; 2]
            || Player::BOTH
                .into_iter()
                .any(|player| after.tally(player, Tally::Life).is_some_and(|life| life <= 0))
    }
}
