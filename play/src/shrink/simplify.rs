//! Simpler fields: reset to their defaults, or to an earlier word of their list.

use super::field::{Field, Item, Place, Value, edited};
use super::shrinker::Shrinker;
use headjudge_oracles::{ObjectId, Objects, Words};
use std::borrow::Cow;

impl Shrinker<'_> {
    /// Resets fields to their defaults: all at once, and where that fails, in halves. So if few of many fields
    /// matter, this takes few runs.
    pub(super) fn reset_fields(&mut self) {
        let reset = |field: Field| field.default_value().map(|default| (field.place, default));
        let edits: Vec<_> = self.fields().into_iter().filter_map(reset).collect();
        let mut open: Vec<std::ops::Range<usize>> = std::iter::once(0..edits.len()).collect();
        while let Some(range) = open.pop() {
            let legal = self.legal_part(&edits[range.clone()]);
            if !legal.is_empty() && !self.edit(&legal) && range.len() > 1 {
                let half = range.start + range.len() / 2;
                open.push(range.start..half);
                open.push(half..range.end);
            }
        }
    }

    /// The edits that leave the table legal, one after the other: a type that a number needs stays, and the rest need not.
    fn legal_part(&self, edits: &[(Place, Value)]) -> Vec<(Place, Value)> {
        if edited(self.best(), edits).is_legal_table() {
            return edits.to_vec();
        }
        let mut case = self.best().copy();
        let mut is_legal = |edit: &&(Place, Value)| {
            let other = edited(&*case, std::slice::from_ref(*edit));
            let is_legal = other.is_legal_table();
            if is_legal {
                case = other;
            }
            is_legal
        };
        edits.iter().filter(|edit| is_legal(edit)).cloned().collect()
    }

    /// Replaces each word, set, text and object by an earlier one, trying the simplest first.
    pub(super) fn lower_words(&mut self) {
        self.lower_equal_words();
        for field in self.fields() {
            for value in simpler(&field) {
                if self.edit(&[(field.place, value)]) {
                    break;
                }
            }
        }
        self.drop_from_sets();
    }

    /// Takes single items out of lists of records, the last one first.
    pub(super) fn drop_items(&mut self) {
        let lists = self.fields().into_iter().filter_map(|field| match field.value {
            Value::Length(items) => Some((field.place, items)),
            _ => None,
        });
        // The places of later lists change as items go, so these come first.
        for (place, items) in lists.collect::<Vec<_>>().into_iter().rev() {
            for item in (0..items).rev() {
                self.edit(&[(place, Value::Without(item))]);
            }
        }
    }

    /// Swaps two words of a list everywhere: for example the two players, or two properties.
    pub(super) fn swap_words(&mut self) {
        let mut lists: Vec<&'static [&'static str]> = Vec::new();
        for field in self.fields() {
            let is_word = matches!(field.value, Value::Word(_) | Value::Words(_));
            if is_word && lists.iter().all(|list| *list != field.list) {
                lists.push(field.list);
            }
        }
        for list in lists {
            let mut fields = self.fields_with(list);
            for high in 1..list.len() as u8 {
                for low in 0..high {
                    let swap = |f: &Field| Some((f.place, swapped(&f.value, low, high)?));
                    let edits: Vec<_> = fields.iter().filter_map(swap).collect();
                    if !edits.is_empty() && self.edit(&edits) {
                        fields = self.fields_with(list);
                    }
                }
            }
        }
    }

    /// Drops a step, and swaps each word that it names with the first of its list in all others: a step that lets another player
    /// begin is not needed if the players change places.
    pub(super) fn drop_and_swap_words(&mut self) {
        for at in (0..self.best().step_count()).rev() {
            let fields = self.fields();
            let named = fields.iter().filter(|f| f.place.0 == Item::Step(at));
            let named: Vec<_> = named
                .filter_map(|f| match f.value {
                    Value::Word(word) if word > 0 => Some((f.list, word)),
                    _ => None,
                })
                .collect();
            let swap = |f: &Field| {
                let (_, word) = named.iter().find(|(list, _)| *list == f.list)?;
                Some((f.place, swapped(&f.value, 0, *word)?))
            };
            if !named.is_empty() {
                let mut case = edited(self.best(), &fields.iter().filter_map(swap).collect::<Vec<_>>());
                case.drop_steps(at..at + 1);
                self.offer(case);
            }
        }
    }

    /// The fields with words of this list.
    fn fields_with(&self, list: &'static [&'static str]) -> Vec<Field> {
        self.fields().into_iter().filter(|field| field.list == list).collect()
    }

    /// Removes single words and objects from sets, one after another.
    fn drop_from_sets(&mut self) {
        for field in self.fields() {
            match field.value {
                Value::Words(all) => {
                    let mut set = all;
                    for bit in (0..field.list.len()).rev().filter(|bit| all.0 >> bit & 1 == 1) {
                        let fewer = Words(set.0 & !(1 << bit));
                        if self.edit(&[(field.place, Value::Words(fewer))]) {
                            set = fewer;
                        }
                    }
                }
                Value::Objects(all) => {
                    let mut set = all;
                    for id in all.iter() {
                        let fewer = set.minus(Objects::one(id));
                        if self.edit(&[(field.place, Value::Objects(fewer))]) {
                            set = fewer;
                        }
                    }
                }
                _ => {}
            }
        }
    }
}

/// The value with two words swapped; `None` if it has neither.
fn swapped(value: &Value, low: u8, high: u8) -> Option<Value> {
    match *value {
        Value::Word(word) if word == low => Some(Value::Word(high)),
        Value::Word(word) if word == high => Some(Value::Word(low)),
        Value::Words(Words(bits)) if (bits >> low ^ bits >> high) & 1 == 1 => {
            Some(Value::Words(Words(bits ^ (1 << low | 1 << high))))
        }
        _ => None,
    }
}

/// The values to try instead, simplest first.
pub(super) fn simpler(field: &Field) -> Vec<Value> {
    match &field.value {
        Value::Word(index) => (0..*index).map(Value::Word).collect(),
        Value::Words(set) if set.0.count_ones() == 1 => {
            (0..set.0.trailing_zeros()).map(|bit| Value::Words(Words(1 << bit))).collect()
        }
        Value::Text(text) => {
            let usual =
                field.list.iter().map(|usual| Cow::Borrowed(*usual)).take_while(|usual| usual != text);
            let letter = text.chars().next().map(|c| Cow::Owned(c.to_string()));
            let known = field.list.contains(&&**text);
            usual
                .chain([Cow::Borrowed("a")])
                .chain(letter)
                .take(if known { 3 } else { 5 })
                .map(Value::Text)
                .collect()
        }
        Value::Object(id) => Objects::first(id.number() - 1).iter().map(Value::Object).collect(),
        Value::MaybeObject(Some(id)) => {
            let lower = Objects::first(id.number() - 1);
            lower.iter().map(|id: ObjectId| Value::MaybeObject(Some(id))).collect()
        }
        _ => Vec::new(),
    }
}
