//! Small games for measuring how well headjudge searches and shrinks, each written through the public API alone. Each has three
//! planted bugs: a shallow one, one that needs two values to coincide, and one that needs many steps of one kind.
//!
//! A game is its model: the ledger of a rulebook is a model that every step is applied to, and an engine is a model with a bug.
//! So there is no second engine to be wrong, and the cost of a step is mostly that of headjudge, or of another tool.

pub mod bank;
pub mod bug;
pub mod counters;
pub mod crowd;
pub mod size;
pub mod workshop;

pub use bug::{BUGS, Bug, Game, Streak};
pub use size::{Size, size};
