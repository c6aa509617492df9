//! Which cards a hero may have, and what sort of card something is.

use super::Engine;
use headjudge_oracles::fab::{Card, Fact, Metatype, Type};
use headjudge_oracles::{Answer, Listed, ObjectId, Reply};

impl Engine {
    /// Whether the card may be in the card-pool of a player with this hero: all its supertypes are the hero's, of a hybrid
    /// all of one set, and what it says of heroes is this one's moniker.
    pub(super) fn admits(&self, hero: ObjectId, card: ObjectId) -> Reply {
        if !self.object(hero).there || !self.object(card).there || !self.is_hero(hero) || self.is_hero(card) {
            return Reply::Refused;
        }
        let (own, other) = (&self.cards[self.object(hero).card], &self.cards[self.object(card).card]);
        let within = |words: headjudge_oracles::Words| {
            words.0 & !own.words(headjudge_oracles::fab::List::Supertypes).0 == 0
        };
        let supertypes = match other.hybrid.is_empty() {
            true => within(other.supertypes),
            false => within(other.supertypes) || within(other.hybrid),
        };
        let heroes = other.metatypes.iter::<Metatype>().filter(|m| m.is_hero());
        let mut matching = heroes.map(|m| self.moniker_is(hero, m.word()));
        let metatypes = matching.all(|m| m);
        let token = other.types.has(Type::Token);
        Reply::Done(Answer::NONE.yes(supertypes && metatypes && !token))
    }

    /// What sort of card an object is.
    pub(super) fn category(&self, id: ObjectId) -> Reply {
        if !self.object(id).there || self.object(id).layer.is_some() {
            return Reply::Refused;
        }
        Reply::Done(Answer::NONE.facts(&[sort(&self.cards[self.object(id).card])]))
    }
}

fn sort(card: &Card) -> Fact {
    use Type::{Action, AttackReaction, Block, DefenseReaction, Instant, Mentor, Resource};
    let is = |types: &[Type]| types.iter().any(|t| card.types.has(*t));
    if is(&[Type::Hero]) {
        Fact::HeroCard
    } else if is(&[Type::Token]) {
        Fact::TokenCard
    } else if is(&[Action, AttackReaction, Block, DefenseReaction, Instant, Mentor, Resource]) {
        Fact::DeckCard
    } else {
        Fact::ArenaCard
    }
}
