//! `cargo test` for the authors of Rust engines: one test for each rule.

mod file_settings;
mod rule_test;
#[expect(clippy::module_inception, reason = "the type Suite is what this folder is about")]
mod suite;
mod test_name;

pub use suite::{Factory, Suite, suite};
pub use test_name::test_name;
