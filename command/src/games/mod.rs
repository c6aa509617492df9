//! The games that a command knows: the four of `headjudge`, or the one of a foreign rulebook.

#[cfg(feature = "games")]
mod four;
mod game;
mod names;
mod one;
mod registry;

#[cfg(feature = "games")]
pub(super) use four::FourGames;
pub(super) use game::Game;
pub(super) use names::{find_fault, find_game, find_games, find_only, find_rules};
pub(super) use one::{ForeignGame, OneGame};
pub(super) use registry::{GameInfo, Games, Visitor, list};
