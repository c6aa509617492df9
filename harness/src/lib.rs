//! headjudge checks a trading-card-game rules engine against the written rules of its game.

pub mod campaign;
mod case;
#[cfg(feature = "cli")]
pub mod cli;
pub mod config;
mod docket;
mod driver;
pub mod exhaust;
mod finding;
pub mod fold;
pub mod fronts;
pub mod investigate;
pub mod json;
mod judge;
pub mod known;
pub mod lint;
pub mod mutate;
mod panics;
mod probe;
pub mod report;
mod ruleset;
pub mod runfile;
pub mod shard;
pub mod shrink;
mod signature;
pub mod store;
mod suite;
mod table;
mod trouble;
pub mod wire;

pub use case::Case;
pub use docket::Violation;
pub use driver::{Driver, Local};
pub use finding::{Finding, Flaky, Opened, Origin, Shrinking};
pub use headjudge_oracles::*;
pub use judge::{End, Judge, OnStep, Phase};
pub use probe::{Fate, Played, Probe, Repeats};
pub use ruleset::RuleSet;
pub use shrink::{Shrunk, Walk, shrink};
pub use signature::Signature;
pub use suite::{Factory, Suite, suite, test_name};
pub use trouble::Trouble;
