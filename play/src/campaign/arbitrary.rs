//! Cases from unstructured bytes.

use super::generated::generate_case;
use crate::play::Case;
use ::arbitrary::{Arbitrary, Result, Unstructured};
use headjudge_oracles::{Rulebook, Source};

impl<'a, R: Rulebook> Arbitrary<'a> for Case<R> {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        let mut source = Bytes { bytes, error: None };
        let case = generate_case(&mut source, None, &[]);
        source.error.map_or(Ok(case), Err)
    }
}

/// Bytes as a source of choices. A case gets no more steps when they run out.
struct Bytes<'s, 'a> {
    bytes: &'s mut Unstructured<'a>,
    error: Option<::arbitrary::Error>,
}

impl Source for Bytes<'_, '_> {
    fn below(&mut self, n: u32) -> u32 {
        let number = self.bytes.int_in_range(0..=n.saturating_sub(1));
        number.unwrap_or_else(|error| {
            self.error = Some(error);
            0
        })
    }
    fn more(&mut self) -> bool {
        !self.bytes.is_empty()
    }
}
