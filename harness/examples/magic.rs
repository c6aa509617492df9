//! A command for Magic by today's Comprehensive Rules, which `headjudge` does not offer yet: see `magic/` in ARCHITECTURE.md.
//!
//! ```sh
//! cargo run --release -p headjudge --features command,reference,mtg --example magic -- check
//! cargo run --release -p headjudge --features command,reference,mtg --example magic -- check --fault effects-follow
//! ```

use headjudge::Command;
use headjudge::magic::Magic;
use headjudge_reference::Reference;
use headjudge_reference::magic::{Engine, FAULTS};
use std::process::ExitCode;

fn main() -> ExitCode {
    let faulty = |name: &str| Engine::with_fault(name).unwrap_or_default();
    Command::<Magic, Engine>::new(Engine::default).name("magic").faults(FAULTS, faulty).run()
}
