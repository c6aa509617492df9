//! The messages between parent and child, one JSON line each. Both are the same binary, so this is no
//! public protocol and has no version.

use headjudge_play::campaign::{Block, Counts, Plan};
use serde::{Deserialize, Serialize};

/// What the parent sends.
#[derive(Serialize, Deserialize)]
pub(super) enum ToChild {
    /// The campaign: always the first message. If the engine is not to be asked for all that it declares, the header of one that
    /// declares what it is to be asked for.
    Plan(Plan, Option<String>),
    /// Play this block.
    Block(Block),
}

/// What the child sends.
#[derive(Serialize, Deserialize)]
pub(super) enum FromChild {
    /// It is alive and still playing the block.
    Heartbeat,
    /// It has played the block.
    Done(Box<Counts>),
}
