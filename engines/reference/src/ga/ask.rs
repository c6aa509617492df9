//! What effects can target and choose.

use super::{Bug, Engine, Kept};
use headjudge_oracles::ga::{Deed, Keyword, List, Noun, Number, Stat, Step, Trait, Type, Way, Word, Zone};
use headjudge_oracles::{Answer, Objects, Player, Reply};

impl Engine {
    pub(super) fn answer(&self, step: &Step) -> Reply {
        match step {
            Step::Options { way, noun } => self.options(*way, false, Word::Any, *noun),
            Step::Qualified { way, non, word, noun } => self.options(*way, *non, *word, *noun),
            Step::Cards { player, word, zone } => self.cards(*player, *word, *zone),
            Step::With { number, is } => self.choices(|o| {
                self.number(o, *number).is_some_and(|n| n == *is || n < *is && self.has(Bug::NumberAtMost))
            }),
            Step::Named { name } => self.choices(|o| self.table.card(o.id).is_some_and(|c| c.name == *name)),
            Step::May { object, deed: Deed::Attack } => {
                Reply::Done(Answer::NONE.yes(self.can_attack(*object) && self.has_foe()))
            }
            _ => Reply::Unsupported,
        }
    }

    fn has_foe(&self) -> bool {
        self.table.in_zone(Zone::Field).any(|o| o.controller == Player::Two && o.is_unit())
    }

    fn number(&self, kept: &Kept, number: Number) -> Option<i32> {
        match number {
            Number::Cost if self.has(Bug::CostIsNotFound) => None,
            Number::Cost => kept.cost,
            Number::Damage => Some(kept.damage),
            _ => {
                let stat = Stat::ALL.into_iter().find(|stat| stat.number() == number)?;
                kept.stat(stat)
            }
        }
    }

    /// The objects on the field of which `is` holds.
    fn choices(&self, is: impl Fn(&Kept) -> bool) -> Reply {
        let found: Objects = self.table.in_zone(Zone::Field).filter(|o| is(o)).map(|o| o.id).collect();
        Reply::Done(Answer::NONE.objects(found).number(found.len() as i32))
    }

    /// Cards in a zone of that player.
    fn cards(&self, player: Player, word: Word, zone: Zone) -> Reply {
        let there = |o: &&Kept| {
            let private = |zone| matches!(zone, Zone::Hand | Zone::Memory);
            let also = self.has(Bug::MemoryToo) && private(zone) && private(o.zone);
            let theirs = o.owner == player || self.has(Bug::EitherPlayersZone);
            o.exists && (o.zone == zone || also) && theirs && self.answers(o, word.meaning())
        };
        let found: Objects = self.table.objects.iter().filter(there).map(|o| o.id).collect();
        Reply::Done(Answer::NONE.objects(found).number(found.len() as i32))
    }

    fn answers(&self, kept: &Kept, to: Trait) -> bool {
        let speed = matches!(to, Trait::Has(List::Speeds, _)) && self.has(Bug::SpeedIsNotFound);
        kept.has(to) && !speed
    }

    fn options(&self, way: Way, non: bool, word: Word, noun: Noun) -> Reply {
        let non = non && word != Word::Any;
        let mut found = Objects::NONE;
        for kept in self.table.objects.iter().filter(|o| o.exists) {
            let word = self.answers(kept, word.meaning()) != non && !self.is_missed(kept, non, word);
            if self.is(kept, noun) && word && !(way == Way::Target && is_shrouded(kept)) {
                found.insert(kept.id);
            }
        }
        if self.has(Bug::AnyObjectWillDo) && found.is_empty() && noun.object().is_some() {
            found = self.table.in_zone(Zone::Field).take(1).map(|o| o.id).collect();
        }
        let twice =
            |o: &Kept| self.has(Bug::ConferredCountsTwice) && found.has(o.id) && !o.conferred.is_empty();
        let number = found.len() + self.table.in_zone(Zone::Field).filter(|o| twice(o)).count();
        Reply::Done(Answer::NONE.objects(found).number(number as i32))
    }

    /// Where the fault says that "non-" means allies only.
    fn is_missed(&self, kept: &Kept, non: bool, word: Word) -> bool {
        self.has(Bug::NonChampionMeansAlly) && non && word == Word::Champion && !kept.is(Type::Ally)
    }

    /// Whether it is what the noun says, where it is.
    fn is(&self, kept: &Kept, noun: Noun) -> bool {
        let stacked = kept.zone == Zone::Stack;
        match noun {
            Noun::Activation | Noun::Materialization
                if self.has(Bug::ResolvedIsActivation) && kept.zone == Zone::Graveyard =>
            {
                true
            }
            Noun::Activation => {
                stacked && (!kept.materialized || self.has(Bug::MaterializationsAreActivations))
            }
            Noun::Materialization => stacked && kept.materialized,
            Noun::Intent => {
                kept.zone == Zone::Intent
                    || self.has(Bug::HandIsIntent) && kept.zone == Zone::Hand && kept.is(Type::Attack)
            }
            _ => self.is_object(kept, noun),
        }
    }

    /// Objects are on the field, and all else is cards, activations and materializations.
    fn is_object(&self, kept: &Kept, noun: Noun) -> bool {
        let fits = match noun.object() {
            Some(Trait::Unit) if self.has(Bug::WeaponsAreUnits) && kept.is(Type::Weapon) => true,
            Some(Trait::Has(List::Types, _)) if self.has(Bug::TokensHaveNoType) && kept.token => false,
            Some(what) => self.answers(kept, what),
            None => false,
        };
        let acts =
            self.has(Bug::ActingIsReached) && noun.card_type().is_some_and(|kind| kept.acts_as.has(kind));
        let there = match kept.zone {
            Zone::Field => !(self.has(Bug::DomainsAreNoObjects) && kept.is(Type::Domain)),
            Zone::Stack => self.has(Bug::ActivationsAreObjects) && !kept.materialized,
            Zone::Lineage => self.has(Bug::LineageIsChampion) && noun == Noun::Champion,
            Zone::Graveyard => {
                self.has(Bug::DeadTokensLinger) && kept.token
                    || self.has(Bug::GraveyardIsAlly) && noun == Noun::Ally
            }
            _ => false,
        };
        there && (fits || acts)
    }
}

/// Some abilities keep targeting away.
fn is_shrouded(kept: &Kept) -> bool {
    let has = |keyword| kept.list(List::Abilities).has(keyword);
    kept.zone == Zone::Field && (has(Keyword::Spellshroud) || has(Keyword::Omnishroud))
}
