//! The cases of a scope, numbered.

use super::scope::{Scope, TooMany};
use super::steps::Steps;
use super::symmetry::{Pattern, Symmetry, pattern};
use super::tables::Tables;
use super::{pen, plainest, values};
use crate::play::Case;
use headjudge_oracles::{Kinds, Rulebook};
use std::collections::BTreeMap;

/// All cases of a scope by number, without any of them being there: the smallest first, by steps, then by cards, then
/// by fields that are not plain. A range of numbers is a part of the work, whoever takes it.
///
/// Those that are the same as an earlier one but for the names of equal cards have a number too, and are
/// left out when their turn comes.
pub struct Space<R: Rulebook> {
    scope: Scope,
    tables: Tables<R>,
    steps: Steps<R>,
    symmetry: Symmetry,
    cells: Vec<Cell>,
    count: Count,
}

/// How many cases a scope has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Count {
    /// Those that are played.
    pub cases: u64,
    /// Those that are left out as symmetric.
    pub symmetric: u64,
}

impl Count {
    /// All of them: as many numbers as there are.
    pub fn all(self) -> u64 {
        self.cases.saturating_add(self.symmetric)
    }
}

/// How many different steps of a kind, and cards that are changes of one, are made at most to see how many cases
/// there are.
const MOST_PARTS: usize = 50_000;
/// How many tables are laid at most for that.
const MOST_TABLES: usize = 4_000_000;

/// Cases with as many steps, as many cards, and as many fields of cards and steps off plain.
struct Cell {
    first: u64,
    length: usize,
    table: (usize, usize),
    off: usize,
    sequences: u64,
}

impl<R: Rulebook> Space<R> {
    /// Numbers the cases of a scope, without playing or even making any.
    ///
    /// # Errors
    /// When there are more than `most`: found out before they are all counted.
    pub fn of(scope: Scope, most: u64) -> Result<Space<R>, TooMany> {
        Space::from(scope, &plainest::cards::<R>(Kinds(scope.kinds)), most)
    }

    /// The same, with tables of these cards and of what they become when fields are changed.
    ///
    /// # Errors
    /// When there are more than `most`.
    pub fn from(scope: Scope, cards: &[R::Card], most: u64) -> Result<Space<R>, TooMany> {
        if at_least::<R>(&scope) > most {
            return Err(TooMany::Cases);
        }
        let steps = Steps::<R>::of(&scope, MOST_PARTS)?;
        let tables = Tables::<R>::of(&scope, cards, MOST_PARTS, MOST_TABLES)?;
        let mut places = Vec::new();
        for length in 0..=scope.steps {
            for table in tables.all.keys() {
                let most = scope.fields(length).checked_sub(table.1);
                most.into_iter()
                    .for_each(|most| (0..=most).for_each(|off| places.push((length, *table, off))));
            }
        }
        places.sort_by_key(|(length, (cards, fields), off)| (*length, *cards, fields + off, *fields));
        let mut cells = Vec::new();
        let mut first = 0u64;
        for (length, table, off) in places {
            let sequences = steps.all(table.0, length, off);
            let all = sequences.saturating_mul(tables.all[&table].len() as u64);
            if all > 0 {
                cells.push(Cell { first, length, table, off, sequences });
                first = first.saturating_add(all);
            }
        }
        if first > most {
            return Err(TooMany::Cases);
        }
        let patterns = patterns(&tables);
        let all = patterns.values().flat_map(|patterns| patterns.keys().cloned());
        let mut symmetry = Symmetry::of(all, &steps, scope.steps);
        let mut cases = 0u64;
        for cell in &cells {
            for (pattern, tables) in &patterns[&cell.table] {
                cases += tables * symmetry.count(pattern, &steps, cell.length, cell.off);
            }
        }
        let count = Count { cases, symmetric: first - cases };
        Ok(Space { scope, tables, steps, symmetry, cells, count })
    }

    /// The scope.
    pub fn scope(&self) -> Scope {
        self.scope
    }
    /// How many cases there are: exact, and counted without making them.
    pub fn count(&self) -> Count {
        self.count
    }

    /// The first number from `index` on, and below `end`, whose case is not left out as symmetric.
    pub fn next(&self, index: u64, end: u64) -> Option<u64> {
        (index..end.min(self.count.all())).find(|index| self.is_first(*index))
    }

    fn is_first(&self, index: u64) -> bool {
        let Some((table, places)) = self.at(index) else { return false };
        self.symmetry.is_first(&pattern(table), &self.steps, &places)
    }

    /// Makes case `index`; an empty one where there is none.
    pub fn case(&self, index: u64) -> Case<R> {
        let Some((table, places)) = self.at(index) else { return Case::default() };
        let cards = table.iter().map(|card| self.tables.cards[*card as usize].clone()).collect();
        let steps = self.steps.objects_before(table.len(), &places);
        let steps = steps.map(|(at, place)| self.steps.list(at).steps[place].clone()).collect();
        Case { cards, steps }
    }

    /// The table of case `index`, and the places of its steps in their lists.
    fn at(&self, index: u64) -> Option<(&[u32], Vec<usize>)> {
        let cell = self.cells[..self.cells.partition_point(|cell| cell.first <= index)].last()?;
        let (nth, within) = ((index - cell.first) / cell.sequences, (index - cell.first) % cell.sequences);
        let table = self.tables.all[&cell.table].get(usize::try_from(nth).ok()?)?;
        Some((table, self.steps.sequence(table.len(), cell.length, cell.off, within)))
    }
}

/// So many cases there are on one table alone, with nothing in them but what is plain.
fn at_least<R: Rulebook>(scope: &Scope) -> u64 {
    let steps = Kinds(scope.kinds).iter().map(|kind| {
        let steps = pen::steps::<R>(kind, scope.objects, 0, values::FEW, MOST_PARTS);
        steps.map_or(MOST_PARTS, |steps| steps.len()) as u64
    });
    let length = u32::try_from(scope.steps).unwrap_or(u32::MAX);
    steps.sum::<u64>().saturating_pow(length)
}

/// How many tables there are of each pattern.
fn patterns<R: Rulebook>(tables: &Tables<R>) -> BTreeMap<(usize, usize), BTreeMap<Pattern, u64>> {
    let count = |tables: &Vec<Vec<u32>>| {
        tables.iter().fold(BTreeMap::new(), |mut all, table| {
            *all.entry(pattern(table)).or_insert(0) += 1;
            all
        })
    };
    tables.all.iter().map(|(size, tables)| (*size, count(tables))).collect()
}
