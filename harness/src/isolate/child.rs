//! The child: this same binary, re-executed.

use super::message::{Order, Report};
use crate::campaign::BlockRunner;
use crate::play::InProcess;
use crate::wire;
use headjudge_oracles::{Engine, Rulebook};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::process::ExitCode;
use std::sync::Arc;

/// The environment variable that makes this binary a child; its value is the mode.
pub(super) const CHILD: &str = "HEADJUDGE_CHILD";
/// The environment variable that says how much memory a child may have, in MiB; 0: no limit.
pub(super) const MEMORY: &str = "HEADJUDGE_MEMORY";

/// The environment variable that names the rulebook a child plays.
pub(super) const RULEBOOK: &str = "HEADJUDGE_RULEBOOK";

/// What a re-executed child is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Play blocks.
    Shard,
    /// Serve the engine over the wire protocol.
    Wire,
}

impl Mode {
    pub(super) fn word(self) -> &'static str {
        match self {
            Mode::Shard => "shard",
            Mode::Wire => "wire",
        }
    }
}

/// Whether this process is a re-executed child: what for, and for which rulebook.
pub fn child_mode() -> Option<(Mode, String)> {
    let mode = std::env::var(CHILD).ok()?;
    let mode = [Mode::Shard, Mode::Wire].into_iter().find(|m| m.word() == mode)?;
    Some((mode, std::env::var(RULEBOOK).unwrap_or_default()))
}

/// Does what the child is for, until its standard input ends.
pub fn run_child<R: Rulebook, E: Engine<R> + 'static>(
    mode: Mode,
    new: Arc<dyn Fn() -> E + Send + Sync>,
    pool: fn() -> &'static [R::Card],
) -> ExitCode {
    let done = prepare().and_then(|out| match mode {
        Mode::Shard => shard::<R, E>(new, pool, out),
        Mode::Wire => {
            let header = wire::Header::of::<R, E>("the engine under test", env!("CARGO_PKG_VERSION"), "");
            wire::serve::<R>(&mut new(), &header, io::stdin().lock(), out)
        }
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("headjudge: the child could not go on: {error}");
            ExitCode::from(3)
        }
    }
}

/// Moves the protocol off standard output, which engines print to, and limits this process's memory.
fn prepare() -> io::Result<File> {
    std::panic::set_hook(Box::new(|panic| eprintln!("{panic}")));
    limit_memory();
    #[cfg(unix)]
    {
        let protocol = rustix::io::fcntl_dupfd_cloexec(io::stdout(), 3)?;
        rustix::stdio::dup2_stdout(io::stderr())?;
        Ok(File::from(protocol))
    }
    #[cfg(not(unix))]
    {
        use std::os::windows::io::AsHandle;
        Ok(File::from(io::stdout().as_handle().try_clone_to_owned()?))
    }
}

#[cfg(unix)]
fn limit_memory() {
    use rustix::process::{Resource, Rlimit, setrlimit};
    let asked = std::env::var(MEMORY).ok().and_then(|mib| mib.parse::<u64>().ok()).unwrap_or(0);
    let limit = Some(asked << 20);
    if asked > 0 && setrlimit(Resource::As, Rlimit { current: limit, maximum: limit }).is_err() {
        eprintln!("headjudge: this platform does not let a process limit its memory");
    }
}

#[cfg(not(unix))]
fn limit_memory() {}

fn shard<R: Rulebook, E: Engine<R> + 'static>(
    new: Arc<dyn Fn() -> E + Send + Sync>,
    pool: fn() -> &'static [R::Card],
    mut out: File,
) -> io::Result<()> {
    let mut bench: Option<BlockRunner<R, InProcess<E>>> = None;
    for line in BufReader::new(io::stdin()).lines() {
        match (serde_json::from_str(&line?)?, &mut bench) {
            (Order::Plan(plan), _) => {
                let new = new.clone();
                let cards = if plan.pool { pool() } else { &[] };
                let made = BlockRunner::new(plan, cards, Arc::new(move || Ok(InProcess(new()))));
                bench = Some(made.map_err(io::Error::other)?);
            }
            (Order::Block(block), Some(bench)) => {
                let mut broken = Ok(());
                let tally = bench.play_block(&block, &mut || {
                    if let Err(error) = say(&mut out, &Report::Beat) {
                        broken = Err(error);
                    }
                });
                broken?;
                say(&mut out, &Report::Done(tally))?;
            }
            (Order::Block(_), None) => return Err(io::Error::other("was given a block before its plan")),
        }
    }
    Ok(())
}

fn say(out: &mut File, report: &Report) -> io::Result<()> {
    let mut line = serde_json::to_vec(report)?;
    line.push(b'\n');
    out.write_all(&line)
}
