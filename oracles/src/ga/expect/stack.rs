//! What goes onto the effects stack, and what resolves.

use super::body::{Body, Fate};
use super::{OF_A_CARD, Scene};
use crate::ga::{Card, Element, Flag, Keyword, List, Number, Script, Step, Supertype, Type, Zone};
use crate::{Aspects, ObjectId, Objects, Player, Words};

impl<'a> Scene<'a, '_> {
    pub(super) fn activates(&mut self, id: ObjectId, target: Option<ObjectId>) {
        if let Some(card) = self.put_on_stack(id, Zone::Hand)
            && !self.ledger.waits_on_stack(Step::ACTIVATE)
        {
            self.expected.open(id, !OF_A_CARD);
            if card.types.has(Type::Action) {
                self.takes_effect(card, target, None);
            }
            self.meets_its_double(id, self.unique(self.field()));
        }
    }
    pub(super) fn materializes(&mut self, id: ObjectId) {
        if let Some(card) = self.put_on_stack(id, Zone::MaterialDeck)
            && !self.ledger.waits_on_stack(Step::MATERIALIZE)
        {
            self.expected.open(id, !OF_A_CARD);
            if card.types.has(Type::Champion) {
                self.covers_champions(id, card, false);
            }
            self.meets_its_double(id, self.unique(self.field()));
        }
    }
    pub(super) fn uses(&mut self, source: ObjectId, ability: ObjectId) {
        if !self.is_affected(source) {
            return;
        }
        self.expected.flag(source, Flag::Awake, false);
        self.expected.open(ability, Aspects::ALL);
        self.expected.zone(ability, Zone::Stack);
        let player = self.past.before.controller(source);
        if let Some(player) = player {
            self.expected.controller(ability, player);
        }
        if !self.ledger.waits_on_stack(Step::USE) {
            self.expected.open(ability, Aspects::ALL);
            self.draws(source);
        }
    }

    /// Puts a card onto the effects stack; `None` if it is shown in another zone than the one from which that is done.
    fn put_on_stack(&mut self, id: ObjectId, from: Zone) -> Option<&'a Card> {
        let past = self.past;
        let Some(card) = past.card(id).filter(|_| past.before.zone(id).is_none_or(|zone| zone == from))
        else {
            self.expected.open_everything();
            return None;
        };
        self.as_card(id, card);
        self.expected.zone(id, Zone::Stack);
        self.expected.controller(id, card.owner);
        Some(card)
    }
    /// A card that is no object has the values that are printed on it. What is shown of it besides is open.
    pub(super) fn as_card(&mut self, id: ObjectId, card: &Card) {
        self.expected.open(id, !OF_A_CARD);
        self.as_printed(id, card);
        self.expected.flag(id, Flag::Token, false);
    }
    /// A card that is no object goes to the graveyard. Whether regalia does is open.
    pub(super) fn goes_to_graveyard(&mut self, id: ObjectId, card: &Card) {
        self.as_card(id, card);
        if !card.supertypes.has(Supertype::Regalia) {
            self.expected.zone(id, Zone::Graveyard);
        }
    }

    /// The controller of this object draws a card, whichever it is.
    fn draws(&mut self, by: ObjectId) {
        let (before, player) = (self.past.before, self.past.before.controller(by));
        for (id, card) in Objects::first(self.past.cards.len()).iter().zip(self.past.cards) {
            let in_deck = before.zone(id) == Some(Zone::MainDeck) || !before.objects().has(id) && !card.token;
            if in_deck && player.is_none_or(|player| player == card.owner) {
                self.expected.open(id, !OF_A_CARD);
            }
        }
        // A player who cannot draw may lose.
        self.expected.open_outcomes();
    }

    pub(super) fn resolves(&mut self, discard: Option<ObjectId>, choose: Option<ObjectId>) {
        let (past, shown) = (self.past, self.past.before.in_zone(Zone::Stack));
        let top = self.ledger.top(past).copied().filter(|top| shown.is_empty() || shown.has(top.id));
        let Some(top) = top else { return self.expected.open_everything() };
        let Some(card) = past.card(top.id) else {
            self.expected.gone(top.id);
            return self.draws(top.id);
        };
        let is_spell = card.types.has(Type::Action) || card.types.has(Type::Attack);
        if is_spell && card.types.0.count_ones() > 1 {
            return self.expected.open_everything();
        }
        if !is_spell {
            return self.enters(top.id, card);
        }
        self.goes_to_graveyard(top.id, card);
        self.takes_effect(card, top.target, Some((top.target_stayed, discard, choose)));
    }

    /// An action takes effect. `chosen` says whether its target has stayed, and what is discarded and chosen; `None` if it is not
    /// certain that it takes effect.
    fn takes_effect(
        &mut self,
        card: &Card,
        target: Option<ObjectId>,
        chosen: Option<(bool, Option<ObjectId>, Option<ObjectId>)>,
    ) {
        match card.script {
            Script::Hit => {
                let may_be_there = |id: &ObjectId| self.on_field(*id) || self.past.before.zone(*id).is_none();
                if let Some(target) = target.filter(may_be_there) {
                    let is_legal = self.is_unit(target) == Some(true) && !self.may_be_protected(target);
                    let stayed = chosen.is_some_and(|(stayed, ..)| stayed);
                    self.hit(target, Some(2), stayed && is_legal && self.on_field(target));
                }
            }
            Script::Shock => {
                let (discard, choose) = chosen.map_or((None, None), |(_, discard, choose)| (discard, choose));
                let is_fire = self.discards(card, discard);
                if is_fire != Some(false) {
                    self.hits_a_unit(choose.filter(|_| is_fire == Some(true)));
                }
            }
            Script::None | Script::Draw => {}
        }
    }
    /// The player of this card discards a card, and says whether it is Fire, if it is certain which one.
    fn discards(&mut self, by: &Card, discard: Option<ObjectId>) -> Option<bool> {
        let before = self.past.before;
        let cards = Objects::first(self.past.cards.len()).iter().zip(self.past.cards);
        let theirs: Objects = cards.filter(|(_, card)| card.owner == by.owner).map(|(id, _)| id).collect();
        let hand = before.in_zone(Zone::Hand).and(theirs);
        if let Some((id, card)) =
            discard.filter(|id| hand.has(*id)).and_then(|id| Some((id, self.past.card(id)?)))
        {
            self.goes_to_graveyard(id, card);
            return Some(card.elements.has(Element::Fire));
        }
        // Cards in a hand may not be shown.
        let hidden = theirs.minus(before.objects());
        self.expected.open_all(hand.or(hidden), !OF_A_CARD);
        None
    }
    /// The chosen unit is dealt 2 damage. If there is none, any unit may be.
    fn hits_a_unit(&mut self, chosen: Option<ObjectId>) {
        let is_legal = |id: &ObjectId| self.on_field(*id) && self.is_unit(*id) == Some(true);
        match chosen.filter(|id| is_legal(id) && !self.may_be_protected(*id)) {
            Some(unit) => self.hit(unit, Some(2), true),
            None => {
                let field = self.field();
                field
                    .iter()
                    .filter(|id| self.is_unit(*id) != Some(false))
                    .collect::<Objects>()
                    .iter()
                    .for_each(|id| {
                        self.hit(id, Some(2), false);
                    });
            }
        }
    }
    /// Whether a keyword may protect the object.
    pub(super) fn may_be_protected(&self, id: ObjectId) -> bool {
        let before = self.past.before;
        let protecting = Words::of(&Keyword::PROTECTING).0;
        let has = before.words(id, List::Abilities).is_none_or(|words| words.0 & protecting != 0);
        has || before.others(id, List::Abilities).next().is_some()
    }

    /// A card enters the field.
    fn enters(&mut self, id: ObjectId, card: &Card) {
        self.as_card(id, card);
        self.expected.zone(id, Zone::Field);
        self.expected.controller(id, card.owner);
        self.expected.host(id, None);
        self.expected.modified(id, Number::Damage, 0);
        if card.types.has(Type::Champion) {
            self.covers_champions(id, card, true);
        }
        if Body::printed(card).fate(true) != Fate::Stays {
            self.may_leave(id);
        }
        if card.supertypes.has(Supertype::Unique) {
            self.meets_its_double(id, self.unique(self.field()));
        }
    }
    /// A new champion goes on top of the old one, and may inherit its damage.
    fn covers_champions(&mut self, id: ObjectId, card: &Card, certain: bool) {
        let before = self.past.before;
        let old: Objects = self.field().iter().filter(|old| self.is_champion(*old)).collect();
        let theirs = |old: &ObjectId| self.past.card(*old).is_none_or(|old| old.owner == card.owner);
        let old: Objects = old.iter().filter(theirs).collect();
        let may_hide = self.may_hide_a_champion(card.owner);
        if !old.is_empty() || may_hide {
            self.expected.open(id, Aspects::NUMBERS);
        }
        for under in old.iter() {
            self.expected.open(under, !OF_A_CARD);
            // What is printed as a champion may have become something else.
            let is_old = self.types(under).is_some_and(|types| types.has(Type::Champion));
            if old.len() == 1 && !may_hide && certain && is_old {
                self.expected.zone(under, Zone::Lineage);
                self.expected.host(under, Some(id));
                // An engine may show a lineage on the field.
                self.expected.or_before(under, Aspects::ZONE);
            }
            self.goes(under);
        }
        self.expected.open_all(before.in_zone(Zone::Lineage), Aspects::HOST);
    }
    /// Whether a card of this player that is not shown may be their champion.
    fn may_hide_a_champion(&self, player: Player) -> bool {
        let cards = Objects::first(self.past.cards.len()).iter().zip(self.past.cards);
        let mut hidden = cards.filter(|(id, _)| !self.past.before.objects().has(*id)).map(|(_, card)| card);
        hidden
            .any(|card| card.owner == player && (card.types.has(Type::Champion) || card.zone == Zone::Field))
    }
}
