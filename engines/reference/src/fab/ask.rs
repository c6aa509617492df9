//! Questions.

use super::Engine;
use super::faults::Bug;
use headjudge_oracles::fab::{Fact, List, Metatype, Number, Step, Subtype, Supertype, Trait, Type, Zone};
use headjudge_oracles::{Answer, Listed, ObjectId, Reply, Words};

impl Engine {
    /// Answers a question.
    pub(super) fn ask(&self, step: &Step) -> Reply {
        match step {
            Step::FindNumber { property, is, symbols } => self.find_number(*property, *is, *symbols),
            Step::FindColor { color } => self.find(|id| self.words(id, List::Strip).has(*color)),
            Step::FindName { name } => self.find(|id| self.is_named(id, name)),
            Step::FindNamePart { part } => self.find(|id| self.name_holds(id, part)),
            Step::FindMoniker { moniker } => self.find(|id| self.moniker_is(id, moniker)),
            Step::FindWord { part } => self.find(|id| self.has_part(id, *part)),
            Step::FindLiving => self.find(|id| self.value(id, Number::Life).is_some()),
            Step::FindSame { object } if !self.object(*object).there => Reply::Refused,
            Step::FindSame { object } => self.find(|id| self.is_same(*object, id)),
            Step::FindPayment { is } => {
                self.find(|id| self.object(id).zone == Zone::Stack && self.object(id).paid == Some(*is))
            }
            Step::Admits { hero, card } => self.admits(*hero, *card),
            Step::Word { keyword } => Reply::Done(Answer { facts: Some(classes(keyword)), ..Answer::NONE }),
            Step::Record { object } => self.of(*object, |o| Answer { facts: Some(o.facts), ..Answer::NONE }),
            Step::Gained { object, part } => {
                let now = self.has_part(*object, *part);
                self.of(*object, |o| Answer::NONE.yes(now && o.gained_words.has(*part)))
            }
            Step::Lost { object, part } => {
                let now = self.has_part(*object, *part);
                self.of(*object, |o| Answer::NONE.yes(!now && o.lost_words.has(*part)))
            }
            Step::Category { object } => self.category(*object),
            _ => Reply::Unsupported,
        }
    }

    fn of(&self, id: ObjectId, answer: impl Fn(&super::Object) -> Answer) -> Reply {
        match self.object(id).there {
            true => Reply::Done(answer(self.object(id))),
            false => Reply::Refused,
        }
    }

    fn find(&self, is: impl Fn(ObjectId) -> bool) -> Reply {
        Reply::Done(Answer::NONE.objects(self.everything().filter(|id| is(*id)).collect()))
    }

    /// A value in symbols is the value in numbers.
    fn find_number(&self, number: Number, is: i32, symbols: bool) -> Reply {
        let number = match number {
            Number::Defense if self.has(Bug::DefenseFindsPower) => Number::Power,
            n => n,
        };
        let is =
            if symbols && number == Number::Cost && self.has(Bug::CostSymbolsOneMore) { is + 1 } else { is };
        self.find(|id| self.value(id, number) == Some(is))
    }

    /// The same distinct card: the same name and pitch.
    fn is_same(&self, one: ObjectId, other: ObjectId) -> bool {
        let (a, b) = (self.face(one), self.face(other));
        let pitch = a.number(Number::Pitch) == b.number(Number::Pitch) || self.has(Bug::SameNameIsEnough);
        a.name == b.name && pitch
    }
}

/// What a keyword is; nothing if it is none.
fn classes(keyword: &str) -> Words {
    let mut facts = Words::NONE;
    if Type::parse(keyword).is_some() {
        facts = facts.with(Fact::IsType);
    }
    if let Some(subtype) = Subtype::parse(keyword) {
        let functional = subtype.index() < Subtype::FUNCTIONAL;
        facts = facts.with(if functional { Fact::IsFunctional } else { Fact::IsNonFunctional });
    }
    if let Some(supertype) = Supertype::parse(keyword) {
        let class = supertype.index() < Supertype::CLASSES || supertype.index() > Supertype::Shadow.index();
        facts = facts.with(if class { Fact::IsClass } else { Fact::IsTalent });
    }
    if Trait::parse(keyword).is_some() {
        facts = facts.with(Fact::IsTrait);
    }
    if Metatype::parse(keyword).is_some_and(|m| !m.is_hero()) {
        facts = facts.with(Fact::IsSet);
    }
    facts
}
