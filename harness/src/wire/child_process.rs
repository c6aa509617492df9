//! A child process and its pipes: sends and receives lines, within a time limit.
//!
//! While headjudge waits for a line, all three pipes are polled, so a child that floods one of them, or reads nothing,
//! cannot block it. No thread is needed. The child's memory is checked meanwhile.

use super::guard::Guard;
use super::limits::Limits;
use super::line_buffer::LineBuffer;
use super::memory_watch::MemoryWatch;
use super::receive_error::ReceiveError;
use super::stderr_log::StderrLog;
use crate::play::Times;
use rustix::buffer::spare_capacity;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use std::io::{self, ErrorKind, Write};
use std::os::fd::AsFd;
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// The maximum time of a poll. After each, headjudge checks whether the child still lives: another process may hold its
/// pipe open.
pub(super) const POLL_TIME: Duration = Duration::from_millis(20);
/// How many times headjudge yields to the child before it polls.
const YIELDS: usize = 16;
/// How many bytes are read at a time.
const READ_SIZE: usize = 64 * 1024;

/// A child process in a process group of its own, and its pipes.
pub(super) struct ChildProcess {
    pub(super) child: Child,
    pub(super) guard: Option<Guard>,
    memory: MemoryWatch,
    times: Times,
    pub(super) stdin: Option<ChildStdin>,
    pub(super) stdout: Option<ChildStdout>,
    pub(super) stderr: Option<ChildStderr>,
    pub(super) unsent: Vec<u8>,
    sent: usize,
    pub(super) lines: LineBuffer,
    log: StderrLog,
    /// How the child ended, once it has.
    pub(super) exit: Option<String>,
}

impl ChildProcess {
    /// Starts the child in a process group of its own.
    pub(super) fn start(command: &mut Command, limits: Limits) -> io::Result<ChildProcess> {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).process_group(0);
        let mut child = command.spawn()?;
        let (stdin, stdout, stderr) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let mut process = ChildProcess {
            memory: MemoryWatch::new(child.id(), limits.memory_mib),
            child,
            guard: None,
            times: Times::default(),
            stdin,
            stdout,
            stderr,
            unsent: Vec::new(),
            sent: 0,
            lines: LineBuffer::default(),
            log: StderrLog::default(),
            exit: None,
        };
        // From here on the drop ends the child if anything fails.
        process.guard = Some(Guard::of(&process.child)?);
        for fd in [
            process.stdin.as_ref().map(AsFd::as_fd),
            process.stdout.as_ref().map(AsFd::as_fd),
            process.stderr.as_ref().map(AsFd::as_fd),
        ] {
            fd.map_or(Ok(()), |fd| rustix::io::ioctl_fionbio(fd, true))?;
        }
        Ok(process)
    }

    /// Sends a line. What the pipe does not take now is written while waiting for an answer.
    pub(super) fn send(&mut self, line: &str) {
        self.unsent.extend_from_slice(line.as_bytes());
        self.unsent.push(b'\n');
        self.write();
    }

    /// Waits for a line. The time limit starts once no line is there.
    pub(super) fn receive(&mut self, limit: Duration, line: &mut String) -> Result<(), ReceiveError> {
        let mut deadline = None;
        loop {
            if let Some(found) = self.lines.next(line) {
                return found;
            }
            if self.stdout.is_none() {
                return Err(ReceiveError::Ended(self.end().to_owned()));
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
        // On a busy machine this may take long. It counts as the engine's time.
        let began = Instant::now();
        let mut is_read = false;
        for _ in 0..YIELDS {
            if is_read || self.stdout.is_none() {
                break;
            }
            std::thread::yield_now();
            is_read = self.read_stdout();
        }
        self.times.engine += began.elapsed();
        is_read
    }

    /// The last lines of the child's standard error so far.
    pub(super) fn log(&mut self) -> Vec<String> {
        self.drain_stderr();
        self.log.lines()
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
        let ready = self.poll(limit.min(POLL_TIME));
        if ready.stdin {
            self.write();
        }
        if ready.stderr {
            self.read_stderr();
        }
        if ready.stdout {
            self.read_stdout();
        } else if self.has_ended() {
            // Another process may hold the pipe open. What the child wrote is in it by now.
            while self.read_stdout() {}
            self.stdout = None;
        }
    }

    fn poll(&mut self, limit: Duration) -> Ready {
        let mut fds = Vec::with_capacity(3);
        let stdin = self.stdin.as_ref().filter(|_| !self.unsent.is_empty());
        let stdin = stdin.map(|fd| (fds.push(PollFd::new(fd, PollFlags::OUT)), fds.len() - 1).1);
        let stdout =
            self.stdout.as_ref().map(|fd| (fds.push(PollFd::new(fd, PollFlags::IN)), fds.len() - 1).1);
        let stderr =
            self.stderr.as_ref().map(|fd| (fds.push(PollFd::new(fd, PollFlags::IN)), fds.len() - 1).1);
        let time = Timespec { tv_sec: limit.as_secs() as i64, tv_nsec: limit.subsec_nanos().into() };
        // An interrupted or failed poll counts as one without a result; the deadline stays.
        let began = Instant::now();
        let polled = poll(&mut fds, Some(&time));
        let waited = began.elapsed();
        if polled.is_err() {
            fds.iter_mut().for_each(PollFd::clear_revents);
        }
        let ready = |at: Option<usize>| at.is_some_and(|at| !fds[at].revents().is_empty());
        let ready = Ready { stdin: ready(stdin), stdout: ready(stdout), stderr: ready(stderr) };
        self.times.engine += waited;
        ready
    }

    fn write(&mut self) {
        let Some(stdin) = &mut self.stdin else { return self.unsent.clear() };
        match stdin.write(&self.unsent[self.sent..]) {
            Ok(count) => {
                self.sent += count;
                self.times.bytes += count as u64;
            }
            Err(error) if is_temporary(&error) => {}
            // The child reads no more. Its output or its exit shows why.
            Err(_) => {
                self.stdin = None;
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
        let Some(stdout) = &mut self.stdout else { return false };
        let Some(room) = self.lines.room(READ_SIZE) else { return false };
        match bytes_read(rustix::io::read(stdout, spare_capacity(room))) {
            Some(0) => self.stdout = None,
            Some(count) => {
                self.times.bytes += count as u64;
                return true;
            }
            None => {}
        }
        false
    }

    pub(super) fn read_stderr(&mut self) -> bool {
        let Some(stderr) = &mut self.stderr else { return false };
        let mut bytes = [0; READ_SIZE];
        match bytes_read(rustix::io::read(stderr, &mut bytes)) {
            Some(0) => self.stderr = None,
            Some(count) => {
                self.log.write(&bytes[..count]);
                return true;
            }
            None => {}
        }
        false
    }
}

/// Which pipes are ready.
struct Ready {
    stdin: bool,
    stdout: bool,
    stderr: bool,
}

fn is_temporary(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted)
}

/// The number of bytes read; 0 at the end or after an error; `None` if there is nothing now.
fn bytes_read(read: rustix::io::Result<usize>) -> Option<usize> {
    match read {
        Ok(count) => Some(count),
        Err(Errno::WOULDBLOCK | Errno::INTR) => None,
        Err(_) => Some(0),
    }
}
