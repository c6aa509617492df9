//! Cards and steps as lists of numbers, each in a range of its own: what a strategy or a generator of another library makes.

use headjudge::{Steps, Fields, ObjectId, Rulebook, Shape, Slot};

/// The ranges of the fields of a card.
pub fn of_card<R: Rulebook>() -> Vec<(i64, i64)> {
    let mut ranges = Ranges { cards: 0, all: Vec::new() };
    R::Card::default().fields(&mut ranges);
    ranges.all
}
/// The card with these fields.
pub fn card<R: Rulebook>(choices: &[i64]) -> R::Card {
    let mut card = R::Card::default();
    card.fields(&mut Writer(choices.iter()));
    card
}
/// The ranges of the fields of a step of this kind, in a case with so many cards.
pub fn of_step<R: Rulebook>(kind: u8, cards: usize) -> Vec<(i64, i64)> {
    let mut ranges = Ranges { cards, all: Vec::new() };
    R::Step::of_kind(kind).fields(&mut ranges);
    ranges.all
}
/// The step with these fields.
pub fn step<R: Rulebook>(kind: u8, choices: &[i64]) -> R::Step {
    let mut step = R::Step::of_kind(kind);
    step.fields(&mut Writer(choices.iter()));
    step
}

struct Ranges {
    cards: usize,
    all: Vec<(i64, i64)>,
}

impl Shape for Ranges {
    fn field(&mut self, name: &'static str, slot: Slot<'_>) {
        self.all.push(match slot {
            Slot::Number(_, range) => (range.usual_low.into(), range.usual_high.into()),
            Slot::Word(_, list) => (0, list.len() as i64 - 1),
            Slot::Object(..) => (1, self.cards as i64),
            _ => unreachable!("the small games have no field like {name}"),
        });
    }
}

struct Writer<'a>(std::slice::Iter<'a, i64>);

impl Shape for Writer<'_> {
    fn field(&mut self, _: &'static str, slot: Slot<'_>) {
        let choice = self.0.next().copied().unwrap_or(0);
        match slot {
            Slot::Number(n, _) => *n = choice as i32,
            Slot::Word(index, _) => *index = choice as u8,
            Slot::Object(id, _) => *id = ObjectId::new(choice as usize).unwrap_or_default(),
            _ => {}
        }
    }
}
