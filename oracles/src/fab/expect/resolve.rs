//! What the top layer of the stack does as it resolves.

use super::Scene;
use crate::fab::card::{Card, Script};
use crate::fab::game::Fab;
use crate::fab::ledger::{Layer, Whose};
use crate::fab::names;
use crate::fab::vocabulary::{List, Number, Zone};
use crate::fab::words::{Subtype, Type};
use crate::{Aspects, ObjectId, Observed, Player, Words};

impl Scene<'_, '_> {
    pub(super) fn resolve(&mut self, token: ObjectId) {
        let Some(layer) = self.top() else { return self.expected.open_everything() };
        match layer.source {
            None => self.resolve_card(layer.id),
            Some(source) => {
                self.expected.gone(layer.id);
                self.resolve_ability(&layer, source, token);
            }
        }
    }
    /// The top layer, if it is certain which one it is.
    fn top(&self) -> Option<Layer> {
        let on_stack = self.past.before.in_zone(Zone::Stack);
        let mut top = *self.ledger.stack().last().filter(|layer| on_stack.has(layer.id))?;
        let moved = top.source.is_some_and(|source| !self.ledger.is_current(source, self.past.before));
        if moved && top.ability != Whose::Triggered {
            top.ability = Whose::Open;
        }
        Some(top)
    }

    /// A card goes to the arena if it becomes a permanent, else to the graveyard.
    fn resolve_card(&mut self, id: ObjectId) {
        let to = self.resolves_to(id);
        self.put(id, to.unwrap_or(Zone::Arena));
        if to.is_none() {
            let aspects = if self.may_arrive_dead(id) { Aspects::ALL } else { Aspects::ZONE };
            self.expected.open(id, aspects);
            self.graveyards_change();
        }
    }
    fn may_arrive_dead(&self, id: ObjectId) -> bool {
        self.past.before.modified(id, Number::Life) != Observed::Absent
    }
    /// Where a card goes, if all readings agree on it. They do not on attacks, equipment and weapons.
    fn resolves_to(&self, id: ObjectId) -> Option<Zone> {
        use Subtype::{Affliction, Ally, Ash, Aura, Construct, Figment, Invocation, Item, Landmark};
        let permanents = [Affliction, Ally, Ash, Aura, Construct, Figment, Invocation, Item, Landmark];
        let played = [Type::Action, Type::AttackReaction, Type::DefenseReaction, Type::Instant];
        let (card, track) = (self.past.card(id)?, self.track(id));
        let is_played = card.types.0 & !Words::of(&played).0 == 0 && !card.types.is_empty();
        if !is_played || !track.is_itself() {
            return None;
        }
        match permanents.iter().any(|subtype| card.subtypes.has(*subtype)) {
            true => Some(Zone::Arena),
            false if card.subtypes.has(Subtype::Attack) => None,
            false => Some(Zone::Graveyard),
        }
    }

    fn resolve_ability(&mut self, layer: &Layer, source: ObjectId, token: ObjectId) {
        let printed = self.past.card(source).filter(|_| layer.ability == Whose::Printed);
        match (layer.ability, printed.map(|card| card.script)) {
            (Whose::Granted | Whose::Triggered, _) | (_, Some(Script::GainLife)) => {
                self.gain_life(layer.controller);
            }
            (_, Some(Script::Grow)) => self.grow(source, false),
            (_, Some(Script::GrowNamed)) => self.grow_named(source),
            (_, Some(Script::Create)) => self.create(token, layer.controller),
            _ => self.do_anything(token),
        }
    }
    /// It is uncertain which ability it is.
    fn do_anything(&mut self, token: ObjectId) {
        self.open_lives();
        let arena = self.past.before.in_zone(Zone::Arena);
        self.expected.open_all(arena, Aspects::modified::<Fab>(Number::Power));
        self.expected.open(token, Aspects::ALL);
    }
    fn gain_life(&mut self, player: Option<Player>) {
        match player.and_then(|player| self.hero(player)) {
            Some(hero) => self.add(hero, Number::Life, 1, false),
            None => self.open_lives(),
        }
    }
    /// An object in the arena gets +1 power, if it has a power. `or_before`: it may not be meant.
    fn grow(&mut self, id: ObjectId, or_before: bool) {
        let has_power = self.past.before.modified(id, Number::Power) != Observed::Absent;
        if has_power && self.in_arena(id) {
            self.add(id, Number::Power, 1, or_before);
        }
    }
    /// Each object with the name or the moniker gets +1 power. If it is also what the source is called, it may mean only the source.
    fn grow_named(&mut self, source: ObjectId) {
        let Some(card) = self.past.card(source) else { return };
        let names_another = card.names_another();
        for id in self.past.before.in_zone(Zone::Arena).iter() {
            match self.is_meant(id, card) {
                Some(true) => self.grow(id, !names_another),
                Some(false) if id != source || names_another => {}
                _ => self.grow(id, true),
            }
        }
    }
    /// Whether the text of a card means an object. `None` if that is uncertain.
    fn is_meant(&self, id: ObjectId, card: &Card) -> Option<bool> {
        let name = self.past.texts.get(self.past.before.name(id)?);
        match self.track(id).is_copy() || self.track(id).marked {
            true => None,
            false => names::means(name, self.is_hero(id), &card.refers),
        }
    }
    /// A token is created: a Dragon Ally with 1 power and 1 life.
    fn create(&mut self, token: ObjectId, player: Option<Player>) {
        self.expected.open(token, Aspects::ALL);
        self.expected.zone(token, Zone::Arena);
        if let Some(player) = player {
            self.expected.controller(token, player);
        }
        for number in [Number::Power, Number::Life] {
            self.expected.base(token, number, 1);
            self.expected.modified(token, number, 1);
        }
        self.expected.words(token, List::Types, Words::of(&[Type::Token]));
        self.expected.words(token, List::Subtypes, Words::of(&[Subtype::Dragon, Subtype::Ally]));
    }
}
