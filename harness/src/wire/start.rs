//! The start: an engine's process, up to its header.

use super::pipe::{Fault, Pipe};
use super::{Header, LONGEST_LINE, Limits, write_start};
use crate::files::json::quote;
use headjudge_oracles::Rulebook;
use std::fmt;
use std::process::Command;

/// Why an engine's process cannot be used at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoStart {
    /// The command.
    pub command: String,
    /// What went wrong, as a lowercase fragment.
    pub what: String,
    /// The last lines of its stderr.
    pub stderr: Vec<String>,
}

impl fmt::Display for NoStart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cannot start {}: {}", self.command, self.what)
    }
}

impl std::error::Error for NoStart {}

/// Starts a process and reads its header.
pub(super) fn start<R: Rulebook>(command: &mut Command, limits: Limits) -> Result<(Pipe, Header), NoStart> {
    let name = std::iter::once(command.get_program()).chain(command.get_args());
    let name: Vec<_> = name.map(|word| word.to_string_lossy()).collect();
    let name = name.join(" ");
    let no = |what: String, stderr| NoStart { command: name.clone(), what, stderr };
    let mut pipe = Pipe::start(command, limits).map_err(|error| no(error.to_string(), Vec::new()))?;
    let (mut out, mut line) = (String::new(), String::new());
    write_start::<R>(&mut out);
    pipe.send(&out);
    let header = match pipe.receive(limits.start, &mut line) {
        Ok(()) => {
            Header::read::<R>(&line).map_err(|what| format!("{what}; its first line is {}", quote(&line)))
        }
        Err(Fault::Ended(how)) => Err(format!("it {how} before its header")),
        Err(Fault::Late) => Err(format!("its header did not come within {:?}", limits.start)),
        Err(Fault::Long) => Err(format!("its first line is longer than {LONGEST_LINE} bytes")),
        Err(Fault::NotUtf8) => Err("its first line is no UTF-8".into()),
        Err(Fault::Memory(held)) => Err(format!("before its header it holds {} MiB of memory", held >> 20)),
    };
    match header {
        Ok(header) => Ok((pipe, header)),
        Err(what) => {
            pipe.kill();
            Err(no(what, pipe.log()))
        }
    }
}
