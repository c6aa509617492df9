//! What the command says without arguments, to somebody who has nothing yet.

use super::terminal::print;
use headjudge_play::error::SystemError;
use headjudge_triage::files::config;
use std::path::Path;

const WELCOME: &str = "\
headjudge checks the rules engine of a trading-card game against the written rules of its game. You can

  headjudge demo                               see how a bug in an engine is found, shrunk and explained
  headjudge new                                write an adapter, which connects your engine
  headjudge check --rulebook GAME -- COMMAND   check the engine whose adapter COMMAND starts

`headjudge --help` lists all commands. In a folder with a headjudge.toml, `headjudge check` is enough.
";

/// Says what one can do, if the command has no arguments and this folder has no engine yet. `None` otherwise.
pub(super) fn welcome() -> Option<Result<(), SystemError>> {
    let is_new = std::env::args_os().len() == 1 && !Path::new(config::NAME).exists();
    is_new.then(|| print(WELCOME))
}
