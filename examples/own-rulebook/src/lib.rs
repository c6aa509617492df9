//! Lanterns, a game of our own: a fifth rulebook, written through the public API alone.
//!
//! A lantern stands on its player's shelf, is lit while it has oil, poured into, and mirrored: a new one.

pub mod spells;

use headjudge::{
    Answer, AnyOf, Datum, Engine, Evidence, Generator, Kinds, Needs, Nothing, ObjectId, Objects, Observation,
    Observed, Past, Player, Property, Range, Reply, Role, Rule, Rulebook, Section, Side, Source, Verdict,
    View, Vocabulary, Wording, Words, listed, pick, record, steps,
};

/// The rulebook of Lanterns.
#[derive(Clone, Copy, Debug, Default)]
pub struct Lanterns;

listed! { /// Where a lantern can be.
pub enum Zone {
    /// On its owner's shelf, where it starts.
    Shelf = "shelf",
    /// Lit.
    Lit = "lit",
    /// Burnt out, as a red lantern may be.
    Spent = "spent",
} }

listed! { /// What a lantern shows as a number.
pub enum Number {
    /// The oil that is in it now.
    Oil = "oil",
} }

listed! { /// What a lantern's glass can be.
pub enum Hue {
    /// Some of its glass is amber.
    Amber = "amber",
    /// Some of its glass is blue.
    Blue = "blue",
    /// Some of its glass is green.
    Green = "green",
    /// Some of its glass is red.
    Red = "red",
} }

record! {
    /// A lantern as printed. It starts on its owner's shelf.
    pub struct Lantern {
        /// Whose it is.
        owner: Player = one_of(),
        /// The oil in it. Left out: it was never filled.
        oil: Option<i32> = optional(Range::usual(0, 20).and_large()),
        /// The colors of its glass.
        hues: Words = some_of::<Hue>(),
    }
}

steps! {
    /// What is done to lanterns, and asked of them. Refuse a step on a lantern that is not there.
    pub enum Step {
        /// Light a lantern.
        ///
        /// Answer done, and show it in the zone `lit`. Refuse if it has no oil.
        LIGHT: effect Light = "light" {
            /// The lantern.
            object: ObjectId = object(Role::ANY),
        } then GLOW,
        /// Pour oil into a lantern, or out of it. Answer done, and show its oil, which is never below 0.
        POUR: effect Pour = "pour" {
            /// The lantern.
            object: ObjectId = object(Role::ANY),
            /// How much; negative to pour out.
            by: i32 = number(Range::usual(-20, 20).and_large()),
        },
        /// Make a new lantern with the same glass and as much oil. Answer done, and show it on its owner's shelf.
        MIRROR: effect Mirror = "mirror" {
            /// The lantern that is mirrored.
            of: ObjectId = object(Role::ANY),
            /// The number of the new one.
            new: ObjectId = created(),
        },
        /// How much oil do the lit lanterns of a player have together? Answer it as `number`.
        GLOW: question Glow = "glow" {
            /// The player.
            player: Player = one_of(),
        },
    }
}

impl Vocabulary for Lanterns {
    type Card = Lantern;
    type Step = Step;
    type Zone = Zone;
    type Number = Number;
    type List = Nothing;
    type Flag = Nothing;
    type Tally = Nothing;
    type Fact = Nothing;
    const NAME: &'static str = "lanterns";
    const TITLE: &'static str = "Lanterns";
}

impl Generator for Lanterns {
    fn deal(source: &mut impl Source, _: Kinds, _: &[Lantern], cards: &mut Vec<Lantern>) {
        for _ in 0..1 + source.below(6) {
            let oil = Some(source.below(21) as i32).filter(|oil| *oil > 0);
            cards.push(Lantern {
                owner: *pick(source, &Player::BOTH),
                oil,
                hues: Words(source.below(16).into()),
            });
        }
    }
}

impl Wording for Lanterns {}

impl Rulebook for Lanterns {
    type Ledger = [i32; 32]; // by object number: its oil, negative if too much was poured out
    const SECTIONS: &'static [Section<Self>] = &[Section { title: "Oil and light", rules: RULES }];
    const NEEDS: &'static [Needs] = NEEDS;

    fn start_ledger(oil: &mut [i32; 32], cards: &[Lantern]) {
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
}

const LIGHT: Kinds = Kinds::of(&[Step::LIGHT]);
const POUR: Kinds = Kinds::of(&[Step::POUR]);
const GLOW: Kinds = Kinds::of(&[Step::GLOW]);

const RULES: &[Rule<Lanterns>] = &[
    Rule::not_testable("lanterns:1", "a_lantern_is_a_card", "A lantern is a card.", "It defines a word."),
    Rule::object("lanterns:1.1", "oil_adds_up", "Oil is printed plus poured, at least 0.", oil_adds_up),
    Rule::step("lanterns:2.1", "no_oil_no_light", "A lantern without oil cannot be lit.", no_oil_no_light)
        .judged_after(&[Step::LIGHT])
        .may_refuse(),
    Rule::step("lanterns:2.2", "glow", "A player's glow is the oil of the player's lit lanterns.", glow)
        .judged_after(&[Step::GLOW]),
    Rule::metamorphic("lanterns:3", "hues", "The glass changes nothing else.", no_hues, same_zones),
];

const NEEDS: &[Needs] = &[
    Needs { favors: &[POUR], ..Needs::of("1.1") },
    Needs { all: &[AnyOf::kinds(LIGHT), AnyOf::kinds(GLOW)], favors: &[LIGHT, GLOW], ..Needs::of("2.2") },
    Needs { favors: &[LIGHT], ..Needs::of("3") },
];

fn oil_adds_up(m: &Observation<'_, Lanterns>, id: ObjectId) -> Verdict {
    let Observed::Present(oil) = m.after.modified(id, Number::Oil) else { return Verdict::NotApplicable };
    let (expected, kind) = (m.ledger[id.number()].max(0), if oil < 0 { "negative" } else { "wrong-sum" });
    let evidence = || Evidence::of(kind, Property::modified(Number::Oil)).expected(expected).shown(oil);
    Verdict::of(oil == expected, evidence)
}

fn no_oil_no_light(m: &Observation<'_, Lanterns>, step: &Step) -> Verdict {
    match *step {
        Step::Light { object } if m.before.modified(object, Number::Oil) == Observed::Present(0) => {
            Verdict::of(!m.reply.is_done(), || {
                let evidence = Evidence::of("lit", Property::reply("zone")).on(object);
                evidence.expected(Datum::Refused).shown(Datum::Done)
            })
        }
        _ => Verdict::NotApplicable,
    }
}

fn glow(m: &Observation<'_, Lanterns>, step: &Step) -> Verdict {
    let (Step::Glow { player }, Some(glow)) = (step, m.answer().and_then(|a| a.number)) else {
        return Verdict::NotApplicable;
    };
    let mut sum = 0;
    for id in m.before.objects().iter() {
        match (m.before.zone(id), m.before.controller(id), m.before.modified(id, Number::Oil)) {
            (Some(Zone::Shelf | Zone::Spent), ..) => {}
            (Some(Zone::Lit), Some(other), _) if other != *player => {}
            (Some(Zone::Lit), Some(_), Observed::Present(oil)) => sum += oil,
            _ => return Verdict::NotApplicable, // it may belong to the sum, and is not shown
        }
    }
    let evidence = || Evidence::of("wrong-sum", Property::answer("glow")).expected(sum).shown(glow);
    Verdict::of(glow == sum, evidence)
}

fn no_hues(cards: &mut [Lantern], _: &mut [Step]) -> bool {
    let any = cards.iter().any(|card| !card.hues.is_empty());
    cards.iter_mut().for_each(|card| card.hues = Words::NONE);
    any
}

fn same_zones(a: &Side<'_, Lanterns>, b: &Side<'_, Lanterns>) -> Verdict {
    let differs = a.after.objects().iter().find(|id| a.after.zone(*id) != b.after.zone(*id));
    differs.map_or(Verdict::Held, |id| {
        let place = |side: &Side<'_, Lanterns>| side.after.zone(id).map_or(Datum::NotShown, Datum::word);
        let evidence = || Evidence::of("differs", Property::Zone).expected(place(b)).shown(place(a)).on(id);
        Verdict::of(false, evidence)
    })
}

listed! { /// What is wrong with a [`Lamplighter`].
pub enum Fault { Sound = "sound", Negative = "negative", LightsEmpty = "lights-empty",
                 GlowsForAll = "glows-for-all", RedBurnsOut = "red-burns-out",
                 OilIn8Bits = "oil-in-8-bits" } }

/// Plays Lanterns, with this fault: the lanterns by number, their oil as it is now, and where they are.
#[derive(Debug)]
pub struct Lamplighter(pub Fault, pub [Option<(Lantern, Zone)>; 32]);

impl Default for Lamplighter {
    fn default() -> Self {
        Lamplighter(Fault::Sound, [const { None }; 32])
    }
}

impl Lamplighter {
    fn oil(&self, lantern: &Lantern) -> i32 {
        let oil = lantern.oil.unwrap_or(0);
        let oil = if self.0 == Fault::OilIn8Bits { i32::from(oil as i8) } else { oil };
        if self.0 == Fault::Negative { oil } else { oil.max(0) }
    }
    fn glow(&self, player: Player) -> i32 {
        let counts = |own: bool| own || self.0 == Fault::GlowsForAll;
        let lit = self.1.iter().flatten().filter(|(l, zone)| *zone == Zone::Lit && counts(l.owner == player));
        lit.map(|(lantern, _)| self.oil(lantern)).sum()
    }
    fn done(&mut self, step: &Step) -> Option<Answer> {
        match *step {
            Step::Light { object } => {
                let (lantern, zone) = self.1[object.number()].as_mut()?;
                let burns_out = lantern.hues.has(Hue::Red) && self.0 == Fault::RedBurnsOut;
                if lantern.oil.unwrap_or(0) <= 0 && self.0 != Fault::LightsEmpty {
                    return None;
                }
                *zone = if burns_out { Zone::Spent } else { Zone::Lit };
            }
            Step::Pour { object, by } => *self.1[object.number()].as_mut()?.0.oil.get_or_insert(0) += by,
            Step::Mirror { of, new } => {
                let (lantern, _) = self.1[of.number()].clone()?;
                self.1[new.number()] = Some((lantern, Zone::Shelf));
            }
            Step::Glow { player } => return Some(Answer::NONE.number(self.glow(player))),
        }
        Some(Answer::NONE)
    }
}

impl Engine<Lanterns> for Lamplighter {
    fn start(&mut self, cards: &[Lantern]) -> Result<(), String> {
        let mut cards = cards.iter().cloned();
        self.1 = [const { None }; 32];
        self.1[1..].fill_with(|| cards.next().map(|card| (card, Zone::Shelf)));
        Ok(())
    }
    fn take(&mut self, step: &Step) -> Reply {
        self.done(step).map_or(Reply::Refused, Reply::Done)
    }
    fn observe(&mut self, view: &mut View<'_, Lanterns>) {
        for (n, lantern) in self.1.iter().enumerate() {
            if let (Some(id), Some((lantern, zone))) = (ObjectId::new(n), lantern) {
                let shown = view.object(id).zone(*zone).controller(lantern.owner);
                shown.modified(Number::Oil, self.oil(lantern));
            }
        }
    }
}
