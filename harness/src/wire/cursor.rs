//! A cursor over JSON as engines usually write it: ASCII spaces at most, and no escapes.
//!
//! It takes only what is JSON. What is out of the ordinary, or wrong, it does not take: [`None`] then, and the
//! strict reader has its say.

use std::ops::Range;

/// A place in a text.
#[derive(Clone, Copy)]
pub(super) struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Cursor { text, at: 0 }
    }

    /// Where it is, after spaces.
    pub(super) fn place(&mut self) -> usize {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\r')) {
            self.at += 1;
        }
        self.at
    }

    /// What is left.
    pub(super) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Goes on by so many bytes, which must be whole characters.
    pub(super) fn skip(&mut self, bytes: usize) {
        self.at += bytes;
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Takes this sign, if it is next.
    pub(super) fn takes(&mut self, sign: u8) -> bool {
        self.place();
        let is_next = self.peek() == Some(sign);
        self.at += usize::from(is_next);
        is_next
    }

    /// Takes this sign, which must be next.
    pub(super) fn take(&mut self, sign: u8) -> Option<()> {
        self.takes(sign).then_some(())
    }

    /// Takes this word, if it is next.
    pub(super) fn takes_word(&mut self, word: &str) -> bool {
        self.place();
        let is_next = self.rest().starts_with(word);
        self.at += if is_next { word.len() } else { 0 };
        is_next
    }

    /// Takes a text, and tells where it stands.
    pub(super) fn text(&mut self) -> Option<Range<usize>> {
        self.take(b'"')?;
        let rest = &self.text.as_bytes()[self.at..];
        let length = rest.iter().position(|sign| matches!(sign, b'"' | b'\\' | 0..=0x1f))?;
        let begin = self.at;
        self.at += length + 1;
        (rest[length] == b'"').then_some(begin..begin + length)
    }

    /// Takes a text.
    pub(super) fn word(&mut self) -> Option<&'a str> {
        let range = self.text()?;
        Some(&self.text[range])
    }

    /// Takes an integer of at most nine digits.
    pub(super) fn integer(&mut self) -> Option<i32> {
        let is_negative = self.takes(b'-');
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
        let is_plain = !digits.is_empty() && (digits.len() == 1 || !digits.starts_with('0'));
        // A minus zero is a float to the strict reader.
        let is_float = matches!(self.peek(), Some(b'.' | b'e' | b'E')) || is_negative && number == 0;
        (is_plain && !is_float).then_some(if is_negative { -number } else { number })
    }

    /// Takes `true` or `false`.
    pub(super) fn flag(&mut self) -> Option<bool> {
        match self.takes_word("true") {
            true => Some(true),
            false => self.takes_word("false").then_some(false),
        }
    }

    /// Takes an object, each of its values by `member`, which is told the key.
    pub(super) fn object(&mut self, mut member: impl FnMut(&mut Self, &'a str) -> Option<()>) -> Option<()> {
        self.take(b'{')?;
        if self.takes(b'}') {
            return Some(());
        }
        loop {
            let key = self.word()?;
            self.take(b':')?;
            member(self, key)?;
            if !self.takes(b',') {
                return self.take(b'}');
            }
        }
    }

    /// Takes a list, each of its items by `item`.
    pub(super) fn list(&mut self, mut item: impl FnMut(&mut Self) -> Option<()>) -> Option<()> {
        self.take(b'[')?;
        if self.takes(b']') {
            return Some(());
        }
        loop {
            item(self)?;
            if !self.takes(b',') {
                return self.take(b']');
            }
        }
    }
}

/// Where a word stands in a list.
pub(super) fn index(word: &str, words: &[&str]) -> Option<usize> {
    words.iter().position(|w| *w == word)
}

/// Keeps what stands there for the first time.
pub(super) fn once<T>(slot: &mut Option<T>, value: T) -> Option<()> {
    slot.replace(value).is_none().then_some(())
}
