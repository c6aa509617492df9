//! headjudge checks a trading-card-game rules engine against the written rules of its game.

pub mod campaign;
#[cfg(feature = "cli")]
pub mod cli;
pub mod exhaust;
pub mod files;
pub mod integrations;
pub mod isolate;
pub mod lint;
pub mod play;
pub mod report;
pub mod shrink;
mod suite;
pub mod triage;
pub mod wire;

pub use headjudge_oracles::*;
pub use play::{
    Case, Driver, End, EngineFailure, InProcess, Judge, OnStep, Phase, RuleSet, Signature, Violation,
};
pub use shrink::{ShrinkSession, Shrunk, shrink_case};
pub use suite::{Factory, Suite, suite, test_name};
pub use triage::{Finding, Flaky, Opened, Origin, Probe, Repeats, Replayed, Reproduction, Shrinking};
