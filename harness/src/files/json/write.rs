//! Writing a step or card as JSON, on one line.

use headjudge_oracles::{ObjectId, Objects, Role, Rulebook, Shape, Words};
use std::borrow::Cow;
use std::fmt::Write;

/// Appends a step as one line of JSON, without a line end.
pub fn write_step<R: Rulebook>(step: &R::Step, out: &mut String) {
    out.push('{');
    push_text(out, R::KINDS[R::kind(step) as usize].name);
    out.push_str(":{");
    // Visitors may change what they visit, so each gets a copy.
    R::step_fields(&mut step.clone(), &mut Writer { out, first: true });
    out.push_str("}}");
}

/// Appends a card as one line of JSON, without a line end.
pub fn write_card<R: Rulebook>(card: &R::Card, out: &mut String) {
    out.push('{');
    R::card_fields(&mut card.clone(), &mut Writer { out, first: true });
    out.push('}');
}

/// Appends a string in quotes, with the escapes that JSON requires.
pub(crate) fn push_text(out: &mut String, text: &str) {
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
pub(crate) fn push(out: &mut String, what: std::fmt::Arguments<'_>) {
    let _ = out.write_fmt(what);
}

/// Appends a list, each item written by `item`.
pub(crate) fn push_list<T>(out: &mut String, items: impl Iterator<Item = T>, item: impl Fn(&mut String, T)) {
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

struct Writer<'a> {
    out: &'a mut String,
    first: bool,
}

impl Writer<'_> {
    fn key(&mut self, name: &str) {
        if !std::mem::take(&mut self.first) {
            self.out.push(',');
        }
        push_text(self.out, name);
        self.out.push(':');
    }
}

impl Shape for Writer<'_> {
    fn number(&mut self, name: &'static str, value: &mut i32, _: i32, _: i32) {
        self.key(name);
        push(self.out, format_args!("{value}"));
    }
    fn optional(&mut self, name: &'static str, value: &mut Option<i32>, low: i32, high: i32) {
        if let Some(value) = value {
            self.number(name, value, low, high);
        }
    }
    fn flag(&mut self, name: &'static str, value: &mut bool) {
        if *value {
            self.key(name);
            self.out.push_str("true");
        }
    }
    fn word(&mut self, name: &'static str, index: &mut u8, list: &'static [&'static str]) {
        self.key(name);
        push_word(self.out, *index, list);
    }
    fn words(&mut self, name: &'static str, set: &mut Words, list: &'static [&'static str]) {
        if set.0 != 0 {
            self.key(name);
            let bits = (0..64u8).filter(|bit| set.0 >> bit & 1 == 1);
            push_list(self.out, bits, |out, bit| push_word(out, bit, list));
        }
    }
    fn text(&mut self, name: &'static str, value: &mut Cow<'static, str>, _: &'static [&'static str]) {
        if !value.is_empty() {
            self.key(name);
            push_text(self.out, value);
        }
    }
    fn object(&mut self, name: &'static str, id: &mut ObjectId, _: Role) {
        self.key(name);
        push(self.out, format_args!("{}", id.number()));
    }
    fn maybe_object(&mut self, name: &'static str, id: &mut Option<ObjectId>, role: Role) {
        if let Some(id) = id {
            self.object(name, id, role);
        }
    }
    fn objects(&mut self, name: &'static str, set: &mut Objects, _: Role) {
        if !set.is_empty() {
            self.key(name);
            push_list(self.out, set.iter(), |out, id| push(out, format_args!("{}", id.number())));
        }
    }
    fn created(&mut self, name: &'static str, id: &mut ObjectId) {
        self.object(name, id, Role::ANY);
    }
}
