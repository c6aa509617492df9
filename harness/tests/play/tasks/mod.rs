//! A rulebook without rules for the shrinking tasks, and the tasks: each makes random cases, and says which fail.

use headjudge::*;

/// The number of objects on the table.
pub const OBJECTS: usize = 8;

/// The rulebook. Its cards are blank; its steps build lists or change objects.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tasks;

const LISTS: &[&str] = &["a", "b", "c", "d", "e"];
const ZONES: &[&str] = &["hand", "arena", "grave"];

const VALUE: Range = Range::usual(-32768, 32767);

steps! {
    // A step.
    pub enum Step {
        // Appends a number to one of five lists.
        PUSH: effect Push = "push" { list: u8 = word(WordList::plain(LISTS)), value: i32 = number(VALUE) },
        // Removes a number.
        REMOVE: effect Remove = "remove" { value: i32 = number(VALUE) },
        // Adds to an object's count.
        ADD: effect Add = "add" { object: ObjectId = object(Role::ANY), by: i32 = number(Range::usual(-50, 50)) },
        // Sets an object's count.
        SET: effect Set = "set" { object: ObjectId = object(Role::ANY), to: i32 = number(Range::usual(0, 100)) },
        // Turns an object.
        TURN: effect Turn = "turn" { object: ObjectId = object(Role::ANY) },
        // Links an object to another.
        LINK: effect Link = "link" { object: ObjectId = object(Role::ANY), to: ObjectId = object(Role::ANY) },
        // Moves an object.
        MOVE: effect Move = "move" {
            object: ObjectId = object(Role::ANY), zone: u8 = word(WordList::plain(ZONES)),
        },
        // Exchanges the counts of two objects.
        SWAP: effect Swap = "swap" { a: ObjectId = object(Role::ANY), b: ObjectId = object(Role::ANY) },
    }
}
use Step::*;

impl Vocabulary for Tasks {
    type Card = ();
    type Step = Step;
    type Zone = Nothing;
    type Number = Nothing;
    type List = Nothing;
    type Flag = Nothing;
    type Tally = Nothing;
    type Fact = Nothing;
    const NAME: &'static str = "tasks";
    const TITLE: &'static str = "Tasks";
}

impl Generator for Tasks {
    fn deal(_: &mut impl Source, _: Kinds, _: &[()], cards: &mut Vec<()>) {
        cards.resize(OBJECTS, ());
    }
    fn is_legal_table(cards: &[()]) -> bool {
        !cards.is_empty()
    }
}

impl Wording for Tasks {
    fn describe_card(_: &()) -> String {
        String::new()
    }
    fn describe_step(step: &Step, _: &[()], _: &dyn Fn(ObjectId) -> String) -> String {
        format!("{step:?}")
    }
}

impl Rulebook for Tasks {
    type Ledger = ();
    const SECTIONS: &'static [Section<Self>] = &[];

    fn start_ledger(_: &mut (), _: &[()]) {}
    fn record(_: &mut (), _: &Past<'_, Self>) -> Objects {
        Objects::NONE
    }
}

/// The numbers pushed on each list; `None` when a step does anything else.
fn lists(steps: &[Step]) -> Option<[Vec<i32>; 5]> {
    let mut lists = [const { Vec::new() }; 5];
    for step in steps {
        let Push { list, value } = step else { return None };
        lists[*list as usize].push(*value);
    }
    Some(lists)
}

fn number(rng: &mut Rng, below: u32) -> i32 {
    rng.below(below) as i32
}

/// Up to ten numbers of 16 bits on each of five lists.
pub fn five_lists(rng: &mut Rng) -> Vec<Step> {
    let pushes = |list, rng: &mut Rng| -> Vec<Step> {
        (0..rng.below(11)).map(|_| Push { list, value: number(rng, 65536) - 32768 }).collect()
    };
    (0..5).flat_map(|list| pushes(list, rng)).collect()
}

/// Fails if every list has a sum below 256, but the sum of all is at least 5 * 256, in 16-bit arithmetic.
pub fn bound5(steps: &[Step]) -> bool {
    let sum = |list: &Vec<i32>| list.iter().fold(0i16, |sum, n| sum.wrapping_add(*n as i16));
    lists(steps).is_some_and(|lists| {
        lists.iter().all(|list| sum(list) < 256)
            && lists.iter().fold(0i16, |all, list| all.wrapping_add(sum(list))) >= 5 * 256
    })
}

/// A list whose numbers are indices into it.
pub fn indices(rng: &mut Rng) -> Vec<Step> {
    let length = 1 + rng.below(10);
    (0..length).map(|_| Push { list: 0, value: number(rng, length) }).collect()
}

/// Fails if two indices refer to each other.
pub fn coupling(steps: &[Step]) -> bool {
    lists(steps).is_some_and(|[a, rest @ ..]| {
        let at = |i: i32| usize::try_from(i).ok().and_then(|i| a.get(i)).copied();
        rest.iter().all(Vec::is_empty)
            && a.iter().all(|n| at(*n).is_some())
            && (0..).zip(&a).any(|(i, n)| i != *n && at(*n) == Some(i))
    })
}

/// Numbers, and a step that removes one of them.
pub fn list_and_removal(rng: &mut Rng) -> Vec<Step> {
    let mut steps: Vec<Step> =
        (0..1 + rng.below(20)).map(|_| Push { list: 0, value: number(rng, 100) - 50 }).collect();
    let Push { value, .. } = *pick(rng, &steps) else { unreachable!() };
    steps.push(Remove { value });
    steps
}

/// Fails if the removed number is in the list twice.
pub fn deletion(steps: &[Step]) -> bool {
    let Some((Remove { value }, pushes)) = steps.split_last() else { return false };
    lists(pushes).is_some_and(|lists| lists[0].iter().filter(|n| *n == value).count() > 1)
}

/// Two numbers, often with a difference of one.
pub fn two_numbers(rng: &mut Rng) -> Vec<Step> {
    let first = number(rng, 30_000);
    let by = number(rng, 7) - 3;
    vec![Push { list: 0, value: first }, Push { list: 0, value: first + by }]
}

/// Fails if the first is at least 10, and their difference is one.
pub fn difference_one(steps: &[Step]) -> bool {
    matches!(steps, [Push { value: a, .. }, Push { value: b, .. }] if *a >= 10 && *b >= 0 && (a - b).abs() == 1)
}

/// Fails if there are five different numbers.
pub fn large_union(steps: &[Step]) -> bool {
    lists(steps).is_some_and(|lists| {
        let mut all = lists.concat();
        all.sort_unstable();
        all.dedup();
        all.len() > 4
    })
}

/// Fails if the first list is not a palindrome.
pub fn reverse(steps: &[Step]) -> bool {
    lists(steps).is_some_and(|[a, ..]| a.iter().rev().ne(&a))
}

/// One to fifty effects, of a few kinds and on a few objects: with all kinds and objects the deep bug would
/// hardly occur.
pub fn effects(rng: &mut Rng) -> Vec<Step> {
    let kinds: Vec<u8> = (0..1 + rng.below(6)).map(|_| 2 + rng.below(6) as u8).collect();
    let objects: Vec<usize> = (0..1 + rng.below(8)).map(|_| 1 + rng.below(OBJECTS as u32) as usize).collect();
    let values: Vec<i32> = (0..1 + rng.below(6)).map(|_| number(rng, 51)).collect();
    let effect = |rng: &mut Rng| {
        let (kind, value) = (*pick(rng, &kinds), *pick(rng, &values));
        let [object, other] = [0; 2].map(|_| ObjectId::new(*pick(rng, &objects)).unwrap());
        match kind {
            2 => Add { object, by: value },
            3 => Set { object, to: value },
            4 => Turn { object },
            5 => Link { object, to: other },
            6 => Move { object, zone: rng.below(3) as u8 },
            _ => Swap { a: object, b: other },
        }
    };
    (0..1 + rng.below(50)).map(|_| effect(rng)).collect()
}

/// A bug four effects deep: an object moves to the arena, is turned, linked and added to, with nothing else in
/// between.
pub fn four_deep(steps: &[Step]) -> bool {
    let mut depth = [0; 32];
    for step in steps {
        let (object, deeper) = match step {
            Move { object, zone: 1 } => (object, 0),
            Turn { object } => (object, 1),
            Link { object, .. } => (object, 2),
            Add { object, by: 1.. } => (object, 3),
            Push { .. } | Remove { .. } => return false,
            Add { object, .. } | Set { object, .. } | Move { object, .. } | Swap { a: object, .. } => {
                (object, 9)
            }
        };
        let depth = &mut depth[object.number()];
        *depth = if *depth == deeper { deeper + 1 } else { u8::from(deeper == 0) };
        if *depth == 4 {
            return true;
        }
    }
    false
}

/// A bug that needs two equal values: two objects are linked whose counts are equal and at least 7.
pub fn same_counts(steps: &[Step]) -> bool {
    let mut count = [0; 32];
    for step in steps {
        match step {
            Add { object, by } => count[object.number()] += by,
            Set { object, to } => count[object.number()] = *to,
            Swap { a, b } => count.swap(a.number(), b.number()),
            Link { object, to } if object != to => {
                let [a, b] = [object, to].map(|id| count[id.number()]);
                if a == b && a >= 7 {
                    return true;
                }
            }
            Push { .. } | Remove { .. } => return false,
            _ => {}
        }
    }
    false
}

/// A bug that needs nine steps of one kind in a row.
pub fn nine_in_a_row(steps: &[Step]) -> bool {
    let mut row = 0;
    for step in steps {
        row = if let Turn { .. } = step { row + 1 } else { 0 };
        if row == 9 || matches!(step, Push { .. } | Remove { .. }) {
            return row == 9;
        }
    }
    false
}
