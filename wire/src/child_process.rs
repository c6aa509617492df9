//! A child process and its pipes: sends and receives lines, within a time limit.
//!
//! While headjudge waits for a line, all three pipes are polled, so a child that floods one of them, or reads nothing,
//! cannot block it. The child's memory is checked meanwhile.

use super::line_buffer::LineBuffer;
use super::memory_watch::MemoryWatch;
use super::os::{Guard, Pipes, has_ended, lead_group, mark, spawn};
use super::receive_error::ReceiveError;
use super::stderr_log::StderrLog;
use headjudge_play::play::{ProcessEnd, Times};
use std::io;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// The maximum time of a poll. After each, headjudge checks whether the child still lives: another process may hold its
/// pipe open.
pub(super) const POLL_TIME: Duration = Duration::from_millis(20);
/// How many times headjudge yields to the child before it polls.
const YIELDS: usize = 16;
/// After this time it yields no more, and polls: on a busy machine, each yield may let all other processes run first.
const YIELD_TIME: Duration = Duration::from_micros(500);
/// How many bytes are read at a time.
const READ_SIZE: usize = 64 * 1024;

/// A child process in a process group of its own, and its pipes.
pub struct ChildProcess {
    pub(super) child: Child,
    pub(super) guard: Option<Guard>,
    memory: MemoryWatch,
    times: Times,
    pub(super) pipes: Pipes,
    pub(super) unsent: Vec<u8>,
    sent: usize,
    pub(super) lines: LineBuffer,
    log: StderrLog,
    /// How the child ended, once it has.
    pub(super) exit: Option<ProcessEnd>,
}

impl ChildProcess {
    /// Starts the child in a process group of its own, whose private memory may reach that many MiB; 0: no limit.
    pub fn start(command: &mut Command, memory_mib: u64) -> io::Result<ChildProcess> {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        lead_group(command);
        mark(command);
        let child = spawn(command)?;
        let mut process = ChildProcess {
            memory: MemoryWatch::new(child.id(), memory_mib),
            child,
            guard: None,
            times: Times::default(),
            pipes: Pipes::default(),
            unsent: Vec::new(),
            sent: 0,
            lines: LineBuffer::default(),
            log: StderrLog::default(),
            exit: None,
        };
        // From here on the drop ends the child if anything fails.
        process.guard = Some(Guard::of(&process.child)?);
        process.pipes = Pipes::of(&mut process.child)?;
        Ok(process)
    }

    /// Sends a line. What the pipe does not take now is written while waiting for an answer.
    pub fn send(&mut self, line: &str) {
        self.unsent.extend_from_slice(line.as_bytes());
        self.unsent.push(b'\n');
        self.write();
    }

    /// Waits for a line. The time limit starts once no line is there.
    pub fn receive(&mut self, limit: Duration, line: &mut String) -> Result<(), ReceiveError> {
        let mut deadline = None;
        loop {
            if let Some(found) = self.lines.next(line) {
                return found;
            }
            if !self.pipes.has_stdout() {
                return Err(ReceiveError::Ended(self.end().clone()));
            }
            if self.read_available() {
                continue;
            }
            let now = Instant::now();
            if let Some(bytes) = self.memory.check(now) {
                return Err(ReceiveError::Memory(bytes));
            }
            let left = deadline.get_or_insert(now + limit).saturating_duration_since(now);
            if left.is_zero() {
                return Err(ReceiveError::Timeout);
            }
            self.wait(left);
        }
    }

    /// What the time was spent on since the last call.
    pub(super) fn take_times(&mut self) -> Times {
        std::mem::take(&mut self.times)
    }

    /// Reads what the child has written so far. Polling costs more than a fast engine needs for its next line, so this
    /// yields to the child a few times first.
    fn read_available(&mut self) -> bool {
        if self.read_stdout() {
            return true;
        }
        // This counts as the engine's time.
        let began = Instant::now();
        let mut is_read = false;
        for _ in 0..YIELDS {
            if is_read || !self.pipes.has_stdout() || began.elapsed() > YIELD_TIME {
                break;
            }
            std::thread::yield_now();
            is_read = self.read_stdout();
        }
        self.times.engine += began.elapsed();
        is_read
    }

    /// The last lines of the child's standard error so far.
    pub fn log(&mut self) -> Vec<String> {
        self.drain_stderr();
        self.log.lines()
    }

    /// Notes that the child is ready: the lines of its standard error until now are about building and starting it.
    pub(super) fn note_ready(&mut self) {
        self.drain_stderr();
        self.log.note_ready();
    }
    /// How many of the lines of [`log`](Self::log) it wrote before it was ready.
    pub(super) fn lines_before_ready(&self) -> usize {
        self.log.before_ready()
    }

    /// Reads what is in the pipe of the standard error, up to a limit: some engines write faster than headjudge reads.
    pub(super) fn drain_stderr(&mut self) {
        let mut left = 256;
        while left > 0 && self.read_stderr() {
            left -= 1;
        }
    }

    /// Waits until a pipe is ready, at most `limit`, and reads or writes it.
    pub(super) fn wait(&mut self, limit: Duration) {
        let began = Instant::now();
        let ready = self.pipes.poll(!self.unsent.is_empty(), limit.min(POLL_TIME));
        self.times.engine += began.elapsed();
        if ready.stdin {
            self.write();
        }
        if ready.stderr {
            self.read_stderr();
        }
        if ready.stdout {
            self.read_stdout();
        } else if has_ended(&mut self.child) {
            // Another process may hold the pipe open. All that the child wrote is read.
            self.pipes.await_rest();
            while self.read_stdout() {
                self.pipes.await_rest();
            }
            self.pipes.close_stdout();
        }
    }

    fn write(&mut self) {
        match self.pipes.write(&self.unsent[self.sent..]) {
            Ok(count) => {
                self.sent += count;
                self.times.bytes += count as u64;
            }
            // The child reads no more. Its output or its exit shows why.
            Err(_) => {
                self.pipes.close_stdin();
                self.sent = self.unsent.len();
            }
        }
        if self.sent == self.unsent.len() {
            self.unsent.clear();
            self.sent = 0;
        }
    }

    /// Reads from the standard output; false if there is nothing now.
    fn read_stdout(&mut self) -> bool {
        let Some(room) = self.lines.room(READ_SIZE) else { return false };
        let count = self.pipes.read_stdout(room);
        self.times.bytes += count as u64;
        count > 0
    }

    pub(super) fn read_stderr(&mut self) -> bool {
        let mut bytes = [0; READ_SIZE];
        let count = self.pipes.read_stderr(&mut bytes);
        self.log.write(&bytes[..count]);
        count > 0
    }
}
