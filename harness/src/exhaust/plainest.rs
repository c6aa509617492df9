//! The plainest tables: what cards a scope's tables are made of.
//!
//! A card on which nothing is printed does nothing, and a table without heroes is none. So the cards are sought from
//! the other end: from tables as they are dealt everything is taken, as long as a card is left on them that suits a
//! given part in a step ([`Rulebook::suits`]). What is left is all that such a table needs.

use super::{pen, values};
use crate::play::Case;
use crate::shrink::field::{Field, Item, Value, fields, with};
use crate::shrink::form::without;
use headjudge_oracles::{Kinds, ObjectId, Objects, Role, Rulebook, Shape, Words, rules};

/// The seed of the tables, and how many of them there are for each rule.
const SEED: u64 = 1;
const TABLES: u64 = 2;
/// How many of them are made plain for each role: they do not all end as the same one.
const TRIED: usize = 8;

/// The plainest cards: those of the plainest lawful table, and for each part that an object plays in a step of these
/// kinds those of the plainest table with a card that suits it.
pub(super) fn cards<R: Rulebook>(kinds: Kinds) -> Vec<R::Card> {
    let tables = tables::<R>();
    let mut all: Vec<R::Card> = Vec::new();
    let of_roles = roles::<R>(kinds).into_iter().map(Some);
    for role in std::iter::once(None).chain(of_roles) {
        for card in plainest(&tables, role).into_iter().flat_map(|table| table.cards) {
            if !all.contains(&card) {
                all.push(card);
            }
        }
    }
    all
}

/// How many cards the plainest lawful table has.
pub fn fewest_cards<R: Rulebook>() -> usize {
    plainest(&tables::<R>(), None).first().map_or(0, |table| table.cards.len())
}

/// The plainest tables with a card that suits the role, if one is asked for: all of which as little is said.
fn plainest<R: Rulebook>(tables: &[Case<R>], role: Option<Role>) -> Vec<Case<R>> {
    let has = |table: &Case<R>| {
        R::is_legal_table(&table.cards)
            && role.is_none_or(|role| table.cards.iter().any(|card| R::suits(Some(card), role)))
    };
    let with: Vec<&Case<R>> = tables.iter().filter(|table| has(table)).collect();
    // From all over the rules: those that stand side by side are dealt alike.
    let some = with.iter().step_by(with.len().div_ceil(TRIED).max(1));
    let mut plain: Vec<Case<R>> = some.map(|table| plain((*table).clone(), &has)).collect();
    let least = plain.iter().map(printed).min();
    plain.retain(|table| Some(printed(table)) == least);
    plain
}

/// The table with everything taken off it that it need not have.
fn plain<R: Rulebook>(mut table: Case<R>, has: &dyn Fn(&Case<R>) -> bool) -> Case<R> {
    for id in Objects::first(table.cards.len()).iter().collect::<Vec<_>>().into_iter().rev() {
        let fewer = without(&table, Objects::one(id));
        table = if has(&fewer) { fewer } else { table };
    }
    let blank = fields(&Case::<R> { cards: vec![R::Card::default()], steps: Vec::new() });
    loop {
        let mut is_plainer = false;
        for (at, field) in fields(&table).into_iter().enumerate() {
            // What one field holds decides which others there are.
            if fields(&table).get(at).is_none_or(|now| now.place != field.place || now.value != field.value) {
                break;
            }
            let plainer =
                plainer(&field, &blank).into_iter().map(|value| with(&table, &[(field.place, value)]));
            if let Some(plainer) = plainer.into_iter().find(has) {
                (table, is_plainer) = (plainer, true);
            }
        }
        if !is_plainer {
            return table;
        }
    }
}

/// What a field may hold that is plainer, plainest first.
fn plainer(field: &Field, blank: &[Field]) -> Vec<Value> {
    let on_blank = blank.iter().find(|blank| blank.name == field.name).map(|blank| blank.value.clone());
    let first = on_blank.or_else(|| field.plain()).unwrap_or_else(|| field.value.clone());
    let single = match field.value {
        Value::Words(Words(bits)) => (0..64).filter(|bit| bits >> bit & 1 == 1).collect(),
        _ => Vec::new(),
    };
    let single = single.into_iter().map(|bit: u32| Value::Words(Words(1 << bit)));
    let all: Vec<Value> =
        values::few(&Field { value: first, ..field.clone() }).into_iter().chain(single).collect();
    let here = all.iter().position(|value| *value == field.value).unwrap_or(all.len());
    all.into_iter().take(here).collect()
}

/// How many cards a table has, and how many of their fields are not as on a blank card.
fn printed<R: Rulebook>(table: &Case<R>) -> (usize, usize) {
    let blank = Case::<R> { cards: vec![R::Card::default(); table.cards.len()], steps: Vec::new() };
    let blank = fields(&blank);
    let same = |field: &Field| {
        let is_blank =
            |b: &Field| b.place.0 == field.place.0 && b.name == field.name && b.value == field.value;
        blank.iter().any(is_blank) || field.plain().is_none()
    };
    let said =
        fields(table).iter().filter(|field| matches!(field.place.0, Item::Card(_)) && !same(field)).count();
    (table.cards.len(), said)
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
    dealt.filter(|case| R::is_legal_table(&case.cards)).collect()
}

/// The parts that objects play in steps of these kinds.
fn roles<R: Rulebook>(kinds: Kinds) -> Vec<Role> {
    let mut gather = Gather(Vec::new());
    for kind in kinds.iter() {
        // One choice changed shows what fields, and so what parts, there are besides.
        for mut chosen in pen::steps::<R>(kind, 1, 1, values::FEW, usize::MAX).unwrap_or_default() {
            R::step_fields(&mut chosen.of, &mut gather);
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
