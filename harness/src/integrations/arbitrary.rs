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
//!
//! [`Case`](crate::Case) implements [`Arbitrary`] itself.

pub use ::arbitrary::Arbitrary;
