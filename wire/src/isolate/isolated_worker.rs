//! A worker that plays its blocks in a child process, and finds the case that killed the child.

use super::launch::{ChildMode, Launch};
use super::message::{FromChild, ToChild};
use crate::{ChildProcess, Header, ReceiveError, Wait};
use headjudge_oracles::Rulebook;
use headjudge_play::campaign::{Block, BlockRunner, Counts, FailureCount, Occurrences, Plan, Worker};
use headjudge_play::error::{Error, SystemError};
use headjudge_play::play::{Case, Death, EngineFailure, ProcessEnd};
use std::sync::Arc;

/// A worker that plays its blocks in a child process.
pub struct IsolatedWorker<R: Rulebook> {
    launch: Launch,
    plan: Plan,
    pool: &'static [R::Card],
    child: Option<ChildProcess>,
}

/// Why a child sent no counts.
enum Lost {
    /// It ended.
    Ended(ProcessEnd),
    /// It sent nothing for too long, took too much memory, or the engine wrote into its pipe.
    Useless,
    /// The run is over.
    Interrupted,
}

impl<R: Rulebook> IsolatedWorker<R> {
    /// A worker for this campaign. Its child is started with its first block.
    pub fn new(launch: Launch, plan: Plan, pool: &'static [R::Card]) -> Self {
        IsolatedWorker { launch, plan, pool, child: None }
    }

    fn start(&self) -> Result<ChildProcess, SystemError> {
        let mut command = self.launch.command(ChildMode::Blocks, R::NAME);
        let mut child = ChildProcess::start(&mut command, self.launch.limits.memory_mib)
            .map_err(SystemError::to(format!("start {} again", self.launch.exe.display())))?;
        let header = self.launch.can.map(Header::line_of::<R>);
        send(&mut child, &ToChild::Plan(self.plan.clone(), header))?;
        Ok(child)
    }

    /// Plays the block again over the wire, where the last reply names the case and the step that failed.
    fn replay(&self, block: &Block) -> Result<Counts, Error> {
        let launch = self.launch.clone();
        let new_driver = Arc::new(move || Ok(launch.start::<R>(u32::MAX)?));
        let mut runner = BlockRunner::<R, _>::new(self.plan.clone(), self.pool, new_driver)?;
        Ok(runner.play_block(block, &mut || {}))
    }
}

impl<R: Rulebook> Worker for IsolatedWorker<R> {
    fn play(&mut self, block: &Block) -> Result<Counts, Error> {
        // Over the wire, a hang where the engine hung before costs less. The counts are the same.
        if self.launch.patience.has_hung() {
            return self.replay(block);
        }
        let mut child = match self.child.take() {
            Some(child) => child,
            None => self.start()?,
        };
        send(&mut child, &ToChild::Block(block.clone()))?;
        let lost = match await_counts(&mut child, block, &self.launch) {
            Ok(counts) => {
                self.child = Some(child);
                return Ok(counts);
            }
            Err(Lost::Interrupted) => return Ok(Counts::default()),
            Err(lost) => lost,
        };
        child.kill();
        let mut counts = self.replay(block)?;
        // A hang that the replay does not show was none: a replay has the whole time limit for each reply. But no process
        // ends by itself for being slow.
        let is_known = counts
            .failures
            .iter()
            .any(|failure| block.tolerated.iter().any(|known| known.signature == failure.signature));
        if let (Lost::Ended(end), 0, false) = (lost, counts.deaths, is_known) {
            counts.deaths += 1;
            let seen = Occurrences { first: block.first, step: 0, cases: 1 };
            let failure = unexplained_end(end, &child.log());
            let signature = failure.signature::<R>(&Case::default(), 0);
            counts.add_failure(FailureCount { signature, failure, seen });
        }
        Ok(counts)
    }
}

/// Sends a message. What the pipe does not take now is sent while waiting for the counts.
fn send(child: &mut ChildProcess, message: &ToChild) -> Result<(), SystemError> {
    let line = serde_json::to_string(message).map_err(SystemError::to("write a message"))?;
    child.send(&line);
    Ok(())
}

/// The counts that the child sends when it is done. It must send something within each time limit.
fn await_counts(child: &mut ChildProcess, block: &Block, launch: &Launch) -> Result<Counts, Lost> {
    let mut line = String::new();
    let what =
        || format!("the engine, somewhere in cases {} to {}", block.first, block.first + block.len - 1);
    let wait = Wait { limit: launch.limits.time, patience: &launch.patience, what: &what };
    loop {
        child.await_line(&wait, &mut line).map_err(|error| match error {
            ReceiveError::Ended(end) => Lost::Ended(end),
            ReceiveError::Interrupted => Lost::Interrupted,
            _ => Lost::Useless,
        })?;
        match serde_json::from_str(&line) {
            Ok(FromChild::Heartbeat) => {}
            Ok(FromChild::Done(counts)) => return Ok(*counts),
            Err(_) => return Err(Lost::Useless),
        }
    }
}

/// A child ended, and the replay of its block did not show why. The end of its standard error is all that is known.
fn unexplained_end(end: ProcessEnd, log: &[String]) -> EngineFailure {
    EngineFailure::Crash(Death::Unexplained { end, stderr: log.last().cloned() })
}
