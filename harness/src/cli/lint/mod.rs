//! `headjudge lint`: whether an adapter itself is sound.

mod stranger;
mod write;

use super::again::Again;
use super::games::{self, Game};
use super::options::Engine;
use super::{Exit, check, settings};
use crate::files::config::Config;
use crate::isolate::{ChildMode, Launch};
use crate::lint::{Complaint, Form, Level, Lint, Subject};
use crate::wire::{self, Process};
use headjudge_oracles::{Capabilities, Kinds, Rulebook};
use std::path::PathBuf;

/// What `headjudge lint` is to look at.
#[derive(clap::Args, Debug)]
#[command(after_help = HELP)]
pub(super) struct Options {
    /// The rulebook that the adapter is for: fab, mtg, kf or ga [default: the first that it answers to]
    #[arg(long, value_name = "NAME")]
    pub rulebook: Option<String>,
    /// Write what the adapter was seen to carry out and to show into headjudge.toml
    #[arg(long)]
    pub write: bool,
    /// The engine's headjudge.toml [default: the one in this folder, if there is one]
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    #[command(flatten)]
    pub engine: Engine,
}

const HELP: &str = "\
Exit codes:
  0    the adapter is sound; there may be warnings
  1    errors
  2    bad usage or input
  3    the engine could not be run";

/// What is looked at.
pub(super) struct Look {
    engine: Engine,
    config: Option<Config>,
    /// How a case is looked at again.
    again: Again,
    /// The command that a new file gets.
    command: Vec<String>,
    /// The file that what was seen is written into, if it is.
    write: Option<PathBuf>,
}

/// Looks at an adapter; where no engine is given, at the reference engines.
pub(super) fn lint(options: &Options) -> Result<Exit, String> {
    let path = options.config.clone().unwrap_or_else(|| crate::files::config::NAME.into());
    let config = match options.write && !path.exists() {
        true => None, // it is about to be written
        false => settings::config(options.config.as_deref())?,
    };
    let engine = options.engine.clone().settle(config.as_ref())?;
    let (command, write) = (options.engine.command.clone(), options.write.then_some(path));
    let again = Again::of(&options.engine, &[], options.config.as_deref());
    let look = Look { engine, config, again, command, write };
    if options.write && look.engine.command.is_empty() {
        return Err("there is no engine to write of: give `-- COMMAND`".into());
    }
    let looked = asked(options, &look)?.into_iter().map(|game| (game.lint)(&look));
    Ok(looked.collect::<Result<Vec<_>, _>>()?.into_iter().max().unwrap_or(Exit::Clean))
}

/// The games to look at: the one that is named, or the first that an engine answers to, or all of the reference engines'.
fn asked(options: &Options, look: &Look) -> Result<Vec<&'static games::Entry>, String> {
    if let Some(name) = &options.rulebook {
        return named(name, &look.engine).map(|game| vec![game]);
    }
    if look.engine.command.is_empty() {
        let games = games::GAMES.iter().map(|game| named(game.name, &look.engine));
        let (games, wrong): (Vec<_>, Vec<_>) = games.partition(Result::is_ok);
        return if games.is_empty() { wrong.into_iter().collect() } else { games.into_iter().collect() };
    }
    for game in &games::GAMES {
        if (game.speaks)(&look.engine)? {
            return Ok(vec![game]);
        }
    }
    // It answers to none: the first one says why.
    Ok(vec![&games::GAMES[0]])
}

/// The game of that name, once the fault is known to be one of its.
pub(super) fn named(name: &str, engine: &Engine) -> Result<&'static games::Entry, String> {
    let game = games::find(name)?;
    match &engine.fault {
        Some(fault) if !game.has_fault(fault) => {
            Err(format!("no fault of {name} is called {fault:?}; `headjudge rules {name}` lists them"))
        }
        _ => Ok(game),
    }
}

/// Whether an adapter answers to a game's rulebook.
pub(super) fn speaks<G: Game>(engine: &Engine) -> Result<bool, String> {
    let launch = games::launch(engine)?;
    let started =
        Process::<G::Rulebook>::start(launch.command(ChildMode::Serve, G::Rulebook::NAME), limits(&launch));
    Ok(started.is_ok())
}

fn limits(launch: &Launch) -> wire::Limits {
    let (reply, memory_mib) = (launch.limits.time, launch.limits.memory_mib);
    wire::Limits { reply, memory_mib, ..wire::Limits::default() }
}

/// Why nothing could be looked at.
struct NoStart {
    what: String,
    log: Vec<String>,
}

/// Looks at an adapter for one game.
pub(super) fn game<G: Game>(look: &Look) -> Result<Exit, String> {
    // What is about to be written is not held against what stood there.
    let config = look.config.as_ref().filter(|_| look.write.is_none());
    let engine = look.engine.with(settings::part::<G>(config)?.capabilities);
    let launch = games::launch(&engine)?;
    let mut lint = match probe::<G::Rulebook>(&launch, Form::Whole) {
        Ok(lint) => lint,
        Err(no) => {
            eprintln!("error: {}", crate::play::escape(&no.what));
            no.log.iter().for_each(|line| eprintln!("  its log: {}", crate::play::escape(line)));
            return Ok(Exit::Engine);
        }
    };
    lint.complaints.extend(stranger::ask::<G::Rulebook>(&launch)?);
    let mut text = print_all::<G::Rulebook>(&lint, &look.again);
    text.push_str(&summary(G::Rulebook::NAME, &lint));
    if let Some(path) = &look.write {
        text.push_str(&write::write::<G::Rulebook>(path, &look.command, &lint)?);
    }
    check::print(&text)?;
    Ok(if lint.is_sound() { Exit::Clean } else { Exit::Findings })
}

/// What a short look at an adapter finds wrong, for a run that goes on all the same; nothing if nothing is.
pub(super) fn short<R: Rulebook>(engine: &Engine, again: &Again) -> Result<String, String> {
    let launch = games::launch(engine)?;
    // That it cannot be started, or not again, is told where it is played.
    let Ok(lint) = probe::<R>(&launch, Form::Short) else { return Ok(String::new()) };
    let told = print_all::<R>(&lint, again);
    Ok(match told.is_empty() {
        true => told,
        false => {
            format!("{told}the adapter is not sound: rules may accuse the engine of what it never did\n\n")
        }
    })
}

fn probe<R: Rulebook>(launch: &Launch, form: Form) -> Result<Lint, NoStart> {
    let limits = limits(launch);
    let mut log = Vec::new();
    let mut start = || {
        let started = Process::<R>::start(launch.command(ChildMode::Serve, R::NAME), limits);
        let mut driver = started.map_err(|no| {
            log.clone_from(&no.stderr);
            no.to_string()
        })?;
        let mut header = String::new();
        driver.header().write::<R>(&mut header);
        let declared = launch.can.unwrap_or(driver.header().capabilities);
        // What is not declared and done all the same is for us to tell.
        driver.declare(Capabilities { kinds: Kinds::ALL, partly: Kinds::ALL });
        Ok(Subject { driver, header, declared })
    };
    let looked = crate::lint::lint::<R, _>(&mut start, form);
    looked.map_err(|what| NoStart { what, log })
}

/// All complaints, each with the command that shows it.
fn print_all<R: Rulebook>(lint: &Lint, again: &Again) -> String {
    let see = |case| again.trace(R::NAME, case);
    lint.complaints.iter().map(|complaint| print(complaint, complaint.case.map(see))).collect()
}

fn print(complaint: &Complaint, see: Option<String>) -> String {
    let lines = complaint.to_string();
    let mut text: String = lines.lines().map(|line| escape_line(line) + "\n").collect();
    text.extend(see.map(|command| format!("  see it: {command}\n")));
    text + "\n"
}

/// A line with nothing in it that a terminal would obey, cut where no one reads on.
fn escape_line(line: &str) -> String {
    let escape = |c: char| if c.is_control() { c.escape_default().to_string() } else { c.to_string() };
    line.chars().take(600).map(escape).collect()
}

fn summary(name: &str, lint: &Lint) -> String {
    let count = |level| lint.complaints.iter().filter(|complaint| complaint.level == level).count();
    let number = |n: usize, noun: &str| format!("{n} {noun}{}", if n == 1 { "" } else { "s" });
    let (errors, warnings) = (number(count(Level::Error), "error"), number(count(Level::Warning), "warning"));
    let [dealt, played] = lint.dealt;
    let [kinds, partly] = [lint.seen.kinds, lint.seen.partly].map(|kinds| kinds.iter().count());
    let of = lint.counts.len();
    format!(
        "{name}  {errors}, {warnings}; {dealt} of {played} cases dealt, {kinds} of {of} kinds of step carried out, \
         {partly} of them partly\n"
    )
}
