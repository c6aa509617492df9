//! Less printed, less chosen: fields as plain as they can be, words as early in their list.

use super::field::{Field, Value};
use super::shrinker::Shrinker;
use headjudge_oracles::{ObjectId, Objects, Rulebook, Words};
use std::borrow::Cow;

impl<R: Rulebook> Shrinker<'_, R> {
    /// Makes every field plain that need not be otherwise: all at once, and where that fails by halves, so
    /// that a few that matter among many cost few runs.
    pub(super) fn make_plain(&mut self) {
        let plain = |field: Field| field.plain().map(|plain| (field.place, plain));
        let edits: Vec<_> = self.fields().into_iter().filter_map(plain).collect();
        let mut open: Vec<std::ops::Range<usize>> = std::iter::once(0..edits.len()).collect();
        while let Some(range) = open.pop() {
            if !range.is_empty() && !self.edit(&edits[range.clone()]) && range.len() > 1 {
                let half = range.start + range.len() / 2;
                open.push(range.start..half);
                open.push(half..range.end);
            }
        }
    }

    /// Tries for each word, set, text and object what comes before it, simplest first.
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

    /// Lowers words of one list, and texts, that are equal in several places and matter by being so.
    fn lower_equal_words(&mut self) {
        let fields = self.fields();
        for (i, first) in fields.iter().enumerate() {
            if !matches!(first.value, Value::Word(1..) | Value::Text(_)) {
                continue;
            }
            let alike = |f: &&Field| f.value == first.value && f.list == first.list;
            let group: Vec<_> = fields.iter().filter(alike).map(|f| f.place).collect();
            let is_first = fields[..i].iter().all(|f| !alike(&f));
            if group.len() > 1 && is_first {
                for value in simpler(first) {
                    let edits: Vec<_> = group.iter().map(|place| (*place, value.clone())).collect();
                    if self.edit(&edits) {
                        break;
                    }
                }
            }
        }
    }

    /// Lets two words of a list change places everywhere: who is player one, which property is at fault.
    pub(super) fn swap_words(&mut self) {
        let mut lists: Vec<&'static [&'static str]> = Vec::new();
        for field in self.fields() {
            let is_word = matches!(field.value, Value::Word(_) | Value::Words(_));
            if is_word && lists.iter().all(|list| *list != field.list) {
                lists.push(field.list);
            }
        }
        for list in lists {
            for high in 1..list.len() as u8 {
                for low in 0..high {
                    let alike = |f: &Field| f.list == list;
                    let fields = self.fields().into_iter().filter(alike);
                    let edits: Vec<_> =
                        fields.filter_map(|f| Some((f.place, swapped(&f.value, low, high)?))).collect();
                    if !edits.is_empty() {
                        self.edit(&edits);
                    }
                }
            }
        }
    }

    /// Takes single words and objects out of sets, as long as any can go.
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

/// The value with the two words changed for each other; `None` if it has neither.
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

/// What a field could hold instead, simplest first.
fn simpler(field: &Field) -> Vec<Value> {
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
        Value::Maybe(Some(id)) => {
            let lower = Objects::first(id.number() - 1);
            lower.iter().map(|id: ObjectId| Value::Maybe(Some(id))).collect()
        }
        _ => Vec::new(),
    }
}
