//! A worker that plays its blocks in a child process, and finds the case that killed the child.

use super::launch::{ChildMode, Launch};
use super::message::{FromChild, ToChild};
use crate::campaign::{Block, BlockRunner, Counts, Plan, Worker};
use crate::wire::os::{Guard, kill_group};
use headjudge_oracles::Rulebook;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

/// A worker that plays its blocks in a child process.
pub struct IsolatedWorker<R: Rulebook> {
    launch: Launch,
    plan: Plan,
    pool: &'static [R::Card],
    child: Option<RunningChild>,
}

struct RunningChild {
    child: Child,
    guard: Guard,
    stdin: ChildStdin,
    lines: Receiver<String>,
}

impl<R: Rulebook> IsolatedWorker<R> {
    /// A worker for this campaign. Its child is started with its first block.
    pub fn new(launch: Launch, plan: Plan, pool: &'static [R::Card]) -> Self {
        IsolatedWorker { launch, plan, pool, child: None }
    }

    fn start(&self) -> Result<RunningChild, String> {
        let mut command = self.launch.command(ChildMode::Blocks, R::NAME);
        let mut child = command
            .spawn()
            .map_err(|e| format!("failed to start {} again: {e}", self.launch.exe.display()))?;
        let guard = Guard::of(&child).map_err(|e| e.to_string())?;
        let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("failed to open the pipes of a child".into());
        };
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            let lines = BufReader::new(stdout).lines().map_while(Result::ok);
            lines.take_while(|line| sender.send(line.clone()).is_ok()).for_each(drop);
        });
        Ok(RunningChild { child, guard, stdin, lines })
    }

    /// Lets the child play the block; `None` if the child died or hung.
    fn play_in_child(&mut self, block: &Block) -> Result<Option<Counts>, String> {
        let is_fresh = self.child.is_none();
        let mut running = match self.child.take() {
            Some(running) => running,
            None => self.start()?,
        };
        let plan = is_fresh.then(|| ToChild::Plan(self.plan.clone()));
        for message in plan.into_iter().chain([ToChild::Block(block.clone())]) {
            let line =
                serde_json::to_string(&message).map_err(|e| format!("failed to write a message: {e}"))?;
            if writeln!(running.stdin, "{line}").is_err() {
                running.kill();
                return Ok(None);
            }
        }
        let counts = running.wait(self.launch.limits.time);
        match counts {
            Some(_) => self.child = Some(running),
            None => running.kill(),
        }
        Ok(counts)
    }

    /// Plays the block again over the wire, where the last reply names the case and the step that failed.
    fn replay(&self, block: &Block) -> Result<Counts, String> {
        let launch = self.launch.clone();
        let new_driver = Arc::new(move || launch.serve::<R>(u32::MAX));
        let mut runner = BlockRunner::<R, _>::new(self.plan.clone(), self.pool, new_driver)?;
        Ok(runner.play_block(block, &mut || {}))
    }
}

impl<R: Rulebook> Worker for IsolatedWorker<R> {
    fn play(&mut self, block: &Block) -> Result<Counts, String> {
        match self.play_in_child(block)? {
            Some(counts) => Ok(counts),
            None => self.replay(block),
        }
    }
}

impl<R: Rulebook> Drop for IsolatedWorker<R> {
    fn drop(&mut self) {
        if let Some(running) = self.child.take() {
            running.kill();
        }
    }
}

impl RunningChild {
    /// The counts that the child sends when it is done; `None` if it sends nothing for longer than `time`, or
    /// ends.
    fn wait(&mut self, time: Duration) -> Option<Counts> {
        loop {
            match self.lines.recv_timeout(time) {
                Ok(line) => match serde_json::from_str(&line) {
                    Ok(FromChild::Heartbeat) => {}
                    Ok(FromChild::Done(counts)) => return Some(counts),
                    Err(_) => return None, // the engine wrote into our pipe, which is then useless
                },
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return None,
            }
        }
    }

    /// Ends the child and whatever it started.
    fn kill(mut self) {
        drop(self.stdin);
        kill_group(&mut self.child);
        self.guard.dismiss();
        let _ = self.child.wait();
    }
}
