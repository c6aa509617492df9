//! Checks an engine's memory from time to time while headjudge waits for it.

use super::memory::private_bytes;
use std::time::{Duration, Instant};

/// The minimum time between two checks.
const PAUSE: Duration = Duration::from_millis(50);
/// The pause after a check is at least this many times as long as the check took.
const PAUSE_PER_CHECK: u32 = 50;

/// Checks the memory of a process group.
pub(super) struct MemoryWatch {
    group: u32,
    /// The maximum number of bytes; 0: no limit.
    limit: u64,
    next_check: Instant,
}

impl MemoryWatch {
    pub(super) fn new(group: u32, mib: u64) -> MemoryWatch {
        MemoryWatch { group, limit: mib << 20, next_check: Instant::now() + PAUSE }
    }

    /// Checks the memory if it is time to. Returns the number of bytes if it is above the limit.
    pub(super) fn check(&mut self, now: Instant) -> Option<u64> {
        if self.limit == 0 || now < self.next_check {
            return None;
        }
        let bytes = private_bytes(self.group);
        match bytes {
            // With many processes a check takes longer, and is done less often.
            Some(_) => self.next_check = now + PAUSE.max(now.elapsed() * PAUSE_PER_CHECK),
            None => self.limit = 0,
        }
        bytes.filter(|bytes| *bytes > self.limit)
    }
}
