//! The objects and cards of a game, and the state of each.

use headjudge_oracles::ga::{Card, List, Stat, Supertype, Trait, Type, Zone};
use headjudge_oracles::{Listed, ObjectId, Player, Words};

/// A card, an object or an ability on the effects stack.
#[derive(Clone, Debug)]
pub(super) struct Entity {
    pub(super) id: ObjectId,
    /// False after a token left the field or an ability resolved.
    pub(super) exists: bool,
    pub(super) zone: Zone,
    pub(super) owner: Player,
    pub(super) controller: Player,
    /// The champion above it in a lineage, the weapon in which it is loaded, or the source of the ability.
    pub(super) host: Option<ObjectId>,
    pub(super) token: bool,
    pub(super) awake: bool,
    pub(super) damage: i32,
    pub(super) cost: Option<i32>,
    pub(super) stats: [Option<i32>; 3],
    /// Its words, by [`List`].
    pub(super) words: [Words; List::WORDS.len()],
    /// The types as which it may attack.
    pub(super) acts_as: Words,
    /// Whether it was materialized and not activated.
    pub(super) materialized: bool,
    /// The declared target.
    pub(super) target: Option<ObjectId>,
    /// The types that effects added.
    pub(super) conferred: Words,
    /// The types, supertypes and subtypes that effects gave it although it had them. Only faults use it.
    pub(super) given_again: Words,
    /// Whether an effect set its type. Only faults use it.
    pub(super) type_was_set: bool,
    /// The stats that effects set. Only a fault uses it.
    pub(super) stats_set: Words,
    /// Whether it is a unit although its types say otherwise. Only a fault uses it.
    pub(super) counts_as_unit: bool,
}

impl Entity {
    pub(super) fn list(&self, list: List) -> Words {
        self.words[list.index() as usize]
    }
    pub(super) fn list_mut(&mut self, list: List) -> &mut Words {
        &mut self.words[list.index() as usize]
    }
    pub(super) fn is(&self, kind: Type) -> bool {
        self.list(List::Types).has(kind)
    }
    pub(super) fn is_unit(&self) -> bool {
        self.is(Type::Champion) || self.is(Type::Ally) || self.counts_as_unit
    }
    pub(super) fn is_regalia(&self) -> bool {
        self.list(List::Supertypes).has(Supertype::Regalia)
    }
    pub(super) fn has(&self, what: Trait) -> bool {
        match what {
            Trait::Any => true,
            Trait::Token => self.token,
            Trait::Unit => self.is_unit(),
            Trait::Has(list, at) => self.list(list).0 >> at & 1 == 1,
        }
    }
    pub(super) fn stat(&self, stat: Stat) -> Option<i32> {
        self.stats[stat.index() as usize]
    }
    pub(super) fn stat_mut(&mut self, stat: Stat) -> &mut Option<i32> {
        &mut self.stats[stat.index() as usize]
    }
    /// A fault: stores its stats in 8 bits.
    pub(super) fn narrow_stats(&mut self) {
        self.stats = self.stats.map(|stat| stat.map(|n| i32::from(n as i8)));
    }
    /// Resets it to the printed values.
    fn set_printed(&mut self, card: &Card) {
        for at in 0..List::WORDS.len() as u8 {
            if let Some(list) = List::at(at) {
                *self.list_mut(list) = card.words(list);
            }
        }
        self.stats = Stat::ALL.map(|stat| card.stat(stat));
        self.cost = card.cost;
        (self.damage, self.awake) = (0, true);
        (self.acts_as, self.conferred, self.type_was_set) = (Words::NONE, Words::NONE, false);
        (self.given_again, self.stats_set, self.counts_as_unit) = (Words::NONE, Words::NONE, false);
        (self.materialized, self.target, self.host) = (false, None, None);
    }
}

/// The state of the game.
#[derive(Debug, Default)]
pub(super) struct Table {
    cards: Vec<Card>,
    pub(super) objects: Vec<Entity>,
    /// The effects stack, the top last.
    pub(super) stack: Vec<ObjectId>,
    /// The attacker and the defender during combat.
    pub(super) combat: Option<(ObjectId, ObjectId)>,
    /// The player who lost.
    pub(super) loser: Option<Player>,
}

impl Table {
    pub(super) fn start(&mut self, cards: &[Card]) {
        self.cards.clear();
        self.cards.extend_from_slice(cards);
        self.objects.clear();
        self.stack.clear();
        (self.combat, self.loser) = (None, None);
        for (i, card) in cards.iter().enumerate() {
            let Some(id) = ObjectId::new(i + 1) else { break };
            let mut entity = new_entity(id, card.owner, card.zone);
            entity.set_printed(card);
            entity.token = card.token;
            self.objects.push(entity);
        }
        for at in 0..self.objects.len() {
            let host = match self.objects[at].zone {
                Zone::Lineage => Type::Champion,
                Zone::Loaded => Type::Weapon,
                _ => continue,
            };
            let owner = self.objects[at].owner;
            let suits = |o: &&Entity| o.zone == Zone::Field && o.owner == owner && o.is(host);
            self.objects[at].host = self.objects.iter().find(suits).map(|o| o.id);
        }
    }

    /// A fault: all objects rest.
    pub(super) fn rest_all(&mut self) {
        self.objects.iter_mut().filter(|o| o.zone == Zone::Field).for_each(|o| o.awake = false);
    }

    /// The card of an object; `None` for an ability.
    pub(super) fn card(&self, id: ObjectId) -> Option<&Card> {
        self.cards.get(id.card_index())
    }
    pub(super) fn get(&self, id: ObjectId) -> Option<&Entity> {
        self.objects.iter().find(|o| o.id == id && o.exists)
    }
    pub(super) fn get_mut(&mut self, id: ObjectId) -> Option<&mut Entity> {
        self.objects.iter_mut().find(|o| o.id == id && o.exists)
    }
    /// The object, if it is on the field.
    pub(super) fn on_field(&mut self, id: ObjectId) -> Option<&mut Entity> {
        self.get_mut(id).filter(|o| o.zone == Zone::Field)
    }
    pub(super) fn in_zone(&self, zone: Zone) -> impl Iterator<Item = &Entity> {
        self.objects.iter().filter(move |o| o.exists && o.zone == zone)
    }

    /// Moves a card to a zone, where it is a new object as printed, under its owner's control.
    pub(super) fn move_to(&mut self, id: ObjectId, zone: Zone) {
        let Some(at) = self.objects.iter().position(|o| o.id == id && o.exists) else { return };
        let (entity, card) = (&mut self.objects[at], self.cards.get(id.card_index()));
        entity.zone = zone;
        entity.controller = entity.owner;
        if let Some(card) = card {
            entity.set_printed(card);
        }
        self.stack.retain(|on| *on != id);
    }
    /// Creates an ability on the effects stack.
    pub(super) fn create(&mut self, id: ObjectId, source: ObjectId, controller: Player) {
        let mut ability = new_entity(id, controller, Zone::Stack);
        ability.host = Some(source);
        self.objects.push(ability);
        self.stack.push(id);
    }
    /// Removes a token or an ability from the game.
    pub(super) fn remove(&mut self, id: ObjectId) {
        self.objects.iter_mut().filter(|o| o.id == id).for_each(|o| o.exists = false);
        self.stack.retain(|on| *on != id);
    }
}

fn new_entity(id: ObjectId, owner: Player, zone: Zone) -> Entity {
    Entity {
        id,
        exists: true,
        zone,
        owner,
        controller: owner,
        host: None,
        token: false,
        awake: true,
        damage: 0,
        cost: None,
        stats: [None; 3],
        words: [Words::NONE; List::WORDS.len()],
        acts_as: Words::NONE,
        materialized: false,
        target: None,
        conferred: Words::NONE,
        given_again: Words::NONE,
        type_was_set: false,
        stats_set: Words::NONE,
        counts_as_unit: false,
    }
}
