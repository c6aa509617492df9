//! A toy rulebook whose steps have every kind of field, and an engine that shows every kind of value.

#![allow(dead_code, reason = "each test uses a part of it")]

use headjudge::{
    Answer, Capabilities, Case, Engine, Generator, Kinds, Listed, ObjectId, Objects, Outcome, Past, Range,
    Reply, Role, Rulebook, Section, Source, View, Vocabulary, Wording, Words, listed, pick, record, steps,
};
use std::borrow::Cow;

listed! {
    /// Where a card is.
    pub(crate) enum Zone { Hand = "hand", Arena = "arena" }
}
listed! {
    /// The numbers of a card.
    pub(crate) enum Number { Power = "power", Cost = "cost" }
}
listed! {
    /// The lists of words of a card.
    pub(crate) enum List { Types = "types" one "type" }
}
listed! {
    /// Types.
    pub(crate) enum Type { Ally = "Ally", Odd = "Odd \"quoted\"" }
}
listed! {
    /// The flags of a card.
    pub(crate) enum Flag { Marked = "marked" }
}
listed! {
    /// The numbers of a player.
    pub(crate) enum Tally { Life = "life", Cards = "cards" one "card" }
}
listed! {
    /// Facts of an answer.
    pub(crate) enum Fact { Died = "died", Grew = "grew" }
}

/// The toy rulebook.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Toy;

record! {
    /// A card as printed.
    pub(crate) struct Card {
        pub(crate) name: Cow<'static, str> = text(&["Ant", "Bee"]),
        pub(crate) cost: i32 = number(Range::usual(0, 20)),
        pub(crate) power: Option<i32> = optional(Range::usual(-9, 9)),
        pub(crate) types: Words = some_of::<Type>(),
        pub(crate) foil: bool = flag(),
        pub(crate) zone: Zone = one_of(),
    }
}

steps! {
    /// A step.
    pub(crate) enum Step {
        SET: effect Set = "set" {
            object: ObjectId = object(Role::ANY),
            property: Number = one_of(),
            to: i32 = number(Range::usual(-99, 99)),
        },
        MARK: effect Mark = "mark" {
            objects: Objects = objects(Role::ANY),
            types: Words = some_of::<Type>(),
            text: Cow<'static, str> = text(&["a \"b\" \\ \n é \u{2028}", "x"]),
            on: Option<ObjectId> = maybe_object(Role::ANY),
            extra: Option<i32> = optional(Range::usual(0, 9)),
            quietly: bool = flag(),
        },
        MAKE: effect Make = "make" { of: ObjectId = object(Role::ANY), new: ObjectId = created() },
        ASK: question Ask = "ask" { object: ObjectId = object(Role::ANY), property: Number = one_of() },
        PASS: effect Pass = "pass",
    }
}

impl Vocabulary for Toy {
    type Card = Card;
    type Step = Step;
    type Zone = Zone;
    type Number = Number;
    type List = List;
    type Flag = Flag;
    type Tally = Tally;
    type Fact = Fact;
    const NAME: &'static str = "toy";
    const TITLE: &'static str = "A toy";

    fn vocabulary(_: List) -> &'static [&'static str] {
        Type::WORDS
    }
}

impl Generator for Toy {
    fn deal(source: &mut impl Source, _: Kinds, _: &[Card], cards: &mut Vec<Card>) {
        for _ in 0..1 + source.below(4) {
            cards.push(Card {
                name: Cow::Borrowed(*pick(source, &["Ant", "Bee", ""])),
                cost: source.below(21) as i32,
                power: [None, Some(0), Some(-9)][source.below(3) as usize],
                types: Words(source.below(4).into()),
                foil: source.below(2) == 1,
                zone: *pick(source, &[Zone::Hand, Zone::Arena]),
            });
        }
    }
}

impl Wording for Toy {
    fn describe_card(card: &Card) -> String {
        card.name.to_string()
    }
    fn describe_step(step: &Step, _: &[Card], _: &dyn Fn(ObjectId) -> String) -> String {
        format!("{step:?}")
    }
}

impl Rulebook for Toy {
    type Ledger = ();
    const SECTIONS: &'static [Section<Self>] = &[];

    fn start_ledger((): &mut (), _: &[Card]) {}
    fn record((): &mut (), _: &Past<'_, Self>) -> Objects {
        Objects::NONE
    }
}

/// An engine for the toy rulebook. It shows a word that the rulebook does not know, and a number whose base is not known.
#[derive(Default)]
pub(crate) struct ToyEngine {
    cards: Vec<(ObjectId, Card, bool)>,
    passed: i32,
}

impl ToyEngine {
    fn find(&mut self, id: ObjectId) -> Option<&mut (ObjectId, Card, bool)> {
        self.cards.iter_mut().find(|c| c.0 == id)
    }
}

impl Engine<Toy> for ToyEngine {
    fn capabilities() -> Capabilities {
        Capabilities::ALL.partly(&[Step::MAKE])
    }
    fn start(&mut self, cards: &[Card]) -> Result<(), String> {
        self.passed = 0;
        self.cards = cards
            .iter()
            .enumerate()
            .map(|(i, card)| (ObjectId::new(i + 1).unwrap(), card.clone(), false))
            .collect();
        match cards.iter().any(|c| c.cost == 20) {
            true => Err("a card that costs 20".into()),
            false => Ok(()),
        }
    }
    fn take(&mut self, step: &Step) -> Reply {
        match step {
            Step::Set { object, property, to } => match (self.find(*object), property) {
                (None, _) => return Reply::Refused,
                (Some(card), Number::Power) => card.1.power = Some(*to),
                (Some(card), Number::Cost) => card.1.cost = *to,
            },
            Step::Mark { objects, .. } => {
                self.cards.iter_mut().filter(|c| objects.has(c.0)).for_each(|c| c.2 = true);
                return Reply::Done(Answer::NONE.objects(*objects).facts(&[Fact::Grew]).yes(true));
            }
            Step::Make { of, new } => {
                let Some(card) = self.find(*of) else { return Reply::Unsupported };
                let card = card.1.clone();
                self.cards.push((*new, card, false));
            }
            Step::Ask { object, property } => {
                let Some(card) = self.find(*object) else { return Reply::Refused };
                return Reply::Done(match property {
                    Number::Power => Answer { number: card.1.power, ..Answer::NONE },
                    Number::Cost => Answer::NONE.number(card.1.cost),
                });
            }
            Step::Pass => self.passed += 1,
        }
        Reply::DONE
    }
    fn observe(&mut self, view: &mut View<'_, Toy>) {
        for (id, card, marked) in &self.cards {
            let shown = view.object(*id).zone(card.zone).name(&card.name).flag(Flag::Marked, *marked);
            let shown = shown.owner(who(id.number())).host(ObjectId::new(id.number() - 1));
            let shown = shown.number_or_absent(Number::Power, card.power.map(|p| (p, p + 1)));
            let shown = if card.foil { shown } else { shown.modified(Number::Cost, card.cost) };
            if card.foil {
                shown.words(List::Types, ["Ally", "of no list"]);
            } else {
                shown.word_set(List::Types, card.types);
            }
        }
        let one = view.player(who(1)).tally(Tally::Life, -self.passed);
        one.outcome(if self.passed > 5 { Outcome::Lost } else { Outcome::Playing });
    }
}

fn who(n: usize) -> headjudge::Player {
    headjudge::Player::BOTH[1 - n % 2]
}

/// A case of five steps: two effects on a card, one that creates an object, a question about it, and an effect.
pub(crate) fn case() -> Case<Toy> {
    let card = Card { name: "Ant".into(), ..Card::default() };
    let (object, new) = (ObjectId::FIRST, ObjectId::new(2).expect("it is in range"));
    let steps = vec![
        Step::Set { object, property: Number::Power, to: 3 },
        Step::Set { object, property: Number::Power, to: 4 },
        Step::Make { of: object, new },
        Step::Ask { object: new, property: Number::Cost },
        Step::Pass,
    ];
    Case { cards: vec![card], steps }
}
