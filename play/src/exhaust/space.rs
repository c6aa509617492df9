//! The numbered cases of a scope.

use super::scope::{Scope, TooMany};
use super::steps::Steps;
use super::symmetry::{Pattern, Symmetry, pattern};
use super::tables::Tables;
use super::{fill, simplest_cards, values};
use crate::play::Case;
use headjudge_oracles::{Kinds, Playable, Rulebook, Steps as _};
use std::collections::BTreeMap;

/// All cases of a scope by number: sorted by the number of steps, then of cards, then of non-default fields. A
/// case is made only when it is asked for.
///
/// A case that differs from an earlier one only in the order of equal cards is *symmetric* to it. It has a number
/// too, but is not played.
pub struct Space<R: Rulebook> {
    scope: Scope,
    tables: Tables<R>,
    steps: Steps<R>,
    symmetry: Symmetry,
    cells: Vec<Cell>,
    count: Count,
}

/// The number of cases of a scope.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Count {
    /// Cases that are played.
    pub cases: u64,
    /// Cases that are skipped as symmetric.
    pub symmetric: u64,
}

impl Count {
    /// All of them: case numbers run from 0 to this.
    pub fn total(self) -> u64 {
        self.cases.saturating_add(self.symmetric)
    }
}

/// The maximum number of different steps of one kind, and of different cards made from one simplest card.
const MAX_PARTS: usize = 50_000;
/// The maximum number of tables.
const MAX_TABLES: usize = 4_000_000;

/// The cases with the same number of steps, of cards, and of non-default fields on cards and in steps.
struct Cell {
    first: u64,
    length: usize,
    table: (usize, usize),
    changed: usize,
    sequences: u64,
}

impl<R: Rulebook> Space<R> {
    /// Counts and numbers the playable cases of a scope, without making any.
    ///
    /// # Errors
    /// When there are more than `max`.
    pub fn of(scope: Scope, playable: &Playable, max: u64) -> Result<Space<R>, TooMany> {
        let cards = simplest_cards::cards::<R>(Kinds(scope.kinds), playable);
        Space::with_cards(scope, &cards, playable, max)
    }

    /// The same, with tables made of these cards and of variants of them with changed fields.
    ///
    /// # Errors
    /// When there are more than `max`.
    pub fn with_cards(
        scope: Scope,
        cards: &[R::Card],
        playable: &Playable,
        max: u64,
    ) -> Result<Space<R>, TooMany> {
        if at_least::<R>(&scope, playable) > max {
            return Err(TooMany::Cases);
        }
        let tables = Tables::<R>::of(&scope, cards, playable, MAX_PARTS, MAX_TABLES)?;
        let steps = Steps::<R>::of(&scope, tables.fewest, playable, MAX_PARTS)?;
        let mut sizes = Vec::new();
        for length in 0..=scope.steps {
            for table in tables.all.keys() {
                let most = scope.fields(length, table.0).checked_sub(table.1);
                most.into_iter()
                    .for_each(|most| (0..=most).for_each(|changed| sizes.push((length, *table, changed))));
            }
        }
        sizes.sort_by_key(|(length, (cards, fields), changed)| (*length, *cards, fields + changed, *fields));
        let mut cells = Vec::new();
        let mut first = 0u64;
        for (length, table, changed) in sizes {
            let sequences = steps.all(table.0, length, changed);
            let all = sequences.saturating_mul(tables.all[&table].len() as u64);
            if all > 0 {
                cells.push(Cell { first, length, table, changed, sequences });
                first = first.saturating_add(all);
            }
        }
        if first > max {
            return Err(TooMany::Cases);
        }
        let patterns = patterns(&tables);
        let all = patterns.values().flat_map(|patterns| patterns.keys().cloned());
        let mut symmetry = Symmetry::of(all, &steps, scope.steps);
        let mut cases = 0u64;
        for cell in &cells {
            for (pattern, tables) in &patterns[&cell.table] {
                cases += tables * symmetry.count(pattern, &steps, cell.length, cell.changed);
            }
        }
        let count = Count { cases, symmetric: first - cases };
        Ok(Space { scope, tables, steps, symmetry, cells, count })
    }

    /// The scope.
    pub fn scope(&self) -> Scope {
        self.scope
    }
    /// The exact number of cases.
    pub fn count(&self) -> Count {
        self.count
    }

    /// The first number from `index` on, and below `end`, whose case is played.
    pub fn next(&self, index: u64, end: u64) -> Option<u64> {
        (index..end.min(self.count.total())).find(|index| self.is_first(*index))
    }

    fn is_first(&self, index: u64) -> bool {
        let Some((table, places)) = self.at(index) else { return false };
        self.symmetry.is_first(&pattern(table), &self.steps, &places)
    }

    /// Makes case `index`; an empty case if there is no such number.
    pub fn case(&self, index: u64) -> Case<R> {
        let Some((table, places)) = self.at(index) else { return Case::default() };
        let cards = table.iter().map(|card| self.tables.cards[*card as usize].clone()).collect();
        let steps = self.steps.objects_before(table.len(), &places);
        let steps = steps.map(|(at, place)| self.steps.list(at).steps[place].clone()).collect();
        Case { cards, steps }
    }

    /// The table of case `index`, and the indices of its steps in their lists.
    fn at(&self, index: u64) -> Option<(&[u32], Vec<usize>)> {
        let cell = self.cells[..self.cells.partition_point(|cell| cell.first <= index)].last()?;
        let (nth, within) = ((index - cell.first) / cell.sequences, (index - cell.first) % cell.sequences);
        let table = self.tables.all[&cell.table].get(usize::try_from(nth).ok()?)?;
        Some((table, self.steps.sequence(table.len(), cell.length, cell.changed, within)))
    }
}

/// A lower bound of the number of cases: those on one table with default fields. Only the last step may be a question.
fn at_least<R: Rulebook>(scope: &Scope, playable: &Playable) -> u64 {
    let steps = |kind: u8| {
        let steps = fill::steps::<R>(kind, scope.objects, 0, values::FEW, playable, MAX_PARTS);
        steps.map_or(MAX_PARTS, |steps| steps.len()) as u64
    };
    let all: u64 = Kinds(scope.kinds).iter().map(steps).sum();
    let asks = |kind: &u8| R::Step::KINDS[usize::from(*kind)].question;
    let questions: u64 = Kinds(scope.kinds).iter().filter(asks).map(steps).sum();
    match u32::try_from(scope.steps).unwrap_or(u32::MAX).checked_sub(1) {
        Some(earlier) => (all - questions).saturating_pow(earlier).saturating_mul(all),
        None => 1,
    }
}

/// How many tables of each pattern there are.
fn patterns<R: Rulebook>(tables: &Tables<R>) -> BTreeMap<(usize, usize), BTreeMap<Pattern, u64>> {
    let count = |tables: &Vec<Vec<u32>>| {
        tables.iter().fold(BTreeMap::new(), |mut all, table| {
            *all.entry(pattern(table)).or_insert(0) += 1;
            all
        })
    };
    tables.all.iter().map(|(size, tables)| (*size, count(tables))).collect()
}
