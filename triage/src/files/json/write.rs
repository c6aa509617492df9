//! Writing a step or card as JSON, on one line.

use headjudge_oracles::{Fields, Kind, ObjectId, Rulebook, Shape, Slot, Steps};
use headjudge_play::play::{AnyCase, Item};
use std::fmt::Write;

/// Appends a step as one line of JSON, without a line end.
pub fn write_step<R: Rulebook>(step: &R::Step, out: &mut String) {
    // Visitors may change what they visit, so each gets a copy.
    let kind = &R::Step::KINDS[step.kind() as usize];
    push_fields_of_step(kind, &mut |writer| step.clone().fields(writer), out);
}

/// Appends a step of a case as one line of JSON, without a line end.
pub fn push_step(case: &dyn AnyCase, step: usize, out: &mut String) {
    case.kind(step).into_iter().for_each(|kind| {
        push_fields_of_step(kind, &mut |writer| case.visit(Item::Step(step), writer), out);
    });
}

fn push_fields_of_step(kind: &Kind, visit: &mut dyn FnMut(&mut dyn Shape), out: &mut String) {
    out.push('{');
    push_text(out, kind.name);
    out.push_str(":{");
    visit(&mut Writer::new(out));
    out.push_str("}}");
}

/// Appends a card as one line of JSON, without a line end.
pub fn write_card<R: Rulebook>(card: &R::Card, out: &mut String) {
    out.push('{');
    card.clone().fields::<dyn Shape>(&mut Writer::new(out));
    out.push('}');
}

/// Appends a string in quotes, with the escapes that JSON requires.
pub fn push_text(out: &mut String, text: &str) {
    out.push('"');
    // Nearly every string is a word without special characters.
    if text.bytes().all(|b| matches!(b, b' '..=b'~') && b != b'"' && b != b'\\') {
        out.push_str(text);
        return out.push('"');
    }
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            // JSON requires escapes for control characters. Some languages also end lines at the others.
            '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{2028}' | '\u{2029}' => {
                push(out, format_args!("\\u{:04x}", c as u32));
            }
            c => out.push(c),
        }
    }
    out.push('"');
}

/// Appends formatted text. Writing to a string cannot fail.
pub fn push(out: &mut String, what: std::fmt::Arguments<'_>) {
    let _ = out.write_fmt(what);
}

/// Appends a list, each item written by `item`.
pub fn push_list<T>(out: &mut String, items: impl Iterator<Item = T>, item: impl Fn(&mut String, T)) {
    out.push('[');
    for (i, value) in items.enumerate() {
        if i > 0 {
            out.push(',');
        }
        item(out, value);
    }
    out.push(']');
}

/// Appends a word. An index that its list lacks is written as a number, which every reader rejects.
fn push_word(out: &mut String, index: u8, list: &[&str]) {
    match list.get(index as usize) {
        Some(word) => push_text(out, word),
        None => push(out, format_args!("{index}")),
    }
}

fn push_id(out: &mut String, id: ObjectId) {
    push(out, format_args!("{}", id.number()));
}

struct Writer<'a> {
    out: &'a mut String,
    first: bool,
    /// How many items the lists have that are being written.
    lists: Vec<usize>,
    /// For each record that is being written, whether it is the last item of a list.
    records: Vec<bool>,
}

impl<'a> Writer<'a> {
    fn new(out: &'a mut String) -> Self {
        Writer { out, first: true, lists: Vec::new(), records: Vec::new() }
    }
    fn key(&mut self, name: &str) {
        if !std::mem::take(&mut self.first) {
            self.out.push(',');
        }
        push_text(self.out, name);
        self.out.push(':');
    }
}

impl Shape for Writer<'_> {
    fn enter(&mut self, name: &'static str, item: Option<usize>) {
        match item {
            None => self.key(name),
            Some(0) => {}
            Some(_) => self.out.push(','),
        }
        self.out.push('{');
        self.first = true;
        self.records.push(item.is_some_and(|item| self.lists.last() == Some(&(item + 1))));
    }
    fn leave(&mut self) {
        self.out.push('}');
        self.first = false;
        if self.records.pop() == Some(true) {
            self.out.push(']');
            self.lists.pop();
        }
    }
    fn field(&mut self, name: &'static str, slot: Slot<'_>) {
        if slot.is_omitted() {
            return;
        }
        self.key(name);
        let out = &mut *self.out;
        match slot {
            Slot::Optional(None, _) | Slot::MaybeObject(None, _) => {} // omitted above
            Slot::Number(n, _) | Slot::Optional(Some(n), _) => push(out, format_args!("{n}")),
            Slot::Flag(on) => push(out, format_args!("{on}")),
            Slot::Word(index, list) => push_word(out, *index, &list),
            Slot::Words(set, list) => {
                let bits = (0..64u8).filter(|bit| set.0 >> bit & 1 == 1);
                push_list(out, bits, |out, bit| push_word(out, bit, &list));
            }
            Slot::Text(text, _) | Slot::Printed(text) => push_text(out, text),
            Slot::Object(id, _) | Slot::MaybeObject(Some(id), _) | Slot::Created(id) => push_id(out, *id),
            Slot::Objects(set, _) => push_list(out, set.iter(), push_id),
            // Its items come next.
            Slot::Length(length) => {
                out.push('[');
                self.lists.push(length.len);
            }
        }
    }
}
