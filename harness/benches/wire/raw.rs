//! The pipes alone: bytes there and back, and nobody looks at them.

use std::io::{Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A child and its pipes.
pub(crate) struct Raw {
    child: Child,
    stdin: ChildStdin,
    stdout: ChildStdout,
    buffer: Vec<u8>,
}

impl Raw {
    /// Starts the child and has its header.
    pub(crate) fn start(mut command: Command, start: &str, header: &str) -> Raw {
        let spawned = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut child = spawned.expect("this binary can be started again");
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
        let (stdin, stdout) = (stdin.expect("it has a pipe"), stdout.expect("it has a pipe"));
        let mut raw = Raw { child, stdin, stdout, buffer: vec![0; 64 * 1024] };
        raw.ping(start, header.len());
        raw
    }

    /// Sends a request and reads an answer of so many bytes.
    pub(crate) fn ping(&mut self, request: &str, answer: usize) {
        self.stdin.write_all(request.as_bytes()).expect("it reads");
        let mut had = 0;
        while had < answer {
            let read = self.stdout.read(&mut self.buffer).expect("it writes");
            assert_ne!(read, 0, "it ended");
            had += read;
        }
        assert_eq!(had, answer);
    }

    /// Ends the child.
    pub(crate) fn stop(self) {
        drop(self.stdin);
        let mut child = self.child;
        child.wait().expect("it ends");
    }
}
