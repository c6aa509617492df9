//! The pipes alone: sends and receives bytes without reading them.

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
    /// Starts the child and receives its header.
    pub(crate) fn start(mut command: Command, start: &str, header: &str) -> Raw {
        let spawned = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut child = spawned.expect("this binary can be started again");
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
        let (stdin, stdout) = (stdin.expect("the child has a pipe"), stdout.expect("the child has a pipe"));
        let mut raw = Raw { child, stdin, stdout, buffer: vec![0; 64 * 1024] };
        raw.ping(start, header.len());
        raw
    }

    /// Sends a request and receives an answer of this many bytes.
    pub(crate) fn ping(&mut self, request: &str, answer: usize) {
        self.stdin.write_all(request.as_bytes()).expect("the child reads");
        let mut had = 0;
        while had < answer {
            let read = self.stdout.read(&mut self.buffer).expect("the child writes");
            assert_ne!(read, 0, "the child ended");
            had += read;
        }
        assert_eq!(had, answer);
    }

    /// Ends the child.
    pub(crate) fn stop(self) {
        drop(self.stdin);
        let mut child = self.child;
        child.wait().expect("the child ends");
    }
}
