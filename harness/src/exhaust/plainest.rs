//! The plainest tables: what cards a scope's tables are made of.
//!
//! A card on which nothing is printed does nothing, and a table without heroes is none. So the cards are sought from
//! the other end: tables as they are dealt are shrunk, by the reducer, as long as a card is left on them that suits a
//! given part in a step ([`Rulebook::suits`]). What is left is all that such a table needs.

use crate::Case;
use crate::shrink::form::form;
use crate::shrink::shrink;
use headjudge_oracles::{Kinds, ObjectId, Objects, Role, Rulebook, Shape, rules};

use super::{pen, values};

/// The seed of the tables, how many of them there are for each rule, and how many are shrunk for each role.
const SEED: u64 = 1;
const TABLES: u64 = 2;
const SHRUNK: usize = 4;
/// How many smaller tables are looked at; no engine plays them.
const BUDGET: usize = 2_000;

/// The plainest cards: those of the plainest lawful table, and for each part that an object plays in a step of these
/// kinds those of the plainest table with a card that suits it.
pub(super) fn cards<R: Rulebook>(kinds: Kinds) -> Vec<R::Card> {
    let tables = tables::<R>();
    let mut all: Vec<R::Card> = Vec::new();
    let of_roles = roles::<R>(kinds).into_iter().map(Some);
    for role in std::iter::once(None).chain(of_roles) {
        let has = |case: &Case<R>| match role {
            None => true,
            Some(role) => case.cards.iter().any(|card| R::suits(Some(card), role)),
        };
        let with = tables.iter().filter(|table| has(table)).take(SHRUNK);
        let shrunk = with.map(|table| shrink(table.clone(), &mut |case| has(case), BUDGET).case);
        let plainest = shrunk.min_by_key(form);
        for card in plainest.into_iter().flat_map(|table| table.cards) {
            if !all.contains(&card) {
                all.push(card);
            }
        }
    }
    all
}

/// How many cards the plainest lawful table has.
pub fn fewest_cards<R: Rulebook>() -> usize {
    let shrunk = tables::<R>().into_iter().take(SHRUNK);
    shrunk.map(|table| shrink(table, &mut |_| true, BUDGET).case.cards.len()).min().unwrap_or(0)
}

/// Tables as they are dealt, for each rule in turn.
fn tables<R: Rulebook>() -> Vec<Case<R>> {
    let rules: Vec<_> = rules::<R>().filter(|rule| rule.is_checked()).collect();
    let dealt = (0..rules.len().max(1) as u64 * TABLES).map(|index| {
        let mut case = Case::default();
        case.draw(SEED, index, rules.get(index as usize % rules.len().max(1)).copied(), &[]);
        case.steps.clear();
        case
    });
    dealt.filter(|case| R::lawful(&case.cards)).collect()
}

/// The parts that objects play in steps of these kinds.
fn roles<R: Rulebook>(kinds: Kinds) -> Vec<Role> {
    let mut gather = Gather(Vec::new());
    for kind in kinds.iter() {
        // One choice changed shows what fields, and so what parts, there are besides.
        for mut chosen in pen::steps::<R>(kind, 1, 1, values::FEW, usize::MAX).unwrap_or_default() {
            R::step(&mut chosen.of, &mut gather);
        }
    }
    gather.0
}

struct Gather(Vec<Role>);

impl Gather {
    fn add(&mut self, role: Role) {
        if !self.0.contains(&role) {
            self.0.push(role);
        }
    }
}

impl Shape for Gather {
    fn object(&mut self, _: &'static str, _: &mut ObjectId, role: Role) {
        self.add(role);
    }
    fn maybe_object(&mut self, _: &'static str, _: &mut Option<ObjectId>, role: Role) {
        self.add(role);
    }
    fn objects(&mut self, _: &'static str, _: &mut Objects, role: Role) {
        self.add(role);
    }
}
