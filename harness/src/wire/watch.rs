//! Looks at an engine's memory now and then, while it is waited for.

use super::memory;
use std::time::{Duration, Instant};

/// How long at least lies between two looks.
const PAUSE: Duration = Duration::from_millis(50);
/// What part of the time is spent on looking at most.
const SHARE: u32 = 50;

/// Looks at the memory of a process group.
pub(super) struct Watch {
    group: u32,
    /// How many bytes it may hold; 0: no limit.
    most: u64,
    next: Instant,
}

impl Watch {
    pub(super) fn new(group: u32, mib: u64) -> Watch {
        Watch { group, most: mib << 20, next: Instant::now() + PAUSE }
    }

    /// How many bytes the group holds, if it is time to look and it is too much.
    pub(super) fn look(&mut self, now: Instant) -> Option<u64> {
        if self.most == 0 || now < self.next {
            return None;
        }
        let held = memory::held_by(self.group);
        match held {
            // Where there are many processes, looking takes longer, and is done less often.
            Some(_) => self.next = now + PAUSE.max(now.elapsed() * SHARE),
            None => self.most = 0,
        }
        held.filter(|held| *held > self.most)
    }
}
