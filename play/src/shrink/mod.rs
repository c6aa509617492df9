//! Shrinks a failing case to the simplest one that still fails in the same way.
//!
//! The shrinker knows no game: it sees only the fields of cards and steps. It offers simpler cases to a
//! predicate, which plays them, and keeps each that still fails, until no pass finds a simpler one. Cases have a
//! total order (see `sort_key.rs`), and only simpler cases are offered. So shrinking ends, and different failing
//! cases of one bug mostly end as the same one.

mod cut;
mod drop;
mod equal_words;
pub mod field;
mod items;
mod memo;
mod number;
mod order;
mod passes;
mod print_on_card;
pub mod renumber;
mod retype;
mod session;
mod shrinker;
mod simplify;
pub(crate) mod sort_key;

pub use passes::shrink_case;
pub use passes::shrink_failure;
pub(crate) use passes::shrink_further;
pub(crate) use passes::shrink_while;
pub use session::ShrinkSession;
pub use shrinker::{Fails, Shrunk};
