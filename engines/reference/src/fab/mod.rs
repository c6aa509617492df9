//! A small, conforming engine for chapter 2 of the rules of Flesh and Blood. Read it beside the document.
//!
//! It does only what the steps of a case need: it has no priority, no timing restrictions, and no rules text except the
//! scripts of cards. Each deck also holds twenty cards that are not objects of the case.

mod admits;
mod ask;
mod bug;
mod combat;
mod effect;
mod faults;
mod faults_of_words;
mod layers;
mod names;
mod object;
mod read;
mod seat;
mod table;
mod values;
mod variants;

use crate::{Bugs, Fault, Reference};
use bug::Bug;
use faults::FAULTS;
use headjudge_oracles::fab::{Card, Fab, Step};
use headjudge_oracles::{Capabilities, ObjectId, Player, Reply, View};
use object::Object;
use seat::Seat;
pub use variants::Variant;

/// The reference engine of Flesh and Blood.
#[derive(Debug, Default)]
pub struct Engine {
    bugs: Bugs<Bug>,
    variant: Option<Variant>,
    /// The printed cards: the dealt cards, then the tokens that were created.
    cards: Vec<Card>,
    /// Object n is at index n. An object that does not exist is not `there`.
    objects: Vec<Object>,
    /// The highest number of an object in this case.
    last: usize,
    /// The stack, its top layer last.
    stack: Vec<ObjectId>,
    seats: [Seat; 2],
    turn: Player,
}

impl headjudge_oracles::Engine<Fab> for Engine {
    fn capabilities() -> Capabilities {
        Capabilities::ALL
    }
    fn start(&mut self, cards: &[Card]) -> Result<(), String> {
        self.deal(cards)
    }
    fn take(&mut self, step: &Step) -> Reply {
        let reply = match step {
            Step::Get { object, property, by, until, .. } => self.get(*object, *property, *by, *until),
            Step::Base { object, property, is, until } => self.base_becomes(*object, *property, *is, *until),
            Step::Counter { object, property, minus, off } => {
                self.counter(*object, *property, if *minus { -1 } else { 1 }, *off)
            }
            Step::Life { objects, by, .. } => self.life(*objects, *by),
            Step::Have { object, part, until, .. } => self.have(*object, *part, *until),
            Step::Lose { object, part, until } => self.lose(*object, *part, *until),
            Step::Grant { object } => self.grant(*object),
            Step::Become { object, reference, until } => self.become_copy(*object, *reference, *until),
            Step::Move { object, zone } => self.move_by_effect(*object, *zone),
            Step::Play { object, x, more, less } => self.play(*object, *x, *more, *less),
            Step::Activate { object, layer, more, less } => self.activate(*object, *layer, *more, *less),
            Step::Trigger { object, layer } => self.trigger(*object, *layer),
            Step::Resolve { token } => self.resolve(*token),
            Step::Pitch { object } => self.pitch(*object),
            Step::Combat { attack, defenders } => self.combat(*attack, *defenders),
            Step::EndTurn => self.end_turn(),
            question => return self.ask(question),
        };
        if reply.is_done() {
            self.clear_the_dead();
        }
        reply
    }
    fn observe(&mut self, view: &mut View<'_, Fab>) {
        self.show(view);
    }
}

impl Reference<Fab> for Engine {
    const FAULTS: &'static [Fault] = FAULTS;

    fn with_faults(planted: &[&str]) -> Option<Self> {
        Some(Engine { bugs: Bugs::parse(planted)?, ..Engine::default() })
    }
}

impl Engine {
    /// Whether the engine has this fault.
    fn has(&self, bug: Bug) -> bool {
        self.bugs.has(bug)
    }
}
