//! [manabrew-engine](https://github.com/witchesofthehill/manabrew), a rules engine for Magic, as an engine that
//! headjudge can play.
//!
//! Everything is done to the engine as its own cards do it: a step is a script, put on the engine's stack and
//! resolved from there, after which players get priority. Nothing is written into the game's fields but what
//! the cards of a case begin with, and which cards a script speaks of.

mod abilities;
mod adapter;
mod cards;
mod chance;
#[cfg(not(feature = "clock"))]
mod clock;
#[cfg(feature = "clock")]
pub mod clock;
mod effects;
mod find;
mod show;
mod table;
mod words;

pub use adapter::Adapter;

/// Does something on a thread with a stack as large as the engine needs.
///
/// # Panics
/// When the thread cannot be started, or panics.
pub fn on_large_stack<T: Send + 'static>(what: impl FnOnce() -> T + Send + 'static) -> T {
    const STACK: usize = 64 << 20;
    let thread = std::thread::Builder::new().stack_size(STACK).spawn(what).expect("a thread can be started");
    thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}
