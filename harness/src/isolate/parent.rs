//! The parent: gives a child blocks, and finds out what killed it.

use super::child::{CHILD, MEMORY, Mode, RULEBOOK};
use super::message::{Order, Report};
use super::spare::serve;
use crate::campaign::{Block, BlockRunner, Counts, Plan, Worker};
#[cfg(unix)]
use crate::wire::guard::Guard;
use headjudge_oracles::{Capabilities, Rulebook};
use std::ffi::OsString;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

/// What a child may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How long it may take for 16 cases, or for one reply over the wire.
    pub time: Duration,
    /// How much memory it may address, in MiB, where the platform can limit it; 0: no limit.
    pub memory_mib: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { time: Duration::from_secs(10), memory_mib: 4096 }
    }
}

/// How this binary is started again as a child.
#[derive(Clone, Debug)]
pub struct Launch {
    /// The binary.
    pub exe: PathBuf,
    /// Its arguments.
    pub args: Vec<OsString>,
    /// Its environment, besides the parent's.
    pub envs: Vec<(String, String)>,
    /// What it may take.
    pub limits: Limits,
    /// The folder it is started in; none: the parent's.
    pub folder: Option<PathBuf>,
    /// What an engine over the wire can do, whatever its header says; none: what its header says.
    pub can: Option<Capabilities>,
}

impl Launch {
    /// This very binary, without arguments.
    ///
    /// # Errors
    /// When the platform cannot tell which file this process was started from.
    pub fn this_binary(limits: Limits) -> Result<Launch, String> {
        let exe = std::env::current_exe().map_err(|e| format!("failed to find the running binary: {e}"))?;
        Ok(Launch { exe, args: Vec::new(), envs: Vec::new(), limits, folder: None, can: None })
    }
    /// The command that starts a child for `rulebook`.
    pub fn command(&self, mode: Mode, rulebook: &str) -> Command {
        let mut command = Command::new(&self.exe);
        command.args(&self.args).envs(self.envs.iter().map(|(k, v)| (k, v)));
        command
            .env(CHILD, mode.word())
            .env(RULEBOOK, rulebook)
            .env(MEMORY, self.limits.memory_mib.to_string());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        if let Some(folder) = &self.folder {
            command.current_dir(folder);
        }
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        command
    }
}

/// A worker that plays its blocks in a child process.
pub struct Shard<R: Rulebook> {
    launch: Launch,
    plan: Plan,
    pool: &'static [R::Card],
    child: Option<Running>,
}

struct Running {
    child: Child,
    #[cfg(unix)]
    guard: Guard,
    stdin: ChildStdin,
    lines: Receiver<String>,
}

impl<R: Rulebook> Shard<R> {
    /// A worker for this campaign; its child is started with its first block.
    pub fn new(launch: Launch, plan: Plan, pool: &'static [R::Card]) -> Self {
        Shard { launch, plan, pool, child: None }
    }

    fn start(&self) -> Result<Running, String> {
        let mut command = self.launch.command(Mode::Shard, R::NAME);
        let mut child = command
            .spawn()
            .map_err(|e| format!("failed to start {} again: {e}", self.launch.exe.display()))?;
        #[cfg(unix)]
        let guard = Guard::of(&child).map_err(|e| e.to_string())?;
        let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("failed to open the pipes of a child".into());
        };
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            let lines = BufReader::new(stdout).lines().map_while(Result::ok);
            lines.take_while(|line| sender.send(line.clone()).is_ok()).for_each(drop);
        });
        Ok(Running {
            child,
            #[cfg(unix)]
            guard,
            stdin,
            lines,
        })
    }

    /// Gives the block to the child; `None` when the child died or hung over it.
    fn try_child(&mut self, block: &Block) -> Result<Option<Counts>, String> {
        let fresh = self.child.is_none();
        let mut running = match self.child.take() {
            Some(running) => running,
            None => self.start()?,
        };
        let plan = fresh.then(|| Order::Plan(self.plan.clone()));
        for order in plan.into_iter().chain([Order::Block(block.clone())]) {
            let line = serde_json::to_string(&order).map_err(|e| format!("failed to write an order: {e}"))?;
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

    /// Plays the block again over the wire, where each reply is a sign of life: names the case and the step.
    fn replay(&self, block: &Block) -> Result<Counts, String> {
        let launch = self.launch.clone();
        let renew = Arc::new(move || serve::<R>(&launch));
        Ok(BlockRunner::<R, _>::new(self.plan.clone(), self.pool, renew)?.play_block(block, &mut || {}))
    }
}

impl<R: Rulebook> Worker for Shard<R> {
    fn play(&mut self, block: &Block) -> Result<Counts, String> {
        match self.try_child(block)? {
            Some(counts) => Ok(counts),
            None => self.replay(block),
        }
    }
}

impl<R: Rulebook> Drop for Shard<R> {
    fn drop(&mut self) {
        if let Some(running) = self.child.take() {
            running.kill();
        }
    }
}

impl Running {
    /// The child's counts, if it gives a sign of life within `time`, again and again, until it is done.
    fn wait(&mut self, time: Duration) -> Option<Counts> {
        loop {
            match self.lines.recv_timeout(time) {
                Ok(line) => match serde_json::from_str(&line) {
                    Ok(Report::Beat) => {}
                    Ok(Report::Done(counts)) => return Some(counts),
                    Err(_) => return None, // an engine that found our pipe: as good as dead
                },
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return None,
            }
        }
    }

    /// Ends the child and whatever it started.
    fn kill(mut self) {
        drop(self.stdin);
        // What is gone already needs no killing: neither call can fail in a way that matters.
        #[cfg(unix)]
        let _ = rustix::process::kill_process_group(
            rustix::process::Pid::from_child(&self.child),
            rustix::process::Signal::KILL,
        );
        let _ = self.child.kill();
        #[cfg(unix)]
        self.guard.dismiss();
        let _ = self.child.wait();
    }
}
