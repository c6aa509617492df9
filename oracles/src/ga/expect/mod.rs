//! What a step does to the table, as the vocabulary and the two sections say it: the expectation of Grand Archive.
//!
//! Open is what other pages of the rules decide: what effects do to champions, whether weapons are used in an attack, what becomes of
//! cards under an object that leaves, and which card is drawn.

mod body;
mod combat;
mod fate;
mod stack;

use super::ledger::Ledger;
use super::{Card, Conferred, Flag, Ga, List, Number, Stat, Step, Supertype, Type, Zone};
use crate::{Aspects, Expectation, Listed, ObjectId, Objects, Observed, Past, Words};
use body::{Body, Fate};

/// What stays the same when a card changes zones.
const OF_A_CARD: Aspects = Aspects(Aspects::OWNER.0 | Aspects::NAME.0);

/// Says what must be shown after this step.
pub(super) fn expect(ledger: &Ledger, past: &Past<'_, Ga>, expected: &mut Expectation<Ga>) {
    // Of a champion that is not shown nobody knows whether it stays.
    let is_hidden = |(id, card): (ObjectId, &Card)| {
        card.types.has(Type::Champion) && card.zone == Zone::Field && !past.before.objects().has(id)
    };
    let dealt = Objects::first(past.cards.len());
    if past.step.is_none() || !dealt.iter().zip(past.cards).any(is_hidden) {
        expected.keep_outcomes();
    }
    let mut scene = Scene { ledger, past, expected, left: Objects::NONE };
    match past.step {
        None => scene.deal(),
        Some(step) => {
            scene.settle();
            scene.take(step);
        }
    }
}

struct Scene<'a, 'e> {
    ledger: &'a Ledger,
    past: &'a Past<'a, Ga>,
    expected: &'e mut Expectation<Ga>,
    /// The objects that leave the field, or may leave it, in this step.
    left: Objects,
}

impl Scene<'_, '_> {
    fn deal(&mut self) {
        let cards = Objects::first(self.past.cards.len()).iter().zip(self.past.cards);
        let unique = |card: &Card| card.zone == Zone::Field && card.supertypes.has(Supertype::Unique);
        let unique: Objects = cards.filter(|(_, card)| unique(card)).map(|(id, _)| id).collect();
        for (id, card) in Objects::first(self.past.cards.len()).iter().zip(self.past.cards) {
            self.expected.zone(id, card.zone);
            if card.zone == Zone::Lineage {
                // An engine may show a lineage on the field, under its champion.
                self.expected.open(id, Aspects::ZONE);
            }
            self.expected.owner(id, card.owner);
            self.expected.flag(id, Flag::Token, card.token);
            self.as_printed(id, card);
            if card.token {
                self.expected.open(id, Aspects::number::<Ga>(Number::Cost));
            }
            self.deal_host(id, card);
            if card.zone == Zone::Field {
                self.expected.controller(id, card.owner);
                self.expected.flag(id, Flag::Awake, true);
                self.expected.modified(id, Number::Damage, 0);
                if Body::printed(card).fate(true) != Fate::Stays {
                    self.may_leave(id);
                }
                if unique.has(id) {
                    self.meets_its_double(id, unique);
                }
            }
        }
    }
    /// A card in a lineage is under its owner's champion, a loaded one in a weapon.
    fn deal_host(&mut self, id: ObjectId, card: &Card) {
        let kind = match card.zone {
            Zone::Lineage => Type::Champion,
            Zone::Loaded => Type::Weapon,
            _ => return self.expected.host(id, None),
        };
        let cards = Objects::first(self.past.cards.len()).iter().zip(self.past.cards);
        let suits = |of: &Card| of.zone == Zone::Field && of.owner == card.owner && of.types.has(kind);
        let hosts: Objects = cards.filter(|(_, of)| suits(of)).map(|(id, _)| id).collect();
        match hosts.len() {
            1 => self.expected.host(id, hosts.nth(0)),
            _ => self.expected.open(id, Aspects::HOST),
        }
    }
    /// A card has the values that are printed on it.
    fn as_printed(&mut self, id: ObjectId, card: &Card) {
        List::all().for_each(|list| self.expected.words(id, list, card.words(list)));
        self.has_number(id, Number::Cost, card.cost);
        Stat::ALL.iter().for_each(|stat| self.has_number(id, stat.number(), card.stat(*stat)));
    }
    fn has_number(&mut self, id: ObjectId, number: Number, value: Option<i32>) {
        match value {
            Some(value) => {
                self.expected.base(id, number, value);
                self.expected.modified(id, number, value);
            }
            None => self.expected.absent(id, number),
        }
    }

    fn take(&mut self, step: &Step) {
        if let Some(object) = affected_by(step)
            && !self.is_affected(object)
        {
            return;
        }
        match *step {
            Step::Become { object, .. } | Step::Also { object, .. } | Step::Set { object, .. }
                if self.is_champion(object) =>
            {
                // Other pages say what happens when a champion changes.
                self.may_leave(object);
            }
            Step::Become { object, kind, supertypes, subtypes } => {
                self.sets_type(object, kind, supertypes, subtypes);
            }
            Step::Also { object, kind } => self.confers(object, kind),
            Step::Set { object, stat, to } => self.sets_stat(object, stat, to),
            Step::Rest { object, .. } => self.expected.flag(object, Flag::Awake, false),
            Step::Wake { object, .. } => self.expected.flag(object, Flag::Awake, true),
            Step::Destroy { object, .. } => {
                self.leaves(object, self.past.before.words(object, List::Supertypes));
            }
            Step::Activate { card, target } => self.activates(card, target),
            Step::Use { source, ability } => self.uses(source, ability),
            Step::Materialize { card } => self.materializes(card),
            Step::Attack { attacker, card, defender } => self.attacks(attacker, card, defender),
            Step::EndCombat => self.ends_combat(),
            Step::Resolve { discard, choose } => self.resolves(discard, choose),
            _ => {}
        }
    }

    /// Whether the object is on the field, as far as is shown. An effect on what is not should have been refused.
    fn is_affected(&mut self, id: ObjectId) -> bool {
        let is = match self.past.before.zone(id) {
            Some(_) => self.on_field(id),
            None => self.past.before.objects().has(id),
        };
        if !is {
            self.expected.open_everything();
        }
        is
    }
    /// Whether it is shown on the field. A lineage may be shown there, too, but is no object.
    fn on_field(&self, id: ObjectId) -> bool {
        let before = self.past.before;
        before.zone(id) == Some(Zone::Field) && before.host(id).present().is_none()
    }
    fn field(&self) -> Objects {
        self.past.before.in_zone(Zone::Field).iter().filter(|id| self.on_field(*id)).collect()
    }
    fn types(&self, id: ObjectId) -> Option<Words> {
        self.past.before.words(id, List::Types)
    }
    /// Whether it is printed or shown as a champion, or its types are not shown.
    fn is_champion(&self, id: ObjectId) -> bool {
        let printed = self.past.card(id).is_some_and(|card| card.types.has(Type::Champion));
        printed || self.types(id).is_none_or(|types| types.has(Type::Champion))
    }
    fn is_unit(&self, id: ObjectId) -> Option<bool> {
        self.types(id).map(body::is_unit)
    }

    fn sets_type(&mut self, id: ObjectId, kind: Type, supertypes: Words, subtypes: Words) {
        let (before, record) = (self.past.before, *self.ledger.record_of(id));
        let (types, were) = (Words::of(&[kind]), self.types(id).unwrap_or_default());
        self.expected.words(id, List::Types, types);
        self.expected.words(id, List::Supertypes, supertypes);
        if !subtypes.is_empty() {
            self.expected.words(id, List::Subtypes, subtypes);
            // Subtypes that are given may come in addition to the others.
            let had = before.words(id, List::Subtypes).unwrap_or_default();
            self.expected.open_words(id, List::Subtypes, had);
        }
        // An effect may change nothing where nothing is to change. Of two that set the type, the later one counts: from now on, the
        // object has that type only.
        let may_do_nothing = were == types;
        if may_do_nothing {
            self.expected.or_before(id, Aspects::LISTS);
        }
        // What was added may outlive it.
        let mut may_be = if may_do_nothing { Words(types.0 | were.0) } else { types };
        for conferred in record.conferred.iter::<Conferred>() {
            self.expected.open_words(id, conferred.list(), conferred.words());
            may_be.0 |= conferred.card_type().map_or(0, |kind| Words::of(&[kind]).0);
        }
        self.unused_stats_may_go(id, kind);
        if kind == Type::Champion {
            self.expected.open_outcomes();
        }
        let is_clear = !may_do_nothing && record.conferred.is_empty();
        let is = if may_do_nothing { Words(types.0 & were.0) } else { types };
        self.has_types(id, is, may_be, is_clear.then_some(supertypes));
        if supertypes.has(Supertype::Unique) {
            self.meets_its_double(id, self.unique(self.field()));
        }
    }
    /// Whether stats stay that are not printed, and that the type does not use, depends on the edition.
    fn unused_stats_may_go(&mut self, id: ObjectId, kind: Type) {
        for stat in Stat::ALL {
            let is_printed = self.past.card(id).is_some_and(|card| card.stat(stat).is_some());
            if !is_printed && !kind.uses(stat) {
                self.expected.open(id, Aspects::number::<Ga>(stat.number()));
            }
        }
    }
    fn confers(&mut self, id: ObjectId, kind: Conferred) {
        let before = self.past.before;
        match before.words(id, kind.list()) {
            Some(had) => self.expected.words(id, kind.list(), Words(had.0 | kind.words().0)),
            None => self.expected.open(id, Aspects::list::<Ga>(kind.list())),
        }
        let mut supertypes = before.words(id, List::Supertypes);
        if kind.list() == List::Supertypes {
            supertypes = supertypes.map(|had| Words(had.0 | kind.words().0));
        }
        if let (Some(kind), Some(types)) = (kind.card_type(), self.types(id)) {
            let types = types.with(kind);
            self.has_types(id, types, types, supertypes);
        }
    }
    /// An object has these types for certain, and perhaps more, and these supertypes.
    fn has_types(&mut self, id: ObjectId, is: Words, may_be: Words, supertypes: Option<Words>) {
        let were = self.types(id).unwrap_or(Words(u64::MAX));
        let is_same = |has: &dyn Fn(Words) -> bool| has(were) == has(is) && has(were) == has(may_be);
        if !is_same(&body::is_unit) && self.damage(id) != Some(0) {
            // What damage is worth on what is no unit is not said.
            self.expected.open(id, Aspects::number::<Ga>(Number::Damage));
            self.expected.open(id, Aspects::modified::<Ga>(Number::Life));
        }
        if !is_same(&|types| types.has(Type::Champion)) || !is_same(&|types| types.has(Type::Weapon)) {
            self.open_under(id);
        }
        let body = Body { is, may_be, ..self.body(id) };
        self.meets_its_fate(id, body.fate(true), supertypes);
    }

    fn sets_stat(&mut self, id: ObjectId, stat: Stat, to: Option<i32>) {
        let number = stat.number();
        let value = match (self.past.before.modified(id, number), to) {
            (_, Some(to)) => to,
            (Observed::Absent, None) => 0,
            (Observed::Present(_) | Observed::NotObserved, None) => return,
        };
        let aspects = Aspects::number::<Ga>(number);
        self.has_number(id, number, Some(value));
        let is_damaged = stat == Stat::Life && self.damage(id) != Some(0);
        // What is left of the life may be shown, and the power of the whole attack.
        if is_damaged {
            self.expected.open(id, Aspects::modified::<Ga>(number));
        }
        if stat == Stat::Power && self.ledger.combat().is_some_and(|now| now.attacker == id) {
            self.expected.open(id, aspects);
        }
        // Durability may be counted in counters.
        if stat == Stat::Durability {
            self.expected.or_before(id, aspects);
        }
        let mut body = self.body(id);
        match stat {
            Stat::Power => return,
            Stat::Life => body.life = Observed::Present((value, value)),
            Stat::Durability => {
                body.durability = Observed::Present(value);
                body.is = body.is.without(Type::Weapon);
            }
        }
        self.meets_its_fate(id, body.fate(true), self.past.before.words(id, List::Supertypes));
    }
}

/// The object on the field that is affected, if the step is an effect on one.
fn affected_by(step: &Step) -> Option<ObjectId> {
    match *step {
        Step::Become { object, .. }
        | Step::Also { object, .. }
        | Step::Set { object, .. }
        | Step::Allow { object, .. }
        | Step::Rest { object, .. }
        | Step::Wake { object, .. }
        | Step::Destroy { object, .. } => Some(object),
        _ => None,
    }
}
