//! Names and unknown words, stored once each and compared by id.

/// The id of a text that an engine showed, such as a name: an index into the [`Texts`] of one case. 0 is the empty text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord)]
pub struct TextId(pub u16);

/// The texts that an engine showed in one case, each stored once.
///
/// A text is cut to [`Texts::LONGEST`] bytes. A case holds at most [`Texts::MOST`] texts; every further text gets the id of
/// the last one.
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
    /// The most bytes of a text.
    pub const LONGEST: usize = 256;
    /// The most different texts in a case.
    pub const MOST: usize = 1024;

    /// Removes all texts and keeps their memory for the next case.
    pub fn clear(&mut self) {
        self.used = 1;
    }
    /// The id of a text. A new text is added.
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
    /// Like [`Texts::intern`], but compares with `guess` first. Names rarely change, so the name before is a good guess.
    pub fn intern_like(&mut self, text: &str, guess: TextId) -> TextId {
        // A guess from an earlier case may be an id that is not in use yet.
        match self.texts[..self.used].get(guess.0 as usize) {
            Some(known) if known == text => guess,
            _ => self.intern(text),
        }
    }
    /// Like [`Texts::find`], but compares with `guess` first.
    pub(crate) fn find_like(&self, text: &str, guess: TextId) -> Option<TextId> {
        if self.get(guess) == text { Some(guess) } else { self.find(text) }
    }
    /// The id of a text, if it is stored.
    pub fn find(&self, text: &str) -> Option<TextId> {
        self.texts[..self.used].iter().position(|t| t == text).map(|at| TextId(at as u16))
    }
    /// The text with this id, or the empty text if there is none.
    pub fn get(&self, id: TextId) -> &str {
        self.texts[..self.used].get(id.0 as usize).map_or("", String::as_str)
    }
}

/// The longest start of `text` that fits.
fn cut(text: &str) -> &str {
    let mut end = text.len().min(Texts::LONGEST);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}
