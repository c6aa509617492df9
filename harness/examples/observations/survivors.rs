//! The list of the mutants that may stay undetected, each with its reason.

use crate::lie::Mutant;
use crate::options::GAMES;
use headjudge::Rulebook;
use serde::Deserialize;
use std::fs;
use std::path::Path;

/// Why a mutant may stay undetected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Class {
    /// Neither the document nor the vocabulary says what must be shown. A rule that reports such a mutant is wrong.
    Undetermined,
    /// A rule reports it, but not within the cases of the list.
    Rare,
    /// No rule reports it yet.
    Open,
}

/// Mutants of one game that stay undetected for one reason: those that match each of the lists that are not empty.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Pattern {
    pub(crate) game: String,
    #[serde(default)]
    parts: Vec<String>,
    #[serde(default)]
    lies: Vec<String>,
    #[serde(default)]
    places: Vec<String>,
    #[serde(default)]
    after: Vec<String>,
    pub(crate) class: Class,
    pub(crate) reason: String,
}

impl Pattern {
    fn has<R: Rulebook>(&self, mutant: &Mutant) -> bool {
        let fits = |list: &[String], word: &str| list.is_empty() || list.iter().any(|listed| listed == word);
        self.game == R::NAME
            && fits(&self.parts, &mutant.part.name::<R>())
            && fits(&self.lies, mutant.lie.word())
            && fits(&self.places, mutant.place())
            && fits(&self.after, mutant.after::<R>())
    }
}

/// All mutants that are listed.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Survivors {
    #[serde(default, rename = "survivor")]
    pub(crate) patterns: Vec<Pattern>,
}

impl Survivors {
    /// Reads the list.
    ///
    /// # Errors
    /// When the file cannot be read, is not valid, names an unknown game, or gives no reason.
    pub(crate) fn read(path: &Path) -> Result<Survivors, String> {
        let wrong = |what: &dyn std::fmt::Display| format!("{}: {what}", path.display());
        let text = fs::read_to_string(path).map_err(|error| wrong(&error))?;
        let list: Survivors = toml::from_str(&text).map_err(|error| wrong(&error))?;
        for pattern in &list.patterns {
            if !GAMES.contains(&pattern.game.as_str()) {
                let games = GAMES.join(", ");
                return Err(wrong(&format!("there is no game {:?}; the games are {games}", pattern.game)));
            }
            if pattern.reason.trim().is_empty() {
                return Err(wrong(&format!("{pattern:?}: give a reason")));
            }
        }
        Ok(list)
    }
    /// The first pattern that a mutant matches, and its place in the list.
    pub(crate) fn pattern<R: Rulebook>(&self, mutant: &Mutant) -> Option<(usize, &Pattern)> {
        self.patterns.iter().enumerate().find(|(_, pattern)| pattern.has::<R>(mutant))
    }
}
