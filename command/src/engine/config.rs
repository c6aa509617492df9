//! `headjudge.toml`, read for the games of a command.

use crate::games::{Game, Games, Visitor, list};
use headjudge_oracles::{Interpretations, Rulebook};
use headjudge_play::error::{FileError, InputError, invalid};
use headjudge_play::play::unknown_name;
use headjudge_triage::files::config::{Config, RulebookSettings};
use std::path::Path;

/// Reads the file that the command line names, or the one in this folder. `None` if there is none.
///
/// # Errors
/// When it cannot be read, or names a rulebook that this command does not know.
pub(crate) fn read_config(games: &impl Games, named: Option<&Path>) -> Result<Option<Config>, FileError> {
    let config = match named {
        Some(path) => Config::read(path).map(Some),
        None => Config::find(Path::new("")),
    };
    let config = config?;
    config.iter().try_for_each(|config| names_known_rulebooks(games, config))?;
    Ok(config)
}

fn names_known_rulebooks(games: &impl Games, config: &Config) -> Result<(), FileError> {
    let all: Vec<&str> = list(games).iter().map(|game| game.name).collect();
    config.check_rulebook_names(&all)
}

/// What the file says under a rulebook; the default where there is no file.
///
/// # Errors
/// The first invalid entry, with its line.
pub(crate) fn rulebook_part<R: Rulebook>(config: Option<&Config>) -> Result<RulebookSettings<R>, FileError> {
    config.map_or_else(|| Ok(RulebookSettings::default()), Config::for_rulebook)
}

/// Checks all that the file says, under each of its rulebooks.
///
/// # Errors
/// The first invalid entry, with its line.
pub(crate) fn validate(games: &impl Games, config: &Config) -> Result<(), FileError> {
    names_known_rulebooks(games, config)?;
    let named = list(games).into_iter().filter(|game| config.rulebooks().any(|name| name == game.name));
    named.into_iter().try_for_each(|game| games.visit(game.at, Validate { config }))
}

struct Validate<'a> {
    config: &'a Config,
}

impl Visitor for Validate<'_> {
    type Output = Result<(), FileError>;
    fn visit<G: Game>(self, _: &G) -> Result<(), FileError> {
        rulebook_part::<G::Rulebook>(Some(self.config)).map(drop)
    }
}

/// Adds the options chosen on the command line, `NAME=OPTION`, to those that the file chooses.
///
/// # Errors
/// The first text that is no such choice, with the nearest valid name.
pub(crate) fn choose<R: Rulebook>(
    chosen: Interpretations,
    interpret: &[String],
) -> Result<Interpretations, InputError> {
    interpret.iter().try_fold(chosen, |chosen, text| match text.split_once('=') {
        Some((name, option)) => {
            chosen.choose(R::INTERPRETATIONS, name, option).map_err(|unknown| match unknown.interpretation {
                None => unknown_name("interpretation", &unknown.given, unknown.valid),
                Some(name) => {
                    unknown_name(&format!("option of interpretation {name}"), &unknown.given, unknown.valid)
                }
            })
        }
        None => Err(invalid!("--interpret {text:?} is not NAME=OPTION, such as clamp=end")),
    })
}
