//! A small, conforming engine for Magic's K.6, written from the document, with optional faults.
//!
//! It follows the edition of 1999: an ability has colors of its own. Costs are not paid, there is no combat,
//! and there are no turns: "end of turn" is the same for both players.

mod faults;
mod item;
mod object;
mod stack;
mod table;
mod variants;

pub use faults::{Bug, FAULTS};
pub use variants::Variant;

use crate::{Bugs, Fault, Reference};
use headjudge_oracles::mtg::{By, Card, Color, Flag, List, Mtg, Number, Step, Tally, Until, Zone};
use headjudge_oracles::{
    Answer, Capabilities, ObjectId, Objects, Outcome, Player, Reply, View, Words, named,
};
use item::Item;
use object::{Printed, Values};
use table::{Effect, Table, What};

/// The reference engine for Magic.
#[derive(Clone, Debug, Default)]
pub struct Engine {
    table: Table,
    stack: Vec<Item>,
    life: [i32; 2],
    cards: Vec<Card>,
}

/// The life total with which each player starts.
const STARTING_LIFE: i32 = 20;

impl Reference<Mtg> for Engine {
    const FAULTS: &'static [Fault] = FAULTS;

    fn with_faults(planted: &[&str]) -> Option<Self> {
        let mut engine = Engine::default();
        engine.table.bugs = Bugs::parse(planted)?;
        Some(engine)
    }
}

impl headjudge_oracles::Engine<Mtg> for Engine {
    fn capabilities() -> Capabilities {
        Capabilities::ALL
    }

    fn start(&mut self, cards: &[Card]) -> Result<(), String> {
        if let Some(card) = cards.iter().find(|card| !card.is_legal()) {
            return Err(format!(
                "card {:?} is illegal: its printed fields do not fit together, or it cannot start in its zone",
                card.name
            ));
        }
        self.cards.clear();
        self.cards.extend_from_slice(cards);
        self.stack.clear();
        self.life = [STARTING_LIFE; 2];
        self.table.deal(cards);
        if self.table.has(Bug::PermanentsAreDealtTapped) {
            self.table.set_tapped(true);
        }
        Ok(())
    }

    fn take(&mut self, step: &Step) -> Reply {
        let reply = self.apply(step);
        if reply.is_done() {
            self.table.settle();
        }
        if reply == Reply::Refused && self.table.has(Bug::RefusedStepTaps) {
            for id in named::objects::<Mtg>(step).iter() {
                self.permanent(id, |o| o.tapped = true);
            }
        }
        if self.table.has(Bug::AbilityLeavesWithSource) {
            let lost_source =
                |item: &Item| matches!(item, Item::Ability(a) if !self.table.is_there(a.source));
            self.stack.retain(|item| !lost_source(item));
        }
        reply
    }

    fn observe(&mut self, view: &mut View<'_, Mtg>) {
        for id in self.table.ids() {
            self.show(id, view);
        }
        for item in &self.stack {
            if let Item::Ability(ability) = item {
                let follows = self.table.has(Bug::AbilityFollowsSource);
                let now = if follows { self.table.values_or_last_known(ability.source) } else { ability.own };
                view.object(ability.id)
                    .zone(Zone::Stack)
                    .owner(ability.controller)
                    .controller(ability.controller)
                    .host(Some(ability.source.id))
                    .word_set(List::Colors, now.colors);
            }
        }
        for player in Player::BOTH {
            let life = self.life[player as usize];
            let outcome = match self.life.map(|life| life <= 0) {
                [false, false] => Outcome::Playing,
                [true, true] => Outcome::Drawn,
                _ if life <= 0 => Outcome::Lost,
                _ => Outcome::Won,
            };
            view.player(player).tally(Tally::Life, life).outcome(outcome);
        }
    }
}

impl Engine {
    fn apply(&mut self, step: &Step) -> Reply {
        match *step {
            Step::Cast { card } => self.cast(card),
            Step::Activate { source, script, of, ability } => self.activate(source, script, of, ability),
            Step::Resolve => self.resolve(),
            Step::Pump { object, power, toughness, until } => {
                let creature = self.table.exists(object) && self.table.values(object).size.is_some();
                self.change(object, creature, What::Pump(power, toughness), until)
            }
            Step::Recolor { object, color, until } => self.recolor(object, color, until),
            Step::Grant { object, keyword, until } => {
                self.change(object, true, What::Keyword(keyword), until)
            }
            Step::Animate { object, power, toughness, until } => {
                let there =
                    self.table.get(object).in_play() && !self.table.get(object).printed.text.is_aura();
                self.change(object, there, What::Animate(power, toughness), until)
            }
            Step::Counter { object, by } => {
                self.permanent(object, |o| o.counters = o.counters.saturating_add(by))
            }
            Step::Attach { aura, object } => self.attach(aura, object),
            Step::Move { object, zone } => self.put(object, zone),
            Step::Tap { object } => {
                let tapped = !self.table.has(Bug::TapIsForgotten);
                self.permanent(object, |o| o.tapped |= tapped)
            }
            Step::Untap { object }
                if self.table.has(Bug::UntapNeedsATappedOne) && !self.table.get(object).tapped =>
            {
                Reply::Refused
            }
            Step::Untap { object } => self.permanent(object, |o| o.tapped = false),
            Step::Control { object, player } => {
                if self.table.has(Bug::ControlForgetsEffects) {
                    self.table.effects.retain(|e| e.object != object);
                }
                self.permanent(object, |o| o.controller = player)
            }
            Step::Token { token, player, color, subtype, keywords, power, toughness } => {
                let toughness = if self.table.has(Bug::TokensHaveNoToughness) { 0 } else { toughness };
                let printed = Printed::token(color, subtype, keywords, (power, toughness));
                self.table.make(token, printed, player);
                Reply::DONE
            }
            Step::EndTurn => self.end_turn(),
            Step::Match { .. } => Reply::Done(Answer::NONE.objects(self.find(step))),
        }
    }

    /// Applies an effect to a permanent or a spell; refuses if `fits` is false or it is neither.
    fn change(&mut self, object: ObjectId, fits: bool, what: What, until: Until) -> Reply {
        let (exists, zone) = (self.table.exists(object), self.table.get(object).zone);
        if !fits || !exists || !matches!(zone, Zone::Battlefield | Zone::Stack) {
            return Reply::Refused;
        }
        self.table.effects.push(Effect { object, what, until });
        Reply::DONE
    }

    fn recolor(&mut self, object: ObjectId, color: Color, until: Until) -> Reply {
        for item in &mut self.stack {
            if let Item::Ability(ability) = item
                && ability.id == object
            {
                ability.own.colors = Words::of(&[color]);
                return Reply::DONE;
            }
        }
        self.change(object, true, What::Color(color), until)
    }

    fn permanent(&mut self, id: ObjectId, change: impl FnOnce(&mut object::Object)) -> Reply {
        if !self.table.get(id).in_play() {
            return Reply::Refused;
        }
        change(self.table.get_mut(id));
        Reply::DONE
    }

    fn attach(&mut self, aura: ObjectId, object: ObjectId) -> Reply {
        let card = self.table.get(aura);
        if !self.table.exists(aura) || !card.printed.text.is_aura() || !self.table.is_creature_in_play(object)
        {
            return Reply::Refused;
        }
        if !card.in_play() {
            self.table.put(aura, Zone::Battlefield);
        }
        self.table.get_mut(aura).host = Some(object);
        Reply::DONE
    }

    fn put(&mut self, id: ObjectId, zone: Zone) -> Reply {
        let object = self.table.get(id);
        let lost = zone == Zone::Battlefield && object.printed.text.is_aura();
        if !self.table.exists(id) || object.zone == zone || zone == Zone::Stack || lost {
            return Reply::Refused;
        }
        self.stack.retain(|item| !matches!(item, Item::Spell(card) if *card == id));
        let from_stack = object.zone == Zone::Stack;
        self.table.put(id, zone);
        if from_stack {
            self.table.effects.retain(|e| e.object != id);
        }
        Reply::DONE
    }

    fn end_turn(&mut self) -> Reply {
        if !self.stack.is_empty() {
            return Reply::Refused;
        }
        self.table.effects.retain(|e| e.until == Until::ForGood);
        if self.table.has(Bug::EndOfTurnUntaps) {
            self.table.set_tapped(false);
        }
        Reply::DONE
    }

    /// The cards and tokens that have the value that the query asks for.
    fn find(&self, step: &Step) -> Objects {
        self.table.ids().filter(|id| self.has(*id, step)).collect()
    }

    fn has(&self, id: ObjectId, step: &Step) -> bool {
        let Step::Match { by, name, color, kind, subtype, keyword, number } = step else { return false };
        let values = self.table.values(id);
        let token = self.table.get(id).token;
        match by {
            By::Name => self.name(id) == name,
            By::Color => values.colors.has(*color) && !(token && self.table.has(Bug::TokensHaveNoColor)),
            By::Cost => values.cost == *number,
            By::Type => values.types.has(*kind),
            By::Subtype => values.subtypes.has(*subtype),
            By::Ability => values.abilities.has(*keyword),
            By::Power if self.table.has(Bug::PowerIsFoundByBase) => {
                values.size.is_some_and(|size| size.base_power == *number)
            }
            By::Power => values.size.is_some_and(|size| size.power == *number),
            By::Toughness => values.size.is_some_and(|size| size.toughness == *number),
        }
    }

    fn name(&self, id: ObjectId) -> &str {
        match self.cards.get(id.card_index()) {
            Some(card) => &card.name,
            None => self.table.get(id).printed.subtypes.iter().next().map_or("", object::token_name),
        }
    }

    fn show(&self, id: ObjectId, view: &mut View<'_, Mtg>) {
        let object = self.table.get(id);
        let now: Values = self.table.values(id);
        view.object(id)
            .zone(object.zone)
            .owner(object.owner)
            .controller(object.controller)
            .host(object.host)
            .name(self.name(id))
            .word_set(List::Colors, now.colors)
            .word_set(List::Types, now.types)
            .word_set(List::Subtypes, now.subtypes)
            .word_set(List::Abilities, now.abilities)
            .flag(Flag::Tapped, object.tapped)
            .flag(Flag::Token, object.token)
            .number_or_absent(Number::Power, now.size.map(|size| (size.base_power, size.power)))
            .number_or_absent(Number::Toughness, now.size.map(|size| (size.base_toughness, size.toughness)))
            .number(Number::Cost, object.printed.cost, now.cost);
    }
}
