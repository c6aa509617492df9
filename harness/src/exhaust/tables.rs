//! The tables of a scope: every lawful set of its cards.

use super::scope::{Scope, TooMany};
use super::{pen, values};
use crate::play::Case;
use crate::shrink::form::{Form, form};
use headjudge_oracles::Rulebook;
use std::collections::BTreeMap;

/// A table: the places of its cards in [`Tables::cards`], in order, so that a set of cards is one table.
pub(super) type Table = Vec<u32>;

/// The tables of a scope.
pub(super) struct Tables<R: Rulebook> {
    /// The cards, each once.
    pub(super) cards: Vec<R::Card>,
    /// The tables, by how many cards they have and how many fields on them are not plain.
    pub(super) all: BTreeMap<(usize, usize), Vec<Table>>,
}

impl<R: Rulebook> Tables<R> {
    /// Lays all tables of these cards and of what they become when fields are changed, unless a card
    /// becomes more than `parts` others, or more than `most` tables are to be looked at.
    pub(super) fn of(
        scope: &Scope,
        plain: &[R::Card],
        parts: usize,
        most: usize,
    ) -> Result<Tables<R>, TooMany> {
        let mut most = most;
        let mut cards: BTreeMap<(usize, Form), R::Card> = BTreeMap::new();
        let mut least: BTreeMap<Form, usize> = BTreeMap::new();
        for plain in plain {
            let changed =
                pen::cards::<R>(plain, scope.fields(1), values::FEW, parts).ok_or(TooMany::Parts)?;
            for chosen in changed {
                let alone = Case::<R> { cards: vec![chosen.of], steps: Vec::new() };
                let form = form(&alone);
                let off = least.entry(form.clone()).or_insert(usize::MAX);
                if chosen.off < *off {
                    cards.remove(&(*off, form.clone()));
                    cards.extend(alone.cards.into_iter().map(|card| ((chosen.off, form.clone()), card)));
                    *off = chosen.off;
                }
            }
        }
        let offs: Vec<usize> = cards.keys().map(|(off, _)| *off).collect();
        let mut tables = Tables { cards: cards.into_values().collect(), all: BTreeMap::new() };
        for count in 0..=scope.objects {
            let (table, cards) = (Vec::new(), Vec::new());
            let mut lay = Lay { offs: &offs, tables: &mut tables, table, cards, most };
            lay.more(count, scope.fields(1))?;
            most = lay.most;
        }
        Ok(tables)
    }
}

/// A table that is being laid.
struct Lay<'a, R: Rulebook> {
    /// How many fields of each card are not plain: never fewer than of the card before it.
    offs: &'a [usize],
    tables: &'a mut Tables<R>,
    table: Table,
    cards: Vec<R::Card>,
    most: usize,
}

impl<R: Rulebook> Lay<'_, R> {
    /// Lays so many more cards, on which so many fields may still be other than plain.
    fn more(&mut self, count: usize, fields: usize) -> Result<(), TooMany> {
        if count == 0 {
            self.most = self.most.checked_sub(1).ok_or(TooMany::Parts)?;
            if R::is_legal_table(&self.cards) {
                let off = self.table.iter().map(|card| self.offs[*card as usize]).sum();
                self.tables.all.entry((self.table.len(), off)).or_default().push(self.table.clone());
            }
            return Ok(());
        }
        for card in self.table.last().copied().unwrap_or(0)..self.offs.len() as u32 {
            let Some(left) = fields.checked_sub(self.offs[card as usize]) else { break };
            self.table.push(card);
            self.cards.push(self.tables.cards[card as usize].clone());
            let laid = self.more(count - 1, left);
            self.cards.pop();
            self.table.pop();
            laid?;
        }
        Ok(())
    }
}
