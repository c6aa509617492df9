//! The tables of a scope: every legal set of its cards.

use super::scope::{Scope, TooMany};
use super::{fill, values};
use crate::play::Case;
use crate::shrink::sort_key::{SortKey, sort_key};
use headjudge_oracles::{Playable, Rulebook};
use std::collections::BTreeMap;

/// A table: the sorted indices of its cards in [`Tables::cards`], so that a set of cards is one table.
pub(super) type Table = Vec<u32>;

/// The tables of a scope.
pub(super) struct Tables<R: Rulebook> {
    /// The different cards.
    pub(super) cards: Vec<R::Card>,
    /// The tables, by the number of their cards and of non-default fields.
    pub(super) all: BTreeMap<(usize, usize), Vec<Table>>,
    /// The number of cards of the smallest table.
    pub(super) fewest: usize,
}

impl<R: Rulebook> Tables<R> {
    /// Makes all legal and playable tables of these cards and of variants of them with changed fields. Fails if a card has
    /// more than `max_cards` variants, or if more than `max_tables` tables would have to be tried.
    pub(super) fn of(
        scope: &Scope,
        simplest: &[R::Card],
        playable: &Playable,
        max_cards: usize,
        max_tables: usize,
    ) -> Result<Tables<R>, TooMany> {
        let mut tables_left = max_tables;
        let fewest = fewest::<R>(simplest, scope.objects);
        let mut cards: BTreeMap<(usize, SortKey), R::Card> = BTreeMap::new();
        let mut least: BTreeMap<SortKey, usize> = BTreeMap::new();
        for card in simplest {
            let variants = fill::cards::<R>(card, scope.fields(1, fewest), values::FEW, playable, max_cards)
                .ok_or(TooMany::Parts)?;
            for variant in variants {
                let alone = Case::<R> { cards: vec![variant.item], steps: Vec::new() };
                let key = sort_key(&alone);
                let changed = least.entry(key.clone()).or_insert(usize::MAX);
                if variant.changed < *changed {
                    cards.remove(&(*changed, key.clone()));
                    cards.extend(alone.cards.into_iter().map(|card| ((variant.changed, key.clone()), card)));
                    *changed = variant.changed;
                }
            }
        }
        let changed: Vec<usize> = cards.keys().map(|(changed, _)| *changed).collect();
        let mut tables = Tables { cards: cards.into_values().collect(), all: BTreeMap::new(), fewest };
        for count in fewest..=scope.objects {
            let (table, cards) = (Vec::new(), Vec::new());
            let mut builder =
                TableBuilder { changed: &changed, tables: &mut tables, table, cards, tables_left };
            builder.add_cards(count, scope.fields(1, count))?;
            tables_left = builder.tables_left;
        }
        Ok(tables)
    }
}

/// The number of cards of the smallest legal table of these cards, as they are.
fn fewest<R: Rulebook>(simplest: &[R::Card], most: usize) -> usize {
    fn is_any_legal<R: Rulebook>(simplest: &[R::Card], count: usize, cards: &mut Vec<R::Card>) -> bool {
        if count == 0 {
            return R::is_legal_table(cards);
        }
        (0..simplest.len()).any(|at| {
            cards.push(simplest[at].clone());
            let is_legal = is_any_legal::<R>(&simplest[at..], count - 1, cards);
            cards.pop();
            is_legal
        })
    }
    (0..most).find(|count| is_any_legal::<R>(simplest, *count, &mut Vec::new())).unwrap_or(most)
}

/// Builds tables card by card.
struct TableBuilder<'a, R: Rulebook> {
    /// The number of non-default fields of each card, in ascending order.
    changed: &'a [usize],
    tables: &'a mut Tables<R>,
    table: Table,
    cards: Vec<R::Card>,
    tables_left: usize,
}

impl<R: Rulebook> TableBuilder<'_, R> {
    /// Adds so many cards with at most so many non-default fields together.
    fn add_cards(&mut self, count: usize, fields: usize) -> Result<(), TooMany> {
        if count == 0 {
            self.tables_left = self.tables_left.checked_sub(1).ok_or(TooMany::Parts)?;
            if R::is_legal_table(&self.cards) {
                let changed = self.table.iter().map(|card| self.changed[*card as usize]).sum();
                self.tables.all.entry((self.table.len(), changed)).or_default().push(self.table.clone());
            }
            return Ok(());
        }
        for card in self.table.last().copied().unwrap_or(0)..self.changed.len() as u32 {
            let Some(left) = fields.checked_sub(self.changed[card as usize]) else { break };
            self.table.push(card);
            self.cards.push(self.tables.cards[card as usize].clone());
            let added = self.add_cards(count - 1, left);
            self.cards.pop();
            self.table.pop();
            added?;
        }
        Ok(())
    }
}
