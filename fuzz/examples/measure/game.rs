//! The games, each with its reference engine.

use headjudge::{fab, ga, kf, mtg};
use headjudge_corpus::Example;
use headjudge_fuzz::{Planted, Subject};

/// What is done for each game.
pub trait Visitor {
    /// Does it for one.
    fn visit<S: Subject>(&mut self, examples: &'static [Example]) -> Result<(), String>;
}

/// Does it for each game in turn.
pub fn each(visitor: &mut impl Visitor) -> Result<(), String> {
    visitor.visit::<Planted<fab::Fab, headjudge_reference::fab::Engine>>(headjudge_corpus::fab::EXAMPLES)?;
    visitor.visit::<Planted<mtg::Mtg, headjudge_reference::mtg::Engine>>(headjudge_corpus::mtg::EXAMPLES)?;
    visitor.visit::<Planted<kf::Kf, headjudge_reference::kf::Engine>>(headjudge_corpus::kf::EXAMPLES)?;
    visitor.visit::<Planted<ga::Rulebook, headjudge_reference::ga::Engine>>(headjudge_corpus::ga::EXAMPLES)
}
