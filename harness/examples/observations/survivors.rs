//! The list of the mutants that may stay undetected, each with its reason.

use crate::lie::Mutant;
use crate::options::GAMES;
use headjudge::Rulebook;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Why a mutant may stay undetected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Class {
    /// Neither the document nor the vocabulary says what must be shown. A rule that reports such a mutant is wrong.
    Undetermined,
    /// A rule reports it, but only in more cases: `--compare` plays it until one does.
    Rare,
    /// It is determined what must be shown, at least in some cases, and no rule is known to report it.
    Open,
}

/// Mutants of one game that stay undetected for one reason.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Survivor {
    pub(crate) game: String,
    pub(crate) class: Class,
    pub(crate) reason: String,
    /// As `--list` names them.
    mutants: Vec<String>,
}

/// The file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Listed {
    #[serde(default, rename = "survivor")]
    survivors: Vec<Survivor>,
}

/// All mutants that are listed.
#[derive(Debug)]
pub(crate) struct Survivors {
    survivors: Vec<Survivor>,
    /// For each game and mutant, the place of its entry.
    places: BTreeMap<(String, String), usize>,
}

impl Survivors {
    /// Reads the list.
    ///
    /// # Errors
    /// When the file cannot be read, is not valid, names an unknown game or a mutant twice, or gives no reason.
    pub(crate) fn read(path: &Path) -> Result<Survivors, String> {
        let wrong = |what: &dyn std::fmt::Display| format!("{}: {what}", path.display());
        let text = fs::read_to_string(path).map_err(|error| wrong(&error))?;
        let Listed { survivors } = toml::from_str(&text).map_err(|error| wrong(&error))?;
        let mut places = BTreeMap::new();
        for (at, Survivor { game, reason, mutants, .. }) in survivors.iter().enumerate() {
            if !GAMES.contains(&game.as_str()) {
                let games = GAMES.join(", ");
                return Err(wrong(&format!("there is no game {game:?}; the games are {games}")));
            }
            if reason.trim().is_empty() {
                return Err(wrong(&format!("{mutants:?}: give a reason")));
            }
            for mutant in mutants {
                if places.insert((game.clone(), mutant.clone()), at).is_some() {
                    return Err(wrong(&format!("{game}: {mutant:?} is listed twice")));
                }
            }
        }
        Ok(Survivors { survivors, places })
    }
    /// The entry of a mutant.
    pub(crate) fn of<R: Rulebook>(&self, mutant: &Mutant) -> Option<&Survivor> {
        self.places.get(&(R::NAME.to_owned(), mutant.name::<R>())).map(|at| &self.survivors[*at])
    }
    /// The names of the mutants of a game that are listed.
    pub(crate) fn names<R: Rulebook>(&self) -> impl Iterator<Item = &str> {
        self.places.keys().filter(|(game, _)| game == R::NAME).map(|(_, name)| name.as_str())
    }
}
