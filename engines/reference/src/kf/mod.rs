//! A small, honest KeyForge engine, as far as the abilities of cards go.
//!
//! What the section on abilities leaves to the rest of the rulebook is done as a player would expect: cards
//! enter play exhausted and ready at the end of their controller's turn, damage as great as its power
//! destroys a creature, fighting creatures damage each other, and using a stunned creature only takes the
//! stun away. Keys are never forged, and no cards are drawn.

mod faults;
mod play;
mod script;
mod table;
mod uses;

pub use faults::Bug;

use headjudge_oracles::kf::{Ability, Card, House, Kf, Number, Step, Tally, Zone};
use headjudge_oracles::{Capabilities, Listed, ObjectId, Player, Reply, View};
use table::Thing;

use crate::{Fault, Reference};

/// The engine: honest as it is made by `Default`.
#[derive(Debug, Default)]
pub struct Engine {
    bug: Option<Bug>,
    cards: Vec<Card>,
    things: Vec<Thing>,
    pools: [i32; 2],
    active: Player,
    house: House,
    /// Constants that change power: for each, the card and its ability.
    lords: Vec<(ObjectId, Ability)>,
    /// Abilities that are about to resolve: memory that is kept.
    queue: Vec<Ability>,
}

impl Engine {
    /// Whether this fault is planted.
    fn has(&self, bug: Bug) -> bool {
        self.bug == Some(bug)
    }
}

impl headjudge_oracles::Engine<Kf> for Engine {
    fn capabilities() -> Capabilities {
        Capabilities::ALL
    }

    fn start(&mut self, cards: &[Card]) -> Result<(), String> {
        self.deal(cards)
    }

    fn take(&mut self, step: &Step) -> Reply {
        let done = match *step {
            Step::Turn { player, house } => self.turn(player, house),
            Step::Play { card, onto } => self.play(card, onto),
            Step::Put { card } => self.put(card),
            Step::Fight { attacker, defender } => self.fight(attacker, defender),
            Step::Reap { creature } => self.reap(creature),
            Step::Action { card, target } => self.action(card, target),
            Step::Omni { card, target } => self.omni(card, target),
            Step::Destroy { card } => self.destroy_by_effect(card),
            Step::Damage { creature, amount } => self.damage_by_effect(creature, amount),
            Step::Move { card, to } => self.move_by_effect(card, to),
            Step::Control { card, player } => self.control(card, player),
            Step::Mark { creature, status } => self.mark(creature, status),
            Step::Uses { card } => return Reply::Done(self.answer_uses(card)),
            Step::Kinds { card } => return Reply::Done(self.answer_kinds(card)),
        };
        if done { Reply::DONE } else { Reply::Refused }
    }

    fn observe(&mut self, view: &mut View<'_, Kf>) {
        for (i, thing) in self.things.iter().enumerate() {
            let Some(id) = ObjectId::new(i + 1) else { break };
            self.show(view, id, thing);
        }
        for player in Player::BOTH {
            view.player(player).tally(Tally::Aember, self.pools[player.index() as usize]);
        }
    }
}

impl Engine {
    fn show(&self, view: &mut View<'_, Kf>, id: ObjectId, thing: &Thing) {
        use headjudge_oracles::kf::Flag::{Exhausted, Stunned, Warded};
        let card = &self.cards[id.card_index()];
        let mut object = view.object(id).owner(card.owner).controller(thing.controller).host(thing.host);
        if let Some(zone) = thing.zone {
            object = object.zone(zone);
        }
        let in_play = thing.zone == Some(Zone::Play);
        if in_play {
            object = object.flag(Exhausted, thing.exhausted);
        }
        let Some(printed) = card.power() else {
            object.absent(Number::Power).absent(Number::Damage);
            return;
        };
        if in_play {
            object = object.flag(Stunned, thing.stunned).flag(Warded, thing.warded);
        }
        let led = in_play || self.has(Bug::LeadsTheDeparted) && thing.left.is_some();
        let power = if led { self.power(id) } else { printed };
        object = object.number(Number::Power, printed, power);
        match in_play || thing.damage > 0 {
            true => object.number(Number::Damage, 0, thing.damage),
            false => object.absent(Number::Damage),
        };
    }
}

impl Reference<Kf> for Engine {
    const FAULTS: &'static [Fault] = faults::FAULTS;

    fn with_fault(name: &str) -> Option<Self> {
        Some(Engine { bug: Some(Bug::parse(name)?), ..Engine::default() })
    }
}
