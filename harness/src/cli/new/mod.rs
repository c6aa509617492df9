//! `headjudge new`: an adapter to start from.

use super::Exit;
use super::games::Game;

/// Which adapter `headjudge new` is to write.
#[derive(clap::Args, Debug)]
pub(super) struct Options {
    /// fab, mtg, kf or ga
    pub rulebook: String,
}

/// Writes an adapter for one game.
pub(super) fn game<G: Game>(_options: &Options) -> Result<Exit, String> {
    Ok(Exit::Clean)
}
