//! The commit of the engine's repository: given, or that of the checkout which `headjudge.toml` names.

use crate::terminal::note;
use headjudge_play::error::{InputError, invalid};
use headjudge_triage::files::config::Config;
use headjudge_wire::os::output;
use std::path::Path;
use std::process::Command;

/// Parses a commit, or another name of the engine's code, on the command line.
///
/// # Errors
/// It has other characters than such names have, or too many of them.
pub(crate) fn parse_commit(text: &str) -> Result<String, InputError> {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-._/+".contains(c);
    match (1..=100).contains(&text.len()) && text.chars().all(is_plain) {
        true => Ok(text.to_owned()),
        false => Err(invalid!("a commit has up to 100 letters, digits and -._/+")),
    }
}

/// The commit that is given, or that of the repository that the file has for the engine of this name; `None` if there is neither. A checkout with changes is named
/// so: `0123abcd-dirty`.
///
/// # Errors
/// The file has no engine of this name.
pub(crate) fn engine_commit(
    given: Option<&String>,
    config: Option<&Config>,
    engine: Option<&str>,
) -> Result<Option<String>, InputError> {
    let repository = config.map_or(Ok(None), |config| config.repository(engine))?;
    let Some(folder) = repository.filter(|_| given.is_none()) else { return Ok(given.cloned()) };
    let commit = checked_out(&folder);
    if commit.is_none() {
        let folder = folder.display();
        note(&format!(
            "note: {folder} is not a git checkout with a commit; reports will not name the engine's commit"
        ));
    }
    Ok(commit)
}

/// The commit of a checkout. What git could be configured to run in a repository is turned off.
fn checked_out(folder: &Path) -> Option<String> {
    let mut command = Command::new("git");
    command.arg("-C").arg(folder).args(["-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null"]);
    command.args(["describe", "--always", "--dirty", "--abbrev=40", "--exclude=*"]);
    let text =
        String::from_utf8(output(&mut command).ok().filter(|output| output.status.success())?.stdout).ok()?;
    parse_commit(text.trim()).ok()
}
