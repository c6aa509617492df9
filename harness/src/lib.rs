//! headjudge checks a trading-card-game rules engine against the written rules of its game.

pub mod campaign;
mod case;
mod docket;
mod judge;
mod panics;
mod player;
mod ruleset;
mod signature;
mod table;
mod trouble;

pub use case::Case;
pub use docket::Violation;
pub use headjudge_oracles::*;
pub use judge::{End, Judge, Phase};
pub use player::{Local, Player};
pub use ruleset::RuleSet;
pub use signature::Signature;
pub use trouble::Trouble;
