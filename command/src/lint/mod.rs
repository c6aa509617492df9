//! `headjudge lint`: checks an adapter for mistakes.

mod unknown_kind;
mod write;

use super::engine::{
    CRASH_MODES, EngineOptions, EngineSetup, ReplayCommand, check_adapter, launch, print_problems,
    print_start_error, read_config, rulebook_part,
};
use super::games::{Game, GameInfo, Games, Visitor, find_fault, find_games, list};
use super::terminal::{Exit, print};
use headjudge_lint::{Extent, Lint, Severity};
use headjudge_oracles::{Rulebook, Vocabulary};
use headjudge_play::error::{Error, invalid};
use headjudge_triage::files::config::{self, Config};
use headjudge_wire::Process;
use headjudge_wire::isolate::ChildMode;
use std::path::{Path, PathBuf};

/// The arguments of `headjudge lint`.
#[derive(clap::Args, Debug)]
#[command(after_help = EXIT_CODES)]
pub(super) struct LintOptions {
    /// Check the adapter for this rulebook: {rulebooks} [default: the first that the engine accepts]
    #[arg(long, value_name = "NAME")]
    pub rulebook: Option<String>,
    /// Write the adapter's capabilities to headjudge.toml
    ///
    /// The capabilities are the kinds of step that the adapter was seen to support, the fields that it showed, and the words
    /// and numbers that it was seen not to play.
    #[arg(long)]
    pub write: bool,
    /// Read this headjudge.toml [default: the one in this folder, if there is one]
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    #[command(flatten)]
    pub engine: EngineOptions,
}

const EXIT_CODES: &str = "\
Exit codes:
  0    the adapter has no errors; there may be warnings
  1    errors
  2    invalid arguments or input
  3    the engine could not be started";

/// What is checked, and how.
struct LintJob {
    engine: EngineSetup,
    config: Option<Config>,
    replay: ReplayCommand,
    /// The engine's command as the command line gives it, for a new file.
    command: Vec<String>,
    /// The file that the capabilities are written to, if they are.
    write: Option<PathBuf>,
}

/// Checks an adapter. Where no engine is given, checks the engines in this binary.
pub(super) fn run(games: &impl Games, options: &LintOptions) -> Result<Exit, Error> {
    let path = options.config.clone().unwrap_or_else(|| config::NAME.into());
    let config = match options.write && !path.exists() {
        true => None, // it is about to be written
        false => read_config(games, options.config.as_deref())?,
    };
    let engine = options.engine.resolve(config.as_ref(), games.is_under_test())?;
    let replay = ReplayCommand::new(games.program(), &options.engine, &[], options.config.as_deref());
    let (command, write) = (options.engine.own.command.clone(), options.write.then_some(path));
    let job = LintJob { engine, config, replay, command, write };
    if options.write && job.engine.command.is_empty() {
        return Err(invalid!("--write needs an engine"; "give `-- COMMAND`").into());
    }
    job.engine.note_reference(games.is_under_test());
    let mut exit = Exit::Clean;
    for game in select(games, options, &job)? {
        exit = exit.max(games.visit(game.at, LintGame(&job))?);
    }
    Ok(exit)
}

/// The games to check for: the one that is named; else the first that the engine accepts; else, for the engines in this
/// binary, all.
fn select(games: &impl Games, options: &LintOptions, job: &LintJob) -> Result<Vec<GameInfo>, Error> {
    let named: Vec<String> = options.rulebook.iter().cloned().collect();
    let mut all = find_fault(find_games(games, &named)?, job.engine.fault.as_deref(), CRASH_MODES)?;
    if options.rulebook.is_some() || job.engine.command.is_empty() {
        return Ok(all);
    }
    for game in list(games) {
        if games.visit(game.at, Accepts(&job.engine))? {
            return Ok(vec![game]);
        }
    }
    // The engine accepts none of them. The first one reports why.
    all.truncate(1);
    Ok(all)
}

/// Whether an engine accepts a game's rulebook.
struct Accepts<'a>(&'a EngineSetup);

impl Visitor for Accepts<'_> {
    type Output = Result<bool, Error>;
    fn visit<G: Game>(self, _: &G) -> Result<bool, Error> {
        let launch = launch(self.0)?;
        let command = launch.command(ChildMode::Serve, G::Rulebook::NAME);
        Ok(Process::<G::Rulebook>::start(command, launch.wire_limits()).is_ok())
    }
}

/// Checks an adapter for one game.
struct LintGame<'a>(&'a LintJob);

impl Visitor for LintGame<'_> {
    type Output = Result<Exit, Error>;
    fn visit<G: Game>(self, _: &G) -> Result<Exit, Error> {
        lint_rulebook::<G::Rulebook>(self.0)
    }
}

fn lint_rulebook<R: Rulebook>(job: &LintJob) -> Result<Exit, Error> {
    // The capabilities in the file do not count if they are about to be written anew.
    let config = job.config.as_ref().filter(|_| job.write.is_none());
    let launch = launch(&job.engine.supporting(rulebook_part::<R>(config)?.capabilities))?;
    let extent = if job.write.is_some() { Extent::Learn } else { Extent::Full };
    let mut lint = match check_adapter::<R>(&launch, extent) {
        Ok(lint) => lint,
        Err(error) => {
            print_start_error(&error);
            return Ok(Exit::EngineFailure);
        }
    };
    lint.problems.extend(unknown_kind::check::<R>(&launch, lint.declared.limits)?);
    // When the capabilities are written, those that the file had do not count. So they must not when a case is traced.
    let replay = if job.write.is_some() { &job.replay.clone().undeclared() } else { &job.replay };
    let mut text = print_problems::<R>(&lint, replay);
    text.push_str(&summary(R::NAME, &lint));
    if let Some(path) = &job.write {
        text.push_str(&written::<R>(path, job, &lint)?);
    }
    print(&text)?;
    Ok(if lint.has_errors() { Exit::Findings } else { Exit::Clean })
}

/// Writes what was learned to `headjudge.toml`, and returns what to say of it. If no case could be dealt, no step was tried, and every
/// kind would be written down as not supported: so nothing is written then.
fn written<R: Rulebook>(path: &Path, job: &LintJob, lint: &Lint) -> Result<String, Error> {
    if lint.dealt[0] == 0 && lint.dealt_within.is_none_or(|[dealt, _]| dealt == 0) {
        return Ok(format!("nothing written to {}: no case could be dealt\n", path.display()));
    }
    let text = write::write::<R>(path, &job.command, lint)?;
    let dealt = lint.dealt_within.map_or(String::new(), |[dealt, tried]| {
        format!("within what was learned, {dealt} of {tried} cases are dealt\n")
    });
    Ok(text + &dealt)
}

fn summary(name: &str, lint: &Lint) -> String {
    let count = |severity| lint.problems.iter().filter(|problem| problem.severity == severity).count();
    let number = |n: usize, noun: &str| format!("{n} {noun}{}", if n == 1 { "" } else { "s" });
    let (errors, warnings) =
        (number(count(Severity::Error), "error"), number(count(Severity::Warning), "warning"));
    let [dealt, played] = lint.dealt;
    let [kinds, partly] = [lint.observed.kinds, lint.observed.partly].map(|kinds| kinds.iter().count());
    let of = lint.counts.len();
    format!(
        "{name}  {errors}, {warnings}; {dealt} of {played} cases dealt, {kinds} of {of} kinds of step supported, \
         {partly} of them partly\n"
    )
}
