//! The end of a child process, and of its whole group.

use super::exit;
use super::guard::Guard;
use super::pipe::{LOOK, Pipe};
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};
use std::time::{Duration, Instant};

/// How long a child that closed its output, or was told to stop, has to end by itself.
const GRACE: Duration = Duration::from_secs(1);

impl Pipe {
    /// Asks the child to stop, waits a little, and ends it; how it ended.
    pub(super) fn stop(&mut self, line: &str) -> &str {
        self.send(line);
        let deadline = Instant::now() + GRACE;
        while self.stdout.is_some() && Instant::now() < deadline {
            self.turn(LOOK);
            self.lines.clear();
            if self.unsent.is_empty() {
                self.stdin = None;
            }
        }
        self.end()
    }

    /// Kills the child and its whole group.
    pub(super) fn kill(&mut self) {
        self.kill_group();
        self.end();
    }

    /// Whether the child has ended; it is not reaped, so that its group's number stays its own.
    pub(super) fn has_ended(&self) -> bool {
        let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        matches!(waitid(WaitId::Pid(Pid::from_child(&self.child)), look), Ok(Some(_)))
    }

    fn kill_group(&self) {
        if self.ended.is_none() {
            // It fails only when nothing is left of the group.
            let _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
        }
    }

    /// Ends the child, if it does not end by itself within the grace, with all that is left of its group.
    pub(super) fn end(&mut self) -> &str {
        if self.ended.is_none() {
            self.stdin = None;
            let deadline = Instant::now() + GRACE;
            let mut stopped = true;
            while !self.has_ended() {
                if Instant::now() >= deadline {
                    stopped = false;
                    self.kill_group();
                }
                self.read_stderr();
                std::thread::sleep(Duration::from_millis(1));
            }
            self.kill_group();
            self.drain_stderr();
            // While the child is not reaped its group's number is no other's.
            self.guard.iter_mut().for_each(Guard::dismiss);
            let how = match (self.child.wait(), stopped) {
                (Ok(status), true) => exit::words(status),
                (Ok(_), false) => "closed its output and did not end".into(),
                (Err(error), _) => format!("cannot be waited for: {error}"),
            };
            self.ended = Some(how);
            self.stdout = None;
            self.stderr = None;
        }
        self.ended.as_deref().unwrap_or_default()
    }
}

impl Drop for Pipe {
    fn drop(&mut self) {
        self.kill();
    }
}
