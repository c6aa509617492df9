//! Cases out of unstructured bytes (feature `arbitrary`): for fuzzers, and for whatever else deals in
//! [`Arbitrary`].
//!
//! ```
//! # #[cfg(all(feature = "reference", feature = "kf"))] {
//! use arbitrary::{Arbitrary, Unstructured};
//! use headjudge::{Case, InProcess, integrations::Trial, kf::Kf};
//! use headjudge_reference::kf::Engine;
//!
//! let bytes: Vec<u8> = (0..=255).cycle().take(4096).collect();
//! let case = Case::<Kf>::arbitrary(&mut Unstructured::new(&bytes)).expect("any bytes are a case");
//! assert!(!case.steps.is_empty());
//! assert_eq!(Trial::new(InProcess(Engine::default())).check(&case), Ok(()));
//! # }
//! ```
//!
//! The bytes mean other cases once the generator changes. What is to be kept, keep as a case file; to fuzz, mutate
//! case files with [`Entries`](crate::integrations::mutate::Entries), which wastes no execution on bytes that mean nothing. And where
//! a case fails, [`shrink`](fn@crate::shrink) it: fuzzers shrink bytes.

use super::deal;
use crate::play::Case;
use ::arbitrary::{Arbitrary, Result, Unstructured};
use headjudge_oracles::{Rulebook, Source};

impl<'a, R: Rulebook> Arbitrary<'a> for Case<R> {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        let mut source = Bytes { bytes, error: None };
        let case = deal(&mut source, None, &[]);
        source.error.map_or(Ok(case), Err)
    }
}

/// Bytes as a source of choices: a case has no more steps when they run out.
struct Bytes<'s, 'a> {
    bytes: &'s mut Unstructured<'a>,
    error: Option<::arbitrary::Error>,
}

impl Source for Bytes<'_, '_> {
    fn below(&mut self, n: u32) -> u32 {
        let drawn = self.bytes.int_in_range(0..=n.saturating_sub(1));
        drawn.unwrap_or_else(|error| {
            self.error = Some(error);
            0
        })
    }
    fn more(&mut self) -> bool {
        !self.bytes.is_empty()
    }
}
