//! Lanterns, a game of our own: a fifth rulebook, written through the public API alone.
//!
//! A lantern stands on its player's shelf, is lit while it has oil, poured into, and mirrored: a new one.

mod engine;
mod rules;
pub use engine::{Fault, Lamplighter};

use headjudge::{
    Kind, Kinds, Listed, Nothing, ObjectId, Objects, Past, Player, Role, Rulebook, Section, Shape, Source,
    Words, listed, pick, shape,
};

/// The rulebook of Lanterns.
#[derive(Clone, Copy, Debug, Default)]
pub struct Lanterns;

listed! { /// Where a lantern can be.
pub enum Zone { Shelf = "shelf", Lit = "lit", Spent = "spent" } }
listed! { /// What a lantern shows as a number.
pub enum Number { Oil = "oil" } }
listed! { /// What a lantern's glass can be.
pub enum Hue { Amber = "amber", Blue = "blue", Green = "green", Red = "red" } }

/// A lantern as printed: whose it is, its oil (none if never filled), its glass as a set of [`Hue`].
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub struct Lantern {
    pub owner: Player,
    pub oil: Option<i32>,
    pub hues: Words,
}

/// What is done to lanterns, and asked: how much oil a player's lit lanterns have together.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub enum Step {
    Light { object: ObjectId },
    Pour { object: ObjectId, by: i32 },
    Mirror { of: ObjectId, new: ObjectId },
    Glow { player: Player },
}
const LIGHT: u8 = 0;
const POUR: u8 = 1;
const MIRROR: u8 = 2;
const GLOW: u8 = 3;

impl Rulebook for Lanterns {
    type Card = Lantern;
    type Step = Step;
    type Zone = Zone;
    type Number = Number;
    type List = Nothing;
    type Flag = Nothing;
    type Tally = Nothing;
    type Fact = Nothing;
    type Ledger = [i32; 32]; // by object number: its oil, could there be less than none
    const NAME: &'static str = "lanterns";
    const TITLE: &'static str = "Lanterns";
    const KINDS: &'static [Kind] = &[
        Kind::effect("light").then(GLOW),
        Kind::effect("pour"),
        Kind::effect("mirror"),
        Kind::question("glow"),
    ];
    fn sections() -> &'static [Section<Self>] {
        const { &[Section { title: "Oil and light", rules: rules::ALL }] }
    }
    fn vocabulary(list: Nothing) -> &'static [&'static str] {
        match list {}
    }
    fn kind(step: &Step) -> u8 {
        match step {
            Step::Light { .. } => LIGHT,
            Step::Pour { .. } => POUR,
            Step::Mirror { .. } => MIRROR,
            Step::Glow { .. } => GLOW,
        }
    }
    fn blank(kind: u8) -> Step {
        let (object, new, of) = (ObjectId::FIRST, ObjectId::FIRST, ObjectId::FIRST);
        let (pour, glow) = (Step::Pour { object, by: 0 }, Step::Glow { player: Player::One });
        [Step::Light { object }, pour, Step::Mirror { of, new }, glow][kind as usize].clone()
    }
    fn step(step: &mut Step, s: &mut dyn Shape) {
        match step {
            Step::Light { object } => s.object("object", object, Role::ANY),
            Step::Pour { object, by } => {
                s.object("object", object, Role::ANY);
                s.number("by", by, -20, 20);
            }
            Step::Mirror { of, new } => {
                s.object("of", of, Role::ANY);
                s.created("new", new);
            }
            Step::Glow { player } => shape::word(s, "player", player),
        }
    }
    fn blank_card() -> Lantern {
        Lantern { owner: Player::One, oil: None, hues: Words::NONE }
    }
    fn card(card: &mut Lantern, s: &mut dyn Shape) {
        shape::word(s, "owner", &mut card.owner);
        s.optional("oil", &mut card.oil, 0, 20);
        shape::words::<Hue>(s, "hues", &mut card.hues);
    }
    fn deal(source: &mut dyn Source, _: Kinds, _: &[Lantern], cards: &mut Vec<Lantern>) {
        for _ in 0..1 + source.below(6) {
            let oil = (source.below(21) as i32).checked_sub(1);
            let (owner, hues) = (*pick(source, &Player::BOTH), Words(source.below(16).into()));
            cards.push(Lantern { owner, oil: oil.filter(|oil| *oil >= 0), hues });
        }
    }
    fn open(oil: &mut [i32; 32], cards: &[Lantern]) {
        oil[1..].iter_mut().zip(cards).for_each(|(oil, card)| *oil = card.oil.unwrap_or(0));
    }
    fn record(oil: &mut [i32; 32], past: &Past<'_, Self>) -> Objects {
        match past.step {
            Some(Step::Pour { object, by }) => oil[object.number()] += by,
            Some(Step::Mirror { new, of }) => oil[new.number()] = oil[of.number()],
            _ => {}
        }
        Objects::NONE // beyond those that the step names
    }
    fn tell_card(card: &Lantern) -> String {
        format!("{} lantern of player {}, oil {:?}", card.hues.print(Hue::WORDS), card.owner, card.oil)
    }
    fn tell(step: &Step, name: &dyn Fn(ObjectId) -> String) -> String {
        match step {
            Step::Light { object } => format!("light {}", name(*object)),
            Step::Pour { object, by } => format!("pour {by} into {}", name(*object)),
            Step::Mirror { of, new } => format!("mirror {} as {}", name(*of), name(*new)),
            Step::Glow { player } => format!("how bright are player {player}'s lanterns?"),
        }
    }
}
