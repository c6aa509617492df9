//! Limits for an engine's process.

use std::time::Duration;

/// Limits for an engine's process.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The time until it sends `ready` for the first time. A restart has ten seconds, or twice the time that the first
    /// start took, or the time for a reply if these are longer, and never more than this.
    pub start: Duration,
    /// The time for each reply. Where the engine hung before it is less: see [`Patience`](headjudge_play::play::Patience).
    pub reply: Duration,
    /// The private memory of the process and all processes that it started, in MiB; 0: no limit. It is checked on Linux,
    /// several times a second. Other platforms have no limit.
    pub memory_mib: u64,
    /// How many times the process is restarted after a crash, a hang, or lines that were not due. Then the engine is given up.
    pub restarts: u32,
}

impl Limits {
    /// The limits with which each reply has this time, and the start six times as much, but ten seconds at least.
    pub fn with_reply(reply: Duration) -> Limits {
        Limits { start: reply.saturating_mul(6).max(Duration::from_secs(10)), reply, ..Limits::default() }
    }
}

impl Default for Limits {
    fn default() -> Self {
        let (start, reply) = (Duration::from_secs(60), Duration::from_secs(10));
        Limits { start, reply, memory_mib: 4096, restarts: 64 }
    }
}
