//! Names and unknown words, as ids.

/// A text that was dealt or shown: an id within the [`Texts`] of one case. 0 is the empty text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord)]
pub struct TextId(pub u16);

/// The texts of one case, each once. What an engine says is cut to [`Texts::LONGEST`] bytes, and there are
/// at most [`Texts::MOST`]; whatever comes later is all the same last text.
#[derive(Debug, Clone)]
pub struct Texts {
    texts: Vec<String>,
    used: usize,
}

impl Default for Texts {
    fn default() -> Self {
        Texts { texts: vec![String::new()], used: 1 }
    }
}

impl Texts {
    /// The longest text that is kept, in bytes.
    pub const LONGEST: usize = 256;
    /// How many different texts a case can hold.
    pub const MOST: usize = 1024;

    /// Forgets all texts but keeps their memory.
    pub fn clear(&mut self) {
        self.used = 1;
    }
    /// The id of a text, given one if it is new.
    pub fn intern(&mut self, text: &str) -> TextId {
        let text = cut(text);
        if let Some(at) = self.texts[..self.used].iter().position(|t| t == text) {
            return TextId(at as u16);
        }
        if self.used == Self::MOST {
            return TextId(self.used as u16 - 1);
        }
        match self.texts.get_mut(self.used) {
            Some(old) => {
                old.clear();
                old.push_str(text);
            }
            None => self.texts.push(text.to_owned()),
        }
        self.used += 1;
        TextId(self.used as u16 - 1)
    }
    /// The same as [`Texts::intern`], `guess` looked at first: names rarely change.
    pub fn intern_like(&mut self, text: &str, guess: TextId) -> TextId {
        // A guess of an earlier case may be the id of nothing yet.
        match self.texts[..self.used].get(guess.0 as usize) {
            Some(known) if known == text => guess,
            _ => self.intern(text),
        }
    }
    /// The id of a text that is known.
    pub fn find(&self, text: &str) -> Option<TextId> {
        self.texts[..self.used].iter().position(|t| t == text).map(|at| TextId(at as u16))
    }
    /// The text with that id; empty if there is none.
    pub fn get(&self, id: TextId) -> &str {
        self.texts[..self.used].get(id.0 as usize).map_or("", String::as_str)
    }
}

/// The longest beginning of `text` that fits.
fn cut(text: &str) -> &str {
    let mut end = text.len().min(Texts::LONGEST);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}
