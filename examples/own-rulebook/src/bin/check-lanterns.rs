//! The command for Lanterns, with a correct engine.

use lanterns::{Lamplighter, Lanterns};

fn main() -> std::process::ExitCode {
    headjudge::command::<Lanterns, Lamplighter>()
}
