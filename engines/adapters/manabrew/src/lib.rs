//! [manabrew-engine](https://github.com/witchesofthehill/manabrew), a rules engine for Magic, as an engine that
//! headjudge can test.
//!
//! The cards of a case are scripts in the engine's own card language. So is each step that is an effect: the adapter puts it on the
//! engine's stack and resolves it from there. Spells are cast and abilities activated by players who get priority. The adapter writes to
//! fields of the game only to deal the cards of a case, to fill a mana pool and to choose the cards that a script refers to.
//!
//! Imports run from `words` and `unsaid` over the translation (`selectors`, `changes`, `acts`, `abilities`, `cards`) and the players
//! (`pilot`) to `adapter`, to the files that extend it (`effects`, `plays`, `show`), and end in `engine`. `own_test` plays a case to write it
//! down as a test, with what the report expects (`asserts`) and the `helpers` that it uses.

mod abilities;
mod acts;
mod adapter;
mod asserts;
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
mod helpers;
mod own_test;
mod pilot;
mod plays;
mod recorder;
mod selectors;
mod show;
mod unsaid;
mod words;

pub use adapter::Adapter;
use std::panic::PanicHookInfo;

/// The engine's name, for reports.
pub const NAME: &str = "manabrew-engine";
/// The version of the engine that `Cargo.toml` names.
pub const VERSION: &str = "0.13.1";
/// Where the engine's issues are reported.
pub const TRACKER: &str = "https://github.com/witchesofthehill/manabrew/issues";

/// Runs a function on a thread with a stack of 64 MiB: the engine recurses deeply. Panics are said with the engine's name in place of the
/// folder in which cargo keeps it.
///
/// # Panics
/// When the thread cannot be started, or panics.
pub fn on_large_stack<T: Send + 'static>(function: impl FnOnce() -> T + Send + 'static) -> T {
    const STACK: usize = 64 << 20;
    std::panic::set_hook(Box::new(say_panic));
    let thread =
        std::thread::Builder::new().stack_size(STACK).spawn(function).expect("a thread can be started");
    thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

fn say_panic(panic: &PanicHookInfo<'_>) {
    let place = panic.location().map_or_else(String::new, |place| {
        let folder = place.file().find(NAME).unwrap_or(0);
        format!("{}:{}:{}", &place.file()[folder..], place.line(), place.column())
    });
    let payload = panic.payload();
    let text = payload.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| payload.downcast_ref().copied()).unwrap_or("a panic");
    eprintln!("panicked at {place}:\n{text}");
}
