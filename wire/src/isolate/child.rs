//! The child: this same binary, started again.

use super::engine_name::EngineName;
use super::launch::{CHILD, ChildMode, MEMORY, RULEBOOK};
use super::message::{FromChild, ToChild};
use crate::os::{limit_memory, protocol_pipes};
use crate::{self as wire, Header};
use headjudge_oracles::{Engine, Rulebook};
use headjudge_play::campaign::BlockRunner;
use headjudge_play::play::{InProcess, note_panic};
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

/// Runs the child until its input ends. `new` makes an engine, `pool` the real cards to mix in.
pub fn run_child<R: Rulebook, E: Engine<R> + 'static>(
    mode: ChildMode,
    name: &EngineName,
    new: Arc<dyn Fn() -> E + Send + Sync>,
    pool: impl Fn() -> &'static [R::Card],
) -> ExitCode {
    let done = prepare().and_then(|(input, output)| match mode {
        ChildMode::Blocks => play_blocks::<R, E>(new, &pool, input, output),
        ChildMode::Serve => wire::serve::<R>(&mut new(), &name.header::<R, E>(), input, output),
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("headjudge: the child process failed: {error}");
            ExitCode::from(3)
        }
    }
}

/// Limits the memory of this process, and returns the input and the output for the protocol.
fn prepare() -> io::Result<(BufReader<File>, File)> {
    std::panic::set_hook(Box::new(|panic| {
        note_panic(panic);
        eprintln!("{panic}");
    }));
    let mib = std::env::var(MEMORY).ok().and_then(|text| text.parse::<u64>().ok()).unwrap_or(0);
    if mib > 0 && limit_memory(mib << 20).is_err() {
        eprintln!("headjudge: this platform does not let a process limit its memory");
    }
    let (input, output) = protocol_pipes()?;
    Ok((BufReader::new(input), output))
}

fn play_blocks<R: Rulebook, E: Engine<R> + 'static>(
    new: Arc<dyn Fn() -> E + Send + Sync>,
    pool: impl Fn() -> &'static [R::Card],
    input: BufReader<File>,
    mut output: File,
) -> io::Result<()> {
    let mut runner: Option<BlockRunner<R, InProcess<E>>> = None;
    for line in input.lines() {
        match (serde_json::from_str(&line?)?, &mut runner) {
            (ToChild::Plan(plan, header), _) => {
                let header =
                    header.map(|line| Header::read::<R>(&line)).transpose().map_err(io::Error::other)?;
                let can = header.map_or_else(E::capabilities, |header| header.capabilities);
                let new = new.clone();
                let cards = if plan.pool { pool() } else { &[] };
                let made = BlockRunner::within(can, plan, cards, Arc::new(move || Ok(InProcess(new()))));
                runner = Some(made.map_err(io::Error::other)?);
            }
            (ToChild::Block(block), Some(runner)) => {
                let mut sent = Ok(());
                let counts = runner.play_block(&block, &mut || {
                    if let Err(error) = send(&mut output, &FromChild::Heartbeat) {
                        sent = Err(error);
                    }
                });
                sent?;
                send(&mut output, &FromChild::Done(Box::new(counts)))?;
            }
            (ToChild::Block(_), None) => return Err(io::Error::other("received a block before the plan")),
        }
    }
    Ok(())
}

fn send(output: &mut File, message: &FromChild) -> io::Result<()> {
    let mut line = serde_json::to_vec(message)?;
    line.push(b'\n');
    output.write_all(&line)
}
