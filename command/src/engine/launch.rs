//! Starting the engine: as a child of this binary, or as its own process behind the wire.

use super::crash_mode::{CrashMode, Misbehaving};
use super::options::EngineSetup;
use crate::games::{Game, Games, Visitor, find_game};
use crate::terminal::is_interrupted;
use headjudge_oracles::{Listed, Rulebook};
use headjudge_play::campaign::{BlockRunner, Plan, Worker};
use headjudge_play::error::{Error, StartError};
use headjudge_play::play::escape;
use headjudge_triage::triage::ScratchEngine;
use headjudge_wire::isolate::{ChildMode, IsolatedWorker, Launch, Limits, run_child as run_engine};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

/// The environment variable that names the fault of the engine in a child.
const FAULT: &str = "HEADJUDGE_FAULT";

/// How the engine is started: with its command, or as a child of this binary.
///
/// # Errors
/// When the path of this binary cannot be found.
pub(crate) fn launch(setup: &EngineSetup) -> Result<Launch, Error> {
    let default = Limits::default();
    let time = setup.time_limit.map_or(default.time, Duration::from_secs);
    let limits = Limits { time, memory_mib: setup.memory_limit.unwrap_or(default.memory_mib) };
    if let Some((exe, args)) = setup.command.split_first() {
        let args = args.iter().map(Into::into).collect();
        let (folder, can) = (setup.folder.clone(), setup.capabilities);
        let (envs, patience, start) = (Vec::new(), setup.patience.clone(), setup.start);
        return Ok(Launch { exe: exe.into(), args, envs, limits, start, folder, can, patience });
    }
    let mut launch = Launch { patience: setup.patience.clone(), ..Launch::this_binary(limits)? };
    launch.envs.extend(setup.fault.iter().map(|name| (FAULT.to_owned(), name.clone())));
    Ok(launch)
}

/// Makes a worker of a campaign: a child of this binary, or the engine's own process.
///
/// # Errors
/// When the engine cannot be started.
pub(crate) fn worker<G: Game>(game: &G, setup: &EngineSetup, plan: Plan) -> Result<Box<dyn Worker>, Error> {
    let launch = launch(setup)?;
    // A campaign ends at once. What it found is then confirmed.
    let launch = Launch { patience: launch.patience.clone().until(is_interrupted), ..launch };
    if setup.command.is_empty() {
        return Ok(Box::new(IsolatedWorker::<G::Rulebook>::new(launch, plan, game.pool())));
    }
    let renew = Arc::new(move || Ok(launch.start::<G::Rulebook>(u32::MAX)?));
    Ok(Box::new(BlockRunner::<G::Rulebook, _>::new(plan, game.pool(), renew)?))
}

/// Makes an engine for replaying and shrinking, in a process of its own.
///
/// # Errors
/// When the path of this binary cannot be found.
pub(crate) fn scratch_engine<R: Rulebook>(setup: &EngineSetup) -> Result<ScratchEngine<R>, Error> {
    Ok(ScratchEngine::new(launch(setup)?.engines()))
}

/// Prints why an engine cannot be started, and below it the last lines of its standard error.
pub(crate) fn print_start_error(error: &StartError) {
    eprintln!("error: {}", escape(&error.headline()));
    error.stderr.iter().for_each(|line| eprintln!("  its log: {}", escape(line)));
}

/// How many processes can play at once.
pub(crate) fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Does the work of a child: plays the engine in this binary until standard input ends.
///
/// # Errors
/// When this command does not know the rulebook.
pub(crate) fn run_child(games: &impl Games, mode: ChildMode, rulebook: &str) -> Result<ExitCode, Error> {
    let game = find_game(games, rulebook)?;
    Ok(games.visit(game.at, RunChild { mode, fault: std::env::var(FAULT).unwrap_or_default() }))
}

struct RunChild {
    mode: ChildMode,
    fault: String,
}

impl Visitor for RunChild {
    type Output = ExitCode;
    fn visit<G: Game>(self, game: &G) -> ExitCode {
        let (engines, pools, fault) = (game.clone(), game.clone(), self.fault);
        let new = move || Misbehaving::new(engines.engine(&fault), CrashMode::parse(&fault));
        run_engine::<G::Rulebook, _>(self.mode, &game.engine_name(), Arc::new(new), move || pools.pool())
    }
}
