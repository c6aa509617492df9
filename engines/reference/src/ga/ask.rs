//! Answers the questions: what effects can target and choose.

use super::{Bug, Engine, Entity, Variant};
use headjudge_oracles::ga::{Deed, Keyword, List, Noun, Number, Stat, Step, Trait, Type, Way, Word, Zone};
use headjudge_oracles::{Answer, Objects, Player, Reply};

impl Engine {
    pub(super) fn answer(&self, step: &Step) -> Reply {
        match step {
            Step::Options { way, noun } => self.options(*way, false, Word::Any, *noun),
            Step::Qualified { way, non, word, noun } => self.options(*way, *non, *word, *noun),
            Step::Cards { player, word, zone } => self.cards(*player, *word, *zone),
            Step::With { number, is } => self.choices(|o| {
                let lacks = || *number != Number::Cost && self.has(Bug::MissingStatIsZero);
                let value = self.number(o, *number).or_else(|| lacks().then_some(0));
                value.is_some_and(|n| n == *is || n < *is && self.has(Bug::NumberAtMost))
            }),
            Step::Named { name } => self.choices(|o| {
                self.table.card(o.id).is_some_and(|c| c.name == *name) || self.has(Bug::NameIsIgnored)
            }),
            Step::May { object, deed: Deed::Attack } => {
                Reply::Done(Answer::NONE.yes(self.can_attack(*object) && self.has_enemy_unit()))
            }
            _ => Reply::Unsupported,
        }
    }

    fn has_enemy_unit(&self) -> bool {
        self.table.in_zone(Zone::Field).any(|o| o.controller == Player::Two && o.is_unit())
    }

    fn number(&self, entity: &Entity, number: Number) -> Option<i32> {
        match number {
            Number::Cost if self.has(Bug::CostIsNotFound) || self.has(Bug::CostsAreAbsent) => None,
            Number::Cost if entity.token && self.variant_state.is(Variant::TokensHaveNoCost) => None,
            Number::Cost => entity.cost,
            Number::Damage => Some(entity.damage),
            _ => {
                let stat = Stat::ALL.into_iter().find(|stat| stat.number() == number)?;
                entity.stat(stat)
            }
        }
    }

    /// The objects on the field for which `is` is true.
    fn choices(&self, is: impl Fn(&Entity) -> bool) -> Reply {
        let there = |o: &&Entity| o.exists && (o.zone == Zone::Field || self.seems_on_field(o));
        let found: Objects =
            self.table.objects.iter().filter(there).filter(|o| is(o)).map(|o| o.id).collect();
        self.offer(found, self.counted_again(found, Bug::ConferredIsFoundTwice))
    }

    /// The answer with these options, of which so many are counted again.
    fn offer(&self, found: Objects, again: usize) -> Reply {
        let times = if self.has(Bug::OptionsCountTwice) { 2 } else { 1 };
        Reply::Done(Answer::NONE.objects(found).number((times * found.len() + again) as i32))
    }

    /// A fault: cards in a lineage are looked for on the field, too.
    fn seems_on_field(&self, entity: &Entity) -> bool {
        entity.zone == Zone::Lineage && self.has(Bug::LineageIsOnTheField)
    }

    /// The cards in a zone of that player.
    fn cards(&self, player: Player, word: Word, zone: Zone) -> Reply {
        let there = |o: &&Entity| {
            let private = |zone| matches!(zone, Zone::Hand | Zone::Memory);
            let also = self.has(Bug::MemoryToo) && private(zone) && private(o.zone);
            let theirs = o.owner == player || self.has(Bug::EitherPlayersZone);
            o.exists && (o.zone == zone || also) && theirs && self.matches_trait(o, word.meaning())
        };
        self.offer(self.table.objects.iter().filter(there).map(|o| o.id).collect(), 0)
    }

    fn matches_trait(&self, entity: &Entity, to: Trait) -> bool {
        let speed = matches!(to, Trait::Has(List::Speeds, _)) && self.has(Bug::SpeedIsNotFound);
        let acts = match to {
            Trait::Has(List::Types, at) if self.has(Bug::ActingCounts) => entity.acts_as.0 >> at & 1 == 1,
            _ => false,
        };
        (entity.has(to) || acts) && !speed
    }

    fn options(&self, way: Way, non: bool, word: Word, noun: Noun) -> Reply {
        let mut found = Objects::NONE;
        for entity in self.table.objects.iter().filter(|o| o.exists) {
            let word =
                self.matches_trait(entity, word.meaning()) != non && !self.is_missed(entity, non, word);
            let rests = self.has(Bug::RestedIsNoTarget) && entity.zone == Zone::Field && !entity.awake;
            if self.is(entity, noun) && word && !(way == Way::Target && (is_shrouded(entity) || rests)) {
                found.insert(entity.id);
            }
        }
        if self.has(Bug::AnyObjectWillDo) && found.is_empty() && noun.object().is_some() {
            found = self.table.in_zone(Zone::Field).take(1).map(|o| o.id).collect();
        }
        self.offer(found, self.counted_again(found, Bug::ConferredCountsTwice))
    }

    /// How many of these objects a fault counts again: those with an additional type.
    fn counted_again(&self, found: Objects, bug: Bug) -> usize {
        let twice = |o: &&Entity| self.has(bug) && found.has(o.id) && !o.conferred.is_empty();
        self.table.in_zone(Zone::Field).filter(twice).count()
    }

    /// Whether the fault leaves the object out: with it, "non-champion" finds allies only.
    fn is_missed(&self, entity: &Entity, non: bool, word: Word) -> bool {
        self.has(Bug::NonChampionMeansAlly) && non && word == Word::Champion && !entity.is(Type::Ally)
    }

    /// Whether the noun means this object, card or ability in its zone.
    fn is(&self, entity: &Entity, noun: Noun) -> bool {
        let on_stack = entity.zone == Zone::Stack;
        match noun {
            Noun::Activation | Noun::Materialization
                if self.has(Bug::ResolvedIsActivation) && entity.zone == Zone::Graveyard =>
            {
                true
            }
            Noun::Activation => {
                on_stack && (!entity.materialized || self.has(Bug::MaterializationsAreActivations))
            }
            Noun::Materialization => on_stack && entity.materialized,
            Noun::Intent => {
                entity.zone == Zone::Intent
                    || self.has(Bug::HandIsIntent) && entity.zone == Zone::Hand && entity.is(Type::Attack)
            }
            _ => self.is_object(entity, noun),
        }
    }

    /// Whether the noun means this object. Objects are on the field; elsewhere are cards, activations and
    /// materializations.
    fn is_object(&self, entity: &Entity, noun: Noun) -> bool {
        let fits = match noun.object() {
            Some(Trait::Unit) if self.has(Bug::WeaponsAreUnits) && entity.is(Type::Weapon) => true,
            Some(Trait::Unit) if self.has(Bug::ChampionsAreNoUnits) => entity.is(Type::Ally),
            Some(Trait::Has(List::Types, _)) if self.has(Bug::TokensHaveNoType) && entity.token => false,
            Some(what) => self.matches_trait(entity, what),
            None => false,
        };
        let acts =
            self.has(Bug::ActingIsReached) && noun.card_type().is_some_and(|kind| entity.acts_as.has(kind));
        let there = match entity.zone {
            Zone::Field => !(self.has(Bug::DomainsAreNoObjects) && entity.is(Type::Domain)),
            Zone::Stack => self.has(Bug::ActivationsAreObjects) && !entity.materialized,
            Zone::Lineage => {
                self.has(Bug::LineageIsChampion) && noun == Noun::Champion
                    || self.seems_on_field(entity) && noun != Noun::Unit
            }
            Zone::Graveyard => {
                self.has(Bug::DeadTokensLinger) && entity.token
                    || self.has(Bug::GraveyardIsAlly) && noun == Noun::Ally
            }
            _ => false,
        };
        there && (fits || acts)
    }
}

/// Whether an ability prevents that it is targeted.
fn is_shrouded(entity: &Entity) -> bool {
    let has = |keyword| entity.list(List::Abilities).has(keyword);
    entity.zone == Zone::Field && (has(Keyword::Spellshroud) || has(Keyword::Omnishroud))
}
