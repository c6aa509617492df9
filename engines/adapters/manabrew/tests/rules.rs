//! Tests manabrew-engine against the rules of Magic: a test for each rule.

use headjudge::mtg;
use manabrew_adapter::{Adapter, on_large_stack};
use std::process::ExitCode;

fn main() -> ExitCode {
    on_large_stack(|| headjudge::suite::<mtg::Rulebook>(Adapter::default).run())
}
