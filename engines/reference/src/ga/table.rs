//! The objects and cards of a game, and what is known of each.

use headjudge_oracles::ga::{Card, List, Stat, Supertype, Trait, Type, Zone};
use headjudge_oracles::{Listed, ObjectId, Player, Words};

/// A card, an object or an ability on the effects stack.
#[derive(Clone, Debug)]
pub(super) struct Kept {
    pub(super) id: ObjectId,
    /// False once a token left the field or an ability resolved.
    pub(super) exists: bool,
    pub(super) zone: Zone,
    pub(super) owner: Player,
    pub(super) controller: Player,
    /// The champion that it lies under, the weapon that it is loaded in, or the object whose ability it is.
    pub(super) host: Option<ObjectId>,
    pub(super) token: bool,
    pub(super) awake: bool,
    pub(super) damage: i32,
    pub(super) cost: Option<i32>,
    pub(super) stats: [Option<i32>; 3],
    /// Its words, by [`List`].
    pub(super) words: [Words; List::WORDS.len()],
    /// The types as though of which it may attack.
    pub(super) acts_as: Words,
    /// Whether it was materialized, not activated.
    pub(super) materialized: bool,
    /// The target that was declared.
    pub(super) target: Option<ObjectId>,
    /// The types that were conferred on it, for the fault that counts them again.
    pub(super) conferred: Words,
}

impl Kept {
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
        self.is(Type::Champion) || self.is(Type::Ally)
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
    /// Makes it what is printed.
    fn print(&mut self, card: &Card) {
        for at in 0..List::WORDS.len() as u8 {
            if let Some(list) = List::at(at) {
                *self.list_mut(list) = card.words(list);
            }
        }
        self.stats = Stat::ALL.map(|stat| card.stat(stat));
        self.cost = card.cost;
        (self.damage, self.awake) = (0, true);
        (self.acts_as, self.conferred) = (Words::NONE, Words::NONE);
        (self.materialized, self.target, self.host) = (false, None, None);
    }
}

/// All that a game is.
#[derive(Debug, Default)]
pub(super) struct Table {
    cards: Vec<Card>,
    pub(super) objects: Vec<Kept>,
    /// The effects stack, the last on top.
    pub(super) stack: Vec<ObjectId>,
    /// Who attacks whom, while combat goes on.
    pub(super) combat: Option<(ObjectId, ObjectId)>,
    /// Who lost, once someone did.
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
            let mut kept = blank(id, card.owner, card.zone);
            kept.print(card);
            kept.token = card.token;
            self.objects.push(kept);
        }
        for at in 0..self.objects.len() {
            let host = match self.objects[at].zone {
                Zone::Lineage => Type::Champion,
                Zone::Loaded => Type::Weapon,
                _ => continue,
            };
            let owner = self.objects[at].owner;
            let suits = |o: &&Kept| o.zone == Zone::Field && o.owner == owner && o.is(host);
            self.objects[at].host = self.objects.iter().find(suits).map(|o| o.id);
        }
    }

    /// The card that an object is, unless it is an ability.
    pub(super) fn card(&self, id: ObjectId) -> Option<&Card> {
        self.cards.get(id.card_index())
    }
    pub(super) fn get(&self, id: ObjectId) -> Option<&Kept> {
        self.objects.iter().find(|o| o.id == id && o.exists)
    }
    pub(super) fn get_mut(&mut self, id: ObjectId) -> Option<&mut Kept> {
        self.objects.iter_mut().find(|o| o.id == id && o.exists)
    }
    /// The object, if it is on the field.
    pub(super) fn on_field(&mut self, id: ObjectId) -> Option<&mut Kept> {
        self.get_mut(id).filter(|o| o.zone == Zone::Field)
    }
    pub(super) fn in_zone(&self, zone: Zone) -> impl Iterator<Item = &Kept> {
        self.objects.iter().filter(move |o| o.exists && o.zone == zone)
    }

    /// Moves it: a new object, as printed, under its owner's control.
    pub(super) fn put(&mut self, id: ObjectId, zone: Zone) {
        let Some(at) = self.objects.iter().position(|o| o.id == id && o.exists) else { return };
        let (kept, card) = (&mut self.objects[at], self.cards.get(id.card_index()));
        kept.zone = zone;
        kept.controller = kept.owner;
        if let Some(card) = card {
            kept.print(card);
        }
        self.stack.retain(|on| *on != id);
    }
    /// Brings an ability into being, on the effects stack.
    pub(super) fn create(&mut self, id: ObjectId, source: ObjectId, controller: Player) {
        let mut ability = blank(id, controller, Zone::Stack);
        ability.host = Some(source);
        self.objects.push(ability);
        self.stack.push(id);
    }
    /// Takes something out of the game: a token, an ability.
    pub(super) fn cease(&mut self, id: ObjectId) {
        self.objects.iter_mut().filter(|o| o.id == id).for_each(|o| o.exists = false);
        self.stack.retain(|on| *on != id);
    }
}

fn blank(id: ObjectId, owner: Player, zone: Zone) -> Kept {
    Kept {
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
    }
}
