//! The type that stands for the game.

/// Flesh and Blood, as a [`Rulebook`](crate::Rulebook).
#[derive(Clone, Copy, Default, Debug)]
pub struct Fab;
