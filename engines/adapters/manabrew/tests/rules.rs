//! Tests manabrew-engine against the rules of Magic: a test for each rule.

use headjudge::mtg;
use manabrew_adapter::{Adapter, NAME, TRACKER, VERSION, on_large_stack};
use std::process::ExitCode;

/// Rules about what the adapter cannot have done. The end of FINDINGS.md says why.
const UNSAID: [&str; 4] = ["205.1a.subtypes", "305.7", "400.7a", "613.4d"];

fn main() -> ExitCode {
    let suite = || {
        headjudge::suite::<mtg::Rulebook>(Adapter::default)
            .engine(NAME, VERSION)
            .tracker(TRACKER)
            .skip(&UNSAID, "the engine's card language has no words for it")
    };
    on_large_stack(move || suite().run())
}
