//! The command: `headjudge` for its four games, and [`command`] for a foreign rulebook.
//!
//! Each subcommand has a file, and only this module imports it. What subcommands share is in `games/` (which games there
//! are), `engine/` (which engine is played, and how it is started), `terminal/` (output, exit codes, Ctrl-C) and
//! `stored_case`.

mod accept;
mod bisect;
mod check;
#[cfg(feature = "games")]
mod demo;
mod engine;
mod games;
#[cfg(feature = "games")]
mod guard;
mod history;
mod lint;
mod merge;
#[cfg(feature = "games")]
mod new;
mod played_case;
mod replay;
mod report;
mod rulebook_name;
mod rules;
mod schema;
mod shrink;
mod steps;
mod stored_case;
mod terminal;
mod trace;
#[cfg(feature = "games")]
mod welcome;

pub use check::DEFAULT_CASES;
pub use terminal::Exit;

use clap::Subcommand;
use games::{ForeignGame, Games, OneGame, list};
use headjudge_oracles::{Engine, Example, Fault, Rulebook};
use headjudge_play::error::Error;
use headjudge_wire::os::{adopt_descendants, end_descendants};
use std::process::ExitCode;
use std::sync::Arc;

// A doc comment here would take the place of what the help says the command is.
#[derive(Subcommand, Debug)]
enum Shared {
    /// Generate random cases, run them through an engine and check every rule
    Check(Box<check::CheckOptions>),
    /// List the statements of a rulebook, how each is checked, and the faults it detects
    Rules(rules::RulesOptions),
    /// Print what each step means, what the engine must answer, and which words it shows
    Steps(steps::StepsOptions),
    /// Replay a stored case and print what happens
    Replay(replay::ReplayOptions),
    /// Shrink a stored case to the smallest one with the same finding
    Shrink(stored_case::CaseOptions),
    /// Record a run's findings as known bugs
    ///
    /// Later runs pass, and report when one of the bugs no longer reproduces.
    Accept(accept::AcceptOptions),
    /// Combine the run files of all shards of a run
    ///
    /// The combined file is the same, byte for byte, as that of a single run.
    Merge(merge::MergeOptions),
    /// Find the commit of the engine that introduced a finding, with its case as the test
    Bisect(Box<bisect::BisectOptions>),
    /// Keep the findings of many nights: what is new, what is gone, what is flaky
    History(history::HistoryOptions),
    /// Write a run's results as HTML, Markdown, JUnit or issues
    Report(report::ReportOptions),
    /// Print the JSON Schema of a file or of the wire protocol
    Schema(schema::SchemaOptions),
    /// Check an adapter for mistakes
    Lint(lint::LintOptions),
    /// Print what headjudge sends to an engine, and what the engine answers
    Trace(trace::TraceOptions),
}

impl Shared {
    fn run(&self, games: &impl Games) -> Result<Exit, Error> {
        match self {
            Shared::Check(options) => check::run(games, options),
            Shared::Rules(options) => rules::run(games, options),
            Shared::Steps(options) => steps::run(games, options),
            Shared::Replay(options) => replay::run(games, options),
            Shared::Shrink(options) => shrink::run(games, options),
            Shared::Accept(options) => accept::run(games, options),
            Shared::Merge(options) => merge::run(options),
            Shared::Bisect(options) => bisect::run(games, options),
            Shared::History(options) => history::run(games, options),
            Shared::Report(options) => report::run(games, options),
            Shared::Schema(options) => schema::run(games, options),
            Shared::Lint(options) => lint::run(games, options),
            Shared::Trace(options) => trace::run(games, options),
        }
    }
}

// As above.
#[cfg(feature = "games")]
#[derive(Subcommand, Debug)]
enum Full {
    #[command(flatten)]
    Shared(Shared),
    /// See how a bug in an engine is found, shrunk and explained
    Demo(demo::DemoOptions),
    /// Write an adapter to start from
    New(new::NewOptions),
    /// Turn a report that is wrong into a test of headjudge: a guard
    ///
    /// Plays a stored case, and writes what the engine shows and replies that the reference engine does not. The
    /// guard fails until the rule no longer reports the engine.
    Guard(guard::GuardOptions),
}

/// Runs the `headjudge` command with this process's arguments, and returns its exit code. `commit` is the one that the binary was
/// built from, if it is known.
///
/// If this process is a child that a campaign started, it plays the engine instead.
#[cfg(feature = "games")]
pub fn main(commit: Option<&'static str>) -> ExitCode {
    let about = "Checks trading-card-game rules engines against the written rules of their games";
    let version = env!("CARGO_PKG_VERSION");
    let version = commit.map_or_else(|| version.to_owned(), |commit| format!("{version} ({commit})"));
    let clap = clap::Command::new("headjudge").version(version).about(about);
    let games = games::FourGames { commit };
    // A child is started without arguments.
    let is_child = headjudge_wire::isolate::child_mode().is_some();
    if let Some(said) = (!is_child).then(welcome::welcome).flatten() {
        return said.map_or_else(|error| terminal::fail(&error.into()).into(), |()| ExitCode::SUCCESS);
    }
    run_or_serve(&games, clap, |options: &Full| match options {
        Full::Shared(options) => options.run(&games),
        Full::Demo(options) => demo::run(&games, options),
        Full::New(options) => new::run(&games, options),
        Full::Guard(options) => guard::run(&games, options),
    })
}

/// Runs a command that checks engine `E` against rulebook `R`, and returns its exit code. This is a whole binary:
///
/// ```ignore
/// use lanterns::{Lamplighter, Lanterns};
///
/// fn main() -> std::process::ExitCode {
///     headjudge::command::<Lanterns, Lamplighter>()
/// }
/// ```
///
/// Its subcommands are those of `headjudge`, for the one rulebook: `check`, `replay`, `shrink`, `accept`, `report`, `merge`,
/// `rules`, `steps`, `schema`, `lint` and `trace`. They play the engine `E` in a child process, or the engine whose command you
/// give after `--`. Use [`Command`] to make the engine with a function, or to give the binary a name, faults, worked
/// examples or real cards.
pub fn command<R, E>() -> ExitCode
where
    R: Rulebook,
    R::Card: Sync,
    E: Engine<R> + Default + 'static,
{
    Command::<R, E>::new(E::default).run()
}

/// A command for a rulebook of your own: see [`command`].
#[must_use = "a command does nothing until it is run"]
pub struct Command<R: Rulebook, E> {
    game: ForeignGame<R, E>,
    name: Option<String>,
    version: String,
}

impl<R, E> Command<R, E>
where
    R: Rulebook,
    R::Card: Sync,
    E: Engine<R> + 'static,
{
    /// A command that checks the engine which `engine` makes.
    pub fn new(engine: impl Fn() -> E + Send + Sync + 'static) -> Self {
        let game =
            ForeignGame { engine: Arc::new(engine), faults: &[], faulty: None, examples: &[], pool: &[] };
        Command { game, name: None, version: env!("CARGO_PKG_VERSION").into() }
    }
    /// The name of the command, in help and in the commands that reports print. Default: as it was called.
    pub fn name(self, name: impl Into<String>) -> Self {
        Command { name: Some(name.into()), ..self }
    }
    /// The version that `--version` prints. Default: that of headjudge.
    pub fn version(self, version: impl Into<String>) -> Self {
        Command { version: version.into(), ..self }
    }
    /// The faults that `--fault` can inject. `engine` makes the engine with the fault of a name in the list.
    pub fn faults(
        mut self,
        faults: &'static [Fault],
        engine: impl Fn(&str) -> E + Send + Sync + 'static,
    ) -> Self {
        self.game.faults = faults;
        self.game.faulty = Some(Arc::new(engine));
        self
    }
    /// Worked examples, which `check` plays first.
    pub fn examples(mut self, examples: &'static [Example]) -> Self {
        self.game.examples = examples;
        self
    }
    /// Real cards, which are mixed into generated cases.
    pub fn pool(mut self, pool: &'static [R::Card]) -> Self {
        self.game.pool = pool;
        self
    }

    /// Runs the command with this process's arguments, and returns its exit code.
    ///
    /// If this process is a child that a campaign started, it plays the engine instead.
    pub fn run(self) -> ExitCode {
        let called = std::env::args().next().unwrap_or_else(|| R::NAME.into());
        let program = self.name.unwrap_or(called);
        let games = OneGame { game: self.game, program: program.clone() };
        let about = format!("Checks an engine against the rules of {}", R::TITLE);
        let clap = clap::Command::new(program).version(self.version).about(about);
        run_or_serve(&games, clap, |options: &Shared| options.run(&games))
    }
}

/// Runs a command, or plays the engine if this process is a child that a campaign started.
fn run_or_serve<S: Subcommand>(
    games: &impl Games,
    clap: clap::Command,
    run: impl FnOnce(&S) -> Result<Exit, Error>,
) -> ExitCode {
    let done = match headjudge_wire::isolate::child_mode() {
        Some((mode, rulebook)) => engine::run_child(games, mode, &rulebook),
        None => {
            let options = parse(games, clap);
            adopt_descendants();
            let exit = run(&options).map(ExitCode::from);
            end_descendants();
            exit
        }
    };
    done.unwrap_or_else(|error| terminal::fail(&error).into())
}

/// Parses this process's arguments. Prints help or an error, and exits, where that is due.
fn parse<S: Subcommand>(games: &impl Games, clap: clap::Command) -> S {
    let clap = clap.subcommand_required(true).arg_required_else_help(true).after_help(terminal::EXIT_CODES);
    let clap = name_games(games, S::augment_subcommands(clap));
    let args = rulebook_name::in_its_form(&clap, std::env::args_os().collect());
    S::from_arg_matches(&clap.get_matches_from(args)).unwrap_or_else(|error| error.exit())
}

/// Fills in what the help says about the games: `{rulebooks}`, `{rule}` (an example) and `{program}`. A command for one
/// rulebook does not show the arguments that name a rulebook.
fn name_games(games: &impl Games, clap: clap::Command) -> clap::Command {
    let all = list(games);
    let names: Vec<&str> = all.iter().map(|game| game.name).collect();
    let rulebooks = match &names[..] {
        [all @ .., last] if !all.is_empty() => format!("{} or {last}", all.join(", ")),
        all => all.join(", "),
    };
    let mut rules = all.iter().flat_map(|game| &game.rules).filter(|rule| rule.is_checked);
    let rule = rules.next().map_or("", |rule| rule.id).to_owned();
    let program = games.program().to_owned();
    let fill = move |text: &clap::builder::StyledStr| {
        let text = text.to_string();
        text.replace("{rulebooks}", &rulebooks).replace("{rule}", &rule).replace("{program}", &program)
    };
    let is_one = names.len() == 1;
    clap.mut_subcommands(|subcommand| {
        let fill = fill.clone();
        subcommand.mut_args(move |arg| {
            let (help, long) = (arg.get_help().map(&fill), arg.get_long_help().map(&fill));
            let is_hidden = is_one && arg.get_id() == "rulebook";
            let arg = help.into_iter().fold(arg, clap::Arg::help);
            long.into_iter().fold(arg, clap::Arg::long_help).hide(is_hidden)
        })
    })
}
