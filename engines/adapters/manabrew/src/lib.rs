//! [manabrew-engine](https://github.com/witchesofthehill/manabrew), a rules engine for Magic, as an engine that
//! headjudge can test.
//!
//! Each step is a script in the engine's own card language. The adapter puts it on the engine's stack and resolves it
//! from there; then both players get priority. The adapter writes to fields of the game only to deal the cards of a
//! case and to choose the cards that a script refers to.
//!
//! Imports run from `words`, `card_map` and `cards` over `adapter` to the files that extend it (`abilities`, `effects`,
//! `find`, `show`, `spells`) and end in `engine`.

mod abilities;
mod adapter;
mod card_map;
mod cards;
#[cfg(not(feature = "clock"))]
mod clock;
#[cfg(feature = "clock")]
pub mod clock;
mod effects;
mod engine;
mod find;
mod fixed_rng;
mod show;
mod spells;
mod words;

pub use adapter::Adapter;

/// The engine's name, for reports.
pub const NAME: &str = "manabrew-engine";
/// The version of the engine that `Cargo.toml` names.
pub const VERSION: &str = "0.13.1";
/// Where the engine's issues are reported.
pub const TRACKER: &str = "https://github.com/witchesofthehill/manabrew/issues";

/// Runs a function on a thread with a stack of 64 MiB: the engine recurses deeply.
///
/// # Panics
/// When the thread cannot be started, or panics.
pub fn on_large_stack<T: Send + 'static>(function: impl FnOnce() -> T + Send + 'static) -> T {
    const STACK: usize = 64 << 20;
    let thread =
        std::thread::Builder::new().stack_size(STACK).spawn(function).expect("a thread can be started");
    thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}
