//! Why an engine's process cannot be used.

use std::io;

/// Why an engine's process cannot be used: it does not start, or does not speak the protocol. Printed in one line, with a line of the
/// process's standard error: the last that speaks of an error, or else the last.
#[derive(Debug, thiserror::Error)]
#[error("{}{}", self.headline(), self.telling_line().map_or(String::new(), |line| format!("; its stderr says: {line}")))]
pub struct StartError {
    /// The command.
    pub command: String,
    /// What went wrong, as a lowercase fragment.
    pub what: String,
    /// The last lines of the process's standard error.
    pub stderr: Vec<String>,
    /// The error of the system, if it did not start the process.
    pub source: Option<io::Error>,
}

impl StartError {
    /// The error without the process's standard error.
    pub fn headline(&self) -> String {
        format!("cannot start {}: {}", self.command, self.what)
    }
    fn telling_line(&self) -> Option<&String> {
        let is_telling = |line: &&String| line.to_ascii_lowercase().contains("error");
        self.stderr.iter().rfind(is_telling).or(self.stderr.last())
    }
}
