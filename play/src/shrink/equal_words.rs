//! Words that belong together: equal ones, and a text that is a part of another one. They become simpler together.

use super::field::{Field, Place, Value};
use super::shrinker::Shrinker;
use super::simplify::simpler;
use headjudge_oracles::Words;
use std::borrow::Cow;

/// How many other words are tried where lists are long. If the bug shows with another word, it mostly does with one of the first.
const TRIED: usize = 8;

impl Shrinker<'_> {
    /// Lowers equal words and texts together, whichever lists they are from: their being equal may matter.
    pub(super) fn lower_equal_words(&mut self) {
        let fields = self.fields();
        for (i, first) in fields.iter().enumerate() {
            let Some(text) = text_of(&first.value, first) else { continue };
            let alike = |f: &&Field| text_of(&f.value, f) == Some(text);
            let group: Vec<_> = fields.iter().filter(alike).collect();
            if group.len() == 1 || fields[..i].iter().any(|f| alike(&f)) {
                continue;
            }
            let is_of_one_list = group.iter().all(|field| field.list == first.list);
            let tried = if is_of_one_list { usize::MAX } else { TRIED };
            let values = simpler(first);
            let edits = values.iter().filter_map(|value| all_become(&group, text_of(value, first)?));
            for edits in edits.take(tried) {
                if self.edit(&edits) {
                    break;
                }
            }
        }
    }

    /// Replaces a text by an earlier usual one, together with one that is a part of it: a name, and what it is called for short.
    pub(super) fn lower_parts_of_texts(&mut self) {
        let fields = self.fields();
        let texts = || fields.iter().filter_map(|field| Some((field, text(field)?)));
        for (whole, name) in texts() {
            let part = texts()
                .find(|(field, part)| field.place != whole.place && part != &name && name.contains(part));
            let Some((part, _)) = part else { continue };
            let earlier = whole.list.iter().take_while(|usual| **usual != name);
            let pairs = earlier.flat_map(|usual| {
                let parts = part.list.iter().filter(move |part| *part != usual && usual.contains(**part));
                parts.map(|part_is| [(whole.place, as_text(usual)), (part.place, as_text(part_is))])
            });
            for edits in pairs.take(TRIED) {
                if self.edit(&edits) {
                    break;
                }
            }
        }
    }
}

/// The word or the text of a field with this value; `None` for an empty text, and for no word or several.
fn text_of<'f>(value: &'f Value, field: &'f Field) -> Option<&'f str> {
    match value {
        Value::Word(index) => field.list.get(usize::from(*index)).copied(),
        Value::Words(set) if set.0.is_power_of_two() => {
            field.list.get(set.0.trailing_zeros() as usize).copied()
        }
        Value::Text(text) if !text.is_empty() => Some(text),
        _ => None,
    }
}

fn text(field: &Field) -> Option<&str> {
    match &field.value {
        Value::Text(text) if !text.is_empty() => Some(text),
        _ => None,
    }
}

fn as_text(text: &'static str) -> Value {
    Value::Text(Cow::Borrowed(text))
}

/// The edits with which each of these fields has this word; `None` if a list does not have it.
fn all_become(fields: &[&Field], text: &str) -> Option<Vec<(Place, Value)>> {
    let edit = |field: &&Field| {
        let at = || field.list.iter().position(|word| *word == text);
        let value = match &field.value {
            Value::Word(_) => Value::Word(at()? as u8),
            Value::Words(_) => Value::Words(Words(1 << at()?)),
            _ => Value::Text(Cow::Owned(text.to_owned())),
        };
        Some((field.place, value))
    };
    fields.iter().map(edit).collect()
}
