//! Ending a child process and its process group.

use super::child_process::{ChildProcess, POLL_TIME};
use super::os::{self, Guard, has_ended, process_end};
use headjudge_play::play::ProcessEnd;
use std::time::{Duration, Instant};

/// How long a child that closed its output, or was asked to stop, has to end by itself.
const GRACE_TIME: Duration = Duration::from_secs(1);

impl ChildProcess {
    /// Asks the child to stop with this line, waits a little, and ends it.
    pub(super) fn stop(&mut self, line: &str) {
        self.send(line);
        let deadline = Instant::now() + GRACE_TIME;
        while self.pipes.has_stdout() && Instant::now() < deadline {
            self.wait(POLL_TIME);
            self.lines.clear();
            if self.unsent.is_empty() {
                self.pipes.close_stdin();
            }
        }
        self.end();
    }

    /// Kills the child and its whole group.
    pub fn kill(&mut self) {
        self.kill_group();
        self.end();
    }

    fn kill_group(&mut self) {
        if self.exit.is_none() {
            os::kill_group(&mut self.child);
        }
    }

    /// Waits for the child to end, kills it after the grace time, and kills what is left of its group. Returns how it ended.
    pub(super) fn end(&mut self) -> &ProcessEnd {
        if self.exit.is_none() {
            self.pipes.close_stdin();
            let deadline = Instant::now() + GRACE_TIME;
            let mut ended_by_itself = true;
            while !has_ended(&mut self.child) {
                if Instant::now() >= deadline {
                    ended_by_itself = false;
                    self.kill_group();
                }
                self.read_stderr();
                std::thread::sleep(Duration::from_millis(1));
            }
            self.kill_group();
            self.pipes.await_rest();
            self.drain_stderr();
            // The child must be reaped after this: until then no other group can have its number.
            self.guard.iter_mut().for_each(Guard::dismiss);
            let exit = match (os::wait(&mut self.child), ended_by_itself) {
                (Ok(status), true) => process_end(status),
                (Ok(_), false) => ProcessEnd::ClosedOutput,
                // The system reaps children itself if SIGCHLD is ignored.
                (Err(error), _) => ProcessEnd::Unknown(error.to_string()),
            };
            self.exit = Some(exit);
            self.pipes.close_stdout();
            self.pipes.close_stderr();
        }
        self.exit.as_ref().unwrap_or(&ProcessEnd::Ended)
    }
}

impl Drop for ChildProcess {
    fn drop(&mut self) {
        self.kill();
    }
}
