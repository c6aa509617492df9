//! KeyForge, the rulebook's section on abilities: its vocabulary, its generator and its rules.
//!
//! A case is a table of synthetic cards whose abilities come from a small palette of scripts, and a list of
//! things done with them. An engine shows where each card is, who owns and controls it, its power and
//! damage, whether it is exhausted, stunned or warded and what it is attached to, and how much Æmber each
//! player has. Amounts are powers of ten, so that a total tells which abilities resolved, and how often.
//!
//! A case opens in player one's turn with both pools empty and the first [`House`] chosen; no card was played
//! yet. What goes on between turns (drawing, keys, chains) is nobody's business here, as long as it does not
//! end the game. What the printed rules forbid may be refused: only questions are held against permissions.

mod ability;
mod card;
mod deal;
mod describe;
mod ledger;
mod rules;
mod step;
mod vocabulary;

pub use Kf as Rulebook;
pub use ability::{Ability, Amount, Condition, Constant, Precursor, Script};
pub use card::{Card, CardType, House, Model};
pub use ledger::Ledger;
pub use step::{
    ACTION, CONTROL, DAMAGE, DESTROY, FIGHT, KINDS, MARK, MOVE, OMNI, PLAY, PUT, REAP, Step, TURN, USES,
};
pub use vocabulary::{Area, Fact, Flag, Number, Status, Tally, Zone};

use crate::{Kinds, Nothing, ObjectId, Objects, Past, Role, Section, Shape, Source};

/// KeyForge: the abilities of its cards.
#[derive(Clone, Copy, Default, Debug)]
pub struct Kf;

impl crate::Rulebook for Kf {
    type Card = Card;
    type Step = Step;
    type Zone = Zone;
    type Number = Number;
    type List = Nothing;
    type Flag = Flag;
    type Tally = Tally;
    type Fact = Fact;
    type Ledger = Ledger;

    const NAME: &'static str = "kf";
    const TITLE: &'static str = "KeyForge, the rulebook's section on abilities";
    const KINDS: &'static [crate::Kind] = step::ALL_KINDS;
    const SECTIONS: &'static [Section<Self>] = rules::SECTIONS;

    fn kind(step: &Step) -> u8 {
        step.kind()
    }
    fn default_step(kind: u8) -> Step {
        Step::blank(kind)
    }
    fn step_fields(step: &mut Step, shape: &mut dyn Shape) {
        step.shape(shape);
    }
    fn card_fields(card: &mut Card, shape: &mut dyn Shape) {
        card.shape(shape);
    }
    fn deal(source: &mut impl Source, target: Kinds, pool: &[Card], cards: &mut Vec<Card>) {
        deal::deal(source, target, pool, cards);
    }
    fn suits(card: Option<&Card>, role: Role) -> bool {
        card.is_some_and(|card| step::suits(card, role))
    }
    fn is_legal_table(cards: &[Card]) -> bool {
        cards.iter().all(Card::is_lawful)
    }
    fn start_ledger(ledger: &mut Ledger, cards: &[Card]) {
        ledger.open(cards);
    }
    fn record(ledger: &mut Ledger, past: &Past<'_, Self>) -> Objects {
        ledger.record(past)
    }
    fn describe_card(card: &Card) -> String {
        describe::card(card)
    }
    fn describe_step(step: &Step, name: &dyn Fn(ObjectId) -> String) -> String {
        describe::step(step, name)
    }
}
