//! Which cases are the same but for the names of equal cards.
//!
//! Of those that a renaming turns into each other only the first is played. Equal cards stand side by side on a table,
//! so the renamings are the orders of each run of them. How many are left is counted without looking at any of
//! them: the mean number of sequences that a renaming leaves as they are (Burnside).

use super::steps::{Group, Sequences, Steps};
use crate::play::Case;
use crate::shrink::form::{Form, form};
use headjudge_oracles::named::{self, Map};
use headjudge_oracles::{ObjectId, Rulebook};
use std::collections::{BTreeMap, HashMap};

/// The runs of equal cards on a table: how many are equal, one after another.
pub(super) type Pattern = Vec<usize>;

/// The renamings of each pattern, the one that changes nothing left out.
pub(super) struct Symmetry(BTreeMap<Pattern, Vec<Renaming>>);

struct Renaming {
    /// What it makes of the steps: the place of each step's image, by how many objects there are.
    images: BTreeMap<usize, Vec<usize>>,
    /// How many sequences stay the same under it, of those that were asked for.
    stay: Sequences,
}

/// The pattern of a table.
pub(super) fn pattern(table: &[u32]) -> Pattern {
    table.chunk_by(|a, b| a == b).map(<[u32]>::len).collect()
}

impl Symmetry {
    pub(super) fn of<R: Rulebook>(
        patterns: impl Iterator<Item = Pattern>,
        steps: &Steps<R>,
        most_steps: usize,
    ) -> Symmetry {
        let mut all = BTreeMap::new();
        for pattern in patterns {
            all.entry(pattern).or_insert_with_key(|pattern| {
                let objects = pattern.iter().sum();
                let maps = maps(pattern).into_iter().skip(1);
                maps.map(|map| Renaming::of(&map, steps, objects, most_steps)).collect()
            });
        }
        Symmetry(all)
    }

    /// Whether no renaming turns the sequence into one that comes before it.
    pub(super) fn is_first<R: Rulebook>(
        &self,
        pattern: &[usize],
        steps: &Steps<R>,
        places: &[usize],
    ) -> bool {
        let objects = pattern.iter().sum();
        let renamings = self.0.get(pattern).into_iter().flatten();
        renamings.into_iter().all(|renaming| {
            let images = steps.objects_before(objects, places).map(|(at, place)| renaming.images[&at][place]);
            images.ge(places.iter().copied())
        })
    }

    /// How many sequences are first among those that renamings turn into each other.
    pub(super) fn count<R: Rulebook>(
        &mut self,
        pattern: &[usize],
        steps: &Steps<R>,
        length: usize,
        off: usize,
    ) -> u64 {
        let objects = pattern.iter().sum();
        let renamings = self.0.get_mut(pattern).map_or(&mut [][..], Vec::as_mut_slice);
        let mut kept = steps.all(objects, length, off);
        for Renaming { images, stay } in &mut *renamings {
            let stays = |at: usize, group: &Group| {
                group.places.clone().filter(|place| images[&at][*place] == *place).count() as u64
            };
            kept = kept.saturating_add(steps.sequences(objects, length, off, &stays, stay));
        }
        kept / (renamings.len() as u64 + 1)
    }
}

impl Renaming {
    fn of<R: Rulebook>(map: &Map, steps: &Steps<R>, objects: usize, most_steps: usize) -> Renaming {
        let mut images = BTreeMap::new();
        let mut open = vec![(objects, most_steps)];
        while let Some((at, left)) = open.pop() {
            if left == 0 {
                continue;
            }
            let list = steps.list(at);
            open.extend(list.groups.iter().filter(|g| g.creates > 0).map(|g| (at + g.creates, left - 1)));
            images.entry(at).or_insert_with(|| {
                let place: HashMap<Form, usize> =
                    list.steps.iter().enumerate().map(|(i, step)| (spelt::<R>(step), i)).collect();
                let image = |(i, step): (usize, &R::Step)| {
                    let mut step = step.clone();
                    named::rename::<R>(&mut step, map);
                    // Every object may be named, so what a renaming makes of a step is a step of the list.
                    place.get(&spelt::<R>(&step)).copied().unwrap_or(i)
                };
                list.steps.iter().enumerate().map(image).collect()
            });
        }
        Renaming { images, stay: Sequences::new() }
    }
}

/// A step as numbers: only equal steps have the same.
fn spelt<R: Rulebook>(step: &R::Step) -> Form {
    form(&Case::<R> { cards: Vec::new(), steps: vec![step.clone()] })
}

/// All renamings of a pattern, first the one that changes nothing.
fn maps(pattern: &[usize]) -> Vec<Map> {
    let identity: Map = std::array::from_fn(ObjectId::new);
    let mut all = vec![identity];
    let mut first = 1;
    for run in pattern {
        let orders = orders(*run);
        let rename = |map: &Map, order: &Vec<usize>| {
            let mut map = *map;
            order.iter().enumerate().for_each(|(i, to)| map[first + i] = ObjectId::new(first + to));
            map
        };
        all = orders
            .iter()
            .flat_map(|order| all.iter().map(|map| rename(map, order)).collect::<Vec<_>>())
            .collect();
        first += run;
    }
    all
}

/// All orders of so many things, first the given one.
fn orders(of: usize) -> Vec<Vec<usize>> {
    let Some(last) = of.checked_sub(1) else { return vec![Vec::new()] };
    let shorter = orders(last);
    let with = |at: usize, order: &Vec<usize>| {
        let mut order = order.clone();
        order.insert(at, last);
        order
    };
    (0..of).rev().flat_map(|at| shorter.iter().map(|order| with(at, order)).collect::<Vec<_>>()).collect()
}
