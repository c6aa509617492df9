//! Fuzz targets that test an engine against the rules, for libFuzzer and other coverage-guided fuzzers.
//!
//! ```
//! # #[cfg(all(feature = "reference", feature = "kf"))] {
//! use headjudge::integrations::fuzz::Fuzzer;
//! use headjudge::{InProcess, kf::Kf};
//! use headjudge_reference::kf::Engine;
//!
//! let mut fuzzer = Fuzzer::<Kf, _>::new(|| InProcess(Engine::default()));
//! let mut entry = vec![0; 1 << 16];
//! let size = fuzzer.mutate(&mut entry, 0, 1 << 16, 7); // what `fuzz_mutator!` calls
//! assert!(fuzzer.play(&entry[..size])); // what `fuzz_target!` calls
//! assert!(fuzzer.found().is_empty());
//! # }
//! ```
//!
//! `headjudge new --rust` writes a target for [cargo-fuzz](https://github.com/rust-fuzz/cargo-fuzz).

#[cfg(feature = "arbitrary")]
mod entry;
mod fuzzer;
mod guarded;
mod record;

#[cfg(feature = "arbitrary")]
pub use entry::Entry;
pub use fuzzer::Fuzzer;
pub use record::Found;
