//! Printing on a card what a step does to it, or what another card says: a step or a card less, for a field more.

use super::field::{Field, Item, Place, Value, with};
use super::form::without;
use super::shrinker::Shrinker;
use headjudge_oracles::{ObjectId, Objects, Rulebook, Words, named};

impl<R: Rulebook> Shrinker<'_, R> {
    /// Drops each step and prints on a card that it names what it may have done: a number, a word, a yes.
    pub(super) fn print_instead(&mut self) {
        for at in (0..self.best().steps.len()).rev() {
            let Some(step) = self.best().steps.get(at) else { continue };
            let named = named::objects::<R>(step);
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
                let mut case = with(self.best(), &[edit]);
                case.steps.remove(at);
                if self.offer(case) {
                    break;
                }
            }
        }
    }
}

impl<R: Rulebook> Shrinker<'_, R> {
    /// Prints on one card what is printed on another: all of it and the other is gone, or a field that moves.
    pub(super) fn print_elsewhere(&mut self) {
        for from in (0..self.best().cards.len()).rev() {
            for to in (0..self.best().cards.len()).filter(|to| *to != from) {
                let moved = self.moved(from, to);
                let (Some(gone), true) = (ObjectId::new(from + 1), from < self.best().cards.len()) else {
                    return;
                };
                let onto: Vec<_> = moved.iter().map(|(_, onto)| onto.clone()).collect();
                if self.offer(without(&with(self.best(), &onto), Objects::one(gone))) {
                    return; // The cards have moved up; the next round goes on.
                }
                for (plain, onto) in moved {
                    self.edit(&[plain, onto]);
                }
            }
        }
    }

    /// The fields of one card that are not plain and are so on the other: the edits that move them.
    fn moved(&self, from: usize, to: usize) -> Vec<((Place, Value), (Place, Value))> {
        let fields = self.fields();
        let of_card = |card| fields.iter().filter(move |f: &&Field| f.place.0 == Item::Card(card));
        let bare = of_card(to).filter(|f| f.plain().is_none());
        let pairs = bare.filter_map(|bare| Some((bare, of_card(from).find(|f| f.name == bare.name)?)));
        let moved = |(bare, full): (&Field, &Field)| {
            Some(((full.place, full.plain()?), (bare.place, full.value.clone())))
        };
        pairs.filter_map(moved).collect()
    }
}

/// What a field of a card may be when a step with that field has been.
fn printed(field: &Field, step: &Field) -> Vec<Value> {
    let same_list = field.list == step.list;
    match (&field.value, &step.value) {
        (Value::Number(_) | Value::Optional(_), Value::Number(_) | Value::Optional(Some(_))) => {
            let by = i64::from(step.number().unwrap_or(0));
            let sum = field.number().map(|old| i64::from(old) + by);
            [Some(by), sum].into_iter().flatten().filter_map(|n| field.with(n)).collect()
        }
        (Value::Word(_), Value::Word(word)) if same_list => vec![Value::Word(*word)],
        (Value::Words(set), Value::Word(word)) if same_list => vec![Value::Words(Words(set.0 | 1 << word))],
        (Value::Words(set), Value::Words(more)) if same_list => vec![Value::Words(Words(set.0 | more.0))],
        (Value::Flag(on), Value::Flag(_) | Value::Object(_)) => vec![Value::Flag(!on)],
        (Value::Text(_), Value::Text(text)) => vec![Value::Text(text.clone())],
        _ => Vec::new(),
    }
}
