//! The `headjudge` command.

mod accept;
mod again;
mod check;
mod examples;
mod exhaust;
mod exit;
mod findings;
mod games;
mod lint;
mod merge;
mod new;
mod options;
mod replay;
mod report;
mod rules;
mod schema;
mod screen;
mod settings;
mod told;
mod trace;
mod wild;

pub use exit::Exit;

/// How many cases `check` plays of each rulebook, unless told otherwise.
pub const DEFAULT_CASES: u64 = 131_072;

use clap::Parser;
use options::{Command, Options};
use std::process::ExitCode;

/// Runs the command as the process was called, and returns its exit code.
///
/// A process that is a re-executed child of a campaign does a child's work instead.
pub fn main() -> ExitCode {
    if let Some((mode, rulebook)) = crate::isolate::child_mode() {
        return games::child(mode, &rulebook);
    }
    let done = match Options::parse().command {
        Command::Check(options) => check::check(&options),
        Command::Rules(options) => rules::rules(&options),
        Command::Replay(options) => replay::replay(&options),
        Command::Shrink(options) => replay::shrink(&options),
        Command::Accept(options) => accept::accept(&options),
        Command::Merge(options) => merge::merge(&options),
        Command::Report(options) => report::report(&options),
        Command::Schema(options) => schema::schema(&options),
        Command::New(options) => games::find(&options.rulebook).and_then(|game| (game.new)(&options)),
        Command::Lint(options) => lint::lint(&options),
        Command::Trace(options) => trace::trace(&options),
    };
    match done {
        Ok(exit) => exit.into(),
        Err(what) => {
            eprintln!("error: {what}");
            Exit::Usage.into()
        }
    }
}
