//! headjudge checks a trading-card-game rules engine against the written rules of its game.

pub mod campaign;
mod case;
mod docket;
mod driver;
pub mod json;
mod judge;
mod panics;
mod ruleset;
pub mod shrink;
mod signature;
pub mod store;
mod table;
mod trouble;
pub mod wire;

pub use case::Case;
pub use docket::Violation;
pub use driver::{Driver, Local};
pub use headjudge_oracles::*;
pub use judge::{End, Judge, Phase};
pub use ruleset::RuleSet;
pub use shrink::{Shrunk, shrink};
pub use signature::Signature;
pub use trouble::Trouble;
