//! A stage: cards and first steps that meet the precondition of a rule which chance rarely meets.

use super::ability::{Ability, Act, Change, Filter, tidy};
use super::card::Card;
use super::deal::NAMES;
use super::language::{Aim, Deed, On, Sort, Until, Verb, When};
use super::scheme::{COLORS, CREATURE_TYPES};
use super::step::{Mana, Step};
use super::vocabulary::{Color, Type, Zone};
use crate::{ObjectId, Objects, Player, Source, Words, one_in, pick};
use std::borrow::Cow;

pub(super) type Steps = Vec<Step>;

/// Cards that are put on a table, with their numbers.
pub(super) struct Stage<'s> {
    source: &'s mut dyn Source,
    cards: &'s mut Vec<Card>,
    pub(super) steps: Steps,
    /// The modes that are chosen for what is cast or activated, and the players who are targets.
    pub(super) modes: Words,
    pub(super) players: Words,
}

impl<'s> Stage<'s> {
    /// Keeps some of the dealt cards, mostly none: they would mostly be in the way.
    pub(super) fn clear(source: &'s mut dyn Source, cards: &'s mut Vec<Card>) -> Stage<'s> {
        cards.truncate(if one_in(source, 4) { 1 } else { 0 });
        Stage { source, cards, steps: Steps::new(), modes: Words::NONE, players: Words::NONE }
    }
    pub(super) fn one_in(&mut self, n: u32) -> bool {
        one_in(&mut *self.source, n)
    }
    pub(super) fn pick<T: Clone>(&mut self, items: &[T]) -> T {
        pick(&mut *self.source, items).clone()
    }
    pub(super) fn number(&mut self, least: i32, most: i32) -> i32 {
        least + self.source.below((most - least + 1) as u32) as i32
    }
    pub(super) fn player(&mut self) -> Player {
        self.pick(&Player::BOTH)
    }

    pub(super) fn add(&mut self, card: Card) -> ObjectId {
        let at = self.cards.len();
        self.cards.push(Card { name: Cow::Borrowed(NAMES[at % NAMES.len()]), ..tidy(card) });
        ObjectId::new(at + 1).unwrap_or_default()
    }
    pub(super) fn owner(&self, id: ObjectId) -> Player {
        self.cards[id.card_index()].owner
    }
    pub(super) fn is_in_hand(&self, id: ObjectId) -> bool {
        self.cards[id.card_index()].zone == Zone::Hand
    }
    pub(super) fn creature(&mut self, owner: Player) -> Card {
        Card {
            owner,
            colors: Words::of(&[self.pick(COLORS)]),
            types: Words::of(&[Type::Creature]),
            subtypes: Words::of(&[self.pick(CREATURE_TYPES)]),
            power: self.number(1, 3),
            toughness: self.number(3, 5),
            ..Card::default()
        }
    }
    /// A permanent with an ability: a creature, or something that survives the creatures.
    pub(super) fn bearer(&mut self, owner: Player, ability: Ability) -> Card {
        let creature = self.creature(owner);
        let abilities = [ability].into_iter().collect();
        if self.one_in(2) {
            return Card { abilities, ..creature };
        }
        let kind = self.pick(&[Type::Artifact, Type::Enchantment]);
        let (types, subtypes) = (Words::of(&[kind]), Words::NONE);
        Card { abilities, types, subtypes, power: 0, toughness: 0, ..creature }
    }
    pub(super) fn spell(&mut self, targets: Aim, acts: &[Act]) -> Card {
        let kind = self.pick(&[Type::Instant, Type::Sorcery]);
        let legal = if targets == Aim::Nothing { Filter::default() } else { creatures() };
        let ability = Ability { targets, legal, ..ability(Sort::Spell, acts) };
        Card {
            zone: Zone::Hand,
            colors: Words::of(&[self.pick(COLORS)]),
            types: Words::of(&[kind]),
            generic: self.number(0, 2),
            abilities: [ability].into_iter().collect(),
            ..Card::default()
        }
    }
    pub(super) fn cast(&mut self, card: ObjectId, targets: &[ObjectId], x: i32) {
        let printed = &self.cards[card.card_index()];
        let mut mana = Mana { colorless: printed.generic + x + 4, ..Mana::default() };
        printed.colors.iter::<Color>().for_each(|color| *mana.at(color) = 1);
        let (players, modes) = (self.players, self.modes);
        self.steps.push(Step::Cast { card, targets: set(targets), players, x, mana, modes });
    }
    pub(super) fn activate(&mut self, source: ObjectId, targets: &[ObjectId]) {
        let mana = Mana { colorless: 3, ..Mana::default() };
        self.steps.push(Step::Activate {
            source,
            ability: 1,
            targets: set(targets),
            players: self.players,
            mana,
            modes: self.modes,
        });
    }
    pub(super) fn resolve(&mut self) {
        self.resolve_with(None, None);
    }
    /// What resolves is about what is chosen, and creates a token.
    pub(super) fn resolve_with(&mut self, chosen: Option<ObjectId>, token: Option<ObjectId>) {
        self.steps.push(resolve(true, chosen, token));
    }
    pub(super) fn change(&mut self, object: ObjectId, player: Player, change: Change) {
        let until = self.pick(&[Until::EndOfTurn, Until::ForGood]);
        self.steps.push(Step::Change {
            object,
            player,
            does: [change].into_iter().collect(),
            until,
            printed: "".into(),
        });
    }
    pub(super) fn takes_control(&mut self, object: ObjectId, player: Player) {
        self.change(object, player, verb(Verb::Control));
    }
    pub(super) fn move_to(&mut self, object: ObjectId, zones: &[Zone]) {
        let zone = self.pick(zones);
        self.steps.push(Step::Move { object, zone });
    }
    /// The number of the first token.
    pub(super) fn token(&self) -> ObjectId {
        ObjectId::new(self.cards.len() + 1).unwrap_or_default()
    }
    /// One becomes a copy of the other, or a token does, once in so many times.
    pub(super) fn copies(&mut self, object: ObjectId, of: ObjectId, tokens: u32) {
        let until = self.pick(&[Until::EndOfTurn, Until::ForGood]);
        let player = self.player();
        let token = self.token();
        let is_new = !self.steps.iter().any(|step| matches!(step, Step::CopyToken { .. }));
        let step = match is_new && self.one_in(tokens) {
            true => Step::CopyToken { token, player, of },
            false => Step::Copy { object, of, until },
        };
        self.steps.push(step);
    }
    /// An instruction about a player.
    pub(super) fn life(&mut self, on: On) -> Act {
        let deed = self.pick(&[Deed::GainLife, Deed::LoseLife, Deed::Damage]);
        Act { deed, on, number: self.number(1, 4), ..Act::default() }
    }
}

/// The top of the stack resolves, perhaps about what is chosen, or with the number of the token that it creates.
pub(super) fn resolve(accept: bool, chosen: Option<ObjectId>, token: Option<ObjectId>) -> Step {
    Step::Resolve { accept, chosen, creates: token.is_some(), token: token.unwrap_or_default() }
}
pub(super) fn set(ids: &[ObjectId]) -> Objects {
    ids.iter().copied().collect()
}
pub(super) fn verb(verb: Verb) -> Change {
    Change { verb, ..Change::default() }
}
pub(super) fn creatures() -> Filter {
    Filter { types: Words::of(&[Type::Creature]), ..Filter::default() }
}
pub(super) fn ability(sort: Sort, acts: &[Act]) -> Ability {
    Ability { sort, acts: acts.iter().copied().collect(), ..Ability::default() }
}
pub(super) fn triggered(when: When, acts: &[Act]) -> Ability {
    Ability { when, event: creatures(), ..ability(Sort::Triggered, acts) }
}
