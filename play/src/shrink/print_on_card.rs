//! Drops a step or a card, and prints on another card what it contributed: one field more for a step or card less.

use super::drop::without;
use super::field::{Field, Item, Place, Value, edited};
use super::shrinker::Shrinker;
use crate::play::AnyRulebook;
use headjudge_oracles::{ObjectId, Objects, Words};

impl Shrinker<'_> {
    /// Drops a step, and prints its likely effect on a card that it names: a number, a word or a flag.
    pub(super) fn print_effects(&mut self) {
        for at in (0..self.best().step_count()).rev() {
            if at >= self.best().step_count() {
                continue;
            }
            let named = self.best().named_in(at);
            let fields = self.fields();
            let of_step: Vec<_> = fields.iter().filter(|f| f.place.0 == Item::Step(at)).collect();
            let on_card = |f: &&Field| match f.place.0 {
                Item::Card(card) => named.iter().any(|id| id.card_index() == card),
                Item::Step(_) => false,
            };
            let printed =
                |f: &Field| of_step.iter().flat_map(|s| printed(f, s)).map(|v| (f.place, v)).collect();
            let edits: Vec<Vec<_>> = fields.iter().filter(on_card).map(printed).collect();
            for edit in edits.into_iter().flatten() {
                let mut case = edited(self.best(), &[edit]);
                case.drop_steps(at..at + 1);
                if self.offer(case) {
                    break;
                }
            }
        }
    }

    /// Drops a step, and deals a card that it names where the step may have moved it. Tries the zone that the step names first,
    /// then all others.
    pub(super) fn start_elsewhere(&mut self) {
        for at in (0..self.best().step_count()).rev() {
            if at >= self.best().step_count() {
                continue;
            }
            let named = self.best().named_in(at);
            let fields = self.fields();
            let word = |f: &Field| match f.value {
                Value::Word(word) if f.place.0 == Item::Step(at) => f.list.get(usize::from(word)).copied(),
                _ => None,
            };
            let words: Vec<&str> = fields.iter().filter_map(word).collect();
            let of_named = |f: &&Field| named.iter().any(|id| f.place.0 == Item::Card(id.card_index()));
            let book = self.best().rulebook();
            for zone in fields.iter().filter(of_named).filter(|f| is_zone(book, f)) {
                let mut zones: Vec<usize> = (0..zone.list.len()).collect();
                zones.sort_by_key(|to| !words.contains(&zone.list[*to]));
                let elsewhere =
                    zones.into_iter().map(|to| Value::Word(to as u8)).filter(|to| *to != zone.value);
                let is_dropped = elsewhere.into_iter().any(|to| {
                    let mut case = edited(self.best(), &[(zone.place, to)]);
                    case.drop_steps(at..at + 1);
                    self.offer(case)
                });
                if is_dropped {
                    break;
                }
            }
        }
    }

    /// Drops a step and the one after it, which names nothing, and deals a card that the first one names where another card
    /// starts: a spell and its resolving together move a card that neither of them moves alone.
    pub(super) fn start_beside_others(&mut self) {
        for at in (1..self.best().step_count()).rev() {
            if at >= self.best().step_count() {
                continue;
            }
            let (moved, also_named) = (self.best().named_in(at - 1), self.best().named_in(at));
            if also_named.is_empty() {
                self.start_beside(moved, at - 1);
            }
        }
    }

    /// Drops the steps at this index and the next one, and deals one of the objects where another card starts.
    fn start_beside(&mut self, moved: Objects, at: usize) {
        let fields = self.fields();
        let is_of_card = |f: &&Field| matches!(f.place.0, Item::Card(_));
        let book = self.best().rulebook();
        let zones = || fields.iter().filter(is_of_card).filter(|f| is_zone(book, f));
        let is_moved = |f: &&Field| moved.iter().any(|id| f.place.0 == Item::Card(id.card_index()));
        for zone in zones().filter(is_moved) {
            for beside in zones().filter(|beside| beside.value != zone.value) {
                let mut case = edited(self.best(), &[(zone.place, beside.value.clone())]);
                case.drop_steps(at..at + 2);
                if self.offer(case) {
                    return;
                }
            }
        }
    }

    /// Moves the fields of one card to another and drops the first card; or moves just one field.
    pub(super) fn merge_cards(&mut self) {
        for from in (0..self.best().card_count()).rev() {
            for to in (0..self.best().card_count()).filter(|to| *to != from) {
                let moved = self.moved(from, to);
                let (Some(gone), true) = (ObjectId::new(from + 1), from < self.best().card_count()) else {
                    return;
                };
                let onto: Vec<_> = moved.iter().map(|(_, onto)| onto.clone()).collect();
                if self.offer(without(&*edited(self.best(), &onto), Objects::one(gone))) {
                    return; // The cards have new places now; the next round continues.
                }
                for (reset, onto) in moved {
                    self.edit(&[reset, onto]);
                }
            }
        }
    }

    /// The edits that move fields of one card, where the other card has the default: first the reset, then the move.
    fn moved(&self, from: usize, to: usize) -> Vec<((Place, Value), (Place, Value))> {
        let fields = self.fields();
        let of_card = |card| fields.iter().filter(move |f: &&Field| f.place.0 == Item::Card(card));
        let unset = of_card(to).filter(|f| f.default_value().is_none());
        let pairs = unset.filter_map(|unset| Some((unset, of_card(from).find(|f| f.name == unset.name)?)));
        let moved = |(unset, set): (&Field, &Field)| {
            Some(((set.place, set.default_value()?), (unset.place, set.value.clone())))
        };
        pairs.filter_map(moved).collect()
    }
}

/// Whether a field of a card says in which zone it starts: its words are those of the zones, or the first of them.
fn is_zone(book: &dyn AnyRulebook, field: &Field) -> bool {
    let [zones, ..] = book.shown_lists();
    !field.list.is_empty() && zones.words.words().starts_with(field.list)
}

/// The values that a step with this field may have given to a field of a card.
fn printed(field: &Field, step: &Field) -> Vec<Value> {
    let same_list = field.list == step.list;
    match (&field.value, &step.value) {
        (Value::Number(_) | Value::Optional(_), Value::Number(_) | Value::Optional(Some(_))) => {
            let by = i64::from(step.number().unwrap_or(0));
            let sum = field.number().map(|old| i64::from(old) + by);
            [sum, Some(by)].into_iter().flatten().filter_map(|n| field.with(n)).collect()
        }
        (Value::Word(_), Value::Word(word)) if same_list => vec![Value::Word(*word)],
        (Value::Words(set), Value::Word(word)) if same_list => vec![Value::Words(Words(set.0 | 1 << word))],
        (Value::Words(set), Value::Words(more)) if same_list => vec![Value::Words(Words(set.0 | more.0))],
        (Value::Flag(on), Value::Flag(_) | Value::Object(_)) => vec![Value::Flag(!on)],
        (Value::Text(_), Value::Text(text)) => vec![Value::Text(text.clone())],
        _ => Vec::new(),
    }
}
