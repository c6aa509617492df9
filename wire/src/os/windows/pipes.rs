//! The pipes of a child process. A thread for each pipe reads or writes it, so that neither blocks headjudge.

use crate::os::Ready;
use std::io::{self, ErrorKind, Read, Write};
use std::process::{Child, ChildStdin};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// How many bytes are read at a time.
const READ_SIZE: usize = 64 * 1024;
/// A thread reads no more while this many bytes wait to be taken.
const MOST_WAITING: usize = 1 << 20;
/// How long the last output of an ended child may take. Another process may hold the pipe open.
const REST_TIME: Duration = Duration::from_millis(200);

/// The pipes of a child process that are still open.
#[derive(Debug, Default)]
pub(crate) struct Pipes {
    stdin: Option<Sender<Vec<u8>>>,
    outputs: Arc<Outputs>,
}

/// What the threads have read from the child.
#[derive(Debug, Default)]
struct Outputs {
    both: Mutex<Both>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct Both {
    stdout: Output,
    stderr: Output,
}

#[derive(Debug, Default)]
struct Output {
    waiting: Vec<u8>,
    /// Whether a thread still reads the pipe.
    is_open: bool,
}

impl Pipes {
    /// Takes the pipes of a child.
    pub(crate) fn of(child: &mut Child) -> io::Result<Pipes> {
        let outputs = Arc::new(Outputs::default());
        if let Some(pipe) = child.stdout.take() {
            read_all(pipe, outputs.clone(), |both| &mut both.stdout)?;
        }
        if let Some(pipe) = child.stderr.take() {
            read_all(pipe, outputs.clone(), |both| &mut both.stderr)?;
        }
        let stdin = child.stdin.take().map(write_all).transpose()?;
        Ok(Pipes { stdin, outputs })
    }

    /// Hands bytes for the standard input to the thread that writes it. Fails if the child reads no more.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let sent = self.stdin.as_ref().is_some_and(|stdin| stdin.send(bytes.to_vec()).is_ok());
        if sent { Ok(bytes.len()) } else { Err(ErrorKind::BrokenPipe.into()) }
    }

    /// Appends what was read from the standard output to `room`; 0 if there is nothing now.
    pub(crate) fn read_stdout(&mut self, room: &mut Vec<u8>) -> usize {
        let mut both = self.outputs.lock();
        let count = both.stdout.waiting.len();
        room.append(&mut both.stdout.waiting);
        self.outputs.changed.notify_all();
        count
    }

    /// Copies what was read from the standard error; 0 if there is nothing now.
    pub(crate) fn read_stderr(&mut self, bytes: &mut [u8]) -> usize {
        let mut both = self.outputs.lock();
        let waiting = &mut both.stderr.waiting;
        let count = waiting.len().min(bytes.len());
        bytes[..count].copy_from_slice(&waiting[..count]);
        waiting.drain(..count);
        self.outputs.changed.notify_all();
        count
    }

    /// Waits until an output can be read or has ended, at most `limit`. The standard input never has to wait.
    pub(crate) fn poll(&mut self, has_unsent: bool, limit: Duration) -> Ready {
        let both = self.outputs.wait(limit, |both| {
            both.stdout.waiting.is_empty() && both.stdout.is_open && both.stderr.waiting.is_empty()
        });
        Ready {
            stdin: has_unsent,
            stdout: !both.stdout.waiting.is_empty(),
            stderr: !both.stderr.waiting.is_empty(),
        }
    }

    /// Waits until what a child wrote before it ended can be read.
    pub(crate) fn await_rest(&mut self) {
        drop(self.outputs.wait(REST_TIME, |both| both.stdout.may_grow() || both.stderr.may_grow()));
    }

    /// Whether the standard output is open, or has something to read.
    pub(crate) fn has_stdout(&self) -> bool {
        let stdout = &self.outputs.lock().stdout;
        stdout.is_open || !stdout.waiting.is_empty()
    }
    /// Closes the standard input, once everything is written.
    pub(crate) fn close_stdin(&mut self) {
        self.stdin = None;
    }
    /// Closes the standard output.
    pub(crate) fn close_stdout(&mut self) {
        self.outputs.close(|both| &mut both.stdout);
    }
    /// Closes the standard error.
    pub(crate) fn close_stderr(&mut self) {
        self.outputs.close(|both| &mut both.stderr);
    }
}

impl Drop for Pipes {
    fn drop(&mut self) {
        self.close_stdout();
        self.close_stderr();
    }
}

impl Output {
    fn may_grow(&self) -> bool {
        self.is_open && self.waiting.len() < MOST_WAITING
    }
}

impl Outputs {
    fn lock(&self) -> MutexGuard<'_, Both> {
        self.both.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits while the condition holds, at most `limit`.
    fn wait(&self, limit: Duration, condition: impl Fn(&Both) -> bool) -> MutexGuard<'_, Both> {
        let waited = self.changed.wait_timeout_while(self.lock(), limit, |both| condition(both));
        waited.unwrap_or_else(PoisonError::into_inner).0
    }

    fn close(&self, which: fn(&mut Both) -> &mut Output) {
        *which(&mut self.lock()) = Output::default();
        self.changed.notify_all();
    }
}

/// Starts a thread that reads the pipe to its end, or until the output is closed.
fn read_all(
    mut pipe: impl Read + Send + 'static,
    outputs: Arc<Outputs>,
    which: fn(&mut Both) -> &mut Output,
) -> io::Result<()> {
    which(&mut outputs.lock()).is_open = true;
    thread::Builder::new().spawn(move || {
        let mut bytes = vec![0; READ_SIZE];
        loop {
            let count = match pipe.read(&mut bytes) {
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                read => read.unwrap_or(0),
            };
            let is_full = |both: &mut Both| {
                let output = which(both);
                output.is_open && output.waiting.len() >= MOST_WAITING
            };
            let both = outputs.changed.wait_while(outputs.lock(), is_full);
            let mut both = both.unwrap_or_else(PoisonError::into_inner);
            let output = which(&mut both);
            if output.is_open {
                output.waiting.extend_from_slice(&bytes[..count]);
                output.is_open = count > 0;
            }
            let is_open = output.is_open;
            outputs.changed.notify_all();
            if !is_open {
                return;
            }
        }
    })?;
    Ok(())
}

/// Starts a thread that writes what it is sent to the pipe.
fn write_all(mut pipe: ChildStdin) -> io::Result<Sender<Vec<u8>>> {
    let (sender, receiver): (_, Receiver<Vec<u8>>) = channel();
    thread::Builder::new().spawn(move || {
        // Writing fails once the child reads no more.
        receiver.iter().try_for_each(|bytes| pipe.write_all(&bytes))
    })?;
    Ok(sender)
}
