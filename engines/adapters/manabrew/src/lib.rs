//! [manabrew-engine](https://github.com/witchesofthehill/manabrew), a rules engine for Magic, as an engine that
//! headjudge can test.
//!
//! The cards of a case are scripts in the engine's own card language. So is each step that is an effect: the adapter puts it on the
//! engine's stack and resolves it from there. Spells are cast and abilities activated by players who get priority. The adapter writes to
//! fields of the game only to deal the cards of a case, to fill a mana pool and to choose the cards that a script refers to.
//!
//! Imports run from `words` and `unsaid` over the translation (`selectors`, `changes`, `acts`, `abilities`, `cards`) and the players
//! (`pilot`) to `adapter`, to the files that extend it (`effects`, `plays`, `show`), and end in `engine`.

mod abilities;
mod acts;
mod adapter;
mod card_map;
mod cards;
mod changes;
#[cfg(not(feature = "clock"))]
mod clock;
#[cfg(feature = "clock")]
pub mod clock;
mod effects;
mod engine;
mod fixed_rng;
mod pilot;
mod plays;
mod selectors;
mod show;
mod unsaid;
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
