//! Trying all cases of a small scope, one by one.

mod asked;
mod pen;
mod plainest;
mod prove;
mod scope;
mod smaller;
mod space;
mod steps;
mod symmetry;
mod tables;
mod values;

pub use asked::Asked;
pub use plainest::fewest_cards;
pub use prove::{Proven, shrink_and_prove};
pub use scope::{Scope, TooMany};
pub use smaller::{MOST_RUNS, MOST_STEPS, Smallest, smallest};
pub use space::{Count, Space};
