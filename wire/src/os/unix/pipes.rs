//! The pipes of a child process, set so that neither reading nor writing blocks.

use crate::os::Ready;
use rustix::buffer::spare_capacity;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use std::io::{self, ErrorKind, Write};
use std::os::fd::AsFd;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout};
use std::time::Duration;

/// The pipes of a child process that are still open.
#[derive(Debug, Default)]
pub(crate) struct Pipes {
    stdin: Option<ChildStdin>,
    stdout: Option<ChildStdout>,
    stderr: Option<ChildStderr>,
}

impl Pipes {
    /// Takes the pipes of a child.
    pub(crate) fn of(child: &mut Child) -> io::Result<Pipes> {
        let (stdin, stdout, stderr) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let pipes = Pipes { stdin, stdout, stderr };
        for fd in [
            pipes.stdin.as_ref().map(AsFd::as_fd),
            pipes.stdout.as_ref().map(AsFd::as_fd),
            pipes.stderr.as_ref().map(AsFd::as_fd),
        ] {
            fd.map_or(Ok(()), |fd| rustix::io::ioctl_fionbio(fd, true))?;
        }
        Ok(pipes)
    }

    /// Writes to the standard input what fits now. Fails if the child reads no more.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let Some(stdin) = &mut self.stdin else { return Err(ErrorKind::BrokenPipe.into()) };
        match stdin.write(bytes) {
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted) => Ok(0),
            written => written,
        }
    }

    /// Reads from the standard output into the spare capacity of `room`; 0 if there is nothing now.
    pub(crate) fn read_stdout(&mut self, room: &mut Vec<u8>) -> usize {
        let Some(stdout) = &mut self.stdout else { return 0 };
        let read = bytes_read(rustix::io::read(stdout, spare_capacity(room)));
        if read == Some(0) {
            self.stdout = None;
        }
        read.unwrap_or(0)
    }

    /// Reads from the standard error; 0 if there is nothing now.
    pub(crate) fn read_stderr(&mut self, bytes: &mut [u8]) -> usize {
        let Some(stderr) = &mut self.stderr else { return 0 };
        let read = bytes_read(rustix::io::read(stderr, bytes));
        if read == Some(0) {
            self.stderr = None;
        }
        read.unwrap_or(0)
    }

    /// Waits until a pipe is ready, at most `limit`. The standard input counts only if there is something to send.
    pub(crate) fn poll(&mut self, has_unsent: bool, limit: Duration) -> Ready {
        let mut fds = Vec::with_capacity(3);
        let stdin = self.stdin.as_ref().filter(|_| has_unsent);
        let stdin = stdin.map(|fd| (fds.push(PollFd::new(fd, PollFlags::OUT)), fds.len() - 1).1);
        let stdout =
            self.stdout.as_ref().map(|fd| (fds.push(PollFd::new(fd, PollFlags::IN)), fds.len() - 1).1);
        let stderr =
            self.stderr.as_ref().map(|fd| (fds.push(PollFd::new(fd, PollFlags::IN)), fds.len() - 1).1);
        let time = Timespec { tv_sec: limit.as_secs() as i64, tv_nsec: limit.subsec_nanos().into() };
        // An interrupted or failed poll counts as one without a result; the deadline stays.
        if poll(&mut fds, Some(&time)).is_err() {
            fds.iter_mut().for_each(PollFd::clear_revents);
        }
        let ready = |at: Option<usize>| at.is_some_and(|at| !fds[at].revents().is_empty());
        Ready { stdin: ready(stdin), stdout: ready(stdout), stderr: ready(stderr) }
    }

    /// Waits until what a child wrote before it ended can be read. Here it can be at once.
    pub(crate) fn await_rest(&mut self) {}

    /// Whether the standard output is open.
    pub(crate) fn has_stdout(&self) -> bool {
        self.stdout.is_some()
    }
    /// Closes the standard input.
    pub(crate) fn close_stdin(&mut self) {
        self.stdin = None;
    }
    /// Closes the standard output.
    pub(crate) fn close_stdout(&mut self) {
        self.stdout = None;
    }
    /// Closes the standard error.
    pub(crate) fn close_stderr(&mut self) {
        self.stderr = None;
    }
}

/// The number of bytes read; 0 at the end or after an error; `None` if there is nothing now.
fn bytes_read(read: rustix::io::Result<usize>) -> Option<usize> {
    match read {
        Ok(count) => Some(count),
        Err(Errno::WOULDBLOCK | Errno::INTR) => None,
        Err(_) => Some(0),
    }
}
