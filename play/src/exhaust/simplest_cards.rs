//! The simplest cards that a scope's tables are made of.
//!
//! A blank card does nothing, and a table without heroes may be illegal. So the simplest cards are found by
//! reduction: from generated tables everything is removed as long as the table stays legal and keeps a card that
//! suits a given role in a step ([`Generator::suits`](headjudge_oracles::Generator::suits)).

use super::{fill, values};
use crate::play::Case;
use crate::shrink::field::{Field, Item, Value, fields, with};
use crate::shrink::renumber::without;
use headjudge_oracles::{Fields, Kinds, Objects, Playable, Role, Rulebook, Shape, Slot, Words, rules};

/// The seed of the generated tables.
const SEED: u64 = 1;
/// How many tables are generated for each rule.
const TABLES_PER_RULE: u64 = 2;
/// How many tables are simplified for each role. They do not all end as the same one.
const TABLES_PER_ROLE: usize = 8;

/// The cards of the simplest legal table; and for each role that an object has in a step of these kinds, those of the
/// simplest table with a card that suits the role.
pub(super) fn cards<R: Rulebook>(kinds: Kinds, playable: &Playable) -> Vec<R::Card> {
    let tables = tables::<R>(playable);
    let mut all: Vec<R::Card> = Vec::new();
    let by_role = roles::<R>(kinds).into_iter().map(Some);
    for role in std::iter::once(None).chain(by_role) {
        for card in simplest(&tables, playable, role).into_iter().flat_map(|table| table.cards) {
            if !all.contains(&card) {
                all.push(card);
            }
        }
    }
    all
}

/// The number of cards of the simplest legal and playable table.
pub fn fewest_cards<R: Rulebook>(playable: &Playable) -> usize {
    simplest(&tables::<R>(playable), playable, None).first().map_or(0, |table| table.cards.len())
}

/// The equally simple simplest tables, with a card that suits the role if one is given.
fn simplest<R: Rulebook>(tables: &[Case<R>], playable: &Playable, role: Option<Role>) -> Vec<Case<R>> {
    let fits = |table: &Case<R>| {
        R::is_legal_table(&table.cards)
            && playable.check::<R>(&table.cards, &[]).is_ok()
            && role.is_none_or(|role| table.cards.iter().any(|card| R::suits(Some(card), role)))
    };
    let fitting: Vec<&Case<R>> = tables.iter().filter(|table| fits(table)).collect();
    // Spread over all rules: tables of neighbouring rules are alike.
    let some = fitting.iter().step_by(fitting.len().div_ceil(TABLES_PER_ROLE).max(1));
    let mut simplified: Vec<Case<R>> = some.map(|table| simplify((*table).clone(), &fits)).collect();
    let least = simplified.iter().map(size).min();
    simplified.retain(|table| Some(size(table)) == least);
    simplified
}

/// Removes everything from the table without which it still fits.
fn simplify<R: Rulebook>(mut table: Case<R>, fits: &dyn Fn(&Case<R>) -> bool) -> Case<R> {
    for id in Objects::first(table.cards.len()).iter().collect::<Vec<_>>().into_iter().rev() {
        let fewer = without(&table, Objects::one(id));
        table = if fits(&fewer) { fewer } else { table };
    }
    let blank = fields(&Case::<R> { cards: vec![R::Card::default()], steps: Vec::new() });
    loop {
        let mut is_simpler = false;
        for (at, field) in fields(&table).into_iter().enumerate() {
            // The value of one field may decide which others exist, so these may be gone by now.
            if fields(&table).get(at).is_none_or(|now| now.place != field.place || now.value != field.value) {
                break;
            }
            let simpler = simpler_values(&field, &blank);
            let mut simpler = simpler.into_iter().map(|value| with(&table, &[(field.place, value)]));
            if let Some(simpler) = simpler.find(fits) {
                (table, is_simpler) = (simpler, true);
            }
        }
        if !is_simpler {
            return table;
        }
    }
}

/// The simpler values that a field may have, simplest first.
fn simpler_values(field: &Field, blank: &[Field]) -> Vec<Value> {
    let on_blank = blank.iter().find(|blank| blank.name == field.name).map(|blank| blank.value.clone());
    let first = on_blank.or_else(|| field.default_value()).unwrap_or_else(|| field.value.clone());
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

/// How many cards a table has, and how many of their fields differ from those of a blank card.
fn size<R: Rulebook>(table: &Case<R>) -> (usize, usize) {
    let blank = Case::<R> { cards: vec![R::Card::default(); table.cards.len()], steps: Vec::new() };
    let blank = fields(&blank);
    let same = |field: &Field| {
        let is_blank =
            |b: &Field| b.place.0 == field.place.0 && b.name == field.name && b.value == field.value;
        blank.iter().any(is_blank) || field.default_value().is_none()
    };
    let printed =
        fields(table).iter().filter(|field| matches!(field.place.0, Item::Card(_)) && !same(field)).count();
    (table.cards.len(), printed)
}

/// Generated tables, for each rule in turn.
fn tables<R: Rulebook>(playable: &Playable) -> Vec<Case<R>> {
    let rules: Vec<_> = rules::<R>().filter(|rule| rule.is_checked()).collect();
    let generated = (0..rules.len().max(1) as u64 * TABLES_PER_RULE).map(|index| {
        let mut case = Case::default();
        let target = rules.get(index as usize % rules.len().max(1)).copied();
        case.generate_within(SEED, index, target, &[], playable);
        case.steps.clear();
        case
    });
    generated.filter(|case| R::is_legal_table(&case.cards)).collect()
}

/// The roles that objects have in steps of these kinds.
fn roles<R: Rulebook>(kinds: Kinds) -> Vec<Role> {
    let mut roles = Roles(Vec::new());
    for kind in kinds.iter() {
        // With one field changed, further fields may exist, and so further roles.
        for mut filled in
            fill::steps::<R>(kind, 1, 1, values::FEW, &Playable::default(), usize::MAX).unwrap_or_default()
        {
            filled.item.fields::<dyn Shape>(&mut roles);
        }
    }
    roles.0
}

/// Collects the roles in the fields of a step.
struct Roles(Vec<Role>);

impl Shape for Roles {
    fn field(&mut self, _: &'static str, slot: Slot<'_>) {
        if let Slot::Object(_, role) | Slot::MaybeObject(_, role) | Slot::Objects(_, role) = slot
            && !self.0.contains(&role)
        {
            self.0.push(role);
        }
    }
}
