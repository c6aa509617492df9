//! What parent and child say to each other, a JSON line each. Both are the same binary, so this is no
//! public protocol and has no version.

use crate::campaign::{Block, Counts, Plan};
use serde::{Deserialize, Serialize};

/// What the parent says.
#[derive(Serialize, Deserialize)]
pub(super) enum Order {
    /// First of all: the campaign.
    Plan(Plan),
    /// Play this block.
    Block(Block),
}

/// What the child says.
#[derive(Serialize, Deserialize)]
pub(super) enum Report {
    /// It is alive, and at work on the block.
    Beat,
    /// The block is played.
    Done(Counts),
}
