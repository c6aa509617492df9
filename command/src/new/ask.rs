//! Asking the person at a terminal to choose.

use crate::terminal::print;
use headjudge_play::error::{Error, SystemError, invalid};
use std::io::{BufRead, IsTerminal, stdin, stdout};

/// Whether somebody can answer.
pub(super) fn can_ask() -> bool {
    stdin().is_terminal() && stdout().is_terminal()
}

/// Asks which of these it shall be, until the answer is the name or the number of one, and returns its place.
///
/// # Errors
/// The terminal cannot be written or read, or its input ends.
pub(super) fn ask(question: &str, choices: &[(&str, &str)]) -> Result<usize, Error> {
    let listed =
        choices.iter().enumerate().map(|(at, (name, what))| format!("  {}  {name:<7} {what}\n", at + 1));
    print(&format!("{question}\n{}", listed.collect::<String>()))?;
    loop {
        print("> ")?;
        let mut line = String::new();
        match stdin().lock().read_line(&mut line) {
            Ok(0) => return Err(invalid!("there was no answer").into()),
            Ok(_) => {}
            Err(error) => return Err(SystemError::to("read the answer")(error).into()),
        }
        let answer = line.trim();
        let number = answer.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let named = choices.iter().position(|(name, _)| name.eq_ignore_ascii_case(answer));
        match number.filter(|at| *at < choices.len()).or(named) {
            Some(at) => return Ok(at),
            None => print(&format!("Give a number from 1 to {}, or a name.\n", choices.len()))?,
        }
    }
}
