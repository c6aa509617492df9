//! headjudge checks a trading-card-game rules engine against the written rules of its game.

mod case;
mod docket;
mod judge;
mod player;
mod ruleset;
mod signature;
mod table;

pub use case::Case;
pub use docket::Violation;
pub use headjudge_oracles::*;
pub use judge::{End, Judge, Phase};
pub use player::{Local, Player};
pub use ruleset::RuleSet;
pub use signature::Signature;
pub use table::Trouble;
