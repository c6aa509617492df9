//! A small, conforming KeyForge engine for the abilities of cards.
//!
//! Rules outside the section on abilities work as players expect: cards enter play exhausted and ready at the
//! end of their controller's turn; damage equal to its power destroys a creature; fighting creatures damage
//! each other; using a stunned creature only removes the stun. Keys are never forged, and no cards are drawn.

mod card_state;
mod faults;
mod play;
mod script;
mod table;
mod uses;

pub use faults::Bug;

use card_state::CardState;
use headjudge_oracles::kf::{Ability, Card, House, Kf, Number, Step, Tally, Zone};
use headjudge_oracles::{Capabilities, Listed, ObjectId, Player, Reply, View};

use crate::{Bugs, Fault, Reference};

/// The engine. `Default` makes it without faults.
#[derive(Debug, Default)]
pub struct Engine {
    bugs: Bugs<Bug>,
    cards: Vec<Card>,
    states: Vec<CardState>,
    pools: [i32; 2],
    active: Player,
    house: House,
    /// The constant abilities that give power, each with its card.
    power_constants: Vec<(ObjectId, Ability)>,
    /// A buffer for the abilities that are about to resolve, kept to avoid allocations.
    queue: Vec<Ability>,
}

impl Engine {
    /// Whether the engine has this fault.
    fn has(&self, bug: Bug) -> bool {
        self.bugs.has(bug)
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
            Step::Destroy { card, .. } => self.destroy_by_effect(card),
            Step::Damage { creature, amount, .. } => self.damage_by_effect(creature, amount),
            Step::Move { card, to, .. } => self.move_by_effect(card, to),
            Step::Control { card, player, .. } => self.control(card, player),
            Step::Mark { creature, status } => self.mark(creature, status),
            Step::Uses { card } => return Reply::Done(self.answer_uses(card)),
            Step::Kinds { card } => return Reply::Done(self.answer_kinds(card)),
        };
        if let (Step::Reap { creature }, false) = (step, done)
            && self.has(Bug::RefusedReapExhausts)
            && self.in_play(*creature)
        {
            self.state_mut(*creature).exhausted = true;
        }
        if !done {
            return Reply::Refused;
        }
        self.settle();
        Reply::DONE
    }

    fn observe(&mut self, view: &mut View<'_, Kf>) {
        for (i, state) in self.states.iter().enumerate() {
            let Some(id) = ObjectId::new(i + 1) else { break };
            self.show(view, id, state);
        }
        for player in Player::BOTH {
            view.player(player).tally(Tally::Aember, self.pools[player.index() as usize]);
        }
    }
}

impl Engine {
    fn show(&self, view: &mut View<'_, Kf>, id: ObjectId, state: &CardState) {
        use headjudge_oracles::kf::Flag::{Exhausted, Stunned, Warded};
        let card = &self.cards[id.card_index()];
        let mut object = view.object(id).owner(card.owner).controller(state.controller).host(state.host);
        if let Some(zone) = state.zone {
            object = object.zone(zone);
        }
        let in_play = state.zone == Some(Zone::Play);
        if in_play || self.has(Bug::UsedFromHand) {
            object = object.flag(Exhausted, state.exhausted);
        }
        let Some(printed) = card.power() else {
            object.absent(Number::Power).absent(Number::Damage);
            return;
        };
        if in_play {
            object = object.flag(Stunned, state.stunned).flag(Warded, state.warded);
        }
        let modified =
            in_play || self.has(Bug::AppliesOutOfPlay) && state.controller_before_leaving.is_some();
        let power = if modified { self.power(id) } else { printed };
        object = object.number(Number::Power, printed, power);
        match in_play || state.damage > 0 {
            true => object.number(Number::Damage, 0, state.damage),
            false => object.absent(Number::Damage),
        };
    }
}

impl Reference<Kf> for Engine {
    const FAULTS: &'static [Fault] = faults::FAULTS;

    fn with_faults(planted: &[&str]) -> Option<Self> {
        Some(Engine { bugs: Bugs::parse(planted)?, ..Engine::default() })
    }
}
