//! The generator of cases. It knows no engine.
//!
//! A case is usually generated for a target rule, whose needs make some kinds of step more likely. Each case also keeps to a
//! random part of the other kinds, of the objects and of the values, and has a random length (swarm testing). This finds deep
//! bugs: nine steps of one kind on one object are likely only in a case that uses few kinds and few objects. It also finds those
//! that need two equal values: they are likely only in a case that uses few values. Where a rulebook has few kinds, half of the
//! cases use them all, for bugs after a few steps of different kinds.

mod case;
mod habits;
mod vary;

pub use case::*;
