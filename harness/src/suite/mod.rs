//! `cargo test` for the authors of Rust engines: one test for each rule, and one for the engine.

mod budget;
mod engine_test;
mod file_settings;
mod filters;
mod rule_test;
#[expect(clippy::module_inception, reason = "the type Suite is what this folder is about")]
mod suite;
mod test_name;
mod test_settings;

pub use budget::{CASES, targets};
pub use suite::{Factory, Suite, suite};
pub use test_name::test_name;
