//! The child: this same binary, started again.

use super::launch::{CHILD, ChildMode, MEMORY, RULEBOOK};
use super::message::{FromChild, ToChild};
use crate::campaign::BlockRunner;
use crate::play::InProcess;
use crate::wire;
use headjudge_oracles::{Engine, Rulebook};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::process::ExitCode;
use std::sync::Arc;

/// If this process is a child: what it does, and the name of the rulebook that it plays.
pub fn child_mode() -> Option<(ChildMode, String)> {
    let mode = std::env::var(CHILD).ok()?;
    let mode = ChildMode::ALL.into_iter().find(|m| m.word() == mode)?;
    Some((mode, std::env::var(RULEBOOK).unwrap_or_default()))
}

/// Runs the child until its standard input ends. `new` makes an engine, `pool` the real cards to mix in.
pub fn run_child<R: Rulebook, E: Engine<R> + 'static>(
    mode: ChildMode,
    new: Arc<dyn Fn() -> E + Send + Sync>,
    pool: impl Fn() -> &'static [R::Card],
) -> ExitCode {
    let done = prepare().and_then(|out| match mode {
        ChildMode::Blocks => play_blocks::<R, E>(new, &pool, out),
        ChildMode::Serve => {
            let header = wire::Header::of::<R, E>("the engine under test", env!("CARGO_PKG_VERSION"), "");
            wire::serve::<R>(&mut new(), &header, io::stdin().lock(), out)
        }
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("headjudge: the child process failed: {error}");
            ExitCode::from(3)
        }
    }
}

/// Moves the protocol off standard output, where engines may print, and limits the memory of this process.
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
    let mib = std::env::var(MEMORY).ok().and_then(|text| text.parse::<u64>().ok()).unwrap_or(0);
    let limit = Some(mib << 20);
    if mib > 0 && setrlimit(Resource::As, Rlimit { current: limit, maximum: limit }).is_err() {
        eprintln!("headjudge: this platform does not let a process limit its memory");
    }
}

#[cfg(not(unix))]
fn limit_memory() {}

fn play_blocks<R: Rulebook, E: Engine<R> + 'static>(
    new: Arc<dyn Fn() -> E + Send + Sync>,
    pool: impl Fn() -> &'static [R::Card],
    mut out: File,
) -> io::Result<()> {
    let mut runner: Option<BlockRunner<R, InProcess<E>>> = None;
    for line in BufReader::new(io::stdin()).lines() {
        match (serde_json::from_str(&line?)?, &mut runner) {
            (ToChild::Plan(plan), _) => {
                let new = new.clone();
                let cards = if plan.pool { pool() } else { &[] };
                let made = BlockRunner::new(plan, cards, Arc::new(move || Ok(InProcess(new()))));
                runner = Some(made.map_err(io::Error::other)?);
            }
            (ToChild::Block(block), Some(runner)) => {
                let mut sent = Ok(());
                let counts = runner.play_block(&block, &mut || {
                    if let Err(error) = send(&mut out, &FromChild::Heartbeat) {
                        sent = Err(error);
                    }
                });
                sent?;
                send(&mut out, &FromChild::Done(counts))?;
            }
            (ToChild::Block(_), None) => return Err(io::Error::other("received a block before the plan")),
        }
    }
    Ok(())
}

fn send(out: &mut File, message: &FromChild) -> io::Result<()> {
    let mut line = serde_json::to_vec(message)?;
    line.push(b'\n');
    out.write_all(&line)
}
