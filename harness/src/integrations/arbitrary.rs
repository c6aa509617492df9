//! Generates cases from unstructured bytes (feature `arbitrary`), for fuzzers and other users of [`Arbitrary`].
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
//! The same bytes give another case when the generator changes, so keep cases as case files. For fuzzing, mutate
//! case files with [`Entries`](crate::integrations::mutate::Entries): every execution then plays a valid case.
//! When a case fails, use [`shrink_case`](crate::shrink_case): fuzzers shrink only the bytes.

use super::generate_case;
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
