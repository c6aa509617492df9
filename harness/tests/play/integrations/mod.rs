//! The fronts for other property testing libraries: each finds and shrinks as the command does.

mod arbitrary;
#[cfg(all(feature = "reference", feature = "kf"))]
#[allow(dead_code, reason = "each front compares itself with a part of it")]
mod command;
mod fuzz;
mod proptest;
mod quickcheck;
mod session;
mod trial;
