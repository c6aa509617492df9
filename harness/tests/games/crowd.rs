//! Crowd: many pilgrims, and three effects.

use super::{Bug, Game, Streak};
use headjudge::{
    Engine, Evidence, Generator, Kinds, Needs, Nothing, ObjectId, Objects, Observation, Observed, Past,
    Property, Range, Reply, Role, Rule, Rulebook, Section, Source, Verdict, View, Vocabulary, Wording,
    listed, record, steps,
};

/// The rulebook of Crowd.
#[derive(Clone, Copy, Debug, Default)]
pub struct Crowd;

listed! {
    /// Where a pilgrim is.
    pub enum Place {
        /// On the road.
        Road = "road",
        /// At the gate.
        Gate = "gate",
        /// In the chapel.
        Chapel = "chapel",
        /// At the well.
        Well = "well",
        /// At the inn.
        Inn = "inn",
    }
}
listed! {
    /// What a pilgrim shows as a number.
    pub enum Number {
        /// Spirit.
        Spirit = "spirit",
    }
}

record! {
    /// A pilgrim.
    pub struct Pilgrim {
        /// Its spirit at the beginning.
        pub spirit: i32 = number(Range::usual(0, 40)),
    }
}

steps! {
    /// What a pilgrim does.
    pub enum Step {
        /// Walk to a place.
        WALK: effect Walk = "walk" { who: ObjectId = object(Role::ANY), to: Place = one_of() },
        /// Pray for some time: that much more spirit.
        PRAY: effect Pray = "pray" { who: ObjectId = object(Role::ANY), time: i32 = number(Range::usual(1, 12)) },
        /// Go where another pilgrim is.
        FOLLOW: effect Follow = "follow" { who: ObjectId = object(Role::ANY), whom: ObjectId = object(Role::ANY) },
    }
}

/// By object number: where each is, and its spirit.
pub type Model = [(Place, i32); 32];

fn opening(cards: &[Pilgrim]) -> Model {
    let mut model = Model::default();
    model[1..].iter_mut().zip(cards).for_each(|((_, spirit), card)| *spirit = card.spirit);
    model
}

fn apply(model: &mut Model, step: &Step) {
    match *step {
        Step::Walk { who, to } => model[who.number()].0 = to,
        Step::Pray { who, time } => model[who.number()].1 += time,
        Step::Follow { who, whom } => model[who.number()].0 = model[whom.number()].0,
    }
}

impl Vocabulary for Crowd {
    type Card = Pilgrim;
    type Step = Step;
    type Zone = Place;
    type Number = Number;
    type List = Nothing;
    type Flag = Nothing;
    type Tally = Nothing;
    type Fact = Nothing;
    const NAME: &'static str = "crowd";
    const TITLE: &'static str = "Crowd: 12 to 24 objects, three effects";
}

impl Generator for Crowd {
    fn deal(source: &mut impl Source, _: Kinds, _: &[Pilgrim], cards: &mut Vec<Pilgrim>) {
        for _ in 0..12 + source.below(13) {
            cards.push(Pilgrim { spirit: source.below(41) as i32 });
        }
    }
}

impl Wording for Crowd {}

impl Rulebook for Crowd {
    type Ledger = Model;
    const SECTIONS: &'static [Section<Self>] = &[Section { title: "Pilgrims", rules: RULES }];
    const NEEDS: &'static [Needs] = NEEDS;

    fn start_ledger(model: &mut Model, cards: &[Pilgrim]) {
        *model = opening(cards);
    }
    fn record(model: &mut Model, past: &Past<'_, Self>) -> Objects {
        past.step.into_iter().for_each(|step| apply(model, step));
        Objects::NONE
    }
}

const RULES: &[Rule<Crowd>] = &[
    Rule::object("crowd:1", "place", "A pilgrim is where it went.", place),
    Rule::object("crowd:2", "spirit", "Prayers add up.", spirit),
];

const NEEDS: &[Needs] = &[
    Needs { favors: &[Kinds::of(&[Step::WALK, Step::FOLLOW])], ..Needs::of("1") },
    Needs { favors: &[Kinds::of(&[Step::PRAY])], ..Needs::of("2") },
];

fn place(m: &Observation<'_, Crowd>, id: ObjectId) -> Verdict {
    let is_there = m.after.zone(id) == Some(m.ledger[id.number()].0);
    Verdict::of(is_there, || Evidence::of("wrong", Property::other("place")).on(id))
}
fn spirit(m: &Observation<'_, Crowd>, id: ObjectId) -> Verdict {
    let (shown, expected) = (m.after.modified(id, Number::Spirit), m.ledger[id.number()].1);
    Verdict::of(shown == Observed::Present(expected), || {
        Evidence::of("wrong", Property::modified(Number::Spirit)).on(id)
    })
}

/// Plays Crowd.
#[derive(Clone, Debug)]
pub struct Player {
    bug: Option<Bug>,
    cards: usize,
    model: Model,
    streak: Streak,
}

impl Player {
    #[expect(clippy::collapsible_match, reason = "counting a step is no condition of the arm")]
    fn misplay(&mut self, step: &Step, before: &Model) {
        match (self.bug, step.clone()) {
            // To the chapel, and a prayer of at least 5: it counts one too much.
            (Some(Bug::Shallow), step) => {
                let (who, place) = match step {
                    Step::Walk { who, to: Place::Chapel } => (who, Some(0)),
                    Step::Pray { who, time: 5.. } => (who, Some(1)),
                    Step::Walk { who, .. } | Step::Pray { who, .. } | Step::Follow { who, .. } => (who, None),
                };
                if self.streak.at(who, place) == 2 {
                    self.model[who.number()].1 += 1;
                }
            }
            // The same spirit, which is above 40: it stays where it is, or goes back to the road.
            (Some(Bug::Coincidence), Step::Follow { who, whom }) => {
                let [a, b] = [who, whom].map(|id| before[id.number()].1);
                if who != whom && a == b && a > 40 {
                    let is_at_road = self.model[who.number()].0 == Place::Road;
                    self.model[who.number()].0 = if is_at_road { Place::Inn } else { Place::Road };
                }
            }
            // The eighth time that one pilgrim follows another, without walking or praying in between.
            (Some(Bug::Deep), Step::Follow { who, .. }) => {
                if self.streak.more(who) == 8 {
                    self.model[who.number()].1 -= 1;
                }
            }
            (Some(Bug::Deep), Step::Walk { who, .. } | Step::Pray { who, .. }) => self.streak.reset(who),
            _ => {}
        }
    }
}

impl Engine<Crowd> for Player {
    fn start(&mut self, cards: &[Pilgrim]) -> Result<(), String> {
        *self = Player { cards: cards.len(), model: opening(cards), ..Crowd::engine(self.bug) };
        Ok(())
    }
    fn take(&mut self, step: &Step) -> Reply {
        let before = self.model;
        apply(&mut self.model, step);
        self.misplay(step, &before);
        Reply::DONE
    }
    fn observe(&mut self, view: &mut View<'_, Crowd>) {
        for id in Objects::first(self.cards).iter() {
            let (place, spirit) = self.model[id.number()];
            view.object(id).zone(place).modified(Number::Spirit, spirit);
        }
    }
}

impl Game for Crowd {
    type Engine = Player;
    const CARDS: usize = 24;

    fn engine(bug: Option<Bug>) -> Player {
        Player { bug, cards: 0, model: opening(&[]), streak: Streak::default() }
    }
    fn opening(cards: &[Pilgrim]) -> Model {
        opening(cards)
    }
    fn apply(model: &mut Model, step: &Step) -> bool {
        apply(model, step);
        true
    }
    fn state(player: &Player) -> &Model {
        &player.model
    }
    fn objects(step: &mut Step) -> [Option<&mut ObjectId>; 2] {
        match step {
            Step::Follow { who, whom } => [Some(who), Some(whom)],
            Step::Walk { who, .. } | Step::Pray { who, .. } => [Some(who), None],
        }
    }
}
