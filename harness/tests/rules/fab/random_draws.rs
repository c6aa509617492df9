//! An engine that draws cards at random need not draw the same card in both cases of a metamorphic pair.

use super::altered::{card, id, table};
use headjudge::fab::{Card, Fab, Number, Step, Type, Zone};
use headjudge::{
    Answer, Capabilities, Case, Engine as _, InProcess, Interpretations, Judge, Reply, RunOptions, View,
};
use headjudge_reference::fab::Engine;

const DRAWN: usize = 3;

/// The reference engine, but it finds no card in a deck, and in every other run it draws the card there at the end of the turn.
#[derive(Default)]
struct Shuffles {
    engine: Engine,
    runs: usize,
    drawn: bool,
}

impl headjudge::Engine<Fab> for Shuffles {
    fn capabilities() -> Capabilities {
        Engine::capabilities()
    }
    fn start(&mut self, cards: &[Card]) -> Result<(), String> {
        (self.runs, self.drawn) = (self.runs + 1, false);
        self.engine.start(cards)
    }
    fn take(&mut self, step: &Step) -> Reply {
        let reply = self.engine.take(step);
        match (step, reply) {
            (Step::EndTurn, _) if self.runs.is_multiple_of(2) => {
                self.drawn = true;
                self.engine.take(&Step::Move { object: id(DRAWN), zone: Zone::Hand })
            }
            (Step::FindNumber { .. }, Reply::Done(Answer { objects: Some(mut found), .. }))
                if !self.drawn =>
            {
                found.remove(id(DRAWN));
                Reply::Done(Answer::NONE.objects(found))
            }
            (_, reply) => reply,
        }
    }
    fn observe(&mut self, view: &mut View<'_, Fab>) {
        self.engine.observe(view);
    }
}

/// Whether this metamorphic rule reports a violation.
fn is_violated(rule: &str, case: &Case<Fab>) -> bool {
    let mut judge = Judge::<Fab>::new(Engine::capabilities(), Interpretations::default());
    let own = judge.rules().iter().position(|r| r.id == rule).expect("a rule of the rulebook");
    let mut player = InProcess(Shuffles::default());
    judge.run_with(
        &mut player,
        case,
        RunOptions { pairs: &[own], pairs_only: true, ..RunOptions::default() },
    );
    !judge.violations().is_empty()
}

fn dart(zone: Zone) -> Card {
    Card { zone, ..card("Aether Dart", &[Type::Action], &[(Number::Cost, 1), (Number::Pitch, 1)]) }
}

#[test]
fn a_randomly_drawn_card_may_or_may_not_be_found() {
    for (property, rule) in [(Number::Cost, "fab:2.2.5"), (Number::Pitch, "fab:2.8.4")] {
        let find = Step::FindNumber { property, is: 1, symbols: false };
        assert!(!is_violated(rule, &table(&[dart(Zone::Deck)], &[Step::EndTurn, find])), "{rule}");
    }
}

#[test]
fn a_pitched_card_may_be_drawn_randomly_too() {
    let into = |zone| Step::Move { object: id(DRAWN), zone };
    let misprinted = |zone| Card { misprint: Some(7), misprinted: Number::Cost, ..dart(zone) };
    let lies = table(&[misprinted(Zone::Pitch)], &[Step::EndTurn]);
    let moved = table(&[misprinted(Zone::Hand)], &[into(Zone::Pitch), Step::EndTurn]);
    assert!(!is_violated("fab:2.0.2a", &lies));
    assert!(!is_violated("fab:2.0.2a", &moved));
}
