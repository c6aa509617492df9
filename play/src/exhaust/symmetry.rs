//! Finds cases that differ only in the order of equal cards.
//!
//! Of cases that a renaming of equal cards turns into each other, only the first is played. Equal cards are next
//! to each other on a table, so a renaming permutes each run of them. The number of cases that are left is the
//! mean number of sequences that a renaming leaves unchanged (Burnside's lemma), so no case has to be made to
//! count them.

use super::steps::{Group, Sequences, Steps};
use crate::play::Case;
use crate::shrink::sort_key::{SortKey, sort_key};
use headjudge_oracles::named::{self, Map};
use headjudge_oracles::{ObjectId, Rulebook};
use std::collections::{BTreeMap, HashMap};

/// The lengths of the runs of equal cards on a table.
pub(super) type Pattern = Vec<usize>;

/// The renamings of each pattern, without the identity.
pub(super) struct Symmetry(BTreeMap<Pattern, Vec<Renaming>>);

struct Renaming {
    /// The index of the step that each step turns into, by the number of objects that exist.
    images: BTreeMap<usize, Vec<usize>>,
    /// The number of sequences that it does not change.
    unchanged: Sequences,
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

    /// Whether no renaming turns the sequence into an earlier one.
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

    /// The number of sequences that no renaming turns into an earlier one.
    pub(super) fn count<R: Rulebook>(
        &mut self,
        pattern: &[usize],
        steps: &Steps<R>,
        length: usize,
        changed: usize,
    ) -> u64 {
        let objects = pattern.iter().sum();
        let renamings = self.0.get_mut(pattern).map_or(&mut [][..], Vec::as_mut_slice);
        let mut kept = steps.all(objects, length, changed);
        for Renaming { images, unchanged } in &mut *renamings {
            let is_unchanged = |at: usize, group: &Group| {
                group.places.clone().filter(|place| images[&at][*place] == *place).count() as u64
            };
            kept = kept.saturating_add(steps.sequences(objects, length, changed, &is_unchanged, unchanged));
        }
        kept / (renamings.len() as u64 + 1)
    }
}

impl Renaming {
    fn of<R: Rulebook>(map: &Map, steps: &Steps<R>, objects: usize, most_steps: usize) -> Renaming {
        let mut images = BTreeMap::new();
        let mut to_do = vec![(objects, most_steps)];
        while let Some((at, left)) = to_do.pop() {
            if left == 0 {
                continue;
            }
            let list = steps.list(at);
            to_do.extend(list.groups.iter().filter(|g| g.creates > 0).map(|g| (at + g.creates, left - 1)));
            images.entry(at).or_insert_with(|| {
                let place: HashMap<SortKey, usize> =
                    list.steps.iter().enumerate().map(|(i, step)| (step_key::<R>(step), i)).collect();
                let image = |(i, step): (usize, &R::Step)| {
                    let mut step = step.clone();
                    named::rename::<R>(&mut step, map);
                    // A step may name any object, so a renamed step is in the list too.
                    place.get(&step_key::<R>(&step)).copied().unwrap_or(i)
                };
                list.steps.iter().enumerate().map(image).collect()
            });
        }
        Renaming { images, unchanged: Sequences::new() }
    }
}

/// A step as numbers: only equal steps have the same key.
fn step_key<R: Rulebook>(step: &R::Step) -> SortKey {
    sort_key(&Case::<R> { cards: Vec::new(), steps: vec![step.clone()] })
}

/// All renamings of a pattern, the identity first.
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

/// All orders of so many things, the given one first.
fn orders(count: usize) -> Vec<Vec<usize>> {
    let Some(last) = count.checked_sub(1) else { return vec![Vec::new()] };
    let shorter = orders(last);
    let with = |at: usize, order: &Vec<usize>| {
        let mut order = order.clone();
        order.insert(at, last);
        order
    };
    (0..count).rev().flat_map(|at| shorter.iter().map(|order| with(at, order)).collect::<Vec<_>>()).collect()
}
