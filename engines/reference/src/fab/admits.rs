//! Which cards are allowed for a hero, and the category of a card.

use super::Engine;
use super::bug::Bug;
use headjudge_oracles::fab::{Card, Fact, List, Metatype, Number, Type};
use headjudge_oracles::{Answer, Listed, ObjectId, Reply};

impl Engine {
    /// Whether the card is allowed in the card-pool of a player with this hero: the hero has all its supertypes (or all of one
    /// set, for a hybrid), and its hero-metatypes are the hero's moniker.
    pub(super) fn admits(&self, hero: ObjectId, card: ObjectId) -> Reply {
        if !self.object(hero).there || !self.object(card).there || !self.is_hero(hero) || self.is_hero(card) {
            return Reply::Refused;
        }
        let (own, other) = (&self.cards[self.object(hero).card], &self.cards[self.object(card).card]);
        let within = |words: headjudge_oracles::Words| {
            words.0 & !own.words(headjudge_oracles::fab::List::Supertypes).0 == 0
        };
        let supertypes = match other.hybrid.is_empty() {
            false if self.has(Bug::HybridNeedsBoth) => within(other.supertypes) && within(other.hybrid),
            _ if self.has(Bug::SupertypesAreIgnored) => true,
            true => within(other.supertypes),
            false if self.has(Bug::HybridsAreAlwaysAdmitted) => true,
            false => within(other.supertypes) || within(other.hybrid),
        };
        let heroes = other.metatypes.iter::<Metatype>().filter(|m| m.is_hero());
        let mut matching = heroes.map(|m| match self.has(Bug::MetatypeIsTheWholeName) {
            true => own.name == m.word(),
            false => self.moniker_is(hero, m.word()),
        });
        let metatypes = matching.all(|m| m) || self.ignores_metatypes(other);
        if self.has(Bug::FreeCardsAreAdmitted) && other.number(Number::Cost) == Some(0) {
            return Reply::Done(Answer::NONE.yes(true));
        }
        let token = other.types.has(Type::Token);
        Reply::Done(Answer::NONE.yes(supertypes && metatypes && !token))
    }

    fn ignores_metatypes(&self, card: &Card) -> bool {
        let generic = card.words(List::Supertypes).is_empty();
        self.has(Bug::MetatypesAreIgnored) || (generic && self.has(Bug::GenericIgnoresMetatypes))
    }

    /// The category of an object: hero-card, token-card, deck-card or arena-card.
    pub(super) fn category(&self, id: ObjectId) -> Reply {
        if !self.object(id).there || self.object(id).layer.is_some() {
            return Reply::Refused;
        }
        Reply::Done(Answer::NONE.facts(&[self.sort(&self.cards[self.object(id).card])]))
    }

    fn sort(&self, card: &Card) -> Fact {
        use Type::{Action, AttackReaction, Block, DefenseReaction, Instant, Mentor, Resource};
        let is = |types: &[Type]| types.iter().any(|t| card.types.has(*t));
        let token = is(&[Type::Token]) && !(is(&[Type::Weapon]) && self.has(Bug::TokenWeaponIsArenaCard));
        let deck = is(&[Action, AttackReaction, Block, DefenseReaction, Instant, Mentor, Resource])
            || (is(&[Type::Weapon]) && self.has(Bug::WeaponIsDeckCard));
        if is(&[Type::Hero]) {
            Fact::HeroCard
        } else if token {
            Fact::TokenCard
        } else if deck {
            Fact::DeckCard
        } else {
            Fact::ArenaCard
        }
    }
}
