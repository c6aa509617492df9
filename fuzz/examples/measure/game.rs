//! The games, each with its reference engine.

use headjudge::{Rulebook, fab, ga, kf, mtg};
use headjudge_corpus::Example;
use headjudge_reference::Reference;

/// What is done for each game.
pub trait Visitor {
    /// Does it for one.
    fn visit<R: Rulebook, E: Reference<R>>(&mut self, examples: &'static [Example]) -> Result<(), String>;
}

/// Does it for each game in turn.
pub fn each(visitor: &mut impl Visitor) -> Result<(), String> {
    visitor.visit::<fab::Fab, headjudge_reference::fab::Engine>(headjudge_corpus::fab::EXAMPLES)?;
    visitor.visit::<mtg::Mtg, headjudge_reference::mtg::Engine>(headjudge_corpus::mtg::EXAMPLES)?;
    visitor.visit::<kf::Kf, headjudge_reference::kf::Engine>(headjudge_corpus::kf::EXAMPLES)?;
    visitor.visit::<ga::Rulebook, headjudge_reference::ga::Engine>(headjudge_corpus::ga::EXAMPLES)
}
