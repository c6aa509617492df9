//! What an engine's process is allowed.

use std::time::Duration;

/// What an engine's process is allowed.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How long it has to start, up to its header.
    pub start: Duration,
    /// How long it has for each reply.
    pub reply: Duration,
    /// How often it is started again after it died, hung or answered badly. After that it is not run any more.
    pub restarts: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { start: Duration::from_secs(60), reply: Duration::from_secs(10), restarts: 64 }
    }
}
