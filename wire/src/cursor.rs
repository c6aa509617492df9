//! A fast reader for JSON as engines usually write it: with ASCII spaces at most, and without escapes.
//!
//! It accepts only valid JSON. At anything unusual or wrong its methods return [`None`]; the strict reader then reads the
//! line and reports what is wrong.

use super::protocol::LARGEST_NUMBER;
use headjudge_oracles::{Listed, Words};
use std::ops::Range;

/// A position in a text.
#[derive(Clone, Copy)]
pub(super) struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Cursor { text, at: 0 }
    }

    /// Skips spaces, and returns the position.
    pub(super) fn skip_spaces(&mut self) -> usize {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\r')) {
            self.at += 1;
        }
        self.at
    }

    /// The text from here on.
    pub(super) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Skips a text if it comes next. An empty text never does.
    pub(super) fn skip_text(&mut self, text: &str) -> bool {
        let is_next = !text.is_empty() && self.rest().starts_with(text);
        self.at += if is_next { text.len() } else { 0 };
        is_next
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Skips spaces, then this character if it comes next.
    pub(super) fn skip_char(&mut self, character: u8) -> bool {
        self.skip_spaces();
        let is_next = self.peek() == Some(character);
        self.at += usize::from(is_next);
        is_next
    }

    /// Skips spaces, then this character, which must come next.
    pub(super) fn expect(&mut self, character: u8) -> Option<()> {
        self.skip_char(character).then_some(())
    }

    /// Skips spaces, then this word if it comes next.
    pub(super) fn skip_word(&mut self, word: &str) -> bool {
        self.skip_spaces();
        self.skip_text(word)
    }

    /// Reads a string, and returns the place of its contents.
    pub(super) fn string_place(&mut self) -> Option<Range<usize>> {
        self.expect(b'"')?;
        let rest = &self.text.as_bytes()[self.at..];
        let length = rest.iter().position(|byte| matches!(byte, b'"' | b'\\' | 0..=0x1f))?;
        let begin = self.at;
        self.at += length + 1;
        (rest[length] == b'"').then_some(begin..begin + length)
    }

    /// Reads a string.
    pub(super) fn string(&mut self) -> Option<&'a str> {
        let place = self.string_place()?;
        Some(&self.text[place])
    }

    /// Reads an integer of at most nine digits.
    pub(super) fn integer(&mut self) -> Option<i32> {
        let is_negative = self.skip_char(b'-');
        let begin = self.at;
        let mut number = 0;
        while let Some(digit @ b'0'..=b'9') = self.peek() {
            if self.at - begin == 9 {
                return None;
            }
            number = number * 10 + i32::from(digit - b'0');
            self.at += 1;
        }
        let digits = &self.text[begin..self.at];
        let is_usual = !digits.is_empty() && (digits.len() == 1 || !digits.starts_with('0'));
        // The strict reader takes a negative zero for a float.
        let is_float = matches!(self.peek(), Some(b'.' | b'e' | b'E')) || is_negative && number == 0;
        (is_usual && !is_float).then_some(if is_negative { -number } else { number })
    }

    /// Reads an integer in the range that an engine may show.
    pub(super) fn shown_number(&mut self) -> Option<i32> {
        self.integer().filter(|n| n.abs() <= LARGEST_NUMBER)
    }

    /// Reads `true` or `false`.
    pub(super) fn flag(&mut self) -> Option<bool> {
        match self.skip_word("true") {
            true => Some(true),
            false => self.skip_word("false").then_some(false),
        }
    }

    /// Reads an object. `member` reads each value, and gets the key.
    pub(super) fn object(&mut self, mut member: impl FnMut(&mut Self, &'a str) -> Option<()>) -> Option<()> {
        self.expect(b'{')?;
        if self.skip_char(b'}') {
            return Some(());
        }
        loop {
            let key = self.string()?;
            self.expect(b':')?;
            member(self, key)?;
            if !self.skip_char(b',') {
                return self.expect(b'}');
            }
        }
    }

    /// Reads an object whose keys are words of a closed list, without duplicates. `member` reads each value.
    pub(super) fn keyed_object<W: Listed>(
        &mut self,
        mut member: impl FnMut(&mut Self, W) -> Option<()>,
    ) -> Option<()> {
        let mut read = Words::NONE;
        self.object(|cursor, key| {
            let word = W::parse(key)?;
            let is_new = !read.has(word);
            read = read.with(word);
            is_new.then(|| member(cursor, word))?
        })
    }

    /// Reads a list. `item` reads each item.
    pub(super) fn list(&mut self, mut item: impl FnMut(&mut Self) -> Option<()>) -> Option<()> {
        self.expect(b'[')?;
        if self.skip_char(b']') {
            return Some(());
        }
        loop {
            item(self)?;
            if !self.skip_char(b',') {
                return self.expect(b']');
            }
        }
    }
}

/// Sets an empty slot; `None` if it is already set.
pub(super) fn set_once<T>(slot: &mut Option<T>, value: T) -> Option<()> {
    slot.replace(value).is_none().then_some(())
}

/// Appends to a list.
pub(super) fn append<T>(list: &mut Vec<T>, value: T) -> Option<()> {
    list.push(value);
    Some(())
}
