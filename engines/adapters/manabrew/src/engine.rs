//! What headjudge asks of the engine: to deal the cards of a case, perform its steps and show the table.

use crate::adapter::Adapter;
use crate::effects::Token;
use crate::{cards, clock, words};
use headjudge::mtg::{self, Card, Step};
use headjudge::{Capabilities, Engine, ObjectId, Reply, View};

impl Engine<mtg::Rulebook> for Adapter {
    fn capabilities() -> Capabilities {
        let all = [
            Step::CAST,
            Step::RESOLVE,
            Step::COUNTER,
            Step::ATTACH,
            Step::TAP,
            Step::UNTAP,
            Step::CONTROL,
            Step::TOKEN,
            Step::END_TURN,
            Step::PUMP,
            Step::ANIMATE,
        ];
        let some = [Step::ACTIVATE, Step::RECOLOR, Step::GRANT, Step::MOVE, Step::MATCH];
        Capabilities::of(&all).partly(&some)
    }

    fn start(&mut self, dealt: &[Card]) -> Result<(), String> {
        clock::engine(|| *self = Adapter::default());
        for (i, card) in dealt.iter().enumerate() {
            let made = clock::engine(|| self.game.create_card(cards::script(card)));
            if let Some(id) = ObjectId::new(i + 1) {
                self.cards.insert(id, made);
            }
            let (zone, owner) = (words::zone(card.zone), words::player(card.owner));
            clock::engine(|| self.game.move_card(made, zone, owner));
        }
        self.priority();
        Ok(())
    }

    fn take(&mut self, step: &Step) -> Reply {
        let reply = self.perform(step);
        if reply.is_done() && !matches!(step, Step::Match { .. }) {
            self.priority();
        }
        reply
    }

    fn observe(&mut self, view: &mut View<'_, mtg::Rulebook>) {
        self.show(view);
    }
}

impl Adapter {
    fn perform(&mut self, step: &Step) -> Reply {
        match *step {
            Step::Cast { card } => self.cast(card),
            Step::Activate { source, script, of, ability } => self.activate(source, script, of, ability),
            Step::Resolve => self.resolve(),
            Step::Pump { object, power, toughness, until } => self.pump(object, (power, toughness), until),
            Step::Recolor { object, color, until } => self.recolor(object, color, until),
            Step::Grant { object, keyword, until } => self.grant(object, keyword, until),
            Step::Animate { object, power, toughness, until } => {
                self.animate(object, (power, toughness), until)
            }
            Step::Counter { object, by } => self.counter(object, by),
            Step::Attach { aura, object } => self.attach(aura, object),
            Step::Move { object, zone } => self.put(object, zone),
            Step::Tap { object } => self.tap(object),
            Step::Untap { object } => self.untap(object),
            Step::Control { object, player } => self.control(object, player),
            Step::Token { token, player, color, subtype, keywords, power, toughness } => {
                self.token(token, player, &Token { color, subtype, keywords, size: (power, toughness) })
            }
            Step::EndTurn => self.end_turn(),
            Step::Match { .. } => self.find(step),
        }
    }
}
