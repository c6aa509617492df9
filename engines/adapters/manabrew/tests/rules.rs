//! Tests manabrew-engine against the rules of Magic: a test for each rule.

use headjudge::mtg;
use manabrew_adapter::{Adapter, NAME, TRACKER, VERSION, on_large_stack};
use std::process::ExitCode;

fn main() -> ExitCode {
    let suite = || headjudge::suite::<mtg::Rulebook>(Adapter::default).engine(NAME, VERSION).tracker(TRACKER);
    on_large_stack(move || suite().run())
}
