//! An entry of a corpus as the type of a fuzz target's input.

use ::arbitrary::{Arbitrary, Result, Unstructured};
use headjudge_oracles::Rulebook;
use headjudge_report::{CaseText, card_lines, step_lines};
use headjudge_triage::files::case_file::parse_case;
use std::fmt;
use std::marker::PhantomData;
use std::path::Path;

/// The bytes of an entry. `{:?}` prints the cards and steps: cargo-fuzz shows that of an entry at which the engine's process
/// ended.
pub struct Entry<'a, R: Rulebook> {
    /// The bytes.
    pub bytes: &'a [u8],
    rulebook: PhantomData<R>,
}

impl<'a, R: Rulebook> Entry<'a, R> {
    /// These bytes.
    pub fn of(bytes: &'a [u8]) -> Self {
        Entry { bytes, rulebook: PhantomData }
    }
}

impl<'a, R: Rulebook> Arbitrary<'a> for Entry<'a, R> {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        let len = bytes.len();
        bytes.bytes(len).map(Entry::of)
    }
    fn arbitrary_take_rest(bytes: Unstructured<'a>) -> Result<Self> {
        Ok(Entry::of(bytes.take_rest()))
    }
}

impl<R: Rulebook> fmt::Debug for Entry<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match parse_case::<R>(Path::new("entry"), self.bytes) {
            Ok(file) => {
                let (cards, steps) = (card_lines(&file.case), step_lines(&file.case));
                write!(
                    f,
                    "{}",
                    CaseText { cards: &cards, opening: "", steps: &steps, outcomes: &[], marked: None }
                )
            }
            Err(error) => write!(f, "{error}"),
        }
    }
}
