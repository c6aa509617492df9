//! A child process and its pipes: lines in, lines out, never for longer than allowed.
//!
//! Its memory is watched meanwhile, where the platform can tell it. No thread is needed, and so none can be left behind: all three pipes are polled while a line is waited
//! for, so that a child that floods one of them, or reads nothing, cannot block us.

use super::Limits;
use super::guard::Guard;
use super::lines::Lines;
use super::log::Log;
use super::watch::Watch;
use crate::play::Times;
use rustix::buffer::spare_capacity;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use std::io::{self, ErrorKind, Write};
use std::os::fd::AsFd;
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// How long is waited before it is looked whether the child still lives, though something else holds its pipe.
pub(super) const LOOK: Duration = Duration::from_millis(20);
/// How often a child is let run before it is waited for.
const YIELDS: usize = 16;
/// How many bytes are read at a time.
const PIECE: usize = 64 * 1024;

/// Why no line came.
#[derive(Debug)]
pub(super) enum Fault {
    /// The process ended: how, in words.
    Ended(String),
    /// The time was over.
    Late,
    /// The line is longer than a line may be.
    Long,
    /// The line is no UTF-8.
    NotUtf8,
    /// It holds so many bytes of memory, and may hold fewer.
    Memory(u64),
}

/// A child process in a group of its own, and its pipes.
pub(super) struct Pipe {
    pub(super) child: Child,
    pub(super) guard: Option<Guard>,
    watch: Watch,
    times: Times,
    pub(super) stdin: Option<ChildStdin>,
    pub(super) stdout: Option<ChildStdout>,
    pub(super) stderr: Option<ChildStderr>,
    pub(super) unsent: Vec<u8>,
    sent: usize,
    pub(super) lines: Lines,
    log: Log,
    pub(super) ended: Option<String>,
}

impl Pipe {
    /// Starts the child in a process group of its own.
    pub(super) fn start(command: &mut Command, limits: Limits) -> io::Result<Pipe> {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).process_group(0);
        let mut child = command.spawn()?;
        let (stdin, stdout, stderr) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let mut pipe = Pipe {
            watch: Watch::new(child.id(), limits.memory_mib),
            child,
            guard: None,
            times: Times::default(),
            stdin,
            stdout,
            stderr,
            unsent: Vec::new(),
            sent: 0,
            lines: Lines::default(),
            log: Log::default(),
            ended: None,
        };
        // From here on, whatever fails, the drop ends the child.
        pipe.guard = Some(Guard::of(&pipe.child)?);
        for fd in [
            pipe.stdin.as_ref().map(AsFd::as_fd),
            pipe.stdout.as_ref().map(AsFd::as_fd),
            pipe.stderr.as_ref().map(AsFd::as_fd),
        ] {
            fd.map_or(Ok(()), |fd| rustix::io::ioctl_fionbio(fd, true))?;
        }
        Ok(pipe)
    }

    /// Sends a line; it is written while an answer is waited for.
    pub(super) fn send(&mut self, line: &str) {
        self.unsent.extend_from_slice(line.as_bytes());
        self.unsent.push(b'\n');
        self.write();
    }

    /// Waits for a line, at most for `limit` from when it is found not to be there.
    pub(super) fn receive(&mut self, limit: Duration, line: &mut String) -> Result<(), Fault> {
        let mut deadline = None;
        loop {
            if let Some(found) = self.lines.next(line) {
                return found;
            }
            if self.stdout.is_none() {
                return Err(Fault::Ended(self.end().to_owned()));
            }
            if self.catch_up() {
                continue;
            }
            let now = Instant::now();
            if let Some(held) = self.watch.look(now) {
                return Err(Fault::Memory(held));
            }
            let left = deadline.get_or_insert(now + limit).saturating_duration_since(now);
            if left.is_zero() {
                return Err(Fault::Late);
            }
            self.turn(left);
        }
    }

    /// What the time was spent on since this was asked last.
    pub(super) fn take_times(&mut self) -> Times {
        std::mem::take(&mut self.times)
    }

    /// Reads what the child wrote by now. A fast engine writes again in no time, and to be woken for each of its
    /// lines costs more than the line: so it is let run for a moment before it is waited for.
    fn catch_up(&mut self) -> bool {
        if self.read_stdout() {
            return true;
        }
        // On a busy machine the moment may be long: it is the engine's.
        let began = Instant::now();
        let mut came = false;
        for _ in 0..YIELDS {
            if came || self.stdout.is_none() {
                break;
            }
            std::thread::yield_now();
            came = self.read_stdout();
        }
        self.times.engine += began.elapsed();
        came
    }

    /// The last lines of the child's stderr, up to now.
    pub(super) fn log(&mut self) -> Vec<String> {
        self.drain_stderr();
        self.log.lines()
    }

    /// Reads what is in the log's pipe now; not for ever, for there are engines that write faster than we read.
    pub(super) fn drain_stderr(&mut self) {
        let mut left = 256;
        while left > 0 && self.read_stderr() {
            left -= 1;
        }
    }

    /// Waits for any of the pipes, at most for `left`, and does what can be done.
    pub(super) fn turn(&mut self, left: Duration) {
        let ready = self.poll(left.min(LOOK));
        if ready.stdin {
            self.write();
        }
        if ready.stderr {
            self.read_stderr();
        }
        if ready.stdout {
            self.read_stdout();
        } else if self.has_ended() {
            // Another process may hold the pipe open; what the child wrote is in it by now.
            while self.read_stdout() {}
            self.stdout = None;
        }
    }

    fn poll(&mut self, left: Duration) -> Ready {
        let mut fds = Vec::with_capacity(3);
        let stdin = self.stdin.as_ref().filter(|_| !self.unsent.is_empty());
        let stdin = stdin.map(|fd| (fds.push(PollFd::new(fd, PollFlags::OUT)), fds.len() - 1).1);
        let stdout =
            self.stdout.as_ref().map(|fd| (fds.push(PollFd::new(fd, PollFlags::IN)), fds.len() - 1).1);
        let stderr =
            self.stderr.as_ref().map(|fd| (fds.push(PollFd::new(fd, PollFlags::IN)), fds.len() - 1).1);
        let time = Timespec { tv_sec: left.as_secs() as i64, tv_nsec: left.subsec_nanos().into() };
        // An interrupted or failed poll is like one in whose time nothing came: the deadline still holds.
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
            Err(error) if is_passing(&error) => {}
            // It reads no more. Its output tells the rest.
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

    /// Reads a piece of the output; false when there is none now.
    fn read_stdout(&mut self) -> bool {
        let Some(stdout) = &mut self.stdout else { return false };
        let Some(room) = self.lines.room(PIECE) else { return false };
        match tell(rustix::io::read(stdout, spare_capacity(room))) {
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
        let mut piece = [0; PIECE];
        match tell(rustix::io::read(stderr, &mut piece)) {
            Some(0) => self.stderr = None,
            Some(count) => {
                self.log.write(&piece[..count]);
                return true;
            }
            None => {}
        }
        false
    }
}

/// Which pipes can be written or read.
struct Ready {
    stdin: bool,
    stdout: bool,
    stderr: bool,
}

fn is_passing(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted)
}

/// How many bytes were read, 0 at the end or on an error; `None` when there is nothing now.
fn tell(read: rustix::io::Result<usize>) -> Option<usize> {
    match read {
        Ok(count) => Some(count),
        Err(Errno::WOULDBLOCK | Errno::INTR) => None,
        Err(_) => Some(0),
    }
}
