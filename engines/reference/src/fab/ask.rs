//! Answers to questions.

use super::Engine;
use super::bug::Bug;
use super::variants::Variant;
use headjudge_oracles::fab::{
    Color, Fact, List, Metatype, Number, Part, Step, Subtype, Supertype, Trait, Type, Zone,
};
use headjudge_oracles::{Answer, Listed, ObjectId, Reply, Words};

impl Engine {
    /// Answers a question.
    pub(super) fn ask(&self, step: &Step) -> Reply {
        match step {
            Step::FindNumber { property, is, symbols } => self.find_number(*property, *is, *symbols),
            Step::FindColor { color: Color::Blue } if self.has(Bug::BlueFindsYellow) => {
                self.find(|id| self.words(id, List::Strip).has(Color::Yellow))
            }
            Step::FindColor { color } => self.find(|id| self.words(id, List::Strip).has(*color)),
            Step::FindName { name } if self.has(Bug::NameFindsItsParts) => {
                self.find(|id| self.name_holds(id, name))
            }
            Step::FindName { name } => self.find(|id| self.is_named(id, name)),
            Step::FindNamePart { part } => self.find(|id| self.name_holds(id, part)),
            Step::FindMoniker { moniker } => {
                self.find_some(Bug::FirstOfTheMonikerOnly, |id| self.moniker_is(id, moniker))
            }
            Step::FindWord { part: Part::AgentOfChaos } => {
                self.find_some(Bug::FirstOfTheTraitOnly, |id| self.has_part(id, Part::AgentOfChaos))
            }
            Step::FindWord { part } => self.find(|id| self.has_part(id, *part)),
            Step::FindLiving => self.find(|id| self.is_living(id)),
            Step::FindSame { object } if !self.object(*object).there => Reply::Refused,
            Step::FindSame { object } => self.find(|id| self.is_same(*object, id)),
            Step::FindPayment { is } => {
                self.find(|id| self.object(id).zone == Zone::Stack && self.payment(id) == Some(*is))
            }
            Step::Admits { hero, card } => self.admits(*hero, *card),
            Step::Word { keyword } => {
                Reply::Done(Answer { facts: Some(self.classes(keyword)), ..Answer::NONE })
            }
            Step::Record { object } => self.record(*object),
            Step::Gained { object, part } => {
                let now = self.has_part(*object, *part);
                self.of(*object, |o| Answer::NONE.yes(now && o.gained_words.has(*part)))
            }
            Step::Lost { object, part } => {
                let now = self.has_part(*object, *part);
                let any = self.has(Bug::LosingOneReportsAll);
                self.of(*object, |o| {
                    let lost = o.lost_words.has(*part) || (any && !o.lost_words.is_empty());
                    Answer::NONE.yes(!now && lost)
                })
            }
            Step::Category { object } => self.category(*object),
            _ => Reply::Unsupported,
        }
    }

    fn is_living(&self, id: ObjectId) -> bool {
        let living = self.value(id, Number::Life).is_some();
        let there = self.object(id).zone == Zone::Arena || !self.is_variant(Variant::LivesInTheArena);
        living && there && (self.is_hero(id) || !self.has(Bug::OnlyHeroesLive))
    }

    /// The amount paid to put the object on the stack.
    fn payment(&self, id: ObjectId) -> Option<i32> {
        match self.has(Bug::PaymentFindsCost) {
            true => self.value(id, Number::Cost),
            false => self.object(id).paid,
        }
    }

    /// What happened to an object this turn, even if it died and no longer exists.
    fn record(&self, id: ObjectId) -> Reply {
        let object = self.object(id);
        match object.known {
            true => Reply::Done(Answer { facts: Some(object.facts), ..Answer::NONE }),
            false => Reply::Refused,
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

    /// All objects for which `is` holds; with the fault, only the first of them.
    fn find_some(&self, bug: Bug, is: impl Fn(ObjectId) -> bool) -> Reply {
        let most = if self.has(bug) { 1 } else { usize::MAX };
        Reply::Done(Answer::NONE.objects(self.everything().filter(|id| is(*id)).take(most).collect()))
    }

    /// The objects with this value. A value in symbols means the same as a value in digits.
    fn find_number(&self, number: Number, is: i32, symbols: bool) -> Reply {
        let number = match number {
            Number::Defense if self.has(Bug::DefenseFindsPower) => Number::Power,
            n => n,
        };
        let one_more = match number {
            Number::Cost => self.has(Bug::CostSymbolsOneMore),
            Number::Pitch => self.has(Bug::PitchSymbolsOneMore),
            _ => false,
        };
        let is = if symbols && one_more { is + 1 } else { is };
        match self.finds_base(number) {
            true => self.find(|id| self.base(id, number) == Some(is)),
            false => self.find(|id| self.compared(id, number) == Some(is)),
        }
    }

    /// The value that is compared when objects are looked for by a number.
    fn compared(&self, id: ObjectId, number: Number) -> Option<i32> {
        self.value(id, number).or_else(|| self.has(Bug::MissingNumberIsZero).then_some(0))
    }

    fn finds_base(&self, number: Number) -> bool {
        match number {
            Number::Power => self.has(Bug::PowerFindsBase),
            Number::Defense => self.has(Bug::DefenseFindsBase),
            Number::Life => self.has(Bug::LifeFindsBase),
            Number::Intellect => self.has(Bug::IntellectFindsBase),
            Number::Pitch => self.has(Bug::PitchFindsBase),
            Number::Cost => false,
        }
    }

    /// The same distinct card: the same name and pitch.
    fn is_same(&self, one: ObjectId, other: ObjectId) -> bool {
        let (a, b) = (self.face(one), self.face(other));
        let pitch = a.number(Number::Pitch) == b.number(Number::Pitch) || self.has(Bug::SameNameIsEnough);
        self.name(one) == self.name(other) && pitch
    }

    /// The classes of a keyword; none if the text is no keyword.
    fn classes(&self, keyword: &str) -> Words {
        if !self.is_known(keyword) {
            return Words::NONE;
        }
        if keyword == Subtype::OffHand.word() && self.is_variant(Variant::OffHandIsFunctional) {
            return Words::of(&[Fact::IsFunctional]);
        }
        if self.is_variant(Variant::ChapterWordsOnly) && is_later(keyword) {
            return Words::NONE;
        }
        let mut facts = Words::NONE;
        if Type::parse(keyword).is_some() {
            facts = facts.with(Fact::IsType);
        }
        if let Some(subtype) = Subtype::parse(keyword) {
            let functional = subtype.index() < Subtype::FUNCTIONAL;
            facts = facts.with(if functional { Fact::IsFunctional } else { Fact::IsNonFunctional });
        }
        if let Some(supertype) = Supertype::parse(keyword) {
            let class =
                supertype.index() < Supertype::CLASSES || supertype.index() > Supertype::Shadow.index();
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
}

/// Whether a keyword is later than the chapter.
fn is_later(keyword: &str) -> bool {
    let is = |list: &List| {
        let place = list.vocabulary().iter().position(|word| *word == keyword);
        place.is_some_and(|place| list.later().0 >> place & 1 == 1)
    };
    List::ALL.iter().any(is)
}
