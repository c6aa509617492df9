//! The command for Spells, with an engine that skips what follows a gain in an ability.

use lanterns::spells::{Mage, Spells};

fn main() -> std::process::ExitCode {
    headjudge::Command::<Spells, _>::new(Mage::faulty).name("check-spells").run()
}
