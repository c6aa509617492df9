//! What an engine's process is allowed.

use std::time::Duration;

/// What an engine's process is allowed.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How long it has to start, up to its header.
    pub start: Duration,
    /// How long it has for each reply.
    pub reply: Duration,
    /// How much memory it and all that it started may hold for themselves alone, in MiB; 0: no limit. Watched on
    /// Linux, several times a second; elsewhere it is not.
    pub memory_mib: u64,
    /// How often it is started again after it died, hung or answered badly. After that it is not run any more.
    pub restarts: u32,
}

impl Default for Limits {
    fn default() -> Self {
        let (start, reply) = (Duration::from_secs(60), Duration::from_secs(10));
        Limits { start, reply, memory_mib: 4096, restarts: 64 }
    }
}
